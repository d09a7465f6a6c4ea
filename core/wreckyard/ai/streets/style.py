"""How each kind of car likes to fight: preferences of its driver, no rules."""

from __future__ import annotations

from dataclasses import dataclass, replace

from ...characters import Temper
from .judgement import Judgement


@dataclass(frozen=True, slots=True)
class Style:
    """What a driver weighs.

    Attributes:
        wanted: the range that he seeks.
        give, take: what his own shots count for him, and those of foes.
        ram: what damage by ramming counts.
        lay: how readily he drops what is in his rear pods.
        speed: the speed at which he feels well.
    """

    wanted: int = 3
    give: float = 1.0
    take: float = 0.8
    ram: float = 0.8
    lay: float = 1.0
    speed: int = 4


WIDE = 8
"""The range that whoever likes it best from afar likes best."""


def styled(base: Style, temper: Temper) -> Style:
    """The style of a car as a character drives it."""
    wanted = base.wanted
    if temper.far:
        end = WIDE if temper.far > 0 else 1
        wanted = round(wanted + abs(temper.far) * (end - wanted))
    return replace(
        base,
        wanted=wanted,
        take=base.take * (1 + 0.15 * temper.hoard),
        ram=max(0.1, base.ram + (1.2 if temper.rams > 0 else 0.9) * temper.rams),
        lay=max(0.1, base.lay + 2.0 * temper.drops),
        speed=max(1, round(base.speed + 3 * temper.pace)),
    )


def minded(base: Judgement, temper: Temper) -> Judgement:
    """The judgment of a level as a character has it: it cares the more for range and pace the more
    it likes one of them, rams more readily, and keeps rounds for better shots, or spends them."""
    return replace(
        base,
        reach=base.reach * (1 + abs(temper.far)),
        pace=base.pace * (1 + 4 * abs(temper.pace)),
        bold=base.bold + 0.4 * max(0.0, temper.rams),
        spare=min(0.9, max(0.0, base.spare + 0.5 * temper.hoard)),
    )


PLAIN = Style()

STYLES = {
    "all-rounder": PLAIN,
    "racer": Style(wanted=4, take=0.9, speed=6),
    "fortress": Style(wanted=2, take=0.6, speed=3),
    "sniper": Style(wanted=7, take=1.0, ram=0.4, speed=4),
    "burner": Style(wanted=1, take=0.7, ram=0.8, speed=5),
    "layer": Style(wanted=4, lay=1.6, speed=5),
    "rammer": Style(wanted=1, take=0.6, ram=1.2, speed=5),
    "broadside": Style(wanted=2, take=0.8, speed=4),
}
"""By the style that a car's sheet names; cars without one are driven as all-rounders."""


def style_of(name: str) -> Style:
    """The preferences that go with a car's style."""
    return STYLES.get(name, PLAIN)
