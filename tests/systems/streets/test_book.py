"""Every paragraph of the rulebook and every numbered ruling, and the tests that show them.

The other tests are named after what they show; here one finds them by the book's own order.
"""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest

from tests.systems.rulings import lost_citations, remarks, rulings_on, sources

HERE = Path(__file__).parent

PARAGRAPHS = [
    ("Object", "rulings_winner", "30_the_driver_of_the_only_car_that_is_no_wreck_wins_at_once"),
    ("Setting up: boards", "rulings_devices", "setting_up_one_board_or_two_side_by_side"),
    ("Setting up: two boards side by side", "board", "two_boards_side_by_side"),
    ("Setting up: starting points", "rulings_order", "order_1_places_go_leftward_from_the_first"),
    ("Setting up: access to the starting points", "board", "a_start_that_is_cut_off"),
    ("Setting up: who is first", "rulings_order", "order_1_the_highest_die_is_first"),
    ("Setting up: weapons of a car", "builder", "loading_and_taking_out"),
    # Terrain.
    ("Road surface", "board", "a_step"),
    ("Grass: acceleration", "rulings_driving", "10_the_ground_at_the_choice"),
    ("Grass: skids", "tables", "maximum_safe_speeds_for_cornering"),
    ("Grass: no obstacle", "board", "grass_cuts_no_diagonal_and_can_be_driven_on"),
    ("Trees and buildings: no way", "rulings_driving", "12_into_terrain_over_the_edge"),
    ("Trees and buildings: no shot", "sight", "20_trees_buildings_and_cutting_corners_end_a_line"),
    ("Damage to buildings and trees: boxes", "board", "damage_to_buildings_and_trees_a_box_a_point"),
    ("Damage to buildings and trees: surplus", "rulings_damage", "1_terrain_takes_a_box_a_point"),
    # Battlecar cards.
    ("Battlecar cards", "carsheet", "our_cars_both_ways"),
    ("Hit location tables", "hit_tables", "derived_tables"),
    ("Arming your car: room", "builder", "what_no_car_may_be"),
    ("Missile weapons", "builder", "machine_gun_rounds_and_flame_fit_every_pod"),
    ("Rockets and shells", "builder", "what_no_car_may_be"),
    ("Passive weapons: pods", "builder", "passive_weapons_fit_side_and_rear_pods_only"),
    ("Recording damage: armour first", "rulings_damage", "2_armour_first_then_what_the_hit_table"),
    ("Recording damage: surplus", "rulings_damage", "2_one_draw_among_numbers_with_open_boxes"),
    ("Recording damage: a section is destroyed", "rulings_damage", "3_a_covered_section_passes"),
    ("Wrecks", "rulings_damage", "4_a_wreck_takes_two_points_then_whoever_is_inside"),
    ("Wrecks: their weapons", "rulings_people", "27_the_weapons_of_a_wreck_are_his_who"),
    # Components.
    ("Armour blocks", "tables", "boxes"),
    ("Tyres and engine", "rulings_damage", "5_top_speed_falls_by_the_greater_of_engine_and_tyres"),
    ("Weapon pods and turrets: damage", "rulings_damage", "6_pods_lose_empty_boxes_first"),
    ("Weapon pods and turrets: detonation", "rulings_damage", "7_counters_hit_by_a_shell_go_off"),
    ("Turret detonation diagram", "rulings_damage", "7_from_a_turret_they_go_any_way_by_the_die"),
    ("Detonation: the target decides", "rulings_answers", "7_where_a_round_that_went_off_strikes"),
    ("Fuel tank: flame", "rulings_damage", "8_flame_on_the_rear_explodes_a_damaged_tank"),
    ("Fuel tank: shells and rockets", "rulings_damage", "8_what_it_takes_to_explode"),
    ("Devices, each of them", "rulings_devices", "a_device_works_until_its_last_box"),
    ("The driver: three points", "rulings_devices", "the_driver_dies_of_the_third_wound"),
    ("The driver: the skid of the dead", "rulings_damage", "9_a_driver_killed_outside_his_drive"),
    ("The driver: his car", "rulings_answers", "27_the_car_of_a_dead_driver_is_taken_when_it_stands"),
    # The game round.
    ("Round 1: secret speeds", "rulings_order", "order_2_speeds_are_hidden_until_all_are_revealed"),
    ("Round 2: a turn", "rulings_order", "order_3_at_a_point_fire_drop_and_corner_come_in_any_order"),
    ("Round 3: to the left", "rulings_order", "order_1_places_go_leftward"),
    ("Round 4: smoke", "rulings_fire", "smoke_goes_at_the_end_of_a_round_on_five_to_eight"),
    ("Round 5: from the speed before", "rulings_driving", "10_the_ground_at_the_choice"),
    # Movement.
    ("Movement: cut diagonals", "rulings_driving", "12_into_terrain_over_the_edge_or_along_a_cut"),
    ("Movement: the first point", "rulings_driving", "12_the_first_point_is_forced"),
    ("Acceleration and deceleration", "tables", "acceleration_deceleration_and_reversing"),
    ("Reversing", "rulings_driving", "11_in_reverse_the_first_point_is_straight_back"),
    ("Three-point turns", "rulings_driving", "11_a_three_point_turn_faces_any_way_and_stays"),
    ("Cornering", "rulings_driving", "12_one_corner_at_each_point"),
    ("Maximum safe speeds", "tables", "maximum_safe_speeds_for_cornering"),
    # Skidding, case by case and step by step.
    ("Skidding i: a corner", "rulings_skids", "13_the_speed_difference_of_a_corner_is_the_excess"),
    ("Skidding ii: a marker", "tables", "speed_difference_on_markers"),
    ("Skidding iii: the driver is killed", "rulings_damage", "9_killed_in_his_own_drive_he_skids"),
    ("Step 2: the greatest difference", "rulings_skids", "13_one_test_a_point_with_the_greatest"),
    ("Step 3: drift table", "tables", "the_drift_table"),
    ("Step 4: no fire while drifting", "rulings_order", "order_3_nobody_is_asked_and_nothing_fired"),
    ("Step 4: into something", "rulings_skids", "16_the_tyres_suffer_before_an_impact"),
    ("Step 5: final facing", "rulings_skids", "13_the_final_facing_by_the_die_and_the_speed"),
    ("Step 7: on, or stopped", "rulings_skids", "14_a_drift_costs_no_movement_and_the_car_drives_on"),
    # Crashing and ramming.
    ("Crashing", "rulings_rams", "18_after_its_own_crash_a_car_may_still_fire"),
    ("Crashing: the obstruction takes 1", "rulings_order", "an_obstacle_takes_one_though_the_crash"),
    ("Ramming: the kinds", "rulings_rams", "19_the_kind_of_ram_goes_by_travel"),
    ("Head-on ram", "rulings_rams", "19_head_on_both_take_all_and_six_stuns"),
    ("Side ram", "rulings_rams", "19_in_the_side_the_rammer_takes_half_rounded_down"),
    ("After a ram", "rulings_rams", "19_a_target_still_to_move_stands_but_may_fire"),
    ("Relative velocity and damage", "tables", "relative_velocity_and_damage"),
    ("Area of damage", "tables", "where_a_side_and_a_mine_strike"),
    ("Driver stunned", "rulings_rams", "18_stunned_it_does_nothing_more"),
    ("Driver stunned: until the round ends", "rulings_order", "order_5_stuns_end_with_the_round"),
    # Firing.
    ("In your turn: targets", "rulings_fire", "22_two_different_targets_in_a_turn_three_with"),
    ("In your turn: one round at each", "rulings_fire", "22_one_round_at_each_target"),
    ("In your turn: not from the start", "rulings_fire", "no_shot_from_the_point_where_a_moving_car"),
    ("In your turn: passive weapons", "rulings_fire", "22_one_passive_from_every_pod"),
    ("Outside of your turn", "rulings_fire", "24_an_answer_goes_against_the_firer_alone"),
    ("Direction of fire", "rulings_fire", "20_a_pod_fires_along_three_lines_and_a_turret_along_all"),
    ("Obstructions", "rulings_fire", "20_the_first_thing_on_a_line_is_its_only_target"),
    ("Obstructions: corners", "sight", "20_trees_buildings_and_cutting_corners_end_a_line"),
    ("Passive weapons: where", "rulings_fire", "25_a_drop_needs_one_of_the_three_nearest_points"),
    ("Smoke: shots", "rulings_fire", "23_smoke_on_the_line_or_at_either_end_takes_four_once"),
    ("Smoke, oil, spikes: tests", "tables", "speed_difference_on_markers"),
    ("Spikes: tyres", "rulings_skids", "17_spikes_hurt_before_their_test"),
    ("Mines", "rulings_skids", "17_a_mine_goes_no_further_than_the_section"),
    ("1 Nominate target", "rulings_fire", "21_the_areas_that_face_the_firer"),
    ("2 Calculate range", "rulings_fire", "20_range_counts_the_points_between"),
    ("3 Fire weapon", "rulings_people", "26_three_rounds_are_all_he_has"),
    ("4 Check to hit", "rulings_fire", "23_to_hit_and_damage_are_separate_rolls"),
    ("4 Flame", "rulings_fire", "23_flame_never_misses_and_reaches_three_points"),
    ("4 A miss flies on", "rulings_fire", "23_a_miss_flies_on_with_a_new_roll"),
    ("5 Calculate damage", "tables", "hits_and_harm"),
    # Pedestrians.
    ("Leaving a car", "rulings_people", "26_only_at_speed_0_in_his_own_turn_and_not_onto_a_car"),
    ("Three machine gun rounds", "rulings_people", "26_three_rounds_are_all_he_has"),
    ("His hits stay", "rulings_people", "26_wounds_stay_and_targets_of_the_turn_count"),
    ("No turning restrictions", "rulings_people", "26_all_of_the_speed_is_walked"),
    ("A maximum speed of 2", "rulings_people", "26_on_foot_the_speed_is_0_to_2_whatever_it_was"),
    ("Through oil, spikes, mines, smoke", "rulings_people", "26_all_of_the_speed_is_walked"),
    ("In trees, buildings, wrecks", "rulings_people", "28_from_cover_he_fires_outward"),
    ("Commandeering a car", "rulings_people", "27_an_empty_standing_car_is_taken_over"),
    ("Run over", "rulings_people", "29_a_car_over_his_point_kills_him_and_is_unharmed"),
    # The winner, and the other scenarios.
    ("The winner", "rulings_winner", "30_the_driver_of_the_only_car_that_is_no_wreck"),
    ("Arena: what lies there", "scenarios", "arena_leftovers_lie_on_free_road"),
    ("Arena: coming in", "scenarios", "arena_cars_come_in_at_speed_3"),
    ("Arena: a decisive victory", "scenarios", "arena_it_is_decisive_when_all_foes_are_dead"),
    ("Arena: a marginal victory", "scenarios", "arena_who_drives_straight_off_a_gate_is_out"),
    ("Arena, variations: more players", "rulings_devices", "setting_up_one_board_or_two"),
    ("Arena, variations: teams", "scenarios", "arena_a_side_wins_decisively_though_two_of_it_live"),
    ("Arena, variations: old wrecks", "scenarios", "arena_old_wrecks_are_cover_without_weapons"),
    ("Arena, variations: re-arming", "scenarios", "arena_rearming_misses_a_round"),
    ("Mission: the roll", "rulings_order", "order_1_a_mission_is_rolled_for_each"),
    ("Mission: concealed", "scenarios", "missions_are_hidden_from_the_others"),
    ("Mission: whom to kill", "scenarios", "missions_name_whom_to_kill"),
    ("Mission: two cars, any driver", "scenarios", "missions_cars_1_and_3_make_two_wrecks"),
    ("Mission: the winner", "scenarios", "missions_the_first_to_do_it_wins"),
    ("Mission: the last survivor", "scenarios", "missions_only_ones_own_deeds_count_else_the_last"),
]  # fmt: skip
"""A paragraph in the order of the book, and one test of it, by its file and how its name begins."""

