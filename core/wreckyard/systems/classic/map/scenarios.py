"""Scenarios: their requirements for maps, vehicles, laps and teams (Racetrack Map; Road Combat;
Other Arena Events).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ....engine.errors import Malformed
from ....kit.reading import quoted
from ..book.records import CAR, CYCLE
from ..design.design import Design
from ..design.figures import figures
from .course import course_of
from .file.map import MapDesign, has_open_road
from .map import GROUNDS, ground_of

RACE = "race"

ROAD_DUEL, PACK_ATTACK, CHASE = "road-duel", "pack-attack", "highway-chase"

PURSUITS = (PACK_ATTACK, CHASE)
"""In these the first seat flees from all others."""

BY_VEHICLES = (RACE, *PURSUITS)
"""Scenarios in which a vehicle keeps its people in the match, on foot or not (house)."""

SCENARIOS = ("", RACE, ROAD_DUEL, PACK_ATTACK, CHASE)
"""What a match is about: a duel, a race round a track, road combat (Road Combat), a
chase (Highway Chases)."""

LONE_PRICE, PACK_PRICE = 17_000, 25_000
"""What the lone car of a Pack Attack may cost, and all cycles of the pack together, in dollars."""

LONE_CAR, PACK_CYCLE = "stubborn-goat", "paper-wasp"
"""What they drive if nothing is said (house)."""

LEAST_PACK = 2
"""So many cycles a pack has at least (house; the book has at least 5)."""

OPEN_ROAD = 52
"""So many squares before the first place must be free for road combat: a head start of 12 inches,
and a car."""

INCH = 1000

LEAST_FLIGHT = 80
"""So many inches from its first line to its last an open road has where somebody flees (house)."""

ROAD, FORKED_ROAD = "loop", "two-ways"
"""The map of road combat, and of a chase, if nothing is said."""

USUAL_LAPS, CHASE_LAPS, MOST_LAPS = 2, 1, 20


def check_scenario(options: dict[str, Any], designs: Sequence[Design], board: MapDesign) -> None:
    """Check the scenario of a match on a map, and the laps of a race. Raises ``Malformed``."""
    scenario = options["scenario"]
    if scenario not in SCENARIOS or not isinstance(scenario, str):
        known = ", ".join(SCENARIOS[1:])
        raise Malformed(
            f"option 'scenario' must be one of {known}, or empty for a duel, not {quoted(scenario)}"
        )
    laps = read_whole("laps", options["laps"], MOST_LAPS)
    if laps and scenario not in (RACE, CHASE):
        raise Malformed(
            f"option 'laps' is for races and chases: option 'scenario' must be '{RACE}' or '{CHASE}'"
        )
    if not scenario:
        return
    if scenario == RACE:
        options["laps"] = laps or USUAL_LAPS
    if scenario == CHASE:
        options["laps"] = laps or CHASE_LAPS
    why = why_not_of(scenario, designs) if designs else ""
    if why:
        raise Malformed(f"option 'scenario': {why}")
    why = why_not_on(board, scenario)
    if why:
        raise Malformed(f"option 'map': {why}")
    if board.course.open and options["laps"]:
        if laps > 1:
            raise Malformed(f"option 'laps': {board.name} leads back to no start, and has no laps")
        options["laps"] = 1


def why_not_on(design: MapDesign, scenario: str) -> str:
    """Why a scenario cannot be played on a map, without a full stop; empty where it can. A race
    goes round; on the road there must be room for the head start, on an open one also to flee
    (house)."""
    course, name = design.course, design.name
    if not course.lines:
        return f"{name} has no course to race on"
    if scenario == RACE:
        return f"{name} leads back to no start, and a race goes round" if course.open else ""
    if not has_open_road(design, OPEN_ROAD):
        return f"before the first place of {name} 13 inches must be free"
    if scenario not in PURSUITS:
        return ""
    start = course.starts[0].before(OPEN_ROAD)
    if any(course.lines[fork.line - 1].meets(start) for fork in course.forks):
        return f"the first fork of {name} lies within the head start of 12 inches"
    length = course_of(course).reaches[-1] // INCH
    if course.open and length < LEAST_FLIGHT:
        return f"{name} is {length} inches long, and who flees needs {LEAST_FLIGHT}"
    return ""


def read_teams(seats: int, teams: Any, scenario: str) -> list[int] | None:
    """The team of each seat; None where everybody is alone. Raises ``Malformed``."""
    if teams is None:
        return None
    if (
        not isinstance(teams, list | tuple)
        or len(teams) != seats
        or not all(type(each) is int and 0 <= each < seats for each in teams)
    ):
        raise Malformed(f"option 'teams' must be {seats} numbers from 0 to {seats - 1}")
    if len(set(teams)) < 2:
        raise Malformed("option 'teams' must leave at least two sides")
    if len(set(teams)) == seats:
        return None
    if scenario:
        raise Malformed("option 'teams' is for duels: there are none in a race or on the road")
    return list(teams)


def why_not_of(scenario: str, designs: Sequence[Design]) -> str:
    """Why vehicles may not be driven in a scenario, in one sentence without a full stop; empty when
    they may (Road Combat)."""
    if scenario == ROAD_DUEL and len(designs) != 2:
        return f"a Road Duel is for 2 seats, not {len(designs)}"
    if scenario != PACK_ATTACK:
        return ""
    lone, *pack = designs
    if len(pack) < LEAST_PACK:
        return f"a Pack Attack needs {LEAST_PACK} cycles or more, not {len(pack)}"
    if lone.kind != CAR:
        return "the first vehicle of a Pack Attack must be a car"
    if any(each.kind != CYCLE for each in pack):
        return "all vehicles of a Pack Attack but the first must be cycles"
    price, together = figures(lone).price, sum(figures(each).price for each in pack)
    if price > LONE_PRICE:
        return f"the lone car costs ${price:,}, and may cost ${LONE_PRICE:,}"
    if together > PACK_PRICE:
        return f"the cycles cost ${together:,}, and may cost ${PACK_PRICE:,} together"
    return ""


def usual_track(seats: int) -> str:
    """Where one races if nothing is said: the first map of ours with a course for everybody; if
    there is none, the first with a course."""
    tracks = [code for code in GROUNDS if ground_of(code).course]
    return next((code for code in tracks if len(ground_of(code).gates) >= seats), tracks[0])


def read_whole(name: str, value: Any, most: int) -> int:
    """The whole number of an option. Raises ``Malformed``."""
    if type(value) is not int or not 0 <= value <= most:
        raise Malformed(
            f"option {name!r} must be a whole number from 0 to {most}, not {quoted(value)}"
        )
    return value
