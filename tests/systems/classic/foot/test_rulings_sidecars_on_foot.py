"""Jettison joinings in matches with people on foot: who sits in the sidecar is carried along, and
gets out where it stands (Cycle Accessories; Pedestrians; house)."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest

from tests.systems.classic.fire.test_rulings_jettison import FIRE, PILOT, RIG
from tests.systems.classic.positions.scene import Dice, Scene
from wreckyard.engine.errors import Malformed
from wreckyard.systems.classic import RULES, Walker, design_to_json, person_of, sides_left
from wreckyard.systems.classic.foot.adrift import come_out
from wreckyard.systems.classic.foot.leaving import may_board
from wreckyard.systems.classic.state.gear import things_of
from wreckyard.systems.classic.state.person import ALIGHTING
from wreckyard.systems.classic.state.play import Play
from wreckyard.systems.classic.state.rows import Adrift

GUNNER, PILLION = 1, 2
"""The numbers of who sits in the sidecar, and of who rides behind."""

FULL = replace(RIG, pillion=True)


def rig(speed: int = 300, **changes: Any) -> Scene:
    """The rig in the middle of the Lot, heading north, asked for fire."""
    scene = Scene(
        {**PILOT, "speed": speed, **changes.pop("a", {})},
        {"x": 3_000, "y": 21_000, "heading": 0},
        vehicles=[design_to_json(changes.pop("design", RIG)), "pocket-change"],
        on_foot=True,
        **{"gear": [[], []], **changes},
    )
    scene.until("fire")
    return scene


def read_again(scene: Scene) -> None:
    data = json.loads(json.dumps(RULES.to_json(scene.state)))
    assert RULES.from_json(data) == scene.state


def test_who_is_in_the_sidecar_is_carried_along() -> None:
    scene = rig()
    assert FIRE in scene.options
    scene.do(FIRE)
    assert scene.state.adrift == [Adrift(GUNNER, 3, 0, 0)]
    assert scene.state.walkers == []
    read_again(scene)


def test_he_gets_out_beside_it_as_soon_as_it_stands_and_spends_a_turn_there() -> None:
    """The sidecar stands with its middle at 12.55 and 11 inches, a quarter inch to each side of
    it."""
    scene = rig()
    scene.do(FIRE)
    counter = scene.state.counters[-1]
    come_out(Play(scene.state, Dice(), []))
    assert scene.state.walkers == []
    scene.state.loose = []
    story: list[Any] = []
    come_out(Play(scene.state, Dice(), story))
    (walker,) = scene.state.walkers
    assert (walker.person, walker.doing, walker.busy) == (GUNNER, ALIGHTING, 5)
    # The nearest square whose middle is not on the sidecar.
    assert max(abs(walker.x - counter.x), abs(walker.y - counter.y)) <= 500
    assert [each.kind for each in story] == ["got-out"]
    assert scene.state.adrift == []
    read_again(scene)


def test_of_a_cycle_at_rest_it_stands_at_once() -> None:
    scene = rig(speed=0)
    scene.do(FIRE)
    assert scene.told("got-out")[0] | {"x": 0, "y": 0} == {
        "vehicle": 0,
        "person": 10_001,
        "x": 0,
        "y": 0,
        "jumped": False,
        "sidecar": True,
    }


def test_who_is_not_conscious_stays_in_it() -> None:
    scene = rig(a={"parts": {"sidecar-gunner-1": 1}})
    scene.do(FIRE)
    assert scene.state.adrift == []


def test_with_a_sidecar_that_leaves_by_a_gate_he_is_gone_alive() -> None:
    scene = rig()
    scene.do(FIRE)
    scene.state.loose = []
    scene.state.counters[-1].y, scene.state.counters[-1].live = -600, 0
    story: list[Any] = []
    come_out(Play(scene.state, Dice(), story))
    assert [each.kind for each in story] == ["walked-off"]
    assert (scene.state.walkers[0].gone, scene.state.walkers[0].points) == (1, 3)
    read_again(scene)


def test_the_side_fights_on_while_somebody_of_it_is_in_the_sidecar() -> None:
    """The rider is dead, and the gunner casts himself off: 1 and 1, a trivial skid for the
    cycle."""
    scene = rig(a={"parts": {"driver": 0}})
    scene.do("work sidecar-gunner-1 jettison-joining", 1, 1)
    assert sides_left(scene.state) == [0, 1]


def test_who_has_lost_his_seat_gets_in_no_more() -> None:
    """Both stand beside the cycle; the rider could get in, the gunner could not."""
    scene = rig(speed=0)
    scene.do(FIRE)
    for person, fits in ((0, True), (GUNNER, False)):
        assert may_board(scene.state, Walker(person, 11_625, 12_125)) is fits


def test_everybody_keeps_his_number_and_what_he_carries() -> None:
    """Behind the rider sits a third, who is the second now; what he carries is what he came
    with."""
    kits = (["light-pistol", "ammo-clip"], ["rifle"], ["bazooka"])
    gear = [[list(each) for each in kits], [[]]]
    scene = rig(design=FULL, gear=gear)
    before = scene.state.outfits[0].aboard
    assert before == ("driver", "sidecar-gunner-1", "pillion")
    scene.do(FIRE)
    while not scene.state.adrift:
        scene.do("done")
    assert scene.state.outfits[0].aboard == ("driver", "pillion")
    assert [person_of(scene.state, 0, rider) for rider in (0, 1)] == [0, PILLION]
    carried = [things_of(scene.state, person) for person in (0, GUNNER, PILLION)]
    assert carried == [tuple(each) for each in kits]
    read_again(scene)


def test_who_rides_behind_gets_off_with_his_own_number() -> None:
    scene = rig(speed=0, design=FULL, phase=5)
    scene.do(FIRE)
    while scene.asked[0] != "leave":
        scene.do("hold" if "hold" in scene.options else scene.options[-1])
    scene.do("leave pillion L")
    assert [each.person for each in scene.state.walkers] == [GUNNER, PILLION]
    read_again(scene)


@pytest.mark.parametrize(
    "row", [[GUNNER, 1, 0, 0], [GUNNER, 3, 1, 0], [GUNNER, 3, 0, 7], [0, 3, 0, 0]]
)
def test_nobody_else_is_adrift(row: list[int]) -> None:
    scene = rig()
    scene.do(FIRE)
    data = json.loads(json.dumps(RULES.to_json(scene.state))) | {"adrift": [row]}
    with pytest.raises(Malformed, match="nobody in a sidecar that was cast off"):
        RULES.from_json(data)
