"""Why a shot is not offered: one sentence that names what stands against it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from tests.kit.sentences import ungiven
from tests.systems.classic.design.garage import armed, bare
from tests.systems.classic.positions.crewed import TURRET, built
from tests.systems.classic.positions.fight import duel, put
from wreckyard.systems.classic import State, parse
from wreckyard.systems.classic.design.design import Design, Fitted, mounted
from wreckyard.systems.classic.fire import reasons
from wreckyard.systems.classic.fire.reasons import why_not_fire
from wreckyard.systems.classic.state.condition import SeatChange
from wreckyard.systems.classic.state.rows import Automatic
from wreckyard.systems.classic.state.state import NO_FIRE, ROLLING
from wreckyard.systems.classic.vehicle.lamps import lamps

GUN = armed(("mg", "front"))
SHOT = "fire driver MG:F > B:B"


def chase() -> State:
    """The second ahead of the first, both up."""
    state = duel(armed(("mg", "front"), ("mg", "back")), "pocket-change")
    put(state, 0, 12, 18)
    put(state, 1, 12, 14)
    return state


def reason(state: State, text: str) -> str:
    return why_not_fire(state, 0, parse(text)).reason


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("fire gunner-1 MG:F > B:B", "no crew member of that name"),
        ("fire driver RL:F > B:B", "no such weapon"),
        ("fire driver MG:F > A:B", "at itself"),
        ("fire driver MG:F > C:B", "no such target"),
        ("fire driver MG:F > B:turret", "no such part"),
        ("fire driver MG:B > B:B", "not in the arc"),
        ("fire driver MG:F > B:F", "cannot be seen"),
    ],
)
def test_what_is_wrong_with_the_shot(text: str, words: str) -> None:
    assert words in reason(chase(), text)


def test_what_is_wrong_with_the_firer() -> None:
    state = chase()
    condition, outfit = state.vehicles[0].condition, state.outfits[0]
    condition.shots[0] = [0]
    assert "no shots left" in reason(state, SHOT)
    condition.worked[0] = 1
    assert "only once a turn" in reason(state, SHOT)
    condition.left[outfit.part_of["mg-front"]] = 0
    assert "destroyed" in reason(state, SHOT)
    state.vehicles[0].motion.aim = NO_FIRE
    assert "rules out aimed fire" in reason(state, SHOT)
    condition.fired[0] = 1
    assert "has fired" in reason(state, SHOT)
    condition.left[outfit.part_of["driver"]] = 1
    assert "not conscious" in reason(state, SHOT)


# Every sentence once

LIT = armed(("mg", "front"), accessories=(Fitted("searchlight", "front"),))
DROPPER = armed(("mg", "front"), ("md", "back"))
TURRET_DROPPER = armed(("ss", "turret"), turret="turret-2")
LAUNCHER = armed(("gl", "front"), ("mg", "front"))
CREWED = replace(bare(weapons=(mounted("mg", "front"),)), passengers=1)


def one(design: Design, other: str | Design = "pocket-change", **options: object) -> State:
    """A vehicle of some design, with the other ahead of it, both up."""
    state = duel(design, other, **options)
    put(state, 0, 12, 18)
    put(state, 1, 12, 14)
    return state


def on_foot(**values: int) -> State:
    """People may get out, and A's driver has his submachine gun."""
    state = one(CREWED, on_foot=True, gear=[["submachine-gun"], []])
    condition = state.vehicles[0].condition
    condition.left[state.outfits[0].part_of["passenger-1"]] = values.get("passenger", 3)
    return state


def hurt(design: Design = GUN, part: str = "", **changes: Any) -> State:
    """A vehicle of which a part is lost, or something of its condition is changed."""
    state = one(design, automatic=True)
    vehicle = state.vehicles[0]
    if part:
        vehicle.condition.left[state.outfits[0].part_of[part]] = 0
    for name, value in changes.items():
        setattr(vehicle.condition, name, value)
    return state


def dark(lamp: int = 1, y: int = 14) -> State:
    """At night, with a searchlight of so many points, and the other vehicle at a height of the
    map."""
    state = one(LIT, light="night")
    state.vehicles[0].condition.left[lamps(state.outfits[0])[0].part] = lamp
    put(state, 1, 12, y)
    return state


ELSEWHERE = [
    "you cannot fire at your own people",
    "that person is out of the weapon's arc, range or sight, or the weapon is not for people",
    "that square of wall is open, hidden, out of arc or range, or too strong for the weapon, or"
    " another square of that side is nearer",
    "… has driven this turn from the seat beside the wheel, and cannot fire",
    "the weapon has no such magazine with shots left, or already uses it",
    "the sidecar has already been cast off",
    "the person who steers the cycle sits in the sidecar",
    "the sidecar cannot be cast off while the cycle rolls or flies",
]
"""Sentences that still lack a moment here. A new one must get its own."""


def moving(**values: Any) -> State:
    """A vehicle whose motion is changed."""
    return changed(one(DROPPER), **values)


def rolling(design: Design) -> State:
    return changed(one(design), mode=ROLLING)


def changed(state: State, **motion: Any) -> State:
    for name, value in motion.items():
        setattr(state.vehicles[0].motion, name, value)
    return state


def on_automatic() -> State:
    state = hurt(DROPPER)
    state.autos = [Automatic(0, 0), Automatic(0, 1)]
    return state


