"""Whatever the rules offer can be chosen on the panel that asks for it."""

from __future__ import annotations

from dataclasses import replace
from itertools import islice

import pytest

from tests.systems.streets.scene import N, Scene
from tests.systems.streets.yards import board
from tests.ui.games.streets.street_moments import game, view_of
from ui.base.node import attr_of, find, find_all
from ui.games.streets import intent
from ui.games.streets.aiming import fire_action
from ui.games.streets.moment import Choice, StreetView
from ui.games.streets.views.ask import ask
from wreckyard.systems.streets import Action


def presses(view: StreetView) -> list[intent.Intent]:
    """What each button of the panel means."""
    refs = [attr_of(each, "data-ref") for each in find_all(ask(view), tag="button")]
    return [intent.press(view, ref) for ref in refs if ref]


def answers(view: StreetView) -> set[Action]:
    """All that can be answered by presses on the panel, one after the other."""
    found = set[Action]()
    tried, waiting = {view.choice}, [view]
    while waiting:
        here = waiting.pop()
        for meant in presses(here):
            if isinstance(meant, Choice):
                meant = replace(meant, reason="", reason_ref="")
                if meant not in tried:
                    tried.add(meant)
                    waiting.append(replace(here, choice=meant))
            elif isinstance(meant, intent.Drive | intent.Refill):
                found.add(meant.first)
            elif meant is not None:
                found.add(meant)
    return found


@pytest.mark.parametrize(
    ("seed", "seats", "scenario"), [(20, 2, "street"), (21, 4, "mission"), (22, 3, "arena")]
)
def test_every_answer_is_within_reach(seed: int, seats: int, scenario: str) -> None:
    options = {"rearming": True} if scenario == "arena" else {}
    asked = 0
    for state in islice(game(seed, seats, scenario, **options), 0, 300, 11):
        view = view_of(state)
        if view.decision is not None:
            asked += 1
            missing = set(view.options) - answers(view)
            assert not missing, f"{view.phase}: {', '.join(map(str, missing))}"
    assert asked > 5


def wall_on_two_lines() -> StreetView:
    """A stands south of a building's corner: it lies ahead of him, and to the north-east."""
    scene = Scene(yard=board([("building", 10, 5, 4, 4)]))
    scene.put(0, 10, 10, N)
    scene.turn(0)
    return view_of(scene.state)


def test_a_wall_that_lies_on_several_lines_is_fired_at_along_any() -> None:
    view = wall_on_two_lines()
    opened = intent.press(view, "doing:fire")
    assert isinstance(opened, Choice)
    view = replace(view, choice=opened)
    target = next(each.target for each in view.offered("fire"))
    turret = intent.press(replace(view, choice=replace(opened, target=target)), "mount:turret")
    assert isinstance(turret, Choice)
    view = replace(view, choice=turret)
    refs = [f"line:{way}" for way in range(8) if find(ask(view), ref=f"line:{way}") is not None]
    assert refs == ["line:0", "line:1"]
    other = intent.press(view, "line:1")
    assert isinstance(other, Choice)
    assert str(fire_action(view, other)) == "fire turret ne > #0"
