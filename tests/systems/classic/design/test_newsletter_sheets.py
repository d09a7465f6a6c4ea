"""Sheets in the habits of newsletters, mail and design programs: each reads as the same vehicle as
a sheet in our own words, or is told in a sentence that helps."""

from __future__ import annotations

from dataclasses import replace

import pytest

from wreckyard.systems.classic import read_sheet
from wreckyard.systems.classic.design.sheets.read import read_sheets

VAN = "Van, hvy. chassis, hvy. suspension, super power plant, 4 PR tires, driver, gunner"
ARMOR = "Armor: F30, R20, L20, B25, T8, U10."
FIELDS = (
    "Body: Van\nChassis: Hvy.\nSuspension: Hvy.\nPlant: Super\nTires: 4 PR\nCrew: Driver, Gunner\n"
)
TRIKE = "hvy. suspension, super trike power plant, 3 PR tires, driver, MG front"

READ = [
    (
        "the size of a turret told with its weapon",
        f"Bus: {VAN}, VMG in two-space turret, MG right. {ARMOR}",
        f"Bus: {VAN}, 2-space turret, VMG in turret, MG right. {ARMOR}",
    ),
    (
        "sp. for spaces, and a turret that pops up",
        f"Bus: {VAN}, RL in 2 sp. pop-up turret w/extra magazine. {ARMOR}",
        f"Bus: {VAN}, 2-space pop-up turret, RL in turret w/extra magazine. {ARMOR}",
    ),
    (
        "two weapons that tell one turret",
        f"Bus: {VAN}, MG in 2-space turret, ML in 2-space turret. {ARMOR}",
        f"Bus: {VAN}, 2-space turret, MG in turret, ML in turret. {ARMOR}",
    ),
    (
        "the answer to a mail",
        f"> Bus -- {VAN},\n> MG\n> front. {ARMOR}",
        f"Bus: {VAN}, MG front. {ARMOR}",
    ),
    (
        "dots between a field and its value",
        "Name.......Bus\nBody.......Van\nChassis....Hvy.\nSuspension....Hvy.\nPlant......Super\nTires......4 PR\n"
        f"Crew.......Driver, Gunner\nWeapons....MG Front\n{ARMOR}",
        f"Bus: {VAN}, MG front. {ARMOR}",
    ),
    (
        "a side at the end of the line before the armor",
        f"Name: Bus\n{FIELDS}Weapons: SD Back\nArmor: Front 30, Right 20, Left 20, Back 25, Top 8, Under 10",
        f"Bus: {VAN}, SD back. {ARMOR}",
    ),
    (
        "a make of tire at the end of the line before the armor",
        f"Name: Bus\n{FIELDS.replace('Tires: 4 PR', 'Weapons: MG F')}Tires: 4 Standard\n{ARMOR}",
        f"Bus: {VAN.replace('4 PR', '4 std.')}, MG front. {ARMOR}",
    ),
    (
        "lines of weapons by the letter of their side",
        f"Bus\n{VAN}\nWeapons\nF: 2 MG linked\nB: MD\nL: FT\nArmor\nF: 30 pts\nB: 25 pts\nR: 20\nL: 20\n"
        "T: 8\nU: 10",
        f"Bus: {VAN}, 2 linked MGs front, MD back, FT left. {ARMOR}",
    ),
    (
        "armor as a row of numbers",
        f"Bus: {VAN}, MG front. Armor (F/B/L/R/T/U): 30/25/20/20/8/10",
        f"Bus: {VAN}, MG front. {ARMOR}",
    ),
    (
        "armor as a row of numbers before its sides",
        f"Bus: {VAN}, MG front, Armor: 30/20/20/25/8/10 (F/R/L/B/T/U)",
        f"Bus: {VAN}, MG front. {ARMOR}",
    ),
    (
        "a sidecar with its make before the colon",
        "Duo: Heavy cycle, hvy. suspension, super cycle PP, 2 PR tires, cyclist, MG F. Armor: F12 B12.\n"
        "  Hvy. sidecar: right, hvy. susp., PR tire, MG F. Armor: F4 R4 L4 B4 T2 U2",
        "Duo: Heavy cycle, hvy. suspension, super cycle power plant, 2 PR tires, cyclist, MG front. Armor: F12, B12.\n"
        "Sidecar: Heavy sidecar, right, hvy. suspension, PR tire, MG front. Armor: F4, R4, L4, B4, T2, U2.",
    ),
    (
        "reversed in the middle of a body",
        f"Tri: X-hvy. reversed trike, x-hvy. chassis, {TRIKE}. {ARMOR}",
        f"Tri: Reversed x-hvy. trike, x-hvy. chassis, {TRIKE}. {ARMOR}",
    ),
    (
        "counts behind the name of a rocket",
        f"Bus: {VAN}, HR (x4) front all linked, MnR (6) back linked. {ARMOR}",
        f"Bus: {VAN}, 4 linked HRs front, 6 linked MNRs back. {ARMOR}",
    ),
    (
        "a count of each side",
        f"Bus: {VAN}, 2 HRs each side. {ARMOR}",
        f"Bus: {VAN}, 2 HRs left, 2 HRs right. {ARMOR}",
    ),
    (
        "loads in brackets, before the side too",
        f"Bus: {VAN}, MG (12 shots) front, SS back (tear gas), RL left (w/extra magazine). {ARMOR}",
        f"Bus: {VAN}, MG front (12 normal), SS back (10 tear-gas), RL left w/extra magazine. {ARMOR}",
    ),
    (
        "one computer for each of the crew",
        f"Bus: {VAN}, MG front, TC x2, safety seats for driver and gunner. {ARMOR}",
        f"Bus: {VAN}, MG front, targeting computer for driver, targeting computer for gunner 1, safety seat for driver,"
        f" safety seat for gunner 1. {ARMOR}",
    ),
    (
        "the computer of the only weapon",
        f"Bus: {VAN}, laser front w/hi-res SWC. {ARMOR}",
        f"Bus: {VAN}, L front, hi-res single-weapon computer (L front). {ARMOR}",
    ),
    (
        "an accessory in two places, and one in brackets with a plus",
        f"Bus: {VAN}, MG front, bumper spikes front and back. {ARMOR.replace('F30', 'F30 (+ ramplate)')}",
        f"Bus: {VAN}, MG front, bumper spikes front, bumper spikes back, ramplate. {ARMOR}",
    ),
    (
        "two weapons of one side",
        f"Bus: {VAN}, MG and RL front, 2 MRs & SS in 2-space turret. {ARMOR}",
        f"Bus: {VAN}, MG front, RL front, 2-space turret, 2 MRs in turret, SS in turret. {ARMOR}",
    ),
    (
        "tires of an end",
        f"Bus: {VAN.replace('4 PR tires', 'PR front tires, 2 solid rear tires')}, MG front. {ARMOR}",
        f"Bus: {VAN.replace('4 PR tires', '2 PR tires front, 2 solid tires back')}, MG front. {ARMOR}",
    ),
    (
        "the type of armor at each side",
        f"Bus: {VAN}, MG front. Armor: F30 LR, R20 LR, L20 LR, B25 LR, T8 LR, U10 LR.",
        f"Bus: {VAN}, MG front. LR {ARMOR}",
    ),
    (
        "sides with colons and no commas",
        f"Bus: {VAN}, MG front. Armor: Front: 30 Right: 20 Left: 20 Rear: 25 Top: 8 Bottom: 10",
        f"Bus: {VAN}, MG front. {ARMOR}",
    ),
    (
        "sides in brackets behind their points",
        f"Bus: {VAN}, MG front. Armor: 30 (F), 20 (R), 20 (L), 25 (B), 8 (T), 10 (U).",
        f"Bus: {VAN}, MG front. {ARMOR}",
    ),
    (
        "sides shortened with a point",
        f"Bus: {VAN}, MG front. Armor: Frt. 30, Rt. 20, Lft. 20, Bk. 25, Top 8, Und. 10.",
        f"Bus: {VAN}, MG front. {ARMOR}",
    ),
    (
        "shots of each, and guards at their points",
        f"Bus: {VAN}, 2 MGs front (10 shots each), linked, 4 WGs @ 10. {ARMOR}",
        f"Bus: {VAN}, 2 linked MGs front (10 normal), 4 10-pt. wheelguards. {ARMOR}",
    ),
    (
        "several fields on a line, and armor on the last",
        "Vehicle: Bus     Type: Van\nChassis: Hvy.     Susp: Hvy.\nPower Plant: Super     Tires: 4 PR\n"
        "Driver; Gunner\nFT Left; MG in 1 Space Turret\nArmor F30 R20 L20 B25 T8 U10",
        f"Bus: {VAN}, FT left, 1-space turret, MG in turret. {ARMOR}",
    ),
    (
        "driver+gunner",
        f"Bus: {VAN.replace('driver, gunner', 'driver+gunner')}, MG front. {ARMOR}",
        f"Bus: {VAN}, MG front. {ARMOR}",
    ),
]


