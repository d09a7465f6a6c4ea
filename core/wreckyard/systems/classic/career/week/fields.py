"""Fill the events of a week with entrants.

First an event to which people come gets all who have a car for it, as far as there are places; then
every other as few as it needs, first those for which fewest have a car. Who has a car for fewest
events is first to come. Where too few do, others are urged: they come
in a car that is cheap for the division, in a stable's, on a lent cycle. Then the places that are
left are filled by those who have a car for it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Protocol

from .....engine.chance import Chance
from ...map.scenarios import PACK_ATTACK
from ..calendar.calendar import AMATEUR, Event
from ..circuit import BORROWED, Circuit, Driver
from .on_wheels import is_lone, least_of


class Way(Protocol):
    """In what a rival comes to an event, the number of a car or ``BORROWED``; ``None`` when he does
    not. ``lone`` is whether the lone place of a Pack Attack is free, ``urged`` whether too few have
    come."""

    def __call__(
        self, circuit: Circuit, driver: Driver, event: Event, *, lone: bool, urged: bool
    ) -> int | None: ...


@dataclass(slots=True)
class Field:
    """Who comes to an event, and in which of his cars; ``no_lone`` is whether nobody comes in a car
    to a Pack Attack yet."""

    event: Event
    drivers: list[int] = field(default_factory=list)
    cars: list[int] = field(default_factory=list)
    no_lone: bool = True

    @property
    def is_enough(self) -> bool:
        """Whether the event can take place."""
        pack = self.event.kind == PACK_ATTACK
        return len(self.drivers) >= least_of(self.event) and not (pack and self.no_lone)

    def add(self, circuit: Circuit, who: int, car: int) -> None:
        """Somebody comes."""
        self.drivers.append(who)
        self.cars.append(car)
        if is_alone(circuit, who, car):
            self.no_lone = False


def is_alone(circuit: Circuit, who: int, car: int) -> bool:
    """Whether somebody comes in a car of his own: to a Pack Attack one does."""
    return car != BORROWED and is_lone(circuit.drivers[who].cars[car].design)


def fields_of(
    circuit: Circuit, coming: Sequence[Sequence[tuple[int, int]]], chance: Chance, way: Way
) -> list[Field]:
    """Who comes to each event of the week; ``coming`` are the people who have entered it, with
    their cars. Nobody comes to two; who would have come to an event that does not take place is
    free."""
    fields = [Field(event) for event in circuit.events]
    for each, mine in zip(fields, coming, strict=True):
        for who, car in mine:
            each.add(circuit, who, car)
    rivals = chance.shuffle(range(circuit.people, len(circuit.drivers)))
    willing = {
        (n, at): way(circuit, circuit.drivers[n], each, lone=True, urged=False) is not None
        for n in rivals
        for at, each in enumerate(circuit.events)
    }
    choices = range(len(fields))
    rivals = sorted(rivals, key=lambda n: sum(willing[n, at] for at in choices))

    def scarcity(at: int) -> tuple[bool, int]:
        able = sum(willing[n, at] for n in rivals)
        return not fields[at].drivers, able - least_of(circuit.events[at])

    busy: set[int] = set()
    order = [fields[at] for at in sorted(choices, key=scarcity)]
    for each in order:
        most = each.event.seats if each.drivers else least_of(each.event)
        came = _join(circuit, each, most, [n for n in rivals if n not in busy], way)
        if each.is_enough:
            busy |= came
    for each in order:
        if each.is_enough:
            free = [n for n in rivals if n not in busy]
            busy |= _fill(circuit, each, each.event.seats, free, way, urged=False)
    return fields


def _join(circuit: Circuit, each: Field, most: int, free: Sequence[int], way: Way) -> set[int]:
    """So many come to an event at most who have a car for it, and as few others as it needs; who
    they are."""
    came = _fill(circuit, each, most, free, way, urged=False)
    rest = [n for n in free if n not in came]
    return came | _fill(circuit, each, least_of(each.event), rest, way, urged=True)


def _fill(
    circuit: Circuit, each: Field, most: int, free: Sequence[int], way: Way, *, urged: bool
) -> set[int]:
    """Those of the free who come to an event until there are so many; a Pack Attack keeps a place
    for the lone car."""
    came: set[int] = set()
    for who in free:
        if len(each.drivers) >= most:
            break
        lone = each.no_lone
        car = way(circuit, circuit.drivers[who], each.event, lone=lone, urged=urged)
        if car is None:
            continue
        last = each.event.kind == PACK_ATTACK and lone and len(each.drivers) == most - 1
        if not last or is_alone(circuit, who, car):
            each.add(circuit, who, car)
            came.add(who)
    return came


def can_be_held(circuit: Circuit, events: Sequence[Event], chance: Chance, way: Way) -> bool:
    """Whether the last of some events takes place beside the others, whatever people do. Amateurs
    among them have their night as long as one other may come."""
    *_, last = events
    there = circuit.events
    circuit.events = list(events)
    people = range(circuit.people) if last.kind == AMATEUR else ()
    mine = [
        (n, BORROWED)
        for n in people
        if way(circuit, circuit.drivers[n], last, lone=True, urged=True) is not None
    ]
    coming = [*([] for _ in events[1:]), mine[:1]]
    held = fields_of(circuit, coming, chance, way)[-1].is_enough
    circuit.events = there
    return held
