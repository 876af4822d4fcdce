"""Machtwechsel: gather the cards of your secret coalition and form the government."""

from collections.abc import Mapping
from typing import Any

from backroom.engine import N_, Game, Option, Setup, Standings, as_recorded, only_to
from backroom.games.machtwechsel.bulletins import BULLETINS
from backroom.games.machtwechsel.cards import draw_card, turn_up
from backroom.games.machtwechsel.components import HAND_CARDS, KINDS, MISSIONS, NONE, NOTHING_DEALT
from backroom.games.machtwechsel.data import check_data, numbers
from backroom.games.machtwechsel.events import FirstPlayer, HandDealt, MissionDealt
from backroom.games.machtwechsel.guesses import GUESSES
from backroom.games.machtwechsel.imagine import imagine
from backroom.games.machtwechsel.laws import laws
from backroom.games.machtwechsel.memory import CLAIMS, NONE_THROWN, learns_mission
from backroom.games.machtwechsel.promises import PROMISES
from backroom.games.machtwechsel.sequence import WINDOW, Rounds
from backroom.games.machtwechsel.standing import STANDING
from backroom.games.machtwechsel.state import Wahlkampf, spread
from backroom.games.machtwechsel.upgrades import everybody_was_asked, sums_are_named
from backroom.games.machtwechsel.view import SIGHTS
from backroom.games.machtwechsel.winning import progress
from backroom.games.machtwechsel.words import WORDS

MOST_TURNS = 2000
# No game is longer. A turn has at most 8 answers in the window, 1 reactivation, 90 decisions of a move and 1 to end it:
# an auction has fewer than 60 raises (each 1p at least, 59p exist), 7 passes and 3 other decisions; Bürokratieabbau and
# Rotation fewer than 83 cards. Over the whole game 4 Direktmandate add a decision and a window each, and cards are laid
# out one by one: 41 once, and again after each of the 8 mission changes at most.
LENGTH_BOUND = MOST_TURNS * (8 + 1 + 90 + 1) + 4 * 9 + 41 * 9


def deal(setup: Setup) -> Wahlkampf:
    """2. Setting up; 2.3 everybody has 4p, the bank the rest, the chest nothing."""
    seats = setup.seats
    teams = seats // 2 if setup.options["teams"] == "yes" else seats
    table = numbers(setup.data)
    s = Wahlkampf(
        seats, setup.seed, 0, [], team_count=teams, open_hands=setup.options["partnerHands"] == "open",
        all_asked=setup.options["window"] == "asked",
        limit=int(setup.options["turnLimit"]), numbers=table, turn=0, number=0, won=NONE, money=[table.start] * seats,
        bank=table.money - seats * table.start, chest=0, hand=[[0] * KINDS for _ in range(seats)], held=[0] * seats,
        active=[[0] * 6 for _ in range(seats)], turned=[[0] * 6 for _ in range(seats)], oskar_at=NONE, oskar_as=NONE,
        faces=(), holds=list(range(teams)), dealt=teams, pile=spread(list(table.copies)),
        discards=[], lot=[], out=[0] * KINDS, claim_on=((False,) * KINDS,) * seats,
        ask_me=(False,) * seats, deal=NOTHING_DEALT, mix=list(table.copies),
        drawn=[[0] * KINDS for _ in range(seats)],
        known=[[0] * (CLAIMS * seats) for _ in range(seats + 1)], gone=((0,) * seats,) * (seats + 1),
        seen=((False,) * MISSIONS,) * seats, thrown=(NONE_THROWN,) * seats,
    )  # fmt: skip
    deal_missions(s)
    deal_cards(s)
    s.turn = s.draw(seats)  # 2.4 (M-1)
    s.tell(FirstPlayer(s.turn))
    s.begin(Rounds(WINDOW))
    return s


def deal_missions(s: Wahlkampf) -> None:
    """2.1 One for everybody, 13.2 or for every pair (Tm2); the others are unassigned."""
    faces = list(range(MISSIONS))
    s.shuffle(faces)
    s.faces = tuple(faces)
    for team in range(s.team_count):
        learns_mission(s, team)
    for seat in range(s.seats):
        s.tell(MissionDealt(s.mission_of(seat)), only_to([seat]))


def deal_cards(s: Wahlkampf) -> None:
    """2.2 Two to everybody; the next card is turned up."""
    s.shuffle(s.pile)
    for seat in range(s.seats):
        cards = [draw_card(s, seat) for _ in range(HAND_CARDS)]
        s.tell(HandDealt(tuple(sorted(cards))), only_to([seat]))
    turn_up(s)


def refuse(seats: int, options: Mapping[str, str]) -> str:
    """1.6 Pairs need 6 or 8, eight need pairs, open hands need partners (M-48)."""
    if options["teams"] == "yes" and seats not in (6, 8):
        return N_("pairs need 6 or 8 players")
    if options["teams"] == "no" and seats == 8:
        return N_("8 players play in pairs: choose pairs (teams=yes)")
    if options["teams"] == "no" and options["partnerHands"] == "open":
        return N_("only partners can open their hands: choose pairs (teams=yes)")
    return ""


def defaults(options: Mapping[str, Any]) -> dict[str, str]:
    """Who opens hands to partners means to play in pairs."""
    return {"teams": "yes"} if options["partnerHands"] == "open" else {}


GAME: Game[Wahlkampf] = Game(
    id="machtwechsel",
    title="Machtwechsel",
    tagline=N_("Gather your secret coalition and form the government."),
    seats=(2, 3, 4, 5, 6, 8),
    rules_version=4,
    options=(
        Option(
            "teams",
            N_("Pairs"),
            "no",
            N_("Play in pairs, partners opposite each other (6 or 8 players)"),
            ("no", "yes"),
            (N_("everybody alone"), N_("in pairs")),
        ),
        Option(
            "partnerHands",
            N_("Partners’ hands"),
            "hidden",
            N_("Whether partners see each other's hand"),
            ("hidden", "open"),
            (N_("hidden"), N_("open")),
        ),
        Option(
            "window",
            N_("Direktmandat offer"),
            "orders",
            N_("How Direktmandate are claimed out of turn: by secret orders, or by asking everybody before every turn"),
            ("orders", "asked"),
            (N_("by secret orders"), N_("everybody is asked")),
        ),
        Option(
            "turnLimit",
            N_("Turn limit"),
            "1000",
            N_("After how many turns the game ends with no winner"),
            low=10,
            high=MOST_TURNS,
        ),
    ),
    deal=deal,
    sights=SIGHTS,
    imagine=imagine,
    words=WORDS,
    bulletins=BULLETINS,
    promises=PROMISES,
    standings=Standings(N_("How much of the mission was fulfilled, in per cent"), progress, " %"),
    length_bound=LENGTH_BOUND,
    defaults=defaults,
    refuse=refuse,
    laws=laws,
    check_data=check_data,
    standing=STANDING,
    upgrades={1: sums_are_named, 2: everybody_was_asked, 3: as_recorded},
    guesses=GUESSES,
    sample_data={"costs": {"rotation": 2, "die-wende": 1, "misstrauensvotum": 1}},
)
