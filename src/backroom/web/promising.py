"""Promises on the page: the small cards among the talk, and the form on which one is made."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Any

from backroom.engine import EVERYBODY, SPECTATOR
from backroom.engine.promise import OPEN, Pledge
from backroom.match.keeping import Given, outcome, spoken
from backroom.match.match import Match
from backroom.match.news import Line
from backroom.match.promised import AGREED, ALL
from backroom.web.scene import Chair, Scene
from backroom.words import verb


@dataclass(frozen=True)
class Card:
    """A promise as the talk shows it."""

    number: int
    seat: Chair
    to: Chair | None
    private: bool
    says: str  # nothing, where only the two may hear it
    state: str
    told: list[str]
    until: str
    asks_me: bool  # whether the reader has to say something to it
    offer: tuple[str, ...] = ()  # the actions that make of what was agreed an offer of the rules, by one press


# A line, whom it is whispered to and its number; or a promise, its number and its card.
Spoken = tuple[Line | Given, Chair | None, float, Card | None]
GRAIN = 1_000_000  # more than the numbers of entries


def may_promise(match: Match, seat: int) -> bool:
    if seat == SPECTATOR or match.over or match.state is None or not match.game.promises.forms:
        return False
    return not match.game.silent(match.state, seat, match.setup.options)


def card_of(scene: Scene, given: Given) -> Card:
    game, chairs = scene.game, scene.chairs
    until = scene.say(game.promises.forms[type(given.what)].until) if given.what is not None else ""
    undecided = given.own == OPEN and not given.reply
    return Card(
        given.number,
        chairs[given.seat],
        None if given.to == ALL else chairs[given.to],
        given.private,
        spoken(game, scene.voice, given),
        given.state if given.heard else "",
        outcome(scene.voice, given) if given.heard else [],
        until if undecided else "",
        bool(scene.promising) and undecided and given.heard and given.to == scene.view.seat,
        offer_of(scene, given),
    )


def offer_of(scene: Scene, given: Given) -> tuple[str, ...]:
    me, what, asked = scene.view.seat, given.what, given.condition
    if given.reply != AGREED or given.own != OPEN or what is None or asked is None or me not in (given.seat, given.to):
        return ()
    gives, gets = (what, asked) if me == given.seat else (asked, what)
    actions = scene.game.promises.as_offer(scene.view.seen, me, gives, gets)
    return tuple(map(scene.game.text, actions)) if actions and scene.offered(actions[0]) else ()


def with_promises(scene: Scene, lines: Sequence[Spoken], promises: Sequence[Given]) -> list[Spoken]:
    """The talk with the promises among it; those older than all of it only while something may still come of them.

    Each has its number after that of the line before it.
    """
    first = lines[0][0].at if lines else 0.0
    cards: list[Spoken] = []
    for given in promises:
        if given.at >= first or given.own == OPEN:
            before = [number for line, _, number, _ in lines if line.at <= given.at]
            cards.append((given, None, max(before, default=0) + given.number / GRAIN, card_of(scene, given)))
    return sorted([*lines, *cards], key=lambda said: said[0].at)


def offered(scene: Scene, pledges: Sequence[Pledge], asked: bool) -> list[tuple[str, list[tuple[str, str]]]]:
    """By kind: its word, and the text form and sentence of each."""
    game = scene.game

    def sentence(pledge: Pledge) -> str:
        form = game.promises.forms[type(pledge)]
        return game.words.fill(form.asks if asked else form.says, pledge, scene.voice)

    kinds = groupby(pledges, key=lambda pledge: verb(type(pledge)))
    return [(kind, [(game.text(each), sentence(each)) for each in group]) for kind, group in kinds]


def promise_form(scene: Scene, to: int) -> dict[str, Any]:
    """What the reader can promise now, and ask for."""
    vocabulary, seen, me = scene.game.promises, scene.view.seen, scene.view.seat
    others = [chair for chair in scene.chairs if not chair.you]
    hearer = next((chair for chair in others if chair.number == to), None)
    other = EVERYBODY if hearer is None else hearer.number
    asked = vocabulary.conditions(seen, other, me) if hearer else []
    return {
        "others": others,
        "hearer": hearer,
        "promises": offered(scene, vocabulary.promises(seen, me, other), False),
        "conditions": offered(scene, asked, True),
    }
