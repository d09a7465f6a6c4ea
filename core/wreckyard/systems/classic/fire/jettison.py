"""Cast off a sidecar (Jettison Joining).

What was declared is done when all damage of the phase has landed. From then on the cycle has the
outfit of one without a sidecar; the sidecar is a counter, see ``loose``.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from ....kit.geometry import shift
from ....kit.numbers import RiderNumber, VehicleNumber
from ..book.records import LEFT
from ..design.design import on_sidecar
from ..drive.helm import cap, hc_now
from ..drive.sidecar import SIZE, cast_off
from ..foot.adrift import set_adrift
from ..harm.hazards import NO_FLOOR, RIDER_DOWN
from ..hidden.shown import show
from ..hidden.vehicles import BESIDE
from ..place.heights import in_air
from ..state import frames
from ..state.condition import Condition, awake
from ..state.outfit import JOINING, Outfit
from ..state.parting import FIRED, PARTED, is_gone, parted_outfits
from ..state.play import Play
from ..state.rows import Shown
from ..state.state import State

DIFFICULTY = 2
"""The D of the hazard for the cycle."""

GAP = 50
"""How far beside the cycle the sidecar is put, in units."""

OF_SIDECAR = -1
"""The weapon of a row of ``State.lobs`` that is gone with the sidecar."""


def may_jettison(state: State, number: int) -> bool:
    """Whether the sidecar of a vehicle can be cast off: not while it flies, nor once somebody from
    it has moved to the wheel of the cycle (house)."""
    vehicle, outfit = state.vehicles[number], state.outfits[number]
    design = outfit.design
    if design.sidecar is None or not design.has(JOINING) or vehicle.parted:
        return False
    return not in_air(state, number) and not on_sidecar(outfit.aboard[vehicle.condition.wheel])


def fire_joining(play: Play, number: int, who: str) -> None:
    """Note that a sidecar is to be cast off."""
    play.state.vehicles[number].parted = FIRED
    play.tell("jettison", vehicle=number, who=who)


def part_all(play: Play) -> None:
    """Cast off what was declared in this phase."""
    for number, vehicle in play.state.numbered():
        if vehicle.parted == FIRED:
            _part(play, number)


def _part(play: Play, number: VehicleNumber) -> None:
    state = play.state
    vehicle, outfit = play.vehicle(number)
    assert outfit.design.sidecar is not None
    hand = -900 if outfit.design.sidecar.side == LEFT else 900
    out = outfit.base.width // 2 + SIZE.width // 2 + GAP
    pose = shift(vehicle.pose, (vehicle.heading + hand) % 3600, out)
    # What is in the sidecar lies open as it rolls away (house).
    show(play, number, [at for at, name in enumerate(outfit.weapons) if is_gone(outfit, name)])
    state.outfits = parted_outfits(state, number)
    alone = state.outfits[number]
    vehicle.parted = PARTED
    before = vehicle.condition
    vehicle.condition = carried_over(vehicle.condition, outfit, alone)
    _forget(state, number, outfit, alone)
    motion = vehicle.motion
    motion.hc = hc_now(state, number)
    motion.status = min(motion.status, cap(state, number))
    set_adrift(state, number, before, cast_off(play, number, pose))
    # Whoever steered from the sidecar is gone with it.
    held = awake(vehicle.condition, alone, alone.aboard[vehicle.condition.wheel])
    play.hazard(number, DIFFICULTY, frames.PARTED, floor=NO_FLOOR if held else RIDER_DOWN)


def _forget(state: State, number: int, outfit: Outfit, alone: Outfit) -> None:
    """Rows of a state that name weapons by number: those of the sidecar are silent from now on, but
    for grenades that are in the air."""
    now = {
        at: alone.weapons.index(name)
        for at, name in enumerate(outfit.weapons)
        if name in alone.weapons
    }
    state.beams = [row for row in state.beams if row.vehicle != number]
    autos = [
        row._replace(gun=now.get(row.gun, -1)) if row.vehicle == number else row
        for row in state.autos
    ]
    state.autos = [row for row in autos if row.gun >= 0]
    state.shown = sorted(_shown_left(state, number, now))
    seats = {at: RiderNumber(n) for n, at in enumerate(alone.roster)}
    # What somebody from the sidecar has done by hand in this turn is over.
    state.inside = [
        row._replace(rider=seats[outfit.roster[row.rider]]) if row.vehicle == number else row
        for row in state.inside
        if row.vehicle != number or outfit.roster[row.rider] in seats
    ]
    for at, lob in enumerate(state.lobs):
        if lob.vehicle == number:
            who = outfit.crew[lob.position]
            place = alone.crew.index(who) if who in alone.crew else 0
            state.lobs[at] = lob._replace(position=place, gun=now.get(lob.gun, OF_SIDECAR))


def _shown_left(state: State, number: int, now: Mapping[int, int]) -> Iterator[Shown]:
    """Yield the known weapons of a vehicle by their new numbers."""
    for row in state.shown:
        if row.owner != number or row.item in BESIDE:
            yield row
        elif row.item in now:
            yield Shown(number, now[row.item])


def carried_over(old: Condition, outfit: Outfit, alone: Outfit) -> Condition:
    """Return the condition of a cycle, counted by its outfit without the sidecar."""
    new = Condition(alone)
    new.power, new.burning, new.plant_die = old.power, old.burning, old.plant_die
    new.handled, new.drowned = old.handled, old.drowned
    new.fires = old.fires[:]
    new.left = [old.left[outfit.part_of[each.code]] for each in alone.parts]
    wheels = [outfit.wheels.index(each) for each in alone.wheels]
    new.wheels = [old.wheels[at] for at in wheels]
    new.tire_fires = [
        fire._replace(wheel=wheels.index(fire.wheel))
        for fire in old.tire_fires
        if fire.wheel in wheels
    ]
    new.burning_tires = [wheels.index(at) for at in old.burning_tires if at in wheels]
    guns = [outfit.weapons.index(each) for each in alone.weapons]
    new.worked = [old.worked[at] for at in guns]
    new.shots = [old.shots[at][:] for at in guns]
    new.aims = [old.aims[at] for at in guns]
    new.sources = _rest(old.sources, guns)
    new.fired = [old.fired[outfit.crew.index(each)] for each in alone.crew]
    people = [outfit.rider(each) for each in alone.aboard]
    new.vests = [old.vests[at] for at in people]
    new.stunned = _rest(old.stunned, people)
    new.wheel = RiderNumber(people.index(old.wheel))
    if old.changing and old.changing.person in people:
        new.changing = old.changing._replace(person=RiderNumber(people.index(old.changing.person)))
    new.gadgets = _rest(old.gadgets, [outfit.gadgets.index(each) for each in alone.gadgets])
    new.ends = old.ends[:]
    return new


def _rest(row: Sequence[int], places: Sequence[int]) -> list[int]:
    """Some numbers of a row that is empty while all of them are 0."""
    found = [row[at] for at in places] if row else []
    return found if any(found) else []
