"""Previews count what lies on the road and who walks there, as play does (Debris and Obstacles;
Dropped Weapons; Pedestrians)."""

from __future__ import annotations

import random
from fractions import Fraction
from typing import Any

import pytest

from tests.systems.classic.positions.laid import PLAIN, scene
from tests.systems.classic.positions.scene import Scene
from ui.games.classic.base.panel_strings import WORDS
from wreckyard.cli.classic.choices import ROUGH
from wreckyard.engine.chance import LiveChance
from wreckyard.systems.classic import COUNTER_KINDS, RULES, Ahead, Maneuver, ahead, is_smooth
from wreckyard.systems.classic.state.counters import BLINDING, FLAMES, RINGED, SCRAP

TOLD = (*SCRAP, *RINGED, *BLINDING, FLAMES)
"""The kinds of counters that a preview may name."""

STRAIGHT = Maneuver("straight")
CONTACT = 1
"""The fuse of mines that go off under whoever drives there; by wire alone it is 2."""


def before(*counters: tuple[Any, ...], **first: Any) -> Scene:
    """A car at 25 mph from 12, 12 to the north, asked for its first inch, and counters before
    it."""
    rows = [
        [COUNTER_KINDS.index(kind), 12_000 + x, 11_000 + y, 0, *live]
        for kind, x, y, *live in counters
    ]
    play = scene(PLAIN, speed=250, counters=rows, **first)
    play.until("maneuver")
    return play


def foretold(play: Scene, maneuver: Maneuver = STRAIGHT) -> Ahead:
    return ahead(play.state, 0, maneuver, 4)


@pytest.mark.parametrize(
    ("kind", "x", "live", "hazards"),
    [
        ("debris", 0, 3, (("debris", 1),)),
        ("obstacle", 0, 3, (("obstacle", 3),)),
        ("obstacle", 600, 3, ()),
        ("obstacle", 0, 0, ()),
        ("mines", 0, CONTACT, (("mines", 0),)),
        # The quarter inch round them: the car is half an inch wide, they are as well.
        ("mines", 700, CONTACT, (("mines", 0),)),
        ("mines", 800, CONTACT, ()),
        ("mines", 0, 2, ()),
        ("spear-mines", 0, CONTACT, (("spear-mines", 0),)),
        ("spikes", 700, 1, (("spikes", 0),)),
        # Oil makes all else harder, and is no hazard of its own.
        ("oil", 0, 1, ()),
        ("flames", 0, 1, (("flames", 3),)),
        ("smoke", 0, 1, ()),
        ("paint", 0, 1, (("paint", 0),)),
        ("foam", 0, 1, (("foam", 0),)),
    ],
)
def test_what_lies_on_the_way_is_foretold(
    kind: str, x: int, live: int, hazards: tuple[tuple[str, int], ...]
) -> None:
    play = before((kind, x, 0, live))
    found = foretold(play)
    assert found.hazards == hazards
    assert is_smooth(play.state, 0, 1) is not bool(hazards)


def test_of_debris_the_first_alone_is_a_hazard_in_a_phase() -> None:
    """Hitting Debris; obstacles count one by one."""
    play = before(
        ("debris", 0, 0), ("obstacle", 0, -100), ("debris", 0, -200), ("obstacle", 0, -300)
    )
    assert foretold(play).hazards == (("debris", 1), ("obstacle", 3), ("obstacle", 3))


def test_what_lies_in_oil_is_two_harder() -> None:
    """Ruling 12."""
    play = before(("oil", 0, 0, 1), ("obstacle", 0, -100))
    assert foretold(play).hazards == (("obstacle", 5),)


def test_how_likely_control_is_kept_over_it() -> None:
    """A hazard of D3 leads from -3 to -6, where the control table asks for a roll."""
    play = before(("obstacle", 0, 0))
    play.motion().status = -3
    [roll] = [
        each.data
        for each in RULES.apply(play.state.copy(), RULES.parse("straight"), LiveChance(1))
        if each.kind == "control"
    ]
    assert (roll["difficulty"], roll["status"]) == (3, -6)
    assert foretold(play).over == Fraction(7 - roll["needed"], 6) < 1


def test_people_on_the_way_are_foretold() -> None:
    """Pedestrians: a hazard of D3."""
    car = {"x": 12_000, "y": 12_000, "heading": 0, "speed": 250}
    man = {"vehicle": 1, "rider": 0, "x": 12_125, "y": 11_125}
    play = Scene(car, {"x": 20_000, "y": 20_000}, people=[man], on_foot=True)
    play.until("maneuver")
    assert foretold(play).hazards == (("person", 3),)
    assert not is_smooth(play.state, 0, 1)


@pytest.mark.parametrize("seed", range(40))
def test_what_is_foretold_is_what_play_meets(seed: int) -> None:
    """Counters of every kind at random before a car, and a way through them."""
    rng = random.Random(seed)
    kinds = ("debris", "obstacle", "mines", "spikes", "flames", "paint", "oil")
    rows = [
        (rng.choice(kinds), rng.randrange(-900, 900), rng.randrange(-900, 300), 1) for _ in range(3)
    ]
    play = before(*rows)
    maneuver = rng.choice((STRAIGHT, Maneuver("bend", "L", 40), Maneuver("drift", "R", 250)))
    foretold_names = {what for what, _ in foretold(play, maneuver).hazards}
    action = next(each for each in RULES.decision(play.state).options if each.maneuver == maneuver)
    events = RULES.apply(play.state, action, LiveChance(seed))
    counters, met = play.state.counters, set[str]()
    for event in events:
        if event.kind == "met":
            met.add(COUNTER_KINDS[counters[event.data["thing"] - 1000].kind])
        elif event.kind == "trap":
            met.add(COUNTER_KINDS[event.data["counter"]])
        elif event.kind == "painted":
            met.add("paint")
    assert foretold_names == met


@pytest.mark.parametrize("kind", ["person", *(COUNTER_KINDS[each] for each in TOLD)])
def test_page_and_terminal_have_words_for_all_of_it(kind: str) -> None:
    assert f"over-{kind}" in WORDS
    assert ROUGH[kind]
