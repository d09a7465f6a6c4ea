"""Rulings on attacks, their defence and backfires: duel 4 and 5; Attack, Specials."""

from __future__ import annotations

import pytest

from tests.systems.duel.table import Scene, Table, ruling_of

ATTACKS = [
    Scene(
        "Attack: an attack does its damage to the side on its card",
        {"A": "MG:R", "B": "DUD"},
        ["A fire MG:R > B", "B pass"],
        cars={"A": "", "B": "R3"},
        laid={"B": "MG:R"},
        discard="",
        happens="attacked hit",
    ),
    Scene(
        "Attack: a player may attack any other player",
        {"A": "AC:F", "B": "", "C": ""},
        [],
        asks="A turn",
        offers="fire AC:F > B, fire AC:F > C, discard AC:F",
    ),
    Scene(
        "Attack: nobody attacks a car that is out or has escaped",
        {"A": "AC:F", "B": "", "C": "", "D": ""},
        [],
        given={"B": "out", "D": "escaped"},
        asks="A turn",
        offers="fire AC:F > C, discard AC:F",
    ),
    Scene(
        "Attack: a player without cards is hit without being asked",
        {"A": "FT:B", "B": ""},
        ["A fire FT:B > B"],
        cars={"B": "B6"},
        happens="attacked hit",
    ),
    Scene(
        "duel 4: a Called Shot names its side",
        {"A": "CM", "B": ""},
        ["A fire CM:L > B"],
        cars={"B": "L4"},
        laid={"B": "CM"},
    ),
    Scene(
        "duel 4: a Called Shot is offered for each side, and a Tire Shot with it names none",
        {"A": "CG TIRE", "B": ""},
        [],
        asks="A turn",
        offers="fire CG:F > B, fire CG:R > B, fire CG:B > B, fire CG:L > B, fire CG > B +tire, "
        "discard CG, discard TIRE",
    ),
    Scene(
        "Tire Shots: the damage goes to the tires and not to the side; the card is discarded",
        {"A": "AC:F TIRE", "B": ""},
        ["A fire AC:F > B +tire"],
        cars={"B": "T5"},
        laid={"B": "AC:F"},
        discard="TIRE",
        happens="attacked hit",
    ),
    Scene(
        "Tire Shots: a Called Shot at the tires",
        {"A": "CM TIRE", "B": ""},
        ["A fire CM > B +tire"],
        cars={"B": "T4"},
    ),
    Scene(
        "duel 4: a Tire Shot goes with Ramming too",
        {"A": "RAM:L TIRE", "B": ""},
        ["A fire RAM:L > B +tire"],
        cars={"B": "T4"},
    ),
    Scene(
        "Tire Shots: tires are gone at 9, and nothing breaches",
        {"A": "FT:F TIRE", "B": ""},
        ["A fire FT:F > B +tire"],
        given={"B": "T5"},
        cars={"B": "T9"},
        happens="attacked hit tires-gone",
    ),
    Scene(
        "a Tire Shot needs tires that are still there",
        {"A": "MG:F TIRE", "B": "", "C": ""},
        [],
        given={"B": "T9"},
        asks="A turn",
        offers="fire MG:F > B, fire MG:F > C, fire MG:F > C +tire, discard MG:F, discard TIRE",
    ),
    Scene(
        "Tire Shots: a Tire Shot alone is no attack",
        {"A": "TIRE", "B": ""},
        [],
        asks="A turn",
        offers="discard TIRE",
    ),
]

