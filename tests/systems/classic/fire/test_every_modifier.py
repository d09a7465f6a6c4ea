"""Every modifier of Targeting Modifiers (2.9) for every kind of shooter at every kind of target.

A row changes one thing of a scene. The table says what that adds to the roll of each shot that the
book knows. The shots stand three inches from their targets, everybody at rest.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import Any, NamedTuple

import pytest

from tests.systems.classic.design.garage import armed, bare
from tests.systems.classic.positions.relief import box, yard
from tests.systems.classic.positions.shed import SHED
from wreckyard.systems.classic import (
    FIRST_PERSON,
    FIRST_WALL,
    RULES,
    Action,
    Fitted,
    Layer,
    State,
    Sum,
    aim_ahead,
    design_to_json,
    ground_shots,
    hand_ahead,
    position,
    shots_of,
)
from wreckyard.systems.classic.fire.arms_on_foot import arms_of
from wreckyard.systems.classic.fire.firing_at_people import person_shots_ahead
from wreckyard.systems.classic.fire.firing_at_walls import wall_shots_ahead
from wreckyard.systems.classic.place.breath import CHOKING
from wreckyard.systems.classic.sight.aims import part_text
from wreckyard.systems.classic.state.condition import LastFire
from wreckyard.systems.classic.state.counters import DEBRIS, OIL, SMALL, SMOKE
from wreckyard.systems.classic.state.edition import OPTION
from wreckyard.systems.classic.state.rows import Dazed, Gassed, Painted, Tripod

VEHICLES, PEOPLE = ("side", "tire"), ("person",)
TARGETS = (*VEHICLES, *PEOPLE, "wall", "ground")

GUN, ABOARD, FOOT, TRIPOD, THROW, TOSS = "gun", "aboard", "foot", "tripod", "throw", "toss"

SHOTS: Mapping[str, tuple[str, ...]] = {
    GUN: TARGETS,
    ABOARD: (*VEHICLES, *PEOPLE),
    FOOT: TARGETS,
    TRIPOD: TARGETS,
    THROW: ("ground",),
    TOSS: ("ground",),
}
"""What each kind of shooter aims at. Hand weapons aboard are not aimed at walls (house), and a
launcher is not fired inside (house). Grenades are thrown at the ground alone (Grenades)."""

ALL = tuple(SHOTS)
IN_VEHICLE = (GUN, ABOARD, TOSS)
BY_HAND = (ABOARD, FOOT, THROW, TOSS)
ON_FOOT = (FOOT, TRIPOD, THROW)

WEAPONS = {
    GUN: ("MG:L", "GL:L"),
    ABOARD: ("SMG", ""),
    FOOT: ("SMG", "GL"),
    TRIPOD: ("T-MG", "T-GL"),
    THROW: ("", "explosive"),
    TOSS: ("", "explosive"),
}
"""The text of the weapon for vehicles, people and walls, and of the one for the ground."""

KITS = {
    ABOARD: ["submachine-gun"],
    FOOT: ["submachine-gun", "grenade-launcher"],
    THROW: ["explosive"],
    TOSS: ["explosive"],
}

ARMOR = (Layer("plastic", (10,) * 6),)
X, Y = 15_000, 12_125
"""Where the shooter is."""


WALL = SHED | {
    "x": 36,
    "y": 44,
    "doors": [{"side": "south", "at": 40}],
    "windows": [],
    "stairs": {"x": 38, "y": 46},
}
"""A shed whose eastern wall is what is aimed at."""

NEAR = 11_500
"""The nearest part of what is aimed at: three inches from somebody in the square at ``X``."""


class World(NamedTuple):
    """What a row may change of a scene."""

    options: Mapping[str, Any] = {}
    shooter: Mapping[str, int] = {}
    target: Mapping[str, int] = {}
    counters: tuple[tuple[int, ...], ...] = ()
    map: Mapping[str, Any] = {}
    accessories: tuple[Fitted, ...] = ()
    change: Callable[[State], object] = lambda state: None


def build(shooter: str, target: str, world: World) -> State:
    """The scene of a shot: the shooter's car is A with its left side to the west, the target is B's."""
    own = armed(
        ("mg", "left"), ("gl", "left"), passengers=1, armor=ARMOR, accessories=world.accessories
    )
    other = armed(passengers=1, armor=ARMOR)
    cars: list[Mapping[str, int]] = [
        {"x": X, "y": Y, "heading": 0, **world.shooter},
        {"x": 22_000, "y": 20_000},
    ]
    people: list[Mapping[str, int]] = []
    if shooter in ON_FOOT:
        cars[0] = {"x": 20_000, "y": 4_000}
        people.append({"vehicle": 0, "x": X - 125, "y": Y, **world.shooter})
    if target in VEHICLES:
        cars[1] = {"x": NEAR - 500, "y": Y, "heading": 2700, **world.target}
    if target in PEOPLE:
        people.append({"vehicle": 1, "x": NEAR - 125, "y": Y, **world.target})
    weapon = "tripod:gl" if target == "ground" else "tripod:mg"
    kit = [weapon] if shooter == TRIPOD else KITS.get(shooter, [])
    options = {
        "on_foot": True,
        "gear": [kit, []],
        "vehicles": [design_to_json(own), design_to_json(other)],
        "map": yard(**({"buildings": [WALL]} if target == "wall" else {}), **world.map),
        **world.options,
    }
    state = RULES.from_json(position(options, cars, 2, world.counters, people))
    if shooter == TRIPOD:
        state.tripods = [Tripod(0, 0)]
    world.change(state)
    return state


PLAIN = World()


@cache
def plain_sum(shooter: str, target: str) -> Sum:
    """What a shot needs in the plain scene."""
    return sum_of(shooter, target, PLAIN)


def sum_of(shooter: str, target: str, world: World, part: str = "B") -> Sum:
    """What a shot needs."""
    state = build(shooter, target, world)
    aimed, lobbed = WEAPONS[shooter]
    places: Mapping[str, dict[str, Any]] = {
        "side": {"target": 1, "part": part},
        "tire": {"target": 1, "part": part_text("tire-back-left")},
        "person": {"target": FIRST_PERSON + 100},
        "wall": {"target": FIRST_WALL + wall_of(state) if target == "wall" else 0},
        "ground": {"x": NEAR, "y": Y},
    }
    what = places[target]
    weapon = lobbed if target == "ground" else aimed
    if shooter in ON_FOOT:
        walker = next(each for each in state.walkers if each.person == 0)
        found = aim_ahead(state, walker, Action("fire", who="driver", weapon=weapon, **what))
        assert found is not None
        return found
    if shooter == GUN:
        action = Action("fire", who="driver", weapon=weapon, **what)
        return next(
            iter(
                [each.sum for each in shots_of(state, 0, action)]
                if target in VEHICLES
                else person_shots_ahead(state, 0, action)
                if target in PEOPLE
                else wall_shots_ahead(state, 0, action)
                if target == "wall"
                else ground_shots(state, 0, action)
            )
        )
    found = hand_ahead(state, 0, Action("shoot", who="driver", weapon=weapon, **what))
    assert found is not None
    return found


def wall_of(state: State) -> int:
    """The square of the shed's eastern wall that is straight before the shooter."""
    (house,) = state.ground.houses
    return house.squares[NEAR - 125, Y]


