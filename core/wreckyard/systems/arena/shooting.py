"""Possible attacks: weapon, target, side and cover (Attacking)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from ...kit.arcs import arcs_with
from ...kit.geometry import distance, gap_at_most
from ...kit.sight import clear_sight, crossed
from .actions import LEFT, RIGHT, Action
from .components import components
from .equipment import crew_works, first_item, item_of, works
from .field import FULL
from .ground import can_be_damaged, covers_in_play, obstacles_in_play, pose_of, rectangle_of
from .motion import BARE
from .state import State

SHIELDS = (0, 1, 3)
"""What an obstacle that a sightline crosses adds to the defense, by its cover (Cover)."""


@dataclass(frozen=True, slots=True)
class Sight:
    """How a shooter sees a target.

    ``arcs`` are the shooter's that hold the target, ``sides`` those of the target that can be
    attacked (none for a thing), ``distance`` is between the rectangles, in units; ``blocked``
    says that full cover leaves no sightline; ``cover`` is in shields, ``behind`` lists the
    obstacles that give it.
    """

    arcs: tuple[int, ...]
    sides: tuple[int, ...]
    distance: int
    blocked: bool
    cover: int
    behind: tuple[int, ...]

    @property
    def rerolls(self) -> int:
        """The target's free defense re-rolls: one for each full turning key (Range)."""
        return self.distance // components().turning_key.length


def sight(state: State, seat: int, target: int) -> Sight:
    """How a car sees an obstacle."""
    here, there = rectangle_of(state, seat), rectangle_of(state, target)
    arcs = arcs_with(pose_of(state, seat), BARE, there)
    sides: tuple[int, ...] = ()
    if target < state.n:
        sides = tuple(map(int, arcs_with(pose_of(state, target), BARE, here)))
    others = [each for each in covers_in_play(state) if each[0] != seat and each[0] != target]
    behind = others
    if others:
        shapes = [rectangle_of(state, number) for number, _ in others]
        behind = [others[place] for place in crossed(here, there, shapes)]
    full = [rectangle_of(state, number) for number, cover in behind if cover == FULL]
    return Sight(
        arcs=tuple(map(int, arcs)),
        sides=sides,
        distance=distance(here, there),
        blocked=bool(full) and not clear_sight(here, there, full),
        cover=sum([SHIELDS[cover] for _, cover in behind]),
        behind=tuple([number for number, _ in behind]),
    )


def targets_of(state: State, seat: int) -> list[int]:
    """Everything that could take damage from a car: other cars, and things with durability."""
    return [
        number
        for number in obstacles_in_play(state)
        if number != seat and can_be_damaged(state, number)
    ]


def arcs_of(state: State, seat: int, index: int) -> tuple[int, ...]:
    """The arcs that an item fires through: its side's; a sidearm's are left and right."""
    item = item_of(state, seat, index)
    return (RIGHT, LEFT) if item.kind == "sidearm" else (item.side,)


def usable_weapons(state: State, seat: int) -> list[int]:
    """The weapons and sidearms that can still be fired in this combat phase."""
    car = state.cars[seat]
    return [
        index
        for index, item in enumerate(state.arsenals[seat].items)
        if item.kind in ("weapon", "sidearm") and works(state, seat, index) and not car.fired[index]
    ]


def usable_crew(state: State, seat: int) -> list[int]:
    """The surviving crew members who have not attacked in this combat phase."""
    attacked = state.cars[seat].attacked
    return [
        member
        for member in (0, 1)
        if not attacked >> member & 1 and crew_works(state, seat, member)
    ]


def in_range(state: State, seat: int, index: int, target: int) -> bool:
    """Whether a weapon with a range limit reaches its target (Restrictions)."""
    limit = item_of(state, seat, index).range
    return not limit or gap_at_most(
        rectangle_of(state, seat), rectangle_of(state, target), limit * 1000
    )


def computer_ready(state: State, seat: int, index: int) -> bool:
    """Whether a Targeting Computer can help an attack with this weapon."""
    if item_of(state, seat, index).kind == "sidearm" or state.cars[seat].computer:
        return False
    return first_item(state, seat, "computer") >= 0


def attacks(state: State, seat: int) -> Iterator[Action]:
    """Every attack that a car can make now, in a fixed order: target by target."""
    if not usable_crew(state, seat) or not usable_weapons(state, seat):
        return
    for target in targets_of(state, seat):
        yield from attacks_on(state, seat, target)


def attacks_on(state: State, seat: int, target: int, view: Sight | None = None) -> Iterator[Action]:
    """Every attack that a car can make on one target, in a fixed order.

    ``view`` is how the car sees it, if that is known already.
    """
    crew, weapons = usable_crew(state, seat), usable_weapons(state, seat)
    if not crew or not weapons:
        return
    if view is None:
        view = sight(state, seat, target)
    if view.blocked:
        return
    for index in weapons:
        if not any(arc in view.arcs for arc in arcs_of(state, seat, index)):
            continue
        if not in_range(state, seat, index, target):
            continue
        item = item_of(state, seat, index)
        computers = (False, True) if computer_ready(state, seat, index) else (False,)
        for member in crew:
            for side in view.sides or (-1,):
                for computer in computers:
                    yield Action(
                        "attack", side=item.side, crew=member, card=item.code, copy=item.copy,
                        target=target, target_side=side, computer=computer,
                    )  # fmt: skip


def may_attack(state: State, seat: int) -> bool:
    """Whether there is anything that a car can attack."""
    return any(True for _ in attacks(state, seat))
