"""Previews and play agree: what ``ahead`` and ``ram_ahead`` foretell is what comes of an answer."""

from __future__ import annotations

from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from wreckyard.engine.chance import LiveChance
from wreckyard.engine.errors import Malformed
from wreckyard.engine.values import Event
from wreckyard.systems.classic import RULES, State, ahead, open_slice, position, ram_ahead

CARS = ("sunday-roast", "pocket-change", "school-run-guns")
"""Damage modifiers 1, 2/3 and 1."""

NEAR = st.integers(-1400, 1400)
HEADING = st.one_of(st.sampled_from((0, 900, 1800, 2700)), st.integers(0, 3599))
SPEED = st.sampled_from((0, 50, 100, 200, 300, 400, 450, 500))
"""Up to 50 mph a vehicle has one slice in a phase: what comes of an answer is one way."""

HITS = ("collision", "hit-wall")
ON = (*HITS, "moved")


@st.composite
def near_each_other(draw: st.DrawFn) -> State | None:
    """Two cars close to each other, in the open or at a wall; ``None`` where they would overlap."""
    x, y = draw(st.sampled_from(((12_000, 12_000), (3000, 900), (900, 9000))))
    cars = [
        {"x": x, "y": y, "heading": draw(HEADING), "speed": draw(SPEED), "status": 3},
        {
            "x": max(600, x + draw(NEAR)),
            "y": max(600, y + draw(NEAR)),
            "heading": draw(HEADING),
            "speed": draw(SPEED),
            "status": 3,
        },
    ]
    vehicles = [draw(st.sampled_from(CARS)) for _ in cars]
    try:
        return RULES.from_json(position({"vehicles": vehicles, "map": "lot"}, cars))
    except Malformed:
        return None


def driven(state: State, choose: Any) -> tuple[int, Any, list[Event]] | None:
    """Play to the first maneuver, foretell a chosen one, and make it."""
    chance = LiveChance(7)
    for _ in range(8):
        decision = RULES.decision(state)
        if decision is None:
            return None
        options = list(decision.options)
        if decision.kind == "maneuver":
            action = choose(st.sampled_from([each for each in options if each.maneuver]))
            seat = decision.seat
            found = ahead(state, seat, action.maneuver, open_slice(state))
            ram = ram_ahead(state, seat, found)
            return seat, (found, ram), RULES.apply(state, action, chance)
        RULES.apply(state, options[0], chance)
    return None


@given(near_each_other(), st.data())
def test_what_is_foretold_of_a_way_and_its_first_collision_comes(
    state: State | None, data: st.DataObject
) -> None:
    made = None if state is None else driven(state, data.draw)
    if state is None or made is None:
        return
    seat, (found, ram), events = made
    # What follows may be the others' way: only what this vehicle does is looked at.
    own = [each for each in events if seat in (each.data.get("vehicle"), each.data.get("mover"))]
    hits = [each for each in own if each.kind in HITS]
    kinds = {each.kind for each in events}
    asked = RULES.decision(state)
    if "turned-along" in kinds or asked is None:
        return
    if ram is None:
        assert not hits
        ways = [each.data for each in own if each.kind == "moved"]
        if ways and "left" not in kinds:
            end = (ways[-1]["x"], ways[-1]["y"], ways[-1]["heading"])
            assert end == tuple(found.end)
        return
    if asked.kind == "collision-order":
        # It has met two things at once, and says first which it collides with.
        assert ram.other in {each.target for each in asked.options}
        return
    if len(ram.kinds) > 1 or len(hits) != 1:
        # On a border of two kinds it is asked; after a second collision all is different.
        assert hits or len(ram.kinds) > 1
        return
    (hit,) = hits
    assert (hit.data["type"], hit.data["speed"]) == (ram.kinds[0], ram.speed)
    if hit.kind == "hit-wall" and hit.data["breaks"]:
        return
    # Whoever then goes on may be stopped by something else: a wall that its corner turns into.
    after = events[events.index(hit) + 1 :]
    until = next((at for at, each in enumerate(after) if each.kind in ON), len(after))
    pair = (seat, ram.other) if hit.kind == "collision" else (seat,)
    for number, speed in zip(pair, ram.speeds, strict=False):
        forced = [
            each.data["speed"]
            for each in after[:until]
            if each.kind == "speed"
            and each.data["vehicle"] == number
            and each.data["cause"] in ("collision", "blocked")
        ]
        assert not forced or abs(forced[-1]) == 10 * speed