DEFENCE = [
    Scene(
        "Armor Cards: an Armor of the side stops 3 and covers what it stopped",
        {"A": "FT:R", "B": "AR:R"},
        ["A fire FT:R > B", "B armor"],
        cars={"B": "R3"},
        laid={"B": "FT:R AR:R"},
        discard="",
        happens="attacked armored hit",
    ),
    Scene(
        "Armor Cards: Armor of another side is not offered",
        {"A": "FT:R", "B": "AR:F AR:B AR:L"},
        ["A fire FT:R > B"],
        asks="B defence",
        offers="pass",
    ),
    Scene(
        "Armor Cards: two Armors stop all damage from any attack, and all is discarded",
        {"A": "FT:R", "B": "AR:R AR:R AR:R"},
        ["A fire FT:R > B", "B armor", "B armor"],
        cars={"B": ""},
        laid={"B": ""},
        hands_after={"B": "AR:R"},
        discard="FT:R AR:R AR:R",
        happens="attacked armored armored stopped",
        set_up={"draw": ""},
    ),
    Scene(
        "duel 4: an attack reduced to 0 is discarded, and no third Armor is asked for",
        {"A": "MG:R", "B": "AR:R AR:R"},
        ["A fire MG:R > B", "B armor"],
        hands_after={"B": "AR:R"},
        discard="MG:R AR:R",
        cars={"B": ""},
        set_up={"draw": ""},
    ),
    Scene(
        "Armor Cards: the player may keep his Armor",
        {"A": "MG:R", "B": "AR:R"},
        ["A fire MG:R > B", "B pass"],
        cars={"B": "R3"},
    ),
    Scene(
        "Breached Armor: Armor can still be played on a breached side",
        {"A": "AC:R", "B": "AR:R"},
        ["A fire AC:R > B", "B armor"],
        given={"B": "R12"},
        cars={"B": "R12 D2"},
    ),
    Scene(
        "duel 4: once an Armor is down, only more Armor may follow",
        {"A": "FT:F", "B": "AR:F AR:F SWERVE SPIN FIREPROOF"},
        ["A fire FT:F > B", "B armor"],
        asks="B defence",
        offers="pass, armor",
    ),
    Scene(
        "duel 4: against a Tire Shot no Armor and no Spin, but Swerve",
        {"A": "MI:F TIRE", "B": "AR:F SPIN SWERVE DUD"},
        ["A fire MI:F > B +tire"],
        asks="B defence",
        offers="pass, swerve, dud",
    ),
    Scene(
        "Spin: the hit moves to the adjacent side of the player's choice",
        {"A": "AC:F", "B": "SPIN"},
        ["A fire AC:F > B", "B spin L"],
        cars={"B": "L5"},
        discard="SPIN",
        happens="attacked spun hit",
    ),
    Scene(
        "Spin: only adjacent sides",
        {"A": "AC:R", "B": "SPIN"},
        ["A fire AC:R > B"],
        asks="B defence",
        offers="pass, spin F, spin B",
    ),
    Scene(
        "Spin: two Spins reach the opposite side, and Armor counts where it ends",
        {"A": "AC:F", "B": "SPIN SPIN AR:B AR:R AR:F"},
        ["A fire AC:F > B", "B spin R", "B spin B", "B armor", "B pass"],
        cars={"B": "B2"},
        hands_after={"B": "AR:F AR:R"},
        happens="attacked spun spun armored hit",
        set_up={"draw": ""},
    ),
    Scene(
        "Spin: Armor of the side that was aimed at no longer helps",
        {"A": "AC:F", "B": "SPIN AR:F"},
        ["A fire AC:F > B", "B spin R"],
        asks="B defence",
        offers="pass",
    ),
    Scene(
        "duel 4: a Swerve may follow a Spin",
        {"A": "AC:F", "B": "SPIN SWERVE"},
        ["A fire AC:F > B", "B spin R", "B swerve"],
        cars={"B": "T1"},
    ),
    Scene(
        "Swerve: a miss for 1 of one's own tires; the attack is discarded, the Swerve is kept",
        {"A": "FT:F", "B": "SWERVE"},
        ["A fire FT:F > B", "B swerve"],
        cars={"B": "T1"},
        laid={"B": "SWERVE"},
        discard="FT:F",
        happens="attacked swerved",
    ),
    Scene(
        "Swerve: a Swerve may cost the last of the tires",
        {"A": "FT:F", "B": "SWERVE"},
        ["A fire FT:F > B", "B swerve"],
        given={"B": "T8"},
        cars={"B": "T9"},
        happens="attacked swerved tires-gone",
    ),
    Scene(
        "Tire Shots: without tires no Swerve and no Spin",
        {"A": "MI:F", "B": "SWERVE SPIN DUD AR:F"},
        ["A fire MI:F > B"],
        given={"B": "T9"},
        asks="B defence",
        offers="pass, armor, dud",
    ),
    Scene(
        "Dud Missile!: cancels a Missile; both cards are discarded",
        {"A": "MI:F", "B": "DUD"},
        ["A fire MI:F > B", "B dud"],
        cars={"B": ""},
        discard="DUD MI:F",
        happens="attacked dud",
    ),
    Scene(
        "Dud Missile!: cancels a Called Shot: Missile at the tires",
        {"A": "CM TIRE", "B": "DUD"},
        ["A fire CM > B +tire", "B dud"],
        cars={"B": ""},
    ),
    Scene(
        "Dud Missile!: is no answer to anything else",
        {"A": "AC:F", "B": "DUD"},
        ["A fire AC:F > B"],
        asks="B defence",
        offers="pass",
    ),
]

