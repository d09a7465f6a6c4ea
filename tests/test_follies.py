"""Follies on small built positions: that each detector sees its own, and nothing where none is."""

from __future__ import annotations

import random
from math import cos, pi, sin
from types import MappingProxyType

import pytest

from tests.ai.test_drivers import ask, scene
from tests.systems.duel.table import Table
from tools.bench.follies import CIRCLE, PARKED, WAITED, DriverWatch, Pose, Track
from tools.bench.follies import arena as follies_arena
from tools.bench.follies import classic as follies_classic
from tools.bench.follies import duel as follies_duel
from tools.bench.follies import streets as follies_streets
from wreckyard.ai import Budget, make_agent
from wreckyard.engine.chance import SampledChance
from wreckyard.engine.values import Event
from wreckyard.systems import arena, classic, duel
from wreckyard.systems.arena import frames
from wreckyard.systems.classic.search import legal_actions
from wreckyard.systems.classic.state.actions import shot_at_ground


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


def test_who_is_backed_into_is_not_parked() -> None:
    track = Track((0.0, 0.0, 0.0))
    track.ended([(0.0, 3.0)])
    track.met = True
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


def round_and_back(shot_in: int = -1) -> list[str]:
    """Twelve legs of 30 degrees, six in each turn, come back to where they began; and a turn more.
    In one of the turns 0 to 2 somebody fires at it."""
    track = Track((0.0, 0.0, 0.0))
    found = track.ended([])
    for turn in range(3):
        for leg in range(6 * turn + 1, 6 * turn + 7 if turn < 2 else 0):
            angle = leg * pi / 6
            track.go((2 - 2 * cos(angle), -2 * sin(angle), 30.0 * leg))
        track.met = turn == shot_in
        found += track.ended([])
    return found


def test_two_turns_round_to_the_same_place_are_a_circle() -> None:
    assert round_and_back() == [CIRCLE]


@pytest.mark.parametrize("turn", [0, 1, 2])
def test_a_circle_in_a_fight_is_none(turn: int) -> None:
    assert round_and_back(turn) == []


def shoves(rounds: int, events: tuple[Event, ...]) -> int:
    """Two cars that stand nose to tail, and one backs into the other in each of so many rounds."""
    rules, watch = follies_streets.RULES, follies_streets.Watch()
    state = rules.setup(2, follies_streets.settings(0, 2), SampledChance(random.Random(1)))
    for number, car in enumerate(state.cars[:2]):
        car.x, car.y, car.facing = 5 + number, 5, 2
    for _ in range(rounds):
        state.quiet += 1
        watch.after(state, [*events, Event("round", {})])
    assert not watch.counts[PARKED]
    return watch.counts[follies_streets.SHOVED]


@pytest.mark.parametrize(("rounds", "found"), [(3, 0), (4, 1), (7, 1), (8, 2)])
def test_four_rounds_of_shoves_that_hurt_nobody(rounds: int, found: int) -> None:
    assert shoves(rounds, (Event("ram", {"car": 1, "target": 0}),)) == found


def abouts(*rounds: tuple[str, bool]) -> int:
    """The first driver's speeds of some rounds, and whether it turns about on the spot in each."""
    rules, watch = follies_streets.RULES, follies_streets.Watch()
    state = rules.setup(2, follies_streets.settings(0, 2), SampledChance(random.Random(1)))
    for speed, turns in rounds:
        state.cars[0].driver = 0
        events = [Event("revealed", {"seats": [0, 1], "speeds": [speed, "speed 3"]})]
        events += [Event("faced", {"car": 0, "facing": 2})] * turns
        watch.after(state, events)
    return watch.counts[follies_streets.BARRED]


VAIN, MADE, STANDS = ("three-point", False), ("three-point", True), ("speed 0", False)


