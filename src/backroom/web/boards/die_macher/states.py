"""The states: those in play as dispatches, those that have voted as one line each."""

from dataclasses import dataclass, replace

from markupsafe import Markup

from backroom.engine import N_, Action
from backroom.games.die_macher import actions as act
from backroom.games.die_macher.components import (
    COALITION_POINTS,
    LAND_NAMES,
    MARKER_PRICE,
    MINORITY_POINTS,
    POLITICIAN_NAMES,
    RALLY_SLOTS,
    SHARED_WIN_POINTS,
    SOLE_WINNER_POINTS,
)
from backroom.games.die_macher.sequence import place
from backroom.games.die_macher.state import Campaign
from backroom.games.macher.components import NO_POLITICIAN
from backroom.mechanisms.turns import NOBODY
from backroom.web.boards.campaign import (
    NOTHING,
    Card,
    Counted,
    Dateline,
    Dispatch,
    Party,
    Row,
    Slot,
    Sum,
    priced,
    reader,
    signed,
    thresholds,
)
from backroom.web.boards.controls import offered, why
from backroom.web.boards.die_macher.lines import voted
from backroom.web.boards.die_macher.pieces import EDITION, card_of, formula
from backroom.web.boards.die_macher.trades import offers_in
from backroom.web.boards.edition import control_line, counted_state, datelines, media_slots, opinions_replaced
from backroom.web.scene import Scene


@dataclass(frozen=True)
class Politician:
    """A place beside a state: `name` when he lies open, or is the reader's."""

    party: Party
    lies: bool
    name: str


@dataclass(frozen=True)
class SizedDispatch(Dispatch):
    size: str
    politicians: list[Politician]


def dispatches(scene: Scene[Campaign], parties: list[Party]) -> list[SizedDispatch]:
    s = scene.view.seen
    here = place(s.stack[-1]) if s.stack else NOBODY
    lines = datelines(scene, EDITION, voted(s), here, s.election + s.due())
    return [dispatch(scene, parties, dateline) for dateline in lines]


def dispatch(scene: Scene[Campaign], parties: list[Party], dateline: Dateline) -> SizedDispatch:
    s = scene.view.seen
    election = dateline.election
    land = s.lands[election]
    rows = [row(scene, party, election) for party in parties]
    return SizedDispatch(
        dateline=dateline,
        size=scene.say(N_("small") if s.numbers.small[land] else N_("large")),
        pays=pays(scene, election),
        steps=thresholds(s.numbers.points[land]),
        opinions=opinions(scene, election),
        rows=rows,
        control=control_line(scene, parties, election),
        slots=slots(scene, parties, election),
        no_marker=why(scene, [] if offered_here(scene, land) else [scene.why_not(act.BUY_MARKER[land])]),
        politicians=politicians(scene, parties, election),
        sum=own_sum(scene, rows, election),
        offers=offers_in(scene, election),
    )


def pays(scene: Scene[Campaign], election: int) -> str:
    s = scene.view.seen
    most = s.numbers.maximum[s.lands[election]]
    field = s.field_points(election)
    me = reader(scene)
    if me == NOBODY or not s.votes[election][me]:
        return scene.say(N_("50 votes pay {most} points, a marker on the media board {field}."), most=most, field=field)
    votes = s.votes[election][me]
    worth = s.points_for(election, votes)
    return scene.say(
        N_("50 votes pay {most} points, your {votes} pay {worth}, a marker on the media board {field}."),
        most=most,
        votes=votes,
        worth=worth,
        field=field,
    )


def opinions(scene: Scene[Campaign], election: int) -> list[Card]:
    s = scene.view.seen
    me = reader(scene)
    programme = s.programme[me] if me != NOBODY else None
    doubling: dict[int, Action] = {a.card: a for a in offered(scene, act.SetDoubler)}
    doubling |= {a.card: a for a in offered(scene, act.RemoveDoubler)}
    here = place(s.stack[-1]) == election if s.stack else False
    replacing = replacements(scene, "at-state", scene.say(N_("Replace"))) if here else {}
    found = []
    for card in s.opinions[election]:
        plain = card_of(scene, card, card == s.doubled[election], programme, doubling.get(card) if here else None)
        found.append(replace(plain, below=replacing[card]) if card in replacing else plain)
    return found


