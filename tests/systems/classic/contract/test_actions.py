"""Actions of the classic as text (section 4): what is written is read back, all else refused."""

from __future__ import annotations

import json

import pytest

from wreckyard.engine.errors import Malformed
from wreckyard.systems.classic import check_options, parse, weapon_text
from wreckyard.systems.classic.state.json import read_into, to_json
from wreckyard.systems.classic.state.settings import new_state

TEXTS = (
    "enter 3 40", "enter 0 0", "speed +10", "speed -25", "speed -2.5", "hold", "go", "wait",
    "straight", "drift R250", "bend L45", "bend L45 skid 750", "swerve R30", "pivot L170 about R",
    "tstop R", "bootlegger L", "recover", "ride", "collide B", "collide #103", "type t-bone",
    "conform BL", "fire driver MG:F > B:L", "fire driver MG:F2 > B:tire-FR",
    "fire gunner-1 RL:tur > #1000", "fire driver link-1 > ground 6250 4000", "done", "surrender",
    "fight",
)  # fmt: skip


@pytest.mark.parametrize("text", TEXTS)
def test_section_4_texts_of_actions_are_read_back(text: str) -> None:
    assert str(parse(text)) == text


@pytest.mark.parametrize(
    "text",
    ["", "bend", "bend L0", "bend L91", "drift L260", "speed 10", "speed +0", "enter 3", "conform",
     "fire driver MG:F", "fire driver MG > B:L", "x" * 200],
)  # fmt: skip
def test_section_4_other_texts_are_refused(text: str) -> None:
    with pytest.raises(Malformed):
        parse(text)


@pytest.mark.parametrize(
    ("name", "text"),
    [("mg-front", "MG:F"), ("mg-front-2", "MG:F2"), ("rl-turret", "RL:tur"), ("link-1", "link-1")],
)
def test_section_4_weapons_are_written_with_their_side(name: str, text: str) -> None:
    assert weapon_text(("mg-front", "mg-front-2", "rl-turret"), name) == text


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_section_4_a_state_survives_json(seats: int) -> None:
    state = new_state(check_options(seats, {}))
    data = json.loads(json.dumps(to_json(state)))
    assert read_into(new_state(check_options(seats, data["settings"])), data) == state


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ({"map": "moon"}, "there is no map 'moon'"),
        ({"turns": -1}, "'turns' must be"),
        ({"skills": [[0, 0]]}, "'skills' must be"),
        ({"wings": 2}, "no option 'wings'"),
    ],
)
def test_section_8_what_this_stage_does_not_play_is_refused(
    options: dict[str, object], words: str
) -> None:
    with pytest.raises(Malformed, match=words):
        check_options(2, options)
