"""A journal file is the game; a file that was tampered with is found out, and where."""

import copy
import json
from typing import Any

import pytest

from backroom.engine import Chance
from backroom.journal import BrokenJournal, from_json, new_journal, verify
from conventions import play
from toy import TOY


@pytest.fixture
def file() -> dict[str, Any]:
    setup = TOY.setup(3, {}, "journal")
    s = TOY.begin(setup)
    journal = new_journal(TOY, setup)
    pending = None
    for seat, action in play(TOY, s, Chance("journal")):
        if pending:
            journal.record(TOY, *pending, s)
        pending = (seat, action)
    assert pending
    journal.record(TOY, *pending, s)
    return json.loads(json.dumps(journal.to_json(TOY, s)))  # type: ignore[no-any-return]


def test_an_honest_file_verifies(file: dict[str, Any]) -> None:
    assert verify(TOY, file) == []
    assert from_json(TOY, file).replay(TOY).over()


def test_another_seed_is_found(file: dict[str, Any]) -> None:
    file["seed"] = "another"
    assert "hash that was published" in str(verify(TOY, file)[0])


def test_another_action_is_found_and_named(file: dict[str, Any]) -> None:
    forged = copy.deepcopy(file)
    forged["actions"][1][1] = (
        {"type": "Abstain"} if file["actions"][1][1]["type"] == "Bid" else {"type": "Bid", "amount": 1}
    )
    assert "action 2 " in str(verify(TOY, forged)[0])


def test_an_illegal_action_is_found(file: dict[str, Any]) -> None:
    file["actions"][0][1] = {"type": "Bid", "amount": 99}
    assert "not legal" in str(verify(TOY, file)[0])


def test_a_wrong_result_is_found(file: dict[str, Any]) -> None:
    file["result"]["winners"] = [7]
    assert "claims the result" in str(verify(TOY, file)[0])


def test_a_missing_print_is_found(file: dict[str, Any]) -> None:
    file["trail"].pop()
    assert "prints of the state" in str(verify(TOY, file)[0])


def test_other_rules_are_found(file: dict[str, Any]) -> None:
    file["rules"] = 99
    assert "rules version 99" in str(verify(TOY, file)[0])


@pytest.mark.parametrize(
    "broken",
    [{"format": 2}, {"seats": 99}, {"seats": "3"}, {"seats": None}, {"options": {"x": "y"}}, {"options": 7},
     {"data": {}}, {"actions": [[0, {"type": "Bid"}]]}, {"actions": [7]}, {"actions": 7}, {"trail": 7}, {"rules": "x"},
     {"seed": None}],
)  # fmt: skip
def test_a_broken_file_is_refused(file: dict[str, Any], broken: dict[str, Any]) -> None:
    with pytest.raises(BrokenJournal):
        verify(TOY, file | broken)


@pytest.mark.parametrize("broken", [None, [], {}, 7, "journal"])
def test_what_is_no_journal_is_refused(broken: Any) -> None:
    with pytest.raises(BrokenJournal):
        verify(TOY, broken)
