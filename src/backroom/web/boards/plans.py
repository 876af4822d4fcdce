"""Several answers by one press: cards that are laid or discarded together, rallies planned state by state.

Without script they are boxes and a button. The script (`plan.js`) says how many are chosen, what they cost and what
is left, and keeps the button shut while too few or too many are.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from markupsafe import Markup

from backroom.engine import Action
from backroom.web.scene import ACT_FORM, Scene
from backroom.words import N_, verb

NOTHING: Final = Markup("")
Offer = tuple[Action, int, int, str]  # the action, how many, the price, the sum it leads to


@dataclass(frozen=True)
class Row:
    """What can be planned in one place."""

    name: str
    offers: list[Offer]
    short: str = ""  # where there is little room


def press(scene: Scene, pressed: str, none: str, some: str, ends: bool = True) -> Markup:
    """The button that sends what is chosen; the script lets it say what that is, or that it is nothing."""
    classes = "btn-main ends" if ends else "sends"
    return Markup(
        '<button class="{}" name="action" value="{}" data-none="{}" data-some="{}"><span>{}</span></button>'
    ).format(classes, pressed, none, some, scene.say(N_("Send what is chosen")))


def chosen(
    scene: Scene,
    says: str,
    cards: Sequence[tuple[Action, Markup]],
    least: int = 0,
    most: int | None = None,
    told: bool = False,
    apart: Sequence[int] = (),
) -> Markup:
    """Boxes for cards of which several are chosen, from the least to the most; like ones each have their own.

    `told`: what they are for stands above them; else the question says it. `apart`: of those with the same number only
    one can be chosen, and the script lets the latest take the place of the others.
    """
    name = verb(type(cards[0][0]))
    ids = boxes_of(scene, [action for action, _ in cards])
    boxes = [
        _box(f"plan.{name}", scene.game.text(action), inside, ids[at], apart[at] if apart else None)
        for at, (action, inside) in enumerate(cards)
    ]
    limits = Markup(' data-least="{}" data-most="{}"').format(least, len(cards) if most is None else most)
    return _boxes(name, says, boxes, limits, told)


def sets(scene: Scene, says: str, name: str, cards: Sequence[Markup], actions: Sequence[Action]) -> Markup:
    """Boxes for cards where the rules have one action for every set of them, listed by the bits of the set."""
    texts = ",".join(scene.game.text(action) for action in actions)
    listed = Markup('<input type="hidden" name="sets.{}" value="{}">').format(name, texts)
    return _boxes(name, says, [listed, *(_box(f"bit.{name}", 1 << at, card) for at, card in enumerate(cards))])


def boxes_of(scene: Scene, actions: Sequence[Action]) -> list[str]:
    """The ids of their boxes in the panel; of like ones each has its own."""
    ids = [place_of(scene, action) for action in actions]
    return [f"{id}-{ids[: at + 1].count(id)}" for at, id in enumerate(ids)]


def _box(name: str, value: object, inside: Markup, id: str = "", apart: int | None = None) -> Markup:
    more = Markup(' id="{}"').format(id) if id else NOTHING
    if apart is not None:
        more += Markup(' data-apart="{}"').format(apart)
    return Markup('<label class="opt"><input type="checkbox" name="{}" value="{}"{}>{}</label>').format(
        name, value, more, inside
    )


def _boxes(name: str, says: str, boxes: Sequence[Markup], limits: Markup = NOTHING, told: bool = False) -> Markup:
    return Markup('<fieldset class="pairs many" data-plan="{}"{}><legend class="{}">{}</legend>{}</fieldset>').format(
        name, limits, "" if told else "sr", says, Markup("").join(boxes)
    )


def at_once(scene: Scene, says: str, actions: Sequence[Action]) -> Markup:
    """One press for several actions that need no choice."""
    hidden = [
        Markup('<input type="hidden" name="plan.all" value="{}">').format(scene.game.text(action)) for action in actions
    ]
    button = Markup('<button class="btn-main ends" name="action" value="all +"><span>{}</span></button>')
    return Markup("").join(hidden) + button.format(says)


def planned(scene: Scene, kind: type[Action], rows: Sequence[Row], have: int) -> Markup:
    """The price lists of all places, of each at most one price, with the total and what is left."""
    name = verb(kind)
    drawn = [_priced(scene, name, row, number) for number, row in enumerate(rows) if row.offers]
    total = Markup('<output class="total" data-sum="{}">{}</output>').format(
        scene.say(N_("{total} in all, {left} left")), scene.say(N_("Nothing planned yet"))
    )
    return Markup('<div class="many rows" data-plan="{}" data-have="{}">{}{}</div>').format(
        name, have, Markup("").join(drawn), total
    )


def _priced(scene: Scene, name: str, row: Row, number: int) -> Markup:
    none = Markup(
        '<label class="none"><input type="radio" name="plan.{}.{}" value="" checked aria-label="{}">×</label>'
    ).format(name, number, scene.say(N_("{place}: none"), place=row.name))
    prices = [
        Markup(
            '<label class="price"><input type="radio" id="{}" name="plan.{}.{}" value="{}" data-cost="{}"'
            ' data-leads="{}" aria-label="{}"><b>+{}</b><small>{}</small></label>'
        ).format(
            place_of(scene, action), name, number, scene.game.text(action), price, leads, scene.label(action), count,
            scene.voice.number(price),
        )
        for action, count, price, leads in row.offers
    ]  # fmt: skip
    return Markup(
        '<div class="pricerow" role="radiogroup" aria-label="{0}">'
        '<span lang="de"><span class="full">{0}</span><span class="short">{3}</span> <small></small>{1}</span>{2}</div>'
    ).format(row.name, none, Markup("").join(prices), row.short or row.name)


def place_of(scene: Scene, action: Action) -> str:
    """The id under which the panel offers it: what stands on the board picks it there."""
    return f"{ACT_FORM}-{scene.game.text(action).replace(' ', '-')}"


def pick_from_afar(scene: Scene, action: Action, inside: Markup) -> Markup:
    """On the board: picks the same price in the panel."""
    if not scene.offered(action):
        return Markup('<span class="price dead">{}</span>').format(inside)
    return Markup('<label class="price" for="{}" title="{}">{}</label>').format(
        place_of(scene, action), scene.label(action), inside
    )
