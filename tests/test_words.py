"""Sentences and the values in them."""

import re

import pytest

from backroom.engine import Event
from backroom.games import games
from backroom.games.die_macher_classic.election_events import WonClearly
from backroom.games.machtwechsel.events import DonationTakenFrom
from backroom.games.tiefe_taschen.components import APPROVE
from backroom.games.tiefe_taschen.events import CardShown
from backroom.locale import COMMON, LANGUAGES, Speaker, forms, within_quotes
from backroom.locale.collect import domains, sentences
from backroom.words import Trouble, filled


def test_a_noun_agrees_with_its_number() -> None:
    assert filled("{votes} {votes|vote|votes} in {land}", {"votes": 1, "land": "Bayern"}) == "1 vote in Bayern"
    for votes in (0, 2, 11, "21", "1,001"):
        assert filled("{votes} {votes|Stimme|Stimmen}", {"votes": votes}) == f"{votes} Stimmen"
    assert filled("{count|Disattivata|Disattivate}", {"count": Speaker("it").number(1)}) == "Disattivata"


def test_a_number_may_show_its_sign() -> None:
    signs = {2: "+2", 0: "0", -3: "−3", "1.000": "+1.000"}
    for number, sign in signs.items():
        assert filled("{steps|+}", {"steps": number}) == sign
    assert filled("{steps|+}", {"steps": Speaker("de").number(-1000)}) == "−1.000"


def test_a_sentence_without_its_value_is_a_fault() -> None:
    for text in ("{votes}", "{votes|vote|votes}", "{votes|votes}", "{votes|+}"):
        with pytest.raises(KeyError):
            filled(text, {"land": "Bayern"})


def test_trouble_speaks_of_one_and_of_many() -> None:
    trouble = Trouble("{n} {n|line|lines}", n=1)
    assert str(trouble) == Speaker("de").trouble(trouble) == "1 line"


