"""Every section of the rulebook that the classic plays, every table and ruling of its page of
rules, and every worked example of the book, each with the test that shows it.

The other tests are named after what they show; here one finds them by the book's own order.
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.systems.rulings import lost_citations, rulings_on, sources

HERE = Path(__file__).parent.parent
RULES = HERE.parents[2] / "core" / "wreckyard" / "systems" / "classic"

SECTIONS = [
    # The first stage: cars with guns and rockets.
    ("Setup, Reflexes", "test_rulings_order.py", "test_set_up_reflexes_ties_and_the_slowest_first"),
    ("Vehicle Selection, Amateur Night", "test_divisions.py", "test_amateurs_have_guns_and_rockets_alone"),
    ("Referee: a match called off", "test_called_off.py", ""),
    ("Game Maps", "test_maps.py", "test_the_six_gates_have_what_the_map_shows"),
    ("Movement Chart", "test_driving.py", "test_the_movement_chart"),
    ("Straight Line", "test_rulings_moving.py", "test_2_1_at_30_mph_it_moves_in_phases_1_3_and_5"),
    ("Using the Chart", "test_rulings_order.py", "test_using_the_chart_the_faster_moves_first"),
    ("Maneuvers and Speed Changes", "test_rulings_moving.py", "test_2_5_one_maneuver_a_phase_then_straight"),
    ("Acceleration", "test_rulings_moving.py", "test_2_2_one_change_a_turn"),
    ("Deceleration", "test_driving.py", "test_deceleration"),
    ("Handling Class", "test_condition.py", ""),
    ("Handling Status", "test_driving.py", "test_handling_status"),
    ("Regaining Handling Status", "test_book_examples.py", "test_regaining_status_class_2"),
    ("Control Table", "test_driving.py", "test_the_control_table"),
    ("Drift, Bend, Swerve", "test_rulings_moving.py", "test_2_5_where_maneuvers_end_and_what_they_cost"),
    ("Controlled Skid", "test_rulings_moving.py", "test_2_5_a_controlled_skid"),
    ("T-Stop", "test_rulings_moving.py", "test_2_5_t_stop"),
    ("Bootlegger Reverse", "test_rulings_moving.py", "test_2_5_bootlegger"),
    ("Pivot", "test_rulings_moving.py", "test_2_5_a_pivot_takes_the_half_move_at_5_mph"),
    ("Reverse", "test_rulings_moving.py", "test_ruling_5_reverse_after_five_phases_at_rest"),
    ("Evening-Out", "test_rulings_evening_out.py", "test_the_places_of_the_grid_a_fraction_of_a_square_away"),
    ("Fishtail", "test_rulings_crashes.py", "test_2_7_fishtails_turn_about_the_front_corner_and_leave_the_move_free"),
    ("Hazards", "test_volley.py", "test_hazards_by_damage"),
    ("Tire Blowouts", "test_rulings_crashes.py", "test_ruling_9_the_last_tire_of_a_corner_takes_the_status_to_the_floor"),
    ("Crash Tables", "test_driving.py", "test_crash_tables"),
    ("Collisions, Ram Damage", "test_collisions.py", "test_ram_damage"),
    ("Conforming Movement", "test_giving_way.py", "test_ruling_22_the_least_turn_that_clears_the_way"),
    ("Collision Procedure", "test_collisions.py", "test_procedure"),
    ("Fixed Objects", "test_collisions.py", "test_fixed_objects"),
    ("Debris and Obstacles", "test_rulings_moving.py", "test_2_6_debris_and_obstacles"),
    ("Hitting Debris", "test_rulings_moving.py", "test_2_6_debris_counts_once_a_phase"),
    ("Producing Debris", "test_volley.py", "test_ten_hits_in_a_phase_leave_debris"),
    ("Producing Obstacles", "test_volley.py", "test_twenty_hits_leave_an_obstacle"),
    ("Combat", "test_volley.py", "test_damage_lands_together_the_dead_have_fired"),
    ("Rate of Fire", "test_crews.py", "test_rate_of_fire_each_of_the_crew_fires_once_a_turn"),
    ("Line of Fire", "test_line_of_fire.py", "test_only_within_the_arc_of_the_weapon"),
    ("Targeting Modifiers", "test_to_hit.py", "test_the_sum_that_the_page_shows"),
    ("Visibility", "test_gunnery.py", "test_rolling_to_hit"),
    ("Burst Effect", "test_rulings_grenades.py", "test_ruling_39_an_explosive_one_does_half"),
    ("Recording Damage", "test_components.py", ""),
    ("Damage Location", "test_damage_location.py", "test_damage_goes_inward"),
    ("Collision Damage", "test_collision_damage.py", "test_collision_damage_is_spread_evenly"),
    ("Injury to Drivers", "test_crews.py", "test_injury_a_wounded_driver_regains_less"),
    ("Uncontrolled Vehicles", "test_rulings_moving.py", "test_2_10_without_a_driver_it_goes_straight_on_and_slows_down"),
    ("Linked Weapons", "test_triggers.py", "test_linked_weapons_fire_together_or_one_by_one"),
    ("Fire and Explosion", "test_fire_at_the_end.py", "test_a_plant_that_was_hit"),
    # The second: divisions.
    ("Concussion", "test_crews.py", "test_concussion_two_dice_against_a_tenth_of_the_change"),
    ("Substitute Drivers", "test_substitute_drivers.py", "test_substitute_drivers_the_front_gunner_drives_on"),
    ("Starting Fires", "test_fire_at_the_end.py", "test_modifiers_add_up_and_last"),
    ("Fireproof Armor, burning tires", "test_rulings_burning_tires.py", "test_a_burning_tire_loses_a_point_a_turn_and_its_vehicle_does_not_burn"),
    ("Automatic Fire", "test_rulings_automatic.py", "test_2_13_what_is_dropped_on_automatic_falls_each_phase_that_it_moves"),
    ("Dropped Weapons", "test_rulings_dropped.py", "test_2_13_where_a_counter_lies"),
    ("Paint and Smoke", "test_rulings_sight_and_fire.py", "test_2_9_each_begun_half_inch_of_cloud"),
    ("Power plant range", "test_power_and_gear.py", "test_range_each_full_10_mph_above_top_speed_costs_a_unit_a_turn"),
    ("Magazine Switch", "test_rulings_magazines.py", "test_choosing_is_no_firing_action_and_the_shot_is_of_the_magazine_chosen"),
    ("Turrets, pop-up", "test_gadgets.py", "test_pop_up_turret_takes_a_firing_action_and_a_turn"),
    ("Armor Types", "test_armor_types.py", "test_what_may_burn"),
    ("Vehicle Design", "test_faults.py", "test_what_does_not_fit_is_said_why"),
    ("Sample Vehicles", "test_stock.py", ""),
    # The third: all wheels.
    ("Road Conditions", "test_rulings_weather.py", "test_road_conditions"),
    ("Banked Curves", "test_rulings_banks.py", "test_banked_curves"),
    ("Jumping", "test_rulings_jumps.py", "test_jumping_distance"),
    ("Falling", "test_rulings_falls.py", "test_falling_by_the_table"),
    ("Off-Road Duelling", "test_rulings_off_road.py", "test_off_road_duelling_maneuvers_are_harder"),
    ("Off-Road Hazards", "test_rulings_off_road.py", "test_off_road_hazards_rolls_by_speed"),
    ("Rolling off the road", "test_rulings_off_road.py", "test_rolling_is_softer"),
    ("Trees and Boulders", "test_rulings_rough.py", "test_trees_and_boulders_that_stand"),
    ("Ditches and Gullies", "test_rulings_rough.py", "test_ditches_and_gullies_by_speed"),
    ("Water", "test_rulings_rough.py", "test_water_slows_down"),
    ("Cycle Targeting", "test_rulings_cycles.py", "test_cycle_targeting"),
    ("Sidecar Targeting", "test_rulings_sidecars.py", "test_sidecar_targeting"),
    ("Jettison Joining", "test_rulings_jettison.py", "test_jettison_joining_the_sidecar_rolls_on"),
    ("Trike Targeting", "test_rulings_trikes.py", "test_trike_targeting_the_top_is_2_harder_than_what_shows"),
    ("Trike Combat", "test_rulings_trikes.py", "test_trike_combat_side_weapons_fire_into_the_front_arc_too"),
    # The fourth: on foot, and nights.
    ("Game Maps, bunkers", "test_rulings_bunkers.py", "test_whoever_enters_a_bunker_is_safe_but_out_of_the_event"),
    ("Game Maps, low walls", "test_rulings_bunkers.py", "test_a_pedestrian_crosses_a_low_wall_without_stopping"),
    ("Burst Effect on people", "test_rulings_foot_fire.py", "test_a_wall_between_covers_people_from_what_bursts"),
    ("Hand Weapons", "test_rulings_by_hand.py", "test_any_character_may_use_a_hand_weapon_passengers_too"),
    ("Hand Weapons, range", "test_rulings_foot_fire.py", "test_hand_weapons_reach_20_inches"),
    ("Firing Penalties and Bonuses", "test_rulings_by_hand.py", "test_firing_penalties_of_driver_and_others_on_the_move"),
    ("Grenades", "test_rulings_throwing.py", "test_grenades_take_a_second_and_go_off_at_the_end_of_the_turn"),
    ("Grenade Direction Table", "test_rulings_throwing.py", "test_grenade_direction_and_distance_tables"),
    ("Concussion Grenade", "test_rulings_bursts_on_foot.py", "test_grenade_types_a_concussion_puts_people_out"),
    ("Flash Grenade", "test_rulings_night.py", "test_flash_grenades_blind_for_a_second_at_night_twice_as_long_with_goggles"),
    ("Tear Gas Grenade", "test_rulings_gas.py", "test_tear_gas_by_the_die"),
    ("Pedestrian Movement", "test_rulings_on_foot.py", "test_pedestrian_movement_squares_by_phase"),
    ("Going Faster", "test_rulings_on_foot.py", "test_going_faster_a_sprint_lasts_for_the_turn_and_lets_nobody_fire"),
    ("Dropping Prone, Crawling", "test_rulings_on_foot.py", "test_dropping_prone_takes_no_time_and_one_crawls_in_phases_2_and_4"),
    ("Spikes, Oil, and Mines", "test_rulings_on_foot.py", "test_oil_asks_for_5_then_7_then_9"),
    ("Equipment and Encumbrance", "test_rulings_foot_fire.py", "test_equipment_and_encumbrance"),
    ("Hand-to-Hand Combat", "test_rulings_foot_fire.py", "test_hand_to_hand_a_fist_needs_5_and_does_1_on_a_6"),
    ("Pedestrians and Vehicles", "test_rulings_on_foot.py", "test_in_takes_a_turn_and_the_car_starts_in_three_more"),
    ("Battle Vest, armored", "test_rulings_gas.py", "test_armored_battle_vest_works_on_1_to_4"),
    ("Spiked Body Armor", "test_rulings_gas.py", "test_spiked_body_armor_adds_a_point_hand_to_hand"),
    ("Fireproof Suit", "test_rulings_gas.py", "test_fireproof_suit_keeps_flaming_oil_off_for_30_turns"),
    ("Gas Mask", "test_rulings_gas.py", "test_gas_masks_protect"),
    ("Light Intensifier Goggles", "test_rulings_night.py", "test_light_intensifier_goggles_take_3_to_1"),
    ("Searchlight", "test_rulings_night.py", "test_searchlight_tracks_on_3_and_blinds_on_6"),
    ("Cycle Blades, Body Blades", "test_rulings_bunkers.py", "test_blades_in_passing_cut_one_time_in_two"),
]  # fmt: skip
"""Section, file, and one test of it; where there is none the whole file is about it."""


TABLES = [
    ("2.1 Movement chart", "test_driving.py", "test_the_movement_chart"),
    ("2.2 Speed change", "test_rulings_moving.py", "test_2_2_braking"),
    ("2.3 Handling", "test_condition.py", "test_lost_tires_and_wheels"),
    ("2.3 Unskilled", "test_crews.py", "test_driver_without_the_skill"),
    ("2.4 Control table", "test_driving.py", "test_the_control_table"),
    ("2.5 Maneuvers", "test_maneuvers.py", "test_maneuvers_and_how_hard_they_are"),
    ("2.6 Hazards", "test_volley.py", "test_hazards_by_damage"),
    ("2.6 Curbs", "test_rulings_rough.py", "test_curbs"),
    ("2.6 Conditions", "test_rulings_weather.py", "test_road_conditions"),
    ("2.7 Crash tables", "test_driving.py", "test_crash_tables"),
    ("2.8 Ram dice", "test_collisions.py", "test_ram_damage"),
    ("2.8 Temporary speeds", "test_collisions.py", "test_the_temporary_speed_table"),
    ("2.8 Types", "test_collisions.py", "test_procedure"),
    ("2.8 Hazard and concussion", "test_crews.py", "test_concussion_two_dice"),
    ("2.9 To hit", "test_to_hit.py", "test_parts"),
    ("2.9 Matrix", "test_gunnery.py", "test_the_matrix_of_arcs"),
    ("2.10 Damage", "test_damage_location.py", "test_damage_goes_inward"),
    ("2.10 Collision", "test_collision_damage.py", "test_collision_damage_is_spread_evenly"),
    ("2.10 No plant", "test_power_and_gear.py", "test_range_without_power"),
    ("2.11 Jumps", "test_rulings_jumps.py", "test_landing_is_harder_by_distance_and_slope"),
    ("2.11 Falls", "test_rulings_falls.py", "test_falling_by_the_table"),
    ("2.12 Fire", "test_fire_at_the_end.py", "test_modifiers_add_up_and_last"),
    ("2.13 Dropped", "test_rulings_dropped.py", "test_2_13_where_a_counter_lies"),
    ("2.13 Automatic", "test_rulings_automatic.py", "test_2_13_what_is_dropped_on_automatic"),
    ("3 Counters", "test_ways.py", "test_counters_have_the_sizes_of_the_maps"),
    ("3 Ways", "test_maneuvers.py", "test_where_they_end"),
    ("3 Nothing overlaps", "test_ways.py", "test_nothing_overlaps_and_nothing_tunnels"),
    ("3 Arcs", "test_line_of_fire.py", "test_only_within_the_arc_of_the_weapon"),
    ("4 Set-up", "test_rulings_order.py", "test_set_up_reflexes_ties_and_the_slowest_first"),
    ("4 Texts of actions", "test_actions.py", "test_section_4_texts_of_actions_are_read_back"),
    ("4 Fire lands together", "test_volley.py", "test_damage_lands_together"),
    ("4 Option sealed", "test_unseen.py", "test_a_speed_is_known_to_its_driver_alone"),
]

RULINGS = [
    (1, "test_rulings_others.py", "test_ruling_1_speeds"),
    (2, "test_rulings_order.py", "test_ruling_2_a_new_speed_counts_at_once"),
    (3, "test_rulings_order.py", "test_ruling_3_inches_alternate"),
    (4, "test_rulings_crashes.py", "test_ruling_4_spins_and_rolls_lose_20_mph"),
    (5, "test_rulings_moving.py", "test_ruling_5_reverse_after_five_phases_at_rest"),
    (6, "test_rulings_moving.py", "test_ruling_6_braking_with_a_d_is_the_maneuver"),
    (7, "test_driving.py", "test_handling_status"),
    (8, "test_rulings_banks.py", "test_an_easy_bend_inward_asks_nothing"),
    (9, "test_rulings_crashes.py", "test_ruling_9_the_last_tire_of_a_corner"),
    (10, "test_rulings_rough.py", "test_curbs"),
    (11, "test_rulings_collisions.py", "test_ruling_11_a_bend_that_ends_in_its_turn"),
    (12, "test_rulings_on_the_ground.py", "test_ruling_12_oil_makes_maneuvers"),
    (13, "test_rulings_moving.py", "test_ruling_13_a_skid_goes_its_own_way"),
    (14, "test_rulings_crashes.py", "test_ruling_14_who_spins_gets_nothing_less"),
    (15, "test_rulings_others.py", "test_ruling_15_crash_table_1_after_crash_table_2"),
    (16, "test_rulings_crashes.py", "test_ruling_16_recovering_after_a_quarter"),
    (17, "test_rulings_moving.py", "test_2_5_t_stop"),
    (18, "test_rulings_others.py", "test_ruling_18_a_vault_from_a_bend"),
    (19, "test_rulings_trikes.py", "test_crash_table_1_a_trike_drives_on"),
    (20, "test_contact.py", "test_ruling_20_a_front_that_meets_another"),
    (21, "test_rulings_others.py", "test_ruling_21_damage_short_of_breaking"),
    (22, "test_giving_way.py", "test_ruling_22_the_least_turn_that_clears_the_way"),
    (23, "test_rulings_collisions.py", "test_ruling_23_pressing_on_square_stands_still"),
    (24, "test_rulings_collisions.py", "test_ruling_24_the_mover_orders_several_at_once"),
    (25, "test_rulings_others.py", "test_ruling_25_debris_of_an_explosion"),
    (26, "test_line_of_fire.py", "test_half_hidden_the_range_is_to_what_is_seen"),
    (27, "test_line_of_fire.py", "test_on_the_line_between_two_arcs_both_are_free"),
    (28, "test_to_hit.py", "test_of_several_arcs_the_worst_for_the_firer"),
    (29, "test_to_hit.py", "test_size_goes_by_the_side_aimed_at"),
    (30, "test_to_hit.py", "test_a_run_goes_on_from_turn_to_turn"),
    (31, "test_damage_location.py", "test_passengers_are_cargo"),
    (32, "test_to_hit.py", "test_straight_fire_has_no_skill_computer_part_or_bonus"),
    (33, "test_rulings_on_the_ground.py", "test_ruling_33_one_check_a_visit"),
    (34, "test_fire_at_the_end.py", "test_what_carries_rockets_may_blow_up"),
    (35, "test_condition.py", "test_what_a_kill_is"),
    (36, "test_rulings_moving.py", "test_ruling_36_out_by_a_gate"),
    (38, "test_rulings_evening_out.py", "test_"),
    (39, "test_rulings_grenades.py", "test_ruling_39_an_explosive_one_does_half"),
    (40, "test_rulings_pressing.py", "test_"),
    (41, "test_rulings_pressing.py", "test_"),
    (42, "test_sight_both_ways.py", "test_"),
    (44, "test_wealth.py", "test_"),
]
"""37 leaves points to a referee that have no ruling: none of these stages has any."""

EXAMPLES = [
    ("a Driver +2's reflexes", "test_book_examples.py", "test_handling_class_a_driver_of_2"),
    ("class 2 and a Driver +1 regain 3", "test_book_examples.py", "test_regaining_status"),
    ("three maneuvers at 60 mph", "test_rulings_moving.py", "test_2_4_the_books_example"),
    ("a 9 in a steep drift", "test_book_examples.py", "test_maneuvers_a_steep_drift"),
    ("a skid of three quarters", "test_book_examples.py", "test_controlled_skid_three_quarters"),
    ("30 mph fly 15 feet", "test_rulings_jumps.py", "test_jumping_distance"),
    ("a 15-foot jump is D1", "test_rulings_jumps.py", "test_landing_is_harder"),
    ("a fall of an inch at 20 mph", "test_rulings_falls.py", "test_the_falling_example"),
    ("Al keeps spinning", "test_rulings_crashes.py", "test_ruling_14_who_spins"),
    ("a D4 adds 1, a D1 takes 2", "test_driving.py", "test_crash_odds_against_every_roll"),
    ("20 mph take 2 off a crash", "test_driving.py", "test_crash_modifiers"),
    ("a bootlegger's leading side", "test_contact.py", "test_the_front_is_the_side_that_leads"),
    ("the modifiers of three vehicles", "test_book_examples.py", "test_collisions_the_damage"),
    ("a small car and a large one", "test_collisions.py", "test_the_books_own_example"),
    ("on the line between two types", "test_rulings_collisions.py", "test_ruling_20_on_the"),
    ("sliding along is no collision", "test_ways.py", "test_what_is_held_is_no_new_collision"),
    ("35 mph ask for a 4", "test_crews.py", "test_concussion_two_dice"),
    ("a tree of 20 points", "test_book_examples.py", "test_fixed_objects_take_and_give"),
    ("two breaches of a wall of 6", "test_book_examples.py", "test_fixed_objects_take_and_give"),
    ("the top of a light trike", "test_rulings_trikes.py", "test_trike_targeting_the_top_is_2"),
    ("the tire of a cycle at night", "test_gunnery.py", "test_rolling_to_hit"),
    ("12 points of armor, 7 hits", "test_gunnery.py", "test_armor_is_lost_a_point_at_a_time"),
    ("a gun's third hit", "test_damage_location.py", "test_a_weapon_works_until_its_last"),
    ("a mine through the underbody", "test_damage_location.py", "test_damage_goes_inward"),
    ("3 points on two guns", "test_collision_damage.py", "test_collision_damage_is_spread"),
    ("8 points of metal, 29 of damage", "test_collision_damage.py", "test_metal_is_three"),
    ("three turns of fire", "test_fire_at_the_end.py", "test_modifiers_add_up_and_last"),
    ("four rockets in linked pairs", "test_triggers.py", "test_links_of_links_fire_all"),
    ("five weapons on one link", "test_book_examples.py", "test_linked_weapons_two_pairs"),
    ("a grenade of phase 3", "test_rulings_grenades.py", "test_section_5_a_grenade_comes_down"),
    ("off to the right, and short", "test_book_examples.py", "test_grenades_one_that_misses_by_1"),
    ("a heavy chassis", "test_book_examples.py", "test_chassis_a_heavy_one"),
    ("a heavy suspension", "test_book_examples.py", "test_suspension_a_heavy_one"),
    ("a top speed of 90 at 95 to 115", "test_power_and_gear.py", "test_range_each_full_10"),
    ("a luxury car of 5,500 lb", "test_book_examples.py", "test_acceleration_of_a_luxury_car"),
    ("a computer for one weapon", "test_power_and_gear.py", "test_computers_help_whom"),
    ("guns and a turret, smart-linked", "test_triggers.py", "test_a_turret_is_aimed"),
    ("a cycle's roll cage", "test_figures.py", "test_a_cycles_roll_cage"),
    ("a mid-sized car's roll cage", "test_figures.py", "test_accessories"),
    ("a driver in a safety seat", "test_crash_gear.py", "test_safety_seat_the_books_example"),
    ("a metal spoiler", "test_book_examples.py", "test_spoilers_one_of_metal"),
    ("armor of another type", "test_book_examples.py", "test_sample_vehicles_armor"),
    ("weapons that can be traded", "test_book_examples.py", "test_sample_vehicles_weapons"),
]
"""The book's worked examples of these stages, in its order."""

