"""Programme cards: the pile, the open display, and shuffling the discards."""

from backroom.games.die_macher.events import DisplayFilled, ProgrammesShuffled
from backroom.games.die_macher.memory import shuffle_discards
from backroom.games.die_macher.state import Campaign


def next_card(s: Campaign) -> int:
    """The top card of the pile; an empty pile is renewed at once (5.7)."""
    card = s.programme_pile.pop()
    renew_pile(s)
    return card


def renew_pile(s: Campaign) -> None:
    if s.programme_pile or not s.programme_discards:
        return
    shuffle_discards(s)
    if s.telling:
        s.tell(ProgrammesShuffled(len(s.programme_pile)))


def fill_display(s: Campaign) -> None:
    """2.10 As many open cards as the number of players asks for."""
    missing = s.numbers.display[s.seats] - len(s.display)
    if missing <= 0:
        return
    fresh: list[int] = []
    for _ in range(missing):
        fresh.append(next_card(s))
        s.display.append(fresh[-1])
    s.unveil()
    if s.telling:
        s.tell(DisplayFilled(tuple(fresh)))


def clear_display(s: Campaign) -> None:
    s.programme_discards += s.display
    s.display = []
