"""Careers on the page without a browser: cars altered and worked on, and two tabs at one career."""

from __future__ import annotations

import asyncio

from tests.ui.desk import Desk, asked, at_a_desk
from tests.ui.games.classic.career_moments import begun, lived, near_the_end
from tests.ui.games.classic.test_careers import (
    DOOR,
    Driver,
    at_career,
    at_the_door,
    circuit_kept,
    kept,
    ours,
)
from tests.ui.table_players import FakeStorage
from ui.base.node import find, text_of
from wreckyard.ai import make_agent
from wreckyard.systems.classic import stock_vehicle
from wreckyard.systems.classic.career import Car, for_hire
from wreckyard.systems.classic.career.garage.wear import Wear


def test_a_car_goes_to_the_designer_and_comes_back_as_ones_own_design() -> None:
    async def scenario(desk: Desk) -> None:
        desk.press("cr-tab:dealers")
        assert "Cars that you save in the garage of the classic are sold here." in desk.text
        desk.press("cr-tab:garage")
        desk.press("cr-design:0")
        assert desk.screen == "classic-garage"
        desk.choose("cg-name", "Small Change")
        desk.press("cg-do:armor vehicle 0 underbody -1")
        desk.press("cg-save")
        desk.press("cg-leave")
        assert desk.screen == "classic-career"
        # It is the Pocket Change with a point of armor less: nothing comes in, and nothing is sold.
        desk.press("cr-refit:0:own-0")
        await desk.settle(lambda: "Pocket Change was refitted as Small Change" in desk.text)
        desk.press("cr-tab:dealers")
        desk.press("cr-own:0")
        await desk.settle(lambda: "Small Change is in your garage." in desk.text)
        cars = [car["design"]["name"] for car in circuit_kept(desk)["drivers"][0]["cars"]]
        assert cars == ["Small Change", "Stubborn Goat", "Iron Wasp", "Small Change"]

    at_career(lived(), scenario)


def test_an_option_of_a_sample_is_offered_for_its_listed_price() -> None:
    async def scenario(desk: Desk) -> None:
        desk.press("cr-tab:garage")
        # The option costs $100 more, and no tenth comes on it.
        button = find(desk.page.tree, ref="cr-refit:1:stubborn-goat-rifle")
        assert button is not None
        assert text_of(button) == "Pay $100"
        desk.press("cr-refit:1:stubborn-goat-rifle")
        await desk.settle(lambda: "was refitted as Stubborn Goat, Rifle for $100." in desk.text)

    at_career(lived(), scenario)


def test_a_tire_is_changed_with_ones_own_hands_for_a_third_less() -> None:
    async def scenario(desk: Desk) -> None:
        desk.press("cr-tab:garage")
        assert "40 hours of work left this week" in desk.text
        # Kim is no mechanic: armor and the plant are a garage's business, and so is its bay.
        assert find(desk.page.tree, ref="cr-work:0:plant") is None
        assert find(desk.page.tree, ref="cr-bay") is None
        line = find(desk.page.tree, ref="cr-work:0:tire-front-left")
        assert line is not None
        assert text_of(line) == "Do it yourself: $67"
        desk.press("cr-work:0:tire-front-left")
        await desk.settle(lambda: "Pocket Change: repaired in 1 hour for $67." in desk.text)
        assert "39 hours of work left this week" in desk.text
        you = circuit_kept(desk)["drivers"][0]
        assert (you["character"]["money"], you["worked"]) == (3933, 2)

    at_career(lived(), scenario)


def test_a_mechanic_chooses_between_his_tools_and_a_bay() -> None:
    circuit = lived()
    circuit.you.character.skills["mechanic"] = 3

    async def scenario(desk: Desk) -> None:
        desk.press("cr-tab:garage")
        desk.press("cr-bay")
        assert "Work with your own tools" in desk.text
        desk.press("cr-work:0:armor-front")
        await desk.settle(lambda: "Pocket Change: repaired in" in desk.text)
        you = circuit_kept(desk)["drivers"][0]
        # Five points for $167, and the bay for each half hour.
        assert you["character"]["money"] == 4000 - 167 - 25 * you["worked"]
        assert "armor-front" not in you["cars"][0]["wear"]["left"]

    at_career(circuit, scenario)


ELSEWHERE = "Another tab is playing this career"


