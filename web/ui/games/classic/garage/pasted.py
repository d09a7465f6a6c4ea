"""The reading of a pasted text, part by part."""

from __future__ import annotations

from ui.base.node import Node, h
from ui.base.strings import as_sentence
from ui.games.classic.garage.car_files import readings
from ui.games.classic.garage.strings import say
from ui.widgets.garage import PasteReading
from wreckyard.systems.classic import Clause, Reading, figures


def pasted(text: str) -> PasteReading | None:
    """Return the reading shown beside a pasted text; None for a text without a sheet."""
    found = readings(text)
    if not found:
        return None
    node = h(
        "section",
        [_vehicle(at, each) for at, each in enumerate(found)],
        class_="cg-reading",
        aria_label=say("paste-reading"),
        tabindex="0",
    )
    whole = all(each.whole for each in found)
    ready = sum(each.design is not None for each in found)
    if len(found) == 1:
        rest = say("paste-rest") if ready and not whole else ""
        return PasteReading(node, say("paste-go"), rest)
    rest = say("paste-rest-several", n=ready) if ready and not whole else ""
    return PasteReading(node, say("paste-several", n=len(found)), rest)


def _vehicle(at: int, reading: Reading) -> Node:
    unread = sum(_is_unread(each) for each in reading.clauses)
    told = say("paste-unread", n=unread, all=len(reading.clauses)) if unread else ""
    if reading.design is None:
        told = f"{told} {say('paste-none', why=as_sentence(reading.problems[-1]))}".strip()
    return h(
        "section",
        h("h3", reading.name or say("paste-nameless"), class_="cg-reading-name"),
        reading.design is not None and h("p", _totals(reading), class_="cg-reading-totals"),
        h(
            "p",
            told or say("paste-whole"),
            class_=("cg-reading-sum", bool(told) and "cg-unread"),
            role="status",
        ),
        [h("p", as_sentence(note), class_="cg-reading-note") for note in reading.notes],
        h(
            "ul",
            [_clause(number, each) for number, each in enumerate(reading.clauses) if each.text],
            class_="cg-clauses",
        ),
        key=str(at),
    )


def _totals(reading: Reading) -> str:
    assert reading.design is not None
    found = figures(reading.design)
    return f"${found.price:,}, {found.weight:,} lbs."


def _is_unread(clause: Clause) -> bool:
    return bool(clause.problem or clause.foreign)


def _clause(number: int, clause: Clause) -> Node:
    """A clause of the text, and under it what was understood, or in red why it was not."""
    reasons = [say("paste-foreign", what=what) for what in clause.foreign]
    reasons += [as_sentence(clause.problem)] if clause.problem else []
    words = "; ".join(clause.words)
    return h(
        "li",
        h("q", clause.text, class_="cg-clause-text"),
        words and h("span", words, class_="cg-clause-words"),
        reasons and h("span", f"{say('paste-red')} {' '.join(reasons)}", class_="cg-clause-why"),
        class_=("cg-clause", bool(reasons) and "cg-unread"),
        key=str(number),
    )