SKIDS = [
    Scene(
        "Skid Into A Wall: 3 to the side that the foe chooses",
        {"A": "MG:F SKID", "B": "SWERVE"},
        ["A fire MG:F > B", "B swerve", "A skid B"],
        cars={"B": "B3 T1"},
        laid={"B": "SWERVE SKID"},
        discard="MG:F",
        happens="attacked swerved skidded hit",
    ),
    Scene(
        "duel 4: only one Skid answers a Swerve",
        {"A": "MG:F SKID", "B": "SWERVE SWERVE", "C": "SKID"},
        ["A fire MG:F > B", "B swerve", "A skid F", "B pass"],
        cars={"B": "F3 T1"},
        hands_after={"C": "SKID"},
        happens="attacked swerved skidded hit",
        set_up={"draw": ""},
    ),
    Scene(
        "Skid Into A Wall: the swerver may use Armor of that side, and nothing else",
        {"A": "MG:F", "B": "SWERVE SPIN AR:L AR:F", "C": "SKID"},
        ["A fire MG:F > B", "B swerve", "C skid L"],
        asks="B skid-armor",
        offers="pass, armor",
    ),
    Scene(
        "Skid Into A Wall: one Armor stops it whole; Skid and Armor are discarded",
        {"A": "MG:F", "B": "SWERVE AR:L", "C": "SKID"},
        ["A fire MG:F > B", "B swerve", "C skid L", "B armor"],
        cars={"B": "T1"},
        discard="MG:F SKID AR:L",
        happens="attacked swerved skidded armored stopped",
    ),
    Scene(
        "Eliminating an Opponent: a Skid's kill goes to the player whose attack was swerved",
        {"A": "MG:F", "B": "SWERVE", "C": "SKID", "D": ""},
        ["A fire MG:F > B", "B swerve", "C skid R"],
        given={"B": "R12 D2"},
        cars={"A": "k1", "B": "R12 T1 D5 out", "C": ""},
        happens="attacked swerved skidded hit out",
    ),
    Scene(
        "duel 4: a Skid may breach a side; its surplus is lost",
        {"A": "MG:F SKID", "B": "SWERVE"},
        ["A fire MG:F > B", "B swerve", "A skid R"],
        given={"B": "R11"},
        cars={"B": "R12 T1"},
    ),
    Scene(
        "Skid Into A Wall: a Skid answers the Swerve of a car whose tires it cost",
        {"A": "MG:F SKID", "B": "SWERVE"},
        ["A fire MG:F > B", "B swerve", "A skid F"],
        given={"B": "T8"},
        cars={"B": "F3 T9"},
    ),
]

