"""What players read: buttons that name their price, and reasons that fit the hand."""

from backroom.engine import Action
from backroom.games.machtwechsel import events as tell
from backroom.games.machtwechsel.actions import PlayEvent, Sell
from backroom.games.machtwechsel.components import GREEN, VIOLET
from backroom.games.machtwechsel.state import Wahlkampf
from backroom.locale import Speaker
from backroom.mechanisms.open_auction import Bid, Pass
from games.machtwechsel.table import GAME, A, B, C, do, kind, offered, playing, table

MISSIONS = ["black", "red", "red-violet"]
VOICE = Speaker(domain="machtwechsel", names=("Anna", "Bert", "Cora"))


def said(s: Wahlkampf) -> list[str]:
    return [GAME.words.sentence(told.event, VOICE) for told in s.told]


def buttons(s: Wahlkampf, seat: int) -> list[str]:
    return [GAME.words.sentence(choice[i], VOICE) for choice in offered(s, seat) for i in range(len(choice))]


def test_an_event_names_its_price() -> None:
    """5.8 The button of an event says what it costs."""
    s = table(["rotation parteispende", "green", "violet"], MISSIONS)
    assert "Play Rotation for 1p" in buttons(s, A)
    assert "Play Parteispende for 0p" in buttons(s, A)


def test_money_is_told_where_there_is_some() -> None:
    """What costs nothing is played, and cards are exchanged, without a word of 0p."""
    s = table(["parteispende green", "green", "violet"], MISSIONS)
    do(s, A, playing("parteispende"))
    assert "Anna plays Parteispende." in said(s)
    s = table(["rotation green", "green", "violet"], MISSIONS)
    do(s, A, playing("rotation"))
    assert "Anna plays Rotation for 1p." in said(s)
    deals = [(tell.ExchangeOffered(A, GREEN, VIOLET, 0), "Anna offers green for violet.")]
    deals += [(tell.ExchangeOffered(A, GREEN, VIOLET, 2), "Anna offers green for violet, money on top: 2p.")]
    assert [GAME.words.sentence(event, VOICE) for event, _ in deals] == [told for _, told in deals]


def test_a_replaced_cost_is_the_price() -> None:
    """6.8 With another cost on the card the button names that one, and nothing else can be played."""
    s = GAME.new_game(3, data={"costs": {"rotation": 3}})
    assert isinstance(s, Wahlkampf)
    t = table(["rotation green", "green", "violet"], MISSIONS)
    t.numbers = s.numbers
    assert "Play Rotation for 3p" in buttons(t, A)
    do(t, A, PlayEvent(kind("rotation"), 3))
    assert (t.money[A], t.chest) == (1, 3)


def test_an_offer_names_the_card_once() -> None:
    """5.18 A card goes by its own name; only Oskar goes by another, and then both are said."""
    s = table(["green oskar", "green", "violet"], MISSIONS)
    said = buttons(s, A)
    assert "Offer in exchange: green" in said
    assert "Auction: green" in said
    assert "Offer in exchange: Der Rote Oskar as violet" in said
    assert "Auction: Der Rote Oskar as red" in said


def test_the_highest_bid_stands_on_the_button() -> None:
    """5.12 and 6.6 Accepting a bid, selling the lot and taking it name the sum."""
    s = table(["green", "green", "violet"], MISSIONS)
    bid_two(s, Sell(GREEN))
    assert buttons(s, A) == ["Accept 2p for the card", "Refuse the bid and keep the card"]
    s = table(["ueberhangmandate", "green", "violet"], MISSIONS)
    bid_two(s, playing("ueberhangmandate"))
    assert buttons(s, A) == ["Sell the lot for 2p", "Take the lot and pay 2p into the Wahlkasse"]


def bid_two(s: Wahlkampf, move: Action) -> None:
    do(s, A, move)
    do(s, B, Bid(2))
    do(s, C, Pass())


def test_a_direktmandat_is_no_event_for_a_move() -> None:
    """5.8 Who holds no event but Direktmandate holds none that can be a move; 5.9 is for those that could."""
    s = table(["direktmandat", "green", "violet"], MISSIONS)
    assert [c.because.rule for c in offered(s, A) if c.kind is PlayEvent and c.because] == ["5.8"]
    s = table(["direktmandat wahlkampfkostenerstattung", "green", "violet"], MISSIONS)
    assert [c.because.rule for c in offered(s, A) if c.kind is PlayEvent and c.because] == ["5.9"]
