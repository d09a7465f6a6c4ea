"""The people aboard: who can act, drive and fire (Injury to Drivers; Substitute Drivers;
Concussion).

People are numbers by ``Outfit.aboard``, the driver first.
"""

from __future__ import annotations

from ....kit.numbers import RiderNumber
from ..state.condition import SEAT_TURNS, Condition, SeatChange, points
from ..state.condition import awake as is_awake
from ..state.outfit import Outfit

NOBODY = RiderNumber(-1)

SUBSTITUTE_DIFFICULTY = 2
"""What a substitute driver adds to the D of every maneuver."""


def stunned(condition: Condition, rider: int) -> int:
    """How many phases somebody is stunned, this one included."""
    return condition.stunned[rider] if condition.stunned else 0


def acts(condition: Condition, outfit: Outfit, rider: int) -> bool:
    """Whether somebody can do anything: he is conscious, not stunned, and not moving between
    seats."""
    moves = condition.changing is not None and condition.changing.person == rider
    awake = is_awake(condition, outfit, outfit.aboard[rider])
    return awake and not stunned(condition, rider) and not moves


def has_fired(condition: Condition, outfit: Outfit, rider: int) -> bool:
    """Whether somebody has fired in this turn."""
    who = outfit.aboard[rider]
    return who in outfit.crew and bool(condition.fired[outfit.crew.index(who)])


def mate(condition: Condition, outfit: Outfit) -> RiderNumber:
    """Return the person beside the driver's seat, or ``NOBODY``."""
    if not outfit.front_mate:
        return NOBODY
    rider = outfit.rider(outfit.front_mate)
    return NOBODY if rider == condition.wheel else rider


def pilot(condition: Condition, outfit: Outfit) -> RiderNumber:
    """Who has the controls now: who sits in the driver's seat, else a substitute, who cannot do so
    in a turn in which he has fired; ``NOBODY`` where there is none."""
    if acts(condition, outfit, condition.wheel):
        return condition.wheel
    other = mate(condition, outfit)
    if other == NOBODY or not acts(condition, outfit, other):
        return NOBODY
    return NOBODY if has_fired(condition, outfit, other) else other


def driver_of(condition: Condition, outfit: Outfit) -> str:
    """Return the person at the controls, as actions name them; empty for nobody."""
    rider = pilot(condition, outfit)
    return "" if rider == NOBODY else outfit.aboard[rider]


def is_substitute(condition: Condition, outfit: Outfit) -> bool:
    """Whether the controls are worked from beside the driver's seat."""
    return pilot(condition, outfit) not in (NOBODY, condition.wheel)


def may_fire_now(condition: Condition, outfit: Outfit, who: str) -> bool:
    """Whether somebody of the crew can make a firing action: he can act, has made none in this
    turn, and has not driven as a substitute in it."""
    rider = outfit.rider(who)
    if has_fired(condition, outfit, rider) or not acts(condition, outfit, rider):
        return False
    drives = condition.handled and is_substitute(condition, outfit)
    return not (drives and pilot(condition, outfit) == rider)


def handle(condition: Condition, outfit: Outfit) -> None:
    """Note that the controls were worked: a substitute cannot fire in this turn any more."""
    if is_substitute(condition, outfit):
        condition.handled = 1


# Changing seats


def movers(condition: Condition, outfit: Outfit) -> list[int]:
    """Who could move into the driver's seat of a vehicle at rest, whose driver is out of it."""
    late = is_awake(condition, outfit, outfit.aboard[condition.wheel])
    if late or condition.changing:
        return []
    people = range(len(outfit.aboard))
    return [rider for rider in people if acts(condition, outfit, rider)]


def move_over(condition: Condition, rider: RiderNumber) -> int:
    """Let somebody begin to move into the driver's seat, and return the turns that it takes."""
    condition.changing = SeatChange(rider, SEAT_TURNS)
    return SEAT_TURNS


def sit_down(condition: Condition, outfit: Outfit, at_rest: bool) -> int | None:
    """The end of a turn for somebody who changes seats: the turns that are left, 0 when he sits at
    the wheel; -1 when it has come to nothing, and ``None`` when nobody changes."""
    if not condition.changing:
        return None
    rider, turns = condition.changing
    awake = points(condition, outfit, outfit.aboard[rider]) and is_awake(
        condition, outfit, outfit.aboard[rider]
    )
    if not at_rest or not awake or stunned(condition, rider):
        condition.changing = None
        return -1
    condition.changing = SeatChange(rider, turns - 1) if turns > 1 else None
    if turns == 1:
        condition.wheel = rider
    return turns - 1


def person(who: str) -> str:
    """Somebody aboard in words: ``the driver``, ``gunner 2``."""
    return "the driver" if who == "driver" else who.replace("-", " ")
