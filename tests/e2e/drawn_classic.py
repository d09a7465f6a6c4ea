"""Screens of the classic for the tests that measure boxes: the set-up, the garage, every kind of
question."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from tests.e2e.drawn import Drawn, drawn, told, watched
from tests.systems.classic.drive.test_rulings_evening_out import scene as evening
from tests.systems.classic.harm.test_rulings_explosions import DEBRIS, burnt
from tests.systems.classic.map.road_plans import BOW, OVAL
from tests.systems.classic.positions.crewed import TURRET, A, B, at_rest, built
from tests.systems.classic.positions.scene import Scene
from tests.ui.games.classic.classic_moments import firsts, view_of
from tests.ui.games.classic.dropping_moments import littered
from ui.games.classic.garage.garage import Garage
from ui.games.classic.garage.presses import pressed
from ui.games.classic.garage.view import garage_screen
from ui.games.classic.roads.views.screen import yard_screen
from ui.games.classic.roads.yard import Yard
from ui.games.classic.scene.moment import Choice
from ui.games.classic.setup.draft import AMATEURS, ClassicDraft, with_seats
from ui.games.classic.setup.view import setup
from ui.games.classic.table.screen import screen
from wreckyard.systems.classic import RULES, Maneuver, design_to_json, roads

STORY = tuple(
    told(
        "Turn 3.",
        "Rusty: D5 for the maneuver, handling 3 to −2: 2+ is needed, a 1: control is lost.",
        "Rusty: crash table 1, 2 + 3 + 3 = 8: severe skid.",
        "Jet fires the front machine gun at the front left tire of Rusty: 9+ is needed, a miss.",
    )
)

FOE = {"x": 21_000, "y": 20_500, "heading": 0}

COUNTRY = {
    "a jump ahead": ("jumps", {"x": 21_000, "y": 17_600, "heading": 0, "speed": 500}, 0),
    "in the air": ("jumps", {"x": 21_000, "y": 17_000, "heading": 0, "speed": 500}, 1),
    "an edge ahead": ("jumps", {"x": 22_900, "y": 12_000, "heading": 900, "speed": 300}, 0),
    "over an edge": ("jumps", {"x": 23_400, "y": 12_000, "heading": 900, "speed": 300}, 1),
    "a tree ahead": ("scrub", {"x": 4_700, "y": 6_800, "heading": 0, "speed": 300}, 0),
    "water ahead": ("scrub", {"x": 23_000, "y": 8_900, "heading": 0, "speed": 300}, 0),
}
"""A map, a car on it, and how many inches it has gone straight on."""


def classic_screens() -> Iterator[Drawn]:
    """All of them, at two and at six drivers."""
    for seats in (2, 6):
        draft = with_seats(ClassicDraft(), seats)
        yield drawn(f"classic, set-up for {seats}", "classic-setup", setup(draft, 1.5))
        map_code = ("lot", "six-gates")[seats // 4]
        # In the matches of seed 3 somebody is asked to surrender.
        views = {each.phase: each for seed in (3, 2) for each in firsts(seed, seats, map=map_code)}
        for view in views.values():
            view = replace(view, story=STORY, taught=frozenset())
            name = f"classic, {seats} seats, {view.phase}"
            yield drawn(name, "classic", screen(view))
            if view.phase == "speed" and seats == 2:
                yield drawn(f"{name}, watched", "classic", screen(watched(view)))
            if view.phase == "maneuver":
                sharp = Choice(maneuver=Maneuver("bend", "L", 90, 1000), odds=True)
                yield drawn(f"{name}, sharp", "classic", screen(replace(view, choice=sharp)))
                looking = replace(view, choice=Choice(looked_at=1), taught=None)
                yield drawn(f"{name}, a sheet", "classic", screen(looking))
    yield from country_screens()
    yield from crew_screens()
    yield from choice_screens()
    yield drawn("classic, what lies there", "classic", screen(littered()))
    yield from garage_screens()
    yield from yard_screens()
    sheet = replace(ClassicDraft(), sheet=0)
    yield drawn("classic, a sheet in the set-up", "classic-setup", setup(sheet, 1.5))


def country_screens() -> Iterator[Drawn]:
    """The maps off the road and with heights: the set-up, a ramp and an edge ahead, a car in the
    air, one on a platform, one in the water."""
    for code in ("scrub", "jumps"):
        draft = replace(ClassicDraft(), division=AMATEURS, map=code)
        yield drawn(f"classic, set-up on {code}", "classic-setup", setup(draft, 1.5))
    for name, (code, car, inches) in COUNTRY.items():
        scene = Scene(car, FOE, map=code, vehicles=["pocket-change"] * 2)
        scene.until("maneuver")
        for _ in range(inches):
            scene.do("straight")
        view = replace(view_of(scene.state), story=STORY, taught=frozenset())
        yield drawn(f"classic, {name}", "classic", screen(view))


def crew_screens() -> Iterator[Drawn]:
    """A car with a crew and a pop-up turret: who fires, what is brought out, who moves to the
    wheel, and what its sheet notes."""
    cars = [design_to_json(built(**TURRET)), "pocket-change"]
    options = {"vehicles": cars, "body_armor": ["body-armor", ""]}
    fire = Scene({**A, "parts": {"gunner-1": 2}}, B, **options)
    fire.until("fire")
    for name, state in (("fire", fire.state), ("wheel", at_rest().state)):
        view = replace(view_of(state), story=STORY, taught=frozenset())
        yield drawn(f"classic, a crew, {name}", "classic", screen(view))
        looking = replace(view, choice=Choice(looked_at=0), taught=None)
        yield drawn(f"classic, a crew, {name}, a sheet", "classic", screen(looking))


def choice_screens() -> Iterator[Drawn]:
    """Onto which place of the grid, which side takes an explosion, and hard braking with its two
    rows."""
    even = evening(12_100, 14_030)
    even.do("drift R50")
    states = {"onto the lines": even.state, "an explosion": burnt(13_000, 13_500, 1, *DEBRIS)}
    for name, state in states.items():
        view = replace(view_of(state), story=STORY, taught=frozenset())
        yield drawn(f"classic, {name}", "classic", screen(view))
    fast = Scene({"x": 12_000, "y": 18_000, "heading": 0, "speed": 900, "status": 2})
    fast.until("speed")
    braking = Choice(action=RULES.parse("speed -30"), odds=True)
    view = replace(view_of(fast.state, braking), story=STORY, taught=frozenset())
    yield drawn("classic, braking hard", "classic", screen(view))


def yard_screens() -> Iterator[Drawn]:
    """The yard for roads: nothing laid yet, a road that crosses itself, a section chosen, the
    shelf."""
    shelf = (roads.read_plan(BOW), Yard().car)
    oval = Yard(car=roads.read_plan(OVAL), typed="Oval", saved=shelf)
    bow = Yard(car=roads.read_plan(BOW), typed="Bow", scenario="highway-chase")
    for name, yard in (
        ("empty", Yard()),
        ("a road", bow),
        ("a section", replace(bow, chosen=3)),
        ("the shelf", replace(oval, panel="shelf", tab="shelf")),
    ):
        yield drawn(f"classic, yard, {name}", "classic-roads", yard_screen(yard))


def garage_screens() -> Iterator[Drawn]:
    """The garage with a crowded car, section by section and panel by panel; other vehicles."""
    full = _pressed(Garage(), "cg-stock:sunday-roast", "cg-tab:list")
    for section in ("body", "crew", "weapons", "armor", "gear"):
        yield _garage(section, _pressed(full, f"cg-section:{section}"))
    cheap = replace(_pressed(Garage(), "cg-stock:stubborn-goat", "cg-tab:list"), division=15)
    for tab in ("car", "list", "able", "sheet", "shelf"):
        yield _garage(tab, _pressed(cheap, f"cg-tab:{tab}"))
    cycle = _pressed(
        Garage(), "cg-do:body heavy-cycle", "cg-do:sidecar light-sidecar", "cg-tab:list"
    )
    yield _garage("cycle", _pressed(cycle, "cg-tab:car"))


def _garage(name: str, garage: Garage) -> Drawn:
    return drawn(f"classic, garage, {name}", "classic-garage", garage_screen(garage))


def _pressed(garage: Garage, *refs: str) -> Garage:
    for ref in refs:
        done = pressed(garage, ref)
        assert isinstance(done, Garage), ref
        garage = done
    return garage
