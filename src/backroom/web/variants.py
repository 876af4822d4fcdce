"""Options as people read them: in the form for a new table, and in the lines that tell what was agreed on."""

from collections.abc import Mapping
from dataclasses import dataclass

from backroom.engine import BadSetup, Game, Option
from backroom.words import N_, Voice


@dataclass(frozen=True)
class Field:
    """One option in the form. A number has no choices; an empty value means: as usual."""

    option: Option
    title: str
    meaning: str
    hint: str
    choices: list[tuple[str, str]]
    value: str
    seats: dict[str, str]  # of the values that are not for every table: for how many seats


def fields(game: Game, filled: Mapping[str, str], voice: Voice) -> list[Field]:
    return [_field(game, option, filled.get(f"option.{option.name}"), voice) for option in game.options]


def _field(game: Game, option: Option, filled: str | None, voice: Voice) -> Field:
    usual = option.spoken(option.default, voice)
    changed = _changed_by(game, option)
    choices = [(value, option.spoken(value, voice)) for value in option.values]
    value, hint = option.default, ""
    if not option.values:
        value = ""
        low, high = voice.number(option.low), voice.number(option.high)
        hint = voice.say(N_("From {low} to {high}, usually {usual}.")).format(low=low, high=high, usual=usual)
    elif changed:
        # What is usual depends on what else is chosen, and only the game knows: so it is left to the game.
        value, choices = "", [("", voice.say(N_("default"))), *choices]
        parts = [voice.say(N_("Usually: {usual}.")).format(usual=usual)]
        for other, chosen, then in changed:
            says = voice.say(N_("With “{title}: {value}”: {then}."))
            title, named = voice.say(other.title), other.spoken(chosen, voice)
            parts.append(says.format(title=title, value=named, then=option.spoken(then, voice)))
        hint = " ".join(parts)
    else:
        as_usual = voice.say(N_("{value} (default)")).format(value=usual)
        choices = [(value, as_usual if value == option.default else name) for value, name in choices]
    title, meaning = voice.say(option.title), voice.say(option.meaning)
    return Field(option, title, meaning, hint, choices, filled or value, _seats_for(game, option))


CLOSED: dict[tuple[str, str], dict[str, str]] = {}  # by game and option: it is reckoned once


def _seats_for(game: Game, option: Option) -> dict[str, str]:
    """For how many seats a value can be chosen, whatever else is, where that is not any number."""
    known = CLOSED.get((game.id, option.name))
    if known is None:
        known = CLOSED[game.id, option.name] = {}
        for value in option.values:
            possible = [seats for seats in game.seats if _somehow(game, seats, option, value)]
            if len(possible) < len(game.seats):
                known[value] = " ".join(map(str, possible))
    return known


def _somehow(game: Game, seats: int, option: Option, value: str) -> bool:
    """Whether it can be played so as usual, or with one other option chosen otherwise."""
    chosen = {option.name: value}
    others = ({**chosen, other.name: each} for other in game.options if other is not option for each in other.values)
    return possible(game, seats, chosen) or any(possible(game, seats, options) for options in others)


def possible(game: Game, seats: int, options: dict[str, str]) -> bool:
    """Whether this can be dealt."""
    try:
        game.setup(seats, options, "")
    except BadSetup:
        return False
    return True


def fitting(game: Game, seats: int, options: dict[str, str], fixed: set[str]) -> dict[str, str]:
    """The options as chosen, or such that the table can be laid: then one that is not `fixed` gives way, or all do."""
    if possible(game, seats, options):
        return options
    others = ({**options, each.name: v} for each in game.options if each.name not in fixed for v in each.values)
    fits = (chosen for chosen in others if possible(game, seats, chosen))
    return next(fits, {name: value for name, value in options.items() if name in fixed})


def _changed_by(game: Game, option: Option) -> list[tuple[Option, str, str]]:
    """Which values of other options give this one another default, and which."""
    usual = {each.name: each.default for each in game.options}
    found = []
    for other in game.options:
        for value in other.values:
            then = game.defaults({**usual, other.name: value}).get(option.name, option.default)
            if then != option.default:
                found.append((other, value, then))
    return found


def agreed(game: Game, options: Mapping[str, str], voice: Voice) -> list[str]:
    """What is not as usual, a line each."""
    return [f"{voice.say(o.title)}: {o.spoken(options[o.name], voice)}" for o in game.unusual(options)]
