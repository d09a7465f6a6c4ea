"""How long what was dropped stays: flaming oil, smoke, paint (2.13)."""

from __future__ import annotations

import pytest

from tests.systems.classic.positions.laid import (
    FUEL,
    MINES,
    OIL,
    PAINT,
    PLAIN,
    SMOKE,
    SPIKES,
    lying,
    over,
    scene,
)
from tests.systems.classic.positions.scene import Scene
from wreckyard.systems.classic import COUNTER_KINDS
from wreckyard.systems.classic.state.rows import Painted


def pass_phases(play: Scene, count: int) -> list[str]:
    """What lies there after each of some phases without anything else."""
    from tests.systems.classic.positions.fight import Picks
    from wreckyard.systems.classic.state.play import Play
    from wreckyard.systems.classic.turn.phase import end_phase, end_turn

    found = []
    for _ in range(count):
        end_phase(Play(play.state, Picks(), []))  # type: ignore[arg-type]
        if play.state.phase == 5:
            end_turn(Play(play.state, Picks(), []))  # type: ignore[arg-type]
            play.state.turn += 1
        play.state.phase = play.state.phase % 5 + 1
        found.append(lying(play.state)[0][0] if lying(play.state) else "")
    return found


def left_alone(kind: int, phase: int) -> Scene:
    play = scene(PLAIN, phase=phase, counters=[[kind, 3_000, 3_000, 0]])
    play.state.counters[0].live = 1
    return play


def test_2_13_flaming_oil_burns_a_phase_later_for_five_turns_then_smokes() -> None:
    """Laid in phase 2, it burns from the end of phase 3 on: 25 phases, then smoke for 300."""
    found = pass_phases(left_alone(FUEL, 2), 330)
    assert found[:2] == ["fuel", "flames"]
    assert found[25:27] == ["flames", "smoke"]
    assert found[325:327] == ["smoke", ""]


def test_2_13_smoke_stays_for_a_minute() -> None:
    found = pass_phases(left_alone(SMOKE, 1), 301)
    assert found[298:300] == ["smoke", ""]


@pytest.mark.parametrize(("phase", "stays"), [(1, 9), (5, 5)])
def test_2_13_paint_stays_to_the_end_of_the_next_turn(phase: int, stays: int) -> None:
    """Sprayed in phase 1 it is there for the rest of that turn and five phases more."""
    found = pass_phases(left_alone(PAINT, phase), 12)
    assert found.count("paint") == stays
    assert found[stays] == ""


def test_2_13_paint_on_windows_for_this_turn_and_three_more() -> None:
    play = over(PAINT)
    (row,) = play.told("painted")
    assert row["until"] == play.state.turn + 3
    assert play.state.painted == [Painted(0, 4)]


def test_2_13_oil_spikes_and_mines_stay() -> None:
    for kind in (OIL, SPIKES, MINES):
        assert pass_phases(left_alone(kind, 1), 400)[-1] == COUNTER_KINDS[kind]
