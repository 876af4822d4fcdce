"""Hints: from one's own view alone, with reasons that the search saw, in four languages, and traceless."""

import pytest

from backroom.bots.advice import Advice, advise, following, lead_of, told
from backroom.bots.search import Thought, Tried, can_search, searcher
from backroom.engine import Chance, Game
from backroom.games import games
from backroom.locale import LANGUAGES, Speaker
from backroom.match.hints import decimal, in_words
from backroom.match.thinking import advice_from, advice_json
from conventions import play
from toy import TOY, Abstain, Bid

GAMES = [game for game in games().values() if can_search(game)]
PLAYOUTS = 12


@pytest.mark.long
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_a_hint_hangs_on_the_view_alone_and_can_be_said_in_every_language(game: Game) -> None:
    seats = game.seats[len(game.seats) // 2]
    s = game.new_game(seats, seed="hints")
    asked: set[type] = set()
    for count, (seat, _) in enumerate(play(game, s, Chance("hints"))):
        step = type(s.stack[-1])
        if step in asked or seat not in s.deciders():
            continue
        asked.add(step)
        view = game.view(s, seat)
        found = advise(game, view, Chance("same luck"), 0.0, PLAYOUTS)
        assert any(found.action in family for family in view.choices)
        other = game.view(game.imagine(view, Chance(f"truth {count}")), seat)
        assert advise(game, other, Chance("same luck"), 0.0, PLAYOUTS) == found
        assert advice_from(game, advice_json(game, found)) == found
        hints = [in_words(game, view, found, Speaker(language, game.id)) for language in LANGUAGES]
        assert all(hint.says and hint.reasons for hint in hints)
        assert len({hint.text for hint in hints}) == 1
        assert len({hint.reasons[0] for hint in hints}) == len(hints)
        if len(asked) > 6:
            return


def test_a_hint_for_several_cards_names_all_of_them() -> None:
    """Five programme cards are laid at once: five are named, each of which can be chosen from the beginning."""
    game = games()["die-macher"]
    policy, rng, s = searcher(game).guide.policy, Chance("five"), game.new_game(3, seed="five")
    while type(s.stack[-1]).__name__ != "LayProgrammes":
        seat = s.deciders()[0]
        view = game.view(s, seat)
        s.apply(seat, policy.decide(view, view.choices, rng, 0))
    view = game.view(s, s.deciders()[0])
    first = policy.decide(view, view.choices, rng, 0)
    cards = [first, *following(game, policy, view, first, rng)]
    assert len(set(cards)) == 5
    assert all(any(card in family for family in view.choices) for card in cards)
    found = in_words(game, view, Advice(first, 0.0, 0, [], [], True, cards[1:]), Speaker("de", game.id))
    assert found.then.count(";") == 3
    assert found.then.startswith("Dann: ")


def thought(one: list[float], other: list[float], parts: tuple[float, float] = (3.0, 1.0)) -> Thought:
    best = Tried(Bid(3), one, [[parts[0], 2.0]] * len(one))
    rest = Tried(Abstain(), other, [[parts[1], 2.0]] * len(other))
    return Thought([best, rest], Bid(3), len(one), len(one) + len(other))


def test_reasons_are_what_the_search_saw() -> None:
    found = told(thought([0.6] * 10, [0.4] * 10), ("votes", "money"))
    assert found.action == Bid(3)
    assert [(action, round(chance, 6)) for action, chance in found.others] == [(Abstain(), 0.4)]
    assert [(part.name, part.difference) for part in found.parts] == [("votes", 2.0)]  # nothing of what is the same
    assert found.clear
    assert not told(thought([0.6, 0.2, 0.9], [0.4, 0.5, 0.7]), ("votes", "money")).clear


def test_what_was_given_up_early_is_measured_in_its_own_worlds() -> None:
    """Those were kind to all: its chance is told as that of the best, less what it was worse there."""
    tried = [
        Tried(Bid(3), [0.9, 0.1], [[0.0], [0.0]]),
        Tried(Bid(2), [0.8, 0.1], [[0.0], [0.0]]),
        Tried(Abstain(), [0.7], [[0.0]]),
    ]
    found = told(Thought(tried, Bid(3), 2, 5), ("votes",))
    assert [round(chance, 6) for chance in (found.chance, *(chance for _, chance in found.others))] == [0.5, 0.45, 0.3]


def test_a_move_that_only_seems_better_stands_first_and_the_hint_says_why_it_is_not_advised() -> None:
    tried = [
        Tried(Bid(2), [0.5, 0.1, 0.3], [[0.0]] * 3),
        Tried(Bid(3), [0.1, 0.5, 0.27], [[0.0]] * 3),
        Tried(Abstain(), [0.1, 0.1, 0.1], [[0.0]] * 3),
    ]
    found = told(Thought(tried, Bid(3), 3, 9), ("votes",))
    view = TOY.view(TOY.new_game(2, seed="hint"), 0)
    hint = in_words(TOY, view, found, Speaker("en", TOY.id))
    assert found.action == Bid(3)
    assert [(chance, advised) for _, chance, advised in hint.ranked] == [
        ("30 %", False),
        ("29 %", True),
        ("10 %", False),
    ]
    assert hint.ranked[0][0] in hint.reasons[0]
    assert "next best" not in " ".join(hint.reasons)
    assert "in doubt" in hint.reasons[0]


def test_a_lead_is_measured_in_the_same_worlds() -> None:
    assert lead_of([1.0, 1.0, 1.0], [0.5, 0.5]) == (0.5, 0.0)
    assert lead_of([1.0], [0.0]) == (1.0, 1.0)


def test_numbers_are_written_as_the_language_does() -> None:
    written = {language: decimal(1234.5, Speaker(language)) for language in LANGUAGES}
    assert written["en"] == "1,234.5"
    assert written["de"] == "1.234,5"


def test_a_game_without_a_strong_bot_has_no_hints() -> None:
    assert not can_search(TOY)
    assert {game.id for game in GAMES} >= {
        "die-macher",
        "die-macher-classic",
        "machtwechsel",
        "tiefe-taschen",
    }


def test_reasons_speak_for_the_move_and_what_rivals_have_is_better_less() -> None:
    best = Tried(Bid(3), [0.6] * 80, [[1.0, 2.0, 1.0]] * 80)
    rest = Tried(Abstain(), [0.4] * 80, [[0.0, 4.0, 3.0]] * 80)
    found = told(
        Thought([best, rest], Bid(3), 80, 160), ("cards", "cards of a rival", "money"), frozenset({"cards of a rival"})
    )
    assert {part.name: part.good for part in found.parts} == {"cards": True, "cards of a rival": True, "money": False}
    view = TOY.view(TOY.new_game(2, seed="hint"), 0)
    said = in_words(TOY, view, found, Speaker("en", TOY.id)).reasons
    assert "On average that means −2.0 cards of a rival." in said
    assert "But on average it also means −2.0 money." in said


def test_few_worlds_give_no_figures() -> None:
    view = TOY.view(TOY.new_game(2, seed="hint"), 0)
    hint = in_words(TOY, view, Advice(Bid(3), 0.0, 5, [], [], False), Speaker("en", TOY.id))
    assert (hint.chance, hint.others) == ("", [])
    assert "%" not in " ".join(hint.reasons)
