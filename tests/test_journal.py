"""A journal file is the game; tampering is found out, and where; journals of older rules are brought up to date."""

import codecs
import contextlib
import copy
import json
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from backroom.engine import TABLE, BadSetup, Chance, Game, as_recorded
from backroom.engine.game import Recorded
from backroom.games import games
from backroom.journal import BrokenJournal, from_json, new_journal, parse, verify
from backroom.locale import Speaker
from conventions import play
from toy import TOY


def recorded(game: Game, seats: int, seed: str) -> dict[str, Any]:
    """The file of a whole game."""
    setup = game.setup(seats, {}, seed)
    s = game.begin(setup)
    journal = new_journal(game, setup)
    pending = None
    for seat, action in play(game, s, Chance(seed)):
        if pending:
            journal.record(game, *pending, s)
        pending = (seat, action)
    assert pending
    journal.record(game, *pending, s)
    file: dict[str, Any] = json.loads(json.dumps(journal.to_json(game, s)))
    return file


@pytest.fixture
def file() -> dict[str, Any]:
    return recorded(TOY, 3, "journal")


def test_an_honest_file_verifies(file: dict[str, Any]) -> None:
    verdict = verify(TOY, file)
    assert (verdict.wrong, verdict.open, verdict.finished) == ([], [], True)
    assert from_json(TOY, file).replay(TOY).over()


def test_it_is_played_again_from_any_moment_on(file: dict[str, Any]) -> None:
    journal = from_json(TOY, file)
    middle, seen = journal.replay(TOY, 4), []
    for number, seat, action, s in journal.steps(TOY, middle, since=4):
        assert (seat, action) == journal.actions[number - 1]
        assert s == journal.replay(TOY, number)
        seen.append(number)
    assert seen == list(range(5, len(journal.actions) + 1))


# --- what is not so


def test_another_seed_is_found(file: dict[str, Any]) -> None:
    file["seed"] = "another"
    assert "hash that was published" in str(verify(TOY, file).wrong[0])


def test_another_action_is_found_and_named(file: dict[str, Any]) -> None:
    forged = copy.deepcopy(file)
    forged["actions"][1][1] = (
        {"type": "Abstain"} if file["actions"][1][1]["type"] == "Bid" else {"type": "Bid", "amount": 1}
    )
    assert "action 2 " in str(verify(TOY, forged).wrong[0])


def test_an_illegal_action_is_found(file: dict[str, Any]) -> None:
    file["actions"][0][1] = {"type": "Bid", "amount": 99}
    assert "action 1 is not legal" in str(verify(TOY, file).wrong[0])


def test_a_wrong_result_is_found(file: dict[str, Any]) -> None:
    file["result"]["winners"] = [7]
    assert "claims the result" in str(verify(TOY, file).wrong[0])


def test_a_result_that_no_game_has_reached_is_found(file: dict[str, Any]) -> None:
    cut = file | {"actions": file["actions"][:4], "trail": file["trail"][:4]}
    assert "claims the result" in str(verify(TOY, cut).wrong[0])


def test_a_missing_print_is_found(file: dict[str, Any]) -> None:
    file["trail"].pop()
    assert "prints of the state" in str(verify(TOY, file).wrong[0])


