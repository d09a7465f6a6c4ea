"""Moments of the classic in which something can be dropped or thrown, and of what lies there
then."""

from __future__ import annotations

from dataclasses import replace

from tests.systems.classic.positions.arsenal import LAYER, THROWER
from tests.systems.classic.positions.fight import duel, put
from tests.ui.games.classic.classic_moments import view_of
from ui.games.classic.scene.moment import Choice, ClassicView
from wreckyard.systems.classic import COUNTER_KINDS, Design, State
from wreckyard.systems.classic.state.counters import Counter
from wreckyard.systems.classic.state.frames import SHOOT, Fire, Phase


def armed(design: Design, y: float = 4) -> State:
    """A car in the middle of the lot that is asked for its fire, another so far down the map."""
    state = duel(design, LAYER)
    put(state, 0, 12, 12, 0, 20)
    put(state, 1, 12, y, 0, 20)
    state.turn = state.phase = 1
    state.stack = [Phase(SHOOT), Fire(0)]
    state.asked = 0
    return state


def littered() -> ClassicView:
    """A thrower before a map on which all kinds of things lie, a place of the ground chosen."""
    state = armed(THROWER)
    put(state, 1, 12, 6, 90, 20)
    for kind in range(len(COUNTER_KINDS)):
        x, y = 3_000 + 3_000 * (kind % 4), 3_000 + 4_000 * (kind // 4)
        state.counters.append(Counter(kind, x + 1_500, y, 200 * kind, 1))
    view = view_of(state)
    place = next(each for each in view.offered("fire") if each.target < 0)
    return replace(view, choice=Choice(action=place))
