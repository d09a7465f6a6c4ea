"""The story of cows and of mixed tables: each sentence speaks of the vehicle that it is about."""

from __future__ import annotations

from typing import Any

import pytest

from tests.systems.duel.table import Table
from wreckyard import Event
from wreckyard.systems.duel import card_name, load_deck, tell_event
from wreckyard.systems.duel.words import OF_COWS, SENTENCES

DECK = load_deck("mixed")
NAMES = ["Ann", "Bob", "Cleo"]


def story(table: Table) -> list[str]:
    """The sentences until the next turn."""
    count = len(table.kinds.split())
    names = NAMES[: table.state.n]
    return [tell_event(event, names, table.state.deck) for event in table.events[:count]]


@pytest.mark.parametrize(
    ("vehicles", "hands", "cars", "steps", "sentences"),
    [
        (
            "car cow car",
            {"A": "MG:L", "B": "MOOVE", "C": "SKID"},
            {"B": "F10"},
            ["A fire MG:L > B", "B swerve", "C skid F"],
            [
                "Ann fires at Bob: Machine Gun, Left, 3 damage.",
                "Bob moo-ves. A miss, for 2 of the hooves.",
                "Cleo sends Bob into the fence: Front, 3 damage.",
                "Bob's Front takes 3: 0 of 12 left.",
                "Bob's Front is breached.",
            ],
        ),
        (
            "cow car",
            {"A": "cMG:L FENCE", "B": "SWERVE"},
            {},
            ["A fire cMG:L > B", "B swerve", "A skid F"],
            [
                "Ann fires at Bob: Machine Gun, Left, 3 damage.",
                "Bob swerves. A miss, for 1 of the tires.",
                "Ann sends Bob into the wall: Front, 3 damage.",
                "Bob's Front takes 3: 9 of 12 left.",
            ],
        ),
        (
            "cow cow",
            {"A": "cMG:L", "B": "MOOVE"},
            {"B": "T8"},
            ["A fire cMG:L > B", "B swerve"],
            [
                "Ann fires at Bob: Machine Gun, Left, 3 damage.",
                "Bob moo-ves. A miss, for 1 of the hooves.",
                "Bob's hooves are gone.",
            ],
        ),
        (
            "cow cow cow",
            {"A": "TBONE:L cMG:F", "B": "STEER cAR:B", "C": ""},
            {},
            ["A fire TBONE:L > B", "B spin F", "B pass", "A fire cMG:F > B", "B pass"],
            [
                "Ann T-Bones Bob: Left, 4 damage.",
                "Bob steers clear: the hit moves from the Left to the Front.",
                "Bob's Front takes 4: 8 of 12 left.",
                "Ann follows the T-Bone with a shot at Bob: Machine Gun, Front, 3 damage.",
                "Bob's Front takes 3: 5 of 12 left.",
            ],
        ),
        (
            "cow car",
            {"A": "TBONE:L TRAMPLE", "B": ""},
            {},
            ["A fire TBONE:L > B", "A fire TRAMPLE:L > B"],
            [
                "Ann T-Bones Bob: Left, 4 damage.",
                "Bob's Left takes 4: 8 of 12 left.",
                "Ann goes on after the T-Bone: Trample on Bob, Left, 4 damage.",
                "Bob's Left takes 4: 4 of 12 left.",
            ],
        ),
        (
            "car cow",
            {"A": "RAM:L TIP:L", "B": ""},
            {"B": "L7"},
            ["A fire RAM:L > B", "A fire TIP:L > B"],
            [
                "Ann rams Bob: Left, 4 damage.",
                "Bob's Left takes 4: 1 of 12 left.",
                "Ann goes on after the ram: Cow Tipping on Bob, Left, 5 damage.",
                "Bob's Left takes 5: 0 of 12 left.",
                "Bob's Left is breached.",
            ],
        ),
        (
            "car cow",
            {"A": "TIP:R", "B": ""},
            {"B": "R12"},
            ["A fire TIP:R > B"],
            [
                "Ann goes for Bob: Cow Tipping, Right, 5 damage.",
                "Through the open Right: Bob's body takes 5: 0 of 5 left.",
                "Bob is out. The kill goes to Ann.",
                "Ann wins duel 1. Points: Ann +30, Bob +0.",
                "The match is over, won by Ann.",
            ],
        ),
        (
            "cow car",
            {"A": "METHANE", "B": ""},
            {},
            ["A fire METHANE > B"],
            [
                "Ann lets go at Bob: Methane, 3 damage past all armor.",
                "Past all armor: Bob's driver takes 3: 2 of 5 left.",
            ],
        ),
        (
            "cow cow",
            {"A": "METHANE", "B": ""},
            {"B": "D1"},
            ["A fire METHANE > B"],
            [
                "Ann lets go at Bob: Methane, 3 damage past all armor.",
                "Past all armor: Bob's body takes 3: 1 of 5 left.",
            ],
        ),
        (
            "car cow",
            {"A": "CM TIRE", "B": ""},
            {"B": "T6"},
            ["A fire CM > B +tire"],
            [
                "Ann fires at Bob: Called Shot: Missile, hooves, 4 damage.",
                "Bob's hooves take 4: 0 of 9 left.",
                "Bob's hooves are gone.",
            ],
        ),
        (
            "cow car",
            {"A": "CMILK HOOF", "B": ""},
            {},
            ["A fire CMILK > B +tire"],
            [
                "Ann fires at Bob: Called Shot: Milk Bomb, tires, 4 damage.",
                "Bob's tires take 4: 5 of 9 left.",
            ],
        ),
        (
            "cow car",
            {"A": "CMILK", "B": "DUD"},
            {},
            ["A fire CMILK:F > B", "B dud"],
            [
                "Ann fires at Bob: Called Shot: Milk Bomb, Front, 4 damage.",
                "The milk bomb is a dud: Bob takes nothing.",
            ],
        ),
        (
            "cow car",
            {"A": "cAC:F HOOF", "B": "BACKFIRE"},
            {},
            ["A fire cAC:F > B +tire", "B backfire"],
            [
                "Ann fires at Bob: Autocannon, tires, 5 damage.",
                "The autocannon backfires on Ann: hooves, 5 damage.",
                "Ann's hooves take 5: 4 of 9 left.",
            ],
        ),
        (
            "car cow",
            {"A": "FT:L", "B": "cAR:F"},
            {"B": "fireproof"},
            ["A fire FT:L > B"],
            [
                "Ann fires at Bob: Flamethrower, Left, 6 damage.",
                "The flames do nothing to Bob's fireproof cow.",
            ],
        ),
    ],
)
def test_the_story_of(
    vehicles: str,
    hands: dict[str, str],
    cars: dict[str, str],
    steps: list[str],
    sentences: list[str],
) -> None:
    table = Table(hands, cars, vehicles=vehicles).play(*steps).close_windows()
    assert story(table) == sentences


