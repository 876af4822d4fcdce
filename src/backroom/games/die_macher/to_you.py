"""How the sentences of the game are said to whoever they are about."""

from typing import Final

from backroom.engine import N_

YOURS: Final = {
    "{seat} leads the party {party}.": N_("You lead the party {party}."),
    "{seat} cannot lay five topics, but only {number}, and discards {cards}.": N_(
        "You cannot lay five topics, but only {number}, and discard {cards}."
    ),
    "{seat} shows a programme: {cards}.": N_("You show a programme: {cards}."),
    "{seat} discards {cards}.": N_("You discard {cards}."),
    "{seat} has chosen block {block}.": N_("You have chosen block {block}."),
    "{seat} starts in {land} with {symbol}.": N_("You start in {land} with {symbol}."),
    "{seat} has bid {amount}.": N_("You have bid {amount}."),
    "{seat} raises to {amount}.": N_("You raise to {amount}."),
    "{seat} pays {amount} and is the start player.": N_("You pay {amount} and are the start player."),
    "{seat} passes.": N_("You pass."),
    "{seat} takes a hidden programme card.": N_("You take a hidden programme card."),
    "{seat} renews the display; {cards} are discarded.": N_("You renew the display; {cards} are discarded."),
    "{seat} takes {card}.": N_("You take {card}."),
    "{seat} lays {card} in place of {out}.": N_("You lay {card} in place of {out}."),
    "{seat} leaves the programme as it is.": N_("You leave the programme as it is."),
    "{seat} buys a marker in {land} for {amount}.": N_("You buy a marker in {land} for {amount}."),
    "{seat} holds {number} {number|rally|rallies} in {land} for {amount}.": N_(
        "You hold {number} {number|rally|rallies} in {land} for {amount}."
    ),
    "{seat} holds no rallies.": N_("You hold no rallies."),
    "{seat} sends a politician to {land}.": N_("You send a politician to {land}."),
    "{seat} sends nobody.": N_("You send nobody."),
    "{seat} pays {amount} for the {politician}.": N_("You pay {amount} for the {politician}."),
    "{seat} lets the {politician} go unused.": N_("You let the {politician} go unused."),
    "{seat} cannot pay the {politician}, who leaves unused.": N_("You cannot pay the {politician}, who leaves unused."),
    "{seat} does without an action of the {politician}.": N_("You do without an action of the {politician}."),
    "{seat} gains {votes} {votes|vote|votes} in {land}, now {total}.": N_(
        "You gain {votes} {votes|vote|votes} in {land}, now {total}."
    ),
    "{seat} sets a doubler on {card} in {land}.": N_("You set a doubler on {card} in {land}."),
    "{seat} removes the doubler from {card} in {land}.": N_("You remove the doubler from {card} in {land}."),
    "{seat} pays {rival} {amount} and removes a marker of theirs in {land}.": N_(
        "You pay {rival} {amount} and remove a marker of theirs in {land}."
    ),
    "{seat} takes the free slot in {land}.": N_("You take the free slot in {land}."),
    "{seat} leaves the slot in {land} free.": N_("You leave the slot in {land} free."),
    "{seat} controls the media in {land}: {out} gives way to {card}.": N_(
        "You control the media in {land}: {out} gives way to {card}."
    ),
    "{seat} controls the media in {land} and changes nothing.": N_(
        "You control the media in {land} and change nothing."
    ),
    "{seat} bids {amount}.": N_("You bid {amount}."),
    "{seat} buys the poll for {land} for {amount}.": N_("You buy the poll for {land} for {amount}."),
    "{seat} takes the top poll for {land}.": N_("You take the top poll for {land}."),
    "{seat} publishes the poll in {land}.": N_("You publish the poll in {land}."),
    "{seat} does not publish the poll in {land}.": N_("You do not publish the poll in {land}."),
    "{seat} controls the media in {land} and does not fall.": N_("You control the media in {land} and do not fall."),
    "{seat} converts {number} {number|rally|rallies} in {land}: votes +{votes}, now {total}.": N_(
        "You convert {number} {number|rally|rallies} in {land}: votes +{votes}, now {total}."
    ),
    "{seat} converts nothing in {land} and keeps {number} {number|rally|rallies} there.": N_(
        "You convert nothing in {land} and keep {number} {number|rally|rallies} there."
    ),
    "{seat} has no rallies in {land}. Votes stay at {votes}.": N_(
        "You have no rallies in {land}. Votes stay at {votes}."
    ),
    "{seat} has {votes} {votes|vote|votes} in {land}: {points} {points|point|points}.": N_(
        "You have {votes} {votes|vote|votes} in {land}: {points} {points|point|points}."
    ),
    "{seat} wins {land} alone with {votes} votes and scores {points}.": N_(
        "You win {land} alone with {votes} votes and score {points}."
    ),
    "{seat} leads in {land} with {votes} {votes|vote|votes}, finds no partner and scores {points}.": N_(
        "You lead in {land} with {votes} {votes|vote|votes}, find no partner and score {points}."
    ),
    "{seat} moves a marker from {land} to the media board, field {points}.": N_(
        "You move a marker from {land} to the media board, field {points}."
    ),
    "{seat} controls the media in {land} and moves a marker to the media board, field {points}.": N_(
        "You control the media in {land} and move a marker to the media board, field {points}."
    ),
    "{seat} receives {amount}.": N_("You receive {amount}."),
    "{seat} accepts a donation of {amount}.": N_("You accept a donation of {amount}."),
    "{seat} refuses a donation of {amount}.": N_("You refuse a donation of {amount}."),
    "{seat} scores {points} for media presence.": N_("You score {points} for media presence."),
    "{seat} scores {points} for party base.": N_("You score {points} for party base."),
    "{seat} scores {points} for {cash} in cash.": N_("You score {points} for {cash} in cash."),
    "{seat} ends with {total} {total|point|points}.": N_("You end with {total} {total|point|points}."),
    "In {land} {seat} shows the {politician}.": N_("In {land} you show the {politician}."),
    "{seat}’s trend in {land} moves by {steps|+} to {trend|+}.": N_(
        "Your trend in {land} moves by {steps|+} to {trend|+}."
    ),
    "{seat}’s party base moves by {steps|+} to {base}.": N_("Your party base moves by {steps|+} to {base}."),
    "{seat} and {partner} form a coalition in {land}. Each scores {points}.": N_(
        "You and {partner} form a coalition in {land}. Each scores {points}."
    ),
    "{seat} pays {amount} to go first": N_("You pay {amount} to go first"),
    "{seat} goes first, free of charge": N_("You go first, free of charge"),
    "{seat} holds {number} {number|rally|rallies} for {amount}: {lands}": N_(
        "You hold {number} {number|rally|rallies} for {amount}: {lands}"
    ),
    "{seat} sends {count} politicians: {lands}": N_("You send {count} politicians: {lands}"),
    "{seat} passes, for {amount} cannot be paid.": N_("You pass, for {amount} cannot be paid."),
    "{seat} publishes the poll in {land}": N_("You publish the poll in {land}"),
    "{seat} withholds the poll in {land}": N_("You withhold the poll in {land}"),
    "{seat} cannot publish the poll in {land}": N_("You cannot publish the poll in {land}"),
    "{seat} replaces an opinion in {land}": N_("You replace an opinion in {land}"),
    "{seat} does not rise on it, and so could not publish it.": N_(
        "You do not rise on it, and so could not publish it."
    ),
    "Bought for {amount}. {seat} does not rise on it, and so could not publish it.": N_(
        "Bought for {amount}. You do not rise on it, and so could not publish it."
    ),
    "{seat} wins {land} alone, with {votes} {votes|vote|votes}": N_(
        "You win {land} alone, with {votes} {votes|vote|votes}"
    ),
    "{seat} and {partner} govern {land}, with {total} votes": N_("You and {partner} govern {land}, with {total} votes"),
    "{seat} leads {land} with {votes} {votes|vote|votes}, and without a partner": N_(
        "You lead {land} with {votes} {votes|vote|votes}, and without a partner"
    ),
    "A poll for {land}, with {party} rising, is up for auction. {seat} bids last.": N_(
        "A poll for {land}, with {party} rising, is up for auction. You bid last."
    ),
    "A poll for {land}; {seat} bids last.": N_("A poll for {land}; you bid last."),
    "The main action of {seat}’s {politician} is closed. {reason}": N_(
        "The main action of your {politician} is closed. {reason}"
    ),
    "The price is {amount}; {seat} has {cash}": N_("The price is {amount}; you have {cash}"),
    "{seat} is the provisional start player: among equal bids this seat is asked first.": N_(
        "You are the provisional start player: among equal bids you are asked first."
    ),
    "A partner must bring {seat} to 50 votes. Of those who do, nobody shares more programme cards than {partner} "
    "({number}): {points} {points|point|points} each.": N_(
        "A partner must bring you to 50 votes. Of those who do, nobody shares more programme cards than {partner} "
        "({number}): {points} {points|point|points} each."
    ),
}

# The reader is not whose deed it is, but whom it is done to.
TO_YOU: Final = {
    "{seat} pays {rival} {amount} and removes a marker of theirs in {land}.": N_(
        "{seat} pays you {amount} and removes a marker of yours in {land}."
    ),
    "{seat} and {partner} form a coalition in {land}. Each scores {points}.": N_(
        "{seat} and you form a coalition in {land}. Each scores {points}."
    ),
    "{seat} and {partner} govern {land}, with {total} votes": N_("{seat} and you govern {land}, with {total} votes"),
    "A partner must bring {seat} to 50 votes. Of those who do, nobody shares more programme cards than {partner} "
    "({number}): {points} {points|point|points} each.": N_(
        "A partner must bring {seat} to 50 votes. Of those who do, nobody shares more programme cards than you "
        "({number}): {points} {points|point|points} each."
    ),
}
