"""The guided first game: a vote as president, and one on somebody else's money.

A president whose money is paid out stays, so no single match shows both for certain: the second vote is dealt anew.
"""

from dataclasses import replace
from typing import Any

from backroom.engine import View
from backroom.games.tiefe_taschen.actions import (
    ChooseCard,
    Give,
    KeepMarker,
    KeepSnoop,
    LayDown,
    LayMarker,
    LayOpen,
    LeaveBribes,
    OpenBribe,
    PlaceSnoop,
    PutCard,
)
from backroom.games.tiefe_taschen.components import APPROVE, EXTORT, FEND_OFF, HIGHEST, NO_CARD, REACH, REJECT
from backroom.games.tiefe_taschen.steps.money import Allot
from backroom.games.tiefe_taschen.steps.negotiating import Negotiating
from backroom.games.tiefe_taschen.steps.placing import Choosing, LayingMarker, OpeningBribes, PlacingSnoop
from backroom.lessons.guided import LEARNER, Guided, Met, Point, after_a_round
from backroom.lessons.tiefe_taschen.coach import VOTING
from backroom.words import N_

AS_PRESIDENT = Guided(
    seats=4,
    seed="lesson-2",
    level="novice/even",
    over=after_a_round,
    points={
        Allot: Point(
            N_(
                "You are president: hand out the {open} open cards, the highest first. "
                "They are paid out if at least as many play Approve as Reject."
            ),
            ("treasury",),
        ),
        OpeningBribes: Point(
            N_(
                "Somebody has laid a bribe face down before you. Only the two of you know the card, "
                "unless you turn it up."
            ),
            ("you",),
        ),
        PlacingSnoop: Point(
            N_(
                "Where your snoop stands, all can see. If you play Extort later, you draw a card of that player; "
                "but if they play Fend off extortion, they draw one of yours instead. That counts also where the vote fails; "
                "after it all snoops go home."
            ),
            ("table",),
        ),
        LayingMarker: Point(
            N_(
                "You have two bribe markers: the first pays for “approve” or “not approve”, the second for “reject” or "
                "“not reject”. A card of your own pile goes with it: whoever does as asked pockets it, else it comes back."
            ),
            ("fortune",),
        ),
        Choosing: Point(
            N_(
                "Now everybody secretly lays one card; yours is one of {cards}. Only Approve and Reject are votes; the "
                "others take money or guard it, and count for neither side. Of all who reach into the treasury only "
                "the first, clockwise from the president, gets a card."
            ),
            ("cards",),
        ),
        (Choosing, VOTING): Point(
            N_(
                "If it passes, everybody gets their share. With more Reject than Approve the president is out, and the "
                "first to reject, clockwise from the president, hands out the same money."
            ),
            ("cards",),
        ),
        Negotiating: Point(N_("Nobody waits for a turn here: all place and choose until all are ready."), ("table",)),
    },
    offers={
        KeepMarker(1): Point(
            N_("That was the first marker. The second pays for “reject”, or for “not reject”."),
            ("fortune",),
        ),
        LayDown: Point(
            N_(
                "What it asks for, all can see. Laid open, they see the price too and reckon with that vote; face down "
                "only the two of you know it, and nobody knows how much would outbid you. Whoever gets it may turn it up."
            ),
            ("fortune",),
        ),
    },
    seen={
        "gifts": N_(
            "What you have just seen: as many money cards are turned up as there are players. They are allotted, but "
            "belong to nobody before the vote."
        ),
        "placing": N_(
            "What you have just seen: a snoop is a threat and a bribe is an offer. Only bribes bind; a broken promise costs nothing but your record."
        ),
        "vote": N_(
            "What you have just seen: only Approve and Reject are counted. With at least as many Approve the money is paid "
            "out. With more Reject the president is out, and the first to reject hands out the same money; the last one "
            "left takes it all without a vote. A president whose money is paid out stays for the next round, and whoever is "
            "out is back then."
        ),
    },
    because={
        Give: N_("A share is a reason to approve, and you need as many for you as against you."),
        **{
            Give(money, LEARNER): N_("Your own vote you have anyway: keep what you do not need for others.")
            for money in range(1, HIGHEST + 1)
        },
        PlaceSnoop: N_("From there you can extort a card, and the threat alone may make somebody fend off."),
        KeepSnoop: N_("At home it threatens nobody, and so it makes you no enemy."),
        LayMarker: N_("It costs you the card only if it works."),
        PutCard: N_("The lowest card is often enough, and you lose nothing if it does not work."),
        LayDown: N_("Nobody else knows what it is worth, nor how much would outbid it."),
        LayOpen: N_("All see that this vote is paid for, and reckon with it."),
        KeepMarker: N_("A bribe costs a card of your own pile; here it is not worth it."),
        LeaveBribes: N_("You can earn it just as well while it stays hidden."),
        OpenBribe: N_("Open it shows all of them which way you are paid to vote."),
        ChooseCard(APPROVE): N_("A tie is enough: with as many for as against, the money is paid out."),
        ChooseCard(REJECT): N_("If you are the first to reject and it fails, you hand out the same money."),
        ChooseCard(REACH): N_(
            "Only the first to reach takes a card, whatever becomes of the vote; whoever comes later gets nothing."
        ),
        ChooseCard(EXTORT): N_(
            "If your snoop stands before somebody, you draw a card of theirs unless they fend off, whatever becomes of "
            "the vote."
        ),
        ChooseCard(FEND_OFF): N_("Whoever extorts you gets nothing, and you draw a card of theirs instead."),
    },
    scoring=N_(
        "Only money in your own pile counts, and you have {fortune} there. The game ends when the card "
        "Staatsbankrott, state bankruptcy, turns up in the treasury; the table says after how many cards that can be, nobody "
        "knows it exactly. Then the richest wins, or several who are equally rich. What turns up with it goes to "
        "nobody, but a vote that is going on is still counted and paid."
    ),
)


