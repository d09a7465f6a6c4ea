"""An arena as a small picture from above, drawn from its data alone."""

from __future__ import annotations

from functools import lru_cache

from ui.base.node import Node, h
from wreckyard.systems.arena import ArenaDesign, field_of


@lru_cache(maxsize=8)
def arena_picture(arena: ArenaDesign) -> Node:
    """The picture of an arena; walls, obstacles, hazards and bad ground to scale."""
    field = field_of(arena)
    width, height = field.width, field.height
    return h(
        "svg",
        h("rect", width=width, height=height, class_="pic-floor"),
        h("path", d=_grid(width, height), class_="pic-grid"),
        [
            h("path", d=_ring(shape.points), class_=f"pic-terrain pic-terrain-{min(level, 2)}")
            for level, shape in field.terrain
        ],
        [
            h("path", d=_ring(each.shape.points), class_=f"pic-hazard pic-{each.name.lower()}")
            for each in field.hazards
        ],
        [
            h(
                "rect",
                x=-kind.base.width / 2,
                y=-kind.base.length / 2,
                width=kind.base.width,
                height=kind.base.length,
                rx=kind.base.width / 2 if kind.base.width == kind.base.length else 0,
                transform=f"translate({x} {y}) rotate({heading / 10:g})",
                class_=("pic-thing", "pic-wall" if kind.weight.name == "WALL" else ""),
            )
            for number, x, y, heading in field.starts
            if (kind := field.kinds[number]).base is not None
        ],
        h("rect", width=width, height=height, class_="pic-edge"),
        viewBox=f"-300 -300 {width + 600} {height + 600}",
        class_="arena-picture",
        aria_hidden="true",
        focusable="false",
    )


def _ring(points: tuple[tuple[int, int], ...]) -> str:
    return "M" + "L".join(f"{x} {y}" for x, y in points) + "Z"


def _grid(width: int, height: int, step: int = 2000) -> str:
    """A line every two car lengths, the length of a turning key."""
    down = "".join(f"M{x} 0V{height}" for x in range(step, width, step))
    return down + "".join(f"M0 {y}H{width}" for y in range(step, height, step))
