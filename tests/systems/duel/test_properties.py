"""What holds in every duel, whatever is played: properties with Hypothesis."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

import wreckyard
from tests.systems.duel.test_contract import check_table
from wreckyard import Malformed
from wreckyard.engine.chance import LiveChance, SampledChance
from wreckyard.engine.log import hash_state
from wreckyard.systems.duel import (
    FEATS,
    RULES,
    Action,
    State,
    load_deck,
    preview,
    tell_event,
    uses_card,
    why_cannot_use,
)
from wreckyard.systems.duel.actions import SIMPLE_VERBS
from wreckyard.systems.duel.frames import BackfireArmor, Defence, SkidArmor

DECK = load_deck("mixed")
CODES = [kind.code for kind in DECK]
CALLED = [kind.code for kind in DECK if kind.called]

SEATS = st.integers(0, 5)
SIDES = st.integers(0, 3)


def fires(codes: list[str], sides: st.SearchStrategy[int]) -> st.SearchStrategy[Action]:
    parts = st.tuples(st.sampled_from(codes), SEATS, sides, st.booleans())
    return parts.map(lambda each: Action("fire", *each))


ACTIONS = st.one_of(
    st.sampled_from(SIMPLE_VERBS).map(Action),
    fires(CODES, st.just(-1)),
    fires(CALLED, SIDES),
    st.sampled_from(CODES).map(lambda code: Action("discard", code)),
    SEATS.map(lambda seat: Action("jam", target=seat)),
    st.tuples(st.sampled_from(["spin", "skid"]), SIDES).map(lambda p: Action(p[0], side=p[1])),
    st.tuples(SEATS, st.sampled_from(FEATS)).map(
        lambda pair: Action("nominate", target=pair[0], feat=pair[1])
    ),
    st.sampled_from(["yes", "no"]).map(lambda vote: Action("vote", feat=vote)),
)
CHOICES = st.lists(st.integers(0, 60), max_size=160)


@given(ACTIONS)
def test_an_action_is_read_back_from_its_text(action: Action) -> None:
    assert RULES.parse(str(action)) == action
    assert RULES.parse(f"  {str(action).replace(' ', '   ')} ") == action
    assert len(str(action)) <= 32


@given(st.text(max_size=60))
def test_any_text_is_an_action_or_malformed(text: str) -> None:
    try:
        action = RULES.parse(text)
    except Malformed as error:
        sentence = str(error)
    else:
        sentence = ""
        assert RULES.parse(str(action)) == action
    assert "\n" not in sentence
    assert len(sentence) < 200


HERDS = st.one_of(st.just(0), st.just(63), st.integers(1, 62))
"""Who has a cow, as bits of seats: nobody, everybody, some."""


def vehicles_of(seats: int, herd: int) -> list[str]:
    return ["cow" if herd >> seat & 1 else "car" for seat in range(seats)]


def played(seats: int, seed: int, choices: list[int], herd: int = 0) -> State:
    """A match after some choices; those that would leave the arena are passed over."""
    state = RULES.setup(seats, {"vehicles": vehicles_of(seats, herd)}, LiveChance(seed))
    chance = LiveChance(seed + 1)
    for choice in choices:
        decision = RULES.decision(state)
        if decision is None:
            break
        options = [option for option in decision.options if option.verb != "escape"]
        RULES.advance(state, options[choice % len(options)], chance)
    return state


@given(st.integers(2, 6), st.integers(0, 10**6), CHOICES, HERDS)
@settings(max_examples=90, deadline=None)
def test_cards_are_conserved_and_numbers_stay_in_bounds(
    seats: int, seed: int, choices: list[int], herd: int
) -> None:
    check_table(played(seats, seed, choices, herd))


@given(st.integers(2, 6), st.integers(0, 10**6), CHOICES, HERDS)
@settings(max_examples=60, deadline=None)
def test_a_hash_stands_for_a_state(seats: int, seed: int, choices: list[int], herd: int) -> None:
    state = played(seats, seed, choices, herd)
    data = json.loads(json.dumps(RULES.to_json(state)))
    shuffled = dict(random.Random(seed).sample(sorted(data.items()), len(data)))
    assert hash_state(RULES, RULES.from_json(shuffled)) == hash_state(RULES, state)
    for pile in ("draw", "draw2"):
        other = state.copy()
        cards = getattr(other, pile)
        if len(cards) > 1 and cards[0] != cards[1]:
            cards[0], cards[1] = cards[1], cards[0]
            assert hash_state(RULES, other) != hash_state(RULES, state)


@given(st.integers(2, 6), st.integers(0, 10**6), CHOICES, HERDS)
@settings(max_examples=60, deadline=None)
def test_every_event_is_told_in_a_sentence(
    seats: int, seed: int, choices: list[int], herd: int
) -> None:
    names = ["Ann", "Bob", "Cy", "Di", "Ed", "Flo"][:seats]
    vehicles = vehicles_of(seats, herd)
    match = wreckyard.new_match("duel", names, seed, {"vehicles": vehicles})
    deck = match.observe(None).deck
    for choice in choices:
        decision = match.decision
        assert decision is not None
        options = [option for option in decision.options if option.verb != "escape"]
        match.submit(decision.seat, options[choice % len(options)])
    for seat in range(seats):
        for event in match.events_for(seat):
            sentence = tell_event(event, names, deck)
            about = [word for word in OF_OTHERS[vehicles[0]] if word in sentence.lower()]
            assert not about or len(set(vehicles)) > 1
            assert sentence[-1] in ".!"
            assert "{" not in sentence
            assert "None" not in sentence


OF_OTHERS = {
    "car": ("hoof", "hooves", "moo", "fence", "body", "cow", "t-bone", "milk"),
    "cow": ("tire", "driver", "swerve", "wall", "missile", "rams", "the ram", " car ", " car."),
}
"""Words of the other vehicle, that no sentence of a table without it may use."""


def landed(state: State, before: State) -> tuple[int, str | None, int]:
    """Who was hurt, where, and by how much; nobody if nothing landed."""
    for seat in range(state.n):
        for side in range(4):
            hurt = state.damage[4 * seat + side] - before.damage[4 * seat + side]
            if hurt:
                return seat, "FRBL"[side], hurt
        if state.driver[seat] != before.driver[seat]:
            return seat, "driver", state.driver[seat] - before.driver[seat]
        if state.tires[seat] != before.tires[seat]:
            return seat, "tires", state.tires[seat] - before.tires[seat]
    return -1, None, 0


def settle_unanswered(state: State, actor: int) -> None:
    """Pass until the attack that is on its way has landed."""
    while not state.over and state.live:
        decision = RULES.decision(state)
        assert decision is not None
        if decision.kind not in ("anytime", "defence", "skid", "skid-armor", "backfire-armor"):
            return
        if not any(isinstance(frame, Defence | SkidArmor | BackfireArmor) for frame in state.stack):
            return
        RULES.advance(state, Action("pass"), SampledChance(random.Random(0)))


@given(st.integers(2, 5), st.integers(0, 10**6), CHOICES, HERDS)
@settings(max_examples=110, deadline=None)
def test_a_preview_is_what_lands_if_nobody_answers(
    seats: int, seed: int, choices: list[int], herd: int
) -> None:
    state = played(seats, seed, choices, herd)
    decision = RULES.decision(state)
    if decision is None or decision.kind not in ("turn", "defence", "follow-up", "skid"):
        return
    seen = RULES.observe(state, state.asked)
    for action in decision.options:
        hit = preview(seen, action)
        if hit is None or action.verb == "swerve":
            continue
        after = state.copy()
        RULES.advance(after, action, SampledChance(random.Random(0)))
        settle_unanswered(after, state.asked)
        seat, place, hurt = landed(after, state)
        if after.duel != state.duel or not after.live:
            assert hit.kills
            continue
        if hit.place is None:
            assert place is None
            continue
        assert (seat, place) == (hit.seat, hit.place)
        lost = hit.breaches or hit.kills or hit.destroys_tires
        assert hurt <= hit.damage if lost else hurt == hit.damage
        assert (after.status[seat] != 0) == hit.kills
        assert (place in "FRBL" and after.damage[4 * seat + "FRBL".index(place)] == 12) == (
            hit.breaches
        )


# A hit on the Front of a hand with Armor for the Front and for other sides.
@example(4, 76636, [0] * 12, 0)
@given(st.integers(2, 6), st.integers(0, 10**6), CHOICES, HERDS)
@settings(max_examples=90, deadline=None)
def test_a_card_has_a_use_or_a_reason(seats: int, seed: int, choices: list[int], herd: int) -> None:
    state = played(seats, seed, choices, herd)
    decision = RULES.decision(state)
    assert decision is not None
    seen = RULES.observe(state, state.asked)
    played_by = [option for option in decision.options if option.verb != "discard"]
    for kind in seen.hand:
        usable = any(uses_card(seen, option, kind.code) for option in played_by)
        assert usable is not bool(why_cannot_use(seen, kind.code))


@pytest.mark.parametrize("field", ["hands", "stack", "draw", "damage", "settings", "seats", "turn"])
@pytest.mark.parametrize("value", [None, 7, "x", [["x"]], [[999]], [True], {}, -9])
def test_a_state_that_is_none_is_refused(field: str, value: Any) -> None:
    if field == "settings" and value == {}:
        value = {"deck": "none"}
    data = RULES.to_json(played(3, 1, [1, 2, 3]))
    data[field] = value
    with pytest.raises(Malformed):
        RULES.from_json(data)
