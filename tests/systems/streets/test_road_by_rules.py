"""Previews of speeds and skids over what lies on the road, against the rules that then drive.

Skidding, Passive Weapons; rulings 13 to 17.
"""

from __future__ import annotations

import random
from collections import Counter, defaultdict
from fractions import Fraction
from typing import Any

import pytest

from tests.systems.streets.scene import ENGINE, PLAIN, REAR_LEFT, REAR_RIGHT, E, N, Scene
from tests.systems.streets.yards import board
from wreckyard.engine.chance import SampledChance
from wreckyard.engine.values import Event
from wreckyard.systems.streets import (
    CODES,
    Action,
    State,
    ends_at,
    frames,
    parse,
    skid,
    skid_test,
    way_to,
)
from wreckyard.systems.streets.asking import actions_for
from wreckyard.systems.streets.play import Play
from wreckyard.systems.streets.turns import answer, settle

WEAPONS = ("oil", "smoke", "spikes", "mine")
STEERED = PLAIN.replace("extinguisher", "auto-steer, extinguisher")


def on_the_way(speed: int, *weapons: tuple[str, int, int], **options: Any) -> Scene:
    """A car at 4,10 that is to drive east, the other far away, and weapons on the road."""
    scene = Scene(**options)
    scene.put(0, 4, 10, E, speed)
    scene.put(1, 20, 20, N)
    for weapon, x, y in weapons:
        scene.lay(weapon, x, y)
    return scene


def here(state: State, seat: int = 0) -> tuple[int, int]:
    return state.cars[seat].x, state.cars[seat].y


def points(places: Any) -> set[tuple[int, int]]:
    return {(x, y) for x, y in places}


# Speeds, by hand


@pytest.mark.parametrize("weapon", WEAPONS)
def test_what_lies_on_the_forced_first_point_is_met_on_every_way(weapon: str) -> None:
    scene = on_the_way(7, (weapon, 5, 10))
    ends = ends_at(scene.state, 0, 7)
    assert ends.must_risk
    assert not ends.safe
    assert (11, 10) in ends.risky


@pytest.mark.parametrize("weapon", WEAPONS)
def test_what_lies_further_on_is_met_by_those_ways_alone_that_lead_over_it(weapon: str) -> None:
    scene = on_the_way(2, (weapon, 6, 10))
    ends = ends_at(scene.state, 0, 2)
    # At 2 every corner is safe: from 5,10 the car reaches all points around it but 6,10 safely.
    assert not ends.must_risk
    assert {(6, 9), (6, 11), (5, 9), (5, 11), (4, 9), (4, 11)} == points(ends.safe)
    assert points(ends.risky) == {(6, 10)}


def test_what_lies_under_the_car_is_behind_it() -> None:
    """17: a marker works on a car that comes onto it."""
    assert not ends_at(on_the_way(2, ("oil", 4, 10)).state, 0, 2).must_risk


def test_tests_wear_the_last_tyres_out_on_the_way() -> None:
    """16, 4: a test at 5 takes a box of each tire; without tires the car drives no further."""
    scene = on_the_way(3, ("oil", 5, 10))
    car = scene.state.cars[0]
    for tyre in scene.state.outfits[0].tyres:
        car.harm[tyre] = 2
    ends = ends_at(scene.state, 0, 3)
    assert ends.must_risk
    assert not ends.risky


def test_the_way_out_of_an_arena_is_no_risk() -> None:
    scene = Scene(yard=board(gates=((10, 0, 4), (10, 20, 0))), scenario="arena")
    scene.put(0, 10, 1, N, 8)
    ends = ends_at(scene.state, 0, 8)
    # One point to the gate, and straight off it; at 8 only corners of 45 degrees are safe.
    assert (10, 0) in ends.exits
    assert not ends.must_risk


@pytest.mark.parametrize("weapon", WEAPONS)
def test_a_way_goes_round_what_lies_in_it(weapon: str) -> None:
    scene = on_the_way(5, (weapon, 7, 10))
    scene.turn(0)
    found = way_to(scene.state, 0, (8, 10))
    # Straight on over 7,10 is as short, at 5 a corner of 45 degrees is safe.
    assert found == (1, -1, -1, 0) or found == (-1, 1, 1, 0)


# Speeds, against the rules


class Low:
    """Chance that gives the least: no drift, in hand, no damage by spikes and mines."""

    def pick(self, count: int) -> int:
        return 0


ENDS = {"crash": "crash", "ram": "crash", "drove-off": "exit"}
RISKS = {"skid", "driven-onto"}

type Way = tuple[str, tuple[int, int], int]
"""How a way ends, where, and in which direction of travel."""


