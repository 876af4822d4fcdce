"""Promises at a table: said, answered, judged, counted; undo does not unmake them, and nobody hears what two deal."""

from functools import partial
from typing import Any

import pytest

from backroom.engine import SPECTATOR, Chance
from backroom.games import game
from backroom.locale import Speaker
from backroom.match import bonds
from backroom.match.export import export
from backroom.match.house import House
from backroom.match.keeping import Given, Record, outcome, promises_of, spoken, word_records
from backroom.match.match import PERSON, Match, Seat
from backroom.match.news import entry_news
from backroom.match.promised import Promised, Replied
from backroom.match.refusal import NotYours, Refused
from backroom.match.store import Store
from backroom.match.terms import Terms
from backroom.match.thinking import Thinkers
from backroom.match.verbs import Act, Promise, Reply, Undo
from backroom.match.word import WordOfHonour
from conventions import pick
from match.conftest import ANNA, BERT, CARL, Run

GAME = game("tiefe-taschen")
PEOPLE = [ANNA, BERT, CARL, CARL]
VOICE = Speaker("en", GAME.id, ("Ruth", "Konrad", "Thea", "Emil"))


async def table(house: House, **terms: Any) -> Match:
    """Four seats, dealt alike every time."""
    seating = [Seat(PERSON, person, name) for person, name in zip(PEOPLE, VOICE.names, strict=True)]
    return await house.create(
        game=GAME,
        seats=4,
        options={},
        terms=Terms(**terms),
        seating=seating,
        host=ANNA,
        name="Deal",
        public=True,
        seed="promises",
    )


async def act(house: House, match: Match, seat: int, *texts: str) -> Match:
    for text in texts:
        now = await house.match(match.id)
        match = await house.do(match.id, PEOPLE[seat], Act(seat, text, now.number))
    return match


async def allot(house: House, match: Match, to: int) -> Match:
    """The president gives everything to one seat."""
    state: Any = match.state
    for money in state.open[len(state.given) :]:
        match = await act(house, match, state.order[0], f"give {money} {to + 1}")
    return match


async def vote(house: House, match: Match, **cards: str) -> Match:
    """Nobody places anything; each plays the card named by the seat (`s2="reject"`), else reaches."""
    while type((await house.match(match.id)).state.stack[-1]).__name__ != "Choosing":  # type: ignore[union-attr]
        match = await house.match(match.id)
        seat = match.must[0]
        offered = [GAME.text(each) for family in match.game.view(match.state, seat).choices for each in family]
        match = await act(house, match, seat, next(text for text in offered if text.startswith(("keep", "leave"))))
    for seat in (await house.match(match.id)).must:
        match = await act(house, match, seat, f"choose_card {cards.get(f's{seat}', 'reach')}")
    return match


async def promise(house: House, match: Match, seat: int, what: str, **fields: Any) -> int:
    match = await house.do(match.id, PEOPLE[seat], Promise(seat, what, **fields))
    return match.promises[-1].number


async def shown(house: House, match: Match, eye: int) -> Given:
    return (await promises_of(house.gathering, await house.match(match.id), eye))[-1]


async def records(house: House, match: Match, eye: int) -> list[Record]:
    return word_records(4, await promises_of(house.gathering, await house.match(match.id), eye))


async def seats(house: House, match: Match) -> tuple[int, int, int]:
    """The president and the two after him."""
    order = (await house.match(match.id)).state.order  # type: ignore[union-attr]
    return order[0], order[1], order[2]


@pytest.mark.parametrize("card", ["approve", "reject"])
@pytest.mark.parametrize("agreed", [True, False])
def test_a_vote_for_money_is_kept_or_broken(run: Run, card: str, agreed: bool) -> None:
    async def story(house: House) -> None:
        match = await table(house)
        president, ruth, thea = await seats(house, match)
        number = await promise(
            house, match, ruth, "play approve", to=president, condition="give_this_round 3", private=True
        )
        given = await shown(house, match, president)
        assert spoken(GAME, VOICE, given) == (
            "I play “Approve” in this vote if you allot me at least 3 million in this round."
        )
        assert given.state == "open"
        hidden = await shown(house, match, thea)
        assert (hidden.heard, hidden.what, hidden.to, hidden.state) == (False, None, president, "open")
        if agreed:
            match = await house.do(match.id, PEOPLE[president], Reply(president, number, True))
        assert (await shown(house, match, ruth)).state == ("agreed" if agreed else "open")
        match = await allot(house, match, ruth)
        assert (await shown(house, match, ruth)).own == "open"
        match = await vote(house, match, **{f"s{ruth}": card})
        verdict = "kept" if card == "approve" else "broken"
        given = await shown(house, match, president)
        assert given.state == verdict
        name = VOICE.names[ruth]
        assert outcome(VOICE, given)[0] == f"{name} {'kept' if verdict == 'kept' else 'broke'} the promise"
        # The president's word counts where he gave one: he is only released if Ruth has not done her part.
        assert given.theirs == (("kept" if card == "approve" else "void") if agreed else "")
        assert (await records(house, match, president))[ruth] == Record(1, card == "approve", card == "reject")
        assert (await records(house, match, president))[president] == Record(
            *([1, 1, 0] if given.theirs == "kept" else [0, 0, 0])
        )
        assert await records(house, match, thea) == [Record()] * 4

    run(story)


