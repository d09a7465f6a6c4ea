"""The gates of an arena: in, out, and back with new rounds (Arena Combat; ruling 32)."""

from __future__ import annotations

from .actions import DONE, RETIRE, Action
from .board import Start
from .cardesign import why_not_load
from .parts import open_boxes
from .places import car_at, walkers_at
from .play import Play
from .points import opposite
from .rounds import CODES
from .state import AWAY, IN, LEFT, OFF, State

ARENA = "arena"


def gate_ahead(state: State, car: int) -> bool:
    """Whether a car is on a gate and its next point is straight off it."""
    each = state.cars[car]
    gate = gate_here(state, (each.x, each.y))
    return gate is not None and each.travel == opposite(gate.facing)


def gate_here(state: State, point: tuple[int, int]) -> Start | None:
    """The gate on a point; only an arena has gates."""
    return state.board.gate_at(point) if state.settings["scenario"] == ARENA else None


def free_gates(state: State) -> list[Start]:
    """The gates on which a car can come in: no car, wreck or person there, nobody else's."""
    taken = {car.gate for car in state.cars if car.gate >= 0}
    return [
        gate
        for number, gate in enumerate(state.board.gates)
        if number not in taken
        and car_at(state, gate.point) < 0
        and not walkers_at(state, gate.point)
    ]


def drive_off(play: Play, car: int) -> None:
    """A car leaves the arena by a gate: to be armed again where that is agreed, else for good."""
    state = play.state
    each = state.cars[car]
    seat = each.driver
    each.x = each.y = OFF
    each.speed = 0
    state.left = 0
    again = bool(state.settings["rearming"]) and seat >= 0 and bool(state.people[seat].alive)
    each.out = AWAY if again else LEFT
    each.back = state.round + 2
    play.tell("drove-off", car=car, seat=seat, again=again)
    if not again and seat >= 0:
        state.people[seat].gone = 1


def walk_off(play: Play, seat: int) -> None:
    """Somebody on foot leaves the arena by a gate, for good."""
    person = play.state.people[seat]
    person.gone, person.x, person.y = 1, OFF, OFF
    play.state.left = 0
    play.tell("walked-off", seat=seat)


def load_actions(state: State, seat: int) -> list[Action]:
    """The counters that still fit into the pods of a car that is armed again."""
    car = state.people[seat].car
    found = []
    for mount in state.outfits[car].mounts:
        code = state.outfits[car].parts[mount].code
        found += [
            Action("load", mount=code, weapon=CODES[weapon])
            for weapon in range(len(CODES))
            if fits(state, car, mount, weapon)
        ]
    return [*found, DONE, RETIRE]


def fits(state: State, car: int, mount: int, weapon: int) -> bool:
    """Whether one more counter goes into a pod: by its kind, its room and what is in it."""
    part = state.outfits[car].parts[mount]
    load = tuple([CODES[each] for each in state.cars[car].loads[mount]])
    room = open_boxes(state, car, mount)
    return not why_not_load(part.kind, part.side, room, (*load, CODES[weapon]))


def begin_load(state: State, seat: int) -> None:
    """Empty the pods for a new load."""
    car = state.cars[state.people[seat].car]
    car.loads = [[] for _ in car.loads]


def retire(play: Play, seat: int) -> None:
    """Keep a driver who left to re-arm out of the arena for good."""
    state = play.state
    person = state.people[seat]
    car = state.cars[person.car]
    person.gone, car.out, car.gate = 1, LEFT, -1
    play.tell("retired", seat=seat)


def come_in(state: State, car: int) -> tuple[int, int] | None:
    """The gate point of a car that comes in, put on the board facing in; ``None`` if it is
    blocked."""
    each = state.cars[car]
    gate = state.board.gates[each.gate]
    if car_at(state, gate.point) >= 0:
        return None
    each.out, each.gate, each.facing = IN, -1, gate.facing
    return gate.point
