"""A beam search over the slices of the coming phases.

A plan is what a driver does with each inch; it is worth the best shot of each turn, less what the
foes' shots take, less what losing control and walls cost.
"""

from __future__ import annotations

from dataclasses import replace

from ....systems.classic import RiderNumber, VehicleNumber
from ....systems.classic.search import (
    INCH,
    STRAIGHT,
    Pose,
    State,
    blind_difficulty,
    cap,
    harder,
    hc_now,
    lowered,
    moves_of,
    recovered,
    skill,
)
from ..fire.flames import nerve_of
from ..fire.gear import drop_sides, litter
from ..fire.shots import shot_value, threat
from ..fire.sketch import Rig, foes_of, quarters_left, rig_of
from ..mind.judgement import Judgement
from ..mind.manner import manner_of, mannered
from ..mind.tally import by_tally
from .contacts import meeting
from .country import BLOCKED, Country
from .detour import Detour, detours_of
from .edges import Edges
from .field import GRAZE, drift_on, field_of
from .prospect import far_round, outlook
from .racing import race_of
from .rams import SLOW, approach, is_cornered, is_spent, parting, ram_threat, ram_value, straight_on
from .sight import RESTLESS, Sight, quiet
from .ways import (
    AHEAD,
    CRASH,
    HALF,
    PIVOTING,
    WHOLE,
    Move,
    Node,
    Place,
    Spot,
    control,
    moves_from,
    slices_of,
    stopping,
)

PHASES = 5

RAM = 0.012
"""What running into something costs for each mph."""

RUN = 10
"""How many phases at least who can but ram looks ahead."""