def after_my_vote(view: View[Any], met: Met) -> bool:
    """The learner has chosen a card, and it has been turned up."""
    waits = isinstance(view.seen.stack[-1], Choosing) and view.seen.card[LEARNER] != NO_CARD
    return met.get(Choosing.__name__, 0) > waits


# A deal in which the president allots the learner a share and bribes them, and their vote decides.
AS_VOTER = replace(
    AS_PRESIDENT,
    seed="lesson-212",
    over=after_my_vote,
    opening=N_(
        "Now somebody else is president, and you vote on their money. Look at what they give you, and at what they lay "
        "before you."
    ),
    points={
        **AS_PRESIDENT.points,
        PlacingSnoop: Point(
            N_(
                "All place their pieces in turn, the president first; now it is you. Whoever plays Extort draws from "
                "somebody’s own pile, never from the money that is being handed out."
            ),
            ("table",),
        ),
        LayingMarker: Point(
            N_(
                "Not only presidents bribe: “approve” and “not reject” buy help for this distribution, “not approve” and "
                "“reject” buy help against it."
            ),
            ("fortune",),
        ),
    },
    seen={
        "gifts": N_(
            "What you have just seen: the president allots {share} million to you. It is in your pile only once the vote "
            "has passed."
        ),
        "placing": N_(
            "What you have just seen: the president lays a card before you with the marker “approve”. If you play Approve, "
            "you pocket it, however the vote ends; with any other card it goes back. The snoop before you is a threat: "
            "whoever placed it may play Extort, or may not."
        ),
        "vote": N_(
            "What you have just seen: your vote counts as much as the president’s. If it passed, everybody has pocketed "
            "their share. If it failed, the first to reject is president now, and the same money is voted on again, "
            "without the one who had to resign."
        ),
    },
)
GUIDED = replace(AS_PRESIDENT, then=AS_VOTER)
