"""Bids, coalitions, media, meetings and votes: before the election."""

from backroom.games.die_macher_classic.actions import (
    BidForStart,
    Convert,
    HoldMeetings,
    Impose,
    NameStartPlayer,
    Offer,
    SwapMedia,
)
from backroom.games.die_macher_classic.state import Campaign
from backroom.games.die_macher_classic.steps.meetings import hold_meetings
from backroom.games.die_macher_classic.steps.start_player import bid_for_start
from backroom.lessons import YOU, Answer, Lesson
from backroom.lessons.die_macher_classic.positions import (
    ADA,
    BEN,
    LATER,
    coalitions,
    converting,
    press_officer,
    stones_lie,
)
from backroom.lessons.refusing import refusal
from backroom.lessons.tables.die_macher_classic import EURO_LATER, SECURITY, WELFARE, at
from backroom.mechanisms.turns import NOBODY
from backroom.words import N_


def votes_if_converted(s: Campaign) -> int:
    """What five meetings in the later state bring."""
    s.apply(YOU, Convert(s.lands[LATER], 5))
    return s.votes[LATER][YOU]


def after_the_swap(s: Campaign) -> tuple[int, int]:
    """What you and Ada have left, once one of Ada's stones has made way for yours."""
    s.apply(YOU, SwapMedia(s.lands[0], ADA))
    return s.cash[YOU], s.cash[ADA]


