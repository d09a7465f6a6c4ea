"""Vehicles as text: written, read, read as players have written them, and what is wrong in one."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.systems.classic.design.garage import HD, SOLID, armed, bare, random_design
from wreckyard import Malformed
from wreckyard.systems.classic import (
    Design,
    Fitted,
    Layer,
    Link,
    Sidecar,
    StockVehicle,
    as_on_sheet,
    is_legal,
    read_sheet,
    stock_vehicle,
    stock_vehicles,
    write_sheet,
)
from wreckyard.systems.classic.design.design import mounted


@given(st.integers(0, 10**6))
def test_every_legal_design_reads_back_from_its_own_text(seed: int) -> None:
    design = random_design(seed)
    assert is_legal(design)
    sheet = read_sheet(write_sheet(design))
    assert sheet.design == as_on_sheet(design)
    assert sheet.notes == ()


@pytest.mark.parametrize("vehicle", stock_vehicles().values(), ids=lambda each: each.code)
def test_our_vehicles_read_back(vehicle: StockVehicle) -> None:
    sheet = read_sheet(write_sheet(vehicle.design))
    assert (sheet.design, sheet.notes) == (as_on_sheet(vehicle.design), ())


def test_a_sheet_is_a_paragraph() -> None:
    assert write_sheet(stock_vehicle("sunday-roast").design) == (
        "Sunday Roast: Luxury, x-hvy. chassis, hvy. suspension, super power plant, 4 PR tires, "
        "driver, 2 linked MGs front, 2 linked FTs back, FT right, FT left, fire extinguisher. "
        "Armor: F20, R10, L10, B20, T10, U10. Accel. 5, top speed 100, HC 3; 6,600 lbs., $14,600.\n"
    )


# Sheets as players write them, in the manner of the book, under our names.
WRITTEN: list[tuple[str, str]] = [
    ("pocket-change",
     "Pocket Change – Subcompact, std. chassis, hvy. suspension, medium power plant, 4 HD tires, "
     "driver, MG front, Armor: F5, R3, L3, B3, T2, U2. Accel. 10, top speed 135, HC 4; 2,300 lbs., "
     "$3,848."),
    ("twin-thimble",
     "twin thimble - SUBCOMPACT, HVY CHASSIS, HEAVY SUSPENSION, SMALL PLANT, four heavy-duty tires, "
     "driver, two linked MGs front. armor: f10, r5, l5, b8, t5, u5"),
    ("tin-casserole",
     "Tin Casserole – Compact, std. chassis, hvy. suspension, large power plant,\n4 HD tires, "
     "driver, 2 machine guns front linked, smokescreen rear. Armor: F35, R20, L20, B23, T10, U10."),
    ("stubborn-goat",
     "Stubborn Goat – Compact, x-hvy. chassis, hvy. suspension, large power plant, 4 PR radial "
     "tires, driver, RL front, SS back, targeting computer. Armor: F45, R35, L35, B40, T37, U35, "
     "4 10-pt. wheelguards. Accel. 5, top speed 110, HC 3; 4,437 lbs., $11,451."),
    ("matchbook",
     "Matchbook – Compact, extra-heavy chassis, hvy. suspension, medium power plant, 4 PR tires, "
     "driver, VMG front, FT back, hi-res targeting computer. FP armor: F35, R25, L25, B35, T15, "
     "U15."),
    ("late-shift-turret",
     "Late Shift, Turret: Mid-size, std. chassis, imp. suspension, large power plant, 4 PR tires, "
     "driver, two linked MGs in turret, 2 HRs front, 2 HRs back. Armor: F33, R15, L15, B25, T15, "
     "U15."),
    ("long-shadow",
     "Long Shadow – Luxury, hvy. chassis, hvy. suspension, large power plant, 4 solid tires, "
     "driver, 2 linked MDs (L and R), 3 linked OJs (L, R, and B), 2 linked PSs (L and R), “panic "
     "button” link for all weapons. Armor: F20, R45, L45, B50, T20, U20."),
    ("school-run",
     "School Run – Station wagon, std. chassis, imp. suspension, super power plant, 4 PR tires, "
     "driver, laser in turret. Cargo capacity: 300 lbs., 11 spaces. Armor: F25, R15, L15, B25, "
     "T30, U15. Accel. 10, top speed 120 without cargo, Accel. 5 and top speed 115 with cargo, "
     "HC 2; 5,200 lbs., $17,400."),
    ("dune-ferry",
     "Dune Ferry – Med. trike, std. chassis, OR suspension, large cycle power plant, 3 OR solid "
     "tires, cyclist, VMG front, RL back. Armor: F12, R12, L12, B15, T9, U15. Accel. 5, top speed "
     "97.5, HC 2 (3 OR); 2,095 lbs., $9,450."),
]  # fmt: skip


@pytest.mark.parametrize(("code", "text"), WRITTEN, ids=[code for code, _ in WRITTEN])
def test_read_as_players_write_them(code: str, text: str) -> None:
    sheet = read_sheet(text)
    wanted = as_on_sheet(stock_vehicle(code).design)
    assert replace(sheet.design, name=wanted.name) == wanted
    assert sheet.notes == ()


def test_figures_are_checked_and_never_believed() -> None:
    sheet = read_sheet(
        "Gravel Bishop – Pickup, x-hvy. chassis, hvy. suspension, super power plant, 6 solid tires, "
        "driver, AC front, turreted VMG, spoiler, cargo capacity of 486 lbs. and 10 spaces. LRFP "
        "armor: F40, R30, L30, B33, T25, U20. Accel. 5, top speed 90, HC 3; 7,300 lbs., $31,740."
    )
    assert sheet.design == as_on_sheet(stock_vehicle("gravel-bishop").design)
    assert sheet.notes == (
        "The sheet says 10 spaces of cargo; the design has room for 11 spaces.",
        "The sheet says top speed 90; the parts give 92.5.",
        "The sheet says handling class 3; the parts give 2.",
        "The sheet says 7,300 lbs.; the parts weigh 7,314 lbs.",
        "The sheet says $31,740; the parts cost $31,040.",
    )


PLATES = (Layer("metal", (8,) * 6), Layer("plastic", (16,) * 6))
CART = Sidecar("light-sidecar", "left", "off-road", HD, PLATES[1:], gunners=1)

PHRASES: list[tuple[str, Design]] = [
    ("Armor: F8/16, R8/16, L8/16, B8/16, T8/16, U8/16.", bare(armor=PLATES)),
    ("Metal over LR armor: F8/16", bare(armor=(PLATES[0], Layer("laser-reflective", (16,) * 6)))),
    ("2 HD tires front, 2 solid tires back", bare(tires=(HD, HD, SOLID, SOLID))),
    ("solid tire front left, HD tire front right, 2 HD tires back", bare(tires=(SOLID, HD, HD, HD))),
    ("MG front w/2 extra magazines w/magazine switch",
     bare(weapons=(mounted("mg", "front")._replace(
         magazines=((("mg-normal", 20),),) * 2, switch=True),))),
    ("SS back (6 normal, 4 tear-gas)",
     bare(weapons=(mounted("ss", "back")._replace(load=(("ss-normal", 6), ("ss-tear-gas", 4))),))),
    ("GL front (4 paint, 6 explosive+impact-fuse)",
     bare(weapons=(mounted("gl", "front")._replace(
         load=(("paint", 4), ("explosive+impact-fuse", 6))),))),
    ("MG front (empty)", bare(weapons=(mounted("mg", "front")._replace(load=()),))),
    ("IR ML front", bare(weapons=(mounted("ml", "front", infrared=True),))),
    ("2 smart-linked MGs (F and B)",
     armed(("mg", "front"), ("mg", "back"), links=(Link("smart-link", ("mg-front", "mg-back")),))),
    ("link (MG front, SS back)",
     armed(("mg", "front"), ("ss", "back"), ("rl", "back"),
           links=(Link("link", ("mg-front", "ss-back")),))),
    ("link for all weapons",
     armed(("mg", "front"), ("ss", "back"), links=(Link("link", ("mg-front", "ss-back")),))),
    ("2-space pop-up turret, VMG in turret", armed(("vmg", "turret"), turret="pop-up-turret-2")),
    ("2 gunners", bare("van", plant="super", gunners=2, beside="gunner-1")),
    ("targeting computer for gunner 1",
     bare(gunners=1, accessories=(Fitted("targeting-computer", position="gunner-1"),))),
    ("cyberlink (MG front 2)",
     armed(("mg", "front"), ("mg", "front"),
           accessories=(Fitted("cyberlink", position="driver", aim="mg-front-2"),))),
    ("metal spoiler", bare(accessories=(Fitted("spoiler", "back", armor="metal"),))),
    ("2 8-pt. wheelguards back", bare(accessories=(Fitted("wheelguard", "back-left", 8),
                                                   Fitted("wheelguard", "back-right", 8)))),
    ("retracting gear front", bare(accessories=(Fitted("retractable-wheelguards", "front"),))),
    ("bumper spikes back", bare(accessories=(Fitted("bumper-spikes", "back"),))),
    ("3 portable shop cases", bare(accessories=(Fitted("portable-shop-case"),) * 3)),
    ("spare solid radial tire", bare(accessories=(Fitted("tire-spare", tire="solid+radial"),))),
    ("box of grenades (9 smoke)",
     bare(accessories=(Fitted("grenade-box", load=(("smoke", 9),)),))),
    ("Rev. heavy trike", bare("heavy-trike", reversed=True)),
    ("Sidecar: Light sidecar, left, OR suspension, HD tire, gunner. Armor: F16",
     bare("heavy-cycle", sidecar=CART, plant="super-cycle")),
]  # fmt: skip


@pytest.mark.parametrize(("phrase", "design"), PHRASES, ids=[phrase for phrase, _ in PHRASES])
def test_phrases(phrase: str, design: Design) -> None:
    text = write_sheet(design)
    assert phrase.removesuffix(", T8/16, U8/16.") in text
    assert read_sheet(text).design == as_on_sheet(design)


START = "Test: Compact, std. chassis, hvy. suspension, large power plant, 4 HD tires, driver"


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("A car for the weekend", "a sheet begins with a name and a body, such as 'Tin Whistle: Comp"),
        ("Compact, std. chassis", "Compact: the sheet names no suspension"),
        ("Test: Blimp, hvy. chassis", "'Blimp' is no body; there are subcompact, compact"),
        ("Test: Tank, hvy. chassis", "this edition has no tanks; its vehicles are cars, cycles"),
        (START.replace("std. chassis, ", ""), "Test: the sheet names no chassis"),
        (START.replace("hvy. suspension, ", ""), "Test: the sheet names no suspension"),
        (START.replace("large power plant, ", ""), "Test: the sheet names no power plant"),
        (START.replace("4 HD tires, ", ""), "has 4 tires, and the sheet names 0"),
        (START.replace("4 HD", "3 HD"), "has 4 tires, and the sheet names 3"),
        (START.replace("4 HD", "4 rubber"), "'rubber' is no make of tire"),
        (START.replace(", driver", ""), "one driver or cyclist, and the sheet names none"),
        (START.replace("hvy. susp", "soft susp"), "there is no such suspension; there are light"),
        (START + ", std. chassis", "a chassis was named before"),
        (START + ", MG", "'mg' says no side"),
        (START + ", MG nose", "'nose' is no side"),
        (START + ", flux capacitor", "'flux capacitor' is not a part of this game"),
        (START + ", fire extinguishr", "perhaps 'fire extinguisher'"),
        (START + ", MG front (5 tear-gas)", "'5 tear-gas' is no load of a machine gun"),
        (START + ", MG front (5 shots", "a bracket is not closed"),
        (START + ", MG front w/cup holder", "'cup holder' is not a part of this game"),
        (START + ", link (MG front, SS back)", "'mg front': there is no such thing to join"),
        (START + ", 5 linked MGs (F and B)", "5 weapons cannot be parted to 2 sides"),
        (START + ", 3 8-pt. wheelguards back", "there are 2 such places back, and 3 are named"),
        (START + ", HL in turret, AC in turret", "no turret holds weapons of 6 spaces"),
        (START + ". Armor: F5, R5, L5, B5, T5", "the armor has no points for the side underbody"),
        (START + ". Armor: F5, F6", "the armor names the side front twice"),
        (START + ". Armor: F5/5, R5, L5, B5, T5, U5", "the armor has 2 layers"),
        (START.replace("Compact", "Light cycle").replace("4 HD", "2 HD") + ". Armor: R5", "has no such side"),
    ],
)  # fmt: skip
def test_what_is_wrong_is_said_in_a_sentence(text: str, sentence: str) -> None:
    with pytest.raises(Malformed) as found:
        read_sheet(text)
    assert sentence in str(found.value)
    assert "\n" not in str(found.value)


@given(st.text(alphabet="MGfront24,;:. ()/w-FRLBTU$lbs armorHC link tires chassis\n", max_size=120))
def test_any_text_is_read_or_refused(text: str) -> None:
    for start in ("", START + ", "):
        with suppress(Malformed):
            read_sheet(start + text)
