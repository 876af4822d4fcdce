"""What is typed at a table (a command line): read alike at the terminal and in the page.

A line is a command, the number of a choice, or an action in its text form. Commands are known in English and in the
reader's language.
"""

from collections.abc import Sequence

from backroom.engine import Action, Amounts, Because, Choice, Forbidden, Game, Illegal, State
from backroom.locale import Speaker
from backroom.match.match import Match
from backroom.match.ordering import Order, given_json, offers, plain, spoken
from backroom.words import N_, verb

COMMANDS = {
    N_("help"): ("help", "?", "rule"),
    N_("choices"): ("choices",),
    N_("why"): ("why",),
    N_("news"): ("news", "what happened"),
    N_("log"): ("log",),
    N_("rules"): ("rules",),
    N_("hint"): ("hint",),
    N_("undo"): ("undo",),
    N_("say"): ("say",),
    N_("orders"): ("orders",),
    N_("order"): ("order",),
    N_("promises"): ("promises",),
    N_("promise"): ("promise",),
    N_("whisper"): ("whisper",),
    N_("counter"): ("counter",),
    N_("yes"): ("yes",),
    N_("no"): ("no",),
    "board": ("board",),
    "always": ("always",),
    "ask": ("ask",),
    "save": ("save",),
    "quit": ("quit", "exit"),
}


def command(line: str, voice: Speaker) -> tuple[str, str]:
    """The command that a line begins with, by its English name, and the rest; of an action there is only the rest."""
    words = line.split()
    for name, known in COMMANDS.items():
        for begins in (*known, voice.say(name)):
            length = len(begins.split())
            if " ".join(words[:length]).casefold() == begins.casefold():
                return name, " ".join(words[length:])
    return "", " ".join(words)


def numbered(choices: Sequence[Choice]) -> list[Action]:
    """The choices that have a number, from one on: all but amounts, of which one types the sum."""
    families = [family for family in choices if not isinstance(family, Amounts)]
    return [family[index] for family in families for index in range(len(family))]


def span(game: Game, family: Amounts, voice: Speaker) -> tuple[str, str, str]:
    """The least and the most that can be typed of an amount, and its steps in words."""
    low, high = (game.text(family[index]) for index in (0, len(family) - 1))
    return low, high, voice.say(N_("in steps of {unit}")).format(unit=voice.number(family.unit))


def action_of(game: Game, line: str, choices: Sequence[Choice]) -> Action:
    """The action that a line means; `Illegal` where it means none."""
    listed = numbered(choices)
    if line.isdecimal() and len(line) < 6 and 1 <= int(line) <= len(listed):
        return listed[int(line) - 1]
    offered = [choice for choice in choices if len(choice)]
    if line.removeprefix("-").isdecimal() and len(offered) == 1 and isinstance(offered[0], Amounts):
        line = f"{verb(offered[0].kind)} {line}"  # nothing but a number is asked for
    return game.parse(line)


def order_of(match: Match, seat: int, name: str, rest: str) -> Order:
    """What a line orders, or takes back: what it names, or what was ordered last."""
    if name == "order":
        return Order(seat, rest)
    if name == "always":
        once = plain(match, seat)
        return Order(seat, match.game.text(once) if once is not None else rest)
    last = [match.game.text(order) for order in match.orders_of(seat)][-1:]
    return Order(seat, rest or " ".join(last), on=False)


def orders_in_words(match: Match, seat: int, voice: Speaker) -> list[str]:
    """What stands, and what can be ordered: how it is typed, and what it says."""
    told = [f"ask {given['what']}: {given['says']} ({given['until']})" for given in given_json(match, seat, voice)]
    for offer in offers(match, seat):
        text, says = match.game.text(offer.order), spoken(match, voice, offer.order, bool(offer.unit))
        if offer.unit:
            text = f"{text} … {voice.number(offer.high)}"
        told.append(f"order {text}: {says}")
    return told or [voice.say(N_("There is nothing that could be ordered now."))]


def why(game: Game, state: State, seat: int, line: str, voice: Speaker) -> str:
    """Why an action is forbidden, or that it is not."""
    try:
        action = game.parse(line)
    except Illegal as illegal:
        return reason(game, illegal.because, voice)
    if any(action in family for family in state.choices(seat)) or state.is_order(seat, action):
        return voice.say(N_("You may do that."))
    return reason(game, state.why_not(seat, action), voice)


def reason(game: Game, because: Because, voice: Speaker) -> str:
    """A refusal as a sentence, with the number of its rule."""
    text = voice.trouble(Forbidden(game, because))
    return f"{text} ({because.rule})" if because.rule else text
