"""Open country at the terminal: the map in characters, and where vehicles are."""

from __future__ import annotations

from tests.systems.classic.play.fight import duel, put
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
    assert lines[-1].endswith(
        "T tree   O boulder   t small trees   v ditch   w water   , off road; a dot every two"
        " inches, a number is a gate, the arrow a nose, north is up"
    )


def test_a_map_of_road_alone_says_nothing_of_it() -> None:
    lines = board_lines(duel("pocket-change", "pocket-change"))
    assert "off road" not in lines[-1]


def test_where_lines_say_what_a_vehicle_stands_on() -> None:
    state = duel("pocket-change", "pocket-change", map="scrub")
    put(state, 0, 23.25, 7)
    put(state, 1, 14, 11)
    state.vehicles[0].condition.drowned = 1
    first, second = where_lines(state, 0, names_in(state))
    assert "off the road, in 2½ feet of water, its plant drowned" in first
    assert "off the road" not in second
