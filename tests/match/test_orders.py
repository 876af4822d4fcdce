"""Standing orders at a table: carried out as a person would have done it, and nobody can tell the difference."""

import asyncio
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from backroom.engine import SPECTATOR, Action, Chance, Game, State
from backroom.games import game
from backroom.games.macher.standing import BidUpTo, PassPolls
from backroom.match import records, replaying
from backroom.match.draft import Draft
from backroom.match.entries import Acted, Seated
from backroom.match.export import export
from backroom.match.house import House
from backroom.match.match import Match, Seat
from backroom.match.ordered import LeftAnswer
from backroom.match.refusal import Refused
from backroom.match.store import Store
from backroom.match.terms import Terms
from backroom.match.thinking import Thinkers
from backroom.match.verbs import Act, Answer, Leave, Order, Pause, Resume, Undo
from conventions import pick
from match.conftest import ANNA, BERT, CARL, Run, people, toy_match
from match.test_secrets import known
from match.test_standing import in_time
from toy import AbstainForMe, BidForMe

CLASSIC = game("die-macher-classic")
PEOPLE = [ANNA, BERT, CARL]
THRIFTY = ("bid_for_start 0", "end_", "keep_", "pass_")


def to_the_auction(classic: Game, seed: str) -> tuple[State, list[tuple[int, Action]]]:
    """A game up to the first auction of a poll, in which nobody spends anything."""
    s: Any = classic.new_game(3, {}, seed)
    rng, played = Chance(seed), []
    while type(s.stack[-1]).__name__ != "PollAuction":
        seat = s.deciders()[0]
        offered = [each for family in s.choices(seat) for each in family]
        thrifty = [each for each in offered if classic.text(each).startswith(THRIFTY)]
        action = thrifty[0] if thrifty else pick(s, seat, rng)
        played.append((seat, action))
        s.apply(seat, action)
    return s, played


async def auction(house: House, people: list[int], seed: str = "7", **terms: Any) -> Match:
    """The same table every time: nobody has bid yet."""
    _, played = to_the_auction(CLASSIC, seed)
    match = Match(
        id=f"auction-{seed}",
        name="Polls",
        game=CLASSIC,
        setup=CLASSIC.setup(3, {}, seed),
        terms=Terms(**terms),
        public=False,
        host=ANNA,
        since=0.0,
        seats=[Seat() for _ in people],
        at=1000.0,
    )
    house.now = partial(float, 1000)
    draft = Draft(match, 1000.0, house.archive)
    for seat, person in enumerate(people):
        draft.add(seat, Seated(person, f"P{person}"))
    draft.begin_if_full(played)
    return await house.adopt(draft)


async def acts(house: House, match: Match) -> list[tuple[int, str, bool]]:
    """All that was done since the auction began: who, what, and whether the house did it."""
    entries = await house.store.read(lambda db: records.entries_between(db, match.id, 0))
    done = [entry for entry in entries if isinstance(entry.deed, Acted) and entry.at >= 1000]
    texts = [
        (e.seat, CLASSIC.text(CLASSIC.codec.decode_action(e.deed.action)), e.deed.standing)
        for e in done
        if isinstance(e.deed, Acted)
    ]
    return [each for each in texts if each[1].split()[0] in ("bid", "pass")]


def land_of(match: Match) -> str:
    s: Any = match.state
    return CLASSIC.words.kind("land").text(s.lands[s.stack[-1].election])


def test_two_sealed_maximums_raise_each_other_until_one_is_out(run: Run) -> None:
    async def story(house: House) -> None:
        match = await auction(house, PEOPLE)
        land, s = land_of(match), match.state
        assert s is not None
        first, second, third = match.must[0], (match.must[0] + 1) % 3, (match.must[0] + 2) % 3
        assert all(cash >= 6000 for cash in s.cash), "the deal has enough money"  # type: ignore[attr-defined]
        number = match.number
        for seat, most in ((first, 4000), (second, 6000)):
            match = await house.do(match.id, PEOPLE[seat], Order(seat, f"bid_up_to {land} {most}"))
        match = await house.do(match.id, PEOPLE[third], Order(third, "pass_polls"))
        assert match.number == number
        assert not match.is_asked(first)
        assert match.orders_of(first) == [BidUpTo(s.lands[s.stack[-1].election], 4000)]  # type: ignore[attr-defined]
        due = match.due()
        assert due is not None
        assert due > 1000
        match = await in_time(house, match.id)
        bids = [(seat, text) for seat, text, by_house in await acts(house, match) if by_house]
        assert bids[:6] == [
            (first, "bid 1000"),
            (second, "bid 2000"),
            (third, "pass"),
            (first, "bid 3000"),
            (second, "bid 4000"),
            (first, "pass"),
        ]
        assert match.orders_of(first) == match.orders_of(second) == []  # the auction is over
        assert match.orders_of(third) == [PassPolls()]
        assert await house.store.read(lambda db: replaying.load_match(db, match.id)) == match
        assert "PollAuction" not in match.took  # it goes by the times of people alone

    run(story)


