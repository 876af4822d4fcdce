"""What all parts of the board look at: the view, who is who, and how cards and money are written."""

from dataclasses import dataclass, field

from markupsafe import Markup

from backroom.engine import N_, Action
from backroom.games.machtwechsel.components import FIRST_EVENT, KIND_IDS, OSKAR
from backroom.games.machtwechsel.state import Wahlkampf
from backroom.games.machtwechsel.words import KIND_NAMES, MEANINGS
from backroom.web.boards import table
from backroom.web.boards.machtwechsel.effects import EFFECTS, EVERYBODY_ASKED, IN_PAIRS, OSKAR_DOES, RULES
from backroom.web.scene import Chair

# Event cards are narrow: where their German names may break.
BREAKS = (
    ("Wahlkampfkosten", "Wahlkampf\u00adkosten\u00ad"),
    ("Koalitions", "Koalitions\u00ad"),
    ("Bürokratie", "Büro\u00adkratie\u00ad"),
    ("Direkt", "Direkt\u00ad"),
    ("Partei", "Partei\u00ad"),
    ("Überhang", "Überhang\u00ad"),
    ("Misstrauens", "Miss\u00adtrauens\u00ad"),
    ("Guillaume", "Guil\u00adlaume"),
)


@dataclass(frozen=True)
class Card:
    """A card as it is drawn: its symbol, its name; its price and what it does if it is an event."""

    symbol: str  # the class and drawing of a colour; nothing for an event
    name: str
    price: str = ""
    off: bool = False
    want: bool = False
    says: str = ""
    rule: str = ""  # what it is


@dataclass(frozen=True)
class Stack:
    """Like cards with what can be done with them: `press` makes the card itself a button."""

    card: Card
    count: int
    press: Action | None = None
    controls: list[Markup] = field(default_factory=list)


class Table(table.Table[Wahlkampf]):
    def chair(self, seat: int) -> Chair:
        return self.scene.chairs[seat]

    def kind(self, card: int) -> str:
        return self.say(KIND_NAMES[card])

    def money(self, amount: int) -> str:
        return f"{amount}p"

    def price(self, card: int) -> str:
        cost = self.s.numbers.cost[card]
        return self.money(cost) if cost else self.say(N_("free"))

    def card(self, card: int, off: bool = False, want: bool = False) -> Card:
        if card <= OSKAR:
            rule = "8.1" if off else "4.1" if want else "4.5" if card == OSKAR else "1.2"
            says = self.say(OSKAR_DOES) if card == OSKAR and not want else ""
            return Card(KIND_IDS[card], self.capital(self.kind(card)), off=off, want=want, says=says, rule=rule)
        name = self.kind(card)
        for old, new in BREAKS:
            name = name.replace(old, new)
        return Card("", name, self.price(card), off, says=self.effect(card), rule=RULES[card])

    def effect(self, card: int) -> str:
        """What the name of an event means, for those who do not read German, and what it does at this table."""
        does = EFFECTS | (IN_PAIRS if self.s.pairs() else {}) | (EVERYBODY_ASKED if self.s.all_asked else {})
        meaning = self.say(MEANINGS[card])
        return ("" if meaning == self.kind(card) else self.capital(meaning) + ". ") + self.say(does[card])

    def capital(self, text: str) -> str:
        return text[:1].upper() + text[1:]

    def hand(self, seat: int) -> list[int]:
        """The cards of a hand one may look into, by kind; nothing otherwise."""
        hand = self.s.hand[seat]
        return list(hand) if hand else [0] * len(KIND_IDS)

    def control(self, action: Action, text: str, classes: str = "mini-btn", **values: object) -> Markup:
        """A small button; a dead one for a verb that is asked for but not to be had, nothing for any other."""
        if not self.scene.offered(action):
            choices = self.scene.view.choices if self.scene.live else []
            dead = any(choice.kind is type(action) and not len(choice) for choice in choices)
            return self.scene.button(action, self.say(text, **values), classes) if dead else Markup()
        label = self.scene.label(action)
        inside = Markup('<span>{}</span><span class="sr">: {}</span>').format(self.say(text, **values), label)
        return self.scene.button(action, inside, classes)

    def is_event(self, card: int) -> bool:
        return card >= FIRST_EVENT
