"""The command line as a person meets it."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

import wreckyard
from tests.terminal import answer_with, run
from wreckyard.ai import Budget
from wreckyard.cli.duel.table import DuelTable
from wreckyard.cli.players import Player


def finished_replay() -> str:
    match = wreckyard.new_match("duel", ["Ann", "Bob"], seed=5, options={"length": "duel"})
    while (decision := match.decision) is not None:
        match.submit(decision.seat, list(decision.options)[-1])
    return match.replay()


def test_simulate_prints_json_that_adds_up(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, err = run(
        capsys,
        "simulate",
        "duel",
        "--seats",
        "greedy,random",
        "--games",
        "40",
        "--seed",
        "1",
        "--json",
    )
    data = json.loads(out)
    assert (status, err) == (0, "")
    assert data["games"] == data["duels"] == 40
    assert sum(player["wins"] for player in data["players"]) + data["ties"] == 40
    assert [player["player"] for player in data["players"]] == ["greedy", "random"]
    assert data["players"][0]["wins"] > data["players"][1]["wins"]
    assert data["turns"]["longest"] >= data["turns"]["median"] > 0


def test_simulate_gives_the_same_figures_for_the_same_seed(
    capsys: pytest.CaptureFixture[str],
) -> None:
    words = ("simulate", "duel", "--seats", "rookie,rookie,random", "--games", "12", "--seed", "9")
    assert run(capsys, *words) == run(capsys, *words)


def test_simulate_prints_a_table(capsys: pytest.CaptureFixture[str]) -> None:
    _, out, _ = run(capsys, "simulate", "duel", "--seats", "rookie,random", "--games", "4")
    assert out.startswith("4 duels, seats rotated over every deal; ")
    assert [line.split()[0] for line in out.splitlines()[2:]] == ["player", "rookie", "random"]


def test_verify_tells_who_won(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "match.txt"
    file.write_text(finished_replay())
    status, out, _ = run(capsys, "verify", str(file))
    outcome = wreckyard.load_replay(file.read_text()).outcome
    assert status == 0
    assert outcome is not None
    assert f"won by {['Ann', 'Bob'][outcome.winners[0]]}" in out


@pytest.mark.parametrize(
    ("words", "named"),
    [
        (("simulate", "duel", "--seats", "greedy,nobody"), "entry 2: there is no player 'nobody'"),
        (("simulate", "duel", "--seats", "greedy"), "2 to 6 seats, not 1"),
        (("simulate", "duel", "--seats", ",".join(["random"] * 7)), "2 to 6 seats, not 7"),
        (
            ("simulate", "duel", "--seats", "ace:many,random"),
            "entry 1: samples: 'many' is no whole",
        ),
        (("simulate", "duel", "--seats", "ace:0,random"), "entry 1: samples: 0 is not from 1"),
        (("simulate", "duel", "--seats", "random,ace:" + "9" * 5000), "entry 2: samples:"),
        (("simulate", "duel", "--seed", "9" * 5000), "is no whole number"),
        (("simulate", "duel", "--seats", "you,random"), "there is no player 'you'"),
        (("simulate", "duel", "--games", "0"), "--games: 0 is not from 1"),
        (("simulate", "duel", "--games", "ten"), "--games: 'ten' is no whole number"),
        (("simulate", "duel", "--seed", "-1"), "--seed: -1 is not from 0"),
        (("simulate", "chess"), "'chess'"),
        (("simulate", "duel", "--gamez", "3"), "--gamez"),
        (("play", "duel", "--division", "4"), "--division is for the arena, not for the card duel"),
        (("simulate", "arena", "--match"), "--match is for the card duel, not for the arena"),
        (
            ("play", "duel", "--seats", "you,regular", "--save", "/no/such/folder/x"),
            "cannot be written",
        ),
        (("play", "duel", "--save", "/"), "/ cannot be written"),
        (("verify", "/"), "/: cannot be read"),
        (("verify", "/no/such/file"), "/no/such/file: cannot be read"),
        ((), "command"),
        (("simulate", "duel", "--vehicles", "car"), "car or cow for each of the 2 seats"),
        (("play", "duel", "--vehicles", "car,boat"), "car or cow for each of the 2 seats"),
        (("simulate", "duel", "--deck", "/no/such/deck"), "--deck: /no/such/deck cannot be read"),
    ],
)
def test_what_is_wrong_is_named_in_one_sentence(
    capsys: pytest.CaptureFixture[str], words: tuple[str, ...], named: str
) -> None:
    status, out, err = run(capsys, *words)
    assert (status, out) == (2, "")
    assert named in err
    assert len(err.strip().splitlines()) == 1


@pytest.mark.parametrize(
    ("text", "named"),
    [
        ("", "line 1"),
        ("hello", "line 1"),
        (finished_replay().replace("wreckyard-replay 1", "wreckyard-replay 9"), "format 9"),
        (finished_replay()[:-8], "line"),
        (finished_replay().replace("A pass", "B pass", 1), "line"),
    ],
    ids=["empty", "not a replay", "newer format", "cut off", "wrong seat"],
)
def test_a_bad_replay_is_refused_with_its_line(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, text: str, named: str
) -> None:
    file = tmp_path / "bad.txt"
    file.write_text(text)
    status, out, err = run(capsys, "verify", str(file))
    assert (status, out) == (2, "")
    assert str(file) in err
    assert named in err
    assert len(err.strip().splitlines()) == 1


def test_a_file_that_is_no_text_is_refused(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = tmp_path / "noise"
    file.write_bytes(bytes(range(256)))
    assert run(capsys, "verify", str(file))[0] == 2


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


def test_an_interrupt_is_taken_politely(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupt(prompt: str = "") -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr("builtins.input", interrupt)
    status, out, err = run(capsys, "play", "duel", "--seats", "you,random", "--seed", "5")
    assert (status, err) == (130, "")
    assert out.endswith("Goodbye.\n")


def test_the_version_is_printed(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(capsys, "--version") == (0, f"wreckyard {wreckyard.__version__}\n", "")


def test_it_runs_as_a_module() -> None:
    words = [sys.executable, "-m", "wreckyard", "verify", "no such file"]
    environment = {**os.environ, "PYTHONPATH": str(Path(wreckyard.__file__).parents[1])}
    done = subprocess.run(words, capture_output=True, text=True, env=environment, check=False)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith("wreckyard: no such file: cannot be read")


def test_several_people_take_turns_behind_a_prompt(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    answer_with(monkeypatch, "\n1\n" * 30)
    _, out, _ = run(capsys, "play", "duel", "--seats", "you,you", "--seed", "5")
    assert "[Player 1, your eyes only: press Enter]" in out
    assert "[Player 2, your eyes only: press Enter]" in out
    assert " picks up " not in out


def test_leaving_early_is_polite(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    for text in ("", "q\n"):
        answer_with(monkeypatch, text)
        status, out, err = run(capsys, "play", "duel", "--seed", "4")
        assert (status, err) == (0, "")
        assert out.rstrip().endswith("Goodbye.")


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


def test_a_number_of_a_thousand_figures_is_no_option(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    answer_with(monkeypatch, "9" * 5000 + "\nq\n")
    status, out, err = run(capsys, "play", "duel", "--seed", "4")
    assert (status, err) == (0, "")
    assert "Enter a number" in out.split("> ", 1)[1]


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
