"""Determinisation, a whole truth that fits what a seat knows: other hands, missions, and the order of the pile."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice, product

from backroom.engine import HIDDEN, Chance, View
from backroom.games.machtwechsel.components import (
    COLOURS,
    FIRST_EVENT,
    KINDS,
    MISSIONS,
    NONE,
    OSKAR,
    RED,
    VIOLET,
    fits,
)
from backroom.games.machtwechsel.dealing import PLENTY, Place, deal, least_hand, refuted_first, weighed
from backroom.games.machtwechsel.filling import OFFERS, fill_in
from backroom.games.machtwechsel.memory import CLAIMS, natural_of
from backroom.games.machtwechsel.state import Wahlkampf, spread
from backroom.games.machtwechsel.steps.deals import PickPartner
from backroom.games.machtwechsel.steps.drawing import DiscardDrawn
from backroom.games.machtwechsel.steps.window import Window
from backroom.games.machtwechsel.winning import fulfilled

TRIES = 100
# How much likelier a hidden card is one its owner can use: in parts of ten, and so many more with every round of turns.
NEUTRAL = 10
FONDER = 10
FONDEST = 100
TELLING = 5  # and how much likelier a mission is for every card a hand surely holds of it …
THROWN = 7  # … and for every card of another colour that was thrown away
MOST_HELD, MOST_THROWN = 6, 2  # cards that tell, of those thrown away by colour
NO_GROUP = [False] * KINDS


def imagine(view: View[Wahlkampf], rng: Chance) -> Wahlkampf:
    """The truth itself is among the possible worlds, so the search always ends with one."""
    s = view.seen.copy()
    s.seed, s.draws = f"{rng.draw(2**60)}", 0
    puzzle = Puzzle(s, view.seat, rng)
    for missions, kept in puzzle.worlds():
        if puzzle.solve(missions, kept):
            break
    else:
        raise AssertionError("what the seat knows contradicts itself")
    fill_in(s, view.seat, rng)
    return s


class Puzzle:
    """What is unknown to one seat. A world is a choice of missions and of the claims that hold; cards follow."""

    def __init__(self, s: Wahlkampf, seat: int, rng: Chance) -> None:
        self.s = s
        self.seat = seat
        self.rng = rng
        # What is hidden is decided here anew, whatever the view shows.
        self.hidden = [other for other in range(s.seats) if s.stack and not s.sees_hand(seat, other)]
        self.faces = [face if self._has_seen(card) else HIDDEN for card, face in enumerate(s.faces)]
        self.blind_teams = [team for team in range(s.team_count) if self.faces[s.holds[team]] == HIDDEN]
        self.in_turn = bool(s.stack) and not isinstance(s.stack[-1], Window)
        self.mid_draw = bool(s.stack) and isinstance(s.stack[-1], DiscardDrawn)
        self.pool = self._pool()
        self.pile_most = self._pile_most()

    def _has_seen(self, card: int) -> bool:
        """Mission cards one has held; in the end those that are held."""
        if not self.s.stack and card in self.s.holds:
            return True
        return self.seat < self.s.seats and self.s.seen[self.seat][card]

    def _pool(self) -> list[int]:
        """The cards that lie nowhere in sight."""
        s = self.s
        pool = [s.numbers.copies[card] - s.out[card] for card in range(KINDS)]
        for card in [*s.discards, *s.lot]:
            pool[card] -= 1
        for seat in range(s.seats):
            for card in range(FIRST_EVENT):
                pool[card] -= s.laid_out(seat, card)
            if seat not in self.hidden:
                for card in range(KINDS):
                    pool[card] -= s.hand[seat][card]
        if s.oskar_at != NONE:
            pool[OSKAR] -= 1
            pool[s.oskar_as] += 1
        return pool

    def _pile_most(self) -> list[int]:
        """The pile was shuffled from `mix`; what I drew from it is not there any more."""
        most = self.s.mix[:]
        for seat in range(self.s.seats):
            if self.s.sees_hand(self.seat, seat):
                for card, count in enumerate(self.s.drawn[seat]):
                    most[card] -= count
        return most

    # --- worlds

    def worlds(self) -> Iterator[tuple[list[int], list[list[int]]]]:
        """Some at random first, then all of them."""
        for _ in range(TRIES):
            kept = self.some_kept()
            for missions in islice(self.all_missions(kept), 1):
                yield missions, kept
        for combination in product(*[self._kept_of(seat, self.pool) for seat in self.hidden]):
            for missions in self.all_missions(list(combination)):
                yield missions, list(combination)

    def some_kept(self) -> list[list[int]]:
        """The cards every hidden hand surely has; of void claims those that other cards refute."""
        pool = self.pool[:]
        kept: list[list[int]] = [[] for _ in self.hidden]
        for i in sorted(range(len(self.hidden)), key=lambda i: self._doubts(self.hidden[i])):
            kept[i] = next(self._kept_of(self.hidden[i], pool))
            for card in kept[i]:
                pool[card] -= 1
        return kept

    def _doubts(self, seat: int) -> int:
        own = self.s.gone[self.seat][seat] if self.seat < self.s.seats else 0
        return self.s.gone[self.s.seats][seat] + own

    def all_missions(self, kept: list[list[int]]) -> Iterator[list[int]]:
        """Missions of all teams that fit what lies on the table and what does not."""
        missions = [self.faces[card] for card in self.s.holds]
        free = [mission for mission in range(MISSIONS) if mission not in self.faces]
        options = {
            team: self.likely_first(team, [m for m in free if self._could_have(team, m, kept)], kept)
            for team in self.blind_teams
        }
        # Those with the fewest options first, or a random choice could take them away.
        yield from self._assign(missions, sorted(self.blind_teams, key=lambda team: len(options[team])), options)

    def likely_first(self, team: int, missions: list[int], kept: list[list[int]]) -> list[int]:
        """By luck, but what matches the cards a team surely holds is likelier: few take what is of no use to them."""
        hands = [kept[i] for i, seat in enumerate(self.hidden) if self.s.team(seat) == team]
        drawn: list[int] = []
        left = missions[:]
        weights = [self.fitness(mission, team, hands) for mission in left]
        while left:
            at = weighed(weights, self.rng)
            weights.pop(at)
            drawn.append(left.pop(at))
        return drawn

    def fitness(self, mission: int, team: int, hands: list[list[int]]) -> int:
        """How much a mission fits what a team surely holds, and what it threw away; soon that tells no more."""
        s, matching = self.s, self.s.numbers.matching[mission]
        holds = sum([1 for cards in hands for card in cards if card < FIRST_EVENT and matching[card]])
        weight: int = TELLING ** min(holds, MOST_HELD)
        for card in range(FIRST_EVENT):
            if not matching[card]:
                thrown = sum([s.thrown[seat][card] for seat in range(team, s.seats, s.team_count)])
                weight *= THROWN ** min(thrown, MOST_THROWN)
        return weight

    def _assign(self, missions: list[int], teams: list[int], options: dict[int, list[int]]) -> Iterator[list[int]]:
        if not teams:
            yield missions[:]
            return
        for mission in options[teams[0]]:
            if mission not in missions:
                missions[teams[0]] = mission
                yield from self._assign(missions, teams[1:], options)
                missions[teams[0]] = HIDDEN

    def _could_have(self, team: int, mission: int, kept: list[list[int]]) -> bool:
        matching = self.s.numbers.matching[mission]
        for seat in range(team, self.s.seats, self.s.team_count):
            active, turned = self.s.active[seat], self.s.turned[seat]
            for card in range(FIRST_EVENT):
                if (active[card] or turned[card]) and not matching[card]:
                    return False
            if self._overdue(seat, kept[self.hidden.index(seat)], mission):
                return False
        return True

    def _overdue(self, seat: int, cards: list[int], mission: int) -> bool:
        """Whether a hand with these cards would have had to lay some of them out."""
        matching = self.s.numbers.matching[mission]
        waiting = self._waiting(seat)
        if self.s.pairs():
            count = sum(1 for card in cards if card < FIRST_EVENT and matching[card])
            return count > (waiting - 2 if self.s.has_laid_out(seat) else waiting)
        for colour in self.s.numbers.colours[mission]:
            if cards.count(colour) > waiting and not self.s.laid_out(seat, colour):
                return True
        return False

    def _waiting(self, seat: int) -> int:
        """How many cards may wait in a hand before three must be laid out: one more before the discard of move B."""
        return 3 if self.mid_draw and seat == self.s.turn else 2

    def _kept_of(self, seat: int, pool: list[int]) -> Iterator[list[int]]:
        """The cards a hand surely has: the claims less as many as left unseen, and what a deal in progress shows."""
        seen: set[tuple[int, ...]] = set()
        for table in self._claimed(self.s.seats, seat, pool):
            for own in self._claimed(self.seat, seat, pool) if self.seat < self.s.seats else [[]]:
                for kept in self._with_shown(seat, least_hand(own, table)):
                    key = tuple(sorted(kept))
                    if key not in seen and len(kept) <= self.s.held[seat]:
                        seen.add(key)
                        yield kept

    def _claimed(self, row: int, seat: int, pool: list[int]) -> Iterator[list[int]]:
        """The claims of one memory less as many as left unseen, in every way."""
        claims = spread(self.s.known[row][seat * CLAIMS : (seat + 1) * CLAIMS])
        gone = self.s.gone[row][seat]
        if gone:
            self.rng.shuffle(claims)
            claims = refuted_first(claims, pool)
        for held in _without(claims, gone):
            for meant in product(*[self._meanings(claim, pool) for claim in held]):
                yield list(meant)

    def _meanings(self, claim: int, pool: list[int]) -> list[int]:
        if claim < KINDS:
            return [claim]
        natural = natural_of(claim)
        oskar_first = pool[OSKAR] > 0 and (pool[natural] <= 0 or self.rng.draw(12) == 0)
        return [OSKAR, natural] if oskar_first else [natural, OSKAR]

    def _with_shown(self, seat: int, kept: list[int]) -> Iterator[list[int]]:
        """A card that a deal in progress shows to be there, if no claim says so already."""
        kind = self._shown_kind(seat)
        if kind == NONE or any(fits(card, kind) for card in kept):
            yield kept
            return
        yield [*kept, kind]
        if kind in (RED, VIOLET):
            yield [*kept, OSKAR]

    def _shown_kind(self, seat: int) -> int:
        top = self.s.stack[-1] if self.s.stack else None
        if isinstance(top, PickPartner) and seat in top.willing:
            return top.wanted
        if isinstance(top, (*OFFERS, PickPartner)) and seat == self.s.turn:
            return top.kind
        return NONE

    # --- dealing within a world

    def solve(self, missions: list[int], kept: list[list[int]]) -> bool:
        pool = self.pool[:]
        for cards in kept:
            for card in cards:
                pool[card] -= 1
        if min(pool) < 0:
            return False
        for limits in self.all_limits(missions, kept):
            pile = Place(len(self.s.pile), self.pile_most[:], NO_GROUP, PLENTY, [])
            hands = [
                Place(
                    self.s.held[seat] - len(cards), limits.most[i][:], limits.group[i], limits.group_room[i], [],
                    self.liking(missions[self.s.team(seat)]),
                )
                for i, (seat, cards) in enumerate(zip(self.hidden, kept, strict=True))
            ]  # fmt: skip
            first = self.rng.draw(len(hands)) if hands else 0  # no hand always has the first pick
            if deal(pool, [pile, *hands[first:], *hands[:first]], self.rng) and self._accept(
                missions, kept, pile, hands
            ):
                return True
        return False

    def liking(self, mission: int) -> list[int]:
        """What a hand rather holds: cards of its mission, the more so the longer the game has lasted."""
        fond = NEUTRAL + self.s.number * FONDER // self.s.seats
        matching = self.s.numbers.matching[mission]
        return [min(fond, FONDEST) if card < FIRST_EVENT and matching[card] else NEUTRAL for card in range(KINDS)]

    def _accept(self, missions: list[int], kept: list[list[int]], pile: Place, hands: list[Place]) -> bool:
        s = self.s
        self._give_faces(missions)
        s.pile = pile.cards
        for seat, cards, place in zip(self.hidden, kept, hands, strict=True):
            s.hand[seat] = [0] * KINDS
            for card in [*cards, *place.cards]:
                s.hand[seat][card] += 1
        return not (self.in_turn and fulfilled(s, s.turn))

    def _give_faces(self, missions: list[int]) -> None:
        s = self.s
        faces = self.faces[:]
        for team, card in enumerate(s.holds):
            faces[card] = missions[team]
        rest = [mission for mission in range(MISSIONS) if mission not in faces]
        self.rng.shuffle(rest)
        s.faces = tuple([rest.pop() if face == HIDDEN else face for face in faces])

    def all_limits(self, missions: list[int], kept: list[list[int]]) -> "Iterator[Limits]":
        """What the hands can hold, given that what must be laid out is, and that whose turn it is has not won."""
        limits = self._duties(missions, kept)
        if limits is None or not self._enough_room(limits, kept):
            return
        yield limits
        if not self.in_turn:
            return
        mission = missions[self.s.team(self.s.turn)]
        team = [i for i, seat in enumerate(self.hidden) if self.s.team(seat) == self.s.team(self.s.turn)]
        if team:
            yield from self._too_few(limits, mission, team, kept)
            yield from self._colour_missing(limits, mission, team)

    def _duties(self, missions: list[int], kept: list[list[int]]) -> "Limits | None":
        """7.1 and 13.4 turned round: at most two of a colour (in pairs: of all that match) may wait in a hand."""
        s = self.s
        limits = Limits([], [], [])
        for seat, cards in zip(self.hidden, kept, strict=True):
            matching = s.numbers.matching[missions[s.team(seat)]]
            waiting = self._waiting(seat)
            most = [PLENTY] * KINDS
            room = PLENTY
            if s.pairs():
                room = waiting if not s.has_laid_out(seat) else waiting - 2
                room -= sum(1 for card in cards if card < FIRST_EVENT and matching[card])
            for colour in range(COLOURS):
                if not s.pairs() and matching[colour] and not s.laid_out(seat, colour):
                    most[colour] = waiting - cards.count(colour)
            if room < 0 or min(most) < 0:
                return None
            limits.most.append(most)
            limits.group.append([card < FIRST_EVENT and matching[card] for card in range(KINDS)])
            limits.group_room.append(room)
        return limits

    def _enough_room(self, limits: "Limits", kept: list[list[int]]) -> bool:
        """A quick look before dealing: whether pile and hands together have room for the cards of each kind."""
        for card in range(KINDS):
            room = self.pile_most[card] - self.pool[card]
            for i, seat in enumerate(self.hidden):
                room += min(limits.most[i][card], self.s.held[seat] - len(kept[i])) + kept[i].count(card)
            if room < 0:
                return False
        return True

    def _too_few(self, limits: "Limits", mission: int, team: list[int], kept: list[list[int]]) -> "Iterator[Limits]":
        """Not won because there are too few cards, shared out between the partners in every way."""
        matching = self.s.numbers.matching[mission]
        count = self._in_sight(matching)
        for i in team:
            count += sum(1 for card in kept[i] if card < FIRST_EVENT and matching[card])
        left = self.s.numbers.need[mission] - 1 - count
        if left < 0:
            return
        first = team[0]
        for share in range(left, -1, -1) if len(team) > 1 else [left]:
            tighter = limits.copy()
            tighter.group_room[first] = min(tighter.group_room[first], share)
            for i in team[1:]:
                tighter.group_room[i] = min(tighter.group_room[i], left - share)
            yield tighter

    def _in_sight(self, matching: tuple[bool, ...]) -> int:
        s = self.s
        count = 0
        for seat in {s.turn, s.partner(s.turn)}:
            hand = [0] * KINDS if seat in self.hidden else s.hand[seat]
            count += sum(hand[c] + s.active[seat][c] for c in range(FIRST_EVENT) if matching[c])
        return count

    def _colour_missing(self, limits: "Limits", mission: int, team: list[int]) -> "Iterator[Limits]":
        """Not won because a colour is missing; red and violet without Oskar, or both of them."""
        colours = self.s.numbers.colours[mission]
        without = [[colour, OSKAR] if colour in (RED, VIOLET) else [colour] for colour in colours]
        if RED in colours and VIOLET in colours:
            without.append([RED, VIOLET])
        for cards in without:
            tighter = limits.copy()
            for i in team:
                for card in cards:
                    tighter.most[i][card] = 0
            yield tighter


@dataclass
class Limits:
    """For every hidden hand: the most of each kind, the kinds that count together, and the most of those."""

    most: list[list[int]]
    group: list[list[bool]]
    group_room: list[int]

    def copy(self) -> "Limits":
        return Limits([most[:] for most in self.most], self.group, self.group_room[:])


def _without(claims: list[int], gone: int) -> Iterator[list[int]]:
    """The claims less so many of them, in every way."""
    if gone == 0:
        yield claims
        return
    for i in range(len(claims)):
        for rest in _without(claims[i + 1 :], gone - 1) if len(claims) - i >= gone else []:
            yield claims[:i] + rest