PAGE = "rules-streets.md"
RULINGS = rulings_on(PAGE)
NAMES = {"32": "arena", "33": "missions"}
"""How the names of tests begin that show a ruling, where not with its number."""

CODE = ("core/wreckyard/systems/streets", "core/wreckyard/ai/streets", "web/ui/games/streets")
BARE = re.compile(r"\((?:[A-Z][^()]*, )?\d{1,2}\)(?=[.:,;]?(?:\s|\"\"\"|$))")
"""A citation by number alone, such as ``(Ramming, 19)``."""


@cache
def names_of(name: str) -> list[str]:
    text = (HERE / f"test_{name}.py").read_text(encoding="utf-8")
    return re.findall(r"^def test_(\w+)\(", text, re.MULTILINE)


@pytest.mark.parametrize(
    ("paragraph", "file", "test"), PARAGRAPHS, ids=[paragraph for paragraph, _, _ in PARAGRAPHS]
)
def test_every_paragraph_has_a_test(paragraph: str, file: str, test: str) -> None:
    assert any(each.startswith(test) for each in names_of(file)), f"{paragraph}: {file}"


def test_the_page_numbers_all_rulings() -> None:
    assert [*RULINGS] == [*(f"O{n}" for n in range(1, 6)), *(str(n) for n in range(1, 34))]


@pytest.mark.parametrize("number", RULINGS)
def test_every_ruling_names_the_files_whose_tests_show_it(number: str) -> None:
    begin = NAMES.get(number, number.replace("O", "order_")) + "_"
    named = re.findall(r"\btest_(\w+)\.py\b", RULINGS[number])
    assert named
    assert [
        file for file in named if not any(each.startswith(begin) for each in names_of(file))
    ] == []


@pytest.mark.parametrize("folder", [*CODE, "tests/systems/streets"])
def test_citations_lead_to_the_page_of_rules(folder: str) -> None:
    assert lost_citations(folder, PAGE) == []


@pytest.mark.parametrize("folder", [*CODE[:2], "tests/systems/streets"])
def test_a_citation_says_that_its_number_is_a_rulings(folder: str) -> None:
    told = [(file.name, part) for file, text in sources(folder) for part in remarks(text)]
    assert [(name, found) for name, part in told for found in BARE.findall(part)] == []
