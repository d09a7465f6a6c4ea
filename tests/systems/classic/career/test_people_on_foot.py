"""Careers in which people leave their cars: what they own, what it does, what becomes of them and
their cars (Prestige; Earning Skill Points; Equipment and Encumbrance; Injury)."""

from __future__ import annotations

import copy
from typing import Any

import pytest

from wreckyard import load_replay
from wreckyard.ai import make_agent
from wreckyard.engine.errors import Malformed
from wreckyard.engine.match import Match
from wreckyard.engine.values import Event as Told
from wreckyard.games import GAMES
from wreckyard.systems.classic import RIDERS, Walker, stock_vehicle
from wreckyard.systems.classic.career import (
    CAREER,
    Booking,
    Car,
    Character,
    Circuit,
    Event,
    circuit_from_json,
    circuit_to_json,
    conclude,
    look_after,
    match_of,
    new_circuit,
    why_not_equipped,
    why_not_improved,
)
from wreckyard.systems.classic.career.calendar.calendar import DIVISION
from wreckyard.systems.classic.career.people.belongings import Thing
from wreckyard.systems.classic.career.people.character import improve
from wreckyard.systems.classic.career.people.deeds import Deeds, earn_skill, prestige_of
from wreckyard.systems.classic.career.people.story import FOOT, HAND, WHEELS, Story
from wreckyard.systems.classic.place.feet import thing_of
from wreckyard.systems.classic.state.rows import Spent

RULES = GAMES.part("classic", "rules")


def begun(*, on_foot: bool = True, league: str = "second-chance") -> Circuit:
    return new_circuit("Kim", {"driver": 1, "gunner": 0}, league, 3, on_foot=on_foot)


def rich(money: int = 10_000, *, on_foot: bool = True) -> Circuit:
    circuit = begun(on_foot=on_foot)
    circuit.you.character.money = money
    return circuit


def kit(*codes: str) -> list[Thing]:
    return [Thing(code) for code in codes]


# The choice of the league


def test_people_stay_in_their_cars_unless_the_league_says_otherwise() -> None:
    circuit = rich(on_foot=False)
    assert "on_foot" not in circuit_to_json(circuit)
    assert "on_foot" not in duel(circuit).state_at(0).settings
    assert why_not_equipped(circuit, circuit.you, "heavy-pistol") == (
        "In this league nobody leaves their car."
    )
    money = circuit.drivers[5].character.money = 9_000
    look_after(circuit, circuit.drivers[5])
    assert not circuit.drivers[5].kit
    assert money == 9_000


def test_a_career_of_before_reads_as_one_without_it() -> None:
    old = {"circuit": circuit_to_json(begun(on_foot=False)), "match": ""}
    assert CAREER.read(old, 5) == old
    assert circuit_from_json(old["circuit"]).on_foot is False


def test_what_people_own_is_kept() -> None:
    circuit = rich()
    circuit.you.kit = [Thing("submachine-gun", 4), Thing("explosive")]
    data = circuit_to_json(circuit)
    assert data["on_foot"] is True
    assert data["drivers"][0]["kit"] == [["submachine-gun", 4], ["explosive", 0]]
    assert circuit_to_json(circuit_from_json(data)) == data


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ({"on_foot": 1}, "'on_foot' must be true or false"),
        ({"kit": [["tank", 0]]}, "'tank' is nothing that dealers have"),
        ({"kit": [["explosive", 1]]}, "of 'explosive' 0 to 0 can be used up"),
        ({"kit": [["submachine-gun", 11]]}, "of 'submachine-gun' 0 to 10 can be used up"),
        ({"kit": ["explosive"]}, "pairs of a thing and what of it is used up"),
    ],
)
def test_what_nobody_can_own_is_refused(wrong: dict[str, Any], said: str) -> None:
    data = circuit_to_json(rich())
    (data if "on_foot" in wrong else data["drivers"][0]).update(wrong)
    with pytest.raises(Malformed, match=said):
        circuit_from_json(data)


# Skill Descriptions: Handgunner


def test_handgunner_is_a_skill_where_people_leave_their_cars() -> None:
    with pytest.raises(Malformed, match="handgunner is a skill of leagues in which people leave"):
        new_circuit("Kim", {"handgunner": 0}, "iron", 3)
    circuit = new_circuit("Kim", {"driver": 0, "handgunner": 1}, "iron", 3, on_foot=True)
    # Kim has no gunnery, and the first rival has not learned to handle a pistol.
    mine, other = duel(circuit).state_at(0).settings["skills"]
    assert (mine, other[2]) == ([0, -1, 1], -1)


