"""Controls of a board: the legal actions of a verb, dead ones that say why, and pairs of card and target."""

from collections.abc import Sequence
from typing import TypeVar

from markupsafe import Markup

from backroom.engine import Action
from backroom.web.scene import Scene
from backroom.words import N_

A = TypeVar("A", bound=Action)


def offered(scene: Scene, kind: type[A]) -> list[A]:
    """The legal actions of this verb."""
    if not scene.live:
        return []
    families = [choice for choice in scene.view.choices if choice.kind is kind]
    return [action for choice in families for action in choice if isinstance(action, kind)]


def asked(scene: Scene, kind: type[Action]) -> bool:
    """Whether the verb is among what the reader is asked, be it that nothing of it is legal now."""
    return scene.live and any(choice.kind is kind for choice in scene.view.choices)


def why(scene: Scene, reasons: list[str]) -> Markup:
    """What stands beside dead controls."""
    told = [reason for reason in dict.fromkeys(reasons) if reason]
    if not told:
        return Markup("")
    says = Markup("<br>").join(told)
    return Markup('<details class="why"><summary>{}</summary><p>{}</p></details>').format(
        scene.say(N_("Why can’t I?")), says
    )


def pair(scene: Scene, name: str, first: Markup, targets: Sequence[tuple[Action, Markup]], says: str) -> Markup:
    """Card, then target, by two presses. No target is picked before, and one card is unfolded at a time."""
    return unfolding(name, first, [scene.button(action, inside, "target") for action, inside in targets], says)


def unfolding(name: str, first: Markup, presses: Sequence[Markup], says: str) -> Markup:
    """The first press unfolds the others; of several with the same name one is unfolded at a time."""
    return Markup(
        '<details class="pair" name="{}"><summary>{}</summary><div class="targets" role="group" aria-label="{}">'
        "{}</div></details>"
    ).format(name, first, says, Markup("").join(presses))


def pairs(says: str, firsts: Sequence[Markup], classes: str = "", told: bool = True) -> Markup:
    """All pairs of a verb, with what to do, unless the question says it."""
    inside = Markup("").join(firsts)
    legend = Markup('<legend class="{}">{}</legend>').format("" if told else "sr", says)
    framed = Markup('<fieldset class="pairs {}">{}{}</fieldset>').format(classes, legend, inside)
    return framed if inside else Markup("")


def group(legend: str, inside: Markup, classes: str = "") -> Markup:
    return Markup('<fieldset class="plan {}"><legend>{}</legend>{}</fieldset>').format(classes, legend, inside)


def dead_or_alive(scene: Scene, actions: list[Action], insides: list[Markup]) -> Markup:
    """The buttons, and beside them why the dead ones are dead."""
    buttons = Markup("").join(
        scene.button(action, inside) for action, inside in zip(actions, insides, strict=True)
    )  # fmt: skip
    return buttons + why(scene, [scene.why_not(action) for action in actions if not scene.offered(action)])
