"""Eleven kinds of vehicles that players have built for forty years, as they write them: each can be
built, and its sheet is written and read back."""

from __future__ import annotations

import pytest

from wreckyard.systems.classic import faults, read_sheet, write_sheet

VEHICLES = {
    "a small car with a gun": "Kart: Subcompact, std. chassis, hvy. suspension, medium power plant, 4 HD tires,"
    " driver, machine-gun front. Armor: F5, R3, L3, B3, T2, U2.",
    "linked rockets": "Fly Swatter: Compact, extra heavy chassis, heavy suspension, medium plant, 4 PR tires, driver,"
    " 3 linked MRs front. Armor: F30, R20, L20, B20, T10, U10.",
    "a turret and a gunner": "Night Owl: Luxury, x-hvy. chassis, hvy. suspension, super power plant, 4 solid tires,"
    " driver, gunner, turreted Vulcan, FOJ back, targeting computer for gunner, fire extinguisher. Armor: F40, R30, L30,"
    " B30, T20, U20.",
    "a ram car": "Bull: Mid-sized, x-hvy. chassis, hvy. suspension, super power plant, 4 solid tires, driver, ram plate,"
    " rollcage, safety-seat, MG rear. Armor: F60, R15, L15, B20, T5, U5.",
    "a laser car": "Prism: Sedan, x-hvy. chassis, hvy. suspension, super power plant, 4 PR radial tires, driver, heavy"
    " laser front, hi-res targeting computer. LR armor: F30, R20, L20, B20, T10, U10.",
    "a layer of mines": "Gravel: Station wagon, hvy. chassis, hvy. suspension, large power plant, 4 PR tires, driver,"
    " mine dropper rear with 2 extra magazines, spike-dropper rear, oil jet rear. Armor: F20, R20, L20, B30, T10, U10.",
    "a flamer in smoke": "Toaster: Compact, hvy. chassis, imp. suspension, medium power plant, 4 HD tires, driver, flame"
    " thrower front, smoke screen rear, anti-lock brakes. FP armor: F20, R15, L15, B15, T5, U5.",
    "a van": "Bread: Van, x-hvy. chassis, hvy. suspension, super power plant, 6 PR tires, driver, gunner, turreted"
    " auto-cannon, ATG right. Armor: F25, R25, L25, B25, T12, U12.",
    "a cycle of missiles": "Wasp: Medium cycle, hvy. suspension, super cycle power plant, 2 PR tires, cyclist,"
    " micro-missile launcher front. Armor: F15, B15.",
    "a cycle and its sidecar": "Duet: Heavy cycle, hvy. suspension, super cycle power plant, 2 PR tires, cyclist, MG"
    " front. Armor: F12, B12.\nSidecar: Heavy sidecar right, hvy. suspension, PR tire, MG front. Armor: F4, R4, L4, B4, T2,"
    " U2.",
    "a pickup for the country": "Goat: Pickup, x-hvy. chassis, OR suspension, super power plant, 6 OR solid tires,"
    " driver, 2 RLs top, 4 2-pt. wheel guards, brush cutter. Metal armor: F6, R5, L5, B5, T2, U2.",
}


@pytest.mark.parametrize("kind", VEHICLES)
def test_what_players_write_can_be_built_and_is_read_back(kind: str) -> None:
    design = read_sheet(VEHICLES[kind]).design
    assert [each.reason for each in faults(design)] == []
    assert read_sheet(write_sheet(design)).design == design
