"""Why the table says no. Every refusal can be spoken in any language."""

from typing import Any

from backroom.engine import Forbidden
from backroom.words import N_, Trouble


class Refused(Trouble):
    """Nothing has changed; the sentence says why."""

    code = "refused"


class Unknown(Refused):
    """There is no such match (or it is not to be known that there is)."""

    code = "unknown"

    def __init__(self) -> None:
        super().__init__(N_("There is no such match."))


class OldRules(Refused):
    """By other rules the same actions give another game, or none: better not to go on than to go on wrongly."""

    code = "old-rules"

    def __init__(self, theirs: int, ours: int, reason: Trouble) -> None:
        since = N_(
            "This match was begun by version {theirs} of the rules. It cannot go on by version {ours}, which is played "
            "here by now, but it can be saved as a file. The reason: {reason}"
        )
        unsaid = N_(
            "The rules have changed since this match was begun, though they are still called version {ours}. It cannot "
            "go on, but it can be saved as a file. The reason: {reason}"
        )
        super().__init__(since if theirs != ours else unsaid, theirs=theirs, ours=ours, reason=reason)
        self.theirs = theirs


class NotYours(Refused):
    """Somebody acts for a seat that is not theirs."""

    code = "not-yours"

    def __init__(self) -> None:
        super().__init__(N_("This seat is not yours."))


class Closed(NotYours):
    """Others still play the same deal."""

    code = "closed"

    def __init__(self) -> None:
        Trouble.__init__(self, N_("This table is closed as long as others play the same deal."))


class NothingDone(Forbidden):
    """Of several actions at once the rules forbid one."""

    def __init__(self, why: Forbidden) -> None:
        Trouble.__init__(self, N_("None of it was done. {why}"), why=why)
        self.because = why.because


class Stale(Refused):
    """The table has changed since; `changes` is what happened, as the seat may know it."""

    code = "stale"

    def __init__(self, number: int, changes: list[dict[str, Any]]) -> None:
        super().__init__(N_("The table has changed since you looked. Look again, then decide."))
        self.number = number
        self.changes = changes
