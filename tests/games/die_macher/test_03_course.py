"""3 Course of play."""

from backroom.engine import Chance
from backroom.games.die_macher.events import RoundBegins
from backroom.games.die_macher.state import Campaign
from backroom.games.die_macher.steps.cabinet import CabinetActions
from backroom.games.die_macher.steps.conversion import begin_conversion
from backroom.games.die_macher.steps.final import FinalScoring
from backroom.games.die_macher.steps.media import begin_media
from backroom.games.die_macher.steps.polls import PollAuction, PublishPoll, begin_polls
from backroom.games.die_macher.steps.rallies import begin_rallies
from backroom.games.die_macher.steps.sending import begin_sending
from conventions import play
from games.die_macher.table import GAME, begin, do, land, offered, step, table

ORDER = [
    "BidForStart", "ProgrammeChange", "BuyMedia", "HoldRalliesInTurn", "SendCabinet", "PayCabinet", "MediaInfluence",
    "PollAuction", "ConvertRallies", "PayOut",
]  # fmt: skip


def test_phases_follow_in_order() -> None:
    """3.1, 3.2: four rounds; the phases come in the order of the rulebook, money and the next round last."""
    for number in range(4):
        s = GAME.new_game(4, seed=f"order {number}")
        assert isinstance(s, Campaign)
        phases: dict[int, list[str]] = {}
        for _ in play(GAME, s, Chance(f"order {number}")):
            name = step(s)
            granted = name == "ProgrammeChange" and any(isinstance(part, CabinetActions) for part in s.stack)
            if name in ORDER and not granted:
                phases.setdefault(s.round, []).append(name)
        assert list(phases) == [1, 2, 3, 4]
        for round, seen in phases.items():
            places = [ORDER.index(name) for name in seen]
            assert places == sorted(places)
            assert ("PayOut" in seen) == (round < 4), "no money in the last round"
        assert s.election == 4


def test_rounds_begin_with_their_election() -> None:
    """3.1: each round names the state that votes at its end, in the order of the ring."""
    s = GAME.new_game(3, seed="rounds")
    assert isinstance(s, Campaign)
    begun = []
    for _ in play(GAME, s, Chance("rounds")):
        begun += [t.event for t in s.told if isinstance(t.event, RoundBegins)]
    assert begun == [RoundBegins(n + 1, (s.lands[n],)) for n in range(4)]


def test_final_scoring_follows_the_last_election() -> None:
    """3.2: after the fourth election no money is paid; the game is scored and over."""
    s = table()
    s.round, s.election = 4, 3
    for election in range(3):
        s.trend[election] = s.rallies[election] = s.media[election] = s.laid[election] = []
        s.opinion_discards += s.opinions[election]
        s.opinions[election], s.shown[election] = [], 0
    s.won = [0] * 12
    before = sum(s.cash)
    begin(s, begin_conversion)
    assert s.over()
    assert sum(s.cash) == before
    assert FinalScoring().rule() == "16.1"


def test_a_state_that_has_voted_is_out_of_play() -> None:
    """3.3: after the first election nothing can be placed, sent, auctioned or converted in its state."""
    s = table()
    s.round, s.election = 2, 1
    s.trend[0] = s.rallies[0] = s.media[0] = s.laid[0] = []
    s.opinion_discards += s.opinions[0]
    s.opinions[0], s.shown[0] = [], 0
    s.won, s.points = [0, 0, 0, 0], [0, 0, 0, 0]
    for phase, what in ((begin_media, "buy_marker"), (begin_rallies, "hold_rallies"), (begin_sending, "send_to")):
        begin(s, phase)
        named = {text.split()[1] for text in offered(s, 0) if text.startswith(what)}
        assert named == {"niedersachsen", "bremen", "bayern"}
    begin(s, begin_polls)
    auctions = []
    while isinstance(asked := s.stack[-1], PollAuction | PublishPoll):
        auctions.append(s.lands[asked.election])
        seat = s.deciders()[0]
        do(s, seat, "pass")
    assert list(dict.fromkeys(auctions)) == [land("niedersachsen"), land("bremen"), land("bayern")]
