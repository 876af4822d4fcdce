"""How the sentences of the game are said to whoever they are about."""

from typing import Final

from backroom.engine import N_

YOURS: Final = {
    "{seat} has {after} {after|vote|votes} in {land}.": N_("You have {after} {after|vote|votes} in {land}."),
    "{seat} has {after} {after|member|members}.": N_("You have {after} {after|member|members}."),
    "{seat} puts {meetings} {meetings|meeting|meetings} in {land}.": N_(
        "You put {meetings} {meetings|meeting|meetings} in {land}."
    ),
    "{seat} puts a media stone in {land}.": N_("You put a media stone in {land}."),
    "{seat} rolls {dice}.": N_("You roll {dice}."),
    "{seat} leads the {party}.": N_("You lead the {party}."),
    "{seat} hands in a start sheet.": N_("You hand in a start sheet."),
    "{seat} writes a bid.": N_("You write a bid."),
    "{seat} has bid {amount}.": N_("You have bid {amount}."),
    "{seat} pays {amount} and names {target} start player.": N_("You pay {amount} and name {target} start player."),
    "{seat} discards nothing.": N_("You discard nothing."),
    "{seat} discards {number} {number|card|cards} face down.": N_(
        "You discard {number} {number|card|cards} face down."
    ),
    "{seat} draws {number} programme {number|card|cards}.": N_("You draw {number} programme {number|card|cards}."),
    "{seat} drops “{old}” in favour of “{new}”.": N_("You drop “{old}” in favour of “{new}”."),
    "{seat} lays cards face down in {lands}.": N_("You lay cards face down in {lands}."),
    "{seat} lays no card.": N_("You lay no card."),
    "{seat} sends the {politician} to {land} for {amount}.": N_("You send the {politician} to {land} for {amount}."),
    "{seat} puts a coalition tile in {land}.": N_("You put a coalition tile in {land}."),
    "{seat} doubles {card} in {land}.": N_("You double {card} in {land}."),
    "{seat} removes the doubler from {card} in {land}.": N_("You remove the doubler from {card} in {land}."),
    "{seat} lowers {target}’s trend in {land} by {steps}.": N_("You lower {target}’s trend in {land} by {steps}."),
    "{seat} puts a stone in place of {target}’s in {land}: {amount} to {target}, {amount} to the bank.": N_(
        "You put a stone in place of {target}’s in {land}: {amount} to {target}, {amount} to the bank."
    ),
    "{seat} offers {target} a coalition.": N_("You offer {target} a coalition."),
    "{seat} imposes a coalition on {target}.": N_("You impose a coalition on {target}."),
    "{seat} buys a media stone in {land} for {amount}.": N_("You buy a media stone in {land} for {amount}."),
    "{seat} passes.": N_("You pass."),
    "{seat} exchanges {old} in {land} for {new}.": N_("You exchange {old} in {land} for {new}."),
    "{seat} pays {amount} for {meetings} {meetings|meeting|meetings} in {land}.": N_(
        "You pay {amount} for {meetings} {meetings|meeting|meetings} in {land}."
    ),
    "{seat} cannot bid more than that.": N_("You cannot bid more than that."),
    "{seat} bids {amount}.": N_("You bid {amount}."),
    "{seat} buys the poll in {land} for {amount}.": N_("You buy the poll in {land} for {amount}."),
    "{seat} publishes the poll in {land}: CDU {cdu|+}, SPD {spd|+}, FDP {fdp|+}, Grüne {gruene|+}, PDS {pds|+}.": N_(
        "You publish the poll in {land}: CDU {cdu|+}, SPD {spd|+}, FDP {fdp|+}, Grüne {gruene|+}, PDS {pds|+}."
    ),
    "{seat} withholds the poll in {land}.": N_("You withhold the poll in {land}."),
    "{seat} turns {meetings} {meetings|meeting|meetings} in {land} into {votes} {votes|vote|votes}.": N_(
        "You turn {meetings} {meetings|meeting|meetings} in {land} into {votes} {votes|vote|votes}."
    ),
    "{seat} has {votes} {votes|vote|votes} in {land}: {seats} {seats|seat|seats}.": N_(
        "You have {votes} {votes|vote|votes} in {land}: {seats} {seats|seat|seats}."
    ),
    "{seat} puts a media stone on the national board, worth {points}.": N_(
        "You put a media stone on the national board, worth {points}."
    ),
    "{seat} brings “{card}” to the national board, space {space}.": N_(
        "You bring “{card}” to the national board, space {space}."
    ),
    "{seat} secures “{card}” on the national board.": N_("You secure “{card}” on the national board."),
    "{seat} replaces “{old}” on the national board with “{card}”.": N_(
        "You replace “{old}” on the national board with “{card}”."
    ),
    "{seat} gains {steps} {steps|member|members} for {cards} and has {after}.": N_(
        "You gain {steps} {steps|member|members} for {cards} and have {after}."
    ),
    "{seat} is paid {amount} for {seats} {seats|seat|seats}.": N_(
        "You are paid {amount} for {seats} {seats|seat|seats}."
    ),
    "{seat} is paid {amount} by {members} {members|member|members}.": N_(
        "You are paid {amount} by {members} {members|member|members}."
    ),
    "{seat} lays {amount} face up: it will be accepted.": N_("You lay {amount} face up: it will be accepted."),
    "{seat} lays a contribution face down: it will be refused.": N_(
        "You lay a contribution face down: it will be refused."
    ),
    "{seat} takes {amount}.": N_("You take {amount}."),
    "{seat} has refused {amount}.": N_("You have refused {amount}."),
    "{seat} has {points} {points|point|points}.": N_("You have {points} {points|point|points}."),
    "{seat}’s trend in {land} is now {after|+}.": N_("Your trend in {land} is now {after|+}."),
    "{seat}’s {politician} does nothing in {land}.": N_("Your {politician} does nothing in {land}."),
    "{target} refuses a coalition with {seat}.": N_("{target} refuses a coalition with you."),
    "{seat} and {target} form a coalition.": N_("You and {target} form a coalition."),
    "{seat} alone refused the most, {amount}, and rolls three more dice.": N_(
        "You alone refused the most, {amount}, and roll three more dice."
    ),
    "{seat} pays {amount} and is start player.": N_("You pay {amount} and are start player."),
    "{seat}’s sheet: {trends} × trend +1, {votes} × 6 votes, {meetings} × 6 meetings, {media} media "
    "{media|stone|stones}, {members} members.": N_(
        "Your sheet: {trends} × trend +1, {votes} × 6 votes, {meetings} × 6 meetings, {media} media "
        "{media|stone|stones}, {members} members."
    ),
    "{seat} publishes the poll in {land}": N_("You publish the poll in {land}"),
    "{seat} withholds the poll in {land}": N_("You withhold the poll in {land}"),
    "{seat} holds {meetings} {meetings|meeting|meetings}: {lands}, for {amount}": N_(
        "You hold {meetings} {meetings|meeting|meetings}: {lands}, for {amount}"
    ),
    "{seat}: seats {seats} + media {media} + members {members} + bonus {bonus} + opinions {opinions} "
    "+ securing {securing}.": N_(
        "You: seats {seats} + media {media} + members {members} + bonus {bonus} + opinions {opinions} "
        "+ securing {securing}."
    ),
    "{seat}: seats {seats} + media {media} + members {members} + {bonus} of a bonus that is shared "
    "+ opinions {opinions} + securing {securing}.": N_(
        "You: seats {seats} + media {media} + members {members} + {bonus} of a bonus that is shared "
        "+ opinions {opinions} + securing {securing}."
    ),
}

