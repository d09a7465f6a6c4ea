"""Designs for tests: small ones by hand, and random legal ones of every kind."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from random import Random

from wreckyard.systems.classic import (
    LOCATIONS,
    PLACES,
    Design,
    Fitted,
    FittedTire,
    Layer,
    Link,
    Mounted,
    Sidecar,
    catalogue,
    corners_of,
    equipment_names,
    faults,
    is_car,
    is_legal,
    link_name,
    plain_accessories,
    positions_of,
    weapon_names,
)
from wreckyard.systems.classic.book.people import personal
from wreckyard.systems.classic.book.records import CAR, CYCLE
from wreckyard.systems.classic.design.design import LINKS, SIDECAR_PLACES, Load, full_load, mounted
from wreckyard.systems.classic.design.json import make_tire

HD = FittedTire("heavy-duty")
SOLID = FittedTire("solid")


def bare(body: str = "mid-sized", name: str = "Test", **changes: object) -> Design:
    """A vehicle with the least in it that moves: a body, a plant, tires and whoever drives."""
    record = catalogue().bodies[body]
    car = record.kind == CAR
    design = Design(
        name=name,
        body=body,
        chassis="standard",
        suspension="heavy",
        plant="large" if car else "large-cycle",
        tires=(HD,) * record.wheels[0],
    )
    return replace(design, **changes)  # type: ignore[arg-type]


def armed(*weapons: tuple[str, str], body: str = "mid-sized", **changes: object) -> Design:
    """The same with weapons, each a code and a place."""
    return bare(body, weapons=tuple([mounted(*each) for each in weapons]), **changes)


def reasons(design: Design) -> list[str]:
    """The sentence of every fault of a design."""
    return [fault.reason for fault in faults(design)]


# Random designs


def random_design(seed: int) -> Design:
    """A legal design, from a bare body by random changes of which only legal ones are kept."""
    random = Random(seed)
    body = random.choice(
        [code for code, each in catalogue().bodies.items() if each.plants != "none"]
    )
    design = bare(body, f"Test {seed}")
    changes: list[Callable[[Design, Random], Design]] = [
        _frame, _tires, _people, _weapon, _weapon, _weapon, _turret, _link, _armor, _armor,
        _accessory, _accessory, _accessory, _sidecar, _rest,
    ]  # fmt: skip
    for _ in range(random.randrange(60)):
        changed = random.choice(changes)(design, random)
        if is_legal(changed):
            design = changed
    return design


def _frame(design: Design, random: Random) -> Design:
    found = catalogue()
    return replace(
        design,
        chassis=random.choice(list(found.chassis)),
        suspension=random.choice(list(found.suspensions_of(design.record))),
        plant=random.choice(list(found.plants)),
        reversed=random.random() < 0.3,
    )


def _tire(random: Random) -> FittedTire:
    known = catalogue().tire_modifications
    mods = [code for code in known if random.random() < 0.25]
    return make_tire(random.choice(list(catalogue().tires)), mods)


def _tires(design: Design, random: Random) -> Design:
    count = random.choice(design.record.wheels)
    one = _tire(random)
    tires = [one] * count
    if random.random() < 0.4:
        tires = [random.choice((one, _tire(random))) for _ in tires]
    sidecar = replace(design.sidecar, tire=one) if design.sidecar else None
    return replace(design, tires=tuple(tires), sidecar=sidecar)


def _people(design: Design, random: Random) -> Design:
    return replace(
        design,
        gunners=random.randrange(3),
        passengers=random.randrange(3),
        pillion=random.random() < 0.3,
    )


def _random_load(code: str, random: Random) -> Load:
    shots = catalogue().weapons[code].shots
    if random.random() < 0.6 or shots < 2:
        return full_load(code)
    if catalogue().weapons[code].grenades:
        kinds = [each.code for each in personal().grenades.values() if not each.option]
        kinds += [f"{each}+impact-fuse" for each in kinds]
    else:
        kinds = [each.code for each in catalogue().ammunition.values() if each.weapon == code]
    count = random.randrange(min(3, len(kinds)) + 1)
    most = max(1, shots // 2)
    return tuple([(kind, random.randint(1, most)) for kind in random.sample(kinds, count)])


def _weapon(design: Design, random: Random) -> Design:
    if design.weapons and random.random() < 0.2:
        gone = random.randrange(len(design.weapons))
        rest = design.weapons[:gone] + design.weapons[gone + 1 :]
        return replace(design, weapons=rest)
    code = random.choice(list(catalogue().weapons))
    places = [*design.record.weapon_sides]
    places += ["turret"] * 2 if design.turret else []
    places += SIDECAR_PLACES if design.sidecar else []
    weapon = Mounted(
        code,
        random.choice(places),
        catalogue().weapons[code].laser and random.random() < 0.3,
        _random_load(code, random),
        tuple([_random_load(code, random) for _ in range(random.choice((0, 0, 0, 1, 2)))]),
    )
    if weapon.magazines and random.random() < 0.5:
        weapon = weapon._replace(switch=True)
    count = random.choice((1, 1, 1, 2, 3))
    return replace(design, weapons=(*design.weapons, *[weapon] * count))


def _turret(design: Design, random: Random) -> Design:
    turrets = [code for code, each in catalogue().accessories.items() if each.holds]
    return replace(design, turret=random.choice(turrets))


def _link(design: Design, random: Random) -> Design:
    names = [*weapon_names(design.weapons), *equipment_names(design)]
    names += [link_name(number) for number in range(len(design.links))]
    if len(names) < 2:
        return design
    if random.random() < 0.5:
        makes = [weapon.code for weapon in design.weapons]
        code = random.choice(makes) if makes else ""
        joins = [name for name in names if name.startswith(f"{code}-")]
    else:
        joins = random.sample(names, random.randint(2, len(names)))
    return replace(design, links=(*design.links, Link(random.choice(LINKS), tuple(joins))))


def _layers(kinds: int, random: Random) -> tuple[Layer, ...]:
    types = catalogue().armor
    chosen = [random.choice([code for code, each in types.items() if not each.metal])]
    if random.random() < 0.4:
        chosen.insert(0, random.choice([code for code, each in types.items() if each.metal]))
    if random.random() < 0.2:
        chosen.pop()
    return tuple(
        [Layer(each, tuple([random.randrange(9) for _ in range(kinds)])) for each in chosen]
    )


def _armor(design: Design, random: Random) -> Design:
    return replace(design, armor=_layers(len(design.record.armor_sides), random))


def _accessory(design: Design, random: Random) -> Design:
    record = catalogue().accessories[random.choice(plain_accessories())]
    places = [*PLACES, *corners_of(design)]
    grenades = [each.code for each in personal().grenades.values() if not each.option]
    guard = record.code.endswith("wheelguard")
    whose = record.per.startswith(("position", "person"))
    makes = (*[layer.type for layer in design.armor], "")
    each = Fitted(
        record.code,
        random.choice(places) if guard or record.places or random.random() < 0.2 else "",
        random.randint(1, 10) if guard else 0,
        random.choice(positions_of(design)) if whose else "",
        random.choice(weapon_names(design.weapons) or ("",)) if "weapon" in record.per else "",
        random.choice(makes) if record.matches or record.hc_fast else "",
        str(_tire(random)) if record.code == "tire-spare" else "",
        ((random.choice(grenades), random.randint(1, 12)),) if "grenade" in record.code else (),
    )
    added = [each]
    if guard and random.random() < 0.6:
        added = [each._replace(place=place) for place in corners_of(design)]
    return replace(design, accessories=(*design.accessories, *added))


def _sidecar(design: Design, random: Random) -> Design:
    if design.kind != CYCLE:
        return design
    sidecar = Sidecar(
        random.choice(("light-sidecar", "heavy-sidecar")),
        random.choice(("left", "right")),
        random.choice(list(catalogue().suspensions["cycle"])),
        design.tires[0],
        _layers(6, random)[: random.randrange(3)],
        random.randrange(2),
        random.randrange(2),
    )
    return replace(design, sidecar=sidecar)


def _rest(design: Design, random: Random) -> Design:
    layout = list(LOCATIONS)
    random.shuffle(layout)
    inside = [who for who in positions_of(design)[1:] if not who.startswith("sidecar")]
    return replace(
        design,
        layout=tuple(layout),
        seat=random.choice(("left", "right")),
        beside=random.choice([*inside, ""]) if is_car(design) else "",
        book_name=random.choice(("", "Old Name")),
    )
