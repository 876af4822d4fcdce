"""What the panel offers of the moves on the board: a card and what is done with it, and kinds of cards to press."""

from markupsafe import Markup

from backroom.engine import N_
from backroom.games.machtwechsel import actions as do
from backroom.games.machtwechsel.components import OSKAR
from backroom.web.boards.controls import offered, pairs, unfolding
from backroom.web.boards.machtwechsel.desk import HAND_VERBS, controls, pressing
from backroom.web.boards.machtwechsel.table import Table


def panel(t: Table) -> dict[type, Markup]:
    found: dict[type, Markup] = {}
    with_hand = [kind for kind in HAND_VERBS if any(c.kind is kind and len(c) for c in t.scene.view.choices)]
    # One block has the moves of all these verbs: it stands where the first of them would.
    for number, kind in enumerate(with_hand):
        found[kind] = hand_moves(t) if number == 0 else Markup("")
    found[do.Want] = kinds(t, do.Want)
    buying = kinds(t, do.Purchase)
    if buying:
        first = Markup("<span>{}</span>").format(t.say(N_("Offer to buy a card …")))
        found[do.Purchase] = unfolding("hand", first, [buying], t.say(N_("Which card do you want to buy?")))
    return found


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
    return pairs(t.say(N_("Which card of your hand?")), found, "hands")


def kinds(t: Table, verb: type[do.Want] | type[do.Purchase]) -> Markup:
    buttons = [t.scene.button(action, face(t, action.kind, 1), "kind") for action in offered(t.scene, verb)]
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
    lang = Markup(' lang="de"') if t.is_event(card) else Markup("")
    times = f" ×{count}" if count > 1 else ""
    return Markup("{}<span{}>{}{}</span>").format(sign, lang, drawn.name, times)
