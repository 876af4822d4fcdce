"""What only you see: the mission and how far it is, and the hand with all that its cards can do."""

from dataclasses import dataclass
from typing import Final

from markupsafe import Markup

from backroom.engine import HIDDEN, N_, Action
from backroom.games.machtwechsel import actions as do
from backroom.games.machtwechsel.components import COLOURS, DIREKTMANDAT, KIND_IDS, OSKAR, RED, VIOLET
from backroom.games.machtwechsel.reckoning import absent_colours, short_of
from backroom.web.boards.machtwechsel.table import Card, Stack, Table


@dataclass(frozen=True)
class Mission:
    """The coalition, the cards there are for it, and what is still missing."""

    name: str
    colours: str
    need: int
    cards: list[Card]
    verdict: str
    small: str
    spoken: str


# What such coalitions are called; like the events they keep their German names.
COALITIONS: Final = {
    frozenset(colours.split()): name
    for colours, name in (
        ("black", "Schwarze Alleinregierung"), ("red", "Rote Alleinregierung"), ("black red", "Große Koalition"),
        ("black yellow", "Bürgerblock"), ("black green", "Kiwi"), ("red yellow", "Sozialliberal"),
        ("red green", "Rot-Grün"), ("red violet", "Rot-Rot"), ("black yellow green", "Jamaika"),
        ("red yellow green", "Ampel"), ("red violet green", "Rot-Rot-Grün"),
    )
}  # fmt: skip


def colour_names(t: Table, mission: int) -> str:
    return " + ".join(t.kind(colour) for colour in t.s.numbers.colours[mission])


def coalition(t: Table, mission: int) -> str:
    """Its name, by its colours."""
    return COALITIONS.get(frozenset(KIND_IDS[colour] for colour in t.s.numbers.colours[mission]), "")


def mission(t: Table) -> Mission | None:
    """4.1 Matching cards in hand and active; every colour at least once; Oskar once, as whichever helps."""
    s, me = t.s, t.me
    if t.watching or s.mission_of(me) == HIDDEN:
        return None
    number = s.mission_of(me)
    colours, need = s.numbers.colours[number], s.numbers.need[number]
    team = sorted({me, s.partner(me)})
    held, laid = means(t)
    counting = [card for card in colours for _ in range(laid[card])] + [c for c in colours for _ in range(held[c])]
    if s.numbers.wild[number] and laid[OSKAR] + held[OSKAR]:
        counting.append(OSKAR)
    absent = absent_colours(s.numbers, number, held, laid)
    short = short_of(s.numbers, number, held, laid)
    cards = [t.card(card) for card in counting]
    if len(colours) == 1:
        absent = list(colours) * short
    cards += [t.card(colour, want=True) for colour in absent]
    cards += [Card("", "?", want=True, rule="4.1")] * (short - len(absent))
    return Mission(
        name=coalition(t, number),
        colours=colour_names(t, number),
        need=need,
        cards=cards,
        verdict=verdict(t, short, absent if len(colours) > 1 else []),
        small=" ".join(remarks(t, team)),
        spoken=", ".join(t.kind(card) for card in counting) or t.say(N_("no card for it yet")),
    )


def means(t: Table) -> tuple[list[int], list[int]]:
    """What the reader's side holds and has active, as far as the reader knows."""
    team = {t.me, t.s.partner(t.me)}
    held = [sum(t.hand(seat)[card] for seat in team) for card in range(OSKAR + 1)]
    laid = [sum(t.s.active[seat][card] for seat in team) for card in range(OSKAR + 1)]
    return held, laid


def with_it(t: Table, cards: list[int]) -> str:
    """How near these cards would bring the reader to the mission; events serve another purpose."""
    if t.watching or t.s.mission_of(t.me) == HIDDEN:
        return ""
    if all(t.is_event(card) for card in cards):
        return ""
    number, (held, laid) = t.s.mission_of(t.me), means(t)
    before = short_of(t.s.numbers, number, held, laid)
    for card in cards:
        if card <= OSKAR:
            held[card] += 1
    after = short_of(t.s.numbers, number, held, laid)
    if after >= before:
        return t.say(N_("No help for your mission."))
    if after <= 0:
        return t.say(N_("Your mission would be complete."))
    return t.say(N_("Then you are one short.") if after == 1 else N_("Then you are {count} short."), count=after)


