"""What every game's promises must hold to: said in every language, judged once and for all, by what one has heard."""

from dataclasses import dataclass, field

import pytest

from backroom.engine import EVERYBODY, SPECTATOR, Chance, Event, Game
from backroom.engine.promise import BROKEN, KEPT, OPEN, VOID, Case, Pledge
from backroom.games import games
from backroom.locale import LANGUAGES, Speaker, translate
from conventions import eyes, play, told_to

SPEAKING = [game for game in games().values() if game.promises.forms]
MOST_GAMES = 12  # that are played until every pledge was kept and broken
EACH = 5  # decisions between two looks
ALL_EARS = -1


@dataclass
class Word:
    """A pledge given at a moment, and what each reader was told of it so far."""

    pledge: Pledge
    doer: int
    other: int
    made: dict[int, int]  # by reader: how many events had been heard
    verdicts: dict[int, str] = field(default_factory=dict)


class Table:
    """A random game in which everybody promises everything."""

    def __init__(self, game: Game, seats: int, options: dict[str, str], seed: str) -> None:
        self.game = game
        self.rng = Chance(f"promises {seed}")
        self.s = game.new_game(seats, options, seed)
        self.heard: dict[int, list[Event]] = {eye: told_to(self.s, eye) for eye in eyes(self.s)}
        self.heard[ALL_EARS] = [told.event for told in self.s.told]
        self.words: list[Word] = []

    def give_words(self) -> None:
        """One of each kind that the seat can promise now, to somebody."""
        doer = self.rng.draw(self.s.seats)
        other = [EVERYBODY, (doer + 1 + self.rng.draw(self.s.seats - 1)) % self.s.seats][self.rng.draw(4) > 0]
        view = self.game.view(self.s, doer)
        offered = self.game.promises.promises(view.seen, doer, other)
        imagined = self.game.view(self.game.imagine(view, self.rng), doer)
        assert self.game.promises.promises(imagined.seen, doer, other) == offered, "what can be promised leaks"
        if other != EVERYBODY:
            assert set(self.game.promises.conditions(view.seen, other, doer)) <= set(
                self.game.promises.promises(view.seen, other, doer)
            )
        made = {eye: len(events) for eye, events in self.heard.items()}
        for kind in self.game.promises.forms:
            several = [pledge for pledge in offered if type(pledge) is kind]
            if several:
                pledge = several[self.rng.draw(len(several))]
                assert self.game.parse_pledge(self.game.text(pledge)) == pledge
                self.words.append(Word(pledge, doer, other, made))

    def hear(self) -> None:
        for eye, events in self.heard.items():
            events += told_to(self.s, eye) if eye != ALL_EARS else [told.event for told in self.s.told]

    def judge(self) -> None:
        """Whoever has decided stays with it, and nobody says another thing than somebody else."""
        for word in self.words:
            if word.verdicts and OPEN not in word.verdicts.values() and not self.s.over() and self.rng.draw(8):
                continue  # looked at again now and then
            for eye in (word.doer, word.other, SPECTATOR) if word.other >= 0 else (word.doer, SPECTATOR):
                self.look(word, eye, False)
            if self.s.over():
                self.look(word, ALL_EARS, True)
                assert word.verdicts[ALL_EARS] != OPEN, f"{word} is never settled"
            decided = {verdict for verdict in word.verdicts.values() if verdict != OPEN}
            assert len(decided) < 2, f"{word} has two truths"

    def look(self, word: Word, eye: int, over: bool) -> None:
        heard, made = self.heard[eye], word.made[eye]
        verdict = self.game.promises.judge(word.pledge, Case(word.doer, word.other, heard[:made], heard[made:], over))
        assert verdict in (OPEN, KEPT, BROKEN, VOID)
        before = word.verdicts.get(eye, OPEN)
        assert before in (OPEN, verdict), f"{word} was {before} for {eye} and is {verdict}"
        word.verdicts[eye] = verdict

    def play(self) -> None:
        for count, _ in enumerate(play(self.game, self.s, self.rng)):
            if count:
                self.hear()
            if count % EACH == 0:
                self.judge()
                self.give_words()
        self.hear()
        self.judge()


@pytest.mark.long
@pytest.mark.parametrize("game", SPEAKING, ids=lambda game: game.id)
def test_every_pledge_can_be_kept_and_broken_and_is_judged_once(game: Game) -> None:
    wanted = {(kind, verdict) for kind in game.promises.forms for verdict in (KEPT, BROKEN)}
    variants = [(seats, options) for seats, options in game.variants() if seats == game.seats[0]]
    for number in range(MOST_GAMES):
        seats, options = variants[number % len(variants)]
        table = Table(game, seats, options, f"{number}")
        table.play()
        wanted -= {(type(word.pledge), verdict) for word in table.words for verdict in word.verdicts.values()}
        if not wanted and number >= len(variants) // 2:
            break
    assert not wanted


@pytest.mark.parametrize("game", SPEAKING, ids=lambda game: game.id)
def test_every_pledge_has_its_sentences_in_every_language(game: Game) -> None:
    for form in game.promises.forms.values():
        sentences = [text for text in (form.says, form.asks, form.until) if text]
        for language in LANGUAGES:
            for text in sentences:
                spoken = translate(language, text, game.id)
                assert language == "en" or spoken != text, text
    s = game.new_game(game.seats[0])
    for language in LANGUAGES:
        voice = Speaker(language, game.id, ("Ruth", "Konrad", "Thea", "Emil"))
        for pledge in game.promises.offers(game.view(s, 0).seen, 0, 1):
            form = game.promises.forms[type(pledge)]
            for text in (form.says, form.asks):
                assert "{" not in game.words.fill(text, pledge, voice)
