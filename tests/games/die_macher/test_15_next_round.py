"""15 Phase 9d: next round."""

from typing import Any

from backroom.games.die_macher.election_events import OpinionClashes, OpinionShown
from backroom.games.die_macher.events import RoundBegins
from backroom.games.die_macher.state import Campaign
from backroom.games.die_macher.steps.next_round import begin_next_round
from backroom.games.macher.components import NO_POLITICIAN
from backroom.mechanisms.stances import NO_CARD
from games.die_macher.table import begin, card, cards, land, politician, put, table, told, top_opinions

OPEN = ["bildung+ verkehr+ umwelt- sozialstaat-", "bildung- sozialstaat+ verkehr-", "gentechnik+ umwelt+", "bildung+"]
DOWN = ["", "gentechnik-", "sicherheit+ digitalisierung+", "verkehr+ umwelt+ umwelt-"]


def after_the_first_election(**more: Any) -> Campaign:
    s = table(opinions=OPEN, down=DOWN, **more)
    s.won = [0] * 4
    return s


def test_the_ballot_moves_on() -> None:
    """15.1, R47: clockwise to the next state."""
    s = begin(after_the_first_election(), begin_next_round)
    assert s.round == 2
    assert s.election == 1
    assert told(s, RoundBegins) == [RoundBegins(2, (land("niedersachsen"),))]


def test_the_finished_state_is_cleared() -> None:
    """15.2, R46: opinions to the discards, markers to their owners, the doubler to the others; markers on the media
    board stay; votes stay on record only."""
    s = after_the_first_election()
    put(s, 0, media=[2, 1, 0, 0], votes=[9, 8, 7, 6])
    s.marker_to_board(0, 0)
    s.points = [s.points_for(0, votes) for votes in s.votes[0]]
    s.doubled[0] = card("bildung+")
    s.laid[0][0], s.cabinet[0], s.unmasked = politician("vizekanzler"), 0b11101, 4
    begin(s, begin_next_round)
    assert s.opinion_discards == cards(OPEN[0])
    assert s.markers == [3, 4, 4, 4]
    assert s.presence[0] == 1
    assert s.doubled[0] == NO_CARD
    assert s.trend[0] == s.rallies[0] == s.media[0] == s.opinions[0] == s.laid[0] == []
    assert s.votes[0] == [9, 8, 7, 6]
    assert s.laid[1] == [NO_POLITICIAN] * 4


def test_one_more_opinion_in_every_other_state() -> None:
    """15.3, R57a: the next election state first."""
    s = begin(after_the_first_election(), begin_next_round)
    assert s.shown == [0, 4, 3, 2]
    assert told(s, OpinionShown) == [
        OpinionShown(land("niedersachsen"), card("gentechnik-")),
        OpinionShown(land("bremen"), card("sicherheit+")),
        OpinionShown(land("bayern"), card("verkehr+")),
    ]


def test_clashes_are_replaced_as_in_the_set_up() -> None:
    """15.3, 2.6: a card of a topic that lies open is discarded and the next one turned up."""
    s = table(opinions=OPEN, down=["", "bildung-", *DOWN[2:]])
    s.won = [0] * 4
    top_opinions(s, "digitalisierung-")
    begin(s, begin_next_round)
    assert s.open_opinions(1) == cards("bildung- sozialstaat+ verkehr- digitalisierung-")
    assert told(s, OpinionClashes) == [OpinionClashes(land("niedersachsen"), card("bildung-"))]
    assert s.clashed == (1, card("bildung-"))


def test_a_new_display() -> None:
    """15.4: the open programme cards are discarded and replaced."""
    s = after_the_first_election()
    old = s.display[:]
    begin(s, begin_next_round)
    assert s.programme_discards == old
    assert len(s.display) == 5


def test_what_is_kept_from_round_to_round() -> None:
    """15.1: rallies, trends, votes and markers in the states still in play stay where they are."""
    s = after_the_first_election()
    put(s, 2, rallies=[3, 0, 0, 0], trend=[0, -1, 0, 0], votes=[0, 0, 6, 0], media=[0, 0, 0, 1])
    begin(s, begin_next_round)
    assert s.rallies[2] == [3, 0, 0, 0]
    assert s.trend[2] == [0, -1, 0, 0]
    assert s.votes[2] == [0, 0, 6, 0]
    assert s.media[2] == [0, 0, 0, 1]
