"""The arena at the command line, as a person meets it."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

import wreckyard
from tests.cli.terminal import answer_lines, run
from wreckyard.systems.arena import arena_to_json, stock_arena, stock_car, write_sheet

TWO = ("play", "arena", "--seats", "you,you", "--first", "1", "--seed", "1")
FACING = ("n", "6.0 11.4", "s", "6 0.6")
"""Two people in the middle of their edges, nose to nose across the yard."""


def played(
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    *lines: str,
    more: tuple[str, ...] = (),
) -> str:
    """What two people see who type some lines and then leave."""
    answer_lines(monkeypatch, [*lines, "q"])
    status, out, err = run(capsys, *TWO, *more)
    assert (status, err) == (0, "")
    return out


def flat(text: str) -> str:
    """A text without its line ends and indents."""
    return " ".join(text.split())


class Driver:
    """Somebody who reads the question, drives at the foe's half and fires whatever can fire."""

    def __init__(self, capsys: pytest.CaptureFixture[str]) -> None:
        self.capsys = capsys
        self.screen = ""
        self.all = ""
        self.refused = 0

    def __call__(self, prompt: str = "") -> str:
        self.screen = self.capsys.readouterr().out
        self.all += self.screen
        assert self.refused < 1000, "the game does not end"
        self.refused += 1
        for question, answer in (
            ("Which way", "n"),
            ("Where will you start", "2"),
            ("How fast?", "3"),
            ("Drive: move 1", "s"),
            ("Drive:", "l20"),
            ("Fire?", "2"),
        ):
            if question in self.screen:
                return answer
        return "1"


