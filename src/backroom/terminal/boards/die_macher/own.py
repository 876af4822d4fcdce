"""What only this seat sees: its hand, its draft, its sheet, its sealed bid, and what it can tell of others' hands."""

from rich import box
from rich.console import RenderableType
from rich.panel import Panel

from backroom.games.die_macher.steps.draft import Draft, KeepOne, LayProgrammes
from backroom.games.die_macher.steps.start_blocks import FillBlocks
from backroom.games.die_macher.steps.start_player import BidForStart
from backroom.games.die_macher.words import WORDS
from backroom.games.macher.components import CARDS
from backroom.mechanisms.sealed_bids import UNWRITTEN
from backroom.terminal.boards.die_macher.page import Page
from backroom.words import N_

TELLING = 3  # so many possible cards are worth listing


def own(page: Page) -> RenderableType:
    lines = at_hand(page) + guesses(page)
    return Panel(
        "\n".join(lines), title=page.say(N_("Only you see this")), title_align="left", box=box.ROUNDED, padding=(0, 1)
    )


def at_hand(page: Page) -> list[str]:
    s, me, step = page.s, page.me, page.step()
    if isinstance(step, Draft):
        return [
            page.say(N_("To pick from: {cards}"), cards=page.cards(step.hands[me])),
            page.say(N_("Picked: {cards}"), cards=page.cards(step.picks[me])),
        ]
    if isinstance(step, LayProgrammes):
        return [
            page.say(N_("Your cards: {cards}"), cards=page.cards(step.cards[me])),
            page.say(N_("Laid face down: {cards}"), cards=page.cards(step.laid[me])),
        ]
    if isinstance(step, KeepOne):
        return [page.say(N_("Keep one of: {cards}"), cards=page.cards(step.cards[me]))]
    lines = [page.say(N_("Your hand: {cards}"), cards=page.cards(s.hand[me]))]
    if isinstance(step, FillBlocks) and step.sheets[me]:
        lines.append(sheet(page, step))
    if isinstance(step, BidForStart) and step.bids[me] != UNWRITTEN:
        lines.append(page.say(N_("Your bid: {amount}"), amount=page.number(step.bids[me])))
    return lines


def sheet(page: Page, step: FillBlocks) -> str:
    """The chosen block with the states written so far."""
    block, *lands = step.sheets[page.me]
    words = []
    for field, symbol in enumerate(page.s.numbers.blocks[block]):
        land = WORDS.value("land", lands[field], page.voice) if field < len(lands) else "…"
        words.append(f"{WORDS.value('symbol', symbol, page.voice)}: {land}")
    return page.say(N_("Block {block}: {fields}"), block=block + 1, fields=", ".join(words))


def guesses(page: Page) -> list[str]:
    """Hand cards of others: those everybody has seen, and one that few cards can be."""
    s = page.s
    lines = []
    for seat in range(s.seats):
        if seat == page.me:
            continue
        words = [page.card(card) for card in s.open_hand[seat]]
        possible = [card for card in range(CARDS) if (s.could_be[page.me][seat] >> card) & 1]
        if len(s.hand[seat]) > len(s.open_hand[seat]) and 0 < len(possible) <= TELLING:
            words.append(page.say(N_(" or ")).join(page.card(card) for card in possible))
        if words:
            lines.append(page.say(N_("In {seat}'s hand: {cards}"), seat=page.party(seat), cards=", ".join(words)))
    return lines
