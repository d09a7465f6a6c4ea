"""The set-up of a duel: what can be chosen, and what comes back after a reload."""

from __future__ import annotations

from dataclasses import replace

import pytest

from ui.base.seating import trouble_with_seats
from ui.games.duel.draft import (
    Draft,
    SeatDraft,
    draft_from_json,
    draft_to_json,
    with_seat,
    with_seats,
)


@pytest.mark.parametrize("count", range(2, 7))
def test_seats_that_are_added_differ_in_name_and_colour(count) -> None:
    draft = with_seats(Draft(), count)
    assert len(draft.seats) == count
    assert len({seat.name for seat in draft.seats}) == count
    assert len({seat.colour for seat in draft.seats}) == count
    assert trouble_with_seats(draft.seats, draft.seed) == ""


def test_there_are_never_fewer_than_two_seats_nor_more_than_six() -> None:
    assert len(with_seats(Draft(), 0).seats) == 2
    assert len(with_seats(Draft(), 9).seats) == 6


def test_taking_the_colour_of_another_seat_swaps_the_two() -> None:
    draft = with_seat(Draft(), 0, colour=1)
    assert [seat.colour for seat in draft.seats] == [1, 0]


@pytest.mark.parametrize(
    ("names", "seed", "trouble"),
    [
        (("Ann", "Bob"), "", ""),
        (("Ann", "Bob"), "17", ""),
        (("Ann", " "), "", "trouble-name-empty"),
        (("Ann", "ann "), "", "trouble-name-twice"),
        (("Ann", "Bartholomew the Great"), "", "trouble-name-long"),
        (("Ann", "B\tb"), "", "trouble-name-long"),
        (("Ann", "Bob"), "seven", "trouble-seed"),
        (("Ann", "Bob"), "-3", "trouble-seed"),
        (("Ann", "Bob"), "9999999999", "trouble-seed"),
    ],
)
def test_a_set_up_that_cannot_be_played_says_why(names, seed, trouble) -> None:
    seats = tuple(SeatDraft(name, "person", at) for at, name in enumerate(names))
    assert trouble_with_seats(seats, seed) == trouble


def test_prestige_follows_the_number_of_seats_until_it_is_chosen() -> None:
    assert not Draft().with_prestige
    assert with_seats(Draft(), 3).with_prestige
    assert replace(Draft(), prestige=True).with_prestige
    assert not replace(with_seats(Draft(), 3), prestige=False).with_prestige


def test_a_set_up_survives_a_reload() -> None:
    draft = with_seats(replace(Draft(), length="duel", seed="5"), 4)
    assert draft_from_json(draft_to_json(draft)) == draft


@pytest.mark.parametrize(
    "change",
    [
        {"seats": []},
        {"seats": [{"name": "A", "player": "cheat", "colour": 0}] * 2},
        {"seats": [{"name": "A", "player": "ace", "colour": 0}] * 2},
        {"length": "ever"},
        {"prestige": "yes"},
    ],
)
def test_a_damaged_set_up_is_not_used(change) -> None:
    assert draft_from_json({**draft_to_json(Draft()), **change}) is None
    assert draft_from_json("x") is None
