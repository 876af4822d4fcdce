"""Runs of events: what opens, continues, closes and joins a bulletin."""

from backroom.engine import Event
from backroom.engine.bulletin import (
    QUIET,
    Gatherer,
    Story,
    Table,
    alone,
    as_told,
    closes,
    continues,
    joins,
    opens,
)
from backroom.games.die_macher_classic.events import DeckShuffled as Rang
from backroom.games.die_macher_classic.events import HandKept as Paid
from backroom.games.die_macher_classic.events import PlaceLeftEmpty as Sold
from backroom.games.die_macher_classic.events import RoundBegun as Began
from backroom.games.die_macher_classic.events import StonePlaced as Bid

# Events of a real game: a test's own class cannot inherit from a compiled one.
READER = 0


ROUND, AUCTION, MONEY, BELL = (Story(name, name.title(), as_told) for name in ("round", "auction", "money", "bell"))
TABLE = Table(
    {
        Began: opens(ROUND),
        Bid: continues(AUCTION, by="land"),
        Sold: closes(AUCTION, by="land"),
        Paid: joins(MONEY),
        Rang: alone(BELL),
    },
    {Began: "Round {round}"},
)


def gathered(table: Table, *heard: Event) -> list[tuple[str, int, int]]:
    """Kind, number in its chapter and how many events of each bulletin."""
    gatherer = Gatherer(table, READER, 3)
    for mark, event in enumerate(heard):
        gatherer.hear(event, mark)
    return [(one.kind, one.number, len(one.events)) for one in gatherer.bulletins()]


def test_a_run_goes_on_until_another_begins() -> None:
    assert gathered(TABLE, Began(1, 0), Bid(0, 5), Bid(1, 5), Rang()) == [
        ("round", 1, 1),
        ("auction", 1, 2),
        ("bell", 1, 1),
    ]


def test_another_land_is_another_auction() -> None:
    assert gathered(TABLE, Bid(0, 5), Bid(0, 6), Sold(6), Bid(0, 6)) == [
        ("auction", 1, 1),
        ("auction", 2, 2),
        ("auction", 3, 1),
    ]


def test_what_the_same_entry_tells_after_the_end_belongs_to_it() -> None:
    gatherer = Gatherer(TABLE, READER, 3)
    for event, mark in ((Bid(0, 5), 1), (Sold(5), 2), (Paid(0), 2), (Paid(1), 3)):
        gatherer.hear(event, mark)
    assert [(one.kind, len(one.events)) for one in gatherer.bulletins()] == [("auction", 3), ("money", 1)]


def test_what_joins_belongs_to_whatever_goes_on() -> None:
    assert gathered(TABLE, Bid(0, 5), Paid(0), Bid(1, 5)) == [("auction", 1, 3)]
    assert gathered(TABLE, Bid(0, 5), Sold(5), Paid(0)) == [("auction", 1, 2), ("money", 1, 1)]
    assert gathered(TABLE, Rang(), Paid(0), Paid(1)) == [("bell", 1, 1), ("money", 1, 2)]


def test_each_chapter_counts_anew() -> None:
    assert gathered(TABLE, Began(1, 0), Rang(), Rang(), Began(2, 0), Rang())[-1] == ("bell", 1, 1)
    gatherer = Gatherer(TABLE, READER, 3)
    gatherer.hear(Began(7, 0), 0)
    assert gatherer.bulletin(0).chapter.values == {"round": 7, "land": 0}


def test_only_the_last_is_open_and_only_until_it_is_closed() -> None:
    gatherer = Gatherer(TABLE, READER, 3)
    gatherer.hear(Rang(), 1)
    gatherer.hear(Bid(2, 5), 2)
    assert [one.closed for one in gatherer.bulletins()] == [True, False]
    gatherer.hear(Sold(5), 3)
    assert [one.closed for one in gatherer.bulletins()] == [True, True]
    assert [one.kind for one in gatherer.bulletins(since=2)] == ["auction"]


def test_without_a_table_each_entry_is_a_bulletin() -> None:
    gatherer = Gatherer(Table(), READER, 3)
    for event, mark in ((Began(1, 0), 1), (Rang(), 1), (Bid(0, 5), 2)):
        gatherer.hear(event, mark)
    assert [one.events for one in gatherer.bulletins()] == [(Began(1, 0), Rang()), (Bid(0, 5),)]


def test_a_quiet_story_is_a_bulletin_too() -> None:
    quiet = Table({Rang: alone(Story("bell", "Bell", as_told, QUIET))})
    gatherer = Gatherer(quiet, READER, 3)
    gatherer.hear(Rang(), 0)
    assert gatherer.bulletin(0).weight == QUIET
