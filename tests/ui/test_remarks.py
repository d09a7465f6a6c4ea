"""What characters say: one sentence a turn, of what happened, the same in a replay; and faces."""

from __future__ import annotations

import pytest

from ui.base.node import find_all
from ui.base.remark_words import SAYINGS
from ui.base.remarks import Remarks, last_words
from ui.base.seating import with_field
from ui.games.duel.draft import SeatDraft
from ui.widgets.faces import FACES, face
from ui.widgets.fields import player_field
from wreckyard import Event
from wreckyard.ai import cast_of
from wreckyard.characters import CHARACTERS

KILL = Event("out", {"seat": 1, "by": 0, "credit": True})
TURN = Event("turn", {"seat": 0, "turn": 1})


def voices(*players: str) -> Remarks:
    return Remarks(players, cast_of("duel").occasions, seed=7)


def test_whoever_takes_somebody_out_or_is_taken_out_has_the_word() -> None:
    said = voices("mags.ace", "hob.ace").hear([KILL])
    assert len(said) == 1
    assert said[0].text in (*SAYINGS["mags"]["did-kill"], *SAYINGS["hob"]["killed"])


def test_nobody_says_more_than_one_sentence_a_turn() -> None:
    heard = voices("mags.ace", "hob.ace")
    assert len(heard.hear([KILL, KILL])) == 1
    assert heard.hear([KILL]) == []
    heard.hear([TURN])
    assert len(heard.hear([KILL])) == 1


def test_levels_without_character_and_people_are_silent() -> None:
    assert voices("ace", "person").hear([KILL]) == []
    assert last_words("person", won=True) == ""
    assert last_words("kit.rookie", won=False) == SAYINGS["kit"]["lost"][0]


def test_what_only_some_may_know_moves_nobody_to_speak() -> None:
    secret = Event(KILL.kind, KILL.data, (0,))
    assert voices("mags.ace", "hob.ace").hear([secret]) == []


def test_every_character_has_a_face_of_its_own_and_something_to_say() -> None:
    assert set(FACES) == set(SAYINGS) == set(CHARACTERS)
    assert len(set(FACES.values())) == 12
    for sayings in SAYINGS.values():
        assert {"about", "did-hit", "had-hit", "crash", "grudge", "did-kill", "killed"} <= set(
            sayings
        )
    assert face("person") is None
    assert face("ace") is None


def test_a_seat_takes_the_name_of_its_character_and_gives_it_back() -> None:
    seats = (SeatDraft("Jet", "person", 0), SeatDraft("Rusty", "regular", 1))
    seats = with_field(seats, "player", 1, "kit.ace")
    assert (seats[1].name, seats[1].player) == ("Kit Vane", "kit.ace")
    seats = with_field(seats, "player", 1, "duchess.ace")
    assert seats[1].name == "Duchess"
    seats = with_field(seats, "player", 1, "ace")
    assert (seats[1].name, seats[1].player) == ("Rusty", "ace")


@pytest.mark.parametrize("player", ["nobody.ace", "kit.turtle", "kit"])
def test_a_field_takes_nobody_who_does_not_exist(player: str) -> None:
    seats = (SeatDraft("Jet", "person", 0), SeatDraft("Moss", "regular", 1))
    assert with_field(seats, "player", 1, player) == seats


def test_a_name_that_somebody_gave_stays() -> None:
    seats = (SeatDraft("Jet", "person", 0), SeatDraft("My Foe", "regular", 1))
    assert with_field(seats, "player", 1, "kit.ace")[1].name == "My Foe"


def test_the_face_stands_beside_the_field_of_who_plays() -> None:
    node = player_field("player:0", "nettie.regular", "Who plays seat A")
    assert [each.attrs["data-face"] for each in find_all(node, tag="svg")] == ["nettie"]
