"""The action panel: the question, every family as a control, and why the dead ones are dead."""

from dataclasses import dataclass, field, replace

from markupsafe import Markup

from backroom.engine import Action, Amounts, Choice
from backroom.rulebook import written_in
from backroom.web.rulebook import paragraph
from backroom.web.scene import Drawn, Scene
from backroom.words import N_, filled, verb

BUTTONS = 9  # a longer family becomes a list to pick from
BLANK = "…"


@dataclass(frozen=True)
class Control:
    """One family. `buttons` are (text form, label) pairs, and `notes` say more of some, by their text form."""

    verb: str
    label: str
    buttons: list[tuple[str, str]] = field(default_factory=list)
    notes: dict[str, str] = field(default_factory=dict)
    low: int = 0
    high: int = -1
    unit: int = 1
    why: str = ""
    rule: str = ""
    on_board: bool = False  # the control itself is on the board
    drawn: Markup = field(default_factory=Markup)  # by the board, for the panel
    ends: bool = False  # it ends what one is asked for
    listed: bool = False  # every answer has its own button

    @property
    def form(self) -> str:
        if self.drawn:
            return "drawn"
        if self.on_board:
            return "why" if self.why else "pick"
        if self.why and not self.buttons and self.high < self.low:
            return "dead"
        if self.high >= self.low:
            return "number"
        return "list" if len(self.buttons) > BUTTONS and not self.listed else "buttons"

    @property
    def answers(self) -> int:
        """How many presses it offers, at least one."""
        return max(1, len(self.buttons), self.drawn.count("<button "))

    @property
    def hidden(self) -> int:
        """Of presses that end the question a bar shows the last."""
        return max(0, self.drawn.count("<button ") - 1)


@dataclass(frozen=True)
class Decision:
    step: str
    question: str
    lede: str
    controls: list[Control]
    rule: str
    paragraph: Markup
    written_in: str  # the language of the paragraph, if it is not the reader’s
    optional: bool
    alike: bool = False  # all are asked the same, whatever they hold: what one cannot do keeps its place

    @property
    def alive(self) -> list[Control]:
        return [control for control in self.controls if control.form not in ("dead", "why")]

    @property
    def lone(self) -> bool:
        """Whether there is just one thing to press."""
        return len(self.alive) == 1 and len(self.alive[0].buttons) == 1

    @property
    def brief(self) -> bool:
        """Whether all of it has room in a bar: two buttons, or a number and a button."""
        presses = sum(len(control.buttons) for control in self.alive)
        numbers = sum(control.form == "number" for control in self.alive)
        plain = all(control.form in ("buttons", "number", "pick") for control in self.alive)
        return plain and presses + 1.5 * numbers <= 2.5

    @property
    def more(self) -> int:
        """How many answers a bar leaves to be unfolded."""
        if self.brief:
            return 0
        return sum(control.hidden if control.ends else control.answers for control in self.alive)


def decision(scene: Scene, board: Drawn, listed: bool = False) -> Decision | None:
    """What the seat is asked, or None when it may do nothing. What the board covers is asked there, unless `listed`."""
    seen = scene.view.seen
    if not scene.view.choices or not seen.stack or not scene.live:
        return None
    step = seen.stack[-1]
    if listed:
        board = replace(board, covers=frozenset(), picks={}, panel={})
    controls = []
    for choice in scene.view.choices:
        if choice.kind in board.panel and len(choice):
            label = blank_label(scene, choice.kind)
            ends = choice.kind in board.ends
            controls.append(Control(verb(choice.kind), label, drawn=board.panel[choice.kind], ends=ends))
        if choice.kind in board.picks and len(choice):
            controls.append(Control(verb(choice.kind), board.picks[choice.kind], on_board=True, ends=True))
        elif choice.kind in board.panel and len(choice):
            continue
        elif choice.kind not in board.covers or (choice.kind in board.repeats and len(choice)):
            control = _control(scene, choice, board)
            controls.append(replace(control, ends=choice.kind in board.ends, listed=listed))
        elif not len(choice):
            controls.append(replace(_control(scene, choice, board), on_board=True))
    controls.sort(key=lambda control: control.ends)
    ask = scene.game.words.asks.get(type(step), N_("What do you do?"))
    own = written_in(scene.game.id, scene.voice.language)
    return Decision(
        step=type(step).__name__,
        question=board.question or scene.voice.say(ask),
        lede=board.lede,
        controls=[control for control in controls if control.form != "buttons" or control.buttons]
        + _refusals(scene, board),
        rule=step.rule(),
        paragraph=paragraph(scene.game.id, step.rule(), scene.voice.language),
        written_in="" if own == scene.voice.language else own,
        optional=scene.view.seat not in scene.view.deciders,
        alike=step.hushed(seen),
    )


def _refusals(scene: Scene, board: Drawn) -> list[Control]:
    """Why single actions are forbidden; of those on the board only the reasons, each by the last that it is for."""
    controls = []
    barred = [(action, because) for action, because in scene.barred if action not in board.hides]
    last = {because.says: action for action, because in barred if type(action) in board.covers}
    for action, because in barred:
        covered = type(action) in board.covers
        if covered and last[because.says] is not action:
            continue
        name, label, why = verb(type(action)), scene.label(action), scene.reason(because)
        controls.append(Control(name, label, why=why, rule=because.rule, on_board=covered))
    return controls


def _control(scene: Scene, choice: Choice, board: Drawn) -> Control:
    name = verb(choice.kind)
    label = blank_label(scene, choice.kind)
    if not len(choice):
        because, plain = choice.because, scene.game.words.plain.get(choice.kind)
        return Control(
            name,
            scene.say(plain) if plain else label,
            why=scene.reason(because) if because else scene.say(N_("Not now.")),
            rule=because.rule if because else "",
        )
    if isinstance(choice, Amounts) and len(choice) > 1:
        above = choice.refusal(choice.kind(choice.high + choice.unit))
        why, rule = (scene.reason(above), above.rule) if above and above.rule else ("", "")
        return Control(name, label, low=choice.low, high=choice.high, unit=choice.unit, why=why, rule=rule)
    actions = [choice[index] for index in range(len(choice))]
    notes = {scene.game.text(action): board.notes[action] for action in actions if action in board.notes}
    return Control(name, label, [(scene.game.text(action), scene.label(action)) for action in actions], notes)


def blank_label(scene: Scene, kind: type[Action]) -> str:
    """A verb's label with its details left open."""
    fields = getattr(kind, "__dataclass_fields__", {})
    return filled(scene.voice.say(scene.game.words.says[kind]), dict.fromkeys(fields, BLANK))
