"""What all parts of the board look at: the view, who is who, and how cards and sums are written."""

from dataclasses import dataclass

from backroom.engine import HIDDEN, N_, SPECTATOR
from backroom.games.tiefe_taschen.components import (
    HIGHEST,
    LAYING,
    MARKERS_EACH,
    NO_CARD,
    PAYOFF,
    PICKING,
)
from backroom.games.tiefe_taschen.reckoning import Tally, fortune_of, tally
from backroom.games.tiefe_taschen.state import Republic
from backroom.web.boards import table
from backroom.web.scene import Scene

CARD_ICONS = ("a-approve", "a-reject", "a-reach", "a-extort", "a-fend")


@dataclass(frozen=True)
class Note:
    """A money card; without a value its back."""

    text: str
    spoken: str
    down: bool = False
    payoff: bool = False


class Table(table.Table[Republic]):
    def __init__(self, scene: Scene[Republic]) -> None:
        super().__init__(scene)
        self.president: int = self.s.order[0]

    def note(self, money: int, down: bool = False) -> Note:
        if money == HIDDEN:
            return Note("", self.say(N_("a hidden card")), True)
        if money == PAYOFF:
            return Note("1", self.say(N_("payoff card")), down, payoff=True)
        return Note(str(money), self.say(N_("{money} million"), money=money), down)

    def worth(self, cards: list[int]) -> int:
        """What a bribe is worth, or 0 when a card of it is hidden."""
        return 0 if HIDDEN in cards else sum(money or 1 for money in cards)

    def being_laid(self) -> int | None:
        """The marker the seat is laying just now."""
        if self.me == SPECTATOR:
            return None
        mine = range(self.me * MARKERS_EACH, (self.me + 1) * MARKERS_EACH)
        return next((marker for marker in mine if self.s.cover[marker] in (PICKING, LAYING)), None)

    def chosen(self) -> bool:
        return self.me != SPECTATOR and self.s.card[self.me] not in (NO_CARD, HIDDEN)

    def sum_of(self, cards: list[int], payoffs: int) -> str:
        """5 + 2 × 3 = 11, which breaks at no other place than its sum."""
        counts = [(money, cards.count(money)) for money in range(HIGHEST, 0, -1)]
        terms = [f"{count}\u00a0×\u00a0{money}" if count > 1 else f"{money}" for money, count in counts if count]
        terms += [f"{payoffs}\u00a0×\u00a01"] if payoffs else []
        total = fortune_of(cards, payoffs)
        return f"{' + '.join(terms)} =\u00a0{total}" if len(terms) > 1 or "×" in "".join(terms) else str(total)

    def counted(self) -> Tally:
        """The last vote."""
        return tally(self.s.shown, list(range(self.s.seats)))

    def verdict(self) -> str:
        votes = self.counted()
        text = N_("{approvals} for, {rejections} against: toppled")
        if votes.passes():
            text = N_("{approvals} for, {rejections} against: accepted")
        return self.say(text, approvals=votes.approvals, rejections=votes.rejections)
