"""What people can do at a table: one class per verb, which is the JSON of the API and the form of the page alike.

A verb's `plan` says what it adds to the journal; the house writes that or, if another process was faster, asks again.
"""

from typing import Annotated, ClassVar

import msgspec

from backroom.match.draft import Draft
from backroom.match.news import entry_news
from backroom.match.refusal import Stale

TALK_LENGTH = 500
NOTE_LENGTH = 10_000
KEY_LENGTH = 40

Word = Annotated[str, msgspec.Meta(max_length=60)]
Text = Annotated[str, msgspec.Meta(max_length=TALK_LENGTH)]
SeatNumber = Annotated[int, msgspec.Meta(ge=0, le=15)]
Number = Annotated[int, msgspec.Meta(ge=0, le=1_000_000_000)]
Key = Annotated[str, msgspec.Meta(max_length=KEY_LENGTH)]  # the sender's own id: what comes twice with it is done once


class Verb(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The base of all verbs."""

    word: ClassVar[str]  # in the address of a form
    path: ClassVar[str] = ""  # in the address of a call, where that is another word
    summary: ClassVar[str]
    cost: ClassVar[str] = "act"  # the limit it counts against
    fresh: ClassVar[bool] = False  # whether it must know what other processes wrote before it decides

    @property
    def price(self) -> int:
        """How much of that limit."""
        return 1

    async def plan(self, draft: Draft) -> None:
        raise NotImplementedError


async def refuse_stale(draft: Draft, seat: int, seen: int, own: int | None) -> None:
    match = draft.match
    if match.stale(seat, seen, own):
        since = [entry for entry in await draft.archive.entries(match, seen) if entry.known_to(seat)]
        raise Stale(match.number, [entry_news(entry, seat) for entry in since])
