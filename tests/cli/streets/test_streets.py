"""The streets at the command line: options, the board, the answers in words, sums of many games."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.systems.streets.scene import PLAIN, E, N, Scene
from tests.systems.streets.yards import board
from wreckyard import Malformed
from wreckyard.cli.players import read_players
from wreckyard.cli.streets import COMMANDS
from wreckyard.cli.streets.board import board_lines, card_lines, where_lines
from wreckyard.cli.streets.choices import describe, question
from wreckyard.systems.streets import RULES, names_in, parse


def options(**chosen: Any) -> dict[str, Any]:
    return COMMANDS.match_options(chosen, read_players("you,you", "duel", people=True))


def said(scene: Scene, text: str, seat: int = 0) -> str:
    return describe(scene.state, seat, parse(text), names_in(scene.state, ["Ann", "Bob"]))


def test_options_become_those_of_a_match(tmp_path: Path) -> None:
    sheet = tmp_path / "plain.txt"
    sheet.write_text(PLAIN, "utf-8")
    found = options(
        scenario="arena",
        board="the-bowl",
        cars=f"gatepost,{sheet}",
        teams="red,blue",
        old_wrecks=True,
        rearming=True,
        first=2,
    )
    checked = RULES.check_options(2, found)
    assert [car["name"] for car in checked["cars"]] == ["Gatepost", "Plain"]
    assert (checked["teams"], checked["first"]) == ([0, 1], 1)
    assert (checked["wrecks"], checked["rearming"]) == (True, True)


@pytest.mark.parametrize(
    ("chosen", "sentence"),
    [
        (
            {"board": "nowhere"},
            "--board: 'nowhere' is no file, and none of ours: market-cross, the-common, the-bowl",
        ),
        ({"cars": "gatepost"}, "--cars: there must be a car for each of 2 seats, not 1"),
        ({"teams": "1,2,1"}, "--teams: there must be a team for each of 2 seats, not 3"),
        ({"first": 3}, "--first: there is no seat 3 among 2"),
    ],
)
def test_a_wrong_option_is_refused_in_a_sentence(chosen: dict[str, Any], sentence: str) -> None:
    with pytest.raises(Malformed) as refused:
        options(**chosen)
    assert str(refused.value) == sentence


def test_cars_and_teams_stay_with_their_players() -> None:
    assert COMMANDS.seated({"cars": ["a", "b", "c"], "teams": [0, 1, 1]}, [2, 0, 1]) == {
        "cars": ["c", "a", "b"],
        "teams": [1, 0, 1],
    }


def test_the_board_shows_ground_cars_people_and_weapons() -> None:
    scene = Scene(yard=board([("trees", 4, 0, 2, 2), ("grass", 8, 0, 2, 2)]))
    scene.put(0, 0, 0, E, 3)
    scene.on_foot(1, 2, 0)
    scene.lay("mine", 3, 0)
    lines = list(board_lines(scene.state))
    assert lines[1].startswith("  0 A . @ * T T . . , , .")
    told = list(where_lines(scene.state, names_in(scene.state, ["Ann", "Bob"])))
    assert told[0] == "Ann's car at 0,0, facing east, speed 3 of 8."
    assert told[2] == "Bob on foot at 2,0, with 3 rounds."


def test_a_card_tells_what_is_left() -> None:
    scene = Scene()
    scene.state.cars[0].armour[0] = 3
    scene.state.cars[0].harm[2] = 5
    first, second = card_lines(scene.state, 0, names_in(scene.state, ["Ann", "Bob"]))
    assert first == "Ann's car: armor 1 / left 4 4 4, right 4 4 4 / 4."
    assert "engine 3/8, front pod 8/8 (4 shell)" in second


def test_answers_say_what_they_may_bring() -> None:
    scene = Scene()
    scene.put(0, 10, 19, N, 6)
    scene.put(1, 10, 15, E)
    scene.turn(0)
    assert question(scene.state, "point") == "You are at a point of your drive, with 5 left."
    assert said(scene, "turn R45") == "turn 45° right"
    # Two over the safe speed; at 6 a car stays in hand on 1 and 2 of 8. The third point strikes B,
    # and the most that SD 2 drifts is one.
    assert said(scene, "turn R90") == "turn 90° right: a test at 2 over, in hand 25 %"
    assert said(scene, "go") == "drive on"
    # B faces east: from the south its right side is seen.
    assert said(scene, "fire turret n > B right-rear") == (
        "fire the turret at Bob's car, right rear: range 2, d8 ≥ 2, hits 88 %"
    )


def test_sums_over_games_count_endings() -> None:
    tally = COMMANDS.tally([], {})
    tally.rounds += [3, 5, 4]
    tally.endings["last-car"] = 3
    assert tally.lines() == [
        "rounds a game: mean 4.0, median 4, longest 5",
        "ended by: last-car 3",
    ]


def test_a_way_through_a_gate_is_no_crash() -> None:
    scene = Scene(yard=board(gates=((10, 0, 4), (10, 20, 0))), scenario="arena")
    scene.put(0, 10, 1, N, 3)
    scene.turn(0)
    assert said(scene, "go") == "drive out of the arena"
