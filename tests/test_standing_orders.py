"""What every game's standing orders must hold to: legal answers from what the seat sees, a term, and words for it."""

from dataclasses import dataclass, fields, replace

import pytest

from backroom.engine import Action, Chance, Game, Illegal, Standing, State
from backroom.engine.standing import AMOUNT, OVER, Offer, alike
from backroom.games import games
from backroom.locale import LANGUAGES, Speaker, translate
from backroom.words import verb
from conventions import pick

ORDERING = [game for game in games().values() if game.standing.forms]
MOST_GAMES = 14  # that are played until every order has answered, was of no use, and has lapsed
EACH = 4  # decisions between two orders
OFTEN = 12  # one of so many questions is answered by an order, where one fits


@dataclass
class Given:
    seat: int
    order: Standing
    term: str


def variants_of(offer: Offer) -> list[Standing]:
    """The order with the least and with the most it can have."""
    if not offer.unit:
        return [offer.order]
    high = offer.low + (offer.high - offer.low) // offer.unit * offer.unit
    return [replace(offer.order, **{AMOUNT: amount}) for amount in (offer.low, high)]


class Table:
    """A random game in which everybody orders everything, and the house does some of it."""

    def __init__(self, game: Game, seats: int, options: dict[str, str], seed: str) -> None:
        self.game = game
        self.rng = Chance(f"orders {seed}")
        self.s: State = game.new_game(seats, options, seed)
        self.given: list[Given] = []
        self.answered: set[type] = set()
        self.lapsed: set[type] = set()

    def order(self) -> None:
        seat = self.rng.draw(self.s.seats)
        view = self.game.view(self.s, seat)
        offers = self.game.standing.offers(view.seen, seat)
        imagined = self.game.view(self.game.imagine(view, self.rng), seat)
        assert self.game.standing.offers(imagined.seen, seat) == offers, "what can be ordered leaks"
        for kind in self.game.standing.forms:
            several = [offer for offer in offers if type(offer.order) is kind]
            if several:
                orders = variants_of(several[self.rng.draw(len(several))])
                order = orders[self.rng.draw(len(orders))]
                assert self.game.parse_order(self.game.text(order)) == order
                assert sum(offer.holds(order) for offer in offers) == 1
                term = self.game.standing.term(order, view.seen)
                assert term != OVER
                self.given = [g for g in self.given if g.seat != seat or not alike(g.order, order)]
                self.given.append(Given(seat, order, term))

    def answers(self, seat: int) -> list[tuple[Standing, Action]]:
        """What the seat's orders come to; the same in every truth that the seat cannot tell from this one."""
        orders, view = self.game.standing, self.game.view(self.s, seat)
        other = self.game.view(self.game.imagine(view, self.rng), seat)
        found = []
        for given in [g for g in self.given if g.seat == seat]:
            assert orders.term(given.order, view.seen) == orders.term(given.order, other.seen), "a term leaks"
            if orders.term(given.order, view.seen) != given.term:
                self.lapsed.add(type(given.order))
                self.given.remove(given)
            elif orders.answers_in(given.order, self.s.stack[-1]):
                action = orders.answer(given.order, view)
                assert action == orders.answer(given.order, other), f"{given.order} knows more than its seat"
                if action is not None:
                    assert any(action in family for family in self.s.choices(seat))
                    found.append((given.order, action))
        return found

    def play(self) -> None:
        count = 0
        while not self.s.over():
            must = self.s.deciders()
            seat = must[self.rng.draw(len(must))]
            if count % EACH == 0:
                self.order()
            fitting = self.answers(seat)
            self.answered |= {type(order) for order, _ in fitting}
            if fitting and self.rng.draw(OFTEN) == 0:
                self.s.apply(seat, fitting[-1][1])
            else:
                self.s.apply(seat, pick(self.s, seat, self.rng))
            count += 1
            assert count < 3000


@pytest.mark.parametrize("game", ORDERING, ids=lambda game: game.id)
def test_every_order_can_be_given_answers_what_is_legal_and_lapses(game: Game) -> None:
    """By what its seat sees alone, whatever else is true."""
    forms = game.standing.forms
    answered, lapsed = set(forms), {kind for kind, form in forms.items() if form.until != "until you take it back"}
    variants = [(seats, options) for seats, options in game.variants() if seats == game.seats[0] or len(options)]
    for number in range(MOST_GAMES):
        seats, options = variants[number % len(variants)]
        table = Table(game, seats, options, f"{number}")
        table.play()
        answered -= table.answered
        lapsed -= table.lapsed
        if not answered and not lapsed and number > 2:
            break
    assert not answered
    assert not lapsed


# What is decided once before the game begins, and what one does in one's own turn or office of one's own accord.
NOT_FORESEEN = {
    "ChooseParties", "Draft", "LayProgrammes", "KeepOne", "FillBlocks", "StartSheets",
    "Turn", "NameMoney", "NameWanted", "PickPartner", "DiscardDrawn", "Koalitionswechsel", "Rotation", "RotateThePile",
    "RotateHands", "Parteispende", "Misstrauensvotum", "Comeback", "DieWende", "DerGuillaume", "StealCard",
}  # fmt: skip


@pytest.mark.parametrize("game", ORDERING, ids=lambda game: game.id)
def test_whatever_comes_again_can_be_ordered(game: Game) -> None:
    variants = list(game.variants())
    for number in range(3):
        seats, options = variants[number % len(variants)]
        s, rng = game.new_game(seats, options, f"again {number}"), Chance(f"again {number}")
        for _ in range(600):
            if s.over():
                break
            step = s.stack[-1]
            assert game.standing.may_answer(step) or type(step).__name__ in NOT_FORESEEN, type(step).__name__
            seat = s.deciders()[0]
            s.apply(seat, pick(s, seat, rng))


@pytest.mark.parametrize("game", ORDERING, ids=lambda game: game.id)
def test_every_order_has_its_sentences_in_every_language(game: Game) -> None:
    words = {verb(kind) for kind in game.standing.forms}
    assert len(words) == len(game.standing.forms)
    for kind, form in game.standing.forms.items():
        names = [f.name for f in fields(kind)]
        assert AMOUNT not in names[:-1], "an amount is the last of an order's details"
        assert form.steps
        for language in LANGUAGES:
            for text in (form.says, form.until):
                assert language == "en" or translate(language, text, game.id) != text, text
            voice = Speaker(language, game.id, ("Ruth", "Konrad", "Thea", "Emil"))
            assert "{" not in game.words.fill(form.says, kind(*[0 for _ in names]), voice)


@pytest.mark.parametrize("game", ORDERING, ids=lambda game: game.id)
def test_what_is_no_order_is_refused(game: Game) -> None:
    for text in ("", "fly", f"{verb(next(iter(game.standing.forms)))} x y z"):
        with pytest.raises(Illegal):
            game.parse_order(text)
    s = game.new_game(game.seats[0])
    while not s.over():
        s.apply(s.deciders()[0], pick(s, s.deciders()[0], Chance("end")))
    assert game.standing.offers(game.view(s, 0).seen, 0) == []
