"""A hit on a vehicle travels inward from the struck side (Damage Location; Recording Damage).

Everything that happens is told as an ``Outcome``, for the story, the hazards, debris and fires.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from ....kit.dice import Picks
from ..book.records import BACK, CYCLE, FRONT, LEFT, RIGHT, SIDES, TOP, TRIKE, UNDERBODY
from ..design.components import TIRE
from ..design.design import TURRET
from ..state.anatomy import NOTHING, OPPOSITE, Anatomy, Plate
from ..state.condition import Condition
from ..state.outcome import Loss, Outcome
from ..state.outfit import Outfit
from ..vehicle.crew import pilot
from ..vehicle.cycles import RIDER, Struck, hits_wheel, passes_into, side_of_cycle, sidecar_struck
from ..vehicle.doors import doors_open
from ..vehicle.fittings import guards_name, is_out
from ..vehicle.lamps import is_lamp

DIE = 6

METAL_BREAKS, METAL_BREAKS_IN_BURSTS = 6, 5
"""The least face of a damage die that takes a point of metal armor."""

SINGLE_WHEEL = 11
"""Two dice from here on hit the single wheel of a trike instead of that end (Trike Targeting)."""

DOOR_DIE = 3
"""The greatest die on which a hit comes in by an open door, past the armor."""

PLANT_DIE, PLANT_DIE_BY_FIRE = 2, 4
"""The greatest die on which a plant that was hit starts a fire, and by fire weapons or lasers."""


class Blow(NamedTuple):
    """An attack that has hit.

    ``faces`` are the damage dice as they lie, ``hits`` what they come to. ``burst``, ``laser`` and
    ``flame`` are kinds of weapons; ``takes_wheels`` is true of gunfire, mines and grenades.
    ``beside`` says that it comes at an end of a cycle from where it may hit the sidecar. ``area``
    is of weapons that sweep an area; ``armed`` is false of what is no weapon: explosions, what
    falls.
    """

    hits: int
    faces: tuple[int, ...] = ()
    burst: bool = False
    laser: bool = False
    flame: bool = False
    takes_wheels: bool = True
    beside: bool = False
    area: bool = False
    armed: bool = True


class Target:
    """A vehicle while damage is done to it, and what has come of it so far."""

    __slots__ = ("body", "condition", "outcome", "outfit")

    def __init__(self, condition: Condition, outfit: Outfit, outcome: Outcome) -> None:
        self.condition, self.body, self.outcome = condition, outfit.anatomy, outcome
        self.outfit = outfit

    def lose(self, part: int, points: int) -> int:
        """Take points off a part that is no rider's, as far as it has them: how many."""
        left = self.condition.left[part]
        lost = min(left, points)
        if lost > 0:
            self.condition.left[part] = left - lost
            self.outcome.losses.append(Loss(part, left, left - lost))
        return lost

    def absorb(self, part: int, damage: int, vest: bool = True) -> int:
        """Damage a part inside, body armor first with ``vest``, and return the rest."""
        if part == NOTHING or damage <= 0:
            return damage
        for number, rider in enumerate(self.body.riders):
            if rider.part == part:
                return self.hurt(number, damage, vest)
        lost = self.lose(part, damage)
        self.outcome.taken += lost
        self.outcome.flammable = self.outcome.flammable or lost > 0
        return damage - lost

    def hurt(self, rider: int, damage: int, vest: bool = True) -> int:
        """Damage a person aboard, by number, and return the rest."""
        drives = rider in (self.condition.wheel, pilot(self.condition, self.outfit))
        part = self.body.riders[rider].part
        worn = self.condition.vests[rider]
        stopped = min(worn, damage) if vest else 0
        if stopped:
            self.condition.vests[rider] = worn - stopped
            self.outcome.losses.append(Loss(part, worn, worn - stopped, vest=True))
        lost = self.lose(part, damage - stopped)
        self.outcome.driver = self.outcome.driver or (drives and lost > 0)
        self.outcome.taken += stopped + lost
        self.outcome.flammable = self.outcome.flammable or stopped + lost > 0
        return damage - stopped - lost

    def burst_tire(self, wheel: int, damage: int, takes_wheel: bool = False) -> int:
        """Damage the tire of a wheel, by number, and return the rest; 0 or less does nothing.

        What finishes a tire takes the wheel with ``takes_wheel``.
        """
        part = self.body.wheels[wheel].tire
        lost = self.lose(part, damage)
        self.outcome.taken += lost
        if lost and self.body.wheels[wheel].burns:
            self.outcome.flammable = True
        if lost and self.body.wheels[wheel].alone:
            self.outcome.scorched.append(wheel)
        if lost and not self.condition.left[part]:
            self.outcome.tires.append(wheel)
            if takes_wheel:
                self.condition.wheels[wheel] = 0
                self.outcome.wheels.append(wheel)
        return damage - lost

    def plate(self, plate: Plate, blow: Blow, damage: int) -> int:
        """What armor lets through of a blow's damage."""
        if damage <= 0:
            return damage
        left = self.condition.left[plate.part]
        stopped, broken, rest = plate_stops(plate, left, blow, damage)
        lost = self.lose(plate.part, broken)
        self.outcome.taken += stopped
        if plate.metal:
            self.outcome.metal += lost
        safe = plate.fireproof or (plate.reflective and blow.laser)
        self.outcome.flammable = self.outcome.flammable or (lost > 0 and not safe)
        return rest


