"""Opponents of the arena's benches that are no part of the package: one who only rams, and the
frozen Ace by the name ``baseline``."""

from __future__ import annotations

from math import hypot

from wreckyard.ai import Agent, Budget, make_agent
from wreckyard.ai.arena.chances import rolled
from wreckyard.ai.arena.poses import AHEAD
from wreckyard.ai.arena.regular import Regular
from wreckyard.systems.arena import Action, State, preview_move
from wreckyard.systems.arena.search import legal_actions

from .frozen import BASELINE, frozen_players

MOVES = (
    Action("straight"),
    *(Action("turn", side, each) for each in (15, 30, 50, 70, 90) for side in (1, 3)),
    Action("slide", 1),
    Action("slide", 3),
)

KEPT = 12
"""Ways kept after each movement point."""

type Pose = tuple[int, int, int]


class Rammer(Regular):
    """Drives at the nearest foe and into it, as fast as its control allows; fires what bears, as
    a Regular does, but never drives for a shot."""

    def speed(self, state: State, seat: int, budget: Budget) -> Action:
        """The speed that ends in a foe, or nearest to one."""
        best, chosen = -1e9, None
        for action in legal_actions(state):
            amount = action.amount if action.verb == "speed" else 0
            if action.mode and not amount:
                continue
            car = state.cars[seat]
            before = car.reverse
            car.reverse = int(action.verb == "reverse")
            points = 1 if action.verb == "reverse" else amount
            worth = self._ways(state, seat, points)[0] - (0.7 if action.mode else 0.0)
            car.reverse = before
            if worth > best:
                best, chosen = worth, action
        assert chosen is not None
        return chosen

    def move(self, state: State, seat: int, budget: Budget) -> Action:
        """The first move of the way that ends in a foe, or nearest to one."""
        return self._ways(state, seat, state.cars[seat].points)[1]

    def _ways(self, state: State, seat: int, points: int) -> tuple[float, Action]:
        """The best way of so many movement points: its worth, and its first move."""
        state = state.copy()
        car = state.cars[seat]
        speed = car.rolled_speed if car.points else max(1, points)
        here = car.x, car.y, car.heading
        ways: list[tuple[float, Pose, Action]] = [(self._near(state, seat, here), here, MOVES[0])]
        if not points:
            return ways[0][0] - 1.0, MOVES[0]
        best: tuple[float, Action] = (-1e9, MOVES[0])
        for point in range(points):
            coming: dict[Pose, tuple[float, Pose, Action]] = {}
            for price, place, first in ways:
                paid = price - self._near(state, seat, place)
                for move in MOVES if car.control else MOVES[:1]:
                    car.x, car.y, car.heading = place
                    way = preview_move(state, seat, move)
                    begun = move if point == 0 else first
                    risk = sum(
                        chance * skids
                        for skids, _, chance in rolled(tuple(way.roll.dice), "S", "W")
                    )
                    toll = paid - 0.4 * risk
                    if way.walls or way.bumps:
                        met = [bump.second for bump in way.bumps]
                        ram = bool(met) and not way.walls and all(each < state.n for each in met)
                        best = max(best, (toll + (6.0 + 2 * speed if ram else -8.0), begun))
                        continue
                    pose = (way.pose.x, way.pose.y, way.pose.heading)
                    worth = toll + self._near(state, seat, pose)
                    if pose not in coming or coming[pose][0] < worth:
                        coming[pose] = (worth, pose, begun)
            ways = sorted(coming.values(), key=lambda row: -row[0])[:KEPT]
            if not ways:
                return best
        return max(best, (ways[0][0], ways[0][2]))

    @staticmethod
    def _near(state: State, seat: int, pose: Pose) -> float:
        """How near the nearest foe is, in lengths, with a foe ahead better than one behind."""
        x, y, heading = pose
        u, v = AHEAD[heading]
        best = -1e9
        for foe in state.seats_in_play():
            if foe != seat:
                dx, dy = state.cars[foe].x - x, state.cars[foe].y - y
                gap = hypot(dx, dy) or 1.0
                best = max(best, -gap / 1000 + 0.8 * (dx * u + dy * v) / gap)
        edge = min(x + 1500 * u, state.field.width - x - 1500 * u)
        edge = min(edge, y + 1500 * v, state.field.height - y - 1500 * v)
        return best - (1.5 if edge < 0 else 0.0)


def player(level: str, seed: int) -> Agent:
    """A driver by its name: ``rammer``, ``baseline``, or one of the package's."""
    if level == "rammer":
        return Rammer(seed)
    if level == BASELINE:
        return frozen_players("arena")["ace"](seed)
    return make_agent("arena", level, seed)
