"""How each stock car likes to fight: preferences that turn the same judgment."""

from __future__ import annotations

from typing import Any, NamedTuple

from ...characters import CHARACTERS, Temper
from ...systems.arena import State

DRIVEN_BY = "driven-by"
"""In a state that a character thinks about, its car's sheet names it under this word."""

CLOSE, FAR = 0.4, 3.4
"""The ranges that the two extremes like best, in car lengths."""


class Style(NamedTuple):
    """Preferences of a driver; damage is counted in points of armor on a fresh side."""

    caution: float = 0.9
    """How much damage taken weighs against damage given."""
    range: float = 2.5
    """The distance to its foe that it likes best, in car lengths."""
    closing: float = 0.5
    """Worth of one car length nearer to that distance."""
    tires: float = 1.0
    """Will to shoot at tires."""
    fire: float = 1.0
    """Will to start fires."""
    ramming: float = 0.5
    """How much the damage of a collision that it causes counts for."""
    pace: float = 0.15
    """Worth of one more point of speed at the end of a turn."""


_BY_WORD = {
    "rammer": Style(caution=0.85, range=0.5, closing=0.6, ramming=0.9),
    "sniper": Style(caution=1.0, range=3.5, closing=0.4, ramming=0.2, pace=0.05),
    "burner": Style(caution=0.9, range=1.2, closing=0.7, fire=1.3),
    "tire-killer": Style(caution=0.9, range=2.0, tires=1.3),
    "brawler": Style(caution=0.8, range=1.0, closing=0.6, ramming=0.6),
    "racer": Style(caution=1.0, range=2.5, closing=0.4, ramming=0.3, pace=0.35),
}
"""By the style on a car's sheet, for cars that people build."""

_BY_CAR = {
    "Anvil Chorus": _BY_WORD["rammer"],
    "Long Tuesday": _BY_WORD["sniper"],
    "Candle Witch": _BY_WORD["burner"],
    "Nail Parade": _BY_WORD["tire-killer"],
    "Borrowed Chin": _BY_WORD["brawler"],
    "Late Fee": _BY_WORD["racer"],
    "Cathedral Door": _BY_WORD["rammer"]._replace(caution=0.9, range=1.2, ramming=0.7),
    "Quiet Aunt": _BY_WORD["sniper"]._replace(caution=1.05, range=3.0),
    "Saint Kerosene": _BY_WORD["burner"]._replace(range=1.4),
    "Gravel Hymn": _BY_WORD["tire-killer"]._replace(range=2.5),
    "Uncle Riot": _BY_WORD["brawler"]._replace(range=1.5),
    "Nine Coffees": _BY_WORD["racer"]._replace(pace=0.3),
}
"""By the name of a stock car."""


def style_of(state: State, seat: int) -> Style:
    """How a seat's car likes to fight."""
    car = state.settings["cars"][seat]
    base = _BY_CAR.get(car.get("name", ""), _BY_WORD.get(car.get("style", ""), Style()))
    temper = temper_of(car)
    return styled(base, temper) if temper else base


def styled(base: Style, temper: Temper) -> Style:
    """The style of a car as a character drives it."""
    wanted = base.range
    if temper.far:
        end = FAR if temper.far > 0 else CLOSE
        wanted += abs(temper.far) * (end - wanted)
    return base._replace(
        range=wanted,
        closing=base.closing * (1 + 0.4 * abs(temper.far)),
        caution=base.caution + 0.1 * temper.hoard,
        ramming=max(0.05, base.ramming + 0.6 * temper.rams),
        tires=max(0.4, base.tires + 0.8 * temper.tires),
        fire=max(0.4, base.fire + 0.8 * temper.fire),
        pace=max(0.0, base.pace + 0.3 * temper.pace),
    )


def temper_of(car: Any) -> Temper | None:
    """The temper of who drives a car in such a state."""
    driver = car.get(DRIVEN_BY)
    return CHARACTERS[driver].temper if driver else None


PATIENT, CALM = 14, 10
"""So many rounds a driver waits for a better moment; after as many more the will to come near
has doubled."""


def haste(state: State) -> float:
    """How much more than at first a driver wants to come near, as 0, 1, 2 …: two who wait for
    each other would sit there for ever."""
    return max(0.0, (state.round - PATIENT) / CALM)
