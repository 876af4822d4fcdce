"""The states: those in play as dispatches, those that have voted as one line each."""

from dataclasses import dataclass, replace

from markupsafe import Markup

from backroom.engine import Action
from backroom.games.die_macher_classic import actions as act
from backroom.games.die_macher_classic.components import (
    LAND_NAMES,
    MEETING_SPACES,
    MOST_VOTES,
    POLITICIAN_NAMES,
    STONE_PRICE,
)
from backroom.games.die_macher_classic.reckoning import may_convert, votes_from
from backroom.games.die_macher_classic.state import Campaign
from backroom.games.die_macher_classic.steps.cabinet import CabinetActions, Laying
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
    small_card,
    thresholds,
)
from backroom.web.boards.controls import offered
from backroom.web.boards.die_macher_classic.lines import place, voted
from backroom.web.boards.die_macher_classic.pieces import EDITION, card_of, formula
from backroom.web.boards.die_macher_classic.trades import offers_in
from backroom.web.boards.edition import by_card, control_line, counted_state, datelines, media_slots, opinions_replaced
from backroom.web.scene import Scene
from backroom.words import N_


@dataclass(frozen=True)
class CoalitionDispatch(Dispatch):
    politicians: list[tuple[Party, str]]  # with his name, if he lies open or is the reader's
    tiles: list[Party]
    coalitions: list[str]


def dispatches(scene: Scene[Campaign], parties: list[Party]) -> list[CoalitionDispatch]:
    s = scene.view.seen
    lines = datelines(scene, EDITION, voted(s), place(s), s.election + 1)
    return [dispatch(scene, parties, dateline) for dateline in lines]


def dispatch(scene: Scene[Campaign], parties: list[Party], dateline: Dateline) -> CoalitionDispatch:
    s = scene.view.seen
    election = dateline.election
    land = s.lands[election]
    rows = [row(scene, party, election) for party in parties]
    return CoalitionDispatch(
        dateline=dateline,
        pays=pays(scene, election),
        steps=thresholds(s.numbers.seats[land]),
        opinions=opinions(scene, election),
        rows=rows,
        control=control_line(scene, parties, election),
        slots=slots(scene, parties, election),
        no_marker=NOTHING,  # the panel says it
        politicians=politicians(s, parties, election),
        tiles=[party for party in parties for _ in range(s.telephones[election][party.seat])],
        coalitions=coalitions(scene, parties) if election == s.election else [],
        sum=own_sum(scene, rows, election),
        offers=offers_in(scene, election),
    )


def pays(scene: Scene[Campaign], election: int) -> str:
    s = scene.view.seen
    most = s.seats_for(election, MOST_VOTES)
    me = reader(scene)
    if me == NOBODY or not s.votes[election][me]:
        return scene.say(N_("50 votes bring {most} seats."), most=most)
    votes = s.votes[election][me]
    return scene.say(
        N_("50 votes bring {most} seats; your {votes} bring {number}."),
        most=most,
        votes=votes,
        number=s.seats_for(election, votes),
    )


def opinions(scene: Scene[Campaign], election: int) -> list[Card]:
    """The four places; in the state at hand a card can be doubled, exchanged, or brought to the national board."""
    s = scene.view.seen
    me = reader(scene)
    programme = s.programme[me] if me != NOBODY else None
    here = place(s) == election
    pressing: dict[int, Action] = {}
    picking: dict[int, Markup] = {}
    if here:
        pressing |= {action.card: action for action in offered(scene, act.PlaceDoubler)}
        pressing |= {action.card: action for action in offered(scene, act.RemoveDoubler)}
        pressing |= {action.card: action for action in offered(scene, act.BringOpinion)}
        picking = exchanges(scene, "at-state", scene.say(N_("Exchange")))
        picking |= bringing(scene, "at-state", scene.say(N_("Bring it")))
    found = []
    for card in s.opinions[election]:
        plain = card_of(scene, card, card in s.doubled[election], programme, pressing.get(card))
        found.append(replace(plain, below=picking[card]) if card in picking else plain)
    return found


def exchanges(scene: Scene[Campaign], name: str, press: str = "") -> dict[int, Markup]:
    swaps: list[tuple[Action, int, int]] = [(each, each.old, each.new) for each in offered(scene, act.ExchangeOpinion)]
    return opinions_replaced(scene, EDITION, card_of, swaps, name, press)


