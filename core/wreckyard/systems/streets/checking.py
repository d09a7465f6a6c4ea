"""What must hold of a state that may come from a stranger before it is played on.

``reading_state`` reads the numbers; here they are held against each other and the rules.
"""

from __future__ import annotations

from collections.abc import Iterable

from ...engine.sealed import HIDDEN
from .actions import FIRST_PERSON, FIRST_TERRAIN
from .asking import seat_asked, seats_in_order
from .cardesign import why_not_load
from .ending import QUIET_ROUNDS, verdict
from .frames import (
    BEGIN,
    QUESTIONS,
    TURNS,
    Drive,
    Flight,
    Foot,
    Frame,
    Hit,
    Intent,
    Load,
    Place,
    Return,
    Round,
    Speeds,
    Stand,
    Turn,
)
from .gates import ARENA
from .missions import MISSION
from .parts import is_dead
from .places import walkers_at
from .reading_state import need, wrong
from .rounds import CODES, FLAME, MINE, OIL
from .skids import marker_test
from .speeds import chooses_speed, speed_actions
from .state import AWAY, DRIVER_BOXES, IN, LEFT, OFF, WAITING, WRECK_BOXES, State
from .tables import tables
from .turns import is_calm

FLAGS = ("over", "loud", "moved", "turned")
FASTEST_BACK = 3
MOST_STOPS = 50


def check_state(state: State) -> State:
    """The state, if it can be one. Raises ``Malformed``."""
    return _check(state, None, False)


def check_observed(state: State, seat: int | None) -> State:
    """As ``check_state``, of a state as a seat knows it (``None``: a spectator)."""
    return _check(state, seat, True)


def check_things(state: State, seat: int | None = None, seen: bool = False) -> None:
    """Whether everything but the open question can be: numbers, people, cars, board and missions.

    ``seen`` says that it is a state as ``seat`` knows it. Raises ``Malformed``.
    """
    _check_numbers(state)
    _check_people(state)
    _check_cars(state)
    _check_board(state)
    _check_missions(state, seat, seen)


def _check(state: State, seat: int | None, seen: bool) -> State:
    check_things(state, seat, seen)
    if state.over:
        need(not state.stack and state.asked == -1, "nobody is asked when the game is over")
        need(bool(state.winners), "a game that is over has winners")
        need(not state.choices.order, "nobody chooses when the game is over")
        return state
    need(not state.winners and not state.grade, "a game that goes on has no winners")
    _check_stack(state)
    _check_choices(state, seat, seen)
    need(
        seat_asked(state, state.stack[-1]) == state.asked >= 0,
        "the question on the stack is not put to the seat that is asked",
    )
    if not seen or state.settings["scenario"] != MISSION:
        need(not (is_calm(state) and verdict(state)), "this game has ended")
    return state


def _within(values: Iterable[int], low: int, high: int) -> bool:
    return all(low <= value <= high for value in values)


def _check_numbers(state: State) -> None:
    n = state.n
    for name in FLAGS:
        need(getattr(state, name) in (0, 1), f"{name} must be 0 or 1")
    bounds = {
        "step": (0, 10**6), "round": (0, 10**6), "first": (0, n - 1), "asked": (-1, n - 1),
        "event": (1, 10**6), "quiet": (0, QUIET_ROUNDS), "grade": (0, 2), "active": (-1, n - 1),
        "left": (0, tables().most_top), "dropped": (0, 2**40),
    }  # fmt: skip
    for name, (low, high) in bounds.items():
        need(low <= getattr(state, name) <= high, f"{name} must be from {low} to {high}")
    need(
        sorted(set(state.winners)) == state.winners and _within(state.winners, 0, n - 1),
        "winners must list seats in order",
    )
    need(all(_is_thing(state, thing) for thing in state.shot_at), "shot_at must list targets")


def _is_thing(state: State, thing: int) -> bool:
    return (
        0 <= thing < len(state.cars)
        or 0 <= thing - FIRST_PERSON < state.n
        or 0 <= thing - FIRST_TERRAIN < len(state.board.markers)
    )