CAMPAIGNING = (
    Lesson(
        "naming-the-start-player",
        "4.1",
        lambda: at(bid_for_start),
        N_("All secretly bid for the start player: you 3,000, Ada 5,000, Ben 2,000."),
        N_("What may Ada do?"),
        Answer(
            N_("Name anybody, even you"),
            N_("The highest bidder names any party and pays; going first is not always best."),
            "",
        ),
        (
            Answer(N_("Nothing but go first"), N_("The highest bid buys the right to name the start player."), "4.1"),
            Answer(
                N_("Go first, and all pay their bids"),
                N_("Only the highest bid is paid; you and Ben keep your money."),
                None,
            ),
        ),
        lambda s: refusal(s, ADA, NameStartPlayer(YOU)),
        ((YOU, BidForStart(3_000)), (BEN, BidForStart(2_000)), (ADA, BidForStart(5_000))),
    ),
    Lesson(
        "imposing",
        "7.3",
        coalitions(YOU, ADA),
        N_(
            "You and Ada both have a coalition tile beside the state that votes, and three identical programme cards. Ada does not want to."
        ),
        N_("Can you form a coalition all the same?"),
        Answer(
            N_("Yes, you may impose it"), N_("With at least three identical programme cards nobody has to agree."), ""
        ),
        (
            Answer(
                N_("No, Ada must agree"), N_("Ada must agree only if you have fewer than three cards in common."), "7.3"
            ),
            Answer(N_("No, it takes five identical cards"), N_("Three are enough."), None),
        ),
        lambda s: refusal(s, YOU, Impose(ADA)),
    ),
    Lesson(
        "without-a-tile",
        "7.1",
        coalitions(YOU, BEN),
        N_(
            "You and Ada have three identical programme cards. You and Ben have a coalition tile beside the state that votes; Ada has none there."
        ),
        N_("Can you form a coalition with Ada?"),
        Answer(
            N_("No, Ada has no tile there"),
            N_("Both must have a tile beside the state; it is laid by politicians with a telephone."),
            True,
        ),
        (
            Answer(N_("Yes, if Ada agrees"), N_("Consent is no help without a tile."), False),
            Answer(N_("Yes, you may impose it"), N_("Three identical cards are no help without a tile."), None),
        ),
        lambda s: bool(refusal(s, YOU, Offer(ADA)) and refusal(s, YOU, Impose(ADA))),
    ),
    Lesson(
        "as-many-stones",
        "8.3",
        stones_lie(2, 2, 1),
        N_("In the state that votes you have two media stones, Ada two, and Ben one."),
        N_("Who controls the media there?"),
        Answer(N_("Nobody"), N_("It takes more stones than every other party, and Ada has as many as you."), NOBODY),
        (
            Answer(N_("You"), N_("You have as many as Ada, not more. One more stone would do."), YOU),
            Answer(
                N_("You and Ada together"), N_("Control is never shared: when the most are tied, nobody has it."), None
            ),
        ),
        lambda s: s.controller(0),
    ),
    Lesson(
        "a-media-swap",
        "6.7",
        press_officer,
        N_(
            "In a state you have one media stone and Ada two. Your Pressesprecher acts there, and its price is paid; you have 21,000 left. You swap one of Ada’s stones for yours, and control the media."
        ),
        N_("What does the swap cost you?"),
        Answer(
            N_("8,000, and Ada gets half of it"),
            N_("4,000 go to Ada with the stone, 4,000 to the bank for yours."),
            (13_000, 29_000),
        ),
        (
            Answer(
                N_("4,000 to the bank, as for any stone"),
                N_("Ada is paid 4,000 besides: the stone was bought once."),
                (17_000, 25_000),
            ),
            Answer(
                N_("Nothing more"), N_("The price of the card buys the right to swap, not the stone."), (21_000, 25_000)
            ),
        ),
        after_the_swap,
    ),
    Lesson(
        "five-new-meetings",
        "9.1",
        lambda: at(hold_meetings),
        N_("You have 25,000 and would like to hold five new meetings in one state in this round."),
        N_("May you?"),
        Answer(
            N_("No, at most four"),
            N_("In each state at most four new ones a round; so whoever wants to be strong must begin early."),
            "9.1",
        ),
        (
            Answer(N_("Yes, for 5,000"), N_("They would cost 1,000 each, but four is the limit."), ""),
            Answer(N_("Yes, up to ten"), N_("Ten is how many may stand there, not how many come in one round."), None),
        ),
        lambda s: refusal(s, YOU, HoldMeetings(s.lands[1], 5)),
    ),
    Lesson(
        "two-of-six",
        "11.1",
        converting([WELFARE], 0, 6),
        N_("You have six meetings in a state that votes later. You want to convert two of them now and keep four."),
        N_("May you?"),
        Answer(N_("Yes"), N_("Five must stand there; then you may convert as many of them as you like."), ""),
        (
            Answer(N_("No, at least five"), N_("At least five must stand there, but not all of them must go."), "11.1"),
            Answer(N_("No, all six or none"), N_("All of them must go only when the state votes."), None),
        ),
        lambda s: refusal(s, YOU, Convert(s.lands[LATER], 2)),
    ),
    Lesson(
        "from-meetings-to-votes",
        "11.2",
        converting([WELFARE, SECURITY], 1, 5),
        N_(
            "In a state you have five meetings and a trend of +1. Your programme shares two of the open opinions and opposes none. You convert all five."
        ),
        N_("How many votes do you gain?"),
        Answer("15", N_("Meetings × (trend + agreement): 5 × (1 + 2)."), 15),
        (
            Answer(
                "12",
                N_(
                    "That is how the edition of 2019 reckons. Here the trend is added to the agreement, not to the meetings."
                ),
                12,
            ),
            Answer("10", N_("The trend of +1 is missing: it raises the factor from 2 to 3."), 10),
        ),
        votes_if_converted,
    ),
    Lesson(
        "under-a-doubler",
        "11.2",
        converting([WELFARE, SECURITY], 0, 5, WELFARE),
        N_(
            "In a state you have five meetings and a trend of 0. Your programme shares both open opinions, and a doubler lies on one of them. You convert all five."
        ),
        N_("How many votes do you gain?"),
        Answer("15", N_("The doubled opinion counts 2, the other 1: 5 × (2 + 1)."), 15),
        (
            Answer("10", N_("That is what both opinions bring without a doubler."), 10),
            Answer("20", N_("Only one opinion is doubled, not all of your agreement."), 20),
        ),
        votes_if_converted,
    ),
    Lesson(
        "with-a-bad-factor",
        "11.3",
        converting([EURO_LATER], 0, 5),
        N_(
            "In a state you have five meetings and a trend of 0. Your programme opposes the one open opinion and shares none. You convert all five."
        ),
        N_("How many votes do you gain?"),
        Answer("2", N_("With a factor of 0 or less two meetings make one vote, and the odd one is lost."), 2),
        (
            Answer("0", N_("Even against public opinion meetings bring something."), 0),
            Answer("5", N_("Only with a factor of 1 would each meeting make a vote."), 5),
        ),
        votes_if_converted,
    ),
)
