"""The card duel at the command line, as a person meets it."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

import wreckyard
from tests.cli.terminal import answer_with, run
from wreckyard.ai import Budget
from wreckyard.cli.duel.table import DuelTable
from wreckyard.cli.players import Player


def test_a_duel_is_played_to_its_end_in_the_terminal(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    answer_with(monkeypatch, "1\n" * 2000)
    saved = tmp_path / "duel.txt"
    words = ("play", "duel", "--seats", "you,rookie", "--seed", "4", "--save", str(saved))
    status, out, err = run(capsys, *words)
    assert (status, err) == (0, "")
    assert "Your hand:" in out
    assert "The match is over, " in out
    match = wreckyard.load_replay(saved.read_text())
    assert match.outcome is not None


def test_the_terminal_never_shows_another_hand(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    answer_with(monkeypatch, "1\n" * 2000)
    _, out, _ = run(capsys, "play", "duel", "--seats", "you,rookie", "--seed", "4")
    assert "Dot draws" in out
    told = [line for line in out.splitlines() if "Dot draws" in line or "Dot picks up" in line]
    assert all(line.split("draws ")[1].rstrip(".").isdigit() for line in told)


def test_a_question_mark_shows_the_table_and_the_reasons(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    answer_with(monkeypatch, "?\nq\n")
    _, out, _ = run(capsys, "play", "duel", "--seats", "you,random", "--seed", "5")
    after = out.split("> ", 1)[1]
    assert "Your hand:" in after
    assert re.search(r"^  [A-Z].+: .+\.$", after, re.MULTILINE)


def test_several_people_take_turns_behind_a_prompt(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    answer_with(monkeypatch, "\n1\n" * 30)
    _, out, _ = run(capsys, "play", "duel", "--seats", "you,you", "--seed", "5")
    assert "[Player 1, your eyes only: press Enter]" in out
    assert "[Player 2, your eyes only: press Enter]" in out
    assert " picks up " not in out


def test_a_typed_action_is_refused_with_its_reason(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    answer_with(monkeypatch, "armor\n" * 40 + "q\n")
    _, out, _ = run(capsys, "play", "duel", "--seed", "4")
    assert "You hold no Armor for the Front side." in out


def test_a_legal_action_can_be_typed(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    saved = tmp_path / "duel.txt"
    # The first line opens one's own hand.
    answer_with(monkeypatch, "\npass\nq\n")
    run(capsys, "play", "duel", "--seats", "you,you", "--seed", "5", "--save", str(saved))
    assert [entry.action for entry in wreckyard.load_replay(saved.read_text()).log] == ["pass"]


def test_a_cow_plays_in_the_terminal_in_words_of_cows(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    answer_with(monkeypatch, "1\n" * 2000)
    words = ("play", "duel", "--seats", "you,rookie", "--vehicles", "cow,car", "--seed", "3")
    status, out, err = run(capsys, *words)
    assert (status, err) == (0, "")
    mine = [line for line in out.splitlines() if re.match(r"[> ] Player +Front", line)]
    foes = [line for line in out.splitlines() if re.match(r"[> ] Dot +Front", line)]
    assert mine
    assert all("hooves" in line and "body" in line for line in mine)
    assert foes
    assert all("tires" in line and "driver" in line for line in foes)


@pytest.mark.parametrize(
    ("vehicles", "said", "question"),
    [
        ("cow,cow", "Moo-ve (2 to hooves of Player)", "Send that cow into a fence?"),
        ("car,car", "Swerve (1 to tires of Player)", "Send that car into a wall?"),
    ],
)
def test_answers_have_the_names_of_the_deck(vehicles: str, said: str, question: str) -> None:
    match = wreckyard.new_match(
        "duel", ["Player", "Dot"], 1, {"vehicles": vehicles.split(","), "length": "duel"}
    )
    table = DuelTable(match, [Player("you", "you", Budget()), Player("you", "you", Budget())])
    told, seen = set(), set()
    while (decision := match.decision) is not None:
        observation = match.observe(decision.seat)
        options = list(decision.options)
        told |= {table.describe(observation, option) for option in options}
        seen.add(table.question(observation, decision.kind))
        dodge = [option for option in options if option.verb in ("swerve", "fire", "stay")]
        match.submit(decision.seat, (dodge or options)[0], decision.id)
    assert said in told
    assert any(question in each for each in seen)


def test_a_deck_file_is_played_with_and_told(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    deck, saved = tmp_path / "mine.json", tmp_path / "duel.txt"
    deck.write_text(
        json.dumps({"format": 1, "id": "cars", "kinds": [{"code": "MG:F", "value": 4}]})
    )
    answer_with(monkeypatch, "1\n" * 2000)
    words = ("play", "duel", "--deck", str(deck), "--seed", "4", "--save", str(saved))
    status, out, _ = run(capsys, *words)
    assert status == 0
    assert "  Front Machine Gun: damage 4 instead of 3.\n" in out
    assert '"value": 4' in saved.read_text()
    deck.write_text("[]")
    status, _, err = run(capsys, *words)
    assert status == 2
    assert err == f"wreckyard: --deck {deck}: the deck file: not a deck of format 1\n"


def test_vehicles_stay_with_their_players(capsys: pytest.CaptureFixture[str]) -> None:
    words = ("simulate", "duel", "--seats", "regular,random", "--games", "6", "--seed", "2")
    plain = run(capsys, *words, "--json")[1]
    cows = run(capsys, *words, "--vehicles", "cow,car", "--json")[1]
    assert plain != cows
    assert json.loads(cows)["players"][0]["wins"] > json.loads(cows)["players"][1]["wins"]


def test_a_number_of_a_thousand_figures_is_no_option(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    answer_with(monkeypatch, "9" * 5000 + "\nq\n")
    status, out, err = run(capsys, "play", "duel", "--seed", "4")
    assert (status, err) == (0, "")
    assert "Enter a number" in out.split("> ", 1)[1]
