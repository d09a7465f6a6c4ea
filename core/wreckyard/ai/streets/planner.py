"""A beam over the points and corners of a drive, with exact odds of every skid and impact."""

from __future__ import annotations

from functools import lru_cache

from ...systems.streets.search import (
    drift_odds,
    impact_odds,
    marker_sd,
    stays_in_hand,
    tyre_damage,
)
from .answers import LEAST_SHOT
from .nodes import Node, Plan, Stretch
from .outlook import Outlook
from .ramming import exchange_of_ram, harm
from .sketch import KILL, Rig
from .snares import TYRE_BOX, bite

WIDE = 64
"""Ways that are kept where a beam of the usual width has found none that is safe."""

GUESSED = 0.5
"""How likely somebody ends his drive where a Regular guesses it before speeds are known."""

HIT_MARKER = {"mine": 6.0, "spikes": 4.0}
"""What driving onto a marker costs in damage, besides the test."""

IDLE, CALM, LULL, FREE = 0.1, 2, 6, 4
"""What 45° of corners cost beyond ``FREE`` for each round without damage beyond ``CALM``, to
``LULL``."""


ROUND, CIRCLE = 7, 1.0
"""Who has turned so many eighths in two rounds has driven in a circle, and what it costs if nothing
comes of it."""


class Planner:
    """Plans drives of one car."""

    def __init__(self, outlook: Outlook, width: int, limit: int = 2) -> None:
        """``width`` ways are kept after each point; ``limit`` targets may be fired at."""
        self.outlook, self.width, self.limit = outlook, width, limit
        self.rig: Rig = outlook.rig
        self.idle = IDLE * max(0, min(outlook.state.quiet, LULL) - CALM)
        self.weigh = outlook.judgement
        self._none = (0.0,) * len(outlook.foes)
        self._lit = outlook.lit()
        self.snares = outlook.snares.worths
        self._gains: dict[int, tuple[float, ...]] = {}
        self._skids: dict[tuple[int, int, int, int], float] = {}
        self._crashes: dict[tuple[int, int], float] = {}

    def gains(self, cell: int, facing: int) -> tuple[float, ...]:
        """What shots are worth from a cell and facing, remembered."""
        if cell not in self._lit:
            return self._none
        key = 8 * cell + facing
        found = self._gains.get(key)
        if found is None:
            found = tuple(self.outlook.gains(cell, facing))
            if not any(found):
                found = self._none
            self._gains[key] = found
        return found

    def drive(self, stretch: Stretch) -> Plan:
        """The best of ``ways``, the first of equals; the others are not all judged to the end."""
        nodes, speed = self._ended(stretch), stretch.speed
        hopes = [self._hope(node, speed) for node in nodes]
        best: Plan | None = None
        place = 0
        for number in sorted(range(len(nodes)), key=hopes.__getitem__, reverse=True):
            if best is not None and hopes[number] < best.worth:
                break
            plan = self._finish(nodes[number], speed)
            if best is None or (plan.worth, place) > (best.worth, number):
                best, place = plan, number
        assert best is not None
        return best

    def ways(self, stretch: Stretch) -> list[Plan]:
        """The ways that the beam has kept, each with what it is worth to end there."""
        return [self._finish(node, stretch.speed) for node in self._ended(stretch)]

    def certain(self, plan: Plan, speed: int) -> float:
        """How likely what a way runs into will be there: who drives before us may be elsewhere, and
        others may make a wreck of it."""
        travel = self._travel(plan.facing, speed)
        struck = self.outlook.ground.next[8 * plan.cell + travel]
        foe = next((each for each in self.outlook.foes if each.cell == struck), None)
        if foe is None:
            return 1.0
        stays = 1.0 if foe.later or not foe.rig.top else GUESSED
        return stays * (1.0 - self.outlook.doomed(foe))

    def spoils(self, plan: Plan, number: int, speed: int) -> bool:
        """Whether a shot at one of several foes is worth less than the ram at the end of the way,
        which is one into a wreck if the shot is too good."""
        travel = self._travel(plan.facing, speed)
        struck = self.outlook.ground.next[8 * plan.cell + travel]
        foes = self.outlook.foes
        if not plan.crashes or len(foes) == 1 or foes[number].cell != struck:
            return False
        quiet = list(plan.gains)
        quiet[number] = 0.0
        fired = plan.gains[number] + self.impact(struck, travel, speed, plan.gains)
        return self.impact(struck, travel, speed, tuple(quiet)) > fired

    def missed(self, plan: Plan, stretch: Stretch) -> float:
        """What a drive is worth where nobody is in the way who was to be rammed."""
        ways = [way.worth for way in self.ways(stretch) if not way.crashes]
        wall = self.outlook.caution * self.crash_price(stretch.speed)
        return max(ways, default=plan.worth - plan.done - wall)

    def _ended(self, stretch: Stretch) -> list[Node]:
        """The ways of ``ways``, the worth of their ends not counted.

        The beam looks for shots, and among walls it may keep nothing but ways that end in one: then
        it is made wider.
        """
        ended = self._beam(stretch, self.width)
        if self.width < WIDE and all(node.over for node in ended):
            ended = self._beam(stretch, WIDE)
        return ended

    def _beam(self, stretch: Stretch, width: int) -> list[Node]:
        cell, facing, speed, left, turned, arrived, shot_at = stretch
        gains = self.gains(cell, facing) if arrived else self._none
        gains = tuple([0.0 if n in shot_at else each for n, each in enumerate(gains)])
        snare = self.snares.get(8 * cell + facing, 0.0) if arrived else 0.0
        shots = self._shots(gains) + snare
        nodes = [Node(cell, facing, turned or not arrived, 0.0, 1.0, gains, shots, 0, False, snare)]
        ended: list[Node] = []
        for point in range(left + 1):
            spread: dict[tuple[int, int, int], Node] = {}
            for node in nodes:
                for each in self._corners(node, speed, point == 0, shot_at):
                    key = each.cell, each.facing, each.first if width > 12 else 0
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
            nodes = sorted(nodes, key=self._rank, reverse=True)[:width]
            if not nodes:
                break
        return ended

    def _shots(self, gains: tuple[float, ...]) -> float:
        if len(gains) <= self.limit:
            return sum(gains)
        return sum(sorted(gains, reverse=True)[: self.limit])

    def _rank(self, node: Node) -> float:
        worth = node.worth + node.shots - 0.1 * self.outlook.nearest(node.cell)
        return worth - self._circle(node) if self.outlook.turned else worth

    def _circle(self, node: Node) -> float:
        """What it costs that a way makes a circle of the last, and ends neither in a shot nor in a
        ram."""
        before = self.outlook.turned
        whole = before + node.swung
        vain = node.shots <= LEAST_SHOT and not node.over
        return CIRCLE if vain and whole * before > 0 and abs(whole) >= ROUND else 0.0

    def _hope(self, node: Node, speed: int) -> float:
        """The most that a way can be worth."""
        speed = 0 if node.over else speed
        done = node.worth + node.shots
        return done + node.hold * self.outlook.hope(node.cell, node.facing, speed)

    def _finish(self, node: Node, speed: int) -> Plan:
        speed = 0 if node.over else speed
        done = node.worth + node.shots - self._circle(node)
        worth = done + node.hold * self.outlook.end(node.cell, node.facing, speed)
        return Plan(worth, node.first, node.gains, node.cell, node.facing, node.over, done)

    def _corners(
        self, node: Node, speed: int, at_start: bool, shot_at: frozenset[int]
    ) -> list[Node]:
        """The node with each corner that may pay, straight on first."""
        if node.turned:
            return [node._replace(turned=False)]
        found = [node]
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
        bent = node.bent + abs(turn)
        worth, hold = node.worth - self.idle * max(0, min(bent - FREE, abs(turn))), node.hold
        if over > 0:
            kept = keeps(fast)
            worth -= hold * self.skid_cost(node.cell, self._travel(node.facing, speed), fast, over)
            hold *= kept
        best, shots = node.gains, node.shots
        if node.cell in self._lit:
            best, shots = self._better(node, self.gains(node.cell, facing), hold, shot_at)
        first = turn if at_start else node.first
        end = node.cell, facing, False, worth, hold, best, shots, first, False
        after = Node(*end, node.snare, bent, node.swung + turn)
        return self._snared(after) if self.snares else after

    def skid_cost(self, cell: int, travel: int, fast: int, sd: int) -> float:
        """What a test costs: out of hand, tires, and what the drift may run into."""
        key = cell, travel, fast, sd
        found = self._skids.get(key)
        if found is None:
            found = self._skids[key] = self._skid_cost(cell, travel, fast, sd)
        return found

    def _skid_cost(self, cell: int, travel: int, fast: int, sd: int) -> float:
        cost = (1 - keeps(fast)) * self.weigh.astray + 4 * tyre_damage(sd) * TYRE_BOX
        outlook = self.outlook
        ahead = 0
        there = cell
        while ahead < 7:
            there = outlook.ground.next[8 * there + travel]
            if there < 0 or there in outlook.shut:
                break
            ahead += 1
        cost += strikes(sd, ahead) * (self.crash_cost(fast, 0) + 1.0)
        return outlook.caution * cost

    def crash_cost(self, fast: int, block: int) -> float:
        """What a crash does to us: the end that leads, and a stun."""
        found = self._crashes.get((fast, block))
        if found is None:
            found = self._crashes[fast, block] = self._crash_cost(fast, block)
        return found

    def crash_price(self, speed: int) -> float:
        """What it costs to drive into a wall by choice, at a speed that is below 0 in reverse."""
        return self.crash_cost(abs(speed), 0 if speed >= 0 else 4) + self.weigh.crash

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
            worth = node.worth + node.hold * self.impact(there, travel, speed, node.gains)
            return node._replace(worth=worth, over=True)
        worth, hold = node.worth, node.hold
        marker = outlook.tests.get(there)
        if marker is not None:
            sd = marker_sd(marker, fast)
            if self.weigh.lays:
                worth -= hold * outlook.caution * bite(outlook.rig, marker)
            else:
                worth -= hold * HIT_MARKER.get(marker, 0.0)
            if sd:
                worth -= hold * self.skid_cost(there, travel, fast, sd)
                hold *= keeps(fast)
        if there in outlook.walkers:
            worth += hold * KILL
        best, shots = node.gains, node.shots
        if there in self._lit:
            best, shots = self._better(node, self.gains(there, node.facing), hold, shot_at)
        end = there, node.facing, False, worth, hold, best, shots, node.first, False
        after = Node(*end, node.snare, node.bent, node.swung)
        return self._snared(after) if self.snares else after

    def _snared(self, node: Node) -> Node:
        """The node with what may be dropped there before a foe, where that is more than so far."""
        snare = node.hold * self.snares.get(8 * node.cell + node.facing, 0.0)
        if snare <= node.snare:
            return node
        return node._replace(shots=node.shots + snare - node.snare, snare=snare)

    def _better(
        self, node: Node, gains: tuple[float, ...], hold: float, shot_at: frozenset[int]
    ) -> tuple[tuple[float, ...], float]:
        """The best shot at each foe so far, or the one from here, which is as likely as ``hold``;
        and what may be fired of them."""
        if gains is self._none:
            return node.gains, node.shots
        best = tuple(
            [
                one if one >= two * hold or n in shot_at else two * hold
                for n, (one, two) in enumerate(zip(node.gains, gains, strict=True))
            ]
        )
        return best, self._shots(best) + node.snare

    def impact(self, cell: int, travel: int, speed: int, gains: tuple[float, ...]) -> float:
        """What it is worth to run into what is on a cell: seldom more than nothing.

        ``gains`` are our shots on the way: who is a wreck by them already is a wall.
        """
        outlook, fast = self.outlook, abs(speed)
        wall = -outlook.caution * self.crash_price(speed)
        number = next((n for n, each in enumerate(outlook.foes) if each.cell == cell), None)
        if number is None:
            return wall
        foe = outlook.foes[number]
        given, taken, theirs, mine = exchange_of_ram(
            self.rig, speed < 0, foe.rig, foe.facing, foe.travel, travel, fast, abs(foe.speed)
        )
        stuns = theirs - mine
        bold = self.weigh.bold + outlook.hunger
        worth = outlook.style.ram * (given + self.weigh.stun * stuns * (1.0 + foe.later))
        taken *= outlook.caution
        worth = min(bold * worth, worth + self.weigh.gamble + max(0.0, worth - taken))
        gone = min(1.0, gains[number] / (KILL * foe.worth))
        return gone * wall + (1.0 - gone) * (worth - taken - 1.0 / bold)


@lru_cache(maxsize=16)
def keeps(fast: int) -> float:
    """How likely a car stays in hand after a test."""
    return float(stays_in_hand(fast))


@lru_cache(maxsize=128)
def strikes(sd: int, ahead: int) -> float:
    """How likely a drift goes further than the points that are free ahead."""
    odds = drift_odds(sd)
    return sum(weight for drift, weight in odds.weights.items() if drift > ahead) / odds.out_of