BASE = {
    # The number of the weapon; a car from behind -1, both at rest +2.
    (GUN, "side"): (7, 1), (ABOARD, "side"): (6, 1), (FOOT, "side"): (6, 1), (TRIPOD, "side"): (7, 1),
    # A tire -3 besides.
    (GUN, "tire"): (7, -2), (ABOARD, "tire"): (6, -2), (FOOT, "tire"): (6, -2), (TRIPOD, "tire"): (7, -2),
    # A pedestrian -3, both at rest +2.
    (GUN, "person"): (7, -1), (ABOARD, "person"): (6, -1), (FOOT, "person"): (6, -1),
    (TRIPOD, "person"): (7, -1),
    # A building +10, its rest included, and the firer's +1.
    (GUN, "wall"): (7, 11), (FOOT, "wall"): (6, 11), (TRIPOD, "wall"): (7, 11),
    # The ground +4, not for what is thrown; the firer's rest +1.
    (GUN, "ground"): (7, 5), (FOOT, "ground"): (7, 5), (TRIPOD, "ground"): (7, 5),
    (THROW, "ground"): (9, 1), (TOSS, "ground"): (9, 1),
}  # fmt: skip


@pytest.mark.parametrize(("shooter", "target"), list(BASE))
def test_a_plain_shot(shooter: str, target: str) -> None:
    """Hand Weapon List, Weapons, Grenades; Targeting Modifiers."""
    found = plain_sum(shooter, target)
    assert (found.number, found.total) == BASE[shooter, target]


