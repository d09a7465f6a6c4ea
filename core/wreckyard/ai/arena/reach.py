"""Where a car can be at the end of a turn, by the sketch: ways, the odds of their rolls, prices."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from math import hypot

from ...systems.arena import Action, Car, State, bonus
from ...systems.arena.search import control_shown, maneuver_dice, top_speed
from .chances import unpaid
from .ground import STRAIGHT, Step
from .planner import after_roll
from .poses import AHEAD, Place
from .ramming import Rams
from .sketch import Sketch
from .worth import power_lost, tires_lost

RIGHT, LEFT = 1, 3
SLIDE, TURN = "slide", "turn"


def _both(*degrees: int) -> tuple[Step, ...]:
    return tuple((TURN, side, each) for each in degrees for side in (LEFT, RIGHT))


FEW = (STRAIGHT, *_both(15, 30, 60))
FINE = (STRAIGHT, *_both(8, 15, 22, 30, 40, 50, 70, 90), (SLIDE, LEFT, 0), (SLIDE, RIGHT, 0))

SLIGHT = 15

TOKEN = 0.25
"""Price of a control token: what is left of them goes back at the end of the round, and to have
none is paid for in the shots that follow."""


@dataclass
class Driven:
    """A car as a plan needs it: where it is, what it may do, and its tokens."""

    place: Place
    speed: int
    reverse: bool
    tires: int
    power: int
    control: int
    aces: int
    fast_aces: int
    steady: int
    free_up: bool
    free_down: bool
    extra_control: int
    extra_aces: int

    @cached_property
    def coming(self) -> list[int]:
        """The control tokens of the next round, by speed."""
        top = top_speed(self.tires)
        return [
            control_shown(min(speed, top), self.tires) + self.extra_control for speed in range(6)
        ]

    @classmethod
    def of(cls, state: State, seat: int) -> Driven:
        """A car as it is in a state."""
        car: Car = state.cars[seat]
        return cls(
            (car.x, car.y, car.heading),
            car.speed,
            bool(car.reverse),
            car.tires,
            car.power,
            car.control,
            car.aces,
            bonus(state, seat, "fast-maneuver-aces"),
            bonus(state, seat, "maneuver-blue"),
            bonus(state, seat, "free-acceleration") > 0,
            bonus(state, seat, "free-braking") > 0,
            bonus(state, seat, "control"),
            bonus(state, seat, "aces"),
        )

    def next_round(self, end: End) -> Driven:
        """The car at the start of the next round, after such an end of its turn."""
        speed = min(end.slider, top_speed(self.tires))
        return Driven(
            end.place,
            speed,
            end.reverse,
            self.tires,
            self.power,
            self.coming[speed],
            self.extra_aces,
            self.fast_aces,
            self.steady,
            self.free_up,
            self.free_down,
            self.extra_control,
            self.extra_aces,
        )


@dataclass(slots=True)
class End:
    """The end of a turn: where the car is, its speed dice and slider, the chances of each
    number of control tokens, aces, what the way has cost, and how it goes; what it promises by
    itself (``outlook``), and what it is thought to be worth. ``ram`` when it ends at a foe;
    ``strayed`` is the chance that control is gone on the way and the car ends elsewhere, or that it
    spins at the end of it."""

    place: Place
    dice: int
    slider: int
    reverse: bool
    control: tuple[float, ...]
    aces: int
    price: float
    hard: bool
    moves: tuple[Step, ...] = ()
    ram: bool = False
    strayed: float = 0.0
    worth: float = 0.0
    outlook: float = 0.0

    @property
    def lost(self) -> float:
        """The chance of being out of control."""
        return self.control[0]


type _Coming = tuple[float, Place, tuple[float, ...], int, End, Step, bool, float]
"""What a movement point leads to: what has been paid, the place, the control tokens, aces, the way
before it, the move, whether it is a ram, and the chance to have strayed."""


def standing_end(state: State, seat: int) -> End:
    """A car that has moved already, or does not move."""
    car = state.cars[seat]
    control = (1.0,) if car.control == 0 else (0.0, 1.0)
    place = car.x, car.y, car.heading
    return End(place, car.rolled_speed, car.speed, bool(car.reverse), control, car.aces, 0.0, False)


def as_action(step: Step) -> Action:
    """A movement point as the rules' action."""
    verb, side, degrees = step
    return Action(verb) if step == STRAIGHT else Action(verb, side, degrees)


