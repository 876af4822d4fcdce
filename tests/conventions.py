"""What every game must hold to, whatever it is: used by the tests over all games and by the long soak."""

from collections.abc import Iterator

import pytest

from backroom.engine import SPECTATOR, Action, Chance, Game, Illegal, State
from backroom.engine.bulletin import Bulletin, Gatherer, contents, headline, spoken, told
from backroom.engine.codec import declared
from backroom.engine.event import Event
from backroom.engine.playout import at_random
from backroom.locale import LANGUAGES, Speaker


def pick(s: State, seat: int, rng: Chance) -> Action:
    """A legal action: a family first, then one of it, so that wide families do not drown the others."""
    families = [c for c in s.choices(seat) if len(c)]
    assert families, f"dead end: seat {seat} must decide in {type(s.stack[-1]).__name__} but may do nothing"
    family = families[rng.draw(len(families))]
    return family[rng.draw(len(family))]


def someone(s: State, rng: Chance) -> int:
    """Who acts next: mostly one who must, now and then one who merely may."""
    must = s.deciders()
    assert must
    if rng.draw(4) == 0:
        must = [i for i in s.may_act() if i < s.seats]
    return must[0] if len(must) == 1 else must[rng.draw(len(must))]


def play(game: Game, s: State, rng: Chance) -> Iterator[tuple[int, Action]]:
    """Random play to the end; yields before each action is applied, secret orders included."""
    number = 0
    while not s.over():
        assert number < game.length_bound, f"longer than its bound of {game.length_bound}"
        seat = number % s.seats
        orders = s.orders(seat)
        if orders and rng.draw(6) == 0:
            action = at_random(orders, rng)
        else:
            seat = someone(s, rng)
            action = pick(s, seat, rng)
            number += 1
        yield seat, action
        s.apply(seat, action)


def told_to(s: State, seat: int) -> list[Event]:
    return [told.event for told in s.told if told.heard_by(seat)]


def eyes(s: State) -> list[int]:
    return [*range(s.seats), SPECTATOR]


def check_copy(s: State) -> None:
    t = s.copy()
    assert t == s, "a copy differs"
    assert t is not s
    _share_nothing(s, t, type(s).__name__, {id(row) for row in s.settled()})


def _share_nothing(a: object, b: object, where: str, settled: set[int]) -> None:
    """Nothing that can be written, but for rows that nobody writes any more."""
    if isinstance(a, list):
        assert isinstance(b, list)
        assert a is not b or id(a) in settled, f"{where} is shared between a state and its copy"
        for number, (x, y) in enumerate(zip(a, b, strict=True)):
            _share_nothing(x, y, f"{where}[{number}]", settled)
    elif isinstance(a, tuple):
        hash(a)  # or something in it can be written
    elif hasattr(a, "__dataclass_fields__") and not _frozen(a):
        assert a is not b, f"{where} is shared between a state and its copy"
        for f in declared(a):
            _share_nothing(getattr(a, f.name), getattr(b, f.name), f"{where}.{f.name}", settled)


class Settled:
    """Holds a game to its word: what it calls settled stays as it was, to the end."""

    def __init__(self) -> None:
        self.rows: dict[int, tuple[list[int], list[int]]] = {}

    def look(self, s: State) -> None:
        for row in s.settled():
            self.rows.setdefault(id(row), (row, row[:]))
        for row, before in self.rows.values():
            assert row == before, f"{before} was settled and has become {row}"


def _frozen(a: object) -> bool:
    params = getattr(type(a), "__dataclass_params__", None)
    return params is not None and bool(params.frozen)


def check_codec(game: Game, s: State) -> None:
    assert game.codec.decode_state(s, game.codec.encode_state(s)) == s, "the codec loses something"


