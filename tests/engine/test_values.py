"""Seats and their letters."""

from __future__ import annotations

import pytest

import wreckyard


@pytest.mark.parametrize(("seat", "letter"), [(0, "A"), (5, "F"), (6, "G"), (25, "Z")])
def test_a_seat_has_one_letter(seat: int, letter: str) -> None:
    assert wreckyard.seat_letter(seat) == letter
    assert wreckyard.seat_of(letter) == seat


@pytest.mark.parametrize("seat", [-1, 26])
def test_a_seat_beyond_the_letters_has_none(seat: int) -> None:
    with pytest.raises(wreckyard.Malformed, match="there is no letter for seat"):
        wreckyard.seat_letter(seat)


@pytest.mark.parametrize("letter", ["", "a", "AB", "Ä", "1", "["])
def test_what_is_no_letter_of_a_seat_is_refused(letter: str) -> None:
    with pytest.raises(wreckyard.Malformed, match="is no seat"):
        wreckyard.seat_of(letter)


@pytest.mark.parametrize("game", wreckyard.game_ids())
def test_a_game_says_how_many_seats_it_has(game: str) -> None:
    least, most = wreckyard.rules_of(game).seats
    for seats in (least, most):
        assert len(wreckyard.new_match(game, [f"P{seat}" for seat in range(seats)]).seats) == seats
    for seats in (least - 1, most + 1):
        with pytest.raises(wreckyard.Malformed, match=f"needs {least} to {most} seats"):
            wreckyard.new_match(game, [f"P{seat}" for seat in range(seats)])
