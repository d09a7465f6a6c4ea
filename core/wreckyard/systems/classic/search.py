"""What computer players may use beside the public surface: the fast path for searches, and what
the rules say of maneuvers and shots before they are made.

A search works on states it owns: copies of ``known`` of an observation.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from ...engine.chance import Chance
from ...kit.convex import Convex, overlap
from ...kit.geometry import Footprint, Pose, gap_at_most, outline
from ...kit.numbers import VehicleNumber
from ...kit.plain_dice import sums
from .ahead.on_foot import aim_chance, load_ahead, shot_damage, unpacked_damage
from .ahead.previews import open_slice
from .ahead.shots import HitOdds, hit_odds
from .book.collisions import ram_dice
from .book.driving import PHASES, braking, control_chance, lowered, maneuver_odds, recovered, row_of
from .book.maneuvers import (
    BEND,
    DRIFT,
    INCH,
    PIVOT,
    QUARTER,
    STRAIGHT,
    Maneuver,
    difficulty,
    end_of,
    legs,
)
from .book.records import UNDERBODY, Weapon
from .book.weather import harder
from .design.broadside import (
    SIDE,
    computer_bonus,
    hit_chance,
    matrix_speed,
    size_modifier,
    speed_modifier,
)
from .drive.helm import cap, hc_now, maneuver_difficulty, moves_of, reverse_top, skill
from .drive.leaps import JUMP, leap_on
from .drive.off_road import WEAR_CHANCES, crash_shift, wear_rolls
from .drive.off_road import base_hc as ground_hc
from .drive.off_road import harder_off_road as ground_difficulty
from .drive.passage import obstacles_of, shape_of
from .drive.rough import drowns_at, feature_difficulty, rough_ahead, stops_at
from .drive.steering import AHEAD, maneuvers_for
from .ending.forks import is_near as is_near_fork
from .ending.forks import middle_ahead
from .ending.left import can_be_driven, people_count
from .ending.points import KILL, is_scored, scores
from .ending.races import along, is_race
from .ending.road import is_on_road, is_pack
from .fire.automatic import gun_of
from .fire.firing import Chances, shooters
from .fire.firing_at_people import person_shots_ahead
from .fire.firing_at_walls import wall_shots_ahead
from .fire.gadgets import progress
from .fire.grenades.tossing import hand_ahead
from .fire.magazines import load_of
from .fire.searchlights import shine_ahead
from .fire.to_hit import gunnery_skill, sustained, to_hit
from .foot.packing import pack_at
from .foot.walking import square_of
from .game.observation import Observation
from .ground.gas import in_gas
from .ground.hazards import SCRAP_DIFFICULTY, touches_oil
from .ground.mines import weapon_of as laid_by
from .harm.crush import crush
from .harm.fires import burns
from .harm.injury import is_covered
from .harm.tripods import has_tripod_load, is_dry, standing
from .map.banks import Start, bank_at, bank_difficulty
from .map.building import House
from .map.file.grid import SQUARE
from .map.map import LOW_WALL, Ground
from .map.relief import PLATFORM, RAIL, RAMP_BACK, Platform, Ramp
from .map.terrain import DITCH, FLAT
from .place.buildings import breaches_in, floor_of, house_at, is_fallen, is_open, is_opening, strips
from .place.feet import WADED, anyone_left, asked_walker, barred, is_notch, is_way, walker_at
from .place.heights import STRIDE, in_the_way
from .place.lying import OIL_DIFFICULTY
from .place.ways import drive
from .sight.aims import part_text, parts_of
from .sight.bearing import Aim
from .sight.darkness import beams_on, blind_difficulty, is_blind, is_night, night_aim, person_aboard
from .sight.on_foot import seen_on_foot
from .sight.triggers import Trigger
from .state import frames
from .state.actions import FIRST_COUNTER, FIRST_PERSON, FIRST_WALL, Action, shot_at
from .state.condition import UNCONSCIOUS, Condition, awake, points
from .state.counters import FLAMES, RINGED, SLICKS, SPIKES, Counter, counter_shape, ring_shape
from .state.declared import SliceDue
from .state.frames import QUESTIONS, stack_to_json, vehicle_of
from .state.gear import timer_at
from .state.outfit import Outfit
from .state.people import has_seat
from .state.person import RIDERS, Walker
from .state.play import Play
from .state.rows import Beam
from .state.settings import setting
from .state.sides import are_foes, side_of
from .state.state import DRIVING, IN, NO_FIRE, State, Vehicle
from .turn.options import legal_actions
from .turn.sealed import worked
from .turn.turns import answer
from .vehicle.able import (
    can_move,
    may_explode,
    next_load,
    puts_out,
    ready,
    rockets_left,
    rolls_on,
    shots_left,
)
from .vehicle.protection import keeps_fire_out

__all__ = [
    "AHEAD",
    "BEND",
    "DITCH",
    "DRIFT",
    "DRIVING",
    "FIRST_COUNTER",
    "FIRST_PERSON",
    "FIRST_WALL",
    "FLAMES",
    "FLAT",
    "IN",
    "INCH",
    "JUMP",
    "KILL",
    "LOW_WALL",
    "NO_FIRE",
    "OIL_DIFFICULTY",
    "PHASES",
    "PIVOT",
    "PLATFORM",
    "RAIL",
    "RAMP_BACK",
    "RIDERS",
    "RINGED",
    "SCRAP_DIFFICULTY",
    "SIDE",
    "SLICKS",
    "SPIKES",
    "SQUARE",
    "STRAIGHT",
    "STRIDE",
    "UNCONSCIOUS",
    "UNDERBODY",
    "WADED",
    "WEAR_CHANCES",
    "Action",
    "Aim",
    "Beam",
    "Chances",
    "Condition",
    "Convex",
    "Counter",
    "Footprint",
    "Ground",
    "HitOdds",
    "House",
    "Maneuver",
    "Observation",
    "OpenShot",
    "Outcome",
    "Outfit",
    "Platform",
    "Pose",
    "Ramp",
    "SliceDue",
    "Start",
    "State",
    "Trigger",
    "Vehicle",
    "Walker",
    "Weapon",
    "advance",
    "aim_chance",
    "along",
    "anyone_left",
    "are_foes",
    "asked_vehicle",
    "asked_walker",
    "awake",
    "bank_at",
    "bank_difficulty",
    "barred",
    "beams_on",
    "blind_difficulty",
    "braking",
    "breaches_in",
    "burns",
    "can_be_driven",
    "can_move",
    "cap",
    "chance_at_person",
    "chance_at_wall",
    "computer_bonus",
    "control_chance",
    "counter_shape",
    "crush",
    "difficulty",
    "drowns_at",
    "end_of",
    "feature_difficulty",
    "floor_of",
    "frames",
    "gap_at_most",
    "ground_difficulty",
    "ground_hc",
    "gun_of",
    "gunnery_skill",
    "hand_ahead",
    "harder",
    "has_seat",
    "has_tripod_load",
    "hc_now",
    "hit_chance",
    "hit_odds",
    "house_at",
    "in_gas",
    "in_the_way",
    "is_blind",
    "is_covered",
    "is_dry",
    "is_fallen",
    "is_near_fork",
    "is_night",
    "is_notch",
    "is_on_road",
    "is_open",
    "is_opening",
    "is_pack",
    "is_race",
    "is_scored",
    "is_way",
    "keeps_fire_out",
    "laid_by",
    "leap_on",
    "legal_actions",
    "legs",
    "load_ahead",
    "load_of",
    "lowered",
    "maneuver_odds",
    "maneuvers_for",
    "matrix_speed",
    "may_explode",
    "middle_ahead",
    "moves_of",
    "next_load",
    "night_aim",
    "obstacles_of",
    "open_shots",
    "open_slice",
    "outline",
    "overlap",
    "pack_at",
    "parts_of",
    "people_count",
    "people_hit",
    "person_aboard",
    "points",
    "progress",
    "puts_out",
    "question",
    "ram_dice",
    "ready",
    "recovered",
    "reverse_top",
    "ring_shape",
    "rockets_left",
    "rolls_on",
    "row_of",
    "scores",
    "sees_on_foot",
    "setting",
    "shape_of",
    "shine_ahead",
    "shot_damage",
    "shots_left",
    "side_of",
    "size_modifier",
    "skill",
    "speed_modifier",
    "square_of",
    "stack_to_json",
    "standing",
    "stops_at",
    "strips",
    "sums",
    "sustained",
    "timer_at",
    "to_hit",
    "try_maneuver",
    "unpacked_damage",
    "walker_at",
    "wear_rolls",
]


def advance(state: State, action: Action, chance: Chance) -> None:
    """Carry out an offered action without telling what happened."""
    answer(Play(state, chance, None), action)


def question(state: State) -> str:
    """The kind of the open question; empty when the match is over."""
    return "" if state.over else QUESTIONS[type(state.stack[-1])]


def asked_vehicle(state: State) -> VehicleNumber:
    """The vehicle whose driver, crew or people on foot are asked."""
    return vehicle_of(state.stack[-1])


class Outcome(NamedTuple):
    """What a maneuver leads to if control is kept: the pose, whether anything new is met, its D,
    and how likely each result of Crash Table 1 is, with ``kept``; the D of what open country has on
    the way, and whether it ends in water that is too deep."""

    pose: Pose
    meets: bool
    difficulty: int
    odds: dict[str, float]
    hazards: int = 0
    drowns: bool = False


def try_maneuver(state: State, number: VehicleNumber, maneuver: Maneuver, quarters: int) -> Outcome:
    """What a maneuver of a vehicle would lead to."""
    vehicle, outfit = state.vehicles[number], state.outfits[number]
    motion = vehicle.motion
    there = obstacles_of(state, number)
    held = [place for place, thing in enumerate(there.things) if thing in vehicle.touching]
    reverse = motion.gear < 0
    way = legs(vehicle.pose, maneuver, quarters * QUARTER, reverse)
    found = drive(vehicle.pose, outfit.base, way, there.shapes, held)
    hard = max(0, maneuver_difficulty(state, number, maneuver, motion.speed, end=found.pose))
    if maneuver.kind != STRAIGHT and touches_oil(state, number, found.parts):
        hard += OIL_DIFFICULTY
    gentle = setting(state.settings, "gentle")
    ground = crash_shift(state, number, found.pose)
    odds = maneuver_odds(motion.mph, motion.status, hard, skill(state, number), gentle, ground)
    chances = {code: float(chance) for code, chance in odds.items()}
    rough = rough_ahead(state, number, found.parts, motion.speed)
    return Outcome(
        found.pose,
        bool(found.contacts),
        hard,
        chances,
        sum(each for _, each in rough),
        drowns_at(state, number, found.pose),
    )


def sees_on_foot(state: State, walker: Walker, other: Walker) -> bool:
    """Whether somebody on foot sees another."""
    return seen_on_foot(state, walker, other) is not None


def chance_at_wall(state: State, number: VehicleNumber, action: Action) -> float:
    """How likely a shot at a wall that the crew of a vehicle could declare hits."""
    missed = 1.0
    for each in wall_shots_ahead(state, number, action):
        missed *= 1 - float(each.chance)
    return 1 - missed


def chance_at_person(state: State, number: VehicleNumber, action: Action) -> float:
    """How likely a shot at somebody on foot that the crew of a vehicle could declare hits."""
    missed = 1.0
    for each in person_shots_ahead(state, number, action):
        missed *= 1 - float(each.chance)
    return 1 - missed


def people_hit(state: State, number: VehicleNumber, action: Action) -> float:
    """How many people a shot or a sweep that the crew of a vehicle could declare hits, on
    average."""
    return float(sum(each.chance for each in person_shots_ahead(state, number, action)))


class OpenShot(NamedTuple):
    """A shot that could be declared: how likely it hits, the damage of a hit, rockets and linked
    weapons together, and the points of what it meets first."""

    action: Action
    chance: float
    damage: float
    armor: int


def open_shots(state: State, number: VehicleNumber) -> Iterator[OpenShot]:
    """Every shot that the crew of a vehicle could declare now."""
    state = worked(state)
    crew = shooters(state, number)
    chances = Chances(state, number)
    vehicle, outfit = state.vehicles[number], state.outfits[number]
    for trigger, target, part in chances.aims():
        mean = chance = 0.0
        for gun in trigger.aimed:
            record = outfit.anatomy.guns[gun].record
            bearing = chances.bearing(gun, target, part)
            assert bearing is not None
            chance = float(to_hit(state, Aim(number, crew[0], gun, target, part), bearing).chance)
            rockets = rockets_left(vehicle.condition, outfit, gun)
            if record.damage is not None:
                mean += rockets * float(sums(record.damage).expected(lambda hits: max(0, hits)))
        code = part if part.startswith("tire-") else f"armor-{part}"
        armor = points(state.vehicles[target].condition, state.outfits[target], code)
        for who in crew:
            action = shot_at(who, trigger.text, target, part_text(part))
            yield OpenShot(action, chance, mean, armor)
