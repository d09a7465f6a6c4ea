"""Accessories by group, and links."""

from __future__ import annotations

from ui.base.node import Content, Node, h
from ui.base.strings import listed
from ui.games.classic.garage.bits import rows, step_row
from ui.games.classic.garage.crew import person
from ui.games.classic.garage.garage import Garage
from ui.games.classic.garage.steps import NONE
from ui.games.classic.garage.strings import say
from ui.widgets.fields import labelled_select
from ui.widgets.parts import button
from wreckyard.systems.classic import (
    Design,
    Fitted,
    catalogue,
    crew_of,
    equipment_names,
    fittings,
    link_name,
    plain_accessories,
    weapon_names,
)

GROUPS = ("offense", "defense", "miscellaneous", "turret", "cycle", "cargo")


COMPUTER = "computer"
"""The slot of what helps to aim: nothing for a first car."""


def place_name(place: str) -> str:
    """A place of an accessory: a side, a wheel, on the sidecar."""
    return say(f"place-{place}") if place else ""


def weapon_name(car: Design, name: str) -> str:
    """A weapon as links know it, in words; a link or a piece of equipment too."""
    names = weapon_names(car.weapons)
    if name in names:
        weapon = car.weapons[names.index(name)]
        same = [
            each for each, other in zip(names, car.weapons, strict=True) if other[:2] == weapon[:2]
        ]
        nth = f" {same.index(name) + 1}" if len(same) > 1 else ""
        record = catalogue().weapons[weapon.code]
        return f"{record.abbreviation}{nth} {say(f'place-{weapon.place}').lower()}"
    word, _, number = name.rpartition("-")
    if word == "link":
        return f"{say('links').removesuffix('s').lower()} {number}"
    if name == "turret":
        return say("turret").lower()
    known = catalogue().accessories
    code = name if name in known else word
    return known[code].name.lower() if code in known else name.replace("-", " ")


def fit_step(each: Fitted) -> str:
    """The step that puts in an accessory."""
    words = (each.code, each.place or NONE, each.position or NONE, each.aim or NONE)
    return f"fit {' '.join(words)}"


def gear_rows(garage: Garage, code: str) -> list[Node | None]:
    """An accessory in every place that it can have."""
    car, record = garage.car, catalogue().accessories[code]
    found = []
    for each in fittings(car, code, garage.who, garage.aim):
        name = record.name
        if each.place:
            name = say("gear-where", name=record.name, place=place_name(each.place).lower())
        found.append(step_row(car, fit_step(each), name, record.text, event=garage.seats_event))
    return found


def gear(garage: Garage) -> Content:
    """Every accessory by group."""
    car, known = garage.car, catalogue().accessories
    names = weapon_names(car.weapons)
    choosing = h(
        "div",
        labelled_select(
            "cg-who", say("gear-who"), [(who, person(who)) for who in crew_of(car)], garage.who
        ),
        labelled_select(
            "cg-aim",
            say("gear-aim"),
            [("", say("gear-aim-"))] + [(name, weapon_name(car, name)) for name in names],
            garage.aim,
        )
        if names
        else None,
        class_="cg-fields",
    )
    found: list[Content] = [choosing]
    for group in GROUPS:
        of_group = [
            gear_rows(garage, code)
            for code in plain_accessories()
            if known[code].group == group and not (garage.amateur and known[code].slot == COMPUTER)
        ]
        if of_group:
            found.append(rows(say(f"group-{group}"), of_group))
    return found


# Links


def links(garage: Garage) -> Content:
    """What can be joined, and what is."""
    car = garage.car
    names = (
        *weapon_names(car.weapons),
        *equipment_names(car),
        *[link_name(number) for number in range(len(car.links))],
    )
    return (
        h("p", say("links-hint" if len(names) > 1 else "links-none"), class_="hint"),
        h(
            "div",
            [_pick(garage, name) for name in names],
            class_="cg-picks",
            role="group",
            aria_label=say("pick"),
        )
        if len(names) > 1
        else None,
        len(names) > 1
        and h(
            "div",
            button("cg-join:link", say("link-make"), kind="primary"),
            button("cg-join:smart-link", say("link-smart")),
            class_="cg-types",
        ),
        h("h3", say("links"), class_="cg-title") if car.links else None,
        h("ul", [_link(car, number) for number in range(len(car.links))], class_="cg-held")
        if car.links
        else None,
    )


def _pick(garage: Garage, name: str) -> Node:
    on = name in garage.picked
    return h(
        "button",
        weapon_name(garage.car, name),
        type_="button",
        class_=("cg-press", on and "chosen"),
        data_ref=f"cg-pick:{name}",
        aria_pressed="true" if on else "false",
        key=name,
    )


def link_words(car: Design, number: int) -> str:
    """A link and what it joins."""
    link = car.links[number]
    kind = f"{catalogue().accessories[link.kind].name} {number + 1}"
    return say(
        "link-joins", kind=kind, what=listed([weapon_name(car, each) for each in link.joins])
    )


def _link(car: Design, number: int) -> Node:
    words = link_words(car, number)
    return h(
        "li",
        h("span", words, class_="cg-held-name"),
        remove_button(f"cg-do:unlink {number}", say("link-remove", what=words)),
        class_="cg-held-row",
        key=str(number),
    )


def remove_button(ref: str, words: str) -> Node:
    """What takes a part out."""
    return h(
        "button",
        h("span", "×", aria_hidden="true"),
        type_="button",
        class_="cg-press cg-out",
        data_ref=ref,
        title=words,
        aria_label=words,
    )
