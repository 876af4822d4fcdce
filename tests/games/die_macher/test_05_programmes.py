"""5 Phase 2: programmes."""

from typing import Any

from backroom.engine import HIDDEN
from backroom.games.die_macher.events import Discarded, DrewCard, DrewHidden, ProgrammesShuffled, ProgrammeUnchanged
from backroom.games.die_macher.state import Campaign
from backroom.games.die_macher.steps.programmes import begin_programmes
from games.die_macher.table import (
    GAME,
    PROGRAMME,
    begin,
    card,
    cards,
    check,
    do,
    of,
    offered,
    reasons,
    refused,
    step,
    table,
    told,
    top_cards,
)

DISPLAY = "verkehr- bildung- umwelt+ umwelt- gentechnik-"


def changing(hand: str = "verkehr+", display: str = DISPLAY, **more: Any) -> Campaign:
    s = table(hands=[hand], display=display, **more)
    return begin(s, begin_programmes)


def test_once_each_in_turn_order() -> None:
    """5.1: from the start player each has one turn; leaving everything as it is is allowed (R18)."""
    s = begin(table(start_player=2), begin_programmes)
    order = []
    while step(s) == "ProgrammeChange":
        order += s.deciders()
        before = s.programme
        assert do(s, order[-1], "done") == [ProgrammeUnchanged(order[-1])]
        assert s.programme == before
    assert order == [2, 3, 0, 1]


def test_a_hidden_card_then_an_open_one() -> None:
    """5.2, R18: both are taken; the hidden one is looked at first, and an open one must follow."""
    s = changing()
    top_cards(s, "sozialstaat-")
    assert refused(s, 0, "take_open umwelt-contra").rule == "5.2"
    events = do(s, 0, "draw_hidden")
    assert of(events, DrewCard) == [DrewCard(card("sozialstaat-"))]
    assert of(events, DrewHidden) == [DrewHidden(0)]
    assert [t.audience for t in s.told if isinstance(t.event, DrewCard)] == [1]
    assert s.hand[0] == cards("verkehr+ sozialstaat-")
    assert GAME.view(s, 1).seen.hand[0] == [HIDDEN, HIDDEN]
    assert {text.split()[0] for text in offered(s, 0)} == {"take_open"}
    assert refused(s, 0, "swap verkehr-pro bildung-pro").rule == "5.2"
    do(s, 0, "take_open umwelt-contra")
    assert s.hand[0] == cards("verkehr+ sozialstaat- umwelt-")
    assert s.open_hand[0] == cards("umwelt-"), "all know the open one"
    assert reasons(s, 0) == {"DrawHidden": "5.2", "ClearDisplay": "5.2"}


def test_renew_the_display_and_take_one() -> None:
    """5.3, R18: the display is discarded, a new one laid out, and one open card must be taken."""
    s = changing()
    old = s.display[:]
    do(s, 0, "clear_display")
    assert s.programme_discards == old
    assert len(s.display) == 5
    assert {text.split()[0] for text in offered(s, 0)} == {"take_open"}
    do(s, 0, offered(s, 0)[0])
    assert len(s.hand[0]) == 2
    assert "draw_hidden" not in offered(s, 0)


def test_up_to_two_swaps() -> None:
    """5.4, R18: two laid cards at most; what is swapped out comes to the hand."""
    s = changing("verkehr+", programmes=[PROGRAMME] * 4)
    top_cards(s, "umwelt+")
    do(s, 0, "draw_hidden", "take_open bildung-contra", "swap verkehr-pro gentechnik-pro")
    assert s.hand[0] == cards("umwelt+ bildung- gentechnik+")
    do(s, 0, "swap bildung-contra bildung-pro")
    assert reasons(s, 0) == {"Swap": "5.4"}
    assert sorted(s.programme[0]) == cards("bildung- digitalisierung+ sicherheit+ sozialstaat+ verkehr+")
    assert set(offered(s, 0)) == {"keep umwelt-pro", "keep gentechnik-pro", "keep bildung-pro"}


def test_swapping_without_taking_and_keeping_the_old_card() -> None:
    """5.4, R18: the one hand card is swapped in, and the card that lay there is kept in hand."""
    s = changing("verkehr+")
    do(s, 0, "swap verkehr-pro sozialstaat-pro")
    assert s.hand[0] == cards("sozialstaat+")
    assert s.open_hand[0] == s.hand[0], "everybody saw it come to the hand"
    assert "draw_hidden" not in offered(s, 0), "cards are taken before any swap"
    do(s, 0, "done")
    assert s.deciders() == [1]


