"""Dice as chances: what handfuls of dice come to, fast enough for every leaf of a search."""

from __future__ import annotations

from functools import lru_cache

from ...systems.arena import components

type Pairs = tuple[tuple[int, int, float], ...]
"""Two counts and how likely they are together."""


@lru_cache(maxsize=4096)
def rolled(counts: tuple[int, ...], first: str, second: str) -> Pairs:
    """How many of two symbols a handful of dice (by color) shows."""
    chances = {(0, 0): 1.0}
    for die, count in zip(components().dice, counts, strict=True):
        for _ in range(count):
            after: dict[tuple[int, int], float] = {}
            for (a, b), chance in chances.items():
                for face in die.faces:
                    key = a + face.count(first), b + face.count(second)
                    after[key] = after.get(key, 0.0) + chance / len(die.faces)
            chances = after
    return tuple((a, b, chance) for (a, b), chance in sorted(chances.items()))


@lru_cache(maxsize=65536)
def unpaid(control: tuple[float, ...], counts: tuple[int, ...], extra: int, cost: int) -> float:
    """The chance that a driving roll costs more control tokens than there are, of a car with the
    chances ``control`` of each number of them that is not out of control yet."""
    return sum(
        chance * sum(control[1 : max(1, (skids + extra) * cost)])
        for skids, _, chance in rolled(counts, "S", "W")
    )


@lru_cache(maxsize=4096)
def shields(yellow: int, white: int, rerolls: int) -> tuple[float, ...]:
    """Chances of 0, 1, 2 … shields of a defense that re-rolls dice without one."""
    # A yellow die is one try in three; each re-roll of a failed one is another try.
    chances = [1.0] + [0.0] * yellow
    for _ in range(yellow + rerolls):
        for n in range(yellow, 0, -1):
            stays = 1.0 if n == yellow else 2 / 3
            chances[n] = chances[n] * stays + chances[n - 1] / 3
        chances[0] *= 2 / 3 if yellow else 1.0
    for _ in range(white):
        wide = [*chances, 0.0, 0.0]
        for n in range(len(wide)):
            wide[n] = (
                (4 * chances[n] if n < len(chances) else 0.0)
                + (chances[n - 1] if 0 < n <= len(chances) else 0.0)
                + (chances[n - 2] if 1 < n < len(chances) + 2 else 0.0)
            ) / 6
        chances = wide
    return tuple(chances)


@lru_cache(maxsize=16384)
def through(
    counts: tuple[int, ...],
    sure: int,
    wrench: str,
    rerolls: int,
    defence: tuple[int, int, int],
    cover: int,
) -> tuple[tuple[int, int, int, float], ...]:
    """What an attack gets through a defense: basic damage, tire damage, special effect, chance.

    ``wrench`` is what wrenches do; ``defence`` is yellow dice, white dice and re-rolls. The
    attacker's re-rolls are taken as half a hit each.
    """
    attack: dict[tuple[int, int, int], float] = {}
    for hits, wrenches, chance in rolled(counts, "H", "W"):
        basic, tire, special = hits + sure, 0, 0
        if wrench == "damage":
            basic += wrenches
        elif wrench == "tire":
            tire = wrenches
        elif wrench and wrenches:
            basic, special = basic + wrenches - 1, 1
        key = basic, tire, special
        attack[key] = attack.get(key, 0.0) + chance
    for _ in range(min(rerolls, sum(counts))):
        better: dict[tuple[int, int, int], float] = {}
        for (basic, tire, special), chance in attack.items():
            for more in (0, 1):
                key = basic + more, tire, special
                better[key] = better.get(key, 0.0) + chance / 2
        attack = better
    stops = shields(*defence)
    result: dict[tuple[int, int, int], float] = {}
    for (basic, tire, special), chance in attack.items():
        for number, other in enumerate(stops):
            if not other:
                continue
            stopped = number + cover
            at_tires = min(stopped, tire)
            key = max(0, basic - stopped + at_tires), tire - at_tires, special
            result[key] = result.get(key, 0.0) + chance * other
    return tuple((*key, chance) for key, chance in sorted(result.items()))
