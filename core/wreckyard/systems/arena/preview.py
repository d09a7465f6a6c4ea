"""What an offered action would do before any die is rolled: for ghosts, odds and searches.

Nothing here changes a state; all of it asks the functions that carry the actions out.
"""

from __future__ import annotations

from dataclasses import dataclass

from ...kit.geometry import Pose
from . import motion
from .actions import Action
from .combat import attack_dice, defence_dice, index_of, rerolls_left, sure_damage
from .driving import MOVES, DrivingRoll, driving_roll_at, is_maneuver, maneuver_aces, spin_angle
from .equipment import bonus, item_of
from .ground import bodies_of, pose_of
from .motion import STRAIGHT, Bump, Motion
from .shooting import Sight, sight
from .state import State
from .tokens import control_shown, top_speed


@dataclass(frozen=True, slots=True)
class MovePreview:
    """Where a movement point would lead.

    ``turned`` is in tenths of a degree. ``bumps`` are the collisions it would cause, ``walls``
    what it would press on: then the car is repositioned instead, and the rest is where it
    would have come to. ``pushed`` tells how far what it pushes would go, ``popped`` what would
    break. ``roll`` is the driving roll at the end of it, ``aces`` what a maneuver gives before.
    """

    pose: Pose
    turned: int
    whole: bool
    bumps: tuple[Bump, ...]
    walls: tuple[int, ...]
    pushed: dict[int, tuple[int, int]]
    popped: tuple[int, ...]
    maneuver: bool
    roll: DrivingRoll
    aces: int


def _way(state: State, seat: int, action: Action) -> Motion:
    return motion.drive(
        pose_of(state, seat),
        bodies_of(state, seat),
        MOVES[action.verb],
        action.side,
        10 * action.amount,
        bool(state.cars[seat].reverse),
    )


def preview_move(state: State, seat: int, action: Action) -> MovePreview:
    """Where ``straight``, a turn or a slide would lead now, and what it would collide with."""
    way = _way(state, seat, action)
    maneuver = is_maneuver(MOVES[action.verb], action.amount)
    kind = MOVES[action.verb] if maneuver else STRAIGHT
    return MovePreview(
        way.pose,
        way.turned,
        way.whole,
        tuple(way.bumps),
        tuple(way.walls),
        way.moved,
        tuple(way.popped),
        maneuver,
        driving_roll_at(state, seat, way.pose, kind, way.turned),
        0 if way.walls else maneuver_aces(state, seat, MOVES[action.verb], action.amount),
    )


def after_move(state: State, seat: int, move: MovePreview) -> State:
    """The state with everything where a move would leave it, before any roll; a copy."""
    there = state.copy()
    car = there.cars[seat]
    car.x, car.y, car.heading = move.pose
    for number, (x, y) in move.pushed.items():
        place = there.cars[number] if number < there.n else there.thing(number)
        place.x += x
        place.y += y
    for light in move.popped:
        there.thing(light).in_play = 0
    return there


def preview_spin(state: State, seat: int, side: int, skids: int) -> Motion:
    """Where a car would spin to after a maneuver to ``side`` with so many unpaid skids."""
    angle = spin_angle(skids)
    reverse = bool(state.cars[seat].reverse)
    return motion.spin(pose_of(state, seat), bodies_of(state, seat), side, angle, reverse)


@dataclass(frozen=True, slots=True)
class SpeedPreview:
    """What a choice of speed would mean: the movement points it gives, the power and tires that
    a hard change would cost at once, and the control tokens of the next round if no more tires
    are lost: a car that is then too fast for its tires is slowed before it takes them."""

    points: int
    power: int
    tires: int
    control: int


def preview_speed(state: State, seat: int, action: Action) -> SpeedPreview:
    """What a speed, standing still or reverse would cost and show (4A. Adjust Speed)."""
    car = state.cars[seat]
    speed = action.amount if action.verb == "speed" else 0
    hard = action.mode == "hard"
    power = tires = 0
    if hard and speed > car.speed:
        power = 0 if bonus(state, seat, "free-acceleration") else 1
    elif hard and speed < car.speed:
        tires = 0 if bonus(state, seat, "free-braking") else min(1, car.tires)
    left = car.tires - tires
    # Check Speed comes before Take Control.
    control = control_shown(min(speed, top_speed(left)), left) + bonus(state, seat, "control")
    return SpeedPreview(1 if action.verb == "reverse" else speed, power, tires, control)


@dataclass(frozen=True, slots=True)
class AttackPreview:
    """The dice of an attack and of its defense, by color, and what is added to them.

    ``damage`` is added to the attack's hits; ``wrench`` is what wrenches add; ``cover`` is
    added to the defense's shields; ``free`` are the target's re-rolls from range, ``aces`` those
    that it could buy, ``rerolls`` the attacker's. A thing has no defense.
    """

    attack: list[int]
    damage: int
    wrench: str
    rerolls: int
    defence: list[int]
    cover: int
    free: int
    aces: int
    distance: int


def preview_attack(
    state: State, seat: int, action: Action, view: Sight | None = None
) -> AttackPreview:
    """The dice of an attack and of its defense; ``view`` is the shooter's sight of it, if known."""
    index = index_of(state, seat, action)
    item = item_of(state, seat, index)
    view = sight(state, seat, action.target) if view is None else view
    car = action.target < state.n
    return AttackPreview(
        attack=attack_dice(state, seat, action),
        damage=sure_damage(state, seat, action.crew, index),
        wrench=item.wrench,
        rerolls=rerolls_left(state, seat),
        defence=defence_dice(state, action.target, action.target_side) if car else [0] * 6,
        cover=view.cover if car else 0,
        free=view.rerolls if car else 0,
        aces=state.cars[action.target].aces if car else 0,
        distance=view.distance,
    )
