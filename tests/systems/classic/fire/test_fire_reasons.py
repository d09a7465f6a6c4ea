"""Why a shot is not offered: one sentence that names what stands against it."""

from __future__ import annotations

import pytest

from tests.systems.classic.design.garage import armed
from tests.systems.classic.positions.fight import duel, put
from wreckyard.systems.classic import State, parse
from wreckyard.systems.classic.fire.reasons import why_not_fire
from wreckyard.systems.classic.state.state import NO_FIRE

SHOT = "fire driver MG:F > B:B"


def chase() -> State:
    """The second ahead of the first, both up."""
    state = duel(armed(("mg", "front"), ("mg", "back")), "pocket-change")
    put(state, 0, 12, 18)
    put(state, 1, 12, 14)
    return state


def reason(state: State, text: str) -> str:
    return why_not_fire(state, 0, parse(text)).reason


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("fire gunner-1 MG:F > B:B", "nobody aboard of that name"),
        ("fire driver RL:F > B:B", "no such weapon"),
        ("fire driver MG:F > A:B", "at himself"),
        ("fire driver MG:F > C:B", "no such target"),
        ("fire driver MG:F > B:turret", "no such part"),
        ("fire driver MG:B > B:B", "not in the arc"),
        ("fire driver MG:F > B:F", "cannot be seen"),
    ],
)
def test_what_is_wrong_with_the_shot(text: str, words: str) -> None:
    assert words in reason(chase(), text)


def test_what_is_wrong_with_the_firer() -> None:
    state = chase()
    condition, outfit = state.vehicles[0].condition, state.outfits[0]
    condition.shots[0] = [0]
    assert "nothing left to fire" in reason(state, SHOT)
    condition.worked[0] = 1
    assert "once in a turn" in reason(state, SHOT)
    condition.left[outfit.part_of["mg-front"]] = 0
    assert "destroyed" in reason(state, SHOT)
    state.vehicles[0].motion.aim = NO_FIRE
    assert "no aimed fire" in reason(state, SHOT)
    condition.fired[0] = 1
    assert "has fired" in reason(state, SHOT)
    condition.left[outfit.part_of["driver"]] = 1
    assert "not conscious" in reason(state, SHOT)