FIRE = [
    Scene(
        "Fireproof Armor: stops the flames that were just fired",
        {"A": "FT:F", "B": "FIREPROOF"},
        ["A fire FT:F > B", "B fireproof"],
        cars={"B": "fireproof"},
        laid={"B": "FIREPROOF"},
        discard="FT:F",
    ),
    Scene(
        "Fireproof Armor: on the table it stops flames without a question",
        {"A": "FT:F", "B": "AR:F"},
        ["A fire FT:F > B"],
        given={"B": "fireproof"},
        cars={"B": "fireproof"},
        hands_after={"B": "AR:F"},
        discard="FT:F",
        happens="attacked fizzled",
        set_up={"draw": ""},
    ),
    Scene(
        "Fireproof Armor: protects the driver too",
        {"A": "FT:F", "B": ""},
        ["A fire FT:F > B"],
        given={"B": "F12 fireproof"},
        cars={"B": "F12 fireproof"},
    ),
    Scene(
        "Fireproof Armor: protects the tires too",
        {"A": "FT:F TIRE", "B": ""},
        ["A fire FT:F > B +tire"],
        given={"B": "fireproof"},
        cars={"B": "fireproof"},
        discard="TIRE FT:F",
    ),
    Scene(
        "Fireproof Armor: other weapons are not stopped",
        {"A": "AC:F", "B": ""},
        ["A fire AC:F > B"],
        given={"B": "fireproof"},
        cars={"B": "F5 fireproof"},
    ),
    Scene(
        "Fireproof Armor: not after flame damage",
        {"A": "FT:F", "B": "FIREPROOF"},
        ["A fire FT:F > B", "B pass"],
        cars={"B": "F6"},
        asks="B turn",
        offers="discard FIREPROOF, discard AR:L",
        set_up={"draw": "AR:L " * 5},
    ),
    Scene(
        "Fireproof Armor: he that was flamed before may not put it on",
        {"A": "FT:F", "B": "FIREPROOF"},
        ["A fire FT:F > B"],
        given={"B": "flamed"},
        asks="B defence",
        offers="pass",
    ),
    Scene(
        "Fireproof Armor: is no answer to another weapon",
        {"A": "MI:F", "B": "FIREPROOF"},
        ["A fire MI:F > B"],
        asks="B defence",
        offers="pass",
    ),
    Scene(
        "Fireproof Armor: may be the action of one's turn",
        {"A": "FIREPROOF MG:F", "B": ""},
        ["A fireproof"],
        cars={"A": "fireproof"},
        asks="A escape",
        happens="fireproofed",
    ),
    Scene(
        "a second Fireproof Armor is not allowed",
        {"A": "FIREPROOF MG:F", "B": "", "C": "", "D": ""},
        [],
        given={"A": "fireproof"},
        asks="A turn",
        offers="fire MG:F > B, fire MG:F > C, fire MG:F > D, discard FIREPROOF, discard MG:F",
    ),
]

