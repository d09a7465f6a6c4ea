"""Follies of the arena."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from math import hypot
from types import MappingProxyType

from wreckyard.ai.arena.gunnery import Gunnery
from wreckyard.ai.arena.worth import plate_of
from wreckyard.engine.values import Event
from wreckyard.systems.arena import Action, State, preview_move
from wreckyard.systems.arena.search import legal_actions, question, sight

from ..arena import scene
from . import DRIVEN, DriverWatch, Folly, Pose

RAMS, BRAKED = "rams", "hard brakings"

FOLLIES = (
    Folly("lethal shot unfired", "left a shot unfired that takes a foe out more often than not"),
    Folly("shot unfired", "left a foe alone that a shot without a price would hurt"),
    *DRIVEN,
    Folly("tires burnt without gain", "braked hard with free road before it and no foe near"),
    Folly("rammed itself to death", "was the only one put out by its own ram"),
    Folly("drove into a wall", "drove into a wall or a barrier with a move past it open"),
)

HURTS = 1.0
"""A shot of so many points on average is one that hurts."""

CLEAR = 4.0
"""Nobody within so many lengths, and so many of free road, ask for no hard braking."""


ABSORBED = 0.5
"""Points of a hit that something else behind the armor takes on average."""


class Watch(DriverWatch):
    """Counts the follies of one game."""

    over = "round"
    firing = MappingProxyType({"attacked": "seat"})

    def __init__(self) -> None:
        super().__init__()
        self._rammer = -1
        self._out: list[int] = []

    def poses(self, state: State) -> dict[int, Pose]:
        """Where the cars are, by seat."""
        return {
            seat: (car.x / 1000, car.y / 1000, car.heading / 10)
            for seat, car in enumerate(state.cars)
            if car.in_play and car.placed
        }

    def before(self, state: State, action: Action) -> None:
        """Hold an answer against what was offered."""
        kind, me = question(state), state.asked
        if kind == "attack":
            self._attack(state, me, action)
        if kind == "speed" and action.mode == "hard":
            car = state.cars[me]
            if (action.amount if action.verb == "speed" else 0) < car.speed:
                self.counts[BRAKED] += 1
                if is_free(state, me):
                    self.counts["tires burnt without gain"] += 1
        if kind == "move" and not state.cars[me].out_of_control and runs_into(state, action):
            ways = [
                each for each in legal_actions(state) if each.verb in ("straight", "turn", "slide")
            ]
            if not all(runs_into(state, each) for each in ways[:: max(1, len(ways) // 24)]):
                self.counts["drove into a wall"] += 1

    def _attack(self, state: State, me: int, action: Action) -> None:
        shots = [
            each for each in legal_actions(state) if each.verb == "attack" and each.target < state.n
        ]
        gunnery = Gunnery(state)
        views = {each.target: sight(state, me, each.target) for each in shots}
        mean = {each: gunnery.mean(me, each, views[each.target]) for each in shots}
        if any(is_lethal(state, each, mean[each]) for each in shots) and not (
            action in mean and is_lethal(state, action, 1.5 * mean[action])
        ):
            self.counts["lethal shot unfired"] += 1
        if action.verb == "done":
            free = [each for each in shots if not each.computer and not is_one_shot(state, each)]
            if any(mean[each] >= HURTS for each in free):
                self.counts["shot unfired"] += 1

    def after(self, state: State, events: Sequence[Event]) -> None:
        """Follow the cars, and who goes out by whose ram."""
        for event in events:
            if event.kind in ("turn", "attacked", "round", "game-ended"):
                self._close()
            elif event.kind == "collision" and event.data["second"] < state.n:
                self._rammer = event.data["seat"]
                self.counts[RAMS] += 1
            elif event.kind == "eliminated":
                self._out.append(event.data["seat"])
        super().after(state, events)

    def _close(self) -> None:
        """What a turn's ram has done is done."""
        if self._rammer >= 0 and self._out == [self._rammer]:
            self.counts["rammed itself to death"] += 1
        self._rammer, self._out = -1, []


def is_lethal(state: State, shot: Action, mean: float) -> bool:
    """Whether a shot that does so much on average goes through its target's armor and power
    plant."""
    car = state.cars[shot.target]
    armor = car.armor[shot.target_side] + plate_of(state, shot.target, shot.target_side)
    return mean >= armor + car.power + ABSORBED


def runs_into(state: State, move: Action) -> bool:
    """Whether a move of who is asked ends at something that is no car."""
    way = preview_move(state, state.asked, move)
    return bool(way.walls) or any(bump.second >= state.n for bump in way.bumps)


def is_one_shot(state: State, shot: Action) -> bool:
    """Whether a weapon fires once only, and may be kept."""
    return any(
        item.one_shot
        for item in state.arsenals[state.asked].items
        if (item.code, item.side, item.copy) == (shot.card, shot.side, shot.copy)
    )


def is_free(state: State, seat: int) -> bool:
    """Whether a car that drives on one slower meets nothing, and has no foe near."""
    there = state.copy()
    car = there.cars[seat]
    for foe in state.seats_in_play():
        other = state.cars[foe]
        if foe != seat and hypot(other.x - car.x, other.y - car.y) < 1000 * CLEAR:
            return False
    for _ in range(car.speed):
        way = preview_move(there, seat, Action("straight"))
        if way.walls or way.bumps:
            return False
        car.x, car.y, car.heading = way.pose
    return True


settings = partial(scene, division=4)
"""The options of a numbered game."""
