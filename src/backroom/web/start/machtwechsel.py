"""Machtwechsel in two minutes."""

from backroom.web.start import Start
from backroom.words import N_

START = Start(
    are=N_("You want to form the government. Your secret mission names the colours of your coalition."),
    wins=N_(
        "Whoever can show the cards of their mission on their own turn wins at once: in hand or laid out, every colour."
    ),
    round=(
        N_("A turn is one move: buy the top discard, draw and discard, sit out, play an event, exchange, or deal."),
        N_("Three cards of a colour of your mission are laid out by themselves and bring 3p from the bank."),
        N_("Money is tight: sitting out brings 1p, and what others pay ends up in the Wahlkasse."),
    ),
    miss=(
        N_("You win on your own turn only. Whoever sees it coming has one turn to stop you."),
        N_("What you lay out shows your colours, but nobody can steal it any more."),
        N_("A discarded event does nothing; playing it is a move of its own."),
    ),
    seats=4,
    actions=40,
)
