"""Every section of the rulebook that the classic plays, and the test that shows it.

The other tests are named after what they show; here one finds them by the book's own order.
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest

HERE = Path(__file__).parent

SECTIONS = [
    # The first stage: cars with guns and rockets.
    ("Setup, Reflexes", "play/test_rulings_order.py", "test_set_up_reflexes_ties_and_the_slowest_first"),
    ("Vehicle Selection, Amateur Night", "play/test_divisions.py", "test_amateurs_have_guns_and_rockets_alone"),
    ("Referee: a match called off", "play/test_called_off.py", ""),
    ("Game Maps", "test_maps.py", "test_the_six_gates_have_what_the_map_shows"),
    ("Movement Chart", "test_driving.py", "test_the_movement_chart"),
    ("Straight Line", "play/test_rulings_moving.py", "test_2_1_at_30_mph_it_moves_in_phases_1_3_and_5"),
    ("Using the Chart", "play/test_rulings_order.py", "test_using_the_chart_the_faster_moves_first"),
    ("Maneuvers and Speed Changes", "play/test_rulings_moving.py", "test_2_5_one_maneuver_a_phase_then_straight"),
    ("Acceleration", "play/test_rulings_moving.py", "test_2_2_one_change_a_turn"),
    ("Deceleration", "test_driving.py", "test_deceleration"),
    ("Handling Class", "play/test_condition.py", ""),
    ("Handling Status", "test_driving.py", "test_handling_status"),
    ("Control Table", "test_driving.py", "test_the_control_table"),
    ("Drift, Bend, Swerve", "play/test_rulings_moving.py", "test_2_5_where_maneuvers_end_and_what_they_cost"),
    ("Controlled Skid", "play/test_rulings_moving.py", "test_2_5_a_controlled_skid"),
    ("T-Stop", "play/test_rulings_moving.py", "test_2_5_t_stop"),
    ("Bootlegger Reverse", "play/test_rulings_moving.py", "test_2_5_bootlegger"),
    ("Pivot", "play/test_rulings_moving.py", "test_2_5_a_pivot_takes_the_half_move_at_5_mph"),
    ("Reverse", "play/test_rulings_moving.py", "test_ruling_5_reverse_after_five_phases_at_rest"),
    ("Evening-Out", "play/test_rulings_evening_out.py", "test_to_the_nearest_place_of_the_grid"),
    ("Fishtail", "play/test_rulings_crashes.py", "test_2_7_fishtails_turn_about_the_front_corner_and_leave_the_move_free"),
    ("Hazards", "play/test_volley.py", "test_hazards_by_damage"),
    ("Tire Blowouts", "play/test_rulings_crashes.py", "test_ruling_9_the_last_tire_of_a_corner_takes_the_status_to_the_floor"),
    ("Crash Tables", "test_driving.py", "test_crash_tables"),
    ("Collisions, Ram Damage", "test_collisions.py", "test_ram_damage"),
    ("Conforming Movement", "test_giving_way.py", "test_ruling_22_the_least_turn_that_clears_the_way"),
    ("Collision Procedure", "test_collisions.py", "test_procedure"),
    ("Fixed Objects", "test_collisions.py", "test_fixed_objects"),
    ("Debris and Obstacles", "play/test_rulings_moving.py", "test_2_6_debris_and_obstacles"),
    ("Combat", "play/test_volley.py", "test_damage_lands_together_the_dead_have_fired"),
    ("Line of Fire", "play/test_line_of_fire.py", "test_only_within_the_arc_of_the_weapon"),
    ("Targeting Modifiers", "play/test_to_hit.py", "test_the_sum_that_the_page_shows"),
    ("Recording Damage", "test_components.py", ""),
    ("Damage Location", "play/test_damage_location.py", "test_damage_goes_inward"),
    ("Collision Damage", "play/test_collision_damage.py", "test_collision_damage_is_spread_evenly"),
    ("Injury to Drivers", "play/test_crews.py", "test_injury_a_wounded_driver_regains_less"),
    ("Uncontrolled Vehicles", "play/test_rulings_moving.py", "test_2_10_without_a_driver_it_goes_straight_on_and_slows_down"),
    ("Linked Weapons", "play/test_triggers.py", "test_linked_weapons_fire_together_or_one_by_one"),
    ("Fire and Explosion", "play/test_fire_at_the_end.py", "test_a_plant_that_was_hit"),
    # The second: divisions.
    ("Concussion", "play/test_crews.py", "test_concussion_two_dice_against_a_tenth_of_the_change"),
    ("Substitute Drivers", "play/test_substitute_drivers.py", "test_substitute_drivers_the_front_gunner_drives_on"),
    ("Starting Fires", "play/test_fire_at_the_end.py", "test_modifiers_add_up_and_last"),
    ("Fireproof Armor, burning tires", "play/test_rulings_burning_tires.py", "test_a_burning_tire_loses_a_point_a_turn_and_its_vehicle_does_not_burn"),
    ("Automatic Fire", "play/test_rulings_automatic.py", "test_2_13_what_is_dropped_on_automatic_falls_each_phase_that_it_moves"),
    ("Dropped Weapons", "play/test_rulings_dropped.py", "test_2_13_where_a_counter_lies"),
    ("Paint and Smoke", "play/test_rulings_sight_and_fire.py", "test_2_9_each_begun_half_inch_of_cloud"),
    ("Power plant range", "play/test_power_and_gear.py", "test_range_each_full_10_mph_above_top_speed_costs_a_unit_a_turn"),
    ("Magazine Switch", "play/test_rulings_magazines.py", "test_choosing_is_no_firing_action_and_the_shot_is_of_the_magazine_chosen"),
    ("Turrets, pop-up", "play/test_gadgets.py", "test_pop_up_turret_takes_a_firing_action_and_a_turn"),
    ("Armor Types", "play/test_armor_types.py", "test_what_may_burn"),
    ("Vehicle Design", "test_faults.py", "test_what_does_not_fit_is_said_why"),
    ("Sample Vehicles", "test_stock.py", ""),
    # The third: all wheels.
    ("Road Conditions", "play/test_rulings_weather.py", "test_road_conditions"),
    ("Banked Curves", "play/test_rulings_banks.py", "test_banked_curves"),
    ("Jumping", "play/test_rulings_jumps.py", "test_jumping_distance"),
    ("Falling", "play/test_rulings_falls.py", "test_falling_by_the_table"),
    ("Off-Road Duelling", "play/test_rulings_off_road.py", "test_off_road_duelling_maneuvers_are_harder"),
    ("Off-Road Hazards", "play/test_rulings_off_road.py", "test_off_road_hazards_rolls_by_speed"),
    ("Trees and Boulders", "play/test_rulings_rough.py", "test_trees_and_boulders_that_stand"),
    ("Ditches and Gullies", "play/test_rulings_rough.py", "test_ditches_and_gullies_by_speed"),
    ("Water", "play/test_rulings_rough.py", "test_water_slows_down"),
    ("Cycle Targeting", "play/test_rulings_cycles.py", "test_cycle_targeting"),
    ("Sidecar Targeting", "play/test_rulings_sidecars.py", "test_sidecar_targeting"),
    ("Jettison Joining", "play/test_rulings_jettison.py", "test_jettison_joining_the_sidecar_rolls_on"),
    ("Trike Targeting", "play/test_rulings_trikes.py", "test_trike_targeting_the_top_is_2_harder_than_what_shows"),
    ("Trike Combat", "play/test_rulings_trikes.py", "test_trike_combat_side_weapons_fire_into_the_front_arc_too"),
]  # fmt: skip
"""Section, file, and one test of it; where there is none the whole file is about it."""


@pytest.mark.parametrize(
    ("section", "file", "test"), SECTIONS, ids=[section for section, _, _ in SECTIONS]
)
def test_every_section_has_a_test(section: str, file: str, test: str) -> None:
    text = (HERE / file).read_text(encoding="utf-8")
    assert re.search(rf"^def {test or 'test_'}\w*\(", text, re.MULTILINE), f"{section}: {file}"
