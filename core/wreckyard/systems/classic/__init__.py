"""Classic: one second at a time (Car Wars, 2015 edition): vehicles, and the matches between them.

What other packages may use is named here.
"""

from ...kit.geometry import Pose
from ...kit.numbers import PersonNumber, RiderNumber, VehicleNumber
from . import roads
from .ahead.on_foot import launches, sweep_ahead
from .ahead.previews import (
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
from .ahead.rams import RamAhead, ram_ahead, ram_as
from .ahead.risk import risk
from .ahead.shots import HitOdds
from .ahead.threats import Threat, threats
from .book.catalogue import Catalogue, catalogue
from .book.driving import (
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
from .book.maneuvers import Maneuver, end_of, parse_maneuver
from .book.movement import Mover, Slice, slices
from .book.people import BODY_ARMOR
from .book.reading import dice_text
from .book.records import Body, Weapon
from .book.weather import conditions
from .design.accessories import fields_of, places_of
from .design.broadside import (
    Shot,
    arcs_of,
    broadside,
    hit_chance,
    range_modifier,
    shots,
    size_modifier,
)
from .design.changes import (
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
from .design.components import Component, components
from .design.design import (
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
from .design.fault import Fault
from .design.faults import faults, is_legal
from .design.figures import Driving, Figures, figures, side_limit
from .design.fire_test import Attack, Life, life, over_turns
from .design.handling import SafeTurn, Stop, safe_turns, stopping_ways
from .design.json import (
    LONGEST_NAME,
    check_name,
    design_from_json,
    design_to_json,
    load_design,
    plain_accessories,
)
from .design.kit import (
    KITS,
    USUAL,
    kit_bulk,
    kit_fault,
    kit_packed,
    load_name,
    packed_bulk,
    thing_name,
)
from .design.parts import Part, accessory_cost, armor_of, body_of, parts, point_cost, tire_figures
from .design.sheets.read import Clause, Reading, Sheet, read_sheet, read_sheets
from .design.sheets.write import as_on_sheet, write_sheet
from .design.stock import StockVehicle, find_stock, stock_vehicle, stock_vehicles
from .design.suggestions import Suggestion, division, most_armor, suggestions, with_more_armor
from .design.workbench import (
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
from .drive.helm import skill as driving_skill
from .drive.leaps import EDGE, JUMP, Leap, is_sure
from .ending import points as feats
from .ending import races as racing
from .ending import road
from .ending.left import is_beaten, sides_left
from .fire.aims_on_foot import aim_ahead
from .fire.firing_at_people import person_shots_ahead as person_shots
from .fire.firing_at_walls import wall_shots_ahead as wall_shots
from .fire.grenades.aims import lead_of
from .fire.grenades.throwing import throws_to
from .fire.grenades.tossing import hand_ahead
from .fire.magazines import load_of
from .fire.searchlights import shine_ahead
from .foot.packing import carries, pack_at
from .foot.walking import square_of
from .game.game import RULES
from .game.observation import Observation
from .game.positions import position
from .harm.explosions import blown_up
from .harm.tripods import shield_points, standing
from .hidden.people import hides_people, unknown_things
from .hidden.vehicles import class_seen, is_masked, known_guns, may_be_fake, unknown_guns
from .map.banks import Bank
from .map.building import DOOR, House
from .map.falls import fall_from
from .map.file.map import map_to_json
from .map.map import GROUNDS, Gate, Ground, Wall, ground, ground_of
from .map.relief import PLATFORM, Platform, Ramp
from .map.terrain import Feature, Terrain
from .place.buildings import floor_of, is_on_roof, is_roof, refuge, wall_side
from .place.feet import asked_walker, is_notch, name_of, open_squares, walker_at
from .place.heights import HANGING, in_air
from .roads.files import load_map
from .sight.bearing import Line as ToHitLine
from .sight.bearing import Sum
from .sight.darkness import beams_on, is_blind, is_night, night_aim
from .sight.on_foot import is_at_an_opening
from .state.actions import (
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
from .state.counters import size_of as counter_size
from .state.edition import rematch_options
from .state.frames import QUESTIONS
from .state.gear import carried, timer_at
from .state.outfit import CAR_SIZE, JOINING, Outfit, mph_text
from .state.people import person_of
from .state.person import RIDERS, Walker
from .state.settings import (
    DIVISIONS,
    check_options,
    is_amateur,
    read_design,
    suits_amateurs,
    usual_map,
    why_not_fielded,
)
from .state.state import COUNTER_KINDS, IN, WAITING, State, Vehicle
from .state.state import LEFT as GONE
from .vehicle.able import anyone_awake
from .vehicle.crew import driver_of, person
from .vehicle.doors import doors_open
from .vehicle.lamps import lamps
from .words.crew import gadget_name
from .words.parts import is_light, light_words, part_label, part_words
from .words.races import place_words
from .words.story import Names, names_in, tell_event

__all__ = [
    "BODY_ARMOR", "CAR_SIZE", "COUNTER_KINDS", "DIVISIONS", "DONE", "DOOR", "EDGE", "ENDS",
    "FIRST_COUNTER", "FIRST_PERSON", "FIRST_WALL", "GO", "GONE", "GROUNDS", "HANGING", "HOLD",
    "IN", "JOINING", "JUMP", "KITS", "LOCATIONS", "LONGEST_NAME", "LOST", "ON_SIDECAR",
    "PLACES", "PLATFORM", "QUESTIONS", "RIDERS", "RULES", "SEATS", "USUAL", "WAITING", "Action",
    "Ahead", "Attack", "Bank", "Body", "Catalogue", "Change", "Clause", "Component",
    "ControlRow", "CrashResult", "Design", "Driving", "Fault", "Feature", "Figures", "Fitted",
    "FittedTire", "Gate", "Ground", "HitOdds", "House", "Layer", "Leap", "Life", "Link",
    "Maneuver", "Mounted", "Mover", "Names", "Observation", "Offer", "Outfit", "Part",
    "PersonNumber", "Platform", "Pose", "RamAhead", "Ramp", "Reading", "RiderNumber",
    "SafeTurn", "Sheet", "Shot", "ShotAhead", "Sidecar", "Slice", "State", "StockVehicle",
    "Stop", "Suggestion", "Sum", "Terrain", "Threat", "ToHitLine", "Vehicle", "VehicleNumber",
    "Walker", "Wall", "Weapon", "accessory_cost", "accessory_offers", "add_weapon", "ahead",
    "aim_ahead", "anyone_awake", "arcs_of", "armor_of", "as_on_sheet", "asked_walker",
    "beams_on", "blown_up", "body_of", "broadside", "carried", "carries", "catalogue",
    "change_ahead", "chart", "check_name", "check_options", "class_seen", "comes_down_later",
    "components", "conditions", "control_chance", "corners_of", "counter_size", "crash_odds",
    "crash_roll", "crew_of", "damage_odds", "design_from_json", "design_to_json", "dice_text",
    "division", "doors_open", "driver_of", "driving_skill", "driving_tables", "end_of",
    "equipment_names", "fall_from", "faults", "feats", "fields_of", "figures", "find_stock",
    "fittings", "floor_of", "frame_offers", "gadget_name", "ground", "ground_of",
    "ground_shots", "hand_ahead", "hides_people", "hit_ahead", "hit_chance", "in_air",
    "is_amateur", "is_at_an_opening", "is_beaten", "is_blind", "is_car", "is_gentle",
    "is_legal", "is_light", "is_masked", "is_night", "is_notch", "is_on_roof", "is_roof",
    "is_smooth", "is_sure", "kit_bulk", "kit_fault", "kit_packed", "known_guns", "lamps",
    "launches", "lead_of", "least_die", "life", "light_words", "link_name", "load_design",
    "load_map", "load_name", "load_of", "lowered", "maneuver_difficulty", "maneuver_odds",
    "map_to_json", "may_be_fake", "most_armor", "mph_text", "name_of", "names_in", "new_design",
    "night_aim", "of_maneuver", "offer", "on_sidecar", "open_slice", "open_squares",
    "over_turns", "pack_at", "packed_bulk", "parse", "parse_maneuver", "part_label",
    "part_words", "parts", "person", "person_of", "person_shots", "place_words", "places_of",
    "plain_accessories", "point_cost", "position", "positions_of", "racing", "ram_ahead",
    "ram_as", "range_modifier", "read_design", "read_sheet", "read_sheets", "refuge",
    "rematch_options", "remove_accessory", "remove_link", "remove_weapon", "risk", "road",
    "roads", "row_of", "safe_turns", "shield_points", "shine_ahead", "shots", "shots_for",
    "shots_of", "side_limit", "sides_left", "size_modifier", "skid_ends", "slices", "square_of",
    "standing", "stock_vehicle", "stock_vehicles", "stop_lengths", "stopping_ways",
    "suggestions", "suits_amateurs", "swap_weapon", "sweep_ahead", "tell_event", "thing_name",
    "threats", "throws_to", "timer_at", "tire_figures", "unknown_guns", "unknown_things",
    "usual_map", "walker_at", "wall_shots", "wall_side", "weapon_names", "weapon_offers",
    "weapon_text", "wheels_at", "why_not", "why_not_fielded", "with_accessory", "with_armor",
    "with_body", "with_changed", "with_layer", "with_load", "with_magazines",
    "with_modification", "with_more_armor", "with_option", "with_people", "with_points",
    "with_reversed", "with_sidecar", "with_sidecar_changed", "with_tire_make", "with_turret",
    "with_wheels", "write_sheet",
]  # fmt: skip
