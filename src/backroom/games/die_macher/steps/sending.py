"""Phase 5: sending the shadow cabinet, face down."""

from dataclasses import dataclass
from typing import Final

from backroom.engine import Action, Because, Choice, Step, one_of, only_to
from backroom.games.die_macher.actions import MAY_BE_DONE, SEND, SEND_TO, Done, SendPolitician, SendTo
from backroom.games.die_macher.components import POLITICIANS
from backroom.games.die_macher.events import NobodySent, PoliticianSent, YouSent
from backroom.games.die_macher.state import Campaign
from backroom.games.macher.components import NO_POLITICIAN
from backroom.mechanisms.turns import NOBODY, EachInTurn
from backroom.words import N_

NOWHERE: Final = -1
NOT_THERE: Final = Because("8.1", N_("Politicians are sent to states in play."))
ONE_EACH: Final = Because("8.2", N_("You have a politician there. At most one per state."))
OTHER_GAME: Final = Because("1.3", N_("This politician serves only in the game of seven elections."))
USED: Final = Because("8.4", N_("This politician has been sent. Each serves once in the game."))


@dataclass
class SendCabinet(EachInTurn):
    """8.1 In turn order each lays any number of politicians face down, 8.2 at most one per state.

    8.3 Nothing is paid yet. Where one sends somebody is open, whom is secret: so these are two decisions.
    """

    target: int = NOWHERE  # the election in whose state a politician is about to be laid

    def rule(self) -> str:
        return "8.1"

    def starts(self, s: Campaign, seat: int) -> bool:
        return s.cabinet[seat] != 0

    def choices(self, s: Campaign, seat: int) -> list[Choice]:
        if self.target != NOWHERE:
            ready = at_home(s, seat)
            return [one_of(SendPolitician, [SEND[p] for p in range(len(POLITICIANS)) if (ready >> p) & 1], USED)]
        lands: list[Action] = [
            SEND_TO[s.lands[election]]
            for election in range(s.election, len(s.lands))
            if s.laid[election][seat] == NO_POLITICIAN
        ]
        return [one_of(SendTo, lands, NOT_THERE), MAY_BE_DONE]

    def barred(self, s: Campaign, seat: int) -> list[tuple[Action, Because]]:
        found: list[tuple[Action, Because]] = []
        if self.target == NOWHERE:
            for election in range(s.election, len(s.lands)):
                if s.laid[election][seat] != NO_POLITICIAN:
                    found.append((SEND_TO[s.lands[election]], ONE_EACH))
            return found
        ready = at_home(s, seat)
        for politician in range(len(POLITICIANS)):
            if not s.long_game() and not POLITICIANS[politician].short_game:
                found.append((SEND[politician], OTHER_GAME))
            elif not (ready >> politician) & 1:
                found.append((SEND[politician], USED))
        return found

    def take(self, s: Campaign, seat: int, action: Action) -> None:
        if isinstance(action, SendTo):
            self.target = s.election_of(action.land)
            return
        if isinstance(action, SendPolitician):
            self.lay(s, seat, action.politician)
            if at_home(s, seat) and room_left(s, seat):
                return
        else:
            assert isinstance(action, Done)
            if s.telling and at_home(s, seat) == s.cabinet[seat]:
                s.tell(NobodySent(seat))
        self.seat = NOBODY

    def lay(self, s: Campaign, seat: int, politician: int) -> None:
        land = s.lands[self.target]
        s.laid[self.target][seat] = politician
        self.target = NOWHERE
        if s.telling:
            s.tell(YouSent(politician, land), only_to([seat]))
            s.tell(PoliticianSent(seat, land), ~only_to([seat]))

    def copy(self) -> "SendCabinet":
        return SendCabinet(self.turn, self.seat, self.target)


def begin_sending(s: Campaign) -> Step:
    return SendCabinet()


def at_home(s: Campaign, seat: int) -> int:
    """The politicians the seat can still send, as bits."""
    ready = s.cabinet[seat]
    for election in range(s.election, len(s.lands)):
        if s.laid[election][seat] != NO_POLITICIAN:
            ready &= ~(1 << s.laid[election][seat])
    return ready


def room_left(s: Campaign, seat: int) -> bool:
    return any(s.laid[election][seat] == NO_POLITICIAN for election in range(s.election, len(s.lands)))
