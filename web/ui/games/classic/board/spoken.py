"""The map in words."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Protocol

from ui.base.node import Node, h
from ui.games.classic.base.plane import QUARTER
from ui.games.classic.base.screen_strings import heading_words, say
from ui.games.classic.base.setup_strings import say as key_words
from ui.games.classic.base.sheet_strings import status
from ui.games.classic.board.map_key import form_of
from ui.games.classic.board.night_marks import light_words
from ui.games.classic.scene.moment import ClassicView
from ui.games.classic.scene.phrases import inches
from wreckyard.systems.classic import COUNTER_KINDS, Ground, VehicleNumber, in_air, mph_text

INCH = 1000

STANDING = ("wall", "low-wall", "bunker", "barrier", "tree", "boulder")
"""What stops a vehicle and is told of by itself: a ditch lies, the sides of a ramp are part of
it."""


class Box(Protocol):
    """What has four edges, in thousandths of an inch."""

    @property
    def left(self) -> int: ...
    @property
    def top(self) -> int: ...
    @property
    def right(self) -> int: ...
    @property
    def bottom(self) -> int: ...


def speed_words(speed: int) -> str:
    """A speed in tenths of a mph."""
    if not speed:
        return say("tile-stands")
    return say("tile-mph" if speed > 0 else "tile-back", n=mph_text(speed))


def height_of(view: ClassicView, number: int) -> str:
    """How many inches up a vehicle stands, to the nearest quarter; empty on level ground."""
    quarters = round(view.vehicle(number).level / QUARTER)
    return inches(quarters * QUARTER) if quarters else ""


def vehicle_words(view: ClassicView, number: VehicleNumber) -> str:
    """A vehicle in words: whose, how it drives, how it heads."""
    vehicle = view.vehicle(number)
    state = say("vehicle-out") if vehicle.out else ""
    if not state and in_air(view.state, number):
        state = say("vehicle-aloft")
    if not state and height_of(view, number):
        state = say("vehicle-high", n=height_of(view, number))
    if not state and vehicle.motion.mode:
        state = say("vehicle-spins")
    lit = light_words(view, number)
    state = f"{state}, {lit}" if lit else state
    return say(
        "vehicle-words",
        name=view.name(vehicle.seat),
        car=view.state.outfits[number].design.name,
        speed=speed_words(vehicle.motion.speed),
        heading=heading_words(vehicle.heading),
        handling=status(vehicle.motion.status),
        state=state,
    )


@lru_cache(maxsize=8)
def ground_words(ground: Ground) -> tuple[str, ...]:
    """What the map has, but its rim: gates, what stands, what lies, how high it is."""
    found = [
        say(
            "ground-gate" if gate.width else "ground-start",
            name=gate.name,
            heading=heading_words(gate.start.heading),
            **_place(gate.start.x, gate.start.y),
        )
        for gate in ground.gates
    ]
    found += [
        say("ground-line" if n else "ground-finish", n=n, **_corners(line))
        for n, line in enumerate(ground.course.lines)
    ]
    found += [
        say("ground-fork", n=n, at=at, **_corners(line))
        for at, fork in enumerate(ground.course.forks, 1)
        for n, line in enumerate(fork.lines, 1)
    ]
    found += [
        _stretch(wall.kind, wall.shape)
        for wall in ground.walls
        if wall.kind in STANDING and not ground.outside(wall.shape)
    ]
    found += [
        say(
            _house_key(each.stories),
            name=each.name.capitalize(),
            n=each.stories,
            dp=each.dp,
            **_corners(each.shape),
        )
        for each in ground.houses
    ]
    found += [_stretch(form_of(each), each.shape) for each in ground.terrain.features]
    found += [
        say(
            "ground-ramp",
            heading=heading_words(each.up),
            n=inches(each.rise),
            **_corners(each),
        )
        for each in ground.relief.ramps
    ]
    found += [
        say("ground-platform", n=inches(each.level), **_corners(each))
        for each in ground.relief.platforms
    ]
    return tuple(found)


def _house_key(stories: int) -> str:
    return "ground-house-1" if stories == 1 else "ground-house"


def _place(x: int, y: int) -> dict[str, str]:
    return {"x": f"{x / INCH:g}", "y": f"{y / INCH:g}"}


def _corners(box: Box) -> dict[str, str]:
    return {
        **_place(box.left, box.top),
        "x2": f"{box.right / INCH:g}",
        "y2": f"{box.bottom / INCH:g}",
    }


def _stretch(form: str, box: Box) -> str:
    return say("ground-words", what=key_words(f"key-{form}"), **_corners(box))


def described(view: ClassicView) -> Node:
    """The map in parts, for those who hear it."""
    vehicles = [vehicle_words(view, number) for number in view.on_map]
    lying = [
        say(
            "counter-words",
            what=say(f"counter-{COUNTER_KINDS[each.kind]}"),
            x=f"{each.x / 1000:g}",
            y=f"{each.y / 1000:g}",
        )
        for each in view.state.counters
        if each.live
    ]
    return h(
        "section",
        h("h2", say("parts")),
        _part("vehicles", vehicles),
        _part("counters", lying),
        _part("ground", ground_words(view.state.ground)),
        class_="visually-hidden",
        aria_label=say("parts"),
        key="described",
    )


def _part(name: str, lines: Sequence[str]) -> list[Node]:
    if not lines:
        return []
    return [h("h3", say(f"parts-{name}")), h("ul", [h("li", each) for each in lines])]
