"""The rows of a state that are declared in a phase or on their way: see ``rows``."""

from __future__ import annotations

from typing import NamedTuple

from ....kit.numbers import PartNumber, PersonNumber, PlaceNumber, RiderNumber, VehicleNumber


class SliceDue(NamedTuple):
    """A slice of movement that is still to come in this phase.

    Attributes:
        mover: the vehicle or the person on foot, as a thing.
        quarters: its length in quarter inches; squares of a person.
        may_wait: 1 if the driver may let another of the same speed go first.
    """

    mover: int
    quarters: int
    may_wait: int


class Shot(NamedTuple):
    """Fire of a vehicle at another, declared in this phase.

    Attributes:
        firer: the vehicle that fires.
        position: the crew position that fires.
        target: the vehicle aimed at.
        part: the part aimed at, an index of ``parts_of`` the target.
        aimed: the number of ``guns`` that are aimed, the first ones. The others fire straight on.
        guns: the weapons.
    """

    firer: VehicleNumber
    position: int
    target: VehicleNumber
    part: PartNumber
    aimed: int
    guns: tuple[int, ...]


class PersonShot(NamedTuple):
    """Fire of a vehicle at a person on foot, declared in this phase.

    Attributes:
        firer: the vehicle that fires.
        position: the crew position that fires.
        person: the person aimed at.
        aimed: the number of ``guns`` that are aimed, the first ones. The others fire straight on. 0
            for a weapon that sweeps an area.
        guns: the weapons.
    """

    firer: VehicleNumber
    position: int
    person: PersonNumber
    aimed: int
    guns: tuple[int, ...]


class WallShot(NamedTuple):
    """Fire of a vehicle at a wall of a building, declared in this phase.

    Attributes:
        firer: the vehicle that fires.
        position: the crew position that fires.
        wall: the square of wall, an index of ``Ground.walls``.
        aimed: the number of ``guns`` that are aimed, the first ones. The others fire straight on.
        guns: the weapons.
    """

    firer: VehicleNumber
    position: int
    wall: int
    aimed: int
    guns: tuple[int, ...]


class FootShot(NamedTuple):
    """A roll for a shot of a person on foot, declared in this phase.

    Attributes:
        person: the person who fires.
        thing: the place of the weapon among the person's things; ``arms_on_foot.FIST_AT`` for a
            fist.
        target: the thing aimed at.
        part: the part aimed at, an index of ``parts_of`` a vehicle; 0 for anything else.
        shells: the shells fired at once, ``firing_on_foot.SWEPT`` or ``firing_on_foot.STRAIGHT``.
    """

    person: PersonNumber
    thing: PlaceNumber
    target: int
    part: PartNumber
    shells: int


class HandShot(NamedTuple):
    """What a person aboard does by hand; it is kept to the end of the turn.

    Attributes:
        vehicle: the vehicle.
        rider: the person, an index of ``Outfit.aboard``.
        thing: the place of what is used among the person's things.
        target: the thing aimed at; 0 for a throw or an extinguisher.
        part: the part aimed at, an index of ``parts_of`` a vehicle; 0 for anything else.
        shells: the shells fired at once.
        done: 1 once it is rolled for.
    """

    vehicle: VehicleNumber
    rider: RiderNumber
    thing: PlaceNumber
    target: int = 0
    part: PartNumber = PartNumber(0)
    shells: int = 1
    done: int = 1


class Hazard(NamedTuple):
    """A hazard that is rolled after a way, or after all damage (Hazards).

    Attributes:
        vehicle: the vehicle that rolls.
        difficulty: the D of the hazard.
        cause: the index of its cause in ``frames.CAUSES``.
        crash_as: the D that counts on the crash table; 0 where it is ``difficulty``.
        floor: the effect before the roll, one of ``harm.hazards``.
        hand: the turn of a fishtail that it leads to: 1 clockwise, -1 the other way, 0 for none.
        speed: the speed at which it is rolled, in tenths of a mph.
    """

    vehicle: VehicleNumber
    difficulty: int
    cause: int
    crash_as: int
    floor: int
    hand: int
    speed: int


class Drop(NamedTuple):
    """A drop of counters, or mines that a person sets off, in this phase.

    Attributes:
        vehicle: the vehicle that drops.
        position: the crew position that does it.
        side: the side at which weapons in a turret drop, an index of ``SIDES``; ``dropping.OWN``
            for weapons in places of their own, ``dropping.SET_OFF`` for mines.
        things: the weapons, or the counter of the mines.
    """

    vehicle: VehicleNumber
    position: int
    side: int
    things: tuple[int, ...]


class Flight(NamedTuple):
    """A projectile in the air.

    Attributes:
        x, y: the place aimed at.
        from_x, from_y: the place it comes from.
        needed: the least roll that hits; ``flights.SURE`` where none is made.
        load: the kind of grenade, an index of ``grenades.codes``; ``lobbing.NO_GRENADE`` for
            spikes.
        turn, phase: when it comes down.
    """

    x: int
    y: int
    from_x: int
    from_y: int
    needed: int
    load: int
    turn: int
    phase: int


class Lob(NamedTuple):
    """A shot of a vehicle at the ground, on its way.

    Attributes:
        vehicle: the vehicle that fired.
        position: the crew position that fired.
        gun: the weapon; -1 for one that was on a sidecar and is gone with it.
        flight: its way.
    """

    vehicle: VehicleNumber
    position: int
    gun: int
    flight: Flight


class Floors(NamedTuple):
    """The floor from which something is thrown, and that at which it is aimed; 0 is the ground."""

    start: int = 0
    aim: int = 0


class Throw(NamedTuple):
    """A grenade of a person, on its way.

    In JSON ``floors`` are left out where both are 0.

    Attributes:
        person: the person who threw it.
        floors: the floors of its start and its aim.
        flight: its way.
    """

    person: PersonNumber
    floors: Floors
    flight: Flight


class Shine(NamedTuple):
    """A searchlight that is to be turned on somebody in this phase.

    Attributes:
        vehicle: the vehicle with the light.
        lamp: an index of its ``lamps``.
        operator: the crew position that works it.
        target: the thing that is lit.
    """

    vehicle: VehicleNumber
    lamp: int
    operator: int
    target: int
