"""Bots that bargain: what holds in every game where they do."""

from collections.abc import Iterator
from dataclasses import dataclass

import pytest

from backroom.bots import bot
from backroom.bots.bargain import Asked, Bargainer, Bound, Idea, Word, bargain_of, bargains
from backroom.bots.words import Made, Owed, Said, Waiting, Words, decide, said_from, speak, written
from backroom.engine import SPECTATOR, Chance, Event, Game, State, View, one_of
from backroom.engine.promise import BROKEN, KEPT, OPEN, Case, word_of
from backroom.games import game as game_by_id
from backroom.games import games
from backroom.games.tiefe_taschen.actions import CHOOSE_CARD, ChooseCard, Give
from backroom.games.tiefe_taschen.components import APPROVE
from backroom.games.tiefe_taschen.promises import NoSnoop, Play

BARGAINING = [game for game in games().values() if bargain_of(game) is not None]
each_game = pytest.mark.parametrize("game", BARGAINING, ids=lambda game: game.id)
MOST_DECISIONS = 600
FIRM = 1e9  # a word that nothing is worth breaking


def test_there_are_some() -> None:
    assert BARGAINING


def moments(game: Game, seed: str, most: int) -> Iterator[State]:
    """A game among regulars, stopped wherever there is something to bargain for."""
    known, s, seen = bargain_of(game), game.new_game(game.seats[len(game.seats) // 2], seed=seed), ""
    assert known is not None
    player, rng = bot(game, "regular"), Chance(seed)
    while not s.over() and most:
        moment = known.moment(s)
        if moment and moment != seen:
            seen, most = moment, most - 1
            yield s
        seat = s.deciders()[0]
        view = game.view(s, seat)
        s.apply(seat, player.decide(view, view.choices, rng, 0.0))


def ideas_of(game: Game, s: State, seat: int) -> list[Idea]:
    known = bargain_of(game)
    assert known is not None
    return [idea for idea in known.ideas(game.view(s, seat)) if mind(game, s, seat).can_say(idea)]


def mind(game: Game, s: State, seat: int, level: str = "regular") -> Bargainer:
    return Bargainer(game, level, game.view(s, seat))


def words(game: Game, s: State, seat: int, luck: str) -> Words:
    """As if others had proposed to the seat what they might, and it had agreed to some of it before."""
    asked = [
        Waiting(number, other, game.text(idea.gives), game.text(idea.asks) if idea.asks else "", 0.8, False)
        for number, (other, idea) in enumerate(
            (other, idea) for other in range(s.seats) if other != seat for idea in ideas_of(game, s, other)[::3]
            if idea.to == seat
        )
    ]  # fmt: skip
    owed = [Owed(one.seat, one.condition, one.what, 1.0, 1.0) for one in asked[:2] if one.condition]
    return Words(owed, asked[:6], trust=[0.75] * s.seats, luck=luck)


@each_game
def test_what_it_cannot_know_changes_no_word_and_no_deed(game: Game) -> None:
    known, looked = bargain_of(game), 0
    assert known is not None
    for number, s in enumerate(moments(game, "honest", 12)):
        eyes = [game.view(s, eye).seen for eye in (*range(s.seats), SPECTATOR)]
        assert {known.moment(seen) for seen in eyes} == {known.moment(s)}, "a moment is what everybody can tell"
        seat = number % s.seats
        view = game.view(s, seat)
        other = game.view(game.imagine(view, Chance(f"truth {number}")), seat)
        told, rng = words(game, s, seat, f"luck {number}"), f"luck {number}"
        looked += len(told.waiting)
        for level in ("novice", "regular/fickle"):
            assert speak(game, level, view, told, "1 now") == speak(game, level, other, told, "1 now")
            if seat in view.deciders:
                mine = decide(game, level, view, told, Chance(rng), 0.0)
                assert mine == decide(game, level, other, told, Chance(rng), 0.0)
    assert looked > 10


@dataclass
class Deal:
    """Two words, each given for the other."""

    words: list[Word]
    made: int  # how many events had been told

    def verdicts(self, game: Game, heard: list[Event]) -> list[str]:
        before, since = heard[: self.made], heard[self.made :]
        found = [game.promises.judge(one.pledge, Case(one.doer, one.other, before, since, False)) for one in self.words]
        return [word_of(found[0], found[1]), word_of(found[1], found[0])] if len(found) == 2 else found


@pytest.mark.long
@pytest.mark.parametrize("level", ["novice", "regular"])
@each_game
def test_whoever_always_keeps_a_word_is_never_told_to_have_broken_it(game: Game, level: str) -> None:
    """So what a bot takes for breaking is what the judges take for it, and any bot can decide among less."""
    known, kept = bargain_of(game), 0
    assert known is not None
    seats = game.seats[len(game.seats) // 2]
    for number in range(2):
        s = game.new_game(seats, seed=f"firm {number}")
        rng, seen = Chance(f"firm {number}"), ""
        heard: list[Event] = [told.event for told in s.told]
        deals: list[Deal] = []
        for _ in range(MOST_DECISIONS):
            if s.over():
                break
            if known.moment(s) not in ("", seen):
                seen = known.moment(s)
                deals = [deal for deal in deals if OPEN in deal.verdicts(game, heard)]
                deals += fresh_deals(game, s, rng, deals, len(heard))
            seat = s.deciders()[0]
            bound = [Bound(word, 1.0, FIRM) for deal in deals for word in deal.words if word.doer == seat]
            action = mind(game, s, seat, level).decide(bot(game, level), bound, rng, 0.0)
            s.apply(seat, action)
            heard += [told.event for told in s.told]
            for deal in deals:
                verdicts = deal.verdicts(game, heard)
                assert BROKEN not in verdicts, (deal, action)
                kept += KEPT in verdicts
    assert kept > 3


def fresh_deals(game: Game, s: State, rng: Chance, deals: list[Deal], made: int) -> list[Deal]:
    """Of those who owe nothing yet, with those who owe nothing, about anything."""
    owing = {word.doer for deal in deals for word in deal.words}
    found = []
    for seat in range(s.seats):
        ideas = [idea for idea in ideas_of(game, s, seat) if not {seat, idea.to} & owing]
        if ideas:
            idea = ideas[rng.draw(len(ideas))]
            back = [Word(idea.to, seat, idea.asks, idea.gives)] if idea.asks else []
            found.append(Deal([Word(seat, idea.to, idea.gives, idea.asks), *back], made))
            owing |= {seat, idea.to}
    return found


@each_game
def test_what_it_says_can_be_said_and_is_good_for_both(game: Game) -> None:
    proposed = 0
    for number, s in enumerate(moments(game, "ideas", 40)):
        if proposed > 8:
            break
        for seat in range(s.seats):
            told = Words(trust=[0.8] * s.seats, luck=f"{number}")
            said = speak(game, "regular", game.view(s, seat), told, "1 now")
            assert said_from(game, written(game, said)) == said
            if said.idea is None:
                continue
            proposed += 1
            assert mind(game, s, seat).can_say(said.idea)
            assert mind(game, s, seat).gain_of(said.idea) > 0
            made = Made(said.idea.to, game.text(said.idea.gives), game.text(said.idea.asks) if said.idea.asks else "")
            busy = speak(game, "regular", game.view(s, seat), Words(busy=[said.idea.to], trust=told.trust), "1 now")
            assert busy.idea is None or busy.idea.to != said.idea.to
            asked = Waiting(1, said.idea.to, game.text(said.idea.gives), "", 1.0, False)
            busy = speak(game, "regular", game.view(s, seat), Words(waiting=[asked], trust=told.trust), "1 now")
            assert busy.idea is None or busy.idea.to != said.idea.to
            again = speak(
                game, "regular", game.view(s, seat), Words(refused=[made], trust=told.trust, luck=told.luck), "1 now"
            )
            assert again.idea is None or type(again.idea.gives) is not type(said.idea.gives) or (
                again.idea.to != said.idea.to or type(again.idea.asks) is not type(said.idea.asks)
            )  # fmt: skip
    assert proposed > 3


@each_game
def test_nobody_trusts_who_has_broken_every_word(game: Game) -> None:
    """The better the record, the more is agreed to."""
    agreed = {0.05: 0, 0.95: 0}
    for number, s in enumerate(moments(game, "records", 8)):
        for other in range(s.seats):
            for idea in ideas_of(game, s, other)[::2]:
                for trust in agreed:
                    asked = Asked(other, idea.gives, idea.asks, trust, True)
                    agreed[trust] += mind(game, s, idea.to).answer(asked, Chance(f"{number}")).yes
    assert agreed[0.05] < agreed[0.95]


@each_game
def test_whoever_moves_at_random_does_not_bargain(game: Game) -> None:
    assert not bargains(game, "random")
    assert bargains(game, "novice")
    s = next(moments(game, "random", 1))
    told = words(game, s, 1, "luck")
    said = speak(game, "random", game.view(s, 1), told, "1 now")
    assert said.idea is None
    assert all(not answer.yes and answer.counter is None for _, answer in said.answers)


@each_game
def test_the_loyal_keep_where_the_fickle_break(game: Game) -> None:
    kept = {"regular/loyal": 0, "regular": 0, "regular/fickle": 0}
    for number, s in enumerate(moments(game, "tempers", 12)):
        for seat in range(s.seats):
            other = (seat + 1) % s.seats
            minds = {level: mind(game, s, seat, level) for level in kept}
            for pledge in game.promises.promises(game.view(s, seat).seen, seat, other)[number % 4 :: 4]:
                for level in kept:
                    kept[level] += minds[level].holds_to(Bound(Word(seat, other, pledge), 1.0, 1.0))
    assert kept["regular/loyal"] > kept["regular"] > kept["regular/fickle"]


@pytest.mark.parametrize(("temper", "keeps"), [("loyal", True), ("fickle", False)])
def test_a_vote_that_was_promised_to_a_greedy_president(temper: str, keeps: bool) -> None:
    """Tiefe Taschen: the president keeps everything. Who has agreed to approve would gain some 2.5 million by not."""
    known = game_by_id("tiefe-taschen")
    s = known.new_game(4, {}, "deal 11")
    for money in s.open:
        s.apply(0, Give(money, 0))
    view = known.view(s, 3)
    word = Word(3, 0, Play(APPROVE), NoSnoop())
    assert mind(known, s, 3, f"regular/{temper}").holds_to(Bound(word, 1.0, 1.0)) == keeps
    choosing = View(3, view.seen, [3], [one_of(ChooseCard, CHOOSE_CARD)])
    chosen = []
    for number in range(20):
        told = Words([Owed(0, known.text(word.pledge), "no_snoop", 1.0, 1.0)])
        chosen.append(decide(known, f"regular/{temper}", choosing, told, Chance(f"{number}"), 0.0))
    approvals = chosen.count(ChooseCard(APPROVE))
    assert approvals == len(chosen) if keeps else approvals < len(chosen) / 4


def test_nothing_said_crosses_as_data() -> None:
    assert said_from(BARGAINING[0], written(BARGAINING[0], Said())) == Said()
