"""The vote: the distribution is accepted, or the president resigns."""

from dataclasses import dataclass

from backroom.engine import Step
from backroom.games.tiefe_taschen.events import Accepted, LastOneLeft, MoneyLost, Paid, Resigned, TookOffice, Voted
from backroom.games.tiefe_taschen.reckoning import tally
from backroom.games.tiefe_taschen.state import Republic


@dataclass
class Vote(Step):
    """8.1 Approve and Reject cards of the players in the round are compared; nothing else counts."""

    def rule(self) -> str:
        return "8.1"

    def proceed(self, s: Republic) -> None:
        votes = tally(s.card, s.order)
        if s.telling:
            s.tell(Voted(votes.approvals, votes.rejections))
        s.all_home()
        if votes.passes():
            accept(s)
        else:
            topple(s, votes.first_reject)
        s.finish()

    def copy(self) -> "Vote":
        return Vote()


def accept(s: Republic) -> None:
    """8.2 Everybody gets what was allotted; the president stays; 8.6 who resigned is back."""
    president = s.order[0]
    s.tell(Accepted(president))
    for seat in s.order:
        pay(s, seat, s.allotted(seat))
    clear_table(s)
    if s.numbers.rotates and not s.bankrupt:
        # 13.9 The next seat at the table, whether or not it resigned in the round that is over.
        president = (president + 1) % s.seats
        s.tell(TookOffice(president))
    s.all_back(president)


def topple(s: Republic, first_reject: int) -> None:
    """8.3 The president resigns and the first who revealed Reject succeeds him. 8.4 The last one left takes all."""
    s.tell(Resigned(s.order[0]))
    if len(s.order) == 2:
        last = s.order[1]
        s.tell(LastOneLeft(last))
        pay(s, last, s.open)
        clear_table(s)
        s.all_back(last)
        return
    s.given = []
    if s.bankrupt:
        # 10.2 The game is over before anybody else could distribute.
        if s.telling:
            s.tell(MoneyLost(tuple(s.open)))
        return
    s.succeed(first_reject)
    s.tell(TookOffice(first_reject))


def pay(s: Republic, seat: int, cards: list[int]) -> None:
    if cards:
        s.pay_out(seat, cards)
        if s.telling:
            s.tell(Paid(seat, tuple(cards)))


def clear_table(s: Republic) -> None:
    s.open = []
    s.given = []
