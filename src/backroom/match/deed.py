"""What an entry of the journal says was done, and the entry itself."""

from typing import TYPE_CHECKING, Any, ClassVar

import msgspec

from backroom.words import Voice

if TYPE_CHECKING:
    from backroom.match.match import Match


class Deed(msgspec.Struct, frozen=True, tag_field="kind"):
    """What an entry says was done: one class per kind, in `entries.py`."""

    shows: ClassVar[tuple[str, ...]]  # what everybody may know of it; an action itself is known to its own seat alone
    says: ClassVar[str]  # its sentence in the log; empty where events tell it, or nobody is told
    endless: ClassVar[bool] = False  # whether one could go on doing it for ever
    moves_people: ClassVar[bool] = False  # whether somebody else sits at its seat now
    stirs: ClassVar[bool] = True  # whether lists, which have the newest first, take note of it

    @property
    def kind(self) -> str:
        return kind_of(type(self))

    def is_secret(self) -> bool:
        """Whether nobody but the seat may know that it was done."""
        return False

    def is_nameless(self) -> bool:
        """Whether the others may know that it was done, but not by whom."""
        return False

    def follow(self, match: "Match", entry: "Entry") -> None:
        raise NotImplementedError

    def known(self, seat: int, eye: int) -> dict[str, Any]:
        """What `eye` may know of it, as JSON, where `seat` did it."""
        return {name: getattr(self, name) for name in self.shows}

    def sentence(self, voice: Voice, seat: int) -> str:
        if not self.says:
            return ""
        return voice.say(self.says).format(**Deed.known(self, seat, seat), seat=voice.seat(seat))


def kind_of(deed: type[Deed]) -> str:
    """As it is kept in the journal."""
    return str(deed.__struct_config__.tag)


class Entry(msgspec.Struct, frozen=True):
    """One row of the journal."""

    row: int
    number: int
    at: float
    seat: int
    deed: Deed

    @property
    def kind(self) -> str:
        return self.deed.kind

    def known_to(self, eye: int) -> bool:
        return self.seat == eye or not self.deed.is_secret()