MOMENTS: list[tuple[Callable[[], State], str, str]] = [
    (chase, "fetch driver explosive3",
     "taking a grenade from the box takes a turn, somebody free, a grenade in it and room to carry it"),
    (chase, "sweep driver MG:F > B1",
     "a sweep needs a weapon that can sweep, and several people within an inch of one another"),
    (chase, "fire gunner-1 MG:F > B:B", "no crew member of that name fires weapons"),
    (chase, "detonate driver #1003",
     "only your own mines that were laid with a wire can be set off"),
    (chase, "fire driver RL:F > B:B", "this vehicle has no such weapon or link"),
    (lambda: moving(mode=ROLLING), "drop driver MD:B",
     "a vehicle can drop things only while it stands on its wheels"),
    (lambda: moving(aim=NO_FIRE), SHOT,
     "the driver's maneuver or loss of control rules out aimed fire this turn"),
    (lambda: one(DROPPER), "fire driver MD:B > B:B", "this weapon is dropped, not fired"),
    (chase, "shoot driver SMG > B:B", "hand weapons need a match with people on foot"),
    (on_foot, "shoot gunner-1 SMG > B:B", "nobody of that name is aboard"),
    (lambda: on_foot(passenger=0), "shoot passenger-1 SMG > B:B", "passenger 1 can do nothing now"),
    (on_foot, "shoot driver SMG > B:B",
     "no such weapon is loaded, or the target is out of arc, sight or range, or cannot be harmed by it"),
    (chase, "shine driver light-F > B", "this vehicle has no such searchlight"),
    (lambda: one(LIT), "shine driver light-F > B", "a searchlight has no effect in daylight"),
    (lambda: dark(lamp=0), "shine driver light-F > B", "that searchlight is destroyed"),
    (lambda: dark(y=22), "shine driver light-F > B",
     "it is not there, not in the arc of the light, or cannot be seen from it"),
    (lambda: one(LAUNCHER), "fire driver GL:F > ground 6250 4000",
     "that place is hidden, out of the weapon's arc, or not a place it can be fired at"),
    (lambda: rolling(built(**TURRET)), "work driver turret",
     "it cannot be moved while the vehicle rolls or flies"),
    (chase, "fire driver MG:F > B1", "nobody of that name is on foot"),
    (chase, "fire driver MG:F > #100", "only walls of buildings can be targets"),
    (chase, "fire driver MG:F > ground 6250 4000", "only grenades and spikes can be fired at the ground"),
    (chase, "drop driver MG:F", "this weapon is fired, not dropped"),
    (lambda: one(TURRET_DROPPER), "drop driver SS:tur", "a turret needs a side to drop at, such as > B"),
    (lambda: one(DROPPER), "drop driver MD:B > L", "a weapon outside a turret drops at its own side"),
    (lambda: hurt(part="driver"), SHOT, "the driver is not conscious"),
    (lambda: hurt(stunned=[3]), SHOT, "the driver is stunned"),
    (lambda: hurt(changing=SeatChange(0, 3)), SHOT, "the driver is moving to the wheel"),
    (lambda: hurt(fired=[1]), SHOT, "the driver has fired in this turn"),
    (chase, "select RL:F 2", "this vehicle has no such weapon"),
    (chase, "work driver turret", "this vehicle has no such equipment to bring out or draw in"),
    (chase, "work driver jettison-joining", "this vehicle has no sidecar with a jettison joining"),
    (chase, "auto driver MG:F off", "it is not on automatic"),
    (chase, "auto driver MG:F on",
     "turrets cannot fire automatically, and guns only if the match allows it"),
    (on_automatic, "auto driver MD:B on", "it is on automatic already"),
    (on_automatic, "fire driver MG:F > B:B", "that weapon is on automatic"),
    (lambda: one(built(**TURRET)), "fire driver MG:tur > B:B", "its turret is not out"),
    (lambda: hurt(built(**TURRET), gadgets=[1]), "work driver turret",
     "it is still moving: that takes a turn"),
    (lambda: hurt(part="mg-front"), SHOT, "that weapon is destroyed"),
    (lambda: hurt(worked=[1]), SHOT, "a weapon fires only once a turn"),
    (lambda: hurt(shots=[[0]]), SHOT, "that weapon has no shots left"),
    (chase, "fire driver MG:F > A:B", "a vehicle cannot fire at itself"),
    (chase, "fire driver MG:F > C:B", "there is no such target in the arena"),
    (chase, "fire driver MG:F > B:turret", "the target has no such part, or hides it"),
    (chase, "fire driver MG:B > B:B", "the target is not in the arc of that weapon"),
    (chase, "fire driver MG:F > B:F",
     "that part cannot be seen from there within the weapon's arc and range"),
]  # fmt: skip


@pytest.mark.parametrize(
    ("moment", "text", "sentence"), MOMENTS, ids=[row[2][:50] for row in MOMENTS]
)
def test_the_reason_is_given(moment: Callable[[], State], text: str, sentence: str) -> None:
    assert reason(moment(), text) == sentence


def test_every_other_sentence_is_known_to_have_no_moment_here() -> None:
    assert ungiven(reasons, [sentence for _, _, sentence in MOMENTS]) == ELSEWHERE
