"""Sheets in the styles that players have published, as they are pasted.

Each stands beside the same vehicle in the garage's own words, with the price and the weight added
up from the book's tables by hand.
"""

from __future__ import annotations

import pytest

from wreckyard import Malformed
from wreckyard.systems.classic import figures, read_design, read_sheet, read_sheets

COMPACT = (
    "Compact, hvy. chassis, hvy. suspension, medium power plant, 4 PR tires, driver, RL front, "
    "SS back"
)
SEDAN = "Sedan, hvy. chassis, hvy. suspension, super power plant, 4 PR tires, driver"
ARMOR = "Armor: F30, R20, L20, B25, T8, U10."
LIGHT = "Armor: F20, R15, L15, B20, T5, U5."
FIGURES = "Accel. 5, top speed 105, HC 3; 3,353 lbs., $6,169."
CYCLE = "Heavy cycle, hvy. suspension, super cycle power plant, 2 PR tires, cyclist, MG front."
CART = "hvy. suspension, PR tire, MG front. Armor: F4, R4, L4, B4, T2, U2."

READ = [
    ("A1", f"Tin Whistle -- {COMPACT}. {ARMOR} {FIGURES}", f"{COMPACT}. {ARMOR}", 6169, 3353),
    ("A3", f"Wet Matches\n{COMPACT}. {ARMOR} {FIGURES}", f"{COMPACT}. {ARMOR}", 6169, 3353),
    ("B1",
     "Lead Balloon: Luxury, x-hvy chassis, hvy susp, Super PP, 4 solid tires, driver, gunner, VMG "
     "front, MD back. Armor: F40, R30, L30, B35, T12, U15.",
     "Luxury, x-hvy. chassis, hvy. suspension, super power plant, 4 solid tires, driver, gunner, "
     "VMG front, MD back. Armor: F40, R30, L30, B35, T12, U15.", 14740, 5770),
    ("B3",
     "Egg Timer: Mid, ext. hvy. chassis, imp. susp., large PP, 4 HD tires, driver, MG F, MG B, 4 "
     f"6-pt. WGs. {LIGHT}",
     "Mid-sized, x-hvy. chassis, imp. suspension, large power plant, 4 HD tires, driver, MG front, "
     f"MG back, 4 6-pt. wheelguards. {LIGHT}", 8720, 3946),
    ("C1",
     "Dog Leash: Medium cycle, hvy. suspension, large cycle power plant, 2 Motorcycle "
     "Puncture-Resistant tires, cyclist, MML front. Armor: F12, B10.",
     "Medium cycle, hvy. suspension, large cycle power plant, 2 PR tires, cyclist, MML front. "
     "Armor: F12, B10.", 3992, 910),
    ("D1",
     "Polite Cough: Compact, x-hvy. chassis, hvy. suspension, large power plant, 4 PR tires, "
     "driver, MG back. Armor: F45 (Ramplate), R20, L20, B20, T5, U8.",
     "Compact, x-hvy. chassis, hvy. suspension, large power plant, 4 PR tires, driver, MG back, "
     "ramplate. Armor: F45, R20, L20, B20, T5, U8.", 8112, 3593),
    ("E1",
     "Half Pint: Subcompact, hvy. chassis, hvy. suspension, small power plant, 4 HD tires, driver, "
     "MG front w/12 shots. Armor: F15, R10, L10, B10, T3, U3.",
     "Subcompact, hvy. chassis, hvy. suspension, small power plant, 4 HD tires, driver, MG front "
     "(12 normal). Armor: F15, R10, L10, B10, T3, U3.", 3661, 2245),
    ("F1", f"Wax Fruit: {COMPACT}. {ARMOR.replace(',', '')} {FIGURES}", f"{COMPACT}. {ARMOR}",
     6169, 3353),
    ("G1", f"Oven Glove: {COMPACT}. Fireproof Plastic {ARMOR}", f"{COMPACT}. FP {ARMOR}",
     7638, 3353),
    ("G3",
     f"Layer Cake: {COMPACT}. Composite Metal/Plastic Armor: F3/10, R2/8, L2/8, B2/10, T1/3, U1/4.",
     f"{COMPACT}. Armor: F3/10, R2/8, L2/8, B2/10, T1/3, U1/4.", 5617, 3263),
    ("H1", f"Paper Hat: {SEDAN}, gunner, VMG front, spoiler & airdam. {ARMOR}",
     f"{SEDAN}, gunner, VMG front, spoiler, airdam. {ARMOR}", 11534, 4947),
    ("H3", f"Two Umbrellas: {SEDAN}, Light Rockets left and right, MD back. {ARMOR}",
     f"{SEDAN}, LtR left, LtR right, MD back. {ARMOR}", 9084, 4417),
    ("I1", f"Night Bus: {SEDAN} w/TC, VMG front. {ARMOR}",
     f"{SEDAN}, VMG front, targeting computer. {ARMOR}", 11634, 4617),
    ("J1",
     "Bread Bin: Van, std. chassis, hvy. suspension, super power plant, 4 PR tires, driver, RL "
     f"front, MG front, SS back, link (all front weapons). {LIGHT}",
     "Van, std. chassis, hvy. suspension, super power plant, 4 PR tires, driver, RL front, MG "
     f"front, SS back, link (RL front, MG front). {LIGHT}", 11950, 5095),
    ("K1", f"Knitting Needle: {COMPACT[:-18]}twin linked MGs front. {ARMOR}",
     f"{COMPACT[:-18]}2 linked MGs front. {ARMOR}", 7519, 3428),
    ("K3", f"Candle Box: {COMPACT[:-18]}3x HR front. {ARMOR}",
     f"{COMPACT[:-18]}3 HRs front. {ARMOR}", 5069, 3328),
    ("M1",
     f"Short Memory: {COMPACT}. {ARMOR} Accel. 5, top speed 100, HC 2; 3,631 lbs., $6,789. Fire "
     "extinguisher, 4 8-pt. wheelguards.",
     f"{COMPACT}, fire extinguisher, 4 8-pt. wheelguards. {ARMOR}", 6789, 3631),
    ("M5",
     f"Best Man: {CYCLE} Armor: F12, B12. Accel. 10, top speed 127.5, HC 4; 1,789 lbs., $8,538.\n"
     f"Heavy sidecar, right, {CART} 695 lbs., $3,150.",
     f"{CYCLE} Armor: F12, B12.\nSidecar: Heavy sidecar, right, {CART}", 8538, 1789),
    ("Q1",
     "Apple Cart: Pickup, std. chassis, hvy. suspension, super power plant, 4 PR tires, driver, MG "
     f"front. {LIGHT[:-1]}, Cargo: [15 spaces, 1,870 lbs.], Accel. 10, top speed 127.5, HC 3; 4,630 "
     "lbs., $9,310.",
     "Pickup, std. chassis, hvy. suspension, super power plant, 4 PR tires, driver, MG front. "
     f"{LIGHT}", 9310, 4630),
    ("S1",
     "Loose Change. Body: Compact. Chassis: hvy. Suspension: hvy. Plant: medium. Tires: 4 PR. "
     f"Crew: driver. Weapons: RL front, SS back. {ARMOR}", f"{COMPACT}. {ARMOR}", 6169, 3353),
]  # fmt: skip