def _check_people(state: State) -> None:
    arena = state.settings["scenario"] == ARENA
    for seat, person in enumerate(state.people):
        who = f"person {seat}"
        flags = (person.alive, person.stunned, person.about, person.gone)
        need(_within(flags, 0, 1), f"{who} must have 0 or 1 for what is so or not")
        need(_within((person.speed,), 0, tables().pedestrian.top), f"speed of {who} is too great")
        need(_within((person.rounds,), 0, tables().pedestrian.rounds), f"{who} has too many rounds")
        need(0 <= person.killed_by < 1 << state.n, f"killed_by of {who} must be bits of seats")
        wounds = person.wounds == DRIVER_BOXES
        need(0 <= person.wounds <= DRIVER_BOXES, f"wounds of {who} must be from 0 to 3")
        need(wounds != bool(person.alive), f"{who} is alive exactly with fewer than three wounds")
        died = 1 <= person.died <= state.event
        need(died if not person.alive else person.died == 0, f"died of {who} is no event")
        need(0 <= person.lost <= state.event, f"lost of {who} is no event")
        need(person.alive or not person.gone, f"{who} is dead and gone")
        need(not person.gone or arena, f"{who} can leave an arena alone")
        on_board = state.board.inside((person.x, person.y))
        nowhere = (person.x, person.y) == (OFF, OFF)
        if person.car >= 0:
            need(person.car < len(state.cars), f"car of {who} is out of range")
            need(nowhere, f"{who} is in a car and on foot")
            need(state.cars[person.car].driver == seat, f"{who} does not drive his car")
        else:
            need(person.car == -1, f"car of {who} is out of range")
            need(on_board or (nowhere and (person.gone or not person.alive)), f"{who} is nowhere")
            need(not person.gone or nowhere, f"{who} is gone and on the board")
            need(not person.about, f"{who} turns no car")


def _check_cars(state: State) -> None:
    places = set()
    gates = set()
    unplaced = {frame.seat for frame in state.stack if isinstance(frame, Place)}
    for number, car in enumerate(state.cars):
        what = f"car {number}"
        need(car.facing in range(8), f"facing of {what} must be from 0 to 7")
        need(car.wreck in (0, 1) and car.out in range(4), f"{what} is in no known state")
        need(-FASTEST_BACK <= car.speed <= tables().most_top, f"speed of {what} is too great")
        need(not (car.wreck and car.speed), f"{what} is a wreck that drives")
        need(0 <= car.cover <= WRECK_BOXES * car.wreck, f"cover of {what} is too great")
        need(0 <= car.wrecked_by < 1 << state.n, f"wrecked_by of {what} must be bits of seats")
        need(0 <= car.back <= state.round + 2, f"back of {what} is no round")
        need(-1 <= car.gate < len(state.board.gates), f"gate of {what} is out of range")
        if car.gate >= 0:
            need(car.gate not in gates, f"{what} shares a gate")
            need(car.out in (WAITING, AWAY), f"{what} is in and before a gate")
            gates.add(car.gate)
        _check_driver(state, number)
        _check_damage(state, number)
        spot = (car.x, car.y)
        if car.out != IN or (state.round == 0 and number in unplaced):
            need(spot == (OFF, OFF), f"{what} is not in play and on the board")
            need(car.out == IN or state.settings["scenario"] == ARENA, f"{what} left no arena")
            need(not car.wreck and not is_dead(state, number), f"{what} is a wreck off the board")
            continue
        need(state.board.free(spot) and spot not in places, f"{what} does not stand on free ground")
        places.add(spot)
        need(car.wreck or not is_dead(state, number), f"{what} is a wreck by its damage")
        need(car.wreck or not walkers_at(state, spot), f"somebody on foot stands in {what}")


def _check_driver(state: State, number: int) -> None:
    car, what = state.cars[number], f"car {number}"
    need(-1 <= car.driver < state.n, f"driver of {what} must be a seat")
    if number >= state.n:
        need(car.driver < 0 and car.wreck and car.out == IN, f"{what} must be an old wreck")
    if car.driver < 0:
        need(not car.speed and car.out in (IN, LEFT), f"{what} rolls without a driver")
        return
    person = state.people[car.driver]
    need(person.car == number, f"driver of {what} is not in it")
    need(person.alive or (car.speed != 0 and car.out == IN), f"the driver of {what} is dead")
    need(bool(person.gone) == (car.out == LEFT), f"{what} has left without its driver")
    need(car.out == IN or not car.wreck, f"{what} is a wreck that has driven off")
    need(not person.about or not (car.speed or car.wreck), f"{what} turns on the spot and drives")


