"""What only others know, once the cards are imagined: memories, orders, answers, cards behind the kinds named."""

from backroom.engine import Chance, replaced
from backroom.games.machtwechsel.components import DIREKTMANDAT, FIRST_EVENT, KINDS, MISSIONS, NONE, fits
from backroom.games.machtwechsel.memory import CLAIMS
from backroom.games.machtwechsel.state import Wahlkampf
from backroom.games.machtwechsel.steps.deals import DECLINED, UNANSWERED, Answers, NameMoney, NameWanted, PickPartner
from backroom.games.machtwechsel.steps.rotation import RotateHands
from backroom.games.machtwechsel.steps.selling import Sale, TakeBid
from backroom.games.machtwechsel.steps.window import CLAIMS_TOP, PASSES, Window
from backroom.games.machtwechsel.steps.window import UNANSWERED as NOT_YET

OFFERS = (NameWanted, NameMoney, Answers, Sale, TakeBid)


def fill_in(s: Wahlkampf, eye: int, rng: Chance) -> None:
    """Decides all of it anew for this observer, whatever the view shows there."""
    fill_memories(s, eye)
    fill_orders(s, eye)
    fill_steps(s, eye, rng)


def fill_memories(s: Wahlkampf, eye: int) -> None:
    """The others are imagined to remember what the whole table knows, and their own mission."""
    for seat in range(s.seats):
        if not s.sees_hand(eye, seat):
            s.drawn[seat] = [0] * KINDS
        if seat == eye:
            continue
        s.known[seat] = s.known[s.seats][:]
        s.known[seat][seat * CLAIMS : (seat + 1) * CLAIMS] = [0] * CLAIMS
        s.gone = replaced(s.gone, seat, replaced(s.gone[s.seats], seat, 0))
        s.seen = replaced(s.seen, seat, tuple(card == s.holds[s.team(seat)] for card in range(MISSIONS)))


def fill_orders(s: Wahlkampf, eye: int) -> None:
    """6.18 The others claim what their mission can use; of whoever is asked just now one sees that they wished it.

    An order may have been given a moment ago, so nothing that has happened contradicts it.
    """
    top = s.stack[-1] if s.stack else None
    for seat in range(s.seats):
        if seat == eye:
            continue
        matching = s.numbers.matching[s.mission_of(seat)]
        named = tuple(not s.all_asked and card < FIRST_EVENT and matching[card] for card in range(KINDS))
        s.claim_on = replaced(s.claim_on, seat, named)
        s.ask_me = replaced(s.ask_me, seat, not s.all_asked and isinstance(top, Window) and seat in top.asked)


def fill_steps(s: Wahlkampf, eye: int, rng: Chance) -> None:
    """Answers already given, and cards behind the kinds that were named."""
    blind = not s.sees_hand(eye, s.turn)
    for step in s.stack:
        if isinstance(step, Window):
            fill_window(s, eye, rng, step)
        elif isinstance(step, OFFERS):
            if blind and step.kind != NONE:
                step.card = some_card(s, rng, s.turn, step.kind)
            if isinstance(step, Answers):
                fill_answers(s, eye, rng, step)
        elif isinstance(step, RotateHands) and blind:
            cards = s.hand_list(s.turn)
            rng.shuffle(cards)
            step.aside = cards[: len(step.aside)]


def fill_window(s: Wahlkampf, eye: int, rng: Chance, window: Window) -> None:
    answered = some_answered(eye, rng, window.asked, eye in window.deciders(s))
    for seat in range(s.seats):
        if seat != eye:
            window.answers[seat] = NOT_YET
    for seat in answered:
        claims = s.hand[seat][DIREKTMANDAT] > 0 and rng.draw(2) == 0
        window.answers[seat] = CLAIMS_TOP if claims else PASSES


def fill_answers(s: Wahlkampf, eye: int, rng: Chance, step: Answers) -> None:
    top = s.stack[-1]
    if isinstance(top, PickPartner):
        answered = [seat for seat in step.asked if seat != eye]
    else:
        answered = some_answered(eye, rng, step.asked, eye in step.deciders(s))
    for seat in range(s.seats):
        if seat != eye:
            step.answers[seat] = UNANSWERED
    for seat in answered:
        willing = seat in top.willing if isinstance(top, PickPartner) else rng.draw(2) == 0
        step.answers[seat] = some_card(s, rng, seat, step.wanted) if willing else DECLINED


def some_answered(eye: int, rng: Chance, asked: list[int], waits: bool) -> list[int]:
    """Any of the others may have answered already, but not all of those who are asked."""
    others = [seat for seat in asked if seat != eye]
    rng.shuffle(others)
    return others[: rng.draw(len(others) + int(waits))]


def some_card(s: Wahlkampf, rng: Chance, seat: int, kind: int) -> int:
    """A card of this hand that fits, or a refusal."""
    options = [card for card in range(KINDS) if s.hand[seat][card] and fits(card, kind)]
    return options[rng.draw(len(options))] if options else DECLINED
