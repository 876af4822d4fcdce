"""Every kind of entry has its sentence and its public part; what was written by older versions can still be read."""

import ast
import json
from pathlib import Path
from typing import Any

import msgspec
import pytest
from alembic import command
from alembic.config import Config
from sqlalchemy import insert, text

from backroom.locale import Speaker
from backroom.match import entries, records, replaying
from backroom.match.closing import Gone
from backroom.match.entries import KINDS, Acted, entry_from
from backroom.match.match import Deed, setup_json
from backroom.match.ordered import LeftAnswer, Ordered
from backroom.match.promised import Promised, Replied
from backroom.match.schema import ENTRIES, MATCHES, SEATS
from backroom.match.store import Store
from backroom.match.verb import Verb
from backroom.match.verbs import VERBS
from toy import TOY

MATCH = Path(entries.__file__).parent
WORDLESS = {Acted, Gone, LeftAnswer, Ordered, Promised, Replied}  # events or talk tell them, or nobody is told
# One of each as it was written before there were classes for them.
OLD: dict[str, dict[str, Any]] = {
    "sit": {"person": 1, "name": "Anna"},
    "gone": {"name": "N. N."},
    "close": {},
    "unseal": {},
    "name": {"name": "Zum Roten Faden"},
    "bot": {"name": "Ruth", "level": "random"},
    "begin": {"must": [0, 1], "told": [], "commitment": "c"},
    "action": {"action": {"type": "Bid", "amount": 1}, "must": [1], "quiet": True, "barrier": False, "told": []},
    "undo": {"to": 4, "must": [0, 1]},
    "ask": {"what": "undo", "to": 4, "wanted": [1]},
    "answer": {"yes": True},
    "rise": {},
    "flag": {},
    "pause": {},
    "resume": {},
    "standing": {"step": "SealedBids", "on": True},
    "order": {"what": "abstain_for_me", "on": True, "term": ""},
    "outage": {"seconds": 31.5},
    "keep": {"person": 1, "name": "Anna"},
    "again": {"table": "Xy"},
    "promise": {"to": 1, "what": "play approve"},
    "reply": {"of": 7, "reply": "agreed", "to": 0},
}


@pytest.mark.parametrize("kind", KINDS.values(), ids=lambda kind: kind.__name__)
def test_every_kind_says_what_it_is_and_what_everybody_may_know(kind: type[Deed]) -> None:
    assert "says" in vars(kind)
    assert "shows" in vars(kind)
    assert bool(kind.says) == (kind not in WORDLESS)
    assert set(kind.shows) <= set(kind.__struct_fields__)
    deed = msgspec.convert(OLD[kind.__struct_config__.tag], kind)  # type: ignore[index]
    sentence = deed.sentence(Speaker("en", "toy", ("Anna", "Bert")), 0)
    assert bool(sentence) == (kind not in WORDLESS)
    assert "{" not in sentence
    assert set(deed.known(0, 1)) <= {*kind.__struct_fields__, "must", "told"}
    assert "person" not in deed.known(0, 1)
    assert "action" not in deed.known(0, 1)


def test_all_kinds_are_known() -> None:
    assert set(KINDS) == set(OLD)
    assert all(entry_from(1, 1, 0.0, kind, 0, json.dumps(body)).kind == kind for kind, body in OLD.items())
    stored = ENTRIES.c.kind.type
    assert max(map(len, KINDS)) <= stored.length  # type: ignore[attr-defined]


