"""The conventions, over every registered game × every seat count × its options."""

from dataclasses import replace

import pytest

from backroom.compiled import rules_compiled
from backroom.engine import Action, Chance, Event, Game
from backroom.engine.codec import declared
from backroom.engine.playout import at_random
from backroom.engine.sight import PUBLIC
from backroom.engine.state import State
from backroom.engine.step import Step
from backroom.engine.view import BASE
from backroom.games import games
from backroom.journal import new_journal, verify
from conventions import (
    Listening,
    Settled,
    check_asked_as_you,
    check_choices,
    check_codec,
    check_copy,
    check_order,
    check_refusals,
    check_told,
    check_views,
    play,
)
from toy import TOY

GAMES = [TOY, *games().values()]
# So many games, and of every so many positions one is looked at closely; `make test-fast` has time for more.
WHOLE, EVERY = (3, 6) if rules_compiled() else (1, 18)
VARIANTS = [  # as they are usually played; with other options where there is time
    pytest.param(
        game, seats, options, id=f"{game.id}-{seats}" + "".join(f"-{n}={v}" for n, v in options.items()),
        marks=[pytest.mark.long] if options else [],
    )
    for game in GAMES
    for seats, options in game.variants()
]  # fmt: skip


@pytest.mark.parametrize(("game", "seats", "options"), VARIANTS)
def test_conventions(game: Game, seats: int, options: dict[str, str]) -> None:
    """Whole random games: laws after every action, and at sampled positions everything else."""
    for number in range(WHOLE):
        rng = Chance(f"conventions {number}")
        s = game.new_game(seats, options, seed=f"{game.id} {seats} {number}")
        seen: list[Action] = []
        listening, settled = Listening(game, s), Settled()
        for count, (seat, action) in enumerate(play(game, s, rng)):
            assert not game.laws(s), game.laws(s)
            listening.hear(s)
            seen = [*seen[-20:], action]
            if s.is_order(seat, action):
                check_order(game, s, seat, action)
                continue
            if count % EVERY == number or count < 3:
                check_copy(s)
                check_asked_as_you(game, s)
                settled.look(s)
                check_codec(game, s)
                check_choices(game, s)
                check_views(game, s, rng, seen)
                check_told(game, s, seat, action, rng)
                check_refusals(game, s, seat, action)
        assert not game.laws(s), game.laws(s)
        check_views(game, s, rng, seen)
        settled.look(s)
        listening.hear(s)
        listening.check()
        assert set(s.winners()) <= set(range(seats))
        assert len(s.scores()) == seats
        assert s.deciders() == []


@pytest.mark.parametrize(("game", "seats", "options"), VARIANTS)
def test_in_a_hurry_only_what_has_one_answer_is_not_asked(game: Game, seats: int, options: dict[str, str]) -> None:
    """A game in a hurry and a patient one with the same luck and the same answers ask the same, and end the same."""
    rng = Chance("hurry")
    hurried = game.new_game(seats, options, seed=f"hurry {seats}")
    patient = hurried.copy()
    hurried.hurry(7)
    patient.quicken(7)
    while True:
        answer_what_has_one_answer(hurried)
        answer_what_has_one_answer(patient)
        assert hurried.deciders() == patient.deciders()
        if hurried.over():
            break
        seat = hurried.deciders()[0]
        assert list(map(list, hurried.choices(seat))) == list(map(list, patient.choices(seat)))
        action = at_random(hurried.choices(seat), rng)
        hurried.play(seat, action)
        patient.play(seat, action)
    assert hurried == patient


def answer_what_has_one_answer(s: State) -> None:
    waiting = True
    while waiting:
        waiting = False
        for seat in s.deciders():
            answers = [action for choice in s.choices(seat) for action in choice]
            if len(answers) == 1:
                s.play(seat, answers[0])
                waiting = True
                break


def test_what_is_shared_and_written_is_noticed() -> None:
    """Rows of an election that was held are shared; one that is written after that breaks the game's word."""
    s = games()["die-macher-classic"].new_game(3, {}, seed="settled")
    s.election = 1
    settled, t = Settled(), s.copy()
    settled.look(s)
    check_copy(s)
    assert t.votes[0] is s.votes[0]
    assert t.votes[1] is not s.votes[1]
    s.votes[0][0] += 1
    with pytest.raises(AssertionError, match="was settled"):
        settled.look(s)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_any_prefix_of_a_journal_gives_the_same_state(game: Game) -> None:
    setup = game.setup(game.seats[0], {}, "prefix")
    s = game.begin(setup)
    journal = new_journal(game, setup)
    path = [s.copy()]
    rng = Chance("prefix")
    actions = []
    for seat, action in play(game, s, rng):
        actions.append((seat, action))
        after = s.copy()
        after.apply(seat, action)
        journal.record(game, seat, action, after)
        path.append(after)
    for upto in range(0, len(path), 1 + len(path) // 12):
        assert journal.replay(game, upto) == path[upto]
    assert verify(game, journal.to_json(game, s)).wrong == []


def hidden_fields(game: Game) -> list[tuple[type, str]]:
    return [(record, name) for record, table in game.sights.items() for name in table if table[name] is not PUBLIC]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_every_planted_leak_is_caught(game: Game) -> None:
    """Make each hidden field public in turn: the leak test must fail.

    It can only do so if `imagine` decides by itself what a seat cannot know, and overwrites it whatever the view
    shows there: sights and imagination are two independent statements of what is secret.
    """
    positions = []
    for number, (seats, options) in enumerate([*game.variants()] * 2):
        s = game.new_game(seats, options, seed=f"leak {number}")
        rng = Chance(f"leak {number}")
        positions += [s.copy() for count, _ in enumerate(play(game, s, rng)) if count % 7 == number % 7]
    rng = Chance("which")
    uncaught = [f"{r.__name__}.{name}" for r, name in hidden_fields(game) if not caught(game, r, name, positions, rng)]
    assert uncaught == []


def caught(game: Game, record: type, name: str, positions: list[State], rng: Chance) -> bool:
    leaky = replace(game, sights={**game.sights, record: {**game.sights[record], name: PUBLIC}})
    order = [s for s in positions if type(s) is record or any(type(step) is record for step in s.stack)]
    assert order, f"{record.__name__} never occurs in random play"
    for _ in range(300):
        try:
            check_views(leaky, order[rng.draw(len(order))], rng, [])
        except AssertionError:
            return True
    return False


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_every_field_says_who_may_see_it(game: Game) -> None:
    for record, table in game.sights.items():
        names = {f.name for f in declared(record)} - {"stack", *(BASE if issubclass(record, State) else ())}
        assert names == set(table), record.__name__
        assert issubclass(record, (State, Step)) or table
    for step in game.words.asks:
        assert step in game.sights


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_every_event_has_one_place_in_the_table_of_bulletins(game: Game) -> None:
    """A table is a mapping: no class can stand in it twice. Without a table every entry is told by itself."""
    places, chapters = game.bulletins.places, game.bulletins.chapters
    if not places:
        return
    assert set(places) == {kind for kind in game.words.says if issubclass(kind, Event)}
    assert set(chapters) <= set(places)
    stories = {place.story.id: place.story for place in places.values()}
    assert all(place.story is stories[place.story.id] for place in places.values()), "two stories of one name"
    for kind, place in places.items():
        assert not place.by or place.by in kind.__dataclass_fields__, f"{kind.__name__} has no {place.by}"
