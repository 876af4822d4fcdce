"""What everybody has laid out, and what can be done to a seat or a set by pressing it."""

from dataclasses import dataclass

from markupsafe import Markup

from backroom.engine import HIDDEN, N_
from backroom.games.machtwechsel import actions as do
from backroom.games.machtwechsel.components import OSKAR, PARTEISPENDE_SEAT_P
from backroom.games.machtwechsel.reckoning import short_of
from backroom.web.boards.machtwechsel.desk import colour_names
from backroom.web.boards.machtwechsel.table import Card, Table
from backroom.web.scene import Chair


@dataclass(frozen=True)
class Set:
    cards: list[Card]
    label: str
    off: bool  # whether any of them is deactivated
    controls: list[Markup]


@dataclass(frozen=True)
class Show:
    """A seat with its display."""

    chair: Chair
    meta: str
    sets: list[Set]
    hand: list[Card]  # where one may look into it
    mission: str  # where one knows it
    controls: list[Markup]
    partner: bool


SEAT_VERBS = (
    (do.SwapMission, N_("Swap missions")),
    (do.Strike, N_("A new mission here")),
    (do.RotateWith, N_("Rotate here")),
    (do.SpyOn, N_("Spy here")),
    (do.DistrustAll, N_("Deactivate all")),
    (do.DealWith, N_("Deal here")),
)


def shows(t: Table) -> list[Show]:
    """Clockwise from you."""
    return [show(t, seat) for seat in t.s.around(0 if t.watching else t.me)]


def show(t: Table, seat: int) -> Show:
    s = t.s
    number = s.mission_of(seat)
    ours = not t.watching and s.team(seat) == s.team(t.me)
    partner = ours and seat != t.me
    return Show(
        chair=t.chair(seat),
        meta=meta(t, seat, partner),
        sets=[laid for laid in (set_of(t, seat, card) for card in range(OSKAR + 1)) if laid],
        hand=[t.card(card) for card, count in enumerate(t.hand(seat)) for _ in range(count)] if seat != t.me else [],
        mission=colour_names(t, number) if number != HIDDEN and (s.over() or not ours) else "",
        controls=seat_controls(t, seat),
        partner=partner,
    )


def seat_controls(t: Table, seat: int) -> list[Markup]:
    take = t.control(do.TakeFrom(seat), N_("Take {amount}p"), amount=min(PARTEISPENDE_SEAT_P, t.s.money[seat]))
    found = [take, *(t.control(verb(seat), text) for verb, text in SEAT_VERBS)]
    return [control for control in found if control]


def meta(t: Table, seat: int, partner: bool) -> str:
    chair = t.chair(seat)
    parts = []
    if chair.you:
        parts.append(t.say(N_("you")))
    elif chair.kind == "bot":
        parts.append(chair.bot_tag(t.say))
    if partner:
        parts.append(t.say(N_("your partner")))
    elif t.s.pairs() and not chair.you:
        parts.append(t.say(N_("with {name}"), name=t.name(t.s.partner(seat))))
    parts.append(t.money(t.s.money[seat]))
    parts.append(t.say(N_("{count} in hand"), count=t.s.held[seat]))
    if not chair.you and not partner:
        parts += nearness(t, seat)
    return ", ".join(parts)


def nearness(t: Table, seat: int) -> list[str]:
    """7.1 What lies there is of the mission's colours: how many cards it needs beside it at least, if it tells.

    Everybody can reckon so. Cards in hand are not counted: nobody else knows them.
    """
    s = t.s
    laid = {card for card in range(OSKAR) if s.active[seat][card] + s.turned[seat][card]}
    fitting = [m for m, colours in enumerate(s.numbers.colours) if laid <= set(colours)]
    if not laid or not fitting or s.over() or s.pairs():
        return []
    none = [0] * (OSKAR + 1)
    least = min(short_of(s.numbers, m, none, list(s.active[seat])) for m in fitting)
    if least <= 0:
        return [t.say(N_("enough lies there for one mission"))]
    return [t.say(N_("at least {count} short without the hand"), count=least)]


def set_of(t: Table, seat: int, card: int) -> Set | None:
    s = t.s
    active, off = s.active[seat][card], s.turned[seat][card]
    if not active + off:
        return None
    cards = [t.card(card)] * active + [t.card(card, off=True)] * off
    if s.oskar_at == seat and s.oskar_as == card:
        cards[0] = t.card(OSKAR, off=not active)
    name, count = t.capital(t.kind(card)), active + off
    if not off:
        text = N_("{name} {count}, active")
    elif not active:
        text = N_("{name} {count}, deactivated")
    else:
        text = N_("{name} {count}, {off} of them deactivated")
    controls = [t.control(do.Distrust(seat, card), N_("Deactivate"))] if card < OSKAR else []
    if seat == t.me and off:
        controls.append(t.control(do.Reactivate(card), N_("Reactivate one, 1p")))
    elif off and not t.watching and seat == s.partner(t.me):
        controls.append(t.control(do.ReactivatePartner(card), N_("Reactivate one, 1p")))
    return Set(
        cards,
        t.say(text, name=name, count=count, off=off),
        bool(off),
        [control for control in controls if control],
    )
