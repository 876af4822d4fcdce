"""Who sees what: the table of sights."""

from collections.abc import Mapping

from backroom.engine import HIDDEN, LENGTH, OWNER, PUBLIC, SIZES, Rule
from backroom.games.die_macher.sequence import Play
from backroom.games.die_macher.state import Campaign
from backroom.games.die_macher.steps.cabinet import ActCabinet, CabinetActions, PayCabinet
from backroom.games.die_macher.steps.conversion import ConvertRallies
from backroom.games.die_macher.steps.draft import Draft, KeepOne, LayProgrammes
from backroom.games.die_macher.steps.elections import HoldElections
from backroom.games.die_macher.steps.final import FinalScoring
from backroom.games.die_macher.steps.influence import MediaInfluence
from backroom.games.die_macher.steps.media import BuyMedia
from backroom.games.die_macher.steps.money import PayOut
from backroom.games.die_macher.steps.next_round import PrepareNextRound
from backroom.games.die_macher.steps.polls import PollAuction, PollAuctions, PublishPoll
from backroom.games.die_macher.steps.programmes import ChangeProgrammes, ProgrammeChange
from backroom.games.die_macher.steps.rallies import HoldRalliesInTurn
from backroom.games.die_macher.steps.sending import SendCabinet
from backroom.games.die_macher.steps.start_blocks import FillBlocks, TopTile
from backroom.games.die_macher.steps.start_player import BidForStart, RaiseBids
from backroom.games.macher.components import NO_POLITICIAN
from backroom.games.macher.parties import ChooseParties
from backroom.games.macher.view import MACHER


def faces_of_politicians(s: Campaign, seat: int, rows: list[list[int]]) -> list[list[int]]:
    """That a politician lies there everybody sees; who it is only his owner, until he is turned up."""
    seen = []
    for election, row in enumerate(rows):
        open_here = election < s.unmasked
        seen.append([p if open_here or p == NO_POLITICIAN or owner == seat else HIDDEN for owner, p in enumerate(row)])
    return seen


def public(*names: str) -> dict[str, Rule]:
    return dict.fromkeys(names, PUBLIC)


SIGHTS: Mapping[type, Mapping[str, Rule]] = {
    Campaign: {
        **MACHER,
        **public(
            "numbers", "elections", "base", "points", "won", "closing", "markers", "presence", "cubes", "cabinet",
            "donations", "unmasked", "doubled", "opinion_board", "clashed", "buried", "dealt_before", "poll_back",
            "poll_discards", "open_hand", "display", "programme_discards", "thrown",
        ),
        "later": LENGTH,
        "laid": faces_of_politicians,
        "could_be": OWNER,
    },
    Play: public("part", "line"),
    ChooseParties: public("paragraph", "in_turn"),
    Draft: {"hands": SIZES, "picks": SIZES, "passed": SIZES, "picked": PUBLIC},
    LayProgrammes: {
        "drafted": OWNER, "passed": OWNER, "cards": OWNER, "laid": OWNER,
        **public("done", "lying", "short", "surplus"),
    },
    KeepOne: {"drafted": OWNER, "passed": OWNER, "cards": SIZES, "kept": OWNER, **public("short", "surplus")},
    TopTile: {},
    FillBlocks: {"sheets": SIZES},
    BidForStart: {"bids": OWNER},
    RaiseBids: public("tied", "high", "leader", "seat"),
    ChangeProgrammes: public("turn", "seat"),
    ProgrammeChange: {"fresh": OWNER, **public("seat", "stage", "laid")},
    BuyMedia: public("turn", "passes", "seat"),
    HoldRalliesInTurn: public("turn", "seat", "held"),
    SendCabinet: public("turn", "seat", "target"),
    CabinetActions: public("election"),
    PayCabinet: public("election", "paid", "turn", "seat"),
    ActCabinet: public("turn", "seat", "election", "paid", "part", "after", "used"),
    MediaInfluence: public("election", "seat"),
    PollAuctions: public("election"),
    PollAuction: public("election", "auctioneer", "turn", "seat", "lowest", "leader"),
    PublishPoll: public("seat", "election", "poll"),
    ConvertRallies: public("election", "turn", "seat"),
    HoldElections: {},
    PayOut: public("turn", "seat"),
    PrepareNextRound: {},
    FinalScoring: {},
}  # fmt: skip
