"""3. Who sees what: the table of sights."""

from collections.abc import Mapping
from typing import Any, Final

from backroom.engine import HIDDEN, LENGTH, OWNER, PUBLIC, Rule
from backroom.games.machtwechsel.sequence import Rounds
from backroom.games.machtwechsel.state import Wahlkampf
from backroom.games.machtwechsel.steps.bureaucracy import Buerokratieabbau
from backroom.games.machtwechsel.steps.comeback import Comeback
from backroom.games.machtwechsel.steps.deals import Answers, NameMoney, NameWanted, PickPartner
from backroom.games.machtwechsel.steps.distrust import Misstrauensvotum
from backroom.games.machtwechsel.steps.donations import Parteispende
from backroom.games.machtwechsel.steps.drawing import DiscardDrawn
from backroom.games.machtwechsel.steps.lot import LotAuction, SellOrTake
from backroom.games.machtwechsel.steps.missions import DieWende, Koalitionswechsel
from backroom.games.machtwechsel.steps.rotation import RotateHands, RotateThePile, Rotation
from backroom.games.machtwechsel.steps.selling import Sale, TakeBid
from backroom.games.machtwechsel.steps.spying import DerGuillaume, StealCard
from backroom.games.machtwechsel.steps.turn import AfterMove, Turn
from backroom.games.machtwechsel.steps.window import Window


def hands(s: Wahlkampf, seat: int, hands: list[list[int]]) -> list[list[int]]:
    """3.1 One's own, and the partner's if so agreed (M-16, Tm12); all when the game is over."""
    return [list(hand) if s.over() or s.sees_hand(seat, owner) else [] for owner, hand in enumerate(hands)]


def draws(s: Wahlkampf, seat: int, drawn: list[list[int]]) -> list[list[int]]:
    """Whoever sees a hand sees what it draws."""
    return [list(cards) if s.sees_hand(seat, owner) else [] for owner, cards in enumerate(drawn)]


def missions(s: Wahlkampf, seat: int, faces: tuple[int, ...]) -> tuple[int, ...]:
    """3.4 Those one has seen, and when the game is over what all hold (M-16, M-24)."""
    shown = s.seen[seat] if seat < s.seats else (False,) * len(faces)
    return tuple([face if shown[i] or (s.over() and i in s.holds) else HIDDEN for i, face in enumerate(faces)])


def memories(s: Wahlkampf, seat: int, rows: list[list[int]]) -> list[list[int]]:
    """One's own, and what the whole table knows."""
    return [list(row) if owner in (seat, s.seats) else [] for owner, row in enumerate(rows)]


def leavings(s: Wahlkampf, seat: int, rows: tuple[tuple[int, ...], ...]) -> tuple[tuple[int, ...], ...]:
    """What left the others' hands unseen by oneself, and by the whole table."""
    return tuple([row if owner in (seat, s.seats) else () for owner, row in enumerate(rows)])


def offered(s: Wahlkampf, seat: int, card: int) -> int:
    """3.5 The card behind the kind that was named (M-53)."""
    return card if s.sees_hand(seat, s.turn) else HIDDEN


def aside(s: Wahlkampf, seat: int, cards: list[int]) -> list[int]:
    return list(cards) if s.sees_hand(seat, s.turn) else [HIDDEN] * len(cards)


AUCTION: Final[Mapping[str, Rule]] = {"passed": PUBLIC, "bidder": PUBLIC, "high": PUBLIC, "leader": PUBLIC}
OFFER: Final[Mapping[str, Rule]] = {"kind": PUBLIC, "card": offered, "wanted": PUBLIC, "amount": PUBLIC}

SIGHTS: Final[Mapping[type, Mapping[str, Any]]] = {
    Wahlkampf: {
        "team_count": PUBLIC,
        "open_hands": PUBLIC,
        "all_asked": PUBLIC,
        "limit": PUBLIC,
        "numbers": PUBLIC,
        "turn": PUBLIC,
        "number": PUBLIC,
        "won": PUBLIC,
        "money": PUBLIC,  # 3.2 (M-15)
        "bank": PUBLIC,
        "chest": PUBLIC,
        "hand": hands,
        "held": PUBLIC,  # 3.1 (M-14)
        "active": PUBLIC,
        "turned": PUBLIC,
        "oskar_at": PUBLIC,
        "oskar_as": PUBLIC,
        "faces": missions,
        "holds": PUBLIC,
        "dealt": PUBLIC,
        "pile": LENGTH,
        "discards": PUBLIC,  # 3.3 (M-17)
        "lot": PUBLIC,
        "out": PUBLIC,
        "claim_on": OWNER,  # 6.18 (M-55)
        "ask_me": OWNER,
        "deal": PUBLIC,
        "mix": PUBLIC,  # 3.3 what was shuffled had been seen
        "drawn": draws,
        "known": memories,
        "gone": leavings,
        "seen": OWNER,
        "thrown": PUBLIC,  # 3.3 (M-17)
    },
    Rounds: {"stage": PUBLIC},
    Window: {"asked": PUBLIC, "answers": OWNER},
    Turn: {"reactivated": PUBLIC},
    AfterMove: {},
    DiscardDrawn: {},
    NameWanted: {"kind": PUBLIC, "card": offered},
    NameMoney: {"kind": PUBLIC, "card": offered, "wanted": PUBLIC},
    Answers: {**OFFER, "asked": PUBLIC, "answers": OWNER},
    PickPartner: {"kind": PUBLIC, "wanted": PUBLIC, "amount": PUBLIC, "willing": PUBLIC},
    Sale: {**AUCTION, "kind": PUBLIC, "card": offered},
    TakeBid: {"kind": PUBLIC, "card": offered, "amount": PUBLIC, "bidder": PUBLIC},
    Koalitionswechsel: {},
    DieWende: {},
    Parteispende: {},
    Buerokratieabbau: {},
    LotAuction: AUCTION,
    SellOrTake: {"amount": PUBLIC, "bidder": PUBLIC},
    Rotation: {},
    RotateHands: {"other": PUBLIC, "aside": aside},
    RotateThePile: {"discarded": PUBLIC},
    Misstrauensvotum: {},
    Comeback: {},
    DerGuillaume: {},
    StealCard: {"other": PUBLIC},
}
