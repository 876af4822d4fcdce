"""2 Set-up: the draft of programmes, and the start blocks."""

from backroom.engine import HIDDEN
from backroom.games.die_macher.draft import deduce
from backroom.games.die_macher.events import BlockShown, DrewAnew, FieldApplied, ProgrammeShown, TooFewTopics
from backroom.games.die_macher.sequence import Play
from backroom.games.die_macher.state import Campaign
from backroom.games.die_macher.steps.draft import Draft, KeepOne, LayProgrammes, lay_programmes
from backroom.games.die_macher.steps.start_blocks import FillBlocks, begin_blocks
from games.die_macher.table import (
    GAME,
    card,
    cards,
    check,
    do,
    land,
    of,
    offered,
    refused,
    rest,
    step,
    table,
    top,
    top_cards,
)

FIVE = "bildung+ digitalisierung+ gentechnik+ sicherheit+ sozialstaat+"


def drafting(seats: int, hands: list[str]) -> Campaign:
    """The draft begins with these hands."""
    s = bare(seats)
    held = [sorted(cards(words)) for words in hands]
    s.programme_pile = rest(4, s.display + [c for row in held for c in row])
    s.stack = [Play(0, 1), Draft(held, [[] for _ in held], [[] for _ in held], 0)]
    return s


def laying(*sevens: str) -> Campaign:
    """Everybody has drafted these seven; four picks, then the three received."""
    s = bare(len(sevens))
    drafted = [cards(words) for words in sevens]
    s.programme_pile = rest(4, s.display + [c for row in drafted for c in row])
    passed = [[0] * 18 for _ in sevens]  # what was passed on does not matter in these cases
    s.stack = [Play(0, 1), lay_programmes(s, drafted, passed)]
    return s


def bare(seats: int) -> Campaign:
    s = table(seats, programmes=[""] * seats, display="digitalisierung- sicherheit- sicherheit-")
    s.hand = [[] for _ in range(seats)]
    s.could_be = [[0] * seats for _ in range(seats)]
    return s


def lay(s: Campaign, seat: int, words: str) -> None:
    names = [GAME.words.kinds["card"].ids[c] for c in cards(words)]
    do(s, seat, *(f"lay {name}" for name in names), "ready")


def test_pick_and_pass_to_the_left() -> None:
    """2.11, R10: four picks, the rest goes to the left each time, and the last three once more."""
    hands = [
        "bildung+ bildung- digitalisierung+ digitalisierung- gentechnik+ gentechnik- sicherheit+",
        "sozialstaat+ sozialstaat- umwelt+ umwelt- verkehr+ verkehr- sicherheit-",
        "bildung+ bildung- gentechnik+ gentechnik- umwelt+ umwelt- verkehr+",
    ]
    s = drafting(3, hands)
    do(s, 0, "pick bildung-contra")
    do(s, 2, "pick verkehr-pro")
    draft = s.stack[-1]
    assert isinstance(draft, Draft)
    assert s.deciders() == [1]
    assert top(GAME.view(s, 1).seen, Draft).picks == [[HIDDEN], [], [HIDDEN]]
    do(s, 1, "pick sicherheit-contra")
    assert draft.hands[1] == cards(hands[0].replace("bildung- ", "")), "seat 1 holds what seat 0 passed on"
    assert draft.hands[0] == cards("bildung+ bildung- gentechnik+ gentechnik- umwelt+ umwelt-")
    for _ in range(3):
        for seat in range(3):
            do(s, seat, f"pick {GAME.words.kinds['card'].ids[draft.hands[seat][0]]}")
    after = s.stack[-1]
    assert isinstance(after, LayProgrammes)
    assert [len(row) for row in after.cards] == [7, 7, 7]
    # The last three of seat 0's first hand have gone round: 0, 1, 2, 0, and on to 1.
    assert after.drafted[1][4:] == cards("gentechnik+ gentechnik- sicherheit+")


def test_a_seat_remembers_what_it_passed_on() -> None:
    """2.11, R9: what one has held and passed on is one's own knowledge, and nobody else's."""
    s = GAME.new_game(4, seed="memory")
    for seat in range(4):
        s.apply(seat, s.choices(seat)[0][0])
    draft = s.stack[-1]
    assert isinstance(draft, Draft)
    mine, theirs = (top(GAME.view(s, seat).seen, Draft) for seat in (2, 1))
    assert mine.passed[2] == draft.passed[2] == draft.hands[3]
    assert theirs.passed[2] == [HIDDEN] * 6


