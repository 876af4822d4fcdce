"""The vote in a state, and who wins it."""

from backroom.lessons import YOU, Answer, Lesson
from backroom.lessons.die_macher.positions import (
    ADA,
    BEN,
    BRANDENBURG,
    CLEO,
    VOTE,
    election,
    on_the_media_board,
    points_for_winning,
)
from backroom.lessons.tables.die_macher import PROGRAMME
from backroom.words import N_

ELECTIONS = (
    Lesson(
        "no-rally-no-votes",
        "12.5",
        election(trend=[4, 0, 0, 0], votes=[10, 0, 0, 0]),
        N_("Brandenburg votes. You have 10 votes and a trend of +4 there, but no rally."),
        N_("How many votes have you when they are counted?"),
        Answer("10", N_("The trend helps only rallies. Without any nothing is added."), 10),
        (
            Answer("14", N_("A trend by itself brings no votes."), 14),
            Answer("11", N_("Only rallies and trend together count at least as 1, and there is no rally."), 11),
        ),
        lambda s: s.votes[BRANDENBURG][YOU],
        VOTE,
    ),
    Lesson(
        "against-the-trend",
        "12.6",
        election(trend=[-3, 0, 0, 0], rallies=[1, 0, 0, 0]),
        N_(
            "Brandenburg votes. You have one rally there and a trend of −3, and your programme fits no better than an agreement of 1."
        ),
        N_("How many votes do you gain?"),
        Answer("1", N_("At the election a sum of 0 or less counts as 1: 1 × 1. Your one rally was worth it."), 1),
        (
            Answer("0", N_("Even against the trend a rally in the election state brings something."), 0),
            Answer("−2", N_("Nobody loses votes by converting."), -2),
        ),
        lambda s: s.votes[BRANDENBURG][YOU],
        VOTE,
    ),
    Lesson(
        "alone-above-fifty",
        "13.3",
        election(votes=[52, 34, 23, 3]),
        N_("Brandenburg votes: you have 52 votes, Ada 34, Ben 23, Cleo 3."),
        N_("How many points does winning bring you, beside those for the votes?"),
        Answer("12", N_("You alone have 50 or more: a sole winner gets 12 points."), 12),
        (
            Answer("10", N_("That is for each of several who reach 50."), 10),
            Answer("7", N_("That is for each partner of a coalition."), 7),
        ),
        points_for_winning,
        VOTE,
    ),
    Lesson(
        "two-above-fifty",
        "13.4",
        election(votes=[50, 55, 0, 0], media=[1, 1, 1, 0]),
        N_("Brandenburg votes: you have 50 votes, Ada 55. You, Ada and Ben each have one media marker there."),
        N_("Who moves a marker to the media board?"),
        Answer(
            N_("Ada alone"),
            N_("Of several with 50 or more each gets 10 points, but only the one with most votes moves a marker."),
            [ADA],
        ),
        (
            Answer(
                N_("You and Ada"),
                N_("You share the win, but Ada has more votes, and you do not control the media."),
                [YOU, ADA],
            ),
            Answer(N_("Nobody"), N_("Whoever has most votes of those above 50 must move one."), []),
        ),
        on_the_media_board,
        VOTE,
    ),
    Lesson(
        "the-fitting-partner",
        "13.6",
        election(
            programmes=[
                PROGRAMME,
                "bildung+ digitalisierung- gentechnik- sicherheit- verkehr+",
                "bildung+ digitalisierung+ gentechnik+ umwelt+ verkehr+",
                PROGRAMME,
            ],
            votes=[30, 28, 20, 10],
        ),
        N_(
            "Brandenburg votes: you have 30 votes, Ada 28, Ben 20, Cleo 10. You have one programme card in common with Ada, three with Ben, five with Cleo."
        ),
        N_("Who is your partner?"),
        Answer("Ben", N_("Of those with whom you reach 50, Ben has most cards in common with you."), [YOU, BEN]),
        (
            Answer(
                "Ada",
                N_("Ada has more votes, but what counts is the programme, as long as 50 are reached."),
                [YOU, ADA],
            ),
            Answer("Cleo", N_("Cleo’s programme is yours, but 30 + 10 are less than 50."), [YOU, CLEO]),
        ),
        lambda s: [seat for seat in range(s.seats) if s.won[seat] == 7],
        VOTE,
    ),
    Lesson(
        "nobody-fits",
        "13.8",
        election(votes=[24, 20, 10, 0]),
        N_("Brandenburg votes: you have 24 votes, Ada 20, Ben 10, Cleo none."),
        N_("How many points does winning bring you, beside those for the votes?"),
        Answer("5", N_("Nobody brings you to 50, so there is no coalition; the strongest gets 5 points."), 5),
        (
            Answer("7", N_("For that a partner would have to bring both of you to 50 votes."), 7),
            Answer("0", N_("The strongest gets something even without a partner."), 0),
        ),
        points_for_winning,
        VOTE,
    ),
)
