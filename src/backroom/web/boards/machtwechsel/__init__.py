"""The board of Machtwechsel: the piles and purses, what is being dealt in, your mission and hand, all displays."""

from backroom.engine import N_
from backroom.games.machtwechsel import actions as do
from backroom.games.machtwechsel.components import OSKAR
from backroom.games.machtwechsel.state import Wahlkampf
from backroom.games.machtwechsel.steps.turn import Turn
from backroom.mechanisms.open_auction import Pass
from backroom.web.boards.machtwechsel.desk import HAND_VERBS, hand, mission
from backroom.web.boards.machtwechsel.effects import EFFECTS
from backroom.web.boards.machtwechsel.lines import headline, kicker, lede, notes, question, standfirst
from backroom.web.boards.machtwechsel.missions import missions
from backroom.web.boards.machtwechsel.order import order
from backroom.web.boards.machtwechsel.panel import panel
from backroom.web.boards.machtwechsel.shows import shows
from backroom.web.boards.machtwechsel.stage import coins, stage
from backroom.web.boards.machtwechsel.table import Table
from backroom.web.scene import Drawn, Scene

# Their controls are on the board; the panel has them too, card by card and kind by kind.
COVERS = frozenset(
    {
        do.Buy,
        do.Draw,
        do.RotatePile,
        do.TakeFromBank,
        do.PlayEvent,
        do.PlayDirektmandat,
        do.Exchange,
        do.ExchangeOskar,
        do.Sell,
        do.SellOskar,
        do.LayOut,
        do.LayOutOskar,
        do.FormSet,
        do.Discard,
        do.SetAside,
        do.Steal,
        do.TakeBack,
        do.Reactivate,
        do.ReactivatePartner,
        do.SwapMission,
        do.Strike,
        do.TakeFrom,
        do.RotateWith,
        do.SpyOn,
        do.Distrust,
        do.DistrustAll,
        do.DealWith,
    }
)
ENDS = frozenset({do.EndTurn, do.SitOut, do.Enough, do.Decline, do.RefuseBid, Pass})
MOVES = (
    ("A", N_("Buy the top discard for 1p"), "5.3"),
    ("B", N_("Draw a card, discard one"), "5.4"),
    ("C", N_("Sit out and receive 1p"), "5.7"),
    ("D", N_("Play an event at the price on it"), "5.8"),
    ("E", N_("Offer an exchange"), "5.10"),
    ("F", N_("Auction a card, or offer to buy one"), "5.12"),
)


def draw(scene: Scene[Wahlkampf]) -> Drawn:
    t = Table(scene)
    s = t.s
    body = scene.render(
        "boards/machtwechsel/board.html",
        t=t,
        top=t.card(s.discards[-1]) if s.discards else None,
        discards=[t.card(card) for card in reversed(s.discards)],
        buy=t.control(do.Buy(), N_("Buy, 1p")),
        draw=t.control(do.Draw(), N_("Draw, then discard")) or t.control(do.RotatePile(), N_("Rotate here")),
        bank=t.control(do.TakeFromBank(), N_("Take 3p")),
        stage=stage(t),
        coins=coins,
        mission=mission(t),
        hand=hand(t),
        order=order(t),
        shows=shows(t),
    )
    aside = scene.render(
        "boards/machtwechsel/moves.html",
        moves=[(letter, t.say(text), rule) for letter, text, rule in MOVES] if scene.result is None else [],
        events=[t.card(card) for card in (OSKAR, *EFFECTS)],
        missions=missions(t),
    )
    return Drawn(
        kicker=kicker(t),
        headline=headline(t),
        standfirst=standfirst(t),
        body=body,
        covers=COVERS | {do.EndTurn} if isinstance(t.step, Turn) else COVERS,  # before the move: only why not
        repeats=COVERS - frozenset(HAND_VERBS),
        panel=panel(t),
        ends=ENDS,
        question=question(t),
        lede=lede(t),
        notes=notes(t),
        aside=aside,
    )