@pytest.mark.parametrize(
    ("rounds", "found"),
    [
        ((VAIN, VAIN, VAIN), 0),
        ((VAIN, VAIN, VAIN, VAIN), 1),
        ((VAIN, VAIN, MADE, VAIN), 0),
        ((VAIN, VAIN, STANDS, VAIN, VAIN), 0),
    ],
)
def test_turns_about_that_are_never_made(rounds: tuple[tuple[str, bool], ...], found: int) -> None:
    assert abouts(*rounds) == found


def test_a_bend_and_back_is_no_circle() -> None:
    track = Track((0.0, 0.0, 0.0))
    track.ended([])
    for heading in (90.0, 170.0, 90.0, 0.0):
        track.go((1.0, 0.0, heading))
        found = track.ended([]) if heading in (170.0, 0.0) else []
    assert found == []


def braking(foe: tuple[int, int, int], start: tuple[int, int, int] = (6000, 11_000, 0)) -> int:
    state = ask(scene(start, foe), frames.Speed)
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
    state = ask(scene((6000, 11_000, 0), (6000, 2500, 180)), frames.Speed)
    state.cars[0].speed = 4
    observation = arena.RULES.observe(state, 0)
    decision = arena.RULES.decision_of(observation)
    assert decision is not None
    action = make_agent("arena", level, 1).choose(observation, decision, Budget(samples=1))
    assert not (action.mode == "hard" and action.amount < 4)


def volley(power: int, answer: str) -> dict[str, int]:
    """Two cars nose to nose, the foe's front broken through with its plates."""
    state = ask(scene((6000, 8000, 0), (6000, 6000, 180)), frames.Attack)
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
    state = ask(scene(place, (6000, 9000, 0)), frames.Speed)
    state.cars[0].speed = 1
    arena.RULES.apply(state, arena.Action("speed", amount=1), SampledChance(random.Random(1)))
    watch = follies_arena.Watch()
    watch.before(state, arena.Action("straight"))
    assert watch.counts["drove into a wall"] == folly


@pytest.mark.parametrize(
    ("weapon", "x", "folly"),
    [
        ("explosive", 500, 1),
        ("explosive-impact", 0, 1),
        ("GL:F", 900, 1),
        ("explosive", 1500, 0),
        ("smoke", 0, 0),
        ("SG:F", 0, 0),
    ],
)
def test_a_grenade_onto_its_own_place(weapon: str, x: int, folly: int) -> None:
    watch, state = follies_classic.Watch(), stopped()
    own = state.vehicles[state.asked]
    watch.before(state, shot_at_ground("driver", weapon, own.x + x, own.y))
    assert watch.counts[follies_classic.AT_FEET] == folly


def stopped() -> classic.State:
    """Two cars of Amateur Night that have come in."""
    chance = SampledChance(random.Random(1))
    state = classic.RULES.setup(2, follies_classic.settings(0, 2), chance)
    while not state.turn:
        classic.RULES.apply(state, next(iter(legal_actions(state))), chance)
    return state


def held(*shots: str) -> int:
    """A lethal shot of vehicle 0 is held back in a turn in which these vehicles have fired."""
    watch, state = follies_classic.Watch(), stopped()
    watch._held[0] = 0.6
    told = [Event("shot", {"vehicle": int(each), "target": 1 - int(each)}) for each in shots]
    watch.after(state, [*told, Event("turn", {})])
    watch.after(state, [Event("turn", {})])
    return watch.counts[follies_classic.UNFIRED]


def test_a_lethal_shot_that_is_held_back_for_a_turn_is_one_folly() -> None:
    assert (held(), held("0"), held("1")) == (1, 0, 1)


@pytest.mark.parametrize(("verb", "folly"), [("fight", 0), ("hold", 1)])
def test_who_cannot_move_is_not_parked(verb: str, folly: int) -> None:
    watch, state = follies_classic.Watch(), stopped()
    for number, vehicle in enumerate(state.vehicles[:2]):
        vehicle.x, vehicle.y, vehicle.heading = 5000, 5000 + 3000 * number, 0
    state.asked = 0
    for _ in range(2):
        watch.before(state, classic.Action(verb))
        watch.after(state, [Event("turn", {})])
    assert watch.counts[PARKED] == folly
