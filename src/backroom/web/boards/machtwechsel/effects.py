"""What the event cards do, in a sentence each, for whoever has not learnt them yet."""

from typing import Final

from backroom.engine import N_
from backroom.games.machtwechsel.components import (
    BUEROKRATIEABBAU,
    COMEBACK,
    DER_GUILLAUME,
    DIE_WENDE,
    DIREKTMANDAT,
    KOALITIONSWECHSEL,
    MISSTRAUENSVOTUM,
    PARTEISPENDE,
    ROTATION,
    UEBERHANGMANDATE,
    WAHLKAMPFKOSTENERSTATTUNG,
)

OSKAR_DOES: Final = N_(
    "Counts once, as red or as violet. Can be laid out with two red or two violet cards (3p), or join such a set (1p)."
)
EFFECTS: Final = {
    WAHLKAMPFKOSTENERSTATTUNG: N_("The Wahlkasse is divided equally among all; the rest is yours as well."),
    KOALITIONSWECHSEL: N_("Swap missions with somebody, or draw an unassigned one."),
    BUEROKRATIEABBAU: N_("Whoever holds more than two cards discards down to two, you first."),
    DIREKTMANDAT: N_("Take the top discard, even out of turn: your secret order says which kinds it claims."),
    PARTEISPENDE: N_("Take 3p from the bank, or up to 2p from another player."),
    UEBERHANGMANDATE: N_(
        "Turn up two cards and auction them. Sell at the highest bid, "
        "or pay as much yourself and keep them; without a bid they are yours."
    ),
    ROTATION: N_("Exchange any number of your hand cards with somebody, unseen, or with the pile."),
    DIE_WENDE: N_("Somebody else must draw a new mission."),
    MISSTRAUENSVOTUM: N_(
        "All that another player has laid out of one colour is deactivated: it does not count until 1p a card is paid."
    ),
    COMEBACK: N_("Take any one of the discards."),
    DER_GUILLAUME: N_("Look at somebody’s hand and take one card of it."),
}
RULES: Final = {
    WAHLKAMPFKOSTENERSTATTUNG: "6.1",
    KOALITIONSWECHSEL: "6.2",
    BUEROKRATIEABBAU: "6.3",
    DIREKTMANDAT: "6.4",
    PARTEISPENDE: "6.5",
    UEBERHANGMANDATE: "6.6",
    ROTATION: "6.8",
    DIE_WENDE: "6.9",
    MISSTRAUENSVOTUM: "6.10",
    COMEBACK: "6.11",
    DER_GUILLAUME: "6.12",
}
IN_PAIRS: Final = {
    KOALITIONSWECHSEL: N_("Swap missions with another team, or draw an unassigned one for yours."),
    DIE_WENDE: N_("Another team must draw a new mission."),
    MISSTRAUENSVOTUM: N_(
        "All that a player of another team has laid out is deactivated: it does not count until 1p a card is paid."
    ),
}
EVERYBODY_ASKED: Final = {
    DIREKTMANDAT: N_("Take the top discard, even out of turn: you are asked before every turn."),
}
