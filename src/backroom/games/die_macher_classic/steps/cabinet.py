"""Chapter 6: laying shadow cabinet cards, and acting with them."""

from dataclasses import dataclass, field
from typing import Final

from backroom.engine import Action, Because, Choice, OneOf, Step, none_of, one_of, only, replaced, without
from backroom.games.die_macher_classic import effects
from backroom.games.die_macher_classic.actions import (
    END_LAYING,
    KEEP_TILE,
    PLACE_TILE,
    USE_NOTHING,
    LayPolitician,
    PlaceTile,
)
from backroom.games.die_macher_classic.components import NO_COALITION_ELECTION
from backroom.games.die_macher_classic.events import (
    NoPoliticianLaid,
    PoliticianIdle,
    PoliticianShown,
    PoliticiansLaid,
    TilePlaced,
)
from backroom.games.die_macher_classic.state import Campaign
from backroom.games.macher.components import NO_POLITICIAN
from backroom.mechanisms.turns import NOBODY, EachInTurn
from backroom.words import N_

MAY_END_LAYING: Final[OneOf] = only(END_LAYING)
MAY_KEEP_TILE: Final[OneOf] = only(KEEP_TILE)
MAY_USE_NOTHING: Final[OneOf] = only(USE_NOTHING)
NONE_LEFT: Final = Because("6.1", N_("You have no card left for a state without one of yours, or no money for it."))
NOT_READY: Final = Because("6.1", N_("Lay cards you have not laid yet, beside states in play, at the printed price."))
HERE: Final = Because("6.9", N_("The tile goes beside the state where the card lies."))
OCCUPIED: Final = Because("6.1", N_("One of your cards lies there already; only one per state and round."))
TOO_DEAR: Final = Because("6.1", N_("The prices of your cards together may not exceed your cash."))


@dataclass
class Laying(EachInTurn):
    """6.1 In turn, lay cards face down beside states, at most one each; all prices together within one's cash.

    While a party lays, nobody sees anything; when it has ended, all see where its cards lie.
    """

    laid: list[list[int]] = field(default_factory=list)  # by seat and election

    def rule(self) -> str:
        return "6.1"

    def starts(self, s: Campaign, seat: int) -> bool:
        # Who cannot pay for the cheapest of his cards lays none; all know that.
        prices = [s.numbers.price[politician] for politician in s.cabinet[seat]]
        return len(prices) > 0 and s.seems_to_have(seat, min(prices))

    def money_left(self, s: Campaign, seat: int) -> int:
        left = s.cash[seat]
        for politician in self.laid[seat]:
            if politician != NO_POLITICIAN:
                left -= s.numbers.price[politician]
        return left

    def choices(self, s: Campaign, seat: int) -> list[Choice]:
        mine = self.laid[seat]
        left = self.money_left(s, seat)
        found: list[Action] = []
        for politician in s.cabinet[seat]:
            if politician in mine or s.numbers.price[politician] > left:
                continue
            row = s.numbers.lay[politician]
            for election in range(s.election, len(s.lands)):
                if mine[election] == NO_POLITICIAN:
                    found.append(row[s.lands[election]])
        if found:
            return [MAY_END_LAYING, one_of(LayPolitician, found, NOT_READY)]
        return [MAY_END_LAYING, none_of(LayPolitician, NONE_LEFT)]

    def barred(self, s: Campaign, seat: int) -> list[tuple[Action, Because]]:
        if seat != self.seat:
            return []
        found = []
        for politician in s.cabinet[seat]:
            for election in range(s.election, len(s.lands)):
                action = s.numbers.lay[politician][s.lands[election]]
                if self.laid[seat][election] != NO_POLITICIAN:
                    found.append((action, OCCUPIED))
                elif politician not in self.laid[seat] and s.numbers.price[politician] > self.money_left(s, seat):
                    found.append((action, TOO_DEAR))
        return found

    def take(self, s: Campaign, seat: int, action: Action) -> None:
        if isinstance(action, LayPolitician):
            self.laid[seat][s.election_of(action.land)] = action.politician
            return
        s.unveil(but=seat)
        self.seat = NOBODY
        if s.telling:
            lands = [s.lands[e] for e in range(len(s.lands)) if self.laid[seat][e] != NO_POLITICIAN]
            s.tell(PoliticiansLaid(seat, tuple(lands)) if lands else NoPoliticianLaid(seat))

    def ends(self, s: Campaign) -> None:
        """6.2 All cards are turned up and paid."""
        s.unveil()
        for seat in s.in_turn():
            for election in range(s.election, len(s.lands)):
                politician = self.laid[seat][election]
                if politician == NO_POLITICIAN:
                    continue
                s.cabinet = replaced(s.cabinet, seat, without(s.cabinet[seat], politician))
                s.pay(seat, s.numbers.price[politician])
                if s.telling:
                    s.tell(PoliticianShown(seat, politician, s.lands[election], s.numbers.price[politician]))
        s.hand_over(CabinetActions(self.laid))

    def copy(self) -> "Laying":
        return Laying(self.turn, self.seat, [row[:] for row in self.laid])


