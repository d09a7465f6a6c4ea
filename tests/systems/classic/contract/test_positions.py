"""Positions that are set up by hand: what they say, and that they refuse what cannot be played
on."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping
from typing import Any

import pytest

from tests.systems.classic.positions.scene import Scene
from tests.systems.classic.positions.taste import by_verb
from wreckyard import match_from_state
from wreckyard.engine.errors import Malformed
from wreckyard.systems.classic import RULES, position, shots_of
from wreckyard.systems.classic.state.settings import LAST_TURN

HERE = {"x": 12_000, "y": 16_000, "heading": 0}
THERE = {"x": 12_000, "y": 12_000, "heading": 0}
"""Three inches ahead of the muzzle, and both are Pocket Changes: a machine gun in front, 20
shots."""


def shot(scene: Scene) -> dict[str, int]:
    """The lines of A's shot at the back of B."""
    (found,) = shots_of(scene.state, 0, RULES.parse("fire driver MG:F > B:B"))
    return {each.name: each.value for each in found.sum.lines if each.value}


def test_fires_and_their_modifiers() -> None:
    """Fire and Explosion (2.12)."""
    scene = Scene(HERE | {"fires": [(4, 3)], "burning": 1}, THERE)
    condition = scene.state.vehicles[0].condition
    assert (condition.fires, condition.burning) == ([(4, 3)], 1)


def test_lost_wheels_cost_handling() -> None:
    """Handling Class: a corner without wheels -3 (2.3)."""
    whole = Scene(HERE, THERE).motion()
    scene = Scene(HERE | {"lost_wheels": ["front-left"]}, THERE)
    assert scene.state.vehicles[0].condition.wheels == [0, 1, 1, 1]
    assert (scene.motion().hc, scene.motion().status) == (whole.hc - 3, whole.status - 3)
    assert "fire driver MG:F > A:tire-FL" not in Scene(THERE, HERE).options


def test_ammunition() -> None:
    scene = Scene(HERE | {"shots": {"mg-front": 1}}, THERE, phase=5)
    scene.until("fire")
    scene.do("fire driver MG:F > B:B", 1, 1)
    assert scene.state.vehicles[0].condition.shots[0] == [0]
    empty = Scene(HERE | {"shots": {"mg-front": 0}}, THERE, phase=5)
    assert empty.asked != ("fire", "A")


def test_paint_on_the_windows() -> None:
    """Paint and Smoke: -2 to all shots."""
    assert shot(Scene(HERE | {"paint": 2}, THERE))["paint on the windows"] == -2


@pytest.mark.parametrize(("run", "bonus"), [(1, 1), (2, 2), (3, 2)])
def test_sustained_fire(run: int, bonus: int) -> None:
    """Targeting Modifiers: the second shot on end +1, the third and further ones +2."""
    cars: list[Mapping[str, Any]] = [HERE | {"sustained": {"mg-front": [1, run]}}, THERE]
    scene = Scene(*cars, turn=5)
    assert shot(scene)["same target again"] == bonus
    assert scene.state.turn == 5


@pytest.mark.parametrize(("turn", "phase"), [(1, 1), (1, 5), (2, 1), (7, 3), (LAST_TURN, 1)])
def test_the_turn_number(turn: int, phase: int) -> None:
    state = Scene(HERE, THERE, turn=turn, phase=phase).state
    assert (state.turn, state.phase) == (turn, phase)


@pytest.mark.parametrize(
    ("ranks", "order"),
    [
        ({}, [0, 1, 2]),
        ({0: 2}, [2, 0, 1]),
        ({1: 0}, [1, 0, 2]),
        ({2: 0}, [1, 2, 0]),
        ({0: 1, 2: 0}, [1, 2, 0]),
    ],
)
def test_a_rank_for_some_vehicles_alone(ranks: Mapping[int, int], order: list[int]) -> None:
    """The others take the ranks that are left, in the order of their seats."""
    places = [{"x": 4_000 * (n + 1), "y": 12_000} for n in range(3)]
    cars = [each | ({"rank": ranks[n]} if n in ranks else {}) for n, each in enumerate(places)]
    assert [each.rank for each in Scene(*cars).state.vehicles] == order


# What cannot be

