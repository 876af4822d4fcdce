"""The vote, the office, and the end."""

from backroom.games.tiefe_taschen.actions import ChooseCard, Give
from backroom.games.tiefe_taschen.components import (
    APPROVE,
    EXTORT,
    FEND_OFF,
    REACH,
    REJECT,
)
from backroom.lessons import YOU, Answer, Lesson
from backroom.lessons.refusing import refusal
from backroom.lessons.tiefe_taschen.positions import (
    ADA,
    BEN,
    CLEO,
    SHARED,
    ben_has_resigned,
    fortune,
    planned,
    play,
    president,
    two_left,
)
from backroom.words import N_

VOTES = (
    Lesson(
        "two-against-two",
        "8.2",
        SHARED,
        N_("You are president. You and Ada play Approve, Ben and Cleo play Reject."),
        N_("What becomes of your distribution?"),
        Answer(
            N_("It is accepted, and you stay president."),
            N_("A president falls only to more rejections than approvals. Two against two is enough for you."),
            YOU,
        ),
        (
            Answer(
                N_("It fails, and Ben is the new president."),
                N_("For that it would take one rejection more: a tie is decided for the president."),
                BEN,
            ),
            Answer(
                N_("All vote again."),
                N_("Every distribution is voted on once. A tie means that it is accepted."),
                None,
            ),
        ),
        president,
        play(APPROVE, APPROVE, REJECT, REJECT),
    ),
    Lesson(
        "the-first-to-reject",
        "8.3",
        SHARED,
        N_("You are president and reach into the treasury. Ada plays Approve, Ben and Cleo play Reject."),
        N_("Who is president next?"),
        Answer(
            "Ben",
            N_(
                "Two against one: you resign. Ben is the first to reveal Reject, so the office and the money are Ben’s."
            ),
            BEN,
        ),
        (
            Answer(
                "Ada",
                N_("The office does not go to the next seat but to the first who revealed Reject; Ada approved."),
                ADA,
            ),
            Answer("Cleo", N_("Cleo rejected too, but cards are revealed clockwise, and Ben comes before Cleo."), CLEO),
        ),
        president,
        play(REACH, APPROVE, REJECT, REJECT),
    ),
    Lesson(
        "a-single-no",
        "8.1",
        SHARED,
        N_("You are president. You reach into the treasury, Ada fends off extortion, Ben extorts, and Cleo rejects."),
        N_("What becomes of your distribution?"),
        Answer(
            N_("It fails, and Cleo is the new president."),
            N_("One against none. Your own card counted for nobody, for you did not play Approve."),
            CLEO,
        ),
        (
            Answer(
                N_("It is accepted, and you stay president."),
                N_("Ada and Ben did not reject, but only Approve and Reject are counted: one against none."),
                YOU,
            ),
            Answer(
                N_("Nothing: too few have voted."),
                N_("There is no quorum. A single rejection is enough if nobody approves."),
                None,
            ),
        ),
        president,
        play(REACH, FEND_OFF, EXTORT, REJECT),
    ),
    Lesson(
        "the-last-two",
        "8.5",
        two_left,
        N_(
            "Ben and Cleo have resigned. You are president, only Ada is left, and you have allotted all the money to yourself."
        ),
        N_("Which card makes sure that you get it, whatever Ada plays?"),
        Answer(
            N_("Approve"),
            N_("Even if Ada rejects, it is one against one, and that is accepted. The 12 are yours."),
            21,
            ((YOU, ChooseCard(APPROVE)), (ADA, ChooseCard(REJECT))),
        ),
        (
            Answer(
                N_("Reach into the treasury"),
                N_(
                    "You would take one card. But if Ada rejects, you resign, and Ada as the last one left takes all the money."
                ),
                10,
                ((YOU, ChooseCard(REACH)), (ADA, ChooseCard(REJECT))),
            ),
            Answer(
                N_("Fend off extortion"),
                N_("That protects your pile but is no vote. If Ada rejects, you resign, and Ada takes all the money."),
                9,
                ((YOU, ChooseCard(FEND_OFF)), (ADA, ChooseCard(REJECT))),
            ),
        ),
        fortune,
    ),
    Lesson(
        "no-money-for-the-fallen",
        "5.3",
        ben_has_resigned,
        N_("Ben was president and had to resign. You are the new president and allot the same money again."),
        N_("May you give Ben a card?"),
        Answer(N_("No"), N_("Whoever resigned is out of the round and gets no card until it ends."), "5.3"),
        (
            Answer(
                N_("Yes, every card"),
                N_("You are free in whom you give to, but only among those still in the round."),
                "",
            ),
            Answer(
                N_("Yes, but not the highest"),
                N_("The rules know no such limit: Ben gets no card at all in this round."),
                None,
            ),
        ),
        lambda s: refusal(s, YOU, Give(5, BEN)),
    ),
    Lesson(
        "state-bankruptcy",
        "10.1",
        planned(CLEO, CLEO, CLEO, CLEO, opened=[2, 2, 1, 1], top=[5, 5], above=2),
        N_("All approve. You stay president and turn up the next money: a 5, another 5, and then Staatsbankrott."),
        N_("Who gets the two 5s?"),
        Answer(
            N_("Nobody"),
            N_("Staatsbankrott in phase 1 ends the game at once. What was turned up with it is lost."),
            (True, 9),
        ),
        (
            Answer(
                N_("You, the president"),
                N_("Open cards belong to nobody until a vote has passed, and there is no more vote."),
                (True, 19),
            ),
            Answer(
                N_("Whoever you allot them to, after a last vote"),
                N_("There is no last vote: the game is over in that moment."),
                (False, 9),
            ),
        ),
        lambda s: (s.over(), fortune(s)),
        play(APPROVE, APPROVE, APPROVE, APPROVE),
    ),
    Lesson(
        "as-rich-as-each-other",
        "10.4",
        planned(CLEO, CLEO, CLEO, CLEO, piles=[[5, 4], [3, 3, 3], [5, 3], [1]], opened=[2, 2, 1, 1], above=0),
        N_(
            "The last distribution is accepted, and Staatsbankrott turns up. You have 5 and 4; Ada 3, 3 and 3; Ben 5 and 3; Cleo 1 and the allotted 6."
        ),
        N_("Who has won?"),
        Answer(
            N_("You and Ada together"),
            N_("You both have 9, and whoever has as much as the richest wins too."),
            [YOU, ADA],
        ),
        (
            Answer(
                N_("You alone, being president"), N_("The office counts nothing at the end; only money does."), [YOU]
            ),
            Answer(N_("Ada alone, with more cards"), N_("The sum counts, not the number of cards."), [ADA]),
        ),
        lambda s: s.winners(),
        play(APPROVE, APPROVE, APPROVE, APPROVE),
    ),
)
