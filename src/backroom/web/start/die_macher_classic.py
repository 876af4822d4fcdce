"""Die Macher classic in two minutes."""

from backroom.web.start import Start
from backroom.words import N_

START = Start(
    are=N_("You lead a party through seven state elections. Four states lie open, and each round one of them votes."),
    wins=N_(
        "Most points win: seats, members, and what you have brought to the national board. Money is worth nothing."
    ),
    round=(
        N_("Bid to name the start player, change your programme, and lay your shadow cabinet."),
        N_("Seek a coalition for the state that votes, buy media stones, hold meetings, and bid for polls."),
        N_("Votes are meetings × factor: your trend plus the opinions you share, less those you oppose."),
        N_(
            "The winner brings a media stone and opinions to the national board: points at the end, and members every "
            "round. A stone stays there, an opinion until its opposite throws it out."
        ),
    ),
    miss=(
        N_("A coalition needs a tile of both parties beside the state: send politicians with a telephone in time."),
        N_("With a factor of 0 or less two meetings make only one vote."),
        N_("Members pay after rounds 1, 3 and 5. A contribution costs members, refusing one brings them."),
    ),
    seats=4,
    actions=115,
)
