"""Sheets in more than forty styles, each beside the same vehicle in the garage's own words."""

from __future__ import annotations

from dataclasses import replace

import pytest

from wreckyard import Malformed
from wreckyard.systems.classic.design.sheets.read import read_sheet

CAR = "Compact, hvy. chassis, hvy. suspension, medium power plant, 4 PR tires, driver"
TRUCK = "Pickup, x-hvy. chassis, OR suspension, super power plant, 6 OR solid tires, driver"
BIKE = "Medium cycle, hvy. suspension, large cycle power plant, 2 PR tires, cyclist"
PLATES = "Armor: F30, R20, L20, B25, T8, U10."
HALF = "Armor: F12, B10."

READ = [
    ("all capitals", "BRASS KETTLE: COMPACT, HVY CHASSIS, HVY SUSPENSION, MED POWER PLANT, 4 PR TIRES, DRIVER, "
     "RL FRONT, SS BACK. ARMOR: F30, R20, L20, B25, T8, U10", f"{CAR}, RL front, SS back. {PLATES}"),
    ("small letters without points", "brass kettle - compact, hvy chassis, hvy susp, med pp, 4 pr tires, driver, rl "
     "front, ss rear, armor f30 r20 l20 b25 t8 u10", f"{CAR}, RL front, SS back. {PLATES}"),
    ("no commas at all", "Brass Kettle: Compact hvy. chassis hvy. suspension medium power plant 4 PR tires driver RL "
     "front SS back armor F30 R20 L20 B25 T8 U10", f"{CAR}, RL front, SS back. {PLATES}"),
    ("one field a line", "Name: Brass Kettle\nBody: Compact\nChassis: Heavy\nSuspension: Heavy\nPower Plant: Medium\n"
     "Tires: 4 PR\nCrew: Driver\nWeapons: RL Front, SS Rear\nArmor: F30, R20, L20, B25, T8, U10\n",
     f"{CAR}, RL front, SS back. {PLATES}"),
    ("a list with dashes", "Brass Kettle\nCompact\n- heavy chassis\n- heavy suspension\n- medium power plant\n- 4 PR "
     "tires\n- driver\n- RL front\n- SS back\n- Armor: F30, R20, L20, B25, T8, U10",
     f"{CAR}, RL front, SS back. {PLATES}"),
    ("semicolons", f"Brass Kettle: {CAR.replace(',', ';')}; RL front; SS back; {PLATES.replace(',', ';')}",
     f"{CAR}, RL front, SS back. {PLATES}"),
    ("a dash and quotes", f"“Brass Kettle” – {CAR}, RL front. {PLATES}", f"{CAR}, RL front. {PLATES}"),
    ("a by-line in the name", f"Brass Kettle by J. Smith -- {CAR}, RL front. {PLATES}", f"{CAR}, RL front. {PLATES}"),
    ("a by-line below the name", f"Brass Kettle\nby J. Smith\n{CAR}, RL front. {PLATES}", f"{CAR}, RL front. {PLATES}"),
    ("the division in brackets", f"Brass Kettle (Division 10): {CAR}, RL front. {PLATES}",
     f"{CAR}, RL front. {PLATES}"),
    ("the price in the head", f"Brass Kettle, $5,819 -- {CAR}, RL front. {PLATES}", f"{CAR}, RL front. {PLATES}"),
    ("sides spelled out", f"Brass Kettle: {CAR}, RL front. Armor: front 30, right 20, left 20, back 25, top 8, "
     "underbody 10.", f"{CAR}, RL front. {PLATES}"),
    ("sides behind the points", f"Brass Kettle: {CAR}, RL front. Armor: 30F, 20R, 20L, 25B, 8T, 10U.",
     f"{CAR}, RL front. {PLATES}"),
    ("sides with colons", f"Brass Kettle: {CAR}, RL front. Armor - F:30 R:20 L:20 B:25 T:8 U:10",
     f"{CAR}, RL front. {PLATES}"),
    ("right and left together", f"Brass Kettle: {CAR}, RL front. Armor: F30, R/L20, B25, T8, U10.",
     f"{CAR}, RL front. {PLATES}"),
    ("the type in brackets", f"Brass Kettle: {CAR}, RL front. Armor (LR): F30, R20, L20, B25, T8, U10.",
     f"{CAR}, RL front. LR {PLATES.replace('Armor', 'armor')}"),
    ("the type alone", f"Brass Kettle: {CAR}, RL front. Metal: F3, R2, L2, B2, T1, U1.",
     f"{CAR}, RL front. Metal armor: F3, R2, L2, B2, T1, U1."),
    ("all sides", f"Brass Kettle: {CAR}, RL front. Armor: 10 all around.",
     f"{CAR}, RL front. Armor: F10, R10, L10, B10, T10, U10."),
    ("front VMG", f"Brass Kettle: {CAR}, front VMG, rear MD. {PLATES}", f"{CAR}, VMG front, MD back. {PLATES}"),
    ("two MGs in brackets", f"Brass Kettle: {CAR}, 2 MGs (F). {PLATES}", f"{CAR}, 2 MGs front. {PLATES}"),
    ("linked behind the side", f"Brass Kettle: {CAR}, 2 MGs front, linked. {PLATES}",
     f"{CAR}, 2 linked MGs front. {PLATES}"),
    ("with a link", f"Brass Kettle: {CAR}, 2 MGs front w/link. {PLATES}", f"{CAR}, 2 linked MGs front. {PLATES}"),
    ("one on each side", f"Brass Kettle: {CAR}, 2 linked LtRs (R & L). {PLATES}",
     f"{CAR}, 2 linked LtRs (R and L). {PLATES}"),
    ("weapons by side", f"Brass Kettle: {CAR}. Front: VMG. Back: SS, SD. {PLATES}",
     f"{CAR}, VMG front, SS back, SD back. {PLATES}"),
    ("names in full", "Brass Kettle: Compact, Heavy Chassis, Heavy Suspension, Medium Power Plant, Four "
     "Puncture-Resistant Tires, Driver, Vulcan Machine Gun Front, Mine Dropper Rear. Plastic Armor: Front 30, Right "
     "20, Left 20, Rear 25, Top 8, Underbody 10.", f"{CAR}, VMG front, MD back. {PLATES}"),
    ("a magazine", f"Brass Kettle: {CAR}, MG front w/extra mag. {PLATES}",
     f"{CAR}, MG front w/extra magazine. {PLATES}"),
    ("rounds in brackets", f"Brass Kettle: {CAR}, MG front (12 rounds). {PLATES}",
     f"{CAR}, MG front (12 normal). {PLATES}"),
    ("a turret with its gun", f"Brass Kettle: {TRUCK}, 2-space turret w/VMG. {PLATES}",
     f"{TRUCK}, 2-space turret, VMG in turret. {PLATES}"),
    ("a turret by a word", f"Brass Kettle: {TRUCK}, VMG turreted. {PLATES}", f"{TRUCK}, VMG in turret. {PLATES}"),
    ("a gunner's computer", f"Brass Kettle: {TRUCK}, gunner w/HRTC, RL front. {PLATES}",
     f"{TRUCK}, gunner, RL front, hi-res targeting computer for gunner. {PLATES}"),
    ("accessories with and", f"Brass Kettle: {CAR}, RL front, fire extinguisher, ABS and safety seat. {PLATES}",
     f"{CAR}, RL front, fire extinguisher, antilock brakes, safety seat. {PLATES}"),
    ("guards with their points behind", f"Brass Kettle: {CAR}, RL front, 4 wheelguards (10 pts each). {PLATES}",
     f"{CAR}, RL front, 4 10-pt. wheelguards. {PLATES}"),
    ("guards of a cycle", f"Brass Kettle: {BIKE}, MML front, 2 6-pt. WGs. {HALF}",
     f"{BIKE}, MML front, 2 6-pt. cycle wheelguards. {HALF}"),
    ("a motorcycle", "Brass Kettle: Med. motorcycle, hvy. suspension, large PP, 2 PR tires, rider, MML F. Armor: F12, "
     "B10.", f"{BIKE}, MML front. {HALF}"),
    ("a sidecar in the paragraph", f"Brass Kettle: {BIKE.replace('Medium', 'Heavy')}, MML front. {HALF} Light sidecar "
     "(right), imp. suspension, HD tire. Armor: F2, R2, L2, B2, T1, U1.",
     f"{BIKE.replace('Medium', 'Heavy')}, MML front. {HALF}\nSidecar: Light sidecar, right, imp. suspension, HD tire. "
     "Armor: F2, R2, L2, B2, T1, U1."),
    ("a reversed trike", "Brass Kettle: Reversed heavy trike, std. chassis, OR suspension, super cycle power plant, 3 OR "
     "solid tires, driver, VMG front. Armor: F12, R10, L10, B10, T5, U5.",
     "Rev. heavy trike, std. chassis, OR suspension, super cycle power plant, 3 OR solid tires, driver, VMG front. "
     "Armor: F12, R10, L10, B10, T5, U5."),
    ("tires by end", f"Brass Kettle: {CAR.replace('4 PR tires', '2 PR tires front, 2 solids back')}, RL front. {PLATES}",
     f"{CAR.replace('4 PR tires', '2 PR tires front, 2 solid tires back')}, RL front. {PLATES}"),
    ("figures in words", f"Brass Kettle: {CAR}, RL front, SS back. {PLATES} Acceleration 5, max speed 105 mph, handling "
     "class 3, weighs 3,353 lbs., costs $6,169.", f"{CAR}, RL front, SS back. {PLATES}"),
    ("a variant of the book's kind", f"Brass Kettle – {CAR}, RL front. {PLATES} Option I – Replace RL with one RR, add 10 "
     "points of armor anywhere.", f"{CAR}, RL front. {PLATES}"),
    ("totals in brackets", f"Brass Kettle: {CAR}, (1) RL front, MG Front x2. 113 points of plastic armor (F30, R20, L20, "
     "B25, T8, U10).", f"{CAR}, RL front, 2 MGs front. {PLATES}"),
    ("thousands", f"Brass Kettle: {CAR}, RL front, SS back. {PLATES} Cost: $6.17K, Wt: 3353#.",
     f"{CAR}, RL front, SS back. {PLATES}"),
    ("lines of a newsletter", "Brass Kettle: Compact, hvy.\nchassis, hvy. suspen-\nsion, medium power\nplant, 4 PR tires, "
     "driver,\nRL front, SS back.\nArmor: F30, R20, L20,\nB25, T8, U10.", f"{CAR}, RL front, SS back. {PLATES}"),
]  # fmt: skip


