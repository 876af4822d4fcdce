"""The controls that belong to one state: meetings, politicians and what they do, conversion, the start sheet."""

from markupsafe import Markup

from backroom.games.die_macher_classic import actions as act
from backroom.games.die_macher_classic.components import LAND_NAMES, MEETING_PRICE, NEW_MEETINGS, POLITICIAN_NAMES
from backroom.games.die_macher_classic.state import Campaign
from backroom.mechanisms.turns import NOBODY
from backroom.web.boards.campaign import NOTHING, reader
from backroom.web.boards.controls import asked, group, offered, pick, verb_of, why
from backroom.web.boards.die_macher_classic.lines import place
from backroom.web.boards.die_macher_classic.pieces import formula, politician_says
from backroom.web.boards.edition import deeds, price_list
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
    options = [
        (action, f"{POLITICIAN_NAMES[action.politician]}: {politician_says(scene, s.numbers, action.politician)}")
        for action in actions
    ]
    label = scene.say(N_("Whom to lay in {land}"), land=LAND_NAMES[land])
    control = pick(scene, verb_of(act.LayPolitician, land), label, scene.say(N_("Lay")), options)
    return group(legend, control + why(scene, reasons), "wide")


def convert(scene: Scene[Campaign], election: int) -> Markup:
    """Every number of meetings with its sum."""
    s = scene.view.seen
    me = reader(scene)
    trend, agreement = s.trend[election][me], s.agreement(me, election)
    buttons = []
    for action in offered(scene, act.Convert):
        number = action.meetings
        inside = Markup("<span>{}</span><small>{}</small>").format(
            formula(number, trend, agreement).striptags(), scene.say(N_("meetings: {number}"), number=number)
        )
        buttons.append(scene.button(action, inside, "spread-out"))
    legend = scene.say(N_("Convert meetings in {land}"), land=LAND_NAMES[s.lands[election]])
    return group(legend, Markup("").join(buttons), "wide")
