"""A road from above: its board, its sections to press, where the next one goes. Pure."""

from __future__ import annotations

from functools import lru_cache

from ui.base.node import Node, h
from ui.games.classic.base.plane import QUARTER, placed
from ui.games.classic.board.map_picture import ground_paper
from ui.games.classic.roads.yard import laid_of
from wreckyard.systems.classic import Ground, ground, roads
from wreckyard.systems.classic.roads import Laid, Placed, RoadPlan

SIDE = roads.SIDE * QUARTER
"""The side of a section in units."""

MARGIN = 700
"""What is drawn round a board, in units."""

ARROW = "M0-1900L1500 0H600V1900H-600V0H-1500Z"
"""Where the next section goes, upward."""

CHEVRON = "M-700 450L0-250L700 450"
"""Which way a road leads, upward."""


def ground_of_road(plan: RoadPlan) -> Ground:
    """The board of a road as the rules use it, whole or not."""
    return ground(roads.board(plan.name, laid_of(plan)))


@lru_cache(maxsize=64)
def road_picture(plan: RoadPlan) -> Node:
    """A road as a small picture."""
    laid = laid_of(plan)
    return h(
        "svg",
        ground_paper(ground_of_road(plan)) if plan.sections else None,
        viewBox=_view(laid, False),
        class_="cl-map-picture ro-picture",
        aria_hidden="true",
        focusable="false",
    )


def road_board(plan: RoadPlan, chosen: int, label: str) -> Node:
    """The road with what can be pressed of it; the list of sections is the way to it by key and
    ear."""
    laid = laid_of(plan)
    open_end = not (laid.closed or laid.ended)
    return h(
        "div",
        h(
            "svg",
            ground_paper(ground_of_road(plan)) if plan.sections else None,
            [_way(laid, at, each) for at, each in enumerate(laid.placed)],
            [_pressed(laid, at, each, at == chosen) for at, each in enumerate(laid.placed)],
            _next(laid) if open_end else None,
            viewBox=_view(laid, open_end),
            class_="ro-drawing",
            aria_hidden="true",
            focusable="false",
        ),
        class_="ro-board",
        role="img",
        aria_label=label,
    )


def _view(laid: Laid, with_next: bool) -> str:
    left, right, top, bottom = laid.bounds
    first_x, last_x, first_y, last_y = left, right, top, bottom
    if with_next:
        column, row, _ = laid.next_place
        first_x, last_x = min(left, column), max(right, column)
        first_y, last_y = min(top, row), max(bottom, row)
    x, y = (first_x - left) * SIDE - MARGIN, (first_y - top) * SIDE - MARGIN
    wide = (last_x - first_x + 1) * SIDE + 2 * MARGIN
    return f"{x} {y} {wide} {(last_y - first_y + 1) * SIDE + 2 * MARGIN}"


def _corner(laid: Laid, column: int, row: int) -> tuple[int, int]:
    left, _, top, _ = laid.bounds
    return (column - left) * SIDE, (row - top) * SIDE


def _way(laid: Laid, at: int, each: Placed) -> Node:
    """How the road runs over a section, and which way."""
    left, top = _corner(laid, *each.place)
    x, y = left + SIDE // 2, top + SIDE // 2
    (in_x, in_y), (out_x, out_y) = roads.STEPS[each.heading], roads.STEPS[each.leaves]
    half = SIDE // 2
    begin = f"M{x - in_x * half} {y - in_y * half}"
    ended = each.section.kind == roads.END
    rest = f"L{x} {y}" if ended else f"Q{x} {y} {x + out_x * half} {y + out_y * half}"
    turned = each.leaves - each.heading
    # Half-way through a curve the road lies nearer to its inner corner.
    shift = 0 if ended or not turned else half // 4
    heading = each.heading * 900 + (0 if not turned else 450 if turned in (1, -3) else -450)
    middle = x + (out_x - in_x) * shift, y + (out_y - in_y) * shift
    return h(
        "g",
        h("path", d=begin + rest),
        h("path", d=CHEVRON, transform=placed(*middle, heading)),
        class_="ro-way",
        key=f"way-{at}",
    )


def _pressed(laid: Laid, at: int, each: Placed, chosen: bool) -> Node:
    x, y = _corner(laid, *each.place)
    return h(
        "rect",
        x=x + 120,
        y=y + 120,
        width=SIDE - 240,
        height=SIDE - 240,
        rx=400,
        class_=("ro-section", chosen and "chosen"),
        data_ref=f"ro-choose:{at}",
        key=f"section-{at}",
    )


def _next(laid: Laid) -> Node:
    """A dashed square with an arrow."""
    column, row, heading = laid.next_place
    x, y = _corner(laid, column, row)
    return h(
        "g",
        h(
            "rect",
            x=x + 200,
            y=y + 200,
            width=SIDE - 400,
            height=SIDE - 400,
            rx=400,
            class_="ro-next-square",
        ),
        h(
            "path",
            d=ARROW,
            transform=placed(x + SIDE // 2, y + SIDE // 2, heading * 900),
            class_="ro-next-arrow",
        ),
        key="next",
    )
