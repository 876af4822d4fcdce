"""Recorded journals: games of every version of the rules, to be replayed for ever.

`make journals` records versions that have none yet. What is recorded stays, for it cannot be made again; only a version
that nobody has played by yet may be recorded anew: `make journals ANEW=die-macher`.
"""

import gzip
import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parent))

from backroom.bots import bot, usual
from backroom.engine import Chance, Game
from backroom.games import games
from backroom.journal import footprint, new_journal

FOLDER = Path(__file__).parent / "games"
LONGEST_IN_PLAY = 150  # actions


def recorded(game: Game) -> dict[int, Path]:
    """The files there are, by the version of the rules that wrote them."""
    return {int(file.name.split(".")[0]): file for file in folder(game).glob("*.json.gz")}


def folder(game: Game) -> Path:
    return FOLDER / game.id.replace("-", "_") / "journals"


def read(file: Path) -> list[dict[str, Any]]:
    journals: list[dict[str, Any]] = json.loads(gzip.decompress(file.read_bytes()))
    return journals


def tables(game: Game) -> Iterator[tuple[int, dict[str, str], dict[str, Any] | None]]:
    """Every seat count, every value of every option at some seat count, and own numbers where a game takes them."""
    known: dict[str, tuple[dict[str, str], list[int]]] = {}
    for seats, options in game.variants():
        known.setdefault(str(options), (options, []))[1].append(seats)
    for turn, (options, fitting) in enumerate(known.values()):
        for seats in fitting if not options else [fitting[turn % len(fitting)]]:
            yield seats, options, None
    if game.sample_data:
        yield game.seats[0], {}, dict(game.sample_data)


def record(game: Game, seed: str, finish: bool, seats: int, options: dict[str, str], data: Any) -> dict[str, Any]:
    """A game between novices and players who do anything; now and then somebody acts who merely may."""
    rng = Chance(seed)
    setup = game.setup(seats, options, seed, data)
    journal = new_journal(game, setup)
    s = game.begin(setup)
    chance = bot(game, "random")
    players = [bot(game, usual(game)) if rng.draw(2) else chance for _ in range(seats)]
    while not s.over():
        may = s.deciders() if rng.draw(8) else s.may_act()
        seat = may[rng.draw(len(may))]
        player = players[seat] if seat in s.deciders() else chance
        action = player.decide(game.view(s, seat), s.choices(seat), rng, 1.0)
        s.apply(seat, action)
        journal.actions.append((seat, action))
    if not finish:
        del journal.actions[rng.draw(min(len(journal.actions), LONGEST_IN_PLAY)) :]
        s = journal.replay(game)
    return journal.to_json(game, s) | {"print": footprint(game, s)}


def main(anew: list[str]) -> None:
    for game in games().values():
        if game.rules_version in recorded(game) and game.id not in anew:
            continue
        journals = [
            record(game, f"{game.id} {game.rules_version} {number} {finish}", finish, *table)
            for number, table in enumerate(tables(game))
            for finish in (True, False)
        ]
        folder(game).mkdir(parents=True, exist_ok=True)
        plain = json.dumps(journals, separators=(",", ":"), ensure_ascii=False)
        (folder(game) / f"{game.rules_version}.json.gz").write_bytes(gzip.compress(plain.encode(), 9, mtime=0))


if __name__ == "__main__":
    main(sys.argv[1:])
