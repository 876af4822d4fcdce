"""The controls that belong to one state: meetings, politicians and what they do, conversion, the start sheet."""

from functools import partial

from markupsafe import Markup

from backroom.engine import Action
from backroom.games.die_macher_classic import actions as act
from backroom.games.die_macher_classic.components import LAND_NAMES, MEETING_PRICE, NEW_MEETINGS, POLITICIAN_NAMES
from backroom.games.die_macher_classic.reckoning import converted
from backroom.games.die_macher_classic.state import Campaign
from backroom.mechanisms.turns import NOBODY
from backroom.web.boards.campaign import NOTHING, reader, soft
from backroom.web.boards.controls import asked, group, offered, pair, pairs, why
from backroom.web.boards.die_macher_classic.lines import place
from backroom.web.boards.die_macher_classic.pieces import EDITION, formula, politician_says
from backroom.web.boards.edition import (
    conversion_sums,
    conversions,
    deeds,
    planned_everywhere,
    price_list,
    tokens_of,
)
from backroom.web.boards.plans import Offer
from backroom.web.scene import Scene
from backroom.words import N_

# What is written on the start sheet: a state for each field.
Field = act.WriteTrend | act.WriteVotes | act.WriteMeetings | act.WriteMedia
FIELDS: tuple[type[Field], ...] = (act.WriteTrend, act.WriteVotes, act.WriteMeetings, act.WriteMedia)
# What a politician does for his own party: plain buttons at the state.
PLAIN = (act.PlaceTile, act.KeepTile, act.GainVotes, act.RaiseTrend, act.LowerTrend, act.UseNothing)
# What he does to cards and stones has its controls there; here it is only said why it cannot be done.
ELSEWHERE = (act.PlaceDoubler, act.RemoveDoubler, act.SwapMedia)


def offers_in(scene: Scene[Campaign], election: int) -> Markup:
    """Nothing when the reader has nothing to decide about this state."""
    s = scene.view.seen
    if reader(scene) == NOBODY or not s.stack or election < s.election:
        return NOTHING
    if asked(scene, act.HoldMeetings):
        return meetings(scene, election)
    if asked(scene, act.LayPolitician):
        return lay(scene, election)
    for kind in FIELDS:
        for action in offered(scene, kind):
            if action.land == s.lands[election]:
                return group(scene.say(N_("Your start sheet")), scene.button(action), "wide")
    if place(s) != election:
        return NOTHING
    if asked(scene, act.Convert):
        return convert(scene, election)
    return deeds(scene, scene.say(N_("Your politician")), PLAIN, ELSEWHERE)


def meetings(scene: Scene[Campaign], election: int) -> Markup:
    land = scene.view.seen.lands[election]
    legend = scene.say(N_("Hold meetings in {land}"), land=LAND_NAMES[land])
    prices = [number * MEETING_PRICE for number in range(1, NEW_MEETINGS + 1)]
    return price_list(scene, legend, act.HOLD_MEETINGS[land][1:], prices)


def lay(scene: Scene[Campaign], election: int) -> Markup:
    s = scene.view.seen
    land = s.lands[election]
    legend = scene.say(N_("Shadow cabinet in {land}"), land=LAND_NAMES[land])
    actions = [action for action in offered(scene, act.LayPolitician) if action.land == land]
    reasons = [
        scene.reason(because)
        for action, because in scene.barred
        if isinstance(action, act.LayPolitician) and action.land == land
    ]
    if not actions:
        return group(legend, why(scene, reasons or [scene.why_not(s.numbers.lay[0][land])]))
    buttons = [scene.button(action, paper(scene, action.politician), "target") for action in actions]
    return group(legend, Markup("").join(buttons) + why(scene, reasons), "wide")


def paper(scene: Scene[Campaign], politician: int) -> Markup:
    """A politician within a button."""
    says = politician_says(scene, scene.view.seen.numbers, politician)
    name = soft(POLITICIAN_NAMES[politician])
    return Markup('<span class="cardname"><span lang="de">{}</span> <small>{}</small></span>').format(name, says)


