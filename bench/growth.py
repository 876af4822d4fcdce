"""What a decision costs over seats and over the length of a game, in one process: it should stay the same.

`BACKROOM_COMPILED=build/fast python bench/growth.py [GAME …]`; random play, microseconds of a decision, all told and
by quarters of the game, and of a copy in the middle of it. A cost that grew with what has been played would show.
"""

import statistics
import sys
import time
from typing import Any

from backroom.compiled import rules_compiled
from backroom.engine import Chance, Game, State
from backroom.engine.playout import play_out
from backroom.games import games

GAMES = 60
COPIES = 400
QUARTERS = 4


def quarters(game: Game[Any], seats: int, options: dict[str, str], number: int) -> list[float]:
    """A game, and the same again with a look at the clock after each quarter of it; and copies of its middle."""

    def new() -> State:
        s: State = game.new_game(seats, options, f"growth {number}")
        s.telling = False
        return s

    decisions = play_out(new(), Chance(str(number)), game.length_bound)
    s, rng, spent, middle = new(), Chance(str(number)), [], new()
    for quarter in range(QUARTERS):
        began = time.process_time()
        played = play_out(s, rng, decisions // QUARTERS + 1)
        spent.append(1e6 * (time.process_time() - began) / max(1, played))
        if quarter == QUARTERS // 2 - 1:
            middle = s.copy()
    began = time.process_time()
    for _ in range(COPIES):
        middle.copy()
    return [decisions, *spent, 1e6 * (time.process_time() - began) / COPIES]


def main(chosen: list[str]) -> None:
    print(f"rules {'compiled' if rules_compiled() else 'interpreted'}; median of {GAMES} games")
    print(f"{'':22}{'seats':>6}{'decisions':>11}{'µs each':>9}{'by quarters':>26}{'copy µs':>9}")
    for game in games().values():
        if chosen and game.id not in chosen:
            continue
        usual: dict[int, dict[str, str]] = {}  # by seats: the first options that they can play by
        for seats, options in game.variants():
            usual.setdefault(seats, options)
        for seats, options in usual.items():
            rows = list(zip(*(quarters(game, seats, options, number) for number in range(GAMES)), strict=True))
            decisions, *spent, copy = [statistics.median(row) for row in rows]
            shown = "".join(f"{value:6.2f}" for value in spent)
            print(f"{game.id:22}{seats:>6}{decisions:>11.0f}{statistics.mean(spent):>9.2f}{shown:>26}{copy:>9.2f}")


if __name__ == "__main__":
    main(sys.argv[1:])
