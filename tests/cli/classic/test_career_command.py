"""``career`` at the terminal: begun, left, gone on with, and refused in a sentence."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cli.terminal import answer_lines, run
from tests.ui.games.classic.career_moments import before_evening, begun, lived
from wreckyard.cli.classic.career import Career
from wreckyard.cli.files import held
from wreckyard.cli.table import Table
from wreckyard.engine.stores import write_store
from wreckyard.systems.classic import stock_vehicle
from wreckyard.systems.classic.career import CAREER, Car, circuit_to_json
from wreckyard.systems.classic.career.people.belongings import Thing


@pytest.fixture
def kept(tmp_path: Path) -> Path:
    return tmp_path / "kim.json"


def choice(told: str, words: str) -> str:
    """The number in front of a choice."""
    [line] = [line for line in told.splitlines() if words in line]
    return line.split()[0]


def career(kept: Path, *words: str) -> tuple[str, ...]:
    return ("career", "classic", str(kept), "--rivals", "rookie", *words)


def test_a_career_is_kept_and_an_evening_gone_on_with(
    kept: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    answer_lines(monkeypatch, ["q"])
    status, told, _ = run(capsys, *career(kept, "--name", "Kim", "--seed", "4"))
    assert status == 0
    assert "Week 1. Kim: $0, prestige 0" in told
    amateur = choice(told, "Amateur Night, 4 drivers, the winner keeps the cars: drive a lent car")
    # Into the arena by the first gate that is offered, and away.
    answer_lines(monkeypatch, [amateur, "1", "q"])
    status, told, _ = run(capsys, *career(kept))
    assert "An evening of the classic: Kim, " in told
    assert f"The career is in {kept}." in told
    assert json.loads(kept.read_text("utf-8"))["data"]["match"]
    answer_lines(monkeypatch, ["q"])
    # How well the others drive is kept too, and need not be said again.
    assert json.loads(kept.read_text("utf-8"))["data"]["rivals"] == "rookie"
    status, told, _ = run(capsys, "career", "classic", str(kept))
    assert json.loads(kept.read_text("utf-8"))["data"]["rivals"] == "rookie"
    # The gate is not asked for again.
    assert "By which gate do you come in" not in told


def test_a_week_at_home_brings_news_and_costs_what_it_costs(
    kept: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    answer_lines(monkeypatch, ["q"])
    _, told, _ = run(capsys, *career(kept, "--seed", "4"))
    assert "on_foot" not in json.loads(kept.read_text("utf-8"))["data"]["circuit"]
    answer_lines(monkeypatch, [choice(told, "Stay away this week"), "no number", "q"])
    status, told, _ = run(capsys, *career(kept))
    assert status == 0
    assert "Week 1: Amateur Night: " in told
    assert "Week 2. Player: $0" in told
    assert "Enter a number; q leaves, and all is kept." in told


def test_what_was_paid_is_told_newest_first_and_summed(
    kept: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    kept.write_text(
        write_store("classic", CAREER, {"circuit": circuit_to_json(lived()), "match": ""})
    )
    answer_lines(monkeypatch, ["q"])
    _, told, _ = run(capsys, *career(kept))
    answer_lines(monkeypatch, [choice(told, "See what was paid"), "q"])
    _, told, _ = run(capsys, *career(kept))
    lines = [line.removeprefix("> ").strip() for line in told.splitlines()]
    at = lines.index("Kim has $4,000.")
    assert lines[at + 1 : at + 5] == [
        "Week 2: -$125, repair, Pocket Change; $4,000 then.",
        "Week 1: -$150, living; $4,125 then.",
        "Week 1: +$200, driver's wage, Amateur Night; $4,275 then.",
        "Week 1: +$4,075, prize, Division 5; $4,075 then.",
    ]
    assert lines[at + 5].startswith(
        "Season 1, so far: +$4,000. Prize +$4,075, driver's wage +$200, living -$150, repair -$125."
    )


def test_a_league_whose_people_leave_their_cars_sells_them_hand_weapons(
    kept: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    answer_lines(monkeypatch, ["q"])
    _, told, _ = run(capsys, *career(kept, "--seed", "4", "--on-foot"))
    data = json.loads(kept.read_text("utf-8"))
    data["data"]["circuit"]["drivers"][0]["character"]["money"] = 200
    kept.write_text(json.dumps(data), "utf-8")
    answer_lines(monkeypatch, [choice(told, "See what dealers have"), "q"])
    _, told, _ = run(capsys, *career(kept))
    answer_lines(
        monkeypatch,
        [choice(told, "See what dealers have"), choice(told, "Heavy pistol, $108"), "q"],
    )
    _, told, _ = run(capsys, *career(kept))
    assert "Carries heavy pistol." in told
    assert "$92" in told


def test_a_career_that_is_being_played_is_refused_to_a_second_terminal(
    kept: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    answer_lines(monkeypatch, ["q"])
    run(capsys, *career(kept, "--seed", "4"))
    before = kept.read_text("utf-8")
    other = kept.with_name("other.json")
    other.symlink_to(kept)
    with held(kept, "it is in use"):
        for named in (kept, other):
            status, _, complaint = run(capsys, *career(named))
            assert status == 2
            assert f"{named}: this career is being played in another terminal" in complaint
            assert complaint.count("\n") == 1
    assert kept.read_text("utf-8") == before
    # Once it is left it can be gone on with, and nothing lies about.
    answer_lines(monkeypatch, ["q"])
    assert run(capsys, *career(kept))[0] == 0
    assert sorted(kept.parent.iterdir()) == [kept, other]


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("duel",), "the card duel has no careers; classic has"),
        (
            ("classic", "--skills", "flying"),
            "--skills: 'flying' is none of driver, cyclist, gunner",
        ),
        (("classic", "--skills", "driver+3"), "these skills cost 40 points"),
        (("classic", "--skills", "driver+" + "9" * 5_000), "--skills: 'driver+9999"),
        (("classic", "--skills", "driver+\u0661"), "--skills: 'driver+\u0661' is none of"),
        (
            ("classic", "--skills", "handgunner"),
            "handgunner is a skill of leagues in which people leave their cars",
        ),
        (("classic", "--league", "soft"), "the league must be one of iron, second-chance"),
        (("classic", "--rivals", "random"), "--rivals: 'random' is not rookie, regular or ace"),
    ],
)
def test_what_cannot_begin_is_told_in_a_sentence(
    kept: Path, capsys: pytest.CaptureFixture[str], words: tuple[str, ...], said: str
) -> None:
    game, *others = words
    status, _, complaint = run(capsys, "career", game, str(kept), *others)
    assert status == 2
    assert said in complaint
    assert complaint.count("\n") == 1
    assert not kept.exists()


def test_rivals_of_a_level_that_is_not_known_drive_as_usual(
    kept: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The file may be from a newer release, or from anybody."""
    answer_lines(monkeypatch, ["q"])
    run(capsys, *career(kept, "--seed", "4"))
    text = kept.read_text("utf-8")
    assert text.count('"rookie"') == 1
    kept.write_text(text.replace('"rookie"', '"nobody"'), "utf-8")
    answer_lines(monkeypatch, ["q"])
    assert run(capsys, "career", "classic", str(kept))[0] == 0
    assert json.loads(kept.read_text("utf-8"))["data"]["rivals"] == "regular"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("hello", "the file is not JSON"),
        ('{"wreckyard-store": 1, "game": "arena", "store": "garage", "data": {}}', "'arena'"),
        (
            '{"wreckyard-store": 1, "game": "classic", "store": "career", "version": 9, "data": {}}',
            "newer release",
        ),
        (
            '{"wreckyard-store": 1, "game": "classic", "store": "career", "version": 1, "data": {"a": 1}}',
            "circuit and match",
        ),
    ],
)
def test_a_file_that_is_no_career_is_told_and_left_alone(
    kept: Path, capsys: pytest.CaptureFixture[str], text: str, said: str
) -> None:
    kept.write_text(text, "utf-8")
    status, _, complaint = run(capsys, "career", "classic", str(kept))
    assert status == 2
    assert str(kept) in complaint
    assert said in complaint
    assert kept.read_text("utf-8") == text


