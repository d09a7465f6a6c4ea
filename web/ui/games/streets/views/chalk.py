"""What is thought of, in chalk: the drive as one stroke, its tests, skids as ghosts, a line of
fire."""

from __future__ import annotations

from fractions import Fraction

from ui.base.node import Content, Node, h
from ui.games.streets.aiming import fire_action
from ui.games.streets.moment import STEPS, StreetView
from ui.games.streets.panel_strings import say
from ui.games.streets.phrases import percent
from ui.games.streets.steering import drawn, straight_rest
from ui.games.streets.views.car_art import OUTLINE
from ui.games.streets.views.plane import UNIT, art, at, label, line, placed
from wreckyard.systems.streets import (
    Stroke,
    StrokePoint,
    is_on_board,
    lines_of_fire,
    meant_here,
    point_of,
    shot,
    skid_at,
)

FAINT, LOUD = 0.3, 0.7
"""How opaque the least likely ghost is, and how much more a sure one."""


NEAR = 3
"""A line of fire of so few points is short."""


def _drives(view: StreetView) -> bool:
    return view.phase == "point" and not view.choice.doing and view.own_car >= 0


def _meant(view: StreetView) -> StrokePoint | None:
    """The test of what is meant on oil, smoke or spikes, where the car is."""
    action = view.choice.action
    if view.phase != "intent" or action is None:
        return None
    return meant_here(view.state, view.own_car, action.amount)


def under(view: StreetView) -> list[Content]:
    """The stroke, below the cars: what is drawn, where the rest would lead, where skids may end."""
    if (meant := _meant(view)) is not None:
        return [_ghosts(view, meant, 0)]
    if not _drives(view):
        return []
    planned = drawn(view)
    points = [each.point for each in planned.points]
    rest = straight_rest(view, planned)
    return [
        len(rest) > 1 and h("path", d=line(rest), class_="sc-rest", fill="none", key="rest"),
        [
            h("circle", r=34, transform=placed(point), class_="sc-rest-point", key=f"rest-{n}")
            for n, point in enumerate(rest[1:])
        ],
        len(points) > 1
        and [
            h("path", d=line(points), class_="sc-stroke-edge", fill="none", key="edge"),
            h("path", d=line(points), class_="sc-stroke", fill="none", key="stroke"),
        ],
        [
            h(
                "circle",
                r=52,
                transform=placed(each.point),
                class_=("sc-step", (each.sd or each.marker) and "unsafe"),
                key=f"step-{n}",
            )
            for n, each in enumerate(planned.points[1:])
        ],
        [_ghosts(view, each, n) for n, each in enumerate(planned.points) if each.sd],
    ]


def _ghosts(view: StreetView, tested: StrokePoint, number: int) -> Node:
    """Where a test may leave the car: in hand on its way, about, or against something."""
    odds = skid_at(view.state, view.own_car, tested)
    facing = tested.travel + (4 if view.state.cars[view.own_car].speed < 0 else 0)
    ends: dict[tuple[tuple[int, int], int, bool], Fraction] = {}
    for end in odds.ends:
        turn = tested.eighths if end.turn == 0 else end.turn or 0
        key = (end.point, (facing + turn) % 8, bool(end.struck))
        ends[key] = ends.get(key, Fraction()) + end.chance
    most = max(ends.values())
    return h(
        "g",
        [
            h(
                "g",
                art(h("path", d=OUTLINE, class_=("sc-ghost", struck and "struck"))),
                transform=placed(point, way),
                style={"opacity": f"{FAINT + LOUD * float(chance / most):.2f}"},
                key=f"{point[0]}-{point[1]}-{way}-{struck}",
            )
            for (point, way, struck), chance in ends.items()
        ],
        class_="sc-ghosts",
        key=f"ghosts-{number}",
    )


