"""Tiefe Taschen in two minutes."""

from backroom.web.start import Start
from backroom.words import N_

START = Start(
    are=N_("You are a corrupt politician. What lies in your own pile is yours, and only you may look at it."),
    wins=N_(
        "When Staatsbankrott turns up, whoever has most money in their own pile wins; equally rich players "
        "win together."
    ),
    round=(
        N_(
            "The president turns up as many money cards as there are players and hands them all out, as unfairly as "
            "they like."
        ),
        N_("Everybody may place a snoop and bribe others with a card of their own."),
        N_(
            "Everybody lays one of five cards face down: Approve and Reject are votes, the other three take money or "
            "guard it."
        ),
        N_(
            "The cards are turned up in turn. If more reject than approve, the president is out and the first to "
            "reject hands out the same money; the last one left takes it all."
        ),
    ),
    miss=(
        N_("A tie is enough for the president, and so is no vote at all."),
        N_("A president who falls gets nothing from this money, and has no say until it is handed out."),
        N_("Fending off does nothing by itself: it pays only when somebody really extorts you."),
    ),
    seats=4,
    actions=9,
)
