"""Why an action is not offered: the rule, and one sentence for the player."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ...engine.values import Verdict, seat_letter
from .actions import CORNERS, FIRST_PERSON, FIRST_TERRAIN, HAND, Action
from .cardesign import why_not_load
from .frames import Foot, Frame, Hit, Load, Return, question_of
from .gates import ARENA, gate_here
from .on_foot import can_step
from .parts import manned_by, open_boxes, top_speed, works
from .passives import drop_points
from .places import car_at, occupied
from .points import step
from .rounds import CODES, FLAME, is_passive
from .shooting import (
    aim,
    arms_of,
    blocks_of,
    may_still_fire,
    muzzle_of,
    reaches,
    target_limit,
    things_of,
)
from .state import AWAY, State
from .tables import ROAD, faster, reverse_top, slower, tables
from .things import plural_words, terrain_words

MOVES = ("fire", "drop", "turn", "go", "end", "leave", "step", "face")
VERBS = {
    "place": ("place",),
    "speed": ("speed", "reverse", "three-point"),
    "point": ("fire", "drop", "turn", "go", "end"),
    "stand": ("fire", "drop", "leave", "face", "end"),
    "foot": ("fire", "drop", "step", "end"),
    "intent": ("straight", "turn"),
    "area": ("area", "aim"),
    "return": ("fire", "pass"),
    "load": ("load", "done", "retire"),
}
"""The verbs that answer each kind of question."""


def _no(rule: str, reason: str) -> Verdict:
    return Verdict(False, rule, reason[:1].upper() + reason[1:] + ".")


def _called(state: State, thing: int) -> str:
    """The name of a thing in a reason: a piece of terrain, or ``car B`` and ``B on foot``, for
    which ``words.with_names`` puts players' names."""
    if thing >= FIRST_TERRAIN:
        return terrain_words(state.board.markers[thing - FIRST_TERRAIN])
    if thing >= FIRST_PERSON:
        return f"{seat_letter(thing - FIRST_PERSON)} on foot"
    return f"car {seat_letter(thing)}"


def reason_against(state: State, action: Action) -> Verdict:
    """The first rule that an action breaks which is not offered."""
    frame = state.stack[-1]
    kind = question_of(frame)
    if action.verb not in VERBS[kind]:
        return _wrong_moment(kind, action)
    against = _AGAINST.get(action.verb)
    if against is None:
        return _no("Order of play", "that answers no open question")
    return against(state, frame, action)


def _wrong_moment(kind: str, action: Action) -> Verdict:
    if kind == "stand" and action.verb in ("go", "turn"):
        return _no("Movement", "the car stands still this round")
    if kind == "foot" and action.verb in ("go", "turn", "face", "leave"):
        return _no("Pedestrians", "a person on foot walks and cannot drive")
    if action.verb == "leave":
        return _no(
            "Pedestrians", "you can only get out of a car that has stood still since its turn began"
        )
    if action.verb == "face":
        return _no("Three-point turns", "you choose a three-point turn instead of a speed")
    if action.verb not in MOVES:
        return _no("Order of play", "that answers no open question")
    return _no("Order of play", f"this is not the moment to {action.verb}")


def _place(state: State, frame: Frame, action: Action) -> Verdict:
    arena = state.settings["scenario"] == ARENA
    name = "gate" if arena else "starting point"
    places = state.board.gates if arena else state.board.starts
    if (action.x, action.y) not in [each[:2] for each in places]:
        return _no("Setting up", f"there is no {name} there")
    return _no("Setting up", f"that {name} is taken")


def _speed(state: State, frame: Frame, action: Action) -> Verdict:
    person = state.people[state.asked]
    if person.car < 0:
        return _no("Pedestrians", f"on foot the speed is 0 to {tables().pedestrian.top}")
    if state.cars[person.car].out == AWAY:
        return _no("Arena", "a car comes back into the arena at speed 1 to 3")
    return _car_speed(state, person.car, action)


