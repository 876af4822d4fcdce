"""What bulletins say of elections, polls and media: the reasons are those of the rules."""

from backroom.engine import Event
from backroom.engine.bulletin import CLIMAX, PLAIN, Bulletin, Gatherer, spoken
from backroom.games.die_macher.events import (
    ActionSkipped,
    AuctionOpens,
    BaseMoved,
    DoublerSet,
    DrewHidden,
    Passed,
    PoliticianSent,
    PoliticianShown,
    PollBid,
    PollTaken,
    ProgrammeShown,
    ProgrammeUnchanged,
    Swapped,
    TrendMoved,
    VotesGained,
)
from backroom.games.die_macher.state import Campaign
from backroom.games.die_macher.steps.conversion import begin_conversion
from backroom.games.die_macher.steps.elections import begin_elections
from backroom.games.die_macher.steps.influence import begin_influence
from backroom.games.die_macher.steps.polls import begin_polls
from backroom.games.macher.events import PollWithheld
from backroom.locale import Speaker
from games.die_macher.table import GAME, PROGRAMME, begin, cards, do, pay_in, put, table, told, top_poll

SPEAKER = Speaker("en", "die-macher")


def heard(s: Campaign, *entries: list[Event], reader: int = 0) -> list[Bulletin]:
    """What the reader is told, one list of events for each entry."""
    gatherer = Gatherer(GAME.bulletins, reader, s.seats)
    for number, events in enumerate(entries):
        for event in events:
            gatherer.hear(event, number)
    return gatherer.bulletins()


def why(one: Bulletin) -> str:
    return spoken(one.written.standfirst, GAME.words, SPEAKER)


def test_a_minority_is_told_by_its_votes_and_not_by_programmes() -> None:
    """13.8 Nobody is refused for a programme: 32 and 12 are not 50."""
    s = table(programmes=[PROGRAMME] * 4)
    put(s, 0, votes=[32, 12, 10, 0])
    begin(s, begin_elections)
    (one,) = (each for each in heard(s, told(s, Event)) if each.kind == "election")
    assert why(one) == "No two parties reach 50 votes together: 5 points for the strongest."
    assert spoken(one.written.mine[0], GAME.words, SPEAKER) == "Your 32 votes bring 16, the outcome 5: 21 points"


def test_a_coalition_is_told_by_both_of_its_reasons() -> None:
    """13.6 50 votes together, and of these the most cards in common."""
    s = table(programmes=[PROGRAMME] * 4)
    put(s, 0, votes=[32, 20, 10, 0])
    begin(s, begin_elections)
    (one,) = (each for each in heard(s, told(s, Event)) if each.kind == "election")
    assert "to 50 votes" in why(one)
    assert "(5): 7 points each" in why(one)
    assert [beat.piece for beat in one.written.beats].count("won") == 1, "one coalition, told once"


def test_a_count_before_the_election_is_another_kind_of_thing() -> None:
    """12.2 So the coach does not explain an election there."""
    s = table()
    put(s, 3, rallies=[5, 0, 0, 0])
    begin(s, begin_conversion)
    before = told(s, Event)
    after = do(s, 0, f"convert {GAME.words.kind('land').text(s.lands[3])} 4")
    kinds = {each.kind for each in heard(s, before, after)}
    assert "count" in kinds
    (count,) = (each for each in heard(s, before, after) if each.kind == "count" and each.written.mine)
    assert spoken(count.written.mine[0], GAME.words, SPEAKER).startswith("Your votes in ")


def test_who_does_not_rise_on_a_poll_is_told_why_it_is_not_published() -> None:
    """11.8 Nobody was asked; what others withhold is no climax."""
    s = table()
    top_poll(s, 4)  # on which the first seat's party does not rise
    pay_in(s, 30_000, 30_000, 30_000, 30_000)
    begin(s, begin_polls)
    entries = [told(s, Event)]
    buyer = next(seat for seat in range(4) if s.numbers.polls[s.poll_pile[-1]][s.parties[seat]] <= 0)
    while s.stack and len(s.poll_discards) == 0:
        seat = s.deciders()[0]
        entries.append(do(s, seat, "bid_for_poll 1000" if seat == buyer else "pass"))
    for reader, weight in ((buyer, CLIMAX), ((buyer + 1) % 4, PLAIN)):
        one = next(each for each in heard(s, *entries, reader=reader) if each.kind == "poll")
        assert why(one).endswith("does not rise on it, and so could not publish it.")
        assert "cannot publish" in spoken(one.written.headline, GAME.words, SPEAKER)
        assert one.weight == weight


