"""The five phases of a turn, and who moves in each."""

from __future__ import annotations

from collections.abc import Sequence

from ui.base.node import Node, h
from ui.base.seating import COLOURS, SeatLook
from ui.games.classic.base.about import entry
from ui.games.classic.base.sheet_strings import say
from ui.widgets.parts import badge
from wreckyard.systems.classic import Mover, slices

PHASES = (1, 2, 3, 4, 5)

_FRACTIONS = {0: "", 1: "¼", 2: "½", 3: "¾"}


def inches(quarters: int) -> str:
    """A length in quarter inches as it is written: ``1½``, ``¼``, ``2``."""
    whole, rest = divmod(quarters, 4)
    return f"{whole or ''}{_FRACTIONS[rest]}" or "0"


def due(movers: Sequence[Mover], phase: int) -> list[tuple[int, int]]:
    """Who moves in a phase, in order, each once with all the quarter inches of it."""
    found: dict[int, int] = {}
    for part in slices(movers, phase):
        found[part.number] = found.get(part.number, 0) + part.quarters
    return list(found.items())


def phase_strip(seats: Sequence[SeatLook], movers: Sequence[Mover], now: int = 0) -> Node:
    """The strip. The number of a mover is its seat; `now` is the phase that is on, 0 for none.

    What is past is told by the speeds of now as well: it is dimmed.
    """
    return h(
        "ol",
        [_phase(seats, movers, phase, now) for phase in PHASES],
        class_="cl-phases",
        data_about=entry("phase"),
        aria_label=say("phases"),
        key="phases",
    )


def _phase(seats: Sequence[SeatLook], movers: Sequence[Mover], phase: int, now: int) -> Node:
    moving = due(movers, phase)
    current = phase == now
    return h(
        "li",
        h(
            "span",
            h("span", say("phase-now" if current else "phase", n=phase), class_="visually-hidden"),
            h("span", phase, aria_hidden="true"),
            class_="cl-phase-number",
        ),
        h(
            "ul",
            [_mover(seats[seat], quarters, str(seat)) for seat, quarters in moving],
            class_="cl-movers",
        )
        if moving
        else h("span", say("phase-nobody"), class_="visually-hidden"),
        class_=("cl-phase", current and "now", phase < now and "past"),
        aria_current="step" if current else None,
        key=str(phase),
    )


def _mover(seat: SeatLook, quarters: int, key: str) -> Node:
    length = say("inches", n=inches(quarters))
    return h(
        "li",
        badge(seat.letter, COLOURS.index(seat.colour), small=True),
        h("span", length, class_="cl-mover-inches", aria_hidden="true"),
        h(
            "span",
            say("phase-moves", name=seat.name, inches=length),
            class_="visually-hidden",
        ),
        class_="cl-mover",
        key=key,
    )
