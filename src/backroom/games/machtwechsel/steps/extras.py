"""5.1 What may be done beside the move: reactivating, laying out, one's own Direktmandate."""

from typing import Final

from backroom.engine import N_, Action, Because, Choice, OneOf, none_of, one_of, only, with_amount
from backroom.games.machtwechsel.actions import (
    FORM_SET,
    LAY_OUT,
    LAY_OUT_OSKAR,
    PLAY_DIREKTMANDAT,
    REACTIVATE,
    REACTIVATE_PARTNER,
    FormSet,
    LayOut,
    LayOutOskar,
    PlayDirektmandat,
    Reactivate,
    ReactivatePartner,
)
from backroom.games.machtwechsel.cards import play_direktmandat
from backroom.games.machtwechsel.components import (
    COLOURS,
    DIREKTMANDAT,
    OSKAR,
    REACTIVATE_PRICE_P,
    RED,
    SET_CARDS,
    VIOLET,
)
from backroom.games.machtwechsel.laying import (
    check_point,
    form_set,
    lay_out,
    lay_out_oskar,
    may_form_set,
    may_lay_out,
    reactivate,
)
from backroom.games.machtwechsel.state import Wahlkampf

ONCE_A_TURN: Final = Because("9.1", N_("One card a turn. Reactivate another one on your next turn."))
BEFORE_THE_MOVE: Final = Because("9.1", N_("Reactivating comes before the move. Do it on your next turn."))
NO_PENNY: Final = Because(
    "9.1", N_("Reactivating costs {amount}p and you have nothing."), {"amount": REACTIVATE_PRICE_P}
)
NOT_TURNED: Final = Because("9.1", N_("Only a deactivated card can be reactivated."))
NOT_TURNED_THERE: Final = Because("13.8", N_("Only a deactivated card of your partner can be reactivated so."))
NO_SET: Final = Because(
    "7.4", N_("You add a card you hold, of a colour that you have laid out. The first three go by themselves.")
)
OSKAR_HAS_NO_SET: Final = Because("7.6", N_("Der Rote Oskar joins a red or a violet set of yours."))
OSKAR_MAKES_NO_SET: Final = Because(
    "7.6",
    N_("Der Rote Oskar needs two red or two violet cards of yours, of a colour of your mission without a set."),
)
NO_DIREKTMANDAT: Final = Because("6.17", N_("You hold no Direktmandat."))
NO_TOP: Final = Because("6.17", N_("There is no discard to take."))
TOO_POOR: Final = Because("6.17", N_("A Direktmandat costs {amount}p."))

OFTEN_ENOUGH: Final[OneOf] = none_of(Reactivate, ONCE_A_TURN)
PENNILESS: Final[OneOf] = none_of(Reactivate, NO_PENNY)
NOTHING_TO_LAY_OUT: Final[OneOf] = none_of(LayOut, NO_SET)
MAY_PLAY: Final[OneOf] = only(PLAY_DIREKTMANDAT)
NONE_HELD: Final[OneOf] = none_of(PlayDirektmandat, NO_DIREKTMANDAT)
NO_TOP_TO_TAKE: Final[OneOf] = none_of(PlayDirektmandat, NO_TOP)


def reactivations(s: Wahlkampf, seat: int, done: bool, families: list[Choice]) -> None:
    """9.1 One deactivated card for 1p (M-13); 13.8 in pairs one's own or the partner's (Tm8)."""
    own = s.has_turned(seat)
    partners = s.team_count < s.seats and s.has_turned(s.partner(seat))
    if not own and not partners:
        return
    if done:
        families.append(OFTEN_ENOUGH)
        return
    if not s.money[seat]:
        families.append(PENNILESS)
        return
    if own:
        families.append(one_of(Reactivate, deactivated(s, seat, REACTIVATE), NOT_TURNED))
    if partners:
        cards = deactivated(s, s.partner(seat), REACTIVATE_PARTNER)
        families.append(one_of(ReactivatePartner, cards, NOT_TURNED_THERE))


def deactivated(s: Wahlkampf, seat: int, actions: list[Action]) -> list[Action]:
    turned = s.turned[seat]
    return [actions[card] for card in range(OSKAR + 1) if turned[card]]


def why_no_reactivation(s: Wahlkampf, seat: int, because: Because) -> list[tuple[Action, Because]]:
    """Every deactivated card one might think of, with this reason."""
    cards = deactivated(s, seat, REACTIVATE)
    if s.pairs():
        cards += deactivated(s, s.partner(seat), REACTIVATE_PARTNER)
    return [(card, because) for card in cards]


