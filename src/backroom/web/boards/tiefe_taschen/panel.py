"""What the panel offers of the moves round the table: the same ones, told in words."""

from markupsafe import Markup

from backroom.engine import N_, Action
from backroom.games.tiefe_taschen import actions as do
from backroom.games.tiefe_taschen.components import MARKERS_EACH, NONE
from backroom.games.tiefe_taschen.words import FACE
from backroom.web.boards.controls import offered, pair, pairs
from backroom.web.boards.plans import at_once
from backroom.web.boards.tiefe_taschen.desk import action_cards, meaning
from backroom.web.boards.tiefe_taschen.places import WARNED
from backroom.web.boards.tiefe_taschen.table import Table
from backroom.web.scene import Chair, mono


def panel(t: Table, final: bool) -> dict[type, Markup]:
    """Bribes by two presses, whom and for what; and the cards to vote with."""
    found: dict[type, Markup] = {do.Give: gifts(t), do.LayMarker: bribes(t), **nothing_more(t)}
    if final:
        cards = [card for card in action_cards(t) if card.offered]
        found[do.ChooseCard] = t.scene.render("boards/tiefe_taschen/cards.html", cards=cards)
    return found


def nothing_more(t: Table) -> dict[type, Markup]:
    """6.6 One piece stays at home, or by one press all that are not placed yet."""
    snoop, marker = offered(t.scene, do.KeepSnoop), offered(t.scene, do.KeepMarker)
    if t.s.numbers.bribes == NONE or not (snoop or marker):
        return {}
    first: Action = [*snoop, *marker][0]
    others = [do.KeepMarker(which) for which in range(marker[0].marker + 1 if marker else 0, MARKERS_EACH)]
    if not others:
        return {}
    one = t.scene.button(first, Markup("<span>{}</span>").format(t.scene.label(first)), "ends")
    all_of_it = N_("Keep the snoop and both markers at home") if snoop else N_("Keep both markers at home")
    return {type(first): one + at_once(t.scene, t.say(all_of_it), [first, *others])}


def named(t: Table, chair: Chair) -> Markup:
    return Markup("{}<span>{}</span>").format(mono(chair), t.say(N_("You")) if chair.you else chair.name)


def gifts(t: Table) -> Markup:
    """Who gets the card, and what they have been given so far."""
    buttons = [
        t.scene.button(
            give, Markup("{}<small>{}</small>").format(named(t, t.scene.chairs[give.target]), so_far(t, give)), "give"
        )
        for give in offered(t.scene, do.Give)
    ]
    return Markup("").join(buttons)


def so_far(t: Table, give: do.Give) -> str:
    return t.say(N_("so far {money}"), money=sum(t.s.allotted(give.target)))


def bribes(t: Table) -> Markup:
    firsts = []
    for chair in t.scene.chairs:
        targets: list[tuple[Action, Markup]] = []
        for action in offered(t.scene, do.LayMarker):
            if action.target == chair.number:
                warned = WARNED.get(action.face, "") if chair.number == t.president else ""
                aside = Markup("<small>{}</small>").format(t.say(warned)) if warned else Markup("")
                targets.append((action, Markup("<span>{}</span>{}").format(t.say(FACE.names[action.face]), aside)))
        if targets:
            says = t.say(N_("Bribe {name}"), name=chair.name)
            firsts.append(pair(t.scene, "bribe", named(t, chair), targets, says))
    return pairs(t.say(N_("Whom do you bribe, and for what?")), firsts)


def notes(t: Table) -> dict[Action, str]:
    """What a card would do."""
    found: dict[Action, str] = {}
    for choose in offered(t.scene, do.ChooseCard):
        found[choose] = meaning(t, choose.card)
    return found
