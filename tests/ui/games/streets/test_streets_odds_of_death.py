"""Nobody dies of a number that was not shown: the risk of an answer is on its button."""

from __future__ import annotations

from tests.systems.streets.scene import EXTINGUISHER, TURRET, N, Scene
from tests.systems.streets.test_risk import PASSES_ON, cover
from tests.ui.desk import Desk, at_a_desk
from tests.ui.games.streets.pressing import waits
from ui.base.node import Node, attr_of, find, text_of
from wreckyard import match_from_state, replay_to_link
from wreckyard.engine.link import PREFIX
from wreckyard.systems.streets import RULES


def backing(y: int) -> str:
    """The link of a match in which A, with two wounds and nothing behind the driver that stops
    a blow, backs south at 3 from a point; the edge is at 20."""
    scene = Scene()
    scene.put(0, 10, y, N, -3)
    scene.state.cars[0].armour[4] = 4
    cover(scene, *PASSES_ON, TURRET, EXTINGUISHER)
    scene.state.people[0].wounds = 2
    scene.turn(0)
    match = match_from_state("streets", RULES.to_json(scene.state), ["Ann", "Bob"])
    return f"{PREFIX}{replay_to_link(match)}"


async def played_on(desk: Desk) -> None:
    await desk.settle(lambda: desk.screen == "replay")
    desk.press("replay-play-on")
    await desk.settle(lambda: desk.screen == "streets" and waits(desk))


def button(desk: Desk, ref: str) -> Node:
    found = find(desk.page.tree, ref=ref)
    assert found is not None, desk.text
    return found


def test_a_deadly_step_says_so_on_its_button_and_in_its_description() -> None:
    async def scenario(desk: Desk) -> None:
        await played_on(desk)
        await desk.settle(lambda: "data-risk" in button(desk, "drive-one").attrs)
        # RV 3 does damage on 4 to 8 of the die of 8: one wound kills.
        described = attr_of(button(desk, "drive-one"), "aria-describedby")
        mark = find(desk.page.tree, where=lambda each: attr_of(each, "id") == described)
        assert mark is not None
        assert text_of(mark) == "63 % you die"
        assert "risk-danger" in str(attr_of(mark, "class"))

    at_a_desk(scenario, link=backing(19))


def test_a_harmless_step_says_nothing() -> None:
    async def scenario(desk: Desk) -> None:
        await played_on(desk)
        host = desk.shell.host
        assert host is not None
        await desk.settle(lambda: not host._aside._tasks)
        assert "you die" not in desk.text

    at_a_desk(scenario, link=backing(10))