def test_of_two_tabs_at_one_career_the_later_looks_on_until_it_takes_it_over() -> None:
    storage = kept(lived())

    async def scenario(desk: Desk) -> None:
        desk.press(DOOR)
        desk.press("cr-tab:garage")
        await desk.settle(lambda: "career-a1" in storage.tabs.browser.holders)
        other = Desk(storage.other_tab(), Driver)
        await other.shell.start()
        other.press(DOOR)
        # Nothing is done before it is known whose the career is.
        other.press("cr-rest")
        await other.settle(lambda: ELSEWHERE in other.text)
        # The first goes on; what is pressed in the second does nothing, and is grayed.
        desk.press("cr-mend:0:tire-front-left")
        await desk.settle(lambda: "Pocket Change: repaired for $100." in desk.text)
        other.press("cr-tab:garage")
        shut = find(other.page.tree, ref="cr-mend:0:plant")
        assert shut is not None
        assert shut.attrs["aria-disabled"] == "true"
        assert shut.attrs["aria-describedby"] == "cr-shut"
        other.press("cr-mend:0:plant")
        other.press("cr-tab:week")
        other.press("cr-rest")
        assert circuit_kept(desk)["drivers"][0]["character"]["money"] == 3900
        assert circuit_kept(desk)["booked"] == []
        # The second takes it over, with all that the first has done.
        other.press("cr-here")
        await other.settle(lambda: ELSEWHERE not in other.text and "$3,900" in other.text)
        await ours(other)
        await desk.settle(lambda: ELSEWHERE in desk.text)
        other.press("cr-tab:garage")
        other.press("cr-mend:0:plant")
        await other.settle(lambda: "Pocket Change: repaired for $300." in other.text)
        desk.press("cr-mend:0:armor-front")
        assert circuit_kept(desk)["drivers"][0]["character"]["money"] == 3600
        # And back again.
        desk.press("cr-here")
        await desk.settle(lambda: ELSEWHERE not in desk.text and "$3,600" in desk.text)
        other.shell.stop()

    at_a_desk(scenario, Desk(storage, Driver))


def test_a_week_that_one_tab_drives_is_driven_on_by_the_tab_that_takes_over() -> None:
    circuit = begun()
    circuit.events = circuit.events[:1]
    storage = kept(circuit)

    async def scenario(desk: Desk) -> None:
        await at_the_door(desk)
        desk.press("cr-rest")
        await desk.settle(lambda: "evenings of the others stopped" in desk.text)
        other = Desk(storage.other_tab(), Driver)
        await other.shell.start()
        other.press(DOOR)
        await other.settle(lambda: ELSEWHERE in other.text)
        assert circuit_kept(desk)["week"] == 1
        other.press("cr-here")
        await other.settle(lambda: "Week 2 of season 1" in other.text)
        assert circuit_kept(desk)["week"] == 2
        other.shell.stop()

    at_a_desk(scenario, Desk(storage))


def test_an_evening_whose_end_was_kept_before_its_career_is_gone_on_with() -> None:
    storage = kept(*near_the_end())
    before = dict(storage.documents)

    async def driven(desk: Desk) -> None:
        await at_the_door(desk)
        desk.press("cr-drive")
        await desk.settle(lambda: asked(desk))
        host = desk.shell.host
        assert host is not None
        agent = make_agent("classic", "rookie", 0)
        while not host.scene.over:
            decision = host.scene.decision
            if decision is not None and decision is host.match.decision:
                host.submit(host.match.ask(agent, None))
            await asyncio.sleep(0)
        await desk.settle(lambda: find(desk.page.tree, ref="career") is not None)
        await desk.shell.background.flush()

    at_a_desk(driven, Desk(storage, Driver))
    # The page dies between the two.
    again = FakeStorage()
    again.documents, again.matches = before, storage.matches

    async def scenario(desk: Desk) -> None:
        await at_the_door(desk)
        assert "Back into the arena" in desk.text
        desk.press("cr-drive")
        await desk.settle(lambda: find(desk.page.tree, ref="career") is not None)
        desk.press("career")
        await desk.settle(lambda: "Week 3 of season 1" in desk.text)
        assert circuit_kept(desk)["drivers"][0]["character"]["entered"] == 1

    at_a_desk(scenario, Desk(again, Driver))


def test_a_mechanic_is_hired_at_the_dealers_and_a_used_car_bought() -> None:
    circuit = lived()
    hands = for_hire(circuit)
    number = next(n for n, hand in enumerate(hands) if hand.trade == "mechanic")
    circuit.used = [Car(stock_vehicle("pocket-change").design, Wear({"plant": 0}))]

    async def scenario(desk: Desk) -> None:
        desk.press("cr-tab:dealers")
        assert "Repairs your cars for 40 hours a week" in desk.text
        desk.press(f"cr-hire:{number}:week")
        await desk.settle(lambda: f"{hands[number].name} is hired until the end of" in desk.text)
        # It is worth its $3,848 less a plant of $1,000.
        desk.press("cr-used:0")
        await desk.settle(lambda: "Pocket Change is in your garage." in desk.text)
        you = circuit_kept(desk)["drivers"][0]
        assert you["character"]["money"] == 4000 - hands[number].wage - 2848
        assert [each["name"] for each in you["hands"]] == [hands[number].name]
        desk.press("cr-tab:garage")
        assert "80 hours of work left this week, including your mechanic" in desk.text
        assert find(desk.page.tree, ref="cr-bay") is not None

    at_career(circuit, scenario)
