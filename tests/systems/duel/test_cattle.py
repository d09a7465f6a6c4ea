"""Rulings on duels of cows: the cattle rulebook, and Methane."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.systems.duel.table import Scene, Table, ruling_of

SPECIALS = [
    Scene(
        "Moo-ve and Skid: a miss for 2 of one's own hooves; the Moo-ve is kept, the attack is not",
        {"A": "cFT:F", "B": "MOOVE"},
        ["A fire cFT:F > B", "B swerve"],
        cars={"B": "T2"},
        laid={"B": "MOOVE"},
        discard="cFT:F",
        happens="attacked swerved",
    ),
    Scene(
        "Moo-ve and Skid: with one point of hooves left a Moo-ve takes that one",
        {"A": "cMG:F", "B": "MOOVE"},
        ["A fire cMG:F > B", "B swerve"],
        given={"B": "T8"},
        cars={"B": "T9"},
        happens="attacked swerved tires-gone",
    ),
    Scene(
        "Moo-ve and Skid: with two points left a Moo-ve is the last one",
        {"A": "cMG:F", "B": "MOOVE"},
        ["A fire cMG:F > B", "B swerve"],
        given={"B": "T7"},
        cars={"B": "T9"},
        happens="attacked swerved tires-gone",
    ),
    Scene(
        "Moo-ve and Skid: 3 to whichever side the opponent chooses, and Armor helps",
        {"A": "cMG:F FENCE", "B": "MOOVE cAR:L cAR:F"},
        ["A fire cMG:F > B", "B swerve", "A skid L", "B armor"],
        cars={"B": "T2"},
        discard="cMG:F FENCE cAR:L",
        happens="attacked swerved skidded armored stopped",
    ),
    Scene(
        "Eliminating an Opponent: a skid's kill goes to the one whose attack was moo-ved from",
        {"A": "cMG:F", "B": "MOOVE", "C": "FENCE", "D": ""},
        ["A fire cMG:F > B", "B swerve", "C skid R"],
        given={"B": "R12 D2"},
        cars={"A": "k1", "B": "R12 T2 D5 out", "C": ""},
    ),
    Scene(
        "Steer Clear: several move the damage to the opposite side, where Armor counts",
        {"A": "cAC:F", "B": "STEER STEER cAR:B"},
        ["A fire cAC:F > B", "B spin R", "B spin B", "B armor"],
        cars={"B": "B2"},
        happens="attacked spun spun armored hit",
    ),
    Scene(
        "Hoof Shots: the damage goes to the hooves, and Armor does not protect them",
        {"A": "MILK:F HOOF", "B": "cAR:F STEER"},
        ["A fire MILK:F > B +tire"],
        asks="B defence",
        offers="pass",
    ),
    Scene(
        "Hoof Shots: hooves are one unit, and gone at 9",
        {"A": "MILK:F HOOF", "B": ""},
        ["A fire MILK:F > B +tire"],
        given={"B": "T5"},
        cars={"B": "T9"},
        discard="HOOF",
        happens="attacked hit tires-gone",
    ),
    Scene(
        "Hoof Shots: without hooves no Moo-ve, no Steer Clear",
        {"A": "cMG:F", "B": "MOOVE STEER cAR:F"},
        ["A fire cMG:F > B"],
        given={"B": "T9"},
        asks="B defence",
        offers="pass, armor",
    ),
    Scene(
        "Hoof Shots: without hooves no T-Bone, but it may still shoot",
        {"A": "TBONE:L cMG:F", "B": ""},
        [],
        given={"A": "T9"},
        asks="A turn",
        offers="fire cMG:F > B, discard TBONE:L, discard cMG:F",
    ),
    Scene(
        "Hoof Shots: without hooves no escape is asked for",
        {"A": "cMG:F", "B": "cAR:B"},
        ["A fire cMG:F > B", "B pass"],
        given={"A": "T9"},
        asks="B turn",
        set_up={"draw": "cAR:F cAR:F cAR:F cAR:F cAR:F"},
    ),
    Scene(
        "Dud Milk Bomb!: cancels a Called Shot: Milk Bomb",
        {"A": "CMILK", "B": "DUDMILK"},
        ["A fire CMILK:R > B", "B dud"],
        cars={"B": ""},
        discard="DUDMILK CMILK",
        happens="attacked dud",
    ),
    Scene(
        "Autocannon Backfires!: on the side that he tried to hit, without a Moo-ve or Steer Clear",
        {"A": "cAC:L MOOVE STEER cAR:L", "B": "cBACKFIRE"},
        ["A fire cAC:L > B", "B backfire"],
        asks="A backfire-armor",
        offers="pass, armor",
    ),
    Scene(
        "Autocannon Backfires!: nobody gets credit for the kill",
        {"A": "cAC:L", "B": "cBACKFIRE", "C": ""},
        ["A fire cAC:L > B", "B backfire"],
        given={"A": "L12"},
        cars={"A": "L12 D5 out", "B": "", "C": ""},
    ),
    Scene(
        "Fireproof Armor: a Cattle-pult is flames",
        {"A": "PULT:R", "B": "cFIREPROOF cAR:R"},
        ["A fire PULT:R > B", "B fireproof"],
        cars={"B": "fireproof"},
        discard="PULT:R",
        hands_after={"B": "cAR:R"},
        set_up={"draw": ""},
    ),
    Scene(
        "Fireproof Armor: protects the body from a Cattle-pult after the armor is breached",
        {"A": "PULT:R", "B": "cAR:F"},
        ["A fire PULT:R > B"],
        given={"B": "R12 fireproof"},
        cars={"B": "R12 fireproof"},
        happens="attacked fizzled",
    ),
    Scene(
        "Fireproof Armor: protects the hooves from a Cattle-pult",
        {"A": "PULT:R HOOF", "B": "cAR:F"},
        ["A fire PULT:R > B +tire"],
        given={"B": "fireproof"},
        cars={"B": "fireproof"},
    ),
    Scene(
        "Fireproof Armor: not after damage by a Cattle-pult",
        {"A": "PULT:R", "B": "cFIREPROOF"},
        ["A fire PULT:R > B", "B pass"],
        cars={"B": "R6"},
        asks="B turn",
        offers="discard cFIREPROOF, discard cAR:L",
        set_up={"draw": "cAR:L cAR:L cAR:L cAR:L cAR:L"},
    ),
    Scene(
        "Fireproof Armor: still, when two Armors stopped the Cattle-pult",
        {"A": "PULT:R", "B": "cFIREPROOF cAR:R cAR:R"},
        ["A fire PULT:R > B", "B armor", "B armor"],
        cars={"B": ""},
        asks="B turn",
        offers="fireproof, discard cFIREPROOF, discard cAR:L",
        set_up={"draw": "cAR:L cAR:L cAR:L cAR:L cAR:L"},
    ),
    Scene(
        "Machine Gun Jams!: the burst fails and the turn is over",
        {"A": "cCG", "B": "cJAM"},
        ["A fire cCG:F > B", "B jam > A"],
        asks="A escape",
        cars={"A": "jammed", "B": ""},
        laid={"A": "cJAM"},
        discard="cCG",
    ),
    Scene(
        "T-Bone: the next attack is on the same side, and cannot be moo-ved from",
        {"A": "TBONE:L cMG:L cMG:F METHANE", "B": "MOOVE cAR:F"},
        ["A fire TBONE:L > B", "B pass"],
        asks="A follow-up",
        offers="pass, fire cMG:L > B",
        cars={"B": "L4"},
    ),
    Scene(
        "T-Bone: after a Moo-ve there is no second attack",
        {"A": "TBONE:L cMG:L", "B": "MOOVE cAR:F"},
        ["A fire TBONE:L > B", "B swerve"],
        asks="A escape",
        cars={"B": "T2"},
    ),
    Scene(
        "T-Bone: after a Steer Clear the second attack is on the side where it ended",
        {"A": "TBONE:L cMG:L cMG:B", "B": "STEER cAR:F"},
        ["A fire TBONE:L > B", "B spin B", "B pass"],
        asks="A follow-up",
        offers="pass, fire cMG:B > B",
    ),
    Scene(
        "T-Bone: not with one's own front breached",
        {"A": "TBONE:L", "B": ""},
        [],
        given={"A": "F12"},
        asks="A turn",
        offers="discard TBONE:L",
    ),
]

METHANE = [
    Scene(
        "Methane: 3 to the body at once, past sound armor",
        {"A": "METHANE", "B": "cAR:F"},
        ["A fire METHANE > B", "B pass"],
        cars={"B": "D3"},
        laid={"B": "METHANE"},
        discard="",
        happens="attacked hit",
    ),
    Scene(
        "Armor does not protect against Methane, and a Steer Clear does not: a Moo-ve does",
        {"A": "METHANE", "B": "cAR:F cAR:R cAR:B cAR:L STEER MOOVE"},
        ["A fire METHANE > B"],
        asks="B defence",
        offers="pass, swerve",
    ),
    Scene(
        "Methane: a Moo-ve makes it miss, and a skid may follow",
        {"A": "METHANE FENCE", "B": "MOOVE"},
        ["A fire METHANE > B", "B swerve", "A skid B"],
        cars={"B": "B3 T2"},
        discard="METHANE",
        happens="attacked swerved skidded hit",
    ),
    Scene(
        "Methane: without hooves nothing answers it",
        {"A": "METHANE", "B": "MOOVE cAR:F"},
        ["A fire METHANE > B"],
        given={"B": "T9"},
        asks="B defence",
        offers="pass",
    ),
    Scene(
        "Methane: names no side, and goes with no Hoof Shot",
        {"A": "METHANE HOOF", "B": "", "C": ""},
        [],
        asks="A turn",
        offers="fire METHANE > B, fire METHANE > C, discard METHANE, discard HOOF",
    ),
    Scene(
        "Methane: the body is out at 5, and the kill is the player's who let it go",
        {"A": "METHANE", "B": "cMG:F", "C": ""},
        ["A fire METHANE > B", "B pass"],
        given={"B": "D2"},
        cars={"A": "k1", "B": "D5 out"},
        discard="METHANE cMG:F",
        happens="attacked hit out",
    ),
    Scene(
        "Methane: no fire, no burst, no shell: it can be fired with jammed guns, at the fireproof",
        {"A": "METHANE cMG:F", "B": "DUDMILK cBACKFIRE cFIREPROOF", "C": "", "D": ""},
        ["A fire METHANE > B"],
        given={"A": "jammed", "B": "fireproof"},
        asks="B defence",
        offers="pass",
    ),
]


def at_cows(scene: Scene) -> Scene:
    """The scene at a table of cows alone."""
    seats = max(2, len(scene.hands))
    return replace(scene, set_up={"vehicles": " ".join(["cow"] * seats), **scene.set_up})


@pytest.mark.parametrize("scene", [*SPECIALS, *METHANE], ids=ruling_of)
def test_ruling(scene: Scene) -> None:
    at_cows(scene).check()


def test_methane_every_number_of_its_hit_is_told() -> None:
    table = Table({"A": "METHANE", "B": ""}, {"B": "F12 D1"}, vehicles="cow cow")
    table.play("A fire METHANE > B").close_windows()
    assert dict(table.last("hit")) == {
        "seat": 0,
        "target": 1,
        "card": "METHANE",
        "place": "driver",
        "side": None,
        "value": 3,
        "stopped": 0,
        "damage": 3,
        "before": 1,
        "after": 4,
        "points": 5,
        "vehicle": "cow",
    }


@pytest.mark.parametrize(
    "code", ["cMG:F", "MILK:R", "cAC:B", "cFT:L", "PULT:F", "cCG:L", "CMILK:F", "TBONE:R"]
)
def test_each_attack_does_the_damage_of_its_card(code: str) -> None:
    head, _, side = code.partition(":")
    card = head if head in ("cCG", "CMILK") else code
    table = Table({"A": card, "B": ""}, vehicles="cow cow").play(f"A fire {code} > B")
    values = {"cMG": 3, "cCG": 3, "MILK": 4, "CMILK": 4, "TBONE": 4, "cAC": 5, "cFT": 6, "PULT": 6}
    assert table.car("B") == f"{side}{values[head]}"


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_starting_the_game_two_or_three_players_take_out_four_cards(seats: int) -> None:
    deck = Table({}, seats=seats, vehicles=" ".join(["cow"] * seats)).state.deck
    cards = deck.cards(seats)
    copies = {kind.code: cards.count(kind.index) for kind in deck}
    left = 1 if seats <= 3 else 2
    assert [copies[code] for code in ("cJAM", "cFIREPROOF", "cBACKFIRE", "DUDMILK")] == [left] * 4
    assert len(cards) == (106 if seats <= 3 else 110)
    assert "TRAMPLE" not in copies
