"""What a board is given to draw (a view model), and what it gives back.

A board module `boards/<package of the game>.py` has one function, `draw(scene) -> Drawn`. It is given a view, never a
state: what is not in the view cannot be in the page. Its controls are `scene.button(action)`, buttons of one form.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic, TypedDict

from jinja2 import Environment
from markupsafe import Markup, escape

from backroom.bots.temper import TEMPERS
from backroom.engine import SPECTATOR, Action, Because, Event, Forbidden, Game, View
from backroom.engine.view import S
from backroom.locale import Speaker
from backroom.match.keeping import Record
from backroom.match.match import Seat
from backroom.words import N_, filled, together

ACT_FORM = "act"
ORDER_FORM = "order"
COLOURS = 8  # as many as sit at any table
NO_WORD = Record()


def colour(seat: int) -> str:
    """The class that gives a seat its colour."""
    return f"k{seat % COLOURS + 1}"


@dataclass(frozen=True)
class Chair:
    """A seat as the page shows it."""

    number: int
    name: str
    kind: str  # person, bot
    level: str
    must: bool
    you: bool
    clock: str = ""
    runs: bool = False
    said: str = ""  # its last words, if they are fresh
    word: Record = NO_WORD  # how it has kept its promises so far
    account: int = 0  # whose it is, where that is somebody with a page: neither a guest nor a bot
    ever: Record = NO_WORD  # how that account has kept its promises in all matches that are over
    token: Markup = field(default_factory=Markup)  # of its party, where the game has one: by it alone a seat is known

    def bot_tag(self, say: Callable[[str], str]) -> str:
        """A bot, and how it is tempered."""
        temper = TEMPERS.get(self.level.partition("/")[2])
        bot = say(N_("bot"))
        return f"{bot}, {say(temper.says)}" if temper else bot

    def called(self, say: Callable[[str], str]) -> str:
        """Its name by itself, where the reader is “You”."""
        return say(N_("You")) if self.you else self.name

    @property
    def initial(self) -> str:
        return self.name[:1].upper() or "?"

    @property
    def colour(self) -> str:
        return colour(self.number)


@dataclass(frozen=True)
class Drawn:
    """A board: the lines above it, the drawing, and what it takes over from the panel or asks it to say.

    Families of the verbs in `covers` have their buttons on the board; of those in `repeats` the panel has them too.
    Those in `picks` have radio buttons named `pick.<verb>` there, and the panel has the one button, with this label,
    that plays what is picked.
    """

    kicker: str
    headline: str
    standfirst: str
    body: Markup
    covers: frozenset[type] = frozenset()
    repeats: frozenset[type] = frozenset()
    picks: Mapping[type, str] = field(default_factory=dict)
    panel: Mapping[type, Markup] = field(default_factory=dict)  # what the board draws for the panel, verb by verb
    ends: frozenset[type] = frozenset()  # verbs that end what one is asked for: they stand last, and apart
    hides: frozenset[Action] = frozenset()  # barred by pieces that are not in this game: nobody asks why
    question: str = ""  # in place of the step's own
    lede: str = ""  # the facts beneath the question
    figures: Markup = field(default_factory=Markup)  # those it turns on, in a row: a bar has them, whatever lies above
    notes: Mapping[Action, str] = field(default_factory=dict)  # what the panel's buttons say beyond their label
    aside: Markup = field(default_factory=Markup)  # stands beneath the panel


class Result(TypedDict):
    winners: list[int]
    scores: list[int]


@dataclass(frozen=True)
class Scene(Generic[S]):
    """One view at one moment, with all that is needed to draw it in the reader's language."""

    game: Game[S]
    view: View[S]
    voice: Speaker
    chairs: list[Chair]
    pages: Environment
    icons: str
    live: bool = True  # whether the choices may be taken (not in a replay)
    barred: list[tuple[Action, Because]] = field(default_factory=list)
    result: Result | None = None
    table: str = ""  # its address, where the reader may whisper
    everything: bool = False  # the view is the whole truth: a replay with all eyes
    promising: str = ""  # and where promises can be made
    heard: Event | None = None  # the last that the reader was told

    def say(self, text: str, **values: Any) -> str:
        return filled(self.voice.say(text), values) if values else self.voice.say(text)

    def listed(self, seats: Iterable[int]) -> str:
        """Names after a colon, where the reader can be “you” in any language."""
        you = self.voice.say(N_("you"))
        return together([you if self.chairs[seat].you else self.chairs[seat].name for seat in seats], self.voice)

    @property
    def me(self) -> Chair | None:
        return next((chair for chair in self.chairs if chair.you), None) if self.view.seat != SPECTATOR else None

    @property
    def ranking(self) -> list[Chair]:
        """The end of the game, best first; whoever has won stands above whoever merely has as much."""
        return sorted(self.chairs, key=self.placing)

    def placing(self, chair: Chair) -> tuple[bool, int]:
        """The less, the better it did."""
        assert self.result is not None
        return chair.number not in self.result["winners"], -self.result["scores"][chair.number]

    def offered(self, action: Action) -> bool:
        return self.live and any(action in choice for choice in self.view.choices)

    def label(self, action: Action) -> str:
        stack = self.view.seen.stack
        return self.game.words.label(action, stack[-1] if stack else None, self.voice, self.view.seat)

    def why_not(self, action: Action) -> str:
        """Why this action is not offered, as a sentence, or nothing."""
        for forbidden, because in self.barred:
            if forbidden == action:
                return self.reason(because)
        for choice in self.view.choices:
            why = choice.refusal(action) if choice.kind is type(action) else None
            if why is not None:
                return self.reason(why)
        return ""

    def reason(self, because: Because) -> str:
        return self.voice.trouble(Forbidden(self.game, because))

    def button(self, action: Action, inside: str | Markup = "", classes: str = "", rule: str = "") -> Markup:
        """A control of the board that plays the action; when it is not offered, a dead one that says why.

        Where it is a thing of the game itself, `rule` is the paragraph that says what it is.
        """
        ruled = Markup(' data-rule="{}"').format(rule) if rule else Markup()
        label = self.label(action)
        name, text = named(inside or label, label)
        if self.offered(action):
            return Markup('<button form="{}" name="action" value="{}" class="{}"{}{}{}>{}</button>').format(
                ACT_FORM, self.game.text(action), classes, ruled, name, tip(text, label), text
            )
        return Markup('<button disabled class="{}"{}{} title="{}">{}</button>').format(
            classes, ruled, name, self.why_not(action), text
        )

    def switch(self, order: Action, inside: str, on: bool, name: str) -> Markup:
        """A control for a secret order, there at any time; by its name the next drawing finds it again."""
        text, label, pressed = self.game.text(order), self.label(order), "true" if on else "false"
        named_so, seen = named(inside, label)
        return Markup(
            '<button form="{}" id="{}-{}" name="action" value="{}" class="switch" aria-pressed="{}"{}{}>{}</button>'
        ).format(ORDER_FORM, ORDER_FORM, name, text, pressed, named_so, tip(seen, label), seen)

    def promise_to(self, chair: Chair) -> Markup:
        """The way to promise somebody something: bots understand these, too."""
        if chair.you or not self.promising:
            return Markup("")
        says = self.say(N_("Promise {name} something"), name=chair.name)
        link = Markup('<a class="promise-to" href="{}?to={}" title="{}">{}</a>')
        return link.format(self.promising, chair.number, says, self.say(N_("promise…")))

    def words(self, chair: Chair, promises: bool = True) -> Markup:
        """What stands at a seat of the talk: its last words, and the way to promise and to whisper there."""
        said = (
            Markup('<q class="lastwords" data-of="{}">{}</q>').format(chair.number, chair.said)
            if chair.said and not chair.you
            else Markup("")
        )
        said += self.word_of(chair) + self.page_of(chair)
        said += self.promise_to(chair) if promises else ""
        if chair.you or not self.table or chair.kind != "person":
            return said
        whisper = self.say(N_("Whisper to {name}"), name=chair.name)
        link = Markup(
            '<a class="whisper-to" href="{0}?to={1}#say" data-to="{1}" title="{2}">{3}<span class="sr">{2}</span></a>'
        )
        return said + link.format(self.table, chair.number, whisper, self.icon("talk"))

    def word_of(self, chair: Chair) -> Markup:
        """How many promises were kept and broken, where any were made."""
        if not chair.word.given:
            return Markup("")
        says = self.say(N_("Promises: {given}, kept {kept}, broken {broken}"), **vars(chair.word))
        mark = Markup('<span class="word" title="{0}"><span class="sr">{0}</span>{1}</span>')
        return mark.format(says, kept_and_broken(chair.word))

    def page_of(self, chair: Chair) -> Markup:
        """The way to the page of whoever sits there; it says how they have kept their word in all their matches."""
        if not chair.account or chair.you:
            return Markup("")
        says, ever = self.say(N_("The page of {name}"), name=chair.name), Markup("")
        if chair.ever.given:
            kept = self.say(N_("Promises: {given}, kept {kept}, broken {broken}"), **vars(chair.ever))
            over = self.say(N_("In all matches that are over."))
            says = f"{says}. {over} {kept}"
            ever = kept_and_broken(chair.ever)
        link = Markup('<a class="promise-to" href="/player/{}" title="{}">{}{}<span class="sr"> {}</span></a>')
        return link.format(chair.account, says, self.say(N_("profile")), ever, says if ever else chair.name)

    def icon(self, name: str, classes: str = "ic") -> Markup:
        return Markup('<svg class="{}" aria-hidden="true"><use href="{}#{}"/></svg>').format(classes, self.icons, name)

    def render(self, template: str, **context: Any) -> Markup:
        page = self.pages.get_template(template)
        return Markup(page.render(scene=self, _=self.voice.say, icons=self.icons, icon=self.icon, **context))


