"""Tear Gas, Gas Mask, Paint; Battle Vest, Spiked Body Armor, Fireproof Suit: what people wear on
foot."""

from __future__ import annotations

from typing import Any

import pytest

from tests.systems.classic.design.garage import armed, bare
from tests.systems.classic.fire.test_rulings_foot_fire import lines, scene_of, sum_of, until_fire
from tests.systems.classic.foot.test_rulings_on_foot import afoot, until_foot, walker
from tests.systems.classic.positions.fight import Picks, duel, put
from tests.systems.classic.positions.scene import Scene
from wreckyard import Malformed
from wreckyard.systems.classic import RULES, Design, check_options, names_in, tell_event
from wreckyard.systems.classic.fire.firing_on_foot import shoot_on_foot
from wreckyard.systems.classic.fire.to_hit import firer_lines
from wreckyard.systems.classic.foot import walking
from wreckyard.systems.classic.ground import gas
from wreckyard.systems.classic.ground.hazards import end_visits
from wreckyard.systems.classic.harm.injury import harm
from wreckyard.systems.classic.place.breath import CHOKING, SENSELESS, WEEPING, breath
from wreckyard.systems.classic.place.feet import squares_in
from wreckyard.systems.classic.sight.bearing import Aim
from wreckyard.systems.classic.state.counters import FLAMES, PAINT, TEAR_GAS, Counter
from wreckyard.systems.classic.state.declared import FootShot
from wreckyard.systems.classic.state.play import Play
from wreckyard.systems.classic.state.rows import Gassed

SQUARE_CLOUD = 2


def in_gas(*dice: int, **more: Any) -> tuple[Scene, Play]:
    """A's driver on foot in the middle of a cloud, and a phase that ends there."""
    scene = afoot(**more)
    scene.state.counters = [Counter(TEAR_GAS, 6_125, 6_125, 0, SQUARE_CLOUD, 1)]
    play = Play(scene.state, Picks(*dice), scene.story)
    gas.end_phase(play)
    return scene, play


@pytest.mark.parametrize(
    ("die", "what", "aim", "last"),
    [
        (1, SENSELESS, -6, 299),
        (2, CHOKING, -6, 59),
        (4, CHOKING, -6, 59),
        (5, WEEPING, -2, 3),
        (6, WEEPING, -2, 3),
    ],
)
def test_tear_gas_by_the_die(die: int, what: int, aim: int, last: int) -> None:
    scene, _ = in_gas(die)
    state, man = scene.state, walker(scene)
    assert breath(state, man.person) == what
    assert state.gassed == [Gassed(0, what, state.turn + last, state.turn)]
    assert bool(man.stunned) == (what == SENSELESS)
    assert bool(man.prone) == (what != WEEPING)
    found = [squares_in(state, man, phase) for phase in range(1, 6)]
    # Choking he crawls three squares a turn.
    assert sum(found) == (3 if what != WEEPING and what != SENSELESS else 5 if not man.prone else 2)
    told = tell_event(scene.story[-1], names_in(state))
    assert told.startswith("A's driver in tear gas, a ")
    assert RULES.from_json(RULES.to_json(state)) == state
    assert gas.NAMES[what] in scene.story[-1].data["what"]
    assert aim == {SENSELESS: -6, CHOKING: -6, WEEPING: -2}[what]


def test_tear_gas_one_roll_a_turn_and_the_worst_counts() -> None:
    scene, play = in_gas(3)
    # Not again in this turn.
    gas.end_phase(play)
    scene.state.turn += 1
    gas.end_phase(Play(scene.state, Picks(6), []))
    assert breath(scene.state, 0) == CHOKING
    scene.state.turn += 60
    assert breath(scene.state, 0) == 0


def test_who_chokes_does_not_stand_up_and_fires_at_6_less() -> None:
    scene = scene_of(kit=("rifle",), man={"x": 6_125, "y": 10_125})
    state = scene.state
    walker(scene).prone = 1
    state.gassed = [Gassed(0, CHOKING, 40, 1)]
    until_fire(scene)
    assert lines(sum_of(scene, "fire driver Rifle > B1"))["tear gas"] == -6
    until_foot(scene)
    assert "rise" not in scene.options


PROTECTED = [
    (["gas-mask"], ""),
    (["goggles-and-mask"], ""),
    (["rifle"], "improved-body-armor"),
]


@pytest.mark.parametrize(("kit", "armor"), PROTECTED)
def test_gas_masks_protect(kit: list[str], armor: str) -> None:
    worn = {"body_armor": [armor, armor]} if armor else {}
    scene, _ = in_gas(gear=[kit, kit], **worn)
    assert not scene.state.gassed