def strike(condition: Condition, outfit: Outfit, aimed: str, blow: Blow, chance: Picks) -> Outcome:
    """Carry an attack out on a vehicle.

    ``aimed`` is a side, ``turret``, ``rider``, ``tire-`` and the place of a wheel, or the code of a
    searchlight. A choice among things
    beside each other is one pick if there is more than one of them.
    """
    target = Target(condition, outfit, Outcome(aimed, blow.hits))
    aimed = _wheel_instead(target.body, _turret_instead(target.body, aimed), chance)
    if is_lamp(aimed):
        rest = target.absorb(outfit.part_of[aimed], blow.hits)
        target.outcome.beyond = rest
    elif aimed.startswith(f"{TIRE}-"):
        _at_tire(target, aimed, blow, blow.hits, chance)
    elif outfit.design.kind == CYCLE:
        _on_cycle(target, aimed, blow, chance)
    else:
        _inward(target, aimed, blow, chance)
    _ignite(target, blow)
    return target.outcome


def _turret_instead(body: Anatomy, aimed: str) -> str:
    """The part hit at the top of a trike: its turret, if there is one (Trike Targeting)."""
    turret = aimed == TOP and body.design.kind == TRIKE and body.design.turret
    return TURRET if turret else aimed


def _wheel_instead(body: Anatomy, aimed: str, chance: Picks) -> str:
    """The part hit at a trike's end with the single wheel (Trike Targeting)."""
    single = BACK if body.design.reversed else FRONT
    if body.design.kind != TRIKE or aimed != single:
        return aimed
    rolled = chance.pick(DIE) + chance.pick(DIE) + 2
    return f"{TIRE}-{single}" if rolled >= SINGLE_WHEEL else aimed


def _inward(target: Target, aimed: str, blow: Blow, chance: Picks) -> None:
    body, rest = target.body, _past_armor(target, aimed, blow, chance)
    target.outcome.breach = rest > 0
    for stage in way_inward(body, aimed):
        if rest <= 0:
            return
        location = stage[0] if len(stage) == 1 else stage[chance.pick(len(stage))]
        part = location[0] if len(location) == 1 else location[chance.pick(len(location))]
        rest = target.absorb(part, rest)
    for plate in body.plates[OPPOSITE[aimed]][::-1] if aimed != TURRET else ():
        rest = target.plate(plate, blow, rest)
    target.outcome.beyond = rest


def _past_armor(target: Target, aimed: str, blow: Blow, chance: Picks) -> int:
    """What gets inside: of a side whose door stands open all of a hit on 1 to 3, of a weapon that
    sweeps an area half, rounded down (house), besides what the armor lets through (Pedestrians and
    Vehicles)."""
    past = 0
    if blow.armed and blow.hits > 0 and aimed in doors_open(target.condition):
        if blow.area:
            past = blow.hits // 2
        elif chance.pick(DIE) < DOOR_DIE:
            past = blow.hits
        target.outcome.door = past > 0
    rest = blow.hits - past
    for plate in target.body.plates[TOP if aimed == TURRET else aimed]:
        rest = target.plate(plate, blow, rest)
    return past + rest


type Stage = Sequence[Sequence[int]]
"""What damage meets next: locations, of which one is drawn first, then one of the parts in it
(ruling 31)."""


def way_inward(body: Anatomy, aimed: str) -> Iterator[Stage]:
    """What damage meets behind the armor, in order, up to the armor of the other side."""
    if aimed == TURRET:
        yield from _guns(body, TURRET)
    elif aimed == TOP:
        yield from _guns(body, TURRET, TOP)
        yield body.locations
        yield from _guns(body, UNDERBODY)
    elif aimed == UNDERBODY:
        yield from _guns(body, UNDERBODY)
        yield body.locations
        yield from _guns(body, TURRET, TOP)
    else:
        yield from _guns(body, aimed)
        if aimed in (LEFT, RIGHT):
            yield body.locations
        else:
            inside = body.locations if aimed == FRONT else body.locations[::-1]
            yield from [(location,) for location in inside]
        yield from _guns(body, OPPOSITE[aimed])


