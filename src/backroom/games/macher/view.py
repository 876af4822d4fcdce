"""What both editions let nobody see, and covered money (2019 1.7, classic 17.1)."""

from typing import Any, Final

from backroom.engine import HIDDEN, LENGTH, PUBLIC, SIZES, Chance, Option, Rule
from backroom.games.macher.components import THOUSAND
from backroom.words import N_

MONEY: Final = Option(
    "money",
    N_("Money"),
    "open",
    N_("Whether everybody sees how much money each has. Payments and income are told in any case."),
    ("open", "covered"),
    (N_("open"), N_("covered")),
)


def face_up_opinions(s: Any, seat: int, rows: list[list[int]]) -> list[list[int]]:
    """Those turned up; the others are hidden from everybody."""
    return [row[:shown] + [HIDDEN] * (len(row) - shown) for row, shown in zip(rows, s.shown, strict=True)]


def purses(s: Any, seat: int, cash: list[int]) -> list[int]:
    """Open, or covered until the end: then each sees his own only."""
    shown = not s.covered or s.over()
    return [amount if shown or owner == seat else HIDDEN for owner, amount in enumerate(cash)]


# Who sees the state that both editions have; of discards but those of opinions, each edition's own table says it.
MACHER: Final[dict[str, Rule]] = {
    **dict.fromkeys(
        (
            "parties", "round", "election", "start_player", "bids", "bank", "covered", "lands", "votes", "trend",
            "rallies", "media", "shown", "opinion_discards", "programme",
        ),
        PUBLIC,
    ),
    "cash": purses,
    "hand": SIZES,
    "opinions": face_up_opinions,
    **dict.fromkeys(("opinion_pile", "programme_pile", "poll_pile"), LENGTH),
}  # fmt: skip


def imagine_purses(s: Any, viewer: int, total: int, least: list[int], rng: Chance) -> None:
    """What the others have while money is covered: together what the bank has not, each at least what it has bid.

    Who keeps a ledger knows more; the view keeps none for him, and so every division is as good as another.
    """
    if not s.covered or s.over():
        return
    others = [seat for seat in range(s.seats) if seat != viewer]
    spare = total - sum(least[seat] for seat in others) - (s.cash[viewer] if viewer < s.seats else 0)
    cuts = sorted(rng.draw(spare // THOUSAND + 1) for _ in others[1:])
    for seat, low, high in zip(others, [0, *cuts], [*cuts, spare // THOUSAND], strict=True):
        s.cash[seat] = least[seat] + (high - low) * THOUSAND
