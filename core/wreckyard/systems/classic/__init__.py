"""Classic: one second at a time (Car Wars, 2015 edition): vehicles, and the matches between them.

What other packages may use is named here.
"""

from ...kit.geometry import Pose
from . import feats, racing, road, roads
from .able import anyone_awake
from .accessory_faults import fields_of, places_of
from .actions import (
    DONE,
    FIRST_COUNTER,
    FIRST_PERSON,
    FIRST_WALL,
    GO,
    HOLD,
    SEATS,
    Action,
    of_maneuver,
    parse,
    weapon_text,
)
from .aims_on_foot import aim_ahead
from .banks import Bank
from .bearing import Line as ToHitLine
from .bearing import Sum
from .buildings import floor_of, is_on_roof, is_roof, refuge, wall_side
from .burdens import carries
from .catalogue import Catalogue, catalogue
from .changes import (
    ENDS,
    shots_for,
    wheels_at,
    with_accessory,
    with_changed,
    with_layer,
    with_load,
    with_magazines,
    with_modification,
    with_option,
    with_people,
    with_points,
    with_reversed,
    with_sidecar,
    with_sidecar_changed,
    with_tire_make,
    with_wheels,
)
from .components import Component, components
from .counters import size_of as counter_size
from .crew import driver_of, person
from .darkness import beams_on, is_blind, is_night, night_aim
from .design import (
    LOCATIONS,
    ON_SIDECAR,
    PLACES,
    Design,
    Fitted,
    FittedTire,
    Layer,
    Link,
    Mounted,
    Sidecar,
    corners_of,
    crew_of,
    equipment_names,
    is_car,
    link_name,
    on_sidecar,
    positions_of,
    weapon_names,
)
from .design_json import (
    LONGEST_NAME,
    check_name,
    design_from_json,
    design_to_json,
    load_design,
    plain_accessories,
)
from .doors import doors_open
from .driving import (
    LOST,
    ControlRow,
    CrashResult,
    chart,
    control_chance,
    crash_odds,
    crash_roll,
    driving_tables,
    least_die,
    lowered,
    maneuver_odds,
    row_of,
)
from .duel_on_foot import sides_left
from .edition import rematch_options
from .explosions import blown_up
from .fall_table import fall_from
from .fault import Fault
from .faults import faults, is_legal
from .feet import asked_walker, is_notch, name_of, walker_at
from .figures import Driving, Figures, figures, side_limit
from .fire_odds import HitOdds
from .firing_at_people import person_shots_ahead as person_shots
from .firing_at_walls import wall_shots_ahead as wall_shots
from .foot_odds import launches, sweep_ahead
from .frames import QUESTIONS
from .game import RULES
from .gear import carried, timer_at
from .gear_option import kit_fault
from .ground_aims import lead_of
from .gunnery import Shot, arcs_of, broadside, hit_chance, range_modifier, shots, size_modifier
from .handling import SafeTurn, Stop, safe_turns, stopping_ways
from .heights import HANGING, in_air
from .helm import skill as driving_skill
from .house import DOOR, House
from .kits import KITS, USUAL, kit_bulk, kit_packed, load_name, packed_bulk, thing_name
from .lamps import lamps
from .leaps import EDGE, JUMP, Leap, is_sure
from .magazines import load_of
from .maneuvers import Maneuver, end_of, parse_maneuver
from .map_design import map_to_json
from .maps import GROUNDS, Gate, Ground, Wall, ground, ground_of
from .observation import Observation
from .outfit import CAR_SIZE, JOINING, Outfit
from .packing import pack_at
from .part_words import is_light, light_words, part_label, part_words
from .parts import Part, accessory_cost, armor_of, body_of, parts, point_cost, tire_figures
from .personal import BODY_ARMOR
from .persons import person_of
from .phases import Mover, Slice, slices
from .pockets import hides_people, unknown_things
from .positions import position
from .previews import (
    Ahead,
    Change,
    ShotAhead,
    ahead,
    change_ahead,
    comes_down_later,
    damage_odds,
    ground_shots,
    hit_ahead,
    is_gentle,
    is_smooth,
    maneuver_difficulty,
    open_slice,
    shots_of,
    skid_ends,
    stop_lengths,
)
from .ram_ahead import RamAhead, ram_ahead, ram_as
from .reading import dice_text
from .records import Body, Weapon
from .relief import PLATFORM, Platform, Ramp
from .roads.files import load_map
from .searchlights import shine_ahead
from .secrecy import class_seen, is_masked, known_guns, may_be_fake, unknown_guns
from .settings import (
    DIVISIONS,
    check_options,
    is_amateur,
    read_design,
    suits_amateurs,
    usual_map,
    why_not_fielded,
)
from .sheet_read import Sheet, read_sheet
from .sheet_write import as_on_sheet, write_sheet
from .sight_on_foot import is_at_an_opening
from .state import COUNTER_KINDS, IN, WAITING, State, Vehicle
from .state import LEFT as GONE
from .stock import StockVehicle, find_stock, stock_vehicle, stock_vehicles
from .suggestions import Suggestion, division, most_armor, suggestions, with_more_armor
from .terrain import Feature, Terrain
from .threats import Threat, threats
from .throwing import throws_to
from .throwing_inside import hand_ahead
from .tripods import shield_points, standing
from .under_fire import Attack, Life, life, over_turns
from .walker import RIDERS, Walker
from .walking import square_of
from .weather import conditions
from .words import Names, names_in, tell_event
from .words_crew import gadget_name
from .words_racing import place_words
from .workbench import (
    Offer,
    accessory_offers,
    add_weapon,
    fittings,
    frame_offers,
    new_design,
    offer,
    remove_accessory,
    remove_link,
    remove_weapon,
    swap_weapon,
    weapon_offers,
    why_not,
    with_armor,
    with_body,
    with_turret,
)

