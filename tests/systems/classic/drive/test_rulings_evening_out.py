"""Evening-Out: a counter along the grid lines may be put exactly on them after a maneuver."""

from __future__ import annotations

import pytest

from tests.engine.contract import Walk
from tests.systems.classic.contract.test_random_games import check_ground
from tests.systems.classic.positions.scene import FAR, Scene
from tests.systems.classic.positions.taste import by_verb
from wreckyard.ai.agent import Budget
from wreckyard.ai.classic import PLAYERS
from wreckyard.systems.classic import RULES

NORTH, EAST = 0, 900


def scene(
    x: int, y: int, heading: int = NORTH, even: bool = True, other: tuple[int, int] | None = None
) -> Scene:
    car = {"x": x, "y": y, "heading": heading, "speed": 200}
    options = {"even": True} if even else {}
    beside = {"x": other[0], "y": other[1], "heading": NORTH} if other else FAR
    found = Scene(car, beside, **options)
    found.until("maneuver")
    return found


PLACES = [
    # A car 1" by 1/2" is on the lines when its middle is at whole quarters of an inch.
    (
        (12_100, 14_030, NORTH),
        "drift R50",
        ["even 12250 13000", "even 12000 13000", "even 12250 13250", "even 12000 13250"],
    ),
    (
        (12_030, 12_250, EAST),
        "drift L50",
        ["even 13000 12250", "even 13000 12000", "even 13250 12250", "even 13250 12000"],
    ),
    # Along one line already: it stays on that one.
    ((12_100, 14_000, NORTH), "drift R50", ["even 12250 13000", "even 12000 13000"]),
]


@pytest.mark.parametrize(("start", "maneuver", "places"), PLACES)
def test_the_places_of_the_grid_a_fraction_of_a_square_away(
    start: tuple[int, int, int], maneuver: str, places: list[str]
) -> None:
    """In any direction, the owner's choice, the nearest first; or not at all."""
    found = scene(*start)
    found.do(maneuver)
    assert found.asked == ("even", "A")
    assert found.options == [*places, "stay"]


def test_to_the_place_that_its_owner_chooses() -> None:
    """Neither speed nor handling changes, and it is a D0."""
    for place, end in (
        ("even 12000 13250", (12_000, 13_250, NORTH)),
        ("stay", (12_150, 13_030, NORTH)),
    ):
        found = scene(12_100, 14_030)
        found.do("drift R50")
        before = found.motion().speed, found.motion().status
        found.do(place)
        assert found.pose() == end
        assert (found.motion().speed, found.motion().status) == before
        assert found.asked[0] != "even"


def test_a_place_that_is_not_offered_is_refused_with_the_rule() -> None:
    found = scene(12_100, 14_030)
    found.do("drift R50")
    reason = "the counter may move by a fraction of a square, to a free place on the lines"
    assert found.why_not("even 12500 13000") == reason
    assert found.why_not("straight").startswith("the question now is for a place of the grid")


def test_a_bend_of_a_right_angle_ends_along_the_lines_and_others_do_not() -> None:
    for bend, asked in (("bend L90", True), ("bend L89", False)):
        found = scene(12_030, 14_030)
        found.do(bend)
        assert (found.asked[0] == "even") is asked


def test_straight_on_is_no_maneuver_and_without_the_option_nobody_is_asked() -> None:
    found = scene(12_100, 14_030)
    found.do("straight")
    assert (found.pose(), found.asked[0] == "even") == ((12_100, 13_030, NORTH), False)
    found = scene(12_100, 14_030, even=False)
    found.do("drift R50")
    assert (found.pose(), found.asked[0] == "even") == ((12_150, 13_030, NORTH), False)


def test_who_stands_on_the_lines_is_not_asked() -> None:
    found = scene(12_000, 14_000)
    found.do("drift R250")
    assert (found.pose(), found.asked[0] == "even") == ((12_250, 13_000, NORTH), False)


def test_not_into_something() -> None:
    """At 12,250 it would lie over the other car, whose left side is at 12,450."""
    found = scene(12_130, 14_000, other=(12_700, 13_000))
    found.do("drift R50")
    assert found.options == ["even 12000 13000", "stay"]


def test_computers_take_the_nearest_place_that_leaves_room() -> None:
    """At 12,250 the car would stand right against the other, whose left side is at 12,500."""
    for other, wanted in ((None, "even 12250 13000"), ((12_750, 13_000), "even 12000 13000")):
        found = scene(12_130, 14_000, other=other)
        found.do("drift R50")
        decision = RULES.decision(found.state)
        assert decision is not None
        for name in ("rookie", "regular", "ace"):
            answer = PLAYERS[name](1).choose(RULES.observe(found.state, 0), decision, Budget())
            assert str(answer) == wanted


def test_random_matches_keep_the_contract_and_nothing_overlaps() -> None:
    walk = Walk(RULES, 5, 0.05, check_ground)
    for seats in (2, 4):
        walk.play(seats, {"even": True, "turns": 8, "map": "six-gates"}, by_verb)
    assert walk.games == 2
