"""What `week.py` has seen of promises made in return and of what was taken back, held against the journal."""

from collections import Counter, defaultdict
from typing import Any

from account import Sent, Table
from backroom.match.entries import Answered, Asked, TakenBack
from backroom.match.match import UNDO, Entry, Request
from backroom.match.promised import ALL, COUNTERED, Promised, Replied

USUAL = {"to": ALL, "private": False, "condition": "", "counters": 0}


def check_counters(entries: list[Entry], counted: Counter[str]) -> list[str]:
    """A promise in return and the answer that it is are written together, and no promise is answered twice."""
    wrong = []
    answered: Counter[int] = Counter()
    for entry, after in zip(entries, [*entries[1:], None], strict=True):
        if not isinstance(entry.deed, Replied):
            continue
        answered[entry.deed.of] += 1
        if entry.deed.reply == COUNTERED:
            counted["promises in return"] += 1
            made = after.deed if after and after.seat == entry.seat and after.at == entry.at else None
            if not isinstance(made, Promised) or (made.counters, made.to) != (entry.deed.of, entry.deed.to):
                wrong.append(f"row {entry.row}: in return for {entry.deed.of} nothing was promised")
    countered = Counter(entry.deed.counters for entry in entries if isinstance(entry.deed, Promised))
    told = Counter(e.deed.of for e in entries if isinstance(e.deed, Replied) and e.deed.reply == COUNTERED)
    wrong += [
        f"promise {of} was countered {countered[of]} times" for of in countered if of and countered[of] != told[of]
    ]
    return wrong + [f"promise {of} was answered {times} times" for of, times in answered.items() if times > 1]


def check_undos(table: Table, entries: list[Entry], asked: list[Request | None], counted: Counter[str]) -> list[str]:
    """Each press that was acknowledged has taken back or asked to, once; and nothing went without everybody's yes."""
    wrong: list[str] = []
    undone: Counter[tuple[Any, ...]] = Counter()
    answers: Counter[tuple[Any, ...]] = Counter()
    agreed: set[int] = set()
    for entry, open_request in zip(entries, asked, strict=True):
        deed = entry.deed
        if isinstance(deed, Asked) and deed.what == UNDO:
            undone[entry.seat, deed.key] += 1
            counted["requests to take back"] += 1
            agreed = {entry.seat}
        elif isinstance(deed, Answered) and open_request:
            answers[entry.seat, open_request.number, deed.yes] += 1
            said = "withdrawn" if entry.seat == open_request.seat else "agreed to" if deed.yes else "refused"
            counted[f"requests {said}"] += 1
            agreed |= {entry.seat} if deed.yes else set()
        elif isinstance(deed, TakenBack) and open_request and not open_request.wanted:
            counted["taken back by consent"] += 1
            whole = open_request.deed.wanted if isinstance(open_request.deed, Asked) else []
            if not agreed.issuperset(whole):
                wrong.append(f"row {entry.row}: taken back, but only {sorted(agreed)} of {whole} agreed")
        elif isinstance(deed, TakenBack):
            undone[entry.seat, deed.key] += 1
            counted["taken back freely"] += 1
    wrong += compared(table, "undo", ("key",), undone)
    return wrong + compared(table, "answer", ("about", "yes"), answers)


def compared(table: Table, what: str, fields: tuple[str, ...], found: Counter[tuple[Any, ...]]) -> list[str]:
    """As often as was acknowledged; what got no answer may be there or not. From a page little has a key."""
    wrong = []
    alike: dict[tuple[Any, ...], list[Sent]] = defaultdict(list)
    for sent in (sent for sent in table.sent if sent.what == what):
        alike[sent.seat, *((USUAL | sent.body)[name] for name in fields)].append(sent)
    for said, several in alike.items():
        times = found.pop(said, 0)
        if not sum(s.acked for s in several) <= times <= sum(s.acked or s.doubtful for s in several):
            wrong.append(f"{what} kept {times} times: {several}")
    return wrong + [f"{what} that nobody sent: {each}" for each in found]
