"""Follies on small built positions: that each detector sees its own, and nothing where none is."""

from __future__ import annotations

import random
from math import cos, pi, sin
from types import MappingProxyType

import pytest

from tests.ai.test_drivers import ask, scene
from tests.systems.duel.table import Table
from tools import follies_arena, follies_duel, follies_streets
from tools.follies import CIRCLE, PARKED, WAITED, DriverWatch, Pose, Track
from wreckyard.ai import Budget, make_agent
from wreckyard.engine.chance import SampledChance
from wreckyard.engine.values import Event
from wreckyard.systems import arena, duel
from wreckyard.systems.arena import frames


def told(table: Table, *answers: str) -> dict[str, int]:
    """The follies of the answers to a scene's questions; windows are passed by."""
    watch = follies_duel.Watch()
    for text in answers:
        table.close_windows()
        action = duel.RULES.parse(text)
        watch.before(table.state, action)
        watch.after(table.state, duel.RULES.apply(table.state, action, table.chance))
    return {name: count for name, count in watch.counts.items() if name != follies_duel.DISCARDS}


LETHAL = {"B": "F12 D3"}


@pytest.mark.parametrize(
    ("hand", "cars", "answer", "folly"),
    [
        ("MG:F MI:L", LETHAL, "fire MI:L > B", "lethal shot unfired"),
        ("MG:F MI:L", LETHAL, "discard MI:L", "lethal shot unfired"),
        ("CG MI:L", LETHAL, "fire MI:L > B", "lethal shot unfired"),
        ("MG:F MI:L", LETHAL, "fire MG:F > B", ""),
        # One on the driver more is needed, or the side stands, or the flame is of no use.
        ("MG:F MI:L", {"B": "F12 D1"}, "fire MI:L > B", ""),
        ("MG:F MI:L", {"B": "F11 D3"}, "fire MI:L > B", ""),
        ("FT:F MI:L", {"B": "F12 D3 fireproof"}, "fire MI:L > B", ""),
        ("MG:F MI:L", {"B": "F12 D3", "A": "jammed"}, "fire MI:L > B", ""),
        ("FT:F MI:L", {"B": "fireproof"}, "fire FT:F > B", "flame at the fireproof"),
    ],
)
def test_shots_of_the_duel(hand: str, cars: dict[str, str], answer: str, folly: str) -> None:
    assert told(Table({"A": hand, "B": "AR:B"}, cars), answer) == ({folly: 1} if folly else {})


def test_armor_thrown_away_is_told_by_the_next_attack() -> None:
    hands = {"A": "AR:F AR:R", "B": "MG:F MG:R"}
    thrown = ("discard AR:F", "done", "stay", "fire MG:F > A", "pass")
    assert told(Table(hands), *thrown)["Armor thrown away"] == 1
    # The next attack is on another side.
    elsewhere = ("discard AR:F", "done", "stay", "fire MG:R > A", "pass")
    assert told(Table(hands), *elsewhere) == {}


def test_the_last_of_two_is_kept_and_no_folly() -> None:
    hands = {"A": "AR:F AR:F", "B": "MG:F"}
    given = ("discard AR:F", "done", "stay", "fire MG:F > A", "pass")
    assert told(Table(hands), *given) == {}


@pytest.mark.parametrize(("car", "folly"), [("F11 D4", 1), ("F12", 0), ("F12 D4", 0)])
def test_an_escape_is_needed_where_a_side_is_open(car: str, folly: int) -> None:
    table = Table({"A": "MG:F", "B": "AR:B", "C": "AR:B"}, {"A": car})
    found = told(table, "fire MG:F > B", "pass", "escape")
    assert found.get("escape without need", 0) == folly


@pytest.mark.parametrize(
    ("hand", "folly"), [("AR:F", 1), ("SWERVE", 1), ("DUD", 0), ("AR:R", 0), ("SPIN", 0)]
)
def test_nobody_dies_with_the_answer_in_hand(hand: str, folly: int) -> None:
    table = Table({"A": "MG:F", "B": hand}, {"B": "F12 D3"})
    assert told(table, "fire MG:F > B", "pass").get("died with an answer", 0) == folly


def test_players_of_the_duel_know_better() -> None:
    def answer(level: str, hand: str, cars: dict[str, str]) -> str:
        table = Table({"A": hand, "B": "AR:B"}, cars)
        observation = duel.RULES.observe(table.state, 0)
        decision = duel.RULES.decision_of(observation)
        assert decision is not None
        player = make_agent("duel", level, 3)
        return str(player.choose(observation, decision, Budget(samples=40)))

    for level in ("regular", "ace"):
        assert answer(level, "MG:F MI:L FT:R", {"B": "F12 D2 L11"}) == "fire MG:F > B"
        assert not answer(level, "FT:F AR:L", {"B": "fireproof L3"}).startswith("fire")


def test_who_stands_two_turns_with_its_back_to_a_foe_is_parked() -> None:
    for foe, found in (((0.0, 3.0), [PARKED]), ((0.0, -3.0), []), ((0.0, 9.0), [])):
        track = Track()
        track.go((0.0, 0.0, 0.0))
        assert track.ended([foe]) == []
        track.go((0.0, 0.0, 0.0))
        assert track.ended([foe]) == found


def test_who_shoots_is_not_parked() -> None:
    track = Track((0.0, 0.0, 0.0))
    track.ended([(0.0, 3.0)])
    track.fired = True
    assert track.ended([(0.0, 3.0)]) == []


