"""What can be looked up of the classic: nothing is missing, its numbers are the book's, and all
that the table shows leads to an entry."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.ui.games.classic.classic_moments import firsts
from ui.base.node import Node, attr_of, find, walk
from ui.games.classic.base.about import about_panel, about_vehicle
from ui.games.classic.compendium.compendium import entries
from ui.games.classic.compendium.rule_art import pictured
from ui.games.classic.scene.moment import Choice, ClassicView
from ui.games.classic.scene.steering import KINDS
from ui.games.classic.table.ask import ASKING
from ui.games.classic.table.screen import screen
from wreckyard.systems.classic import (
    COUNTER_KINDS,
    GROUNDS,
    Maneuver,
    catalogue,
    driving_tables,
    stock_vehicles,
)

ALL = {entry.id: entry for entry in entries()}


def told(tree: Node) -> set[str]:
    """All entries that can be asked for on a screen."""
    return {about for node in walk(tree) if (about := attr_of(node, "data-about"))}


def test_all_that_is_built_has_an_entry() -> None:
    known = catalogue()
    wanted = {f"maneuver-{kind}" for kind in KINDS} | set(COUNTER_KINDS)
    wanted |= {f"crash-{code}" for code in driving_tables().maneuvers}
    wanted |= {f"type-{kind}" for kind in ("head-on", "rear-end", "t-bone", "sideswipe")}
    wanted |= {f"weapon-{code}" for code in known.weapons}
    wanted |= {f"gear-{code}" for code in known.accessories}
    wanted |= {f"body-{code}" for code in known.bodies}
    wanted |= {f"tire-{code}" for code in (*known.tires, *known.tire_modifications)}
    wanted |= {f"armor-{code}" for code in known.armor}
    wanted |= {f"car-{code}" for code in stock_vehicles()} | {f"map-{code}" for code in GROUNDS}
    assert wanted <= set(ALL)
    assert {about_panel(kind) for kind in ASKING} <= {f"classic:{id}" for id in ALL}


def test_every_sketch_belongs_to_an_entry() -> None:
    assert set() < pictured() <= set(ALL)


def test_weapons_tell_what_is_printed() -> None:
    assert ALL["weapon-mg"].facts == (
        "MG, hits on 7 or more, damage 1d, 20 shots, 3 points. $1,000, 150 lb, 1 space."
    )
    assert ALL["weapon-mnr"].facts.startswith("MNR, hits on 9 or more, damage 1d − 1, 1 shot, ")
    assert ALL["tire-solid"].facts == "Each 12 points, $500, 75 lb."
    assert ALL["armor-metal"].facts == "2½ times the price, 5 times the weight of plain armor."


def test_tables_are_those_of_the_rulebook() -> None:
    assert "55 mph: 1½ 1 1 1 1;" in ALL["table-movement"].facts
    assert "35 mph D7 and 2 to each tire" in ALL["table-braking"].facts
    row = "60 mph: nothing down to −1, 2+ at −2, 3+ at −3, 4+ at −4, 4+ at −5, 5+ at −6, crash modifier +1"
    assert row in ALL["table-control"].facts
    assert ALL["crash-severe-skid"].facts == "−20 mph, tires 2, no aimed fire."
    assert ALL["fishtail-major"].facts == "Aim −6."


@pytest.mark.parametrize("seats", [2, 4])
def test_all_that_the_table_shows_can_be_looked_up(seats: int) -> None:
    for view in firsts(2, seats):
        for each in (view, replace(view, choice=Choice(looked_at=0)), *sharp(view)):
            assert set() < told(screen(each)) <= {f"classic:{id}" for id in ALL}, each.phase


def sharp(view: ClassicView) -> list[ClassicView]:
    """The moment with a sharp bend chosen and its odds open, where one may bend."""
    if view.phase != "maneuver":
        return []
    return [replace(view, choice=Choice(maneuver=Maneuver("bend", "L", 90, 1000), odds=True))]


def test_maneuvers_the_track_and_the_sheet_lead_to_their_entries() -> None:
    view = next(each for each in firsts(2) if each.phase == "maneuver")
    tree = screen(view)
    for kind in ("straight", "drift", "bend", "swerve"):
        button = find(tree, ref=f"kind:{kind}")
        assert attr_of(button, "data-about") == f"classic:maneuver-{kind}"
    assert {"classic:control", "classic:phase", "classic:difficulty"} <= told(tree)
    view.vehicle(view.asker).motion.speed = 600
    odds = told(screen(sharp(view)[0]))
    assert {"classic:crash-table", "classic:crash-vault"} <= odds
    sheet = told(screen(replace(view, choice=Choice(looked_at=0))))
    assert {"classic:weapon-rl", "classic:tires", "classic:armor", "classic:plant"} <= sheet


def test_a_shot_leads_to_its_weapon_and_to_every_line_of_its_bill() -> None:
    view = next(each for each in firsts(2) if each.phase == "fire" and each.offered("fire"))
    found = told(screen(view))
    assert {"classic:range", "classic:matrix", "classic:part-aim"} <= found


def test_a_vehicle_of_ours_tells_of_itself() -> None:
    design = stock_vehicles()["twin-thimble"].design
    assert about_vehicle(design) == "classic:car-twin-thimble"
    assert about_vehicle(replace(design, name="My own")) == "classic:body-subcompact"