type Case = tuple[tuple[str, ...], tuple[str, ...], int]
"""Shooters, targets, and what the row adds to their shots."""


class Row(NamedTuple):
    """A modifier: its name, its section of the book, what a scene has with it, what it adds."""

    name: str
    section: str
    world: World
    cases: tuple[Case, ...]
    left_out: tuple[Case, ...] = ()
    """Shots that cannot be in such a scene."""

    plain: World = PLAIN
    """The scene that it is compared with."""

    def expected(self, shooter: str, target: str) -> int | None:
        """What it adds to a shot, ``None`` where there is none."""
        for shooters, targets, _ in self.left_out:
            if shooter in shooters and target in targets:
                return None
        values = [
            value
            for shooters, targets, value in self.cases
            if shooter in shooters and target in targets
        ]
        return values[-1] if values else 0


def put(name: str, *rows: Sequence[int]) -> Callable[[State], object]:
    """What gives a state some rows."""
    return lambda state: setattr(state, name, list(rows))


def options(**changes: Any) -> World:
    return World(options=changes)


def steady(state: State) -> None:
    """Every weapon has fired at what is aimed at in the turn before, too."""
    wall = FIRST_WALL + wall_of(state) if state.ground.houses else None
    target = wall or (FIRST_PERSON + 100 if any(each.vehicle for each in state.walkers) else 1)
    state.turn = 2
    aims = state.vehicles[0].condition.aims
    aims[:] = [LastFire(target, 1, 1)] * len(aims)
    for walker in state.walkers:
        if not walker.vehicle:
            walker.aim_target, walker.aim_turn, walker.aim_run = target, 1, 1


def wound(state: State) -> None:
    """The shooter has lost a point."""
    vehicle, outfit = state.vehicles[0], state.outfits[0]
    for walker in state.walkers:
        if not walker.vehicle:
            walker.points = 2
    part = outfit.part_of["driver"]
    vehicle.condition.left[part] = min(vehicle.condition.left[part], 2)


def fallen(state: State) -> None:
    """Every building has fallen."""
    for house in state.ground.houses:
        state.breaches[house.first : house.rubble] = [1] * (house.rubble - house.first)
        state.breaches[house.rubble] = 0


def motion(**values: int) -> Callable[[State], object]:
    """What sets numbers of the motion of the shooter's car."""

    def change(state: State) -> None:
        for name, value in values.items():
            setattr(state.vehicles[0].motion, name, value)

    return change


def fly(state: State) -> None:
    """The shooter's car is in the air."""
    state.vehicles[0].aloft = 1


def ruin(x: int) -> Mapping[str, Any]:
    """A map with a building from a square on, seven squares wide, that somebody in line stands in."""
    place = {"x": x, "y": 44, "width": 7, "windows": [], "doors": [{"side": "south", "at": x + 2}]}
    return {"buildings": [SHED | place | {"stairs": {"x": x + 2, "y": 46}}]}


EACH = TARGETS

