"""A car on the workbench: the possible steps, and the reasons against others.

Only steps that leave the car legal are offered, so a car is legal at every moment.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from typing import NamedTuple

from ...engine.errors import Illegal, Malformed
from ...engine.values import ALLOWED, Verdict
from .actions import AREAS
from .builder import check_name, faults, refused
from .cardesign import (
    AHEAD,
    ARMED,
    BACK,
    DEVICES,
    ENGINE,
    LEFT,
    NO_SIDE,
    POD,
    RIGHT,
    SIDE_NAMES,
    TURRET,
    CarDesign,
    Part,
    named,
)
from .tables import CENTRE, FRONT, REAR, SECTIONS, tables

TOP, TYRE, ARMOUR, FIT, REMOVE, LOAD, UNLOAD = VERBS = (
    "top",
    "tyre",
    "armour",
    "fit",
    "remove",
    "load",
    "unload",
)


class Step(NamedTuple):
    """One step at the workbench.

    ``top 8``, ``tyre 3`` and ``armour left-front 6`` set a number. ``fit`` puts in a part, and
    an engine in place of the one that is there. ``remove front-pod`` takes a component out,
    ``load front-pod shell`` adds a round to those it holds, ``unload front-pod`` takes the last
    one out.
    """

    verb: str
    what: str = ""
    amount: int = 0
    part: Part | None = None

    def __str__(self) -> str:
        if self.part is not None:
            side = f"-{SIDE_NAMES[self.part.side]}" if self.part.kind == POD else ""
            small = "small" if self.part.small else "standard"
            size = f" {small}" if self.part.kind in ARMED else ""
            return f"fit {self.part.kind}{side}{size} {SECTIONS[self.part.section]}"
        words = [self.verb, self.what, str(self.amount) if self.verb in (TOP, TYRE, ARMOUR) else ""]
        return " ".join(filter(None, words))


_STEP = re.compile(
    r"(?P<number>top|tyre) (?P<value>\d{1,2})|armour (?P<block>[a-z-]+) (?P<boxes>\d{1,2})"
    r"|fit (?P<kind>[a-z-]+?)(?: (?P<size>small|standard))? (?P<section>front|centre|rear)"
    r"|(?P<verb>remove|unload) (?P<code>[a-z0-9-]+)|load (?P<pod>[a-z0-9-]+) (?P<round>[a-z]+)",
    re.ASCII,
)


def parse_step(text: str) -> Step:
    """The step that ``str`` wrote. Raises ``Malformed``."""
    found = _STEP.fullmatch(text[:80])
    if found is not None:
        if found["number"]:
            return Step(found["number"], amount=int(found["value"]))
        if found["block"] and found["block"] in AREAS:
            return Step(ARMOUR, found["block"], int(found["boxes"]))
        if found["verb"]:
            return Step(found["verb"], found["code"])
        if found["pod"]:
            return Step(LOAD, f"{found['pod']} {found['round']}")
        part = _parse_part(found) if found["kind"] else None
        if part is not None:
            return Step(FIT, part=part)
    raise Malformed(f"{text[:60]!r} is no step at the workbench")


def _parse_part(found: re.Match[str]) -> Part | None:
    section, kind, size = SECTIONS.index(found["section"]), found["kind"], found["size"]
    if kind in (ENGINE, *DEVICES) and size is None:
        return Part(kind, section)
    if kind == TURRET and size:
        return Part(kind, section, small=size == "small")
    for side, name in SIDE_NAMES.items():
        if kind == f"{POD}-{name}" and size:
            return Part(POD, section, side, size == "small")
    return None


def new_car(name: str, style: str = "") -> CarDesign:
    """The least car there is: an engine in front, no weapon. Raises ``Malformed`` for its name."""
    limits, boxes = tables(), tables().boxes
    armour = (boxes.least_armour,) * len(AREAS)
    engine = Part(ENGINE, FRONT)
    return CarDesign(check_name(name), style, limits.least_top, boxes.least_tyre, armour, (engine,))


def parts_to_fit() -> Iterator[Part]:
    """Every part that a car can have, wherever it may stand."""
    for section in (FRONT, REAR):
        yield Part(ENGINE, section)
    for small in (False, True):
        yield Part(POD, FRONT, AHEAD, small)
        yield Part(POD, REAR, BACK, small)
        for section in (FRONT, CENTRE, REAR):
            yield Part(POD, section, LEFT, small)
            yield Part(POD, section, RIGHT, small)
            yield Part(TURRET, section, NO_SIDE, small)
    for device in DEVICES:
        for section in (FRONT, CENTRE, REAR):
            yield Part(device, section)


def all_steps(car: CarDesign) -> Iterator[Step]:
    """Every step there is for a car, legal or not, in a fixed order."""
    limits, boxes = tables(), tables().boxes
    for top in range(limits.least_top, limits.most_top + 1):
        yield Step(TOP, amount=top)
    for tyre in range(boxes.least_tyre, boxes.most_tyre + 1):
        yield Step(TYRE, amount=tyre)
    for code in AREAS:
        for amount in range(boxes.least_armour, boxes.most_armour + 1):
            yield Step(ARMOUR, code, amount)
    for part in parts_to_fit():
        yield Step(FIT, part=part)
    for component in car.components:
        if component.kind in (*ARMED, *DEVICES):
            yield Step(REMOVE, component.code)
        if component.kind in ARMED:
            for code in tables().weapons:
                yield Step(LOAD, f"{component.code} {code}")
            yield Step(UNLOAD, component.code)


def legal_steps(car: CarDesign) -> list[Step]:
    """The steps that leave the car legal and change it, in a fixed order."""
    return [step for step in all_steps(car) if why_not(car, step)]


def why_not(car: CarDesign, step: Step) -> Verdict:
    """Whether a step is allowed; if not, the rule and one sentence."""
    changed = _changed(car, step)
    if isinstance(changed, Verdict):
        return changed
    if changed == car:
        return refused("Workbench", "nothing would change")
    return next(faults(changed), ALLOWED)


def apply_step(car: CarDesign, step: Step) -> CarDesign:
    """The car after a step; hit tables that its player has written go when parts come or go.

    Raises ``Illegal`` with the reason and the rule.
    """
    verdict = why_not(car, step)
    changed = _changed(car, step)
    if not verdict or isinstance(changed, Verdict):
        raise Illegal(f"{verdict.reason.removesuffix('.')} ({verdict.rule})")
    return changed


def _changed(car: CarDesign, step: Step) -> CarDesign | Verdict:
    """The car that a step would make, legal or not; a refusal when it makes no sense."""
    if step.verb == TOP:
        return replace(car, top=step.amount)
    if step.verb == TYRE:
        return replace(car, tyre=step.amount)
    if step.verb == ARMOUR and step.what in AREAS:
        blocks = list(car.armour)
        blocks[AREAS.index(step.what)] = step.amount
        return replace(car, armour=tuple(blocks))
    if step.verb == FIT and step.part is not None:
        others = [each for each in car.parts if each.kind != ENGINE or step.part.kind != ENGINE]
        return replace(car, parts=(*others, step.part), written=())
    if step.verb in (REMOVE, LOAD, UNLOAD):
        return _changed_part(car, step)
    return refused("Workbench", f"{str(step)[:40]!r} is no step at the workbench")


def _changed_part(car: CarDesign, step: Step) -> CarDesign | Verdict:
    code, _, what = step.what.partition(" ")
    own = {
        component.code: place
        for place, component in enumerate(
            each for each in car.components if each.kind in (ENGINE, *ARMED, *DEVICES)
        )
    }
    if code not in own:
        return refused("Workbench", f"the car has no {code[:40]!r} that could be taken out")
    parts = list(car.parts)
    part = parts[own[code]]
    if step.verb == REMOVE:
        del parts[own[code]]
        return replace(car, parts=tuple(parts), written=())
    if part.kind not in ARMED:
        return refused("Arming Your Car", f"the {named(code)} holds no rounds")
    if step.verb == UNLOAD and not part.load:
        return refused("Arming Your Car", f"the {named(code)} is empty")
    load = (*part.load, what) if step.verb == LOAD else part.load[:-1]
    parts[own[code]] = part._replace(load=load)
    return replace(car, parts=tuple(parts))
