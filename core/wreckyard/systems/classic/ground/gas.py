"""Tear gas affects people on foot and cyclists (Tear Gas Grenade; Gas Mask).

Whoever is in a cloud rolls once a turn; of all his rolls the worst counts, and lasts from when it
came up last (house). Inside cars, trikes and sidecars nobody breathes it (house).
"""

from __future__ import annotations

from collections.abc import Iterator

from ....kit.convex import contains
from ....kit.numbers import PersonNumber, VehicleNumber
from ..book.driving import PHASES
from ..design.design import on_sidecar
from ..design.kit import MASKS
from ..harm.hazards import DRIVER_HURT, RIDER_DOWN
from ..harm.injury import fall_down
from ..hidden.shown import show_codes
from ..place.breath import (
    CHOKING,
    LAST_OF,
    NAMES,
    SENSELESS,
    WEEPING,
    breath,
    gassed,
    is_masked,
)
from ..place.feet import covers, is_down, thing_of, walker_of
from ..place.lying import lies_on
from ..state import frames
from ..state.condition import points
from ..state.counters import TEAR_GAS, counter_shape
from ..state.people import person_of, rider_of
from ..state.person import RIDERS
from ..state.play import Play
from ..state.rows import Gassed
from ..state.state import State
from ..vehicle.crew import pilot


def end_phase(play: Play) -> None:
    """Everybody who is in a cloud, and has not rolled for it in this turn, does."""
    state = play.state
    if not any(each.live and each.kind == TEAR_GAS for each in state.counters):
        return
    for person in list(_breathing(state)):
        row = gassed(state, person)
        if is_masked(state, person):
            show_codes(play, person, MASKS)
        if is_masked(state, person) or (row is not None and row.rolled == state.turn):
            continue
        die = play.die()
        found = SENSELESS if die == 1 else CHOKING if die <= 4 else WEEPING
        play.tell("gassed", person=thing_of(person), die=die, what=NAMES[found])
        _note(state, person, found)
        if found == SENSELESS:
            _put_out(play, person)
        elif found == CHOKING:
            walker = walker_of(state, person)
            if walker is not None:
                walker.prone, walker.sprinting = 1, 0


def _breathing(state: State) -> Iterator[PersonNumber]:
    """Yield the people in a cloud."""
    clouds = [each for each in state.counters if each.live and each.kind == TEAR_GAS]
    for number in state.vehicles_in():
        vehicle, outfit = state.vehicles[number], state.outfits[number]
        if not outfit.is_cycle or not lies_on(state, number, (TEAR_GAS,)):
            continue
        for rider, who in outfit.riders():
            if not on_sidecar(who) and points(vehicle.condition, outfit, who):
                yield person_of(state, number, rider)
    for walker in state.walkers:
        if (
            walker.there
            and is_down(state, walker)
            and any(covers(counter_shape(each), walker) for each in clouds)
        ):
            yield walker.person


def in_gas(state: State, person: PersonNumber, x: int, y: int) -> bool:
    """Whether somebody who stood at a place would breathe gas."""
    clouds = [each for each in state.counters if each.live and each.kind == TEAR_GAS]
    there = any(contains(counter_shape(each), (x, y)) for each in clouds)
    return there and not is_masked(state, person)


def _note(state: State, person: PersonNumber, found: int) -> None:
    now = breath(state, person)
    row = (gassed(state, person) or Gassed(person, 0, 0, 0))._replace(rolled=state.turn)
    if found >= now:
        row = row._replace(worst=found, until=state.turn + LAST_OF[found])
    state.gassed = sorted([*[each for each in state.gassed if each.person != person], row])


def _put_out(play: Play, person: PersonNumber) -> None:
    """Put a person out for five minutes. They fall, also from a cycle."""
    state, phases = play.state, (LAST_OF[SENSELESS] + 1) * PHASES
    walker = walker_of(state, person)
    if walker is not None:
        out = walker.out
        fall_down(state, walker)
        walker.out = out
        walker.stunned = max(walker.stunned, phases)
        return
    number, rider = person // RIDERS, rider_of(state, person)
    vehicle, outfit = play.vehicle(VehicleNumber(number))
    condition = vehicle.condition
    drove = pilot(condition, outfit) == rider
    now = condition.stunned or [0] * len(outfit.aboard)
    now[rider] = max(now[rider], phases)
    condition.stunned = now
    if drove and outfit.falls:
        play.hazard(VehicleNumber(number), DRIVER_HURT, frames.DRIVER_HURT, 0, RIDER_DOWN)
