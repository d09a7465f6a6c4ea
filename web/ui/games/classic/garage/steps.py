"""The references of building steps.

The same text tells a button what it would do and a press what it does. Whether it may be done is
asked of the rules (`refusal`): this file knows no rule.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import lru_cache

from wreckyard.systems.classic import (
    ENDS,
    LOCATIONS,
    ON_SIDECAR,
    PLACES,
    Design,
    Fitted,
    Link,
    Offer,
    add_weapon,
    armor_of,
    body_of,
    catalogue,
    fittings,
    offer,
    plain_accessories,
    positions_of,
    remove_accessory,
    remove_link,
    remove_weapon,
    swap_weapon,
    weapon_names,
    with_accessory,
    with_body,
    with_changed,
    with_layer,
    with_load,
    with_magazines,
    with_modification,
    with_more_armor,
    with_option,
    with_people,
    with_points,
    with_reversed,
    with_sidecar,
    with_sidecar_changed,
    with_tire_make,
    with_turret,
    with_wheels,
)

NONE = "-"
"""Stands for nothing where a step has a word."""

MOST_POINTS = 999
MOST_PEOPLE = 20
MOST_MAGAZINES = 9
MOST_ALIKE = 40
"""The largest numbers that a design can be written down with."""


@lru_cache(maxsize=2048)
def changed_by(design: Design, step: str) -> Design | None:
    """The design after a step, legal or not; None for a text that is no step of it."""
    verb, *words = step.split()
    change = _STEPS.get(verb)
    if change is None:
        return None
    try:
        return change(design, words)
    except (KeyError, ValueError, IndexError):
        return None


@lru_cache(maxsize=2048)
def offer_of(design: Design, step: str) -> Offer | None:
    """What a step would do; None for a text that is no step."""
    changed = changed_by(design, step)
    return None if changed is None else offer(design, step, changed)


def refusal(offered: Offer) -> str:
    """Why a step is not allowed, as a sentence with its rule; empty when it is."""
    verdict = offered.verdict
    if verdict:
        return ""
    reason = verdict.reason
    return f"{reason[:1].upper()}{reason[1:].removesuffix('.')} ({verdict.rule})."


def _known(word: str, known: Mapping[str, object]) -> str:
    """A code that there is. Raises ``KeyError`` for another."""
    if word not in known:
        raise KeyError(word)
    return word


def _number(word: str, now: int, most: int) -> int:
    """A number as a step has it: ``12``, or ``+1`` and ``-5`` from what there is now."""
    value = now + int(word) if word[0] in "+-" else int(word)
    return max(0, min(most, value))


# Frame


def _body(design: Design, words: list[str]) -> Design:
    body = catalogue().bodies[words[0]]
    if body.plants == "none" or body.kind == ON_SIDECAR:
        raise ValueError(words[0])
    return with_body(design, body.code)


def _frame(field: str) -> Callable[[Design, list[str]], Design]:
    def change(design: Design, words: list[str]) -> Design:
        found = catalogue()
        known: Mapping[str, Mapping[str, object]] = {
            "chassis": found.chassis,
            "suspension": found.suspensions_of(design.record),
            "plant": found.plants,
        }
        return replace(design, **{field: _known(words[0], known[field])})  # type: ignore[arg-type]

    return change


def _wheels(design: Design, words: list[str]) -> Design:
    if design.kind != "car":
        raise ValueError(design.kind)
    return with_wheels(design, {"4": 4, "6": 6}[words[0]])


def _turret(design: Design, words: list[str]) -> Design:
    code = "" if words[0] == NONE else words[0]
    if code and not catalogue().accessories[code].holds:
        raise ValueError(code)
    return with_turret(design, code)


# Tires and people


def _end(word: str) -> str:
    return ENDS[ENDS.index(word)]


def _tire(design: Design, words: list[str]) -> Design:
    return with_tire_make(design, _end(words[0]), _known(words[1], catalogue().tires))


def _modification(design: Design, words: list[str]) -> Design:
    known = catalogue().tire_modifications
    return with_modification(design, _end(words[0]), _known(words[1], known))


def _people(design: Design, words: list[str]) -> Design:
    counts = {"gunners": design.gunners, "passengers": design.passengers}
    counts[words[0]] = _number(words[1], counts[words[0]], MOST_PEOPLE)
    return with_people(design, counts["gunners"], counts["passengers"])


def _seat(design: Design, words: list[str]) -> Design:
    return replace(design, seat=("left", "right")[("left", "right").index(words[0])])


def _beside(design: Design, words: list[str]) -> Design:
    who = "" if words[0] == NONE else words[0]
    if who and who not in positions_of(design):
        raise ValueError(who)
    return replace(design, beside=who)


def _layout(design: Design, words: list[str]) -> Design:
    if sorted(words) != sorted(LOCATIONS):
        raise ValueError(words)
    return replace(design, layout=tuple(words))


# Weapons and links


def _add(design: Design, words: list[str]) -> Design:
    if len(design.weapons) >= MOST_ALIKE:
        raise ValueError("weapons")
    place = PLACES[PLACES.index(words[1])]
    return add_weapon(design, _known(words[0], catalogue().weapons), place)


def _swap(design: Design, words: list[str]) -> Design:
    return swap_weapon(design, words[0], _known(words[1], catalogue().weapons))


def _magazines(design: Design, words: list[str]) -> Design:
    weapon = design.weapons[weapon_names(design.weapons).index(words[0])]
    count = _number(words[1], len(weapon.magazines), MOST_MAGAZINES)
    return with_magazines(design, words[0], count)


def _load(design: Design, words: list[str]) -> Design:
    name, which, code, count = words
    return with_load(design, name, _number(which, 0, MOST_MAGAZINES), code, _number(count, 0, 99))


def _link(design: Design, words: list[str]) -> Design:
    kind, *joins = words
    if kind not in ("link", "smart-link"):
        raise ValueError(kind)
    return replace(design, links=(*design.links, Link(kind, tuple(joins))))


def _unlink(design: Design, words: list[str]) -> Design:
    number = int(words[0])
    if not 0 <= number < len(design.links):
        raise ValueError(number)
    return remove_link(design, number)


# Armor


def _unit(word: str) -> str:
    return ON_SIDECAR if word == ON_SIDECAR else "vehicle"


def _armor(design: Design, words: list[str]) -> Design:
    unit, layer, side, points = _unit(words[0]), int(words[1]), words[2], words[3]
    layers = armor_of(design, unit)
    at = body_of(design, unit).armor_sides.index(side)
    now = layers[layer].points[at] if layers else 0
    return with_points(design, unit, layer, side, _number(points, now, MOST_POINTS))


def _layer(design: Design, words: list[str]) -> Design:
    unit, layer, type = _unit(words[0]), int(words[1]), words[2]
    if not 0 <= layer <= len(armor_of(design, unit)):
        raise ValueError(layer)
    known = "" if type == NONE else _known(type, catalogue().armor)
    return with_layer(design, unit, layer, known)


def _spread(design: Design, words: list[str]) -> Design:
    return with_more_armor(design, max(-MOST_POINTS, min(MOST_POINTS, int(words[0]))))


# Accessories


def _fit(design: Design, words: list[str]) -> Design:
    code, place, who, aim = ["" if word == NONE else word for word in words]
    if code not in plain_accessories():
        raise KeyError(code)
    found = list(fittings(design, code, who or "driver", aim))
    each = next((each for each in found if each.place == place), None)
    if each is None:
        raise ValueError(place)
    return with_accessory(design, each)


def _accessory(design: Design, word: str) -> Fitted:
    number = int(word)
    if number < 0:
        raise ValueError(number)
    return design.accessories[number]


def _unfit(design: Design, words: list[str]) -> Design:
    return remove_accessory(design, _accessory(design, words[0]))


def _set(design: Design, words: list[str]) -> Design:
    each, field, value = _accessory(design, words[0]), words[1], words[2]
    value = "" if value == NONE else value
    if field == "points":
        return with_changed(design, each, points=_number(value, each.points, MOST_POINTS))
    if field == "load":
        return with_changed(design, each, load=((value, 12),))
    if field not in ("place", "position", "aim", "armor", "tire"):
        raise ValueError(field)
    return with_changed(design, each, **{field: value})


# Sidecar


def _sidecar(design: Design, words: list[str]) -> Design:
    code = "" if words[0] == NONE else words[0]
    if code and catalogue().bodies[code].kind != ON_SIDECAR:
        raise ValueError(code)
    return with_sidecar(design, code)


def _beside_cycle(design: Design, words: list[str]) -> Design:
    """Something else of the sidecar: its side, suspension, people."""
    field, value = words
    if design.sidecar is None:
        raise ValueError(field)
    if field == "side":
        return with_sidecar_changed(design, side=("left", "right")[("left", "right").index(value)])
    if field == "suspension":
        known = catalogue().suspensions["cycle"]
        return with_sidecar_changed(design, suspension=_known(value, known))
    now = {"gunners": design.sidecar.gunners, "passengers": design.sidecar.passengers}[field]
    return with_sidecar_changed(design, **{field: _number(value, now, MOST_PEOPLE)})


_STEPS: dict[str, Callable[[Design, list[str]], Design]] = {
    "body": _body,
    "chassis": _frame("chassis"),
    "suspension": _frame("suspension"),
    "plant": _frame("plant"),
    "wheels": _wheels,
    "reversed": lambda design, words: with_reversed(design, not design.reversed),
    "turret": _turret,
    "tire": _tire,
    "modification": _modification,
    "people": _people,
    "pillion": lambda design, words: replace(design, pillion=not design.pillion),
    "seat": _seat,
    "beside": _beside,
    "layout": _layout,
    "add": _add,
    "remove": lambda design, words: remove_weapon(design, words[0]),
    "swap": _swap,
    "magazines": _magazines,
    "switch": lambda design, words: with_option(design, words[0], "switch"),
    "infrared": lambda design, words: with_option(design, words[0], "infrared"),
    "load": _load,
    "link": _link,
    "unlink": _unlink,
    "armor": _armor,
    "layer": _layer,
    "spread": _spread,
    "fit": _fit,
    "unfit": _unfit,
    "set": _set,
    "sidecar": _sidecar,
    "beside-cycle": _beside_cycle,
}