def test_no_kind_is_a_word_in_the_code() -> None:
    """A kind is named by its class, so that a misspelt one is an error; the tables alone list some as they are kept."""
    found = []
    for file in sorted(MATCH.rglob("*.py")):
        if file.name == "schema.py":
            continue
        for node in ast.walk(ast.parse(file.read_text())):
            if isinstance(node, ast.Compare) and "kind" in {getattr(side, "attr", "") for side in operands(node)}:
                words = {
                    part.value for side in operands(node) for part in ast.walk(side) if isinstance(part, ast.Constant)
                }
                found += [f"{file.name}:{node.lineno} {word!r}" for word in words & set(KINDS)]
            elif isinstance(node, ast.Tuple):
                words = {part.value for part in node.elts if isinstance(part, ast.Constant)}
                if len(words & set(KINDS)) > 1:
                    found.append(f"{file.name}:{node.lineno} {words!r}")
    assert found == []


def operands(node: ast.Compare) -> list[ast.expr]:
    return [node.left, *node.comparators]


def test_every_verb_is_in_the_registry_with_words_of_its_own() -> None:
    assert set(VERBS.values()) == set(Verb.__subclasses__())
    assert len(VERBS) == len(Verb.__subclasses__())
    for verb in VERBS.values():
        assert verb.summary
        assert verb.cost in ("act", "talk", "create")
    paths = [verb.path or verb.word for verb in VERBS.values()]
    assert len(set(paths)) == len(paths)


def test_a_journal_of_before_is_read_and_goes_on(tmp_path: Path) -> None:
    """Rows as the release before this wrote them, at its revision of the tables."""
    store = Store(f"sqlite:///{tmp_path / 'old.db'}")
    config = Config()
    config.set_main_option("script_location", str(Path(records.__file__).parent / "migrations"))
    with store.engine.connect() as db:
        db.exec_driver_sql("BEGIN IMMEDIATE")
        config.attributes["connection"] = db
        command.upgrade(config, "0002")
        for name in ("Anna", "Bert"):  # with the columns of those days
            db.exec_driver_sql(
                "INSERT INTO people (name, epoch, ended, language, theme, since) VALUES (?, 0, '', '', '', 0.0)",
                (name,),
            )
        db.commit()
    setup = TOY.setup(2, {}, "seed")
    written = [
        ("sit", 0, OLD["sit"]),
        ("sit", 1, {"person": 2, "name": "Bert"}),
        ("begin", -1, {"must": [0, 1], "told": [], "commitment": "c"}),
        ("standing", 1, {"step": "SealedBids", "on": False}),
        ("action", 0, OLD["action"]),
        ("undo", 0, {"to": 5, "must": [0, 1]}),
        ("action", 1, {**OLD["action"], "action": {"type": "Abstain"}, "must": [0]}),
    ]
    with store.engine.begin() as db:
        db.exec_driver_sql("BEGIN IMMEDIATE")
        about = {"id": "old", "name": "Old", "game": "toy", "rules": 1, "setup": setup_json(setup), "terms": "{}"}
        derived = {"public": True, "host": 1, "since": 0.0, "status": "running", "must": 1, "touched": 0.0}
        db.execute(insert(MATCHES).values(about | derived))
        for seat in (0, 1):
            db.execute(insert(SEATS).values(match="old", seat=seat, kind="person", person=seat + 1, name="x"))
        for number, (kind, seat, body) in enumerate(written, 1):
            row = {"number": number, "kind": kind, "seat": seat, "body": json.dumps(body), "at": float(number)}
            columns, places = ", ".join(row), ", ".join(f":{name}" for name in row)
            db.execute(text(f"INSERT INTO entries (match, {columns}) VALUES ('old', {places})"), row)
    store.migrate()
    with store.engine.connect() as db:
        match = replaying.load_match(db, "old")
        known = records.entries_known(db, "old", 0)
    assert match is not None
    assert (match.row, match.number) == (7, 7)
    assert match.must == [0]
    assert [done.row for done in match.done] == [7]
    assert [entry.number for entry in known] == [1, 2, 3, 5, 6, 7]
    assert isinstance(match.state, type(TOY.begin(setup)))
    after, deed = entries.step_forward(TOY, match.state, 0, TOY.parse("abstain"))
    assert deed.barrier
    assert after.deciders() == [0, 1]
    store.close()
