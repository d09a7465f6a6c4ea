"""The arena's computer drivers: lawful, repeatable, and they drive, shoot and put out fires."""

from __future__ import annotations

import json
import random
from math import hypot

import pytest

from wreckyard.ai import Budget, levels, make_agent
from wreckyard.ai.arena.ace import Ace, Prospect
from wreckyard.ai.arena.encounter import Encounter
from wreckyard.ai.arena.planner import PLAIN, STRAIGHT, Planner
from wreckyard.ai.arena.reach import FINE, Driven, Reach
from wreckyard.engine.chance import SampledChance
from wreckyard.engine.values import Event
from wreckyard.systems.arena import RULES, Action, State, frames, preview_move, sight

FEW = Budget(samples=2)
GOOD = ("regular", "ace")
FRONT, RIGHT, BACK, LEFT = range(4)


def chosen(level: str, state: State, seed: int = 1) -> str:
    """What a driver answers to the open question."""
    observation = RULES.observe(state, state.asked)
    decision = RULES.decision_of(observation)
    assert decision is not None
    return str(make_agent("arena", level, seed).choose(observation, decision, FEW))


def scene(*places: tuple[int, int, int], cars: tuple[str, ...] = ()) -> State:
    """Division 4 duel in the open yard, cars set down at x, y and heading in degrees, in the
    middle of a round in which they hold their tokens."""
    names = list(cars or ["borrowed-chin"] * len(places))
    options = {"arena": "open-yard", "cars": names, "first": 0}
    state = RULES.setup(len(places), options, SampledChance(random.Random(1)))
    for car, (x, y, heading) in zip(state.cars, places, strict=True):
        car.x, car.y, car.heading, car.placed = x, y, 10 * heading, 1
        car.control, car.aces = 6, 1
    state.round = 2
    return state


type Asking = type[frames.Fires | frames.Speed | frames.Attack]


def ask(state: State, frame: Asking, seat: int = 0) -> State:
    """Put a question to a seat, with the rest of the round behind it."""
    phase = {frames.Fires: 1, frames.Speed: 2, frames.Attack: 3}[frame]
    state.stack = [frames.Round(phase, 1), frame(seat)]
    state.asked = seat
    return state


def drive_turn(level: str, state: State, seed: int, budget: Budget = FEW) -> list[Event]:
    """A driver's whole turn, and what happened in it."""
    chance = SampledChance(random.Random(seed))
    seat, story = state.asked, []
    while not state.over and state.asked == seat and not isinstance(state.stack[-1], frames.Attack):
        observation = RULES.observe(state, seat)
        decision = RULES.decision_of(observation)
        assert decision is not None
        action = make_agent("arena", level, seed).choose(observation, decision, budget)
        assert action in decision.options
        story += RULES.apply(state, action, chance)
    return story


@pytest.mark.parametrize("seats", [2, 4, 6])
@pytest.mark.parametrize("level", levels("arena"))
def test_every_driver_plays_whole_games_lawfully(level: str, seats: int) -> None:
    # Those who plan take their time: a round or two of theirs has every question in it.
    rounds = {"ace": 1 + (seats == 2), "regular": 2}.get(level, 12)
    chance = SampledChance(random.Random(seats))
    options = {"rounds": rounds, "division": 9 if seats == 4 else 4, "arena": "spillway"}
    state = RULES.setup(seats, options, chance)
    agents = [make_agent("arena", level, seat) for seat in range(seats)]
    if level == "ace" and seats > 2:
        agents[1:] = [make_agent("arena", "rookie", seat) for seat in range(1, seats)]
    while not state.over:
        observation = RULES.observe(state, state.asked)
        decision = RULES.decision_of(observation)
        assert decision is not None
        action = agents[state.asked].choose(observation, decision, Budget(samples=1))
        assert action in decision.options, f"{action} to {decision.kind}"
        RULES.advance(state, action, chance)
    assert RULES.outcome(state) is not None


