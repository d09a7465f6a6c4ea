"""The selected target, weapon and part; drops and ground shots.

What a crew can do beside aiming at vehicles: drop, set off, automatic, fire at the ground. Pure.

A place of the map that a grenade is thrown at on foot. Pure.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from fractions import Fraction

from ui.games.classic.scene.moment import Choice, ClassicView
from wreckyard.systems.classic import (
    Action,
    ShotAhead,
    comes_down_later,
    damage_odds,
    lead_of,
    shots_of,
)


@dataclass(frozen=True, slots=True)
class Chosen:
    """The shot that is chosen.

    Attributes:
        action: the answer that would fire it.
        shots: what it fires: several for a link.
        places: the sides or the turret that its weapons are on.
    """

    action: Action
    shots: tuple[ShotAhead, ...]
    places: tuple[str, ...]

    @property
    def target(self) -> int:
        """Whom it is fired at."""
        return self.action.target

    @property
    def chance(self) -> Fraction:
        """How likely its best weapon hits."""
        return max((each.sum.chance for each in self.shots), default=Fraction(0))

    @property
    def needed(self) -> int:
        """The least number that one of its weapons needs."""
        return min((each.sum.needed for each in self.shots), default=99)


def targets(view: ClassicView) -> tuple[int, ...]:
    """The vehicles that can be fired at."""
    return tuple(
        dict.fromkeys(
            each.target for each in view.offered("fire") if 0 <= each.target < view.state.n
        )
    )


def weapons(view: ClassicView, target: int) -> tuple[str, ...]:
    """The weapons and links that bear on a vehicle."""
    return tuple(
        dict.fromkeys(each.weapon for each in view.offered("fire") if each.target == target >= 0)
    )


def parts(view: ClassicView, target: int, weapon: str) -> tuple[Action, ...]:
    """The shots of a weapon at a vehicle, one for each part of it."""
    return tuple(
        each for each in view.offered("fire") if (each.target, each.weapon) == (target, weapon)
    )


def aimed(view: ClassicView, choice: Choice, head: str = "", rest: str = "") -> Choice:
    """The choice after one of its parts is chosen; what does not fit it any more is chosen anew:
    the target and the weapon that promise the most damage, and the part that is likeliest to be
    hit."""
    if head == "target" and rest.isdigit():
        choice = replace(choice, target=int(rest), part="")
    elif head == "weapon":
        choice = replace(choice, weapon=rest, part="")
    elif head == "part":
        choice = replace(choice, part=rest)
    possible = targets(view)
    if not possible:
        return replace(choice, target=-1, weapon="", part="")
    shots = [each for each in view.offered("fire") if 0 <= each.target < view.state.n]
    if choice.target in possible:
        shots = [each for each in shots if each.target == choice.target]
    if choice.weapon in [each.weapon for each in shots]:
        shots = [each for each in shots if each.weapon == choice.weapon]
    best = max(shots, key=lambda each: _promised(view, each))
    target, weapon = best.target, best.weapon
    offered = parts(view, target, weapon)
    part = choice.part
    if part not in [each.part for each in offered]:
        part = max(offered, key=lambda each: likely(view, each)).part
    return replace(choice, target=target, weapon=weapon, part=part)


def _promised(view: ClassicView, action: Action) -> Fraction:
    """The damage that a shot may expect before armor, of all that it fires; a hit where its load
    decides counts as one point."""
    told = Fraction(0)
    for each in shots_of(view.state, view.asker, action):
        rolled = damage_odds(view.state, view.asker, each.gun)
        told += each.sum.chance * (1 if rolled is None else Fraction(rolled.least + rolled.most, 2))
    return told


def likely(view: ClassicView, action: Action) -> Fraction:
    """How likely a shot hits with its best weapon."""
    found = shots_of(view.state, view.asker, action)
    return max((each.sum.chance for each in found), default=Fraction(0))


def chosen_shot(view: ClassicView) -> Chosen | None:
    """The shot that is chosen; None when none is, or nobody is asked for one."""
    if view.phase != "fire" or view.choice.target < 0 or view.choice.action is not None:
        return None
    choice = view.choice
    wanted = (choice.target, choice.weapon, choice.part)
    for each in view.offered("fire"):
        if (each.target, each.weapon, each.part) == wanted:
            found = shots_of(view.state, view.asker, each)
            design = view.state.outfits[view.asker].design
            places = tuple(design.weapons[shot.gun].place for shot in found)
            return Chosen(each, found, places)
    return None


def one_press(view: ClassicView, verb: str) -> tuple[Action, ...]:
    """The offered answers of a verb, of those that differ only in who does it the first."""
    found: dict[tuple[str, str, str, int], Action] = {}
    for each in view.offered(verb):
        found.setdefault((each.weapon, each.part, each.kind, each.target), each)
    return tuple(found.values())


def ground_weapons(view: ClassicView) -> tuple[str, ...]:
    """The weapons and links that can be fired at the ground."""
    return tuple(dict.fromkeys(each.weapon for each in view.offered("fire") if each.target < 0))


def ground_shot(view: ClassicView) -> Action | None:
    """The shot at the ground that is chosen, if one is."""
    action = view.choice.action
    if view.phase != "fire" or action is None or action.verb != "fire" or action.target >= 0:
        return None
    return action if action in view.options else None


def nearest_shot(view: ClassicView, weapon: str, x: float, y: float) -> Action | None:
    """The shot of a weapon at the place nearest to a point of the map."""
    offered = [each for each in view.offered("fire") if each.target < 0 and each.weapon == weapon]
    return min(offered, key=lambda each: (each.x - x) ** 2 + (each.y - y) ** 2, default=None)


def usual_shots(view: ClassicView, weapon: str) -> Iterator[tuple[int, bool, Action]]:
    """The shots of a weapon nearest to each other vehicle, and to where they lead it: whose,
    whether it is led, the shot."""
    later = comes_down_later(view.state, view.asker, weapon)
    for number in view.on_map:
        if number == view.asker:
            continue
        vehicle = view.state.vehicles[number]
        here = nearest_shot(view, weapon, vehicle.x, vehicle.y)
        if here is not None:
            yield number, False, here
        if vehicle.motion.speed:
            lead = lead_of(vehicle, later)
            there = nearest_shot(view, weapon, lead.x, lead.y)
            if there is not None and there != here:
                yield number, True, there


def thrown_at(view: ClassicView, x: float, y: float) -> Choice | None:
    """The choice with the offered throw that is nearest to a place, with what is chosen; None where
    that is nothing to throw."""
    weapons = [
        each.weapon for each in sorted(view.offered("fire"), key=lambda each: each.target < 0)
    ]
    chosen = view.choice.weapon if view.choice.weapon in weapons else weapons[0]
    throws = [
        each
        for each in view.offered("fire")
        if each.target < 0 and each.weapon == chosen and not each.amount
    ]
    if not throws:
        return None
    near = min(throws, key=lambda each: (each.x - x) ** 2 + (each.y - y) ** 2)
    return replace(view.choice, action=near, reason="")