def _guns(body: Anatomy, *places: str) -> list[Stage]:
    """The weapons of some places as one stage; empty without any."""
    found = body.guns_at(*places)
    return [(found,)] if found else []


def plate_stops(plate: Plate, left: int, blow: Blow, damage: int) -> tuple[int, int, int]:
    """What armor with some points left does against damage: hits that it takes, points that it
    loses, hits that go on.

    Plastic loses a point for each hit. Metal stops its value and loses a point for each high die,
    after the damage has gone through. Reflective armor takes half of a laser's hits, rounded down.
    """
    share = 2 if plate.reflective and blow.laser else 1
    stopped = min(left, damage // share)
    if plate.metal:
        least = METAL_BREAKS_IN_BURSTS if blow.burst else METAL_BREAKS
        broken = sum(face >= least for face in blow.faces)
        return stopped, min(left, broken), max(0, damage - share * left)
    return stopped, stopped, damage - share * stopped if stopped == left else 0


def _on_cycle(target: Target, aimed: str, blow: Blow, chance: Picks) -> None:
    """An attack on a cycle: the armor or the wheel of an end; behind the armor, and from the side,
    one thing, and what is too much for it is lost (Cycle Targeting)."""
    body, rest = target.body, blow.hits
    side = sidecar_struck(body, aimed, blow.beside, chance)
    if side:
        _on_sidecar(target, side, blow, rest, chance)
        return
    if aimed in (FRONT, BACK):
        if hits_wheel(chance):
            _at_tire(target, f"{TIRE}-{aimed}", blow, rest, chance)
            return
        for plate in body.plates[aimed]:
            rest = target.plate(plate, blow, rest)
        target.outcome.breach = rest > 0
    if rest <= 0:
        return
    struck = Struck(part=body.riders[0].part) if aimed == RIDER else side_of_cycle(body, chance)
    if struck.wheel >= 0:
        _at_tire(target, f"{TIRE}-{body.wheels[struck.wheel].place}", blow, rest, chance)
    else:
        rest = target.absorb(struck.part, rest)
        if rest and body.tub and aimed == OPPOSITE[body.tub.side] and passes_into(body.tub, chance):
            _on_sidecar(target, aimed, blow, rest, chance)
        else:
            target.outcome.beyond = rest


def _on_sidecar(target: Target, side: str, blow: Blow, hits: int, chance: Picks) -> None:
    """Hits on a side of a sidecar: its armor, one of what is inside, all alike, and out again."""
    tub = target.body.tub
    assert tub is not None
    for plate in tub.plates[side]:
        hits = target.plate(plate, blow, hits)
    target.outcome.breach = hits > 0
    if hits > 0 and tub.inside:
        inside = tub.inside
        hits = target.absorb(inside[chance.pick(len(inside))] if inside[1:] else inside[0], hits)
    for plate in tub.plates[OPPOSITE[side]][::-1]:
        hits = target.plate(plate, blow, hits)
    target.outcome.beyond = hits


def _at_tire(target: Target, aimed: str, blow: Blow, hits: int, chance: Picks) -> None:
    """Damage a tire. Its guard may take hits; the rest has no effect."""
    number = next(
        at for at, each in enumerate(target.body.wheels) if f"{TIRE}-{each.place}" == aimed
    )
    wheel = target.body.wheels[number]
    guard = wheel.guard
    out = is_out(target.condition, target.outfit, guards_name(wheel.place.partition("-")[0]))
    if guard and out and target.condition.left[guard.part] and chance.pick(DIE) < wheel.covers:
        target.outcome.spared = True
        target.outcome.beyond = target.plate(guard, blow, hits)
    else:
        target.outcome.beyond = target.burst_tire(number, hits, blow.takes_wheels)


def _ignite(target: Target, blow: Blow) -> None:
    """A plant, flamethrower or flaming oil jet that was hit may burn (Fire and Explosion)."""
    body = target.body
    burning = [body.plant, *[gun.part for gun in body.guns if gun.record.burns_when_hit]]
    if any(loss.part in burning for loss in target.outcome.losses):
        die = PLANT_DIE_BY_FIRE if blow.laser or blow.flame else PLANT_DIE
        target.condition.plant_die = max(target.condition.plant_die, die)


def side_of(aimed: str) -> str:
    """The side at which debris of an attack lies: of a wheel its own, of a turret the top."""
    if aimed in SIDES:
        return aimed
    words = aimed.split("-")
    ends = [each for each in (LEFT, RIGHT, FRONT, BACK) if each in words]
    return ends[0] if ends else TOP