def test_an_evening_whose_match_is_lost_begins_with_new_dice(
    kept: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    circuit = before_evening()
    kept.write_text(
        write_store("classic", CAREER, {"circuit": circuit_to_json(circuit), "match": ""})
    )

    def killed(self: object) -> None:
        # What is kept when the program ends without a chance to keep anything more.
        raise EOFError

    seeds = []
    monkeypatch.setattr(Career, "keep", lambda self, match: None)
    monkeypatch.setattr(Table, "play", killed)
    for _ in range(2):
        run(capsys, *career(kept))
        booking = json.loads(kept.read_text("utf-8"))["data"]["circuit"]["booked"][0]
        assert booking["begun"]
        seeds.append(booking["seed"])
    assert seeds[0] == circuit.booked[0].seed
    assert seeds[1] != seeds[0]


def test_somebody_who_owes_living_may_sell_what_they_carry_on_foot(
    kept: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    circuit = begun()
    circuit.on_foot = True
    you = circuit.you
    you.cars, you.kit = [Car(stock_vehicle("pocket-change").design)], [Thing("rifle")]
    you.owed = 50
    kept.write_text(
        write_store("classic", CAREER, {"circuit": circuit_to_json(circuit), "match": ""})
    )
    answer_lines(monkeypatch, ["q"])
    _, told, _ = run(capsys, *career(kept))
    assert "You owe $50 for living: sell something." in told
    assert "Stay away this week" not in told
    answer_lines(monkeypatch, [choice(told, "Sell the rifle for $70"), "q"])
    _, told, _ = run(capsys, *career(kept))
    assert "Week 1. Kim: $20" in told
    assert "Stay away this week" in told
