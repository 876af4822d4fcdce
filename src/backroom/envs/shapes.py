"""How much a list in a view can hold, for each game: the widths of a vector of fixed length.

A list without an entry is an error, as is one that outgrows it: nothing is cut off silently. Who sees a list is not
said again here: of an owner's list only the own row is kept, of a hidden pile only its length.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from backroom.games.macher.components import CARDS, OPINION_COPIES, PROGRAMME_COPIES, PROGRAMME_SIZE, SLOTS
from backroom.games.machtwechsel.components import CARDS as ALL_CARDS
from backroom.games.machtwechsel.components import FIRST_EVENT, KINDS, LOT_CARDS, MISSIONS, NOTHING_DEALT
from backroom.games.machtwechsel.memory import CLAIMS
from backroom.games.tiefe_taschen.components import ACTIONS, MARKERS_EACH, STAKES, VALUES


@dataclass(frozen=True)
class Memory:
    """One row for each seat and one for the whole table, of which a seat sees its own and the table's."""

    width: int


@dataclass(frozen=True)
class Bags:
    """Rows in which only counts: how many hidden ones, and how many of each value from 0 up."""

    rows: int
    values: int


Shape = tuple[int, ...] | Memory | Bags
Shapes = Mapping[str, Mapping[str, Shape]]

ELECTIONS = 7
OPINIONS = CARDS * OPINION_COPIES
PROGRAMMES = CARDS * PROGRAMME_COPIES
HAND = 8  # no hand is larger at any time
PASSED_ON = 7 + 6 + 5 + 4 + 3  # cards a seat has seen in the draft
CLASHED = 2 * 2 * SLOTS * 4  # election and card, twice, for every place


def macher(n: int) -> dict[str, Shape]:
    """What both editions have."""
    by_seat = dict.fromkeys(("parties", "bids", "cash"), (n,))
    by_land = dict.fromkeys(("lands", "shown", "dealt_before"), (ELECTIONS,))
    grids = dict.fromkeys(("votes", "trend", "rallies", "media"), (ELECTIONS, n))
    return {
        **by_seat, **by_land, **grids, "opinions": (ELECTIONS, SLOTS), "opinion_discards": (OPINIONS,),
        "programme": (n, PROGRAMME_SIZE), "hand": (n, HAND), "programme_discards": (PROGRAMMES,), "clashed": (CLASHED,),
    }  # fmt: skip


def die_macher(n: int) -> Shapes:
    by_seat = dict.fromkeys(("base", "points", "markers", "cubes", "cabinet", "donations"), (n,))
    shown = Bags(n, CARDS)  # who draws nothing better draws again, without end; which came first is lost
    drafted: dict[str, Shape] = {"drafted": (n, HAND), "passed": (n, PASSED_ON), "cards": (n, HAND)}
    return {
        "Campaign": macher(n) | by_seat | {
            "poll_discards": (10,), "won": (ELECTIONS * n,), "closing": (3 * n,), "presence": (ELECTIONS,),
            "laid": (ELECTIONS, n), "doubled": (ELECTIONS,), "opinion_board": (CARDS,), "buried": (CARDS,),
            "open_hand": (n, HAND), "could_be": (n, n), "display": (10,), "thrown": (HAND,),
        },
        "Draft": {"hands": (n, HAND), "picks": (n, HAND), "passed": (n, PASSED_ON)},
        "LayProgrammes": drafted | {
            "laid": (n, HAND), "done": (n,), "lying": (n,), "short": (n,), "surplus": shown,
        },
        "KeepOne": drafted | {"short": (n,), "surplus": shown, "kept": (n,)},
        "FillBlocks": {"sheets": (n, HAND)}, "BidForStart": {"bids": (n,)}, "RaiseBids": {"tied": (n,)},
        "ProgrammeChange": {"laid": (HAND,), "fresh": (n,)}, "PayCabinet": {"paid": (n,)}, "ActCabinet": {"paid": (n,)},
    }  # fmt: skip


def die_macher_classic(n: int) -> Shapes:
    names = ("members", "meetings", "stones", "tiles", "tiles_gone", "held_since_shuffle", "converted", "partner")
    return {
        "Campaign": macher(n) | dict.fromkeys(names, (n,)) | {
            "poll_discards": (20,), "polled_by": (20,), "cabinet": (n, 7), "contributions": (n, 5),
            "discarded_by": (PROGRAMMES,), "unseen_at_shuffle": Memory(CARDS), "telephones": (ELECTIONS, n),
            "reached": (ELECTIONS, n), "doubled": (ELECTIONS, SLOTS), "pool": (6,), "opinions_gone": (OPINIONS,),
            "buried": (OPINIONS,), "national": (5,), "securing": (5,), "national_media": (n, ELECTIONS),
            "seats_won": (n, ELECTIONS), "won_by": (ELECTIONS, 2),
        },
        "StartSheets": {"sheets": (n, 16), "handed": (n,)}, "StartBids": {"bids": (n,)},
        "Laying": {"laid": (n, ELECTIONS)}, "CabinetActions": {"laid": (n, ELECTIONS)}, "Coalitions": {"asked": (n,)},
        "HoldingMeetings": {"visited": (ELECTIONS,)}, "PollAuction": {"passed": (n,)},
        "Rewards": {"parties": (n,), "opinions": (n,)}, "Contributing": {"laid": (n,), "refused": (n,)},
    }  # fmt: skip


def machtwechsel(n: int) -> Shapes:
    return {
        "Wahlkampf": {
            "money": (n,), "hand": (n, KINDS), "held": (n,), "active": (n, FIRST_EVENT), "turned": (n, FIRST_EVENT),
            "faces": (MISSIONS,), "holds": (n,), "discards": (ALL_CARDS,), "lot": (LOT_CARDS,), "out": (KINDS,),
            "claim_on": (n, KINDS), "ask_me": (n,), "deal": (len(NOTHING_DEALT),), "mix": (KINDS,), "drawn": (n, KINDS),
            "known": Memory(CLAIMS * n), "gone": Memory(n), "seen": (n, MISSIONS),
            "thrown": (n, FIRST_EVENT),
        },
        "Window": {"asked": (n,), "answers": (n,)}, "Answers": {"asked": (n,), "answers": (n,)},
        "PickPartner": {"willing": (n,)}, "Sale": {"passed": (n,)}, "LotAuction": {"passed": (n,)},
        "RotateHands": {"aside": (ALL_CARDS,)},
    }  # fmt: skip


def tiefe_taschen(n: int) -> Shapes:
    markers = n * MARKERS_EACH
    return {
        "Republic": {
            "order": (n,), "open": (n + 2,), "given": (n + 2,), "pile": Bags(n, VALUES), "payoffs": (n,), "snoop": (n,),
            "target": (markers,), "face": (markers,), "cover": (markers,), "bribe": Bags(markers, VALUES),
            "card": (n,), "shown": (n,), "habits": (n * STAKES * ACTIONS,), "sure": Memory(n * VALUES),
            "maybe": Memory(n * VALUES), "gone": Memory(n),
        },
        "Negotiating": {"ready": (n,), "asking": (n,), "laid": (n,)},
    }  # fmt: skip


SHAPES: Mapping[str, Callable[[int], Shapes]] = {
    "die-macher": die_macher,
    "die-macher-classic": die_macher_classic,
    "machtwechsel": machtwechsel,
    "tiefe-taschen": tiefe_taschen,
}


def shapes(game: Any, seats: int) -> Shapes:
    """Of a game that is not here every list has to be a flat one by seats."""
    return SHAPES[game.id](seats) if game.id in SHAPES else {}
