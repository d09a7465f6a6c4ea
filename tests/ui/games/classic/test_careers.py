"""Careers on the page without a browser: begun, lived in, kept, handed on, and refused in a
sentence."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from typing import Any

import pytest

import wreckyard
from tests.ui.desk import Desk, asked, at_a_desk
from tests.ui.games.classic.career_moments import before_evening, begun, evening_of, lived
from tests.ui.table_players import FakeStorage, RandomThinker
from ui.base.node import find, find_all, text_of
from ui.base.ports import Driven, Evening
from ui.games.classic.career.kept import read_file
from ui.games.classic.career.strings import WORDS
from ui.play.evenings import slice_of
from ui.play.thinking import answer
from wreckyard.ai import make_agent
from wreckyard.engine.career.money import move
from wreckyard.systems.classic.career import CAREER, PAID_FOR, Circuit, circuit_to_json
from wreckyard.systems.classic.career.people.belongings import Thing

DOOR = "lobby:classic:classic-careers"


class Driver(RandomThinker):
    """Drives evenings in one go, and answers as a Rookie."""

    async def choose(self, request: dict[str, Any]) -> str:
        return answer({**request, "level": "rookie"})

    async def evening(self, asked: Evening) -> Driven:
        return slice_of({**asked, "seconds": 60.0})


def kept(circuit: Circuit, match: str = "") -> FakeStorage:
    """A storage with one career in it."""
    storage = FakeStorage()
    data = json.dumps({"circuit": circuit_to_json(circuit), "match": match})
    storage.put("classic-careers", {"a1": {"rivals": "rookie", "data": data}})
    return storage


def careers_kept(desk: Desk) -> dict[str, Any]:
    """All careers that are kept, by their ids."""
    found: dict[str, Any] = json.loads(desk.storage.documents["classic-careers"])
    return found


def circuit_kept(desk: Desk) -> dict[str, Any]:
    """The only career that is kept."""
    [each] = careers_kept(desk).values()
    circuit: dict[str, Any] = json.loads(each["data"])["circuit"]
    return circuit


async def ours(desk: Desk) -> None:
    """Wait until it is known that no other tab goes on with the career."""
    await desk.settle(lambda: "Checking whether another tab" not in desk.text)


async def at_the_door(desk: Desk) -> None:
    """Go to the career that was open last."""
    desk.press(DOOR)
    await ours(desk)


def at_career(circuit: Circuit, scenario, match: str = "") -> Desk:
    async def entered(desk: Desk) -> None:
        await at_the_door(desk)
        await scenario(desk)

    return at_a_desk(entered, Desk(kept(circuit, match), Driver))


def test_a_career_begins_with_a_name_and_skills_that_a_beginner_can_have() -> None:
    async def scenario(desk: Desk) -> None:
        desk.press(DOOR)
        assert desk.screen == "classic-careers"
        desk.choose("cr-name:0", "Kim")
        desk.choose("cr-skill:0:gunner", "2")
        assert "These skills cost 40 points. A beginner has 30." in desk.text
        desk.press("cr-begin")
        assert desk.screen == "classic-careers"
        desk.choose("cr-skill:0:gunner", "0")
        desk.choose("cr-league:iron", "iron")
        assert "On foot you can flee a burning car" in desk.text
        assert "Hand weapons" not in desk.text
        desk.choose("cr-foot:on", "on")
        assert "Hand weapons" in desk.text
        desk.choose("cr-skill:0:handgunner", "0")
        assert "0 of 30 skill points left" in desk.text
        # What is of no use without people on foot is given back.
        desk.choose("cr-foot:off", "off")
        assert "10 of 30 skill points left" in desk.text
        desk.choose("cr-foot:on", "on")
        desk.press("cr-begin")
        await desk.settle(lambda: desk.screen == "classic-career")
        assert "Week 1 of season 1" in desk.text
        circuit = circuit_kept(desk)
        assert (circuit["league"], circuit["on_foot"]) == ("iron", True)
        assert circuit["drivers"][0]["character"]["points"] == {"general": 10}

    at_a_desk(scenario)


def test_what_people_carry_on_foot_is_bought_loaded_and_sold() -> None:
    circuit = lived()
    circuit.on_foot = True
    circuit.you.character.money = 1_000
    circuit.you.kit = [Thing("heavy-pistol", 3)]

    async def scenario(desk: Desk) -> None:
        assert "heavy pistol" in desk.text
        desk.press("cr-tab:dealers")
        assert "Heavy pistol, used: 3" in desk.text
        desk.press("cr-gear-load")
        await desk.settle(lambda: "Everything loaded for $3." in desk.text)
        desk.press("cr-gear:explosive")
        await desk.settle(lambda: "Kim now has: explosive grenade." in desk.text)
        desk.press("cr-gear-sell:1")
        await desk.settle(lambda: "Explosive grenade sold for $12." in desk.text)
        you = circuit_kept(desk)["drivers"][0]
        assert you["kit"] == [["heavy-pistol", 0]]
        # Three shots at $1, a grenade of $25, half of it back.
        assert you["character"]["money"] == 1_000 - 3 - 25 + 12

    at_career(circuit, scenario)


def test_every_way_to_an_event_is_offered_or_says_why_not() -> None:
    async def scenario(desk: Desk) -> None:
        # The Stubborn Goat is dearer than $10,000 allow; the wreck drives nowhere.
        tree = desk.page.tree
        for ref in ("cr-enter:0:-1", "cr-enter:1:0"):
            assert find(tree, ref=ref) is not None
        # Beside a way that is open the others are told and not offered.
        for ref in ("cr-enter:1:1", "cr-enter:1:2", "cr-enter:1:-1"):
            assert find(tree, ref=ref) is None
        assert "Stubborn Goat: it costs $11,451, and Division" in desk.text
        assert "Iron Wasp is a burned wreck." in desk.text

    at_career(lived(), scenario)


def test_mending_selling_and_buying_cost_and_bring_what_they_say() -> None:
    async def scenario(desk: Desk) -> None:
        desk.press("cr-tab:garage")
        # A new tire of the Pocket Change costs what its bill says, and all is kept at once.
        line = find(desk.page.tree, ref="cr-mend:0:tire-front-left")
        assert line is not None
        price = int(text_of(line).removeprefix("Pay $").replace(",", ""))
        desk.press("cr-mend:0:tire-front-left")
        await desk.settle(lambda: f"Pocket Change: repaired for ${price}." in desk.text)
        # It stands among the payments, with another repair of the week, and what was left then.
        desk.press("cr-tab:payments")
        rows = [text_of(row) for row in find_all(desk.page.tree, tag="tr")]
        assert f"Repair: Pocket Change −${125 + price} ${4000 - price:,}" in rows
        assert "Earlier $0" in rows
        desk.press("cr-tab:garage")
        you = circuit_kept(desk)["drivers"][0]
        assert you["character"]["money"] == 4000 - price
        assert "wheels" not in you["cars"][0]["wear"]
        desk.press("cr-sell:2")
        # What cannot be taken back is asked twice.
        assert "Sell it for $0?" in desk.text
        desk.press("cr-sell:2")
        await desk.settle(lambda: "Iron Wasp was sold for $0." in desk.text)
        desk.press("cr-tab:dealers")
        desk.press("cr-wear:body-armor")
        await desk.settle(lambda: "Kim now wears body armor." in desk.text)
        assert circuit_kept(desk)["drivers"][0]["armor"] == "body-armor"

    at_career(lived(), scenario)


def test_the_newest_payments_are_shown_and_all_of_them_on_request() -> None:
    async def scenario(desk: Desk) -> None:
        desk.press("cr-tab:payments")
        assert "Earlier $960" in desk.text
        desk.press("cr-older")
        assert "Earlier $1,000" in desk.text
        desk.press("cr-older")
        assert "Show 40 older ones" in desk.text

    circuit = begun()
    circuit.you.character.money = 1000
    for number in range(80):
        move(circuit.you, -1, "repair", f"Car {number}")
    at_career(circuit, scenario)


def test_all_that_is_paid_for_has_words() -> None:
    assert {f"paid-{kind}" for kind in PAID_FOR} <= set(WORDS)


def test_a_week_at_home_is_driven_by_others_and_told() -> None:
    async def scenario(desk: Desk) -> None:
        desk.press("cr-rest")
        await desk.settle(lambda: "Week 2 of season 1" in desk.text)
        assert "Amateur Night: " in desk.text
        assert circuit_kept(desk)["week"] == 2

    circuit = begun()
    circuit.events = circuit.events[:1]
    at_career(circuit, scenario)


def test_evenings_that_nobody_can_drive_are_gone_on_with() -> None:
    async def scenario(desk: Desk) -> None:
        await at_the_door(desk)
        desk.press("cr-rest")
        await desk.settle(lambda: "evenings of the others stopped" in desk.text)
        assert find(desk.page.tree, ref="cr-drive-on") is not None
        assert circuit_kept(desk)["week"] == 1

    at_a_desk(scenario, Desk(kept(begun())))


def test_an_evening_is_a_match_and_its_end_goes_into_the_career() -> None:
    async def scenario(desk: Desk) -> None:
        desk.press("cr-drive")
        await desk.settle(lambda: asked(desk))
        host = desk.shell.host
        assert host is not None
        assert host.career == f"careera1x{circuit_kept(desk)['booked'][0]['seed']}"
        # In the middle of it everybody leaves, and the career says where he is.
        desk.shell.on_ref("leave", "press", {})
        await at_the_door(desk)
        assert "Back into the arena" in desk.text
        desk.press("cr-drive")
        await desk.settle(lambda: asked(desk))
        host = desk.shell.host
        assert host is not None
        assert not host.may_rewind
        agent = make_agent("classic", "rookie", 1)
        while not host.scene.over:
            decision = host.scene.decision
            if decision is not None and decision is host.match.decision:
                host.submit(host.match.ask(agent, None))
            await asyncio.sleep(0)
        await desk.settle(lambda: find(desk.page.tree, ref="career") is not None)
        assert circuit_kept(desk)["drivers"][0]["character"]["entered"] == 1
        assert find(desk.page.tree, ref="again") is None
        desk.press("career")
        assert desk.screen == "classic-career"
        await desk.settle(lambda: "Week 2 of season 1" in desk.text)
        assert circuit_kept(desk)["drivers"][0]["character"]["entered"] == 1

    at_career(before_evening(), scenario)


def test_a_file_opens_beside_all_others_in_the_middle_of_an_evening() -> None:
    circuit = before_evening()
    match = evening_of(circuit)
    decision = match.decision
    assert decision is not None
    match.submit(decision.seat, next(iter(decision.options)))
    data = {"circuit": circuit_to_json(circuit), "match": match.replay(), "rivals": "ace"}
    text = wreckyard.write_store("classic", CAREER, data)

    async def scenario(desk: Desk) -> None:
        desk.press("cr-all")
        desk.shell.on_ref("cr-file", "file", {"name": "kim.json", "text": text, "size": len(text)})
        await desk.settle(
            lambda: "The career of Kim was opened, next to your other careers." in desk.text
        )
        assert len(careers_kept(desk)) == 2
        desk.press("cr-drive")
        await desk.settle(lambda: asked(desk))
        assert desk.shell.host is not None
        assert desk.shell.host.match.length >= 1
        desk.shell.on_ref("leave", "press", {})
        await at_the_door(desk)
        desk.press("cr-all")
        [id] = careers_kept(desk).keys() - {"a1"}
        desk.press(f"cr-save:{id}")
        [(name, saved)] = desk.page.downloaded
        assert name == "wreckyard-career-Kim.json"
        assert json.loads(saved)["data"]["match"]
        # How well its rivals drive comes along.
        assert json.loads(saved)["data"]["rivals"] == careers_kept(desk)[id]["rivals"] == "ace"

    at_career(begun(), scenario)


@pytest.mark.parametrize("rivals", [{}, {"rivals": "daredevil"}])
def test_a_file_that_says_nothing_of_rivals_has_usual_ones(rivals: dict[str, str]) -> None:
    data = {"circuit": circuit_to_json(begun()), "match": "", **rivals}
    assert read_file("b2", wreckyard.write_store("classic", CAREER, data)).level == "regular"


def test_a_bad_file_gets_a_sentence_and_nothing_is_lost() -> None:
    async def scenario(desk: Desk) -> None:
        desk.press("cr-all")
        for text, said in (
            ("{", "bad.json: The file is not JSON."),
            ('{"wreckyard-store": 1, "game": "duel"}', "bad.json: The file is of the game 'duel'"),
        ):
            desk.shell.on_ref("cr-file", "file", {"name": "bad.json", "text": text, "size": 1})
            await desk.settle(lambda said=said: said in desk.text)
        assert len(careers_kept(desk)) == 1

    at_career(begun(), scenario)


def test_what_cannot_be_read_stays_as_it_is() -> None:
    storage = kept(begun())
    sound = json.loads(storage.documents["classic-careers"])
    storage.put("classic-careers", {**sound, "b2": {"rivals": "rookie", "data": "[]"}})

    async def scenario(desk: Desk) -> None:
        await at_the_door(desk)
        desk.press("cr-all")
        assert "This career cannot be read:" in desk.text
        desk.press("cr-open:a1")
        await ours(desk)
        desk.press("cr-rest")
        await desk.settle(lambda: "evenings of the others stopped" in desk.text)
        assert careers_kept(desk)["b2"]["data"] == "[]"

    at_a_desk(scenario, Desk(storage))


def test_several_people_decide_one_after_the_other_and_meet() -> None:
    async def scenario(desk: Desk) -> None:
        desk.press("cr-enter:0:-1")
        await desk.settle(lambda: "Kim, decided" in desk.text)
        # It is Rosa's turn; Kim may still think again.
        desk.press("cr-who:0")
        assert "Kim drives in Amateur Night. Waiting for Rosa." in desk.text
        desk.press("cr-who:1")
        desk.press("cr-enter:0:-1")
        await desk.settle(lambda: "Into the arena" in desk.text)
        # The first who drives tonight is shown, not who decided last.
        title = find(desk.page.tree, tag="h1")
        assert title is not None
        assert text_of(title) == "Kim"
        desk.press("cr-drive")
        await desk.settle(lambda: asked(desk))
        assert desk.shell.host is not None
        assert desk.shell.host.seating.people == (0, 1)

    at_career(begun("Rosa"), scenario)


@pytest.fixture(autouse=True)
def _no_evening_goes_on() -> Iterator[None]:
    """What a test has left half-way is not gone on with by the next."""
    from ui.play import evenings

    yield
    evenings._going.clear()


def test_what_another_tab_has_done_is_known_when_careers_are_entered() -> None:
    storage = kept(lived())

    async def mended(desk: Desk) -> None:
        await at_the_door(desk)
        desk.press("cr-tab:garage")
        desk.press("cr-mend:0:tire-front-left")
        await desk.settle(lambda: "Pocket Change: repaired" in desk.text)

    async def scenario(desk: Desk) -> None:
        await at_the_door(desk)
        other = Desk(storage)
        await other.shell.start()
        await mended(other)
        other.shell.stop()
        desk.press("menu")
        await at_the_door(desk)
        await desk.settle(lambda: "$3,900" in desk.text)

    at_a_desk(scenario, Desk(storage))