@pytest.mark.parametrize("level", levels("arena"))
def test_the_same_observation_brings_the_same_answer(level: str) -> None:
    for heading in (0, 77):
        state = ask(scene((4000, 8000, heading), (7000, 4000, 200)), frames.Speed)
        text = json.dumps(RULES.observation_to_json(RULES.observe(state, 0)))
        again = RULES.observation_from_json(json.loads(text)).known
        assert chosen(level, again) == chosen(level, state)
        assert json.dumps(RULES.observation_to_json(RULES.observe(state, 0))) == text


@pytest.mark.parametrize("level", GOOD)
@pytest.mark.parametrize(
    ("place", "speed"),
    [
        ((6000, 2700, 0), 2),  # the edge 2.1 lengths before its nose, road to both sides
        ((9500, 6000, 70), 2),
        ((1500, 6000, 0), 3),  # along the western edge
        ((2500, 2600, 315), 1),  # into a corner
    ],
)
def test_good_drivers_hit_no_wall_while_there_is_free_road(
    level: str, place: tuple[int, int, int], speed: int
) -> None:
    for seed in (1,):
        state = scene(place, (6000, 11_000, 0))
        state.cars[0].speed = speed
        told = {event.kind for event in drive_turn(level, ask(state, frames.Speed), seed)}
        assert not told & {"collision", "pressed", "stuck"}


@pytest.mark.parametrize("level", GOOD)
def test_good_drivers_brake_before_a_wall(level: str) -> None:
    """In a corner at speed 3 with one token: only a hard turn would save three lengths from the
    wall, and nobody could pay for its skids."""
    state = scene((1200, 1900, 340), (6000, 11_000, 0))
    state.cars[0].speed, state.cars[0].control = 3, 1
    assert chosen(level, ask(state, frames.Speed)).split()[:2] in (["speed", "2"], ["speed", "1"])


@pytest.mark.parametrize("level", ["rookie", *GOOD])
def test_drivers_shoot_at_a_foe_in_their_arc(level: str) -> None:
    """Borrowed Chin has a Thresher before it, and 2 lengths ahead the foe shows its side."""
    state = ask(scene((6000, 8000, 0), (6000, 5000, 90)), frames.Attack)
    assert "> B:R" in chosen(level, state)


@pytest.mark.parametrize("level", GOOD)
def test_good_drivers_aim_at_the_open_side(level: str) -> None:
    """The foe stands across a line between two arcs: one of the two sides has no armor."""
    state = scene((6000, 8000, 0), (6000, 5000, 27))
    state.cars[1].armor[BACK] = 0
    offered = [str(each) for each in RULES.decision(ask(state, frames.Attack)).options]  # type: ignore[union-attr]
    assert any("> B:B" in each for each in offered)
    assert any("> B:R" in each for each in offered)
    assert "> B:B" in chosen(level, state)


@pytest.mark.parametrize("level", GOOD)
def test_good_drivers_put_out_the_fire_that_hurts_most(level: str) -> None:
    state = scene((6000, 8000, 0), (6000, 3000, 180))
    car = state.cars[0]
    car.fire, car.armor, car.control = [1, 0, 0, 1], [4, 4, 4, 1], 6
    assert chosen(level, ask(state, frames.Fires)) == "extinguish L"


@pytest.mark.parametrize("level", GOOD)
def test_good_drivers_keep_the_control_that_they_need_at_speed(level: str) -> None:
    """With 2 tokens at speed 4 a fire on a fresh side may burn on."""
    state = scene((6000, 8000, 0), (6000, 3000, 180))
    car = state.cars[0]
    car.fire, car.control, car.speed = [1, 0, 0, 0], 2, 4
    assert chosen(level, ask(state, frames.Fires)) == "done"