CAR: dict[str, Any] = {
    **HERE, "speed": 200, "status": 2, "reflexes": 4, "rank": 1, "skid": [0, 250, 0, 0, 0, 0],
    "fishtails": [150], "parts": {"plant": 3}, "lost_wheels": ["front-left"], "shots": {"mg-front": 3},
    "power": 5, "fires": [(4, 3)], "burning": 0, "paint": 5, "sustained": {"mg-front": [1, 1]},
}  # fmt: skip
MAN: dict[str, Any] = {"vehicle": 1, "rider": 0, "x": 5_125, "y": 5_125, "prone": 1, "paint": 5}
GIVEN: dict[str, Any] = {
    "options": {"on_foot": True, "map": "lot", "turns": 12},
    "vehicles": [CAR, THERE | {"speed": 100}],
    "phase": 2,
    "counters": [[0, 3_000, 3_000, 0, 3], [8, 6_000, 6_000, 450]],
    "people": [MAN],
    "turn": 3,
}
RING: list[Any] = []
RING.append(RING)
WRONG: tuple[Any, ...] = (
    None, True, "a", "\ud800", 1.5, float("nan"), -1, 7, 10**9, 10**40, [], [[]], [1, "a"], {}, {"a": 1},
    {7: {}}, {None: None}, [{}], [[10**9] * 4], "x" * 5_000, b"x", object(), RING,
)  # fmt: skip


def places(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The paths to everything in nested lists and objects."""
    if path:
        yield path
    if isinstance(value, dict | list):
        for name, each in value.items() if isinstance(value, dict) else enumerate(value):
            yield from places(each, (*path, name))


def changed(value: Any, path: tuple[Any, ...], new: Any) -> Any:
    """A copy in which something else stands at a path."""
    if not path:
        return new
    copy = dict(value) if isinstance(value, dict) else list(value)
    copy[path[0]] = changed(value[path[0]], path[1:], new)
    return copy


def check_refused_or_played(given: Mapping[str, Any], seed: int) -> None:
    """A position is refused with a sentence, or is read and played on."""
    try:
        found = position(**given)
    except Malformed as problem:
        said = str(problem)
        assert said.isprintable(), repr(said)
        assert len(said) <= 400, said
        return
    match = match_from_state("classic", found, ["Ann", "Ben"], seed)
    rng = random.Random(seed)
    for _ in range(6):
        if (decision := match.decision) is None:
            return
        match.submit(decision.seat, by_verb(list(decision.options), rng), decision.id)


@pytest.mark.parametrize("name", ["vehicles", "people", "counters"])
def test_a_list_that_is_none_or_too_long_is_named(name: str) -> None:
    for wrong in (5, [{}] * 1_001):
        with pytest.raises(Malformed, match=f"position: {name} must be a list of at most 1000"):
            position(**{**GIVEN, name: wrong})


def test_what_is_given_here_can_be_played() -> None:
    position(**GIVEN)


@pytest.mark.parametrize("path", list(places(GIVEN)), ids=str)
def test_a_wrong_value_anywhere_gets_one_sentence(path: tuple[Any, ...]) -> None:
    for seed, value in enumerate(WRONG):
        check_refused_or_played(changed(GIVEN, path, value), seed)


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ({"x": "a"}, "position, vehicle 1: 'x' must be a whole number from"),
        ({"parts": {"wing": 1}}, "position, vehicle 1, parts: there is no 'wing'"),
        (
            {"parts": {"plant": 99}},
            "position, vehicle 1, parts: 'plant' must be a whole number from 0 to",
        ),
        ({"lost_wheels": ["nose"]}, "'lost_wheels' must be among front-left"),
        ({"shots": {"mg-front": 21}}, "'mg-front' must be a whole number from 0 to 20"),
        ({"fires": [[7, 1]]}, "'fires' must be pairs of a modifier and its turns, 0 to 6 each"),
        ({"sustained": {"mg-front": [1, 3]}}, "cannot have been fired for 3 turns before turn 3"),
        ({"colour": 1}, "position, vehicle 1: 'colour' is unknown"),
        ({7: 1}, "position, vehicle 1: 7 is unknown"),
        ({"rank": 5}, "ranks must order the drivers"),
        ({"x": 12_000, "y": 12_200}, "vehicles 0 and 1 overlap"),
    ],
)
def test_refusals_say_what_is_wrong_and_where(given: dict[Any, Any], said: str) -> None:
    with pytest.raises(Malformed) as problem:
        position({}, [HERE | given, THERE], turn=3)
    assert said in str(problem.value)
