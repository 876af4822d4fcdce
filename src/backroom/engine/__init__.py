"""The kernel (rules engine): a pushdown stack of data-only steps, the state machine, over one plain state."""

from backroom.engine.action import Action, Amount
from backroom.engine.chance import Chance, commitment, new_seed
from backroom.engine.choice import (
    BELOW,
    UNEVEN,
    Amounts,
    Because,
    Choice,
    Illegal,
    OneOf,
    amounts,
    none_of,
    one_of,
    only,
    with_amount,
)
from backroom.engine.codec import Codec
from backroom.engine.event import EVERYBODY, SPECTATOR, TABLE, Event, Told, only_to
from backroom.engine.game import BadSetup, Forbidden, Game, Guess, Option, Recorded, Setup, Standings, as_recorded
from backroom.engine.sight import HIDDEN, LENGTH, NEVER, OWNER, PUBLIC, SIZES, Rule, Sights
from backroom.engine.standing import Standing
from backroom.engine.state import Runaway, Shared, State, replaced, without
from backroom.engine.step import ALONE, NO_SEATS, Step
from backroom.engine.view import View
from backroom.words import MONEY, N_, NUMBER, SEAT, Kind, Voice, Words

__all__ = [
    "ALONE", "BELOW", "EVERYBODY", "HIDDEN", "LENGTH", "MONEY", "NEVER", "NO_SEATS", "NUMBER", "N_", "OWNER", "PUBLIC",
    "SEAT", "SIZES", "SPECTATOR", "TABLE", "UNEVEN", "Action", "Amount", "Amounts", "BadSetup", "Because", "Chance",
    "Choice", "Codec", "Event", "Forbidden", "Game", "Guess", "Illegal", "Kind", "OneOf", "Option", "Recorded", "Rule",
    "Runaway", "Setup", "Shared", "Sights", "Standing", "Standings", "State", "Step", "Told", "View", "Voice", "Words",
    "amounts", "as_recorded", "commitment", "new_seed", "none_of", "one_of", "only", "only_to", "replaced",
    "with_amount", "without",
]  # fmt: skip
