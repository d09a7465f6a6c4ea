"""Buy, load and sell hand weapons and gear (Hand Weapons; Equipment and Encumbrance; Pedestrian
Equipment).

Prices are the book's; the discount of prestige is for cars alone.
"""

from __future__ import annotations

from .....engine.career.money import spend, take_in, why_not_paid
from .....engine.errors import Malformed
from ...book.people import personal
from ...design.kit import CLIP, EXTENDED, MOST_THINGS, kit_fault, thing_name
from ..circuit import Circuit, Driver
from ..people.belongings import Thing, carried, fed_by, price_of, refill_price, wares
from .paid_for import AMMUNITION, GEAR, GEAR_SALE

SOLD_FOR = 2
"""Of what a thing is worth one of so many parts is paid for it, as for a car (house)."""


def gear_on_sale(driver: Driver) -> list[tuple[str, str, int]]:
    """What dealers have for people on foot: codes, names and what each costs somebody. Clips only
    for who has a weapon that they fit."""
    fit = [code for code in wares() if code not in (CLIP, EXTENDED) or fed_by(code, driver.kit)]
    return [(code, thing_name(code), price_of(code, driver.kit)) for code in fit]


def why_not_equipped(circuit: Circuit, driver: Driver, code: str) -> str:
    """Why somebody cannot buy a thing for the time on foot, in one sentence; empty when he can."""
    if not circuit.on_foot:
        return "In this league nobody leaves their car."
    if code not in wares():
        return "The dealers have no such thing."
    if code in (CLIP, EXTENDED) and not fed_by(code, driver.kit):
        return f"{driver.name} has no weapon that it fits."
    if len(driver.kit) >= MOST_THINGS:
        return f"{MOST_THINGS} things are enough."
    fault = kit_fault([*[each.code for each in driver.kit], code], driver.armor)
    if fault:
        return f"{fault[0].upper()}{fault[1:]}."
    return why_not_paid(driver, price_of(code, driver.kit))


def equip(circuit: Circuit, driver: Driver, code: str) -> str:
    """Buy a thing; its name. Raises ``Malformed`` where that cannot be."""
    reason = why_not_equipped(circuit, driver, code)
    if reason:
        raise Malformed(reason)
    name = thing_name(code)
    spend(driver, price_of(code, driver.kit), GEAR, name)
    driver.kit.append(Thing(code))
    return name


def reload_price(driver: Driver) -> int:
    """What it costs to load all that somebody has fired, clips too, and to fill his
    extinguisher."""
    return sum(refill_price(each, driver.kit) for each in driver.kit)


def why_not_reloaded(driver: Driver) -> str:
    """Why somebody cannot have all loaded, in one sentence; empty when he can."""
    price = reload_price(driver)
    return why_not_paid(driver, price) if price else "All is loaded."


def reload_all(driver: Driver) -> int:
    """Load all that somebody has fired; what it costs. Raises ``Malformed`` where that cannot
    be."""
    reason = why_not_reloaded(driver)
    if reason:
        raise Malformed(reason)
    price = reload_price(driver)
    spend(driver, price, AMMUNITION, "hand weapons")
    for each in driver.kit:
        each.used = 0 if refill_price(each, driver.kit) else each.used
    return price


def gear_price(driver: Driver, number: int) -> int:
    """Return the dollars that a thing of a driver's kit brings. The shots in a clip bring nothing:
    their price would follow the weapons that the driver has (house)."""
    thing = driver.kit[number]
    if thing.code in (CLIP, EXTENDED):
        return personal().gear[thing.code].price // SOLD_FOR
    worth = price_of(thing.code, driver.kit)
    return max(0, worth - refill_price(thing, driver.kit)) // SOLD_FOR


def sell_gear(driver: Driver, number: int) -> int:
    """Sell a thing of somebody's kit; what it brings. Raises ``Malformed`` for a number that is
    none."""
    if not 0 <= number < len(driver.kit):
        raise Malformed(f"{driver.name} has no such thing.")
    price = gear_price(driver, number)
    take_in(driver, price, GEAR_SALE, thing_name(driver.kit.pop(number).code))
    return price


def things_of(driver: Driver) -> list[tuple[str, int, bool]]:
    """What somebody has: the name of each thing, how much of it is used up, and whether he takes it
    along."""
    taken = carried(driver.kit, driver.armor)
    return [(thing_name(each.code), each.used, at in taken) for at, each in enumerate(driver.kit)]


# Computers


GUNS = ("submachine-gun", "heavy-pistol")
"""What a rival buys first, the better one if he can."""

WISHES = ("explosive", "explosive", "ammo-clip")
"""What he adds to it."""

RESERVE, WEALTHY = 500, 3000
"""He keeps so many dollars; with so many more he buys what costs more than a pistol."""


def equip_rival(circuit: Circuit, driver: Driver) -> None:
    """A computer loads what it has fired, has a weapon about it, grenades and a clip, in this
    order, as long as it keeps its reserve."""
    if not circuit.on_foot:
        return
    money = driver.character.money - RESERVE
    if 0 < reload_price(driver) <= money:
        reload_all(driver)
    codes = [each.code for each in driver.kit]
    gun = next((each for each in GUNS if each in codes), "")
    if not gun:
        gun = GUNS[0] if money >= WEALTHY else GUNS[1]
        if not _bought(circuit, driver, gun):
            return
    for at, wish in enumerate(WISHES):
        if codes.count(wish) < WISHES[: at + 1].count(wish):
            _bought(circuit, driver, wish)


def _bought(circuit: Circuit, driver: Driver, code: str) -> bool:
    keeps = driver.character.money - price_of(code, driver.kit) >= RESERVE
    if not keeps or why_not_equipped(circuit, driver, code):
        return False
    equip(circuit, driver, code)
    return True
