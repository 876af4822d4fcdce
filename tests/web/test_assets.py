"""What pages load beside themselves."""

import re

from backroom.web.assets import STATIC, asset, assets, lean_script, lean_style, whole
from web.conftest import Server, Visitor


def test_style_loses_only_what_means_nothing() -> None:
    text = "/* x */\na :is(b, c) > d:hover {\n width: calc(1px + 2px);\n content: ', ';\n}\n@media (x: 1) { e {f: g} }"
    assert lean_style(text) == "a :is(b,c) > d:hover{width:calc(1px + 2px);content:', '}@media (x:1){e{f:g}}"


def test_script_loses_indentation_and_comments() -> None:
    text = "// why\nif (x) {\n  y(`//`); // and why\n\n  z('; // '); // `this` stays\n}\n"
    assert lean_script(text) == "if (x) {\ny(`//`);\nz('; // '); // `this` stays\n}"


def test_modules_are_joined_each_once_and_before_whoever_needs_it() -> None:
    known: set[str] = set()
    script = "".join(whole(name, known) for name in ("backroom.js", "replay.js", "account.js", "pages.js", "fresh.js"))
    modules = [file.name for file in (STATIC / "script").iterdir()]
    opening = {name: (STATIC / "script" / name).read_text("utf-8").splitlines()[0] for name in modules}
    assert all(script.count(line) == 1 for line in opening.values())
    assert script.index(opening["state.js"]) < script.index(opening["dress.js"]) < script.index("setInterval")
    assert not re.search(r"^(import|export)\b", script, re.MULTILINE)


def test_no_two_modules_use_the_same_name() -> None:
    """Joined they have one scope."""
    for script, least in (("backroom.js", 40), ("replay.js", 40), ("account.js", 4), ("pages.js", 4), ("fresh.js", 4)):
        declared = re.findall(r"^(?:async )?(?:function|const|let|class) (\w+)", whole(script), re.MULTILINE)
        assert len(declared) > least
        assert sorted(declared) == sorted(set(declared))


def test_they_are_sent_lean_and_kept_for_ever(server: Server) -> None:
    visitor = Visitor(server)
    for name, content in assets().items():
        answer = visitor.get(asset(name))
        assert answer.content == content
        assert "immutable" in answer.headers["cache-control"]
    assert b"/*" not in assets()["backroom.css"]
    for name in ("nothing.css", "..%2fapp.py", "__init__.py"):
        assert visitor.get(f"/static/{name}").status_code == 404
