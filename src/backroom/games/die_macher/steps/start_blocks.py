"""Set-up: the top party tile, and the start block each party fills in secretly."""

from dataclasses import dataclass
from typing import Final

from backroom.engine import Action, Because, Choice, Step, one_of, only_to
from backroom.games.die_macher.actions import CHOOSE_BLOCK, FILL_FIELD, ChooseBlock, FillField
from backroom.games.die_macher.components import (
    BLOCK_FIELDS,
    MEDIA_FIELD,
    RALLY_FIELD,
    START_RALLIES,
    START_TREND,
    START_VOTES,
    TREND_FIELD,
)
from backroom.games.die_macher.events import BlockChosen, BlockShown, FieldApplied, FieldFilled, ProvisionalStart
from backroom.games.die_macher.state import Campaign
from backroom.games.macher.components import BOARDS, LANDS
from backroom.words import N_

NO_BLOCK: Final = Because("2.16", N_("There is no such block. Choose one of those printed."))
NEXT_FIELD: Final = Because("2.16", N_("The fields are filled in order: now {symbol}, in one of the states laid out."))
SYMBOL_USED: Final = Because(
    "2.16", N_("You wrote this state for the same symbol. Equal symbols go to different states.")
)


@dataclass
class TopTile(Step):
    """2.15 The party tiles are shuffled; the top one names the provisional start player."""

    def rule(self) -> str:
        return "2.15"

    def proceed(self, s: Campaign) -> None:
        s.start_player = s.draw(s.seats)
        if s.telling:
            s.tell(ProvisionalStart(s.start_player))
        s.finish()

    def copy(self) -> "TopTile":
        return TopTile()


def begin_tile(s: Campaign) -> Step:
    return TopTile()


@dataclass
class FillBlocks(Step):
    """2.16 Everybody secretly chooses a start block and writes a state into each of its five fields."""

    sheets: list[list[int]]  # the block, then the states written so far, in the order of its fields

    def rule(self) -> str:
        return "2.16"

    def deciders(self, s: Campaign) -> list[int]:
        return [seat for seat in range(s.seats) if len(self.sheets[seat]) <= BLOCK_FIELDS]

    def choices(self, s: Campaign, seat: int) -> list[Choice]:
        if not self.sheets[seat]:
            return [one_of(ChooseBlock, CHOOSE_BLOCK, NO_BLOCK)]
        symbol, used = self.next_field(s, seat)
        first = symbol * LANDS
        fields = [FILL_FIELD[first + land] for land in s.lands[:BOARDS] if land not in used]
        return [one_of(FillField, fields, Because(NEXT_FIELD.rule, NEXT_FIELD.says, {"symbol": symbol}))]

    def barred(self, s: Campaign, seat: int) -> list[tuple[Action, Because]]:
        if not 0 < len(self.sheets[seat]) <= BLOCK_FIELDS:
            return []
        symbol, used = self.next_field(s, seat)
        return [(FILL_FIELD[symbol * LANDS + land], SYMBOL_USED) for land in used]

    def next_field(self, s: Campaign, seat: int) -> tuple[int, list[int]]:
        """The symbol to fill in next, and the states already written for equal ones."""
        sheet = self.sheets[seat]
        symbols = s.numbers.blocks[sheet[0]]
        symbol = symbols[len(sheet) - 1]
        return symbol, [sheet[field + 1] for field in range(len(sheet) - 1) if symbols[field] == symbol]

    def take(self, s: Campaign, seat: int, action: Action) -> None:
        if isinstance(action, ChooseBlock):
            self.sheets[seat].append(action.block)
            if s.telling:
                s.tell(BlockChosen(action.block), only_to([seat]))
            return
        assert isinstance(action, FillField)
        self.sheets[seat].append(action.land)
        if s.telling:
            s.tell(FieldFilled(action.symbol, action.land), only_to([seat]))

    def proceed(self, s: Campaign) -> None:
        s.unveil()
        for seat in range(s.seats):
            block = self.sheets[seat][0]
            if s.telling:
                s.tell(BlockShown(seat, block))
            symbols = s.numbers.blocks[block]
            for field in range(BLOCK_FIELDS):
                apply_field(s, seat, symbols[field], s.election_of(self.sheets[seat][field + 1]))
        s.finish()

    def copy(self) -> "FillBlocks":
        return FillBlocks([row[:] for row in self.sheets])


def begin_blocks(s: Campaign) -> Step:
    return FillBlocks([[] for _ in range(s.seats)])


def apply_field(s: Campaign, seat: int, symbol: int, election: int) -> None:
    """2.17 What a field gives, free of charge."""
    if s.telling:
        s.tell(FieldApplied(seat, symbol, s.lands[election]))
    if symbol == RALLY_FIELD:
        s.place_rallies(seat, election, START_RALLIES)
    elif symbol == TREND_FIELD:
        s.move_trend(seat, election, START_TREND)
    elif symbol == MEDIA_FIELD:
        s.place_marker(seat, election)
    else:
        s.add_votes(seat, election, START_VOTES)
