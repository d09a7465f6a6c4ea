"""The shot to fire, and whether to wait: exact odds weighed by their effects."""

from __future__ import annotations

from ....systems.classic import VehicleNumber
from ....systems.classic.search import (
    Action,
    Aim,
    Chances,
    HitOdds,
    Outfit,
    State,
    Trigger,
    Weapon,
    are_foes,
    asked_vehicle,
    hit_odds,
    parts_of,
    ready,
    rockets_left,
    shots_left,
    to_hit,
)
from .flames import COLD, Smoldering, fire_worth, smoldering

DRIVER_OUT, PLANT, GUNS, TIRE, BREACH = 1.0, 0.6, 0.75, 0.06, 0.08
"""What it is worth, as a share of bringing a vehicle down, to put its driver out, to destroy its
plant or all its guns, to finish a tire, to get through its armor."""

GUARD = 0.4
"""The share of a tire's worth that the guard before it takes."""

LIGHT = 0.03
"""What it is worth to put a searchlight out."""

PLATES, BEHIND = 0.5, 8
"""What it is worth to take all the armor of a side; what lies behind it counts as so many
points."""

HAZARD = 0.012
"""What each D of a hazard is worth for each 10 mph of the target."""

TURRET = "turret"
"""Where guns lie below a top that is often thin."""

HARMLESS = 0.4
"""How much it is worth to hit who cannot shoot any more."""

MOST = 4096
"""Worths of hits that are remembered."""


class Gunnery:
    """What shots of a vehicle are worth in a position; a ``keen`` eye sees how little there is
    below the armor of a turret."""

    def __init__(self, state: State, number: int, keen: bool = False) -> None:
        self.state, self.number, self.keen = state, number, keen
        self.chances = Chances(state, number)

    def value(self, action: Action) -> float:
        """What a shot that is offered may expect to bring."""
        part = self._part(action)
        return sum(self._gun(action, gun, part) for gun in self._trigger(action).aimed)

    def stock(self, action: Action) -> tuple[float, int]:
        """What a shot would bring if it surely hit, and how often it can be fired."""
        vehicle, outfit = self.state.vehicles[self.number], self.state.outfits[self.number]
        part, guns = self._part(action), self._trigger(action).aimed
        sure = sum(
            rockets_left(vehicle.condition, outfit, gun) * self._hit(action.target, part, gun)
            for gun in guns
        )
        return sure, min(shots_left(vehicle.condition, outfit, gun) for gun in guns)

    def needed(self, action: Action) -> float:
        """How many hits of a shot it takes to get through the armor that it is aimed at, and to
        what lies behind."""
        vehicle, outfit = self.state.vehicles[action.target], self.state.outfits[action.target]
        plates = outfit.anatomy.plates.get(self._part(action), ())
        armor = sum(vehicle.condition.left[plate.part] for plate in plates)
        own = self.state.outfits[self.number].anatomy.guns
        dice = [own[gun].record.damage for gun in self._trigger(action).aimed]
        mean = sum(each.number * (each.sides + 1) / 2 + each.plus for each in dice if each)
        return (armor + BEHIND) / max(1.0, mean)

    def _trigger(self, action: Action) -> Trigger:
        return next(each for each in self.chances.triggers if each.text == action.weapon)

    def _part(self, action: Action) -> str:
        return parts_of(self.state.outfits[action.target])[action.part]

    def _gun(self, action: Action, gun: int, part: str) -> float:
        bearing = self.chances.bearing(gun, action.target, part)
        if bearing is None:
            return 0.0
        aim = Aim(VehicleNumber(self.number), action.who, gun, action.target, part)
        chance = float(to_hit(self.state, aim, bearing).chance)
        if not chance:
            return 0.0
        vehicle, outfit = self.state.vehicles[self.number], self.state.outfits[self.number]
        shots = rockets_left(vehicle.condition, outfit, gun)
        return chance * shots * self._hit(action.target, part, gun)

    def _hit(self, target: int, part: str, gun: int) -> float:
        record = self.state.outfits[self.number].anatomy.guns[gun].record
        return toll(self.state, target, part, record, self.keen)


