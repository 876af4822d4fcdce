"""JSON and text forms round-trip, and what comes from outside is refused rather than guessed."""

import pytest

from backroom.engine import Codec, Illegal
from toy import TOY, Bid, SealedBids

CODEC = TOY.codec


def test_actions_are_tagged_with_their_class() -> None:
    assert CODEC.encode(Bid(3)) == {"type": "Bid", "amount": 3}
    assert CODEC.decode_action({"type": "Bid", "amount": 3}) == Bid(3)


@pytest.mark.parametrize(
    "junk",
    [
        None, 7, "bid 3", [], {}, {"type": "Bid"}, {"type": "Bid", "amount": "3"}, {"type": "Bid", "amount": True},
        {"type": "Bid", "amount": 3.0}, {"type": "Bid", "amount": 3, "seat": 1}, {"type": "Bid", "amount": None},
        {"type": "Bid", "amount": {"type": "Bid", "amount": 3}}, {"type": "SealedBids", "bids": [], "left": 1},
        {"type": ["Bid"], "amount": 3}, {"type": "Won", "seat": 0, "amount": 1}, {"type": "__class__"},
    ],
)  # fmt: skip
def test_malformed_actions_are_refused(junk: object) -> None:
    with pytest.raises(Illegal):
        CODEC.decode_action(junk)


@pytest.mark.parametrize(
    "text", ["", "  ", "bid", "bid x", "bid 1 2", "buy 3", "Bid 3", "won 0 1", "bid 3.5", "bid ١٢x"]
)
def test_malformed_text_is_refused(text: str) -> None:
    with pytest.raises(Illegal):
        TOY.parse(text)


def test_text_form() -> None:
    assert TOY.text(Bid(12)) == "bid 12"
    assert TOY.parse(" bid  12 ") == Bid(12)


def test_a_state_round_trips_with_its_steps() -> None:
    s = TOY.new_game(3)
    s.apply(0, Bid(1))
    plain = CODEC.encode_state(s)
    assert plain["stack"] == [{"type": "SealedBids", "bids": [1, -1, -1], "left": 3}]
    assert CODEC.decode_state(s, plain) == s
    assert isinstance(CODEC.decode_state(s, plain).stack[0], SealedBids)


def test_two_records_of_one_name_are_an_error() -> None:
    twin = type("Bid", (), {})
    with pytest.raises(ValueError, match="two records"):
        Codec([Bid, twin])