@pytest.mark.parametrize(("armor", "die"), [("blended-improved-body-armor", 6), ("body-armor", 6)])
def test_other_armor_does_not(armor: str, die: int) -> None:
    scene, _ = in_gas(die, gear=[["rifle"]] * 2, body_armor=[armor, armor])
    assert breath(scene.state, 0) == WEEPING


def on_cycle(*dice: int, design: Design) -> Any:
    state = duel(design, "pocket-change", on_foot=True)
    put(state, 0, 12, 12, 0, 30)
    state.counters = [Counter(TEAR_GAS, 12_000, 12_000, 0, SQUARE_CLOUD, 1)]
    gas.end_phase(Play(state, Picks(*dice), []))
    return state


CYCLE = armed(("mg", "front"), body="medium-cycle")


def test_tear_gas_reaches_cyclists_and_nobody_in_a_car() -> None:
    state = on_cycle(6, design=CYCLE)
    assert breath(state, 0) == WEEPING
    aim = Aim(0, "driver", 0, 1, "back")
    assert {each.name: each.value for each in firer_lines(state, aim)}["tear gas"] == -2
    assert not on_cycle(design=bare()).gassed


def test_a_cyclist_who_is_out_falls() -> None:
    state = on_cycle(1, design=CYCLE)
    assert state.vehicles[0].condition.stunned == [1_500]
    assert [row.vehicle for row in state.hazards] == [0]


# Paint


@pytest.mark.parametrize(("kit", "stains"), [(["gas-mask", "rifle"], True), (["rifle"], False)])
def test_paint_on_a_mask_takes_2_and_goggles_their_help(kit: list[str], stains: bool) -> None:
    scene = scene_of(kit=tuple(kit), man={"x": 6_125, "y": 10_125})
    state = scene.state
    state.counters = [Counter(PAINT, 6_125, 12_125, 0, SQUARE_CLOUD, 1)]
    end_visits(Play(state, Picks(), scene.story))
    state.counters = []
    until_fire(scene)
    found = lines(sum_of(scene, "fire driver Rifle > B1"))
    assert found.get("paint on the mask", 0) == (-2 if stains else 0)
    assert RULES.from_json(RULES.to_json(state)) == state


# Armor of people


@pytest.mark.parametrize(
    ("die", "hits", "points", "left"), [(4, 2, 3, 1), (5, 2, 1, 3), (1, 4, 2, 0)]
)
def test_armored_battle_vest_works_on_1_to_4(die: int, hits: int, points: int, left: int) -> None:
    kit = ["armored-battle-vest"]
    scene = afoot(gear=[kit, kit])
    man = walker(scene)
    harm(Play(scene.state, Picks(die), []), man, hits, "shot")
    assert man.points == points
    assert 3 - sum(row.used for row in scene.state.spent) == left


def test_armored_battle_vest_is_of_no_help_in_a_collision() -> None:
    kit = ["armored-battle-vest"]
    scene = afoot(gear=[kit, kit])
    harm(Play(scene.state, Picks(), []), walker(scene), 1, "vehicle", crash=True)
    assert walker(scene).points == 2


@pytest.mark.parametrize(
    ("armor", "kit", "why"),
    [
        ("impact-armor", ["armored-battle-vest"], "is not worn over impact armor"),
        ("", ["spiked-armor"], "spikes are on body armor, and none is worn"),
        ("", ["anvil"], "is nothing that people carry on foot yet"),
    ],
)
def test_what_cannot_be_worn_is_refused_in_a_sentence(armor: str, kit: list[str], why: str) -> None:
    options = {"on_foot": True, "gear": [kit, kit], "body_armor": [armor, armor]}
    with pytest.raises(Malformed, match=why):
        check_options(2, options)


def test_spiked_body_armor_adds_a_point_hand_to_hand() -> None:
    """A fist does 1d-5: 0 with a 3, and the spikes 1."""
    kit = ("spiked-armor",)
    worn = {"body_armor": ["body-armor", "body-armor"]}
    scene = scene_of(kit=kit, man={"x": 6_375, "y": 12_125}, **worn)
    until_fire(scene)
    state = scene.state
    walker(scene).fired = 1
    state.on_foot = [FootShot(0, -1, 10_100, 0, 1)]
    _, hits, _ = shoot_on_foot(Play(state, Picks(6, 6, 3), []))
    assert [each.hits for each in hits] == [1]


def test_fireproof_suit_keeps_flaming_oil_off_for_30_turns() -> None:
    kit = ["fireproof-suit"]
    scene = afoot(gear=[kit, kit])
    state = scene.state
    state.counters = [Counter(FLAMES, 6_125, 6_125, 0, SQUARE_CLOUD, 1)]
    hurt = []
    for turn in range(1, 52):
        before = walker(scene).points
        walking.end_turn(Play(state, Picks(), []))
        if walker(scene).points < before:
            hurt.append(turn)
    # Thirty turns nothing, then a point for every ten more.
    assert hurt == [40, 50]