NUMBERS = (0, 1, 2, 5)
PEOPLE = {
    *("seat", "seats", "name", "names", "target", "other", "others", "briber", "rival", "extorter", "partner"),
    *("winners", "tied", "table", "match", "game", "file", "line", "entry", "where", "known", "reason", "verdict"),
}
SUMS = {"total", "paid", "fortunes", "best", "most"}  # of many cards, or fixed by the rules: never one
PLACE = re.compile(r"\{(\w+)(?:\|[^{}]*|:\w+)?\}")
PLURAL = re.compile(r"\{(\w+)\|([^|{}]+)\|([^|{}]+)\}")
# Numbers that are never one: what the rules fix, and sums of many cards.
NEVER_ONE = {
    "At most {number} swaps. End it.",
    "Keep the {keeps} cards your mission needs most.",
    "On the national board a stone of this round is worth {stone_points} points.",
    "There are no points. You win on your own turn with {need} cards of your mission’s colours, each colour at least "
    "once, in hand or laid out face up. So far {fitting} of yours {fitting|counts|count}.",
    "Here rallies become votes: rallies and trend together, multiplied by agreement. Every open opinion you share adds "
    "one to it, every one you oppose takes one away, and it is one at least. Where no election is due yet it takes "
    "{least} "
    "rallies or more.",
    "You have {points} {points|point|points} so far. Every election brings points for votes and for its outcome: "
    "{sole} for {majority} votes alone, {shared} each for several that have them, {in_coalition} each in a coalition,"
    " {minority} without a partner. At the end every marker on the media board counts, every point of party base "
    "({base} now), and the most money brings {richest}, the second most {second}. After the last election the most "
    "points win.",
    "What you have just seen: all rallies of the state became votes, and votes become points by a table that differs "
    "from "
    "state to state; more than {majority} bring no more of these. A party that alone has {majority} wins {sole}; if "
    "several have, each wins {shared}. If none has"
    ", the strongest governs with a party that brings it to {majority}, the one with most programme cards in common: "
    "{in_coalition} each, or {minority} if there is none. Winners, partners and whoever controls the media move a "
    "marker to the media board.",
    "From the last state back to the one that votes, whoever has {least} meetings or more may turn some into votes: "
    "meetings times the factor, which is your trend plus the opinions you share, less those you oppose. Then whoever "
    "has more votes in a state than all others together may exchange one of its opinions.",
    "Two parties with a telephone in the state that votes may join, with at least {equal} programme cards in common. "
    "With {forced} you can impose it: then the other is not asked.",
    "What you have just seen: two partners add their votes for this one election. With {forced} programme cards in "
    "common one of them can impose it.",
    "Whoever holds more than {keeps} cards discards down to {keeps}.",
    "You are president: hand out the {open} open cards, the highest first. They are paid out if at least as many play "
    "Approve as Reject.",
    "A party holds {number} rallies in a state at most. Convert some first.",
    "All {number} bring {sum} votes. Rallies that stay can be converted later.",
    "At most {number} of your meetings can stand in a state.",
    "Before the election of a state {number} rallies or more are converted at a time.",
    "Election {nth}: {land}, at most {points} points.",
    "Gain {votes} votes in {land}",
    "It leaves {land} for good and counts {points} points at the end.",
    "On the next free space it brings whoever stands for it {points} points at the end, and every round {figures} "
    "{figures|member|members}.",
    "Tick: {media} media {media|stone|stones}, {members} members",
    "{number} media stones lie there. Only a media swap changes anything in that state.",
    "To impose a coalition you need {number} identical programme cards.",
    "The card Staatsbankrott, state bankruptcy, comes after {low} to {high} more cards.",
    "{count} cards of these colours, each colour at least once.",
    "{count} cards of this colour.",
    "{count} of {all} {count|has laid a|have laid their} card.",
    "{count} of {all} {count|is|are} ready.",
    "{left} of {all} cards {left|is|are} still on the table.",
    "Turned up in this round: {money} million.",
    "{number} cards alike",
    "Your first {count} media stones: {lands}",
    "50 votes or more need nobody: {points} points.",
    "50 votes or more for each of them: {points} points each.",
    "{number} {number|programme card|programme cards} in common: {points} points each.",
    "No programme fits well enough: {points} points.",
    "{seat} wins {land} alone, with {votes} votes",
    "the cost of {name} must be a whole number from 1 to {highest}, not {cost}",
    "{seat} wins {land} alone with {votes} votes and scores {points}.",
    "You win {land} alone with {votes} votes and score {points}.",
    "{seat}’s sheet: {trends} × trend +1, {votes} × 6 votes, {meetings} × 6 meetings, {media} media "
    "{media|stone|stones}, {members} members.",
    "Your sheet: {trends} × trend +1, {votes} × 6 votes, {meetings} × 6 meetings, {media} media "
    "{media|stone|stones}, {members} members.",
}
# What no sentence may say once its names are in it: a name that is not bent after the word before it.
UNBENT = {
    "de": r"(gibst|gäbst|bekommst|bekämst|kauft|verkauft|versteigert|für|nimmt|Du hast \w+) Der (Rote|Guillaume)|"
    r"\b(in|nach|aus|für|zu) Saarland|\b(den|dem|des|einen|für) \w+vorsitzender\b"
    r"|\b(den|dem|des|für) (Spitzen|Kanzler)kandidat\b|Der Rote Oskar (abwerfen|geben|nehmen|für|hergeben)"
    r"|(wirft|spielt|nimmt) Der (Rote|Guillaume)",
    "nl": r"\b(in|naar|uit|voor) Saarland",
    "it": r"\b([Ii]n|per|da|nella) Saarland|\b[Ii]l (Spitzen|Ehren|Hinter)|\b1 (milioni|carte)\b",
    "en": r"\b1 (votes|cards|points|members|stones)\b",
}


def fillings(domain: str, text: str, speaker: Speaker) -> list[dict[str, object]]:
    """Every sentence with 0, 1, 2 and 5, and with all the names there are."""
    fields = set(PLACE.findall(text))
    kinds = games()[domain if domain in games() else "die-macher"].words.kinds
    found: list[dict[str, object]] = []
    most = max([len(kinds[field].names) for field in fields if field in kinds] or [0])
    for turn in range(max(len(NUMBERS), most)):
        values: dict[str, object] = {}
        for field in fields:
            names = kinds[field].names if field in kinds else ()
            if names:
                values[field] = speaker.say(names[turn % len(names)])
            else:
                number = NUMBERS[-1] if field in SUMS else NUMBERS[turn % len(NUMBERS)]
                values[field] = "Ruth" if field in PEOPLE else str(number)
        found.append(values)
    return found


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("domain", sorted(domains()))
def test_every_sentence_is_right_with_0_1_2_5_and_all_names(domain: str, language: str) -> None:
    speaker = Speaker(language, domain)
    texts = list(dict.fromkeys(sentences(domains()[domain])))
    spoken = [speaker.say(text) for text in texts]
    pairs = [(one, many) for text in spoken for _, one, many in PLURAL.findall(text) if one != many]
    ones, manys = {one for one, _ in pairs}, {many for _, many in pairs}
    wrong = []
    for source, text in zip(texts, spoken, strict=True):
        for values in fillings(domain, text, speaker) if "{" in text else ():
            said = filled(text, values)
            assert not re.search(r"[{}|]", said), said
            assert "  " not in said.strip(), said
            if source not in NEVER_ONE and re.search(UNBENT[language], said):
                wrong.append(said)
            for number, word in re.findall(r"(?<![\d.,+−–×/=] )(?<![\d.,+−–])\b([0125]) ([^\W\d_]+)", said):
                if source not in NEVER_ONE and word in (manys - ones if number == "1" else ones - manys):
                    wrong.append(text)
    assert not wrong


