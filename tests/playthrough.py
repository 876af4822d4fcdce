"""Golden playthroughs (snapshot tests): whole games as text, with what each seat is told and sees.

Seats count from one, as people count them; only inside the JSON of what is seen they count as the code does.

`python tests/playthrough.py` writes all of them anew; with a game, seats and options it adds one.
"""

import json
import sys
from collections.abc import Iterator
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))

from backroom.engine import EVERYBODY, SPECTATOR, Chance, Game, State
from backroom.engine.sight import PUBLIC
from backroom.games import game, games
from backroom.locale import Speaker
from conventions import eyes, play

FOLDER = Path(__file__).parent / "games"
SHOW_EVERY = 40


def name(seats: int, options: dict[str, str]) -> str:
    return "+".join([str(seats), *(f"{key}={value}" for key, value in options.items())]) + ".txt"


def goldens() -> Iterator[tuple[Game, int, dict[str, str], Path]]:
    """The playthroughs there are: their names say how they were set up."""
    for known in games().values():
        for file in sorted((FOLDER / known.id.replace("-", "_") / "playthroughs").glob("*.txt")):
            seats, *options = file.stem.split("+")
            yield known, int(seats), dict(o.split("=") for o in options), file


def render(game: Game, seats: int, options: dict[str, str]) -> str:
    """A random game, told in English."""
    voice = Speaker(domain=game.id)
    lines = [f"{game.id}, rules version {game.rules_version}, {seats} seats, {options or 'default options'}", ""]
    s = game.new_game(seats, options, seed="golden")
    rng = Chance("golden")
    for number, (seat, action) in enumerate(play(game, s, rng), 1):
        if number > 1:
            lines += said(game, s, voice)
        if number % SHOW_EVERY == 1:
            lines += ["", *seen(game, s), ""]
        step = s.stack[-1]
        offered = sum(len(family) for family in s.choices(seat))
        lines.append(
            f"{number}. {type(step).__name__} ({step.rule()}), seat {seat + 1}, 1 of {offered}: {game.text(action)}"
        )
    lines += said(game, s, voice)
    lines += [
        "",
        *seen(game, s),
        "",
        f"scores {s.scores()}, winners {[seat + 1 for seat in s.winners()]}, draws {s.draws}",
        "",
    ]
    return "\n".join(lines)


def said(game: Game, s: State, voice: Speaker) -> list[str]:
    lines = []
    for told in s.told:
        heard = (
            "all" if told.audience == EVERYBODY else ",".join(str(i + 1) for i in range(s.seats) if told.heard_by(i))
        )
        working = game.words.arithmetic(told.event, voice)
        lines.append(f"    [{heard}] {game.words.sentence(told.event, voice)}" + (f" {{{working}}}" if working else ""))
    return lines


def seen(game: Game, s: State) -> list[str]:
    """What is public, and what each seat sees beyond it."""
    table = game.sights[type(s)]
    lines = []
    for eye in [SPECTATOR, *eyes(s)[:-1]]:
        shown = game.codec.encode_state(game.view(s, eye).seen)
        if eye == SPECTATOR:
            public = shown
            lines.append(f"  everybody sees {plain({k: v for k, v in shown.items() if table.get(k) is PUBLIC})}")
        else:
            lines.append(f"  seat {eye + 1} also sees {plain({k: v for k, v in shown.items() if v != public[k]})}")
    return lines


def plain(value: object) -> str:
    return json.dumps(value, separators=(",", ":"), ensure_ascii=False)


def main(arguments: list[str]) -> None:
    if arguments:
        known, seats = game(arguments[0]), int(arguments[1])
        options = dict(a.split("=", 1) for a in arguments[2:])
        folder = FOLDER / known.id.replace("-", "_") / "playthroughs"
        folder.mkdir(parents=True, exist_ok=True)
        (folder / name(seats, options)).write_text(render(known, seats, options))
        return
    for known, seats, options, file in goldens():
        file.write_text(render(known, seats, options))


if __name__ == "__main__":
    main(sys.argv[1:])
