"""Cycles, sidecars and trikes on the page: every question is drawn, and every sheet."""

from __future__ import annotations

from dataclasses import replace

from tests.systems.classic.positions.scene import Scene
from tests.systems.classic.positions.wheels import CROWD
from tests.ui.games.classic.classic_moments import firsts, view_of
from ui.base.node import find_all, text_of
from ui.games.classic.scene.moment import Choice
from ui.games.classic.scene.phrases import part, weapon
from ui.games.classic.sheet.record import sheet_of
from ui.games.classic.table.screen import screen
from wreckyard.systems.classic import design_to_json

RIG = next(each for each in CROWD if each.sidecar)


def test_every_question_about_cycles_and_trikes_is_drawn() -> None:
    cars = [design_to_json(each) for each in CROWD[-5:-1]]
    for view in firsts(4, 4, vehicles=cars):
        assert find_all(screen(view), tag="svg")
        for seat in range(4):
            looked_at = screen(replace(view, choice=Choice(looked_at=seat), taught=None))
            assert "Record sheet" in str(looked_at) or view.over


def test_shots_at_riders_and_sidecars_have_names() -> None:
    scene = Scene(
        {"x": 12_000, "y": 12_000, "heading": 2700},
        {"x": 8_000, "y": 12_000, "heading": 0},
        vehicles=[
            "iron-wasp",
            design_to_json(replace(RIG, sidecar=replace(RIG.sidecar, side="right"))),
        ],
    )
    scene.until("fire")
    shots = {each.rpartition(":")[2] for each in scene.options if each.startswith("fire")}
    assert {part(each) for each in shots} == {
        "Right side",
        "Rider",
        "Sidecar, side",
        "Tire front",
        "Tire back",
        "Tire sidecar",
    }
    assert "Rider" in text_of(screen(view_of(scene.state)))
    assert weapon(view_of(scene.state), "MML:SS") == "MML sidecar side"


def test_the_sheet_of_a_sidecar_has_its_armor_and_its_wheel() -> None:
    sheet = sheet_of(RIG)
    others = {row.name: row.whole for row in sheet.others}
    assert others["Sidecar armor, Left"] == 4
    assert [row.name for row in sheet.tires] == ["Front", "Back", "Sidecar"]
