"""Which shot to fire, and whether to wait: exact odds, weighed by what they bring down."""

from __future__ import annotations

from functools import lru_cache

from ...systems.classic.search import (
    Action,
    Aim,
    Chances,
    HitOdds,
    State,
    Trigger,
    hit_odds,
    parts_of,
    rockets_left,
    to_hit,
)

DRIVER_OUT, PLANT, GUN, TIRE, BREACH = 1.0, 0.6, 0.35, 0.12, 0.08
"""What it is worth, as a share of bringing a vehicle down, to put its driver out, to destroy plant
or a gun, to finish a tire, to get through its armor."""

HAZARD = 0.012
"""What each D of a hazard is worth for each 10 mph of the target."""


class Gunnery:
    """What shots of a vehicle are worth in a position."""

    def __init__(self, state: State, number: int) -> None:
        self.state, self.number = state, number
        self.chances = Chances(state, number)
        self._hits: dict[tuple[int, str, str], float] = {}

    def value(self, action: Action) -> float:
        """What a shot that is offered may expect to bring."""
        trigger = next(each for each in self.chances.triggers if each.text == action.weapon)
        part = parts_of(self.state.outfits[action.target])[action.part]
        return sum(self._gun(action, trigger, gun, part) for gun in trigger.aimed)

    def chance(self, action: Action) -> float:
        """How likely its first weapon hits."""
        trigger = next(each for each in self.chances.triggers if each.text == action.weapon)
        part = parts_of(self.state.outfits[action.target])[action.part]
        aim = Aim(self.number, action.who, trigger.aimed[0], action.target, part)
        bearing = self.chances.bearing(trigger.aimed[0], action.target, part)
        return float(to_hit(self.state, aim, bearing).chance) if bearing else 0.0

    def _gun(self, action: Action, trigger: Trigger, gun: int, part: str) -> float:
        bearing = self.chances.bearing(gun, action.target, part)
        if bearing is None:
            return 0.0
        aim = Aim(self.number, action.who, gun, action.target, part)
        chance = float(to_hit(self.state, aim, bearing).chance)
        if not chance:
            return 0.0
        vehicle, outfit = self.state.vehicles[self.number], self.state.outfits[self.number]
        shots = rockets_left(vehicle.condition, outfit, gun)
        return chance * shots * self._hit(action.target, part, gun)

    def _hit(self, target: int, part: str, gun: int) -> float:
        record = self.state.outfits[self.number].anatomy.guns[gun].record
        key = target, part, record.code
        if key not in self._hits:
            vehicle, outfit = self.state.vehicles[target], self.state.outfits[target]
            odds = hit_odds(vehicle.condition, outfit, part, record)
            self._hits[key] = _worth(self.state, target, odds)
        return self._hits[key]


def _worth(state: State, target: int, odds: HitOdds) -> float:
    """What a hit on a vehicle is worth."""
    vehicle, outfit = state.vehicles[target], state.outfits[target]
    if vehicle.out:
        return 0.001 * float(odds.taken)
    body = outfit.anatomy
    total = DRIVER_OUT * float(odds.driver_out) + BREACH * float(odds.breach)
    guns = [gun.part for gun in body.guns]
    tires = [wheel.tire for wheel in body.wheels]
    for part, each in odds.parts.items():
        lost, gone = float(each.lost), float(each.finished)
        dp = max(1, vehicle.condition.left[part])
        if part == body.plant:
            total += PLANT * (0.5 * gone + 0.5 * lost / dp)
        elif part in guns:
            total += GUN * (0.5 * gone + 0.5 * lost / dp)
        elif part in tires:
            total += TIRE * (0.7 * gone + 0.3 * lost / dp)
        elif body.parts[part].kind == "armor":
            total += 0.5 * lost / (dp + 8)
        else:
            total += 0.3 * lost / dp
    speed = abs(vehicle.motion.speed) / 100
    hazards = sum(float(share) * hard for hard, share in odds.hazards.items())
    return total + HAZARD * speed * hazards


@lru_cache(maxsize=16)
def fires(options: tuple[Action, ...]) -> tuple[Action, ...]:
    """The shots among some options."""
    return tuple([each for each in options if each.verb == "fire"])
