"""The command line in the page: whole games by typing, every question answered in the reader's language."""

import re
from html import unescape

import pytest

from backroom.engine import Amounts, Chance
from backroom.locale import LANGUAGES, Speaker
from backroom.match.entries import Acted
from backroom.match.match import Entry
from backroom.match.typed import COMMANDS, command, numbered
from backroom.web.room import READING
from backroom.web.telling import Told, echoes
from backroom.words import verb
from web.conftest import REAL_GAMES, Server, Visitor, toy_table
from web.first_screen import SEAT, Seated
from web.test_one_screen import lift, shared_screen


def types(visitor: Visitor, id: str, seat: int, line: str) -> str:
    """What the page replies to a line."""
    known = dict(re.findall(r'name="(seen|own)" value="(\d+)"', visitor.page))
    visitor.post(f"/table/{id}/type", seat=seat, line=line, **known)
    replies = re.search(r'<div class="replies">(.*?)</div>', visitor.page, re.DOTALL)
    notice = re.search(r'<p class="notice">(.*?)</p>', visitor.page)
    return unescape(re.sub(r"<[^>]+>", " ", notice[1] if notice else replies[1] if replies else "").strip())


def typing(visitor: Visitor) -> Visitor:
    visitor.get("/settings")
    visitor.post("/reading", type="type", news="mine")
    return visitor


@pytest.mark.long
@pytest.mark.parametrize("game", REAL_GAMES())
def test_a_whole_game_is_played_by_typing(server: Server, game: str) -> None:
    """By numbers and by text forms in turn, from what the page lists and nothing else."""
    table = Seated(server, game, seats=REAL_GAMES()[game].seats[0], level="random")
    visitor, rng = typing(table.visitor), Chance(f"typing {game}")
    visitor.get(f"/table/{table.id}")
    decisions = 0
    while (match := table.asked()) is not None:
        assert match.state is not None
        visitor.get(f"/table/{table.id}")
        choices = match.game.view(match.state, SEAT).choices
        sums = [family for family in choices if isinstance(family, Amounts) and len(family)]
        count = len(numbered(choices))
        listed = re.findall(r"<li>(\d+): .*?<code>([^<]+)</code>", visitor.page)
        assert [int(number) for number, _ in listed] == list(range(1, count + 1))
        if sums and not (count and rng.draw(2)):
            line = str(sums[0].low) if len(choices) == 1 else match.game.text(sums[0][0])
        else:
            number, text = listed[rng.draw(count)]
            line = number if decisions % 2 else unescape(text)
        assert types(visitor, table.id, SEAT, line) == "", line
        assert table.match().row > match.row
        decisions += 1
    assert decisions > 5


@pytest.mark.parametrize("language", LANGUAGES)
def test_questions_are_answered_in_the_readers_language(server: Server, language: str) -> None:
    table = Seated(server, "die-macher", language)
    visitor, voice = typing(table.visitor), Speaker(language, "die-macher")

    def here(line: str) -> str:
        return types(visitor, table.id, SEAT, line)

    for _ in range(3):
        assert table.asked()
        visitor.get(f"/table/{table.id}")
        here(re.findall(r"<li>1: .*?<code>([^<]+)</code>", visitor.page)[0])
    table.asked()
    visitor.get(f"/table/{table.id}")
    assert voice.say("That is not an action of this game.") in here("dance")
    assert voice.say("That is not an action of this game.") in here(f"{voice.say('why')} dance")
    assert voice.say("You may do that.") in here("why " + re.findall(r"<code>([^<]+)</code>", visitor.page)[0])
    assert "1: " in here("") == here(voice.say("choices"))
    assert len(here(voice.say("log"))) >= len(here("what happened since my last turn"))
    assert len(here("?")) > 200
    assert here("rules 4.1") not in ("", here("rules 99.9"))


def test_the_line_talks_takes_back_and_leaves_answers(anna: Visitor, bert: Visitor) -> None:
    id = toy_table(typing(anna), bert)
    anna.get(f"/table/{id}")
    types(anna, id, 0, "say good evening")
    assert "good evening" in anna.page
    types(anna, id, 0, "bid 1")
    assert 'id="act"' not in anna.page
    types(anna, id, 0, "undo")
    assert 'id="act"' in anna.page
    assert types(anna, id, 0, "bid 999") != ""


def test_nobody_types_for_another_seat_or_through_a_curtain(anna: Visitor, bert: Visitor) -> None:
    id = toy_table(anna, bert)
    bert.get(f"/table/{id}")
    for line in ("log", "choices", "abstain"):
        assert bert.post(f"/table/{id}/type", seat=0, seen=99, line=line).status_code == 403
    shared = shared_screen(anna, "Anna", "Bert")
    anna.get(f"/table/{shared}")
    assert anna.post(f"/table/{shared}/type", seat=0, line="choices").status_code == 403
    lift(anna, shared, 1)
    assert anna.post(f"/table/{shared}/type", seat=0, line="log").status_code == 403
    assert anna.post(f"/table/{shared}/type", seat=1, line="log").status_code == 200


