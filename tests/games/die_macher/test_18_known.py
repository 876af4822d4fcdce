"""What an attentive player knows, and what imagination makes of it: R9 and rule 1.7 in full."""

from collections import Counter

import pytest

from backroom.engine import SPECTATOR, Chance
from backroom.games.die_macher.state import Campaign
from backroom.games.die_macher.steps.draft import Draft, KeepOne, LayProgrammes
from backroom.games.die_macher.steps.next_round import begin_next_round
from backroom.games.die_macher.steps.polls import begin_polls
from backroom.games.die_macher.steps.programmes import begin_programmes
from backroom.games.die_macher.steps.sending import begin_sending
from backroom.games.die_macher.steps.start_blocks import FillBlocks
from backroom.games.die_macher.steps.start_player import BidForStart
from backroom.games.macher.components import CARDS
from conventions import play
from games.die_macher.table import GAME, begin, card, cards, do, offered, politician, table, top, top_cards, top_poll


def imagined(s: Campaign, seat: int, number: int = 40) -> list[Campaign]:
    rng = Chance(f"imagined {seat}")
    view = GAME.view(s, seat)
    found = [GAME.imagine(view, rng) for _ in range(number)]
    assert all(isinstance(t, Campaign) and not GAME.laws(t) for t in found)
    return [t for t in found if isinstance(t, Campaign)]


def drafted(seats: int, seed: str) -> Campaign:
    """A game at the first card to be laid."""
    s = GAME.new_game(seats, seed=seed)
    rng = Chance(seed)
    for _ in play(GAME, s, rng):
        if isinstance(s.stack[-1], LayProgrammes):
            break
    assert isinstance(s, Campaign)
    return s


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_the_last_three_cards_are_with_the_left_neighbour(seats: int) -> None:
    """1.7, 2.11: what I passed on last, my left neighbour has."""
    s = drafted(seats, "three")
    step = s.stack[-1]
    assert isinstance(step, LayProgrammes)
    three = sorted(step.passed[1][-3:])
    others = set()
    for t in imagined(s, 1):
        top = t.stack[-1]
        assert isinstance(top, LayProgrammes)
        assert sorted(top.drafted[2 % seats][4:]) == three
        others.add(tuple(top.drafted[2 % seats][:4]))
    assert len(others) > 5, "his own picks are anybody's guess"


def test_a_hand_that_comes_back_tells_what_was_taken() -> None:
    """1.7, 2.11: with three players one's first hand returns for the fourth pick; the two cards missing are with the
    two others, one each."""
    s = drafted(3, "back")
    step = s.stack[-1]
    assert isinstance(step, LayProgrammes)
    first = [step.drafted[0][0], *step.passed[0][:6]]
    came_back = [step.drafted[0][3], *step.passed[0][15:18]]
    missing = sorted((Counter(first[1:]) - Counter(came_back)).elements())
    pairs = set()
    for t in imagined(s, 0, 80):
        top = t.stack[-1]
        assert isinstance(top, LayProgrammes)
        pair = (top.drafted[1][1], top.drafted[2][2])
        assert sorted(pair) == missing
        pairs.add(pair)
    assert len(pairs) == len({tuple(missing), tuple(reversed(missing))}), "who took which is not known"


def test_a_draft_in_progress() -> None:
    """1.7, 2.11: what I hold is not with others; what I passed on is in the hand that went on, less what was picked."""
    s = GAME.new_game(4, seed="progress")
    for _ in range(2):
        for seat in range(4):
            s.apply(seat, s.choices(seat)[0][0])
    assert isinstance(s, Campaign)
    draft = s.stack[-1]
    assert isinstance(draft, Draft)
    for t in imagined(s, 0, 20):
        top = t.stack[-1]
        assert isinstance(top, Draft)
        assert top.hands[0] == draft.hands[0]
        # What seat 0 passed on first is with seat 2 now, less seat 1's pick.
        left = Counter(top.hands[2])
        left[top.picks[1][1]] += 1
        assert left == Counter(draft.passed[0][:6])


def test_too_few_topics_shown_to_all() -> None:
    """1.7, 2.13: who shows surplus cards has just so many topics, and of those."""
    for number in range(60):
        s = drafted(3, f"short {number}")
        rng = Chance(f"short {number}")
        for _ in play(GAME, s, rng):
            step = s.stack[-1]
            if isinstance(step, KeepOne) or (isinstance(step, LayProgrammes) and any(step.short)):
                break
        step = s.stack[-1]
        if isinstance(step, LayProgrammes):
            break
    assert isinstance(step, LayProgrammes)
    short = next(seat for seat in range(3) if step.short[seat])
    for t in imagined(s, (short + 1) % 3, 20):
        top = t.stack[-1]
        assert isinstance(top, LayProgrammes)
        assert len({c >> 1 for c in top.drafted[short]}) == step.short[short]
        assert not Counter(step.surplus[short]) - Counter(top.drafted[short])


def test_a_hand_card_everybody_knows() -> None:
    """1.7, 5.6: both unknown cards were discarded: every imagined truth has the known one in hand."""
    s = begin(table(hands=["verkehr+"], display="verkehr- bildung- umwelt+ umwelt- gentechnik-"), begin_programmes)
    top_cards(s, "sozialstaat-")
    do(s, 0, "draw_hidden", "take_open umwelt-contra", "keep umwelt-contra")
    assert {t.hand[0][0] for t in imagined(s, 1)} == {card("umwelt-")}
    assert len({t.hand[2][0] for t in imagined(s, 1)}) > 3