def check_choices(game: Game, s: State) -> None:
    """Membership is enumeration; forms round-trip; those who may not act have nothing to choose."""
    may = s.may_act()
    assert set(s.deciders()) <= set(may)
    for seat in range(s.seats):
        families = s.choices(seat)
        if seat not in may:
            assert not families, f"seat {seat} may not act but is offered something"
            continue
        total = 0
        for family in families:
            total += len(family)
            assert len(family) or family.because, f"an empty family of {family.kind.__name__} does not say why"
            for i in range(0, len(family), 1 + len(family) // 40):
                action = family[i]
                assert action in family
                assert type(action) is family.kind
                assert game.codec.decode_action(game.codec.encode(action)) == action
                assert game.parse(game.text(action)) == action, game.text(action)
                assert sum(action in other for other in families) == 1, f"{action} is in two families"
        assert total <= 500, f"{total} actions offered in {type(s.stack[-1]).__name__}"
        for action, because in s.stack[-1].barred(s, seat):
            assert not any(action in family for family in families), f"{action} is both legal and barred"
            assert because.rule, "a reason names its rule"


def check_views(game: Game, s: State, rng: Chance, others: list[Action]) -> None:
    """The leak test: what a seat cannot know makes no difference to what it is shown, offered or told."""
    for seat in eyes(s):
        v = game.view(s, seat)
        t = game.imagine(v, rng)
        assert not game.laws(t), f"imagined for seat {seat}: {game.laws(t)}"
        w = game.view(t, seat)
        _same(v, w, f"seat {seat}")
        if seat == SPECTATOR or not s.stack:
            continue
        assert s.stack[-1].barred(s, seat) == t.stack[-1].barred(t, seat) or seat not in s.may_act(), "reasons leak"
        for action in others:
            assert _verdict(s, seat, action) == _verdict(t, seat, action), f"the verdict on {action} leaks"


def _verdict(s: State, seat: int, action: Action) -> object:
    if any(action in family for family in s.choices(seat)):
        return "legal"
    return s.why_not(seat, action)


def _same(v: object, w: object, where: str) -> None:
    if v == w:
        return
    if hasattr(v, "__dataclass_fields__") and type(v) is type(w):
        for f in declared(v):
            _same(getattr(v, f.name), getattr(w, f.name), f"{where}.{f.name}")
    if isinstance(v, list) and isinstance(w, list) and len(v) == len(w):
        for number, (x, y) in enumerate(zip(v, w, strict=True)):
            _same(x, y, f"{where}[{number}]")
    raise AssertionError(f"{where}: seen {v!r}, in an imagined truth {w!r}")


def check_told(game: Game, s: State, seat: int, action: Action, rng: Chance) -> None:
    """Two truths or two secret actions that give a seat the same view must give it the same log too:
    whatever the log tells is also in the view (a seat remembers what it was told).

    And an action after which undo is free has taught nobody anything that its undoing would leave behind; where it has
    taught others alone, not whoever did it.
    """
    after = _after(s, seat, action)
    other = _after(s, seat, pick(s, seat, rng))
    if s.stack[-1].hushed(s) and not after.unveiled:  # it was not the last answer
        check_hushed(game, s, after, seat)
        return
    for eye in eyes(s):
        if eye != seat and game.view(after, eye) == game.view(other, eye):
            assert told_to(after, eye) == told_to(other, eye), f"the log tells seat {eye} a secret action"
        t = game.imagine(game.view(s, eye), rng)
        t.telling = True
        t.seed, t.draws = s.seed, s.draws
        legal = any(action in family for family in t.choices(seat))
        shown = after.has_shown(seat) if eye == seat else after.unveiled
        free = not shown and after.draws == s.draws
        if not legal:
            # What leaves the eye's view as it was, or as another action would have left it, shows it nothing.
            if free and game.view(after, eye) not in (game.view(other, eye), game.view(s, eye)):
                raise AssertionError(f"{action} shows seat {eye} something hidden, but can be undone freely")
            continue
        t.play(seat, action)
        same = game.view(t, eye) == game.view(after, eye)
        if same:
            assert told_to(t, eye) == told_to(after, eye), f"the log tells seat {eye} more than its view"
        else:
            assert not free, f"{action} shows seat {eye} something hidden, but can be undone freely"


def check_hushed(game: Game, s: State, after: State, seat: int) -> None:
    """While others still think nobody sees that this seat has answered, and it hears no more than that they do."""
    assert after.told == [], f"the log tells that seat {seat} has answered"
    for eye in eyes(s):
        if eye != seat:
            _same(game.view(s, eye), game.view(after, eye), f"seat {eye} sees that seat {seat} has answered:")
    assert after.awaited(seat) == [other for other in s.awaited(seat) if other != seat]


def _after(s: State, seat: int, action: Action) -> State:
    t = s.copy()
    t.telling = True
    t.apply(seat, action)
    return t


def check_order(game: Game, s: State, seat: int, action: Action) -> None:
    """A secret order is known to its owner alone: nothing is drawn, told or moved, and no other eye sees a change."""
    after = _after(s, seat, action)
    assert after.told == [], f"{action} is told to somebody"
    assert not after.unveiled
    assert (after.draws, after.deciders(), after.may_act()) == (s.draws, s.deciders(), s.may_act())
    for eye in eyes(s):
        if eye != seat:
            _same(game.view(s, eye), game.view(after, eye), f"{action} shows seat {eye}")
    assert game.parse(game.text(action)) == action
    assert not any(action in family for family in s.choices(seat)), f"{action} is both a choice and an order"


def check_refusals(game: Game, s: State, seat: int, action: Action) -> None:
    """A refused action changes nothing."""
    before = s.copy()
    for stranger in range(s.seats):
        if any(action in family for family in s.choices(stranger)):
            continue
        with pytest.raises(Illegal) as refused:
            s.apply(stranger, action)
        assert refused.value.because.says
        assert s == before


class Listening:
    """What each seat and a spectator hear of a game, gathered as it is told."""

    def __init__(self, game: Game, s: State) -> None:
        self.game = game
        self.heard: dict[int, list[tuple[Event, int]]] = {eye: [] for eye in eyes(s)}
        self.gatherers = {eye: Gatherer(game.bulletins, eye, s.seats) for eye in eyes(s)}
        self.seats = s.seats
        self.number = 0

    def hear(self, s: State) -> None:
        for eye, gatherer in self.gatherers.items():
            for event in told_to(s, eye):
                self.heard[eye].append((event, self.number))
                gatherer.hear(event, self.number)
            gatherer.bulletins(self.number)  # asked for at any time, and none the worse for it
        self.number += 1

    def check(self) -> None:
        for eye, gatherer in self.gatherers.items():
            bulletins = gatherer.bulletins()
            check_bulletins(self.game, bulletins, self.heard[eye])
            for one in bulletins:
                check_credit(self.game, one, eye)
            if eye != SPECTATOR:
                check_told_as_you(self.game, bulletins, eye, self.seats)
            anew = Gatherer(self.game.bulletins, eye, self.seats)
            for event, mark in self.heard[eye]:
                anew.hear(event, mark)
            assert anew.bulletins() == bulletins, "gathered at once, it is told otherwise than step by step"


SPOKEN: set[tuple[object, ...]] = set()  # by game: the same sentences again would be spoken the same way


def check_bulletins(game: Game, bulletins: list[Bulletin], heard: list[tuple[Event, int]]) -> None:
    """Every event belongs to exactly one bulletin, whose beats tell of its own events and add up to its figures."""
    gathered = [pair for one in bulletins for pair in zip(one.events, one.marks, strict=True)]
    assert gathered == heard, "an event is in no bulletin, in two, or out of order"
    for number, one in enumerate(bulletins):
        moves = [event for event in one.events if type(event) in game.bulletins.moves]
        assert len(moves) <= 1, "two turns are told as one"
        assert one.closed or number == len(bulletins) - 1
        place = game.bulletins.places.get(type(one.events[0]))
        assert one.kind == (one.written.kind or (place.story.id if place else "told"))
        check_sums(one)
        pattern = (game.id, *said_with(one))
        if pattern not in SPOKEN:
            SPOKEN.add(pattern)
            for language in LANGUAGES:
                check_spoken(game, one, Speaker(language, game.id))


def check_credit(game: Game, one: Bulletin, reader: int) -> None:
    """What is told of one state names no other, and nobody's deed stands above one's own of the same kind."""
    kept = {place.by for place in game.bulletins.places.values() if place.story.id == one.kind}
    lands = {getattr(event, "land", None) for event in one.events} - {None}
    assert len(lands) < 2 or "land" not in kept, f"{one.kind} is about one state and tells of {lands}: {one.events}"
    above = one.written.headline.values.get("told")
    if one.written.mine and isinstance(above, Event) and getattr(above, "seat", reader) != reader:
        own = [each for each in one.events if type(each) is type(above) and getattr(each, "seat", None) == reader]
        assert not own, f"{one.kind}: {above} stands above one's own {own}"


READER = "Quintilla"  # no sentence of any game has this word


def voices_of(game: Game, reader: int, seats: int) -> list[Speaker]:
    """Every language, as this seat hears it."""
    names = tuple(READER if seat == reader else f"Player {seat}" for seat in range(seats))
    return [Speaker(language, game.id, names, reader) for language in LANGUAGES]


def check_told_as_you(game: Game, bulletins: list[Bulletin], reader: int, seats: int) -> None:
    """Nobody is told of by name to themselves: whoever reads is “you”, alone and among others."""
    if not game.words.yours:
        return  # a game that was laid down just now names everybody
    for one in bulletins:
        written = one.written
        lines = [written.headline, written.title, written.standfirst, *written.mine, *written.subject]
        lines += [said for beat in written.beats for said in (beat.says, beat.effect)]
        meant = [(said.says, name) for said in lines for name, value in said.values.items() if is_or_has(value, reader)]
        meant += [
            (type(event).__name__, f.name)
            for event in one.events
            for f in declared(event)
            if is_or_has(getattr(event, f.name), reader)
        ]
        pattern = ("to you", game.id, *said_with(one), *dict.fromkeys(meant))
        if pattern in SPOKEN:
            continue
        SPOKEN.add(pattern)
        for voice in voices_of(game, reader, seats):
            texts = [spoken(said, game.words, voice) for said in lines]
            texts += [told(beat, game.words, voice) for beat in written.beats]
            texts += [game.words.sentence(event, voice) for event in one.events]
            texts += [game.words.arithmetic(event, voice) for event in one.events]
            assert not [text for text in texts if READER in text]


def is_or_has(value: object, seat: int) -> bool:
    return seat in value if isinstance(value, tuple | list) else value == seat


def check_asked_as_you(game: Game, s: State) -> None:
    """What a seat may do and may not do is said to it as to “you”, with the reasons."""
    step = s.stack[-1]
    for seat in s.may_act() if game.words.yours else ():
        for voice in voices_of(game, seat, s.seats):
            families, barred = s.choices(seat), step.barred(s, seat)
            offered = [family[i] for family in families for i in range(0, len(family), 1 + len(family) // 8)]
            said = [game.words.label(action, step, voice, seat) for action in (*offered, *(each for each, _ in barred))]
            reasons = [because for _, because in barred] + [family.because for family in families if family.because]
            said += [game.words.fill_values(because.says, because.values, voice) for because in reasons]
            assert not [text for text in said if READER in text]


def said_with(one: Bulletin) -> tuple[object, ...]:
    """The sentences that a bulletin is told with, whatever their values."""
    written = one.written
    lines = [written.headline, written.title, written.standfirst, *written.mine]
    beats = [(type(beat.event), beat.says.says, beat.effect.says) for beat in written.beats]
    told = [type(value) for said in lines for value in said.values.values()]
    return one.kind, one.number > 1, *(said.says for said in lines), *told, *beats


def check_sums(one: Bulletin) -> None:
    written = one.written
    beats = iter(one.events)
    for beat in written.beats:
        assert beat.event in one.events, f"{one.kind} tells of {beat.event}, which is not among its events"
    told = [beat.event for n, beat in enumerate(written.beats) if not n or beat.event is not written.beats[n - 1].event]
    if one.kind == "final":  # all of it happens at once, so it may be told from the last place to the first
        assert len({id(event) for event in told}) == len(told), "the final count tells an event twice"
    else:
        assert all(any(event is beat for event in beats) for beat in told), f"{one.kind} tells its events out of order"
    for name, total in written.sums.items():
        added = [*one.running(name), 0][len(written.beats) - 1]
        assert added == total, f"{one.kind} says {name} {total}, its beats add up to {added}: {one.events}"
        for said in (written.headline, written.standfirst, *written.mine):
            assert said.values.get(name, total) == total, f"{one.kind}: {said} against {name} {total}"


def check_spoken(game: Game, one: Bulletin, voice: Speaker) -> None:
    assert headline(one, game.words, voice)
    assert contents(one, game.words, voice)
    for beat in one.written.beats:
        assert told(beat, game.words, voice)
        spoken(beat.effect, game.words, voice)
    for said in (one.written.title, one.written.standfirst, *one.written.mine):
        spoken(said, game.words, voice)
