"""Positions that are set up by hand: what stands in them, and what cannot be."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.systems.streets.scene import PLAIN
from tests.systems.streets.yards import board
from wreckyard import Malformed, match_from_state
from wreckyard.systems.streets import RULES, position

OPTIONS = {"board": board(), "cars": [PLAIN, PLAIN]}
STANDS: tuple[dict[str, Any], ...] = ({"x": 5, "y": 18, "speed": 3}, {"x": 12, "y": 3, "facing": 4})


def test_a_position_stands_before_the_choice_of_speeds() -> None:
    match = match_from_state("streets", position(OPTIONS, STANDS), ["Ann", "Bob"])
    assert match.decision is not None
    assert (match.decision.kind, match.decision.seat) == ("speed", 0)
    # 3 and 2 faster, 3 slower.
    assert [str(each) for each in match.decision.options] == [f"speed {n}" for n in range(6)]


def test_a_position_stands_in_the_turn_of_the_first_seat() -> None:
    match = match_from_state("streets", position(OPTIONS, STANDS, phase="turns"), ["Ann", "Bob"])
    assert match.decision is not None
    assert match.decision.kind == "point"
    car = match.observe(None).known.cars[0]
    assert (car.x, car.y) == (5, 17), "the first point is forced"


def test_damage_is_told_by_component_and_people_may_be_on_foot() -> None:
    cars = ({**STANDS[0], "harm": {"engine": 2}}, STANDS[1])
    known = (
        match_from_state("streets", position(OPTIONS, cars, {1: {"x": 3, "y": 4}}), ["Ann", "Bob"])
        .observe(None)
        .known
    )
    engine = known.outfits[0].engine
    assert known.cars[0].harm[engine] == 2
    assert (known.people[1].car, known.people[1].x, known.cars[1].driver) == (-1, 3, -1)


@pytest.mark.parametrize(
    ("cars", "people", "phase", "why"),
    [
        (({**STANDS[0], "wings": 2}, STANDS[1]), None, "speeds", "a car has no 'wings'"),
        (STANDS, {0: {"hat": 1}}, "speeds", "a person has no 'hat'"),
        (STANDS, None, "tea", "cannot begin with the phase 'tea'"),
        (({**STANDS[0], "x": 99}, STANDS[1]), None, "speeds", "car 0 does not stand on free"),
    ],
)
def test_what_cannot_be_is_refused(cars: Any, people: Any, phase: str, why: str) -> None:
    with pytest.raises(Malformed, match=why):
        position(OPTIONS, cars, people, phase)


def test_the_question_of_speeds_stands_once() -> None:
    """A question that stands there twice has nobody's car in it: it is refused, not read."""
    data = json.loads(json.dumps(position(OPTIONS, STANDS)))
    data["stack"].append(data["stack"][-1])
    with pytest.raises(Malformed, match="only cars that come back are asked before speeds"):
        RULES.from_json(data)
