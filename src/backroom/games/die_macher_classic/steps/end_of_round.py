"""Chapters 13 and 14 where nothing is decided: members grow, states are cleared and renewed, money is paid."""

from backroom.engine import replaced
from backroom.games.die_macher_classic.components import ELECTIONS, LAST_NEW_STATE_ROUND, MEMBERS_PAY_ROUNDS, SPACES
from backroom.games.die_macher_classic.election_events import (
    FinalScore,
    MembersGrew,
    MembersPaid,
    SeatsPaid,
    StateDrawn,
)
from backroom.games.die_macher_classic.events import MeetingsPlaced
from backroom.games.die_macher_classic.opinions import lay_opinions, turn_up_opinion
from backroom.games.die_macher_classic.state import Campaign
from backroom.games.macher.components import SLOTS, THOUSAND
from backroom.mechanisms.stances import NO_CARD
from backroom.mechanisms.turns import NOBODY


def dissolve_coalitions(s: Campaign) -> None:
    """7.4 The tiles beside the current state leave the game."""
    for seat in range(s.seats):
        gone = s.tiles_gone[seat] + s.telephones[s.election][seat]
        s.tiles_gone = replaced(s.tiles_gone, seat, gone)
        s.telephones[s.election][seat] = 0
        s.partner[seat] = NOBODY


def members_grow(s: Campaign) -> None:
    """13.5 Programme cards identical to national opinions bring members; 13.6 securing cards add nothing (V6)."""
    for seat in s.in_turn():
        programme = s.programme[seat]
        steps = 0
        cards = []
        for space in range(SPACES):
            growth = s.growth(space) if s.national[space] in programme else 0
            if growth:
                steps += growth
                cards.append(s.national[space])
        s.members[seat] += steps
        if steps and s.telling:
            s.tell(MembersGrew(seat, tuple(cards), steps, s.members[seat]))


def clear_state(s: Campaign) -> None:
    """14.1 Stones go back to their owners, opinions to the discards, doublers to the supply."""
    election = s.election
    for seat in range(s.seats):
        while s.media[election][seat]:
            s.return_stone(seat, election)
    for card in s.opinions[election]:
        if card != NO_CARD:
            s.opinion_discards.append(card)
    s.opinions[election] = []
    s.shown[election] = 0
    s.dealt_before[election] = 0
    s.doubled[election] = []


def renew_states(s: Campaign) -> None:
    """14.2 A new state after rounds 1 to 3, then one more opinion is turned up in each other state (14.5)."""
    s.unveil()
    s.clashed = ()
    others = range(s.round, len(s.lands))
    if s.round <= LAST_NEW_STATE_ROUND:
        new_state(s)
    for election in others:
        if s.shown[election] < SLOTS:
            turn_up_opinion(s, election)


def new_state(s: Campaign) -> None:
    """14.4 The seventh begins with two open opinions; 14.3 V7 gives everybody a meeting."""
    election = len(s.lands)
    s.add_state(s.land_pile.pop())
    if s.telling:
        s.tell(StateDrawn(s.lands[election], election + 1))
    lay_opinions(s, election, 2 if election == ELECTIONS - 1 else 1)
    if not s.numbers.free_meeting:
        return
    for seat in range(s.seats):
        if s.meetings[seat]:
            s.place_meetings(seat, election, 1)
            if s.telling:
                s.tell(MeetingsPlaced(seat, s.lands[election], 1))


def pay_parties(s: Campaign) -> None:
    """14.7 For seats just won; 14.8 after rounds 1, 3 and 5 for members too."""
    for seat in s.in_turn():
        seats = s.seats_won[seat][-1]
        s.earn(seat, seats * THOUSAND)
        if s.telling:
            s.tell(SeatsPaid(seat, seats, seats * THOUSAND))
        if s.round in MEMBERS_PAY_ROUNDS:
            s.earn(seat, s.members[seat] * THOUSAND)
            if s.telling:
                s.tell(MembersPaid(seat, s.members[seat], s.members[seat] * THOUSAND))


def tell_scores(s: Campaign) -> None:
    """16.6 Everybody's points, line by line; now all money is seen (17.1)."""
    s.show_money()
    if not s.telling:
        return
    for seat in range(s.seats):
        seats, media, members, bonus, opinions, securing = s.score(seat)
        points = seats + media + members + bonus + opinions + securing
        s.tell(FinalScore(seat, seats, media, members, bonus, opinions, securing, points))