def test_whose_agreement_the_media_change_is_told_so() -> None:
    """10.3 A climax for them, news for whoever did it and for those it does not touch."""
    opinions = ["bildung+ verkehr+ umwelt- sozialstaat-", "bildung+ verkehr- sozialstaat-"]
    s = table(opinions=opinions)
    put(s, 0, media=[0, 1, 0, 0])
    begin(s, begin_influence)
    shown: list[Event] = [
        ProgrammeShown(0, tuple(cards("umwelt+ digitalisierung+ gentechnik+ sicherheit+ sozialstaat+"))),
        ProgrammeShown(1, tuple(cards("bildung+ digitalisierung+ gentechnik+ sicherheit+ sozialstaat+"))),
        ProgrammeShown(2, tuple(cards("umwelt- digitalisierung+ gentechnik+ sicherheit+ sozialstaat+"))),
        Swapped(0, *cards("bildung+ umwelt+")),
    ]
    changed = do(s, 1, "replace_opinion bildung-pro bildung-contra")
    weights, said = [], []
    for reader in range(4):
        one = next(each for each in heard(s, shown, changed, reader=reader) if each.kind == "influence")
        weights.append(one.weight)
        said.append([spoken(each, GAME.words, SPEAKER) for each in one.written.mine])
    assert weights == [CLIMAX, PLAIN, PLAIN, PLAIN]
    assert said[0] == said[1] == [f"Your agreement in {GAME.words.value('land', s.lands[0], SPEAKER)} changes by −2"]
    assert said[2] == said[3] == []


def test_a_programme_changed_by_a_politician_is_part_of_the_cabinets_scene() -> None:
    """9.5 And so is what the next politician does after it."""
    s = table()
    land = s.lands[0]
    events: list[Event] = [
        PoliticianShown(1, 0, land), PoliticianShown(2, 1, land), DrewHidden(1), ProgrammeUnchanged(1),
        VotesGained(2, land, 0, 8, 8),
    ]  # fmt: skip
    (one,) = heard(s, *([event] for event in events))
    assert one.kind == "cabinet"
    assert [beat.event for beat in one.written.beats] == events


def test_what_goes_on_after_a_poll_is_not_told_under_the_next_states_politician() -> None:
    """9.3 One's own doubler, trend and base in one state; then somebody is shown in the next."""
    s = table()
    here, there = s.lands[:2]
    own: list[list[Event]] = [
        [DoublerSet(0, 3, here), TrendMoved(0, here, 0, 1, 1)], [BaseMoved(0, 10, 2, 12)], [ActionSkipped(0, 2)],
    ]  # fmt: skip
    for deeds in (own, own[1:], own[2:]):
        *_, mine, theirs = heard(
            s, [PoliticianShown(0, 0, here)], [PollTaken(0, here)], [PollWithheld(0, here)], *deeds,
            [PoliticianShown(1, 1, there)], [VotesGained(0, there, 0, 8, 8)],
        )  # fmt: skip
        name = GAME.words.value("land", here, SPEAKER)
        assert spoken(mine.written.headline, GAME.words, SPEAKER) == f"The shadow cabinet in {name} goes on"
        assert {getattr(event, "land", here) for event in mine.events} == {here}
        assert {getattr(event, "land", there) for event in theirs.events} == {there}


def test_who_sends_two_politicians_is_told_with_both_states() -> None:
    """8.1 The headline names every state."""
    s = table()
    (one,) = heard(s, [PoliticianSent(1, s.lands[0])], [PoliticianSent(1, s.lands[1])])
    assert one.written.headline.values["lands"] == tuple(s.lands[:2])


def test_who_cannot_top_a_bid_is_told_why_he_is_not_asked() -> None:
    """11.4 It passes in the same breath as the bid that it cannot top; whoever was asked passes of its own accord."""
    s = table()
    opens = AuctionOpens(s.lands[0], 0, 3, 0)
    (one,) = heard(s, [opens], [Passed(1)], [PollBid(2, 5_000), Passed(0)], reader=0)
    told_of = [spoken(beat.says, GAME.words, SPEAKER) for beat in one.written.beats]
    assert told_of[1] == ""
    assert "6,000 cannot be paid" in told_of[3]
    assert spoken(one.written.mine[0], GAME.words, SPEAKER) == "You cannot bid 6,000, and so are not asked"
