"""The open arena: cars driven with the turning key, shooting along their arcs.

What other packages may use is named here; everything else is the game's own business.
"""

from ...kit.dice import Distribution, combined
from ...kit.geometry import Pose, bearing_to
from .actions import CREW, FIRST_THING, SIDE_LETTERS, Action, item_text, obstacle_text
from .appraisal import Appraisal, Firing, SideWorth, appraise, card_odds
from .arenas import (
    DEFAULT_ARENA,
    STOCK_ARENAS,
    arena_as_it_comes,
    arena_from_json,
    arena_to_json,
    field_of,
    stock_arena,
)
from .arenas import Arena as BuiltArena
from .arsenal import Arsenal, CrewMember, Item
from .carsheet import car_from_json, car_to_json, read_sheet, write_sheet
from .catalogue import CREW_AREA, CREW_KINDS, HAND_CANNON, Card, Catalogue, catalogue
from .components import components
from .construction import (
    STYLES,
    GameSize,
    Mount,
    Step,
    all_steps,
    assembled,
    check_for_game,
    game_size,
    is_complete,
    legal_steps,
    new_car,
    parse_step,
    steps_of,
    take,
    told,
    totals,
    why_not,
)
from .construction import Car as BuiltCar
from .construction import where as place_in_words
from .driving import DrivingRoll, is_maneuver, spin_angle, zone_of
from .equipment import bonus, crew_durability, crew_works, items_on, works
from .events import KINDS
from .field import Field, Hazard, Kind
from .fires import burning
from .frames import PHASES, QUESTIONS
from .game import RULES, Arena
from .ground import (
    bodies_of,
    hazards_under,
    kind_of,
    obstacles_in_play,
    pose_of,
    rectangle_of,
    shape_of,
    terrain_level,
)
from .motion import CAR_BASE, Bump, Motion
from .observation import Observation
from .odds import AttackSum, attack_odds, attack_sum, driving_odds, impact_odds
from .preview import (
    AttackPreview,
    MovePreview,
    SpeedPreview,
    after_move,
    preview_attack,
    preview_move,
    preview_speed,
    preview_spin,
)
from .question import (
    Collision,
    CornerHit,
    DamageCardEntry,
    DrivingResult,
    Harm,
    InternalDamage,
    OpenQuestion,
    Reroll,
    Shot,
    open_question,
)
from .settings import ROUND_LIMIT, WRECKS
from .shooting import Sight, arcs_of, attacks, attacks_on, sight, targets_of
from .starts import stretch
from .state import Car, State, Thing
from .stock import StockCar, cut_down, stock_car, stock_cars, stock_cars_for
from .struck import PART_NAMES, sides_of
from .words import COUNTING, SIDE_NAMES, Names, dice_in_words, names_in, tell_event, with_names

__all__ = [
    "CAR_BASE",
    "COUNTING",
    "CREW",
    "CREW_AREA",
    "CREW_KINDS",
    "DEFAULT_ARENA",
    "FIRST_THING",
    "HAND_CANNON",
    "KINDS",
    "PART_NAMES",
    "PHASES",
    "QUESTIONS",
    "ROUND_LIMIT",
    "RULES",
    "SIDE_LETTERS",
    "SIDE_NAMES",
    "STOCK_ARENAS",
    "STYLES",
    "WRECKS",
    "Action",
    "Appraisal",
    "Arena",
    "Arsenal",
    "AttackPreview",
    "AttackSum",
    "BuiltArena",
    "BuiltCar",
    "Bump",
    "Car",
    "Card",
    "Catalogue",
    "Collision",
    "CornerHit",
    "CrewMember",
    "DamageCardEntry",
    "Distribution",
    "DrivingResult",
    "DrivingRoll",
    "Field",
    "Firing",
    "GameSize",
    "Harm",
    "Hazard",
    "InternalDamage",
    "Item",
    "Kind",
    "Motion",
    "Mount",
    "MovePreview",
    "Names",
    "Observation",
    "OpenQuestion",
    "Pose",
    "Reroll",
    "Shot",
    "SideWorth",
    "Sight",
    "SpeedPreview",
    "State",
    "Step",
    "StockCar",
    "Thing",
    "after_move",
    "all_steps",
    "appraise",
    "arcs_of",
    "arena_as_it_comes",
    "arena_from_json",
    "arena_to_json",
    "assembled",
    "attack_odds",
    "attack_sum",
    "attacks",
    "attacks_on",
    "bearing_to",
    "bodies_of",
    "bonus",
    "burning",
    "car_from_json",
    "car_to_json",
    "card_odds",
    "catalogue",
    "check_for_game",
    "combined",
    "components",
    "crew_durability",
    "crew_works",
    "cut_down",
    "dice_in_words",
    "driving_odds",
    "field_of",
    "game_size",
    "hazards_under",
    "impact_odds",
    "is_complete",
    "is_maneuver",
    "item_text",
    "items_on",
    "kind_of",
    "legal_steps",
    "names_in",
    "new_car",
    "obstacle_text",
    "obstacles_in_play",
    "open_question",
    "parse_step",
    "place_in_words",
    "pose_of",
    "preview_attack",
    "preview_move",
    "preview_speed",
    "preview_spin",
    "read_sheet",
    "rectangle_of",
    "shape_of",
    "sides_of",
    "sight",
    "spin_angle",
    "steps_of",
    "stock_arena",
    "stock_car",
    "stock_cars",
    "stock_cars_for",
    "stretch",
    "take",
    "targets_of",
    "tell_event",
    "terrain_level",
    "told",
    "totals",
    "why_not",
    "with_names",
    "works",
    "write_sheet",
    "zone_of",
]