@pytest.mark.parametrize(
    ("code", "text", "ours", "price", "pounds"), READ, ids=[x[0] for x in READ]
)
def test_a_shared_sheet_is_read_as_pasted(
    code: str, text: str, ours: str, price: int, pounds: int
) -> None:
    name = text.partition("\n" if code == "A3" else " -- " if code == "A1" else ":")[0]
    name = name.partition(". Body")[0]
    sheet = read_sheet(text)
    assert sheet.design == read_sheet(f"{name}: {ours}").design
    assert (figures(sheet.design).price, figures(sheet.design).weight) == (price, pounds)
    assert sheet.notes == ()


def test_each_wrong_figure_is_noted() -> None:
    """L1: figures with colons."""
    sheet = read_sheet(
        f"Tall Story: {COMPACT}. {ARMOR} Accel: 15, Top Speed: 200, HC: 5; Weight: 9,999, Cost: "
        "$6,169."
    )
    assert (figures(sheet.design).price, figures(sheet.design).weight) == (6169, 3353)
    assert sheet.notes == (
        "The sheet says acceleration 15; the parts give 5.",
        "The sheet says top speed 200; the parts give 105.",
        "The sheet says handling class 5; the parts give 3.",
        "The sheet says 9,999 lbs.; the parts weigh 3,353 lbs.",
    )


def test_pounds_of_cargo_are_no_weight_of_the_vehicle() -> None:
    """M3: a cargo among the parts."""
    sheet = read_sheet(
        "Coal Scuttle: Van, std. chassis, hvy. suspension, super power plant, 4 PR tires, driver, "
        f"500 lbs. cargo, MG front. {LIGHT}"
    )
    assert (figures(sheet.design).price, figures(sheet.design).weight) == (10200, 4770)
    # A van carries 6,000 lb. on a standard chassis: 4,770 lb. leave 1,230 lb. for cargo.
    assert sheet.notes == ("The sheet says 500 lbs. of cargo; the design has room for 1,230 lbs.",)


REFUSED = [
    (
        "G5",
        f"Shaving Mirror: {COMPACT}. Laser-Refelctive armor: F30, R20, L20, B25, T8, U10.",
        "Shaving Mirror: 'Laser-Refelctive' is no type of armor; perhaps laser-reflective",
    ),
    (
        "O1",
        "Silver Spoon: Compact, hvy. chassis, hvy. suspension, medium power plant w/PC & SC, 4 PR "
        f"tires, driver w/10-pt CA, RL front. {ARMOR}",
        "Silver Spoon: this edition has no platinum catalysts, superconductors or component armor",
    ),
]


@pytest.mark.parametrize(("code", "text", "sentence"), REFUSED, ids=[x[0] for x in REFUSED])
def test_a_sheet_that_cannot_be_read_whole_is_refused_in_a_sentence(
    code: str, text: str, sentence: str
) -> None:
    with pytest.raises(Malformed) as found:
        read_sheet(text)
    assert str(found.value) == sentence


def test_set_ups_and_the_terminal_read_the_same_sheets() -> None:
    for _, text, *_ in READ:
        assert read_design(text, "vehicle 1") == read_sheet(text).design


@pytest.mark.parametrize(
    "text", ["", ":", "-- ", "\n:\n", ": Blimp, driver", "()", "Armor:", "\ufeff"]
)
def test_a_text_without_a_vehicle_is_no_crash(text: str) -> None:
    (reading,) = read_sheets(text)
    assert (reading.design, bool(reading.missing)) == (None, True)
