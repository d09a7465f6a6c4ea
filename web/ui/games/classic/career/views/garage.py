"""The garage of somebody: his cars as they stand, what mending them costs, what they bring."""

from __future__ import annotations

from ui.base.node import Node, h
from ui.base.seating import COLOURS
from ui.games.classic.career.dealing import ALL, OWN, refits
from ui.games.classic.career.shown import Shown
from ui.games.classic.career.strings import hours, say
from ui.games.classic.career.views.bits import busy_note, deal, picture, stands
from ui.widgets.parts import button
from wreckyard.systems.classic import Design, part_words
from wreckyard.systems.classic.career import (
    ARMOR_ANEW,
    MECHANIC,
    MOST_CARS,
    PATCH,
    Circuit,
    Driver,
    Work,
    code_of,
    cost_of,
    halves_a_week,
    hands_of,
    lines_of,
    own_price,
    refit_price,
    sale_price,
    why_busy,
    why_no_refit,
    why_not_mended,
    why_not_refitted,
    why_not_rigged,
    why_not_worked,
)

MOST_WON = 4
"""The cars that an evening can bring at most."""


def garage(circuit: Circuit, shown: Shown) -> Node:
    """All cars."""
    driver = circuit.drivers[shown.who]
    if not driver.cars:
        return h("p", say("garage-empty"), class_="cr-empty")
    busy = why_busy(circuit, shown.who)
    return h(
        "div",
        busy_note(busy),
        len(driver.cars) > MOST_CARS - MOST_WON
        and h("p", say("garage-full", most=MOST_CARS, n=len(driver.cars)), class_="hint"),
        h(
            "ol",
            [_car(driver, at, shown, busy) for at in range(len(driver.cars))],
            class_="cr-list cr-cars",
        ),
        class_="cr-garage-parts",
    )


def _car(driver: Driver, at: int, shown: Shown, busy: str) -> Node:
    car = driver.cars[at]
    works = lines_of(car)
    return h(
        "li",
        h(
            "div",
            picture(car, shown.who % len(COLOURS)),
            h(
                "div",
                h("h2", car.design.name),
                h("p", stands(car), class_="cr-stands"),
                class_="cr-car-told",
            ),
            class_="cr-car-head",
        ),
        h(
            "div",
            button(
                f"cr-sheet:{at}",
                say("sheet"),
                aria_label=say("sheet-of", name=car.design.name),
            ),
            _sale(driver, at, shown, busy),
            button(
                f"cr-design:{at}",
                say("design"),
                kind="quiet",
                aria_label=say("design-of", name=car.design.name),
            ),
            class_="cr-buttons",
        ),
        _bill(driver, at, works, shown, busy) if works else None,
        None if car.wear.burnt else _refits(driver, at, shown, busy),
        class_="cr-card cr-car",
        key=f"{at}-{car.design.name}",
    )


def _sale(driver: Driver, at: int, shown: Shown, busy: str) -> Node:
    car, ref = driver.cars[at], f"cr-sell:{at}"
    price = f"{sale_price(car.design, car.wear):,}"
    sure = shown.armed == ref
    words = say("sell-sure" if sure else "sell", n=price)
    spoken = words if sure else say("sell-of", name=car.design.name, n=price)
    return deal(ref, words, spoken, "", busy=busy, primary=sure)


def _bill(driver: Driver, at: int, works: list[Work], shown: Shown, busy: str) -> Node:
    car = driver.cars[at]
    codes = [code_of(work) for work in works]
    whole = f"{cost_of(driver, car, codes):,}"
    wholes = [
        deal(
            f"cr-mend:{at}:{ALL}",
            say("mend-all", n=whole),
            "",
            why_not_mended(driver, car, codes),
            busy=busy,
            primary=True,
        )
    ]
    if any(work.what == PATCH for work in works):
        anew = f"{cost_of(driver, car, [ARMOR_ANEW]):,}"
        reason = why_not_mended(driver, car, [ARMOR_ANEW])
        wholes.append(
            deal(f"cr-mend:{at}:{ARMOR_ANEW}", say("mend-armor", n=anew), "", reason, busy=busy)
        )
    return h(
        "div",
        h("h3", say("bill")),
        h("div", wholes, class_="cr-wholes"),
        _labor(driver, shown),
        h("ul", [_line(driver, at, work, shown, busy) for work in works], class_="cr-list cr-bill"),
    )