@pytest.mark.parametrize("level", GOOD)
def test_good_drivers_turn_their_guns_on_a_foe(level: str) -> None:
    """Long Tuesday fires ahead: after its turn the foe is in its front arc."""
    state = scene((6000, 8000, 0), (9000, 5000, 0), cars=("long-tuesday", "borrowed-chin"))
    state.cars[1].speed = 0
    drive_turn(level, ask(state, frames.Speed), 1)
    assert FRONT in sight(state, 0, 1).arcs


def test_an_ace_counts_on_the_best_reply_to_what_it_does() -> None:
    """Not only on replies to what it might have done: here that was wrong by four points."""
    state = ask(scene((3000, 6000, 90), (8000, 7000, 260)), frames.Speed)
    for car in state.cars:
        car.speed = 3

    class Watched(Ace):
        def pick(self, prospects: list[Prospect]) -> Prospect:
            self.best_one = super().pick(prospects)
            return self.best_one

    ace = Watched(1)
    ace.best(state, 0, Budget(samples=8))
    encounter = Encounter(state.copy(), 0, 1)
    car, there, chosen = Driven.of(state, 0), Driven.of(state, 1), ace.best_one
    chosen.end.outlook = encounter.outlook(0, chosen.end, car)
    with encounter.sketch.without(0):
        replies = Reach(encounter.sketch, 40, FINE).turn(1, there, car.place)
    for reply in replies:
        reply.outlook = encounter.outlook(1, reply, there)
    least = min(sum(encounter.weighed(chosen.end, reply)) for reply in replies)
    assert chosen.now + chosen.then < least + 1.5


def test_every_speed_is_planned_from_where_the_car_is() -> None:
    """Before a wall most speeds end at it; what is met at one must not displace the next."""
    state = ask(scene((2207, 1907, 315), (6000, 9000, 0)), frames.Speed)
    state.cars[0].speed = 3
    rows = Planner(state.copy(), 0, 5, PLAIN).turn(enough=0.0)
    assert {action.amount for _, action, _ in rows} == {1, 2, 3, 4, 5}
    for _, action, plan in rows:
        x, y, _ = plan.place
        assert hypot(x - 2207, y - 1907) <= 1100 * len(plan.moves), action


def test_a_regular_knows_when_a_turn_touches_a_wall() -> None:
    """A car slanting at an edge has room for the end of a turn, but its nose sweeps the wall."""
    state = ask(scene((598, 941, 315), (6000, 9000, 0)), frames.Speed)
    planner = Planner(state.copy(), 0, 5, PLAIN)
    turn = Action("turn", RIGHT, 30)
    planner.state.cars[0].x, planner.state.cars[0].y = 1241, 1648
    assert not preview_move(planner.state, 0, STRAIGHT).walls
    planner.step(planner.start(), turn, 2, 0)
    assert preview_move(planner.state, 0, turn).bumps
    assert planner.is_mistaken(turn)
    assert not planner.is_mistaken(turn)


@pytest.mark.parametrize(
    ("place", "speed", "points", "control"),
    [
        ((861, 2248, 3238), 3, 2, 4),
        ((1502, 4348, 2891), 2, 1, 2),
        ((1328, 1964, 2928), 4, 2, 3),
        ((1218, 3038, 3128), 3, 3, 3),
    ],
)
def test_a_regular_drives_past_a_wall_while_any_angle_leads_past_it(
    place: tuple[int, int, int], speed: int, points: int, control: int
) -> None:
    """Slanting at the western edge, where none of the angles that it plans with gets by."""
    state = ask(scene((0, 0, 0), (9000, 6000, 0)), frames.Speed)
    car = state.cars[0]
    car.x, car.y, car.heading = place
    car.speed, car.points, car.control = speed, points, control
    state.stack = [frames.Round(2, 1), frames.Drive(0)]
    way = preview_move(state, 0, RULES.parse(chosen("regular", state)))
    assert not way.walls
    assert not way.bumps
