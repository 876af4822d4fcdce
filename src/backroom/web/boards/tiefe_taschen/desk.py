"""What only you see: the five action cards, your fortune, and what you know of the others'."""

from dataclasses import dataclass

from markupsafe import Markup

from backroom.engine import HIDDEN, N_, SPECTATOR
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
    """12.3 What the reader could remember of somebody's pile."""

    certain: list[int]
    maybe: list[int]  # cards that lay there before others left it unseen …
    left: int  # … as many as that, so at most so many of them
    unseen: int  # cards of which nothing is known
    payoffs: int

    @property
    def least(self) -> int:
        """A card of which nothing is known is worth one at least, and those that have left may be the highest."""
        still = sorted(self.maybe)[: len(self.maybe) - self.left]
        return fortune_of(self.certain + still, self.payoffs) + self.unseen

    @property
    def most(self) -> int:
        still = sorted(self.maybe)[self.left :]
        return fortune_of(self.certain + still, self.payoffs) + self.unseen * HIGHEST

    @property
    def exact(self) -> bool:
        return not self.unseen and not self.left

    @property
    def in_short(self) -> str:
        return str(self.least) if self.exact else f"≥\u00a0{self.least}"


def known_of(t: Table, seat: int) -> Known:
    """The pile alone: what lies before others as a bribe is not in it, whether the reader sees the card or not."""
    s, pile, payoffs = t.s, t.s.pile[seat], t.s.payoffs[seat]
    if seat == t.me:
        return Known(pile, [], 0, 0, payoffs)
    first = seat * VALUES
    laid = [money for bribe in s.bribe[seat * MARKERS_EACH : (seat + 1) * MARKERS_EACH] for money in bribe]
    sure = [money for money in range(1, VALUES) for _ in range(s.sure[t.me][first + money] - laid.count(money))]
    maybe = [money for money in range(1, VALUES) for _ in range(s.maybe[t.me][first + money])]
    left = s.gone[t.me][seat]
    if HIDDEN in laid:  # it may be any of them
        sure, maybe, left = [], sure + maybe, left + laid.count(HIDDEN)
    left = min(left, len(maybe))
    unseen = max(0, len(pile) - len(sure) - len(maybe) + left)
    return Known(sure, maybe, left, unseen, payoffs)


def memory(t: Table) -> list[tuple[str, str, str, int]]:
    """12.3 By seat: cards that are there for certain with their sum, cards that may have left, and the rest."""
    if t.me == SPECTATOR or t.scene.result is not None:
        return []
    rows = []
    for chair in t.scene.chairs:
        if chair.you:
            continue
        known = known_of(t, chair.number)
        certain = t.sum_of(known.certain[::-1], 0) if known.certain else "–"
        maybe = ", ".join(map(str, known.maybe[::-1])) or "–"
        if known.left:
            maybe = t.say(N_("all but {left} of {cards}"), cards=maybe, left=known.left)
        rows.append((chair.name, certain, maybe, known.unseen))
    return rows