def test_a_name_bends_after_the_word_before_it() -> None:
    german = Speaker("de", "die-macher")
    sends, buys = "{seat} sends a politician to {land}.", "Buy a marker in {land} for 5,000"
    assert german.say(sends).format(seat="Ruth", land="Saarland") == "Ruth entsendet einen Politiker ins Saarland."
    assert filled(german.say(buys), {"land": "Bayern"}) == "Einen Marker in Bayern für 5.000 kaufen"
    assert filled(german.say(buys), {"land": "Saarland"}) == "Einen Marker im Saarland für 5.000 kaufen"
    assert filled(german.say(buys), {"land": "{x}"}) == "Einen Marker in {x} für 5.000 kaufen"
    oskar = Speaker("de", "machtwechsel").say("Discard {card}")
    assert filled(oskar, {"card": "Der Rote Oskar"}) == "den Roten Oskar abwerfen"
    assert filled(oskar, {"card": "Rot"}) == "Rot abwerfen"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_bent_name_is_a_name_of_a_game(language: str) -> None:
    kinds = [(Speaker(language, game.id), kind) for game in games().values() for kind in game.words.kinds.values()]
    you = Speaker(language).say("you")  # it bends like a name
    assert set(forms(language)) - {you} <= {
        called for voice, kind in kinds for name in kind.names for called in (name, voice.say(name))
    }


QUOTES = {"de": "„“", "en": "“”", "nl": "“”", "it": "«»"}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("domain", sorted(domains()))
def test_every_language_has_its_own_quotes_and_apostrophes(domain: str, language: str) -> None:
    """And says du: no Sie, no ihr that commands."""
    said = [Speaker(language, domain).say(text) for text in sentences(domains()[domain])]
    assert not [text for text in said if set(text) & set('„“”«»"‚‘') - set(QUOTES[language])]
    if language != "en":
        assert not [text for text in said if re.search(r"\w'|'\w", text)]
    if language == "de":
        assert not [text for text in said if re.search(r"[a-zäöüß,] (Sie|Ihnen|Ihre?[nmrs]?)\b", text)]


@pytest.mark.parametrize("language", [language for language in LANGUAGES if language != "en"])
def test_every_case_that_a_sentence_asks_for_is_in_the_table_of_names(language: str) -> None:
    """`{card:acc}` bends some name, and so does every other word after a colon."""
    known = {word.lower() for bent in forms(language).values() for word in bent} | {"der"}  # as names stand anyway
    for domain, files in domains().items():
        for text in sentences(files):
            asked = re.findall(r"\{\w+:(\w+)\}", Speaker(language, domain).say(text))
            assert {word.lower() for word in asked} <= known, (domain, text)


def test_what_is_said_to_its_seat_is_a_sentence_of_the_game_with_the_same_values() -> None:
    for id, game in games().items():
        known = set(sentences(domains()[id])) | set(sentences(domains()[COMMON]))
        for said, to_you in game.words.yours.items():
            assert said in known, f"{id}: nothing says {said}"
            assert "{seat}" in said
            assert set(PLACE.findall(to_you)) == set(PLACE.findall(said)) - {"seat"}, to_you


@pytest.mark.parametrize("id", ["die-macher", "die-macher-classic"])
def test_whose_poll_it_is_and_who_wins_is_you(id: str) -> None:
    words, you = games()[id].words, Speaker("en", id, ("Guest 164", "Ruth"), reader=0)
    assert words.fill_values("{seat} withholds the poll in {land}", {"seat": 0, "land": 1}, you).startswith(
        "You withhold"
    )
    assert words.fill_values("{seat} withholds the poll in {land}", {"seat": 1, "land": 1}, you).startswith(
        "Ruth withholds"
    )
    if id == "die-macher-classic":
        goes = words.says[WonClearly]
        values = {"land": 0, "votes": 50}
        assert " goes to you with" in words.fill_values(goes, {"winners": (0,), **values}, you)
        assert " goes to Ruth with" in words.fill_values(goes, {"winners": (1,), **values}, you)


