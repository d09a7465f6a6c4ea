"""Collisions and pile-ups, step by step (Collisions, Pile-Ups)."""

from __future__ import annotations

from . import frames
from .actions import Action
from .damage import damage_obstacle
from .equipment import bonus
from .frames import (
    BUMP_LENGTH,
    COLLISION_DAMAGE,
    FIRST,
    FIRST_PART,
    HITS,
    MOVER,
    MOVER_PART,
    PUSH_DAMAGE,
    SECOND,
    SECOND_PART,
    STAGE,
    STILL,
)
from .ground import can_be_damaged
from .play import Play
from .rolls import counted, counts_of, roll_dice, shown
from .state import State
from .struck import sides_of
from .tokens import lose_tires, pay_control

ACES_FOR_CONTROL = 2
"""Aces that pay one control of a collision (Strengthened Undercarriage)."""


# Light obstacles that were pushed


def push_damage(play: Play, frame: list[int]) -> None:
    """One roll for all light obstacles pushed in a movement point (Pushing Light Obstacles)."""
    state = play.state
    _, seat, *lights = frame
    state.stack.pop()
    car = state.cars[seat]
    dice = roll_dice(play, counts_of(yellow=car.rolled_speed))
    hits = counted(dice, "H")
    play.tell("push-roll", seat=seat, things=lights, dice=shown(dice), hits=hits)
    for light in lights:
        if hits:
            damage_obstacle(play, light, -1, hits, PUSH_DAMAGE)


# Which collision comes first


def bumps_of(frame: list[int]) -> list[tuple[int, ...]]:
    """The collisions that a CONTACTS frame still holds."""
    row = frame[2:]
    return [tuple(row[at : at + BUMP_LENGTH]) for at in range(0, len(row), BUMP_LENGTH)]


def next_bump(state: State, frame: list[int]) -> int:
    """Which collision is resolved next: its place, or -1 when its player chooses.

    Collisions with cars come first, clockwise from the first player; the player that caused
    them orders those that this leaves open (Simultaneous Collisions).
    """
    waiting = _foremost(state, frame)
    return waiting[0] if len(waiting) == 1 else -1


def _foremost(state: State, frame: list[int]) -> list[int]:
    """The places of the collisions that are resolved next: with the first player in turn order."""
    order, mover = state.seats_in_order(), frame[1]
    turns = [
        min(
            [order.index(each) for each in (first, second) if each < state.n and each != mover],
            default=state.n,
        )
        for first, second, *_ in bumps_of(frame)
    ]
    return [at for at, turn in enumerate(turns) if turn == min(turns)]


def collide_action(mover: int, first: int, second: int) -> Action:
    """The answer that names a collision of a car that moves."""
    return Action("collide", target=second, pushed=-1 if first == mover else first)


def choices(state: State, frame: list[int]) -> list[Action]:
    """The collisions among which the player may choose."""
    bumps = bumps_of(frame)
    return [collide_action(frame[1], *bumps[at][:2]) for at in _foremost(state, frame)]


def start_crash(play: Play, frame: list[int], at: int) -> None:
    """Begin the collision at a place of a CONTACTS frame; the others wait."""
    start = 2 + BUMP_LENGTH * at
    bump = frame[start : start + BUMP_LENGTH]
    del frame[start : start + BUMP_LENGTH]
    if len(frame) == 2:
        play.state.stack.pop()
    seat = frame[1]
    play.state.events += 1
    first, second, mover_part, first_part, second_part = bump
    play.tell(
        "collision" if first == seat else "pile-up",
        seat=seat,
        side=mover_part,
        first=first,
        first_side=first_part,
        second=second,
        second_side=second_part,
    )
    play.push(
        frames.CRASH, seat, first, second, mover_part, first_part, second_part, 0, 0,
        int(first != seat),
    )  # fmt: skip


