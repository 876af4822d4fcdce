"""Phase 7: the media influence what people think."""

from dataclasses import dataclass
from typing import Final

from backroom.engine import Action, Because, Choice, Step, one_of
from backroom.games.die_macher.actions import MAY_PASS, REPLACE_OPINION, Pass, ReplaceOpinion
from backroom.games.die_macher.election_events import OpinionsKept
from backroom.games.die_macher.events import OpinionReplaced
from backroom.games.die_macher.state import Campaign
from backroom.games.macher.components import CARDS
from backroom.mechanisms.stances import clashes
from backroom.mechanisms.turns import NOBODY
from backroom.words import N_

NOT_THERE: Final = Because("10.3", N_("An open opinion of this state gives way to a card of the opinion board."))
TABOO: Final = Because("10.4", N_("A doubler lies on this opinion: it cannot be replaced."))
CLASH: Final = Because("10.3", N_("Its topic lies open in this state. Choose another card."))


@dataclass
class MediaInfluence(Step):
    """10.3 From the election state on, who controls a state's media may replace one of its open opinions."""

    election: int  # the next state
    seat: int = NOBODY

    def rule(self) -> str:
        return "10.3"

    def deciders(self, s: Campaign) -> list[int]:
        return [] if self.seat == NOBODY else [self.seat]

    def choices(self, s: Campaign, seat: int) -> list[Choice]:
        return [one_of(ReplaceOpinion, replacements(s, self.election - 1), NOT_THERE), MAY_PASS]

    def barred(self, s: Campaign, seat: int) -> list[tuple[Action, Because]]:
        election = self.election - 1
        open_cards = s.open_opinions(election)
        legal = replacements(s, election)
        found: list[tuple[Action, Because]] = []
        for out in open_cards:
            for card in range(CARDS):
                action = REPLACE_OPINION[out * CARDS + card]
                if s.opinion_board[card] and action not in legal:
                    found.append((action, TABOO if out == s.doubled[election] else CLASH))
        return found

    def take(self, s: Campaign, seat: int, action: Action) -> None:
        self.seat = NOBODY
        if isinstance(action, Pass):
            if s.telling:
                s.tell(OpinionsKept(seat, s.lands[self.election - 1]))
            return
        assert isinstance(action, ReplaceOpinion)
        election = self.election - 1
        row = s.opinions[election]
        row[row.index(action.out)] = action.card
        s.opinion_discards.append(action.out)
        s.opinion_board[action.card] = 0  # the gap stays (10.6)
        if s.telling:
            s.tell(OpinionReplaced(seat, action.out, action.card, s.lands[election]))

    def proceed(self, s: Campaign) -> None:
        while self.election < len(s.lands):
            election = self.election
            self.election += 1
            seat = s.controller(election)  # as it is after what the cabinet has done (10.2)
            if seat != NOBODY and replacements(s, election):
                self.seat = seat
                return
        s.finish()

    def copy(self) -> "MediaInfluence":
        return MediaInfluence(self.election, self.seat)


def begin_influence(s: Campaign) -> Step:
    return MediaInfluence(s.election)


def replacements(s: Campaign, election: int) -> list[Action]:
    """10.3 An open card of the opinion board for one that lies in the state, if its topic clashes with no other there.

    10.5 The card that is replaced is gone by then: its own topic may return, turned round or even the same.
    """
    lying = s.open_opinions(election)
    found: list[Action] = []
    for out in lying:
        if out == s.doubled[election]:
            continue  # 10.4, 9.7
        others = [card for card in lying if card != out]
        first = out * CARDS
        for card in range(CARDS):
            if s.opinion_board[card] and not clashes(card, others):
                found.append(REPLACE_OPINION[first + card])
    return found
