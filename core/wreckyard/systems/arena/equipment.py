"""Which of a car's equipment still works, and the effects that it has."""

from __future__ import annotations

from .arsenal import Item
from .state import GONE, State


def works(state: State, seat: int, index: int) -> bool:
    """Whether an equipped card is neither destroyed nor a one-shot that is spent."""
    item, car = state.arsenals[seat].items[index], state.cars[seat]
    if item.durability and car.harm[index] >= item.durability:
        return False
    return car.fired[index] != GONE


def crew_durability(state: State, seat: int, member: int) -> int:
    """How much damage kills a crew member (a Flak Jacket adds to it)."""
    arsenal = state.arsenals[seat]
    return arsenal.crew[member].durability + arsenal.total("crew-durability")


def crew_works(state: State, seat: int, member: int) -> bool:
    """Whether a crew member survives."""
    return state.cars[seat].crew[member] < crew_durability(state, seat, member)


def bonus(state: State, seat: int, effect: str) -> int:
    """The sum of an effect over the cards that work and the crew that survives.

    Cards without the effect are skipped first: this is asked for often.
    """
    arsenal = state.arsenals[seat]
    sources = arsenal.sources.get(effect)
    if sources is None:
        return 0
    total = 0
    for index, amount in sources:
        if index >= 0:
            if works(state, seat, index):
                total += amount
        elif crew_works(state, seat, -1 - index):
            total += amount
    return total


def crew_bonus(state: State, seat: int, member: int, effect: str) -> int:
    """An effect of a crew member's own card."""
    return state.arsenals[seat].crew[member].effects.get(effect, 0)


def first_item(state: State, seat: int, effect: str) -> int:
    """The first item that works and has an effect; -1 for none."""
    for index, _ in state.arsenals[seat].sources.get(effect, ()):
        if index >= 0 and works(state, seat, index):
            return index
    return -1


def items_on(state: State, seat: int, kind: str, side: int) -> list[int]:
    """The working items of a kind that are equipped to a side."""
    return [
        index
        for index, item in enumerate(state.arsenals[seat].items)
        if item.kind == kind and item.side == side and works(state, seat, index)
    ]


def item_of(state: State, seat: int, index: int) -> Item:
    """An equipped card of a car."""
    return state.arsenals[seat].items[index]
