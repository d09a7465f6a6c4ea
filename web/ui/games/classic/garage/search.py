"""Search over all parts."""

from __future__ import annotations

from collections.abc import Iterator

from ui.base.node import Content, h
from ui.games.classic.garage.bits import rows
from ui.games.classic.garage.frame import body_row, chassis_row, plant_row, suspension_row, tire_row
from ui.games.classic.garage.garage import Garage
from ui.games.classic.garage.gear import gear_rows
from ui.games.classic.garage.strings import say
from ui.games.classic.garage.weapons import weapon_row
from wreckyard.systems.classic import catalogue, plain_accessories


def found(garage: Garage) -> Content:
    """What is found, by kind, each as it is where it is chosen from."""
    groups = [(name, each) for name, each in _groups(garage) if each]
    if not groups:
        return h("p", say("search-none"), class_="hint", role="status")
    return [rows(name, each) for name, each in groups]


def _groups(garage: Garage) -> Iterator[tuple[str, list[Content]]]:
    car, known = garage.car, catalogue()
    words = garage.wanted.casefold().split()

    def hit(*texts: str) -> bool:
        text = " ".join(texts).casefold()
        return all(word in text for word in words)

    where = say(f"place-{garage.place}").lower()
    yield (
        f"{say('section-weapons')}, {where}",
        [
            weapon_row(car, each.code, garage.place, garage.seats_event)
            for each in known.weapons.values()
            if hit(each.name, each.abbreviation, each.text, each.category)
        ],
    )
    yield (
        say("section-gear"),
        [
            gear_rows(garage, code)
            for code in plain_accessories()
            if hit(known.accessories[code].name, known.accessories[code].text)
        ],
    )
    yield (
        say("section-body"),
        [
            body_row(car, body)
            for body in known.bodies.values()
            if body.kind != "sidecar" and hit(body.name, body.kind)
        ],
    )
    yield (
        say("plant"),
        [
            plant_row(car, each.code)
            for each in known.plants.values()
            if hit(each.name, "power plant", each.family)
        ],
    )
    yield (
        say("suspension"),
        [
            suspension_row(car, code)
            for code, each in known.suspensions_of(car.record).items()
            if hit(each.name, "suspension")
        ],
    )
    yield (
        say("chassis"),
        [
            chassis_row(car, each.code)
            for each in known.chassis.values()
            if hit(each.name, "chassis")
        ],
    )
    yield (
        say("section-tires"),
        [
            tire_row(car, garage.end, each.code, list(car.tires))
            for each in known.tires.values()
            if hit(each.name, "tires")
        ],
    )
