"""The rows of a state: what lasts longer than a phase, and the table of all rows.

Each row is a ``NamedTuple`` of whole numbers, and in JSON the list of them (``kit.rows``). A row
never changes. To change one, put ``row._replace(...)`` in its place. Vehicles are named by number,
people by ``person.RIDERS``, and things of both kinds, counters and walls by the numbers of
``actions``. A crew position is an index of ``Outfit.crew``, a weapon one of ``Outfit.weapons``.
Lengths are thousandths of an inch, speeds tenths of a mph, bearings tenths of a degree.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from ....kit.numbers import PersonNumber, PlaceNumber, VehicleNumber
from ....kit.rows import from_row, to_row
from .declared import (
    Drop,
    Flight,
    Floors,
    FootShot,
    HandShot,
    Hazard,
    Lob,
    PersonShot,
    Shine,
    Shot,
    SliceDue,
    Throw,
    WallShot,
)


class Automatic(NamedTuple):
    """A weapon on automatic."""

    vehicle: VehicleNumber
    gun: int


class Visit(NamedTuple):
    """A vehicle in or near a counter.

    Attributes:
        vehicle: the vehicle.
        counter: the counter, by its number.
        die: the die for mines and spikes; 0 after the first phase of the visit (ruling 33).
        done: ``hazards.BESIDE`` or ``hazards.ON`` once it has done its damage so, else 0.
        phases: the phases at whose end the vehicle was in flames since they did their damage.
    """

    vehicle: VehicleNumber
    counter: int
    die: int = 0
    done: int = 0
    phases: int = 0


class Painted(NamedTuple):
    """Paint on windows, a mask or goggles.

    Attributes:
        thing: the vehicle, or the person on foot as a thing.
        until: the last turn for which it stays.
    """

    thing: int
    until: int


class Slick(NamedTuple):
    """A vehicle whose way in this slice touched oil."""

    vehicle: VehicleNumber


class Fought(NamedTuple):
    """The last turn in which somebody dropped something or ran into somebody."""

    turn: int


class Loose(NamedTuple):
    """A sidecar that was cast off and still moves (Jettison Joining).

    Attributes:
        counter: its counter, by number.
        speed: in tenths of a mph.
        bearing: the direction in which it goes, in tenths of a degree.
        wild: 1 once it spins or rolls over.
        flight: the quarter inches that it still flies.
    """

    counter: int
    speed: int
    bearing: int
    wild: int = 0
    flight: int = 0


class Spent(NamedTuple):
    """What a person has used up of a thing.

    Attributes:
        person: the person.
        thing: the place among the person's things; see ``tripods.MOUNT`` for weapons of a link.
        used: the shots, points or charges used up, below 0 where more is loaded than usual.
    """

    person: PersonNumber
    thing: PlaceNumber
    used: int


class Beam(NamedTuple):
    """A searchlight that holds somebody.

    Attributes:
        vehicle: the vehicle with the light.
        lamp: an index of its ``lamps``.
        operator: the crew position that works it.
        target: the thing that is lit.
        blinds: 1 if it blinds the target.
        turn, phase: when it was turned on the target.
    """

    vehicle: VehicleNumber
    lamp: int
    operator: int
    target: int
    blinds: int
    turn: int
    phase: int


class Dazed(NamedTuple):
    """A person whom a flash has blinded.

    Attributes:
        person: the person.
        phases: for how long, this phase included.
    """

    person: PersonNumber
    phases: int


class Gassed(NamedTuple):
    """A person who has breathed tear gas.

    Attributes:
        person: the person.
        worst: the effect, one of ``breath.NAMES``.
        until: the last turn for which it lasts.
        rolled: the turn of the person's last roll.
    """

    person: PersonNumber
    worst: int
    until: int
    rolled: int


class ForkTaken(NamedTuple):
    """A fork of the road that the leader has come to.

    Attributes:
        key: the lines passed before it.
        way: ``forks.LEFT``, ``forks.RIGHT``, or ``forks.OPEN`` while the leader is free to choose.
    """

    key: int
    way: int


class Feats(NamedTuple):
    """The points of a seat (Other Arena Events).

    Attributes:
        seat: the seat.
        points: its points.
        by: the vehicle that hurt it last; -1 for none.
    """

    seat: int
    points: int = 0
    by: int = -1


class Upstairs(NamedTuple):
    """A person on foot above the ground; ``floor`` counts from 1."""

    person: PersonNumber
    floor: int


class Buried(NamedTuple):
    """A vehicle under rubble; its people can get out from turn ``until`` on."""

    vehicle: VehicleNumber
    until: int


class Fumbled(NamedTuple):
    """A grenade that was dropped inside a vehicle.

    Attributes:
        vehicle: the vehicle.
        load: the kind of grenade, an index of ``grenades.codes``.
        due: the turn at whose end it goes off.
    """

    vehicle: VehicleNumber
    load: int
    due: int


class Perched(NamedTuple):
    """A grenade on a floor above the ground.

    Attributes:
        x, y: where it lies.
        floor: the floor, from 1.
        load: the kind of grenade, an index of ``grenades.codes``.
        by: the vehicle whose it is.
    """

    x: int
    y: int
    floor: int
    load: int
    by: int


class Adrift(NamedTuple):
    """A person in a sidecar that was cast off.

    Attributes:
        person: the person.
        points: the damage points left.
        vest: the points left of the body armor.
        counter: the counter that the sidecar is, by number.
    """

    person: PersonNumber
    points: int
    vest: int
    counter: int


class Timer(NamedTuple):
    """A grenade whose timer a person has set.

    Attributes:
        person: the person.
        thing: the place among the person's things.
        seconds: what the timer is set to.
    """

    person: PersonNumber
    thing: PlaceNumber
    seconds: int


class Fetched(NamedTuple):
    """Grenades that a person has taken out of a box.

    Attributes:
        person: the person.
        thing: the place among the person's things.
        taken: the number of grenades.
    """

    person: PersonNumber
    thing: PlaceNumber
    taken: int


class Stowed(NamedTuple):
    """A thing that was put into a backpack or taken out.

    Attributes:
        person: the person.
        thing: the place among the person's things.
        inside: 1 in the backpack, 0 out of it.
    """

    person: PersonNumber
    thing: PlaceNumber
    inside: int


class Pack(NamedTuple):
    """A backpack on the ground; ``x`` and ``y`` are the middle of its square."""

    person: PersonNumber
    x: int
    y: int


class Burden(NamedTuple):
    """An obstacle that a person carries; ``live`` is its live part as a counter."""

    person: PersonNumber
    live: int


class Tripod(NamedTuple):
    """A tripod that stands, with its owner at it; ``thing`` is its place among the person's
    things."""

    person: PersonNumber
    thing: PlaceNumber


class Shown(NamedTuple):
    """Hidden equipment that has come to light.

    Attributes:
        owner: the vehicle, or the person as a thing.
        item: of a vehicle the weapon or one of ``vehicles.BESIDE``, of a person the place of the
            thing or one of ``people.BESIDE``.
    """

    owner: int
    item: int


class Mask(NamedTuple):
    """What a seat knows of the figures of a vehicle whose sheet is hidden from it.

    Attributes:
        number: the vehicle.
        top_speed: in tenths of a mph.
        acceleration: in tenths of a mph a turn.
        over, under: the damage modifier over and under the line.
        space: 1 where it has unused space, else 0.
    """

    number: VehicleNumber
    top_speed: int
    acceleration: int
    over: int
    under: int
    space: int


ROW_KINDS: Mapping[str, type[tuple[Any, ...]]] = {
    "slices": SliceDue, "shots": Shot, "hazards": Hazard, "drops": Drop, "lobs": Lob, "autos": Automatic,
    "visits": Visit, "painted": Painted, "slick": Slick, "fought": Fought, "loose": Loose, "spent": Spent,
    "at_people": PersonShot, "on_foot": FootShot, "throws": Throw, "beams": Beam, "shines": Shine,
    "dazed": Dazed, "gassed": Gassed, "inside": HandShot, "forks": ForkTaken, "feats": Feats,
    "upstairs": Upstairs, "at_walls": WallShot, "buried": Buried, "fumbled": Fumbled, "perched": Perched,
    "adrift": Adrift, "timers": Timer, "fetched": Fetched, "burdens": Burden, "packs": Pack,
    "stowed": Stowed, "tripods": Tripod, "shown": Shown,
}  # fmt: skip
"""The classes of rows by the fields of ``State`` that list them."""


def fields_of(kind: type[tuple[Any, ...]]) -> tuple[str, ...]:
    """The names of the fields of a kind of rows."""
    names: tuple[str, ...] = kind._fields  # type: ignore[attr-defined]
    return names


def numbers_of(row: tuple[Any, ...]) -> list[int]:
    """The numbers of a row in JSON."""
    if isinstance(row, Throw) and not any(row.floors):
        return [row.person, *row.flight]
    return to_row(row)


def row_from(name: str, numbers: list[int]) -> tuple[Any, ...]:
    """Return the row of a field of ``State`` that ``numbers_of`` wrote.

    Raises ``ValueError`` for a wrong length.
    """
    kind = ROW_KINDS[name]
    if kind is Throw and len(numbers) == 1 + len(Flight._fields):
        return Throw(PersonNumber(numbers[0]), Floors(), Flight(*numbers[1:]))
    row = from_row(kind, numbers)
    if kind is Throw and numbers_of(row) != numbers:
        raise ValueError("floors are left out where both are the ground")
    return row