def test_whoever_takes_without_giving_breaks_what_was_agreed(run: Run) -> None:
    async def story(house: House) -> None:
        match = await table(house)
        president, ruth, thea = await seats(house, match)
        number = await promise(house, match, ruth, "play approve", to=president, condition="give_this_round 3")
        match = await house.do(match.id, PEOPLE[president], Reply(president, number, True))
        match = await allot(house, match, thea)
        assert (await shown(house, match, thea)).own == "void"
        match = await vote(house, match, **{f"s{ruth}": "approve"})
        given = await shown(house, match, SPECTATOR)
        assert (given.own, given.theirs, given.state) == ("void", "broken", "broken")
        assert (await records(house, match, SPECTATOR))[president] == Record(1, 0, 1)
        # Agreeing when all is done is no promise.
        late = await promise(house, match, ruth, "play approve", to=thea, condition="not_play reach")
        match = await vote_on(house, match)
        match = await house.do(match.id, PEOPLE[thea], Reply(thea, late, True))
        assert (await shown(house, match, thea)).theirs == ""

    run(story)


async def vote_on(house: House, match: Match) -> Match:
    match = await house.match(match.id)
    return await vote(house, await allot(house, match, match.state.order[0]))  # type: ignore[union-attr]


def test_undo_does_not_unmake_a_promise_and_judges_what_counts(run: Run, store: Store) -> None:
    async def story(house: House) -> None:
        match = await table(house, hot_seat=True)
        president, ruth, _ = await seats(house, match)
        await promise(house, match, president, "give_this_round 1", to=ruth)
        state: Any = match.state
        match = await act(house, match, president, f"give {state.open[0]} {ruth + 1}")
        assert (await shown(house, match, ruth)).own == "kept"
        match = await house.do(match.id, PEOPLE[president], Undo(president))
        assert (await shown(house, match, ruth)).own == "open"
        match = await allot(house, match, president)
        assert (await shown(house, match, ruth)).own == "broken"
        other = House(store, Thinkers(0, 0.1))  # another process, or the same after a fall, reads the same
        assert await shown(other, match, ruth) == await shown(house, match, ruth)
        await other.stop()

    run(story)


def test_replies(run: Run) -> None:
    async def story(house: House) -> None:
        match = await table(house)
        president, ruth, thea = await seats(house, match)
        first = await promise(house, match, ruth, "play approve", to=president, condition="give_this_round 9")
        with pytest.raises(Refused, match="no such promise"):
            await house.do(match.id, PEOPLE[thea], Reply(thea, first, True))
        second = await promise(house, match, president, "give_this_round 2", to=ruth, counters=first)
        assert [given.state for given in await promises_of(house.gathering, await house.match(match.id), thea)] == [
            "countered",
            "open",
        ]
        with pytest.raises(Refused, match="answered"):
            await house.do(match.id, PEOPLE[president], Reply(president, first, True))
        match = await house.do(match.id, PEOPLE[ruth], Reply(ruth, second, False))
        again = await house.do(match.id, PEOPLE[ruth], Reply(ruth, second, False))
        assert again.row == match.row  # sent twice
        match = await allot(house, match, ruth)
        assert (await shown(house, match, thea)).state == "refused"
        assert await records(house, match, thea) == [Record()] * 4

    run(story)


def test_what_cannot_be_promised_is_refused(run: Run) -> None:
    async def story(house: House) -> None:
        match = await table(house, whispers=False)
        president, ruth, _ = await seats(house, match)
        row = (await house.match(match.id)).row
        wrong: list[tuple[int, dict[str, Any]]] = [
            (president, {"what": "play reject"}),  # 6.2 he may not
            (president, {"what": "give_this_round 3"}),  # to all: “you” is nobody
            (president, {"what": "play approve", "condition": "play approve"}),
            (ruth, {"what": "bid 3"}),
            (ruth, {"what": "play"}),
            (ruth, {"what": "play approve", "to": ruth}),
            (ruth, {"what": "play approve", "to": 9}),
            (ruth, {"what": "play approve", "private": True}),
            (ruth, {"what": "play approve", "to": president, "private": True}),  # at this table all talk is open
            (ruth, {"what": "play approve", "to": president, "counters": 7}),
        ]
        for seat, fields in wrong:
            with pytest.raises(Refused):
                await house.do(match.id, PEOPLE[seat], Promise(seat, **fields))
        stranger = next(person for person in (ANNA, BERT) if person != PEOPLE[ruth])
        with pytest.raises(NotYours):
            await house.do(match.id, stranger, Promise(ruth, "play approve"))
        assert (await house.match(match.id)).row == row
        first = await promise(house, match, ruth, "play approve")
        assert await promise(house, match, ruth, "play approve") == first  # pressed twice

    run(story)


