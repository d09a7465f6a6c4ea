"""A jettisoned sidecar rolls on (Jettison Joining).

It is a counter that moves: whoever is struck by it, or drives over it, has met an obstacle. It
neither blocks the way nor the sight, takes no damage, and its weapons are silent (house, where the
book only says that it counts as an obstacle).
"""

from __future__ import annotations

from ....kit.convex import overlap
from ....kit.geometry import Pose, outline
from ....kit.plain_dice import PlainDice
from ....kit.trig import TURN
from ..book.driving import crash_result, driving_tables, milder, row_of
from ..book.maneuvers import QUARTER, Leg
from ..book.movement import FASTEST, FIVE, is_speed
from ..ground.hazards import hit_scrap
from ..map.terrain import DITCH
from ..place.buildings import bars_near
from ..place.lying import outline_of
from ..place.ways import drive, passed
from ..state.actions import FIRST_COUNTER
from ..state.counters import PATCH_SIZE, SIDECAR, Counter, counter_shape
from ..state.play import Play
from ..state.rows import Loose
from ..state.settings import setting
from ..state.state import FLYING, State
from .helm import moves_of

SIZE = PATCH_SIZE
"""Half an inch square."""

WILD_LOSS = 200
"""What it loses in a turn once it spins or rolls over; before, ``helm.FIVE``."""

TWO_DICE = PlainDice(2, 6)

WHOLE_INCH = 4

NEAR = 3000
"""Buildings farther away than this, in units, cannot stop it."""

VAULT = "vault"
"""The result of the crash table by which it flies."""


def cast_off(play: Play, number: int, pose: Pose) -> int:
    """Put a sidecar beside its cycle, where it goes on as that did: the number of its counter."""
    state = play.state
    vehicle = state.vehicles[number]
    state.counters.append(Counter(SIDECAR, pose.x, pose.y, pose.heading, 1, number))
    at = len(state.counters) - 1
    play.tell(
        "parted",
        vehicle=number,
        thing=FIRST_COUNTER + at,
        x=pose.x,
        y=pose.y,
        heading=pose.heading,
    )
    if vehicle.motion.speed:
        state.loose.append(Loose(at, abs(vehicle.motion.speed), vehicle.travel))
    return at


def roll_on(play: Play) -> None:
    """The movement of all loose sidecars in a phase, when all vehicles have made theirs (house)."""
    for at, row in enumerate(play.state.loose):
        quarters = moves_of(row.speed)[play.state.phase - 1]
        if quarters:
            _roll(play, at, quarters)
    play.state.loose = [row for row in play.state.loose if row.speed > 0]


def _roll(play: Play, place: int, quarters: int) -> None:
    """Move the sidecar at a place of ``State.loose``."""
    state = play.state
    row = state.loose[place]
    counter = state.counters[row.counter]
    before = counter_shape(counter)
    walls = [
        wall.shape
        for at, wall in enumerate(state.ground.walls[: state.ground.plain])
        # Where it stands on something high that does not stop it (house).
        if not state.breaches[at] and wall.kind != DITCH and not overlap(before, wall.shape)
    ]
    walls += [each.shape for each in bars_near(state, before, NEAR)]
    way = drive(counter.pose, SIZE, [Leg(row.bearing, quarters * QUARTER)], walls)
    counter.x, counter.y = way.pose.x, way.pose.y
    if row.wild and quarters >= WHOLE_INCH:
        counter.heading = (counter.heading + TURN // 4) % TURN
    speed = 0 if way.contacts else row.speed
    if state.ground.outside(outline(counter.pose, SIZE)):
        speed = counter.live = 0
    state.loose[place] = row._replace(speed=speed, flight=max(0, row.flight - quarters))
    play.tell(
        "loose",
        thing=FIRST_COUNTER + row.counter,
        x=counter.x,
        y=counter.y,
        heading=counter.heading,
        speed=speed,
    )
    if row.flight:
        return
    there = [
        number
        for number in state.vehicles_in()
        if state.vehicles[number].motion.mode != FLYING and not state.vehicles[number].aloft
    ]
    shapes = [outline_of(state, number) for number in there]
    for found in passed(SIZE, way.parts, shapes):
        if not found.already:
            hit_scrap(play, there[found.marker], row.counter)


def slow(play: Play) -> None:
    """The end of a turn: a roll on Crash Table 1, with what the speed adds, and the loss of speed.
    A skid goes where it goes anyway; who spins, rolls or vaults loses more each turn."""
    state = play.state
    tables = driving_tables().maneuvers
    for place, row in enumerate(state.loose):
        dice = play.roll(TWO_DICE)
        added = row_of(row.speed // 10).crash
        result = crash_result(tables, sum(dice) + added)
        if setting(state.settings, "gentle"):
            result = milder(result)
        play.tell(
            "loose-crash",
            thing=FIRST_COUNTER + row.counter,
            dice=dice,
            added=added,
            total=sum(dice) + added,
            result=result.code,
        )
        if result.skid is None:
            flight = WHOLE_INCH * play.die() if result.code == VAULT else row.flight
            row = row._replace(wild=1, flight=flight)
        less = (WILD_LOSS if row.wild else FIVE) + 10 * result.slower * (result.skid is not None)
        state.loose[place] = row._replace(speed=max(0, row.speed - less))
    state.loose = [row for row in state.loose if row.speed > 0]


def is_loose(state: State, row: Loose) -> bool:
    """Whether a row can be one of ``State.loose``."""
    return (
        0 <= row.counter < len(state.counters)
        and state.counters[row.counter].kind == SIDECAR
        and state.counters[row.counter].live == 1
        and 0 < row.speed <= FASTEST
        and is_speed(row.speed)
        and 0 <= row.bearing < TURN
        and row.wild in (0, 1)
        and 0 <= row.flight <= WHOLE_INCH * 6
    )
