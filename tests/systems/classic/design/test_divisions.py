"""Divisions (Other Arena Events): which cars may be fielded, in which form, and why not."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.systems.classic.design.garage import armed, bare
from wreckyard import Malformed, load_link, load_replay, new_match, replay_to_link
from wreckyard.systems.classic import (
    check_options,
    design_to_json,
    is_amateur,
    stock_vehicle,
    stock_vehicles,
    why_not_fielded,
    write_sheet,
)
from wreckyard.systems.classic.state.settings import setting


def refused(**options: Any) -> str:
    with pytest.raises(Malformed) as raised:
        check_options(2, options)
    return str(raised.value)


@pytest.mark.parametrize(
    ("code", "division", "may"),
    [
        # $3,848, $5,268, $17,850, as the book prints them.
        ("pocket-change", 5, True),
        ("twin-thimble", 5, False),
        ("twin-thimble", 10, True),
        ("school-run-guns", 15, False),
        ("school-run-guns", 20, True),
        ("school-run-guns", 0, True),
    ],
)
def test_a_division_is_a_ceiling_on_the_price(code: str, division: int, may: bool) -> None:
    design = stock_vehicle(code).design
    assert (why_not_fielded(design, division) == "") == may


def test_the_sentence_names_price_and_ceiling() -> None:
    wrong = refused(vehicles=["pocket-change", "twin-thimble"], division=5)
    assert wrong == "vehicle 2: it costs $5,268, and Division 5 allows $5,000"


@pytest.mark.parametrize("division", [-1, 1000, 2.5, True, "20", None])
def test_what_is_no_division_is_refused(division: object) -> None:
    assert "'division' must be a whole number from 0 to 999" in refused(division=division)


def test_a_design_is_taken_in_every_form_it_is_written_in() -> None:
    design = armed(("mg", "front"), body="compact")
    data = design_to_json(design)
    forms = [data, json.dumps(data), write_sheet(design)]
    for form in forms:
        assert check_options(2, {"vehicles": [form, "pocket-change"]})["vehicles"][0] == data


@pytest.mark.parametrize(
    ("vehicle", "reason"),
    [
        ("no-such-car", "vehicle 1: there is no stock vehicle 'no-such-car'"),
        ("{", "vehicle 1: "),
        ("Sunday Roast: Luxury", "vehicle 1: "),
        (7, "vehicle 1: "),
    ],
)
def test_what_cannot_be_fielded_is_told_in_a_sentence(vehicle: object, reason: str) -> None:
    wrong = refused(vehicles=[vehicle, "pocket-change"])
    assert wrong.startswith(reason)
    assert "\n" not in wrong


def test_an_illegal_design_is_refused_with_its_first_fault() -> None:
    design = bare("subcompact", plant="thundercat")
    assert why_not_fielded(design)


def test_amateurs_have_guns_and_rockets_alone() -> None:
    simple = [code for code, each in stock_vehicles().items() if is_amateur(each.design)]
    assert {"pocket-change", "twin-thimble-rocket", "school-run-guns"} <= set(simple)
    assert not {"matchbook", "needles-eye", "tin-casserole"} & set(simple)


def test_an_option_of_a_later_stage_is_left_out_where_it_is_as_usual() -> None:
    """So the records of earlier stages stay as they were."""
    assert "division" not in check_options(2, {"division": 0})
    chosen = check_options(2, {"division": 10})
    assert (setting(chosen, "division"), setting(check_options(2, {}), "division")) == (10, 0)


@pytest.mark.parametrize("division", [0, 20])
def test_a_division_stands_in_links_and_replays(division: int) -> None:
    match = new_match("classic", ["Ann", "Bob"], 5, {"division": division})
    decision = match.decision
    assert decision is not None
    match.submit(decision.seat, next(iter(decision.options)), decision.id)
    assert setting(load_replay(match.replay()).options, "division") == division
    assert setting(load_link(replay_to_link(match)).options, "division") == division
