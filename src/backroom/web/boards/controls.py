"""Controls of a board: the legal actions of a verb, dead ones that say why, and lists to pick from."""

from collections.abc import Sequence
from typing import TypeVar

from markupsafe import Markup

from backroom.engine import Action
from backroom.web.scene import ACT_FORM, Scene
from backroom.words import N_, verb

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


def pick(scene: Scene, name: str, label: str, press: str, actions: Sequence[tuple[Action, str]]) -> Markup:
    """A list to pick from with its button, as part of the one form. `label` names both for who cannot see them."""
    options = Markup("").join(
        Markup('<option value="{}">{}</option>').format(scene.game.text(action), text) for action, text in actions
    )
    return Markup(
        '<span class="pick"><select form="{0}" name="pick.{1}" aria-label="{2}">{3}</select>'
        '<button form="{0}" name="action" value="{1} *" aria-label="{4}: {2}">{4}</button></span>'
    ).format(ACT_FORM, name, label, options, press)


def verb_of(kind: type[Action], number: int) -> str:
    return f"{verb(kind)}-{number}"


def group(legend: str, inside: Markup, classes: str = "") -> Markup:
    return Markup('<fieldset class="plan {}"><legend>{}</legend>{}</fieldset>').format(classes, legend, inside)


def dead_or_alive(scene: Scene, actions: list[Action], insides: list[Markup]) -> Markup:
    """The buttons, and beside them why the dead ones are dead."""
    buttons = Markup("").join(
        scene.button(action, inside) for action, inside in zip(actions, insides, strict=True)
    )  # fmt: skip
    return buttons + why(scene, [scene.why_not(action) for action in actions if not scene.offered(action)])