@pytest.mark.parametrize(("what", "text", "ours"), READ, ids=[each[0] for each in READ])
def test_a_habit_reads_as_the_same_vehicle(what: str, text: str, ours: str) -> None:
    right = read_sheet(ours).design
    read, notes = read_sheet(text)
    assert replace(read, name="") == replace(right, name="")
    assert not notes


TOLD = [
    (
        "a word that is no weapon in a turret with its size",
        f"Bus: {VAN}, bazooka in 2-space turret. {ARMOR}",
        "'bazooka in 2-space turret' is not a part of this game",
    ),
    (
        "one word for a chassis and a suspension",
        f"Bus: {VAN.replace('hvy. chassis, hvy. suspension', 'Hvy')}, MG front. {ARMOR}",
        "'heavy': write what it is, heavy chassis or heavy suspension",
    ),
    (
        "a misspelled part of a vehicle whose body is unknown",
        f"Bus: Lorry{VAN[3:]}, rocket laucher. {ARMOR}",
        "'rocket laucher' is not a part of this game; perhaps 'rocket launcher'",
    ),
    (
        "a part before the armor that is no type of it",
        f"Bus: {VAN}, MG front, gizmo, {ARMOR}",
        "'gizmo' is not a part of this game",
    ),
    (
        "armor of two sides without the word",
        f"Bus: {VAN}, MG front. 30 points plastic front, 25 back.",
        "the armor has no points for the side right; write all sides",
    ),
    (
        "a left side that is no light flamethrower",
        f"Bus: {VAN}, MG front. 30 front, 20 left.",
        "'20 left': write armor as Armor: F30, R20 and so on",
    ),
    (
        "magazines on their own",
        f"Bus: {VAN}, MG front, 3 extra mags for MG. {ARMOR}",
        "'3 extra mags for MG': write magazines with their weapon, such as MG front w/extra magazine",
    ),
    (
        "a computer of one of two weapons",
        f"Bus: {VAN}, MG front, RL back, SWC. {ARMOR}",
        "'swc': write its weapon, such as swc (MG front)",
    ),
    (
        "more computers than crew",
        f"Bus: {VAN}, MG front, 3 TCs. {ARMOR}",
        "'3 tcs': the crew are 2; write whose each is",
    ),
    (
        "computers without a number",
        f"Bus: {VAN}, MG front, TCs. {ARMOR}",
        "'tcs': write how many, such as 2 tcs",
    ),
    (
        "the type of armor of one side",
        f"Bus: {VAN}, MG front. {ARMOR.replace('F30', 'F30 (LR)')}",
        "all sides have one type of armor; write it before them, such as LR armor: F30",
    ),
    (
        "all that other editions have",
        f"Bus: {VAN}, MG front, 10-gal dueling tank, 2 10-pt CA around driver. {ARMOR}",
        "this edition has no gas engines or component armor",
    ),
]


