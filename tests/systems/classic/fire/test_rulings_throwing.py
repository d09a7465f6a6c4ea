"""Grenades that people throw and launch (Grenades; Grenade Direction and Distance Tables)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.systems.classic.foot.test_rulings_on_foot import idle, walker
from tests.systems.classic.positions.fight import Picks
from tests.systems.classic.positions.scene import Scene
from wreckyard.engine.errors import Malformed
from wreckyard.systems.classic import COUNTER_KINDS, RULES, aim_ahead, parse
from wreckyard.systems.classic.book.people import personal
from wreckyard.systems.classic.fire.grenades.grenades import codes, explode_all
from wreckyard.systems.classic.fire.grenades.throwing import throws_down
from wreckyard.systems.classic.state.actions import GRENADES
from wreckyard.systems.classic.state.declared import Flight, Floors, Throw
from wreckyard.systems.classic.state.play import Play

MAN = {"vehicle": 0, "x": 6_125, "y": 12_125}


def thrower(*kit: str, foe: dict[str, int] | None = None, **more: Any) -> Scene:
    """A's driver in the open with some grenades, asked for fire."""
    scene = Scene(
        {"x": 20_000, "y": 4_000},
        foe or {"x": 20_000, "y": 20_000},
        people=[MAN],
        on_foot=True,
        gear=[kit, kit],
        **more,
    )
    for _ in range(40):
        if scene.asked == ("foot-fire", "A"):
            return scene
        idle(scene)
    raise AssertionError("he is never asked for fire")


def needed(scene: Scene, text: str) -> int:
    found = aim_ahead(scene.state, walker(scene), parse(text))
    assert found is not None
    return found.needed


@pytest.mark.parametrize(
    ("y", "needs"),
    [
        (10_000, 8),  # 2.1 inches: 9, and 1 for standing still
        (8_000, 9),  # 4.1 inches: 1 for the range
        (11_500, 4),  # under an inch: 4 easier
    ],
)
def test_grenades_a_throw_needs_9_with_the_usual_ranges(y: int, needs: int) -> None:
    scene = thrower("explosive")
    assert needed(scene, f"fire driver explosive > ground 6000 {y}") == needs


def test_grenades_are_thrown_up_to_5_inches() -> None:
    scene = thrower("explosive")
    assert "fire driver explosive > ground 6000 8000" in scene.options
    assert "fire driver explosive > ground 6000 7000" not in scene.options


def test_grenades_a_launcher_needs_7_and_reaches_20_inches() -> None:
    scene = thrower("grenade-launcher")
    # 8.1 inches: 2 for the range; the ground 4, standing still 1.
    assert needed(scene, "fire driver GL > ground 6000 4000") == 4


def test_grenades_take_a_second_and_go_off_at_the_end_of_the_turn() -> None:
    """Thrown in phase 1 of turn 1 at a car four inches north: exactly there with a 12."""
    scene = thrower("explosive", foe={"x": 6_000, "y": 8_500})
    scene.do("fire driver explosive > ground 6000 8500")
    state = scene.state
    assert state.throws[0].flight[-2:] == (2, 1)
    state.turn, state.phase = 2, 1
    throws_down(Play(state, Picks(6, 6), []))
    lying = state.counters[0]
    assert (COUNTER_KINDS[lying.kind], lying.x, lying.y) == ("grenade", 6_000, 8_500)
    # A die at the end of the turn: half of 5, rounded up, to what is exposed of the car above it.
    below = state.outfits[1].part_of["armor-underbody"]
    before = state.vehicles[1].condition.left[below]
    explode_all(Play(state, Picks(5, *[1] * 9), []))
    assert lying.live == 0
    assert before - state.vehicles[1].condition.left[below] == min(before, 3)


def test_grenades_with_an_impact_fuse_go_off_where_they_land() -> None:
    scene = thrower("smoke+impact-fuse")
    scene.do("fire driver smoke-impact > ground 6000 9000")
    state = scene.state
    state.turn, state.phase = 2, 1
    throws_down(Play(state, Picks(6, 6), []))
    assert [COUNTER_KINDS[each.kind] for each in state.counters] == ["smoke"]


def test_grenade_direction_and_distance_tables() -> None:
    """The book's example: 9 is needed, an 8 falls; off to the right (5) and short (odd), by 1
    square and by 2."""
    scene = thrower("explosive")
    kind = codes().index("explosive")
    scene.state.throws = [Throw(0, Floors(), Flight(6_000, 9_000, 6_000, 12_000, 9, kind, 2, 1))]
    scene.state.turn, scene.state.phase = 2, 1
    throws_down(Play(scene.state, Picks(4, 4, 5, 5, 2, 3), []))
    lying = scene.state.counters[0]
    assert (lying.x, lying.y) == (6_250, 9_500)


def test_grenades_may_be_put_down_in_an_adjacent_square_without_a_roll() -> None:
    scene = thrower("explosive", foe={"x": 6_125, "y": 11_500})
    assert (
        aim_ahead(scene.state, walker(scene), parse("fire driver explosive > ground 6000 12000"))
        is None
    )


def test_impact_fuses_are_written_behind_the_grenade() -> None:
    scene = thrower("smoke+impact-fuse", "smoke")
    names = {each.split(" ")[2] for each in scene.options if "ground" in each}
    assert names == {"smoke-impact", "smoke"}


def test_every_grenade_is_written_as_actions_read_it() -> None:
    types = [code for code, each in personal().grenades.items() if not each.option]
    assert tuple(types) == GRENADES


@pytest.mark.parametrize("code", ["explosive+timer", "impact-fuse", "grenade"])
def test_what_is_no_grenade_is_refused(code: str) -> None:
    with pytest.raises(Malformed, match="nothing that people carry"):
        RULES.check_options(2, {"on_foot": True, "gear": [[code], []]})
