"""Fires: put out for control, or burning (3. Manage Fires, Fire Damage)."""

from __future__ import annotations

from . import frames
from .actions import Action
from .damage import damage_obstacle, harm_item
from .equipment import first_item
from .frames import FIRE_DAMAGE
from .play import Play
from .state import State
from .tokens import pay_control

EXTINGUISH_COST = 2


def burning(state: State, seat: int) -> list[int]:
    """The sides of a car that are on fire, front first, clockwise."""
    return [side for side, fire in enumerate(state.cars[seat].fire) if fire]


def start_fire(play: Play, seat: int, side: int) -> None:
    """Set a side on fire; it does no damage yet."""
    play.state.cars[seat].fire[side] = 1
    play.tell("fire", seat=seat, side=side)


def extinguish(play: Play, seat: int, side: int) -> None:
    """Pay for a fire to go out."""
    pay_control(play, seat, EXTINGUISH_COST, "fire")
    play.state.cars[seat].fire[side] = 0
    play.tell("extinguished", seat=seat, side=side)


def leave_burning(play: Play, frame: frames.Fires) -> None:
    """Stop putting fires out: every fire that is left does its damage."""
    seat = frame.seat
    play.state.stack.pop()
    sides = sum(1 << side for side in burning(play.state, seat))
    if sides:
        play.push(frames.Burn(seat, sides))


def suppressor(state: State, seat: int) -> int:
    """The item that may take a fire's damage (Automatic Fire Suppressor); -1 for none."""
    return first_item(state, seat, "suppressor")


def burn_asks(state: State, frame: frames.Burn) -> bool:
    """Whether the player has a choice: a suppressor, or an order that can matter.

    House: the order of fires matters only when one of them burns where no armor is left.
    """
    seat, bits = frame
    car = state.cars[seat]
    if not car.in_play or not bits:
        return False
    if suppressor(state, seat) >= 0:
        return True
    sides = [side for side in range(4) if bits >> side & 1]
    return len(sides) > 1 and any(car.armor[side] == 0 for side in sides)


def burn(play: Play, frame: frames.Burn, side: int) -> None:
    """Do the point of damage of one fire."""
    seat = frame.seat
    _done(play, frame, side)
    play.tell("burned", seat=seat, side=side)
    damage_obstacle(play, seat, side, 1, FIRE_DAMAGE)


def suppress(play: Play, frame: frames.Burn, side: int) -> None:
    """Let the suppressor take the damage, which puts the fire out."""
    state, seat = play.state, frame.seat
    item = suppressor(state, seat)
    _done(play, frame, side)
    state.cars[seat].fire[side] = 0
    play.tell("suppressed", seat=seat, side=side)
    harm_item(play, seat, item, 1)


def burn_next(play: Play, frame: frames.Burn) -> None:
    """Do the damage of the next fire where there is no choice: front first, then clockwise."""
    seat, bits = frame
    if not play.state.cars[seat].in_play or not bits:
        play.state.stack.pop()
        return
    burn(play, frame, next(side for side in range(4) if bits >> side & 1))


def answer_burn(play: Play, frame: frames.Burn, action: Action) -> None:
    """Carry out the choice between the side of a fire and the suppressor."""
    if action.verb == "suppress":
        suppress(play, frame, action.side)
    else:
        burn(play, frame, action.side)


def _done(play: Play, frame: frames.Burn, side: int) -> None:
    stack, left = play.state.stack, frame.sides & ~(1 << side)
    if left:
        stack[-1] = frame._replace(sides=left)
    else:
        stack.pop()
