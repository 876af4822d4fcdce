"""8 Phase 5: sending the cabinet."""

from backroom.engine import HIDDEN
from backroom.games.die_macher.events import NobodySent, PoliticianSent, YouSent
from backroom.games.die_macher.steps.sending import begin_sending
from backroom.games.macher.components import NO_POLITICIAN
from games.die_macher.table import GAME, begin, do, land, offered, pay_in, politician, refused, step, table


def test_any_number_in_turn_order() -> None:
    """8.1: in turn order each lays as many as he likes, or none."""
    s = begin(table(start_player=1), begin_sending)
    do(s, 1, "send_to niedersachsen", "send_politician hinterbaenkler", "done")
    assert do(s, 2, "done") == [NobodySent(2)], "the log says what was left undone"
    do(s, 3, "done")
    events = do(s, 0, "send_to brandenburg", "send_politician generalsekretaer")
    assert YouSent(politician("generalsekretaer"), land("brandenburg")) in events
    assert PoliticianSent(0, land("brandenburg")) in events
    do(s, 0, "send_to niedersachsen", "send_politician vizekanzler")
    assert s.laid[0] == [politician("generalsekretaer"), *[NO_POLITICIAN] * 3]
    assert s.laid[1] == [politician("vizekanzler"), politician("hinterbaenkler"), *[NO_POLITICIAN] * 2]
    assert GAME.view(s, 2).seen.laid[1] == [HIDDEN, HIDDEN, NO_POLITICIAN, NO_POLITICIAN]


def test_one_per_state() -> None:
    """8.2: a second politician beside the same state is refused."""
    s = begin(table(), begin_sending)
    do(s, 0, "send_to bayern", "send_politician vizekanzler")
    assert refused(s, 0, "send_to bayern").rule == "8.2"
    for name, who in (
        ("bremen", "hinterbaenkler"),
        ("brandenburg", "pressesprecher"),
        ("niedersachsen", "generalsekretaer"),
    ):
        do(s, 0, f"send_to {name}", f"send_politician {who}")
    assert s.deciders() == [1], "four states, one each"


def test_nothing_is_paid_and_a_bluff_is_legal() -> None:
    """8.3, R20b: without any money all politicians may be laid."""
    s = table()
    pay_in(s, 0)
    begin(s, begin_sending)
    do(s, 0, "send_to bayern")
    assert offered(s, 0) == [
        f"send_politician {name}"
        for name in ("hinterbaenkler", "vizekanzler", "pressesprecher", "generalsekretaer", "fraktionsvorsitzender")
    ]
    do(s, 0, "send_politician fraktionsvorsitzender")
    assert s.cash[0] == 0


def test_each_serves_once() -> None:
    """8.4: who has served, or lies face down elsewhere, cannot be sent; an empty cabinet is passed over."""
    s = table()
    s.cabinet = [0b11110, 0, 0b11111, 0b11111]
    begin(s, begin_sending)
    do(s, 0, "send_to bayern")
    assert refused(s, 0, "send_politician hinterbaenkler").rule == "8.4"
    do(s, 0, "send_politician vizekanzler", "send_to bremen")
    assert refused(s, 0, "send_politician vizekanzler").rule == "8.4"
    do(s, 0, "send_politician pressesprecher", "done")
    assert s.deciders() == [2]


def test_the_other_three_serve_in_the_long_game() -> None:
    """8.4, 1.3: in the game of four elections the last three of the list do not exist."""
    s = begin(table(), begin_sending)
    do(s, 0, "send_to bayern")
    assert refused(s, 0, "send_politician spitzenkandidat").rule == "1.3"
    t = begin(table(elections=7), begin_sending)
    do(t, 0, "send_to bayern", "send_politician spitzenkandidat")
    assert step(t) == "SendCabinet"
