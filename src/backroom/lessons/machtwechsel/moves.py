"""Laying out, events, auctions and a new mission."""

from backroom.games.machtwechsel.actions import (
    Buy,
    Discard,
    Distrust,
    Draw,
    RefuseBid,
    Sell,
    Strike,
    TakeFrom,
    TakeFromBank,
)
from backroom.games.machtwechsel.components import BLACK, RED
from backroom.lessons import YOU, Answer, Lesson
from backroom.lessons.machtwechsel.positions import ADA, BEN, laid, money
from backroom.lessons.refusing import refusal
from backroom.lessons.tables.machtwechsel import playing
from backroom.mechanisms.open_auction import Bid, Pass
from backroom.words import N_

MOVES = (
    Lesson(
        "three-of-a-colour",
        "7.1",
        laid("2 red", "red-yellow", top="red"),
        N_("Your mission is red + yellow. You hold two red cards and 4p, and you buy a third red one for 1p."),
        N_("What happens now?"),
        Answer(
            N_("The three must be laid out, and you receive 3p"),
            N_("Three of a colour of your mission go down at once, and the bank pays: you have 6p."),
            (3, 6),
        ),
        (
            Answer(
                N_("Nothing, unless you want to lay them out"),
                N_("Only further cards are voluntary; the first three must go down."),
                (0, 3),
            ),
            Answer(N_("You lay them out and pay 3p"), N_("It is the bank that pays you."), (3, 0)),
        ),
        lambda s: (s.active[YOU][RED], money(s)),
        ((YOU, Buy()),),
    ),
    Lesson(
        "discarding-comes-first",
        "7.2",
        laid("2 red", "red-yellow", top="green", next_cards="red"),
        N_(
            "Your mission is red + yellow, and you would rather keep that to yourself. You hold two red cards, draw a third and discard one of the three."
        ),
        N_("How many red cards are laid out?"),
        Answer(
            N_("None"), N_("Nothing is laid out between drawing and discarding, and afterwards you hold only two."), 0
        ),
        (
            Answer(N_("Three, before you discard"), N_("Discarding goes before laying out."), 3),
            Answer(N_("The two that are left"), N_("A set begins with three cards."), 2),
        ),
        lambda s: s.active[YOU][RED],
        ((YOU, Draw()), (YOU, Discard(RED))),
    ),
    Lesson(
        "a-vote-of-no-confidence",
        "6.10",
        laid("misstrauensvotum", "red", ada_wants="black-yellow", laid={ADA: "4 black 3 yellow"}),
        N_("Four black and three yellow cards lie before Ada. You play Misstrauensvotum against Ada’s black cards."),
        N_("How many of Ada’s cards are deactivated?"),
        Answer(
            N_("All four black ones"),
            N_("It strikes all laid-out cards of one colour; each costs Ada 1p and a turn to turn up again."),
            4,
        ),
        (
            Answer(N_("One of your choice"), N_("You choose player and colour; the whole colour is struck."), 1),
            Answer(N_("All seven"), N_("Only one colour is struck."), 7),
        ),
        lambda s: sum(s.turned[ADA]),
        ((YOU, playing("misstrauensvotum")), (YOU, Distrust(ADA, BLACK))),
    ),
    Lesson(
        "what-cannot-be-divided",
        "6.1",
        laid("wahlkampfkostenerstattung", "red", chest=7),
        N_("Three of you are playing, and 7p are in the Wahlkasse. You play Wahlkampfkostenerstattung."),
        N_("How much do you receive?"),
        Answer("3p", N_("2p for everybody, and the 1p that cannot be divided is yours, for you played the card."), 7),
        (
            Answer("2p", N_("That is what the others receive. The rest of 1p is yours on top."), 6),
            Answer("7p", N_("The Wahlkasse is divided equally among all; only the rest is yours."), 11),
        ),
        money,
        ((YOU, playing("wahlkampfkostenerstattung")),),
    ),
    Lesson(
        "a-donation",
        "6.5",
        laid("parteispende", "red", money=[4, 6, 1]),
        N_("You play Parteispende. Ada has 6p, Ben has 1p."),
        N_("From whom do you take most?"),
        Answer(
            N_("From the bank"),
            N_("The bank gives 3p. (It hurts nobody, though.)"),
            7,
            ((YOU, playing("parteispende")), (YOU, TakeFromBank())),
        ),
        (
            Answer(
                N_("From Ada"),
                N_("From a player it is 2p, however rich; but those are then missing there."),
                6,
                ((YOU, playing("parteispende")), (YOU, TakeFrom(ADA))),
            ),
            Answer(
                N_("From Ben"),
                N_("From somebody with 1p you take that 1p, no more."),
                5,
                ((YOU, playing("parteispende")), (YOU, TakeFrom(BEN))),
            ),
        ),
        money,
    ),
    Lesson(
        "a-poor-bid",
        "5.12",
        laid("yellow green", "red"),
        N_("You auction a yellow card that Ada needs. Ada bids 1p, Ben passes."),
        N_("Must you sell?"),
        Answer(
            N_("No, you may refuse the bid"),
            N_("There is no minimum price, but you may keep the card. Your move is over either way."),
            "",
        ),
        (
            Answer(
                N_("Yes, whoever auctions must sell"),
                N_("The seller has the last word: accept the highest bid, or refuse it."),
                "5.12",
            ),
            Answer(
                N_("Yes, unless you outbid Ada"),
                N_("The player whose turn it is does not bid in their own auction."),
                "5.14",
            ),
        ),
        lambda s: refusal(s, YOU, RefuseBid()),
        ((YOU, Sell(3)), (ADA, Bid(1)), (BEN, Pass())),
    ),
    Lesson(
        "a-new-mission",
        "10.2",
        laid("green", "red", ada="die-wende", laid={YOU: "3 red"}, unassigned=["black-yellow"], turn=ADA),
        N_(
            "Your mission was red alone, and three red cards lie before you, for which you received 3p. Ada plays Die Wende against you: your new mission is black + yellow."
        ),
        N_("What becomes of your red cards?"),
        Answer(
            N_("They go back to your hand, and you keep the 3p"),
            N_("Their colour is not in the new mission, so they are hand cards again; the money stays yours."),
            (3, 4),
        ),
        (
            Answer(
                N_("They stay there, deactivated"), N_("Sets stay only if their colour is in the new mission."), (0, 4)
            ),
            Answer(
                N_("They go back to your hand, and so do 3p to the bank"),
                N_("What was paid for laying out is yours to keep."),
                (3, 1),
            ),
        ),
        lambda s: (s.hand[YOU][RED], money(s)),
        ((ADA, playing("die-wende")), (ADA, Strike(YOU))),
    ),
)