@pytest.mark.parametrize(("style", "text", "ours"), READ, ids=[each[0] for each in READ])
def test_a_style_reads_as_the_same_vehicle(style: str, text: str, ours: str) -> None:
    sheet = read_sheet(text)
    assert sheet.design.name.casefold() == "brass kettle"
    assert replace(sheet.design, name="Brass Kettle") == read_sheet(f"Brass Kettle: {ours}").design
    assert [note for note in sheet.notes if not note.startswith("Left out: ")] == []
    assert bool(sheet.notes) == any(
        word in style for word in ("by-line", "division", "variant", "totals")
    )


REFUSED = [
    ("a count of 0", f"Brass Kettle: {CAR}, 0 VMG front. {PLATES}",
     "Brass Kettle: '0 vmg front': the count is 0; leave the weapon out, or write 1"),
    ("linked without a count", f"Brass Kettle: {CAR}, linked MGs front. {PLATES}",
     "Brass Kettle: 'linked mgs front': write how many, such as 2"),
    ("a gun of another edition", f"Brass Kettle: {CAR}, Gauss gun front, HDFT back. {PLATES}",
     "Brass Kettle: this edition has no gauss guns or heavy-duty flamethrowers"),
    ("a dummy", f"Brass Kettle: {CAR}, dummy VMG front. {PLATES}",
     "Brass Kettle: this edition has no fake weapons"),
    ("a word behind a gun", f"Brass Kettle: {CAR}, VMG front mockup. {PLATES}",
     "Brass Kettle: 'vmg front mockup': 'front mockup' is no side; weapons are front, back, left, right and so on"),
    ("two vehicles", f"Brass Kettle: {CAR}, RL front. {PLATES}\n\nOld Boot: {CAR}, MG front. {PLATES}",
     "the text has 2 vehicles: Brass Kettle, Old Boot; give one at a time"),
    ("guards without points", f"Brass Kettle: {CAR}, 4 wheelguards. {PLATES}",
     "Brass Kettle: '4 wheelguards': write the points of each, such as 4 10-pt. wheelguards"),
]  # fmt: skip


@pytest.mark.parametrize(("what", "text", "sentence"), REFUSED, ids=[each[0] for each in REFUSED])
def test_a_part_that_cannot_be_meant_is_refused(what: str, text: str, sentence: str) -> None:
    with pytest.raises(Malformed) as found:
        read_sheet(text)
    assert str(found.value) == sentence