def over(view: StreetView) -> list[Content]:
    """The end of the stroke, which is dragged, and a sign at each test; lines of fire."""
    if view.choice.looked_at >= 0:
        return _foe_lines(view)
    if view.choice.doing == "fire":
        return _fire_line(view)
    if (meant := _meant(view)) is not None:
        return [_sign(view, meant, 0)]
    if not _drives(view):
        return []
    planned = drawn(view)
    end = planned.points[-1]
    left, up = _aside(planned)
    return [
        [_sign(view, each, n) for n, each in enumerate(planned.points) if each.sd or each.marker],
        _block(planned),
        h(
            "g",
            h("circle", r=240, class_="sc-touch"),
            h("path", d="M0-235L105-20L0-70L-105-20Z", class_=("sc-head", end.sd and "unsafe")),
            transform=placed(end.point, end.travel + end.eighths),
            class_="sc-handle",
            data_ref="nose",
            key="nose",
        ),
        label(
            end.point,
            h("circle", cx=left, cy=up, r=12, class_="sc-left-disc"),
            h("text", planned.left, x=left, y=up + 5, class_="sc-left"),
            key="left",
            aria_hidden="true",
        ),
    ]


def _aside(planned: Stroke) -> tuple[int, int]:
    """Where the points that are left are told beside the end of a stroke, in pixels: to the right
    of its head and below, or to the left of it where a sign of a test near by would lie under
    it."""
    end = planned.points[-1]
    signs = [each.point for each in planned.points if each.sd or each.marker]
    near = [(x, y) for x, y in signs if 0 <= x - end.point[0] <= 2 and 0 <= y - end.point[1] <= 2]
    return (-28, 16) if near else (28, 16)


def _foe_lines(view: StreetView) -> list[Content]:
    """Where the driver of the car that is looked at could fire: to the first thing on each line."""
    seat = view.state.cars[view.choice.looked_at].driver
    if seat < 0 or not is_on_board(view.state, seat):
        return []
    here = point_of(view.state, seat)
    ways = [
        line([here, (here[0] + STEPS[way][0] * far, here[1] + STEPS[way][1] * far)])
        for way, far in lines_of_fire(view.state, seat)
    ]
    return [h("path", d="".join(ways), class_="sc-foe-lines", fill="none", key="foe-lines")]


def _sign(view: StreetView, each: StrokePoint, number: int) -> Node:
    """A sign at a corner: by how much it is too fast, and how likely it stays in hand."""
    words = each.marker
    if each.sd:
        odds = skid_at(view.state, view.own_car, each)
        words = say("sign", sd=each.sd, chance=percent(odds.in_hand))
    wide = 14 + 8 * len(words)
    return label(
        each.point,
        h("rect", x=-wide / 2, y=-44, width=wide, height=22, rx=5, class_="sc-sign"),
        h("text", words, y=-28, class_="sc-sign-words"),
        key=f"sign-{number}",
        aria_hidden="true",
    )


def _block(planned: Stroke) -> Node | None:
    """A cross where the next step would run into something."""
    if not planned.block:
        return None
    end = planned.points[-1]
    dx, dy = STEPS[(end.travel + end.eighths) % 8]
    return h(
        "path",
        d="M-90-90L90 90M90-90L-90 90",
        transform=placed((end.point[0] + dx, end.point[1] + dy)),
        class_=("sc-block", planned.block == "gate" and "gate"),
        key="block",
    )


def _fire_line(view: StreetView) -> list[Content]:
    action = fire_action(view, view.choice)
    if action is None or view.asked is None:
        return []
    here = point_of(view.state, view.asker)
    seen = shot(view.state, view.asker, action)
    far = 1 if seen is None else seen.range + 1
    dx, dy = STEPS[action.direction]
    (x, y), (ex, ey) = at(here), at((here[0] + dx * far, here[1] + dy * far))
    middle, across, up = (here[0] + dx * far / 2, here[1] + dy * far / 2), 0, 0
    if far <= NEAR:
        # On a short line it would hide both: it stands beside an upright one, else above.
        middle = (middle[0], middle[1] if not dx else min(here[1], here[1] + dy * far))
        across, up = (0, -44) if dx else (78, 0)
    return [
        h("path", d=f"M{x} {y}L{ex} {ey}", class_="sc-fire-line", fill="none", key="line"),
        h("circle", cx=ex, cy=ey, r=UNIT // 2, class_="sc-aim", fill="none", key="aim"),
        seen is not None
        and label(
            middle,
            h("rect", x=across - 48, y=up - 12, width=96, height=24, rx=5, class_="sc-sign"),
            h(
                "text",
                say("sign-shot", range=seen.range, chance=percent(seen.hit)),
                x=across,
                y=up + 5,
                class_="sc-sign-words",
            ),
            key="range",
            aria_hidden="true",
        ),
    ]
