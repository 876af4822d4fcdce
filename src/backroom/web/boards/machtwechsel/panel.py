"""What the panel offers of the moves on the board: a card and what is done with it, and kinds of cards to press."""

from markupsafe import Markup

from backroom.engine import N_, Action
from backroom.games.machtwechsel import actions as do
from backroom.games.machtwechsel.components import BUEROKRATIEABBAU_KEEPS, OSKAR
from backroom.games.machtwechsel.steps.bureaucracy import Buerokratieabbau
from backroom.games.machtwechsel.steps.deals import NameWanted
from backroom.games.machtwechsel.steps.rotation import RotateHands, RotateThePile
from backroom.web.boards.controls import offered, pairs, unfolding
from backroom.web.boards.machtwechsel.desk import HAND_VERBS, controls, pressing
from backroom.web.boards.machtwechsel.table import Table
from backroom.web.boards.plans import chosen, press
from backroom.words import verb


def panel(t: Table) -> dict[type, Markup]:
    several = several_cards(t)
    if several:
        return several
    found: dict[type, Markup] = {}
    with_hand = [kind for kind in HAND_VERBS if any(c.kind is kind and len(c) for c in t.scene.view.choices)]
    # One block has the moves of all these verbs: it stands where the first of them would.
    for number, kind in enumerate(with_hand):
        found[kind] = hand_moves(t) if number == 0 else Markup("")
        if kind is do.LayOut:
            found[kind] += lay_outs(t)
    found[do.Want] = kinds(t, do.Want)
    buying = kinds(t, do.Purchase)
    if buying:
        first = Markup("<span>{}</span>").format(t.say(N_("Buy a card from another player …")))
        found[do.Purchase] = unfolding("hand", first, [buying], t.say(N_("Which card do you want to buy?")))
    return found


def several_cards(t: Table) -> dict[type, Markup]:
    """Where more than one card leaves the hand: choose them, then send them."""
    step, s = t.step, t.s
    if isinstance(step, Buerokratieabbau) and (dropped := hand_cards(t, do.Discard)):
        count = s.held[t.me] - BUEROKRATIEABBAU_KEEPS
        says = t.say(N_("Choose {count} {count|card|cards} to discard"), count=count)
        sends = press(t.scene, f"{verb(do.Discard)} +", says, t.say(N_("Discard {count} {count|card|cards}")))
        return {do.Discard: chosen(t.scene, says, dropped, count, count) + sends}
    if isinstance(step, RotateThePile) and (dropped := hand_cards(t, do.Discard)):
        return rotated(t, dropped, len(dropped), 0 if step.discarded else 1)
    if isinstance(step, RotateHands) and (aside := hand_cards(t, do.SetAside)):
        for card in step.aside:
            aside.remove(next(each for each in aside if each[0] == do.SET_ASIDE[card]))
        return rotated(t, aside, s.held[step.other] - len(step.aside), 0 if step.aside else 1)
    return {}


def rotated(t: Table, cards: list[tuple[Action, Markup]], most: int, least: int) -> dict[type, Markup]:
    kind = type(cards[0][0])
    says = t.say(N_("Which cards do you rotate?"))
    some = t.say(N_("Rotate {count} {count|card|cards}"))
    boxes = chosen(t.scene, says, cards, least, min(most, len(cards)))
    last = Markup('<input type="hidden" name="plan.{}" value="{}">').format(verb(kind), t.scene.game.text(do.ENOUGH))
    sends = press(t.scene, f"{verb(kind)} +", t.say(N_("Choose at least one card")), some)
    return {kind: boxes + last + sends, do.Enough: Markup("")}


def lay_outs(t: Table) -> Markup:
    """7.4 More than one card can join what lies there already."""
    found: list[tuple[Action, Markup]] = []
    for action in offered(t.scene, do.LayOut):
        found += [(action, face(t, action.colour, 1))] * t.hand(t.me)[action.colour]
    if len(found) < 2:
        return Markup("")
    boxes = chosen(t.scene, t.say(N_("Lay out several, 1p each")), found, 1, told=True)
    some = t.say(N_("Lay out {count} {count|card|cards}, +{count}p"))
    return boxes + press(t.scene, f"{verb(do.LayOut)} +", t.say(N_("Choose at least one card")), some, ends=False)


def hand_cards(t: Table, kind: type[Action]) -> list[tuple[Action, Markup]]:
    """Card by card, if this is asked of the hand."""
    if not any(choice.kind is kind and len(choice) for choice in t.scene.view.choices):
        return []
    actions = do.DISCARD if kind is do.Discard else do.SET_ASIDE
    return [(actions[card], face(t, card, 1)) for card, count in enumerate(t.hand(t.me)) for _ in range(count)]


def hand_moves(t: Table) -> Markup:
    """Card by card: pressed at once where nothing else can be done with it, else unfolded."""
    found = []
    for card, count in enumerate(t.hand(t.me)):
        if not count:
            continue
        press = next((action for action in pressing(card) if t.scene.offered(action)), None)
        if press:
            found.append(t.scene.button(press, face(t, card, count), "kind"))
        elif moves := controls(t, card):
            says = t.say(N_("With this card: {name}"), name=t.kind(card))
            found.append(unfolding("hand", face(t, card, count), moves, says))
    asks = N_("Use a card of your hand: which?")
    if any(choice.kind is do.Discard and len(choice) for choice in t.scene.view.choices):
        asks = N_("Which card of your hand do you discard?")
    elif any(choice.kind is do.SetAside and len(choice) for choice in t.scene.view.choices):
        asks = N_("Which card of your hand do you give?")
    return pairs(t.say(asks), found, "hands")


def kinds(t: Table, verb: type[do.Want] | type[do.Purchase]) -> Markup:
    given = t.step.kind if isinstance(t.step, NameWanted) else -1  # like for like is allowed, and stands last
    actions = sorted(offered(t.scene, verb), key=lambda action: action.kind == given)
    buttons = [t.scene.button(action, face(t, action.kind, 1), "kind") for action in actions]
    return Markup('<div class="kinds">{}</div>').format(Markup("").join(buttons)) if buttons else Markup("")


def face(t: Table, card: int, count: int) -> Markup:
    """A kind of card within a button."""
    drawn = t.card(card)
    if card <= OSKAR:
        sign = Markup('<svg class="tok {0}" aria-hidden="true"><use href="{1}#c-{0}"/></svg>').format(
            drawn.symbol, t.scene.icons
        )
    else:
        sign = t.scene.icon("event")
    event = Markup(' lang="de" data-rule="{}"').format(drawn.rule) if t.is_event(card) else Markup("")
    times = f" ×{count}" if count > 1 else ""
    return Markup("{}<span{}>{}{}</span>").format(sign, event, drawn.name, times)
