"""A person's own numbers in place of the shipped ones: TOML, read with distrust, for it may come from anybody."""

import re
import tomllib
from typing import Any, Final

from backroom.engine.game import BadSetup
from backroom.words import N_

FILE_BYTES: Final = 32_000  # the largest shipped tables take a fifth of it
LINE_LENGTH: Final = 200  # the work to read a dotted key grows with the square of its parts
DEPTH: Final = 8
LARGEST: Final = 10**9
PLACE: Final = re.compile(r"\(at line (\d+), column (\d+)\)$")


def read_numbers(content: bytes) -> dict[str, Any]:
    """The tables of a file; BadSetup says what is wrong with it. What a game makes of them it says itself."""
    if len(content) > FILE_BYTES:
        raise BadSetup(N_("the file is too large: at most {most} bytes"), most=FILE_BYTES)
    try:
        text = content.decode("utf-8-sig").replace("\r\n", "\n")
    except UnicodeDecodeError:
        raise BadSetup(N_("the file is not a text in UTF-8")) from None
    for number, line in enumerate(text.split("\n"), 1):
        if len(line) > LINE_LENGTH:
            raise BadSetup(N_("line {line} is longer than {most} characters"), line=number, most=LINE_LENGTH)
    try:
        data = tomllib.loads(text)
    except RecursionError:
        raise BadSetup(N_("the file is nested too deep")) from None
    except ValueError as error:
        place = PLACE.search(str(error))
        if place is None:
            raise BadSetup(N_("the file is not TOML, or it ends too early")) from None
        says = N_("the file is not TOML: look at line {line}, column {column}")
        raise BadSetup(says, line=place[1], column=place[2]) from None
    return plain(data)


def plain(data: dict[str, Any]) -> dict[str, Any]:
    """The same data, once it is certain that it can be kept as JSON and checked by a game without harm."""
    if not data:
        raise BadSetup(N_("the file holds no numbers"))
    layer: list[Any] = [data]
    for _ in range(DEPTH):
        inner: list[Any] = []
        for value in layer:
            if isinstance(value, dict):
                inner += value.values()
            elif isinstance(value, list):
                inner += value
            elif isinstance(value, int) and not -LARGEST <= value <= LARGEST:
                raise BadSetup(N_("no number may be beyond {most}"), most=LARGEST)
            elif not isinstance(value, (int, str)):
                raise BadSetup(N_("only whole numbers, texts, true and false, lists and tables can be used"))
        layer = inner
    if layer:
        raise BadSetup(N_("the file is nested too deep"))
    return data


def written(data: dict[str, Any]) -> str:
    """The tables as TOML, for an example that can be changed and read again."""
    lines = []
    for name, table in data.items():
        lines += [f"[{_key(name)}]", *(f"{_key(entry)} = {_value(value)}" for entry, value in table.items()), ""]
    return "\n".join(lines)


def _key(name: str) -> str:
    return name if re.fullmatch(r"[A-Za-z0-9_-]+", name) else _value(name)


def _value(value: Any) -> str:
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{_key(name)} = {_value(inner)}" for name, inner in value.items()) + " }"
    if isinstance(value, list):
        inner = [_value(part) for part in value]
        return "[" + ", ".join(inner) + "]" if not any(isinstance(part, dict) for part in value) else (
            "[\n" + "".join(f"  {part},\n" for part in inner) + "]"
        )  # fmt: skip
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str):
        return '"' + value.replace("\\", "\\\\").replace('"', '\\"') + '"'
    return str(value)
