"""Damage of collisions, rolls and falls, spread over the exposed parts (Collision Damage).

What cannot be shared evenly goes to the parts that come first on the record sheet (house). Body
armor does not help but for impact armor. A roll cage and safety seats do: see ``protection``.
"""

from __future__ import annotations

from collections.abc import Sequence

from ..book.records import BACK, CYCLE, FRONT, TOP
from ..design.design import TURRET
from ..state.anatomy import OPPOSITE, Plate, Tub
from ..state.condition import Condition
from ..state.outcome import Outcome
from ..state.outfit import Outfit
from ..vehicle.cycles import exposed_parts
from ..vehicle.protection import half, halves_collisions, safe_seats
from .damage import Target

METAL_STRENGTH = 3
"""Hits that a point of metal armor stops in a collision; it loses one for so many."""


def crush(
    condition: Condition, outfit: Outfit, side: str, hits: int, rolling: bool = False
) -> Outcome:
    """Damage to a side of a vehicle by a collision, a roll or a fall; no die is rolled. A roll cage
    keeps all damage of ``rolling`` from what lies inside, and half of that of collisions."""
    target = Target(condition, outfit, Outcome(side, hits))
    body = outfit.anatomy
    if body.tub:
        return _with_sidecar(target, outfit, body.tub, side, hits)
    rest = _through(target, body.plates[side], hits)
    target.outcome.breach = rest > 0
    if outfit.design.kind == CYCLE:
        # Its sides never had any armor that could be broken through.
        target.outcome.breach = rest > 0 and bool(body.plates[side])
        target.outcome.beyond = _cycle(target, outfit, rest)
        return target.outcome
    rest = _exposed(target, _guns(target, side), rest)
    if outfit.design.has("roll-cage"):
        rest = 0 if rolling else half(rest)
    if side in (FRONT, BACK):
        for location in body.locations if side == FRONT else body.locations[::-1]:
            rest = _items(target, outfit, location, rest)
    else:
        shares = zip(body.locations, even(rest, len(body.locations)), strict=True)
        rest = sum(_items(target, outfit, location, share) for location, share in shares)
    rest = _exposed(target, _guns(target, OPPOSITE[side]), rest)
    target.outcome.beyond = _through(target, body.plates[OPPOSITE[side]][::-1], rest)
    return target.outcome


def _cycle(target: Target, outfit: Outfit, hits: int) -> int:
    """Hits shared by all that is left of a cycle, once: everything lies open (Cycle Targeting;
    house for collisions). What is too much for a thing passes."""
    left = target.condition.left
    parts = [part for part in exposed_parts(target.body) if left[part]]
    if not parts:
        return hits
    tires = {wheel.tire: at for at, wheel in enumerate(target.body.wheels)}
    beyond = 0
    for part, share in zip(parts, even(hits, len(parts)), strict=True):
        if part in tires:
            beyond += target.burst_tire(tires[part], share)
        else:
            beyond += _item(target, outfit, part, share)
    return beyond


def _with_sidecar(target: Target, outfit: Outfit, tub: Tub, side: str, hits: int) -> Outcome:
    """Damage of a collision to a cycle with a sidecar (house): on the side of the sidecar first to
    that, on the other first to the cycle, else half to each, the cycle more."""
    plates = target.body.plates[side]
    if side == tub.side:
        rest = _tub(target, outfit, tub, side, hits)
        target.outcome.beyond = _cycle(target, outfit, rest)
    elif side == OPPOSITE[tub.side]:
        rest = _cycle(target, outfit, hits)
        target.outcome.beyond = _tub(target, outfit, tub, side, rest)
    else:
        rest = _through(target, plates, half(hits))
        target.outcome.breach = rest > 0 and bool(plates)
        beyond = _cycle(target, outfit, rest)
        target.outcome.beyond = beyond + _tub(target, outfit, tub, side, hits - half(hits))
    return target.outcome


def _tub(target: Target, outfit: Outfit, tub: Tub, side: str, hits: int) -> int:
    """Hits on a sidecar: its armor, then all that is inside, and out through the other side."""
    rest = _through(target, tub.plates[side], hits)
    target.outcome.breach = target.outcome.breach or rest > 0
    if tub.inside:
        rest = _items(target, outfit, tub.inside, rest)
    return _through(target, tub.plates[OPPOSITE[side]][::-1], rest)


def even(hits: int, count: int) -> list[int]:
    """Hits shared evenly among so many, the first ones taking what is over."""
    share, over = divmod(hits, count)
    return [share + (at < over) for at in range(count)]


def _guns(target: Target, side: str) -> tuple[int, ...]:
    """The weapons behind the armor of a side; a turret's are at the top."""
    return target.body.guns_at(*((TOP, TURRET) if side == TOP else (side,)))


def _through(target: Target, plates: Sequence[Plate], hits: int) -> int:
    """What armor lets through: plastic loses a point a hit; metal stops three times its points and
    loses one for every three, half of what it has at most, all rounded up."""
    for plate in plates:
        left = target.condition.left[plate.part]
        stopped = min(hits, left * (METAL_STRENGTH if plate.metal else 1))
        if plate.metal:
            broken = min(-(-stopped // METAL_STRENGTH), -(-left // 2))
            target.outcome.metal += target.lose(plate.part, broken)
        else:
            target.lose(plate.part, stopped)
        target.outcome.taken += stopped
        hits -= stopped
    return hits


def _exposed(target: Target, parts: Sequence[int], hits: int) -> int:
    """Spread hits over parts until all are gone, and return the rest."""
    while hits and (whole := [part for part in parts if target.condition.left[part]]):
        shares = zip(whole, even(hits, len(whole)), strict=True)
        hits = sum(target.absorb(part, share, vest=False) for part, share in shares)
    return hits


def _items(target: Target, outfit: Outfit, location: Sequence[int], hits: int) -> int:
    """Share hits once among all things in a location, and return the rest."""
    shares = zip(location, even(hits, len(location)), strict=True)
    return sum(_item(target, outfit, part, share) for part, share in shares)


def _item(target: Target, outfit: Outfit, part: int, hits: int) -> int:
    """A share of hits for one thing: a safety seat takes half of what its user gets, impact armor
    half of the rest before its own points; what they take is gone."""
    riders = [number for number, each in enumerate(target.body.riders) if each.part == part]
    if not riders or hits <= 0:
        return target.absorb(part, hits, vest=False)
    rider = riders[0]
    hits = half(hits) if rider in safe_seats(outfit) else hits
    impact = halves_collisions(target.condition, outfit, rider)
    return target.hurt(rider, half(hits) if impact else hits, vest=impact)
