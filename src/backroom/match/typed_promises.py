"""Promises as they are typed: made, answered and listed, alike at the terminal and in the page.

promise 2 play approve if give_this_round 3      whisper 2 no_snoop      promise all play reach
yes 17      no 17      counter 17 play approve if give_this_round 4
"""

from collections.abc import Sequence

from backroom.engine import EVERYBODY, Game
from backroom.engine.promise import Pledge
from backroom.locale import Speaker
from backroom.match.keeping import Given, Record, outcome, spoken, word_records
from backroom.match.match import Match
from backroom.match.promised import ALL, Promised
from backroom.match.promising import Promise, Reply
from backroom.match.refusal import Refused
from backroom.words import N_, filled

PROMISING = ("promise", "whisper", "counter", "yes", "no")  # the commands that do something
IF = "if"
ALL_TYPED = "all"
NOTHING = N_("That cannot be promised in this game.")
SAID = N_("{number}: {name} to {other}: {words} ({state})")
HELP = N_(
    "promises lists what was promised, promises SEAT what you can promise somebody; promise SEAT WHAT if WHAT does it, "
    "promise all WHAT to everybody, whisper SEAT WHAT if WHAT between the two of you; "
    "yes NUMBER agrees, no NUMBER refuses, counter NUMBER WHAT if WHAT asks for something else."
)


def promise_of(match: Match, seat: int, name: str, rest: str, voice: Speaker) -> Promise | Reply:
    """What a line promises, or says to a promise."""
    first, _, words = rest.partition(" ")
    if name in ("yes", "no"):
        return Reply(seat, number_of(first), name == "yes")
    what, condition = parts_of(words, voice)
    if name == "counter":
        number = number_of(first)
        made = next((entry for entry in match.promises if entry.number == number), None)
        if made is None or not isinstance(made.deed, Promised):
            raise Refused(N_("There is no such promise to you."))
        return Promise(seat, what, made.seat, condition, made.deed.private, number)
    return Promise(seat, what, seat_of(match, first, voice), condition, name == "whisper")


def number_of(text: str) -> int:
    if not text.isdecimal() or len(text) > 9:
        raise Refused(N_("There is no such promise to you."))
    return int(text)


def parts_of(words: str, voice: Speaker) -> tuple[str, str]:
    """What is promised, and what for: behind “if”, in English or in the reader's language."""
    typed = words.split()
    for at, word in enumerate(typed):
        if word.casefold() in (IF, voice.say(N_("if")).casefold()):
            return " ".join(typed[:at]), " ".join(typed[at + 1 :])
    return " ".join(typed), ""


def seat_of(match: Match, text: str, voice: Speaker) -> int | None:
    """A seat by its number, from one on, or its name; nothing stands for all."""
    if text.casefold() in (ALL_TYPED, voice.say(N_("all")).casefold()):
        return None
    if text.isdecimal() and len(text) < 3 and 1 <= int(text) <= len(match.seats):
        return int(text) - 1
    for number, name in enumerate(match.names()):
        if name and name.casefold() == text.casefold():
            return number
    raise Refused(N_("There is no such seat."))


def promises_in_words(match: Match, given: Sequence[Given], voice: Speaker) -> list[str]:
    """All that was promised as far as it was heard, what became of it, and how everybody keeps their word."""
    told = [in_words(match.game, each, voice) for each in given if each.heard]
    for number, record in enumerate(word_records(len(match.seats), given)):
        if record != Record():
            says = voice.say(N_("Promises: {given}, kept {kept}, broken {broken}"))
            told.append(f"{voice.seat(number)}: {says.format(**vars(record))}")
    return [*told, voice.say(HELP)] if match.game.promises.forms else [voice.say(NOTHING)]


def in_words(game: Game, given: Given, voice: Speaker) -> str:
    other = voice.say(N_("all")) if given.to == ALL else voice.seat(given.to)
    values = {"number": str(given.number), "name": voice.seat(given.seat), "other": other}
    values |= {"words": spoken(game, voice, given), "state": "; ".join(outcome(voice, given))}
    return filled(voice.say(SAID), values)


def sayable(match: Match, seat: int, to: int | None, voice: Speaker) -> list[str]:
    """What can be promised to somebody now, and asked for: how it is typed, and what it says."""
    if match.state is None:
        return [voice.say(NOTHING)]
    game, seen = match.game, match.game.view(match.state, seat).seen
    other = EVERYBODY if to is None else to
    told = [
        f"{game.text(each)}: {said(game, each, False, voice)}" for each in game.promises.promises(seen, seat, other)
    ]
    asked = game.promises.conditions(seen, to, seat) if to is not None else []
    word = voice.say(N_("if"))
    return told + [f"{word} {game.text(each)}: {said(game, each, True, voice)}" for each in asked] or [
        voice.say(N_("That cannot be promised now."))
    ]


def said(game: Game, pledge: Pledge, asked: bool, voice: Speaker) -> str:
    form = game.promises.forms[type(pledge)]
    return game.words.fill(form.asks if asked else form.says, pledge, voice)


def fresh(given: Sequence[Given], known: dict[int, str]) -> list[Given]:
    """Those of which something is new since they were last told, to whoever keeps `known`."""
    found = [each for each in given if each.heard and known.get(each.number) != mark(each)]
    known.update({each.number: mark(each) for each in given})
    return found


def mark(given: Given) -> str:
    return f"{given.reply} {given.own} {given.theirs}"
