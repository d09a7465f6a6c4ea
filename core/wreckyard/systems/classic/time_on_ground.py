"""What becomes of counters as time goes by: oil that catches fire, clouds that disperse, paint that
dries, grenades that go off (Dropped Weapons, Paint and Smoke; 2.13).
"""

from __future__ import annotations

from .actions import FIRST_COUNTER
from .counters import BLINDING, FLAMES, FUEL, SMOKE, TEAR_GAS
from .driving import PHASES
from .grenades import explode_all
from .hazards_on_ground import catch, end_visits
from .play import Play

IGNITES = 2
"""Flaming oil burns from the end of the phase after the one in which it was laid."""

BURNS = 5 * PHASES
"""Phases for which it burns; then it is smoke."""

SMOKE_LASTS = 60 * PHASES
"""Phases for which smoke and gas stay."""


def end_phase(play: Play) -> None:
    """A phase more for all that changes, then for those who stand in it."""
    state = play.state
    for at, each in enumerate(state.counters):
        if not each.live or each.kind not in (FUEL, FLAMES, SMOKE, TEAR_GAS, *BLINDING):
            continue
        each.age += 1
        if each.kind == FUEL and each.age >= IGNITES:
            each.kind, each.age = FLAMES, 0
            play.tell("ignited", thing=FIRST_COUNTER + at)
            catch(play, at)
        elif each.kind == FLAMES and each.age >= BURNS:
            each.kind, each.age = SMOKE, 0
            play.tell("burnt-out", thing=FIRST_COUNTER + at)
        elif each.kind in (SMOKE, TEAR_GAS) and each.age >= SMOKE_LASTS:
            each.live = 0
    end_visits(play)


def end_turn(play: Play) -> None:
    """At the end of a turn: paint of the turn before is gone, from the air and from windows that
    have had it long enough; grenades go off."""
    state = play.state
    for each in state.counters:
        if each.kind in BLINDING and each.age > PHASES:
            each.live = 0
    state.painted = [row for row in state.painted if row[1] > state.turn]
    explode_all(play)
