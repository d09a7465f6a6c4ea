"""The parts of a cycle that an attack can reach (Cycle Targeting)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ....kit.dice import Picks
from ..book.records import BACK, FRONT, UNDERBODY
from ..design.design import ON_SIDECAR, on_sidecar
from ..state.anatomy import Anatomy, Tub

RIDER = "rider"
"""The part of a cycle at which one aims to hit whoever sits on it; from the side alone."""

END = (33, 3)
"""Of 36 throws of two dice, those up to 10 hit the armor of an end, 11 and 12 its wheel."""

SIDE = (10, 11, 12, 3)
"""Of 36 rolls: those that hit a rider (2 to 5), the plant (6, 7), a weapon (8 to 10) and a tire."""

PEOPLE, PLANT, WEAPON, TIRE = range(4)


class Weights(Picks):
    """Luck that can be asked which of several things comes up, by their weights, in one question.

    What works out all that can happen is one: it need not follow all 36 throws.
    """

    def weigh(self, weights: Sequence[int]) -> int:
        """The number of a thing."""
        raise NotImplementedError


def drawn(chance: Picks, weights: Sequence[int]) -> int:
    """Which of several things comes up."""
    if isinstance(chance, Weights):
        return chance.weigh(weights)
    rest = chance.pick(sum(weights))
    for at, weight in enumerate(weights):
        rest -= weight
        if rest < 0:
            return at
    raise AssertionError("a pick is below what was asked for")


class Struck(NamedTuple):
    """A hit part: a wheel by its number, or a part."""

    wheel: int = -1
    part: int = -1


BESIDE = (4, 2)
"""Of six throws of a die, those that hit the cycle when one shoots at it from the side of its
sidecar, and those that hit that."""

DIE = 6


def sidecar_struck(body: Anatomy, aimed: str, beside: bool, chance: Picks) -> str:
    """The side of a sidecar that an attack on a part of its cycle strikes; empty when it strikes
    the cycle (Sidecar Targeting; house for what comes from below)."""
    tub = body.tub
    if tub is None:
        return ""
    if on_sidecar(aimed):
        return aimed.removeprefix(f"{ON_SIDECAR}-")
    exposed = aimed in (tub.side, UNDERBODY) or (beside and aimed in (FRONT, BACK))
    return aimed if exposed and drawn(chance, BESIDE) == 1 else ""


def passes_into(tub: Tub, chance: Picks) -> bool:
    """Whether what has gone through a cycle hits the sidecar behind it: up to its spaces on a
    die."""
    return drawn(chance, (tub.spaces, DIE - tub.spaces)) == 0


def hits_wheel(chance: Picks) -> bool:
    """Whether a hit on the front or back of a cycle strikes the wheel there, not the armor."""
    return drawn(chance, END) == 1


def side_of_cycle(body: Anatomy, chance: Picks) -> Struck:
    """Return the part hit on the side of a cycle, or behind the armor of an end.

    If the table says a weapon and the cycle has none, the roll is repeated: the other lines share
    its odds.
    """
    guns = [gun.part for gun in body.guns if not on_sidecar(gun.place)]
    weights = [weight if at != WEAPON or guns else 0 for at, weight in enumerate(SIDE)]
    what = drawn(chance, weights)
    if what == TIRE:
        return Struck(wheel=_one_of(range(2), chance))
    if what == PLANT:
        return Struck(part=body.plant)
    return Struck(part=_one_of(riders_of(body) if what == PEOPLE else guns, chance))


def riders_of(body: Anatomy) -> list[int]:
    """The parts of everybody who sits on a cycle itself, the driver first."""
    return [rider.part for rider in body.riders if not on_sidecar(rider.name)]


def exposed_parts(body: Anatomy) -> list[int]:
    """All that a collision reaches on a cycle, as on the record sheet: tires, weapons, the plant,
    who sits on it."""
    tires = [wheel.tire for wheel in body.wheels if not on_sidecar(wheel.place)]
    guns = [gun.part for gun in body.guns if not on_sidecar(gun.place)]
    return [*tires, *guns, body.plant, *riders_of(body)]


def _one_of(things: Sequence[int], chance: Picks) -> int:
    return things[0] if len(things) == 1 else things[chance.pick(len(things))]
