"""Control and ace tokens, and the dashboard (Check Speed, Take Control, Ace Tokens)."""

from __future__ import annotations

from .components import components
from .equipment import bonus
from .ground import terrain_level
from .play import Play
from .state import Car


def top_speed(tires: int) -> int:
    """The maximum speed that so many tires allow, 1 to 5 (Dashboards)."""
    return components().dashboard.column(tires).speed


def control_shown(speed: int, tires: int) -> int:
    """The control tokens that the dashboard shows at a speed and with so many tires."""
    return components().dashboard.control(speed, tires)


def check_speed(play: Play, seat: int) -> None:
    """Bring a car's speed down to its new maximum (1. Check Speed)."""
    car = play.state.cars[seat]
    car.max_speed = top_speed(car.tires)
    if car.speed > car.max_speed:
        before, car.speed = car.speed, car.max_speed
        play.tell("slowed", seat=seat, before=before, speed=car.speed)


def take_control(play: Play, seat: int) -> None:
    """Take the tokens that the dashboard and equipped cards show (2. Take Control)."""
    state = play.state
    car = state.cars[seat]
    car.control = control_shown(car.speed, car.tires) + bonus(state, seat, "control")
    level = terrain_level(state, seat)
    car.aces = bonus(state, seat, "aces") + level * bonus(state, seat, "aces-per-terrain")
    play.tell("took-control", seat=seat, control=car.control, aces=car.aces)


def pay_control(play: Play, seat: int, amount: int, cause: str) -> int:
    """Pay control as far as there is any; returns what could not be paid (Out of Control)."""
    car = play.state.cars[seat]
    paid = min(amount, car.control)
    if paid:
        car.control -= paid
        play.tell("paid-control", seat=seat, amount=paid, left=car.control, cause=cause)
        if car.control == 0:
            play.tell("out-of-control", seat=seat)
    return amount - paid


def lose_tires(play: Play, seat: int, amount: int, cause: str) -> int:
    """Take tire damage as far as there are tires; returns what is left over (Tire Damage)."""
    car = play.state.cars[seat]
    lost = min(amount, car.tires)
    if lost:
        car.tires -= lost
        play.tell("tires", seat=seat, amount=lost, left=car.tires, cause=cause)
    return amount - lost


def pay_or_tires(play: Play, seat: int, amount: int, cause: str) -> int:
    """Pay control for a driving roll or collision, tires for what is lacking.

    Returns the control that could not be paid; tire damage beyond the last tire is ignored
    (Out of Control: Terrain, Hazards, Collisions, and Maneuvers).
    """
    unpaid = pay_control(play, seat, amount, cause)
    lose_tires(play, seat, unpaid, "no-control")
    return unpaid


def gain_aces(play: Play, seat: int, amount: int) -> None:
    """Take ace tokens for a maneuver."""
    car = play.state.cars[seat]
    car.aces += amount
    play.tell("aces", seat=seat, amount=amount, aces=car.aces)


def return_tokens(car: Car) -> None:
    """Give all unspent tokens back (6. End of Round)."""
    car.control = car.aces = 0