def choose_bump(play: Play, frame: list[int], action: Action) -> None:
    """Begin with the collision that the player has chosen."""
    bumps = bumps_of(frame)
    at = next(at for at, bump in enumerate(bumps) if collide_action(frame[1], *bump[:2]) == action)
    start_crash(play, frame, at)


# The steps of a collision


def involved(state: State, frame: list[int]) -> list[int]:
    """The seats that pay for a collision, in order: who caused it, then the others."""
    seats = [frame[MOVER]]
    for obstacle in (frame[FIRST], frame[SECOND]):
        if obstacle < state.n and obstacle not in seats:
            seats.append(obstacle)
    return seats


def crash(play: Play, frame: list[int]) -> None:
    """The next step: everybody pays, the car that caused it rolls, damage in its order."""
    state = play.state
    seats = involved(state, frame)
    stage = frame[STAGE]
    frame[STAGE] += 1
    if stage < len(seats):
        seat = seats[stage]
        if state.cars[seat].in_play:
            play.push(frames.PAY, seat, 1)
        return
    stage -= len(seats)
    if stage == 0:
        _roll(play, frame)
    elif stage == 1:
        _hit(play, frame[MOVER], frame[MOVER_PART], frame[HITS])
    elif stage == 2:
        if frame[STILL]:
            _hit(play, frame[FIRST], frame[FIRST_PART], frame[HITS])
    elif stage == 3:
        _hit(play, frame[SECOND], frame[SECOND_PART], frame[HITS])
    else:
        state.stack.pop()


def _roll(play: Play, frame: list[int]) -> None:
    car = play.state.cars[frame[MOVER]]
    dice = roll_dice(play, counts_of(yellow=car.rolled_speed))
    frame[HITS] = counted(dice, "H")
    play.tell("collision-roll", seat=frame[MOVER], dice=shown(dice), hits=frame[HITS])


def _hit(play: Play, obstacle: int, part: int, hits: int) -> None:
    """Collision damage to one of those involved; a Safety Cage takes some of it.

    Whoever was met exactly at a corner says which of its sides that was (“favor the defender”).
    """
    state = play.state
    if not hits or not can_be_damaged(state, obstacle):
        return
    if obstacle < state.n:
        cage = bonus(state, obstacle, "cage")
        if cage:
            dice = roll_dice(play, counts_of(yellow=cage))
            held = min(hits, counted(dice, "S"))
            hits -= held
            play.tell("cage-roll", seat=obstacle, dice=shown(dice), stopped=held, left=hits)
    if not hits:
        return
    sides = sides_of(part)
    if len(sides) > 1:
        play.push(frames.STRUCK, obstacle, part, hits)
    else:
        damage_obstacle(play, obstacle, part, hits, COLLISION_DAMAGE)


def struck_asks(state: State, frame: list[int]) -> bool:
    """Whether the owner of a car that was hit on a corner is still in the game to choose a side."""
    return bool(state.cars[frame[1]].in_play)


def take_on(play: Play, frame: list[int], action: Action) -> None:
    """Do the damage to the side that was chosen."""
    play.state.stack.pop()
    damage_obstacle(play, frame[1], action.side, frame[3], COLLISION_DAMAGE)


# Paying for it


def may_pay_aces(state: State, frame: list[int]) -> bool:
    """Whether two aces may pay the control of this collision (Strengthened Undercarriage)."""
    _, seat, amount = frame
    car = state.cars[seat]
    return amount > 0 and car.aces >= ACES_FOR_CONTROL and bonus(state, seat, "collision-aces") > 0


def pay(play: Play, frame: list[int], mode: str) -> None:
    """Pay for a collision with control or, once, with aces; tires for what is lacking."""
    _, seat, amount = frame
    play.state.stack.pop()
    if mode == "aces":
        car = play.state.cars[seat]
        car.aces -= ACES_FOR_CONTROL
        amount -= 1
        play.tell("paid-aces", seat=seat, amount=ACES_FOR_CONTROL, left=car.aces)
    unpaid = pay_control(play, seat, amount, "collision")
    lose_tires(play, seat, unpaid, "no-control")
