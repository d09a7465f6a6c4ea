"""Sealed choices that are made again while nobody but their own seat knows them."""

from __future__ import annotations

import pytest

import wreckyard
from tests.engine.contract import as_text
from wreckyard import Illegal, Match

CARS = {"board": "the-common", "cars": ["gatepost", "gatepost", "gatepost"], "first": 0}


def chosen(*speeds: str) -> Match:
    """Three cars, placed; so many of them have chosen in the first round."""
    match = wreckyard.new_match("streets", ["Ann", "Bob", "Cleo"], 4, CARS)
    while match.decision is not None and match.decision.kind == "place":
        match.submit(match.decision.seat, next(iter(match.decision.options)))
    for speed in speeds:
        assert match.decision is not None
        match.submit(match.decision.seat, speed)
    return match


def test_a_choice_made_again_is_as_if_it_had_been_the_first() -> None:
    match, other = chosen("speed 1", "speed 2"), chosen("speed 2", "speed 2")
    match.choose_again(0, "speed 2")
    assert match.replay() == other.replay()
    assert match.observe(0).known.choices.of(0) == ("speed 2",)
    match.submit(2, "speed 0")
    other.submit(2, "speed 0")
    assert match.state_hash == other.state_hash
    assert match.log[-1].events[-1].kind != "sealed"
    assert [entry.action for entry in match.log[-3:]] == ["speed 2", "speed 2", "speed 0"]


def test_others_are_told_nothing_of_it() -> None:
    match = chosen("speed 1", "speed 2")
    to_json = match.rules.observation_to_json
    before = [as_text(to_json(match.observe(seat))) for seat in (1, 2, None)]
    told = [match.events_for(seat) for seat in (1, 2, None)]
    match.choose_again(0, "speed 0")
    assert [as_text(to_json(match.observe(seat))) for seat in (1, 2, None)] == before
    assert [match.events_for(seat) for seat in (1, 2, None)] == told


def test_the_open_question_is_put_again_under_a_new_number() -> None:
    match = chosen("speed 1")
    assert match.decision is not None
    number = match.decision.id
    match.choose_again(0, "speed 2")
    assert match.decision is not None
    assert (match.decision.seat, match.decision.kind) == (1, "speed")
    assert match.decision.id > number
    with pytest.raises(wreckyard.Stale):
        match.submit(1, "speed 1", number)


def test_what_is_asked_again_is_what_was_asked() -> None:
    match = chosen("speed 1", "speed 2")
    view = match.sealed_view(0)
    assert view is not None
    assert view.decision is not None
    # Who stands takes up 2 at most, either way, or turns about.
    assert {str(action) for action in view.decision.options} == {
        "reverse 2",
        "reverse 1",
        "three-point",
        "speed 0",
        "speed 1",
        "speed 2",
    }
    assert view.observation.known.choices.of(0) == ()


def test_nobody_but_who_has_sealed_may_until_all_are_revealed() -> None:
    match = chosen("speed 1")
    assert match.sealed_seats == (0,)
    assert match.sealed_view(1) is None
    with pytest.raises(Illegal, match="sealed and not yet revealed"):
        match.choose_again(1, "speed 1")
    match.submit(1, "speed 1")
    assert match.sealed_seats == (0, 1)
    match.submit(2, "speed 1")
    assert match.sealed_seats == ()
    with pytest.raises(Illegal, match="sealed and not yet revealed"):
        match.choose_again(0, "speed 2")


@pytest.mark.parametrize("actions", [("speed 7",), (), ("speed 1", "speed 1")])
def test_what_is_no_whole_choice_changes_nothing(actions: tuple[str, ...]) -> None:
    match = chosen("speed 1", "speed 2")
    before, question = match.replay(), match.decision
    with pytest.raises(wreckyard.WreckyardError):
        match.choose_again(0, *actions)
    assert (match.replay(), match.decision) == (before, question)