def driven(start: State, speed: int) -> set[Way]:
    """The ends of every way to drive the first turn with the best luck."""
    found: set[Way] = set()
    todo: list[tuple[State, bool]] = []
    seen: set[Any] = set()

    def go_on(before: State, action: Action | None, risky: bool) -> None:
        state, story = before.copy(), list[Event]()
        play = Play(state, Low(), story)  # type: ignore[arg-type]
        if action is None:
            settle(play)
        else:
            answer(play, action)
        kinds = [event.kind for event in story]
        ended = next((kind for kind in kinds if kind in ENDS), "")
        risky = risky or not RISKS.isdisjoint(kinds[: kinds.index(ended)] if ended else kinds)
        car = state.cars[0]
        travel = car.facing if speed > 0 else (car.facing + 4) % 8
        if ended and not risky:
            # Between two questions a car runs into something only with the step from where it is.
            found.add((ENDS[ended], (before.cars[0].x, before.cars[0].y), travel))
        elif not ended and not car.wreck:
            if state.active != 0:
                found.add(("risky" if risky else "safe", (car.x, car.y), travel))
            else:
                todo.append((state, risky))

    begun = start.copy()
    begun.stack = [frames.Round(frames.TURNS, 0)]
    go_on(begun, None, False)
    while todo:
        state, risky = todo.pop()
        car = state.cars[0]
        key = (
            car.x,
            car.y,
            car.facing,
            state.left,
            state.turned,
            risky,
            *car.harm,
            len(state.stack),
        )
        if key not in seen:
            seen.add(key)
            for action in actions_for(state, state.stack[-1]):
                if action.verb in ("straight", "turn", "go", "end"):
                    go_on(state, action, risky)
    # An end that is reached without risk is told as such alone.
    return {way for way in found if way[0] != "risky" or ("safe", *way[1:]) not in found}


def somewhere(rng: random.Random) -> Scene:
    """A car in front of a crowd of things: markers, walls, cars, a wreck, somebody on foot."""
    kind = rng.choice(["trees", "building", "grass"])
    yard = board(
        [(kind, 12, 6, 2, 2), ("grass", 8, 12, 4, 2), ("building", 6, 8, 2, 2)],
        gates=((10, 0, 4), (10, 20, 0)),
    )
    scene = Scene(
        rng.choice([PLAIN, STEERED]),
        yard=yard,
        seats=4,
        scenario=rng.choice(["street", "arena"]),
    )
    free = [(x, y) for x in range(4, 16) for y in range(16) if scene.state.board.free((x, y))]
    rng.shuffle(free)
    speed = rng.choice([-2, -1, 1, 2, 3, 4])
    at = rng.choice([free.pop(), (10, 1), (10, 2)])
    scene.put(0, *at, rng.randrange(8), speed)
    free = [point for point in free if point != at]
    for seat in (1, 2):
        scene.put(seat, *free.pop(), rng.randrange(8))
        # Nobody but the driver is asked anything.
        scene.state.people[seat].stunned = 1
    scene.wreck(2, *here(scene.state, 2))
    scene.on_foot(3, *free.pop())
    for _ in range(24):
        scene.lay(rng.choice(WEAPONS), *free.pop())
    harm = scene.state.cars[0].harm
    for tyre in scene.state.outfits[0].tyres:
        harm[tyre] = rng.choice([0, 0, 1, 2])
    return scene


@pytest.mark.parametrize("seed", range(24))
def test_the_ends_of_a_speed_are_those_that_the_rules_drive_to(seed: int) -> None:
    scene = somewhere(random.Random(seed))
    speed = scene.state.cars[0].speed
    ends = ends_at(scene.state, 0, speed)
    told = {
        (kind, (point[0], point[1]), way)
        for kind, places in (
            ("safe", ends.safe),
            ("risky", ends.risky),
            ("crash", ends.crashes),
            ("exit", ends.exits),
        )
        for point, ways in places.items()
        for way in ways
    }
    assert told == driven(scene.state, speed)


# Skids, against the rules


class Luck:
    """Chance that notes the share of each answer, and knows dice of which many faces do the
    same."""

    def __init__(self, script: list[int]) -> None:
        self.script, self.shares = script, list[list[tuple[int, Fraction]]]()
        self.coming: list[list[tuple[int, Fraction]]] = []

    def pick(self, count: int) -> int:
        even = [(value, Fraction(1, count)) for value in range(count)]
        shares = self.coming.pop(0) if self.coming else even
        at = len(self.shares)
        self.shares.append(shares)
        if len(self.script) == at:
            self.script.append(0)
        return shares[self.script[at]][0]


class Story(list[Event]):
    """A story that tells luck of the dice of a mine or of spikes before they are rolled.

    Each front tire has one box at most: 1 to 3 do nothing to it, 4 and more take it; the rear ones
    are flat. Of the die for the section 1 and 2 are the front, 3 to 6 the center, 7 and 8 the rear.
    """

    def __init__(self, luck: Luck) -> None:
        super().__init__()
        self.luck = luck

    def append(self, event: Event) -> None:
        super().append(event)
        if event.kind == "driven-onto":
            front, rear = [(0, Fraction(3, 8)), (7, Fraction(5, 8))], [(0, Fraction(1))]
            self.luck.coming = [front, front, rear, rear]
            if CODES[event.data["weapon"]] == "mine":
                sections = [(0, Fraction(2, 8)), (3, Fraction(4, 8)), (7, Fraction(2, 8))]
                self.luck.coming.append(sections)


