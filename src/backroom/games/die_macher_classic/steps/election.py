"""Chapter 12: the election in the current state, and what its winners may do."""

from dataclasses import dataclass
from typing import Final

from backroom.engine import Action, Because, Choice, OneOf, Step, one_of, only, replaced
from backroom.games.die_macher_classic.actions import (
    BRING,
    BRING_NOTHING,
    KEEP_STONE,
    REPLACE,
    SEND_STONE,
    BringOpinion,
    ReplaceOpinion,
    SendStone,
)
from backroom.games.die_macher_classic.components import SPACES
from backroom.games.die_macher_classic.election_events import (
    NobodyWon,
    OpinionBrought,
    OpinionReplaced,
    OpinionSecured,
    SeatsWon,
    StoneSent,
    WonByANose,
    WonClearly,
)
from backroom.games.die_macher_classic.state import Campaign
from backroom.games.die_macher_classic.steps.meetings import convert
from backroom.mechanisms.stances import NO_CARD
from backroom.mechanisms.turns import NOBODY
from backroom.words import N_

MAY_SEND: Final[OneOf] = only(SEND_STONE)
MAY_KEEP: Final[OneOf] = only(KEEP_STONE)
MAY_BRING_NOTHING: Final[OneOf] = only(BRING_NOTHING)
NOT_THERE: Final = Because("13.1", N_("Bring an opinion that lies open in the state that has voted."))
MAKES_WAY: Final = Because("13.3", N_("An opinion of a new issue replaces one that is not secured."))
ALL_TAKEN: Final = Because(
    "13.3", N_("All spaces are taken: an opinion of a new issue replaces one that is not secured.")
)


def hold_election(s: Campaign) -> None:
    """12.1 All remaining meetings are converted in turn, then votes give seats (12.2) and a winner (12.3)."""
    election = s.election
    order = s.in_turn()
    for seat in order:
        if s.rallies[election][seat]:
            convert(s, seat, election, s.rallies[election][seat])
    for seat in order:
        votes = s.votes[election][seat]
        seats = s.seats_for(election, votes)
        s.seats_won = replaced(s.seats_won, seat, (*s.seats_won[seat], seats))
        if s.telling:
            s.tell(SeatsWon(seat, s.lands[election], votes, seats))
    s.begin(rewards(s))


def sides(s: Campaign) -> list[list[int]]:
    """Parties that stand alone, and coalitions with the stronger partner first (12.7)."""
    votes, reached = s.votes[s.election], s.reached[s.election]
    found = []
    for seat in range(s.seats):
        other = s.partner[seat]
        if other == NOBODY:
            found.append([seat])
        elif (votes[seat], reached[seat]) > (votes[other], reached[other]):
            found.append([seat, other])
        elif (votes[seat], reached[seat]) == (votes[other], reached[other]) and seat < other:
            # Two partners without a vote; their sum wins nothing.
            found.append([seat, other])
    return found


def best_sides(s: Campaign) -> list[list[int]]:
    """12.3 The sides with the highest sum, the winner first; 12.4 among equals the last to reach it. Empty: nobody."""
    votes, reached = s.votes[s.election], s.reached[s.election]
    totals = [sum([votes[seat] for seat in side]) for side in sides(s)]
    most = max(totals)
    if most == 0:
        return []
    tied = [side for side, total in zip(sides(s), totals, strict=True) if total == most]
    coalition = max([len(side) for side in tied]) > 1
    ranked = []
    for side in tied:
        # V5: with a coalition among the equals, the highest single party comes before the time.
        strongest = max([votes[seat] for seat in side]) if coalition and s.numbers.highest_first else 0
        ranked.append((strongest, max([reached[seat] for seat in side]), side))
    ranked.sort(reverse=True)
    return [side for _, _, side in ranked]


def rewards(s: Campaign) -> "Rewards":
    """12.5–12.7 Who may put a stone on the national board, and bring how many opinions."""
    best = best_sides(s)
    land = s.lands[s.election]
    s.won_by += (tuple(best[0]) if best else (),)
    if not best:
        if s.telling:
            s.tell(NobodyWon(land))
        return Rewards([], [])
    winner = best[0]
    nose = len(best) > 1
    if s.telling:
        total = sum([s.votes[s.election][seat] for seat in winner])
        s.tell(WonByANose(tuple(winner), land, total) if nose else WonClearly(tuple(winner), land, total))
    if len(winner) > 1:
        return Rewards(winner[:], [1, 1])
    if not nose:
        return Rewards(winner[:], [2])
    # 12.6 By a nose: one opinion for the winner, and a stone for everybody with the same sum.
    seats, opinions = winner[:], [1]
    for side in best[1:]:
        seats += side
        opinions += [0] * len(side)
    return Rewards(seats, opinions)