ROWS = (
    Row("another inch", "Targeting Modifiers, Range",
        World(shooter={"x": X + 1_000}), ((ALL, EACH, -1),), ((ON_FOOT, EACH, 0),)),
    Row("another inch on foot", "Targeting Modifiers, Range",
        World(shooter={"x": X + 875}), ((ALL, EACH, -1),), ((IN_VEHICLE, EACH, 0),)),
    Row("point blank", "Targeting Modifiers, Range",
        World(shooter={"x": NEAR + 625}), ((ALL, EACH, 4),),
        # A car is in the way of its own; hand weapons need no roll there (Hand Weapons).
        (((ABOARD, FOOT, TRIPOD), VEHICLES, 0),)),
    Row("target at 80 mph, from behind", "Targeting Modifiers, Movement",
        World(target={"speed": 800, "status": 3}), ((ALL, VEHICLES, -3),), ((ALL, ("person",), 0),)),
    Row("target walks", "Targeting Modifiers, Movement",
        World(target={"steps": 1}), ((ALL, PEOPLE, -1),), ((ALL, VEHICLES, 0),)),
    Row("firer at 5 mph", "Targeting Modifiers, Movement; Hand Weapons; Grenades",
        World(shooter={"speed": 50}),
        (((GUN,), EACH, -1), ((ABOARD,), EACH, -4), ((TOSS,), EACH, -3)), ((ON_FOOT, EACH, 0),)),
    Row("firer walks", "Targeting Modifiers, Movement",
        World(shooter={"steps": 1}), (((FOOT, THROW), EACH, -1),),
        (((*IN_VEHICLE, TRIPOD), EACH, 0),)),
    Row("target prone", "Targeting Modifiers, Vehicle Targets",
        World(target={"prone": 1}), ((ALL, PEOPLE, -1),), ((ALL, VEHICLES, 0),)),
    Row("outside its arc", "Targeting",
        World(target={"heading": 2250}), ((ALL, ("side",), -2),), ((ALL, ("tire", "person"), 0),)),
    Row("tire in a foot of water", "Water",
        World(map={"water": [box(36, 40, 20, 16, depth=2)]}), ((ALL, ("tire",), -2),),
        ((ALL, ("wall",), 0),)),
    Row("half an inch of smoke", "Targeting Modifiers, Visibility; Paint and Smoke",
        World(counters=((SMOKE, 13_000, Y, 0, SMALL),)), ((ALL, EACH, -1),)),
    Row("light rain", "Targeting Modifiers, Visibility", options(weather="light-rain"), ((ALL, EACH, -2),)),
    Row("heavy rain", "Targeting Modifiers, Visibility", options(weather="heavy-rain"), ((ALL, EACH, -3),)),
    Row("fog", "Targeting Modifiers, Visibility", options(weather="fog"), ((ALL, EACH, -3),)),
    Row("night", "Targeting Modifiers, Visibility", options(light="night"), ((ALL, EACH, -3),)),
    Row("blinded", "Targeting Modifiers, Visibility; Searchlight; Flash Grenade",
        World(options={"light": "night"}, change=put("dazed", Dazed(0, 5))), ((ALL, EACH, -10),),
        plain=options(light="night")),
    Row("target in rubble", "Targeting Modifiers, Visibility; Breaches and Collapsing Buildings",
        World(map=ruin(42), change=fallen), ((ALL, PEOPLE, -4),),
        ((ALL, ("side", "tire", "wall", "ground"), 0),)),
    Row("targeting computer", "Targeting Computer",
        World(accessories=(Fitted("targeting-computer", position="driver"),)), (((GUN,), EACH, 1),)),
    Row("Gunner +2", "Gunner", options(skills=[[0, 2], [0, 0]]), (((GUN, TRIPOD), EACH, 2),)),
    Row("no Gunner", "Gunner", options(skills=[[0, -1], [0, 0]]),
        (((GUN,), EACH, -3), ((TRIPOD,), EACH, -2))),
    Row("Handgunner +2", "Handgunner", options(skills=[[0, 0, 2], [0, 0]]), ((BY_HAND, EACH, 2),)),
    Row("no Handgunner", "Handgunner", options(skills=[[0, 0, -1], [0, 0]]),
        (((ABOARD, FOOT), EACH, -2),)),
    Row("wounded", "Injury", World(change=wound), ((ALL, EACH, -2),)),
    Row("tear gas", "Grenade Types, Tear Gas",
        World(change=put("gassed", Gassed(0, CHOKING, 9, 1))), ((ALL, EACH, -6),)),
    Row("paint on the windows", "Paint and Smoke",
        World(change=put("painted", Painted(0, 9))), ((IN_VEHICLE, EACH, -2),)),
    Row("paint on the mask", "Paint and Smoke",
        World(change=put("painted", Painted(FIRST_PERSON, 9))), ((ON_FOOT, EACH, -2),)),
    Row("on oil", "Targeting Modifiers, Miscellaneous",
        World(counters=((OIL, X, Y, 0, SMALL),)), ((ALL, EACH, -1),)),
    Row("gravel", "Targeting Modifiers, Miscellaneous", options(surface="gravel"), ((ALL, EACH, -1),)),
    Row("gravel, in the air", "Jumping; Targeting Modifiers, Miscellaneous",
        World(options={"surface": "gravel"}, change=fly), ((IN_VEHICLE, EACH, 0),), ((ON_FOOT, EACH, 0),),
        plain=World(change=fly)),
    Row("braced in rubble", "Targeting Modifiers, Movement; Breaches and Collapsing Buildings",
        World(map=ruin(56), change=fallen), ((ON_FOOT, EACH, 1),),
        ((ALL, ("wall",), 0), (IN_VEHICLE, EACH, 0))),
    Row("second turn on end", "Targeting Modifiers, Sustained Fire",
        World(change=steady), (((GUN, FOOT, TRIPOD), (*VEHICLES, *PEOPLE, "wall"), 1),)),
    Row("D2 in this phase", "Rolling to Hit",
        World(change=motion(difficulty=2)), (((GUN, ABOARD), EACH, -2),), ((ON_FOOT, EACH, 0),)),
    Row("trivial skid", "Targeting Modifiers, Miscellaneous",
        World(change=motion(aim=-3)), (((GUN, ABOARD), EACH, -3),), ((ON_FOOT, EACH, 0),)),
    Row("in the air", "Jumping",
        World(change=fly), ((IN_VEHICLE, EACH, -2),),
        ((ON_FOOT, EACH, 0),)),
)  # fmt: skip