def side_steps(s: Wahlkampf, seat: int, families: list[Choice]) -> list[Choice]:
    """Laying out (L4) and one's own Direktmandate (Dm7): before the move and after it, never within."""
    if s.team_count == s.seats:  # 13.4 in pairs nothing is voluntary
        if s.has_laid_out(seat):
            layable = may_add(s, seat)
            families.append(OneOf(LayOut, NO_SET, layable) if layable else NOTHING_TO_LAY_OUT)
        if s.hand[seat][OSKAR]:
            with_oskar(s, seat, families)
    families.append(own_direktmandat(s, seat))
    return families


def can_side_step(s: Wahlkampf, seat: int) -> bool:
    """Whether there is such a step to take; then `may_still_act` holds, too."""
    if own_direktmandat(s, seat) is MAY_PLAY:
        return True
    if s.team_count < s.seats:
        return False
    if s.hand[seat][OSKAR] and (oskar_joins(s, seat) or oskar_forms(s, seat)):
        return True
    return s.has_laid_out(seat) and len(may_add(s, seat)) > 0


def may_add(s: Wahlkampf, seat: int) -> list[Action]:
    """7.4 Cards of the mission's colours to sets that lie; no other colour can lie."""
    return [LAY_OUT[colour] for colour in s.numbers.colours[s.mission_of(seat)] if may_lay_out(s, seat, colour)]


def with_oskar(s: Wahlkampf, seat: int, families: list[Choice]) -> None:
    """7.6 He joins a set, or makes one with two natural cards."""
    joins = oskar_joins(s, seat)
    forms = oskar_forms(s, seat)
    if joins:
        families.append(one_of(LayOutOskar, joins, OSKAR_HAS_NO_SET))
    if forms:
        families.append(one_of(FormSet, forms, OSKAR_MAKES_NO_SET))


def oskar_joins(s: Wahlkampf, seat: int) -> list[Action]:
    return [LAY_OUT_OSKAR[colour] for colour in (RED, VIOLET) if s.laid_out(seat, colour)]


def oskar_forms(s: Wahlkampf, seat: int) -> list[Action]:
    return [FORM_SET[colour] for colour in (RED, VIOLET) if may_form_set(s, seat, colour)]


def own_direktmandat(s: Wahlkampf, seat: int) -> Choice:
    """6.17 On the terms of the window, without one (Dm7)."""
    if not s.hand[seat][DIREKTMANDAT]:
        return NONE_HELD
    if not s.discards:
        return NO_TOP_TO_TAKE
    cost = s.numbers.cost[DIREKTMANDAT]
    return MAY_PLAY if s.money[seat] >= cost else none_of(PlayDirektmandat, with_amount(TOO_POOR, cost))


def why_not_side_step(s: Wahlkampf, seat: int) -> list[tuple[Action, Because]]:
    """7.1 Three natural cards of a colour go by themselves; 7.4 one or two must wait."""
    reasons: list[tuple[Action, Because]] = []
    if s.pairs():
        return reasons
    for colour in range(COLOURS):
        if s.hand[seat][colour] and not may_lay_out(s, seat, colour):
            reasons.append((LAY_OUT[colour], NO_SET))
    return reasons


def prepare(s: Wahlkampf, seat: int, action: Action) -> bool:
    """Carries it out; whether it was the reactivation of this turn."""
    if isinstance(action, LayOut):
        lay_out(s, seat, action.colour)
    elif isinstance(action, LayOutOskar):
        lay_out_oskar(s, seat, action.colour)
    elif isinstance(action, FormSet):
        form_set(s, seat, action.colour)
    elif isinstance(action, PlayDirektmandat):
        play_direktmandat(s, seat)
        check_point(s)
    elif isinstance(action, Reactivate):
        reactivate(s, seat, seat, action.card)
        return True
    elif isinstance(action, ReactivatePartner):
        reactivate(s, seat, s.partner(seat), action.card)
        return True
    return False


def may_still_act(s: Wahlkampf, seat: int) -> bool:
    """3.6 Whether one could by open facts do something after the move; otherwise the turn ends by itself (M-54)."""
    if not s.held[seat]:
        return False
    left = s.out[DIREKTMANDAT] < s.numbers.copies[DIREKTMANDAT]
    if left and s.discards and s.money[seat] >= s.numbers.cost[DIREKTMANDAT]:
        return True
    if s.pairs():
        return False
    return (s.held[seat] >= SET_CARDS and s.oskar_at < 0) or s.has_laid_out(seat)
