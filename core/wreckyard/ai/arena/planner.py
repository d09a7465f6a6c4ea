"""Planning a turn: a beam over speeds and maneuvers, with the odds of every driving roll."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from ...systems.arena import Action, Bump, State, bonus, components, preview_move
from ...systems.arena.search import legal_actions, maneuver_dice
from .chances import rolled
from .outlook import Outlook
from .poses import FAR, Place
from .worth import CONTROL, KILL, basic_damage, power_lost, tires_lost

RIGHT, LEFT = 1, 3
STRAIGHT = Action("straight")


def _both(degrees: Sequence[int]) -> tuple[Action, ...]:
    return tuple(Action("turn", side, each) for each in degrees for side in (LEFT, RIGHT))


SLIDES = (Action("slide", LEFT), Action("slide", RIGHT))
PLAIN = (STRAIGHT, *_both((15, 30, 50, 90)), *SLIDES)
"""What is tried at each movement point: the limits of the zones, and angles between them."""


PRESSED_ON = 1.5
"""Price of each movement point that is left to a car that presses on a wall."""

SLIGHT = components().turning_key.slight
KINDS = {"straight": 0, "turn": 1, "slide": 2}
"""The rules' numbers for moves."""


class Way(NamedTuple):
    """What comes of a movement point: the place, the collisions, whether it presses on a wall,
    and its driving roll: dice, skids that are added, and what each skid costs."""

    place: Place
    bumps: tuple[Bump, ...]
    walls: bool
    maneuver: bool
    dice: tuple[int, ...]
    extra: int
    cost: int


@dataclass(frozen=True, slots=True)
class Plan:
    """A way that the car may take. ``control`` gives the chance of each number of control
    tokens, ``price`` what has been paid on the way, ``value`` what the end of it is worth."""

    place: Place
    control: tuple[float, ...]
    aces: int
    price: float
    moves: tuple[Action, ...] = ()
    value: float = 0.0
    ended: bool = False

    @property
    def lost(self) -> float:
        """The chance of being out of control."""
        return self.control[0]


