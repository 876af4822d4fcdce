"""Phase 6: the shadow cabinet shows itself, is paid, and acts, state by state."""

from dataclasses import dataclass, field
from typing import Final

from backroom.engine import Action, Because, Choice, OneOf, Step, none_of, one_of, only, with_amount
from backroom.games.die_macher import actions as act
from backroom.games.die_macher.components import DOUBLER, LOWER, MEDIA, POLITICIANS
from backroom.games.die_macher.effects import (
    MEDIA_POOR,
    leave_slot,
    lower_trends,
    offers,
    remove_doubler,
    remove_marker,
    replace_marker,
    set_doubler,
)
from backroom.games.die_macher.events import (
    ActionSkipped,
    MainActionClosed,
    PoliticianLost,
    PoliticianPaid,
    PoliticianShown,
    PoliticianTooDear,
    SideActionsClosed,
)
from backroom.games.die_macher.state import Campaign
from backroom.games.die_macher.steps.polls import take_poll
from backroom.games.die_macher.steps.programmes import begin_change
from backroom.games.macher.components import NO_POLITICIAN
from backroom.mechanisms.turns import NOBODY, EachInTurn
from backroom.words import N_

OTHER_CARD: Final = Because("9.2", N_("It is about the politician who lies here, at the printed price."))
TOO_DEAR: Final = Because("9.2", N_("The price is {amount}. You have less, so your politician leaves unused."))
MAY_REPLACE: Final[OneOf] = only(act.REPLACE_MARKER)
MAY_LEAVE: Final[OneOf] = only(act.LEAVE_SLOT)
MAY_SKIP: Final[OneOf] = only(act.SKIP_ACTION)

MAIN: Final = 0
SIDE: Final = 1
REPLACING: Final = 3  # a marker was removed; an own one may take its place


@dataclass
class CabinetActions(Step):
    """9.1 State by state from the election state on, reveal the politicians there; they are paid, then they act."""

    election: int

    def rule(self) -> str:
        return "9.1"

    def proceed(self, s: Campaign) -> None:
        election = self.election
        if election == len(s.lands):
            s.finish()
            return
        self.election += 1
        s.unmasked = election + 1
        row = s.laid[election]
        sent = False
        for turn in range(s.seats):
            seat = s.seat_in_turn(turn)
            if row[seat] != NO_POLITICIAN:
                sent = True
                s.cabinet[seat] &= ~(1 << row[seat])
                if s.telling:
                    s.tell(PoliticianShown(seat, row[seat], s.lands[election]))
        if sent:
            s.unveil()
            s.begin(PayCabinet(election, [False] * s.seats))

    def copy(self) -> "CabinetActions":
        return CabinetActions(self.election)


def begin_cabinet(s: Campaign) -> Step:
    return CabinetActions(s.election)


@dataclass
class PayCabinet(Step):
    """9.2 In the order played each pays his politician's price, or loses him; all lie open by then."""

    election: int
    paid: list[bool]
    turn: int = 0
    seat: int = NOBODY

    def rule(self) -> str:
        return "9.2"

    def deciders(self, s: Campaign) -> list[int]:
        return [] if self.seat == NOBODY else [self.seat]

    def choices(self, s: Campaign, seat: int) -> list[Choice]:
        politician = s.laid[self.election][seat]
        cost = POLITICIANS[politician].cost
        if s.cash[seat] >= cost:
            paying = one_of(act.PayPolitician, [act.PAY[politician]], OTHER_CARD)
        else:
            paying = none_of(act.PayPolitician, with_amount(TOO_DEAR, cost))
        return [paying, one_of(act.DropPolitician, [act.DROP[politician]], OTHER_CARD)]

    def take(self, s: Campaign, seat: int, action: Action) -> None:
        self.seat = NOBODY
        if isinstance(action, act.PayPolitician):
            s.pay(seat, action.amount)
            self.paid[seat] = True
            if s.telling:
                s.tell(PoliticianPaid(seat, action.politician, action.amount))
            return
        assert isinstance(action, act.DropPolitician)
        if s.telling:
            s.tell(PoliticianLost(seat, action.politician))

    def proceed(self, s: Campaign) -> None:
        while self.turn < s.seats:
            seat = s.seat_in_turn(self.turn)
            self.turn += 1
            politician = s.laid[self.election][seat]
            if politician == NO_POLITICIAN:
                continue
            cost = POLITICIANS[politician].cost
            if s.seems_to_have(seat, cost):
                self.seat = seat
                return
            if s.telling:
                s.tell(PoliticianTooDear(seat, politician, cost, s.cash[seat]))
        s.hand_over(ActCabinet(0, NOBODY, self.election, self.paid, MAIN, MAIN, 0))

    def copy(self) -> "PayCabinet":
        return PayCabinet(self.election, self.paid[:], self.turn, self.seat)


