"""The guided first round."""

from backroom.engine import View
from backroom.games.tiefe_taschen.actions import (
    ChooseCard,
    Give,
    KeepMarker,
    KeepSnoop,
    LayMarker,
    LeaveBribes,
    OpenBribe,
    PlaceSnoop,
)
from backroom.games.tiefe_taschen.components import APPROVE, EXTORT, FEND_OFF, REACH, REJECT
from backroom.games.tiefe_taschen.state import Republic
from backroom.games.tiefe_taschen.steps.money import Allot
from backroom.games.tiefe_taschen.steps.negotiating import Negotiating
from backroom.games.tiefe_taschen.steps.placing import Choosing, LayingMarker, OpeningBribes, PlacingSnoop
from backroom.lessons.guided import Guided, Met, Point
from backroom.words import N_


def over(view: View[Republic], met: Met) -> bool:
    return view.seen.round > 1


GUIDED = Guided(
    seats=4,
    seed="lesson-2",
    level="novice/even",
    over=over,
    points={
        Allot: Point(
            N_(
                "You are president: hand out the {open} open cards, the highest first. "
                "They are paid out only if the vote passes."
            ),
            ("treasury",),
        ),
        OpeningBribes: Point(
            N_("Somebody has laid a bribe face down before you. Only the two of you know the card."), ("you",)
        ),
        PlacingSnoop: Point(
            N_("Your snoop stands before the player you could extort, or stays at home. All see where it is."),
            ("table",),
        ),
        LayingMarker: Point(
            N_(
                "A bribe is a card of your own pile, laid before somebody with what you want for it. "
                "They pocket it if their card does that; if not, it comes back to you."
            ),
            ("fortune",),
        ),
        Choosing: Point(
            N_("Now everybody secretly lays one card; yours is one of {cards}. They are turned up one after another."),
            ("cards",),
        ),
        Negotiating: Point(N_("Nobody waits for a turn here: all place and choose until all are ready."), ("table",)),
    },
    seen={
        "gifts": N_("What you have just seen: the open money is allotted, but it belongs to nobody before the vote."),
        "placing": N_(
            "What you have just seen: a snoop is a threat and a bribe is an offer. Of all promises only bribes bind."
        ),
        "vote": N_(
            "What you have just seen: with at least as many Approve as Reject the money is paid out. With more Reject "
            "the president is out, and the first to reject hands out the same money."
        ),
    },
    because={
        Give: N_("A share is a reason to approve, and you need as many for you as against you."),
        PlaceSnoop: N_("From there you can extort a card, and the threat alone may make somebody fend off."),
        KeepSnoop: N_("At home it threatens nobody, and so it makes you no enemy."),
        LayMarker: N_("It costs you the card only if it works."),
        KeepMarker: N_("A bribe costs a card of your own pile; here it is not worth it."),
        LeaveBribes: N_("You can earn it just as well while it stays hidden."),
        OpenBribe: N_("Open it shows all of them which way you are paid to vote."),
        ChooseCard(APPROVE): N_("A tie is enough: with as many for as against, the money is paid out."),
        ChooseCard(REJECT): N_("If you are the first to reject and it fails, you hand out the same money."),
        ChooseCard(REACH): N_("The first to reach takes a card whatever becomes of the vote."),
        ChooseCard(EXTORT): N_("If your snoop stands before somebody, you draw a card of theirs unless they fend off."),
        ChooseCard(FEND_OFF): N_("Whoever extorts you gets nothing, and you draw a card of theirs instead."),
    },
    scoring=N_(
        "Only money in your own pile counts, and you have {fortune} there. The game ends when Staatsbankrott turns up; "
        "nobody knows when that is, and the richest wins."
    ),
)
