"""Who wins a state, and what contributions cost."""

from backroom.games.die_macher_classic.actions import AcceptContribution
from backroom.games.die_macher_classic.events import DiceRolled
from backroom.games.die_macher_classic.reckoning import members_bonus
from backroom.games.die_macher_classic.state import Campaign
from backroom.games.die_macher_classic.steps.contributions import lay_contributions
from backroom.lessons import YOU, Answer, Lesson
from backroom.lessons.die_macher_classic.positions import ADA, BEN, VOTE, election, members
from backroom.lessons.tables.die_macher_classic import at
from backroom.words import N_


def rolled_and_lost(s: Campaign) -> tuple[tuple[int, ...], int]:
    """Your dice, as the lesson tells them, and the members that are gone."""
    dice = [told.event for told in s.told if isinstance(told.event, DiceRolled) and told.event.seat == YOU]
    return dice[0].dice, 5 - s.members[YOU]


ELECTIONS = (
    Lesson(
        "by-a-nose",
        "12.4",
        election(30, 20, 30),
        N_("The state votes: you reached 30 votes first, then Ada 20, then Ben 30 as well."),
        N_("Who wins?"),
        Answer("Ben", N_("With equal votes whoever reached the number last wins by a nose."), (BEN,)),
        (
            Answer(N_("You"), N_("You were there first, but the last to arrive stands on top."), (YOU,)),
            Answer(
                N_("You and Ben together"),
                N_("Only coalitions win together; a tie is decided by the time of arrival."),
                (YOU, BEN),
            ),
        ),
        lambda s: s.won_by[0],
        VOTE,
    ),
    Lesson(
        "two-against-one",
        "12.3",
        election(50, 40, 30, coalition=(ADA, BEN)),
        N_("The state votes: you have 50 votes. Ada with 40 and Ben with 30 have formed a coalition."),
        N_("Who wins?"),
        Answer(N_("Ada and Ben"), N_("A coalition counts the sum of both, here 70, and that may pass 50."), (ADA, BEN)),
        (
            Answer(N_("You"), N_("No single party has more, but the two count together."), (YOU,)),
            Answer(
                N_("You and the coalition, both at 50"),
                N_("50 is the limit for a single party, not for a coalition’s sum."),
                (YOU, ADA, BEN),
            ),
        ),
        lambda s: s.won_by[0],
        VOTE,
    ),
    Lesson(
        "all-the-seats",
        "12.2",
        election(50, 50, 4),
        N_(
            "The state votes: you and Ada have 50 votes each, Ben has 4. At 50 votes the card of the state shows its highest number of seats."
        ),
        N_("Who gets seats?"),
        Answer(
            N_("You and Ada, the full number each"),
            N_("Seats go by each party’s own votes; several can have the maximum. Below 6 votes there are none."),
            (True, True, False),
        ),
        (
            Answer(N_("Only the winner"), N_("Seats do not depend on who wins the state."), (False, True, False)),
            Answer(
                N_("All three, in proportion"),
                N_("Nothing is divided; every party looks up its own votes, and 4 are too few."),
                (True, True, True),
            ),
        ),
        lambda s: tuple(row[0] > 0 for row in s.seats_won),
        VOTE,
    ),
    Lesson(
        "the-price-of-money",
        "15.2",
        lambda: at(lay_contributions, seed="risk 25"),
        N_(
            "You have 5 members and accept a contribution of 50,000, and so do the others. You roll the three risk dice: 0, 1 and 3."
        ),
        N_("How many members do you lose?"),
        Answer("3", N_("As many as the highest die shows."), ((0, 1, 3), 3)),
        (
            Answer("4", N_("The dice of those who accept are not added up; only the highest counts."), ((0, 1, 3), 4)),
            Answer("0", N_("The money has its price: the highest die counts, not the lowest."), ((0, 1, 3), 0)),
        ),
        rolled_and_lost,
        tuple((seat, AcceptContribution(50_000)) for seat in range(3)),
    ),
    Lesson(
        "as-many-members",
        "16.3",
        members(20, 20, 12),
        N_("The game ends: you and Ada have 20 members each, Ben has 12. Each member is a point."),
        N_("Who gets points for the most members besides?"),
        Answer(
            N_("You and Ada, 8 each"),
            N_("The 10 for the most and the 6 for the second are shared; nobody is second then."),
            (8, 8, 0),
        ),
        (
            Answer(N_("You and Ada 10 each, Ben 6"), N_("A tie shares points, it does not double them."), (10, 10, 6)),
            Answer(N_("You and Ada 8 each, Ben 6"), N_("The 6 for the second are in the 16 already."), (8, 8, 6)),
        ),
        lambda s: tuple(members_bonus(s.members, seat) for seat in range(3)),
    ),
)
