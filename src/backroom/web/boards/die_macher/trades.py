"""The controls that belong to one state: rallies, politicians and what they do, counting, the start block."""

from functools import partial

from markupsafe import Markup

from backroom.engine import Action
from backroom.games.die_macher import actions as act
from backroom.games.die_macher.components import LAND_NAMES, RALLY_COST, RALLY_SLOTS
from backroom.games.die_macher.reckoning import votes_from
from backroom.games.die_macher.sequence import place
from backroom.games.die_macher.state import Campaign
from backroom.games.macher.components import LANDS, NO_POLITICIAN
from backroom.mechanisms.turns import NOBODY
from backroom.web.boards.campaign import reader
from backroom.web.boards.controls import asked, dead_or_alive, group, offered, why
from backroom.web.boards.die_macher.pieces import EDITION, formula
from backroom.web.boards.edition import conversion_sums, conversions, deeds, planned_everywhere, price_list
from backroom.web.boards.plans import Offer
from backroom.web.scene import Scene
from backroom.words import N_

# What a politician does for his own party: plain buttons at the state.
PLAIN = (
    act.PayPolitician, act.DropPolitician, act.GainVotes, act.RaiseTrend, act.RaiseBase, act.LowerTrends, act.TakePoll,
    act.ChangeProgramme, act.LeaveSlot, act.SkipAction,
)  # fmt: skip
# What he does to cards and slots has its controls there; here it is only said why it cannot be done.
ELSEWHERE = (act.SetDoubler, act.RemoveDoubler, act.RemoveMarker)


def offers_in(scene: Scene[Campaign], election: int) -> Markup:
    """Nothing when the reader has nothing to decide about this state."""
    s = scene.view.seen
    if reader(scene) == NOBODY or not s.stack:
        return Markup("")
    if asked(scene, act.HoldRallies):
        return rallies(scene, election)
    if asked(scene, act.SendTo):
        return send(scene, election)
    if asked(scene, act.FillField):
        return fill_field(scene, election)
    if place(s.stack[-1]) != election:
        return Markup("")
    if asked(scene, act.Convert):
        return convert(scene, election)
    return deeds(scene, scene.say(N_("Your politician")), PLAIN, ELSEWHERE)


def rallies(scene: Scene[Campaign], election: int) -> Markup:
    """Eight prices, as printed on the board."""
    s = scene.view.seen
    land = s.lands[election]
    legend = scene.say(N_("Hold rallies in {land}"), land=LAND_NAMES[land])
    return price_list(scene, legend, rallies_in(land), list(RALLY_COST[1:]))


def rallies_in(land: int) -> list[Action]:
    first = land * (RALLY_SLOTS + 1)
    return list(act.HOLD_RALLIES[first + 1 : first + RALLY_SLOTS + 1])


def conversion_row(scene: Scene[Campaign]) -> Markup:
    s, me = scene.view.seen, reader(scene)
    election = place(s.stack[-1])
    offers: list[tuple[Action, int, str]] = []
    for action in offered(scene, act.Convert):
        votes = votes_from(action.number, s.trend[election][me], s.agreement(me, election)).votes
        offers.append((action, action.number, f"+{votes}"))
    return conversions(scene, LAND_NAMES[s.lands[election]] if offers else "", offers)


def rally_plan(scene: Scene[Campaign]) -> dict[type, Markup]:
    some = scene.say(N_("Hold these rallies for {total}"))
    return planned_everywhere(scene, EDITION, act.DONE, act.HoldRallies, some, partial(planned_in, scene))


def planned_in(scene: Scene[Campaign], election: int) -> list[Offer]:
    """Every number that can be held there, its price, and the sum that converting them all would be."""
    s, me = scene.view.seen, reader(scene)
    trend, agreement = s.trend[election][me], s.agreement(me, election)
    found: list[Offer] = []
    for action in rallies_in(s.lands[election]):
        if scene.offered(action):
            assert isinstance(action, act.HoldRallies)
            leads = formula(s.rallies[election][me] + action.number, trend, agreement).striptags()
            found.append((action, action.number, action.amount, leads))
    return found


def send(scene: Scene[Campaign], election: int) -> Markup:
    s = scene.view.seen
    action = act.SEND_TO[s.lands[election]]
    if s.laid[election][reader(scene)] != NO_POLITICIAN:
        return group(scene.say(N_("Shadow cabinet")), why(scene, [scene.why_not(action)]))
    return group(scene.say(N_("Shadow cabinet")), scene.button(action), "wide")


def fill_field(scene: Scene[Campaign], election: int) -> Markup:
    """The next field of the start block, with this state."""
    s = scene.view.seen
    land = s.lands[election]
    symbol = (offered(scene, act.FillField) or [act.FillField(0, 0)])[0].symbol
    action = act.FILL_FIELD[symbol * LANDS + land]
    inside = Markup('<span>{}<span class="sr"> {}</span></span>').format(
        scene.game.words.value("symbol", symbol, scene.voice), LAND_NAMES[land]
    )
    legend = scene.say(N_("Your start block"))
    return group(legend, dead_or_alive(scene, [action], [inside]), "wide")


def convert(scene: Scene[Campaign], election: int) -> Markup:
    s, me = scene.view.seen, reader(scene)
    trend, agreement = s.trend[election][me], s.agreement(me, election)
    offers: list[tuple[Action, Markup, str]] = []
    for action in offered(scene, act.Convert):
        says = scene.say(N_("rallies: {number}"), number=action.number)
        offers.append((action, formula(action.number, trend, agreement), says))
    reasons = [scene.reason(because) for action, because in scene.barred if isinstance(action, act.Convert)]
    legend = scene.say(N_("Convert rallies in {land}"), land=LAND_NAMES[s.lands[election]])
    return conversion_sums(scene, legend, offers, reasons)
