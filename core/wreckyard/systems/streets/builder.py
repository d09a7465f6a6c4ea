"""What a car may be built of and what it costs (house: the box has printed cars only)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

from ...engine.errors import Malformed
from ...engine.values import Verdict
from ...kit.reading import among
from .cardesign import (
    AHEAD,
    ARMED,
    BACK,
    BLOCK_NAMES,
    DEVICES,
    ENGINE,
    HIT_NUMBERS,
    POD,
    STYLES,
    TURRET,
    CarDesign,
    Part,
    named,
    sheet_code,
    why_not_load,
)
from .hit_tables import least_numbers
from .reading import package_file, read_json
from .tables import CENTRE, FRONT, REAR, SECTION_NAMES, tables

LONGEST_NAME = 40

CODE_SIDE = "side"


class Costs(NamedTuple):
    """What things cost, in points.

    ``top`` and ``tyre`` begin with the least there is. ``pods`` has the cost of a standard and of
    a small one by where it points: front, rear, side, turret.
    """

    points: int
    top: tuple[int, ...]
    tyre: tuple[int, ...]
    armour_boxes_a_point: int
    pods: dict[str, tuple[int, ...]]
    devices: dict[str, int]
    turrets: int


@cache
def costs() -> Costs:
    """The costs that come with the package."""
    reader = read_json(package_file("costs.json"), "costs")
    reader.choice("basis", ("house",))
    limits, boxes = tables(), tables().boxes
    pods = reader.inner("pods")
    devices = reader.inner("devices")
    found = Costs(
        reader.whole("points", 1, 999),
        reader.numbers("top", 0, 99, limits.most_top - limits.least_top + 1),
        reader.numbers("tyre", 0, 99, boxes.most_tyre - boxes.least_tyre + 1),
        reader.whole("armour_boxes_a_point", 1, 9),
        {name: pods.numbers(name, 0, 99, 2) for name in ("front", "rear", CODE_SIDE, TURRET)},
        {name: devices.whole(name, 0, 99) for name in DEVICES},
        reader.whole("turrets", 0, 9),
    )
    for each in (pods, devices, reader):
        each.finish()
    return found


def part_cost(part: Part) -> int:
    """What a part costs; the engine is paid for with the top speed."""
    if part.kind == ENGINE:
        return 0
    if part.kind in DEVICES:
        return costs().devices[part.kind]
    place = TURRET if part.kind == TURRET else _POINTS_TO.get(part.side, CODE_SIDE)
    return costs().pods[place][part.small]


_POINTS_TO = {AHEAD: "front", BACK: "rear"}


def armour_cost(car: CarDesign) -> int:
    """What all armor of a car costs; halves are rounded up."""
    return -(-sum(car.armour) // costs().armour_boxes_a_point)


def top_cost(top: int) -> int:
    """What a top speed costs."""
    return costs().top[top - tables().least_top]


def tyre_cost(tyre: int) -> int:
    """What four tires of so many boxes cost."""
    return costs().tyre[tyre - tables().boxes.least_tyre]


def cost(car: CarDesign) -> int:
    """What a car costs in points; its rounds are free."""
    parts = sum(part_cost(part) for part in car.parts)
    return top_cost(car.top) + tyre_cost(car.tyre) + armour_cost(car) + parts


class CostRow(NamedTuple):
    """One line of a car's bill."""

    what: str
    points: int


def cost_rows(car: CarDesign) -> list[CostRow]:
    """What a car costs, item by item; rounds and the engine itself are free."""
    rows = [
        CostRow(f"top speed {car.top}", top_cost(car.top)),
        CostRow(f"four tires of {car.tyre}", tyre_cost(car.tyre)),
        CostRow(f"{sum(car.armour)} boxes of armor", armour_cost(car)),
    ]
    armed = {number: car.components[number].name for number in car.of_kind(*ARMED, *DEVICES)}
    parts = [part for part in car.parts if part.kind != ENGINE]
    for name, part in zip(armed.values(), parts, strict=True):
        size = "small " if part.small else ""
        rows.append(CostRow(size + name, part_cost(part)))
    return rows


# What a car may be


def check_name(name: object) -> str:
    """A car's name in one line. Raises ``Malformed`` when it has none or it is too long."""
    if not isinstance(name, str):
        raise Malformed("a car's name must be a text")
    words = " ".join(name.split())
    if not words or len(words) > LONGEST_NAME or not words.isprintable():
        raise Malformed(f"a car needs a name of 1 to {LONGEST_NAME} characters in one line")
    if any(sign in words for sign in ":()"):
        raise Malformed("a car's name has no colon and no brackets: its sheet could not be read")
    return words


