"""Rulings of points for kills and jumps, named after the paragraph: Other Arena Events."""

from __future__ import annotations

import pytest

from tests.systems.classic.positions.scene import Scene
from wreckyard import Malformed
from wreckyard.engine.chance import LiveChance
from wreckyard.systems.classic import RULES, check_options
from wreckyard.systems.classic.ending.points import best, note_hurt, note_jump, note_kill, scores
from wreckyard.systems.classic.state.rows import Feats

A = {"x": 10_000, "y": 12_000, "heading": 0}
B = {"x": 10_000, "y": 8_000, "heading": 0}


def scored(*feats: list[int], **more: object) -> Scene:
    scene = Scene(A, B, {"x": 18_000, "y": 8_000}, points=True, phase=2, **more)
    scene.state.feats = [Feats(*row) for row in feats]
    return scene


def to_the_end(scene: Scene) -> None:
    chance = LiveChance(1)
    for _ in range(80):
        if scene.state.over:
            return
        keep = next((each for each in ("hold", "straight", "done") if each in scene.options), "")
        action = RULES.parse(keep or scene.options[-1])
        scene.story += RULES.apply(scene.state, action, chance)


def test_a_kill_is_his_who_hurt_the_vehicle_last() -> None:
    """House: three points, though it is something else that finishes it."""
    scene = scored()
    note_hurt(scene.state, 0, 1)
    note_hurt(scene.state, 2, 1)
    note_hurt(scene.state, 1, 1)
    note_kill(scene.state, 1)
    assert scores(scene.state) == [0, 0, 3]


def test_a_shot_that_hits_is_kept_as_the_last_one() -> None:
    """A hits B from four inches behind."""
    scene = Scene(A, B, points=True, phase=2)
    scene.until("fire")
    scene.do(next(each for each in scene.options if "> B:B" in each), 6, 6, 1)
    assert scene.told("shot")[0]["hit"]
    assert scene.state.feats == [Feats(1, 0, 0)]


@pytest.mark.parametrize(("length", "points"), [(999, 0), (1000, 1), (2500, 2), (9000, 3)])
def test_each_full_inch_of_a_jump_counts_three_at_most(length: int, points: int) -> None:
    scene = scored()
    note_jump(scene.state, 1, length)
    assert scores(scene.state)[1] == points


def test_whoever_has_most_points_wins_though_another_lasts() -> None:
    """A lasted out, 3; C had killed two, 6, before it was out."""
    scene = scored([2, 6, -1])
    scene.state.vehicles[1].gave_up = scene.state.vehicles[2].gave_up = 1
    to_the_end(scene)
    assert scene.told("scored") == [{"points": [3, 0, 6]}]
    assert scene.told("game-ended")[0]["winners"] == [2]
    found = RULES.outcome(scene.state)
    assert found is not None
    assert found.points == (3, 0, 6)


def test_a_team_wins_together_and_a_kill_of_ones_own_is_none() -> None:
    scene = scored([0, 3, -1], [1, 3, -1], [2, 5, -1], teams=[0, 0, 2])
    assert best(scene.state) == [0, 1]
    note_hurt(scene.state, 0, 1)
    note_kill(scene.state, 1)
    assert scores(scene.state) == [3, 3, 5]


def test_points_read_back_and_only_where_they_count() -> None:
    scene = scored([0, 3, 2])
    data = RULES.to_json(scene.state)
    assert RULES.to_json(RULES.from_json(data)) == data
    data["feats"] = [[0, 3, 0]]
    with pytest.raises(Malformed, match="a row of 'feats' is not possible"):
        RULES.from_json(data)


@pytest.mark.parametrize("more", [{"scenario": "race"}, {"on_foot": True}])
def test_points_are_for_duels(more: dict[str, object]) -> None:
    with pytest.raises(Malformed, match="option 'points' is for duels without people on foot"):
        check_options(2, {"points": True, **more})