def test_a_card_of_which_all_copies_lie_open_is_not_in_a_hand() -> None:
    """1.7: drawn while all four copies of a card lay open, a hand card is not that one, even when they are shuffled
    into the pile later."""
    s = begin(table(hands=["verkehr+"], display="umwelt+ umwelt+ umwelt+ umwelt+ gentechnik-"), begin_programmes)
    top_cards(s, "sozialstaat-")
    do(s, 0, "draw_hidden", "take_open gentechnik-contra", "keep sozialstaat-contra")
    s.programme_pile += [c for c in s.display if c == card("umwelt+")]
    s.display = [c for c in s.display if c != card("umwelt+")]
    assert card("umwelt+") in s.programme_pile
    assert all(t.hand[0] != cards("umwelt+") for t in imagined(s, 1))


def test_face_down_politicians() -> None:
    """1.7, 8.1: others know who is left in a cabinet, not who was sent; nobody is in two places."""
    s = table()
    s.cabinet[0] = 0b00111
    begin(s, begin_sending)
    do(s, 0, "send_to bayern", "send_politician vizekanzler", "send_to bremen", "send_politician pressesprecher")
    seen = {(t.laid[3][0], t.laid[2][0]) for t in imagined(s, 1)}
    assert seen == {(a, b) for a in range(3) for b in range(3) if a != b}
    assert {(t.laid[3][0], t.laid[2][0]) for t in imagined(s, 0)} == {(politician("vizekanzler"), 2)}


def test_the_back_of_the_top_poll() -> None:
    """1.7, 2.8: every imagined top poll has that back; what was turned up is gone."""
    s = table()
    top_poll(s, 4)
    begin(s, begin_polls)
    assert {t.poll_pile[-1] for t in imagined(s, 0)} == {3, 8}, "the two polls on which the CDU rises"
    for seat in (1, 2, 3):
        do(s, seat, "pass")
    do(s, 0, "pass")
    assert all(3 not in t.poll_pile for t in imagined(s, 0))


def test_opinions_face_down_before_a_shuffle() -> None:
    """1.7, 2.7: once the pile was empty, the cards face down in the states are known, only not where."""
    opinions = [
        "bildung+ verkehr+ umwelt- sozialstaat-",
        "bildung- sozialstaat+ verkehr-",
        "gentechnik+ umwelt+",
        "bildung+",
    ]
    down = ["", "bildung-", "gentechnik- sicherheit+", "verkehr+ umwelt+ umwelt-"]
    s = table(opinions=opinions, down=down)
    s.opinion_discards, s.opinion_pile = s.opinion_pile, []
    s.won = [0] * 4
    begin(s, begin_next_round)
    hidden = Counter(c for e in range(1, 4) for c in s.opinions[e][s.shown[e] :])
    seen = set()
    for t in imagined(s, SPECTATOR):
        rows = [tuple(t.opinions[e][t.shown[e] :]) for e in range(1, 4)]
        assert Counter(c for row in rows for c in row) == hidden
        seen.add(tuple(rows))
    assert len(seen) > 1


def test_later_states_are_none_of_those_seen() -> None:
    """1.7, 17.2: the pile of state cards holds states that have not been seen."""
    s = GAME.new_game(3, {"elections": "7"}, seed="later")
    assert isinstance(s, Campaign)
    found = {land for t in imagined(s, 0) for land in t.later}
    assert not found & set(s.lands)
    assert len(found) == 12


def test_secret_bids_and_start_blocks() -> None:
    """1.7, 4.1, 2.16: a bid not yet revealed can be anything its writer can pay; a sheet any block."""
    s = GAME.new_game(3, seed="sheets")
    rng = Chance("sheets")
    for seat, _ in play(GAME, s, rng):
        step = s.stack[-1]
        if isinstance(step, FillBlocks) and seat == 1 and len(step.sheets[1]) == 4:
            break
    assert isinstance(s, Campaign)
    sheets = {tuple(top(t, FillBlocks).sheets[1]) for t in imagined(s, 0)}
    assert {len(sheet) for sheet in sheets} == {4}
    assert len({sheet[0] for sheet in sheets}) == 5
    for _ in play(GAME, s, rng):
        if isinstance(s.stack[-1], BidForStart):
            break
    do(s, 1, "write_bid 5000")
    bids = {top(t, BidForStart).bids[1] for t in imagined(s, 0)}
    assert len(bids) > 10
    assert max(bids) <= 30_000
    assert {top(t, BidForStart).bids[1] for t in imagined(s, 1)} == {5_000}


def test_programme_pile_of_an_imagined_truth() -> None:
    """1.8: all 56 cards are somewhere in every imagined truth."""
    s = begin(table(), begin_programmes)
    for t in imagined(s, 2, 10):
        held = [c for row in t.programme + t.hand for c in row]
        assert Counter(held + t.programme_pile + t.display + t.programme_discards) == dict.fromkeys(range(CARDS), 4)
    assert offered(s, 0)
