"""Classic: one second at a time (Car Wars, 2015 edition): the design of vehicles, and a
match of the first stage.

What other packages may use is named here.
"""

from ...kit.geometry import Pose
from .actions import DONE, GO, HOLD, SEATS, Action, of_maneuver, parse, weapon_text
from .catalogue import Catalogue, catalogue
from .components import Component, components
from .design import Design, Fitted, FittedTire, Layer, Link, Mounted, Sidecar, weapon_names
from .design_json import design_from_json, design_to_json, load_design
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
from .fault import Fault
from .faults import faults, is_legal
from .figures import Driving, Figures, figures
from .game import RULES
from .gunnery import Shot, broadside, hit_chance, range_modifier, shots, size_modifier
from .handling import SafeTurn, Stop, safe_turns, stopping_ways
from .maneuvers import Maneuver, end_of, parse_maneuver
from .map_design import load_map, map_to_json
from .maps import GROUNDS, Gate, Ground, Wall, ground_of
from .observation import Observation
from .outfit import Outfit
from .parts import Part, parts
from .phases import Mover, Slice, slices
from .previews import (
    Ahead,
    Change,
    ShotAhead,
    ahead,
    change_ahead,
    damage_odds,
    maneuver_difficulty,
    open_slice,
    shots_of,
    skid_ends,
    straight_on,
)
from .reading import dice_text
from .settings import check_options
from .sheet_read import Sheet, read_sheet
from .sheet_write import as_on_sheet, write_sheet
from .state import COUNTER_KINDS, IN, WAITING, State, Vehicle
from .state import LEFT as GONE
from .stock import StockVehicle, find_stock, stock_vehicle, stock_vehicles
from .suggestions import Suggestion, division, suggestions
from .to_hit import Line as ToHitLine
from .under_fire import Attack, Life, life, over_turns
from .words import Names, names_in, tell_event
from .workbench import (
    Offer,
    accessory_offers,
    add_weapon,
    frame_offers,
    new_design,
    remove_accessory,
    remove_link,
    remove_weapon,
    swap_weapon,
    weapon_offers,
    why_not,
    with_armor,
    with_body,
    with_tires,
    with_turret,
)

__all__ = [
    "COUNTER_KINDS",
    "DONE",
    "GO",
    "GONE",
    "GROUNDS",
    "HOLD",
    "IN",
    "LOST",
    "RULES",
    "SEATS",
    "WAITING",
    "Action",
    "Ahead",
    "Attack",
    "Catalogue",
    "Change",
    "Component",
    "ControlRow",
    "CrashResult",
    "Design",
    "Driving",
    "Fault",
    "Figures",
    "Fitted",
    "FittedTire",
    "Gate",
    "Ground",
    "Layer",
    "Life",
    "Link",
    "Maneuver",
    "Mounted",
    "Mover",
    "Names",
    "Observation",
    "Offer",
    "Outfit",
    "Part",
    "Pose",
    "SafeTurn",
    "Sheet",
    "Shot",
    "ShotAhead",
    "Sidecar",
    "Slice",
    "State",
    "StockVehicle",
    "Stop",
    "Suggestion",
    "ToHitLine",
    "Vehicle",
    "Wall",
    "accessory_offers",
    "add_weapon",
    "ahead",
    "as_on_sheet",
    "broadside",
    "catalogue",
    "change_ahead",
    "chart",
    "check_options",
    "components",
    "control_chance",
    "crash_odds",
    "crash_roll",
    "damage_odds",
    "design_from_json",
    "design_to_json",
    "dice_text",
    "division",
    "driving_tables",
    "end_of",
    "faults",
    "figures",
    "find_stock",
    "frame_offers",
    "ground_of",
    "hit_chance",
    "is_legal",
    "least_die",
    "life",
    "load_design",
    "load_map",
    "lowered",
    "maneuver_difficulty",
    "maneuver_odds",
    "map_to_json",
    "names_in",
    "new_design",
    "of_maneuver",
    "open_slice",
    "over_turns",
    "parse",
    "parse_maneuver",
    "parts",
    "range_modifier",
    "read_sheet",
    "remove_accessory",
    "remove_link",
    "remove_weapon",
    "row_of",
    "safe_turns",
    "shots",
    "shots_of",
    "size_modifier",
    "skid_ends",
    "slices",
    "stock_vehicle",
    "stock_vehicles",
    "stopping_ways",
    "straight_on",
    "suggestions",
    "swap_weapon",
    "tell_event",
    "weapon_names",
    "weapon_offers",
    "weapon_text",
    "why_not",
    "with_armor",
    "with_body",
    "with_tires",
    "with_turret",
    "write_sheet",
]