# The reader is not whose deed it is, but whom it is done to.
TO_YOU: Final = {
    "{land} goes to {winners} with {votes} {votes|vote|votes}.": N_(
        "{land} goes to you with {votes} {votes|vote|votes}."
    ),
    "{land} goes to {winners} with {votes} {votes|vote|votes}, by a nose.": N_(
        "{land} goes to you with {votes} {votes|vote|votes}, by a nose."
    ),
    "{winners} takes {amount}": N_("You take {amount}"),
    "{seat} pays {amount} and names {target} start player.": N_("{seat} pays {amount} and names you start player."),
    "{seat} lowers {target}’s trend in {land} by {steps}.": N_("{seat} lowers your trend in {land} by {steps}."),
    "{seat} puts a stone in place of {target}’s in {land}: {amount} to {target}, {amount} to the bank.": N_(
        "{seat} puts a stone in place of yours in {land}: {amount} to you, {amount} to the bank."
    ),
    "{seat} offers {target} a coalition.": N_("{seat} offers you a coalition."),
    "{target} refuses a coalition with {seat}.": N_("You refuse a coalition with {seat}."),
    "{seat} and {target} form a coalition.": N_("{seat} and you form a coalition."),
    "{seat} imposes a coalition on {target}.": N_("{seat} imposes a coalition on you."),
}
