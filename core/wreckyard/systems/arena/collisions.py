"""Collisions and pile-ups, step by step (Collisions, Pile-Ups)."""

from __future__ import annotations

from .actions import Action
from .damage import damage_obstacle
from .equipment import bonus
from .frames import COLLISION_DAMAGE, PUSH_DAMAGE, Contacts, Crash, Pay, Pushed, Struck
from .ground import can_be_damaged
from .play import Play
from .rolls import counted, counts_of, roll_dice, shown
from .state import State
from .struck import sides_of
from .tokens import lose_tires, pay_control

ACES_FOR_CONTROL = 2
"""Aces that pay one control of a collision (Strengthened Undercarriage)."""


# Light obstacles that were pushed


def push_damage(play: Play, frame: Pushed) -> None:
    """One roll for all light obstacles pushed in a movement point (Pushing Light Obstacles)."""
    state = play.state
    seat, lights = frame
    state.stack.pop()
    car = state.cars[seat]
    dice = roll_dice(play, counts_of(yellow=car.rolled_speed))
    hits = counted(dice, "H")
    play.tell("push-roll", seat=seat, things=list(lights), dice=shown(dice), hits=hits)
    for light in lights:
        if hits:
            damage_obstacle(play, light, -1, hits, PUSH_DAMAGE)


# Which collision comes first


def next_bump(state: State, contacts: Contacts) -> int:
    """Which collision is resolved next: its place, or -1 when its player chooses.

    Collisions with cars come first, clockwise from the first player; the player that caused
    them orders those that this leaves open (Simultaneous Collisions).
    """
    waiting = _foremost(state, contacts)
    return waiting[0] if len(waiting) == 1 else -1


def _foremost(state: State, contacts: Contacts) -> list[int]:
    """The places of the collisions that are resolved next: with the first player in turn order."""
    order, mover = state.seats_in_order(), contacts.seat
    turns = [
        min(
            [
                order.index(each)
                for each in (bump.first, bump.second)
                if each < state.n and each != mover
            ],
            default=state.n,
        )
        for bump in contacts.bumps
    ]
    return [at for at, turn in enumerate(turns) if turn == min(turns)]


def collide_action(mover: int, first: int, second: int) -> Action:
    """The answer that names a collision of a car that moves."""
    return Action("collide", target=second, pushed=-1 if first == mover else first)


def choices(state: State, contacts: Contacts) -> list[Action]:
    """The collisions among which the player may choose."""
    foremost = [contacts.bumps[at] for at in _foremost(state, contacts)]
    return [collide_action(contacts.seat, bump.first, bump.second) for bump in foremost]


def start_crash(play: Play, frame: Contacts, at: int) -> None:
    """Begin the collision at a place of several at once; the others wait."""
    seat, bumps = frame
    bump, others = bumps[at], bumps[:at] + bumps[at + 1 :]
    if others:
        play.state.stack[-1] = Contacts(seat, others)
    else:
        play.state.stack.pop()
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
    play.push(Crash(seat, bump, stage=0, hits=0, still=int(first != seat)))


def choose_bump(play: Play, frame: Contacts, action: Action) -> None:
    """Begin with the collision that the player has chosen."""
    names = [collide_action(frame.seat, bump.first, bump.second) for bump in frame.bumps]
    start_crash(play, frame, names.index(action))


# The steps of a collision


def involved(state: State, crash: Crash) -> list[int]:
    """The seats that pay for a collision, in order: who caused it, then the others."""
    seats = [crash.mover]
    for obstacle in (crash.bump.first, crash.bump.second):
        if obstacle < state.n and obstacle not in seats:
            seats.append(obstacle)
    return seats


def crash(play: Play, frame: Crash) -> None:
    """The next step: everybody pays, the car that caused it rolls, damage in its order."""
    state = play.state
    seats = involved(state, frame)
    stage, bump = frame.stage, frame.bump
    frame = frame._replace(stage=stage + 1)
    state.stack[-1] = frame
    if stage < len(seats):
        seat = seats[stage]
        if state.cars[seat].in_play:
            play.push(Pay(seat, 1))
        return
    stage -= len(seats)
    if stage == 0:
        _roll(play, frame)
    elif stage == 1:
        _hit(play, frame.mover, bump.mover_part, frame.hits)
    elif stage == 2:
        if frame.still:
            _hit(play, bump.first, bump.first_part, frame.hits)
    elif stage == 3:
        _hit(play, bump.second, bump.second_part, frame.hits)
    else:
        state.stack.pop()


def _roll(play: Play, frame: Crash) -> None:
    car = play.state.cars[frame.mover]
    dice = roll_dice(play, counts_of(yellow=car.rolled_speed))
    hits = counted(dice, "H")
    play.state.stack[-1] = frame._replace(hits=hits)
    play.tell("collision-roll", seat=frame.mover, dice=shown(dice), hits=hits)


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
        play.push(Struck(obstacle, part, hits))
    else:
        damage_obstacle(play, obstacle, part, hits, COLLISION_DAMAGE)


def struck_asks(state: State, struck: Struck) -> bool:
    """Whether the owner of a car that was hit on a corner is still in the game to choose a side."""
    return bool(state.cars[struck.seat].in_play)


def take_on(play: Play, frame: Struck, action: Action) -> None:
    """Do the damage to the side that was chosen."""
    play.state.stack.pop()
    damage_obstacle(play, frame.seat, action.side, frame.hits, COLLISION_DAMAGE)


# Paying for it


def may_pay_aces(state: State, frame: Pay) -> bool:
    """Whether two aces may pay the control of this collision (Strengthened Undercarriage)."""
    seat, amount = frame
    car = state.cars[seat]
    return amount > 0 and car.aces >= ACES_FOR_CONTROL and bonus(state, seat, "collision-aces") > 0


def pay(play: Play, frame: Pay, mode: str) -> None:
    """Pay for a collision with control or, once, with aces; tires for what is lacking."""
    seat, amount = frame
    play.state.stack.pop()
    if mode == "aces":
        car = play.state.cars[seat]
        car.aces -= ACES_FOR_CONTROL
        amount -= 1
        play.tell("paid-aces", seat=seat, amount=ACES_FOR_CONTROL, left=car.aces)
    unpaid = pay_control(play, seat, amount, "collision")
    lose_tires(play, seat, unpaid, "no-control")