@lru_cache(maxsize=65536)
def after_roll(
    control: tuple[float, ...],
    counts: tuple[int, ...],
    extra: int,
    cost: int,
    maneuver: bool,
    tires: int,
    token: float = CONTROL,
) -> tuple[tuple[float, ...], float]:
    """The control that is left after a driving roll, and the price of it: tires, spins, and
    ``token`` for each token."""
    after = [0.0] * len(control)
    price = 0.0
    # Who is already out of control drives straight on and rolls for nothing.
    after[0] = control[0]
    for skids, wrenches, chance in rolled(counts, "S", "W"):
        need = (skids + extra) * cost
        for tokens, share in enumerate(control):
            if not tokens or not share:
                continue
            p = share * chance
            unpaid = max(0, need - tokens)
            after[max(0, tokens - need)] += p
            harm = tires_lost(tires, wrenches + unpaid) + token * min(need, tokens)
            if maneuver and unpaid:
                spins = -(-unpaid // cost)
                harm += KILL + 15 if spins >= 5 else 1.5 + 1.0 * spins
            price += p * harm
    return tuple(after), price


class Planner:
    """Plans the turn of one car. ``state`` is a copy that it may change."""

    def __init__(
        self,
        state: State,
        seat: int,
        width: int,
        moves: Sequence[Action],
        outlook: Outlook | None = None,
    ) -> None:
        self.outlook = outlook or Outlook(state, seat)
        self.state, self.seat = self.outlook.state, seat
        self.width, self.moves = width, moves
        self.car = self.state.cars[seat]
        self._ways: dict[tuple[Place, bool, Action], Way] = {}
        self._clear = not self.state.field.hazards and not self.state.field.terrain

    def _way(self, place: Place, action: Action) -> Way:
        """Where a move leads; the same at every speed, so it is worked out once."""
        reverse = bool(self.car.reverse)
        key = place, reverse, action
        found = self._ways.get(key)
        if found is None:
            found = self._ways[key] = self._found(place, action, reverse)
        return found

    def _found(self, place: Place, action: Action, reverse: bool) -> Way:
        sketch, verb = self.outlook.sketch, action.verb
        there = sketch.way(self.seat, place, verb, action.side, action.amount, reverse)
        if there is not None:
            maneuver = verb == "slide" or action.amount > SLIGHT
            counts, extra, cost = sketch.rough(there)
            if maneuver:
                dice = maneuver_dice(self.car.rolled_speed, KINDS[verb], 10 * action.amount)
                dice[1] += bonus(self.state, self.seat, "maneuver-blue")
                counts = tuple([a + b for a, b in zip(counts, dice, strict=True)])
            return Way(there, (), False, maneuver, counts, extra, cost)
        # Something is met: the rules know what comes of it.
        return self._previewed(place, action)

    def _previewed(self, place: Place, action: Action) -> Way:
        """Where the rules say that a move leads."""
        here = self.outlook.place(self.seat)
        self.outlook.put(self.seat, place)
        way = preview_move(self.state, self.seat, action)
        self.outlook.put(self.seat, here)
        roll = way.roll
        x, y, heading = way.pose
        return Way(
            (x, y, heading),
            way.bumps,
            bool(way.walls),
            way.maneuver,
            tuple(roll.dice),
            roll.extra,
            roll.skid_cost,
        )

    def is_mistaken(self, action: Action) -> bool:
        """Whether a move from where the car is meets something that the sketch has overlooked; it
        is known from then on."""
        key = self.outlook.place(self.seat), bool(self.car.reverse), action
        known, real = self._ways.get(key), self._previewed(key[0], action)
        if known is None or known.bumps or known.walls or not (real.bumps or real.walls):
            return False
        self._ways[key] = real
        return True

    def _bumped(self, way: Way, speed: int) -> float:
        """The price of the collisions on a way, less what they do to foes."""
        state, seat = self.state, self.seat
        hits = rolled((speed, 0, 0, 0, 0, 0), "H", "H")
        price = 0.0
        cage = 1.0 if bonus(state, seat, "cage") else 0.0
        for bump in way.bumps:
            ahead = 2 if self.car.reverse else 0
            side = int(bump.mover_sides[0]) if bump.mover_sides else ahead
            price += CONTROL
            price += sum(
                p * basic_damage(state, seat, side, max(0, round(n - cage))) for n, _, p in hits
            )
            if bump.second < state.n and bump.second_sides:
                other = int(bump.second_sides[0])
                given = sum(p * basic_damage(state, bump.second, other, n) for n, _, p in hits)
                price -= self.outlook.style.ramming * (given + CONTROL)
            elif bump.second >= state.n:
                # Next it would press on what it has met.
                price += 2.0
        return price

    def step(self, plan: Plan, action: Action, speed: int, left: int) -> Plan:
        """A plan with one more movement point; ``left`` are those after it."""
        way = self._way(plan.place, action)
        moves = (*plan.moves, action)
        control, price, aces = plan.control, plan.price, plan.aces
        if way.walls:
            # A reposition: a point and a control token, and it may get stuck.
            spent = (control[0] + control[1], *control[2:], 0.0) if len(control) > 1 else control
            price += 3.0 + PRESSED_ON * left
            return Plan(plan.place, spent, aces, price, moves, ended=True)
        place = way.place
        x, y, _ = place
        if way.bumps:
            price += self._bumped(way, speed)
            control = (control[0] + control[1], *control[2:], 0.0) if len(control) > 1 else control
        if way.maneuver:
            aces += 1 + (bonus(self.state, self.seat, "fast-maneuver-aces") if speed >= 4 else 0)
        if way.maneuver or not self._clear:
            counts = list(way.dice)
            if way.maneuver:
                counts[0] += speed - self.car.rolled_speed
            if any(counts) or way.extra:
                control, harm = after_roll(
                    control, tuple(counts), way.extra, way.cost, way.maneuver, self.car.tires
                )
                price += harm
        fallen = control[0] - plan.control[0]
        if fallen > 0 and left:
            # It would drive straight on for the rest.
            u, v = self.outlook.ahead(place)
            if self.car.reverse:
                u, v = -u, -v
            short = self.outlook.free(x, y, u, v) < 600 + 1000 * left
            price += fallen * (1.0 + (4.0 if short else 0.0))
        return Plan(place, control, aces, price, moves)

    def valued(self, plan: Plan, speed: int) -> Plan:
        """A plan with the worth of its end."""
        value = self.outlook.standing(
            plan.place, speed, bool(self.car.reverse), min(plan.aces, 4), plan.lost
        )
        return Plan(
            plan.place,
            plan.control,
            plan.aces,
            plan.price,
            plan.moves,
            value - plan.price,
            plan.ended,
        )

    def start(self, price: float = 0.0) -> Plan:
        """The plan of a car that has not moved yet."""
        car = self.car
        control = tuple(1.0 if each == car.control else 0.0 for each in range(car.control + 1))
        return Plan(self.outlook.place(self.seat), control, car.aces, price)

    def drive(self, start: Plan, speed: int, points: int) -> list[Plan]:
        """Ways to spend so many movement points, the best first; one at least."""
        plans = [start]
        helpless = self.car.control == 0
        for left in range(points - 1, -1, -1):
            coming: dict[tuple[object, ...], Plan] = {}
            for plan in plans:
                if plan.ended:
                    coming[plan.place, plan.moves] = plan
                    continue
                for action in (STRAIGHT,) if helpless else self.moves:
                    new = self.valued(self.step(plan, action, speed, left), speed)
                    key = new.place, new.aces, new.ended, () if left < points - 1 else new.moves
                    other = coming.get(key)
                    if other is None or other.value < new.value:
                        coming[key] = new
            plans = sorted(coming.values(), key=lambda plan: -plan.value)
            if left:
                plans = self._spread(plans)
        return plans

    def _spread(self, plans: list[Plan]) -> list[Plan]:
        """The best plans, and never too many that begin alike."""
        chosen: list[Plan] = []
        begun: dict[Action, int] = {}
        most = max(2, self.width // 2)
        for plan in plans:
            first = plan.moves[0]
            if begun.get(first, 0) < most:
                begun[first] = begun.get(first, 0) + 1
                chosen.append(plan)
            if len(chosen) == self.width:
                break
        return chosen

    def speeds(self) -> list[tuple[Action, int, bool, float]]:
        """The offered speeds: the action, movement points, reverse, and what it costs."""
        state, seat, car = self.state, self.seat, self.car
        found = []
        for action in legal_actions(state):
            speed = action.amount if action.verb == "speed" else 0
            price = 0.0
            if action.mode and speed > car.speed and not bonus(state, seat, "free-acceleration"):
                price = power_lost(car.power, 1)
            elif action.mode and speed < car.speed and not bonus(state, seat, "free-braking"):
                price = tires_lost(car.tires, 1)
            found.append((action, speed, action.verb == "reverse", price))
        return found

    def turn(self, enough: float = FAR) -> list[tuple[float, Action, Plan]]:
        """The offered speeds with the best way at each, the best first.

        Speeds that cost power or tires are left out when another is worth ``enough``.
        """
        car = self.car
        before = car.reverse
        found: list[tuple[float, Action, Plan]] = []
        for action, speed, reverse, price in sorted(self.speeds(), key=lambda row: row[3]):
            if price and found and max(row[0] for row in found) >= enough:
                continue
            car.reverse = int(reverse)
            start = self.start(price)
            if not speed and not reverse:
                plan = self.valued(start, 0)
            else:
                plan = self.drive(start, 1 if reverse else speed, speed or 1)[0]
            found.append((plan.value, action, plan))
        car.reverse = before
        return sorted(found, key=lambda row: -row[0])


def guess_foes(outlook: Outlook, later: Sequence[int], simply: bool = False) -> None:
    """Put foes that have yet to move where they may be when it is time to shoot.

    A car that moves later is thought to keep its speed and to go straight on or bear away;
    ``simply`` just straight on.
    """
    state = outlook.state
    turns = (STRAIGHT, Action("turn", LEFT, 40), Action("turn", RIGHT, 40))
    for foe in later:
        car = state.cars[foe]
        here = outlook.place(foe)
        guesses = []
        for first in turns[: 1 if simply else 3] if not car.out_of_control else (STRAIGHT,):
            for point in range(car.rolled_speed):
                way = preview_move(state, foe, first if point == 0 else STRAIGHT)
                if way.walls:
                    break
                outlook.put(foe, (way.pose.x, way.pose.y, way.pose.heading))
                if way.bumps:
                    break
            guesses.append(outlook.place(foe))
            outlook.put(foe, here)
        outlook.guesses[foe] = list(dict.fromkeys(guesses))


def later_movers(state: State, seat: int) -> list[int]:
    """The foes in play that move after a seat in this round."""
    order = state.seats_in_order()
    return [foe for foe in order[order.index(seat) + 1 :] if state.cars[foe].in_play]