@pytest.mark.parametrize("language", LANGUAGES)
def test_commands_are_known_in_two_languages_and_never_hide_an_action(language: str) -> None:
    verbs = {verb(kind) for game in REAL_GAMES().values() for kind in game.words.says}
    for name, spoken in COMMANDS.items():
        for word in (*spoken, Speaker(language).say(name).upper()):
            assert command(f"{word} of it", Speaker(language)) == (name, "of it")
            assert word.lower() not in verbs
    assert command("bid 3000", Speaker(language)) == ("", "bid 3000")


def test_every_answer_is_listed_in_the_panel_for_whoever_asks(server: Server) -> None:
    """Without the command line, in every game: each action has its own button beside the question."""
    for game in REAL_GAMES():
        table = Seated(server, game)
        table.visitor.get("/settings")
        table.visitor.post("/reading", list="list")
        for match in table.decisions():
            if match.number > 14:
                break
            assert match.state is not None
            page = table.visitor.get(f"/table/{table.id}").text
            panel = page.split('id="act"')[1].split("</form>")[0]
            pressed = {unescape(value) for value in re.findall(r'name="action" value="([^"]+)"', panel)}
            for family in match.game.view(match.state, SEAT).choices:
                actions = [match.game.text(family[index]) for index in range(len(family))]
                if isinstance(family, Amounts) and len(family) > 1:
                    assert f"{actions[0].split()[0]} ?" in pressed
                else:
                    assert set(actions) <= pressed


def test_only_known_ways_of_reading_are_kept(anna: Visitor) -> None:
    anna.get("/settings")
    anna.post("/reading", list="list", type="everything", news="turn")
    assert anna.http.cookies["reading"].strip('"') == "list.turn"
    assert {"list", "turn"} <= READING


def test_what_is_read_out_is_all_since_the_last_look_and_no_echo(server: Server) -> None:
    """More than the visible log holds, but not one's own action; by choice only what concerns one, or nothing."""
    table = Seated(server, "die-macher")
    visitor = table.visitor

    def read_out(seen: int) -> list[tuple[str, str]]:
        part = visitor.http.get(f"/table/{table.id}", headers={"x-part": "table", "x-seen": str(seen)}).text
        found = re.search(r'<ol id="heard" hidden>(.*?)</ol>', part, re.DOTALL)
        return re.findall(r'data-seat="(-?\d+)">([^<]*)</li>', found[1]) if found else []

    for match in table.decisions():
        if match.number > 40:
            break
    number = table.match().number
    everything = read_out(0)
    assert len(everything) > 14
    assert read_out(number) == []
    seen = table.asked()
    assert seen is not None
    table.decide(seen)
    page = visitor.get(f"/table/{table.id}").text
    log = [unescape(line) for line in re.findall(r'<li data-number="\d+">.*?<span[^>]*>([^<]+)', page)]
    acted = [unescape(text) for _, text in read_out(seen.number)]
    echo = next((line for line in log[::-1] if line.startswith("You ")), None)
    assert echo is None or echo not in acted
    visitor.get("/settings")
    visitor.post("/reading", news="mine")
    mine = read_out(0)
    assert 0 < len(mine) < len(everything)
    visitor.post("/reading", news="turn")
    assert read_out(0) == []


def test_the_settings_say_what_was_chosen(anna: Visitor) -> None:
    anna.get("/settings")
    page = anna.post("/reading", type="type", news="mine").text
    assert re.search(r'name="type" value="type" checked', page)
    assert re.search(r'value="mine" selected', page)
    assert not re.search(r'name="list" value="list" checked', page)


def test_an_echo_is_the_first_line_of_ones_own_action() -> None:
    def entry(number: int, seat: int) -> Entry:
        return Entry(number, number, 0.0, seat, Acted({}, [], False, False, []))

    entries = [entry(1, 0), entry(2, 1)]
    mine, outcome = Told(1, 0, 0.0, "Anna bids."), Told(1, 0, 0.0, "Anna wins.")
    theirs, about_me = Told(2, 1, 0.0, "Bert bids."), Told(2, 0, 0.0, "Anna loses.")
    assert echoes(entries, [mine, outcome, theirs, about_me], 0) == [mine]
    assert echoes(entries, [mine, outcome, theirs, about_me], 1) == [theirs]
    assert echoes(entries, [theirs, about_me], 0) == []