SHOTS_OF_ROWS = [
    pytest.param(
        row, shooter, target, row.expected(shooter, target), id=f"{row.name}: {shooter} at {target}"
    )
    for row in ROWS
    for shooter, targets in SHOTS.items()
    for target in targets
    if row.expected(shooter, target) is not None
]


@pytest.mark.parametrize(("row", "shooter", "target", "adds"), SHOTS_OF_ROWS)
def test_a_modifier_counts_for_every_shooter(
    row: Row, shooter: str, target: str, adds: int
) -> None:
    """Targeting Modifiers, and the sections that rows name."""
    plain = plain_sum(shooter, target) if row.plain is PLAIN else sum_of(shooter, target, row.plain)
    changed = sum_of(shooter, target, row.world)
    assert changed.total - plain.total == adds, [each for each in changed.lines if each.value]


# What only some shots have


def old(state: State) -> None:
    """Play on by the rules of version 2."""
    state.settings = {**state.settings, OPTION: 2}


@pytest.mark.parametrize(
    ("shooter", "target", "world"),
    [
        (FOOT, "tire", World(map={"water": [box(36, 40, 20, 16, depth=2)]}, change=old)),
        (ABOARD, "tire", World(map={"water": [box(36, 40, 20, 16, depth=2)]}, change=old)),
        (THROW, "ground", World(options={"weather": "fog"}, change=old)),
        (TOSS, "ground", World(options={"weather": "fog"}, change=old)),
    ],
)
def test_older_records_keep_their_modifiers(shooter: str, target: str, world: World) -> None:
    assert sum_of(shooter, target, world).total == plain_sum(shooter, target).total


