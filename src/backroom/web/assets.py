"""Static assets: style, script and pictures, minified of what only their authors read."""

import hashlib
import posixpath
import re
from functools import lru_cache
from importlib import resources
from typing import Final

STATIC: Final = resources.files("backroom.web") / "static"
KINDS: Final = {
    "css": "text/css", "js": "text/javascript", "svg": "image/svg+xml", "png": "image/png", "woff2": "font/woff2",
    "txt": "text/plain",
}  # fmt: skip

IMPORT: Final = re.compile(r'^(?:import (?:\{[^}]*\} from )?|@import )"([^"]+)";\n', re.MULTILINE)
REMARK: Final = re.compile(r"(?<=[;,{)]) // [^\"'`]*$")
BESIDE: Final = re.compile(r'url\("([\w-]+\.\w+)"\)')  # a file that a style names
EXPORT: Final = re.compile(r"^export (?=async |function |const |class )", re.MULTILINE)


@lru_cache
def assets() -> dict[str, bytes]:
    """By name, as they are sent."""
    found = {}
    for file in STATIC.iterdir():
        kind = kind_of(file.name)
        if kind:
            lean = {"css": lean_style, "js": lean_script, "svg": lean_drawing}.get(file.name.rpartition(".")[2])
            found[file.name] = lean(whole(file.name)).encode() if lean else file.read_bytes()
    for name in [name for name in found if name.endswith(".css")]:
        text = found[name].decode()
        found[name] = BESIDE.sub(lambda named: f'url("{_address(named[1], found[named[1]])}")', text).encode()
    return found


def _address(name: str, content: bytes) -> str:
    return f"/static/{name}?v={hashlib.sha256(content).hexdigest()[:10]}"


def kind_of(name: str) -> str:
    return KINDS.get(name.rpartition(".")[2], "")


def whole(name: str, known: set[str] | None = None) -> str:
    """A file with all that it imports, each once and before whoever needs it: one request instead of twenty.

    The modules of the script share one scope then; a test sees to it that no two of them use the same name.
    """
    known = set() if known is None else known
    known.add(name)
    text = STATIC.joinpath(name).read_text("utf-8")
    needed = [posixpath.normpath(posixpath.join(posixpath.dirname(name), path)) for path in IMPORT.findall(text)]
    before = [whole(other, known) for other in needed if other not in known]
    return "".join([*before, EXPORT.sub("", IMPORT.sub("", text))])


def lean_style(text: str) -> str:
    """Without comments and without the blanks that mean nothing; those before a colon or around + do mean something."""
    text = re.sub(r"/\*.*?\*/", "", text, flags=re.DOTALL).strip()
    lean = re.sub(
        r"""("[^"]*"|'[^']*')|\s*([{};])\s*|([:,])\s+""", lambda found: found[1] or found[2] or found[3], text
    )
    return lean.replace(";}", "}")


def lean_script(text: str) -> str:
    """Without indentation and comments; it is not parsed here, so what may be a string stays."""
    lines = (REMARK.sub("", line.strip()) for line in text.splitlines())
    return "\n".join(line for line in lines if line and not line.startswith("//"))


def lean_drawing(text: str) -> str:
    """Without comments and without blanks between two marks; ours hold no running text."""
    return re.sub(r">\s+<", "><", re.sub(r"<!--.*?-->", "", text, flags=re.DOTALL)).strip()


@lru_cache
def asset(name: str) -> str:
    """The address of a static file; it changes with its contents, so that browsers may keep it for ever."""
    return _address(name, assets()[name])
