"""Matches with hidden sheets: everything that can carry what does not show."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from random import Random
from typing import Any

from tests.systems.classic.contract.test_contract_on_foot import options_of
from tests.systems.classic.contract.test_contract_races import TRACK
from tests.systems.classic.design.garage import bare
from tests.systems.classic.fire.test_rulings_jettison import RIG
from tests.systems.classic.positions.arsenal import ARMOR, CARS, car
from tests.systems.classic.positions.convoy import convoy
from tests.systems.classic.positions.wheels import CROWD
from wreckyard.engine.chance import LiveChance
from wreckyard.engine.values import Event
from wreckyard.systems.classic import (
    FIRST_PERSON,
    RULES,
    Design,
    Fitted,
    Layer,
    Link,
    State,
    crew_of,
    design_to_json,
    stock_vehicles,
    unknown_things,
)
from wreckyard.systems.classic.book.records import CYCLE
from wreckyard.systems.classic.design.design import mounted
from wreckyard.systems.classic.state.gear import texts_of, things_of

BLUFF = car(
    ("mg", "front"),
    ("rr", "front"),
    ("atg", "back"),
    ("gl", "right"),
    ("sg", "left"),
    name="Bluff",
    accessories=(
        Fitted("fake-ramplate", "front"),
        Fitted("fake-body-blades"),
        Fitted("hi-res-single-weapon-computer", position="driver", aim="rr-front"),
    ),
    links=(Link("link", ("mg-front", "rr-front")),),
)
"""Nothing of it is what it seems."""

JACK = replace(
    car(("sd", "turret"), ("mg", "turret"), ("ss", "back"), name="Jack", armor=ARMOR),
    turret="pop-up-turret-2",
)
"""All that it has to fire is in a pop-up turret."""

BLADED = bare(
    "heavy-cycle",
    "Bladed",
    weapons=(mounted("mml", "front"),),
    plant="super-trike",
    armor=(Layer("plastic", (4, 4)),),
    accessories=(Fitted("fake-cycle-blades"),),
)


@cache
def field() -> tuple[Design, ...]:
    """All that drives in these matches."""
    odd = (BLUFF, JACK, BLADED, *convoy(), *CARS, *CROWD)
    return (RIG, *odd, *[each.design for each in stock_vehicles().values()])


def secret_options(number: int, seats: int) -> dict[str, Any]:
    """The options of a match: duels, races, unseen choices, everything in turn."""
    sealed = number % 4 == 1
    # Who has a crew declares fire in several steps: see ``test_unseen``.
    driven = [each for each in field() if not (sealed and len(crew_of(each)) > 1)]
    designs = [driven[(3 * number + 7 * seat) % len(driven)] for seat in range(seats)]
    race = {"scenario": "race", "laps": 1, "map": TRACK} if number % 5 == 4 else {}
    return {
        "secret": True,
        "map": ("lot", "six-gates")[number % 2 or seats > 4],
        "vehicles": [design_to_json(each) for each in designs],
        "concussion": number % 3 == 0,
        "automatic": number % 2 == 0,
        "sealed": sealed,
        "division": 0,
        "turns": 14,
        **race,
    }


def secret_on_foot(number: int, seats: int) -> dict[str, Any]:
    """The options of a match in which people get out of what is hidden: every kit and armor in
    turn."""
    driven = [each for each in field() if each.kind != CYCLE or number % 2]
    designs = [driven[(3 * number + 7 * seat) % len(driven)] for seat in range(seats)]
    options = options_of(number, seats)
    if not options.get("sealed"):
        options["vehicles"] = [design_to_json(each) for each in designs]
    return {**options, "secret": True, "division": 0}


def check_bystanders(state: State, rng: Random, tries: int = 2) -> None:
    """Whatever somebody answers, others see and are told the same of all that he may be hiding,
    unless something comes to light by it."""
    decision = RULES.decision(state)
    assert decision is not None
    viewer = rng.choice([None, *[seat for seat in range(state.n) if seat != decision.seat]])
    world = RULES.determinize(RULES.observe(state, viewer), rng)
    other = RULES.decision(world)
    assert other is not None
    assert (other.id, other.seat, other.kind) == (decision.id, decision.seat, decision.kind)
    both = [each for each in decision.options if each in other.options]
    for action in rng.sample(both, min(tries, len(both))):
        seed = rng.randrange(2**32)
        after = state.copy(), world.copy()
        stories = [RULES.apply(each, action, LiveChance(seed)) for each in after]
        told = [
            [(each.kind, dict(each.data)) for each in story if each.visible_to(viewer)]
            for story in stories
        ]
        parts = [at for each in told for at, (kind, _) in enumerate(each) if kind in PARTING]
        cut = min(parts, default=len(told[0]))
        assert told[0][:cut] == told[1][:cut], action
        if not parts:
            assert told[0] == told[1], action
            seen = [RULES.observation_to_json(RULES.observe(each, viewer)) for each in after]
            assert seen[0] == seen[1], action


def check_named(state: State, event: Event) -> None:
    """Whoever is told what somebody does with a thing of his knows of it then."""
    person = event.data.get("person", -1) - FIRST_PERSON
    text = event.data.get("weapon", "")
    if state.over or person < 0 or text in ("", "fist", "club"):
        return
    known = RULES.observe(state, None).known
    texts = texts_of(things_of(known, person))
    unknown = unknown_things(known, person)
    names = [each for at, each in enumerate(texts) if at not in unknown]
    # Of a link on a tripod one may be fired alone, or another be named first.
    links = [set(each.split("-")) for each in names if each.startswith("T-")]
    linked = any(set(text.split("-")) <= each for each in links)
    assert linked or text in names or text.removesuffix("b") in names, (event, texts, unknown)


PARTING = ("shown", "revealed", "game-ended")
"""The kinds of events with which it comes to light what was hidden."""
