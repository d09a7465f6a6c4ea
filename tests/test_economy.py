"""What the bench of careers makes of seasons, by hand; and one week that it plays."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from tools.bench.careers import Kept, Watched, seasons
from tools.bench.economy import Beginning, Defeat, Figures, Season, told
from wreckyard.systems.classic import stock_vehicle
from wreckyard.systems.classic.career import Car
from wreckyard.systems.classic.career.garage.wear import Wear


def test_the_reach_of_a_season() -> None:
    season = Season(1, {}, {0: 4, 1: 10, 2: 7}, {0: 15, 1: 12, 2: 8})
    assert (season.leader, season.champion, season.lead) == (1, 0, 3)
    # Driver 0 won 11 in the second half, the leader 2.
    assert season.won_back == 9


def test_a_defeat_is_followed_until_its_driver_has_a_car_again_or_has_none_for_long() -> None:
    figures = Figures()
    watched = Watched(5, "rookie", figures)
    lucky, poor, famous, twice = (watched.circuit.drivers[n] for n in (1, 2, 3, 4))
    for driver in (poor, famous):
        driver.cars = []
    famous.character.prestige, famous.character.retired = 70, 1
    twice.cars = [Car(stock_vehicle("pocket-change").design, Wear(burnt=True))]
    watched._defeated([1, 2, 3, 4], [0, 0, 0, 0], [0, 1, 2, 3], "division")
    assert lucky.cars
    for week in range(8):
        watched._follow()
        if week == 2:
            # His next own car is gone as well: it was not one defeat.
            watched._defeated([4], [0], [0], "division")
    ends = {(each.who, each.end) for each in figures.defeats}
    assert ends == {(1, "back"), (2, "no car"), (3, "famous"), (4, "another"), (4, "")}


def test_the_share_of_the_ruined_is_told_of_defeats_whose_end_is_known() -> None:
    figures = Figures(
        evenings=1,
        announced=Counter(race=3, teams=1),
        held=Counter(race=3),
        seasons=[Season(1, {}, {0: 1, 1: 2}, {0: 9, 1: 3}, {0: 50, 1: 70}, {0: 60, 1: 80})],
        defeats=[Defeat(1, 0, "back"), Defeat(2, 8, "no car"), Defeat(3), Defeat(4, 3, "back")],
    )
    rows = told(figures)
    assert str(rows["ruined, per cent"]).startswith("33.3 +-")
    assert rows["weeks until a car again, median, 90 % and most"] == [1.5, 3, 3]
    assert rows["most won back on a leader"] == 7
    assert str(rows["events held, per cent"]).startswith("75.0 +-")
    assert rows["events held, of announced"] == {"race": "3 of 3", "teams": "0 of 1"}


def test_a_long_bench_goes_on_with_the_careers_that_it_has_kept(tmp_path: Path) -> None:
    figures = Figures(
        evenings=7,
        seconds=1.5,
        seasons=[Season(1, {0: 0, 11: 2}, {0: 1, 11: 2}, {0: 9, 11: 3}, {0: 50}, {0: 60})],
        defeats=[Defeat(11, 3, "back")],
        beginnings=[Beginning(4, False, [9, 2], [800, 12_000])],
    )
    figures.out["poor"] = 1
    file = tmp_path / "careers.jsonl"
    Kept(file, "regular").add(21, 2, figures)
    # Nothing is left to drive, so all that comes out was in the file.
    assert seasons(2, 0, 21, "regular", keep=file) == figures
    assert not seasons(2, 0, 22, "regular", keep=file).seasons

    file.write_text(file.read_text("utf-8") + "21 regular 2 {}\n", "utf-8")
    with pytest.raises(SystemExit, match=r"careers\.jsonl: line 2 is no career of this bench"):
        seasons(2, 0, 21, "regular", keep=file)
