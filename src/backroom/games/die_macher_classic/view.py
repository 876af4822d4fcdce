"""Who may see what (chapter 17): the table of sights, by inclusion."""

from backroom.engine import HIDDEN, LENGTH, OWNER, PUBLIC, Sights
from backroom.games.die_macher_classic.sequence import Rounds
from backroom.games.die_macher_classic.state import Campaign
from backroom.games.die_macher_classic.steps.cabinet import CabinetActions, Laying
from backroom.games.die_macher_classic.steps.coalitions import Answering, Coalitions
from backroom.games.die_macher_classic.steps.contributions import Contributing
from backroom.games.die_macher_classic.steps.election import Rewards
from backroom.games.die_macher_classic.steps.media import BuyingStones, ControllersExchange, Exchanging
from backroom.games.die_macher_classic.steps.meetings import Conversion, HoldingMeetings
from backroom.games.die_macher_classic.steps.polls import PollAuction, Polls, Publishing
from backroom.games.die_macher_classic.steps.programme import Conference
from backroom.games.die_macher_classic.steps.start_player import NamingStartPlayer, StartBids
from backroom.games.die_macher_classic.steps.start_round import StartSheets
from backroom.games.macher.components import NO_POLITICIAN
from backroom.games.macher.parties import ChooseParties
from backroom.games.macher.view import MACHER
from backroom.mechanisms.turns import NOBODY


def open_or_own(s: Campaign, seat: int, cards: list[int], owners: list[int]) -> list[int]:
    return [card if by in (NOBODY, seat) else HIDDEN for card, by in zip(cards, owners, strict=True)]


def programme_discards(s: Campaign, seat: int, cards: list[int]) -> list[int]:
    """17.3 Open discards, and one's own hidden ones."""
    return open_or_own(s, seat, cards, s.discarded_by)


def unseen(s: Campaign, seat: int, rows: tuple[tuple[int, ...], ...]) -> tuple[tuple[int, ...], ...]:
    """17.3 Everybody has his own memory; what those know who only watch stands in the last row."""
    return tuple([row if eye in (seat, s.seats) else () for eye, row in enumerate(rows)])


def poll_discards(s: Campaign, seat: int, polls: list[int]) -> list[int]:
    """17.3 Published polls, and those one has withheld oneself."""
    return open_or_own(s, seat, polls, s.polled_by)


def laid(s: Campaign, seat: int, rows: list[list[int]]) -> list[list[int]]:
    """17.1 Where others' cards lie, once they have ended laying; 17.2 not which."""
    laying = s.stack[-1]
    assert isinstance(laying, Laying)
    found = []
    for owner, row in enumerate(rows):
        if owner == seat:
            found.append(row[:])
        elif owner == laying.seat:
            found.append([NO_POLITICIAN] * len(row))
        else:
            found.append([card if card == NO_POLITICIAN else HIDDEN for card in row])
    return found


def poll(s: Campaign, seat: int, poll: int) -> int:
    """17.2 Its buyer sees it; all do, once a result is used."""
    publishing = s.stack[-1]
    assert isinstance(publishing, Publishing)
    return poll if seat == publishing.seat or publishing.used != NOBODY else HIDDEN


def contributions(s: Campaign, seat: int, cards: list[int]) -> list[int]:
    """17.2 Refused ones lie face down."""
    contributing = s.stack[-1]
    assert isinstance(contributing, Contributing)
    return [HIDDEN if down and owner != seat else card for owner, (card, down) in
            enumerate(zip(cards, contributing.refused, strict=True))]  # fmt: skip


PUBLIC_FIELDS = (
    "numbers", "members", "meetings", "stones", "tiles", "tiles_gone", "cabinet", "contributions", "discarded_by",
    "held_since_shuffle", "telephones", "reached", "moves", "converted", "partner", "doubled", "pool", "opinions_gone",
    "clashed", "buried", "dealt_before", "national", "securing", "national_media", "seats_won", "won_by", "polled_by",
)  # fmt: skip

SIGHTS: Sights = {
    Campaign: {
        **MACHER,
        **dict.fromkeys(PUBLIC_FIELDS, PUBLIC),
        "programme_discards": programme_discards,
        "unseen_at_shuffle": unseen,
        "land_pile": LENGTH,
        "poll_discards": poll_discards,
    },
    Rounds: {"phase": PUBLIC},
    ChooseParties: {"paragraph": PUBLIC, "in_turn": PUBLIC},
    StartSheets: {"sheets": OWNER, "handed": PUBLIC},
    StartBids: {"bids": OWNER},
    NamingStartPlayer: {"seat": PUBLIC, "bid": PUBLIC},
    Conference: {"turn": PUBLIC, "seat": PUBLIC, "drawn": PUBLIC},
    Laying: {"turn": PUBLIC, "seat": PUBLIC, "laid": laid},
    CabinetActions: {"laid": PUBLIC, "turn": PUBLIC, "election": PUBLIC, "asks_tile": PUBLIC},
    Coalitions: {"turn": PUBLIC, "seat": PUBLIC, "asked": PUBLIC},
    Answering: {"seat": PUBLIC, "target": PUBLIC},
    BuyingStones: {"turn": PUBLIC, "passes": PUBLIC, "seat": PUBLIC},
    ControllersExchange: {"election": PUBLIC},
    Exchanging: {"seat": PUBLIC, "election": PUBLIC, "by_majority": PUBLIC},
    HoldingMeetings: {"turn": PUBLIC, "seat": PUBLIC, "visited": PUBLIC},
    Polls: {"election": PUBLIC},
    PollAuction: {"passed": PUBLIC, "bidder": PUBLIC, "high": PUBLIC, "leader": PUBLIC, "election": PUBLIC},
    Publishing: {"seat": PUBLIC, "election": PUBLIC, "poll": poll, "used": PUBLIC},
    Conversion: {"election": PUBLIC, "turn": PUBLIC, "seat": PUBLIC},
    Rewards: {"parties": PUBLIC, "opinions": PUBLIC, "at": PUBLIC, "stone_settled": PUBLIC, "seat": PUBLIC},
    Contributing: {"turn": PUBLIC, "seat": PUBLIC, "laid": contributions, "refused": PUBLIC},
}