@dataclass
class Rewards(Step):
    """12.8 One after the other: a stone to the national board, then opinions to its spaces (13.1); all voluntary."""

    parties: list[int]  # the seats, in order
    opinions: list[int]  # how many each may still bring
    at: int = 0
    stone_settled: bool = False
    seat: int = NOBODY

    def rule(self) -> str:
        return "13.1" if self.stone_settled else "12.8"

    def deciders(self, s: Campaign) -> list[int]:
        return [] if self.seat == NOBODY else [self.seat]

    def choices(self, s: Campaign, seat: int) -> list[Choice]:
        if not self.stone_settled:
            return [MAY_SEND, MAY_KEEP]
        brought, replaced = bringable(s)
        found: list[Choice] = [MAY_BRING_NOTHING]
        found.append(one_of(BringOpinion, brought, NOT_THERE if brought else ALL_TAKEN))
        if replaced:
            found.append(one_of(ReplaceOpinion, replaced, MAKES_WAY))
        return found

    def barred(self, s: Campaign, seat: int) -> list[tuple[Action, Because]]:
        if not self.stone_settled:
            return []
        brought, _ = bringable(s)
        return [(BRING[card], ALL_TAKEN) for card in s.open_opinions(s.election) if BRING[card] not in brought]

    def take(self, s: Campaign, seat: int, action: Action) -> None:
        self.seat = NOBODY
        if not self.stone_settled:
            self.stone_settled = True
            if isinstance(action, SendStone):
                s.send_stone(seat)
                if s.telling:
                    s.tell(StoneSent(seat, s.round, s.media_points(s.round)))
            return
        if isinstance(action, BringOpinion):
            bring(s, seat, action.card, NOBODY)
            self.opinions[self.at] -= 1
        elif isinstance(action, ReplaceOpinion):
            bring(s, seat, action.new, action.old)
            self.opinions[self.at] -= 1
        else:
            self.opinions[self.at] = 0

    def proceed(self, s: Campaign) -> None:
        while self.at < len(self.parties):
            seat = self.parties[self.at]
            if not self.stone_settled:
                if s.media[s.election][seat]:
                    self.seat = seat
                    return
                self.stone_settled = True
            if self.opinions[self.at]:
                brought, replaced = bringable(s)
                if brought or replaced:
                    self.seat = seat
                    return
            self.at += 1
            self.stone_settled = False
        s.finish()

    def copy(self) -> "Rewards":
        return Rewards(self.parties[:], self.opinions[:], self.at, self.stone_settled, self.seat)


def bringable(s: Campaign) -> tuple[list[Action], list[Action]]:
    """13.1–13.3 Opinions that find their place, and those that must replace an unsecured one."""
    brought: list[Action] = []
    replaced: list[Action] = []
    free = NO_CARD in s.national
    for card in s.open_opinions(s.election):
        if free or s.space_of(card) != NOBODY:
            brought.append(BRING[card])
            continue
        for space in range(SPACES):
            if s.securing[space] == 0:
                replaced.append(REPLACE[s.national[space]][card])
    return brought, replaced


def bring(s: Campaign, seat: int, card: int, ousted: int) -> None:
    """13.1 To the first free space, on top of the identical card, or in place of the opposite (13.2) or ousted one."""
    s.leave_state(card)
    space = s.space_of(card) if ousted == NOBODY else s.national.index(ousted)
    if space == NOBODY:
        space = s.national.index(NO_CARD)
        s.national[space] = card
        if s.telling:
            s.tell(OpinionBrought(seat, card, space + 1))
        return
    old = s.national[space]
    if old == card:
        s.secure(space)
        if s.telling:
            s.tell(OpinionSecured(seat, card))
        return
    s.oust(space)
    s.national[space] = card
    if s.telling:
        s.tell(OpinionReplaced(seat, card, old))