def test_five_different_topics_are_laid_secretly() -> None:
    """2.12: neither the same card twice nor its opposite; all programmes are revealed together."""
    s = laying(f"{FIVE} bildung- umwelt+", f"{FIVE} verkehr- umwelt+", f"{FIVE} verkehr+ verkehr-")
    do(s, 0, "lay bildung-pro")
    assert refused(s, 0, "lay bildung-contra").rule == "2.12"
    assert top(GAME.view(s, 1).seen, LayProgrammes).laid == [[], [], []], "not even how many is seen"
    lay(s, 0, "digitalisierung+ gentechnik+ sicherheit+ umwelt+")
    lay(s, 1, FIVE)
    assert s.programme == [[], [], []]
    assert refused(s, 1, "lay verkehr-contra").rule == ""
    told = do(s, 2, *(f"lay {t}-pro" for t in ("bildung", "digitalisierung", "gentechnik", "sicherheit", "verkehr")))
    told += do(s, 2, "ready")
    assert s.programme[0] == cards("bildung+ digitalisierung+ gentechnik+ sicherheit+ umwelt+")
    assert len(of(told, ProgrammeShown)) == 3
    assert step(s) == "KeepOne"


def test_example_too_few_topics() -> None:
    """2.13, example: with only four topics three cards are shown and discarded and three drawn; one is laid, one
    kept, one discarded."""
    marion = "bildung+ bildung+ sozialstaat- sozialstaat- gentechnik+ gentechnik- umwelt+"
    s = laying(f"{FIVE} verkehr- umwelt-", marion, f"{FIVE} verkehr- umwelt-")
    top_cards(s, "bildung- gentechnik- verkehr+")
    lay(s, 0, FIVE)
    lay(s, 2, FIVE)
    do(s, 1, "lay bildung-pro", "lay sozialstaat-contra", "lay gentechnik-pro", "lay umwelt-pro")
    assert offered(s, 1) == ["ready"]
    told = do(s, 1, "ready")
    assert of(told, TooFewTopics) == [TooFewTopics(1, 4, tuple(cards("bildung+ gentechnik- sozialstaat-")))]
    assert of(told, DrewAnew) == [DrewAnew(tuple(cards("bildung- gentechnik- verkehr+")))]
    assert s.programme == [[], [], []], "the reveal waits"
    assert s.deciders() == [1]
    assert offered(s, 1) == ["lay verkehr-pro"]
    lay(s, 1, "verkehr+")
    assert s.programme[1] == cards("bildung+ gentechnik+ sozialstaat- umwelt+ verkehr+")
    do(s, 1, "keep bildung-contra")
    do(s, 0, "keep verkehr-contra")
    do(s, 2, "keep umwelt-contra")
    assert s.hand == [cards("verkehr-"), cards("bildung-"), cards("umwelt-")]
    assert s.programme_discards == cards("bildung+ gentechnik- sozialstaat-") + cards("umwelt- gentechnik- verkehr-")


def test_drawing_anew_goes_on_until_five_lie() -> None:
    """2.13, R11: if the new cards do not do, they too are shown and discarded, as often as need be."""
    short = "bildung+ bildung+ bildung- umwelt+ umwelt- verkehr+ verkehr-"
    s = laying(f"{FIVE} verkehr- umwelt-", short, f"{FIVE} umwelt+ umwelt-")
    useless, useful = "bildung- umwelt+ verkehr+ verkehr-", "sozialstaat+ sicherheit- gentechnik- digitalisierung-"
    top_cards(s, f"{useless} {useful}")
    lay(s, 0, FIVE)
    lay(s, 2, FIVE)
    do(s, 1, "lay bildung-pro", "lay umwelt-pro", "lay verkehr-pro")
    told = do(s, 1, "ready")
    shown = [event for event in of(told, TooFewTopics) if isinstance(event, TooFewTopics)]
    assert [event.number for event in shown] == [3, 3], "four useless cards were drawn, and four more"
    laid = ["digitalisierung-contra", "gentechnik-contra", "sicherheit-contra", "sozialstaat-pro"]
    assert offered(s, 1) == [f"lay {name}" for name in laid]
    lay(s, 1, "gentechnik- sicherheit-")
    assert s.programme[1] == cards("bildung+ umwelt+ verkehr+ gentechnik- sicherheit-")


def test_several_draw_in_the_order_of_the_seats() -> None:
    """2.13, R11: seat 0 draws before seat 2."""
    short = "bildung+ bildung- umwelt+ umwelt- verkehr+ verkehr- sicherheit+"
    s = laying(short, f"{FIVE} verkehr- umwelt-", short)
    top_cards(s, "digitalisierung+ digitalisierung- sozialstaat+ sozialstaat- gentechnik+ gentechnik-")
    lay(s, 1, FIVE)
    for seat in (2, 0):
        do(s, seat, *(f"lay {t}-pro" for t in ("bildung", "umwelt", "verkehr", "sicherheit")), "ready")
    after = s.stack[-1]
    assert isinstance(after, LayProgrammes)
    assert after.cards[0] == cards("digitalisierung+ digitalisierung- sozialstaat+")
    assert after.cards[2] == cards("gentechnik+ gentechnik- sozialstaat-")


def test_one_card_stays_in_hand() -> None:
    """2.14: of two left one is kept, the other discarded for all to see, all at once."""
    s = laying(*[f"{FIVE} umwelt+ verkehr-"] * 3)
    for seat in range(3):
        lay(s, seat, FIVE)
    do(s, 0, "keep umwelt-pro")
    assert s.programme_discards == []
    assert top(GAME.view(s, 1).seen, KeepOne).kept == [-1, -1, -1]
    do(s, 1, "keep verkehr-contra")
    do(s, 2, "keep umwelt-pro")
    assert s.programme_discards == cards("verkehr- umwelt+ verkehr-")
    assert s.hand == [cards("umwelt+"), cards("verkehr-"), cards("umwelt+")]