type End = tuple[int, int, str, int | None, bool]
"""A point, what is struck there, the turn of the final facing, and whether the driver is dead."""


def skidded(start: State) -> dict[End, Fraction]:
    """How likely each end of the test is that the open question leads to, over all dice."""
    found: dict[End, Fraction] = defaultdict(Fraction)
    script: list[int] = []
    while True:
        luck = Luck(script[:])
        state, story = start.copy(), Story(luck)
        answer(Play(state, luck, story), parse("straight"))  # type: ignore[arg-type]
        share = Fraction(1)
        for at, shares in enumerate(luck.shares):
            share *= shares[luck.script[at]][1]
        found[end_of(state, story)] += share
        script = luck.script[: len(luck.shares)]
        while script and script[-1] == len(luck.shares[len(script) - 1]) - 1:
            script.pop()
        if not script:
            return found
        script[-1] += 1


def end_of(state: State, story: list[Event]) -> End:
    """The end of a skid, from its story."""
    car, struck = state.cars[0], any(event.kind in ("crash", "ram") for event in story)
    turns = [event.data["turn"] for event in story if event.kind == "facing"]
    dead = bool(turns) and not state.people[0].alive
    return car.x, car.y, "struck" if struck else "", turns[0] if turns else None, dead


def told_of(state: State) -> dict[End, Fraction]:
    """The ends that the preview tells, in the same words."""
    found: dict[End, Fraction] = defaultdict(Fraction)
    for end in skid(state, 0, skid_test(state, 0, 0)).ends:
        struck = "struck" if end.struck else ""
        found[end.point.x, end.point.y, struck, end.turn, end.dead] += end.chance
    return found


def before_a_test(speed: int, tyres: int, *weapons: tuple[str, int, int]) -> Scene:
    """A driver on oil at 5,10 on the last point of his turn, each tire with so many boxes left."""
    scene = on_the_way(speed, ("oil", 5, 10), *weapons)
    scene.turn(0)
    scene.state.left = 0
    for tyre in scene.state.outfits[0].tyres:
        scene.state.cars[0].harm[tyre] = 3 - tyres
    return scene


def test_what_spikes_and_mines_do_on_a_drift_is_in_its_odds() -> None:
    """Two boxes of engine and one of the driver are left, and one of each front tire."""
    scene = before_a_test(6, 1, ("spikes", 8, 10), ("mine", 9, 10))
    harm = scene.state.cars[0].harm
    harm[ENGINE], harm[REAR_LEFT], harm[REAR_RIGHT] = 6, 3, 3
    scene.state.people[0].wounds = 2
    assert told_of(scene.state) == skidded(scene.state)


def test_a_mine_under_a_lone_driver_kills_him_with_three_of_eight() -> None:
    """SD 5 drifts d - 4 points and stays in hand with d + 2 up to 4 at speed 5."""
    lone = "Lone: top speed 9; tires 4; armor 4 / 4 4 4 / 4; front: engine"
    scene = Scene(lone)
    scene.put(0, 4, 10, E, 5)
    scene.put(1, 20, 20, N)
    scene.lay("oil", 5, 10)
    scene.lay("mine", 6, 10)
    scene.turn(0)
    scene.state.people[0].wounds = 2
    odds = skid(scene.state, 0, 5)
    # The mine is reached with 5 to 8, 4 of 8. Its section is the center with 4 of 8, where only the
    # driver is, and d - 2 hurts him with 6 of 8: 3 of 8. Top speed 9: four flat tires leave 1, and
    # six boxes of the engine leave 3: no wreck.
    killed = Fraction(4, 8) * Fraction(3, 8)
    assert odds.wrecks == 0
    assert sum((end.chance for end in odds.ends if end.dead), Fraction()) == killed
    assert odds.in_hand == Fraction(2, 8) * (1 - killed)


@pytest.mark.parametrize("seed", range(12))
def test_a_drift_over_random_things_ends_as_often_as_told(seed: int) -> None:
    """Played 800 times: each chance lies within five standard deviations."""
    rng = random.Random(seed)
    lying = [(rng.choice(WEAPONS), x, 10) for x in range(6, 12) if rng.random() < 0.35]
    lying = [each for each in lying if each[0] != "mine"] + [("mine", 12, 10)]
    scene = before_a_test(rng.randint(3, 8), rng.randint(1, 3), *lying)
    scene.state.cars[0].harm[ENGINE] = rng.choice([0, 6])
    scene.state.people[0].wounds = rng.choice([0, 2])
    told = told_of(scene.state)
    assert sum(told.values()) == 1
    seen: Counter[End] = Counter()
    for _ in range(800):
        state, story = scene.state.copy(), list[Event]()
        answer(Play(state, SampledChance(rng), story), parse("straight"))
        seen[end_of(state, story)] += 1
    assert set(seen) <= set(told)
    for end, chance in told.items():
        share = float(chance)
        assert abs(seen[end] - 800 * share) <= 5 * (800 * share * (1 - share)) ** 0.5 + 1
