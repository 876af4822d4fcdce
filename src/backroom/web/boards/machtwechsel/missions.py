"""All missions, to look up: what each needs, and whose it is or may be for all that the reader knows."""

from dataclasses import dataclass

from backroom.engine import N_
from backroom.games.machtwechsel.components import OSKAR
from backroom.web.boards.machtwechsel.desk import coalition, colour_names
from backroom.web.boards.machtwechsel.table import Card, Table


@dataclass(frozen=True)
class Listed:
    name: str
    colours: str
    cards: list[Card]
    need: int
    whose: str


def missions(t: Table) -> list[Listed]:
    """1.1"""
    s = t.s
    return [
        Listed(coalition(t, mission), colour_names(t, mission), [t.card(c) for c in s.numbers.colours[mission]], need,
               whose(t, mission))
        for mission, need in enumerate(s.numbers.need)
    ]  # fmt: skip


def whose(t: Table, mission: int) -> str:
    s = t.s
    if mission in s.faces:  # 3.4 the reader has seen it
        card = s.faces.index(mission)
        if card not in s.holds:
            return t.say(N_("has left the game"))
        team = s.holds.index(card)
        if not t.watching and team == s.team(t.me):
            return t.say(N_("your mission"))
        return t.say(N_("now with {names}"), names=named(t, [team]))
    unknown = [team for team, card in enumerate(s.holds) if s.faces[card] < 0]
    fitting = [team for team in unknown if fits(t, team, mission)]
    if not fitting:
        return t.say(N_("with nobody"))
    if len(fitting) == len(unknown) > 1:
        return t.say(N_("perhaps with any of them"))
    return t.say(N_("perhaps with {names}"), names=named(t, fitting))


def fits(t: Table, team: int, mission: int) -> bool:
    """7.1 Only cards of the mission's colours are laid out."""
    s = t.s
    laid = {card for seat in range(team, s.seats, s.team_count) for card in range(OSKAR) if s.laid_out(seat, card)}
    return laid <= set(s.numbers.colours[mission])


def named(t: Table, teams: list[int]) -> str:
    return ", ".join(chair.name for chair in t.scene.chairs if t.s.team(chair.number) in teams)
