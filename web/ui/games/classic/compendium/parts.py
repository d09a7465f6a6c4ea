"""Entries for every record of the catalog."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from functools import partial

from ui.games.classic.base.sheet_strings import dice
from ui.games.classic.compendium.about_art import (
    armor_picture,
    body_picture,
    gear_picture,
    tire_picture,
    weapon_picture,
)
from ui.play.compendium import Entry
from wreckyard.systems.classic import (
    StockVehicle,
    catalogue,
    figures,
    stock_vehicles,
    write_sheet,
)

WEAPONS, GEAR, BODIES = "Weapons", "Accessories", "Bodies"
TIRES, ARMOR, CARS = "Tires", "Armor types", "Our vehicles"

GUN_RULES = ("to-hit", "arc", "linked")

_GROUND_WEAPON = "It is dropped and not aimed: its counter lies where the vehicle drops it."

WORDS: Mapping[str, str] = {
    "hl": "The heaviest beam. It needs no ammunition but the power of the plant.",
    "l": "A beam that hits hard and needs no ammunition, but the power of the plant.",
    "ll": "A small beam, as accurate as the large ones.",
    "ml": "A beam of medium strength.",
    "turret-1": "Holds a weapon of one space and fires all round.",
    "turret-2": "Holds weapons of two spaces and fires all round.",
    "turret-3": "Holds weapons of three spaces and fires all round; for vans.",
    "pop-up-turret-1": "A turret of one space that hides in the roof. Raising it takes a firing action and a turn.",
    "pop-up-turret-2": "A turret of two spaces that hides in the roof. Raising it takes a firing action and a turn.",
    "pop-up-turret-3": "A turret of three spaces that hides in the roof, for vans. Raising it takes a firing action and a turn.",
    "hi-res-targeting-computer": "+2 to hit with vehicle weapons for one driver or gunner. Lost with the power plant.",
    "hi-res-single-weapon-computer": "+2 for one position with one make of weapon in one place.",
    "improved-fire-extinguisher": "Puts a fire out on 1 to 4 at the end of a turn. Lost with the power plant.",
    "fake-body-blades": "They look like blades but do no damage.",
    "fake-cycle-blades": "They look like blades but do no damage.",
    "cycle-blades": "Body blades for cycles: people who are hit take two more damage.",
    "airdam": "A spoiler for the front: handling class +1 above 60 mph. Lost with the front armor.",
    "armored-searchlight": "A searchlight with its own armor.",
    "tire-spare": "A tire among the cargo, for the way home.",
    "standard": "The plain tire.",
    "heavy-duty": "One and a half times as tough as the plain tire.",
    "puncture-resistant": "More than twice as tough as the plain tire.",
    "solid": "No air inside: spikes do half damage, rough ground and landings none.",
    "laser-reflective-fireproof": "Lasers do half damage. No fire roll while only this armor is damaged.",
    "laser-reflective-metal": "Metal with a polished finish: lasers do half damage.",
    "dual-mines": "Mines that go off by radio, or when a vehicle drives onto them.",
}
"""Words for what the catalogue says nothing of that can stand alone, by codes."""

RULES_OF: Mapping[str, tuple[str, ...]] = {
    "small-bore-projectile": GUN_RULES,
    "large-bore-projectile": GUN_RULES,
    "rocket": GUN_RULES,
    "laser": ("to-hit", "plant", "armor-laser-reflective"),
    "flamethrower": ("to-hit", "fire"),
    "dropped-gas": ("arc",),
    "dropped-liquid": ("hazard",),
    "dropped-solid": ("tires", "hazard"),
}
"""What is worth knowing beside a weapon, by its category."""

GEAR_RULES: Mapping[str, tuple[str, ...]] = {
    "link": ("linked",), "smart-link": ("linked",), "extra-magazine": ("shot",),
    "magazine-switch": ("gear-extra-magazine",), "targeting-computer": ("to-hit",),
    "ramplate": ("collision",), "bumper-spikes": ("collision",), "fire-extinguisher": ("fire",),
    "wheelguard": ("tires",), "roll-cage": ("crash-roll",), "safety-seat": ("driver",),
    "active-suspension": ("handling-class",), "antilock-brakes": ("braking",),
    "spoiler": ("handling-class", "gear-airdam"), "airdam": ("gear-spoiler",),
}  # fmt: skip

_ENDS = (".", "!", "?")


def _sentence(text: str) -> str:
    return text if text.endswith(_ENDS) else f"{text}."


def _number(value: Fraction | int) -> str:
    """A number as it is printed: ``2½``, ``¼``."""
    whole, rest = divmod(Fraction(value), 1)
    marks = {0: "", Fraction(1, 4): "¼", Fraction(1, 2): "½", Fraction(3, 4): "¾",
             Fraction(1, 3): "⅓", Fraction(2, 3): "⅔"}  # fmt: skip
    if rest not in marks:
        return f"{float(value):g}"
    return f"{int(whole) or ''}{marks[rest]}" or "0"


def _cost(price: int, weight: int, spaces: Fraction | int) -> str:
    room = "no space" if not spaces else f"{_number(spaces)} space{'' if spaces <= 1 else 's'}"
    return f"${price:,}, {weight:,} lb, {room}"


# Weapons


def _weapons() -> list[Entry]:
    found = []
    for code, each in catalogue().weapons.items():
        facts = [each.abbreviation]
        if each.to_hit is not None:
            facts.append(f"hits on {each.to_hit} or more")
        if each.damage is not None:
            facts.append(f"damage {dice(each.damage)}")
        if each.shots:
            facts.append(f"{each.shots} shot{'' if each.shots == 1 else 's'}")
        if each.power_units:
            facts.append(f"{each.power_units} power units a shot")
        facts.append(f"{each.dp} points")
        text = _sentence(WORDS.get(code) or each.text)
        if each.dropped:
            text = f"{text} {_GROUND_WEAPON}"
        found.append(
            Entry(
                f"weapon-{code}",
                each.name,
                WEAPONS,
                text,
                f"{', '.join(facts)}. {_cost(each.price, each.weight, each.spaces)}.",
                each.source,
                RULES_OF[each.category],
                partial(weapon_picture, code),
            )
        )
    return found


def _options() -> list[Entry]:
    return [
        Entry(
            f"option-{code}",
            each.name,
            WEAPONS,
            _sentence(WORDS.get(code) or each.text),
            f"For {', '.join(catalogue().weapons[one].name for one in each.weapons)}.",
            each.source,
            (f"weapon-{each.weapons[0]}",),
            partial(weapon_picture, each.weapons[0]),
        )
        for code, each in catalogue().weapon_options.items()
    ]


# Accessories


def _gear() -> list[Entry]:
    found = []
    for code, each in catalogue().accessories.items():
        facts = _cost(each.price, each.weight, each.spaces) if each.price else ""
        facts = ", ".join(part for part in (facts, each.costs) if part)
        if each.per:
            facts = f"{facts} for each {each.per}"
        found.append(
            Entry(
                f"gear-{code}",
                each.name,
                GEAR,
                _sentence(WORDS.get(code) or each.text),
                f"{facts[:1].upper()}{facts[1:]}." if facts else "",
                each.source,
                GEAR_RULES.get(code, ()),
                partial(gear_picture, code, each.group),
            )
        )
    return found


# Bodies, tires, armor


def _bodies() -> list[Entry]:
    found = []
    for code, each in catalogue().bodies.items():
        wheels = " or ".join(str(n) for n in each.wheels)
        cargo = f" and {each.cargo_spaces} of cargo" if each.cargo_spaces else ""
        kind = {"sidecar": "A sidecar"}.get(each.kind, f"A body of a {each.kind}")
        found.append(
            Entry(
                f"body-{code}",
                each.name,
                BODIES,
                f"{kind}: {each.spaces} spaces{cargo}, loaded up to {each.max_load:,} lb.",
                f"${each.price:,}, {each.weight:,} lb; a point of armor ${each.armor_price},"
                f" {each.armor_weight} lb" + (f"; {wheels} wheels." if each.wheels else "."),
                each.source,
                ("table-chassis", "table-suspension", "ram-modifier"),
                partial(body_picture, code),
            )
        )
    return found


def _tires() -> list[Entry]:
    found = [
        Entry(
            f"tire-{code}",
            f"{each.name} tires",
            TIRES,
            WORDS.get(code) or each.text,
            f"Each {each.dp} points, ${each.price}, {each.weight} lb.",
            each.source,
            ("tires",),
            partial(tire_picture, code),
        )
        for code, each in catalogue().tires.items()
    ]
    for code, each in catalogue().tire_modifications.items():
        facts = [f"price {each.price_percent:+} %"] if each.price_percent else []
        facts += [f"weight {each.weight_percent:+} %"] if each.weight_percent else []
        facts += [f"points {each.dp_percent:+} %"] if each.dp_percent else []
        facts += [f"points {each.dp_add:+}".replace("-", "−")] if each.dp_add else []
        found.append(
            Entry(
                f"tire-{code}",
                f"{each.name} tires",
                TIRES,
                _sentence(each.text),
                f"{'; '.join(facts)}.".capitalize() if facts else "",
                each.source,
                ("tires", "handling-class"),
                partial(tire_picture, code),
            )
        )
    return found


def _armor() -> list[Entry]:
    return [
        Entry(
            f"armor-{code}",
            f"{each.name} armor",
            ARMOR,
            WORDS.get(code) or _sentence(each.text),
            f"{_number(each.price)} times the price, {_number(each.weight)} times the weight of plain armor.",
            each.source,
            ("armor", "fire") if each.fireproof else ("armor",),
            partial(armor_picture, code),
        )
        for code, each in catalogue().armor.items()
    ]


# Vehicles of ours


def _car(each: StockVehicle) -> Entry:
    design = each.design
    found = figures(design)
    weapons = dict.fromkeys(weapon.code for weapon in design.weapons)
    gear = dict.fromkeys(one.code for one in design.accessories)
    known = {f"gear-{code}" for code in catalogue().accessories}
    see = [f"body-{design.body}", *(f"weapon-{code}" for code in weapons)]
    see += [id for id in (f"gear-{code}" for code in gear) if id in known]
    return Entry(
        f"car-{each.code}",
        design.name,
        CARS,
        f"{design.record.name} for ${found.price:,}: {float(found.empty.top_speed):g} mph,"
        f" {found.empty.acceleration} mph more a turn, handling class {found.empty.hc}.",
        write_sheet(design),
        "Sample Vehicles",
        tuple(see),
        partial(body_picture, design.body),
    )


def part_entries() -> list[Entry]:
    """Weapons, accessories, bodies, tires, armor, and the vehicles of ours."""
    cars = [_car(each) for each in stock_vehicles().values()]
    return [*_weapons(), *_options(), *_gear(), *_bodies(), *_tires(), *_armor(), *cars]
