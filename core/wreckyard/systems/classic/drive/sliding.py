"""Fishtails, skids, spinouts, rolls and vaults, and recovery from them (Crash Tables; T-Stop;
Bootlegger Reverse).
"""

from __future__ import annotations

from ....kit.numbers import VehicleNumber
from ....kit.trig import TURN
from ..book.collisions import ram_dice
from ..book.driving import LOST, driving_tables, least_die
from ..book.maneuvers import LEFT as LEFT_HAND
from ..book.maneuvers import QUARTER, Leg, fishtail, second_half
from ..book.maneuvers import RIGHT as RIGHT_HAND
from ..book.movement import FIVE
from ..book.records import LEFT, RIGHT, TOP, UNDERBODY
from ..harm.hazards import crush_side, each_tire_a_die, has_tires, hurt_everybody, hurt_tires
from ..hidden.vehicles import loses_blades
from ..place.heights import in_air
from ..state import frames
from ..state.motion import Skid
from ..state.outfit import INCH
from ..state.play import Play
from ..state.state import (
    DRIVING,
    FLYING,
    IN,
    ROLLING,
    SPINNING,
    T_STOPPING,
    TURNING_ABOUT,
    Motion,
    State,
    Vehicle,
)
from ..vehicle.crew import handle
from .helm import has_driver, set_speed, skill, slow_down
from .off_road import softened
from .passage import push_way

SLICE = 4
"""Quarter inches of a whole slice: spins and rolls turn once an inch."""

VAULT_DICE = 3
"""Dice of damage to each tire that a vault leaves the ground with."""

MODES = ("drive", "t-stop", "bootlegger", "spin", "roll", "vault")


def start_coming(play: Play, number: VehicleNumber) -> None:
    """Begin what a loss of control brought, if its time has come."""
    vehicle, outfit = play.vehicle(number)
    motion = vehicle.motion
    if not motion.coming or motion.fresh:
        return
    motion.mode, motion.bearing, motion.hand = motion.coming, motion.course, motion.turning
    motion.coming = motion.quarters = motion.face = 0
    motion.skid, motion.fishtails = None, []
    play.tell("out-of-hand", vehicle=number, mode=MODES[motion.mode], hand=motion.hand)
    if motion.mode == SPINNING:
        hurt_tires(play, number, each_tire_a_die(play, number), frames.SPUN)
    elif motion.mode == FLYING:
        leading = _leading(motion, outfit.wheels)
        points = [
            sum(play.die() for _ in range(VAULT_DICE)) if wheel in leading else 0
            for wheel in range(len(outfit.wheels))
        ]
        hurt_tires(play, number, points, frames.ROLLED)
        hurt_everybody(play, number, 1, frames.ROLLED)
        # While it is in the air ``paid`` says that it goes end over end (ruling 18).
        motion.paid, motion.flight = motion.flight, play.die()
        play.tell("vault", vehicle=number, inches=motion.flight)


def _leading(motion: Motion, wheels: tuple[str, ...]) -> list[int]:
    """The wheels that leave the ground last: of the leading side, or the front ones; all where none
    stands there."""
    word = "front" if motion.flight else "left" if motion.hand > 0 else "right"
    found = [at for at, place in enumerate(wheels) if word in place.split("-")]
    return found or list(range(len(wheels)))


# Recovering


def may_recover(state: State, number: int) -> bool:
    """Whether a driver may try to end a spin, or a T-stop that came of one (ruling 16)."""
    vehicle = state.vehicles[number]
    motion = vehicle.motion
    if vehicle.gave_up or not has_driver(state, number) or in_air(state, number):
        return False
    if motion.mode == T_STOPPING:
        return motion.hand == 0
    return motion.mode == SPINNING and motion.quarters > 0 and not motion.recovered


def recover(play: Play, frame: frames.Pending) -> None:
    """Try to end it: a spin by a roll for control at the lowest status."""
    state = play.state
    number, quarters = frame
    vehicle = state.vehicles[number]
    motion = vehicle.motion
    state.stack.pop()
    handle(vehicle.condition, state.outfits[number])
    if motion.mode == T_STOPPING:
        angle = _turn_to(vehicle.heading, motion.bearing)
        motion.mode, motion.gear = DRIVING, 1
        motion.maneuvered = 1
        play.push(frames.Maneuver(number, quarters))
        push_way(play, number, [Leg(angle=angle)] if angle else [])
        return
    motion.recovered = 1
    needed = least_die(motion.mph, driving_tables().handling.least)
    die = play.die() if 1 < needed < LOST else 0
    kept = needed == 1 or (needed < LOST and die + skill(state, number) >= needed)
    play.tell("recover", vehicle=number, needed=needed, die=die, kept=kept)
    if not kept:
        slide(play, number, quarters)
        return
    _come_out(play, vehicle, number, quarters)


