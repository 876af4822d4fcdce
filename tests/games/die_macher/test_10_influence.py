"""10 Phase 7: media influence."""

import pytest

from backroom.games.die_macher.election_events import OpinionsKept
from backroom.games.die_macher.events import OpinionReplaced
from backroom.games.die_macher.steps.cabinet import begin_cabinet
from backroom.games.die_macher.steps.influence import begin_influence
from games.die_macher.table import begin, card, cards, do, land, offered, pay_in, politician, put, refused, step, table

OPEN = ["bildung+ verkehr+ umwelt- sozialstaat-", "bildung+ verkehr- sozialstaat-"]


@pytest.mark.parametrize(
    ("markers", "controller"),
    [([2, 1, 1, 1], 0), ([1, 0, 0, 0], 0), ([2, 2, 1, 0], -1), ([0, 0, 0, 0], -1), ([1, 1, 1, 2], 3)],
)
def test_control(markers: list[int], controller: int) -> None:
    """10.1: more markers than every other player; with a tie for most nobody controls the media."""
    s = table()
    put(s, 0, media=markers)
    assert s.controller(0) == controller


def test_control_is_read_after_the_cabinet_has_acted() -> None:
    """10.2, R27: the Pressesprecher removes the decisive marker, and control has changed hands in phase 7."""
    s = table(opinions=OPEN)
    put(s, 0, media=[1, 2, 0, 0])
    s.laid[0][0] = politician("pressesprecher")
    pay_in(s, 60_000)
    begin(s, begin_cabinet)
    do(s, 0, "pay_politician pressesprecher 5000", "remove_marker 2", "replace_marker", "skip_action")
    assert step(s) == "MediaInfluence"
    assert s.deciders() == [0]


def test_from_the_election_state_clockwise() -> None:
    """10.3: the controller of each state in turn; states without one are passed over."""
    s = table(opinions=OPEN)
    put(s, 0, media=[1, 1, 0, 0])
    put(s, 1, media=[0, 0, 0, 1])
    put(s, 3, media=[0, 1, 0, 0])
    s.shown = [4, 3, 2, 1]
    begin(s, begin_influence)
    assert s.deciders() == [3]
    assert do(s, 3, "pass") == [OpinionsKept(3, land("niedersachsen"))], "the log says where nothing was done"
    assert s.deciders() == [1]
    do(s, 1, "pass")
    assert step(s) == "PollAuction"


def test_example_angelika_replaces_an_opinion() -> None:
    """10.3, 10.4, 9.7, example: the doubler on the welfare state makes it taboo; Angelika discards the opinion against
    transport and takes the one for environment from the opinion board."""
    s = table(opinions=OPEN)
    put(s, 1, media=[2, 1, 0, 0])
    s.doubled[1] = card("sozialstaat-")
    begin(s, begin_influence)
    assert s.deciders() == [0]
    assert refused(s, 0, "replace_opinion sozialstaat-contra umwelt-pro").rule == "10.4"
    assert refused(s, 0, "replace_opinion verkehr-contra bildung-contra").rule == "10.3"
    events = do(s, 0, "replace_opinion verkehr-contra umwelt-pro")
    assert s.open_opinions(1) == cards("bildung+ umwelt+ sozialstaat-")
    assert s.opinion_discards == cards("verkehr-")
    assert s.opinion_board[card("umwelt+")] == 0
    assert events[0] == OpinionReplaced(0, card("verkehr-"), card("umwelt+"), land("niedersachsen"))


def test_no_card_fits() -> None:
    """10.3, R29: when the opinion board holds nothing that fits, the controller must pass."""
    s = table(opinions=OPEN)
    put(s, 0, media=[1, 0, 0, 0])
    keep = set(cards("bildung- verkehr-"))
    s.opinion_discards += [c for c in range(14) if c not in keep]
    s.opinion_board = [1 if c in keep else 0 for c in range(14)]
    s.doubled[0] = card("bildung+")
    begin(s, begin_influence)
    # Against transport fits only in place of the one for transport.
    assert offered(s, 0) == ["replace_opinion verkehr-pro verkehr-contra", "pass"]
    do(s, 0, "replace_opinion verkehr-pro verkehr-contra")
    t = table(opinions=OPEN)
    put(t, 0, media=[1, 0, 0, 0])
    t.opinion_discards += list(range(14))
    t.opinion_board = [0] * 14
    begin(t, begin_influence)
    assert step(t) == "PollAuction", "nothing to decide"


def test_cards_face_down_do_not_matter_here() -> None:
    """10.3, R29: a card may come whose topic lies there face down; it is checked when that one is turned up."""
    s = table(opinions=["bildung+ verkehr+ umwelt-"], down=["gentechnik+"])
    put(s, 0, media=[1, 0, 0, 0])
    begin(s, begin_influence)
    do(s, 0, "replace_opinion bildung-pro gentechnik-contra")
    assert s.open_opinions(0) == cards("gentechnik- verkehr+ umwelt-")


def test_a_doubled_opinion_is_taboo() -> None:
    """10.4, 9.7: if the only open opinion is doubled there is nothing to replace."""
    s = table(opinions=["", "", "", "bildung+"])
    put(s, 3, media=[1, 0, 0, 0])
    s.doubled[3] = card("bildung+")
    begin(s, begin_influence)
    assert step(s) == "PollAuction"


def test_the_old_topic_may_return() -> None:
    """10.5, R28: an opinion may be turned round, or even be replaced by an equal card."""
    s = table(opinions=OPEN)
    put(s, 0, media=[1, 0, 0, 0])
    begin(s, begin_influence)
    texts = offered(s, 0)
    assert "replace_opinion bildung-pro bildung-contra" in texts
    assert "replace_opinion bildung-pro bildung-pro" in texts
    do(s, 0, "replace_opinion bildung-pro bildung-pro")
    assert s.open_opinions(0) == cards("bildung+ verkehr+ umwelt- sozialstaat-")
    assert s.opinion_discards == cards("bildung+")


def test_gaps_stay() -> None:
    """10.6: a card taken from the opinion board is gone for the next one."""
    s = table(opinions=OPEN)
    put(s, 0, media=[1, 0, 0, 0])
    put(s, 1, media=[0, 1, 0, 0])
    begin(s, begin_influence)
    do(s, 0, "replace_opinion bildung-pro gentechnik-pro")
    assert not any(text.endswith(" gentechnik-pro") for text in offered(s, 1))
    assert any(text.endswith(" gentechnik-contra") for text in offered(s, 1))
