"""Machtwechsel in two minutes."""

from backroom.web.start import Start
from backroom.words import N_

START = Start(
    are=N_(
        "You want to form the government. Your secret mission is a coalition: 5 cards of one colour, 6 of two colours "
        "(black and red: 7) or 7 of three."
    ),
    wins=N_(
        "Whoever has the cards of their mission on their own turn, in hand or laid out, wins at once: as many as it "
        "asks for, and at least one of each of its colours."
    ),
    called=N_("A turn, money and deals"),
    round=(
        N_("A turn is one move: buy the top discard, draw and discard, sit out, play an event, exchange, or deal."),
        N_(
            "Three cards of a colour of your mission are laid out by themselves and bring you 3p from the bank; each "
            "further one of that colour brings 1p more, before your move or after it."
        ),
        N_(
            "Money (p) is tight: sitting out brings 1p. What you pay for the top discard and for events goes into a "
            "pot, the Wahlkasse, until an event shares it out; in a deal the other player gets it."
        ),
        N_(
            "An offer that nobody takes was your move all the same. Your hand has no limit, but it does not grow by "
            "drawing: buying, deals and events bring a card more. An empty draw pile is shuffled anew from the "
            "discards."
        ),
    ),
    miss=(
        N_("You win on your own turn only. Whoever sees it coming has one turn to stop you."),
        N_("What you lay out shows your colours, but nobody can steal it any more."),
        N_("A discarded event does nothing; playing it is a move of its own."),
    ),
    seats=4,
    actions=40,
)
