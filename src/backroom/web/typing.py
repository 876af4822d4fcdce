"""The command line in the page: what somebody types is read as at the terminal, and answered in sentences."""

from dataclasses import dataclass
from typing import Final

from markupsafe import Markup

from backroom.engine import SPECTATOR, Amounts, Forbidden, Illegal
from backroom.locale import Speaker
from backroom.match import records
from backroom.match.keeping import promises_of
from backroom.match.match import Match
from backroom.match.playing import Act, Undo
from backroom.match.refusal import NotYours, Refused
from backroom.match.talking import Say
from backroom.match.typed import action_of, command, numbered, order_of, orders_in_words, span, why
from backroom.match.typed_promises import HELP as PROMISES_HELP
from backroom.match.typed_promises import PROMISING, promise_of, promises_in_words, sayable, seat_of
from backroom.match.verb import Verb
from backroom.web.eyes import eyes_of
from backroom.web.hinting import hint_for
from backroom.web.room import Visit
from backroom.web.rulebook import paragraph
from backroom.web.scene import Scene
from backroom.web.telling import told
from backroom.words import N_

LINES: Final = 40  # of the log at a time
HELP: Final = N_(
    "A number takes that choice; an action can also be typed (bid 3000). "
    "? shows the rule, rules NUMBER another one, choices what you may do, why ACTION says why something is forbidden, "
    "hint says what the bot would do, undo takes your last action back, "
    "orders lists what can be ordered beforehand, order WHAT orders it, "
    "where always stands it answers from now on, ask takes the last order back, ask WHAT another one, "
    "news tells what happened since your last decision, log what you have heard, say WORDS talks to the table."
)
Reply = str | Markup


@dataclass(frozen=True)
class Typing:
    """What can be typed now: amounts with their least and most, and numbered choices with their text form."""

    amounts: list[tuple[str, str, str]]
    choices: list[tuple[str, str]]
    always: str = ""


def typing(scene: Scene, always: str) -> Typing:
    choices = scene.view.choices if scene.live else []
    amounts = [
        span(scene.game, family, scene.voice) for family in choices if isinstance(family, Amounts) and len(family)
    ]
    listed = [(scene.label(action), scene.game.text(action)) for action in numbered(choices)]
    return Typing(amounts, listed, always)


def eyes_here(visit: Visit, match: Match, seat: int) -> None:
    """Whoever types is answered what this seat may know: it must be theirs, and no curtain before it."""
    eyes = eyes_of(visit, match)
    if seat == SPECTATOR or eyes.seat != seat or seat not in eyes.own or eyes.curtain:
        raise NotYours


def verb_of(
    match: Match, seat: int, line: str, name: str, rest: str, seen: int, own: int, voice: Speaker
) -> Verb | None:
    """What a line does at the table; nothing where it only asks."""
    if match.state is None:
        raise Refused(N_("The match has not begun."))
    if name == "undo":
        return Undo(seat, seen, own)
    if name == "say":
        return Say(rest, seat)
    if name in ("always", "order", "ask"):
        return order_of(match, seat, name, rest)
    if name in PROMISING:
        return promise_of(match, seat, name, rest, voice)
    if name:
        return None
    try:
        action = action_of(match.game, line, match.game.view(match.state, seat).choices)
    except Illegal as illegal:
        raise Forbidden(match.game, illegal.because, match.names()) from None
    return Act(seat, match.game.text(action), seen, own)


async def replies(visit: Visit, match: Match, seat: int, name: str, rest: str, scene: Scene) -> list[Reply]:
    """The answer to a command that only asks."""
    assert match.state is not None
    step = match.state.stack[-1] if match.state.stack else None
    if name == "why":
        return [why(match.game, match.state, seat, rest, scene.voice)]
    if name == "choices":
        return choices_in_words(scene)
    if name == "orders":
        return [*orders_in_words(match, seat, scene.voice)]
    if name == "promises" and rest:
        return [*sayable(match, seat, seat_of(match, rest, scene.voice), scene.voice)]
    if name == "promises":
        given = await promises_of(visit.house.gathering, match, seat)
        return [*promises_in_words(match, given, scene.voice)]
    if name in ("log", "news"):
        last = match.last_of(seat)
        lines = await heard(visit, match, seat, last.number if last and name == "news" else 0)
        return [*lines] or [visit.say(N_("Nothing has happened since your last decision."))]
    if name == "rules" and rest:
        return [paragraph(match.game.id, rest, visit.language) or visit.say(N_("There is nothing here."))]
    if name == "hint":
        found = await hint_for(visit, match, seat)
        return [f"{found.says} ({found.text}), {found.chance}", *found.reasons]
    rule = [paragraph(match.game.id, step.rule(), visit.language)] if step and name == "help" else []
    promising = [visit.say(PROMISES_HELP)] if match.game.promises.forms else []
    return [*(text for text in rule if text), visit.say(HELP), *promising]


def choices_in_words(scene: Scene) -> list[Reply]:
    now = typing(scene, "")
    amounts = [f"{low} … {high} ({steps})" for low, high, steps in now.amounts]
    listed = [f"{number}: {label} ({text})" for number, (label, text) in enumerate(now.choices, 1)]
    return [*amounts, *listed] or [scene.say(N_("Nothing is asked of you now."))]


async def heard(visit: Visit, match: Match, seat: int, since: int) -> list[str]:
    """What this seat was told after this number, the last lines of it."""
    after = max(since, match.number - 10 * LINES)
    visit.spend_reading(match.number - after)
    entries = await visit.house.store.read(lambda db: records.entries_known(db, match.id, seat, after))
    voice = visit.voice(match.game, match.names())
    counted = {done.row for done in match.done}
    lines = told(match.game, voice, [entry for entry in entries if entry.number > since], counted, seat)
    return [" ".join(filter(None, (line.text, line.working))) for line in lines[-LINES:]]


def read(visit: Visit, match: Match, line: str) -> tuple[str, str]:
    return command(line, visit.voice(match.game))