type Struck = tuple[
    Outfit, tuple[int, ...], tuple[int, ...], tuple[int, ...], int, str, str, bool, Smoldering
]
"""All on which the worth of a hit depends: the vehicle, what is left of it, of its wheels and of
its working guns, its speed, the part, the weapon, the eye, and for a keen one what may set it on
fire."""

_tolls: dict[Struck, float] = {}


def toll(state: State, target: int, part: str, record: Weapon, keen: bool = False) -> float:
    """What a hit with a weapon on a part of a vehicle is worth; remembered, since neither drives
    any other by the time it is asked again."""
    vehicle, outfit = state.vehicles[target], state.outfits[target]
    if vehicle.out:
        return 0.0
    condition = vehicle.condition
    speed = abs(vehicle.motion.speed)
    guns = tuple(
        gun.part for at, gun in enumerate(outfit.anatomy.guns) if ready(condition, outfit, at)
    )
    key = (
        outfit, tuple(condition.left), tuple(condition.wheels), guns, speed, part, record.code, keen,
        smoldering(state, target) if keen else COLD,
    )  # fmt: skip
    found = _tolls.get(key)
    if found is None:
        if len(_tolls) >= MOST:
            _tolls.clear()
        behind = below_turret(state, target) if keen and part == TURRET else BEHIND
        odds = hit_odds(condition, outfit, part, record)
        found = _worth(state, target, odds, behind)
        if keen:
            found += fire_worth(state, target, odds, record)
        _tolls[key] = found
    return found


def shots_at_vehicles(state: State, options: tuple[Action, ...]) -> list[Action]:
    """The shots among some options that are aimed at vehicles which are no kill yet."""
    return [
        each
        for each in options
        if each.verb == "fire"
        and 0 <= each.target < len(state.vehicles)
        and not state.vehicles[each.target].out
        and are_foes(state, each.target, asked_vehicle(state))
    ]


def firepower(state: State, number: int) -> dict[int, float]:
    """The share of each working gun of a vehicle, by the number of its part."""
    vehicle, outfit = state.vehicles[number], state.outfits[number]
    found = {}
    for at, gun in enumerate(outfit.anatomy.guns):
        if ready(vehicle.condition, outfit, at):
            dice = gun.record.damage
            found[gun.part] = 1.0 if dice is None else dice.number * (dice.sides + 1) / 2
    whole = sum(found.values())
    return {part: each / whole for part, each in found.items()}


def below_turret(state: State, number: int) -> int:
    """The points of the guns in the turrets of a vehicle."""
    left, guns = state.vehicles[number].condition.left, state.outfits[number].anatomy.guns
    return sum(left[gun.part] for gun in guns if gun.edge == TURRET)


def _worth(state: State, target: int, odds: HitOdds, behind: int) -> float:
    """What a hit on a vehicle is worth, where so many points lie behind the armor."""
    vehicle, outfit = state.vehicles[target], state.outfits[target]
    body = outfit.anatomy
    total = DRIVER_OUT * float(odds.driver_out) + BREACH * float(odds.breach)
    guns = firepower(state, target)
    tires = {wheel.tire for wheel in body.wheels}
    for part, each in odds.parts.items():
        lost, gone = float(each.lost), float(each.finished)
        dp = max(1, vehicle.condition.left[part])
        if part == body.plant:
            total += PLANT * (0.5 * gone + 0.5 * lost / dp)
        elif part in guns:
            total += GUNS * guns[part] * (0.7 * gone + 0.3 * lost / dp)
        elif part in tires:
            total += TIRE * (0.7 * gone + 0.3 * lost / dp)
        elif body.parts[part].kind == "armor":
            total += PLATES * lost / (dp + behind)
        elif body.parts[part].kind == "outside":
            total += LIGHT * gone
        elif body.parts[part].kind == "guard":
            total += TIRE * GUARD * lost / dp
        else:
            total += 0.3 * lost / dp
    speed = abs(vehicle.motion.speed) / 100
    hazards = sum(float(share) * hard for hard, share in odds.hazards.items())
    return (total + HAZARD * speed * hazards) * (1.0 if guns else HARMLESS)
