"""The value of damage; the unit is a point of armor on an undamaged side."""

from __future__ import annotations

from functools import lru_cache

from ...systems.arena import State, bonus, crew_durability, crew_works, items_on

KILL = 30.0
"""Worth of taking a car out."""

ITEMS = 1.5
"""Points that weapons and accessories on a side are expected to keep from the power plant."""

CONTROL = 0.7
"""Worth of a control token."""

_TIRES = (0.0, 1.6, 0.8, 1.5, 0.8, 1.4, 0.7, 1.2, 0.5, 0.5, 0.5)
"""Worth of each tire, by how many there are with it: a column of the dashboard counts."""


@lru_cache(maxsize=1024)
def tires_lost(tires: int, lost: int) -> float:
    """Worth of so many tires of a car that has ``tires``."""
    return sum(_TIRES[tires - each] for each in range(min(lost, tires)))


def armor_lost(armor: int, lost: int) -> float:
    """Worth of so many points of a side that has ``armor`` left: the last ones shield most."""
    return sum(1.0 + 0.5 / (armor - each) for each in range(min(lost, armor)))


@lru_cache(maxsize=4096)
def power_lost(power: int, lost: int) -> float:
    """Worth of so many points of a power plant; all of it is the car."""
    lost = min(lost, power)
    worth = sum(1.8 + 5.0 / (power - each) for each in range(lost))
    return worth + (KILL if lost == power else 0.0)


@lru_cache(maxsize=65536)
def side_hit(armor: int, plate: int, power: int, frail: int, amount: int) -> float:
    """Worth of basic damage to a side with ``armor``; ``plate`` is what its structure takes.

    ``frail`` is 1 for a crew that the next wound may end.
    """
    worth = armor_lost(armor, amount)
    inside = amount - armor
    if inside <= 0:
        return worth
    worth += 0.8 * min(inside, plate)
    inside -= min(inside, plate)
    if not inside:
        return worth
    worth += 2.0 * min(inside, ITEMS) / ITEMS + (8.0 if frail else 0.0)
    beyond = inside - ITEMS
    if beyond <= 0:
        return worth + 0.3 * power_lost(power, inside)
    # The items may be gone, or on another card: between all of it and what is beyond them.
    return worth + 0.35 * power_lost(power, inside) + 0.65 * power_lost(power, round(beyond))


def is_frail(state: State, seat: int) -> int:
    """Whether one more wound or two may end a car's crew."""
    left = sum(
        crew_durability(state, seat, member) - state.cars[seat].crew[member]
        for member in (0, 1)
        if crew_works(state, seat, member)
    )
    return int(left <= 1)


def plate_of(state: State, seat: int, side: int) -> int:
    """How much a side's structure can still take."""
    car, items = state.cars[seat], state.arsenals[seat].items
    return sum(
        items[index].durability - car.harm[index]
        for index in items_on(state, seat, "structure", side)
    )


def basic_damage(state: State, seat: int, side: int, amount: int) -> float:
    """Worth of basic damage to a side of a car."""
    car = state.cars[seat]
    return side_hit(
        car.armor[side], plate_of(state, seat, side), car.power, is_frail(state, seat), amount
    )


def fire_started(state: State, seat: int, side: int) -> float:
    """Worth of a new fire: it costs control or burns for a while."""
    worth = 1.6 if state.cars[seat].armor[side] > 2 else 3.0
    return worth * (0.4 if bonus(state, seat, "suppressor") else 1.0)


def life(state: State, seat: int) -> float:
    """The value of what is left of a car, in the same unit."""
    car = state.cars[seat]
    if not car.in_play:
        return 0.0
    worth = power_lost(car.power, car.power) + tires_lost(car.tires, car.tires)
    for side in range(4):
        worth += armor_lost(car.armor[side], car.armor[side])
        worth += 0.8 * plate_of(state, seat, side)
        if car.fire[side]:
            worth -= fire_started(state, seat, side)
    for member in (0, 1):
        hurt = car.crew[member]
        worth -= 4.0 if not crew_works(state, seat, member) else 0.5 * hurt
    weapons = sum(
        1
        for index, item in enumerate(state.arsenals[seat].items)
        if item.kind == "weapon" and not (item.durability and car.harm[index] >= item.durability)
    )
    return worth + 1.5 * weapons
