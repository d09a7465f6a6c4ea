"""The classic at the terminal as people meet it: whole duels, short forms, what is refused."""

from __future__ import annotations

import json
from fractions import Fraction
from pathlib import Path
from random import Random
from typing import Any

import pytest

from ui.games.classic.garage.links import car_to_link
from wreckyard import Malformed, Match
from wreckyard.ai import Budget
from wreckyard.cli.classic import COMMANDS
from wreckyard.cli.classic.board import board_lines
from wreckyard.cli.classic.files import read_map_named, read_skills, read_vehicles
from wreckyard.cli.classic.words import clock, inches, percent, place, signed
from wreckyard.cli.players import Player
from wreckyard.cli.table import LEAVE
from wreckyard.systems.classic import (
    RULES,
    load_map,
    map_to_json,
    stock_vehicle,
    write_sheet,
)

PEOPLE = [Player("you", "you", Budget())] * 2
CARS = ["twin-thimble", "twin-thimble-rocket"]


def duel(seed: int = 4, **options: Any) -> Match:
    return Match(RULES, ["Ann", "Bob"], seed, {"vehicles": CARS, "turns": 20} | options)


class Typist:
    """Somebody who types some answers, then leaves; what was printed before each is kept."""

    def __init__(self, capsys: pytest.CaptureFixture[str], *answers: str) -> None:
        self.capsys, self.answers = capsys, list(answers)
        self.screens: list[str] = []

    def __call__(self, prompt: str = "") -> str:
        self.screens.append(" ".join(self.capsys.readouterr().out.split()))
        return self.answers.pop(0) if self.answers else LEAVE


def typed(
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    match: Match,
    *answers: str,
    **chosen: Any,
) -> list[str]:
    """What the terminal has shown before each answer, and after the last, on one line each."""
    typist = Typist(capsys, *answers)
    monkeypatch.setattr("builtins.input", typist)
    with pytest.raises(EOFError):
        COMMANDS.table(match, PEOPLE, chosen).play()
    return typist.screens


STARTED = ("enter 2 20", "enter 0 20")
"""Bob has the slower reflexes and comes in from the south, Ann from the north, facing him."""


def test_the_map_shows_gates_and_noses() -> None:
    match = duel()
    match.submit(1, "enter 2 20")
    match.submit(0, "enter 0 20")
    rows = board_lines(match.observe(None).known)
    # The gate is open from 11 to 13 inches, two characters an inch.
    assert rows[1] == "    |" + "-" * 22 + "  0 " + "-" * 22 + "|"
    # Both have their middle half an inch from the edge, and their noses toward each other.
    assert (rows[2][29], rows[3][29], rows[24][29], rows[25][29]) == ("A", "↓", "↑", "B")


def test_walls_low_walls_and_bunkers_have_their_signs() -> None:
    lines = board_lines(duel(map="six-gates").observe(None).known)
    # Walls of 3 inches, twice, above and below; a low wall of 2 inches is in either half.
    assert sum(line.count("######") for line in lines) == 4
    assert sum("====" in line for line in lines) == 2
    assert sum("BB" in line for line in lines) == 2


