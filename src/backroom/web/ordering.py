"""Standing orders on the page: those that stand, and the small forms on which one is given, beside the decision."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Any

from backroom.engine.standing import AMOUNT
from backroom.engine.standing import Standing as Order
from backroom.match.match import PERSON, Match
from backroom.match.ordering import given_json, offers, spoken
from backroom.web.blanks import Blank, Part, as_text, details, with_blanks
from backroom.words import Voice, verb


@dataclass(frozen=True)
class OrderForm:
    """One kind of order: its sentence with blanks for what is to be chosen, and what its button says.

    `what` is its text form: a question mark stands for an amount, one with a name for what is picked by that name.
    """

    kind: str
    options: list[tuple[str, str]]  # each with the sentence; a question mark stands for the amount
    what: str
    parts: list[Part]
    says: str  # the sentence, with dots for its blanks
    short: str
    until: str
    low: int
    high: int
    unit: int

    def value(self, blank: Blank, text: str) -> str:
        """What the first list sends: the whole order, so that nothing is chosen before somebody has picked."""
        return self.what.replace(f"?{blank.name}", text)

    @property
    def first(self) -> Blank | None:
        return next((part for part in self.parts if isinstance(part, Blank) and f"?{part.name}" in self.what), None)


@dataclass(frozen=True)
class Standing:
    """What stands, also by the rules' own secret orders (what takes each back: text form and label), and what could."""

    given: list[dict[str, Any]]
    secret: list[tuple[str, str]]
    forms: list[OrderForm]


def text_of(match: Match, order: Order, unit: int) -> str:
    """The text form, with a question mark for an amount to choose."""
    text = match.game.text(order)
    return f"{text.rpartition(' ')[0]} ?" if unit else text


def standing_orders(match: Match, seat: int, voice: Voice) -> Standing | None:
    """For whoever sits there; nobody else is told anything."""
    if match.over or not 0 <= seat < len(match.seats) or match.seats[seat].kind != PERSON:
        return None
    forms = []
    given = given_json(match, seat, voice)
    stand = {each["what"] for each in given}
    listed = [offer for offer in offers(match, seat) if match.game.text(offer.order) not in stand]
    for (_, low, high, unit), group in groupby(listed, key=lambda o: (type(o.order), o.low, o.high, o.unit)):
        forms.append(form_of(match, [offer.order for offer in group], voice, low, high, unit))
    return Standing(given, secret_orders(match, seat, voice), forms)


def form_of(match: Match, orders: Sequence[Order], voice: Voice, low: int, high: int, unit: int) -> OrderForm:
    kind, words = type(orders[0]), match.game.words
    form = match.game.standing.forms[kind]
    parts = with_blanks(form.says, orders, words, voice, [AMOUNT] if unit else ())
    blank = {part.name: f"?{part.name}" for part in parts if isinstance(part, Blank)}
    if unit:
        blank[AMOUNT] = "?"
    plain = {name: words.kind(name).text(getattr(orders[0], name)) for name in details(orders[0])}
    what = " ".join([verb(kind), *(plain | blank).values()])
    several = [(text_of(match, order, unit), spoken(match, voice, order, bool(unit))) for order in orders]
    short, until = voice.say(form.short), voice.say(form.until)
    return OrderForm(verb(kind), several, what, parts, as_text(parts), short, until, low, high, unit)


def secret_orders(match: Match, seat: int, voice: Voice) -> list[tuple[str, str]]:
    if match.state is None or not match.state.stack:
        return []
    kinds, game = match.game.standing.dropping, match.game
    taken_back = [each for family in match.state.orders(seat) if family.kind in kinds for each in family]
    return [(game.text(each), game.words.sentence(each, voice)) for each in taken_back]