def test_a_whole_game_is_played_in_the_terminal(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    driver = Driver(capsys)
    monkeypatch.setattr("builtins.input", driver)
    saved = tmp_path / "arena.txt"
    words = ("play", "arena", "--seats", "you,rookie", "--seed", "4", "--save", str(saved))
    status, out, err = run(capsys, *words)
    told = driver.all + out
    assert (status, err) == (0, "")
    match = wreckyard.load_replay(saved.read_text())
    assert match.outcome is not None
    (winner,) = match.outcome.winners
    rounds = match.observe(None).known.round
    assert f"{('Player', 'Dot')[winner]} wins after {rounds} rounds." in told
    mine = [entry.action for entry in match.log if entry.seat == 0]
    assert "heading 0" in mine
    assert any(action.startswith("attack") for action in mine)
    # Every answer was taken at once: no question was put a second time.
    assert driver.refused == len(mine)


def test_where_the_other_car_is_stands_in_words_and_on_the_board(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    out = played(capsys, monkeypatch, *FACING)
    # 11.4 - 0.6 between the middles, less half a length of each car.
    there = "12 o'clock, 9.8 car lengths, its front shows, in your front arc"
    assert f"B Player 2: {there}; heading south, speed 2." in flat(out)
    board = out[out.rindex("   0   1   2") :].splitlines()
    # Half a length a row, a quarter of one a column; the frame takes two rows and four columns.
    assert board[2 + 22][4 + 24] == "A"
    assert board[2 + 21][4 + 24] == "↑"
    assert board[2 + 1][4 + 24] == "B"
    assert board[2 + 2][4 + 24] == "↓"
    assert board[2 + 12].startswith(" 6 |")


def test_the_board_can_be_left_out(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    out = played(capsys, monkeypatch, *FACING, more=("--no-board",))
    assert "+--" not in out
    assert "B Player 2: 12 o'clock" in out


def test_a_terminal_without_arrows_shows_question_marks() -> None:
    words = [sys.executable, "-m", "wreckyard", *TWO]
    core = str(Path(wreckyard.__file__).parents[1])
    environment = {**os.environ, "PYTHONPATH": core, "PYTHONIOENCODING": "ascii"}
    typed = "".join(f"{line}\n" for line in (*FACING, "q"))
    done = subprocess.run(
        words, input=typed, capture_output=True, text=True, env=environment, check=False
    )
    assert (done.returncode, done.stderr) == (0, "")
    # The nose of a car at 6.0 11.4 that faces north, in its row and column.
    board = done.stdout[done.stdout.rindex("   0   1   2") :].splitlines()
    assert board[2 + 21][4 + 24] == "?"


def test_people_are_asked_in_turn_by_name(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    out = played(capsys, monkeypatch, *FACING, "stop hard")
    asked = re.findall(r"\[(Player \d), it is you who is asked\]", out)
    assert asked == ["Player 1", "Player 2", "Player 1", "Player 2"]
    assert "Your stretch is the south edge from 0.0 to 12.0" in out
    assert "Your stretch is the north edge from 0.0 to 12.0" in out


@pytest.mark.parametrize(
    ("lines", "reason"),
    [
        (("400",), "A heading is from 0 to 359 degrees."),
        (("n", "6 6"), "The car must touch a turning key laid on its stretch of the edge."),
        (("n", "6.05 11.4"), "Centers stand on whole tenths of a car length."),
        (("n", "6 11.9"), "The car must stand inside the arena."),
        ((*FACING, "speed 5"), "Speed changes by 1 in a turn, or by 2 with a hard change."),
        ((*FACING, "speed 4"), "A change by 2 is a hard one."),
        ((*FACING, "speed 3", "l95"), "A turn is to the left or right by 1 to 90 degrees."),
        ((*FACING, "speed 3", "stop"), "This is not the moment to stop."),
    ],
)
def test_what_cannot_be_done_is_refused_with_its_reason(
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    lines: tuple[str, ...],
    reason: str,
) -> None:
    assert f"> {reason}\n" in played(capsys, monkeypatch, *lines)


@pytest.mark.parametrize(
    ("typed", "action"),
    [
        ("s", "straight"),
        ("l37", "turn L37"),
        ("R 90", "turn R90"),
        ("turn l5", "turn L5"),
        ("sl", "slide L"),
        ("Slide R", "slide R"),
        ("turn R15", "turn R15"),
        ("1", "straight"),
        ("2", "turn L15"),
        ("13", "slide R"),
    ],
)
def test_a_move_is_typed_short_or_in_full_or_by_its_number(
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    typed: str,
    action: str,
) -> None:
    saved = tmp_path / "arena.txt"
    played(capsys, monkeypatch, *FACING, "speed 1", typed, more=("--save", str(saved)))
    log = [entry.action for entry in wreckyard.load_replay(saved.read_text()).log]
    assert log[:6] == [
        "heading 0",
        "place 6000 11400",
        "heading 180",
        "place 6000 600",
        "speed 1",
        action,
    ]


def test_a_move_tells_what_it_would_do_before_it_is_made(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    out = played(capsys, monkeypatch, *FACING, "speed 2", "? l37")
    # Speed 2 and the zones D1 and D2: yellow shows two skids in six, green one: 3/3 + 1/6.
    told = "> l37 Turn left 37°, D2: rolls 3 yellow and 1 green, 1.2 skids on average"
    assert told in flat(out)
    assert "turns left" not in out


def test_a_wall_ahead_is_told_before_it_is_hit(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    # With its cap the car ends a fifth of a length before the edge; two yellow dice hit 5/3.
    out = played(capsys, monkeypatch, "s", "6 11.2", "s", "6 0.6", "speed 2")
    hit = "runs into the south edge with your front (1 control; 1.7 damage on average to you)"
    assert f"1 s Straight: {hit}" in flat(out)


def test_to_press_on_a_wall_is_told_before_it_is_done(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    out = played(capsys, monkeypatch, "s", "6 11.4", "n", "6 0.6", "speed 2")
    told = "1 s Straight: you press on the south edge: the car swings round instead, for 1 control"
    assert told in flat(out)


def test_a_question_mark_shows_the_dashboards(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    out = played(capsys, monkeypatch, *FACING, "?", more=("--cars", "anvil-chorus,long-tuesday"))
    after = flat(out.split("> ")[-2])
    # Tires show 4 control, speed 2 two more, the driver has one; aces: booster, driver, radials.
    assert (
        "A Player 1 in Anvil Chorus: speed 2, at most 5; control 7, aces 4; tires 10, power 10."
        in after
    )
    assert "Armor: front 4, right 4, back 4, left 4." in after
    assert "Front: Anti-Tank Gun, Anti-Tank Gun, Standard Steel Plate, Targeting Computer." in after
    assert "Crew: Rookie Driver, Veteran Gunner." in after


def test_an_attack_tells_what_gets_through(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    out = played(
        capsys,
        monkeypatch,
        "n",
        "4.5 11.4",
        "s",
        "6 0.6",
        "stop hard",
        "stop hard",
        more=("--arena", "spillway", "--cars", "long-tuesday,long-tuesday"),
    )
    barrel = out[out.index("At the barrel") :]
    # A blue die hits in three faces of six, and a barrel does not defend.
    assert "Driver, Hand Cannon: 3 blue; 1.5 damage on average, nothing 13%" in barrel
    assert "Hold fire" in out


def test_arena_and_cars_come_from_files(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    arena = arena_to_json(stock_arena("open-yard")) | {
        "code": "shed",
        "width": 8000,
        "height": 8000,
        "hazards": [{"kind": "oil", "x": 4000, "y": 7400}],
    }
    (tmp_path / "shed.json").write_text(json.dumps(arena))
    sheet = write_sheet(stock_car("late-fee").car).replace("Late Fee", "Old Nail")
    (tmp_path / "nail.txt").write_text(sheet)
    more = (
        "--arena",
        str(tmp_path / "shed.json"),
        "--cars",
        f"{tmp_path / 'nail.txt'},borrowed-chin",
        "--division",
        "5",
    )
    out = played(capsys, monkeypatch, "n", "4 7.4", "s", "4 0.6", "?", more=more)
    assert "A Player 1 in Old Nail:" in out
    assert "B Player 2 in Borrowed Chin:" in out
    assert "Armor: front 5, right 5, back 5, left 5." in out
    assert "You stand on oil." in out
    assert "= oil" in out


def test_build_and_crew_points_are_agreed_on(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    more = ("--build", "20", "--crew", "2")
    out = played(capsys, monkeypatch, "n", more=more)
    assert "Division 4 with 20 build points and 2 crew points." in out


@pytest.mark.parametrize(
    ("words", "named"),
    [
        (("--division", "0"), "--division: 0 is not from 1 to 12"),
        (("--build", "201"), "--build: 201 is not from 0 to 200"),
        (("--crew", "many"), "--crew: 'many' is no whole number"),
        (
            ("--cars", "late-fee,late-fee", "--build", "9"),
            "--cars, entry 1: Late Fee, ",
        ),
        (("--division", "12"), "there are no stock cars of division 12"),
        (("--wrecks", "soft"), "'soft'"),
        (("--first", "3"), "--first: there is no seat 3 among 2"),
        (("--cars", "late-fee"), "--cars: there must be a car for each of 2 seats, not 1"),
        (("--cars", "late-fee,old-nail"), "--cars, entry 2: 'old-nail' is no file, and none of"),
        (("--cars", "late-fee,quiet-aunt"), "--cars, entry 2: "),
        (("--cars", "late-fee,"), "--cars, entry 2: '' is no file, and none of"),
        (("--cars", "late-fee," + "x" * 5000), "--cars, entry 2: 'xxxxx"),
        (("--cars", "late-fee,/"), "--cars, entry 2: / cannot be read"),
        (("--cars", "late-fee,BAD"), "--cars, entry 2: car sheet, line 1: must be a name and"),
        (("--cars", "BROKEN,late-fee"), "--cars, entry 1: not JSON that can be read, see line 1"),
        (("--arena", "moon"), "--arena: 'moon' is no file, and none of ours: open-yard,"),
        (("--arena", "BAD"), "is not JSON: it must begin with a brace"),
        (("--arena", "BROKEN"), "not JSON, see line 1"),
        (("--seats", "you"), "--seats: the arena needs 2 to 6 seats, not 1"),
        (("--seats", "you,greedy,nobody"), "entry 3: there is no player 'nobody'"),
    ],
)
def test_what_is_wrong_is_named_in_one_sentence(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, words: tuple[str, ...], named: str
) -> None:
    (tmp_path / "bad.txt").write_text("Old Nail\n")
    (tmp_path / "broken.json").write_text("{")
    files = {"BAD": str(tmp_path / "bad.txt"), "BROKEN": str(tmp_path / "broken.json")}
    for short, path in files.items():
        words = tuple(word.replace(short, path) for word in words)
    status, out, err = run(capsys, "play", "arena", *words)
    assert (status, out) == (2, "")
    assert named in err
    assert len(err.strip().splitlines()) == 1


def test_simulate_prints_json_that_adds_up(capsys: pytest.CaptureFixture[str]) -> None:
    words = ("--seats", "rookie,random", "--games", "6", "--seed", "1", "--json")
    status, out, err = run(capsys, "simulate", "arena", *words)
    data = json.loads(out)
    assert (status, err) == (0, "")
    assert (data["game"], data["games"], data["round_limits"]) == ("arena", 6, 0)
    first, second = data["players"]
    assert first["wins"] + second["wins"] + data["ties"] == 6
    assert first["wins"] > second["wins"]
    assert first["eliminated"] + second["eliminated"] == sum(data["eliminations"].values())
    # A game ends with one car left, or none.
    assert 6 <= sum(data["eliminations"].values()) <= 6 + data["ties"]
    assert 1 <= data["rounds"]["median"] <= data["rounds"]["longest"]


def test_simulate_prints_a_table_and_the_same_one_for_the_same_seed(
    capsys: pytest.CaptureFixture[str],
) -> None:
    words = ("simulate", "arena", "--seats", "random,random", "--games", "4", "--rounds", "1")
    status, out, err = run(capsys, *words)
    assert (status, err) == (0, "")
    assert run(capsys, *words)[1] == out
    lines = out.splitlines()
    # In a single round nobody meets: all share a draw.
    assert lines[0] == "4 games, seats rotated over every deal; 4 tied"
    assert "ended by the limit of rounds: 4" in lines
    assert lines[-2].split() == ["random", "0", "0.0%", "4", "0"]


def test_cars_that_were_chosen_stay_with_their_players_when_seats_rotate(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    from wreckyard.cli import simulate

    driven = []

    def noted(game: str, seats: object, seed: int, options: dict[str, object]) -> wreckyard.Match:
        match = wreckyard.new_match(game, seats, seed, options)  # type: ignore[arg-type]
        names = [info.name for info in match.seats]
        cars = [arsenal.name for arsenal in match.observe(None).known.arsenals]
        driven.append(dict(zip(names, cars, strict=True)))
        return match

    monkeypatch.setattr(simulate, "new_match", noted)
    words = ("--cars", "late-fee,candle-witch", "--games", "2", "--rounds", "1")
    run(capsys, "simulate", "arena", "--seats", "random,rookie", *words)
    assert driven == [{"random 1": "Late Fee", "rookie 2": "Candle Witch"}] * 2
    assert list(driven[1]) == ["rookie 2", "random 1"]
