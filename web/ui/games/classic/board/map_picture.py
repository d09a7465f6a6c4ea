"""A whole map, drawn for the table, the set-up and thumbnails."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from ui.base.node import Node, h
from ui.games.classic.base.plane import QUARTER, box
from ui.games.classic.board.built_art import built
from ui.games.classic.board.course_art import course
from ui.games.classic.board.paper import Block, GateLook, paper
from ui.games.classic.board.relief_art import relief
from ui.games.classic.board.rough_art import rough
from wreckyard.systems.classic import PLATFORM, Ground, ground_of

MARGIN = 900
"""What is drawn round a map, in units."""


def ground_paper(ground: Ground, breaches: Sequence[int] = ()) -> Node:
    """The drawing of a map; `breaches` are how often each of its fixed things is breached. It is
    made once as long as none of them changes."""
    return _drawn(ground, tuple(breaches))


@lru_cache(maxsize=16)
def _drawn(ground: Ground, breaches: tuple[int, ...]) -> Node:
    blocks = tuple(
        Block(
            wall.kind,
            tuple((point.x, point.y) for point in wall.shape.points),
            breaches[number] if breaches else 0,
            wall.dp,
        )
        for number, wall in enumerate(ground.walls)
        # Platforms lie under the ramps that stand on them: they are drawn with the relief; buildings
        # are drawn as a whole.
        if wall.kind != PLATFORM and not wall.house
    )
    gates = tuple(
        GateLook(gate.name, (gate.start.x, gate.start.y, gate.start.heading))
        for gate in ground.gates
        if gate.width
    )
    lying = [*rough(ground), *relief(ground), *course(ground), *built(ground, breaches)]
    return h(
        "g",
        paper(ground.width, ground.height, blocks, gates, lying),
        h("path", d=_notches(ground), class_="cl-notch") if ground.notches else None,
        key="paper",
    )


def _notches(ground: Ground) -> str:
    """The squares by which people get into bunkers."""
    half = QUARTER // 2
    return "".join(box(x - half, y - half, QUARTER, QUARTER) for x, y in sorted(ground.notches))


def view_box(ground: Ground) -> str:
    """All of a map with its rim."""
    return f"{-MARGIN} {-MARGIN} {ground.width + 2 * MARGIN} {ground.height + 2 * MARGIN}"


def map_picture(code: str) -> Node:
    """A map of ours as a small picture."""
    return ground_picture(ground_of(code))


@lru_cache(maxsize=8)
def ground_picture(ground: Ground) -> Node:
    """A map as a small picture."""
    return h(
        "svg",
        ground_paper(ground),
        viewBox=view_box(ground),
        class_="cl-map-picture",
        aria_hidden="true",
        focusable="false",
    )