def test_where_one_person_plays_all_is_done_in_the_transaction_that_asks(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story(house: House) -> None:
        match = await auction(house, [ANNA, ANNA, ANNA])
        land = land_of(match)
        first, second, third = match.must[0], (match.must[0] + 1) % 3, (match.must[0] + 2) % 3
        for seat, what in ((second, f"bid_up_to {land} 3000"), (third, "pass_polls")):
            match = await house.do(match.id, ANNA, Order(seat, what))
        row, writes = match.row, []
        write = house._write

        def counted(db: Any, draft: Draft, notices: list[dict[str, Any]], there: int) -> None:
            writes.append(len(draft.entries))
            write(db, draft, notices, there)

        monkeypatch.setattr(house, "_write", counted)
        match = await house.do(match.id, ANNA, Act(first, "bid 1000", match.number))
        assert writes == [match.row - row] == [3]
        assert match.must == [first]
        match = await house.do(match.id, ANNA, Act(first, "bid 3000", match.number))
        assert [(seat, text) for seat, text, _ in await acts(house, match)][-2:] == [
            (first, "bid 3000"),
            (second, "pass"),
        ]

    run(story)


@pytest.mark.parametrize("pace", ["none", "brisk"])
def test_by_order_or_by_hand_the_others_are_sent_the_same(run: Run, pace: str, tmp_path: Path) -> None:
    """At the same moment the same action: entries, clocks and what comes next are equal in every byte."""

    async def seen(house: House, by_order: bool, seed: str) -> list[Any]:
        match = await auction(house, PEOPLE, seed, pace=pace)
        seat = match.must[0]
        ordered = Order(seat, f"bid_up_to {land_of(match)} 2000")
        due = (await house.do(match.id, PEOPLE[seat], ordered)).answer_due(seat)
        if not by_order:
            await house.do(match.id, PEOPLE[seat], Order(seat, ordered.what, on=False))
        house.now = partial(float, due)
        if by_order:
            match = await house.keep_time(match.id)
        else:
            match = await house.do(match.id, PEOPLE[seat], Act(seat, "bid 1000", match.number))
        sent: list[Any] = []
        for eye in [other for other in range(3) if other != seat] + [SPECTATOR]:
            sent.append(await known(house, match, eye))
            sent.append([match.clock_shown(other, due + 5, eye) for other in range(len(match.clocks))])
            sent.append((match.number, match.awaited(eye), match.question(match.must[0]), match.free_undo(seat)))
        return sent

    by_order = run(lambda house: seen(house, True, "7"))
    other = Store(f"sqlite:///{tmp_path / 'other.db'}")
    other.migrate()
    people(other)
    by_hand = asyncio.run(seen(House(other, Thinkers(0, 0.1)), False, "7"))
    other.close()
    assert by_order == by_hand


def test_what_is_sent_at_once_is_no_measure_of_how_fast_people_are(run: Run) -> None:
    """Else an answer of the house could come sooner than anybody can press."""

    async def story(house: House) -> None:
        house.now = partial(float, 1000)
        match = await house.create(
            game=game("tiefe-taschen"),
            seats=4,
            options={"protocol": "free"},
            terms=Terms(),
            seating=[Seat("person", person, "x") for person in (ANNA, BERT, CARL, CARL)],
            host=ANNA,
            name="Fast",
            public=False,
            seed="fast",
        )
        s: Any = match.state
        match = await house.do(
            match.id, PEOPLE[min(2, s.order[0])], Act(s.order[0], [f"give {m} 1" for m in s.open], match.number)
        )
        house.now = partial(float, 1030)
        match = await house.do(match.id, ANNA, Act(0, ["choose_card reach", "ready"], match.number))
        assert match.took["Negotiating"] == [30.0]

    run(story)


def test_before_anybody_has_answered_it_the_house_goes_by_what_other_questions_took(run: Run) -> None:
    """Where people take minutes, two seconds would tell."""

    async def story(house: House) -> None:
        house.now = partial(float, 1000)
        match = await toy_match(house)
        house._matches[match.id].took["Elsewhere"] = [100.0, 300.0]
        match = await house.do(match.id, BERT, Order(1, "abstain_for_me"))
        assert 1075 <= match.answer_due(1) <= 1375

    run(story)


def test_a_new_amount_takes_the_place_of_the_old_one_and_a_lapsed_order_comes_back_by_undo(run: Run) -> None:
    async def story(house: House) -> None:
        match = await toy_match(house, Seat("person", ANNA, "Anna"), Seat("person", BERT, "Bert"))
        number = match.number
        for amount in (1, 2, 2):
            match = await house.do(match.id, BERT, Order(1, f"bid_for_me {amount}"))
        assert match.orders_of(1) == [BidForMe(2)]
        assert match.own == {1: 3}
        assert match.number == number
        match = await in_time(house, match.id)
        match = await house.do(match.id, ANNA, Act(0, "abstain", match.number))
        assert match.orders_of(1) == []  # the prize is won
        with pytest.raises(Refused):
            await house.do(match.id, BERT, Order(1, "bid_for_me 99"))
        match = await house.do(match.id, ANNA, Undo(0))
        assert match.asked is not None

    run(story)


def test_an_undo_brings_a_lapsed_order_back(run: Run) -> None:
    async def story(house: House) -> None:
        match = await toy_match(house, Seat("person", ANNA, "Anna"), Seat("person", ANNA, "Bert"))
        match = await house.do(match.id, ANNA, Order(1, "bid_for_me 1"))
        assert match.must == [0]
        match = await house.do(match.id, ANNA, Act(0, "abstain", match.number))
        assert match.orders_of(1) == []
        match = await house.do(match.id, ANNA, Undo(0))
        assert match.orders_of(1) == [BidForMe(1)]
        match = await house.do(match.id, ANNA, Undo(1))  # and whoever takes back what it did takes it back too
        assert match.orders_of(1) == []
        assert match.must == [0, 1]

    run(story)


def test_answers_left_before_there_were_orders_still_stand(run: Run) -> None:
    async def story(house: House) -> None:
        match = await toy_match(house)
        draft = Draft(match, 1000.0, house.archive)
        draft.add(1, LeftAnswer("SealedBids", on=True))
        assert draft.match.orders_of(1) == [AbstainForMe()]
        draft.add(1, LeftAnswer("SealedBids", on=False))
        assert draft.match.orders_of(1) == []
        draft.add(1, LeftAnswer("Gone", on=True))
        assert draft.match.orders_of(1) == []

    run(story)


def test_a_file_tells_of_orders_only_after_the_end(run: Run) -> None:
    async def story(house: House) -> None:
        match = await toy_match(house)
        match = await house.do(match.id, BERT, Order(1, "abstain_for_me"))
        for eye, person in ((0, ANNA), (SPECTATOR, 0)):
            file = await export(house, match.id, person, "x", partial(eyes_of, eye))
            assert "abstain_for_me" not in str(file)
        assert "abstain_for_me" in str(await export(house, match.id, BERT, "x", partial(eyes_of, 1)))
        while not match.over:
            if 0 in match.must:
                match = await house.do(match.id, ANNA, Act(0, "abstain", match.number))
            match = await in_time(house, match.id)
        file = await export(house, match.id, ANNA, "x", partial(eyes_of, 0))
        assert [(order["seat"], order["what"]) for order in file["standing"]] == [(1, "abstain_for_me")]

    run(story)


def eyes_of(eye: int, match: Match) -> int:
    return eye


def test_whoever_leaves_for_a_moment_learns_nothing(run: Run) -> None:
    """With a bot in the seat of the only other person the house would seem to be alone with the one it answers for."""

    async def story(house: House) -> None:
        house.now = lambda: 1000.0
        match = await toy_match(house)
        match = await house.do(match.id, BERT, Order(1, "abstain_for_me"))
        due = match.due()
        match = await house.do(match.id, ANNA, Leave(0))
        assert due is not None
        assert match.due() == due > 1000

    run(story)


def test_a_pause_does_not_show_whom_the_house_answers_for(run: Run) -> None:
    async def story(house: House) -> None:
        house.now = lambda: 1000.0
        match = await toy_match(house)
        match = await house.do(match.id, BERT, Order(1, "abstain_for_me"))
        await house.do(match.id, ANNA, Pause(0))
        match = await house.do(match.id, BERT, Answer(1, True))
        assert match.paused
        house.now = lambda: 5000.0
        match = await house.do(match.id, ANNA, Resume(0))
        due = match.due()
        assert due is not None
        assert due > 5001

    run(story)