def _car_speed(state: State, car: int, action: Action) -> Verdict:
    each = state.cars[car]
    ground = state.board.ground((each.x, each.y))
    top, back = top_speed(state, car), reverse_top(ground)
    more = faster(ground, works(state, car, "supercharger"))
    less = slower(ground, works(state, car, "power-brakes"))
    speed, there = abs(each.speed), f"on {'the ' if ground == ROAD else ''}{ground}"
    if action.verb == "three-point":
        return _no("Three-point turns", f"braking by {less} at most, the car still rolls")
    wanted = action.amount
    ahead = action.verb == "speed"
    if wanted and ((ahead and each.speed < 0) or (not ahead and each.speed > 0)):
        return _no("Reversing", "the car must stop before it drives the other way")
    if wanted < speed - less:
        return _no("Deceleration", f"{there} a car can brake by {less} at most")
    if not ahead and wanted > back:
        return _no("Reversing", f"{there} a car can reverse at {back} at most")
    if wanted > top:
        whole = state.outfits[car].top == top
        told = "the top speed of this car is" if whole else "damage has lowered its top speed to"
        return _no("Engine", f"{told} {top}")
    if wanted > speed + more:
        return _no("Acceleration", f"{there} a car can gain {more} at most")
    return _no("Movement", "that is no speed")


def _turn(state: State, frame: Frame, action: Action) -> Verdict:
    if action not in CORNERS:
        return _no("Cornering", "a corner is of 45, 90 or 135 degrees")
    if state.turned:
        return _no("Cornering", "there is one corner at each point")
    return _no("Cornering", "a car that stands takes no corner")


def _go(state: State, frame: Frame, action: Action) -> Verdict:
    if state.left:
        return _no("Movement", "the car stands, and drives no further in this turn")
    return _no("Movement", "all points of this speed are driven")


def _end(state: State, frame: Frame, action: Action) -> Verdict:
    many = "point is" if state.left == 1 else "points are"
    return _no("Movement", f"{state.left} more {many} to be moved in this turn")


def _fire(state: State, frame: Frame, action: Action) -> Verdict:
    seat = state.asked
    gun = muzzle_of(state, seat, action.mount)
    if gun is None:
        return _no_gun(state, seat, action)
    if isinstance(frame, Foot) and state.left and not state.moved:
        return _no("Firing", "nobody can shoot from the point where a move begins")
    if not isinstance(frame, Return):
        if not may_still_fire(state, seat):
            most = target_limit(state, seat)
            return _no("Firing", f"{most} different targets are the limit in a turn")
        if action.target in state.shot_at:
            return _no("Firing", "one round at each target is the limit in a turn")
    if action.direction not in gun.directions:
        return _no("Direction of fire", f"the {_named(action.mount)} does not point that way")
    met = aim(state, seat, action.direction, occupied(state))
    if met is None:
        return _no("Obstructions", "there is no target on that line")
    answers = {*met.things, met.also}
    if isinstance(frame, Return) and not answers & things_of(state, frame.firer):
        return _no("Return fire", "you can only fire back at the car or person that fired at you")
    if action.target not in met.things:
        first = _called(state, met.things[0])
        return _no("Obstructions", f"the first thing on that line is {first}")
    if not reaches(gun.weapon, met.range):
        most = _most_flame()
        return _no("Flame", f"flame reaches {most} points, and the target is at range {met.range}")
    return _no("Nominate target", "that part of the target faces away")


def _most_flame() -> int:
    return max(far for far in range(21) if reaches(FLAME, far))


def _no_gun(state: State, seat: int, action: Action) -> Verdict:
    car = arms_of(state, seat)
    if action.mount == HAND:
        if state.people[seat].car >= 0:
            return _no("Pedestrians", "a person's own gun is for fighting on foot")
        return _no("Pedestrians", "the three rounds of the gun are fired")
    mount = state.outfits[car].part_of(action.mount) if car >= 0 else -1
    if mount < 0 or mount not in state.outfits[car].mounts:
        return _no("Firing", "there is no such weapon")
    load = state.cars[car].loads[mount]
    if load and is_passive(load[0]):
        return _no("Passive weapons", "passive weapons are dropped")
    return _no("Firing", f"the {_named(action.mount)} is empty")


