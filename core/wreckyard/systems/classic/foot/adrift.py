"""The passenger of a jettisoned sidecar (Jettison Joining)."""

from __future__ import annotations

from ....kit.convex import contains
from ....kit.numbers import PersonNumber
from ..book.driving import PHASES
from ..design.design import on_sidecar
from ..hidden.shown import show_on_foot
from ..place.feet import is_free, is_on_map, on_foot, snapped, squares_near, thing_of
from ..state.condition import UNCONSCIOUS, Condition
from ..state.counters import SIDECAR, counter_shape
from ..state.moment import event_number
from ..state.people import has_seat, is_person
from ..state.person import ALIGHTING, RIDERS, SQUARE, WHOLE, Walker
from ..state.play import Play
from ..state.rows import Adrift
from ..state.state import State

ASIDE = 12
"""How many squares off a free one is looked for."""


def set_adrift(state: State, number: int, before: Condition, counter: int) -> None:
    """Note who is carried along in the sidecar that a vehicle has just lost; ``before`` is its
    condition of then."""
    if not on_foot(state):
        return
    whole = state.outfits[number].people
    for rider, who in whole.riders():
        left = before.left[whole.part_of[who]]
        if on_sidecar(who) and left > UNCONSCIOUS:
            state.adrift.append(
                Adrift(PersonNumber(number * RIDERS + rider), left, before.vests[rider], counter)
            )
    state.adrift.sort()


def come_out(play: Play) -> None:
    """At the end of a phase: out of each sidecar that stands, beside it; with one that has left by
    a gate they are gone, alive."""
    state = play.state
    rolling = {row.counter for row in state.loose}
    for row in state.adrift[:]:
        if row.counter not in rolling and _set_down(play, row):
            state.adrift.remove(row)


def _set_down(play: Play, row: Adrift) -> bool:
    """Put a person on foot beside the sidecar. Whether there was room."""
    state, counter = play.state, play.state.counters[row.counter]
    walker = Walker(row.person)
    walker.points, walker.vest, walker.heading = row.points, row.vest, counter.heading
    if counter.live:
        place = _beside(state, row.counter)
        if place is None:
            return False
        walker.x, walker.y = place
        walker.doing, walker.busy = ALIGHTING, PHASES
    else:
        limits = state.ground.width, state.ground.height
        walker.x, walker.y = (
            snapped(min(max(at, 1 - SQUARE), limit + SQUARE - 1))
            for at, limit in zip((counter.x, counter.y), limits, strict=True)
        )
        walker.gone, walker.out = 1, event_number(state)
    state.walkers = sorted([*state.walkers, walker], key=lambda each: each.person)
    thing = thing_of(walker.person)
    if walker.gone:
        play.tell("walked-off", person=thing)
    else:
        play.tell(
            "got-out",
            vehicle=walker.vehicle,
            person=thing,
            x=walker.x,
            y=walker.y,
            jumped=False,
            sidecar=True,
        )
        show_on_foot(play, walker.person)
    return True


def _beside(state: State, at: int) -> tuple[int, int] | None:
    counter = state.counters[at]
    shape = counter_shape(counter)
    for x, y in squares_near(counter.x, counter.y, ASIDE):
        if not contains(shape, (x, y)) and is_on_map(state, x, y) and is_free(state, x, y):
            return x, y
    return None


def is_adrift(state: State, row: Adrift) -> bool:
    """Whether a row can be one of ``State.adrift``."""
    if not is_person(state, row.person) or not on_foot(state):
        return False
    number, at = divmod(row.person, RIDERS)
    whole = state.outfits[number].people
    sidecars = [n for n, each in enumerate(state.counters) if each.kind == SIDECAR]
    return (
        not has_seat(state, row.person)
        and UNCONSCIOUS < row.points <= WHOLE
        and 0 <= row.vest <= whole.vests[at]
        and row.counter in sidecars
        and all(each.person != row.person for each in state.walkers)
    )
