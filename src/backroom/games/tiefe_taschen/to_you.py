"""How the sentences of the game are said to whoever they are about."""

from typing import Final

from backroom.engine import N_

YOURS: Final = {
    "{seat} allots a {money} to {target}.": N_("You allot a {money} to {target}."),
    "{seat} keeps a {money}.": N_("You keep a {money}."),
    "{seat} places the snoop before {target}.": N_("You place your snoop before {target}."),
    "{seat} takes the snoop home.": N_("You take your snoop home."),
    "{seat} bribes {target} openly with {moneys}: {face}.": N_("You bribe {target} openly with {moneys}: {face}."),
    "{seat} lays a hidden bribe before {target}: {face}.": N_("You lay a hidden bribe before {target}: {face}."),
    "{seat} lays a hidden bribe before {target}, who may not look: {face}.": N_(
        "You lay a hidden bribe before {target}, who may not look: {face}."
    ),
    "The hidden bribe of {seat} for {target}: {moneys}.": N_("Your hidden bribe for {target}: {moneys}."),
    "{seat} takes back the bribe for {target}: {face}.": N_("You take back the bribe for {target}: {face}."),
    "{seat} turns up the bribe of {briber}: {moneys} for “{face}”.": N_(
        "You turn up the bribe of {briber}: {moneys} for “{face}”."
    ),
    "{seat} has chosen a card.": N_("You have chosen a card."),
    "{seat} has replaced the card.": N_("You have replaced your card."),
    "{seat} is ready.": N_("You are ready."),
    "{seat} is not ready after all.": N_("You are not ready after all."),
    "{seat} changes something: nobody is ready any more.": N_("You change something: nobody is ready any more."),
    "{seat} asks to place in turn.": N_("You ask to place in turn."),
    "{seat} asks to place in turn no more.": N_("You ask to place in turn no more."),
    "{seat} reveals “{card}”.": N_("You reveal “{card}”."),
    "{seat} is extorted and turns up “{card}” at once.": N_("You are extorted and turn up “{card}” at once."),
    "{seat} pockets {moneys} from {briber} for “{face}”.": N_("You pocket {moneys} from {briber} for “{face}”."),
    "{seat} pockets the hidden bribe of {briber} for “{face}”.": N_(
        "You pocket the hidden bribe of {briber} for “{face}”."
    ),
    "{seat} has not earned “{face}”. Back to {briber}: {moneys}.": N_(
        "You have not earned “{face}”. Back to {briber}: {moneys}."
    ),
    "{seat} has not earned “{face}”. The hidden bribe goes back to {briber}.": N_(
        "You have not earned “{face}”. The hidden bribe goes back to {briber}."
    ),
    "{seat} is the first to reach into the treasury and takes a card.": N_(
        "You are the first to reach into the treasury and take a card."
    ),
    "{seat} reaches into the treasury too late.": N_("You reach into the treasury too late."),
    "{seat} finds Staatsbankrott. The game ends after this vote.": N_(
        "You find Staatsbankrott. The game ends after this vote."
    ),
    "{seat} finds the treasury empty.": N_("You find the treasury empty."),
    "{seat} extorts nobody, the snoop being at home.": N_("You extort nobody, your snoop being at home."),
    "{seat} extorts a card from {target}.": N_("You extort a card from {target}."),
    "{seat} extorts a {money} from {target}.": N_("You extort a {money} from {target}."),
    "{seat} fends off {extorter} and takes a card instead.": N_("You fend off {extorter} and take a card instead."),
    "{seat} fends off {extorter} and takes a {money} instead.": N_(
        "You fend off {extorter} and take a {money} instead."
    ),
    "{seat} finds nothing to take from {target}.": N_("You find nothing to take from {target}."),
    "The distribution of {seat} is accepted.": N_("Your distribution is accepted."),
    "{seat} receives {moneys}.": N_("You receive {moneys}."),
    "{seat} resigns and is out of the round.": N_("You resign and are out of the round."),
    "Round {round}. President {seat} turns up {moneys}.": N_("Round {round}. You are president and turn up {moneys}."),
    "Round {round}. President: {seat}.": N_("Round {round}. You are president."),
    "{seat}: {amount} million": N_("You: {amount} million"),
    "Nothing of {paid} million is for {seat}. The state is bankrupt: the game is over.": N_(
        "Nothing of {paid} million is for you. The state is bankrupt: the game is over."
    ),
    "{kept} of {paid} million stay with {seat}. The state is bankrupt: the game is over.": N_(
        "{kept} of {paid} million stay with you. The state is bankrupt: the game is over."
    ),
    "{seat} is the last one left and takes all {paid} million. The state is bankrupt: the game is over.": N_(
        "You are the last one left and take all {paid} million. The state is bankrupt: the game is over."
    ),
    "{seat} is the new president.": N_("You are the new president."),
    "{seat} is the last one left, takes all the money and is president.": N_(
        "You are the last one left, take all the money and are president."
    ),
    "{seat} has {amount}.": N_("You have {amount}."),
    "{kept} of {paid} million stay with {seat}.": N_("{kept} of {paid} million stay with you."),
    "Nothing of {paid} million is for {seat}.": N_("Nothing of {paid} million is for you."),
    "{kept} of {paid} million stay with {seat}; {target} is next in office.": N_(
        "{kept} of {paid} million stay with you; {target} is next in office."
    ),
    "{seat} is the last one left and takes all {paid} million.": N_(
        "You are the last one left and take all {paid} million."
    ),
    "{seat} hands out {total} million": N_("You hand out {total} million"),
}

