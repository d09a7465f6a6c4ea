"""Read the frame of a vehicle sheet: chassis, suspension, power plant and turret.

A word alone, such as *heavy*, is the part that the sheet does not name elsewhere. Several of them
stand in the order chassis, suspension, power plant.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from .....kit.reading import quoted
from ...book.catalogue import catalogue
from ...book.records import SIDECAR
from ..design import TURRET
from .kinds import BareFrame, BodyItem, FrameItem, Placed
from .weapons import WeaponItem, in_turret
from .words import chassis_words, counted, plant_words, squash, suspension_words, without_wheels

CHASSIS, SUSPENSION, PLANT, WHEELS = "chassis", "suspension", "power plant", "wheels"

_NEVER_ALONE = frozenset(("or",))
"""Abbreviations that are everyday words, and name a part only beside its word."""


def read_frame(words: str, field: str) -> FrameItem | None:
    """The chassis, suspension, power plant or turret of some words in the words of ``same``."""
    words, wheels = without_wheels(words)
    if wheels and words in ("", CHASSIS):
        return FrameItem(WHEELS, str(wheels), str(wheels), wheels)
    words = re.sub(r"^(?:an?|the|(?:1|one)(?! space)) ", "", words)
    words = re.sub(r"(?<=turret) (?:on |in )?(?:the )?top$", "", words)
    what = field
    for end in (CHASSIS, SUSPENSION, "plant"):
        if words.endswith(f" {end}"):
            words, what = words.removesuffix(f" {end}"), end
    found = None
    if what == CHASSIS:
        word = chassis_words().get(squash(words))
        found = _frame(CHASSIS, word.code, wheels) if word else None
    elif wheels:
        return None
    elif what == SUSPENSION and words != "active":
        word = suspension_words().get(squash(words))
        found = _frame(SUSPENSION, word.code) if word else None
    elif what == "plant":
        words = re.sub(r" ?\b(?:power|electric|elec)\b ?", " ", words).strip()
        word = plant_words().get(squash(words))
        found = _frame(PLANT, word.code) if word else None
        size = plant_words().get(squash(words.removesuffix(" cycle")))
        if size and word is None and f"{size.code}-cycle" in catalogue().plants:
            found = _frame(PLANT, f"{size.code}-cycle")
    return found or _turret(words)


def _frame(what: str, code: str, wheels: int = 0) -> FrameItem:
    """A part of the frame under its name."""
    name = code.replace("-", " ")
    if what == CHASSIS:
        name = catalogue().chassis[code].name.lower()
    elif what == PLANT:
        name = catalogue().plants[code].name.lower()
    return FrameItem(what, code, name, wheels)


def _turret(words: str) -> FrameItem | None:
    """A turret, with its size or without."""
    turret = re.fullmatch(
        r"(?:(?:an?|1|one) )?(pop-up )?(?:\(?(\w+)[- ]spaces?\)? )?(pop-up )?turret(?:,? \(?(\w+)[- ]spaces?\)?)?",
        words,
    )
    if turret is None:
        return None
    pop_up = turret[1] or turret[3]
    if turret[2] or turret[4]:
        number = counted(f"{turret[2] or turret[4]} x")[0]
        code = f"{'pop-up-' if pop_up else ''}turret-{number}"
        record = catalogue().accessories.get(code)
        return FrameItem(TURRET, code, record.name.lower()) if record else None
    code = "pop-up-turret" if pop_up else TURRET
    return FrameItem(TURRET, code, f"{code.replace('-turret', '')} as large as its weapons")


# Words alone


def read_bare_frame(words: str) -> BareFrame | None:
    """A word that can be a chassis, a suspension or a power plant."""
    word = squash(words)
    if len(word) < 2 or word in _NEVER_ALONE:
        return None
    known = {CHASSIS: chassis_words, SUSPENSION: suspension_words, PLANT: plant_words}
    found = [
        (what, vocabulary()[word].code)
        for what, vocabulary in known.items()
        if word in vocabulary()
    ]
    return BareFrame(words, tuple(found)) if found else None


def settled(placed: Sequence[Placed]) -> tuple[list[Placed], dict[int, str]]:
    """The items of a vehicle with every word alone as the part that it is, and a sentence for each
    clause whose word can be several."""
    placed = _with_turret(placed)
    kept = [each for each in placed if not isinstance(each.item, BareFrame)]
    bare = [(each.clause, each.item) for each in placed if isinstance(each.item, BareFrame)]
    if not bare:
        return kept, {}
    parts = _meant([item for _, item in bare], _missing(kept))
    problems = {}
    for (clause, item), part in zip(bare, parts, strict=True):
        if part:
            kept.append(Placed(clause, part))
        else:
            whats = " or ".join([f"{item.text} {what}" for what, _ in item.meanings])
            problems[clause] = f"{quoted(item.text)}: write what it is, {whats}"
    return sorted(kept, key=lambda each: each.clause), problems


def _with_turret(placed: Sequence[Placed]) -> list[Placed]:
    """The items of a vehicle. A *T* is the turret where a turret would else be empty."""
    weapons = [each.item for each in placed if isinstance(each.item, WeaponItem)]
    turret = any(isinstance(each.item, FrameItem) and each.item.what == TURRET for each in placed)
    if not turret or any(weapon.place == TURRET for item in weapons for weapon in item.weapons):
        return list(placed)
    return [
        each._replace(item=in_turret(each.item))
        if isinstance(each.item, WeaponItem) and each.item.letter
        else each
        for each in placed
    ]


def _missing(placed: Sequence[Placed]) -> list[str]:
    """The parts of the frame that a sheet does not name, in order."""
    bodies = [each.item.code for each in placed if isinstance(each.item, BodyItem)]
    records = [catalogue().bodies[code] for code in bodies]
    main = next((record for record in records if record.kind != SIDECAR), None)
    parts = [CHASSIS, SUSPENSION, PLANT] if main is None or main.chassis else [SUSPENSION, PLANT]
    named = {each.item.what for each in placed if isinstance(each.item, FrameItem)}
    return [what for what in parts if what not in named]


def _meant(bare: Sequence[BareFrame], missing: Sequence[str]) -> list[FrameItem | None]:
    """The part of each word: in order when each has one, else where only one is left for it."""
    meanings = [dict(item.meanings) for item in bare]
    if len(bare) == len(missing) and all(w in m for w, m in zip(missing, meanings, strict=True)):
        return [_frame(what, codes[what]) for what, codes in zip(missing, meanings, strict=True)]
    left = list(missing)
    found: dict[int, FrameItem] = {}
    for _ in bare:
        for number, codes in enumerate(meanings):
            able = [what for what in left if what in codes]
            rivals = [m for n, m in enumerate(meanings) if n not in found and n != number]
            if number not in found and len(able) == 1 and not any(able[0] in m for m in rivals):
                found[number] = _frame(able[0], codes[able[0]])
                left.remove(able[0])
    return [found.get(number) for number in range(len(bare))]
