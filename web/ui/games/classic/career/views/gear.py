"""What people of a career carry on foot: what they have, and what dealers have for them."""

from __future__ import annotations

from ui.base.node import Node, h
from ui.base.strings import listed
from ui.games.classic.career.strings import say
from ui.games.classic.career.views.bits import deal
from wreckyard.systems.classic.career import (
    Circuit,
    Driver,
    gear_on_sale,
    gear_price,
    reload_price,
    things_of,
    why_not_equipped,
    why_not_reloaded,
)


def carries(driver: Driver) -> str:
    """What somebody takes along, in a row of words."""
    names = [name.lower() for name, _, taken in things_of(driver) if taken]
    return listed(names) or say("carries-none")


def gear(circuit: Circuit, driver: Driver, busy: str) -> Node:
    """What somebody has for the time on foot, and can buy."""
    price = reload_price(driver)
    return h(
        "section",
        h("h2", say("gear")),
        h("p", say("gear-hint"), class_="hint"),
        h(
            "ul",
            [_thing(driver, number, busy) for number in range(len(driver.kit))],
            class_="cr-list cr-suits",
        )
        if driver.kit
        else h("p", say("gear-none")),
        price > 0
        and deal(
            "cr-gear-load",
            say("gear-load", n=f"{price:,}"),
            "",
            why_not_reloaded(driver),
            busy=busy,
        ),
        h(
            "details",
            h("summary", say("gear-pick")),
            h(
                "ul",
                [
                    small_ware(
                        f"cr-gear:{code}",
                        name,
                        price,
                        why_not_equipped(circuit, driver, code),
                        busy,
                    )
                    for code, name, price in gear_on_sale(driver)
                ],
                class_="cr-list cr-suits",
            ),
            class_="fold cr-gear",
        ),
        key="gear",
    )


def _thing(driver: Driver, number: int, busy: str) -> Node:
    name, used, taken = things_of(driver)[number]
    words = say("gear-used", name=name, n=used) if used else name
    price = f"{gear_price(driver, number):,}"
    return h(
        "li",
        h("h3", words if taken else say("gear-home", name=words)),
        deal(
            f"cr-gear-sell:{number}",
            say("gear-sell", n=price),
            say("gear-sell-of", name=name, n=price),
            "",
            busy=busy,
        ),
        class_="cr-card cr-suit",
        key=f"{number}-{name}",
    )


def small_ware(ref: str, name: str, price: int, reason: str, busy: str) -> Node:
    """Something small that dealers have, to be bought by pressing ``ref``; ``reason`` is why it
    cannot be."""
    return h(
        "li",
        h("h3", name),
        deal(
            ref,
            say("buy", n=f"{price:,}"),
            say("buy-of", name=name, n=f"{price:,}"),
            reason,
            busy=busy,
        ),
        class_="cr-card cr-suit",
        key=ref,
    )
