"""How the sentences of the game are said to whoever they are about."""

from typing import Final

from backroom.engine import N_

YOURS: Final = {
    "{seat} buys the top, {card}, for {amount}p.": N_("You buy the top, {card}, for {amount}p."),
    "{seat} draws a card.": N_("You draw a card."),
    "{seat} draws {card}.": N_("You draw {card}."),
    "{seat} discards {card}.": N_("You discard {card}."),
    "{seat} sits out and receives {amount}p.": N_("You sit out and receive {amount}p."),
    "{seat} plays {card} for {amount}p.": N_("You play {card} for {amount}p."),
    "{seat} plays a Direktmandat for {amount}p and takes {card}.": N_(
        "You play a Direktmandat for {amount}p and take {card}."
    ),
    "{seat} offers {kind} for {wanted}, money on top: {amount}p.": N_(
        "You offer {kind} for {wanted}, money on top: {amount}p."
    ),
    "{seat} offers {amount}p for {kind}.": N_("You offer {amount}p for {kind}."),
    "{seat} gives {other} {kind} for {wanted}, money on top: {amount}p.": N_(
        "You give {other} {kind} for {wanted}, money on top: {amount}p."
    ),
    "{seat} buys {kind} from {other} for {amount}p.": N_("You buy {kind} from {other} for {amount}p."),
    "{seat} auctions {kind}.": N_("You auction {kind}."),
    "{seat} bids {amount}p.": N_("You bid {amount}p."),
    "{seat} passes.": N_("You pass."),
    "{seat} sells {kind} to {other} for {amount}p.": N_("You sell {kind} to {other} for {amount}p."),
    "{seat} refuses {amount}p and keeps the card.": N_("You refuse {amount}p and keep the card."),
    "{seat} lays out three {colour} cards and receives {amount}p.": N_(
        "You lay out three {colour} cards and receive {amount}p."
    ),
    "{seat} lays out Der Rote Oskar with two {colour} cards and receives {amount}p.": N_(
        "You lay out Der Rote Oskar with two {colour} cards and receive {amount}p."
    ),
    "{seat} lays out one more {colour} card and receives {amount}p.": N_(
        "You lay out one more {colour} card and receive {amount}p."
    ),
    "{seat} lays out Der Rote Oskar as {colour} and receives {amount}p.": N_(
        "You lay out Der Rote Oskar as {colour} and receive {amount}p."
    ),
    "{seat} lays out {cards} and receives {amount}p.": N_("You lay out {cards} and receive {amount}p."),
    "{seat} takes back {cards}.": N_("You take back {cards}."),
    "{seat} reactivates a card, {card}, for {amount}p.": N_("You reactivate a card, {card}, for {amount}p."),
    "{seat} reactivates a card of {other}, {card}, for {amount}p.": N_(
        "You reactivate a card of {other}, {card}, for {amount}p."
    ),
    "{seat} draws a new mission.": N_("You draw a new mission."),
    "{seat} takes {amount}p from the bank.": N_("You take {amount}p from the bank."),
    "{seat} takes {amount}p from {other}.": N_("You take {amount}p from {other}."),
    "{seat} sells {cards} to {other} for {amount}p.": N_("You sell {cards} to {other} for {amount}p."),
    "{seat} takes {cards} and pays {amount}p into the Wahlkasse.": N_(
        "You take {cards} and pay {amount}p into the Wahlkasse."
    ),
    "{seat} gives {other} {cards} and draws {gained}.": N_("You give {other} {cards} and draw {gained}."),
    "{seat} draws {count} new {count|card|cards}.": N_("You draw {count} new {count|card|cards}."),
    "{seat} takes {card} from the discards.": N_("You take {card} from the discards."),
    "{seat} looks at the hand of {other}.": N_("You look at the hand of {other}."),
    "{seat} takes a card from {other}.": N_("You take a card from {other}."),
    "{seat} takes {card} from {other}.": N_("You take {card} from {other}."),
    "{seat} forms the government: {mission}.": N_("You form the government: {mission}."),
    "{seat} plays {card}.": N_("You play {card}."),
    "{seat} offers {kind} for {wanted}.": N_("You offer {kind} for {wanted}."),
    "{seat} gives {other} {kind} for {wanted}.": N_("You give {other} {kind} for {wanted}."),
    "{seat} begins.": N_("You begin."),
    "{seat} shows the cards": N_("You show the cards"),
    "{seat}: −{share}p": N_("You: −{share}p"),
    "Deactivated before {seat}: {count} {count|card|cards}, {colour}.": N_(
        "Deactivated before you: {count} {count|card|cards}, {colour}."
    ),
    "All cards before {seat} are deactivated: {count}.": N_("All cards before you are deactivated: {count}."),
    "The Wahlkasse is divided: {share}p for everybody, {rest}p more for {seat}.": N_(
        "The Wahlkasse is divided: {share}p for everybody, {rest}p more for you."
    ),
    "{seat} and {other} swap missions.": N_("You and {other} swap missions."),
    "Nobody bids. {seat} gets {cards} for nothing.": N_("Nobody bids. You get {cards} for nothing."),
    "{seat} and {other} exchange {count} {count|card|cards} unseen.": N_(
        "You and {other} exchange {count} {count|card|cards} unseen."
    ),
    "{seat} and {other} form the government: {mission}.": N_("You and {other} form the government: {mission}."),
}

# The reader is not whose deed it is, but whom it is done to.
TO_YOU: Final = {
    "{seat} gives {other} {kind} for {wanted}, money on top: {amount}p.": N_(
        "{seat} gives you {kind} for {wanted}, money on top: {amount}p."
    ),
    "{seat} gives {other} {kind} for {wanted}.": N_("{seat} gives you {kind} for {wanted}."),
    "{seat} buys {kind} from {other} for {amount}p.": N_("{seat} buys {kind} from you for {amount}p."),
    "{seat} sells {kind} to {other} for {amount}p.": N_("{seat} sells {kind} to you for {amount}p."),
    "{seat} reactivates a card of {other}, {card}, for {amount}p.": N_(
        "{seat} reactivates a card of yours, {card}, for {amount}p."
    ),
    "{seat} and {other} swap missions.": N_("{seat} and you swap missions."),
    "{seat} takes {amount}p from {other}.": N_("{seat} takes {amount}p from you."),
    "{seat} sells {cards} to {other} for {amount}p.": N_("{seat} sells {cards} to you for {amount}p."),
    "{seat} and {other} exchange {count} {count|card|cards} unseen.": N_(
        "{seat} and you exchange {count} {count|card|cards} unseen."
    ),
    "{seat} gives {other} {cards} and draws {gained}.": N_("{seat} gives you {cards} and draws {gained}."),
    "{seat} looks at the hand of {other}.": N_("{seat} looks at your hand."),
    "{seat} takes a card from {other}.": N_("{seat} takes a card from you."),
    "{seat} takes {card} from {other}.": N_("{seat} takes {card} from you."),
    "{seat} and {other} form the government: {mission}.": N_("{seat} and you form the government: {mission}."),
}
