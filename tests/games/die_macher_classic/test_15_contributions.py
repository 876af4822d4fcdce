"""Chapter 15: contributions."""

from backroom.engine import HIDDEN
from backroom.games.die_macher_classic.actions import AcceptContribution, RefuseContribution
from backroom.games.die_macher_classic.election_events import NoRefusalBonus, RefusalBonus
from backroom.games.die_macher_classic.events import DiceRolled
from backroom.games.die_macher_classic.state import Campaign
from backroom.games.die_macher_classic.steps.contributions import Contributing, lay_contributions
from games.die_macher_classic.table import GAME, at, before, begin, campaign, events, offered, play, refused, top, wait


def dice(s: Campaign, seat: int) -> list[tuple[int, ...]]:
    return [e.dice for e in events(s, DiceRolled) if isinstance(e, DiceRolled) and e.seat == seat]


def test_one_card_each_in_turn() -> None:
    """15.1 In turn, face up or face down; later players see what is accepted, not what is refused (ruling K34)."""
    s = at(lay_contributions, start_player=1)
    assert s.deciders() == [1]
    assert len(offered(s, 1, AcceptContribution)) == len(offered(s, 1, RefuseContribution)) == 5
    play(s, (1, AcceptContribution(40_000)), (2, RefuseContribution(50_000)))
    seen = top(GAME.view(s, 0).seen, Contributing)
    assert seen.laid[1:] == [3, HIDDEN]
    assert seen.refused == [False, False, True]
    assert top(GAME.view(s, 2).seen, Contributing).laid[2] == 4


def test_compulsory_in_five_rounds() -> None:
    """15.1 Everybody lays a card, and after five rounds none is left (ruling K34)."""
    s = at(lay_contributions, round=5)
    assert [len(cards) for cards in s.contributions] == [1, 1, 1]
    left = s.numbers.amount[s.contributions[0][0]]
    play(s, *((seat, AcceptContribution(left)) for seat in range(3)))
    assert s.contributions == ((), (), ())
    assert s.round == 6


def test_accepting() -> None:
    """15.2 The amount for everybody who accepts; the highest of three dice is lost (rulings K36, V8)."""
    s = at(lay_contributions)
    play(s, *((seat, AcceptContribution(50_000)) for seat in range(3)))
    for seat in range(3):
        (rolled,) = dice(s, seat)
        assert len(rolled) == 3
        assert s.members[seat] == 5 - max(rolled)
        assert s.cash[seat] == 25_000 + 50_000


def test_italian_risk() -> None:
    """15.2 italian: the sum of the dice is lost, at most 3 (ruling V8)."""
    for number in range(20):
        s = at(lay_contributions, reading="italian", seed=f"risk {number}")
        play(s, *((seat, AcceptContribution(30_000)) for seat in range(3)))
        for seat in range(3):
            (rolled,) = dice(s, seat)
            assert len(rolled) == 2
            assert s.members[seat] == 5 - min(3, sum(rolled))


def test_never_below_nothing() -> None:
    """15.2 A party without members loses none (rulings K33, K36)."""
    s = before(lay_contributions)
    s.members = [0, 0, 0]
    begin(s, lay_contributions)
    play(s, *((seat, AcceptContribution(50_000)) for seat in range(3)))
    assert s.members == [0, 0, 0]


def test_refusing() -> None:
    """15.3 The sum of the refusal dice; the smaller refusal has no bonus (rulings K35, K36)."""
    s = at(lay_contributions)
    play(s, (0, RefuseContribution(50_000)), (1, RefuseContribution(30_000)), (2, AcceptContribution(10_000)))
    first, bonus = dice(s, 0)
    assert len(first) == len(bonus) == 3
    assert s.members[0] == 5 + sum(first) + sum(bonus)
    (second,) = dice(s, 1)
    assert len(second) == 2
    assert s.members[1] == 5 + sum(second)
    assert s.cash[:2] == [25_000, 25_000]


def test_accepted_cards_come_first() -> None:
    """15.3 All accepted cards in turn, then the refused ones in turn, then the bonus (ruling K35)."""
    s = at(lay_contributions)
    play(s, (0, RefuseContribution(50_000)), (1, AcceptContribution(30_000)), (2, RefuseContribution(10_000)))
    assert [e.seat for e in events(s, DiceRolled) if isinstance(e, DiceRolled)] == [1, 0, 2, 0]


def test_bonus_for_the_highest_refusal() -> None:
    """15.4 The only one to refuse has the bonus, though others accepted more (ruling K35)."""
    s = at(lay_contributions)
    play(s, (0, AcceptContribution(50_000)), (1, RefuseContribution(10_000)), (2, AcceptContribution(50_000)))
    assert events(s, RefusalBonus) == [RefusalBonus(1, 10_000)]
    assert len(dice(s, 1)) == 2


def test_no_bonus_when_tied() -> None:
    """15.4 Two refuse 40,000: nobody has the bonus, not even the third with 30,000 (ruling K35)."""
    s = at(lay_contributions)
    play(s, (0, RefuseContribution(40_000)), (1, RefuseContribution(30_000)), (2, RefuseContribution(40_000)))
    assert events(s, RefusalBonus) == []
    assert len(events(s, NoRefusalBonus)) == 1
    assert [len(dice(s, seat)) for seat in range(3)] == [1, 1, 1]


def test_nothing_is_said_of_a_bonus_when_nobody_refuses() -> None:
    """15.4 Where all accept there is no refusal to reward (ruling K35)."""
    s = at(lay_contributions)
    play(s, *((seat, AcceptContribution(10_000)) for seat in range(3)))
    assert events(s, NoRefusalBonus) == events(s, RefusalBonus) == []


def test_cards_are_used_once() -> None:
    """15.5 A card laid in round 1 is gone in round 2, accepted or refused."""
    s = at(lay_contributions)
    play(s, (0, RefuseContribution(50_000)), (1, AcceptContribution(30_000)), (2, RefuseContribution(10_000)))
    wait(s, Contributing, round=2)
    assert top(s, Contributing).laid == [-2, -2, -2]
    while s.deciders() != [0]:
        seat = s.deciders()[0]
        play(s, (seat, s.choices(seat)[0][0]))
    assert refused(s, 0, AcceptContribution(50_000))
    assert 4 not in s.contributions[0]


def test_the_five_cards() -> None:
    """15.5 10,000 and 20,000 with one die, 30,000 and 40,000 with two, 50,000 with three."""
    numbers = campaign().numbers
    assert numbers.amount == [10_000, 20_000, 30_000, 40_000, 50_000]
    assert numbers.risk == numbers.refusal == [1, 1, 2, 2, 3]