ALL = [*SECTIONS, *TABLES, *[(f"ruling {n}", *rest) for n, *rest in RULINGS], *EXAMPLES]


@pytest.mark.parametrize(("what", "file", "test"), ALL, ids=[each[0] for each in ALL])
def test_every_section_table_ruling_and_example_has_a_test(what: str, file: str, test: str) -> None:
    (found,) = HERE.rglob(file)
    text = found.read_text(encoding="utf-8")
    assert re.search(rf"^def {test or 'test_'}\w*\(", text, re.MULTILINE), f"{what}: {file}"


@pytest.mark.parametrize("what", [what for what, _, _ in SECTIONS])
def test_the_page_of_a_room_names_every_section(what: str) -> None:
    """One search leads from the book to a room: a name stands on one line of its page."""
    pages = [page.read_text("utf-8") for page in RULES.rglob("README.md")]
    names = {what, re.split("[,:]", what)[0]}
    assert any(name in page for name in names for page in pages)


def test_no_ruling_is_left_out() -> None:
    """Points by votes (37), and rulings 43 and 45, are not played yet."""
    shown = [number for number, *_ in RULINGS]
    assert shown == [n for n in range(1, 46) if n not in (37, 43, 45)]


PAGE = "rules-classic.md"
CODE = ("core/wreckyard/systems/classic", "core/wreckyard/ai/classic", "web/ui/games/classic")
ELSEWHERE = re.compile(r"Classic page|\((?:[^()]*[;,] )?2\.(?:1[0-3]|[1-9])[;,)]")
"""Citations of pages that are not in the project."""


def test_every_ruling_on_the_page_says_which_test_shows_it() -> None:
    rulings = rulings_on(PAGE)
    assert [number for number, file, _ in RULINGS if file not in rulings[str(number)]] == []


@pytest.mark.parametrize("folder", [*CODE, "tests/systems/classic"])
def test_citations_lead_to_the_page_of_rules(folder: str) -> None:
    assert lost_citations(folder, PAGE) == []


@pytest.mark.parametrize("folder", CODE)
def test_code_cites_no_page_outside_the_project(folder: str) -> None:
    assert [
        (file.name, found) for file, text in sources(folder) for found in ELSEWHERE.findall(text)
    ] == []
