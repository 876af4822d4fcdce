"""The entries of promises and of what is said to them. That two deal in private everybody sees, but not what."""

from typing import Any, ClassVar

from backroom.match.match import Deed, Entry, Match

ALL = -1  # a promise to everybody
AGREED = "agreed"
REFUSED = "refused"
COUNTERED = "countered"


class Promised(Deed, frozen=True, tag="promise"):
    """`what` and `condition` are text forms of the game's vocabulary."""

    shows: ClassVar = ("to", "private", "what", "condition", "counters")
    says: ClassVar = ""  # it is told where people talk
    endless: ClassVar = True
    to: int
    what: str
    condition: str = ""
    private: bool = False
    counters: int = 0  # the number of the promise that it answers
    person: int = 0  # whose word it is, whoever sits there later
    key: str = ""

    def follow(self, match: Match, entry: Entry) -> None:
        match.promises.append(entry)
        if self.key:
            match.keys[entry.seat] = self.key

    def is_heard(self, seat: int, eye: int) -> bool:
        return not self.private or eye in (seat, self.to)

    def known(self, seat: int, eye: int) -> dict[str, Any]:
        known = super().known(seat, eye)
        return known if self.is_heard(seat, eye) else {name: known[name] for name in ("to", "private")}


class Replied(Deed, frozen=True, tag="reply"):
    """To the promise `of` this number, which `to` has made."""

    shows: ClassVar = ("to", "private", "of", "reply")
    says: ClassVar = ""
    endless: ClassVar = True
    of: int
    reply: str
    to: int
    private: bool = False
    person: int = 0

    def follow(self, match: Match, entry: Entry) -> None:
        match.replies.setdefault(self.of, entry)

    def known(self, seat: int, eye: int) -> dict[str, Any]:
        known = super().known(seat, eye)
        heard = not self.private or eye in (seat, self.to)
        return known if heard else {name: known[name] for name in ("to", "private")}
