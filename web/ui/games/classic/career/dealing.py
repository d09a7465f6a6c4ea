"""What a press in a career does, by the rules of careers."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ui.games.classic.career.strings import hours, say
from wreckyard import Malformed
from wreckyard.systems.classic import Design, part_words, stock_vehicle, stock_vehicles
from wreckyard.systems.classic.career import (
    Car,
    Circuit,
    Driver,
    Entry,
    buy,
    buy_suit,
    buy_used,
    code_of,
    cost_of,
    enter,
    equip,
    hire,
    is_option,
    jury_rig,
    learn,
    lines_of,
    mend,
    reconsider,
    refit,
    reload_all,
    rest,
    sell,
    sell_gear,
    suits,
    things_of,
    why_busy,
    why_not_refitted,
    work_on,
)

ALL = "all"

OWN = "own"
"""Before the number of a design on the shelf."""

DEALS = (
    "cr-mend", "cr-work", "cr-sell", "cr-buy", "cr-own", "cr-used", "cr-refit", "cr-wear", "cr-learn",
    "cr-hire", "cr-rig", "cr-gear", "cr-gear-sell", "cr-gear-load",
)  # fmt: skip
PLANS = ("cr-enter", "cr-rest", "cr-reconsider")

CHANGES = (*DEALS, *PLANS, "cr-drive", "cr-drive-on", "cr-level")
"""What changes a career, or goes on with it."""


def refits(car: Car, shelf: Sequence[Design]) -> Iterator[tuple[str, Design]]:
    """What a car may be altered into, by the words of references: options of samples that fit, and
    what else stands on the shelf on the same body, whether it fits or not."""
    for code, vehicle in stock_vehicles().items():
        option = is_option(car.design, vehicle.design)
        if option and not why_not_refitted(car, vehicle.design):
            yield code, vehicle.design
    for number, design in enumerate(shelf):
        if design.body == car.design.body and design != car.design:
            yield f"{OWN}-{number}", design


def done(
    circuit: Circuit, who: int, ref: str, shelf: Sequence[Design] = (), *, bay: bool = False
) -> str:
    """Do what a reference says; one sentence on what was done, or empty. Raises `Malformed`.
    `shelf` are the vehicles of people's own design; `bay` says that one works in the bay of a
    garage."""
    head, *rest_of = ref.split(":")
    if head in DEALS:
        reason = why_busy(circuit, who)
        if reason:
            raise Malformed(reason)
        if head == "cr-hire":
            number, season = _numbers(rest_of[:1])[0], rest_of[1:] == ["season"]
            hand = hire(circuit, circuit.drivers[who], number, season=season)
            return say("done-hire", name=hand.name, week=hand.until)
        if head == "cr-rig":
            return _rigged(circuit, circuit.drivers[who], rest_of, bay)
        if head.startswith("cr-gear"):
            return _geared(circuit, circuit.drivers[who], head, rest_of)
        if head == "cr-work":
            return _worked(circuit, circuit.drivers[who], rest_of, bay)
        return _dealt(circuit, circuit.drivers[who], head, rest_of, shelf)
    if head == "cr-enter":
        event, car = _numbers(rest_of)
        enter(circuit, Entry(event, car), who)
    elif head == "cr-rest":
        rest(circuit, who)
    else:
        reconsider(circuit, who)
    return ""


def _dealt(
    circuit: Circuit, driver: Driver, head: str, rest_of: list[str], shelf: Sequence[Design]
) -> str:
    if head in ("cr-buy", "cr-own"):
        code = rest_of[0] if head == "cr-buy" else f"{OWN}-{rest_of[0]}"
        design = _design(code, shelf)
        buy(driver, design)
        return say("done-buy", car=design.name)
    if head == "cr-used":
        [number] = _numbers(rest_of[:1])
        return say("done-buy", car=buy_used(circuit, driver, number).design.name)
    if head == "cr-wear":
        buy_suit(driver, rest_of[0])
        names = {code: name for code, name, _ in suits()}
        return say("done-wear", name=driver.name, armor=names[rest_of[0]].lower())
    if head == "cr-learn":
        before = driver.away
        learn(driver, rest_of[0], circuit.week)
        key = "done-school" if driver.away > before else "done-learn"
        return say(key, name=driver.name, week=driver.away)
    at, car = _car(driver, rest_of)
    name = car.design.name
    if head == "cr-refit":
        design = _design(rest_of[1], shelf)
        price = refit(driver, at, design)
        key = "done-refit" if price >= 0 else "done-refit-brings"
        return say(key, car=name, name=design.name, n=f"{abs(price):,}")
    if head == "cr-sell":
        return say("done-sell", car=name, n=f"{sell(driver, at, circuit):,}")
    code = ":".join(rest_of[1:])
    codes = [code_of(work) for work in lines_of(car)] if code == ALL else [code]
    cost = cost_of(driver, car, codes)
    mend(driver, car, codes)
    return say("done-mend", car=name, n=f"{cost:,}")


def _geared(circuit: Circuit, driver: Driver, head: str, rest_of: list[str]) -> str:
    """What people carry on foot is bought, sold and loaded."""
    if head == "cr-gear":
        return say("done-gear", name=driver.name, what=equip(circuit, driver, rest_of[0]).lower())
    if head == "cr-gear-load":
        return say("done-load", n=f"{reload_all(driver):,}")
    [number] = _numbers(rest_of[:1])
    names = [name for name, _, _ in things_of(driver)]
    price = sell_gear(driver, number)
    return say("done-gear-sold", what=names[number], n=f"{price:,}")


def _car(driver: Driver, rest_of: list[str]) -> tuple[int, Car]:
    """The car of a reference, with its number. Raises `Malformed`."""
    [at] = _numbers(rest_of[:1])
    if not 0 <= at < len(driver.cars):
        raise Malformed("there is no such car")
    return at, driver.cars[at]


def _worked(circuit: Circuit, driver: Driver, rest_of: list[str], bay: bool) -> str:
    _, car = _car(driver, rest_of)
    found = work_on(circuit, driver, car, ":".join(rest_of[1:]), bay)
    return say(
        "done-work" if found.done else "done-work-part",
        car=car.design.name,
        hours=hours(found.halves),
        n=f"{found.paid:,}",
    )


def _rigged(circuit: Circuit, driver: Driver, rest_of: list[str], bay: bool) -> str:
    _, car = _car(driver, rest_of)
    found = jury_rig(circuit, driver, car, rest_of[1], bay)
    key = "done-rig" if found.done else "done-rig-not"
    part, spent = part_words(rest_of[1]), hours(found.halves)
    return say(key, car=car.design.name, part=part, hours=spent)


def _design(code: str, shelf: Sequence[Design]) -> Design:
    """A sample by its code, or a design of the shelf by its number. Raises `Malformed`."""
    own, _, number = code.partition("-")
    if own != OWN:
        return stock_vehicle(code).design
    if not number.isdecimal() or int(number) >= len(shelf):
        raise Malformed("there is no such design on the shelf")
    return shelf[int(number)]


def _numbers(texts: list[str]) -> list[int]:
    if not all(each.removeprefix("-").isdecimal() for each in texts):
        raise Malformed("there is no such thing")
    return [int(each) for each in texts]