class Reach:
    """Finds the ends of a car's turn. ``width`` ways are kept after each movement point; with
    ``rams`` the last one may end at a foe."""

    def __init__(
        self, sketch: Sketch, width: int, moves: Sequence[Step], rams: Rams | None = None
    ) -> None:
        self.sketch, self.width, self.moves, self.rams = sketch, width, moves, rams
        self._rough = bool(sketch.ground.hazards or sketch.ground.terrain)

    def turn(self, seat: int, car: Driven, toward: Place, change: int = 2) -> list[End]:
        """All ends that are looked at, over every speed that a ``change`` of so much leads to;
        ``toward`` is where the foe is."""
        found: list[End] = []
        top = top_speed(car.tires)
        for speed in range(car.speed - change, min(car.speed + change, top) + 1):
            hard, price = abs(speed - car.speed) == 2, 0.0
            if speed < 0 or (hard and speed < car.speed and not car.tires):
                continue
            if hard and speed > car.speed and not car.free_up:
                price = power_lost(car.power, 1)
            elif hard and speed < car.speed and not car.free_down:
                price = tires_lost(car.tires, 1)
            if speed:
                found += self.drive(seat, car, speed, False, speed, toward, price, hard)
                continue
            start = _start(car)
            found.append(End(car.place, 0, 0, False, start, car.aces, price, hard))
            found += self.drive(seat, car, 0, True, 1, toward, price, hard)
        return found

    def drive(
        self,
        seat: int,
        car: Driven,
        speed: int,
        reverse: bool,
        points: int,
        toward: Place,
        price: float,
        hard: bool,
    ) -> list[End]:
        """The ends of so many movement points at a speed."""
        dice = 1 if reverse else speed
        ends = [End(car.place, dice, speed, reverse, _start(car), car.aces, price, hard)]
        moves = (STRAIGHT,) if car.control == 0 else self.moves
        for left in range(points - 1, -1, -1):
            coming: dict[tuple[int, int, int, int], _Coming] = {}
            for end in ends:
                fan = self.sketch.fan(seat, end.place, reverse, moves)
                for move, place in zip(moves, fan, strict=True):
                    new = self._step(car, end, move, place, left)
                    if new is None:
                        continue
                    x, y, heading = new[1]
                    key = x // 120, y // 120, heading // 40, new[3]
                    other = coming.get(key)
                    if other is None or other[0] > new[0]:
                        coming[key] = new
            if not coming:
                # Nowhere to go: it will run into something.
                stuck = ends[0]
                stuck.price += 4.0 + dice
                stuck.moves = stuck.moves or (STRAIGHT,)
                return [stuck]
            ends = [
                End(
                    place,
                    dice,
                    speed,
                    reverse,
                    control,
                    aces,
                    price,
                    hard,
                    (*end.moves, move),
                    ram,
                    strayed,
                )
                for price, place, control, aces, end, move, ram, strayed in coming.values()
            ]
            if left and len(ends) > self.width:
                ends = self._spread(ends, toward)
        return ends

    def _step(
        self, car: Driven, end: End, move: Step, place: Place | None, left: int
    ) -> _Coming | None:
        """What a movement point to a place leads to, or one on which something is met."""
        if place is None:
            return None if left else self._rammed(car, end, move)
        maneuver = move[2] > SLIGHT or move[0] == SLIDE
        control, price, aces = end.control, end.price, end.aces
        if not maneuver and not self._rough:
            return price, place, control, aces, end, move, False, end.strayed
        extra, cost, strayed = 0, 1, end.strayed
        counts = _DICE.get((end.dice, move)) or _dice(end.dice, move)
        if maneuver:
            aces += 1 + (car.fast_aces if end.slider >= 4 else 0)
            if car.steady:
                counts = (counts[0], counts[1] + car.steady, *counts[2:])
        if self._rough:
            more, extra, cost = self.sketch.rough(place)
            if any(more):
                counts = tuple([a + b for a, b in zip(counts, more, strict=True)])
        if extra or any(counts):
            before = control[0]
            control, harm = after_roll(control, counts, extra, cost, maneuver, car.tires, TOKEN)
            price += harm
            fallen = control[0] - before
            if fallen > 0 and left:
                # It would drive straight on for the rest.
                x, y, heading = place
                u, v = AHEAD[heading]
                if end.reverse:
                    u, v = -u, -v
                short = self.sketch.free(x, y, u, v) < 600 + 1000 * left
                price += fallen * (1.0 + (4.0 if short else 0.0))
                strayed += fallen
            elif fallen > 0 and maneuver:
                # It stands where it was to go, but a spin turns it away.
                strayed += unpaid(end.control, counts, extra, cost)
        return price, place, control, aces, end, move, False, strayed

    def _rammed(self, car: Driven, end: End, move: Step) -> _Coming | None:
        """The end at a foe that is in the way of the last movement point."""
        if not self.rams:
            return None
        ram = self.rams.at(end.place, as_action(move), end.reverse)
        if not ram:
            return None
        control, price, aces = end.control, end.price, end.aces
        counts = ram.dice
        if ram.maneuver:
            aces += 1 + (car.fast_aces if end.slider >= 4 else 0)
            counts = (counts[0] + end.dice - ram.speed, *counts[1:])
        if ram.extra or any(counts):
            control, harm = after_roll(
                control, counts, ram.extra, ram.cost, ram.maneuver, car.tires, TOKEN
            )
            price += harm
        # Each of the two pays a token for it.
        control = (control[0] + control[1], *control[2:], 0.0) if len(control) > 1 else control
        price += (1 - end.strayed) * self.rams.price(ram, end.dice)
        return price, ram.place, control, aces, end, move, True, end.strayed

    def _spread(self, ends: list[End], toward: Place) -> list[End]:
        """Ways to go on with: the cheap ones, and never too many that begin alike."""
        tx, ty, _ = toward

        def key(end: End) -> float:
            x, y, heading = end.place
            u, v = AHEAD[heading]
            if end.reverse:
                u, v = -u, -v
            free = self.sketch.free(x, y, u, v)
            gap = hypot(tx - x, ty - y)
            return end.price + (2.0 * (1600 - free) / 1000 if free < 1600 else 0.0) + gap / 6000

        chosen: list[End] = []
        begun: dict[tuple[Step, int], int] = {}
        for end in sorted(ends, key=key):
            at = end.moves[0], end.place[2] // 450
            if begun.get(at, 0) < 1:
                begun[at] = begun.get(at, 0) + 1
                chosen.append(end)
                if len(chosen) == self.width:
                    break
        return chosen


def _start(car: Driven) -> tuple[float, ...]:
    return (*([0.0] * car.control), 1.0)


_DICE: dict[tuple[int, Step], tuple[int, ...]] = {}
_KINDS = {"straight": 0, TURN: 1, SLIDE: 2}


def _dice(speed: int, move: Step) -> tuple[int, ...]:
    """The dice of a maneuver; none for a low-risk move."""
    verb, _, degrees = move
    counts = (0, 0, 0, 0, 0, 0)
    if degrees > SLIGHT or verb == SLIDE:
        counts = tuple(maneuver_dice(speed, _KINDS[verb], 10 * degrees))  # type: ignore[assignment]
    _DICE[speed, move] = counts
    return counts