BACKFIRES = [
    Scene(
        "duel 5: the attacker takes the full value on the side that he aimed at",
        {"A": "AC:L", "B": "BACKFIRE"},
        ["A fire AC:L > B", "B backfire"],
        cars={"A": "L5", "B": ""},
        laid={"A": "AC:L"},
        discard="BACKFIRE",
        happens="attacked backfired hit",
    ),
    Scene(
        "duel 5: on the side that he aimed at, even after a Spin",
        {"A": "AC:L", "B": "BACKFIRE SPIN"},
        ["A fire AC:L > B", "B spin F", "B backfire"],
        cars={"A": "L5", "B": ""},
    ),
    Scene(
        "duel 5: his tires with a Tire Shot, and no Armor for them",
        {"A": "AC:L TIRE AR:L", "B": "BACKFIRE"},
        ["A fire AC:L > B +tire", "B backfire"],
        cars={"A": "T5", "B": ""},
        hands_after={"A": "AR:L"},
        happens="attacked backfired hit",
        set_up={"draw": ""},
    ),
    Scene(
        "duel 5: tires that are gone already are not told to go again",
        {"A": "AC:L TIRE", "B": "BACKFIRE"},
        ["A fire AC:L > B +tire", "B backfire"],
        given={"A": "T9"},
        cars={"A": "T9", "B": ""},
        happens="attacked backfired hit",
    ),
    Scene(
        "duel 5: he may use Armor of that side, nothing else",
        {"A": "AC:L AR:L AR:F SWERVE SPIN", "B": "BACKFIRE"},
        ["A fire AC:L > B", "B backfire"],
        asks="A backfire-armor",
        offers="pass, armor",
    ),
    Scene(
        "duel 5: one Armor leaves 2",
        {"A": "AC:L AR:L", "B": "BACKFIRE"},
        ["A fire AC:L > B", "B backfire", "A armor"],
        cars={"A": "L2"},
        laid={"A": "AC:L AR:L"},
    ),
    Scene(
        "duel 5: two Armors stop it whole",
        {"A": "AC:L AR:L AR:L", "B": "BACKFIRE"},
        ["A fire AC:L > B", "B backfire", "A armor", "A armor"],
        cars={"A": ""},
        discard="BACKFIRE AC:L AR:L AR:L",
        happens="attacked backfired armored armored stopped",
    ),
    Scene(
        "duel 5: nobody scores a kill by it",
        {"A": "AC:L", "B": "BACKFIRE", "C": ""},
        ["A fire AC:L > B", "B backfire"],
        given={"A": "L12"},
        cars={"A": "L12 D5 out", "B": "", "C": ""},
        happens="attacked backfired hit out",
    ),
    Scene(
        "duel 5: it answers Autocannons only",
        {"A": "MI:L", "B": "BACKFIRE"},
        ["A fire MI:L > B"],
        asks="B defence",
        offers="pass",
    ),
    Scene(
        "duel 5: his attack is over, and he may still announce an escape",
        {"A": "AC:L", "B": "BACKFIRE"},
        ["A fire AC:L > B", "B backfire"],
        asks="A escape",
    ),
]


@pytest.mark.parametrize("scene", [*ATTACKS, *DEFENCE, *SKIDS, *FIRE, *BACKFIRES], ids=ruling_of)
def test_ruling(scene: Scene) -> None:
    scene.check()


def test_duel_4_the_skid_window_goes_from_the_attacker_leftward_past_the_swerver() -> None:
    table = Table({"A": "DUD", "B": "MG:F DUD", "C": "SWERVE SKID", "D": "SKID"}, turn="B").play(
        "B fire MG:F > C", "C swerve"
    )
    asked = []
    while table.question.endswith(" skid"):
        asked.append((table.question[0], table.offers))
        table.answer(f"{table.question[0]} pass")
    assert asked == [
        ("B", ["pass"]),
        ("D", ["pass", "skid F", "skid R", "skid B", "skid L"]),
        ("A", ["pass"]),
    ]


@pytest.mark.parametrize(
    ("tire", "defence", "may"),
    [
        ("", ("B armor", "B armor"), True),
        ("", ("B swerve",), True),
        ("", ("B armor", "B pass"), False),
        ("", ("B pass",), False),
        (" +tire", ("B swerve",), True),
        (" +tire", ("B pass",), False),
    ],
)
def test_fireproof_armor_only_flame_damage_bars_it(
    tire: str, defence: tuple[str, ...], may: bool
) -> None:
    table = Table({"A": "FT:F TIRE", "B": "FIREPROOF AR:F AR:F SWERVE"})
    table.play(f"A fire FT:F > B{tire}", *defence).reach("B turn")
    assert ("fireproof" in table.offers) is may


@pytest.mark.parametrize("code", ["MG:F", "MI:R", "AC:B", "FT:L", "CG:L", "CM:F"])
def test_each_attack_does_the_damage_of_its_card(code: str) -> None:
    card = code if code[0] != "C" else code[:2]
    table = Table({"A": card, "B": ""}).play(f"A fire {code} > B")
    value = {"MG": 3, "CG": 3, "MI": 4, "CM": 4, "AC": 5, "FT": 6}[code[:2]]
    assert table.car("B") == f"{code[-1]}{value}"
    assert table.last("hit")["damage"] == value