@pytest.mark.parametrize(
    ("kind", "data", "sentence"),
    [
        (
            "reshuffled",
            {"count": 40, "vehicle": "cow"},
            "The discard pile of the cows is shuffled: 40 cards, for the last time.",
        ),
        ("exhausted", {"vehicle": "car"}, "The deck of the cars has run out a second time."),
        ("exhausted", {"vehicle": ""}, "The deck has run out a second time."),
        ("escape-failed", {"seat": 1, "vehicle": "cow"}, "Bob cannot leave: the hooves are gone."),
        (
            "match-ended",
            {"winners": [1], "length": "match", "vehicles": ["cow"]},
            "The match is over. Bob is Chief Beef!",
        ),
        (
            "match-ended",
            {"winners": [1], "length": "match", "vehicles": ["car"]},
            "The match is over. Bob is the Ace!",
        ),
    ],
)
def test_an_event_in_words(kind: str, data: dict[str, Any], sentence: str) -> None:
    assert tell_event(Event(kind, data), NAMES, DECK) == sentence


def test_the_title_is_of_the_winners_vehicle() -> None:
    options = {"length": "match", "prestige": False}
    for vehicles, card, title in (
        ("cow car", "cMG:F", "Chief Beef"),
        ("car cow", "MG:F", "the Ace"),
    ):
        table = Table(
            {"A": card, "B": ""},
            {"B": "F12 D4"},
            vehicles=vehicles,
            scores=(40, 0),
            options=options,
        ).play(f"A fire {card} > B")
        ended = next(event for event in table.events if event.kind == "match-ended")
        assert tell_event(ended, NAMES, DECK) == f"The match is over. Ann is {title}!"


@pytest.mark.parametrize(
    ("vehicles", "card", "feat"),
    [
        ("cow car car", "cMG:F", "winning without hooves"),
        ("car cow cow", "MG:F", "winning without tires"),
    ],
)
def test_a_feat_is_of_the_vehicle_of_the_one_who_is_named(
    vehicles: str, card: str, feat: str
) -> None:
    options = {"prestige": True}
    cars = {"A": "T9", "B": "F12 D4", "C": "out"}
    table = Table({"A": card, "B": "", "C": ""}, cars, vehicles=vehicles, options=options)
    table.play(f"A fire {card} > B", "A pass", "B nominate A no-tires", "C pass", "C vote yes")
    told = [tell_event(event, NAMES, DECK) for event in table.events]
    for sentence in (
        f"Bob names Ann for {feat}.",
        "Cleo votes for Ann.",
        f"Ann gains 5 prestige for {feat}.",
    ):
        assert sentence in told


def test_no_sentence_about_a_cow_speaks_of_cars() -> None:
    assert OF_COWS.keys() <= SENTENCES.keys()
    for sentence in OF_COWS.values():
        for word in ("tire", "driver", "swerve", "wall", " car ", " ram"):
            assert word not in sentence.lower()


def test_cards_of_the_cattle_deck_in_words() -> None:
    assert card_name(DECK, "MILK:B") == "Rear Milk Bomb"
    assert card_name(DECK, "METHANE") == "Methane"
    assert card_name(DECK, "TIP:L") == "Left Cow Tipping"
