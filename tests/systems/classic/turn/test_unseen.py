"""Option ``sealed``: speeds and fire are declared unseen, and shown and carried out together."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from tests.engine.contract import Walk
from tests.systems.classic.contract.test_contract_on_foot import on_foot_taste, options_of
from tests.systems.classic.positions.convoy import convoy_options
from tests.systems.classic.positions.crewed import TURRET, built
from tests.systems.classic.positions.taste import by_verb
from wreckyard import new_match
from wreckyard.engine.chance import LiveChance
from wreckyard.engine.errors import Malformed
from wreckyard.systems.classic import HOLD, RULES, Action, State, design_to_json, position
from wreckyard.systems.classic.state.frames import Aim, Fire


def duel(**options: object) -> tuple[State, LiveChance]:
    """Two cars through their gates, at the first question for a speed."""
    chance = LiveChance(3)
    settings = RULES.check_options(2, {"sealed": True, **options})
    state = RULES.setup(2, settings, chance)
    for _ in range(2):
        decision = RULES.decision(state)
        assert decision is not None
        RULES.apply(state, next(iter(decision.options)), chance)
    return state, chance


def test_a_speed_is_known_to_its_driver_alone_until_all_have_chosen() -> None:
    state, chance = duel()
    first = RULES.decision(state)
    assert first is not None
    assert (first.kind, first.sealed) == ("speed", True)
    told = RULES.apply(state, RULES.parse("speed +5"), chance)
    assert [(each.kind, each.only) for each in told] == [("chose", (first.seat,)), ("sealed", None)]
    other = RULES.decision(state)
    assert other is not None
    assert other.seat != first.seat
    # Nothing has changed yet, and the other cannot read it.
    assert [each.motion.speed for each in state.vehicles] == [0, 0]
    assert "+5" not in str(RULES.observation_to_json(RULES.observe(state, other.seat)))
    assert "+5" not in str(RULES.observation_to_json(RULES.observe(state, None)))
    assert "+5" in str(RULES.observation_to_json(RULES.observe(state, first.seat)))
    told = RULES.apply(state, RULES.parse("hold"), chance)
    revealed = next(each for each in told if each.kind == "revealed")
    assert revealed.data["seats"] == [first.seat, other.seat]
    assert revealed.data["choices"] == [["speed +5"], ["hold"]]
    assert state.vehicles[first.seat].motion.speed == 50
    assert state.vehicles[other.seat].motion.speed == 0


def test_a_crew_declares_shot_by_shot_and_nobody_counts_them() -> None:
    car, seen = design_to_json(built(**TURRET)), 0
    for seed in range(4):
        chance = LiveChance(seed)
        options = {"sealed": True, "vehicles": [car] * 2}
        state = RULES.setup(2, RULES.check_options(2, options), chance)
        for _ in range(120):
            decision = RULES.decision(state)
            if decision is None:
                break
            before, offered = state.step, list(decision.options)
            action = next((each for each in offered if each.verb == "fire"), offered[0])
            RULES.apply(state, action, chance)
            if not state.choices.order or not state.choices.open_steps:
                continue
            # One of the crew has fired, another may: the question has a new number for its seat,
            # and the same one for everybody else.
            after, seen = RULES.decision(state), seen + 1
            assert after is not None
            assert (after.seat, after.id, state.step) == (decision.seat, decision.id + 1, before)
            assert all(each.who != action.who for each in after.options if each.who)
            assert RULES.observe(state, 1 - after.seat).known.choices.open_steps == ("?",)
    assert seen


def test_what_is_sealed_cannot_be_taken_back() -> None:
    match = new_match("classic", ["Ann", "Bob"], 3, {"sealed": True})
    while match.decision is not None and match.decision.kind == "enter":
        match.submit(match.decision.seat, next(iter(match.decision.options)))
    first = match.decision
    assert first is not None
    match.submit(first.seat, "hold")
    # It is sealed with its one step: neither he nor anybody else takes it back.
    assert not match.can_undo


def test_random_matches_keep_the_contract() -> None:
    walk = Walk(RULES, 7, 0.03, lambda *_: None)
    for number in range(3):
        seats = 2 + number % 2
        walk.play(seats, {**convoy_options(number, seats), "sealed": True, "turns": 12}, by_verb)
    assert {"chose", "sealed", "revealed"} <= set(walk.happened)


@pytest.mark.parametrize(
    "choices",
    [
        {"order": [0, 1], "sealed": 0, "steps": [["?"], []]},
        {"order": [0, 1], "sealed": 1, "steps": [["speed +500"], []]},
        {"order": [0, 1], "sealed": 2, "steps": [["hold"], ["hold"]]},
        {"order": [], "sealed": 0, "steps": []},
    ],
)
def test_choices_that_nobody_can_have_made_are_refused(choices: dict[str, object]) -> None:
    state, _ = duel()
    with pytest.raises(Malformed):
        RULES.from_json({**RULES.to_json(state), "choices": choices})


# With people on foot


def idle(options: Iterable[Action]) -> Action:
    """The answer that does nothing."""
    found = list(options)
    return HOLD if HOLD in found else found[-1]


def afoot(seats: tuple[int, ...] = (0, 1)) -> State:
    """Drivers of both cars on foot, two inches from each other, before the fire of the first
    phase."""
    people = [{"vehicle": at, "x": 6_125, "y": 6_125 + 2_000 * at} for at in seats]
    cars = [{"x": 20_000, "y": 4_000}, {"x": 20_000, "y": 20_000}]
    options = {"sealed": True, "on_foot": True}
    state = RULES.from_json(position(options, cars, 1, (), people))
    while (decision := RULES.decision(state)) is not None and decision.kind != "foot-fire":
        RULES.apply(state, idle(decision.options), LiveChance(1))
    return state


def test_fire_on_foot_is_chosen_unseen_and_shown_together() -> None:
    state = afoot()
    first = RULES.decision(state)
    assert first is not None
    assert (first.kind, first.seat, first.sealed) == ("foot-fire", 0, True)
    told = RULES.apply(state, RULES.parse("fire driver SMG > B1"), LiveChance(1))
    assert [(each.kind, each.only) for each in told] == [("chose", (0,)), ("sealed", None)]
    # Nothing has been fired yet, and the other cannot read it.
    assert (state.walkers[0].fired, state.spent) == (0, [])
    assert "SMG" not in str(RULES.observation_to_json(RULES.observe(state, 1))["known"]["choices"])
    told = RULES.apply(state, RULES.parse("fire driver SMG > A1"), LiveChance(1))
    shown = next(each for each in told if each.kind == "revealed")
    assert shown.data["choices"] == [["fire driver SMG > B1"], ["fire driver SMG > A1"]]
    shots = [each for each in told if each.kind == "foot-shot"]
    assert [each.data["target"] for each in shots] == [10_100, 10_000]


def test_a_car_and_its_people_on_foot_are_one_choice() -> None:
    """A gunner aboard, the driver on foot: both are asked before the other side is."""
    car = design_to_json(built())
    people = [{"vehicle": 0, "x": 6_125, "y": 6_125}, {"vehicle": 1, "x": 6_125, "y": 8_125}]
    cars = [{"x": 6_000, "y": 4_000}, {"x": 20_000, "y": 20_000}]
    options = {"sealed": True, "on_foot": True, "vehicles": [car, "pocket-change"]}
    state = RULES.from_json(position(options, cars, 1, (), people))
    kinds = []
    while not state.choices.sealed or state.turn == 0:
        decision = RULES.decision(state)
        assert decision is not None
        if decision.kind in ("fire", "foot-fire"):
            kinds.append((decision.seat, decision.kind))
            # The other side sees all that he is asked, however far he has come.
            known = RULES.observe(state, 1).known.stack
            assert [type(frame) for frame in known][-2:] == [Aim, Fire]
        RULES.apply(state, idle(decision.options), LiveChance(1))
        if kinds and state.choices.sealed:
            break
    assert kinds[:2] == [(0, "fire"), (0, "foot-fire")]


def test_somebody_on_foot_chooses_before_another_car_does() -> None:
    """A's driver on foot, then B's car, which sees him: the state of his question is read back."""
    people = [{"vehicle": 0, "x": 6_125, "y": 6_125}]
    cars = [{"x": 20_000, "y": 4_000}, {"x": 6_000, "y": 9_000, "heading": 0}]
    state = RULES.from_json(position({"sealed": True, "on_foot": True}, cars, 1, (), people))
    while not isinstance(state.stack[-1], Aim):
        decision = RULES.decision(state)
        assert decision is not None
        RULES.apply(state, idle(decision.options), LiveChance(1))
    assert [type(frame) for frame in state.stack][-2:] == [Fire, Aim]
    assert RULES.from_json(RULES.to_json(state)) == state


def test_random_matches_with_people_on_foot_keep_the_contract() -> None:
    """Two of those of ``test_contract_on_foot``, with drivers alone."""
    walk = Walk(RULES, 7, 0.03, lambda *_: None)
    for number in (4, 9):
        walk.play(2, options_of(number, 2), on_foot_taste)
    assert {"chose", "sealed", "revealed", "got-out"} <= set(walk.happened)