def test_everybody_runs_and_general_points_make_him_faster() -> None:
    circuit = new_circuit("Kim", {"driver": 1, "running": 1}, "iron", 3, on_foot=True)
    # Two levels of driving and one of running: the base skill of running costs nothing.
    kim = circuit.you.character
    assert (kim.skills, kim.points) == ({"driver": 1, "running": 1}, {})
    ann = Character("Ann", {}, {"general": 10})
    assert why_not_improved(ann, "running") == ""
    assert improve(ann, "running") is False
    assert (ann.skills, ann.points) == ({"running": 1}, {})
    assert duel(circuit).state_at(0).settings["skills"][0] == [1, -1, -1, 1]


# What it counts for (Prestige; Earning Skill Points)


@pytest.mark.parametrize(
    ("deeds", "gain"),
    [
        (Deeds(attacked=True), 1 + 1),
        (Deeds(abandoned=True), 1 - 1),
        (Deeds(killed=True, attacked=True, hits=1), 1 - 2 + 1),
        (Deeds(kills=[1], hows={1: FOOT}, attacked=True), 1 + 2 + 1),
    ],
)
def test_prestige_on_foot(deeds: Deeds, gain: int) -> None:
    assert prestige_of(deeds, 0, [0] * len(deeds.kills), False) == gain


@pytest.mark.parametrize(
    ("how", "points"),
    [
        # One for combat each, and the kill: one each, or five with the gun in the hand, or none.
        (WHEELS, {"driver": 2, "gunner": 2, "general": 1}),
        (FOOT, {"driver": 1, "gunner": 1, "handgunner": 5, "general": 1 + 1}),
        (HAND, {"driver": 1, "gunner": 1, "general": 1}),
    ],
)
def test_a_kill_on_foot_is_worth_five_points(how: str, points: dict[str, int]) -> None:
    kim = Character("Kim")
    deeds = Deeds(kills=[1], hows={1: how}, fought=True, attacked=how == FOOT)
    earn_skill(kim, deeds, "driver", True)
    assert kim.points == points


DRIVER, GUNNER, FOE = (thing_of(person) for person in (0, 1, RIDERS))


def foot_shot(by: int, at: int, weapon: str = "HP") -> Told:
    return Told("foot-shot", {"person": by, "target": at, "weapon": weapon, "hit": True})


def out(person: int, vehicle: int) -> Told:
    return Told("got-out", {"vehicle": vehicle, "person": person})


def told(*events: Told) -> Story:
    story = Story(2)
    for event in events:
        story.read(event)
    return story


KILLED = Told("killed", {"vehicle": 1, "gave_up": 0})
HURT = Told("hurt", {"person": FOE, "by": "shot", "hits": 2, "points": 1})


@pytest.mark.parametrize(
    ("events", "how"),
    [
        ([out(DRIVER, 0), foot_shot(DRIVER, 1)], FOOT),
        ([foot_shot(DRIVER, 1)], HAND),
        ([out(GUNNER, 0), foot_shot(GUNNER, 1)], HAND),
        ([out(FOE, 1), Told("run-over", {"vehicle": 0, "person": FOE})], WHEELS),
        (
            [
                out(DRIVER, 0),
                Told("throws", {"person": DRIVER}),
                Told("grenade-fell", {"person": DRIVER, "x": 1, "y": 2}),
                Told("turn", {"turn": 2}),
                Told("went-off", {"x": 1, "y": 2}),
                Told("damage", {"vehicle": 1}),
            ],
            FOOT,
        ),
    ],
)
def test_a_kill_says_how_it_was_made(events: list[Told], how: str) -> None:
    story = told(*events, KILLED)
    assert (story.killers, story.hows) == ({1: 0}, {1: how})
    assert (0 in story.attackers) == (how == FOOT)


def test_whom_a_driver_knocks_out_on_foot_counts_once() -> None:
    story = told(out(FOE, 1), out(DRIVER, 0), foot_shot(DRIVER, FOE), HURT, HURT)
    assert story.felled == {0: 1}
    assert not told(out(FOE, 1), foot_shot(DRIVER, FOE), HURT).felled


def test_a_fist_is_no_hand_weapon() -> None:
    assert not told(out(DRIVER, 0), foot_shot(DRIVER, FOE, "fist")).attackers


def test_who_gets_out_of_the_flames_has_fled_until_he_gets_in_again() -> None:
    burning = Told("burning", {"vehicle": 0})
    assert told(burning, out(DRIVER, 0)).fled == {0}
    assert not told(out(DRIVER, 0), burning).fled
    put_out = Told("extinguisher", {"vehicle": 0, "die": 2, "most": 3})
    assert not told(burning, put_out, out(DRIVER, 0)).fled
    assert not told(burning, out(DRIVER, 0), Told("got-in", {"vehicle": 0, "person": DRIVER})).fled