__all__ = [
    "BODY_ARMOR", "CAR_SIZE", "COUNTER_KINDS", "DIVISIONS", "DONE", "DOOR", "EDGE", "ENDS",
    "FIRST_COUNTER", "FIRST_PERSON", "FIRST_WALL", "GO", "GONE", "GROUNDS", "HANGING", "HOLD", "IN", "JOINING", "JUMP", "KITS",
    "LOCATIONS", "LONGEST_NAME", "LOST", "ON_SIDECAR", "PLACES", "PLATFORM", "QUESTIONS",
    "RIDERS", "RULES", "SEATS", "USUAL", "WAITING", "Action", "Ahead", "Attack", "Bank", "Body",
    "Catalogue", "Change", "Component", "ControlRow", "CrashResult", "Design", "Driving", "Fault",
    "Feature", "Figures", "Fitted", "FittedTire", "Gate", "Ground", "HitOdds", "House", "Layer", "Leap",
    "Life", "Link", "Maneuver", "Mounted", "Mover", "Names", "Observation", "Offer", "Outfit",
    "Part", "Platform", "Pose", "RamAhead", "Ramp", "SafeTurn", "Sheet", "Shot", "ShotAhead",
    "Sidecar", "Slice", "State", "StockVehicle", "Stop", "Suggestion", "Sum", "Terrain", "Threat",
    "ToHitLine", "Vehicle", "Walker", "Wall", "Weapon", "accessory_cost", "accessory_offers",
    "add_weapon", "ahead", "aim_ahead", "anyone_awake", "arcs_of", "armor_of", "as_on_sheet",
    "asked_walker", "beams_on", "blown_up", "body_of", "broadside", "carried", "carries", "catalogue",
    "change_ahead", "chart", "check_name", "check_options", "class_seen", "comes_down_later", "components",
    "conditions", "control_chance", "corners_of", "counter_size", "crash_odds", "crash_roll",
    "crew_of", "damage_odds", "design_from_json", "design_to_json", "dice_text", "division",
    "doors_open", "driver_of", "driving_skill", "driving_tables", "end_of", "equipment_names", "fall_from",
    "faults", "feats", "fields_of", "figures", "find_stock", "fittings", "floor_of", "frame_offers", "gadget_name",
    "ground", "ground_of", "ground_shots", "hand_ahead", "hides_people", "hit_ahead", "hit_chance", "in_air", "is_amateur", "is_at_an_opening",
    "is_blind", "is_car", "is_gentle", "is_legal", "is_light", "is_masked", "is_night", "is_notch", "is_on_roof", "is_roof",
    "is_smooth", "is_sure", "kit_bulk", "kit_fault", "kit_packed", "known_guns", "lamps", "launches", "lead_of", "least_die", "life",
    "light_words", "link_name", "load_design", "load_map", "load_name", "load_of", "lowered",
    "maneuver_difficulty", "maneuver_odds", "map_to_json", "may_be_fake", "most_armor", "name_of", "names_in",
    "new_design", "night_aim", "of_maneuver", "offer", "on_sidecar", "open_slice", "over_turns", "pack_at", "packed_bulk", "parse",
    "parse_maneuver", "part_label", "part_words", "parts", "person", "person_of", "person_shots",
    "place_words", "places_of", "plain_accessories", "point_cost", "position", "positions_of",
    "racing", "ram_ahead", "ram_as", "range_modifier", "read_design", "read_sheet",
    "refuge", "rematch_options", "remove_accessory", "remove_link", "remove_weapon", "road", "roads", "row_of", "safe_turns",
    "shield_points", "shine_ahead", "shots", "shots_for", "shots_of", "side_limit", "sides_left", "size_modifier",
    "skid_ends", "slices", "square_of", "standing", "stock_vehicle", "stock_vehicles", "stop_lengths",
    "stopping_ways", "suggestions", "suits_amateurs", "swap_weapon", "sweep_ahead", "tell_event", "thing_name",
    "threats", "throws_to", "timer_at", "tire_figures", "unknown_guns", "unknown_things", "usual_map", "walker_at", "wall_shots", "wall_side", "weapon_names", "weapon_offers",
    "weapon_text", "wheels_at", "why_not", "why_not_fielded", "with_accessory", "with_armor",
    "with_body", "with_changed", "with_layer", "with_load", "with_magazines", "with_modification",
    "with_more_armor", "with_option", "with_people", "with_points", "with_reversed",
    "with_sidecar", "with_sidecar_changed", "with_tire_make", "with_turret", "with_wheels",
    "write_sheet",
]  # fmt: skip
