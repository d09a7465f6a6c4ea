"""The instruments of a driver: handling track, odds, phases, and the sum of a shot."""

from __future__ import annotations

from fractions import Fraction

import pytest

from ui.base.node import Node, attr_of, find, find_all, text_of
from ui.base.seating import seat_looks
from ui.games.classic.base.bill import BillLine, bill
from ui.games.classic.base.phases import due, inches, phase_strip
from ui.games.classic.base.track import keeps, odds, track
from ui.games.classic.table.handling import handling, odds_table
from wreckyard.systems.classic import Mover

SEATS = seat_looks(["Jet", "Rusty", "Moss"])


def test_the_track_is_the_control_row_of_the_speed() -> None:
    # The row of 60 mph: safe to -1, then 2 3 4 4 5.
    cells = track(55, 3, 3).cells
    assert [cell.status for cell in cells] == [7, 6, 5, 4, 3, 2, 1, 0, -1, -2, -3, -4, -5, -6]
    assert [cell.die for cell in cells] == [1] * 9 + [2, 3, 4, 4, 5]


def test_at_a_stand_nothing_is_rolled() -> None:
    assert {cell.kind for cell in track(0, -6, 3).cells} == {"safe"}


def test_control_is_lost_for_certain_beyond_the_row() -> None:
    # The row of 100 mph: safe to 0, then 2 4 5 6 6; at -6 control is lost.
    assert track(Fraction(185, 2), 0, 3).cells[-1].kind == "lost"


def test_difficulties_stand_where_they_land() -> None:
    tree = handling(track(55, 3, 3, (0, 1, 5)), 5, "hard")
    words = [attr_of(each, "aria-label") for each in find_all(tree, ref="hard:*")]
    # From 3, D1 is 2: safe. D5 is -2: 2 or more on a die, 5 in 6.
    assert words == [
        "D1: Difficulty 1 lands on 2: 100 % to keep control",
        "D5: Difficulty 5 lands on −2: 83 % to keep control",
    ]
    chosen = find(tree, ref="hard:5")
    assert chosen is not None
    assert chosen.attrs["aria-pressed"] == "true"


def test_what_goes_beyond_the_floor_lands_on_it() -> None:
    cells = track(55, -3, 3, range(1, 6)).cells
    assert cells[-1].lands == (3, 4, 5)


def test_what_lands_on_the_floor_lies_side_by_side_below_the_others() -> None:
    def shared(status: int) -> Node | None:
        tree = handling(track(55, status, 3, range(1, 6)), ref="hard")
        return find(tree, where=lambda one: "cl-landings" in (attr_of(one, "class") or ""))

    group = shared(-3)
    assert group is not None
    assert "lower" in str(attr_of(group, "class"))
    assert [attr_of(one, "data-ref") for one in find_all(group, tag="button")] == [
        "hard:3",
        "hard:4",
        "hard:5",
    ]
    # From 0 each has a cell of its own.
    assert shared(0) is None


def test_the_track_reads_as_a_sentence() -> None:
    text = text_of(handling(track(Fraction(185, 2), -1, 3)))
    assert "At 92.5 mph. Handling status −1 of handling class 3." in text
    assert "−2: 4 or more on a die" in text


@pytest.mark.parametrize(
    ("speed", "status", "difficulty", "skill", "chance"),
    [
        (55, 3, 0, 0, Fraction(1)),
        (55, 3, 4, 0, Fraction(1)),
        (55, 3, 5, 0, Fraction(5, 6)),
        # 5 is asked at -6, and a skill of 2 is added to the die: a 3 does.
        (55, -5, 2, 2, Fraction(4, 6)),
        (0, -6, 6, 0, Fraction(1)),
    ],
)
def test_control_is_kept_so_likely(
    speed: int, status: int, difficulty: int, skill: int, chance: Fraction
) -> None:
    assert keeps(speed, status, difficulty, skill) == chance


def test_the_odds_are_the_whole_crash_table() -> None:
    # 2d + (5 - 3) + 1 of the row: 5 to 15. A 2 or 3 on two dice, 3 in 36, is a moderate skid.
    found = odds(55, 3, 5)
    assert found.roll == "2d + 3"
    assert sum(each.chance for each in found.outcomes) == 1
    told = {each.code: each.chance for each in found.outcomes}
    assert told["kept"] == Fraction(5, 6)
    assert told["moderate-skid"] == Fraction(1, 6) * Fraction(3, 36)
    assert "trivial-skid" not in told


def test_the_odds_say_what_each_result_costs() -> None:
    text = text_of(odds_table(odds(55, 3, 5)))
    assert "What could come of D5 Lost: 2d + 3 on the crash table Control kept 83 %" in text
    assert "Moderate skid 1 % −10 mph, tires 1, aim −6" in text
    assert "−20 mph a turn, tires 1d, no aimed fire" in text


@pytest.mark.parametrize(
    ("quarters", "words"), [(0, "0"), (1, "¼"), (2, "½"), (4, "1"), (6, "1½"), (11, "2¾")]
)
def test_lengths_are_written_in_quarters(quarters: int, words: str) -> None:
    assert inches(quarters) == words


def test_the_faster_is_due_first_with_all_its_inches() -> None:
    # The half inch of 55 mph's phase 1 moves last, and is told with the inch before it.
    movers = [Mover(0, 35), Mover(1, 55), Mover(2, 0)]
    assert due(movers, 1) == [(1, 6), (0, 4)]
    assert due(movers, 2) == [(1, 4), (0, 2)]
    assert due(movers, 4) == [(1, 4)]


def test_the_strip_says_who_moves_when() -> None:
    tree = phase_strip(SEATS, [Mover(0, 35), Mover(1, 55), Mover(2, 0)], 2)
    phases = [text_of(each) for each in tree.children if not isinstance(each, str)]
    assert phases[1] == "Phase 2, now 2 B 1″ Rusty 1″ A ½″ Jet ½″"
    assert phases[3] == "Phase 4 4 B 1″ Rusty 1″"


def test_nobody_moves_at_rest() -> None:
    tree = phase_strip(SEATS, [Mover(0, 0)])
    assert text_of(tree).count("nobody moves") == 5


def test_a_shot_is_a_sum_that_can_be_checked() -> None:
    lines = [BillLine("Range 5½″", -1), BillLine("27.5 of 55 mph", 0), BillLine("Driving, D1", -1)]
    tree = bill("machine gun", 7, lines, Fraction(10, 36))
    assert text_of(tree) == (
        "To hit, line by line Number of the machine gun 7 Range 5½″ −1 27.5 of 55 mph 0"
        " Driving, D1 −1 Needed on 2 dice 9+ Chance 28 %"
    )


def test_a_shot_that_cannot_hit_says_so() -> None:
    tree = bill("laser", 6, [BillLine("Smoke", -8)], Fraction(0))
    assert text_of(tree).endswith("Needed on 2 dice 14+ Chance cannot hit")
