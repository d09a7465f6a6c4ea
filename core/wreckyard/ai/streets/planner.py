"""A beam over the points and corners of a drive, with exact odds of every skid and impact."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from ...systems.streets.search import (
    drift_odds,
    impact_odds,
    marker_sd,
    stays_in_hand,
    tyre_damage,
)
from .outlook import Outlook
from .ramming import exchange_of_ram, harm
from .sketch import KILL, Rig

HIT_MARKER = {"mine": 6.0, "spikes": 4.0}
"""What driving onto a marker costs in damage, besides the test."""


class Node(NamedTuple):
    """A way so far: where it has led, what it has cost, the best shot at each foe on it.

    ``hold`` is the chance that the car has been in hand all the way; ``first`` the corner at the
    first point, in eighths; ``over`` whether the drive has ended; ``way`` the corners so far.
    """

    cell: int
    facing: int
    turned: bool
    worth: float
    hold: float
    gains: tuple[float, ...]
    first: int
    over: bool = False
    way: tuple[int, ...] = ()


class Plan(NamedTuple):
    """A way: its worth, its first corner, the gains of its shots, its end, all its corners."""

    worth: float
    first: int
    gains: tuple[float, ...]
    cell: int
    facing: int
    crashes: bool = False
    way: tuple[int, ...] = ()


class Planner:
    """Plans drives of one car."""

    def __init__(self, outlook: Outlook, width: int, limit: int = 2) -> None:
        """``width`` ways are kept after each point; ``limit`` targets may be fired at."""
        self.outlook, self.width, self.limit = outlook, width, limit
        self.rig: Rig = outlook.rig
        self.weigh = outlook.judgement
        self._gains: dict[int, tuple[float, ...]] = {}
        self._skids: dict[tuple[int, int, int, int], float] = {}
        self._crashes: dict[tuple[int, int], float] = {}

    def gains(self, cell: int, facing: int) -> tuple[float, ...]:
        """What shots are worth from a cell and facing, remembered."""
        key = 8 * cell + facing
        found = self._gains.get(key)
        if found is None:
            found = self._gains[key] = tuple(self.outlook.gains(cell, facing))
        return found

    def drive(
        self,
        cell: int,
        facing: int,
        speed: int,
        left: int,
        turned: bool,
        *,
        arrived: bool = True,
        shot_at: frozenset[int] = frozenset(),
    ) -> Plan:
        """The best of ``ways``."""
        found = self.ways(cell, facing, speed, left, turned, arrived=arrived, shot_at=shot_at)
        return max(found, key=lambda plan: plan.worth)

    def ways(
        self,
        cell: int,
        facing: int,
        speed: int,
        left: int,
        turned: bool,
        *,
        arrived: bool = True,
        shot_at: frozenset[int] = frozenset(),
    ) -> list[Plan]:
        """Ways for the points that are left, from a point that was reached or not.

        ``speed`` is below 0 in reverse. ``shot_at`` are foes, by their places, that have had
        their shot in this turn.
        """
        gains = self.gains(cell, facing) if arrived else (0.0,) * len(self.outlook.foes)
        gains = tuple([0.0 if n in shot_at else each for n, each in enumerate(gains)])
        nodes = [Node(cell, facing, turned or not arrived, 0.0, 1.0, gains, 0)]
        ended: list[Node] = []
        for point in range(left + 1):
            spread: dict[tuple[int, int, int], Node] = {}
            for node in nodes:
                for each in self._corners(node, speed, point == 0, shot_at):
                    key = each.cell, each.facing, each.first if self.width > 12 else 0
                    other = spread.get(key)
                    if other is None or self._rank(each) > self._rank(other):
                        spread[key] = each
            if point == left:
                ended += spread.values()
                break
            nodes = []
            for node in spread.values():
                after = self._onward(node, speed, shot_at)
                (ended if after.over else nodes).append(after)
            nodes = sorted(nodes, key=self._rank, reverse=True)[: self.width]
            if not nodes:
                break
        return [self._finish(node, speed) for node in ended]

    def _shots(self, gains: tuple[float, ...]) -> float:
        if len(gains) <= self.limit:
            return sum(gains)
        return sum(sorted(gains, reverse=True)[: self.limit])

    def _rank(self, node: Node) -> float:
        return node.worth + self._shots(node.gains) - 0.1 * self.outlook.nearest(node.cell)

    def _finish(self, node: Node, speed: int) -> Plan:
        speed = 0 if node.over else speed
        worth = node.worth + self._shots(node.gains)
        worth += node.hold * self.outlook.end(node.cell, node.facing, speed)
        return Plan(worth, node.first, node.gains, node.cell, node.facing, node.over, node.way)

    def _corners(
        self, node: Node, speed: int, at_start: bool, shot_at: frozenset[int]
    ) -> list[Node]:
        """The node with each corner that may pay, straight on first."""
        if node.turned:
            return [node._replace(turned=False, way=(*node.way, 0))]
        found = [node._replace(way=(*node.way, 0))]
        fast = abs(speed)
        safe = self.rig.safe(self.outlook.ground.soft[node.cell])
        for size in (1, 2, 3):
            over = fast - safe[size]
            if over > 2 or (over > 0 and size == 3):
                break
            found += [
                self._corner(node, turn, fast, speed, over, at_start, shot_at)
                for turn in (size, -size)
            ]
        return found

    def _corner(
        self,
        node: Node,
        turn: int,
        fast: int,
        speed: int,
        over: int,
        at_start: bool,
        shot_at: frozenset[int],
    ) -> Node:
        facing = (node.facing + turn) % 8
        worth, hold = node.worth, node.hold
        if over > 0:
            kept = keeps(fast)
            worth -= hold * self.skid_cost(node.cell, self._travel(node.facing, speed), fast, over)
            hold *= kept
        gains = self.gains(node.cell, facing)
        best = tuple(
            [
                old if old >= new * hold or n in shot_at else new * hold
                for n, (old, new) in enumerate(zip(node.gains, gains, strict=True))
            ]
        )
        first = turn if at_start else node.first
        return Node(node.cell, facing, False, worth, hold, best, first, way=(*node.way, turn))

    def skid_cost(self, cell: int, travel: int, fast: int, sd: int) -> float:
        """What a test costs: out of hand, tyres, and what the drift may run into."""
        key = cell, travel, fast, sd
        found = self._skids.get(key)
        if found is None:
            found = self._skids[key] = self._skid_cost(cell, travel, fast, sd)
        return found

    def _skid_cost(self, cell: int, travel: int, fast: int, sd: int) -> float:
        cost = (1 - keeps(fast)) * self.weigh.astray + 4 * tyre_damage(sd) * self._tyre()
        outlook = self.outlook
        ahead = 0
        there = cell
        while ahead < 7:
            there = outlook.ground.next[8 * there + travel]
            if there < 0 or there in outlook.shut:
                break
            ahead += 1
        return cost + strikes(sd, ahead) * (self.crash_cost(fast, 0) + 1.0)

    def _tyre(self) -> float:
        return 0.9

    def crash_cost(self, fast: int, block: int) -> float:
        """What a crash does to us: the end that leads, and a stun."""
        found = self._crashes.get((fast, block))
        if found is None:
            found = self._crashes[fast, block] = self._crash_cost(fast, block)
        return found

    def _crash_cost(self, fast: int, block: int) -> float:
        odds = impact_odds("crash", fast)
        cost = float(odds.stuns_own) * self.weigh.stun
        for amount, weight in odds.own.weights.items():
            cost += weight / odds.own.out_of * harm(self.rig, amount, block)
        return cost

    @staticmethod
    def _travel(facing: int, speed: int) -> int:
        return facing if speed >= 0 else (facing + 4) % 8

    def _onward(self, node: Node, speed: int, shot_at: frozenset[int]) -> Node:
        """The node one point further, or where it ends against something."""
        outlook, fast = self.outlook, abs(speed)
        travel = self._travel(node.facing, speed)
        there = outlook.ground.next[8 * node.cell + travel]
        if there < 0 or there in outlook.shut:
            worth = node.worth + node.hold * self._impact(there, travel, speed)
            return node._replace(worth=worth, over=True)
        worth, hold = node.worth, node.hold
        marker = outlook.tests.get(there)
        if marker is not None:
            worth -= hold * HIT_MARKER.get(marker, 0.0)
            sd = marker_sd(marker, fast)
            if sd:
                worth -= hold * self.skid_cost(there, travel, fast, sd)
                hold *= keeps(fast)
        if there in outlook.walkers:
            worth += hold * KILL
        gains = self.gains(there, node.facing)
        best = tuple(
            [
                old if old >= new * hold or n in shot_at else new * hold
                for n, (old, new) in enumerate(zip(node.gains, gains, strict=True))
            ]
        )
        return Node(there, node.facing, False, worth, hold, best, node.first, way=node.way)

    def _impact(self, cell: int, travel: int, speed: int) -> float:
        """What it is worth to run into what is on a cell: seldom more than nothing."""
        outlook, fast = self.outlook, abs(speed)
        own_block = 0 if speed >= 0 else 4
        foe = next((each for each in outlook.foes if each.cell == cell), None)
        if foe is None:
            return -self.crash_cost(fast, own_block) - 3.0
        given, taken, theirs, mine = exchange_of_ram(
            self.rig, speed < 0, foe.rig, foe.facing, foe.travel, travel, fast, abs(foe.speed)
        )
        stuns = theirs - mine
        bold = self.weigh.bold + outlook.hunger
        worth = outlook.style.ram * bold * (given + self.weigh.stun * stuns * (1.0 + foe.later))
        return worth - taken - 1.0 / bold


@lru_cache(maxsize=16)
def keeps(fast: int) -> float:
    """How likely a car stays in hand after a test."""
    return float(stays_in_hand(fast))


@lru_cache(maxsize=128)
def strikes(sd: int, ahead: int) -> float:
    """How likely a drift goes further than the points that are free ahead."""
    odds = drift_odds(sd)
    return sum(weight for drift, weight in odds.weights.items() if drift > ahead) / odds.out_of
