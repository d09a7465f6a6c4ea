"""Shots at the ground: spikes laid by a spike gun, grenades from launchers (Rolling to Hit, Grenades;
2.9, section 5).

Spikes lie where they were aimed when the roll hits. A grenade takes a second to come down, and only
a natural 12 puts it where it was aimed; the roll is made when it comes down, with what counted when
it was fired (house). A miss strays by the tables of grenades.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from math import isqrt

from ...kit.geometry import Pose
from ...kit.plain_dice import PlainDice
from ...kit.trig import bearing, vector
from .able import next_load, spend
from .actions import Action, shot_at_ground
from .aims import muzzle, shape_of
from .counters import GRENADE, SPIKES
from .dropping import lay
from .grenades import codes, go_off
from .ground_aims import QUARTER, GroundAims
from .gunnery import range_modifier, targeting
from .lookout import Lookout
from .outfit import INCH
from .play import Play
from .smoke import clouds, veil
from .state import State
from .to_hit import Aim, Line, Sum, decimal, firer_lines, night_line, sight_line
from .triggers import Trigger

VEHICLE, WHO, GUN, X, Y, FROM_X, FROM_Y, NEEDED, LOAD, TURN, PHASE = range(11)
"""A row of ``State.lobs``: who fires what, at what place, from where, the least roll that hits, the
kind of grenade by number (-1 for spikes), and when it comes down."""

GONE = "gl-sidecar-side"
"""What a launcher is called that was on a sidecar which is gone: -1 in place of its number."""

MOST_SQUARES = 2
"""Aimed at nearer than an inch it strays no further."""

TWO_DICE = PlainDice(2, 6)

EXACT = 12
"""The roll that puts a grenade exactly where it was aimed."""

STRAYS = (
    (0, PlainDice(1, 6, -3), 0),
    (1, PlainDice(1, 6, -1), 1),
    (2, PlainDice(1, 6, 1), 0),
    (3, PlainDice(2, 6, -2), 1),
    (5, PlainDice(2, 6, 3), 0),
    (99, PlainDice(3, 6), 8),
)
"""By how much the roll was missed at most (0: not at all), the squares that it strays in each
direction, and the least of them (Grenade Distance Table)."""

# What is offered


def is_lobbed(trigger: Trigger, state: State, number: int) -> bool:
    """Whether what a trigger aims can be fired at the ground."""
    guns = state.outfits[number].anatomy.guns
    return bool(trigger.aimed) and all(
        guns[gun].record.grenades or guns[gun].record.direct for gun in trigger.aimed
    )


def lob_actions(
    lookout: Lookout, triggers: Sequence[Trigger], crew: Sequence[str]
) -> Iterator[Action]:
    """Every shot at the ground that can be declared."""
    aims = GroundAims(lookout)
    for trigger in triggers:
        if not is_lobbed(trigger, lookout.state, lookout.firer):
            continue
        for x, y in aims.common(trigger.aimed):
            for who in crew:
                yield shot_at_ground(who, trigger.text, x, y)


# Declared


def ground_sum(state: State, aim: Aim, x: int, y: int) -> Sum:
    """The sum for a shot at the ground: it neither moves nor has a size (house: the bonus of the
    ground counts that it is at rest)."""
    each = state.outfits[aim.firer].anatomy.guns[aim.gun]
    eye = muzzle(shape_of(state, aim.firer), each.edge)
    off_x, off_y = 2 * x - eye[0], 2 * y - eye[1]
    inches = Fraction(isqrt(off_x * off_x + off_y * off_y), 2 * INCH)
    lines = [
        Line("range", range_modifier(inches), f'{decimal(inches)}"'),
        Line("ground", targeting().parts["ground"].modifier),
    ]
    if not state.vehicles[aim.firer].motion.speed:
        lines.append(Line("firer at rest", targeting().speed.firer_at_rest))
    veiled = veil(eye, (2 * x, 2 * y), clouds(state))
    if veiled:
        lines.append(sight_line(veiled))
    assert each.record.to_hit is not None
    return Sum(each.record.to_hit, (*lines, *night_line(state, aim), *firer_lines(state, aim)))


def declare_lob(play: Play, number: int, who: int, gun: int, x: int, y: int) -> None:
    """Note a shot at the ground; a grenade comes down in the same phase of the next turn."""
    state = play.state
    vehicle, outfit = play.vehicle(number)
    each = outfit.anatomy.guns[gun]
    found = ground_sum(state, Aim(number, outfit.crew[who], gun, -1, "", False), x, y)
    load = next_load(vehicle.condition, outfit, gun)
    kind = codes().index(load) if each.record.grenades else -1
    spend(vehicle.condition, outfit, gun)
    vehicle.condition.aims[gun] = [0, 0, 0]
    eye = muzzle(shape_of(state, number), each.edge)
    turn = state.turn + 1 if each.record.grenades else state.turn
    state.lobs.append(
        [number, who, gun, x, y, eye[0] // 2, eye[1] // 2, found.needed, kind, turn, state.phase]
    )
    play.tell(
        "lobbed", vehicle=number, who=outfit.crew[who], weapon=each.name, x=x, y=y,
        number=found.number, needed=found.needed, turn=turn,
        lines=[[line.name, line.value, line.about] for line in found.lines],
    )  # fmt: skip


# Coming down


def come_down(play: Play) -> None:
    """Everything that comes down in this phase, in the order in which it was fired."""
    state = play.state
    now = [state.turn, state.phase]
    due = [row for row in state.lobs if row[TURN:] == now]
    state.lobs = [row for row in state.lobs if row[TURN:] != now]
    for row in due:
        _come_down(play, row)


def _come_down(play: Play, row: Sequence[int]) -> None:
    state = play.state
    dice = play.roll(TWO_DICE)
    rolled, needed = sum(dice), row[NEEDED]
    grenade = row[LOAD] >= 0
    missed = max(0, needed - rolled)
    exact = rolled == EXACT if grenade else not missed
    right = long = 0
    if not exact:
        right, long = strayed(play, missed, _is_near(row))
    x, y = where_from(state, (row[X], row[Y]), (row[FROM_X], row[FROM_Y]), right, long)
    name = state.outfits[row[VEHICLE]].weapons[row[GUN]] if row[GUN] >= 0 else GONE
    play.tell(
        "fell", vehicle=row[VEHICLE], weapon=name, x=x, y=y, needed=needed, dice=dice,
        right=right, long=long,
    )  # fmt: skip
    if not grenade:
        lay(play, SPIKES, Pose(x, y, 0), 1, row[VEHICLE], name)
        return
    code = codes()[row[LOAD]]
    if "+" in code:
        go_off(play, x, y, code.partition("+")[0], row[VEHICLE])
    else:
        lay(play, GRENADE, Pose(x, y, 0), row[LOAD] + 1, row[VEHICLE], name)


def _is_near(row: Sequence[int]) -> bool:
    off_x, off_y = row[X] - row[FROM_X], row[Y] - row[FROM_Y]
    return off_x * off_x + off_y * off_y < INCH * INCH


def strayed(play: Play, missed: int, near: bool) -> tuple[int, int]:
    """How far a shot strays to the right and beyond its place, in squares; to the left and short of
    it below 0 (Grenade Direction Table, Grenade Distance Table)."""
    direction = play.die()
    aside = {1: 1, 2: -1, 5: 1, 6: -1}.get(direction, 0)
    along = {3: -1, 4: 1}.get(direction, 0)
    if direction >= 5:
        along = -1 if play.die() % 2 else 1
    dice, least = next((dice, least) for most, dice, least in STRAYS if missed <= most)
    found = []
    for sign in (aside, along):
        squares = max(least, dice.total(play.roll(dice))) if sign else 0
        found.append(sign * (min(squares, MOST_SQUARES) if near else squares))
    return found[0], found[1]


def where_from(
    state: State, aim: tuple[int, int], start: tuple[int, int], right: int, long: int
) -> tuple[int, int]:
    """The place that a shot comes down at: never behind who fired it, and on the map."""
    off_x, off_y = aim[0] - start[0], aim[1] - start[1]
    far = isqrt(off_x * off_x + off_y * off_y)
    way = bearing(off_x, off_y) if far else 0
    step = max(-far, long * QUARTER)
    along_x, along_y = vector(way, abs(step))
    if step < 0:
        along_x, along_y = -along_x, -along_y
    side_x, side_y = vector((way + 900) % 3600, abs(right) * QUARTER)
    if right < 0:
        side_x, side_y = -side_x, -side_y
    ground = state.ground
    x, y = aim[0] + along_x + side_x, aim[1] + along_y + side_y
    edge = QUARTER // 2
    return min(max(x, edge), ground.width - edge), min(max(y, edge), ground.height - edge)


def is_lob(state: State, row: Sequence[int]) -> bool:
    """Whether numbers can be a row of ``State.lobs``."""
    if len(row) != PHASE + 1 or not 0 <= row[VEHICLE] < state.n:
        return False
    outfit, ground = state.outfits[row[VEHICLE]], state.ground
    lost = -1 if state.vehicles[row[VEHICLE]].parted else 0
    if not 0 <= row[WHO] < len(outfit.crew) or not lost <= row[GUN] < len(outfit.weapons):
        return False
    record = outfit.anatomy.guns[row[GUN]].record if row[GUN] >= 0 else None
    thrown = record is None or record.grenades
    loads = range(len(codes())) if thrown else (-1,)
    when = (row[TURN], row[PHASE])
    return (
        bool(record is None or record.grenades or record.direct)
        and 0 <= row[X] <= ground.width
        and 0 <= row[Y] <= ground.height
        and 3 <= row[NEEDED] <= 99
        and row[LOAD] in loads
        and 1 <= row[PHASE] <= 5
        and (state.turn, state.phase) <= when <= (state.turn + 1, 5)
    )