def bringing(scene: Scene[Campaign], name: str, press: str = "") -> dict[int, Markup]:
    """By the opinion that comes to the national board: those it can replace there."""
    by_new: dict[int, list[tuple[Action, Markup]]] = {}
    for action in offered(scene, act.ReplaceOpinion):
        by_new.setdefault(action.new, []).append((action, small_card(scene, card_of(scene, action.old))))
    return by_card(scene, card_of, by_new, N_("Bring {name}"), name, press)


def row(scene: Scene[Campaign], party: Party, election: int) -> Row:
    s = scene.view.seen
    seat = party.seat
    meetings, trend, before = s.rallies[election][seat], s.trend[election][seat], s.votes[election][seat]
    agreement = s.agreement(seat, election)
    gain = s.counted(seat, election) - before
    return Row(party, before, gain, trend, meetings, MEETING_SPACES, formula(meetings, trend, agreement))


def slots(scene: Scene[Campaign], parties: list[Party], election: int) -> list[Slot]:
    """The start round can have brought more than five stones."""
    s = scene.view.seen
    land = s.lands[election]
    oust = scene.say(N_("Replace"))
    ousting = {
        a.target: priced(scene, a, f"{oust} {parties[a.target].player}", 2 * STONE_PRICE)
        for a in offered(scene, act.SwapMedia)
        if a.land == land
    }
    control = NOTHING
    if any(action.land == land for action in offered(scene, act.BuyStone)):
        control = priced(scene, act.BUY_STONE[land], scene.say(N_("Buy")), STONE_PRICE, LAND_NAMES[land])
    return media_slots(scene, EDITION, parties, election, ousting, control)


def politicians(s: Campaign, parties: list[Party], election: int) -> list[tuple[Party, str]]:
    step = s.stack[-1] if s.stack else None
    if not isinstance(step, Laying | CabinetActions):
        return []
    found = []
    for party in parties:
        card = step.laid[party.seat][election]
        if card != NO_POLITICIAN:
            found.append((party, POLITICIAN_NAMES[card] if card >= 0 else ""))
    return found


def coalitions(scene: Scene[Campaign], parties: list[Party]) -> list[str]:
    partner = scene.view.seen.partner
    return [scene.listed((party.seat, partner[party.seat])) for party in parties if partner[party.seat] > party.seat]


def own_sum(scene: Scene[Campaign], rows: list[Row], election: int) -> Sum | None:
    s = scene.view.seen
    me = reader(scene)
    if me == NOBODY:
        return None
    own = rows[me]
    agreement = s.agreement(me, election)
    kicker = scene.say(N_("Trend {trend}, agreement {number}"), trend=signed(own.trend), number=signed(agreement))
    after = own.votes + own.gain
    if election == s.election:
        seats = s.seats_for(election, after)
        says = scene.say(
            N_("{now} now, {after} at the election: {seats} seats."), now=own.votes, after=after, seats=seats
        )
    elif may_convert(own.rallies, False):
        says = scene.say(N_("{now} now, {after} if you convert all this round."), now=own.votes, after=after)
    else:
        says = scene.say(N_("{now} now. Five meetings are needed to convert before the election."), now=own.votes)
    if votes_from(own.rallies, own.trend, agreement).factor <= 0:
        half = scene.say(N_("The factor is not above 0, so two meetings make one vote, rounded down."))
        says = f"{says} {half}"
    return Sum(kicker, own.formula, says)


def counted(scene: Scene[Campaign], parties: list[Party]) -> list[Counted]:
    s = scene.view.seen
    found = []
    for election in range(voted(s)):
        worth = [scene.say(N_("for {seats} seats"), seats=won[election]) for won in s.seats_won]
        says = verdict(scene, [parties[seat] for seat in s.won_by[election]])
        found.append(counted_state(scene, EDITION, parties, election, worth, says))
    return found


def verdict(scene: Scene[Campaign], winners: list[Party]) -> str:
    if not winners:
        return scene.say(N_("Nobody wins."))
    return scene.say(N_("Won: {names}."), names=scene.listed(party.seat for party in winners))
