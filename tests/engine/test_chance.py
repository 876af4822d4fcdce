"""Luck: the same seed gives the same draws, every outcome is equally likely, and the seed can be verified."""

from collections import Counter
from hashlib import blake2b

from backroom.engine import Chance, commitment, new_seed
from backroom.engine.chance import draw
from toy import TOY


def test_the_same_seed_gives_the_same_draws() -> None:
    assert [draw("a", n, 6) for n in range(50)] == [draw("a", n, 6) for n in range(50)]
    assert [draw("a", n, 6) for n in range(50)] != [draw("b", n, 6) for n in range(50)]


def test_anybody_with_the_seed_can_do_the_sum() -> None:
    """The number of a draw is hashed after the seed; where an attempt would favour some sides the next one counts."""
    numbers = [int.from_bytes(blake2b(f"seed|{n}|0".encode(), digest_size=8).digest()) for n in range(40)]
    assert [draw("seed", n, 30) for n in range(40)] == [number % 30 for number in numbers]
    wide = 2**63 + 1  # only the lower half of all numbers is fair to so many sides
    unfair = next(n for n, number in enumerate(numbers) if number >= wide)
    for attempt in range(40):
        digest = blake2b(f"seed|{unfair}|{attempt}".encode(), digest_size=8).digest()
        if int.from_bytes(digest) < wide:
            break
    assert attempt
    assert draw("seed", unfair, wide) == int.from_bytes(digest)


def test_every_side_is_equally_likely() -> None:
    """Chi-square over 12,000 throws of a die: 5 degrees of freedom, 99.99 % of honest dice stay under 25.7."""
    rolls = Counter(draw("die", n, 6) for n in range(12_000))
    assert set(rolls) == set(range(6))
    assert sum((count - 2000) ** 2 / 2000 for count in rolls.values()) < 25.7


def test_every_order_is_equally_likely() -> None:
    orders: Counter[tuple[int, ...]] = Counter()
    rng = Chance("orders")
    for _ in range(6_000):
        cards = [0, 1, 2]
        rng.shuffle(cards)
        orders[tuple(cards)] += 1
    assert len(orders) == 6
    assert sum((count - 1000) ** 2 / 1000 for count in orders.values()) < 25.7


def test_seeds_cannot_be_guessed_and_can_be_verified() -> None:
    a, b = new_seed(), new_seed()
    assert a != b
    assert len(a) == 64
    assert commitment(a) == commitment(a) != commitment(b)
    assert a not in commitment(a)


def test_a_stream_has_any_number_of_sides() -> None:
    rng = Chance("wide")
    for sides in (1, 2, 2**32 - 1, 2**32, 2**32 + 1, 2**63):
        drawn = [rng.draw(sides) for _ in range(20)]
        assert all(0 <= number < sides for number in drawn)
        assert sides < 3 or max(drawn) > sides // 3


def test_quick_luck_follows_from_its_number_alone_and_every_side_is_equally_likely() -> None:
    """A copy goes on with the same luck; the seed, which a match keeps secret, has no part in it."""
    s, other = TOY.new_game(3, seed="a"), TOY.new_game(3, seed="b")
    for number in (0, 1, 2**60 + 7):
        s.quicken(number)
        other.quicken(number)
        t = s.copy()
        rolls = [s.draw(6) for _ in range(12_000)]
        assert rolls == [t.draw(6) for _ in range(12_000)] == [other.draw(6) for _ in range(12_000)]
        assert set(rolls) == set(range(6))
        assert sum((rolls.count(side) - 2000) ** 2 / 2000 for side in range(6)) < 25.7


def test_quick_luck_puts_cards_in_any_order() -> None:
    s = TOY.new_game(3)
    orders: Counter[tuple[int, ...]] = Counter()
    for number in range(6_000):
        cards = [0, 1, 2]
        s.quicken(number * 1_000_003)
        s.shuffle(cards)
        orders[tuple(cards)] += 1
    assert len(orders) == 6
    assert sum((count - 1000) ** 2 / 1000 for count in orders.values()) < 25.7
