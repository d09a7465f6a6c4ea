"""What is wrong with the links of a design (Accessories, Link, Smart Link; ruling 7)."""

from __future__ import annotations

from collections.abc import Iterator

from .design import (
    Design,
    Mounted,
    equipment_names,
    link_name,
    on_sidecar,
    weapon_names,
    weapon_record,
)
from .fault import Fault

RULE = "Linked Weapons"


def link_faults(design: Design) -> Iterator[Fault]:
    """Everything that is wrong with the links of a design."""
    weapons = dict(zip(weapon_names(design.weapons), design.weapons, strict=True))
    links = [link_name(number) for number in range(len(design.links))]
    known = {*weapons, *links, *equipment_names(design)}
    for name, link in zip(links, design.links, strict=True):
        key, words = f"{name}", name.replace("-", " ")
        if len(link.joins) < 2:
            yield Fault(key, RULE, f"{words} must join two things at least")
        elif len(set(link.joins)) < len(link.joins):
            yield Fault(key, RULE, f"{words} joins a thing twice")
        missing = [each for each in link.joins if each not in known]
        if missing:
            yield Fault(key, RULE, f"{words} joins {missing[0][:40]!r}, and there is none")
        elif _circle(design, name):
            yield Fault(key, RULE, f"{words} joins itself in a circle")
        else:
            yield from _across(key, words, _reached(design, name, weapons))


def _inner(design: Design, name: str) -> tuple[str, ...]:
    """What a link joins; nothing for what is no link."""
    names = [link_name(number) for number in range(len(design.links))]
    return design.links[names.index(name)].joins if name in names else ()


def _circle(design: Design, name: str) -> bool:
    """Whether a link joins itself, through others or not."""
    reached: set[str] = set()
    waiting = list(_inner(design, name))
    while waiting:
        each = waiting.pop()
        if each == name:
            return True
        if each not in reached:
            reached.add(each)
            waiting += _inner(design, each)
    return False


def _reached(design: Design, name: str, weapons: dict[str, Mounted]) -> list[Mounted]:
    """All weapons that a link fires, through the links that it joins; it is in no circle."""
    found: dict[str, Mounted] = {}
    seen: set[str] = set()
    waiting = [name]
    while waiting:
        each = waiting.pop()
        if each in weapons:
            found[each] = weapons[each]
        elif each not in seen:
            seen.add(each)
            waiting += _inner(design, each)
    return list(found.values())


def _across(key: str, words: str, joined: list[Mounted]) -> Iterator[Fault]:
    sides = {on_sidecar(weapon.place) for weapon in joined}
    aimed = [weapon for weapon in joined if not weapon_record(weapon).dropped]
    if len(sides) > 1 and aimed:
        what = weapon_record(aimed[0]).name.lower()
        reason = f"{words} joins cycle and sidecar: only dropped weapons may be, and no {what}"
        yield Fault(key, "Weapon Placement", reason)
