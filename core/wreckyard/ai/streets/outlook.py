"""What a driver sees around him: his foes, what stands in the way, what it is worth to end
where."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import replace

from ...characters import Temper
from ...systems.streets import State
from ...systems.streets.search import IN, is_on_board, manned_by, mission_of, point_of, side_of
from .foe import Foe
from .judgement import PLAIN_JUDGEMENT, Judgement
from .reach import has_way
from .sketch import KILL, cell_of, ground_of, rig_of, tests_at
from .snares import MAY_STOP, Snares, marker_worth
from .style import Style, style_of, styled

SHARES = (1.0, 0.6, 0.4)
"""What the worst threat, the next and the one after count."""

HUNT = 0.4
"""What each step counts between a car and somebody on foot, where nobody drives."""

BESET, AWAY = 8, 6
"""Among several foes one is fought as in a duel who is so near, and so many steps nearer than the
next: who keeps out of his way is shot at for nothing, while the others are busy elsewhere."""

NEARBY = 8
"""The steps from which somebody may soon ram a car or fire at it."""

PATIENCE = 3
"""The rounds without damage after which a driver grows bolder, step by step."""

EAGER = 0.7
"""By how many points a driver wants to come nearer with each of these rounds."""

MISSION_FOE = 1.6
"""How much more a foe counts whom the mission names."""


class Outlook:
    """The board as the driver of one car sees it, before or in his drive."""

    def __init__(
        self,
        state: State,
        seat: int,
        *,
        wary: bool = True,
        judgement: Judgement = PLAIN_JUDGEMENT,
        duel: bool = False,
        temper: Temper | None = None,
        likes: Sequence[float] = (),
        turned: int = 0,
    ) -> None:
        """``wary`` looks at what foes may do; without it they are seen where they are alone.
        ``duel`` says that one of several foes is being fought. ``temper`` is the driver's, if it
        has one, and ``likes`` by how much more damage to each seat counts. ``turned`` are the
        eighths by which the car has turned of late, and nothing has come of it.

        ``crowded`` says that several foes fight each other, too; ``caution`` is what damage taken
        counts then of what it counts in a duel.
        """
        self.judgement, self.turned = judgement, turned
        self.temper, self.likes = temper, likes
        self.state, self.seat = state, seat
        self.ground = ground_of(state.board)
        self.car = state.people[seat].car
        self.rig = rig_of(state, self.car)
        each = state.cars[self.car]
        self.cell, self.facing, self.speed = (
            cell_of(state, each.x, each.y),
            each.facing,
            each.speed,
        )
        self.solid = {
            cell_of(state, other.x, other.y): number
            for number, other in enumerate(state.cars)
            if other.out == IN and other.x >= 0 and number != self.car
        }
        self.shut = set(self.solid)
        self.blocked = {
            cell
            for cell, number in self.solid.items()
            if state.cars[number].wreck or manned_by(state, number) < 0
        }
        self.tests = tests_at(state)
        self.mates = self._mates()
        drivers = self._drivers()
        self.crowded = (
            len(drivers) > 1
            and not duel
            and not self._beset(drivers)
            and len(self.mates) == 1
            and state.quiet <= PATIENCE
            and state.settings["scenario"] != "mission"
        )
        more = self.crowded * (len(drivers) - 1)
        self.style, self.caution = self._mood(more), self.judgement.care**more
        self.hunger = max(0, state.quiet - PATIENCE) / PATIENCE + (not self.rig.guns)
        self.foes = self._foes(drivers)
        self.wanted = self.style.wanted if self.rig.guns else 0
        if self.wanted:
            closer = EAGER * max(0, state.quiet - PATIENCE)
            self.wanted = max(1, round(self.wanted - closer))
        self.walkers = self._walkers()
        self.prey = [foe.cell for foe in self.foes] or list(self.walkers)
        if wary:
            for foe in self.foes:
                foe.watch(self.ground, self.shut | {self.cell})
        self.wary = wary
        self.fear = self.style.take / (1 + self.hunger)
        self._lit = [
            (self.ground.lines_to(foe.cell), foe.facing, foe.fight, foe.fight.nets(self.fear))
            for foe in self.foes
        ]
        lays = judgement.lays and self.rig.drops
        self.snares = Snares(state, self.ground, self.rig, self.foes if lays else [], self.shut)
        self._near: dict[int, int] = {}
        self._threats: dict[int, float] = {}
        self._aims: dict[int, list[tuple[int, float, float]]] = {}
        self._ends: dict[tuple[int, int, int], float] = {}
        self._ways: dict[tuple[int, int, int], bool] = {}

    def _mates(self) -> set[int]:
        state = self.state
        own = side_of(state, self.seat)
        return {seat for seat in range(state.n) if side_of(state, seat) == own}

    def _drivers(self) -> list[int]:
        """Who of other sides drives a car that is no wreck."""
        state = self.state
        return [
            seat
            for seat, person in enumerate(state.people)
            if seat not in self.mates
            and person.car >= 0
            and is_on_board(state, seat)
            and not state.cars[person.car].wreck
            and manned_by(state, person.car) == seat
        ]

    def _steps(self, seat: int) -> int:
        """The steps to somebody's car."""
        car = self.state.cars[self.state.people[seat].car]
        return self.ground.distance(self.cell, cell_of(self.state, car.x, car.y))

    def _beset(self, drivers: list[int]) -> bool:
        """Whether one of several foes is near and the others are not."""
        first, second, *_ = sorted([self._steps(seat) for seat in drivers])
        return first <= BESET and second >= first + AWAY

    def doomed(self, foe: Foe) -> float:
        """How likely a foe's car is made a wreck by others before our next drive: about as likely
        as one point inside does it, for each who is near and drives before us."""
        others = [
            each
            for each in self.foes
            if each is not foe
            and not each.later
            and self.ground.distance(each.cell, foe.cell) <= NEARBY
        ]
        return min(1.0, len(others) * max(foe.rig.inside) / KILL)

    def _mood(self, more: int) -> Style:
        """How our car is driven with so many foes beyond the first who fight each other."""
        style, weigh = style_of(_style_name(self.state, self.car)), self.judgement
        if self.temper is not None:
            style = styled(style, self.temper)
        if not more or weigh.apart == 0:
            return style
        return replace(
            style,
            wanted=style.wanted + more * weigh.apart,
            give=style.give * weigh.share**more,
            ram=style.ram * weigh.share**more,
            take=style.take * weigh.care**more,
        )

    def _foes(self, drivers: list[int]) -> list[Foe]:
        state = self.state
        order = [(state.first + each) % state.n for each in range(state.n)]
        turn = order.index(self.seat)
        found = []
        for seat in drivers:
            car = state.people[seat].car
            later = order.index(seat) > turn
            worth = self.style.give * _mission_worth(state, self.seat, seat)
            worth *= self.likes[seat] if self.likes else 1.0
            found.append(
                Foe(state, seat, car, self.rig, worth, later=later, spare=self.judgement.spare)
            )
        return found

    def _walkers(self) -> set[int]:
        """Where people of other sides are on foot, and not under cover."""
        state = self.state
        return {
            cell_of(state, *point_of(state, seat))
            for seat, person in enumerate(state.people)
            if seat not in self.mates
            and person.car < 0
            and is_on_board(state, seat)
            and not state.board.solid(point_of(state, seat))
        }

    # Shots

    def gains(self, cell: int, facing: int) -> list[float]:
        """What a shot at each foe is worth from a cell and facing, its answer taken off."""
        found = []
        for lines, turned, fight, nets in self._lit:
            line = lines.get(cell)
            if line is None:
                found.append(0.0)
                continue
            way, length = line
            ahead, behind = (way - facing) % 8, (way - turned) % 8
            value = nets.get(length << 6 | ahead << 3 | behind)
            if value is None:
                value = fight.net(length, ahead, behind, self.fear)
            found.append(value)
        return found

    def lit(self) -> Collection[int]:
        """The cells from which a line is free to any foe."""
        if len(self._lit) == 1:
            return self._lit[0][0]
        return set().union(*[each[0] for each in self._lit])

    def nearest(self, cell: int) -> int:
        """The steps from a cell to the nearest foe in a car, else on foot; 0 without foes."""
        found = self._near.get(cell)
        if found is None:
            found = self._near[cell] = min(
                [self.ground.distance(cell, each) for each in self.prey], default=0
            )
        return found

    # The end of a turn

    def end(self, cell: int, facing: int, speed: int) -> float:
        """What it is worth to end a turn on a cell, facing and at a speed."""
        key = cell, facing, speed
        found = self._ends.get(key)
        if found is None:
            found = self._ends[key] = self._end(cell, facing, speed)
        return found

    def hope(self, cell: int, facing: int, speed: int) -> float:
        """The most that it can be worth to end there: what foes may do and walls are left out."""
        aims = self._aims.get(cell)
        if aims is None:
            aims = self._aims[cell] = self._aims_at(cell)
        aim, bears = 0.0, self.rig.bears[facing]
        for way, aimed, astray in aims:
            value = aimed if bears >> way & 1 else astray
            if value > aim:
                aim = value
        if not aims:
            aim = -HUNT * self.nearest(cell)
        return aim - self.judgement.pace * abs(abs(speed) - self.style.speed)

    def _end(self, cell: int, facing: int, speed: int) -> float:
        value = self.hope(cell, facing, speed)
        if self.wary:
            value -= self.threats(cell, facing) + self.rams(cell, facing, speed)
        if not self.way_on(cell, facing, speed):
            value -= self.caution * self.trap(cell, facing, speed)
        if self.tests and self.judgement.lays:
            value -= self.hazard(cell, facing, speed)
        return value

    def hazard(self, cell: int, facing: int, speed: int) -> float:
        """What lies on the first point of the next drive, which cannot be chosen."""
        ahead = self.ground.next[8 * cell + (facing if speed >= 0 else (facing + 4) % 8)]
        code = self.tests.get(ahead)
        if code is None or not speed:
            return 0.0
        slow = abs(speed) - self.rig.brake[self.ground.soft[cell]]
        cost = self.caution * self.style.take * marker_worth(self.rig, code, max(1, slow))
        return cost if slow > 0 else MAY_STOP * cost

    def way_on(self, cell: int, facing: int, speed: int) -> bool:
        """Whether there is a safe way in the next round when all is braked that can be."""
        key = cell, facing, speed
        found = self._ways.get(key)
        if found is None:
            found = self._ways[key] = self._way_past(self.shut, cell, facing, speed)
        return found

    def trap(self, cell: int, facing: int, speed: int) -> float:
        """What it costs to end without a safe way on: cars may drive away, walls and wrecks
        stay."""
        cost = self.judgement.stuck + abs(speed)
        if self._can_stand(cell, speed) or self._way_past(self.blocked, cell, facing, speed):
            return cost
        return cost + self.judgement.crash

    def _can_stand(self, cell: int, speed: int) -> bool:
        return abs(speed) <= self.rig.brake[self.ground.soft[cell]]

    def _way_past(self, shut: Collection[int], cell: int, facing: int, speed: int) -> bool:
        ahead = facing if speed >= 0 else (facing + 4) % 8
        slow = max(1, abs(speed) - self.rig.brake[self.ground.soft[cell]])
        return any(
            has_way(self.ground, self.rig, cell, ahead, each, each, shut)
            for each in (slow, slow + 1)
        )

    def _aims_at(self, cell: int) -> list[tuple[int, float, float]]:
        """How near guns are to bearing on each foe, at the range that the style wants: the
        direction in which he is, what it is worth if a gun bears there, and if none does."""
        found, weigh = [], self.judgement
        for foe in self.foes:
            distance = self.ground.distance(cell, foe.cell)
            way = self.ground.toward(cell, foe.cell)
            bearing = (way + 4 - foe.facing) % 8
            near = foe.given.near(min(distance, self.wanted), bearing)
            astray = (weigh.reach + 0.1 * self.hunger) * abs(distance - 1 - self.wanted)
            found.append((way, weigh.bears * near - astray + 3.0, weigh.near * near - astray + 3.0))
        return found

    def threats(self, cell: int, facing: int) -> float:
        """What the worst shots of all foes count for us on a cell and facing."""
        key = 8 * cell + facing
        found = self._threats.get(key)
        if found is None:
            weigh = self.judgement
            each = [
                foe.threat(self.ground, cell, facing, self.blocked, weigh.answer)
                * (1.0 if foe.later else weigh.next_round)
                for foe in self.foes
            ]
            each.sort(reverse=True)
            found = sum([a * b for a, b in zip(each, SHARES, strict=False)])
            self._threats[key] = found = weigh.fear * self.fear * found
        return found

    def rams(self, cell: int, facing: int, speed: int) -> float:
        """What the worst ram by a foe counts for us on a cell, facing and at a speed."""
        weigh = self.judgement
        worst = 0.0
        for foe in self.foes:
            if cell in foe.entries:
                value = foe.ram_threat(self.rig, cell, facing, speed, weigh.stun, weigh.answer)
                worst = max(worst, value * (1.0 if foe.later else weigh.next_round))
        return weigh.rammed * self.fear * worst


def _style_name(state: State, car: int) -> str:
    design = state.outfits[car].design
    return design.style if design is not None else ""


def _mission_worth(state: State, seat: int, foe: int) -> float:
    """How much more a foe counts by our own mission; those of others are not asked."""
    shown = state.missions[seat]
    if not shown or state.settings["scenario"] != "mission":
        return 1.0
    mission = mission_of(seat, shown)
    return MISSION_FOE if mission.target in (foe, -1) else 1.0 / MISSION_FOE


__all__ = ("KILL", "Foe", "Outlook")
