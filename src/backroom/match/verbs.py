"""All verbs of a match by their words."""

from backroom.match.inviting import Invite
from backroom.match.laying import Again
from backroom.match.ordering import Order
from backroom.match.playing import Act, Answer, Pause, Resume, Undo
from backroom.match.promising import Promise, Reply
from backroom.match.seating import Fill, Leave, PlaceBot, SendAway, Sit, StandIn
from backroom.match.talking import Note, Say
from backroom.match.verb import Verb

__all__ = [
    "VERBS",
    "Act",
    "Again",
    "Answer",
    "Fill",
    "Invite",
    "Leave",
    "Note",
    "Order",
    "Pause",
    "PlaceBot",
    "Promise",
    "Reply",
    "Resume",
    "Say",
    "SendAway",
    "Sit",
    "StandIn",
    "Undo",
    "Verb",
]

VERBS: dict[str, type[Verb]] = {verb.word: verb for verb in Verb.__subclasses__()}
