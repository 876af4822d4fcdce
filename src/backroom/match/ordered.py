"""The entries of standing orders: given or taken back, which is nobody else's business."""

from typing import ClassVar

from backroom.match.match import Deed, Entry, Left, Match


class Ordered(Deed, frozen=True, tag="order"):
    """`what` is the text form of the game's vocabulary, `term` the mark while which it stands."""

    shows: ClassVar = ("what", "on")  # to its own seat
    says: ClassVar = ""
    endless: ClassVar = True
    what: str
    on: bool
    term: str = ""

    def is_secret(self) -> bool:
        return True

    def follow(self, match: Match, entry: Entry) -> None:
        others = tuple(left for left in match.standing.get(entry.seat, ()) if left.what != self.what)
        match.standing[entry.seat] = (*others, Left(self.what, self.term)) if self.on else others


class LeftAnswer(Deed, frozen=True, tag="standing"):
    """As it was written before there were other orders than one answer to one step."""

    shows: ClassVar = ("step", "on")  # to its own seat
    says: ClassVar = ""
    endless: ClassVar = True
    step: str
    on: bool

    def is_secret(self) -> bool:
        return True

    def follow(self, match: Match, entry: Entry) -> None:
        kind = match.game.standing.plain(self.step)
        if kind is not None:
            Ordered(match.game.text(kind()), self.on).follow(match, entry)