def test_whom_something_is_done_to_is_you_too() -> None:
    """Every sentence about two seats is said to the second of them, with the same values but that one."""
    for id, game in games().items():
        words = game.words
        for kind, said in (*words.says.items(), *words.free.items()):
            places = set(PLACE.findall(said)) - {"seat"}
            others = {name for name in places if words.kind(name).name == "seat"}
            if not issubclass(kind, Event) or len(others) != 1 or "seat" not in PLACE.findall(said):
                continue
            assert said in words.to_you, f"{id}: {said}"
        for said, to_you in words.to_you.items():
            others = {name for name in PLACE.findall(said) if words.kind(name).name == "seat"} - {"seat"}
            assert set(PLACE.findall(to_you)) == set(PLACE.findall(said)) - others, to_you
    taken = DonationTakenFrom(0, 1, 3)
    names = ("Ruth", "Konrad", "Thea")
    says = {"en": "Ruth takes 3p from you.", "de": "Ruth nimmt dir 3p weg."}
    for language, said in says.items():
        voice = Speaker(language, "machtwechsel", names, reader=1)
        assert games()["machtwechsel"].words.sentence(taken, voice) == said


@pytest.mark.parametrize(
    ("language", "goes", "tied"),
    [
        ("en", "Bayern goes to Ruth and you with 40 votes.", "Tied: you and Ruth. "),
        ("de", "Bayern geht mit 40 Stimmen an Ruth und dich.", "Gleichstand: du und Ruth. "),
        ("nl", "Bayern gaat met 40 stemmen naar Ruth en jou.", "Gelijk: jij en Ruth. "),
        ("it", "Bayern va a Ruth e te con 40 voti.", "Parità: tu e Ruth. "),
    ],
)
def test_among_several_the_reader_is_you_in_the_case_of_the_sentence(language: str, goes: str, tied: str) -> None:
    words = games()["die-macher-classic"].words
    land = words.kinds["land"].names.index("Bayern")
    won = {"winners": (0, 1), "land": land, "votes": 40}
    said = "{land} goes to {winners} with {votes} {votes|vote|votes}."
    names = ("Ruth", "Gast 7")
    assert words.fill_values(said, won, Speaker(language, "die-macher-classic", names, reader=1)) == goes
    assert "Gast 7" in words.fill_values(said, won, Speaker(language, "die-macher-classic", names))
    rolls = "Tied: {tied}. Each rolls a die, the highest names the start player."
    voice = Speaker(language, "die-macher-classic", names, reader=1)
    assert words.fill_values(rolls, {"tied": (1, 0)}, voice).startswith(tied)


@pytest.mark.parametrize(
    ("language", "said"),
    [("en", "You reveal “Approve”."), ("de", "Du deckst „Zustimmen“ auf."), ("nl", "Je draait"), ("it", "Riveli «")],
)
def test_whoever_did_it_is_you_to_that_seat_alone(language: str, said: str) -> None:
    """On the stage and in the log, as in headlines."""
    game = games()["tiefe-taschen"]
    names = ("Ruth", "Konrad", "Thea")
    shown = CardShown(1, APPROVE)
    assert game.words.sentence(shown, Speaker(language, game.id, names, reader=1)).startswith(said)
    for voice in (Speaker(language, game.id, names, reader=0), Speaker(language, game.id, names)):
        assert game.words.sentence(shown, voice).startswith("Konrad ")
        assert not game.words.addresses(shown, voice)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_coach_begins_alike_in_every_game(language: str) -> None:
    """What one has just seen is introduced by one phrase, whichever game is learnt."""
    lead = "What you have just seen:"
    told = [
        Speaker(language, id).say(text)
        for id in domains()
        for text in sentences(domains()[id])
        if text.startswith(lead)
    ]
    assert len(told) > 20
    assert len({text.partition(":")[0] for text in told}) == 1


def test_in_dutch_a_match_is_no_party() -> None:
    """“Partij” would be both, and parties are what one leads."""
    say = Speaker("nl").say
    about = [text for text in sentences(domains()[COMMON]) if re.search(r"\b[Mm]atch(es)?\b", text)]
    assert len(about) > 50
    assert not [say(text) for text in about if re.search(r"\b[Pp]artij(en)?\b", say(text))]


@pytest.mark.parametrize(
    ("language", "first", "second", "eleventh"),
    [("en", "1st", "2nd", "11th"), ("de", "1.", "2.", "11."), ("nl", "1e", "2e", "11e"), ("it", "1º", "2º", "11º")],
)
def test_a_place_is_written_as_the_language_does(language: str, first: str, second: str, eleventh: str) -> None:
    assert [Speaker(language).ordinal(place) for place in (1, 2, 11)] == [first, second, eleventh]


def test_what_is_quoted_has_the_inner_quotes_of_the_language() -> None:
    assert within_quotes("Ich spiele „Zustimmen“", "de") == "Ich spiele ‚Zustimmen‘"
    assert within_quotes("Gioco «Approvare»", "it") == "Gioco “Approvare”"


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_number_below_zero_has_one_minus_everywhere(language: str) -> None:
    voice = Speaker(language)
    assert {voice.number(-3)[0], voice.decimal(-3.5)[0], filled("{n|+}", {"n": -3})[0]} == {"−"}
