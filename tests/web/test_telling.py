"""The log: beside each line stands whom it is about."""

from backroom.engine import EVERYBODY, Event
from backroom.engine.event import only_to
from backroom.games.die_macher import GAME
from backroom.games.die_macher.events import DrewCard, Passed, PollsShuffled
from backroom.locale import Speaker
from backroom.match.entries import Acted
from backroom.match.match import Entry
from backroom.web.telling import Told, told

ACTOR = 3


def lines(event: Event, audience: int, eyes: int = 1) -> list[Told]:
    entry = Entry(7, 7, 0.0, ACTOR, Acted({}, [], False, False, [[GAME.codec.encode(event), audience]]))
    return told(GAME, Speaker(domain=GAME.id), [entry], {7}, eyes)


def test_a_line_stands_beside_whom_it_is_about_and_not_beside_who_acted() -> None:
    assert [line.seat for line in lines(Passed(2), EVERYBODY)] == [2]
    assert [line.seat for line in lines(DrewCard(0), only_to([1]))] == [1], "what only one hears is about him"
    assert [line.seat for line in lines(PollsShuffled(0), EVERYBODY)] == [-1], "what happens by itself is about nobody"
    assert lines(DrewCard(0), only_to([1]), eyes=2) == []