def replacements(scene: Scene[Campaign], name: str, press: str = "") -> dict[int, Markup]:
    swaps: list[tuple[Action, int, int]] = [(each, each.out, each.card) for each in offered(scene, act.ReplaceOpinion)]
    return opinions_replaced(scene, EDITION, card_of, swaps, name, press)


def row(scene: Scene[Campaign], party: Party, election: int) -> Row:
    s = scene.view.seen
    seat = party.seat
    votes, rallies, trend = s.votes[election][seat], s.rallies[election][seat], s.trend[election][seat]
    gain, text = s.counted(seat, election) - votes, formula(rallies, trend, s.agreement(seat, election))
    return Row(party, votes, gain, trend, rallies, RALLY_SLOTS, text)


def slots(scene: Scene[Campaign], parties: list[Party], election: int) -> list[Slot]:
    s = scene.view.seen
    land = s.lands[election]
    here = bool(s.stack) and place(s.stack[-1]) == election
    oust = scene.say(N_("Remove"))
    ousting = {
        a.rival: priced(scene, a, f"{oust} {parties[a.rival].player}", MARKER_PRICE)
        for a in offered(scene, act.RemoveMarker)
        if here
    }
    control = NOTHING
    if offered_here(scene, land):
        control = priced(scene, act.BUY_MARKER[land], scene.say(N_("Buy")), MARKER_PRICE, LAND_NAMES[land])
    elif offered(scene, act.ReplaceMarker) and here:
        control = scene.button(act.REPLACE_MARKER, Markup("<span>{}</span>").format(scene.say(N_("Yours"))))
    return media_slots(scene, EDITION, parties, election, ousting, control)


def offered_here(scene: Scene[Campaign], land: int) -> bool:
    return any(action.land == land for action in offered(scene, act.BuyMarker))


def politicians(scene: Scene[Campaign], parties: list[Party], election: int) -> list[Politician]:
    s = scene.view.seen
    found = []
    for party in parties:
        card = s.laid[election][party.seat]
        name = POLITICIAN_NAMES[card] if card >= 0 else ""
        found.append(Politician(party, card != NO_POLITICIAN, name))
    return found


def own_sum(scene: Scene[Campaign], rows: list[Row], election: int) -> Sum | None:
    s = scene.view.seen
    me = reader(scene)
    if me == NOBODY or not s.programme[me]:
        return None
    own = rows[me]
    balance = s.agreement(me, election)
    if balance > 0:
        kicker = scene.say(N_("Agreement {number}"), number=balance)
    else:
        kicker = scene.say(N_("Agreement {number}: counts as 1"), number=signed(balance))
    after = own.votes + own.gain
    if s.votes_now(election):
        worth = s.points_for(election, after)
        says = scene.say(
            N_("{now} now, {after} after the count: {worth} {worth|point|points}."),
            now=own.votes,
            after=after,
            worth=worth,
        )
    elif own.gain:
        says = scene.say(N_("{now} now, {after} if you convert this round."), now=own.votes, after=after)
    else:
        says = scene.say(N_("{now} now. Before its election four rallies are needed to convert here."), now=own.votes)
    return Sum(kicker, own.formula, says)


def counted(scene: Scene[Campaign], parties: list[Party]) -> list[Counted]:
    s = scene.view.seen
    found = []
    for election in range(voted(s)):
        votes = s.votes[election]
        worth = [scene.say(N_("for {points} VP"), points=s.points_for(election, number)) for number in votes]
        won = s.won[election * s.seats : (election + 1) * s.seats]
        says = verdict(scene, [party for party in parties if won[party.seat]], won, votes)
        found.append(counted_state(scene, EDITION, parties, election, worth, says))
    return found


def verdict(scene: Scene[Campaign], winners: list[Party], won: list[int], votes: list[int]) -> str:
    names = scene.listed(party.seat for party in winners)
    points = max(won)
    if points == SOLE_WINNER_POINTS:
        return scene.say(N_("{names} alone with 50 or more: {points} VP."), names=names, points=points)
    if points == SHARED_WIN_POINTS:
        return scene.say(N_("{names} with 50 or more: {points} VP each."), names=names, points=points)
    if points == COALITION_POINTS:
        total = sum(votes[party.seat] for party in winners)
        return scene.say(N_("{names}, {total} together: {points} VP each."), names=names, total=total, points=points)
    assert points == MINORITY_POINTS
    return scene.say(N_("{names} in front, without a partner: {points} VP."), names=names, points=points)
