"""Rulings on cars against cows: Combining the Games; Mixed duels."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import replace

import pytest

from tests.systems.duel.table import Scene, Table, ruling_of
from wreckyard import Malformed
from wreckyard.engine.chance import LiveChance
from wreckyard.systems.duel import RULES, load_deck, preview
from wreckyard.systems.duel.observation import unseen_cards

# A is a car, B a cow, C a car, D a cow.
OF_CARS = [
    Scene(
        "a car's Tire Shot hits hooves",
        {"A": "AC:F TIRE", "B": "cAR:F STEER"},
        ["A fire AC:F > B +tire", "B pass"],
        cars={"B": "T5"},
        laid={"B": "AC:F"},
        discard="TIRE |",
    ),
    Scene(
        "a Dud Milk Bomb! cancels a Missile",
        {"A": "MI:F", "B": "DUDMILK"},
        ["A fire MI:F > B", "B dud"],
        cars={"B": ""},
    ),
    Scene(
        "a Moo-ve from a car's attack costs 2, and a car's Skid answers it",
        {"A": "MG:F SKID", "B": "MOOVE"},
        ["A fire MG:F > B", "B swerve", "A skid R"],
        cars={"B": "R3 T2"},
        laid={"B": "MOOVE SKID"},
    ),
    Scene(
        "a cow's Armor stops a car's attack, and each card goes to the pile of its own deck",
        {"A": "MG:R", "B": "cAR:R cAR:R"},
        ["A fire MG:R > B", "B armor"],
        cars={"B": ""},
        discard="MG:R | cAR:R",
        set_up={"draw": ""},
    ),
    Scene(
        "a cow steers clear of Ramming, and the follow-up is where it ended",
        {"A": "RAM:L MG:B", "B": "STEER cAR:F"},
        ["A fire RAM:L > B", "B spin B", "B pass", "A fire MG:B > B"],
        cars={"B": "B4"},
        asks="B defence",
        offers="pass",
    ),
    Scene(
        "Cow Tipping: 5 to a cow's side",
        {"A": "TIP:L", "B": ""},
        ["A fire TIP:L > B"],
        cars={"B": "L5"},
        laid={"B": "TIP:L"},
    ),
    Scene(
        "Cow Tipping: cannot be played on a car",
        {"A": "TIP:L TIRE", "B": "", "C": "", "D": ""},
        [],
        asks="A turn",
        offers="fire TIP:L > B, fire TIP:L > B +tire, fire TIP:L > D, fire TIP:L > D +tire, "
        "discard TIP:L, discard TIRE",
    ),
    Scene(
        "Cow Tipping: Armor, Steer Clear and Moo-ve answer it; it is no missile and no flame",
        {"A": "TIP:L", "B": "cAR:L STEER MOOVE DUDMILK cBACKFIRE cFIREPROOF"},
        ["A fire TIP:L > B"],
        asks="B defence",
        offers="pass, armor, swerve, spin F, spin B",
    ),
    Scene(
        "Cow Tipping: may follow a ram of that side, on a cow",
        {"A": "RAM:L TIP:L TIP:R", "B": "cAR:F"},
        ["A fire RAM:L > B", "B pass"],
        asks="A follow-up",
        offers="pass, fire TIP:L > B",
    ),
    Scene(
        "Cow Tipping: may not follow the ram of a car",
        {"A": "RAM:L TIP:L", "B": "", "C": "AR:F"},
        ["A fire RAM:L > C", "C pass"],
        asks="A follow-up",
        offers="pass",
    ),
    Scene(
        "Autocannon Backfires!: a cow's card turns a car's Autocannon on it; the car's Armor helps",
        {"A": "AC:L AR:L", "B": "cBACKFIRE"},
        ["A fire AC:L > B", "B backfire", "A armor"],
        cars={"A": "L2", "B": ""},
        laid={"A": "AC:L AR:L"},
        discard="| cBACKFIRE",
    ),
    Scene(
        "Machine Gun Jams!: a cow jams a car; unjamming, each card goes back to its own deck",
        {"A": "MG:F MI:F", "B": "cJAM"},
        ["B jam > A", "A unjam"],
        cars={"A": ""},
        hands_after={"A": ""},
        discard="MG:F MI:F | cJAM",
        asks="A escape",
        set_up={"stage": "window"},
    ),
    Scene(
        "Eliminating an Opponent: what lay on a cow goes back to both decks",
        {"A": "MG:F", "B": "MOOVE cMG:L", "C": ""},
        ["A fire MG:F > B", "B pass"],
        given={"B": "F12 D2 jammed"},
        cars={"A": "k1", "B": "F12 D5 out"},
        discard="MG:F | cJAM cMG:L MOOVE",
        set_up={"vehicles": "car cow cow"},
    ),
]

# A is a cow, B a car, C a cow, D a car.
OF_COWS = [
    Scene(
        "a cow's Hoof Shot hits tires",
        {"A": "cAC:F HOOF", "B": "AR:F SPIN"},
        ["A fire cAC:F > B +tire", "B pass"],
        cars={"B": "T5"},
    ),
    Scene(
        "a Dud Missile! cancels a Milk Bomb",
        {"A": "MILK:F", "B": "DUD"},
        ["A fire MILK:F > B", "B dud"],
        cars={"B": ""},
        discard="DUD | MILK:F",
    ),
    Scene(
        "a Swerve from a cow's attack costs 1, and a cow's Skid answers it",
        {"A": "cMG:F FENCE", "B": "SWERVE"},
        ["A fire cMG:F > B", "B swerve", "A skid R"],
        cars={"B": "R3 T1"},
        laid={"B": "SWERVE FENCE"},
    ),
    Scene(
        "a car's Armor stops the fence of a cow",
        {"A": "cMG:F FENCE", "B": "SWERVE AR:R"},
        ["A fire cMG:F > B", "B swerve", "A skid R", "B armor"],
        cars={"B": "T1"},
        discard="AR:R | cMG:F FENCE",
    ),
    Scene(
        "a car's Fireproof Armor stops a Cattle-pult",
        {"A": "PULT:L", "B": "FIREPROOF"},
        ["A fire PULT:L > B", "B fireproof"],
        cars={"B": "fireproof"},
    ),
    Scene(
        "Methane: affects a car's driver directly",
        {"A": "METHANE", "B": "AR:F SPIN"},
        ["A fire METHANE > B"],
        asks="B defence",
        offers="pass",
        cars={"B": ""},
    ),
    Scene(
        "Methane: a Swerve makes it miss",
        {"A": "METHANE", "B": "SWERVE"},
        ["A fire METHANE > B", "B swerve"],
        cars={"B": "T1"},
        discard="| METHANE",
    ),
    Scene(
        "Trample: 4 to a car, on the side that the cow names",
        {"A": "TRAMPLE", "B": ""},
        ["A fire TRAMPLE:B > B"],
        cars={"B": "B4"},
        laid={"B": "TRAMPLE"},
    ),
    Scene(
        "Trample: on cars only, any side, or their tires",
        {"A": "TRAMPLE HOOF", "B": "", "C": ""},
        [],
        asks="A turn",
        offers="fire TRAMPLE:F > B, fire TRAMPLE:R > B, fire TRAMPLE:B > B, fire TRAMPLE:L > B, "
        "fire TRAMPLE > B +tire, discard TRAMPLE, discard HOOF",
    ),
    Scene(
        "Trample: may follow a T-Bone, on the side where that ended",
        {"A": "TBONE:L TRAMPLE", "B": "SPIN AR:F"},
        ["A fire TBONE:L > B", "B spin F", "B pass"],
        asks="A follow-up",
        offers="pass, fire TRAMPLE:F > B",
    ),
    Scene(
        "a Dud Missile! is no answer to a Trample",
        {"A": "TRAMPLE", "B": "DUD BACKFIRE FIREPROOF"},
        ["A fire TRAMPLE:L > B"],
        asks="B defence",
        offers="pass",
    ),
]


def mixed(scene: Scene, first: str, second: str) -> Scene:
    """The scene at a table where both kinds of vehicles sit in turn."""
    seats = max(2, len(scene.hands))
    vehicles = " ".join([first, second, first, second, first, second][:seats])
    return replace(scene, set_up={"vehicles": vehicles, **scene.set_up})


@pytest.mark.parametrize("scene", OF_CARS, ids=ruling_of)
def test_ruling_of_a_car(scene: Scene) -> None:
    mixed(scene, "car", "cow").check()


@pytest.mark.parametrize("scene", OF_COWS, ids=ruling_of)
def test_ruling_of_a_cow(scene: Scene) -> None:
    mixed(scene, "cow", "car").check()


VEHICLES = "car cow cow"


def test_each_draws_from_the_deck_of_his_vehicle() -> None:
    state = RULES.setup(3, {"vehicles": VEHICLES.split(), "dealer": 2}, LiveChance(4))
    kinds = state.deck.kinds
    for hand, vehicle in zip(state.hands, VEHICLES.split(), strict=True):
        assert [kinds[card].vehicle for card in hand] == [vehicle] * 5
    # 106 for three players, and two cards for the other's vehicles, less the hands.
    assert (len(state.draw), len(state.draw2)) == (108 - 5, 108 - 10)
    assert {kinds[card].vehicle for card in state.draw} == {"car"}
    assert {kinds[card].vehicle for card in state.draw2} == {"cow"}


def test_two_cow_tippings_and_two_tramples_join_the_decks() -> None:
    copies = Counter(card for pile in load_deck("mixed").piles(6) for card in pile)
    codes = {kind.code: copies[kind.index] for kind in load_deck("mixed")}
    assert [codes[code] for code in ("TIP:L", "TIP:R", "TRAMPLE")] == [1, 1, 2]
    assert sum(codes.values()) == 2 * 112
    for table in ("cars", "cattle"):
        assert not {"TIP:L", "TIP:R", "TRAMPLE"} & set(load_deck(table).by_code)


@pytest.mark.parametrize("word", ["car", "cow"])
def test_either_decks_second_exhaustion_ends_the_duel(word: str) -> None:
    turn = {"car": "A", "cow": "B"}[word]
    table = Table(
        {"A": "MG:F", "B": "cMG:F"},
        vehicles="car cow",
        stage="begin",
        turn=turn,
        draw="MG:L cMG:L",
        discard="MG:R cMG:R",
        reshuffled=[word],
    )
    assert table.last("exhausted") == {"vehicle": word}
    assert table.last("duel-ended")["result"] == "tie"


def test_each_deck_is_shuffled_once() -> None:
    table = Table(
        {"A": "MG:F", "B": "cMG:F"},
        vehicles="car cow",
        stage="begin",
        draw="MG:L",
        discard="MI:R MI:R MI:R MI:R cMG:R",
        reshuffled=["cow"],
    )
    assert table.last("reshuffled") == {"count": 4, "vehicle": "car"}
    assert table.question == "B anytime"
    car, cow = RULES.observe(table.state, 0).piles
    assert (car.vehicle, car.draw_size, car.discard, car.reshuffled) == ("car", 0, (), True)
    assert (cow.vehicle, cow.draw_size, cow.reshuffled) == ("cow", 0, True)
    assert [kind.code for kind in cow.discard] == ["cMG:R"]


@pytest.mark.parametrize(
    ("spent", "turn", "discards", "count"),
    [
        ("car", "B", "MI:R cMG:R cMG:B cAC:F cAC:B cAC:L", 5),
        ("cow", "A", "MI:R MI:F MI:B MI:L AC:F AC:L cMG:R", 6),
    ],
)
def test_a_decks_last_run_leaves_the_other_its_reshuffle(
    spent: str, turn: str, discards: str, count: int
) -> None:
    """Drawing: a deck is reshuffled once, whatever has become of the other."""
    table = Table(
        {"A": "MG:F", "B": "cMG:F"},
        vehicles="car cow",
        stage="begin",
        turn=turn,
        draw="MG:L" if spent == "car" else "cMG:L",
        discard=discards,
        reshuffled=[spent],
    )
    other = "cow" if spent == "car" else "car"
    assert table.last("reshuffled") == {"count": count, "vehicle": other}
    assert "exhausted" not in [event.kind for event in table.events]


def test_possible_worlds_deal_each_deck_for_itself() -> None:
    hands = {"A": "MG:F CM", "B": "MOOVE cAR:F", "C": "SKID JAM"}
    table = Table(hands, vehicles="car cow car", discard="DUD cMG:F")
    observation = RULES.observe(table.state, 1)
    cars, cattle = unseen_cards(observation.known)
    # Hands of four cards and 108 - 4 - 1 left; no hand of another cow, and 108 - 2 - 1 left.
    assert (len(cars), len(cattle)) == (4 + 103, 105)
    rng = random.Random(3)
    for _ in range(20):
        world = RULES.determinize(observation, rng)
        assert world.hands[1] == table.state.hands[1]
        held = Counter([*world.draw, *world.hands[0], *world.hands[2]])
        assert held == Counter(cars)
        assert sorted(world.draw2) == cattle


def test_an_observation_tells_the_vehicles_and_what_a_dodge_costs() -> None:
    observation = RULES.observe(Table({"A": "", "B": ""}, vehicles="car cow").state, None)
    assert [car.vehicle for car in observation.cars] == ["car", "cow"]
    assert [observation.dodge_cost(seat) for seat in (0, 1)] == [1, 2]
    assert observation.known.draw2 == [-1] * 108


@pytest.mark.parametrize(
    ("vehicles", "hands", "cars", "steps", "text", "expected"),
    [
        ("cow car", {"A": "METHANE"}, {}, [], "fire METHANE > B", "B driver 3"),
        ("cow car", {"A": "METHANE"}, {"B": "D2"}, [], "fire METHANE > B", "B driver 3 kill"),
        ("cow cow", {"A": "METHANE"}, {"B": "F12"}, [], "fire METHANE > B", "B driver 3"),
        ("car cow", {"A": "TIP:R"}, {"B": "R7"}, [], "fire TIP:R > B", "B R 5 breach"),
        (
            "car cow",
            {"A": "MG:R", "B": "MOOVE"},
            {"B": "T7"},
            ["A fire MG:R > B"],
            "swerve",
            "B tires 2 gone",
        ),
        ("cow car", {"A": "cMG:R", "B": "AR:R"}, {}, ["A fire cMG:R > B"], "armor", "B - 0"),
        (
            "cow car",
            {"A": "METHANE", "B": "SWERVE"},
            {"B": "D4"},
            ["A fire METHANE > B"],
            "pass",
            "B driver 3 kill",
        ),
    ],
)
def test_preview_of(
    vehicles: str,
    hands: dict[str, str],
    cars: dict[str, str],
    steps: list[str],
    text: str,
    expected: str,
) -> None:
    table = Table({"B": "", **hands}, cars, vehicles=vehicles).play(*steps)
    if steps:
        table.close_windows()
    hit = preview(RULES.observe(table.state, table.state.asked), RULES.parse(text))
    assert hit is not None
    ends = {"breach": hit.breaches, "kill": hit.kills, "gone": hit.destroys_tires}
    words = ["AB"[hit.seat], hit.place or "-", str(hit.damage)]
    assert " ".join([*words, *(word for word, on in ends.items() if on)]) == expected


@pytest.mark.parametrize(
    ("value", "said"),
    [
        ("cow", "must be a list of 3"),
        (["car", "cow"], "must be a list of 3, one for each seat"),
        (["car", "cow", "boat"], "there is no vehicle 'boat'"),
        (["car", "cow", None], "there is no vehicle null"),
    ],
)
def test_vehicles_that_are_none_are_refused(value: object, said: str) -> None:
    with pytest.raises(Malformed, match="option 'vehicles'") as told:
        RULES.check_options(3, {"vehicles": value})
    assert said in str(told.value)


def test_without_a_choice_all_have_cars() -> None:
    assert RULES.check_options(2, {})["vehicles"] == ["car", "car"]
    assert RULES.check_options(2, {"vehicles": ("cow", "car")})["vehicles"] == ["cow", "car"]
