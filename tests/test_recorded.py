"""Games outlive versions: what any version of the rules recorded is played again, to the same end, for ever."""

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from backroom.engine import Chance, Game
from backroom.engine.game import Recorded
from backroom.games import games
from backroom.journal import BrokenJournal, footprint, from_json, result_of, upgraded, verify
from backroom.terminal.table import resume
from conventions import pick, play
from record_journals import read, recorded

FILES = [
    pytest.param(game, version, file, id=f"{game.id}-{version}")
    for game in games().values()
    for version, file in sorted(recorded(game).items())
]


@pytest.mark.parametrize("game", games().values(), ids=lambda game: game.id)
def test_every_version_is_recorded_and_can_be_brought_up_to_date(game: Game) -> None:
    versions = list(range(1, game.rules_version + 1))
    if recorded(game) or game.rules_version > 1:  # a game that is still being written has none
        assert sorted(recorded(game)) == versions, "a new version of the rules: `make journals` records its games"
    assert sorted(game.upgrades) == versions[:-1], "a new version of the rules: say in `upgrades` how games come to it"


@pytest.mark.parametrize(("game", "version", "file"), FILES)
def test_a_recorded_game_is_the_same_game_today(game: Game, version: int, file: Path) -> None:
    rng = Chance(file.name)
    journals = read(file)
    assert {journal["seats"] for journal in journals} == set(game.seats)
    for value in journals:
        assert value["rules"] == version
        journal = from_json(game, value)
        s = journal.replay(game)
        assert result_of(s) == value.get("result"), f"{value['seed']} ends otherwise"
        assert not game.laws(s)
        if version == game.rules_version:
            changed = f"the state has changed: raise the rules version, or `make journals ANEW={game.id}` if it is new"
            assert footprint(game, s) == value["print"], changed
        for _ in play(game, s, rng):
            pass  # what was in play goes on to its end
        assert s.over()


@pytest.mark.parametrize(("game", "version", "file"), FILES)
def test_it_can_be_verified_and_gone_on_with_at_the_terminal(game: Game, version: int, file: Path) -> None:
    value = next(value for value in read(file) if "result" not in value)
    if version < game.rules_version:
        verdict = verify(game, value)
        assert verdict.wrong == []
        assert any(f"rules version {version}, whose prints" in str(said) for said in verdict.open)
    table = resume(game, value)
    seat = table.s.deciders()[0]
    table.act(seat, pick(table.s, seat, Chance("on")))
    kept = json.loads(json.dumps(table.to_json()))
    assert kept["rules"] == game.rules_version
    assert kept.get("begun", game.rules_version) == version
    assert verify(game, kept).wrong == []


def test_a_die_that_could_never_break_a_tie_is_refused_in_old_games_too() -> None:
    """Version 1 of Die Macher classic let people bring a die of one face; a tie would be rolled off for ever."""
    game = games()["die-macher-classic"]
    value = next(value for value in read(recorded(game)[1]) if value["data"])
    value["data"]["die"]["faces"] = [1] * 6
    with pytest.raises(BrokenJournal, match=r"die\.faces"):
        from_json(game, value)


@pytest.mark.parametrize(("game", "version", "file"), FILES)
def test_what_comes_later_does_not_change_what_has_been(game: Game, version: int, file: Path) -> None:
    """A game in play is brought along too: a part of it becomes the same part of the whole."""
    for value in read(file):
        whole = recorded_part(game, version, value, len(value["actions"]))
        assert len(whole) == len(value["actions"])
        for upto in range(0, len(whole), 1 + len(whole) // 7):
            assert recorded_part(game, version, value, upto) == whole[:upto]


def recorded_part(game: Game, version: int, value: dict[str, Any], upto: int) -> list[Any]:
    actions = [(seat, action) for seat, action in value["actions"]]
    old = Recorded(value["seats"], value["options"], value["data"], actions)
    return upgraded(game, version, replace(old, actions=actions[:upto])).actions
