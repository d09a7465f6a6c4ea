"""Classic: one second at a time (Car Wars, 2015 edition): so far the design of vehicles.

What other packages may use is named here.
"""

from .actions import SEATS, Action, parse
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
from .gunnery import Shot, broadside, hit_chance, range_modifier, shots, size_modifier
from .handling import SafeTurn, Stop, safe_turns, stopping_ways
from .maneuvers import Maneuver, parse_maneuver
from .maps import GROUNDS, Gate, Ground, Wall, ground_of
from .parts import Part, parts
from .phases import Mover, Slice, slices
from .settings import check_options
from .sheet_read import Sheet, read_sheet
from .sheet_write import as_on_sheet, write_sheet
from .state import IN, State, Vehicle
from .stock import StockVehicle, find_stock, stock_vehicle, stock_vehicles
from .suggestions import Suggestion, division, suggestions
from .under_fire import Attack, Life, life, over_turns
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
    "GROUNDS",
    "IN",
    "LOST",
    "SEATS",
    "Action",
    "Attack",
    "Catalogue",
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
    "Offer",
    "Part",
    "SafeTurn",
    "Sheet",
    "Shot",
    "Sidecar",
    "Slice",
    "State",
    "StockVehicle",
    "Stop",
    "Suggestion",
    "Vehicle",
    "Wall",
    "accessory_offers",
    "add_weapon",
    "as_on_sheet",
    "broadside",
    "catalogue",
    "chart",
    "check_options",
    "components",
    "control_chance",
    "crash_odds",
    "crash_roll",
    "design_from_json",
    "design_to_json",
    "division",
    "driving_tables",
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
    "lowered",
    "maneuver_odds",
    "new_design",
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
    "size_modifier",
    "slices",
    "stock_vehicle",
    "stock_vehicles",
    "stopping_ways",
    "suggestions",
    "swap_weapon",
    "weapon_names",
    "weapon_offers",
    "why_not",
    "with_armor",
    "with_body",
    "with_tires",
    "with_turret",
    "write_sheet",
]
