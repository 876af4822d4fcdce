"""Our answers to the compliance suite (conformance tests): `python -m backroom.lab.compliance` reads a case a line.

For each it lays out the position, does what is asked, and says what came of it. Another implementation is asked the
same questions by the same runner; see docs/compliance.md.
"""

import json
import sys
from collections.abc import Iterable, Iterator
from typing import Any

from backroom.engine import Game, Illegal, State
from backroom.games import game as known_game
from backroom.words import verb


def answer(question: dict[str, Any]) -> dict[str, Any]:
    """What the rules make of a position and a list of actions."""
    game: Game[Any] = known_game(question["game"])
    like = game.new_game(question["seats"], question["options"])
    s = game.codec.decode_state(like, question["position"])
    found: dict[str, Any] = {"asked": asked(s), "legal": legal(game, s), "results": []}
    for step in question["actions"]:
        try:
            s.apply(step["seat"], game.codec.decode_action(step["action"]))
        except Illegal as illegal:
            found["results"].append({"refused": illegal.because.rule})
        else:
            found["results"].append({"position": game.codec.encode_state(s), "asked": asked(s)})
    return found


def asked(s: State) -> list[int]:
    return sorted(s.deciders())


def legal(game: Game[Any], s: State) -> dict[str, dict[str, int]]:
    """For each who must decide, how many actions of each verb are legal."""
    return {
        str(seat): {verb(family.kind): len(family) for family in s.choices(seat) if len(family)} for seat in asked(s)
    }


def answers(lines: Iterable[str]) -> Iterator[str]:
    for line in lines:
        yield json.dumps(answer(json.loads(line)), separators=(",", ":"), ensure_ascii=False)


def main() -> None:
    for line in answers(sys.stdin):
        sys.stdout.write(line + "\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
