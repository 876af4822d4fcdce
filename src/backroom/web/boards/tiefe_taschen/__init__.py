"""The board of Tiefe Taschen: the treasury, the seats round the table with all that lies before them, your fortune."""

from backroom.engine import N_, SPECTATOR
from backroom.games.tiefe_taschen import actions as do
from backroom.games.tiefe_taschen.state import Republic
from backroom.games.tiefe_taschen.steps.money import Allot
from backroom.games.tiefe_taschen.steps.placing import Choosing
from backroom.games.tiefe_taschen.words import CARD
from backroom.web.boards.tiefe_taschen.desk import action_cards, fortune, memory
from backroom.web.boards.tiefe_taschen.lines import headline, kicker, lede, question, standfirst
from backroom.web.boards.tiefe_taschen.panel import notes, panel
from backroom.web.boards.tiefe_taschen.places import place
from backroom.web.boards.tiefe_taschen.table import Table
from backroom.web.boards.tiefe_taschen.vote import course, last_vote, vault
from backroom.web.scene import Drawn, Scene

# Their controls are round the table; the panel has them too.
COVERS = frozenset(
    {do.Give, do.PlaceSnoop, do.LayMarker, do.OpenBribe, do.PutCard, do.FetchSnoop, do.FetchMarker, do.ChooseCard}
)
ENDS = frozenset({do.KeepSnoop, do.KeepMarker, do.LeaveBribes, do.Ready, do.LayOpen})


def draw(scene: Scene[Republic]) -> Drawn:
    t = Table(scene)
    s = t.s
    first = 0 if t.me == SPECTATOR else t.me  # everybody keeps the same place, whoever presides
    around = [(first + i) % s.seats for i in range(s.seats)]
    places = [place(t, seat) for seat in around]
    final = isinstance(t.step, Choosing)
    body = scene.render(
        "boards/tiefe_taschen/board.html",
        places=places,
        sides=(s.seats - 1) // 2,
        vault=vault(t),
        left=[t.note(money) for money in s.open[len(s.given) :]] if isinstance(t.step, Allot) else [],
        cards=action_cards(t),
        final=final,
        chosen=t.say(CARD.names[s.card[t.me]]) if t.chosen() else "",
        fortune=fortune(t),
        memory=memory(t),
    )
    return Drawn(
        kicker=kicker(t),
        headline=headline(t),
        standfirst=standfirst(t),
        body=body,
        covers=COVERS,
        repeats=COVERS,
        panel=panel(t, final),
        ends=ENDS,
        picks={do.ChooseCard: t.say(N_("Lay the card"))} if final else {},
        notes=notes(t),
        question=question(t),
        lede=lede(t),
        aside=last_vote(t) + course(t),
    )
