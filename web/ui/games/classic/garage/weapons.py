"""Weapons for a place, and turrets."""

from __future__ import annotations

from ui.base.node import Content, Node
from ui.games.classic.garage.bits import amount, rows, step_row
from ui.games.classic.garage.garage import Garage
from ui.games.classic.garage.strings import say
from ui.widgets.parts import picks
from wreckyard.systems.classic import PLACES, Design, Weapon, catalogue, dice_text, suits_amateurs


def places(car: Design) -> list[str]:
    """Where weapons can go; what the vehicle has not says so when it is chosen."""
    own = [*car.record.weapon_sides]
    if car.record.turret or car.turret:
        own.append("turret")
    if car.sidecar:
        own += [place for place in PLACES if place.startswith("sidecar")]
    return [place for place in PLACES if place in own]


def facts_of(weapon: Weapon) -> str:
    """A weapon in a line: damage, number to hit, shots."""
    found = []
    if weapon.damage:
        found.append(dice_text(weapon.damage))
    if weapon.to_hit:
        found.append(say("weapon-hit", n=weapon.to_hit))
    if weapon.shots > 1:
        found.append(say("weapon-shots", n=weapon.shots))
    elif weapon.one_shot:
        found.append(say("weapon-shot"))
    if weapon.power_units:
        found.append(say("weapon-units", n=weapon.power_units))
    if weapon.burst:
        found.append(say("weapon-burst", n=amount(weapon.burst)))
    return ", ".join(found)


def weapon_row(car: Design, code: str, place: str, event: int | None = None) -> Node | None:
    """A weapon that could be mounted."""
    weapon = catalogue().weapons[code]
    name = f"{weapon.name} ({weapon.abbreviation})"
    facts = ". ".join(filter(None, (facts_of(weapon), weapon.text)))
    return step_row(car, f"add {code} {place}", name, facts, event=event)


def weapons(garage: Garage) -> Content:
    """The places, the turret where it is one's turn, and every weapon by category."""
    car, place = garage.car, garage.place
    known = catalogue()
    where = [(each, say(f"place-{each}")) for each in places(car)]
    found: list[Content] = [
        picks("cg-place", say("places"), where, place, group="cg-places", one="cg-section")
    ]
    if place == "turret":
        turrets = [
            step_row(car, f"turret {each.code}", each.name, say("turret-facts", holds=each.holds, text=each.text),
                     chosen=each.code == car.turret)
            for each in known.accessories.values() if each.holds
        ]  # fmt: skip
        none = step_row(car, "turret -", say("turret-none"), chosen=not car.turret)
        found.append(rows(say("turret"), [none, turrets]))
    for category in known.categories:
        of_kind = [
            weapon_row(car, each.code, place, garage.seats_event)
            for each in known.weapons.values()
            if each.category == category and (not garage.amateur or suits_amateurs(each))
        ]
        if of_kind:
            found.append(rows(say(f"category-{category}"), of_kind))
    return found