@pytest.mark.parametrize(("what", "text", "sentence"), TOLD, ids=[each[0] for each in TOLD])
def test_what_is_not_read_is_told(what: str, text: str, sentence: str) -> None:
    (reading,) = read_sheets(text)
    assert sentence in reading.problems


def test_prices_of_single_parts_are_no_price_of_the_vehicle() -> None:
    text = (
        "Gold Digger\nCompact body, $400, 1300 lbs\nHvy chassis, $400\nHvy suspension, $600\nMedium plant, $1000, 700 lbs\n"
        "4 HD tires, $400, 160 lbs\nDriver, 150 lbs\nRL front, $1150, 250 lbs\nArmor: F20, R15, L15, B15, T5, U5\n"
        "Total: $9999, 3010 lbs"
    )
    # 400 + 400 + 600 + 1,000 + 400 + 1,150 + 75 points at $13; 1,300 + 700 + 160 + 150 + 250 + 75 at 6 lbs.
    assert read_sheet(text).notes == (
        "Left out: 6 prices of single parts.",
        "Left out: 5 weights of single parts.",
        "The sheet says $9999; the parts cost $4,925.",
    )


def test_numbered_options_are_left_out_and_noted() -> None:
    text = f"Bus: {VAN}, MG front. {ARMOR}\nOptions:\n1) Replace MG with RL (+$100)\n2) Add TC ($1,000)"
    assert read_sheet(text).design == read_sheet(f"Bus: {VAN}, MG front. {ARMOR}").design
    assert read_sheet(text).notes == (
        "Left out: 'Replace MG with RL (+$100)'.",
        "Left out: 'Add TC ($1,000)'.",
    )


@pytest.mark.parametrize(
    "names", [("Alpha", "Beta"), ("Car 1: Alpha", "Car 2: Beta"), ("1. Alpha", "2. Beta")]
)
def test_of_two_vehicles_with_commas_behind_their_names_none_is_lost(
    names: tuple[str, str],
) -> None:
    first, second = names
    one, other = read_sheets(
        f"{first}, {VAN}, FT front. {ARMOR}\n{second}, {VAN}, RL front. {ARMOR}"
    )
    assert [
        each.code for reading in (one, other) if reading.design for each in reading.design.weapons
    ] == ["ft", "rl"]
    assert one.whole
    assert other.whole
    assert (one.name[-5:], other.name[-4:]) == ("Alpha", "Beta")