@pytest.mark.parametrize("game", games().values(), ids=lambda game: game.id)
def test_a_seat_that_does_not_exist_has_done_nothing(game: Game) -> None:
    """Whoever was asked before: the same actions by seat −1 are no game."""
    file = recorded(game, game.seats[0], "forged")
    for number in range(0, len(file["actions"]), 1 + len(file["actions"]) // 20):
        for seat in (-1, -2, file["seats"], TABLE + 1, 99):
            forged = copy.deepcopy(file)
            forged["actions"][number][0] = seat
            with pytest.raises(BrokenJournal, match=f"action {number + 1} is not one"):
                verify(game, forged)


@pytest.mark.parametrize("seat", [1.0, 1.5, "1", True, False, None, [], {}, 10**30])
def test_a_seat_is_a_number(file: dict[str, Any], seat: Any) -> None:
    file["actions"][1][0] = seat
    with pytest.raises(BrokenJournal, match="action 2 is not one"):
        verify(TOY, file)


def test_the_table_itself_acts_only_where_the_rules_let_it(file: dict[str, Any]) -> None:
    file["actions"][0][0] = TABLE
    assert "action 1 is not legal" in str(verify(TOY, file).wrong[0])


# --- what nobody can say


def test_of_a_part_it_is_said_how_far_it_goes(file: dict[str, Any]) -> None:
    del file["result"]
    cut = file | {"actions": file["actions"][:4], "trail": file["trail"][:4]}
    verdict = verify(TOY, cut)
    assert (verdict.wrong, verdict.finished) == ([], False)
    assert "action 4 of a game that is not over" in str(verdict.open[0])


@pytest.mark.parametrize("nothing", [{}, {"result": None}])
def test_a_file_without_a_result_claims_none(file: dict[str, Any], nothing: dict[str, Any]) -> None:
    result = file.pop("result")
    verdict = verify(TOY, file | nothing)
    assert (verdict.wrong, verdict.finished) == ([], False)
    assert f"claims no result. The game gives {result}" in str(verdict.open[0])


def test_what_nothing_vouches_for_is_named(file: dict[str, Any]) -> None:
    extra = {"names": ["Anna", "Bert", "Carl"], "talk": [{"text": "I never lie"}], "match": "Fair", "note": 7}
    verdict = verify(TOY, file | extra)
    assert verdict.wrong == []
    assert "vouches for: match, names, note, talk" in str(verdict.open[0])


# --- what is no journal


@pytest.mark.parametrize(
    "broken",
    [{"format": 2}, {"format": True}, {"seats": 99}, {"seats": 10**9}, {"seats": 10**30}, {"seats": -1},
     {"seats": "3"}, {"seats": None}, {"options": {"x": "y"}},
     {"options": 7}, {"options": {"x": 1}}, {"data": {}}, {"data": 7}, {"actions": [[0, {"type": "Bid"}]]},
     {"actions": [7]}, {"actions": 7}, {"actions": [[0]]}, {"actions": [[0, 7]]}, {"actions": [[0, {}]]}, {"trail": 7},
     {"trail": [7]}, {"rules": "x"}, {"rules": 1.0}, {"rules": 0}, {"rules": 99}, {"rules": True}, {"seed": None},
     {"seed": "\ud800"}, {"names": None}, {"names": 5}, {"names": True}, {"names": ["Anna"]}, {"names": [1, 2, 3]},
     {"players": None}, {"players": ["person"]}, {"talk": None}, {"talk": ["hm"]}, {"match": 5}, {"begun": 2},
     {"begun": 0}, {"begun": "1"}, {"written": 7}, {"written": [1]}, {"written": [2, 1]}, {"written": ["1"]}],
    ids=str,
)  # fmt: skip
def test_a_broken_file_is_refused(file: dict[str, Any], broken: dict[str, Any]) -> None:
    with pytest.raises(BrokenJournal):
        verify(TOY, file | broken)


@pytest.mark.parametrize("part", ["format", "seats", "options", "data", "seed", "actions", "trail", "rules"])
def test_a_part_that_is_missing_is_named(file: dict[str, Any], part: str) -> None:
    del file[part]
    with pytest.raises(BrokenJournal, match=part):
        verify(TOY, file)


@pytest.mark.parametrize("broken", [None, [], {}, 7, "journal"])
def test_what_is_no_journal_is_refused(broken: Any) -> None:
    with pytest.raises(BrokenJournal):
        verify(TOY, broken)


ODD: tuple[Any, ...] = (
    None,
    True,
    -1,
    0,
    2,
    14,
    99,
    1.5,
    10**30,
    "",
    "x",
    [],
    {},
    [0],
    {"type": "Pass"},
    [0, {"type": "Pass"}],
)


def spots(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Every place in a file but the file itself."""
    parts = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, part in parts:
        yield (*path, key)
        yield from spots(part, (*path, key))


@pytest.mark.parametrize("game", [TOY, *games().values()], ids=lambda game: game.id)
def test_nothing_that_is_changed_in_a_file_does_more_than_break_it(game: Game) -> None:
    rng = Chance("odd")
    file = recorded(game, game.seats[0], "odd") | {"names": ["x"] * game.seats[0], "talk": [{"text": "x"}]}
    file["actions"] = file["actions"][:40]
    places = list(spots(file))
    for number in range(150):
        broken = copy.deepcopy(file) | {"rules": 1 + number % game.rules_version}
        at: Any = broken
        *way, last = places[rng.draw(len(places))]
        for key in way:
            at = at[key]
        at[last] = ODD[rng.draw(len(ODD))]
        with contextlib.suppress(BrokenJournal):
            verdict = verify(game, broken)
            assert all(Speaker("it").trouble(said) for said in (*verdict.wrong, *verdict.open))


@pytest.mark.parametrize(
    "raw",
    [b"", b"[" * 200_000, b'{"game":' * 200_000, b"7", b"[]", b"{}", b'{"game": 7}', b'{"game": "toy"', b"\xff\xfe\xff",
     b'{"game": "\xff"}', b'{"game": "\\ud800"}', b'{"game": "toy", "seats": NaN}', b"\x00" * 100,
     b'{"game": "toy", "seats": ' + b"9" * 5000 + b"}"],
    ids=lambda raw: repr(raw[:16]),
)  # fmt: skip
def test_bytes_that_are_no_file_of_a_game_are_refused(raw: bytes) -> None:
    with pytest.raises(BrokenJournal):
        parse(raw)


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-32"])
def test_a_file_may_be_saved_by_any_editor(encoding: str) -> None:
    assert parse('{"game": "toy", "match": "Überhang"}'.encode(encoding))["match"] == "Überhang"
    assert parse(codecs.BOM_UTF8 + b'{"game": "toy"}')["game"] == "toy"


# --- older rules


def younger(version: int, **upgrades: Any) -> Game:
    """The toy as it would be after so many versions."""
    return replace(TOY, rules_version=version, upgrades={int(name[1:]): upgrade for name, upgrade in upgrades.items()})


def test_a_game_of_older_rules_is_played_by_todays(file: dict[str, Any]) -> None:
    verdict = verify(younger(3, v1=as_recorded, v2=as_recorded), file)
    assert (verdict.wrong, verdict.finished) == ([], True)
    assert "rules version 1, whose prints of the state version 3 cannot compare" in str(verdict.open[0])


def test_actions_are_written_anew_version_by_version(file: dict[str, Any]) -> None:
    """Version 1 called it an offer and let people nod before it; version 2 called it a call."""
    old = copy.deepcopy(file)
    for _, action in old["actions"]:
        action["type"] = action["type"].replace("Bid", "Offer")
    for number in range(len(old["actions"]), 0, -2):
        old["actions"].insert(number - 1, [0, {"type": "Nod"}])

    def called(past: Recorded) -> Recorded:
        names = {"Offer": "Call", "Abstain": "Abstain"}
        new = [(s, a | {"type": names[a["type"]]}) if a["type"] in names else (s, None) for s, a in past.actions]
        return replace(past, actions=new)

    def named(past: Recorded) -> Recorded:
        new = [(s, a and a | {"type": a["type"].replace("Call", "Bid")}) for s, a in past.actions]
        return replace(past, actions=new)

    journal = from_json(younger(3, v1=called, v2=named), old)
    assert journal.actions == from_json(TOY, file).actions
    assert (journal.rules_version, journal.begun_by) == (3, 1)


def test_a_journal_that_was_brought_up_to_date_says_when_it_began(file: dict[str, Any]) -> None:
    game = younger(2, v1=as_recorded)
    journal = from_json(game, file)
    journal.trail = []
    again = game.begin(journal.setup)
    kept = new_journal(game, journal.setup)
    kept.begun_by = journal.begun_by
    for _, seat, action, s in journal.steps(game, again):
        kept.record(game, seat, action, s)
    written = kept.to_json(game, again)
    assert (written["rules"], written["begun"]) == (2, 1)
    assert verify(game, written).wrong == []
    assert from_json(game, written).begun_by == 1


def test_a_version_that_nobody_can_read_any_more_says_so(file: dict[str, Any]) -> None:
    for game, theirs in ((younger(3, v2=as_recorded), 1), (TOY, 2)):
        with pytest.raises(BrokenJournal, match=f"rules version {theirs}"):
            verify(game, file | {"rules": theirs})


def test_an_upgrade_can_say_why_not(file: dict[str, Any]) -> None:
    def never(past: Recorded) -> Recorded:
        raise BadSetup("the fair has {seats} seats no more", seats=past.seats)

    with pytest.raises(BrokenJournal, match="3 seats no more"):
        verify(younger(2, v1=never), file)


def test_an_action_that_has_become_illegal_is_named(file: dict[str, Any]) -> None:
    def doubled(past: Recorded) -> Recorded:
        return replace(past, actions=[(s, a | {"amount": 99} if "amount" in a else a) for s, a in past.actions])

    first = next(number for number, (_, a) in enumerate(file["actions"], 1) if "amount" in a)
    assert f"action {first} is not legal" in str(verify(younger(2, v1=doubled), file).wrong[0])


@pytest.mark.parametrize("action", [{}, {"type": 7}, {"type": []}, {"type": "Bid"}, {"type": "Bid", "amount": None}])
def test_an_upgrade_meets_anything_in_a_file(action: dict[str, Any]) -> None:
    for game in games().values():
        file = recorded(game, game.seats[0], "odd") | {"rules": 1}
        file["actions"].insert(3, [0, action])
        with pytest.raises(BrokenJournal):
            from_json(game, file)


# --- in the reader's language


def test_why_an_action_is_not_legal_is_said_in_the_readers_language_and_the_games_own_words() -> None:
    game = games()["die-macher"]
    setup = game.setup(3, {}, "german")
    s = game.begin(setup)
    journal = new_journal(game, setup)
    for seat, action in play(game, s, Chance("german")):
        barred = [(each, why) for each, why in s.stack[-1].barred(s, seat) if why.values]
        journal.actions.append((seat, barred[0][0] if barred else action))
        if barred:
            break
    voice = Speaker("de", game.id)
    why = game.words.fill_values(barred[0][1].says, barred[0][1].values, voice)
    with pytest.raises(BrokenJournal) as broken:
        journal.replay(game)
    assert Speaker("de").trouble(broken.value) == f"Aktion {len(journal.actions)} ist nicht erlaubt: {why}"
