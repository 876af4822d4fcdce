"""What pages load beside themselves."""

from backroom.web.assets import asset, assets, lean_script, lean_style
from web.conftest import Server, Visitor


def test_style_loses_only_what_means_nothing() -> None:
    text = "/* x */\na :is(b, c) > d:hover {\n width: calc(1px + 2px);\n content: ', ';\n}\n@media (x: 1) { e {f: g} }"
    assert lean_style(text) == "a :is(b,c) > d:hover{width:calc(1px + 2px);content:', '}@media (x:1){e{f:g}}"


def test_script_loses_indentation_and_lines_of_comment() -> None:
    assert lean_script("// why\nif (x) {\n  y(`//`); // not parsed\n\n}\n") == "if (x) {\ny(`//`); // not parsed\n}"


def test_they_are_sent_lean_and_kept_for_ever(server: Server) -> None:
    visitor = Visitor(server)
    for name, content in assets().items():
        answer = visitor.get(asset(name))
        assert answer.content == content
        assert "immutable" in answer.headers["cache-control"]
    assert b"/*" not in assets()["backroom.css"]
    for name in ("nothing.css", "..%2fapp.py", "__init__.py"):
        assert visitor.get(f"/static/{name}").status_code == 404
