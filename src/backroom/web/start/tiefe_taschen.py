"""Tiefe Taschen in two minutes."""

from backroom.web.start import Start
from backroom.words import N_

START = Start(
    are=N_("You are a corrupt politician. What lies in your own pile is yours, and only you may look at it."),
    wins=N_("When Staatsbankrott turns up, whoever has most money in their own pile wins. Promises count for nothing."),
    round=(
        N_("The president turns up money and hands it all out, as unfairly as they like."),
        N_("Everybody may place a snoop and bribe others with a card of their own."),
        N_("Everybody lays one of five cards face down: approve, reject, or help yourself."),
        N_(
            "The cards are turned up in turn. If more reject than approve, the first to "
            "reject hands out the same money."
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
