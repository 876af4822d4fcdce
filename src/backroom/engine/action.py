"""What a seat chose (a move, a command): one frozen class per verb; its fields are whole numbers, words and truths."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Action:
    """The base of all verbs. The class name is the tag in JSON; see `words` for the short text form."""


@dataclass(frozen=True)
class Amount(Action):
    """The base of verbs that consist of one number (a bid, a count); `Amounts` offers them as a range."""

    amount: int