def _check_damage(state: State, number: int) -> None:
    car, outfit, what = state.cars[number], state.outfits[number], f"car {number}"
    need(
        all(0 <= harm <= boxes for harm, boxes in zip(car.armour, outfit.armour, strict=True)),
        f"the armor of {what} has taken more than it can",
    )
    for at, (harm, part) in enumerate(zip(car.harm, outfit.parts, strict=True)):
        most = 0 if at == outfit.driver else part.boxes
        need(0 <= harm <= most, f"harm of {what} is more than a component can take")
        load = car.loads[at]
        need(_within(load, 0, MINE), f"loads of {what} must be weapons")
        if load:
            codes = tuple([CODES[each] for each in load])
            fits = at in outfit.mounts and not why_not_load(
                part.kind, part.side, part.boxes - harm, codes
            )
            need(fits, f"loads of {what} do not fit")


def _check_board(state: State) -> None:
    board = state.board
    need(len(state.hurt) == len(board.markers), "hurt must list every piece of terrain")
    for harm, marker in zip(state.hurt, board.markers, strict=True):
        need(0 <= harm <= marker.boxes, "terrain has taken more than it can")
    spots = set()
    for number, lying in enumerate(state.markers):
        weapon, x, y, owner = lying
        need(OIL <= weapon <= MINE and -1 <= owner < state.n, f"marker {number} is no weapon")
        need(board.free((x, y)) and (x, y) not in spots, f"marker {number} lies on no free point")
        spots.add((x, y))


def _check_missions(state: State, seat: int | None, seen: bool) -> None:
    need(len(state.missions) == state.n, "missions must have a roll for each seat")
    for each, shown in enumerate(state.missions):
        if state.settings["scenario"] != MISSION:
            need(shown == 0, "there are no missions in this scenario")
        elif seen and not state.over and each != seat and (seat is not None or not shown):
            need(shown == 0, "the missions of others are hidden")
        else:
            need(1 <= shown <= 8, "a mission is a roll from 1 to 8")


# The stack


def _check_stack(state: State) -> None:
    """At a question the stack has one of three shapes; see ``frames``."""
    stack = state.stack
    if not stack or not isinstance(stack[0], Round):
        raise wrong("the stack begins with the round")
    need(type(stack[-1]) in QUESTIONS, "the stack ends with a question")
    rest = stack[1:]
    phase, place = stack[0]
    if isinstance(rest[0], Place):
        waiting = [frame.seat for frame in rest if isinstance(frame, Place)]
        order = seats_in_order(state)[::-1]
        need(len(waiting) == len(rest), "places come before rounds")
        need(waiting == order[: len(waiting)], "cars that are not placed are asked in turn")
        need((phase, place, state.round) == (BEGIN, 0, 0), "places come before rounds")
        need(state.active == -1, "it is nobody's turn before the rounds")
        return
    need(state.round > 0 and phase == TURNS, "speeds and turns belong to a round")
    if isinstance(rest[0], Speeds):
        need(place == 0 and state.active == -1, "speeds come before turns")
        _check_arming(state, rest[1:])
        return
    if not (1 <= place <= state.n and isinstance(rest[0], Turn) and len(rest) > 1):
        raise wrong("the round goes on with speeds or a turn")
    seat = seats_in_order(state)[place - 1]
    need(rest[0] == Turn(seat, 1) and state.active == seat, "it is another seat's turn")
    move = rest[1]
    if not (isinstance(move, Stand | Drive | Foot) and move.seat == seat):
        raise wrong("a turn is on foot, standing or driving")
    _check_turn(state, move)
    _check_events(state, seat, rest[2:])


def _check_arming(state: State, rest: list[Frame]) -> None:
    """Cars that come back: each by a ``Load``, the one on top perhaps at its gate already."""
    coming = [frame for frame in rest[:-1] if isinstance(frame, Load)]
    last = [frame for frame in rest[-1:] if isinstance(frame, Load | Place)]
    asking = [*coming, *last]
    need(len(asking) == len(rest), "only cars that come back are asked before speeds")
    seats = [frame.seat for frame in asking]
    need(_within(seats, 0, state.n - 1) and len(set(seats)) == len(seats), "arming names no seat")
    for seat in seats:
        person = state.people[seat]
        need(bool(person.alive) and not person.gone and person.car >= 0, "nobody comes back")
        car = state.cars[person.car]
        need(car.out == AWAY and car.back == state.round and car.gate < 0, "that car stays out")


