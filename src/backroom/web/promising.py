"""Promises on the page: the small cards among the talk, and the form on which one is made."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Any

from backroom.engine import EVERYBODY, SPECTATOR
from backroom.engine.promise import OPEN, Pledge
from backroom.locale import within_quotes
from backroom.match.keeping import Given, outcome, spoken
from backroom.match.match import Match
from backroom.match.news import Line
from backroom.match.promised import AGREED, ALL, COUNTERED, REFUSED
from backroom.web.blanks import Blank, as_text, with_blanks
from backroom.web.scene import Chair, Scene
from backroom.words import N_, filled


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
MOST_WORDS = 3  # kept or broken that are told at once
SENT_TO_ALL = N_("You have promised everybody: “{words}”")
SENT = {  # by the answer
    "": N_("Your promise to {name} is made and not answered yet: “{words}”"),
    AGREED: N_("{name} agrees to your promise: “{words}”"),
    REFUSED: N_("{name} refuses your promise: “{words}”"),
    COUNTERED: N_("{name} answers with another promise. It stands in the talk."),
}
SHORT = 4  # letters of a detail: a sum, not a name
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


def with_promises(scene: Scene, lines: Sequence[Spoken], promises: Sequence[Given], most: int) -> list[Spoken]:
    """The talk with the promises among it: the last of both, and whatever something may still come of.

    What the reader is asked for stands last, where nothing hides it.
    Each promise has its number after that of the line before it.
    """
    cards: list[Spoken] = []
    for given in promises:
        before = [number for line, _, number, _ in lines if line.at <= given.at]
        cards.append((given, None, max(before, default=0) + given.number / GRAIN, card_of(scene, given)))
    said = sorted([*lines, *cards], key=lambda each: each[0].at)
    old, new = said[:-most], said[-most:]
    kept = [each for each in old if isinstance(each[0], Given) and each[0].own == OPEN] + new
    return sorted(kept, key=lambda each: each[3] is not None and each[3].asks_me)


def word_news(scene: Scene, promises: Sequence[Given]) -> list[str]:
    """Of promises that turned out kept or broken: whose, and what was said."""
    game, voice = scene.game, scene.voice
    return [f"{'; '.join(outcome(voice, given))}: {spoken(game, voice, given)}" for given in promises[:MOST_WORDS]]


@dataclass(frozen=True)
class Sayable:
    """One kind of pledge: its sentence with dots for the details, and each with its text form, sentence and details."""

    says: str
    each: list[tuple[str, str, str]]
    short: bool  # whether the details are so short that many stand side by side


def answers_to_me(scene: Scene, match: Match, promises: Sequence[Given]) -> list[str]:
    """Of what the reader has promised somebody: that it was said, and what the answer was, until the next decision."""
    mine = match.decided(scene.view.seat)
    since, found = mine.row if mine else 0, []
    for given, entry in zip(promises, match.promises, strict=True):
        last = match.replies.get(given.number, entry)
        if given.seat != scene.view.seat or match.over or last.row <= since:
            continue
        said, name = (SENT_TO_ALL, "") if given.to == ALL else (SENT[given.reply], scene.chairs[given.to].name)
        found.append(
            filled(
                scene.say(said),
                {"name": name, "words": within_quotes(spoken(scene.game, scene.voice, given), scene.voice.language)},
            )
        )
    return found[-MOST_WORDS:]


def offered(scene: Scene, pledges: Sequence[Pledge], asked: bool) -> list[Sayable]:
    """By kind."""
    return [sayable(scene, list(group), asked) for _, group in groupby(pledges, key=type)]


def sayable(scene: Scene, pledges: Sequence[Pledge], asked: bool) -> Sayable:
    game, form = scene.game, scene.game.promises.forms[type(pledges[0])]
    says = form.asks if asked else form.says
    parts = with_blanks(says, pledges, game.words, scene.voice)
    blanks = [part for part in parts if isinstance(part, Blank)]
    each = []
    for pledge in pledges:
        sentence = game.words.fill(says, pledge, scene.voice)
        one = [game.words.value(blank.name, getattr(pledge, blank.name), scene.voice) for blank in blanks]
        each.append((game.text(pledge), sentence, one[0] if len(one) == 1 else sentence))
    return Sayable(as_text(parts), each, all(len(label) < SHORT for _, _, label in each))


def promise_form(scene: Scene, to: int) -> dict[str, Any]:
    """What the reader can promise now and could keep, and ask for. Whoever wants to bluff beyond that has to say it."""
    vocabulary, seen, me = scene.game.promises, scene.view.seen, scene.view.seat
    others = [chair for chair in scene.chairs if not chair.you]
    hearer = next((chair for chair in others if chair.number == to), None)
    other = EVERYBODY if hearer is None else hearer.number
    asked = vocabulary.conditions(seen, other, me) if hearer else []
    mine = vocabulary.promises(seen, me, other)
    return {
        "others": others,
        "hearer": hearer,
        "promises": offered(scene, [each for each in mine if vocabulary.could_keep(seen, me, other, each)], False),
        "conditions": offered(scene, asked, True),
    }
