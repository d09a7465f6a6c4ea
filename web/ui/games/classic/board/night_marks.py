"""Darkness, headlights and searchlight beams."""

from __future__ import annotations

from ui.base.node import Content, Node, h
from ui.games.classic.base.plane import Spot, at, line
from ui.games.classic.base.screen_strings import say
from ui.games.classic.board.built_art import by_night
from ui.games.classic.scene.moment import ClassicView
from wreckyard.systems.classic import (
    Ground,
    PersonNumber,
    State,
    VehicleNumber,
    beams_on,
    is_blind,
    is_night,
    lamps,
    person_of,
)

FIRST_PERSON = 10_000
"""People on foot are things from here on."""

RIM = 900
"""How far the darkness reaches beyond the map, in units."""

REACH, SPREAD, OUT = 2600, 620, 170
"""How far headlights are drawn, how wide at their end, and how far aside of the middle they are."""

HALF_LIT = 420
"""Half the width of a beam at whom it holds."""


def darkness(view: ClassicView) -> Content:
    """What lies over the map at night."""
    if not is_night(view.state):
        return None
    ground, breaches = view.state.ground, view.state.breaches
    return [_dark(ground), by_night(ground, breaches) if ground.houses else None]


def _dark(ground: Ground) -> Node:
    return h(
        "rect",
        x=-RIM,
        y=-RIM,
        width=ground.width + 2 * RIM,
        height=ground.height + 2 * RIM,
        class_="cl-dark",
        key="dark",
    )


def headlights(length: int) -> Node:
    """What the headlights of a vehicle of a length light up, as it drives up the map."""
    nose = -length // 2
    cones = [
        f"M{x} {nose}L{x - SPREAD} {nose - REACH}L{x + SPREAD} {nose - REACH}Z" for x in (-OUT, OUT)
    ]
    return h("path", d="".join(cones), class_="cl-headlights")


def beams(view: ClassicView) -> list[Node]:
    """The searchlights that hold somebody."""
    state = view.state
    found = []
    for beam in state.beams:
        number, lamp, thing = beam.vehicle, beam.lamp, beam.target
        edge = lamps(state.outfits[number])[lamp].edge
        found.append(
            h(
                "path",
                d=line(_cone(_muzzle(state, number, edge), _spot(state, thing)), closed=True),
                class_=("cl-beam", bool(beam.blinds) and "blinds"),
                key=f"beam-{number}-{lamp}-{thing}",
            )
        )
    return found


def _muzzle(state: State, number: int, edge: str) -> Spot:
    base = state.outfits[number].base
    out = {
        "front": (0, -base.length // 2),
        "back": (0, base.length // 2),
        "left": (-base.width // 2, 0),
        "right": (base.width // 2, 0),
    }
    return at(state.vehicles[number].pose, *out.get(edge, (0, 0)))


def _spot(state: State, thing: int) -> Spot:
    if thing < FIRST_PERSON:
        vehicle = state.vehicles[thing]
        return vehicle.x, vehicle.y
    people = {each.person: (each.x, each.y) for each in state.walkers}
    return people[PersonNumber(thing - FIRST_PERSON)]


def _cone(eye: Spot, spot: Spot) -> list[Spot]:
    x, y = spot[0] - eye[0], spot[1] - eye[1]
    far = max(1.0, (x * x + y * y) ** 0.5)
    u, v = -y / far * HALF_LIT, x / far * HALF_LIT
    return [eye, (spot[0] + u, spot[1] + v), (spot[0] - u, spot[1] - v)]


def light_words(view: ClassicView, number: VehicleNumber) -> str:
    """What lights do to a vehicle, in a word or two; empty for nothing."""
    if not is_night(view.state):
        return ""
    driver = person_of(view.state, number, view.vehicle(number).condition.wheel)
    if is_blind(view.state, driver, number):
        return say("night-blinded")
    return say("night-lit") if beams_on(view.state, number) else ""
