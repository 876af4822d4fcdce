"""Standing orders on the page: those that stand, and the small forms on which one is given, beside the decision."""

from dataclasses import dataclass
from itertools import groupby
from typing import Any

from backroom.engine.standing import Offer
from backroom.match.match import PERSON, Match
from backroom.match.ordering import given_json, offers, spoken
from backroom.words import Voice, verb


@dataclass(frozen=True)
class OrderForm:
    """One kind of order: which (text form and sentence), and an amount where one is to be chosen."""

    kind: str
    options: list[tuple[str, str]]
    until: str
    low: int
    high: int
    unit: int


@dataclass(frozen=True)
class Standing:
    """What stands, also by the rules' own secret orders (what takes each back: text form and label), and what could."""

    given: list[dict[str, Any]]
    secret: list[tuple[str, str]]
    forms: list[OrderForm]


def text_of(match: Match, offer: Offer) -> str:
    """The text form, with a question mark for an amount to choose."""
    text = match.game.text(offer.order)
    return f"{text.rpartition(' ')[0]} ?" if offer.unit else text


def standing_orders(match: Match, seat: int, voice: Voice) -> Standing | None:
    """For whoever sits there; nobody else is told anything."""
    if match.over or not 0 <= seat < len(match.seats) or match.seats[seat].kind != PERSON:
        return None
    forms = []
    given = given_json(match, seat, voice)
    stand = {each["what"] for each in given}
    listed = [offer for offer in offers(match, seat) if match.game.text(offer.order) not in stand]
    for (kind, low, high, unit), group in groupby(listed, key=lambda o: (type(o.order), o.low, o.high, o.unit)):
        several = [(text_of(match, offer), spoken(match, voice, offer.order, bool(unit))) for offer in group]
        until = voice.say(match.game.standing.forms[kind].until)
        forms.append(OrderForm(verb(kind), several, until, low, high, unit))
    return Standing(given, secret_orders(match, seat, voice), forms)


def secret_orders(match: Match, seat: int, voice: Voice) -> list[tuple[str, str]]:
    if match.state is None or not match.state.stack:
        return []
    kinds, game = match.game.standing.dropping, match.game
    taken_back = [each for family in match.state.orders(seat) if family.kind in kinds for each in family]
    return [(game.text(each), game.words.sentence(each, voice)) for each in taken_back]