def test_five_different_topics_stay() -> None:
    """5.5, R18: a card of a topic that lies there replaces just that card; turning a stance round is legal."""
    s = changing("bildung-")
    swaps = [text for text in offered(s, 0) if text.startswith("swap")]
    assert swaps == ["swap bildung-contra bildung-pro"]
    refused(s, 0, "swap bildung-contra gentechnik-pro")
    do(s, 0, swaps[0])
    assert card("bildung-") in s.programme[0]


def test_a_card_laid_just_now_stays() -> None:
    """5.4: what was swapped in is not swapped out again, nor turned back; the other four are free."""
    s = changing("bildung-")
    do(s, 0, "swap bildung-contra bildung-pro")
    assert s.hand[0] == cards("bildung+")
    assert reasons(s, 0)["Swap"] == "5.5"
    s = changing("verkehr+")
    do(s, 0, "swap verkehr-pro bildung-pro")
    assert "swap bildung-pro verkehr-pro" not in offered(s, 0)
    assert "swap bildung-pro gentechnik-pro" in offered(s, 0)


def test_no_swap_for_the_same_card() -> None:
    """5.5: an equal card changes nothing and is not offered."""
    s = changing(
        "bildung+",
        display="verkehr- bildung- umwelt+ umwelt- gentechnik-",
        programmes=[PROGRAMME] * 3 + ["umwelt+ verkehr+ bildung- gentechnik- sicherheit-"],
    )
    assert reasons(s, 0) == {"Swap": "5.5", "TakeOpen": "5.2"}


def test_example_turning_transport_round() -> None:
    """5.6, example: Marion takes a hidden card and the open one against transport, lays it in place of the one for
    transport, keeps the one for environment and discards the other two."""
    laid = "bildung+ digitalisierung+ gentechnik+ sicherheit+ verkehr+"
    s = begin(
        table(
            hands=["", "umwelt+"], programmes=[PROGRAMME, laid, PROGRAMME, PROGRAMME], display=DISPLAY, start_player=1
        ),
        begin_programmes,
    )
    top_cards(s, "sozialstaat-")
    do(s, 1, "draw_hidden", "take_open verkehr-contra", "swap verkehr-contra verkehr-pro")
    assert len(s.hand[1]) == 3, "three cards in hand after the swap (R18)"
    events = do(s, 1, "keep umwelt-pro")
    assert s.hand[1] == cards("umwelt+")
    assert of(events, Discarded) == [Discarded(1, tuple(cards("sozialstaat- verkehr+")))]
    assert s.programme_discards == cards("sozialstaat- verkehr+")
    assert len(s.display) == 5, "the gap is filled before the next turn"
    assert s.deciders() == [2]


def test_what_others_know_of_a_kept_card() -> None:
    """5.6, R9: if both cards nobody knew are discarded, everybody knows the one that is kept."""
    s = changing("verkehr+")
    top_cards(s, "sozialstaat-")
    do(s, 0, "draw_hidden", "take_open umwelt-contra", "keep umwelt-contra")
    assert s.open_hand[0] == cards("umwelt-")
    assert all(row[0] == 0 for row in s.could_be)


def test_what_others_cannot_know_of_a_kept_card() -> None:
    """5.6, R9: old or new, one of two unknown cards is kept; others cannot tell which, but what it could be."""
    s = changing("verkehr+")
    top_cards(s, "sozialstaat-")
    s.could_be[1][0] = 1 << card("verkehr+")  # seat 1 happens to know the old card
    do(s, 0, "draw_hidden", "take_open umwelt-contra")
    do(s, 0, "keep verkehr-pro")
    assert s.open_hand[0] == []
    assert s.could_be[1][0] == 1 << card("verkehr+"), "what was discarded must have been the new one"
    assert s.could_be[2][0].bit_count() > 5
    check(s)


def test_the_pile_is_renewed_at_once() -> None:
    """5.7, R19: the last card is drawn, and the discards are the new pile at once."""
    s = changing()
    s.programme_discards, s.programme_pile = s.programme_pile[1:], s.programme_pile[:1]
    do(s, 0, "draw_hidden")
    assert s.programme_discards == []
    assert s.programme_pile
    assert told(s, ProgrammesShuffled) == [ProgrammesShuffled(len(s.programme_pile))]


def test_the_pile_runs_out_in_the_middle_of_a_display() -> None:
    """5.7, R19: shuffle, and go on laying out."""
    s = changing()
    s.programme_discards, s.programme_pile = s.programme_pile[2:], s.programme_pile[:2]
    do(s, 0, "clear_display")
    assert len(s.display) == 5
    check(s)
