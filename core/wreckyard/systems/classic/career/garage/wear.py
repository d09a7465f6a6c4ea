"""The damage that a vehicle keeps between duels.

Only what is not whole is kept, by the codes of parts and the names of weapons: a garage stays
small, and can be read. People are no part of it; power and body armor are made good between duels.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from .....engine.errors import Malformed
from .....kit.reading import quoted
from ...state.condition import Condition
from ...state.outfit import Outfit


@dataclass(slots=True)
class Wear:
    """What is not whole of a vehicle.

    Attributes:
        left: the points left of parts that have lost some, by the code of the part.
        wheels: the wheels that are gone, by their places.
        shots: of weapons that have fired, the shots left of each run of their loads.
        burnt: whether it is a burned wreck.
        rigged: the codes of parts, among those in ``left``, that are jury-rigged: they are replaced
            and never repaired, and not jury-rigged again (Jury-Rigging).
    """

    left: dict[str, int] = field(default_factory=dict)
    wheels: list[str] = field(default_factory=list)
    shots: dict[str, list[int]] = field(default_factory=dict)
    burnt: bool = False
    rigged: list[str] = field(default_factory=list)

    @property
    def whole(self) -> bool:
        """Whether nothing is worn."""
        return not (self.left or self.wheels or self.shots or self.burnt)


def wear_of(outfit: Outfit, condition: Condition, burnt: bool = False) -> Wear:
    """What a duel has left of a vehicle, its people apart."""
    people, new = set(outfit.aboard), Condition(outfit)
    parts = zip(outfit.parts, condition.left, strict=True)
    rows = zip(outfit.weapons, condition.shots, new.shots, strict=True)
    return Wear(
        {part.code: left for part, left in parts if part.code not in people and left < part.dp},
        [place for place, on in zip(outfit.wheels, condition.wheels, strict=True) if not on],
        {name: list(shots) for name, shots, full in rows if shots != full},
        burnt or bool(condition.burning),
    )


def condition_of(outfit: Outfit, wear: Wear) -> Condition:
    """A vehicle as it comes to its next duel: worn as it is, its plant charged, its people well."""
    found = Condition(outfit)
    for code, left in wear.left.items():
        found.left[outfit.part_of[code]] = left
    for place in wear.wheels:
        found.wheels[outfit.wheels.index(place)] = 0
    for name, shots in wear.shots.items():
        found.shots[outfit.weapons.index(name)] = list(shots)
    return found


def wear_to_json(wear: Wear) -> dict[str, Any]:
    """Wear as plain data; what is whole is left out."""
    data: dict[str, Any] = {}
    if wear.left:
        data["left"] = dict(sorted(wear.left.items()))
    if wear.wheels:
        data["wheels"] = sorted(wear.wheels)
    if wear.shots:
        data["shots"] = {name: list(row) for name, row in sorted(wear.shots.items())}
    if wear.burnt:
        data["burnt"] = True
    if wear.rigged:
        data["rigged"] = sorted(wear.rigged)
    return data


def wear_from_json(data: Any, outfit: Outfit, where: str) -> Wear:
    """What ``wear_to_json`` wrote. Raises ``Malformed`` naming what cannot be of this vehicle."""
    if not isinstance(data, Mapping) or not set(data) <= set(Wear.__slots__):
        raise Malformed(f"{where}: must be an object of {', '.join(Wear.__slots__)} alone")
    new = Condition(outfit)
    most = {part.code: part.dp for part in outfit.parts if part.code not in outfit.aboard}
    left, wheels = data.get("left", {}), data.get("wheels", [])
    if not isinstance(left, Mapping) or not all(
        code in most and type(each) is int and 0 <= each < most[code] for code, each in left.items()
    ):
        raise Malformed(f"{where}: 'left' must be what its parts have left, less than the whole")
    if not isinstance(wheels, list) or not all(place in outfit.wheels for place in wheels):
        raise Malformed(f"{where}: 'wheels' must be places of {', '.join(outfit.wheels)}")
    full = dict(zip(outfit.weapons, new.shots, strict=True))
    shots = data.get("shots", {})
    if not isinstance(shots, Mapping):
        raise Malformed(f"{where}: 'shots' must be an object, not {quoted(shots)}")
    for name, row in shots.items():
        if name not in full or not _is_below(row, full[name]):
            raise Malformed(f"{where}: 'shots' of {quoted(name)} must be what it has left")
    if type(data.get("burnt", False)) is not bool:
        raise Malformed(f"{where}: 'burnt' must be true or false")
    rigged = data.get("rigged", [])
    if not isinstance(rigged, list) or not all(
        isinstance(code, str) and left.get(code, 2) <= 1 for code in rigged
    ):
        raise Malformed(f"{where}: 'rigged' must be parts that have a point left, or none")
    return Wear(
        dict(left),
        sorted(set(wheels)),
        {name: list(row) for name, row in shots.items()},
        data.get("burnt", False),
        sorted(set(rigged)),
    )


def _is_below(row: Any, full: list[int]) -> bool:
    return (
        isinstance(row, list)
        and len(row) == len(full)
        and all(type(each) is int and 0 <= each <= top for each, top in zip(row, full, strict=True))
        and row != full
    )