@dataclass
class ActCabinet(EachInTurn):
    """9.3 In the order played each paid politician may do his main action, and then one of his side actions."""

    election: int = 0
    paid: list[bool] = field(default_factory=list)
    part: int = MAIN
    after: int = MAIN  # the part a replacement belongs to
    used: int = 0  # kinds of effects used in this state, as bits: for those marked "!"

    def rule(self) -> str:
        return "9.3"

    def starts(self, s: Campaign, seat: int) -> bool:
        if not self.paid[seat]:
            return False
        self.part = MAIN
        return self.seek(s, seat)

    def seek(self, s: Campaign, seat: int) -> bool:
        """Whether anything is open to the seat in this part; if nothing is, the next part is tried."""
        while self.part <= SIDE:
            families = self.families(s, seat)
            for choice in families:
                # With covered money nobody learns that it is lacking: who is asked does without (1.7).
                if len(choice) or (s.covered and choice.because is MEDIA_POOR):
                    return True
            if s.telling:
                self.tell_closed(s, seat, families)
            self.part += 1
        return False

    def tell_closed(self, s: Campaign, seat: int, families: list[Choice]) -> None:
        """Why nothing is open: the first reason, and for side actions the last one too, which is of the other."""
        first, last = families[0].because, families[-1].because
        assert first is not None
        assert last is not None
        politician = s.laid[self.election][seat]
        if self.part == MAIN:
            s.tell(MainActionClosed(seat, politician, first.says))
        else:
            # Only the Ehrenvorsitzender has two side actions that can both be closed.
            s.tell(SideActionsClosed(seat, politician, first.says, last.says))

    def families(self, s: Campaign, seat: int) -> list[Choice]:
        politician = POLITICIANS[s.laid[self.election][seat]]
        found: list[Choice] = []
        if self.part == MAIN:
            offers(s, seat, self.election, politician.main, self.used, found)
        else:
            for effect in politician.sides:
                offers(s, seat, self.election, effect, self.used, found)
        return found

    def choices(self, s: Campaign, seat: int) -> list[Choice]:
        if self.part == REPLACING:
            return [MAY_REPLACE, MAY_LEAVE]
        found = self.families(s, seat)
        found.append(MAY_SKIP)
        return found

    def take(self, s: Campaign, seat: int, action: Action) -> None:
        part = self.part
        if part == REPLACING:
            part = self.after
            if isinstance(action, act.ReplaceMarker):
                replace_marker(s, seat, self.election)
            else:
                leave_slot(s, seat, self.election)
        elif isinstance(action, act.RemoveMarker):
            remove_marker(s, seat, action.rival, self.election)
            self.used |= 1 << MEDIA
            if s.markers[seat] > 0:
                self.after = part
                self.part = REPLACING
                return
        else:
            self.carry_out(s, seat, action)
        self.part = part + 1
        if not self.seek(s, seat):
            self.seat = NOBODY

    def carry_out(self, s: Campaign, seat: int, action: Action) -> None:
        election = self.election
        if isinstance(action, act.GainVotes):
            s.add_votes(seat, election, action.votes)
        elif isinstance(action, act.RaiseTrend):
            s.move_trend(seat, election, action.steps)
        elif isinstance(action, act.RaiseBase):
            s.move_base(seat, action.steps)
        elif isinstance(action, act.SetDoubler):
            set_doubler(s, seat, election, action.card)
            self.used |= 1 << DOUBLER
        elif isinstance(action, act.RemoveDoubler):
            remove_doubler(s, seat, election)
            self.used |= 1 << DOUBLER
        elif isinstance(action, act.LowerTrends):
            lower_trends(s, seat, election)
            self.used |= 1 << LOWER
        elif isinstance(action, act.TakePoll):
            take_poll(s, seat, election)
        elif isinstance(action, act.ChangeProgramme):
            begin_change(s, seat)
        elif s.telling:
            assert isinstance(action, act.SkipAction)
            s.tell(ActionSkipped(seat, s.laid[election][seat]))

    def copy(self) -> "ActCabinet":
        return ActCabinet(self.turn, self.seat, self.election, self.paid[:], self.part, self.after, self.used)