def _named(code: str) -> str:
    return code.replace("-", " ")


def _drop(state: State, frame: Frame, action: Action) -> Verdict:
    rule = "Passive weapons"
    car = arms_of(state, state.asked)
    mount = state.outfits[car].part_of(action.mount) if car >= 0 else -1
    if mount < 0 or mount not in state.outfits[car].mounts:
        return _no(rule, "there is no such pod")
    if action.weapon not in CODES or CODES.index(action.weapon) not in state.cars[car].loads[mount]:
        return _no(rule, f"the {_named(action.mount)} holds no {plural_words(action.weapon)}")
    if not is_passive(CODES.index(action.weapon)):
        return _no(rule, "missiles are fired, and not dropped")
    if state.dropped >> mount & 1:
        return _no(rule, "one round from each pod is the limit in a turn")
    if (action.x, action.y) in drop_points(state, car, mount):
        return _no(rule, "there is no drop before the move has begun")
    return _no(rule, "it goes onto one of the pod's three nearest points, if that is free")


def _leave(state: State, frame: Frame, action: Action) -> Verdict:
    rule = "Pedestrians"
    if state.moved:
        return _no(rule, "getting out is a whole move, and the car has moved")
    car = state.cars[state.people[state.asked].car]
    there = step((car.x, car.y), action.direction)
    if not state.board.inside(there):
        return _no(rule, "the board ends there")
    return _no(rule, "a car is there")


def _step(state: State, frame: Frame, action: Action) -> Verdict:
    rule = "Pedestrians"
    if not state.left:
        return _no(rule, "all steps of this turn are walked")
    person = state.people[state.asked]
    there = step((person.x, person.y), action.direction)
    if not state.board.inside(there):
        gate = gate_here(state, (person.x, person.y))
        return _no(rule, "the way out is straight off the gate" if gate else "the board ends there")
    car = car_at(state, there)
    if car >= 0 and not can_step(state, (person.x, person.y), action.direction):
        if manned_by(state, car) >= 0:
            return _no(rule, "somebody sits in that car")
        return _no(rule, "that car still rolls")
    return _no(rule, "nobody can walk there")


def _face(state: State, frame: Frame, action: Action) -> Verdict:
    rule = "Three-point turns"
    if not state.people[state.asked].about:
        return _no(rule, "you choose a three-point turn instead of a speed")
    if state.moved:
        return _no(rule, "the car has turned already")
    return _no(rule, "the car faces that way")


def _area(state: State, frame: Hit, action: Action) -> Verdict:
    if frame.car < 0:
        return _no("Missile weapons", "people have no areas: say whom it hits")
    if action.verb == "aim" or action.area not in blocks_of(state, frame.car, frame.bearing):
        return _no("Nominate target", "that part of the car faces away")
    return _no("Nominate target", "that part cannot be hit")


def _aim(state: State, frame: Frame, action: Action) -> Verdict:
    person = FIRST_PERSON <= action.target < FIRST_PERSON + state.n
    who = _called(state, action.target) if person else "that"
    return _no("Missile weapons", f"{who} is not on the point that is hit")


def _load(state: State, frame: Load, action: Action) -> Verdict:
    rule = "Arming"
    car = state.people[frame.seat].car
    outfit = state.outfits[car]
    mount = outfit.part_of(action.mount)
    if mount < 0 or mount not in outfit.mounts:
        return _no(rule, "there is no such pod")
    part = outfit.parts[mount]
    load = tuple([CODES[each] for each in state.cars[car].loads[mount]])
    room = open_boxes(state, car, mount)
    reason = why_not_load(part.kind, part.side, room, (*load, action.weapon))
    return _no(rule, reason or "that cannot be loaded")


_AGAINST: dict[str, Callable[[State, Any, Action], Verdict]] = {
    "place": _place,
    "speed": _speed,
    "reverse": _speed,
    "three-point": _speed,
    "turn": _turn,
    "go": _go,
    "end": _end,
    "fire": _fire,
    "drop": _drop,
    "leave": _leave,
    "step": _step,
    "face": _face,
    "area": _area,
    "aim": _aim,
    "load": _load,
}
