"""Bribes, extortion, and hands in the treasury."""

from backroom.games.tiefe_taschen.components import (
    APPROVE,
    BE_AGAINST,
    BE_FOR,
    EXTORT,
    FEND_OFF,
    NOT_AGAINST,
    NOT_FOR,
    REACH,
    REJECT,
)
from backroom.lessons import YOU, Answer, Lesson
from backroom.lessons.tables.tiefe_taschen import Bribe
from backroom.lessons.tiefe_taschen.positions import (
    ADA,
    BEN,
    CLEO,
    SHARED,
    earning,
    fortune,
    holder_of_the_5,
    planned,
    play,
    took_a_card,
)
from backroom.words import N_

CARDS = (
    Lesson(
        "two-hands-in-the-treasury",
        "11.3",
        SHARED,
        N_("You are president and play Approve. Ada and Ben both reach into the treasury; Cleo plays Approve."),
        N_("Who takes a card from the treasury?"),
        Answer("Ada", N_("Only the first hand finds something, and Ada reveals before Ben."), [ADA]),
        (
            Answer("Ben", N_("Ben reveals after Ada and gets nothing."), [BEN]),
            Answer(
                N_("Both, one card each"),
                N_("One card leaves the treasury at most; all later hands are too late."),
                [ADA, BEN],
            ),
        ),
        took_a_card,
        play(APPROVE, REACH, REACH, APPROVE),
    ),
    Lesson(
        "earn-both",
        "9.7",
        planned(
            CLEO,
            CLEO,
            CLEO,
            CLEO,
            president=CLEO,
            opened=[2, 2, 2, 2],
            bribes=(Bribe(ADA, YOU, NOT_FOR, 4), Bribe(BEN, YOU, NOT_AGAINST, 3)),
        ),
        N_("Cleo is president. Before you lie a 4 from Ada for “not approve” and a 3 from Ben for “not reject”."),
        N_("Which card earns you most?"),
        Answer(
            N_("Fend off extortion"),
            N_("A card that is no vote neither approves nor rejects: it earns both bribes, 7 together."),
            16,
            play(FEND_OFF, APPROVE, APPROVE, APPROVE),
        ),
        (
            Answer(
                N_("Approve"),
                N_("That earns the 3 for “not reject”; the 4 goes back to Ada."),
                12,
                play(APPROVE, APPROVE, APPROVE, APPROVE),
            ),
            Answer(
                N_("Reject"),
                N_("That earns the 4 for “not approve”; the 3 goes back to Ben."),
                13,
                play(REJECT, APPROVE, APPROVE, APPROVE),
            ),
        ),
        fortune,
    ),
    Lesson(
        "a-bribe-in-vain",
        "9.8",
        planned(
            ADA,
            ADA,
            ADA,
            ADA,
            piles=[[2, 3], [4], [2, 3], [2, 3]],
            opened=[2, 2, 2, 2],
            bribes=(Bribe(ADA, YOU, BE_AGAINST, 4),),
        ),
        N_("You are president, and Ada has laid a 4 before you for “reject”."),
        N_("How can you earn it?"),
        Answer(
            N_("Not at all"),
            N_("Only Reject earns it, and the president may not play Reject. Ada gets the 4 back."),
            [],
        ),
        (
            Answer(N_("By playing Reject"), N_("The president may play any card but Reject."), [REJECT]),
            Answer(
                N_("By playing anything but Approve"),
                N_("That would earn “not approve”. “Reject” is earned by the card Reject alone."),
                [REACH, EXTORT, FEND_OFF],
            ),
        ),
        earning,
    ),
    Lesson(
        "money-on-the-table",
        "9.3",
        planned(
            CLEO,
            CLEO,
            CLEO,
            CLEO,
            piles=[[2, 3, 4], [5], [2, 3], [1]],
            opened=[2, 2, 2, 2],
            snoops={YOU: ADA},
            bribes=(Bribe(ADA, BEN, BE_FOR, 5),),
        ),
        N_(
            "Ada has one card left, a 5, and has laid it before Ben as a bribe. Your snoop stands before Ada, and you, the president, play Extort."
        ),
        N_("What do you draw?"),
        Answer(
            N_("Nothing"),
            N_("While it lies there as a bribe, the 5 is in nobody’s pile, and Ada has no other card."),
            9,
        ),
        (
            Answer(N_("Ada’s 5"), N_("A card that lies as a bribe cannot be extorted."), 14),
            Answer(N_("A card of Ben’s"), N_("You extort only the player before whom your snoop stands."), 11),
        ),
        fortune,
        play(EXTORT, APPROVE, REJECT, APPROVE),
    ),
    Lesson(
        "back-in-time",
        "9.9",
        planned(
            YOU,
            YOU,
            YOU,
            YOU,
            piles=[[5], [2], [1], [4]],
            opened=[2, 2, 2, 2],
            top=[1],
            snoops={BEN: YOU},
            bribes=(Bribe(YOU, ADA, BE_FOR, 5),),
        ),
        N_(
            "You are president and have laid your only card, a 5, before Ada for “approve”. Ben’s snoop stands before you. You approve, Ada reaches into the treasury, and Ben extorts."
        ),
        N_("Who has the 5 after Ben has revealed?"),
        Answer(
            "Ben",
            N_("Ada did not approve, so the 5 is back in your pile at once, and Ben, who reveals later, draws it."),
            BEN,
        ),
        (
            Answer("Ada", N_("“Approve” is earned by Approve alone. Ada played another card and gets nothing."), ADA),
            Answer(
                N_("You"),
                N_("It came back to you when Ada revealed. But Ben reveals after that and finds it in your pile."),
                YOU,
            ),
        ),
        holder_of_the_5,
        play(APPROVE, REACH, EXTORT, REJECT),
    ),
    Lesson(
        "two-snoops",
        "11.5",
        planned(
            CLEO,
            CLEO,
            CLEO,
            CLEO,
            president=CLEO,
            piles=[[2, 2], [4], [5], [1]],
            opened=[3, 3, 3, 3],
            snoops={ADA: YOU, BEN: YOU},
        ),
        N_(
            "The snoops of Ada and Ben stand before you, and both will indeed play Extort. Ada has one card, a 4; Ben has one, a 5."
        ),
        N_("Which card leaves you with most money?"),
        Answer(
            N_("Fend off extortion"),
            N_("It protects you against both, and you draw a card from each of them instead: 4 + 9 = 13."),
            13,
            play(FEND_OFF, EXTORT, EXTORT, APPROVE),
        ),
        (
            Answer(
                N_("Extort"),
                N_("Your snoop is at home, so you draw nothing, and both of them draw from you."),
                0,
                play(EXTORT, EXTORT, EXTORT, APPROVE),
            ),
            Answer(
                N_("Reject"),
                N_("A vote does not protect you: each of them draws a card."),
                0,
                play(REJECT, EXTORT, EXTORT, APPROVE),
            ),
        ),
        fortune,
    ),
)