# What becomes of people and cars


def duel(circuit: Circuit) -> Match:
    """Kim against the first rival, each in a car of his own, in a division, before its first
    question."""
    for each in circuit.drivers[:2]:
        each.cars = [Car(stock_vehicle("pocket-change").design)]
    event = Event(DIVISION, 10, 2, "lot", 50)
    circuit.booked = [Booking(event, [0, 1], [0, 0], 7)]
    return match_of(RULES, circuit, circuit.booked[0], ["rookie"] * 2)


def driven(match: Match) -> Match:
    """A match to its end, everybody a computer player without search."""
    agents = [make_agent(match.rules.name, "rookie", seat) for seat in range(len(match.seats))]
    while (decision := match.decision) is not None:
        match.submit(decision.seat, match.ask(agents[decision.seat], None))  # type: ignore[arg-type]
    return match


@pytest.fixture(scope="module")
def over() -> tuple[Circuit, Match]:
    """A duel that is over."""
    circuit = begun()
    circuit.you.kit = [Thing("submachine-gun", 4), Thing("explosive")]
    return circuit, driven(duel(circuit))


def ended(over: tuple[Circuit, Match], change: Any, winners: tuple[int, ...] = ()) -> Circuit:
    """The circuit after a duel whose last state was changed."""
    circuit = copy.deepcopy(over[0])
    match = copy.copy(over[1])
    state = match.state_at(match.length).copy()
    state.walkers = []
    for vehicle, outfit in zip(state.vehicles, state.outfits, strict=True):
        vehicle.out = 0
        vehicle.condition = type(vehicle.condition)(outfit)
    state.spent = []
    change(state)
    match.observe = lambda seat: RULES.observe(state, seat)  # type: ignore[method-assign]
    match.events_for = lambda seat: []  # type: ignore[method-assign]
    conclude(circuit, match)
    return circuit


def afoot(state: Any, seat: int, points: int) -> None:
    """Somebody stands beside his car."""
    walker = Walker(seat * RIDERS, 125, 125)
    walker.points = points
    outfit = state.outfits[seat]
    state.vehicles[seat].condition.left[outfit.part_of["driver"]] = 0
    state.walkers.append(walker)


@pytest.mark.parametrize(
    ("points", "hurt", "well"), [(3, 0, 0), (2, 1, 1 + 1), (1, 2, 1 + 2), (0, 3, 1 + 3)]
)
def test_what_somebody_suffers_on_foot_goes_into_his_health(
    over: tuple[Circuit, Match], points: int, hurt: int, well: int
) -> None:
    you = ended(over, lambda state: afoot(state, 0, points)).you.character
    assert (you.hurt, you.well) == (hurt, well)


def test_a_car_that_stands_there_is_still_its_owners(over: tuple[Circuit, Match]) -> None:
    def left(state: Any) -> None:
        afoot(state, 0, 3)
        state.vehicles[0].condition.left[state.outfits[0].part_of["plant"]] -= 1

    circuit = ended(over, left)
    [car] = circuit.you.cars
    assert "plant" in car.wear.left
    assert len(circuit.drivers[1].cars) == 1


def test_who_leaves_a_car_that_drives_and_fires_loses_a_point(over: tuple[Circuit, Match]) -> None:
    stays = ended(over, lambda state: None).you.character.prestige
    leaves = ended(over, lambda state: afoot(state, 0, 3)).you.character.prestige
    assert leaves == stays - 1


def test_what_was_thrown_and_fired_is_gone(over: tuple[Circuit, Match]) -> None:
    def fired(state: Any) -> None:
        state.spent = [Spent(0, 0, 6), Spent(0, 1, 1)]

    circuit = ended(over, fired)
    assert [(each.code, each.used) for each in circuit.you.kit] == [("submachine-gun", 6)]


def test_everybody_carries_his_own(over: tuple[Circuit, Match]) -> None:
    _, match = over
    first = match.state_at(0)
    assert first.settings["on_foot"] is True
    assert first.settings["gear"] == [[["submachine-gun", "explosive"]], [[]]]
    # The gun comes with four shots fired.
    assert first.spent == [Spent(0, 0, 4)]


def test_an_evening_on_foot_is_replayed(over: tuple[Circuit, Match]) -> None:
    _, match = over
    assert load_replay(match.replay()).state_hash == match.state_hash