def test_what_follows_from_the_draft_about_a_kept_card() -> None:
    """2.14, R9: who passed the last three to his neighbour knows the one of them that the neighbour has not shown."""
    # Three seats; the hand of seat 0 goes 0, 1, 2, 0 and its last three to seat 1. Cards are numbers here.
    drafted = [
        [0, 2, 4, 6, 8, 10, 12],
        [1, 3, 5, 7, 9, 11, 13],
        [0, 2, 4, 6, 8, 10, 12],
    ]
    shown = [[0, 2, 4, 6, 8, 10], [1, 3, 5, 7, 9, 11], [0, 2, 4, 6, 8, 10]]
    # Seat 1 kept 13, one of the three (9, 11, 13) that seat 0 passed to it last.
    assert deduce(drafted, shown, 0)[1] == 1 << 13
    # Had it kept its very first pick, which seat 0 never saw, it could be anything.
    shown[1] = [3, 5, 7, 9, 11, 13]
    assert deduce(drafted, shown, 0)[1] == (1 << 14) - 1


def test_the_top_tile_names_the_provisional_start_player() -> None:
    """2.15: by luck, among the parties in play."""
    found = set()
    for number in range(30):
        s = laying(*[f"{FIVE} umwelt+ verkehr-"] * 3)
        s.seed = str(number)
        for seat in range(3):
            lay(s, seat, FIVE)
        for seat in range(3):
            do(s, seat, "keep umwelt-pro")
        assert step(s) == "FillBlocks"
        found.add(s.start_player)
    assert found == {0, 1, 2}


def blocks(s: Campaign) -> Campaign:
    s.stack = [Play(0, 3), begin_blocks(s)]
    return s


def test_equal_symbols_go_to_different_states() -> None:
    """2.16, R13: the two trend fields need two states; other symbols may go to the same state."""
    s = blocks(table(3))
    do(s, 0, "choose_block 1", "fill_field trend bayern")
    assert refused(s, 0, "fill_field trend bayern").rule == "2.16"
    do(s, 0, "fill_field trend bremen", "fill_field rallies bayern")
    assert refused(s, 0, "fill_field rallies bayern").rule == "2.16"
    do(s, 0, "fill_field rallies bremen", "fill_field votes bayern")
    assert s.deciders() == [1, 2]
    assert top(GAME.view(s, 1).seen, FillBlocks).sheets[0] == [HIDDEN] * 6


def fill(s: Campaign, seat: int, block: int, names: str) -> list[object]:
    symbols = s.numbers.blocks[block]
    ids = GAME.words.kinds["symbol"].ids
    texts = [f"fill_field {ids[symbols[n]]} {name}" for n, name in enumerate(names.split())]
    return list(do(s, seat, f"choose_block {block + 1}", *texts))


def test_example_a_start_block() -> None:
    """2.17, R3, example: trend +1 and three rallies in each of two states, 6 votes in one of them; the trend rises by
    one step, to +1. Others may choose the same block (2.16, R13)."""
    s = blocks(table(3))
    fill(s, 0, 1, "bremen bayern bremen bayern bremen")
    fill(s, 2, 0, "bayern bremen bayern bremen bayern")
    assert s.rallies == [[0, 0, 0]] * 4, "nothing happens before all are revealed"
    told = fill(s, 1, 0, "brandenburg niedersachsen brandenburg niedersachsen niedersachsen")
    assert s.trend[0] == [0, 1, 0]
    assert s.trend[1] == [0, 1, 0]
    assert s.rallies[0][1] == s.rallies[1][1] == 3
    assert s.votes[1] == [0, 6, 0]
    assert s.votes[0] == [0, 0, 0]
    assert s.cubes == [14, 14, 14]
    assert BlockShown(1, 0) in told
    assert FieldApplied(1, 3, land("niedersachsen")) in told
    assert s.media[2] == [1, 0, 0]
    assert s.markers == [2, 4, 4]
    assert s.cash == [30_000] * 3, "all free of charge"
    check(s)


def test_five_media_fields_in_one_state_fit() -> None:
    """2.17: since equal symbols go to different states, five players fill at most the five slots of a state."""
    s = blocks(table(5))
    for seat in range(5):
        fill(s, seat, 1, "bremen bayern bremen bayern bremen")
    assert s.media[2] == [1] * 5


def test_keeping_is_secret_until_all_have_kept() -> None:
    """2.14: nobody's choice shows before all have chosen."""
    s = laying(*[f"{FIVE} umwelt+ verkehr-"] * 3)
    for seat in range(3):
        lay(s, seat, FIVE)
    assert isinstance(s.stack[-1], KeepOne)
    do(s, 2, "keep umwelt-pro")
    assert s.stack[-1].kept == [-1, -1, card("umwelt+")]
    assert s.deciders() == [0, 1]
