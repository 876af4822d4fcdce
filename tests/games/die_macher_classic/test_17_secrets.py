"""Chapter 17: what is secret."""

from collections import Counter

import pytest

from backroom.engine import HIDDEN, SPECTATOR, Chance
from backroom.games.die_macher_classic.actions import (
    BidForStart,
    ChangeProgramme,
    DiscardOne,
    DiscardTwo,
    KeepHand,
    KeepProgramme,
)
from backroom.games.die_macher_classic.events import CardsDiscarded, CardsDrawn, YouDiscarded, YouDrew
from backroom.games.die_macher_classic.steps.programme import hold_conference
from backroom.games.die_macher_classic.steps.start_player import StartBids, bid_for_start
from backroom.mechanisms.turns import NOBODY
from games.die_macher_classic.table import (
    EURO_NOW,
    GAME,
    GENES,
    HEALTH,
    NUCLEAR,
    SECURITY,
    SPELLING,
    WELFARE,
    at,
    before,
    begin,
    campaign,
    lawful,
    play,
    programmes,
    top,
)

PROGRAMME = [WELFARE, SECURITY, EURO_NOW, GENES, NUCLEAR]


@pytest.mark.parametrize("eye", [0, SPECTATOR])
def test_what_is_open(eye: int) -> None:
    """17.1 Programmes, boards, pool, members, reckoned cash, cards left, sizes of hands (ruling K8)."""
    s = campaign()
    seen = GAME.view(s, eye).seen
    for name in (
        "programme",
        "votes",
        "trend",
        "rallies",
        "media",
        "pool",
        "members",
        "cash",
        "cabinet",
        "contributions",
    ):
        assert getattr(seen, name) == getattr(s, name)
    assert [len(hand) for hand in seen.hand] == [3, 3, 3]
    assert len(seen.programme_pile) == len(s.programme_pile)


def test_what_is_hidden() -> None:
    """17.2 Others' hands, hidden opinions from everybody, and all decks (ruling K8)."""
    s = campaign()
    seen = GAME.view(s, 1).seen
    assert seen.hand == [[HIDDEN] * 3, s.hand[1], [HIDDEN] * 3]
    assert seen.opinions[3] == [s.opinions[3][0], HIDDEN, HIDDEN, HIDDEN]
    for deck in ("programme_pile", "opinion_pile", "poll_pile", "land_pile"):
        assert set(getattr(seen, deck)) == {HIDDEN}


def test_bids_are_hidden() -> None:
    """17.2 A written bid is its writer's secret until all are shown (ruling K8)."""
    s = at(bid_for_start)
    play(s, (1, BidForStart(7_000)))
    assert top(GAME.view(s, 0).seen, StartBids).bids == [HIDDEN] * 3
    assert top(GAME.view(s, 1).seen, StartBids).bids[1] == 7_000


def test_discards_are_face_down() -> None:
    """17.2, 17.3 Only the owner knows what he discarded and drew; the replaced programme card is open (ruling K8)."""
    s = before(hold_conference)
    programmes(s, PROGRAMME, hands={0: [HEALTH, HEALTH, SPELLING]})
    begin(s, hold_conference)
    play(s, (0, DiscardOne(HEALTH)))
    kinds = {type(told.event): told.audience for told in s.told}
    assert kinds[YouDiscarded] == kinds[YouDrew] == 1
    assert kinds[CardsDiscarded] == kinds[CardsDrawn] == ~1
    play(s, (0, ChangeProgramme(WELFARE, SPELLING)))
    assert GAME.view(s, 0).seen.programme_discards == [HEALTH, WELFARE]
    assert GAME.view(s, 1).seen.programme_discards == [HIDDEN, WELFARE]


def test_imagination_respects_what_one_remembers() -> None:
    """17.3 What one has seen is nowhere else: of four Gesundheitsreform ja three are mine or lie in my discards."""
    s = before(hold_conference)
    programmes(s, PROGRAMME, PROGRAMME, PROGRAMME, hands={0: [HEALTH, HEALTH, HEALTH]})
    begin(s, hold_conference)
    play(s, (0, DiscardTwo(HEALTH, HEALTH)))
    rng = Chance("memory")
    elsewhere: Counter[int] = Counter()
    for _ in range(200):
        t = GAME.imagine(GAME.view(s, 0), rng)
        lawful(t)
        assert t.programme_discards == [HEALTH, HEALTH]
        elsewhere[sum(hand.count(HEALTH) for hand in t.hand[1:])] += 1
    assert set(elsewhere) == {0, 1}
    others: Counter[tuple[int, ...]] = Counter()
    for _ in range(200):
        t = GAME.imagine(GAME.view(s, 1), rng)
        others[tuple(t.programme_discards)] += 1
    assert len(others) > 20


def test_memory_outlasts_a_shuffle() -> None:
    """17.3 What went into the new deck is hidden, but nobody who has drawn nothing since can hold it."""
    s = before(hold_conference)
    programmes(s, PROGRAMME, PROGRAMME, PROGRAMME, hands={0: [HEALTH] * 3, 1: [SPELLING] * 3, 2: [3, 3, 5]})
    s.programme_discards, s.programme_pile = s.programme_pile, []
    # Open are all discards but one Rechtschreibreform ja, which seat 1 discarded from its hand.
    s.discarded_by = [1 if card == SPELLING else NOBODY for card in s.programme_discards]
    begin(s, hold_conference)
    play(s, (0, DiscardOne(HEALTH)))
    assert GAME.view(s, 0).seen.programme_discards == []
    assert set(GAME.view(s, 0).seen.programme_pile) == {HIDDEN}
    rng = Chance("shuffled")
    for _ in range(50):
        t = GAME.imagine(GAME.view(s, 0), rng)
        lawful(t)
        # Six cards out of the seven that seat 0 saw nowhere when the deck was shuffled.
        assert not Counter(t.hand[1] + t.hand[2]) - Counter([SPELLING] * 4 + [3, 3, 5])
    play(s, (0, KeepProgramme()), (1, DiscardOne(SPELLING)))
    assert s.held_since_shuffle == [2, 2, 3]
    for _ in range(50):
        t = GAME.imagine(GAME.view(s, 0), rng)
        lawful(t)
        assert not Counter(t.hand[2]) - Counter([SPELLING] * 4 + [3, 3, 5])


def test_a_watcher_knows_less() -> None:
    """17.3 For who only watches any hand may have come from any other's hidden discards."""
    s = before(hold_conference)
    programmes(s, PROGRAMME, PROGRAMME, PROGRAMME, hands={0: [HEALTH] * 3, 1: [SPELLING] * 3, 2: [3, 3, 5]})
    s.programme_discards, s.programme_pile = s.programme_pile, []
    s.discarded_by = [NOBODY] * len(s.programme_discards)
    begin(s, hold_conference)
    play(s, (0, DiscardOne(HEALTH)))
    view = GAME.view(s, SPECTATOR)
    assert view.seen.unseen_at_shuffle[:3] == ((), (), ())
    held = Counter([HEALTH] * 3 + [SPELLING] * 3 + [3, 3, 5])
    for number in range(20):
        t = GAME.imagine(view, Chance(f"watch {number}"))
        assert not Counter(t.hand[1] + t.hand[2]) - held


def test_keeping_shows_nothing() -> None:
    """17.2 Whoever keeps his hand shows nothing of it (ruling K8)."""
    s = at(hold_conference)
    before_it = GAME.view(s, 1).seen
    play(s, (0, KeepHand()))
    after = GAME.view(s, 1).seen
    assert before_it.hand == after.hand
    assert before_it.programme_discards == after.programme_discards
