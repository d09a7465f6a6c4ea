"""What people of a career carry on foot, at the terminal: told, bought, loaded and sold."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ...engine.career.names import listed
from ...systems.classic.career import (
    Circuit,
    Driver,
    buy_suit,
    equip,
    gear_on_sale,
    gear_price,
    reload_all,
    reload_price,
    sell_gear,
    things_of,
    why_not_equipped,
    why_not_reloaded,
)

WEAR, GEAR, SELL_GEAR, RELOAD = GEAR_VERBS = ("wear", "gear", "sell-gear", "reload")
"""The verbs of what is done with it, and with body armor."""


def kit_words(driver: Driver) -> str:
    """What somebody has, in a row of words."""
    return listed([_told(*each) for each in things_of(driver)])


def _told(name: str, used: int, taken: bool) -> str:
    words = f"{name.lower()}{f' ({used} used)' if used else ''}"
    return words if taken else f"{words}, left at home"


def gear_choices(circuit: Circuit) -> Iterator[tuple[str, str]]:
    """Yield every purchase, reload and sale possible now, as an action and in words."""
    you = circuit.you
    if not circuit.on_foot:
        return
    if not why_not_reloaded(you):
        yield RELOAD, f"Load all that was fired, ${reload_price(you):,}"
    for code, name, price in gear_on_sale(you):
        if not why_not_equipped(circuit, you, code):
            yield f"{GEAR} {code}", f"{name}, ${price:,}"
    for number, (name, _, _) in enumerate(things_of(you)):
        price = gear_price(you, number)
        yield f"{SELL_GEAR} {number}", f"Sell the {name.lower()} for ${price:,}"


def outfit(circuit: Circuit, verb: str, rest_of: Sequence[str]) -> None:
    """Do one of ``gear_choices``, or put body armor on."""
    if verb == WEAR:
        buy_suit(circuit.you, rest_of[0])
    elif verb == GEAR:
        equip(circuit, circuit.you, rest_of[0])
    elif verb == SELL_GEAR:
        sell_gear(circuit.you, int(rest_of[0]))
    else:
        reload_all(circuit.you)