def cabinet(scene: Scene[Campaign]) -> Markup:
    """Whom, then where: every politician with the states he can be laid in."""
    by_politician: dict[int, list[tuple[Action, Markup]]] = {}
    for action in offered(scene, act.LayPolitician):
        land = Markup('<span lang="de">{}</span>').format(LAND_NAMES[action.land])
        by_politician.setdefault(action.politician, []).append((action, land))
    found = []
    for politician, targets in by_politician.items():
        says = scene.say(N_("Where to lay the {name}"), name=POLITICIAN_NAMES[politician])
        found.append(pair(scene, "lay", paper(scene, politician), targets, says))
    return pairs(scene.say(N_("Which cards do you play, and where?")), found, told=False)


def against_rivals(scene: Scene[Campaign], kind: type[act.LowerTrend | act.SwapMedia], says: str) -> Markup:
    """One deed and all to whom it can be done, in a row: as sentences they would fill the panel."""
    tokens = tokens_of(scene, EDITION)
    named = Markup("{}<small>{}</small>")
    presses = [
        scene.button(action, named.format(tokens[action.target], scene.chairs[action.target].name))
        for action in offered(scene, kind)
    ]
    if not presses:
        return NOTHING
    return Markup('<div class="pricerow" role="group" aria-label="{0}"><span>{0}</span>{1}</div>').format(
        says, Markup("").join(presses)
    )


def rivals(scene: Scene[Campaign]) -> dict[type, Markup]:
    steps = max((action.steps for action in offered(scene, act.LowerTrend)), default=0)
    rows = {
        act.LowerTrend: against_rivals(scene, act.LowerTrend, scene.say(N_("Lower a trend by {steps}"), steps=steps)),
        act.SwapMedia: against_rivals(scene, act.SwapMedia, scene.say(N_("Put a stone in place of another for 8,000"))),
    }
    return {kind: row for kind, row in rows.items() if row}


def conversion_row(scene: Scene[Campaign]) -> Markup:
    s, me = scene.view.seen, reader(scene)
    election = place(s)
    offers: list[tuple[Action, int, str]] = []
    for action in offered(scene, act.Convert):
        before, trend = s.votes[election][me], s.trend[election][me]
        gain = converted(before, action.meetings, trend, s.agreement(me, election)) - before
        offers.append((action, action.meetings, f"+{gain}"))
    return conversions(scene, LAND_NAMES[s.lands[election]] if offers else "", offers)


def meeting_plan(scene: Scene[Campaign]) -> dict[type, Markup]:
    some = scene.say(N_("Hold these meetings for {total}"))
    return planned_everywhere(scene, EDITION, act.END_MEETINGS, act.HoldMeetings, some, partial(planned_in, scene))


def planned_in(scene: Scene[Campaign], election: int) -> list[Offer]:
    """Every number that can be held there, its price, and the sum that converting them all would be."""
    s, me = scene.view.seen, reader(scene)
    trend, agreement = s.trend[election][me], s.agreement(me, election)
    found: list[Offer] = []
    for number, action in enumerate(act.HOLD_MEETINGS[s.lands[election]]):
        if scene.offered(action):
            leads = formula(s.rallies[election][me] + number, trend, agreement).striptags()
            found.append((action, number, number * MEETING_PRICE, leads))
    return found


def convert(scene: Scene[Campaign], election: int) -> Markup:
    s, me = scene.view.seen, reader(scene)
    trend, agreement = s.trend[election][me], s.agreement(me, election)
    offers: list[tuple[Action, Markup, str]] = []
    for action in offered(scene, act.Convert):
        says = scene.say(N_("meetings: {number}"), number=action.meetings)
        offers.append((action, formula(action.meetings, trend, agreement), says))
    legend = scene.say(N_("Convert meetings in {land}"), land=LAND_NAMES[s.lands[election]])
    return conversion_sums(scene, legend, offers, [])
