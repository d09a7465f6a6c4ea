"""Open country at the terminal: the map in characters, and where vehicles are."""

from __future__ import annotations

from tests.systems.classic.positions.fight import duel, put
from wreckyard.cli.classic.board import board_lines
from wreckyard.cli.classic.where import where_lines
from wreckyard.systems.classic import names_in


def test_the_map_shows_trees_boulders_ditches_and_water() -> None:
    state = duel("pocket-change", "pocket-change", map="scrub")
    put(state, 0, 14, 11)
    put(state, 1, 2, 2)
    lines = board_lines(state)
    rows = "".join(line[4:] for line in lines[2:24])
    assert {"T", "t", "O", "o", "v", "w", ","} <= set(rows)
    key = " ".join(line.strip() for line in lines[-3:])
    assert key.endswith(
        "T tree   O boulder t small trees   v ditch   w water   , off road; a dot every two"
        " inches, a number is a gate, the arrow a nose, north is up"
    )
    assert all(len(line) <= 80 for line in lines[-3:])


def test_the_map_tells_ramps_from_banks() -> None:
    """A bank of 3 by 5 inches lies at 2, 6; a ramp up to the east, 3 inches long and 2 wide, at 15,
    11, where the platform of 6 by 6 begins at its end."""
    state = duel("pocket-change", "pocket-change", map="jumps")
    put(state, 0, 16, 20)
    put(state, 1, 8, 20)
    rows = [line[5:] for line in board_lines(state)[2:26]]
    assert rows[7][4:10] == "→ → → "
    assert [row[30:48] for row in rows[11:13]] == ["→/→/→/" + 12 * "+"] * 2
    assert "arrows with / are a ramp, upward" in " ".join(board_lines(state)[-4:]).replace(
        "     ", " "
    )


def test_a_map_of_road_alone_says_nothing_of_it() -> None:
    lines = board_lines(duel("pocket-change", "pocket-change"))
    assert "off road" not in "".join(lines[-4:])


def test_where_lines_say_what_a_vehicle_stands_on() -> None:
    state = duel("pocket-change", "pocket-change", map="scrub")
    put(state, 0, 23.25, 7)
    put(state, 1, 14, 11)
    state.vehicles[0].condition.drowned = 1
    first, second = where_lines(state, 0, names_in(state))
    assert "off the road, in 2½ feet of water, its plant drowned" in first
    assert "off the road" not in second
