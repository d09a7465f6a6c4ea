"""The cars on the board: drawings in their places, tags beside them, and all of it in words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from types import MappingProxyType

from ui.base.node import Attribute, Content, Node, h
from ui.games.arena.moment import ArenaView, Way
from ui.games.arena.paths import path_text
from ui.games.arena.views.car_art import HALO, OUTLINE, CarLook, WeaponLook, car_drawing
from ui.games.arena.views.plane import Spot, at, put, put_pose, turned
from ui.games.arena.views.weapons_art import family
from wreckyard.systems.arena import (
    State,
    items_on,
    works,
)

PX = 18
"""Units to a pixel when an arena of 12 lengths is 700 px wide: tags are drawn in pixels."""

LOW_POWER = 3


def on_board(state: State) -> list[int]:
    """The seats whose cars stand in the arena."""
    return [seat for seat, car in enumerate(state.cars) if car.in_play and car.placed]


# How a car looks


def plate_level(armor: int, whole: int) -> int:
    """How a plate looks: 3 whole, 2 chipped, 1 about to go, 0 gone."""
    if armor <= 0:
        return 0
    if armor >= whole:
        return 3
    return 1 if 3 * armor <= whole else 2


def look_of(view: ArenaView, seat: int, lit: tuple[int, ...] = ()) -> CarLook:
    """Everything that shows on a car now; ``lit`` are sides that are pointed out."""
    state, seen = view.state, view.seats[seat]
    car = state.cars[seat]
    whole = int(state.settings["division"])
    weapons = tuple(
        WeaponLook(
            family(item.code, item.one_shot, item.wrench),
            item.side,
            bool(item.durability) and car.harm[index] >= item.durability,
            item.one_shot and not works(state, seat, index),
        )
        for index, item in enumerate(state.arsenals[seat].items)
        if item.kind == "weapon" and item.side >= 0
    )
    front, right, back, left = (plate_level(armor, whole) for armor in car.armor)
    return CarLook(
        seat,
        seen.colour,
        seen.pattern,
        seen.letter,
        (front, right, back, left),
        tuple(side for side in range(4) if car.fire[side]),
        weapons,
        car.tires,
        car.power <= LOW_POWER,
        lit,
        tuple(side for side in range(4) if items_on(state, seat, "structure", side)),
    )


@lru_cache(maxsize=32)
def _motion_marks(speed: int, reverse: bool) -> Node | None:
    """A chevron on the ground for every point of speed, pointing where the car goes."""
    if not speed and not reverse:
        return None
    count = max(speed, 1)
    chevrons = "".join(
        f"M-104 {-700 - 96 * k}L0 {-772 - 96 * k}L104 {-700 - 96 * k}" for k in range(count)
    )
    return h("path", d=chevrons, class_="bd-speed", transform="rotate(180)" if reverse else None)


@lru_cache(maxsize=2)
def _beams() -> Node:
    return h("path", d="M-150-540L-470-2100H470L150-540Z", fill="url(#bd-beam)", class_="bd-beam")


@lru_cache(maxsize=2)
def _spin_ring() -> Node:
    """The mark of a car that is out of control."""
    return h(
        "g",
        h("circle", r=760, class_="bd-spin-ring"),
        h("path", d="M-760 0l-90-110h180zM760 0l90 110h-180z", class_="bd-spin-tip"),
        class_="bd-spinning",
    )


def car(
    view: ArenaView, seat: int, marks: tuple[str, ...], lit: tuple[int, ...], label: str
) -> Node:
    """A car in its place. ``marks`` are classes: own, turn, target, chosen, looked, cover."""
    state = view.state
    it = state.cars[seat]
    lost = it.out_of_control and state.round > 0
    look, pose = look_of(view, seat, lit), (it.x, it.y, it.heading)
    return _car(look, pose, it.speed, bool(it.reverse), lost, marks, view.ways.get(seat), label)


@lru_cache(maxsize=64)
def _car(
    look: CarLook,
    pose: tuple[int, int, int],
    speed: int,
    reverse: bool,
    lost: bool,
    marks: tuple[str, ...],
    way: Way | None,
    label: str,
) -> Node:
    return h(
        "g",
        _beams(),
        _motion_marks(speed, reverse),
        marks and h("path", d=HALO, class_="bd-halo"),
        car_drawing(look),
        lost and _spin_ring(),
        h("path", d=OUTLINE, class_="bd-touch"),
        class_=("car bd-car", f"bd-{look.colour}", *marks),
        data_ref=f"car:{look.seat}",
        # A car that has not moved says so: its first way is then a new one.
        data_way=way.number if way is not None else 0,
        data_path=path_text(way) if way is not None else None,
        role="button",
        tabindex="0",
        aria_label=label,
        style=put_pose(pose),
        key=f"car-{look.seat}",
    )


# Tags: drawn in pixels, on top of everything

NO_VARS: Mapping[str, object] = MappingProxyType({})


def tag_group(
    x: float,
    y: float,
    *children: Content,
    key: str | None = None,
    vars: Mapping[str, object] = NO_VARS,
    **attrs: Attribute,
) -> Node:
    """A drawing in pixels that keeps its size whatever the zoom, at a place of the arena."""
    style: dict[str, object] = {**put(x, y), **vars}
    return h("g", h("g", children, class_="bd-px"), style=style, key=key, **attrs)


@lru_cache(maxsize=512)
def _badge(armor: int, level: int, burning: bool, dx: float, dy: float) -> Node:
    """The armor of one side as a small shield."""
    return h(
        "g",
        h("path", d="M-9-8Q0-11 9-8V2Q9 9 0 12Q-9 9-9 2Z", class_="bd-shield"),
        h("text", armor, x=0, y=6, class_="bd-figure"),
        class_=("bd-badge", f"bd-badge-{level}", burning and "burning"),
        transform=f"translate({dx:.1f} {dy:.1f})",
    )


def drive_number(view: ArenaView, seat: int) -> int:
    """The number of a car's last way: its tags come anew when it has come to its end."""
    way = view.ways.get(seat)
    return 0 if way is None else way.number


def armor_badges(view: ArenaView, seat: int) -> Node:
    """The armor of all sides, each beside the side it belongs to."""
    state = view.state
    it = state.cars[seat]
    return _badges(
        seat,
        tuple(it.armor),
        tuple(it.fire),
        (it.x, it.y, it.heading),
        int(state.settings["division"]),
        drive_number(view, seat),
    )


_SIDE_MIDDLES = ((0, -600), (250, 0), (0, 600), (-250, 0))
"""The middles of a car's sides in its own frame: front, right, back, left."""


def shield_spots(pose: Sequence[int]) -> list[Spot]:
    """About where the armor of each side of a car is written when it is seen from afar."""
    return [at(pose, x + 12 * PX * _sign(x), y + 11 * PX * _sign(y)) for x, y in _SIDE_MIDDLES]


def _sign(value: int) -> int:
    return (value > 0) - (value < 0)


@lru_cache(maxsize=64)
def _badges(
    seat: int,
    armor: tuple[int, ...],
    fire: tuple[int, ...],
    pose: tuple[int, int, int],
    whole: int,
    drives: int,
) -> Node:
    badges = []
    for side, (x, y) in enumerate(_SIDE_MIDDLES):
        dx, dy = turned(12 * _sign(x), 11 * _sign(y), pose[2])
        px, py = at(pose, x, y)
        badges.append(
            tag_group(
                px,
                py,
                _badge(armor[side], plate_level(armor[side], whole), bool(fire[side]), dx, dy),
            )
        )
    return h("g", badges, class_="bd-badges", key=f"badges-{seat}-{drives}")
