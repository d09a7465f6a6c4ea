"""Whole shots, corners and rams: the odds that are told before them against every roll that the
rules can ask for."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import Any

import pytest

from tests.systems.streets.scene import BARE, PLAIN, E, N, Scene
from tests.systems.streets.test_odds_by_rules import Script, all_ways
from tests.systems.streets.yards import board
from wreckyard.engine.values import Event
from wreckyard.systems.streets import State, impact, parse, shot, skid, skid_test
from wreckyard.systems.streets.play import Play
from wreckyard.systems.streets.state import LyingWeapon
from wreckyard.systems.streets.turns import answer

FLAMER = PLAIN.replace("pod (4 shells)", "pod (2 flames)")
TURRETS = (
    "Turrets: top speed 8; tires 2; armor 2 / 2 2 2 / 2; front: engine; center: turret (8 MG),"
    " small turret (4 MG)"
)
STURDY = "Sturdy: top speed 8; tires 4; armor 10 / 10 10 10 / 10; front: engine"


class Told(list[Event]):
    """A story in which the flights of rounds that go off are of no account: one way will do."""

    def __init__(self, chance: Script) -> None:
        super().__init__()
        self.chance = chance

    def append(self, event: Event) -> None:
        super().append(event)
        if event.kind == "goes-off":
            self.chance.pick = lambda size: 0  # type: ignore[method-assign]


def carried_out(start: State, text: str, chance: Script) -> tuple[State, list[Event]]:
    """The state after an action, and its story."""
    state, story = start.copy(), Told(chance)
    answer(Play(state, chance, story), parse(text))  # type: ignore[arg-type]
    return state, story


def count(
    start: State, text: str, of: Callable[[State, list[Event]], frozenset[Any]]
) -> Mapping[Any, Fraction]:
    """How likely each thing is that ``of`` finds after an action."""
    found: dict[Any, Fraction] = defaultdict(Fraction)

    def run(chance: Script) -> frozenset[Any]:
        return of(*carried_out(start, text, chance))

    for what, share in all_ways(run):  # type: ignore[arg-type]
        for each in what:
            found[each] += share
    return found


def aimed(
    car: str, other: str, weapon: str, area: str, facing: int, range_: int, worn: int
) -> tuple[State, str]:
    """A with a shot at an area of B whose armor has ``worn`` boxes left, and the shot as text."""
    scene = Scene(car, other, seats=3)
    scene.put(0, 10, 15, N)
    scene.put(1, 10, 14 - range_, facing)
    each = scene.state.cars[1]
    each.armour = [boxes - worn for boxes in scene.state.outfits[1].armour]
    scene.turn(0)
    return scene.state, f"fire {weapon} n > B {area}"


@pytest.mark.parametrize(
    ("car", "other", "weapon", "area", "facing", "range_", "worn", "tank"),
    [
        # Into the rear of a car without any device: tank, rounds in the pod.
        (PLAIN, BARE, "front-pod", "rear", N, 5, 1, 0),
        (PLAIN, BARE, "front-pod", "rear", N, 6, 0, 1),
        # Into two turrets.
        (PLAIN, TURRETS, "front-pod", "right-centre", E, 6, 0, 0),
        # Machine guns, in armor, at driver and turret.
        (PLAIN, PLAIN, "turret", "left-centre", 6, 2, 1, 0),
        (PLAIN, BARE, "turret", "front", 4, 3, 0, 0),
        # Flame at a tank with and without damage.
        (FLAMER, BARE, "front-pod", "rear", N, 3, 2, 0),
        (FLAMER, BARE, "front-pod", "left-rear", 7, 3, 1, 2),
        (FLAMER, PLAIN, "front-pod", "rear", N, 3, 1, 1),
    ],
)
def test_a_shot_does_what_was_told(
    car: str, other: str, weapon: str, area: str, facing: int, range_: int, worn: int, tank: int
) -> None:
    state, text = aimed(car, other, weapon, area, facing, range_, worn)
    outfit = state.outfits[1]
    state.cars[1].harm[outfit.tank] = tank
    told = shot(state, 0, parse(text))
    assert told is not None
    assert told.odds is not None
    odds = told.odds
    before = [*state.cars[1].harm]

    def what(after: State, story: list[Event]) -> frozenset[Any]:
        kinds = [event.kind for event in story]
        found: set[Any] = set()
        hits = [event for event in story if event.kind == "to-hit" and event.data["target"] == 1]
        if hits and hits[0].data["hit"]:
            found.add("hit")
        blown = "exploded" in kinds
        if blown:
            found.add("explosion")
        if "goes-off" in kinds:
            found.add("detonation")
        own = kinds[: kinds.index("goes-off")] if "goes-off" in kinds else kinds
        first = story[: len(own)]
        for event in first[: kinds.index("exploded")] if blown else first:
            if event.kind == "killed":
                found |= {"driver", ("destroyed", outfit.driver)}
            if event.kind == "wounded":
                found.add(("component", outfit.driver))
            if event.kind == "component":
                found.add(("component", event.data["part"]))
                if not event.data["left"]:
                    found.add(("destroyed", event.data["part"]))
            if event.kind in ("component", "wounded", "lost"):
                found.add("breach")
        return frozenset(found)

    seen = count(state, text, what)
    assert state.cars[1].harm == before
    assert seen["hit"] == odds.hit
    assert seen["breach"] == odds.breach
    assert seen["driver"] == odds.driver
    assert seen["detonation"] == odds.detonation
    assert seen["explosion"] == odds.explosion
    for name, table in (("component", odds.components), ("destroyed", odds.destroyed)):
        assert {part: share for (kind, part), share in _pairs(seen) if kind == name} == table


def _pairs(seen: Mapping[Any, Fraction]) -> list[tuple[tuple[str, int], Fraction]]:
    return [(key, share) for key, share in seen.items() if isinstance(key, tuple)]


SLIPPERY = board(
    [("building", 12, 2, 2, 4), ("trees", 2, 6, 4, 4)],
    weapons=(("oil", 10, 13), ("smoke", 10, 11), ("mine", 9, 12)),
)


@pytest.mark.parametrize(
    ("start", "facing", "speed", "text"),
    [
        # Oil, then smoke, on a drift to the north; over the edge behind them.
        ((10, 14), N, 5, "turn R90"),
        ((10, 14), N, 8, "turn L135"),
        ((10, 4), N, 7, "turn L90"),
        # East into a building, west into trees.
        ((8, 4), E, 8, "turn L135"),
        ((9, 8), 6, 6, "turn R135"),
        # In reverse.
        ((10, 18), 4, -3, "turn R135"),
    ],
)
def test_a_corner_ends_as_was_told(
    start: tuple[int, int], facing: int, speed: int, text: str
) -> None:
    scene = Scene(STURDY, yard=SLIPPERY)
    scene.state.markers = [
        LyingWeapon(4, 10, 13, -1),
        LyingWeapon(5, 10, 11, -1),
        LyingWeapon(7, 9, 12, -1),
    ]
    scene.put(0, *start, facing, speed)
    scene.turn(0)
    # The last point: nothing is driven when the corner is done.
    state = scene.state
    state.left = 0
    sd = skid_test(state, 0, parse(text).amount)
    assert sd
    told: dict[Any, Fraction] = defaultdict(Fraction)
    for end in skid(state, 0, sd).ends:
        struck = "crash" if end.struck else ""
        told[(*end.point, struck, end.turn, end.tyres)] += end.chance
    tyre = state.outfits[0].tyres[0]

    def what(after: State, story: list[Event]) -> frozenset[Any]:
        car = after.cars[0]
        struck = "crash" if any(event.kind == "crash" for event in story) else ""
        turns = [event.data["turn"] for event in story if event.kind == "facing"]
        return frozenset([(car.x, car.y, struck, turns[0] if turns else None, car.harm[tyre])])

    assert count(state, text, what) == told


@pytest.mark.parametrize(
    ("speed", "other", "facing"), [(5, 3, 6), (7, 2, N), (7, 1, E), (6, 0, 4), (3, 3, E)]
)
def test_a_ram_does_the_damage_that_was_told(speed: int, other: int, facing: int) -> None:
    scene = Scene(STURDY, STURDY, seats=3)
    scene.put(0, 6, 10, E, speed)
    scene.put(1, 8, 10, facing, other)
    scene.turn(0)
    state = scene.state
    if state.cars[0].speed == 0:
        raise AssertionError("the ram was to come with the second point")
    odds = impact(state, 0, 1)

    def what(after: State, story: list[Event]) -> frozenset[Any]:
        mine, theirs = (
            sum(car.armour) + sum(car.harm) + after.people[seat].wounds
            for seat, car in enumerate(after.cars[:2])
        )
        stunned = {seat for seat in (0, 1) if after.people[seat].stunned}
        dead = {seat for seat in (0, 1) if not after.people[seat].alive}
        assert not dead
        return frozenset([("own", mine), ("theirs", theirs), *(("stun", seat) for seat in stunned)])

    seen = count(state, "go", what)
    for name, sums in (("own", odds.own), ("theirs", odds.theirs)):
        expected = {
            amount: Fraction(weight, sums.out_of) for amount, weight in sums.weights.items()
        }
        assert {amount: share for (kind, amount), share in _pairs(seen) if kind == name} == expected
    stuns = dict(_pairs(seen))
    assert stuns.get(("stun", 0), 0) == odds.stuns_own
    assert stuns.get(("stun", 1), 0) == odds.stuns_theirs
