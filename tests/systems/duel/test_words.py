"""The story in sentences: every number with its sum."""

from __future__ import annotations

from typing import Any

import pytest

from tests.systems.duel.table import Table
from wreckyard import Event
from wreckyard.systems.duel import SIDE_NAMES, card_name, feat_name, load_deck, tell_event

DECK = load_deck("cars")
NAMES = ["Ann", "Bob", "Cleo"]


def story(table: Table) -> list[str]:
    """The sentences until the next turn."""
    count = len(table.kinds.split())
    names = NAMES[: table.state.n]
    return [tell_event(event, names, DECK) for event in table.events[:count]]


@pytest.mark.parametrize(
    ("hands", "cars", "steps", "sentences"),
    [
        (
            {"A": "FT:F", "B": "AR:F"},
            {"B": "F4"},
            ["A fire FT:F > B", "B armor"],
            [
                "Ann fires at Bob: Flamethrower, Front, 6 damage.",
                "Bob holds up Armor on the Front: 6 − 3 armor = 3.",
                "Bob's Front takes 6 − 3 armor = 3: 5 of 12 left.",
            ],
        ),
        (
            {"A": "MI:B", "B": "AR:B AR:B"},
            {},
            ["A fire MI:B > B", "B armor", "B armor"],
            [
                "Ann fires at Bob: Missile, Rear, 4 damage.",
                "Bob holds up Armor on the Rear: 4 − 3 armor = 1.",
                "Bob holds up Armor on the Rear: 6 armor stops all 4.",
                "Nothing gets through to Bob: 6 armor stopped all 4.",
            ],
        ),
        (
            {"A": "CG TIRE", "B": ""},
            {"B": "T6"},
            ["A fire CG > B +tire"],
            [
                "Ann fires at Bob: Called Shot: Machine Gun, tires, 3 damage.",
                "Bob's tires take 3: 0 of 9 left.",
                "Bob's tires are gone.",
            ],
        ),
        (
            {"A": "AC:R", "B": "", "C": ""},
            {"B": "R12 D1"},
            ["A fire AC:R > B"],
            [
                "Ann fires at Bob: Autocannon, Right, 5 damage.",
                "Through the open Right: Bob's driver takes 5: 0 of 5 left.",
                "Bob is out. The kill goes to Ann.",
            ],
        ),
        (
            {"A": "AC:R", "B": "BACKFIRE", "C": ""},
            {"A": "R12"},
            ["A fire AC:R > B", "B backfire"],
            [
                "Ann fires at Bob: Autocannon, Right, 5 damage.",
                "The autocannon backfires on Ann: Right, 5 damage.",
                "Through the open Right: Ann's driver takes 5: 0 of 5 left.",
                "Ann is out. Nobody scores the kill.",
            ],
        ),
        (
            {"A": "MG:L", "B": "SWERVE", "C": "SKID"},
            {"B": "F10"},
            ["A fire MG:L > B", "B swerve", "C skid F"],
            [
                "Ann fires at Bob: Machine Gun, Left, 3 damage.",
                "Bob swerves. A miss, for 1 of the tires.",
                "Cleo sends Bob into the wall: Front, 3 damage.",
                "Bob's Front takes 3: 0 of 12 left.",
                "Bob's Front is breached.",
            ],
        ),
        (
            {"A": "RAM:L MI:F", "B": "SPIN DUD"},
            {},
            ["A fire RAM:L > B", "B spin F", "B pass", "A fire MI:F > B", "B dud"],
            [
                "Ann rams Bob: Left, 4 damage.",
                "Bob spins: the hit moves from the Left to the Front.",
                "Bob's Front takes 4: 8 of 12 left.",
                "Ann follows the ram with a shot at Bob: Missile, Front, 4 damage.",
                "The missile is a dud: Bob takes nothing.",
            ],
        ),
        (
            {"A": "MG:L", "B": "JAM"},
            {},
            ["A fire MG:L > B", "B jam > A"],
            [
                "Ann fires at Bob: Machine Gun, Left, 3 damage.",
                "Bob jams Ann's machine guns in mid-burst: the attack fails and the turn is over.",
            ],
        ),
        (
            {"A": "FT:L", "B": "FIREPROOF", "C": ""},
            {},
            ["A fire FT:L > B", "B fireproof"],
            [
                "Ann fires at Bob: Flamethrower, Left, 6 damage.",
                "Bob is fireproof from now on.",
                "The flames do nothing to Bob's fireproof car.",
            ],
        ),
        (
            {"A": "MG:L MI:F", "B": ""},
            {"A": "jammed"},
            ["A unjam", "A escape"],
            [
                "Ann throws away 2 cards and clears the jam.",
                "Ann makes for the gate and will be gone at the next turn.",
            ],
        ),
        (
            {"A": "MG:F", "B": ""},
            {"B": "F12 D4"},
            ["A fire MG:F > B"],
            [
                "Ann fires at Bob: Machine Gun, Front, 3 damage.",
                "Through the open Front: Bob's driver takes 3: 0 of 5 left.",
                "Bob is out. The kill goes to Ann.",
                "Ann wins duel 1. Points: Ann +30, Bob +0.",
                "The match is over, won by Ann.",
            ],
        ),
    ],
)
def test_the_story_of(
    hands: dict[str, str], cars: dict[str, str], steps: list[str], sentences: list[str]
) -> None:
    assert story(Table(hands, cars).play(*steps).close_windows()) == sentences


@pytest.mark.parametrize(
    ("kind", "data", "sentence"),
    [
        ("reshuffled", {"count": 40}, "The discard pile is shuffled: 40 cards, for the last time."),
        ("drawn", {"seat": 0, "cards": ["MG:B"]}, "Ann draws Rear Machine Gun."),
        ("hand", {"seat": 0, "cards": []}, "Ann picks up nothing."),
        (
            "drawn",
            {"seat": 1, "cards": ["AR:L", "DUD", "TIRE"]},
            "Bob draws Left Armor, Dud Missile! and Tire Shot.",
        ),
        ("missed-turn", {"seat": 2}, "Cleo has no cards and sits this turn out."),
        (
            "match-ended",
            {"winners": [0, 2], "length": "duel"},
            "The match is over, shared by Ann and Cleo.",
        ),
        (
            "match-ended",
            {"winners": [0, 1], "length": "match"},
            "The lead is still shared, so far past the target that the match is over:"
            " Ann and Bob share it.",
        ),
        ("match-ended", {"winners": [1], "length": "match"}, "The match is over. Bob is the Ace!"),
        ("no such event", {}, ""),
    ],
)
def test_an_event_in_words(kind: str, data: dict[str, Any], sentence: str) -> None:
    assert tell_event(Event(kind, data), NAMES, DECK) == sentence


def test_cards_sides_and_feats_in_words() -> None:
    assert card_name(DECK, "AC:B") == "Rear Autocannon"
    assert card_name(DECK, "CM") == "Called Shot: Missile"
    assert SIDE_NAMES == ("Front", "Right", "Rear", "Left")
    assert feat_name("no-breach") == "winning without a single breach"


def test_a_sentence_that_ends_in_a_card_has_one_mark_at_its_end() -> None:
    event = Event("discarded", {"seat": 0, "card": "BACKFIRE"})
    assert tell_event(event, NAMES, DECK) == "Ann discards Autocannon Backfires!"
    drawn = Event("drawn", {"seat": 0, "cards": ["AR:F", "JAM"]})
    assert tell_event(drawn, NAMES, DECK) == "Ann draws Front Armor and Machine Gun Jams!"