def _refits(driver: Driver, at: int, shown: Shown, busy: str) -> Node | None:
    """What the car can be altered into."""
    found = list(refits(driver.cars[at], shown.shelf))
    if not found:
        return None
    return h(
        "div",
        h("h3", say("refit")),
        h("p", say("refit-hint"), class_="hint"),
        h(
            "ul",
            [_refit(driver, at, code, design, busy) for code, design in found],
            class_="cr-list cr-bill",
        ),
        key="refits",
    )


def _refit(driver: Driver, at: int, code: str, design: Design, busy: str) -> Node:
    car = driver.cars[at]
    reason = why_no_refit(driver, car, design)
    price = 0 if why_not_refitted(car, design) else refit_price(driver, car, design)
    words = say("refit-for" if price >= 0 else "refit-brings", n=f"{abs(price):,}")
    spoken = say("refit-of", words=words, car=car.design.name, name=design.name)
    return h(
        "li",
        h("span", design.name, class_="cr-bill-part"),
        h("span", say("refit-own") if code.startswith(OWN) else "", class_="cr-bill-many"),
        deal(f"cr-refit:{at}:{code}", words, spoken, reason, busy=busy),
        key=code,
    )


def _labor(driver: Driver, shown: Shown) -> Node:
    """How much one can still do with one's own hands, and where a mechanic does it."""
    left = hours(halves_a_week(driver) - driver.worked)
    hired = bool(hands_of(driver, MECHANIC))
    return h(
        "p",
        h("span", say("work-left-hired" if hired else "work-left", hours=left), class_="hint"),
        (hired or MECHANIC in driver.character.skills)
        and button("cr-bay", say("work-own" if shown.bay else "work-bay"), kind="quiet"),
        class_="cr-buttons",
    )


def _line(driver: Driver, at: int, work: Work, shown: Shown, busy: str) -> Node:
    car, code = driver.cars[at], code_of(work)
    part, price = part_words(work.code), f"{cost_of(driver, car, [code]):,}"
    what = say(f"do-{work.what}")
    reason = why_not_mended(driver, car, [code])
    spoken = say("mend-of", what=what, part=part, n=price)
    return h(
        "li",
        h("span", say("bill-line", what=what, part=part), class_="cr-bill-part"),
        h("span", say(f"do-many-{work.what}", n=work.many), class_="cr-bill-many"),
        h(
            "div",
            _own_hands(driver, at, work, shown, busy),
            _rig(driver, at, work, shown, busy),
            deal(f"cr-mend:{at}:{code}", say("mend", n=price), spoken, reason, busy=busy),
            class_="cr-do",
        ),
        key=code,
    )


def _rig(driver: Driver, at: int, work: Work, shown: Shown, busy: str) -> Node | None:
    """A destroyed part made to work for a while, where one can do that."""
    if why_not_rigged(driver, driver.cars[at], work.code, shown.bay):
        return None
    spoken = say("rig-of", part=part_words(work.code))
    return deal(f"cr-rig:{at}:{work.code}", say("rig"), spoken, "", busy=busy)


def _own_hands(driver: Driver, at: int, work: Work, shown: Shown, busy: str) -> Node | None:
    """The same work with one's own hands, where one can do it at all."""
    car, code = driver.cars[at], code_of(work)
    reason = why_not_worked(driver, car, code, shown.bay)
    if reason:
        return None
    n = f"{own_price(driver, work):,}"
    words = say("work-hired" if hands_of(driver, MECHANIC) else "work", n=n)
    spoken = say("work-of", words=words, what=say(f"do-{work.what}"), part=part_words(work.code))
    return deal(f"cr-work:{at}:{code}", words, spoken, "", busy=busy)
