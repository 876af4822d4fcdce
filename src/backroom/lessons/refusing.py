"""Whether the rules allow an action."""

from backroom.engine import Action, Illegal, State


def refusal(s: State, seat: int, action: Action) -> str:
    """The rule that forbids it here, or nothing."""
    try:
        s.copy().apply(seat, action)
    except Illegal as illegal:
        return illegal.because.rule
    return ""
