"""What all parts of the board share: one seat's view, the voice that speaks of it, names and colours."""

from rich.text import Text

from backroom.engine import SPECTATOR, View, Voice
from backroom.engine.step import Step
from backroom.games.die_macher.components import (
    BASE,
    DOUBLER,
    LOWER,
    MEDIA,
    PARTY_NAMES,
    POLL,
    TREND,
    VOTES,
    Effect,
)
from backroom.games.die_macher.sequence import BETWEEN, IN_ROUND, SETTING_UP, Play, place
from backroom.games.die_macher.state import Campaign
from backroom.games.die_macher.steps.draft import Draft, KeepOne, LayProgrammes
from backroom.games.die_macher.words import WORDS
from backroom.games.macher.components import NO_PARTY
from backroom.mechanisms.turns import NOBODY
from backroom.terminal import boards
from backroom.words import N_

COLOURS = ("magenta", "red", "green", "cyan", "yellow")
DOT = " · "
PRO, CONTRA = "+", "−"
PHASES = (
    N_("Phase 1: start player"),
    N_("Phase 2: programmes"),
    N_("Phase 3: media"),
    N_("Phase 4: rallies"),
    N_("Phase 5: sending the cabinet"),
    N_("Phase 6: the cabinet acts"),
    N_("Phase 7: media influence"),
    N_("Phase 8: polls"),
    N_("Phase 9: conversion"),
    N_("Phase 9: election"),
)


class Page(boards.Page[Campaign]):
    def __init__(self, view: View[Campaign], voice: Voice) -> None:
        super().__init__(view, voice)
        self.me = view.seat
        self.mine = view.seat != SPECTATOR
        self.states = range(self.s.election, len(self.s.lands))

    def step(self) -> Step | None:
        return self.s.stack[-1] if self.s.stack else None

    def drafting(self) -> bool:
        """Before the programmes are laid there is nothing in the states, and no start player."""
        return isinstance(self.step(), Draft | LayProgrammes | KeepOne)

    def phase(self) -> str:
        play = self.s.stack[0] if self.s.stack else None
        if not isinstance(play, Play):
            return self.say(N_("The campaign is over"))
        if play.part == SETTING_UP:
            return self.say(N_("Set-up"))
        if play.part == IN_ROUND:
            return self.say(PHASES[play.line - 1])
        return self.say(N_("Phase 9: money")) if play.part == BETWEEN else self.say(N_("The campaign is over"))

    def place(self) -> int:
        """The election in whose state something is decided now, or NOBODY."""
        step = self.step()
        return place(step) if step else NOBODY

    # --- names

    def party(self, seat: int) -> str:
        """The party of a seat in its colour; one's own stands out. Whoever has none yet goes by name."""
        party = self.s.parties[seat]
        if party == NO_PARTY:
            return self.name(seat)
        own = " underline" if seat == self.me else ""
        return f"[bold {COLOURS[party]}{own}]{PARTY_NAMES[party]}[/]"

    def land(self, election: int) -> str:
        return WORDS.value("land", self.s.lands[election], self.voice)

    def card(self, card: int) -> str:
        return WORDS.value("card", card, self.voice)

    def cards(self, cards: list[int]) -> str:
        return ", ".join(self.card(card) for card in cards) or "–"

    def politician(self, politician: int) -> str:
        return WORDS.value("politician", politician, self.voice)

    def number(self, value: int) -> str:
        return self.voice.number(value)

    def effect(self, effect: Effect) -> str:
        """What a politician can do, in a word or two."""
        kind = effect.kind
        if kind == VOTES:
            text = self.say(N_("votes +{number}"), number=effect.size)
        elif kind == TREND:
            text = self.say(N_("own trend +{number}"), number=effect.size)
        elif kind == BASE:
            text = self.say(N_("base +{number}"), number=effect.size)
        elif kind == DOUBLER:
            text = self.say(N_("set or remove the doubler"))
        elif kind == MEDIA:
            text = self.say(N_("remove a media marker (5,000)"))
        elif kind == POLL:
            text = self.say(N_("the top poll"))
        elif kind == LOWER:
            text = self.say(N_("all others' trend −1"))
        else:
            text = self.say(N_("change the programme"))
        return text + "!" if effect.exclusive else text


def flow(words: list[str], width: int) -> str:
    """Lines of so many columns; none of these words is broken, though it may be two or three."""
    lines: list[str] = []
    used = width
    for word in words:
        room = Text.from_markup(word).cell_len + len(DOT)
        if lines and used + room <= width:
            lines[-1] += DOT + word
            used += room
        else:
            lines.append(word)
            used = room - len(DOT)
    return "\n".join(lines)


def signed(value: int) -> str:
    return f"+{value}" if value > 0 else f"−{-value}" if value < 0 else "0"


def stance(card: int) -> str:
    """Pro or contra as a sign, in a colour."""
    return f"[red]{CONTRA}[/]" if card & 1 else f"[green]{PRO}[/]"
