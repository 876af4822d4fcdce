"""When a mission is fulfilled, and when that wins."""

from backroom.games.machtwechsel.actions import (
    AcceptBid,
    Buy,
    Discard,
    Draw,
    Reactivate,
    Sell,
    SitOut,
)
from backroom.games.machtwechsel.components import BLACK, RED
from backroom.games.machtwechsel.state import Wahlkampf
from backroom.lessons import YOU, Answer, Lesson
from backroom.lessons.machtwechsel.positions import ADA, BEN, laid, won
from backroom.lessons.tables.machtwechsel import end
from backroom.mechanisms.open_auction import Bid, Pass
from backroom.words import N_


def now_and_next_turn(s: Wahlkampf) -> tuple[bool, list[int]]:
    """Whether it is over, and who has won when the next turn begins."""
    at_once = s.over()
    if not at_once:
        end(s)
    return at_once, s.winners() if s.over() else []


WINNING = (
    Lesson(
        "the-fifth-card",
        "4.3",
        laid("red", "red", laid={YOU: "3 red"}, top="red", next_cards="black"),
        N_(
            "Your mission is red alone, five cards. Three red cards lie before you, one is in your hand, and a red one lies on top of the discards."
        ),
        N_("Which move wins at once?"),
        Answer(
            N_("Buy the top"),
            N_("It is your fifth red card, and the check comes at the end of your move."),
            1,
            ((YOU, Buy()),),
        ),
        (
            Answer(
                N_("Draw and discard"),
                N_("What you draw is luck; the red card that you can see costs only 1p."),
                0,
                ((YOU, Draw()), (YOU, Discard(BLACK))),
            ),
            Answer(N_("Sit out"), N_("That brings 1p, but still four red cards."), 0, ((YOU, SitOut()),)),
        ),
        won,
    ),
    Lesson(
        "every-colour",
        "4.1",
        laid("", "black-yellow", ada_wants="red", laid={YOU: "5 black"}, top="black"),
        N_(
            "Your mission is black + yellow, six cards. Five black cards lie before you, and you buy a sixth black one."
        ),
        N_("Have you won?"),
        Answer(
            N_("No, a yellow one is missing"),
            N_("The number is right, but every colour of the mission must occur."),
            False,
        ),
        (
            Answer(N_("Yes, six cards are six cards"), N_("Six are enough only if a yellow one is among them."), True),
            Answer(
                N_("Yes, once it is laid out"),
                N_("Cards in your hand count like active ones on the table; it would still be black alone."),
                None,
            ),
        ),
        lambda s: s.over(),
        ((YOU, Buy()),),
    ),
    Lesson(
        "turn-it-up-again",
        "9.2",
        laid("red", "red", laid={YOU: "3 red"}, turned={YOU: "red"}, top="green", next_cards="black"),
        N_(
            "Your mission is red alone, five cards. Three active red cards lie before you and a deactivated one; a red card is in your hand."
        ),
        N_("What wins now?"),
        Answer(
            N_("Reactivate the card for 1p"),
            N_("Active cards and hand cards make five, and reactivating is no move: you win before it."),
            1,
            ((YOU, Reactivate(RED)),),
        ),
        (
            Answer(
                N_("Sit out: you have five already"),
                N_("A deactivated card does not count. You have four."),
                0,
                ((YOU, SitOut()),),
            ),
            Answer(N_("Buy the top"), N_("The top is green and is of no use to a red mission."), 0, ((YOU, Buy()),)),
        ),
        won,
    ),
    Lesson(
        "on-your-own-turn",
        "4.2",
        laid("red green", "black", ada="red", ada_wants="red", laid={ADA: "3 red"}),
        N_(
            "Ada’s mission is red alone. Three red cards lie before Ada, a fourth is in Ada’s hand. On your turn you auction a red card, and Ada gets it for 1p."
        ),
        N_("When does Ada win?"),
        Answer(
            N_("When Ada’s own turn begins"),
            N_(
                "You win on your own turn only. Until then a card can still be lost, for instance to a Misstrauensvotum."
            ),
            (False, [ADA]),
        ),
        (
            Answer(N_("At once"), N_("Nobody wins on somebody else’s turn."), (True, [ADA])),
            Answer(
                N_("Only after Ada’s next move"),
                N_("The check comes when a turn begins, before any move."),
                (False, []),
            ),
        ),
        now_and_next_turn,
        ((YOU, Sell(RED)), (ADA, Bid(1)), (BEN, Pass()), (YOU, AcceptBid(1))),
    ),
    Lesson(
        "before-discarding",
        "4.4",
        laid("red", "red", laid={YOU: "3 red"}, top="green", next_cards="red"),
        N_(
            "Your mission is red alone. Three red cards lie before you, one is in your hand. You draw a card: it is red."
        ),
        N_("Must you still discard one?"),
        Answer(
            N_("No, you have won"),
            N_("Winning goes before discarding: the fifth red card counts as soon as it is drawn."),
            1,
        ),
        (
            Answer(N_("Yes, and so you have four again"), N_("The check comes between drawing and discarding."), 0),
            Answer(
                N_("Yes, but it may be the next card you buy"),
                N_("Discarding is part of the move and cannot wait; here it is not needed at all."),
                None,
            ),
        ),
        won,
        ((YOU, Draw()),),
    ),
    Lesson(
        "the-red-oskar",
        "4.5",
        laid("red oskar", "red-violet", laid={YOU: "3 red"}, top="red"),
        N_(
            "Your mission is red + violet, six cards. Three red cards lie before you; another and Der Rote Oskar are in your hand. You buy a fifth red card."
        ),
        N_("Have you won?"),
        Answer(
            N_("Yes, Oskar counts as violet"),
            N_("In your hand Oskar counts once, as red or as violet, whichever helps: six cards, both colours."),
            1,
        ),
        (
            Answer(N_("No, Oskar is red"), N_("Oskar may stand for violet too."), 0),
            Answer(
                N_("Yes, Oskar counts twice"), N_("You have won, but Oskar counts as one card of one colour."), None
            ),
        ),
        won,
        ((YOU, Buy()),),
    ),
)
