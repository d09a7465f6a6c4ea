"""Cars as text to share and as JSON to save.

A sheet is one paragraph that a person can read and write::

    Old Nail (rammer): top speed 8; tires 3; armor 9 / 6 7 5 / 7; front: engine, pod (4 shells);
    center: turret (8 MG), extinguisher; rear: small pod (oil, smoke)

Armor is front, then each side from front to rear, then rear; with unlike sides ``6 7 5 | 4 4 4``,
left first. Tires, tank and driver are in every car and not named. A hit table, where the player
writes his own, is eight codes of components: ``front hits: engine, engine, ...``.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from itertools import groupby
from typing import Any

from ...engine.errors import Malformed
from ...engine.plain import without_mark
from ...kit.reading import ObjectReader, among, nearest_word, quoted, read_object
from .builder import check_car
from .cardesign import (
    AHEAD,
    ARMED,
    BACK,
    BLOCK_NAMES,
    DEVICES,
    ENGINE,
    FRONT_BLOCK,
    HIT_NUMBERS,
    LEFT,
    LEFT_BLOCKS,
    NO_SIDE,
    POD,
    REAR_BLOCK,
    RIGHT,
    RIGHT_BLOCKS,
    SIDE_NAMES,
    STYLES,
    TURRET,
    CarDesign,
    Part,
    named,
    sheet_code,
)
from .reading import FORMAT, object_reader
from .tables import FRONT, REAR, SECTION_NAMES, SECTIONS, tables, weapons

LONGEST_SHEET = 2_000
"""How many characters a sheet may have."""

MOST_PARTS = 12
"""How many parts a section may name; a hit table has room for fewer."""

_TITLE = re.compile(r"(?P<name>[^:()]*?)\s*(?:\((?P<style>[^()]*)\))?\s*")
_ENTRY = re.compile(
    r"(?P<word>[a-z ]+?)\s*:\s*(?P<rest>.*)|(?P<first>[a-z ]+?)\s+(?P<numbers>\d.*)"
)
_PART = re.compile(r"(?P<name>[a-z -]+?)\s*(?:\((?P<load>[^()]*)\))?")
_ROUND = re.compile(r"(?:(?P<count>\d{1,2})\s*[x×]?\s*)?(?P<name>[a-z ]+)")

_BRITISH = {"tyres": "tires", "armour": "armor", "centre": "center"}
"""The first words of entries in British spelling, which are read too."""

_SIDES = {"front": AHEAD, "right": RIGHT, "rear": BACK, "left": LEFT}
_OWN_SIDE = {FRONT: AHEAD, REAR: BACK}
"""Where a pod points in a section when its name does not say."""


# Writing


def write_sheet(car: CarDesign) -> str:
    """The sheet of a car; ``read_sheet`` gives the same car back."""
    style = f" ({car.style})" if car.style else ""
    entries = [
        f"top speed {car.top}",
        f"tires {car.tyre}",
        f"armor {_armour_text(car.armour)}",
    ]
    for section, name in enumerate(SECTION_NAMES):
        parts = [_part_text(part) for part in car.parts if part.section == section]
        if parts:
            entries.append(f"{name}: {', '.join(parts)}")
    for name, row in zip(SECTION_NAMES, car.written, strict=False):
        entries.append(f"{name} hits: {', '.join(map(sheet_code, row))}")
    return f"{car.name}{style}: {'; '.join(entries)}\n"


def _armour_text(armour: tuple[int, ...]) -> str:
    left, right = (
        " ".join(str(armour[block]) for block in blocks) for blocks in (LEFT_BLOCKS, RIGHT_BLOCKS)
    )
    sides = left if left == right else f"{left} | {right}"
    return f"{armour[FRONT_BLOCK]} / {sides} / {armour[REAR_BLOCK]}"


def _part_text(part: Part) -> str:
    words = ["small"] if part.small else []
    if part.kind == POD and part.side != _OWN_SIDE.get(part.section):
        words.append(SIDE_NAMES[part.side])
    words.append(named(part.kind))
    load = f" ({load_text(part.load)})" if part.load else ""
    return " ".join(words) + load


def load_text(load: tuple[str, ...]) -> str:
    """Rounds in words, in the order in which they were loaded: ``mine, spikes, 2 oil``."""
    rows = [(code, len(list(same))) for code, same in groupby(load)]
    return ", ".join(
        (f"{count} " if count > 1 else "") + _round_name(code, count) for code, count in rows
    )


def _round_name(code: str, count: int) -> str:
    if code == "mg":
        return "MG"
    many = count > 1 and code not in ("oil", "smoke", "spikes")
    return f"{code}s" if many else code


# Reading


def read_sheet(text: str) -> CarDesign:
    """The car of a sheet.

    Raises ``Malformed`` with the entry and what is wrong in it, or with what the rules of
    construction forbid.
    """
    if len(text) > LONGEST_SHEET:
        raise Malformed(f"car sheet: longer than {LONGEST_SHEET} characters")
    line = " ".join(without_mark(text).split()).removesuffix(".")
    title, colon, rest = line.partition(":")
    found = _TITLE.fullmatch(title)
    if not colon or found is None or not found["name"]:
        raise Malformed(
            "car sheet: must begin with a name and a colon, such as 'Old Nail (rammer):',"
            f" and {f'begins {quoted(line)}' if line else 'there is nothing'}"
        )
    style = "-".join((found["style"] or "").lower().split())
    data = _Entries()
    for entry in filter(None, (each.strip() for each in rest.split(";"))):
        data.read(entry)
    return check_car(data.car(found["name"], style))


class _Entries:
    """What the entries of a sheet say, as they are read."""

    def __init__(self) -> None:
        self.numbers: dict[str, tuple[int, ...]] = {}
        self.parts: dict[int, list[Part]] = {}
        self.hits: dict[int, tuple[str, ...]] = {}

    def read(self, entry: str) -> None:
        found = _ENTRY.fullmatch(entry.lower())
        word = ((found["word"] or found["first"]) if found is not None else "").strip()
        word = " ".join(_BRITISH.get(each, each) for each in word.split())
        rest = (found["rest"] or found["numbers"] or "") if found is not None else ""
        sections = {name: number for number, name in enumerate(SECTION_NAMES)}
        if word in ("top speed", "tires", "armor"):
            self._once(word in self.numbers, word)
            self.numbers[word] = _read_numbers(word, rest)
        elif word in sections:
            section = sections[word]
            self._once(section in self.parts, word)
            self.parts[section] = [_read_part(word, section, each) for each in _split(rest)]
        elif word.removesuffix(" hits") in sections and word.endswith(" hits"):
            section = sections[word.removesuffix(" hits")]
            self._once(section in self.hits, word)
            self.hits[section] = tuple(_split(rest))
        else:
            known = "top speed, tires, armor, front, center, rear"
            raise Malformed(f"car sheet: each entry begins with {known}, not {quoted(entry)}")

    @staticmethod
    def _once(there: bool, word: str) -> None:
        if there:
            raise Malformed(f"car sheet: there are two entries {word!r}")

    def car(self, name: str, style: str) -> CarDesign:
        for word in ("top speed", "tires", "armor"):
            if word not in self.numbers:
                raise Malformed(f"car sheet: the entry {word!r} is missing")
        return _made(
            name,
            style,
            *(self.numbers["top speed"][0], self.numbers["tires"][0], self.numbers["armor"]),
            tuple(part for section in sorted(self.parts) for part in self.parts[section]),
            self.hits,
        )


def _made(
    name: str,
    style: str,
    top: int,
    tyre: int,
    armour: tuple[int, ...],
    parts: tuple[Part, ...],
    hits: Mapping[int, tuple[str, ...]],
) -> CarDesign:
    """A car of what a sheet or a file says. Raises ``Malformed`` for hit tables in part."""
    if hits:
        for section, word in enumerate(SECTION_NAMES):
            row = hits.get(section, ())
            if len(row) != HIT_NUMBERS:
                raise Malformed(
                    f"{name}: {word} hits must name {HIT_NUMBERS} components, and name {len(row)}"
                )
    written = tuple(tuple(map(_component_code, hits[section])) for section in sorted(hits))
    return CarDesign(" ".join(name.split()), style, top, tyre, armour, parts, written)


def _component_code(text: str) -> str:
    """Return the code of a component from either spelling of its tires."""
    return text.replace("tire", "tyre")


def _split(text: str) -> list[str]:
    """The parts between commas, but for commas in brackets."""
    return [part for part in (each.strip() for each in re.split(r",(?![^(]*\))", text)) if part]


def _read_numbers(word: str, text: str) -> tuple[int, ...]:
    if word == "armor":
        return _read_armour(text)
    if not re.fullmatch(r"\d{1,3}", text):
        raise Malformed(f"car sheet, {word}: must be a whole number, not {quoted(text)}")
    return (int(text),)


def _read_armour(text: str) -> tuple[int, ...]:
    areas = [each.strip() for each in re.split(r"[/·]", text)]
    sides = areas[1].split("|") if len(areas) == 3 else []
    rows = [re.findall(r"\S+", each) for each in (areas[0], *sides, areas[-1])]
    shape = [len(row) for row in rows]
    whole = all(re.fullmatch(r"\d{1,3}", each) for row in rows for each in row)
    if not whole or shape not in ([1, 3, 1], [1, 3, 3, 1]):
        raise Malformed(
            "car sheet, armor: must be front / side from front to rear / rear,"
            f" such as 9 / 6 7 5 / 7, not {quoted(text)}"
        )
    front, left, *others, rear = [[int(each) for each in row] for row in rows]
    return armour_blocks(front[0], left, others[0] if others else left, rear[0])


def armour_blocks(front: int, left: list[int], right: list[int], rear: int) -> tuple[int, ...]:
    """The eight blocks clockwise; sides are given from front to rear."""
    blocks = [0] * len(BLOCK_NAMES)
    blocks[FRONT_BLOCK], blocks[REAR_BLOCK] = front, rear
    for places, side in ((LEFT_BLOCKS, left), (RIGHT_BLOCKS, right)):
        for block, boxes in zip(places, side, strict=True):
            blocks[block] = boxes
    return tuple(blocks)


def _read_part(word: str, section: int, text: str) -> Part:
    at = f"car sheet, {word}"
    found = _PART.fullmatch(text)
    words = (found["name"] if found is not None else "").replace("-", " ").split()
    small = "small" in words
    words = [each for each in words if each != "small"]
    kind = "-".join(words[-1:] if words and words[-1] in ARMED else words)
    side = NO_SIDE
    if kind == POD:
        side = _read_side(at, section, words[:-1], text)
    elif kind == TURRET and len(words) > 1:
        kind = ""
    if found is None or kind not in (ENGINE, *ARMED, *DEVICES) or (small and kind not in ARMED):
        known = (ENGINE, POD, "small pod", TURRET, "small turret", *DEVICES)
        near = nearest_word(" ".join(words), known)
        hint = f"{near} comes nearest" if near else f"there are {among(text, known)}"
        raise Malformed(f"{at}: there is no part {text[:40]!r}; {hint}")
    load = _read_load(at, found["load"] or "")
    if load and kind not in ARMED:
        raise Malformed(f"{at}: {text[:40]!r} holds no rounds")
    return Part(kind, section, side, small, load)


def _read_side(at: str, section: int, words: list[str], text: str) -> int:
    if len(words) == 1 and words[0] in _SIDES:
        return _SIDES[words[0]]
    if words or section not in _OWN_SIDE:
        raise Malformed(f"{at}: {text[:40]!r} must be a left pod or a right pod")
    return _OWN_SIDE[section]


def _read_load(at: str, text: str) -> tuple[str, ...]:
    names = {each.name: each.code for each in weapons()} | {
        each.code: each.code for each in weapons()
    }
    load: list[str] = []
    for entry in filter(None, (each.strip() for each in text.split(","))):
        found = _ROUND.fullmatch(entry)
        name = found["name"].strip() if found is not None else entry
        code = names.get(name) or names.get(name.removesuffix("s"))
        if code is None:
            near = nearest_word(name, names)
            hint = f"; {near} comes nearest" if near else f"; there are {among(name, names)}"
            raise Malformed(f"{at}: there is no round {name[:30]!r}{hint}")
        count = int(found["count"] or 1) if found is not None else 1
        load += [code] * count
    return tuple(load)


# JSON


def car_to_json(car: CarDesign) -> dict[str, Any]:
    """A car as plain data, without loss."""
    data: dict[str, Any] = {"format": FORMAT, "name": car.name}
    if car.style:
        data["style"] = car.style
    data |= {"top": car.top, "tyre": car.tyre, "armour": list(car.armour)}
    for section, name in enumerate(SECTIONS):
        data[name] = [_part_to_json(part) for part in car.parts if part.section == section]
    if car.written:
        data["hits"] = dict(zip(SECTIONS, map(list, car.written), strict=True))
    return data


def _part_to_json(part: Part) -> dict[str, Any]:
    data: dict[str, Any] = {"part": part.kind}
    if part.kind == POD:
        data["side"] = SIDE_NAMES[part.side]
    if part.small:
        data["small"] = True
    if part.load:
        data["load"] = list(part.load)
    return data


def read_car(text: str, where: str = "car") -> CarDesign:
    """The car of a sheet or of a JSON text. Raises ``Malformed`` with one sentence."""
    if not without_mark(text).lstrip().startswith("{"):
        return read_sheet(text)
    return car_from_json(read_object(text, where, Malformed).data, where)


def car_from_json(data: object, where: str = "car") -> CarDesign:
    """The car that ``car_to_json`` wrote. Raises ``Malformed`` as ``read_sheet`` does."""
    reader = object_reader(where, data)
    reader.whole("format", FORMAT, FORMAT, FORMAT)
    name = reader.text("name", longest=80)
    reader.where = f"{where} {quoted(name)}"
    style = reader.choice("style", STYLES, "")
    limits, boxes = tables(), tables().boxes
    top = reader.whole("top", limits.least_top, limits.most_top)
    tyre = reader.whole("tyre", boxes.least_tyre, boxes.most_tyre)
    armour = reader.numbers("armour", boxes.least_armour, boxes.most_armour, len(BLOCK_NAMES))
    parts = [
        _part_from_json(each, section)
        for section, word in enumerate(SECTIONS)
        for each in reader.objects(word, f"{word} part", MOST_PARTS, [])
    ]
    hits: dict[int, tuple[str, ...]] = {}
    if "hits" in reader:
        inner = reader.inner("hits")
        hits = {section: inner.words(word, HIT_NUMBERS) for section, word in enumerate(SECTIONS)}
        inner.finish()
    reader.finish()
    return check_car(_made(name, style, top, tyre, armour, tuple(parts), hits))


def _part_from_json(reader: ObjectReader, section: int) -> Part:
    kind = reader.choice("part", (ENGINE, *ARMED, *DEVICES))
    side = NO_SIDE
    if kind == POD:
        side = _SIDES[reader.choice("side", tuple(_SIDES))]
    small = kind in ARMED and reader.flag("small")
    load: tuple[str, ...] = ()
    if kind in ARMED:
        load = reader.words("load", max(tables().boxes.pod, tables().boxes.turret), [])
    reader.finish()
    return Part(kind, section, side, small, load)


def load_car(car: object, where: str = "car") -> CarDesign:
    """A car from a sheet or from JSON, whichever it is. Raises ``Malformed``."""
    if isinstance(car, str):
        return read_sheet(car)
    if isinstance(car, Mapping):
        return car_from_json(car, where)
    raise Malformed(f"{where}: must be a sheet or an object, not {quoted(car)}")
