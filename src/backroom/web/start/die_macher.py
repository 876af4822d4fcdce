"""Die Macher in two minutes."""

from backroom.web.start import Start
from backroom.words import N_

START = Start(
    are=N_(
        "You lead a party through four state elections, one after the other, while the next ones are being prepared."
    ),
    wins=N_("Most victory points win: for votes in each state, for winning, for media presence, party base and money."),
    round=(
        N_("Prepare: bid to be start player, and bring your programme closer to what people think."),
        N_("Place: buy media markers and rallies, and send politicians face down into the states."),
        N_("Change: politicians act, media change opinions, polls move trends, and then one state votes."),
        N_("Votes are (rallies + trend) × agreement: the open opinions you share less those you oppose, at least 1."),
    ),
    miss=(
        N_("All rallies of the state that votes are converted; elsewhere you need four at a time."),
        N_("Agreement multiplies: one opinion more is often worth more than three rallies."),
        N_("Money comes once a round. What you spend on the first state is missing in the next."),
    ),
    seats=4,
    actions=165,
)