def seen_by(eye: int, match: Match) -> int:
    return eye


def test_of_a_private_deal_others_are_sent_nothing_but_that_there_is_one(run: Run) -> None:
    async def story(house: House, what: str, yes: bool) -> list[Any]:
        match = await table(house)
        president, ruth, thea = await seats(house, match)
        number = await promise(house, match, ruth, what, to=president, condition="play approve", private=True)
        await house.do(match.id, PEOPLE[president], Reply(president, number, yes))
        match = await house.match(match.id)
        told = [entry for entry in await house.archive.entries(match, 0) if isinstance(entry.deed, Promised | Replied)]
        assert len(told) == 2
        sent: list[Any] = []
        for eye in (thea, SPECTATOR):
            news = [entry_news(entry, eye) for entry in told]
            assert all(set(each) == {"number", "at", "kind", "seat", "to", "private"} for each in news)
            file = await export(house, match.id, PEOPLE[eye] if eye < 4 else 0, "x", partial(seen_by, eye))
            sent += [[{**each, "at": 0} for each in news], [{**each, "at": 0} for each in file["promises"]]]
            sent.append([outcome(VOICE, given) for given in await promises_of(house.gathering, match, eye)])
        return sent

    one = run(lambda house: story(house, "play approve", True))
    two = run(lambda house: story(house, "not_play reach", False))
    assert one == two


def test_what_became_of_it_follows_from_what_the_reader_heard(run: Run) -> None:
    """12.2 Two truths that the third cannot tell apart: the same promise, kept in one and broken in the other."""

    async def story(house: House, card: int) -> list[str]:
        match = await table(house)
        president, ruth, thea = await seats(house, match)
        await promise(house, match, ruth, "pay_bribe 3", to=president)
        match = await allot(house, match, thea)
        while match.must != [ruth]:
            view = match.game.view(match.state, match.must[0])
            offered = [GAME.text(each) for family in view.choices for each in family]
            match = await act(
                house, match, match.must[0], next(text for text in offered if text[:4] in ("keep", "leav"))
            )
        lay = f"lay_marker first approve {president + 1}"
        match = await act(house, match, ruth, "keep_snoop", lay, f"put_card {card}", "lay_down")
        match = await vote(house, match)
        return [(await shown(house, match, eye)).own for eye in (ruth, president, thea, SPECTATOR)]

    assert run(lambda house: story(house, 4)) == ["kept", "kept", "open", "open"]
    assert run(lambda house: story(house, 2)) == ["broken", "broken", "open", "open"]


def test_at_the_end_all_is_settled_and_counts_for_the_person(run: Run, store: Store) -> None:
    """Hidden until then: the third cannot know of the bribe, and nobody of what two have said in private."""

    async def story(house: House) -> None:
        match = await table(house)
        president, ruth, thea = await seats(house, match)
        await promise(house, match, ruth, "pay_bribe 3", to=president)
        await promise(house, match, ruth, "give_next_time 10", to=thea, private=True)
        assert await house.words.of(PEOPLE[ruth]) == Record()
        rng = Chance("end")
        while not (match := await house.match(match.id)).over:
            state: Any = match.state
            seat = match.must[0]
            match = await house.do(match.id, PEOPLE[seat], Act(seat, GAME.text(pick(state, seat, rng)), match.number))
        settled = await promises_of(house.gathering, match, thea)
        assert all(given.own in ("kept", "broken", "void") for given in settled)
        known = await promises_of(house.gathering, match, ruth)
        own = [given.own for given in known if given.own != "void"]
        expected = Record(len(own), own.count("kept"), own.count("broken"))
        assert expected.given
        assert await house.words.of(PEOPLE[ruth]) == expected
        assert await WordOfHonour(store).of(PEOPLE[ruth]) == expected  # reckoned anew
        strangers = {ANNA, BERT, CARL} - {PEOPLE[ruth]}
        assert [await house.words.of(person) for person in strangers] == [Record()] * len(strangers)

    run(story)


def test_to_whom_one_is_blocked_by_nothing_is_promised_in_private(store: Store, run: Run) -> None:
    """In words that have other reasons too."""
    with store.engine.begin() as db:
        bonds.bind(db, ANNA, BERT, bonds.BLOCK)

    async def story(house: House) -> None:
        match = await table(house)
        with pytest.raises(Refused, match=r"That cannot be promised now\."):
            await promise(house, match, 1, "play approve", to=0, private=True)
        await promise(house, match, 1, "play approve", to=2, private=True)
        await promise(house, match, 1, "play approve", to=0)

    run(story)