def one_short(t: Table) -> bool:
    """Whether a single card would complete the mission."""
    return short_of(t.s.numbers, t.s.mission_of(t.me), *means(t)) == 1


def verdict(t: Table, short: int, absent: list[int]) -> str:
    if short <= 0:
        return t.say(N_("Complete.") if t.s.over() else N_("Complete. On your own turn you govern."))
    missing = " + ".join(t.kind(colour) for colour in absent)
    if missing:
        text = N_("One short: {colours}.") if short == 1 else N_("{count} short, among them {colours}.")
        return t.say(text, count=short, colours=missing)
    return t.say(N_("One short.") if short == 1 else N_("{count} short."), count=short)


def remarks(t: Table, team: list[int]) -> list[str]:
    s = t.s
    lines = []
    off = sum(sum(s.turned[seat]) for seat in team)
    if off:
        lines.append(t.say(N_("Deactivated cards do not count: {count}. On your turn 1p brings one back."), count=off))
    if s.pairs():
        seen = s.open_hands or s.over()
        text = N_("Both hands and both displays count.") if seen else N_("Your partner’s hand counts too, unseen.")
        lines.append(t.say(text))
    return lines


def hand(t: Table) -> list[Stack]:
    """Card by card while nothing can be done with them, otherwise by kind."""
    if t.watching:
        return []
    stacks = []
    busy = any(choice.kind in HAND_VERBS and len(choice) for choice in t.scene.view.choices) and t.scene.live
    for card, count in enumerate(t.hand(t.me)):
        if not count:
            continue
        if not busy:
            stacks += [Stack(t.card(card), 1)] * count
            continue
        press = next((action for action in pressing(card) if t.scene.offered(action)), None)
        stacks.append(Stack(t.card(card), count, press, controls(t, card)))
    return stacks


HAND_VERBS = (
    do.Discard,
    do.SetAside,
    do.PlayEvent,
    do.Exchange,
    do.ExchangeOskar,
    do.Sell,
    do.SellOskar,
    do.PlayDirektmandat,
    do.LayOut,
    do.LayOutOskar,
    do.FormSet,
)


def pressing(card: int) -> list[Action]:
    return [do.Discard(card), do.SetAside(card)]


def controls(t: Table, card: int) -> list[Markup]:
    """What else can be done with a card of this kind, in the order of the six moves."""
    found = []
    if t.is_event(card) and card != DIREKTMANDAT:
        play = do.PlayEvent(card, t.s.numbers.cost[card])
        found.append(t.control(play, N_("Play, {price}"), price=t.price(card)))
        if not found[-1] and any(forbidden == play for forbidden, _ in t.scene.barred):
            found = [t.scene.button(play, t.say(N_("Play, {price}"), price=t.price(card)), "mini-btn")]
    if card == DIREKTMANDAT:
        found.append(t.control(do.PlayDirektmandat(), N_("Take the top, {price}"), price=t.price(card)))
    if card < COLOURS and t.scene.offered(do.LayOut(card)):
        found.append(t.control(do.LayOut(card), N_("Lay out, +1p")))
    colours = (RED, VIOLET) if card == OSKAR else ()
    for colour in colours:
        found.append(t.control(do.LayOutOskar(colour), N_("Lay out as {kind}, +1p"), kind=t.kind(colour)))
        found.append(t.control(do.FormSet(colour), N_("Set of {kind}, +3p"), kind=t.kind(colour)))
    found.append(t.control(do.Exchange(card), N_("Exchange")))
    for colour in colours:
        found.append(t.control(do.ExchangeOskar(colour), N_("Exchange as {kind}"), kind=t.kind(colour)))
    found.append(t.control(do.Sell(card), N_("Auction")))
    for colour in colours:
        found.append(t.control(do.SellOskar(colour), N_("Auction as {kind}"), kind=t.kind(colour)))
    return [control for control in found if control]
