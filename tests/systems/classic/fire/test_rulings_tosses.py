"""Grenades thrown out of vehicles (Grenades)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.systems.classic.positions.scene import Scene
from wreckyard.systems.classic import RULES, Sum, carried, names_in, tell_event
from wreckyard.systems.classic.fire.grenades.tossing import toss_ahead


def scene_of(
    *, kit: tuple[str, ...] = ("explosive",), far: int = 3_000, speed: int = 0, **more: Any
) -> Scene:
    """A's car, and so far north of its middle somebody of B on foot, before fire."""
    people = [{"vehicle": 1, "x": 12_125, "y": 12_125 - far, "doing": 5, "busy": 20}]
    scene = Scene(
        {"x": 12_125, "y": 12_125, "heading": 0, "speed": speed},
        {"x": 22_000, "y": 20_000},
        people=people,
        on_foot=True,
        gear=[kit, kit],
        **more,
    )
    for _ in range(40):
        if scene.asked == ("fire", "A"):
            return scene
        options = scene.options
        hold = next((each for each in ("hold", "straight") if each in options), options[-1])
        scene.do(hold)
    raise AssertionError("A is never asked for fire")


def toss(scene: Scene) -> str:
    return next(each for each in scene.options if each.startswith("shoot driver explosive"))


def lines(found: Sum) -> dict[str, int]:
    return {each.name: each.value for each in found.lines}


@pytest.mark.parametrize(
    ("far", "speed", "wanted"),
    [
        # three inches off: no modifier of range
        (3_000, 0, {"range": 0, "firer at rest": 1}),
        (3_000, 50, {"range": 0, "from a moving vehicle": -2}),
        # more than four inches
        (4_750, 0, {"range": -1, "firer at rest": 1}),
        # beside it, less than an inch from its middle: a roll all the same
        (750, 0, {"range": 4, "firer at rest": 1}),
    ],
)
def test_a_throw_out_of_a_moving_vehicle_is_at_minus_2(
    far: int, speed: int, wanted: dict[str, int]
) -> None:
    scene = scene_of(far=far, speed=speed)
    found = toss_ahead(scene.state, 0, RULES.parse(toss(scene)))
    assert lines(found) == wanted
    assert found.number == 9


def test_a_grenade_is_thrown_five_inches() -> None:
    assert not any(
        each.startswith("shoot driver explosive") for each in scene_of(far=5_250).options
    )


def test_who_has_thrown_does_nothing_else_in_the_turn_and_has_one_less() -> None:
    scene = scene_of(kit=("explosive", "explosive"))
    phase = scene.state.phase
    scene.do(toss(scene), 4, 4)
    assert dict(carried(scene.state, 0))["explosive"] == 1
    assert not any(each.startswith(("shoot", "fire")) for each in scene.options)
    (throw,) = scene.state.throws
    assert throw.flight[-2:] == (2, phase)
    assert RULES.from_json(RULES.to_json(scene.state)) == scene.state


@pytest.mark.parametrize(("dice", "inside"), [((1, 1), True), ((1, 2), True), ((2, 2), False)])
def test_a_roll_of_2_or_3_drops_it_inside(dice: tuple[int, int], inside: bool) -> None:
    scene = scene_of()
    (event,) = [each for each in scene.do(toss(scene), *dice) if each.kind == "tossed"]
    assert event.data["fumbled"] is inside
    assert bool(scene.state.fumbled) is inside
    assert bool(scene.state.throws) is not inside
    told = tell_event(event, names_in(scene.state))
    assert told.endswith("it drops inside!" if inside else "it is out.")
    assert RULES.from_json(RULES.to_json(scene.state)) == scene.state


@pytest.mark.parametrize(("kit", "turn"), [("explosive", 2), ("explosive+impact-fuse", 1)])
def test_it_goes_off_inside_and_hurts_who_is_aboard(kit: str, turn: int) -> None:
    """At the end of the turn after, with an impact fuse at the end of this one: a 2 leaves him a
    point."""
    scene = scene_of(kit=(kit,))
    scene.do(toss(scene), 1, 2)
    story = played_on(scene, turn)
    (event,) = [each for each in story if each.kind == "went-off-inside"]
    assert event.data["hits"] == 2
    outfit, condition = scene.state.outfits[0], scene.state.vehicles[0].condition
    assert condition.left[outfit.part_of["driver"]] == 1


def played_on(scene: Scene, turn: int) -> list[Any]:
    """Everybody idles to the end of a turn, where a die of 2 falls."""
    for _ in range(60):
        if scene.told("went-off-inside") or scene.state.turn > turn:
            break
        decision = RULES.decision(scene.state)
        if decision is None:
            break
        options = [str(each) for each in decision.options]
        text = "hold" if "hold" in options else options[-1]
        scene.story += RULES.apply(scene.state, RULES.parse(text), _Twos())
    return scene.story


class _Twos:
    """Every die is a two."""

    def pick(self, count: int) -> int:
        return min(1, count - 1)

    def shuffle(self, items: object) -> list[int]:
        raise AssertionError("nothing is shuffled")


def test_it_comes_down_in_the_same_phase_of_the_next_turn() -> None:
    scene = scene_of()
    phase = scene.state.phase
    scene.do(toss(scene), 6, 6)
    story = played_on(scene, 2)
    (fell,) = [each for each in story if each.kind == "grenade-fell"]
    landed = story.index(fell)
    before = [each.data["phase"] for each in story[:landed] if each.kind == "phase"]
    assert before[-1] == phase