# The reader is not whose deed it is, but whom it is done to.
TO_YOU: Final = {
    "{seat} allots a {money} to {target}.": N_("{seat} allots a {money} to you."),
    "{seat} places the snoop before {target}.": N_("{seat} places the snoop before you."),
    "Note: {target} is president and can never earn “{face}”.": N_(
        "Note: you are president and can never earn “{face}”."
    ),
    "Note: {target} is president and earns “{face}” with any card; it is a gift.": N_(
        "Note: you are president and earn “{face}” with any card; it is a gift."
    ),
    "{seat} bribes {target} openly with {moneys}: {face}.": N_("{seat} bribes you openly with {moneys}: {face}."),
    "{seat} lays a hidden bribe before {target}: {face}.": N_("{seat} lays a hidden bribe before you: {face}."),
    "{seat} lays a hidden bribe before {target}, who may not look: {face}.": N_(
        "{seat} lays a hidden bribe before you, and you may not look: {face}."
    ),
    "The hidden bribe of {seat} for {target}: {moneys}.": N_("The hidden bribe of {seat} for you: {moneys}."),
    "{seat} takes back the bribe for {target}: {face}.": N_("{seat} takes back the bribe for you: {face}."),
    "{seat} turns up the bribe of {briber}: {moneys} for “{face}”.": N_(
        "{seat} turns up your bribe: {moneys} for “{face}”."
    ),
    "{seat} pockets {moneys} from {briber} for “{face}”.": N_("{seat} pockets {moneys} from you for “{face}”."),
    "{seat} pockets the hidden bribe of {briber} for “{face}”.": N_("{seat} pockets your hidden bribe for “{face}”."),
    "{seat} has not earned “{face}”. Back to {briber}: {moneys}.": N_(
        "{seat} has not earned “{face}”. Back to you: {moneys}."
    ),
    "{seat} has not earned “{face}”. The hidden bribe goes back to {briber}.": N_(
        "{seat} has not earned “{face}”. The hidden bribe goes back to you."
    ),
    "{seat} extorts a card from {target}.": N_("{seat} extorts a card from you."),
    "{seat} extorts a {money} from {target}.": N_("{seat} extorts a {money} from you."),
    "{seat} finds nothing to take from {target}.": N_("{seat} finds nothing to take from you."),
    "{kept} of {paid} million stay with {seat}; {target} is next in office.": N_(
        "{kept} of {paid} million stay with {seat}; you are next in office."
    ),
    "{seat} fends off {extorter} and takes a card instead.": N_("{seat} fends you off and takes a card instead."),
    "{seat} fends off {extorter} and takes a {money} instead.": N_("{seat} fends you off and takes a {money} instead."),
}