@pytest.mark.parametrize("shooter", [ABOARD, FOOT, TRIPOD])
def test_the_top_of_a_trike_is_hard_to_hit_by_hand_too(shooter: str) -> None:
    """Trike Targeting: a light trike's top from the front -5, both at rest +2."""
    trike = bare("light-trike", armor=ARMOR)
    designs = [design_to_json(armed(passengers=1, armor=ARMOR)), design_to_json(trike)]
    world = World(options={"vehicles": designs}, target={"heading": 900})
    assert sum_of(shooter, "side", world, "T").total == -3


def test_smoke_counts_from_the_window_that_somebody_fires_out_of() -> None:
    """Targeting Modifiers, Visibility: the person is seen from the left, the smoke lies to the right."""
    world = World(counters=((SMOKE, X + 400, Y, 0, SMALL),), shooter={"heading": 0})
    assert sum_of(ABOARD, "person", world).total == plain_sum(ABOARD, "person").total


def upstairs(floor: int, surface: str = "", *counters: tuple[int, ...]) -> State:
    """A's driver at the western window of the shed, B's car before it."""
    people = [{"vehicle": 0, "x": 8_375, "y": 5_875, **({"floor": floor} if floor else {})}]
    cars = [{"x": 20_000, "y": 4_000}, {"x": 4_000, "y": 5_875}]
    options = {"on_foot": True, "map": yard(buildings=[SHED]), "surface": surface}
    return RULES.from_json(position(options, cars, 2, counters, people))


@pytest.mark.parametrize(("floor", "less"), [(0, 1), (1, 0)])
@pytest.mark.parametrize(
    ("surface", "counters"), [("gravel", ()), ("", ((OIL, 8_375, 5_875, 0, SMALL),))]
)
def test_what_lies_on_the_ground_disturbs_no_shot_from_upstairs(
    floor: int, less: int, surface: str, counters: tuple[tuple[int, ...], ...]
) -> None:
    """Targeting Modifiers, Miscellaneous: "while on"; Stairs."""
    action = Action("fire", who="driver", weapon="SMG", target=1, part="R")
    plain, state = upstairs(floor), upstairs(floor, surface, *counters)
    sums = [aim_ahead(each, each.walkers[0], action) for each in (plain, state)]
    assert sums[0] is not None
    assert sums[1] is not None
    assert sums[0].total - sums[1].total == less


@pytest.mark.parametrize(("floor", "offered"), [(0, True), (1, False)])
def test_rocks_on_the_ground_are_out_of_reach_upstairs(floor: int, offered: bool) -> None:
    """Hand-to-Hand Combat: debris on one's own square."""
    people = [
        {
            "vehicle": number,
            "x": 9_125 + 250 * number,
            "y": 6_125,
            **({"floor": floor} if floor else {}),
        }
        for number in (0, 1)
    ]
    cars = [{"x": 20_000, "y": 4_000}, {"x": 22_000, "y": 20_000}]
    options = {"on_foot": True, "gear": [[], []], "map": yard(buildings=[SHED])}
    rocks = ((DEBRIS, 9_125, 6_125, 0, 3),)
    state = RULES.from_json(position(options, cars, 2, rocks, people))
    arms = [arm.text for arm in arms_of(state, state.walkers[0])]
    assert ("club" in arms) is offered


def test_blows_are_no_harder_upstairs() -> None:
    """Height Modifications: both stand on the second floor."""
    people = [
        {"vehicle": number, "x": 9_125 + 250 * number, "y": 6_125, "floor": floor}
        for floor in (1,)
        for number in (0, 1)
    ]
    cars = [{"x": 20_000, "y": 4_000}, {"x": 22_000, "y": 20_000}]
    options = {"on_foot": True, "map": yard(buildings=[SHED])}
    state = RULES.from_json(position(options, cars, 2, (), people))
    action = Action("fire", who="driver", weapon="fist", target=FIRST_PERSON + 100)
    found = aim_ahead(state, state.walkers[0], action)
    assert found is not None
    # A fist needs 2; a pedestrian -3, both at rest +2.
    assert (found.number, found.total) == (2, -1)
