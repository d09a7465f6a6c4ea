"""What holds of every car that is built by legal steps (Car Construction)."""

from __future__ import annotations

from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from tests.systems.arena.random_cars import broken_rule, cars
from wreckyard.systems.arena import (
    HAND_CANNON,
    CarDesign,
    Mount,
    Step,
    all_steps,
    apply_step,
    assembled,
    catalogue,
    legal_steps,
    parse_step,
    why_not,
)


@given(cars())
def test_random_construction_never_offers_an_illegal_step(car: CarDesign) -> None:
    assert broken_rule(car) == ""
    for step in legal_steps(car):
        assert broken_rule(apply_step(car, step)) == "", str(step)


@given(cars())
def test_every_step_that_is_refused_would_break_a_rule(car: CarDesign) -> None:
    for step in all_steps(car):
        verdict = why_not(car, step)
        if verdict or step.card == HAND_CANNON:
            continue
        assert verdict.rule
        assert verdict.reason.endswith(".")
        assert verdict.reason.count(". ") == 0
        card = catalogue().card(step.card)
        kept = [
            m
            for m in car.mounts
            if card.kind not in ("driver", "gunner") or catalogue().card(m.card).kind != card.kind
        ]
        if car.count(step.card) < card.copies:
            car_with = CarDesign(
                car.name, car.division, car.style, (*kept, Mount(step.side, step.card))
            )
            # Totals are compared by the check itself, so only what breaks a rule is left.
            assert broken_rule(car_with) != "", str(step)


@given(cars(), st.randoms(use_true_random=False))
def test_a_legal_car_can_be_put_together_in_any_order(car: CarDesign, order: Any) -> None:
    mounts = list(car.mounts)
    order.shuffle(mounts)
    assert assembled(car.name, car.division, car.style, mounts) == car


@given(cars())
def test_whatever_was_fitted_can_be_removed(car: CarDesign) -> None:
    for mount in reversed(car.mounts):
        if mount.card != HAND_CANNON:
            car = apply_step(car, Step("remove", mount.card, mount.side))
    assert car.mounts == (Mount(-1, HAND_CANNON),)


@given(cars())
def test_steps_round_trip_through_text(car: CarDesign) -> None:
    for step in all_steps(car):
        assert parse_step(str(step)) == step