Draw = Callable[[Scene], Drawn]
Tokens = Callable[[Scene], list[Markup]]  # by seat


def chairs_of(
    seats: list[Seat],
    must: list[int],
    eyes: int,
    clocks: dict[int, str] | None = None,
    running: frozenset[int] = frozenset(),
    said: Mapping[int, str] | None = None,
    word: Sequence[Record] = (),
    accounts: Mapping[int, Record] | None = None,
) -> list[Chair]:
    return [
        Chair(
            number,
            seat.name or "?",
            seat.kind,
            seat.level,
            number in must,
            number == eyes,
            (clocks or {}).get(number, ""),
            number in running,
            (said or {}).get(number, ""),
            word[number] if number < len(word) else NO_WORD,
            seat.person if seat.person in (accounts or {}) else 0,
            (accounts or {}).get(seat.person, NO_WORD),
        )
        for number, seat in enumerate(seats)
    ]


def kept_and_broken(word: Record) -> Markup:
    return Markup('<span aria-hidden="true"> {} ✓ {} ✗</span>').format(word.kept, word.broken)


def named(inside: str | Markup, label: str) -> tuple[Markup, str | Markup]:
    """How a control is named, and what stands in it: voices say once what it does, with the words that are seen."""
    seen = " ".join((inside.striptags() if isinstance(inside, Markup) else inside).split())
    if seen == label or (isinstance(inside, Markup) and 'class="sr"' in inside):
        return Markup(), inside  # it has a name of its own
    if seen.lower() in label.lower() or not any(map(str.isalpha, seen)):
        return Markup(' aria-label="{}"').format(label), inside
    return Markup(), Markup('{}<span class="sr">: {}</span>').format(inside, label)


def tip(inside: str | Markup, label: str) -> Markup:
    """What whoever points at a control reads, by script: a title would be read out a second time."""
    return Markup(' data-says="{}"').format(label) if inside != label else Markup()


def mono(chair: Chair, small: bool = True) -> Markup:
    """The sign of a seat: its party's token, or its round initial."""
    return chair.token or Markup('<span class="mono {}{}" aria-hidden="true">{}</span>').format(
        chair.colour, " s" if small else "", escape(chair.initial)
    )