def test_where_everybody_is_is_told_in_words(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    screens = typed(capsys, monkeypatch, duel(), *STARTED, no_board=True)
    assert "By which gate do you come in, and how fast?" in screens[0]
    assert "1 by gate 0 (north) at 20 mph" in screens[0]
    assert "Slower, by steps of 5 mph, is typed: enter 0 10." in screens[0]
    assert "|--" not in "".join(screens)
    # Of the way of 24 inches both cars take one.
    assert "Ann at 12, 0.5, heading 180° (south), 20 mph, handling" in screens[2]
    assert "22\" off at 12 o'clock" in screens[2]


def test_short_forms_of_driving(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    match = duel()
    screens = typed(capsys, monkeypatch, match, *STARTED, "+5", "hold", "l37", "s")
    told = [str(entry.action) for entry in match.log]
    assert told[2:6] == ["speed +5", "hold", "bend L37", "straight"]
    assert 'how do you drive this 1"?' in screens[4]
    # Bob has come in at 23.5: an inch on; about the rear corner on the inside a quarter turn puts
    # his middle three quarters of an inch aside and a quarter back.
    assert "straight: to 12, 22.5, heading 0°" in screens[4]
    assert "bend L90: to 11.2, 22.8, heading 270°, D6: handling" in screens[4]
    assert "Bob makes a bend 37° to the left" in screens[5]


def test_a_question_mark_tells_what_an_action_would_do(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = ("? swerve L90 skid 500", "?", "? drift R75", "? bend R90 skid 1000")
    swerve, sheets, nothing, bend = typed(
        capsys, monkeypatch, duel(), *STARTED, "+5", "hold", *asked
    )[5:9]
    assert "swerve L90 skid 500: to 11.5, 22.8, heading 270°, D9: handling" in swerve
    assert "Bob: armor F" in sheets
    assert "tires front-left" in sheets
    assert "Enter a number or an action" in nothing
    assert "D10" in bend


def test_a_shot_is_added_up_line_by_line(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    drive = ("+5", "hold", "s", "s")
    screens = typed(capsys, monkeypatch, duel(), *STARTED, *drive, "? fire driver MG:F > A:F")
    assert "do you fire?" in screens[-2]
    assert "no more fire in this phase" in screens[-2]
    # From nose to nose it is 20 inches: five times 4.
    assert "MG:F at Ann, front: " in screens[-1]
    assert 'mg-front: 7; range (20") −5; ' in screens[-1]
    assert " on two dice, " in screens[-1]


def test_a_refusal_says_why(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    answers = ("enter 2 25", "enter 9 20", "bend L20", "gibberish")
    screens = typed(capsys, monkeypatch, duel(), *answers)
    assert "up to 20" in screens[1]
    assert "a gate of the map" in screens[2]
    assert "the question now is for a gate and a speed" in screens[3]
    assert "Enter a number or an action" in screens[4]


@pytest.mark.parametrize("seed", [2, 5])
def test_a_whole_duel_is_played_by_numbers(
    seed: int, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Every question has numbered answers, and none of them brings the terminal down."""
    match = duel(seed, map="six-gates", turns=5)
    rng = Random(seed)

    def answer(prompt: str = "") -> str:
        lines = capsys.readouterr().out.splitlines()
        numbers = [line[:4].strip() for line in lines if line[:2] == "  " and line[4:6] == "  "]
        return rng.choice([each for each in numbers if each.isdigit()])

    monkeypatch.setattr("builtins.input", answer)
    COMMANDS.table(match, PEOPLE, {"no_board": True}).play()
    assert match.outcome is not None
    ending = capsys.readouterr().out
    assert "wins" in ending or "draw" in ending
    tally = COMMANDS.tally(PEOPLE, {})
    tally.count(match, [0, 1])
    assert tally.totals()["turns"]["longest"] <= 5
    assert tally.lines()[0].startswith("turns a duel: mean ")
    assert set(tally.of_player(0)) == {"killed", "crashes", "left"}


# Options


def test_options_of_a_match() -> None:
    chosen = {
        "map": "six-gates",
        "cars": "twin-thimble,pocket-change",
        "skills": "2/1,0/0",
        "turns": 30,
        "whole_moves": True,
        "errata": True,
        "gentle": True,
    }
    options = COMMANDS.match_options(chosen, PEOPLE)
    assert (options["map"], options["turns"]) == ("six-gates", 30)
    assert (options["alternate"], options["errata"]) == (False, True)
    assert options["gentle"]
    assert RULES.check_options(2, options)["vehicles"] == options["vehicles"]
    turned = COMMANDS.seated(options, [1, 0])
    assert turned["vehicles"] == options["vehicles"][::-1]
    assert turned["skills"] == [[0, 0], [2, 1]]


def test_maps_and_vehicles_from_files(tmp_path: Path) -> None:
    ground, sheet = tmp_path / "map.json", tmp_path / "car.txt"
    data = map_to_json(load_map("lot")) | {"code": "yard", "name": "Yard"}
    ground.write_text(json.dumps(data), "utf-8")
    assert read_map_named(str(ground)) == data
    sheet.write_text(write_sheet(stock_vehicle("twin-thimble").design), "utf-8")
    one, two = read_vehicles(f"{sheet},twin-thimble", 2)
    assert one["weapons"] == two["weapons"]


@pytest.mark.parametrize(
    ("read", "value", "sentence"),
    [
        (read_map_named, "moon", "--map: 'moon' is no file, and none of ours: lot, six-gates, scrub"),
        (lambda text: read_vehicles(text, 2), "twin-thimble",
         "--cars: there must be a car for each of 2 seats, not 1"),
        (lambda text: read_vehicles(text, 1), "rocket-ship",
         "--cars, entry 1: 'rocket-ship' is no file, and none of ours: "),
        (lambda text: read_skills(text, 2), "1/1,good",
         "--skills, entry 2: 'good' is no pair of skills such as 2/1"),
    ],
)  # fmt: skip
def test_what_is_named_wrongly(read: Any, value: str, sentence: str) -> None:
    with pytest.raises(Malformed) as error:
        read(value)
    assert str(error.value).startswith(sentence)


def test_small_words() -> None:
    assert [clock(tenths) for tenths in (0, 900, 1800, 2700, 149, 150)] == [
        "12 o'clock",
        "3 o'clock",
        "6 o'clock",
        "9 o'clock",
        "12 o'clock",
        "1 o'clock",
    ]
    assert (inches(6540), inches(22_000), place(6200, 11_449)) == ('6.5"', '22"', "6.2, 11.4")
    assert (signed(2), signed(-3), signed(0)) == ("+2", "−3", "0")
    chances = [Fraction(0), Fraction(1, 1000), Fraction(5, 6), Fraction(999, 1000), Fraction(1)]
    assert [percent(each) for each in chances] == ["0 %", "1 %", "83 %", "99 %", "100 %"]


def test_a_link_of_the_garage_is_a_car() -> None:
    design = stock_vehicle("tin-casserole").design
    link = "https://example.org/" + car_to_link(design)
    cars = read_vehicles(f"{link},pocket-change", 2)
    assert [each["name"] for each in cars] == ["Tin Casserole", "Pocket Change"]
    for damaged in (link[:-9], link + "AAAA", link[: link.index("=") + 2]):
        with pytest.raises(Malformed, match=r"entry 1: the link to a car is damaged"):
            read_vehicles(f"{damaged},pocket-change", 2)
