"""What a press in a career does, by the rules of careers."""

from __future__ import annotations

from ui.games.classic.career.strings import say
from wreckyard import Malformed
from wreckyard.systems.classic import stock_vehicle
from wreckyard.systems.classic.career import (
    Circuit,
    Driver,
    Entry,
    buy,
    buy_suit,
    code_of,
    cost_of,
    enter,
    learn,
    lines_of,
    mend,
    reconsider,
    rest,
    sell,
    suits,
    why_busy,
)

ALL = "all"

DEALS = ("cr-mend", "cr-sell", "cr-buy", "cr-wear", "cr-learn")
PLANS = ("cr-enter", "cr-rest", "cr-reconsider")


def done(circuit: Circuit, who: int, ref: str) -> str:
    """Do what a reference says; one sentence on what was done, or empty. Raises `Malformed`."""
    head, *rest_of = ref.split(":")
    if head in DEALS:
        reason = why_busy(circuit, who)
        if reason:
            raise Malformed(reason)
        return _dealt(circuit, circuit.drivers[who], head, rest_of)
    if head == "cr-enter":
        event, car = _numbers(rest_of)
        enter(circuit, Entry(event, car), who)
    elif head == "cr-rest":
        rest(circuit, who)
    else:
        reconsider(circuit, who)
    return ""


def _dealt(circuit: Circuit, driver: Driver, head: str, rest_of: list[str]) -> str:
    if head == "cr-buy":
        design = stock_vehicle(rest_of[0]).design
        buy(driver, design)
        return say("done-buy", car=design.name)
    if head == "cr-wear":
        buy_suit(driver, rest_of[0])
        names = {code: name for code, name, _ in suits()}
        return say("done-wear", name=driver.name, armor=names[rest_of[0]].lower())
    if head == "cr-learn":
        learn(driver, rest_of[0], circuit.week)
        return say("done-learn", name=driver.name)
    [at] = _numbers(rest_of[:1])
    if not 0 <= at < len(driver.cars):
        raise Malformed("there is no such car")
    car = driver.cars[at]
    name = car.design.name
    if head == "cr-sell":
        return say("done-sell", car=name, n=f"{sell(driver, at):,}")
    code = ":".join(rest_of[1:])
    codes = [code_of(work) for work in lines_of(car)] if code == ALL else [code]
    cost = cost_of(driver, car, codes)
    mend(driver, car, codes)
    return say("done-mend", car=name, n=f"{cost:,}")


def _numbers(texts: list[str]) -> list[int]:
    if not all(each.removeprefix("-").isdecimal() for each in texts):
        raise Malformed("there is no such thing")
    return [int(each) for each in texts]
