"""Bids, rallies, media, polls and votes: before the election."""

from backroom.games.die_macher.state import Campaign
from backroom.games.die_macher.steps.conversion import begin_conversion
from backroom.games.die_macher.steps.media import begin_media
from backroom.games.die_macher.steps.polls import begin_polls
from backroom.games.die_macher.steps.rallies import begin_rallies
from backroom.games.die_macher.steps.start_player import begin_bids
from backroom.lessons import YOU, Answer, Lesson
from backroom.lessons.die_macher.positions import ADA, BAYERN, BEN, BRANDENBURG, CLEO, SHARING, at, does, in_bayern
from backroom.lessons.refusing import refusal
from backroom.lessons.tables.die_macher import GAME, begin, card, put, table, top_poll
from backroom.mechanisms.turns import NOBODY
from backroom.words import N_


def six_in_bayern() -> Campaign:
    s = table()
    put(s, BAYERN, rallies=[6, 0, 0, 0])
    return begin(s, begin_conversion)


def poll_of_brandenburg() -> Campaign:
    """The poll has the Linke, yours, at +2; you have most votes and bid last."""
    s = table()
    put(s, BRANDENBURG, votes=[5, 0, 0, 0])
    top_poll(s, 1)
    return begin(s, begin_polls)


CAMPAIGNING = (
    Lesson(
        "bids-in-secret",
        "4.2",
        at(begin_bids),
        N_("All secretly bid to be start player: you 3,000, Ada 8,000, Ben and Cleo nothing."),
        N_("How much do you pay?"),
        Answer(N_("Nothing"), N_("Only the highest bidder pays: Ada."), 30_000),
        (
            Answer(N_("3,000"), N_("Whoever is outbid keeps the money."), 27_000),
            Answer(N_("8,000"), N_("Ada pays what Ada bid, and nobody else pays anything."), 22_000),
        ),
        lambda s: s.cash[YOU],
        (
            *does(YOU, "write_bid 3000"),
            *does(ADA, "write_bid 8000"),
            *does(BEN, "write_bid 0"),
            *does(CLEO, "write_bid 0"),
        ),
    ),
    Lesson(
        "four-rallies",
        "7.3",
        at(begin_rallies),
        N_("You hold four rallies in Bayern at once."),
        N_("What do they cost together?"),
        Answer(
            N_("5,000"),
            N_("The first three cost 1,000 each, the fourth already 2,000: the price grows with the number."),
            25_000,
        ),
        (
            Answer(N_("4,000"), N_("From the fourth on a rally costs more than 1,000."), 26_000),
            Answer(N_("10,000"), N_("For that you would get six."), 20_000),
        ),
        lambda s: s.cash[YOU],
        does(YOU, "hold_rallies bayern 4 5000"),
    ),
    Lesson(
        "two-and-two",
        "7.2",
        at(begin_rallies),
        N_("You have just bought two rallies in Bremen for 2,000, and would like two more there for another 2,000."),
        N_("May you, in this turn?"),
        Answer(
            N_("No, only once per state in a turn"),
            N_("Else four rallies would cost 4,000. The next ones there come a round later."),
            "7.2",
        ),
        (
            Answer(N_("Yes, for 2,000"), N_("Two and two is no way round the price of four."), ""),
            Answer(
                N_("Yes, for the 3,000 that four cost more"),
                N_("What is bought is bought; there is no second purchase in the same state in one turn."),
                None,
            ),
        ),
        lambda s: refusal(s, YOU, GAME.parse("hold_rallies bremen 2 2000")),
        does(YOU, "hold_rallies bremen 2 2000"),
    ),
    Lesson(
        "as-many-markers",
        "10.1",
        at(begin_media, media=[2, 2, 1, 0]),
        N_("In Brandenburg you have two media markers, Ada two, and Ben one."),
        N_("Who controls the media there?"),
        Answer(N_("Nobody"), N_("It takes more markers than every other player, and Ada has as many as you."), NOBODY),
        (
            Answer(N_("You"), N_("You have as many as Ada, not more. One more marker would do."), YOU),
            Answer(N_("You and Ada together"), N_("Control is never shared: with a tie for most nobody has it."), None),
        ),
        lambda s: s.controller(BRANDENBURG),
    ),
    Lesson(
        "a-poll-kept-back",
        "11.7",
        poll_of_brandenburg,
        N_("All others pass, you get the poll for 0, and you do not publish it."),
        N_("What do you gain?"),
        Answer(
            N_("Three points of party base"),
            N_("Withheld, a poll is worth 3 points of party base: money every round, and points at the end."),
            (13, 0),
        ),
        (
            Answer(N_("Two steps of trend"), N_("That would be yours if you had published it."), (10, 2)),
            Answer(
                N_("Nothing, but nobody else has it"), N_("A poll that is withheld is good for something too."), (10, 0)
            ),
        ),
        lambda s: (s.base[YOU], s.trend[BRANDENBURG][YOU]),
        (*does(ADA, "pass"), *does(BEN, "pass"), *does(CLEO, "pass"), *does(YOU, "bid_for_poll 0", "withhold")),
    ),
    Lesson(
        "three-are-too-few",
        "12.2",
        six_in_bayern,
        N_(
            "You have six rallies in Bayern, where no election is due yet. You want to convert three of them and keep three."
        ),
        N_("May you?"),
        Answer(N_("No, at least four"), N_("Before the election it is four or more at a time, or none."), "12.2"),
        (
            Answer(N_("Yes, as many as you like"), N_("Any number from four on, that is."), ""),
            Answer(
                N_("No, all six or none"),
                N_("Four or five would do as well. All of them must go only at the election."),
                None,
            ),
        ),
        lambda s: refusal(s, YOU, GAME.parse("convert bayern 3")),
    ),
    Lesson(
        "from-rallies-to-votes",
        "12.3",
        in_bayern("bildung+ verkehr+ umwelt-", SHARING, 5, 2),
        N_(
            "In Bayern you have five rallies and a trend of +2. Your programme shares two of the open opinions and opposes none. You convert all five."
        ),
        N_("How many votes do you gain?"),
        Answer("14", N_("(Rallies + trend) × agreement: (5 + 2) × 2."), 14),
        (
            Answer("12", N_("The trend is added to the rallies before the agreement multiplies."), 12),
            Answer("7", N_("Two shared opinions double that."), 7),
        ),
        lambda s: s.votes[BAYERN][YOU],
        does(YOU, "convert bayern 5"),
    ),
    Lesson(
        "under-the-doubler",
        "12.4",
        in_bayern("bildung+ umwelt-", "bildung+ umwelt+ gentechnik+ sicherheit+ verkehr+", 4, 0, card("umwelt-")),
        N_(
            "In Bayern your programme shares one open opinion and opposes another, on which a doubler lies. Your trend is 0, and you convert four rallies."
        ),
        N_("How many votes do you gain?"),
        Answer("4", N_("1 − 2 is −1, but an agreement of 0 or less counts as 1: 4 × 1."), 4),
        (
            Answer("0", N_("Agreement never falls below 1: rallies always bring something."), 0),
            Answer("8", N_("The doubler doubles the opinion you oppose, not the one you share."), 8),
        ),
        lambda s: s.votes[BAYERN][YOU],
        does(YOU, "convert bayern 4"),
    ),
)