class Standing(DriverWatch):
    """Two vehicles that stand, or one of which drives on by so many lengths a turn."""

    over, firing = "round", MappingProxyType({"attacked": "seat"})

    def __init__(self, pace: float) -> None:
        super().__init__()
        self.pace, self.rounds = pace, 0

    def poses(self, state: object) -> dict[int, Pose]:
        return {0: (0.0, 0.0, 0.0), 1: (self.pace * self.rounds, -5.0, 90.0)}

    def go_on(self, *events: Event) -> int:
        self.rounds += 1
        self.after(None, [*events, Event("round", {})])
        return self.counts[WAITED]


@pytest.mark.parametrize(("pace", "found"), [(0.0, [0, 0, 0, 1, 1]), (1.0, [0, 0, 0, 0, 0])])
def test_who_stands_four_turns_with_everybody_waits(pace: float, found: list[int]) -> None:
    watch = Standing(pace)
    assert [watch.go_on() for _ in found] == found


def test_nobody_waits_while_somebody_fires() -> None:
    watch = Standing(0.0)
    assert [watch.go_on(*([Event("attacked", {"seat": 0})] * (at == 2))) for at in range(6)] == [
        0
    ] * 6


def test_two_turns_round_to_the_same_place_are_a_circle() -> None:
    """Twelve legs of 30 degrees, six in each turn, come back to where they began."""
    track = Track((0.0, 0.0, 0.0))
    assert track.ended([]) == []
    found = []
    for leg in range(1, 13):
        angle = leg * pi / 6
        track.go((2 - 2 * cos(angle), -2 * sin(angle), 30.0 * leg))
        if leg % 6 == 0:
            found = track.ended([])
    assert found == [CIRCLE]


def test_a_bend_and_back_is_no_circle() -> None:
    track = Track((0.0, 0.0, 0.0))
    track.ended([])
    for heading in (90.0, 170.0, 90.0, 0.0):
        track.go((1.0, 0.0, heading))
        found = track.ended([]) if heading in (170.0, 0.0) else []
    assert found == []


def braking(foe: tuple[int, int, int], start: tuple[int, int, int] = (6000, 11_000, 0)) -> int:
    state = ask(scene(start, foe), frames.SPEED)
    state.cars[0].speed = 4
    watch = follies_arena.Watch()
    watch.before(state, arena.Action("speed", amount=2, mode="hard"))
    return watch.counts["tires burnt without gain"]


def test_hard_braking_needs_a_foe_or_a_wall() -> None:
    assert braking((6000, 1000, 180)) == 1
    # A foe three lengths before it; and the edge.
    assert braking((6000, 8000, 180)) == 0
    assert braking((11_000, 11_000, 180), (1000, 3000, 0)) == 0


@pytest.mark.parametrize("level", ["regular", "ace"])
def test_drivers_brake_hard_for_a_reason(level: str) -> None:
    state = ask(scene((6000, 11_000, 0), (6000, 2500, 180)), frames.SPEED)
    state.cars[0].speed = 4
    observation = arena.RULES.observe(state, 0)
    decision = arena.RULES.decision_of(observation)
    assert decision is not None
    action = make_agent("arena", level, 1).choose(observation, decision, Budget(samples=1))
    assert not (action.mode == "hard" and action.amount < 4)


def volley(power: int, answer: str) -> dict[str, int]:
    """Two cars nose to nose, the foe's front broken through with its plates."""
    state = ask(scene((6000, 8000, 0), (6000, 6000, 180)), frames.ATTACK)
    foe = state.cars[1]
    foe.armor[0], foe.power = 0, power
    for at, item in enumerate(state.arsenals[1].items):
        if item.side == 0 and item.kind != "weapon":
            foe.harm[at] = item.durability
    watch = follies_arena.Watch()
    watch.before(state, arena.RULES.parse(answer))
    return dict(watch.counts)


def test_a_foe_before_the_guns_is_fired_at() -> None:
    assert volley(10, "done") == {"shot unfired": 1}
    assert volley(1, "done")["lethal shot unfired"] == 1


@pytest.mark.parametrize(("out", "folly"), [([0], 1), ([1], 0), ([0, 1], 0), ([], 0)])
def test_a_ram_that_puts_out_its_own_car_alone(out: list[int], folly: int) -> None:
    watch = follies_arena.Watch()
    state = scene((6000, 8000, 0), (6000, 6000, 180))
    ram = Event("collision", {"seat": 0, "side": 0, "first": 0, "first_side": 0, "second": 1})
    gone = [Event("eliminated", {"seat": seat, "cause": "power-plant"}) for seat in out]
    watch.after(state, [ram])
    watch.after(state, [*gone, Event("game-ended", {})])
    assert watch.counts["rammed itself to death"] == folly


def test_crashes_of_the_streets_are_counted_once_a_game() -> None:
    rules, watch = follies_streets.RULES, follies_streets.Watch()
    state = rules.setup(2, follies_streets.settings(0, 2), SampledChance(random.Random(1)))
    for _ in range(2):
        watch.after(state, [Event("turn", {}), Event("crash", {})])
    assert watch.counts[follies_streets.CRASHED] == 1


@pytest.mark.parametrize(
    ("place", "folly"),
    # Straight on takes a length and the nose 0.6 of one, a slide 0.87 and the nose: at 1.5 it fits.
    [((6000, 1500, 0), 1), ((6000, 1700, 0), 0), ((6000, 1200, 0), 0)],
)
def test_a_wall_with_a_way_past_it(place: tuple[int, int, int], folly: int) -> None:
    state = ask(scene(place, (6000, 9000, 0)), frames.SPEED)
    state.cars[0].speed = 1
    arena.RULES.apply(state, arena.Action("speed", amount=1), SampledChance(random.Random(1)))
    watch = follies_arena.Watch()
    watch.before(state, arena.Action("straight"))
    assert watch.counts["drove into a wall"] == folly
