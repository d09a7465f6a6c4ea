"""What dealers have: cars, body armor, and what people carry on foot."""

from __future__ import annotations

from ui.base.node import Node, h
from ui.games.classic.career.shown import Shown
from ui.games.classic.career.strings import say
from ui.games.classic.career.views.bits import busy_note, deal, new_picture, picture, stands
from ui.games.classic.career.views.gear import gear, small_ware
from ui.games.classic.career.views.hands import hands
from ui.games.classic.setup.view import told
from ui.widgets.parts import button
from wreckyard.systems.classic import Design
from wreckyard.systems.classic.career import (
    Car,
    Circuit,
    Driver,
    credit_of,
    on_sale,
    price_for,
    suits,
    why_busy,
    why_no_suit,
    why_not_bought,
    why_not_built,
    why_not_used,
)


def dealers(circuit: Circuit, shown: Shown) -> Node:
    """What there is for somebody, what he cannot pay hidden as long as he does not ask for it."""
    driver = circuit.drivers[shown.who]
    busy = why_busy(circuit, shown.who)
    wares = [(each, why_not_bought(driver, each[2])) for each in on_sale()]
    listed = wares if shown.dear else [each for each in wares if not each[1]]
    hidden = len(wares) - len(listed)
    credit = credit_of(driver)
    off = 100 - price_for(driver.character, 100)
    return h(
        "div",
        busy_note(busy),
        off > 0 and h("p", say("discount", percent=off), class_="cr-discount"),
        driver.debt > 0 and h("p", say("debt", n=f"{driver.debt:,}")),
        credit > 0 and h("p", say("credit", n=f"{credit:,}"), class_="cr-discount"),
        h(
            "section",
            h("h2", say("suits")),
            h(
                "ul",
                [_suit(driver, *each, busy) for each in suits()],
                class_="cr-list cr-suits",
            ),
            key="suits",
        ),
        gear(circuit, driver, busy) if circuit.on_foot else None,
        hands(circuit, shown, busy),
        _used(circuit, driver, busy),
        h(
            "section",
            h("h2", say("cars")),
            h(
                "p",
                hidden > 0 and h("span", say("too-dear", n=hidden), class_="hint"),
                button("cr-dear", say("show-some" if shown.dear else "show-all"), kind="quiet"),
                class_="cr-buttons",
            ),
            h(
                "ul",
                [
                    _ware(driver, f"cr-buy:{code}", design, price, reason, busy)
                    for (code, design, price), reason in listed
                ],
                class_="cr-list cr-wares",
            ),
            key="cars",
        ),
        h(
            "section",
            h("h2", say("own")),
            h(
                "ul",
                [_own(driver, number, design, busy) for number, design in enumerate(shown.shelf)],
                class_="cr-list cr-wares",
            )
            if shown.shelf
            else h("p", say("own-none"), class_="hint"),
            key="own",
        ),
        class_="cr-dealers-parts",
    )


def _used(circuit: Circuit, driver: Driver, busy: str) -> Node:
    """What others have sold, as it stands."""
    cars = list(enumerate(circuit.used))
    return h(
        "section",
        h("h2", say("used")),
        h("p", say("used-hint" if cars else "used-none"), class_="hint"),
        h(
            "ul",
            [
                h(
                    "li",
                    picture(car, 4),
                    h(
                        "div",
                        h("h3", car.design.name),
                        h("p", stands(car), class_="hint"),
                        class_="cr-car-told",
                    ),
                    deal(
                        f"cr-used:{number}",
                        say("buy", n=f"{car.worth:,}"),
                        say("buy-used", name=car.design.name, n=f"{car.worth:,}"),
                        why_not_used(circuit, driver, number),
                        busy=busy,
                        primary=True,
                    ),
                    class_="cr-card cr-ware",
                    key=f"{number}-{car.design.name}",
                )
                for number, car in cars
            ],
            class_="cr-list cr-wares",
        )
        if cars
        else None,
        key="used",
    )


def _own(driver: Driver, number: int, design: Design, busy: str) -> Node:
    price = Car(design).price
    return _ware(driver, f"cr-own:{number}", design, price, why_not_built(driver, design), busy)


def _ware(driver: Driver, ref: str, design: Design, price: int, reason: str, busy: str) -> Node:
    words = f"{price_for(driver.character, price):,}"
    return h(
        "li",
        new_picture(design),
        h(
            "div",
            h("h3", design.name),
            h("p", told(design), class_="hint"),
            class_="cr-car-told",
        ),
        deal(
            ref,
            say("buy", n=words),
            say("buy-of", name=design.name, n=words),
            reason,
            busy=busy,
            primary=True,
        ),
        class_="cr-card cr-ware",
        key=ref,
    )


def _suit(driver: Driver, code: str, name: str, price: int, busy: str) -> Node:
    return small_ware(f"cr-wear:{code}", name, price, why_no_suit(driver, code), busy)