def _come_out(play: Play, vehicle: Vehicle, number: VehicleNumber, quarters: int) -> None:
    """Out of a spin: ahead it drives on, backward too, sideways it T-stops (ruling 16)."""
    motion = vehicle.motion
    off = abs(_turn_to(vehicle.heading, motion.bearing))
    if TURN // 8 < off < 3 * TURN // 8:
        motion.mode, motion.hand, motion.slid, motion.paid = T_STOPPING, 0, 0, 0
        slide(play, number, quarters)
        return
    motion.mode = DRIVING
    motion.gear = 1 if off <= TURN // 8 else -1
    motion.speed = abs(motion.speed) * motion.gear
    motion.maneuvered = 1
    play.push(frames.Maneuver(number, quarters))


def _turn_to(heading: int, bearing: int) -> int:
    """The shorter turn from a heading to a bearing, in tenths of a degree, clockwise above 0."""
    return (bearing - heading + TURN // 2) % TURN - TURN // 2


# Moving


def slide(play: Play, number: VehicleNumber, quarters: int) -> None:
    """A slice of a vehicle: the part that nobody steers, and the driver's part behind it."""
    vehicle = play.state.vehicles[number]
    motion = vehicle.motion
    length = quarters * QUARTER
    if motion.mode == DRIVING:
        _drive_on(play, number, quarters)
        return
    play.push(frames.After(number, motion.mode, quarters))
    way = [Leg(motion.bearing, length)]
    if motion.mode == SPINNING:
        way = [Leg(angle=900 * motion.hand), *way] if quarters == SLICE else way
    elif motion.mode == TURNING_ABOUT:
        side = RIGHT_HAND if motion.hand > 0 else LEFT_HAND
        way = second_half(vehicle.pose, side, motion.bearing)
    elif motion.mode in (ROLLING, FLYING) and not motion.quarters and not _end_over_end(motion):
        angle = _turn_to(vehicle.heading, (motion.bearing + 900 * motion.hand) % TURN)
        way = [Leg(angle=angle), *way] if angle else way
        motion.quarters = 1
    push_way(play, number, way)


def _end_over_end(motion: Motion) -> bool:
    return motion.mode == FLYING and motion.paid == 1


def _drive_on(play: Play, number: VehicleNumber, quarters: int) -> None:
    """Fishtails first, then a skid and straight on, or whatever the driver does."""
    state = play.state
    vehicle = state.vehicles[number]
    motion = vehicle.motion
    way: list[Leg] = []
    ready = not motion.fresh
    if motion.fishtails and ready:
        turn = sum(motion.fishtails)
        motion.fishtails = []
        side = LEFT_HAND if turn > 0 else RIGHT_HAND
        way.append(fishtail(side, abs(turn) // 10))
        play.tell("fishtail", vehicle=number, degrees=turn // 10)
    again = not motion.skidded or state.settings["errata"]
    if motion.skid and ready and again:
        bearing = motion.skid.bearing
        length = quarters * QUARTER
        # A half-inch skids half an inch at most (ruling 13).
        slides = min(motion.skid.length, length if quarters == SLICE else min(length, INCH // 2))
        way.append(Leg(bearing, slides))
        turned = sum(leg.angle for leg in way)
        back = 0 if motion.gear > 0 else TURN // 2
        if slides < length:
            way.append(Leg((vehicle.heading + turned + back) % TURN, length - slides))
        play.tell("skid", vehicle=number, length=slides, bearing=bearing)
        play.push(frames.After(number, DRIVING, quarters))
    else:
        play.push(frames.Maneuver(number, quarters))
    push_way(play, number, way)


def after(play: Play, frame: frames.After) -> None:
    """What a slice that nobody steered leads to."""
    number, mode, quarters = frame
    play.state.stack.pop()
    if play.state.vehicles[number].place == IN and not in_air(play.state, number):
        _AFTER[mode](play, number, quarters)


def _after_skid(play: Play, number: VehicleNumber, quarters: int) -> None:
    """Losses of a skid, and the one that follows it; of a chosen one the speed goes later."""
    state = play.state
    outfit, motion = state.outfits[number], state.vehicles[number].motion
    skid = motion.skid
    if not skid:
        return
    first = not motion.skidded
    motion.skidded = motion.maneuvered = 1
    keeps = state.settings["errata"] and any(row.mover == number for row in state.slices)
    if keeps:
        motion.skid = skid._replace(loss=0, tires=0)
    else:
        motion.skid = None
        if skid.then:
            motion.skid = Skid(skid.bearing, skid.then, *_losses(skid.then), then=0, chosen=0)
        motion.fresh = int(bool(skid.then))
    if first and skid.tires:
        hurt_tires(play, number, [skid.tires] * len(outfit.wheels), frames.SKIDDED)
    if first and skid.loss:
        if skid.chosen:
            motion.slow = skid.loss
        else:
            slow_down(play, number, skid.loss, "skid")


def _losses(length: int) -> tuple[int, int]:
    """What a skid of a length loses: tenths of a mph, and points of each tire."""
    for result in driving_tables().maneuvers.values():
        if result.skid is not None and int(result.skid * INCH) == length:
            return result.slower * 10, result.tires.total([]) if result.tires else 0
    return 0, 0


def lose_sliding(play: Play, number: VehicleNumber, quarters: int) -> None:
    """What a T-stop loses on a slice: 20 mph an inch, and a point of each tire for every 20 of all
    that it has lost (ruling 17)."""
    vehicle, outfit = play.vehicle(number)
    motion = vehicle.motion
    before = abs(motion.speed)
    slow_down(play, number, FIVE * quarters, "t-stop")
    motion.slid += before - abs(motion.speed)
    points = motion.slid // 200 - motion.paid
    if points > 0:
        motion.paid += points
        hurt_tires(play, number, [points] * len(outfit.wheels), frames.SKIDDED)


def _after_t_stop(play: Play, number: VehicleNumber, quarters: int) -> None:
    motion = play.state.vehicles[number].motion
    if motion.skid:
        _after_skid(play, number, quarters)
    if motion.mode == T_STOPPING:
        lose_sliding(play, number, quarters)


def _after_turning(play: Play, number: int, quarters: int) -> None:
    """A bootlegger ends at rest, turned round."""
    if play.state.vehicles[number].motion.mode == TURNING_ABOUT:
        set_speed(play, number, 0, "bootlegger")


def _after_spin(play: Play, number: int, quarters: int) -> None:
    motion = play.state.vehicles[number].motion
    motion.quarters += quarters == SLICE


def _after_roll(play: Play, number: VehicleNumber, quarters: int) -> None:
    """A quarter of a roll for an inch: onto the leading side first, then the top."""
    motion = play.state.vehicles[number].motion
    if motion.mode != ROLLING or quarters < SLICE:
        return
    motion.face = (motion.face + 1) % 4
    if loses_blades(play.state, number):
        play.state.vehicles[number].dulled = 1
    if motion.face:
        side = _face_side(motion)
        play.tell("rolled", vehicle=number, onto=side)
        crush_side(play, number, side, _roll_die(play, number), frames.ROLLED, rolling=True)
    elif has_tires(play, number):
        play.tell("rolled", vehicle=number, onto="wheels")
        points = [softened(play.state, number, die) for die in each_tire_a_die(play, number)]
        hurt_tires(play, number, points, frames.ROLLED)
    else:
        play.tell("rolled", vehicle=number, onto=UNDERBODY)
        crush_side(play, number, UNDERBODY, _roll_die(play, number), frames.ROLLED, rolling=True)


def _roll_die(play: Play, number: int) -> int:
    """The damage of a roll to the side that lands."""
    return softened(play.state, number, play.die())


def _face_side(motion: Motion) -> str:
    """The side that a rolling vehicle lies on: its front to the right of its way, it lies on its
    left first."""
    first, third = (LEFT, RIGHT) if motion.hand > 0 else (RIGHT, LEFT)
    return (UNDERBODY, first, TOP, third)[motion.face]


def _after_flight(play: Play, number: VehicleNumber, quarters: int) -> None:
    """Down after so many inches, two sides an inch: odd ones on the top, even ones on the wheels;
    then it rolls (rulings 18, 25)."""
    vehicle, outfit = play.vehicle(number)
    motion = vehicle.motion
    if motion.mode != FLYING:
        return
    motion.quarters += quarters
    flown = (motion.quarters - 1) // SLICE
    if flown < motion.flight and not motion.done:
        return
    motion.face = 2 if motion.flight % 2 else 0
    side = TOP if motion.face else UNDERBODY
    dice = ram_dice(abs(motion.landing) // 10)
    shown = play.roll(dice)
    hits = int(max(0, dice.total(shown)) * outfit.dm)
    onto = side if motion.face else "wheels"
    play.tell("landed", vehicle=number, onto=onto, dice=shown, hits=hits)
    motion.mode, motion.quarters, motion.flight, motion.paid = ROLLING, 1, 0, 0
    crush_side(play, number, side, hits, frames.ROLLED)


_AFTER = {
    DRIVING: _after_skid,
    T_STOPPING: _after_t_stop,
    TURNING_ABOUT: _after_turning,
    SPINNING: _after_spin,
    ROLLING: _after_roll,
    FLYING: _after_flight,
}
