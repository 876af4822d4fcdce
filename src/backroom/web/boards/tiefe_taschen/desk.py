"""What only you see: the five action cards, your fortune, and what you know of the others'."""

from dataclasses import dataclass

from markupsafe import Markup

from backroom.engine import N_, SPECTATOR
from backroom.games.tiefe_taschen import actions as do
from backroom.games.tiefe_taschen.components import (
    APPROVE,
    EXTORT,
    HIGHEST,
    HOME,
    MARKERS_EACH,
    NOBODY,
    NONE,
    PAYOFF,
    REACH,
    REJECT,
    VALUES,
)
from backroom.games.tiefe_taschen.reckoning import fortune_of, fulfilled
from backroom.games.tiefe_taschen.steps.negotiating import Negotiating
from backroom.games.tiefe_taschen.steps.placing import Choosing
from backroom.games.tiefe_taschen.words import CARD
from backroom.web.boards.tiefe_taschen.table import CARD_ICONS, Note, Table


@dataclass(frozen=True)
class ActionCard:
    """One of the five, as a radio button, a button, or dead with its reason."""

    text: str
    icon: str
    name: str
    meaning: str
    offered: bool
    mine: bool
    rule: str  # what the card does


def action_cards(t: Table) -> list[ActionCard]:
    s = t.s
    if t.me == SPECTATOR or t.me not in s.order or not isinstance(t.step, (Choosing, Negotiating)):
        return []
    if isinstance(t.step, Choosing) and (t.chosen() or not t.scene.view.choices):
        return []
    cards = []
    for card, name in enumerate(CARD.names):
        action = do.ChooseCard(card)
        offered = t.scene.offered(action)
        says = meaning(t, card) if offered else t.scene.why_not(action) or meaning(t, card)
        text = t.scene.game.text(action)
        cards.append(
            ActionCard(text, CARD_ICONS[card], t.say(name), says, offered, s.card[t.me] == card, f"11.{card + 1}")
        )
    return cards


def meaning(t: Table, card: int) -> str:
    """What the card would do as the table stands, and which bribes it would win."""
    s, me = t.s, t.me
    if card == APPROVE:
        mine = me == t.president
        lines = [
            t.say(
                N_("One vote for your distribution.") if mine else N_("One vote for {name}’s distribution."),
                name=t.name(t.president),
            )
        ]
    elif card == REJECT:
        lines = [t.say(N_("One vote against. The first to reject succeeds {name}."), name=t.name(t.president))]
    elif card == REACH:
        lines = [t.say(N_("The first hand in the treasury takes its top card."))]
    elif card == EXTORT:
        out = s.snoop[me] != NOBODY
        text = (
            N_("Draw a card of {name}, unseen, unless they fend you off.")
            if out
            else N_("Your snoop is at home: nothing happens.")
        )
        lines = [t.say(text, name=t.name(s.snoop[me]) if out else "")]
    else:
        threats = [owner for owner, target in enumerate(s.snoop) if target == me]
        text = (
            N_("Against the {count|snoop|snoops} of {names}: whoever extorts you loses a card.")
            if threats
            else N_("No snoop stands before you: nothing happens.")
        )
        lines = [t.say(text, count=len(threats), names=t.names(threats))]
    won = [m // MARKERS_EACH for m, target in enumerate(s.target) if target == me and fulfilled(s.face[m], card)]
    if won:
        says = N_("Wins the {count|bribe|bribes} of {names}.")
        lines.append(t.say(says, count=len(won), names=t.names(dict.fromkeys(won))))
    return " ".join(lines)


def fortune(t: Table) -> dict[str, object] | None:
    s, me = t.s, t.me
    if me == SPECTATOR:
        return None
    shown: list[tuple[Note, Markup]] = []
    last = 0
    for money in reversed(s.pile[me]):
        action = do.PutCard(money)
        button = Markup()
        if money != last and t.scene.offered(action):
            inside = Markup('{}<span class="sr"> {}</span>').format(money, t.scene.label(action))
            button = t.scene.button(action, inside, "note big", "9.1")
        shown.append((t.note(money), button))
        last = money
    shown += [(t.note(PAYOFF), Markup())] * s.payoffs[me]
    return {
        "total": t.say(N_("{money} million"), money=fortune_of(s.pile[me], s.payoffs[me])),
        "formula": t.sum_of(s.pile[me], s.payoffs[me]),
        "notes": shown,
        "pieces": own_pieces(t) if t.scene.result is None else [],
    }


def own_pieces(t: Table) -> list[str]:
    s, me = t.s, t.me
    snoop = N_("Your snoop is at home.") if s.snoop[me] == NOBODY else N_("Your snoop stands before {name}.")
    lines = [t.say(snoop, name=t.name(s.snoop[me]) if s.snoop[me] != NOBODY else "")]
    out = [m for m in range(me * MARKERS_EACH, (me + 1) * MARKERS_EACH) if s.cover[m] != HOME]
    if s.numbers.bribes != NONE:
        text = (
            N_("Both bribe markers are at home."),
            N_("One bribe marker is out."),
            N_("Both bribe markers are out."),
        )
        lines.append(t.say(text[len(out)]))
    return lines


@dataclass(frozen=True)
class Known:
    """What you could remember of somebody's fortune: cards surely there with their sum, cards that may have left, and
    how many there are that you have not seen."""

    name: str
    sure: str
    maybe: str
    unseen: int


def seen_of(t: Table, seat: int) -> list[int]:
    """12.3 The cards of somebody's pile that the reader knows for certain."""
    counts = t.s.sure[t.me][seat * VALUES : (seat + 1) * VALUES]
    return [money for money in range(HIGHEST, 0, -1) for _ in range(counts[money])]


def least_of(t: Table, seat: int) -> int:
    """What a fortune comes to at least, for all that the reader knows: a card that nobody has seen is worth one."""
    pile, payoffs = t.s.pile[seat], t.s.payoffs[seat]
    if seat == t.me:
        return fortune_of(pile, payoffs)
    return fortune_of(seen_of(t, seat), payoffs) + unseen_of(t, seat)


def unseen_of(t: Table, seat: int) -> int:
    """How many cards of a pile the reader does not know."""
    return 0 if seat == t.me else max(0, len(t.s.pile[seat]) - len(seen_of(t, seat)))


def in_short(t: Table, seat: int) -> str:
    """A fortune as the reader knows it: exactly, or the least it can be."""
    return f"≥ {least_of(t, seat)}" if unseen_of(t, seat) else str(least_of(t, seat))


def memory(t: Table) -> list[Known]:
    """12.3"""
    s, me = t.s, t.me
    if me == SPECTATOR or t.scene.result is not None:
        return []
    rows = []
    for chair in t.scene.chairs:
        if chair.you:
            continue
        sure, first = seen_of(t, chair.number), chair.number * VALUES
        maybe = [money for money in range(HIGHEST, 0, -1) for _ in range(s.maybe[me][first + money])]
        known = t.sum_of(sure, 0) if sure else "–"
        rows.append(Known(chair.name, known, ", ".join(map(str, maybe)) or "–", unseen_of(t, chair.number)))
    return rows