def refused(rule: str, reason: str) -> Verdict:
    """A refusal by a rule, its reason as a sentence."""
    return Verdict(False, rule, reason[:1].upper() + reason[1:] + ".")


def faults(car: CarDesign) -> Iterator[Verdict]:
    """Everything that is wrong with a car, a refusal each; the most lasting first."""
    numbers = list(_wrong_numbers(car))
    yield from numbers
    for part in car.parts:
        problem = _why_not_there(part)
        if problem:
            yield refused("Battlecar Cards", problem)
    yield from _wrong_counts(car)
    for component in car.components:
        if component.kind in ARMED:
            problem = why_not_load(component.kind, component.side, component.boxes, component.load)
            if problem:
                yield refused("Arming Your Car", f"{component.name}: {problem}")
    yield from _wrong_tables(car)
    if not numbers and cost(car) > costs().points:
        spent = f"the car would cost {cost(car)} points, and there are {costs().points}"
        yield refused("Points", spent)


def check_car(car: CarDesign) -> CarDesign:
    """A legal car as it is. Raises ``Malformed`` with the first thing that is wrong with it."""
    check_name(car.name)
    for fault in faults(car):
        reason = fault.reason.removesuffix(".")
        raise Malformed(f"{car.name}: {reason[:1].lower() + reason[1:]}")
    return car


def _wrong_numbers(car: CarDesign) -> Iterator[Verdict]:
    limits, boxes = tables(), tables().boxes
    if car.style and car.style not in STYLES:
        yield refused("Style", f"a style is one of {', '.join(STYLES)}, not {car.style[:20]!r}")
    if not limits.least_top <= car.top <= limits.most_top:
        most = f"{limits.least_top} to {limits.most_top}"
        yield refused("Top Speed", f"the top speed must be {most}, not {car.top}")
    if not boxes.least_tyre <= car.tyre <= boxes.most_tyre:
        most = f"{boxes.least_tyre} to {boxes.most_tyre}"
        yield refused("Tires", f"a tire has {most} boxes, not {car.tyre}")
    for name, block in zip(BLOCK_NAMES, car.armour, strict=True):
        if not boxes.least_armour <= block <= boxes.most_armour:
            amount = f"{boxes.least_armour} to {boxes.most_armour}"
            yield refused(
                "Armor Blocks", f"an armor block has {amount} boxes, and {name} has {block}"
            )


def _why_not_there(part: Part) -> str:
    if part.kind == ENGINE and part.section == CENTRE:
        return "the engine stands in the front or the rear section"
    if part.kind == POD:
        if part.side == AHEAD and part.section != FRONT:
            return "a pod that points to the front stands in the front section"
        if part.side == BACK and part.section != REAR:
            return "a pod that points to the rear stands in the rear section"
    return ""


def _wrong_counts(car: CarDesign) -> Iterator[Verdict]:
    kinds = [part.kind for part in car.parts]
    if kinds.count(ENGINE) != 1:
        yield refused("Engine", f"a car has one engine, not {kinds.count(ENGINE)}")
    if kinds.count(TURRET) > costs().turrets:
        yield refused("Turrets", f"a car has {costs().turrets} turrets at most")
    for device in DEVICES:
        if kinds.count(device) > 1:
            yield refused("Devices", f"a car has one {named(device)} at most")
    for section, name in enumerate(SECTION_NAMES):
        needs = least_numbers(car, section)
        if needs > HIT_NUMBERS:
            yield refused(
                "Hit Tables",
                f"the {name} section needs {needs} numbers of its hit table,"
                f" and the die has {HIT_NUMBERS}",
            )


def _wrong_tables(car: CarDesign) -> Iterator[Verdict]:
    for section, row in enumerate(car.written):
        codes = [car.components[number].code for number in car.in_section(section)]
        name = SECTION_NAMES[section]
        for code in row:
            if code not in codes:
                unknown, known = sheet_code(code), among(code, map(sheet_code, codes))
                yield refused("Hit Tables", f"{name} hits: {unknown[:30]!r} is none of {known}")
        for code in codes:
            if code not in row:
                yield refused("Hit Tables", f"{name} hits: the {named(code)} has no number")
