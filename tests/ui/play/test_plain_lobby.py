"""The set-up of a small game: what is kept of it is read back, and nothing else is."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.ui.games.test_pages import SERVICES
from ui.play.plain_lobby import NumberChoice, PlainLobby, SetUp

SET_UP = SetUp("derby", (2, 4), "Start", (NumberChoice("rounds", "Rounds", (1, 4, 9), 4),))

KEPT: dict[str, Any] = {
    "seats": [
        {"name": "Moth", "player": "person", "colour": 5},
        {"name": "Rusty", "player": "ace", "colour": 0},
    ],
    "rounds": 9,
    "seed": "12",
}


def test_a_set_up_is_read_as_it_was_kept() -> None:
    lobby = PlainLobby(SET_UP, {"derby-draft": KEPT}, SERVICES)
    assert json.loads(json.dumps(lobby.records())) == {"derby-draft": KEPT}
    assert SET_UP.person_in({"derby-draft": KEPT}) == "Moth"


@pytest.mark.parametrize(
    "changes",
    [
        {"seats": KEPT["seats"][:1]},
        {"seats": KEPT["seats"] * 3},
        {"rounds": 2},
        {"rounds": "4"},
        {"rounds": True},
        {"seed": 12},
        {"seed": "1" * 100},
        {"seed": None},
        *(
            {"seats": [{**KEPT["seats"][0], **seat}, KEPT["seats"][1]]}
            for seat in (
                {"colour": 99},
                {"colour": -1},
                {"colour": "5"},
                # The color of the other seat.
                {"colour": 0},
                {"player": "champion"},
                {"player": None},
                {"name": 7},
                {"name": "M" * 100},
            )
        ),
        {"seats": "MR"},
        {"seats": [1, 2]},
    ],
    ids=str,
)
def test_a_set_up_that_cannot_be_is_not_read(changes: dict[str, object]) -> None:
    assert SET_UP.read(KEPT) is not None
    assert SET_UP.read({**KEPT, **changes}) is None
    records = {"derby-draft": {**KEPT, **changes}}
    assert SET_UP.draft(records) == SET_UP.draft({})
    assert SET_UP.person_in(records) == ""
