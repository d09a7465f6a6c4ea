"""The contents of a record sheet: every part with its boxes, by place."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType

from ui.games.classic.base.sheet_strings import say
from wreckyard.systems.classic import (
    Component,
    Design,
    catalogue,
    components,
    figures,
    weapon_names,
)

WHOLE: Mapping[str, int] = MappingProxyType({})

SIDES = ("front", "left", "right", "back", "top", "underbody")
"""The sides as a sheet has them."""


@dataclass(frozen=True, slots=True)
class Row:
    """A part: its code, its name, where it is, its points and what is left of them.

    `shots` and `of` are those left and those of a full load; of a laser both are -1. `make` is the
    code of what kind of weapon it is; of one that is `unknown` the usual one of its class.
    """

    code: str
    name: str
    place: str
    whole: int
    left: int
    shots: int = 0
    of: int = 0
    make: str = ""
    unknown: bool = False

    @property
    def harm(self) -> int:
        """The points that it has lost."""
        return self.whole - self.left


@dataclass(frozen=True, slots=True)
class Sheet:
    """A record sheet.

    Attributes:
        armor: the layers of each side, the outer one first.
        tires, guards: by the places of the wheels.
        inside: plant and people, in the order of the vehicle's layout.
        weapons: in the order of the design.
        others: all else that can be struck.
        off: wheels that are gone, tires and all.
        notes: what is noted about people, by their codes.
        figures: those at its head, each with its name.
        beside: sentences under it; `veiled` is true where the viewer does not know all of it.
    """

    design: Design
    armor: Mapping[str, tuple[Row, ...]]
    tires: tuple[Row, ...]
    guards: tuple[Row, ...]
    inside: tuple[Row, ...]
    weapons: tuple[Row, ...]
    others: tuple[Row, ...]
    off: tuple[str, ...] = ()
    notes: tuple[tuple[str, str], ...] = ()
    figures: tuple[tuple[str, str], ...] = ()
    beside: tuple[str, ...] = ()
    veiled: bool = False

    @property
    def name(self) -> str:
        """What the vehicle is called."""
        return self.design.name

    @property
    def open_sides(self) -> tuple[str, ...]:
        """The sides on which no armor is left."""
        return tuple(
            side for side, rows in self.armor.items() if rows and not any(row.left for row in rows)
        )

    @property
    def flat(self) -> tuple[str, ...]:
        """The wheels that have no tire any more."""
        return tuple(row.place for row in self.tires if row.left <= 0 or row.place in self.off)


def sheet_of(
    design: Design,
    left: Mapping[str, int] = WHOLE,
    shots: Mapping[str, int] = WHOLE,
    off: tuple[str, ...] = (),
    notes: tuple[tuple[str, str], ...] = (),
) -> Sheet:
    """The sheet of a design; `left` are the points left of parts and `shots` those left of weapons,
    by their codes: what is not named is whole and full. `off` are wheels that are gone, `notes`
    about people."""
    parts = components(design)
    armor = {
        side: tuple(
            _row(part, say(f"side-{side}"), left)
            for part in parts
            if part.kind == "armor" and part.place == side
        )
        for side in SIDES
    }
    names = weapon_names(design.weapons)

    def rows(*kinds: str) -> tuple[Row, ...]:
        return tuple(_row(part, _name(part), left) for part in parts if part.kind in kinds)

    inside = rows("plant", "crew", "cargo")
    return Sheet(
        design,
        armor,
        rows("tire"),
        rows("guard"),
        tuple(sorted(inside, key=lambda row: _location(design, row))),
        tuple(
            _weapon(
                design, number, name, next(each for each in parts if each.code == name), left, shots
            )
            for number, name in enumerate(names)
        ),
        (*rows("outside"), *_beside(parts, left)),
        off,
        notes,
        figures_of(design),
    )


def _beside(parts: Sequence[Component], left: Mapping[str, int]) -> tuple[Row, ...]:
    """The armor of a sidecar."""
    return tuple(
        _row(part, say("sidecar-armor", side=say(f"side-{part.place.partition('-')[2]}")), left)
        for part in parts
        if part.kind == "armor" and part.place.startswith("sidecar-")
    )


def _row(part: Component, name: str, left: Mapping[str, int]) -> Row:
    return Row(part.code, name, part.place, part.dp, max(0, left.get(part.code, part.dp)))


def _weapon(
    design: Design,
    number: int,
    name: str,
    part: Component,
    left: Mapping[str, int],
    shots: Mapping[str, int],
) -> Row:
    mounted = design.weapons[number]
    record = catalogue().weapons[mounted.code]
    full = sum(count for _, count in mounted.load)
    endless = not record.loads and not record.shots
    return Row(
        name,
        record.name,
        mounted.place,
        part.dp,
        max(0, left.get(name, part.dp)),
        -1 if endless else shots.get(name, full or record.shots),
        -1 if endless else full or record.shots,
        mounted.code,
    )


def _name(part: Component) -> str:
    if part.kind == "guard":
        return say("guard", where=say(f"wheel-{part.place}").lower())
    if part.kind == "tire":
        return say(f"wheel-{part.place}")
    if part.code in ("plant", "driver"):
        return say(part.code)
    word, _, number = part.code.rpartition("-")
    if word in ("gunner", "passenger"):
        return f"{say(word)} {number}"
    known = catalogue().accessories
    code = part.code if part.code in known else word
    return known[code].name if code in known else part.code.replace("-", " ")


def _location(design: Design, row: Row) -> int:
    where = {"plant": "plant", "driver": "crew"}.get(row.code)
    if where is None:
        where = "crew" if "gunner" in row.code else "cargo"
    return design.layout.index(where)


def figures_of(design: Design) -> tuple[tuple[str, str], ...]:
    """The figures at the head of a sheet, each with its name."""
    found = figures(design).empty
    return (
        (say("sheet-top"), say("mph", n=f"{float(found.top_speed):g}")),
        (say("sheet-accel"), say("mph", n=found.acceleration)),
        (say("sheet-hc"), str(found.hc)),
        (say("sheet-dm"), str(found.damage_modifier)),
    )