class Planner:
    """Plans for one vehicle from where it stands."""

    def __init__(
        self,
        state: State,
        number: VehicleNumber,
        judgement: Judgement,
        foes: list[int] | None = None,
    ) -> None:
        """``foes`` are those that it thinks of: all if nothing is said."""
        self.state, self.number, self.judgement = state, number, judgement
        self.vehicle, self.outfit = state.vehicles[number], state.outfits[number]
        wanted = foes_of(state, number) if foes is None else foes
        self.me, self.foes = (
            rig_of(state, number),
            [rig_of(state, VehicleNumber(foe)) for foe in wanted],
        )
        for rig in (self.me, *self.foes):
            rig.keen = judgement.keen
        self.race = race_of(state, number)
        duels, self.shots = self.race is None, 1.0 if self.race is None else self.race.shots
        self.spent = duels and is_spent(state.turn, self.me, self.foes)
        self.rams = duels and not (self.me.guns or self.spent)
        self.wary = judgement.keen and not self.rams
        # To who can but ram a foe that stands is no wall.
        self.field = field_of(state, number, wanted if self.rams else ())
        self.country = Country(state, number, judgement.keen)
        self.edges = Edges(state, number)
        self.ability = skill(state, number)
        self.slippery = harder(state.settings) + blind_difficulty(state, number, RiderNumber(0))
        self.hc, self.cap = hc_now(state, number), cap(state, number)
        first = max(1, min(PHASES, state.phase))
        # A ram takes a run.
        horizon = max(judgement.horizon, RUN) if self.rams else judgement.horizon
        self.phases = [(first - 1 + at) % PHASES + 1 for at in range(horizon + 1)]
        nerve, self.doomed = nerve_of(state, number, wanted) if judgement.keen else (1.0, 0.0)
        manner = mannered(manner_of(self.outfit), judgement.temper)
        self.manner, self.fear = by_tally(manner, judgement.fear * nerve, state, number)
        # Who plans for a turn sees through walls, until long nothing has come of it.
        self.restless = duels and bool(self.me.guns) and quiet(state, number) >= RESTLESS
        self.sight = Sight(state) if judgement.keen or self.restless else None
        # On level ground who can shoot lies in wait before he drives round a wall.
        round_ = self.rams or self.restless or bool(state.ground.relief.platforms)
        self.detours = detours_of(state, number) if duels and round_ else None
        self.cornered = self.rams and is_cornered(self.me, self.field, self.foes)
        self.stuck = self.rams and self._is_stuck()
        # To keep off what a foe may drop is for keen eyes.
        drops = [(foe, drop_sides(state, foe.number)) for foe in self.foes if judgement.keen]
        self.litterers = [(foe, sides) for foe, sides in drops if sides]
        for foe in self.foes:
            left = quarters_left(state, foe.number)
            foe.path = drift_on(state, self.field, foe, self.phases, left)

    def plan(self, speed: int, slices: list[int], status: int, made: bool, hard: int = 0) -> Node:
        """The best way at a speed."""
        return max(self.plans(speed, slices, status, made, hard), key=lambda node: node.worth)

    def plans(
        self, speed: int, slices: list[int], status: int, made: bool, hard: int = 0
    ) -> list[Node]:
        """Good ways at a speed in tenths of a mph, from the slices that are left of this phase,
        in quarter inches. ``made``: there is no maneuver any more in this phase; ``hard`` is the D
        of it so far."""
        start = Node(self.vehicle.pose, status, 0.0, 1.0, AHEAD, made=made, hard=hard, speed=speed)
        nodes = [start]
        moves = moves_of(speed)
        opening = True
        for at, phase in enumerate(self.phases):
            quarters = slices if at == 0 else slices_of(moves[phase - 1])
            for number, length in enumerate(quarters):
                nodes = self._step(nodes, length, opening, number, at)
                opening = False
            if self.judgement.keen and not quarters:
                nodes = [self._rammed(node, at) for node in nodes]
            nodes = [self._end_of_phase(node, at, phase) for node in nodes]
        return [self._leaf(node) for node in nodes]

    def _step(
        self, nodes: list[Node], length: int, opening: bool, number: int, at: int
    ) -> list[Node]:
        """All ways to make a slice, the best of them kept."""
        found: dict[tuple[int, int, int, bool], Node] = {}
        for node in nodes:
            kind = self._choices(node, length, number)
            reverse = node.speed < 0
            spot = self._spot(node.pose)
            for move in moves_from(node.pose.heading, self.outfit.base, kind, length, reverse):
                new = self._make(node, length, move, opening, at, spot)
                if new is None:
                    continue
                key = new.pose.x // 250, new.pose.y // 250, new.pose.heading // 75, new.made
                if key not in found or found[key].worth < new.worth:
                    found[key] = new
        if len(found) <= self.judgement.width:
            return list(found.values())
        # A rough order for the cut: what it is worth, and whether it looks at a foe.
        ranked = sorted(found.values(), key=lambda node: -(node.worth + self._promise(node, at)))
        return ranked[: self.judgement.width]

    def _choices(self, node: Node, length: int, number: int) -> str:
        if node.made or number > 1:
            return "ahead"
        if length == WHOLE:
            return "inch"
        if length != HALF or abs(node.speed) != PIVOTING:
            return "ahead"
        return "fine" if self.judgement.keen else "pivot"

    def _spot(self, pose: Pose) -> Spot:
        """What is to be known of a place before ways are tried from it."""
        return Spot(
            self.field.is_wide(pose),
            self.edges.is_even(pose),
            self.slippery + self.country.oiled(pose),
            self.edges.start(pose),
        )

    def _make(
        self, node: Node, length: int, move: Move, opening: bool, at: int, spot: Spot
    ) -> Node | None:
        """A way with one maneuver more, from a spot."""
        speed, before = node.speed, node.pose
        maneuver, x, y, heading, hard, turn = move
        pose = Pose(before.x + x, before.y + y, heading)
        status, worth, sure = node.status, node.worth, node.sure
        price = node.price
        straight = maneuver.kind == STRAIGHT
        if not straight:
            hard += spot.hard + self.country.harder(pose)
            if spot.bank:
                hard += self.edges.banked(spot.bank, maneuver)
        if hard > 0:
            status = lowered(status, hard)
            kept = control(speed, status, self.ability)
            if kept < 1:
                if 1 - kept > self.judgement.risk and maneuver is not AHEAD:
                    return None
                price -= sure * (1 - kept) * CRASH * abs(speed) / 300
                sure *= kept
        if not spot.even:
            cost, kept = self.edges.price(before, maneuver, length, speed, status, self.ability)
            price -= sure * cost
            sure *= kept
        rough = 0
        if not self.country.flat:
            rough = self.country.hazards(before, pose, speed)
            via = None
            if turn is not None and self.judgement.keen:
                via = Pose(before.x + turn[0], before.y + turn[1], before.heading)
            hard_over, harm = self.country.scraped(before, pose, via)
            rough += hard_over
            status, lost, kept = self.country.over(rough, status, pose, speed, self.ability)
            price -= sure * (lost + harm + (1 - kept) * CRASH * abs(speed) / 300)
            sure *= kept
        if rough >= BLOCKED or (
            not (spot.wide and spot.even) and self._runs_into(before, pose, turn, spot.even)
        ):
            price -= sure * (0.05 + RAM * abs(speed) / 10)
            pose = before
            sure *= 0.3
        worth += price - node.price
        for foe in self.foes:
            there = self._meets(before, pose, foe, at)
            if there is not None:
                ram = ram_value(self.me, before, speed / 10, foe, foe.path[at], self.rams)
                worth += sure * 0.93**at * self.manner.liked(ram)
                sure *= 0.3
        return Node(
            pose,
            status,
            worth,
            sure,
            maneuver if opening else node.first,
            node.give,
            node.take,
            node.made or not straight,
            node.hard + max(0, hard),
            price,
            speed,
            node.places,
        )

    def _runs_into(self, start: Pose, end: Pose, turn: tuple[int, int] | None, even: bool) -> bool:
        """Whether a wall is in the way: where it ends, or where it turns after the straight
        part."""
        blocked = self.field.blocked
        # What it leans on already it touches on (ruling 23).
        gap = -1 if blocked(start) else GRAZE
        if blocked(end, gap) or (not even and self.edges.stops(start, end)):
            return True
        if turn is None:
            return False
        via = Pose(start.x + turn[0], start.y + turn[1], start.heading)
        return blocked(via, gap) or (not even and self.edges.stops(start, via))

    def _meets(self, start: Pose, end: Pose, foe: Rig, at: int) -> Pose | None:
        """Where a foe that moves is when an inch of a phase runs into it."""
        if not foe.speed and not self.rams:
            return None
        other = self.state.outfits[foe.number].base
        return meeting(start, end, self.outfit.base, foe.path[at : at + 2], other)

    def _rammed(self, node: Node, at: int) -> Node:
        """A way that stays where it is in a phase, when a foe runs into it."""
        worth, sure = node.worth, node.sure
        for foe in self.foes:
            if foe.speed and self._meets(node.pose, node.pose, foe, at):
                ram = ram_value(self.me, node.pose, node.speed / 10, foe, foe.path[at], self.rams)
                worth, sure = worth + sure * 0.93**at * self.manner.liked(ram), 0.3 * sure
        return replace(node, worth=worth, sure=sure) if sure < node.sure else node

    def _promise(self, node: Node, at: int) -> float:
        """What a place may lead to, for the cut alone."""
        if self.race is not None:
            return self.race.worth(node.pose, node.speed)
        if not self.foes:
            return 0.0
        if self.spent:
            return min(parting(node.pose, foe.path[at + 1]) for foe in self.foes)
        if self.rams:
            # Who can but ram is to find the ways that meet somebody.
            backward = self.judgement.keen and node.speed < 0
            return max(self._approach(node.pose, foe, at, backward) for foe in self.foes)
        shots = max(
            0.3 * shot_value(self.me, node.pose, foe, foe.path[at + 1], False, node.speed / 10)
            for foe in self.foes
        )
        return shots + 0.01 * min(6.0, self.field.room(node.pose)) - far_round(self, node.pose)

    def _approach(self, pose: Pose, foe: Rig, at: int, backward: bool) -> float:
        way = self.detour(pose, foe)
        if way is None:
            return approach(pose, foe.path[at + 1], backward)
        return approach(pose, Pose(way.x, way.y, 0), backward, way.length)

    def _is_stuck(self) -> bool:
        """Whether who can but ram is slow, with something right before the nose and foes that he
        does not drive straight to: he is to back off, whatever he heads for."""
        here = self.me.pose
        if self.me.speed > SLOW or not all(self.detour(here, foe) for foe in self.foes):
            return False
        there = straight_on(here, INCH)
        return self._runs_into(here, there, None, self.edges.is_even(here))

    def detour(self, pose: Pose, foe: Rig) -> Detour | None:
        """The way from a place to a foe where one does not drive straight to him, and some way
        leads there."""
        if self.detours is None:
            return None
        return self.detours.way(pose.x, pose.y, foe.pose)

    def seen(self, value: float, at: Pose, there: Pose) -> float:
        """What a shot is worth from a place at somebody at another, when walls are looked at."""
        if value and self.sight is not None and self.sight.hides(at, there):
            return 0.0
        return value

    def _end_of_phase(self, node: Node, at: int, phase: int) -> Node:
        """Fire, and after the fifth phase the end of the turn."""
        now = at + self.phases[0] <= PHASES
        speed, hard = node.speed / 10, node.hard
        give = max(
            (
                self.seen(
                    shot_value(self.me, node.pose, foe, foe.path[at + 1], now, speed, hard),
                    node.pose,
                    foe.path[at + 1],
                )
                for foe in self.foes
            ),
            default=0.0,
        )
        me = self.me
        before, me.speed = me.speed, speed
        turned = self.judgement.turned
        take = 0.0
        for foe in self.foes:
            there = foe.path[at + 1]
            if at and turned:
                found = threat(foe, there, me, node.pose, turned)
            else:
                found = shot_value(foe, there, me, node.pose, now)
            take += self.seen(found, there, node.pose)
            if self.wary:
                take += ram_threat(foe, there, me, node.pose, abs(speed))
        me.speed = before
        for foe, sides in self.litterers:
            take += litter(foe.path[at + 1], node.pose, sides)
        # Later is less sure: foes do not drive straight on for ever.
        sure = node.sure * 0.93**at * self.shots
        give, take = max(node.give, give * sure), max(node.take, take * sure)
        status, worth = node.status, node.worth
        if phase == PHASES:
            worth += give - self.fear * take
            give = take = 0.0
            worth, more = self.country.turn_over(worth, sure, node)
            status = recovered(status, self.hc + more, self.ability, self.cap + more)
        places = (*node.places, Place(node.pose, hard, node.sure))
        return Node(
            node.pose,
            status,
            worth,
            node.sure,
            node.first,
            give,
            take,
            False,
            0,
            node.price,
            node.speed,
            places,
        )

    def _leaf(self, node: Node) -> Node:
        """What it is worth to end somewhere: what the turn has brought so far, and room to stop."""
        price, speed = node.price, node.speed
        if speed > 0:
            room = max(self._room(node.pose, turn) for turn in (0, 300, -300))
            need = stopping(speed // 10)
            if room < need:
                price -= node.sure * 0.02 * (need - room) * speed / 100
        if self.race is not None:
            price += node.sure * self.race.worth(node.pose, speed)
        elif self.foes:
            price += outlook(self, node)
        if self.judgement.handling:
            price -= node.sure * self.judgement.handling * (self.cap - node.status)
        worth = node.worth + node.give - self.fear * node.take + price - node.price
        return Node(
            node.pose,
            node.status,
            worth,
            node.sure,
            node.first,
            price=price,
            speed=speed,
            places=node.places,
        )

    def _room(self, pose: Pose, turn: int) -> float:
        """Inches ahead after a turn by tenths of a degree, which cost some of it."""
        if not turn:
            return self.field.room(pose)
        return 0.8 * self.field.room(pose._replace(heading=(pose.heading + turn) % 3600))
