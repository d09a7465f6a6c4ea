"""Choosing a shot: whom, with what, at which part. Pure; every sum is the rules'."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from fractions import Fraction

from ui.games.classic.moment import Choice, ClassicView
from wreckyard.systems.classic import Action, ShotAhead, damage_odds, shots_of


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
    """The choice after one of its parts is chosen; what does not fit it any more is chosen anew: the
    target and the weapon that promise the most damage, and the part that is likeliest to be hit."""
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
    """The damage that a shot may expect before armor, of all that it fires; a hit where its load decides
    counts as one point."""
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


def best_needed(view: ClassicView, actions: Sequence[Action]) -> int:
    """The least number that any of some shots needs; 99 when there is none."""
    sums = [shot.sum for each in actions for shot in shots_of(view.state, view.asker, each)]
    return min((each.needed for each in sums), default=99)