@dataclass
class CabinetActions(Step):
    """6.3 In turn, everybody acts with all cards in order of the states: one action each, or none; 6.9 telephones."""

    laid: list[list[int]]
    turn: int = 0
    election: int = NOBODY  # where the card lies that acts now
    asks_tile: bool = False  # V2: its owner is first asked about the tile

    def rule(self) -> str:
        return "6.9" if self.asks_tile else "6.3"

    def deciders(self, s: Campaign) -> list[int]:
        return [] if self.election == NOBODY else [(s.start_player + self.turn) % s.seats]

    def choices(self, s: Campaign, seat: int) -> list[Choice]:
        if self.asks_tile:
            return [one_of(PlaceTile, [PLACE_TILE[s.lands[self.election]]], HERE), MAY_KEEP_TILE]
        found = effects.offered(s, seat, self.election, self.laid[seat][self.election])
        found.append(MAY_USE_NOTHING)
        return found

    def take(self, s: Campaign, seat: int, action: Action) -> None:
        if self.asks_tile:
            self.asks_tile = False
            if isinstance(action, PlaceTile):
                self.place_tile(s, seat)
            return
        if not effects.applied(s, seat, self.election, action) and s.telling:
            s.tell(PoliticianIdle(seat, self.laid[seat][self.election], s.lands[self.election]))
        self.laid[seat][self.election] = NO_POLITICIAN
        self.election = NOBODY

    def place_tile(self, s: Campaign, seat: int) -> None:
        s.place_tile(seat, self.election)
        if s.telling:
            s.tell(TilePlaced(seat, s.lands[self.election]))

    def proceed(self, s: Campaign) -> None:
        """The next card in order; used ones have been taken away."""
        while self.turn < s.seats:
            seat = (s.start_player + self.turn) % s.seats
            row = self.laid[seat]
            for election in range(s.election, len(s.lands)):
                if row[election] != NO_POLITICIAN:
                    self.election = election
                    self.answer_telephone(s, seat, row[election])
                    return
            self.turn += 1
        s.finish()

    def answer_telephone(self, s: Campaign, seat: int, politician: int) -> None:
        """6.9 The card puts a tile beside the state; V2 asks its owner."""
        if not s.numbers.telephone[politician] or not s.tiles[seat] or self.election == NO_COALITION_ELECTION:
            return
        if s.numbers.may_keep_tile:
            self.asks_tile = True
        else:
            self.place_tile(s, seat)

    def copy(self) -> "CabinetActions":
        return CabinetActions([row[:] for row in self.laid], self.turn, self.election, self.asks_tile)


def lay_politicians(s: Campaign) -> None:
    s.begin(Laying(laid=[[NO_POLITICIAN] * len(s.lands) for _ in range(s.seats)]))
