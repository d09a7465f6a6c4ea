"""Small driving preferences that follow from a vehicle's design.

They break ties between ways that are worth nearly the same; where a few vehicles are driven in
another way than their weapons say, a table by name says so.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any

from ....characters import Temper
from ....systems.classic.search import Outfit, computer_bonus

BLIND, PER_POINT, CLOSEST, FURTHEST = 8, 4.0, 1.5, 9.0
"""A gun that needs ``BLIND`` likes the closest range; each point less is one range modifier, 4
inches, more (Rolling to Hit)."""

FLAMES = 3.0
"""The range that flamethrowers like, whatever they need, in inches."""


@dataclass(frozen=True, slots=True)
class Manner:
    """What a driver of a vehicle likes.

    Attributes:
        name: in a word.
        range: inches between two middles.
        lead: what it is worth to have a foe right behind, as a share of a vehicle.
        lay: how readily things are dropped, 1 for as others do.
        pace: what each 10 mph up to 50 is worth.
        care: how much the range counts, 1 for as others care.
        ram: by what share rams count more than they bring, or less.
        off: what being nearer than the range costs, as a share of what being further does.
    """

    name: str
    range: float = 4.0
    lead: float = 0.0
    lay: float = 1.0
    pace: float = 0.0
    care: float = 1.0
    ram: float = 0.0
    off: float = 0.5

    def liked(self, ram: float) -> float:
        """What running into somebody counts that is worth so much, or costs it where it is below
        0."""
        return ram * (1 + self.ram) if ram > 0 else ram * (1 - 0.5 * self.ram)


def mannered(base: Manner, temper: Temper | None) -> Manner:
    """The manner of a vehicle as a character drives it."""
    if temper is None:
        return base
    wanted = base.range
    if temper.far:
        end = FURTHEST if temper.far > 0 else CLOSEST
        wanted += abs(temper.far) * (end - wanted)
    return replace(
        base,
        range=wanted,
        lead=max(0.0, base.lead + 0.03 * temper.drops),
        lay=max(0.1, base.lay + 2.0 * temper.drops),
        pace=base.pace + 0.012 * temper.pace,
        care=1 + 2 * abs(temper.far),
        ram=0.8 * temper.rams,
    )


BY_NAME: dict[str, dict[str, Any]] = {
    "Pocket Change": {"range": 3.0},
    "Needle's Eye": {"range": 9.0},
    "Late Shift, Turret": {"pace": 0.001},
    "School Run": {"range": 7.0},
    "Dune Ferry": {"range": 5.0, "pace": 0.002},
}
"""What drivers of some sample vehicles like otherwise than their designs say."""


@lru_cache(maxsize=256)
def manner_of(outfit: Outfit) -> Manner:
    """The manner that goes with a design: of its weapons, by the damage that they do."""
    damage: dict[str, float] = {}
    reach = 0.0
    drops = 0
    for name, gun in zip(outfit.weapons, outfit.anatomy.guns, strict=True):
        record = gun.record
        if record.to_hit is None or record.damage is None:
            drops += 1
            continue
        each = record.damage.number * (record.damage.sides + 1) / 2
        damage[gun.edge] = damage.get(gun.edge, 0.0) + each
        number = record.to_hit - computer_bonus(outfit.design, name)
        reach += each * _range(record.code, number)
    found = _by_arms(damage, drops, reach / sum(damage.values()) if damage else CLOSEST)
    return replace(found, **BY_NAME.get(outfit.design.name, {}))


def _range(code: str, number: int) -> float:
    if code == "ft":
        return FLAMES
    return max(CLOSEST, min(FURTHEST, PER_POINT * (BLIND - number)))


def _by_arms(damage: dict[str, float], drops: int, reach: float) -> Manner:
    """The manner by where most of the damage comes from."""
    if not damage:
        return Manner("layer", 3.0, lead=0.03, lay=2.0, pace=0.002)
    lay = 1.0 + 0.5 * drops
    most = max(damage, key=lambda place: damage[place])
    if most == "turret":
        return Manner("circler", reach, lay=lay, pace=0.002)
    if most == "back":
        return Manner("decoy", reach, lead=0.02, lay=lay, pace=0.001)
    if most in ("left", "right"):
        return Manner("broadside", reach, lay=lay, pace=0.001)
    if reach >= 2 * PER_POINT:
        return Manner("sniper", reach, lay=lay)
    return Manner("brawler" if reach <= PER_POINT / 2 else "chaser", reach, lay=lay)