def _check_turn(state: State, move: Stand | Drive | Foot) -> None:
    person = state.people[move.seat]
    need(not person.gone, "who is gone has no turn")
    if isinstance(move, Foot):
        need(person.car < 0, "who drives is not on foot")
        need(state.left <= tables().pedestrian.top, "nobody walks so far")
    elif person.alive:
        need(person.car >= 0, "who walks does not drive")
        stands = state.cars[person.car].speed == 0
        need(isinstance(move, Drive) or stands, "a car that rolls does not stand")
        need(state.cars[person.car].out in (IN, LEFT, AWAY), "that car is before its gate")


def _check_events(state: State, seat: int, rest: list[Frame]) -> None:
    """What one thing has started: an intent; or an answer to come, flights, and a hit to place."""
    if rest and isinstance(rest[0], Intent):
        need(rest == [Intent(seat)], "an intent is one question")
        person = state.people[seat]
        need(bool(person.alive) and person.car >= 0, "nobody means anything")
        car = state.cars[person.car]
        need(
            car.out == IN and car.speed != 0 and marker_test(state, person.car) > 0,
            "an intent is for a car on oil, smoke or spikes",
        )
        return
    if rest and isinstance(rest[0], Return):
        firer, bits = rest[0]
        need(0 <= firer < state.n and 0 <= bits < 1 << state.n, "an answer names no seats")
        need(not bits >> firer & 1, "nobody answers himself")
        rest = rest[1:]
    if not rest:
        return
    *flights, hit = rest
    if not isinstance(hit, Hit):
        raise wrong("a round in flight asks nothing")
    _check_hit(state, hit)
    for flight in flights:
        if not isinstance(flight, Flight):
            raise wrong("the stack holds what does not belong there")
        _check_flight(state, flight)


def _check_flight(state: State, flight: Flight) -> None:
    by, firer, weapon, x, y, way, cover, added, passed, aimed, area, source = flight
    point = (x, y)
    fine = (
        -1 <= by < state.n
        and -1 <= firer < state.n
        and 0 <= weapon <= FLAME
        and state.board.inside(point)
        and way in range(8)
        and (cover == -1 or (state.board.solid(point) and state.board.marker_at(point) == cover))
        and added in (0, tables().fire.gunnery)
        and 0 <= passed <= MOST_STOPS
        and (aimed == -1 or _is_thing(state, aimed))
        and -1 <= area < 8
        and -1 <= source < len(state.cars)
    )
    need(fine, "a round in flight cannot be")


def _check_hit(state: State, hit: Hit) -> None:
    asked, by, weapon, far, bearing, car, x, y = hit
    fine = (
        0 <= asked < state.n
        and -1 <= by < state.n
        and 0 <= weapon <= FLAME
        and 0 <= far <= MOST_STOPS
        and bearing in range(8)
        and -1 <= car < len(state.cars)
    )
    need(fine, "a hit cannot be")
    if car >= 0:
        each = state.cars[car]
        need(not each.wreck and each.out == IN and (x, y) == (OFF, OFF), "a hit is on no car")
    else:
        need(bool(walkers_at(state, (x, y))), "a hit is on nobody")


def _check_choices(state: State, seat: int | None, seen: bool) -> None:
    """Who chooses, how far each is, and that the texts are those of a choice."""
    choices = state.choices
    if not isinstance(state.stack[-1], Speeds):
        need(not choices.order, "nobody chooses a speed now")
        return
    order = tuple([each for each in seats_in_order(state) if chooses_speed(state, each)])
    need(choices.order == order and bool(order), "all who can choose a speed, in turn, must do so")
    need(choices.sealed < len(order), "speeds are revealed when all have chosen")
    for at, steps in enumerate(choices.steps):
        chooser = order[at]
        # A spectator may look when all is over: then nothing is hidden from him.
        if seen and chooser != seat and (seat is not None or steps == HIDDEN):
            need(steps == HIDDEN, "the choices of others are hidden")
            continue
        long = 1 if at < choices.sealed else 0
        known = {str(action) for action in speed_actions(state, chooser)}
        need(len(steps) == long and set(steps) <= known, "that is no choice of a speed")
