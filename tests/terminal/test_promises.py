"""Promises at the terminal: made, answered, listed and judged, by the same verbs as at any table."""

import io
import json

import pytest
from rich.console import Console

from backroom.engine import Action
from backroom.games import game
from backroom.games.tiefe_taschen.actions import Give
from backroom.games.tiefe_taschen.state import Republic
from backroom.journal import BrokenJournal
from backroom.locale import LANGUAGES
from backroom.match.promised import AGREED, Promised, Replied
from backroom.terminal.session import Session
from backroom.terminal.table import PERSON, Table, new_table, resume

GAME = game("tiefe-taschen")
NAMES = ["Anna", "Ruth", "Konrad", "Thea"]
PLAYERS = [PERSON, "regular/loyal", "regular", "regular"]


def at_screen(players: list[str] = PLAYERS, language: str = "en") -> tuple[Session, Table]:
    """Anna presides; see tests/match/test_bargaining.py."""
    table = new_table(GAME, GAME.setup(4, {}, "deal 11"), players, NAMES)
    console = Console(file=io.StringIO(), width=200)
    return Session(console, table, language, None), table


def typed(session: Session, *lines: str, seat: int = 0) -> str:
    """What is answered to these lines."""
    out = session.console.file
    assert isinstance(out, io.StringIO)
    start = len(out.getvalue())
    for line in lines:
        assert session.command(seat, line), line
    return out.getvalue()[start:]


def replies(table: Table) -> list[str]:
    return [entry.deed.reply for entry in table.journal if isinstance(entry.deed, Replied)]


def last_of(table: Table, seat: int) -> int:
    return [entry.number for entry in table.match.promises if entry.seat == seat][-1]


def state_of(table: Table) -> Republic:
    assert isinstance(table.s, Republic)
    return table.s


def play(table: Table, seat: int, *actions: Action) -> None:
    for action in actions:
        table.act(seat, action)


def test_a_promise_is_typed_answered_and_listed() -> None:
    session, table = at_screen()
    answer = typed(session, "promise Thea give_this_round 5 if play approve")
    assert replies(table) == [AGREED]
    assert (
        "Anna to Thea: I allot you at least 5 million in this round if you play “Approve” in this vote. (agreed)"
        in answer
    )
    assert "refused" in typed(session, "promise 2 no_snoop if play approve")
    assert "give_next_time 3: I allot you at least 3 million" in typed(session, "promises 4")
    listed = typed(session, "promises")
    assert "agreed" in listed
    assert "refused" in listed
    assert "counter NUMBER" in listed


def test_what_bots_ask_for_is_answered_by_number() -> None:
    session, table = at_screen()
    told = typed(session, "whisper 4 give_this_round 1 if play approve")
    assert "another was made in return" in told
    found = [each for each in table.match.promises if isinstance(each.deed, Promised) and each.deed.counters]
    counter = found[0]
    assert isinstance(counter.deed, Promised)
    assert counter.deed.private
    assert "agreed" in typed(session, f"yes {counter.number}")
    assert "You have answered that already." in typed(session, f"no {counter.number}")


def test_what_became_of_it_is_told_with_the_news() -> None:
    session, table = at_screen()
    typed(session, "promise 4 give_this_round 4 if play approve")
    play(table, 0, *[Give(money, to) for money, to in zip(state_of(table).open, (0, 3, 3, 0), strict=True)])
    while not any(state_of(table).habits):
        seat = table.s.deciders()[0]
        if seat:
            table.bot_acts(seat)
            continue
        texts = [GAME.text(each) for family in table.s.choices(0) for each in family]
        table.act(0, GAME.parse(next((t for t in texts if t.startswith(("keep", "leave"))), "choose_card reach")))
    session.tell_promises(0)
    out = session.console.file
    assert isinstance(out, io.StringIO)
    assert "Anna kept the promise; Thea kept the promise" in out.getvalue()
    assert "Thea: Promises: 1, kept 1, broken 0" in typed(session, "promises")


def test_people_at_one_screen_deal_with_each_other_and_a_file_keeps_it() -> None:
    session, table = at_screen([PERSON, PERSON, "regular", "regular"])
    typed(session, "promise Ruth no_snoop if no_snoop")
    number = last_of(table, 0)
    typed(session, f"counter {number} play approve if give_this_round 3", seat=1)
    typed(session, f"yes {last_of(table, 1)}")
    play(table, 0, Give(state_of(table).open[0], 1))
    again = resume(GAME, json.loads(json.dumps(table.to_json())))
    assert again.given(1) == table.given(1)
    mine = [given.state for given in again.given(0) if {given.seat, given.to} == {0, 1}]
    assert mine == ["countered", "agreed"]
    assert table.undo(0)
    undone = resume(GAME, table.to_json())
    assert [given.what for given in undone.given(0)] == [given.what for given in table.given(0)]


@pytest.mark.parametrize("odd", [None, 5, {}, ["x"], [{"before": 0, "number": 1, "seat": 0}], [{"before": 0}]], ids=str)
def test_a_file_that_says_nonsense_is_refused(odd: object) -> None:
    _, table = at_screen()
    with pytest.raises(BrokenJournal):
        resume(GAME, table.to_json() | {"words": odd})


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("promise 9 no_snoop", "There is no such seat."),
        ("promise 2", "That cannot be promised in this game."),
        ("promise 2 give_this_round 99", "That cannot be promised now."),
        ("promise all no_snoop", "That cannot be promised now."),
        ("yes", "There is no such promise to you."),
        ("no 77", "There is no such promise to you."),
        ("counter 77 no_snoop", "There is no such promise to you."),
        ("promises Nobody", "There is no such seat."),
    ],
)
def test_what_cannot_be_said_is_refused_in_a_sentence(line: str, says: str) -> None:
    session, table = at_screen()
    assert says in typed(session, line)
    assert all(entry.seat for entry in table.match.promises)


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_is_typed_in_every_language(language: str) -> None:
    session, table = at_screen(language=language)
    say = session.voice.say
    typed(session, f"{say('promise')} 4 give_this_round 5 {say('if')} play approve")
    assert replies(table) == [AGREED]
    typed(session, f"{say('promise')} {say('all')} play reach")
    assert sum(entry.seat == 0 for entry in table.match.promises) == 2
