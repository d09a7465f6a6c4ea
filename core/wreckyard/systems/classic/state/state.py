"""The state of a match and of its vehicles.

Lengths are thousandths of an inch, headings and bearings tenths of a degree clockwise from up,
speeds tenths of a mph, below 0 in reverse. Vehicles are numbered from 0; the first are those of
the seats, in order. What is none is -1.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, cast

from ....engine.sealed import SealedChoices
from ....kit.geometry import Pose
from ....kit.numbers import VehicleNumber
from . import declared, rows
from .condition import Condition
from .counters import COUNTER_KINDS, COUNTER_NUMBERS, DEBRIS, OBSTACLE, Counter
from .frames import Frame
from .motion import (
    DRIVING,
    FLYING,
    MOTION_NUMBERS,
    MOTION_ROWS,
    NO_FIRE,
    ROLLING,
    SPINNING,
    T_STOPPING,
    TURNING_ABOUT,
    Motion,
)
from .outfit import Outfit
from .person import Walker

if TYPE_CHECKING:
    from ..map.map import Ground

__all__ = [
    "COUNTER_KINDS", "COUNTER_NUMBERS", "DEBRIS", "DRIVING", "FLYING", "MOTION_NUMBERS", "MOTION_ROWS",
    "NO_FIRE", "OBSTACLE", "ROLLING", "SPINNING", "TURNING_ABOUT", "T_STOPPING", "Counter", "Motion",
    "State", "Vehicle", "Walker",
]  # fmt: skip

WAITING, IN, LEFT = range(3)
"""Where a vehicle is: before its gate, in play (also as a wreck), gone by a gate."""

VEHICLE_NUMBERS = (
    "seat", "x", "y", "heading", "place", "gate", "reflexes", "rank", "out", "gave_up",
)  # fmt: skip
VEHICLE_ROWS = ("touching", "yields", "met", "struck")
VEHICLE_LATER: Mapping[str, int] = {
    "bank": 0, "level": 0, "ramp": 0, "aloft": 0, "left": 0, "drop": 0, "kept": 0, "parted": 0,
    "cold": 0, "beaten": 0, "passed": 0, "home": 0, "marked": 0, "dulled": 0, "lost": 0,
}  # fmt: skip
"""The numbers of a vehicle that later stages have added, as they usually are: see ``later``."""


class Vehicle:
    """One vehicle, or its wreck.

    Attributes:
        seat: whose it is.
        place: ``WAITING``, ``IN`` or ``LEFT``; ``gate`` the gate that it came in by.
        reflexes: die and skill of its driver; ``rank`` orders all drivers, 0 the slowest.
        out: the event that made it a kill, 0 while it is none; ``gave_up`` 1 after a surrender.
        touching: the numbers of the things (see ``actions``) it lies against: to touch on is no new
            collision (ruling 23).
        yields: those of them, vehicles, to which it conforms when they go on (ruling 22).
        met: the counters that it has met in this phase.
        struck: the damage that each side has taken in this phase, by ``records.SIDES`` (Hazards).
        condition: what is left of it.
        bank: the bank on which the maneuver began that is being made, from 1; 0 for none.
        level: how high the ground is on which it stands, or which it has left, in units; ``ramp``
            the ramp that it is on or has left, from 1; 0 for none.
        aloft: how it is off the ground, see ``heights``; ``left`` what is left of that: units of a
            jump, phases of a fall; ``drop`` the length of a jump, the height of a fall.
        cold: phases until it can be driven off, with its driver just back in it; ``beaten`` the
            event with which its side was out of a duel with people on foot, 0 while it is not.
        dulled: 1 once it has lost its blades in a roll; ``lost`` 1 once it is on the wrong way of a
            fork.
        kept: 0, or while one corner is over an edge its handling status before, from 1 for the
            least.
        passed: how many lines of a race it has passed, the last in the turn ``marked``; ``home``
            the place in which it came home, 0 while it is not.
        parted: whether its sidecar is cast off, see ``jettison``; then its outfit is without it.
    """

    __slots__ = ("condition", "motion", *VEHICLE_NUMBERS, *VEHICLE_ROWS, *VEHICLE_LATER)

    seat: int
    x: int
    y: int
    heading: int
    place: int
    gate: int
    reflexes: int
    rank: int
    out: int
    gave_up: int
    touching: list[int]
    yields: list[int]
    met: list[int]
    struck: list[int]
    bank: int
    level: int
    ramp: int
    aloft: int
    left: int
    drop: int
    kept: int
    parted: int
    cold: int
    beaten: int
    passed: int
    home: int
    marked: int
    dulled: int
    lost: int
    motion: Motion
    condition: Condition

    def __init__(self, outfit: Outfit, seat: int) -> None:
        """A whole vehicle before its gate."""
        self.seat = seat
        self.x = self.y = self.heading = 0
        self.place, self.gate = WAITING, -1
        self.reflexes = self.rank = self.out = self.gave_up = 0
        self.touching, self.yields, self.met, self.struck = [], [], [], [0] * 6
        for name, value in VEHICLE_LATER.items():
            setattr(self, name, value)
        self.motion = Motion(outfit.hc)
        self.condition = Condition(outfit)

    def copy(self) -> Vehicle:
        """An independent copy."""
        new = Vehicle.__new__(Vehicle)
        new.seat, new.x, new.y, new.heading = self.seat, self.x, self.y, self.heading
        new.place, new.gate, new.reflexes = self.place, self.gate, self.reflexes
        new.rank, new.out, new.gave_up = self.rank, self.out, self.gave_up
        new.touching, new.yields, new.met = self.touching[:], self.yields[:], self.met[:]
        new.bank, new.level, new.ramp, new.aloft = self.bank, self.level, self.ramp, self.aloft
        new.left, new.drop, new.kept, new.struck = self.left, self.drop, self.kept, self.struck[:]
        new.cold, new.beaten, new.dulled, new.lost = self.cold, self.beaten, self.dulled, self.lost
        new.passed, new.home, new.marked = self.passed, self.home, self.marked
        new.parted = self.parted
        new.motion, new.condition = self.motion.copy(), self.condition.copy()
        return new

    @property
    def pose(self) -> Pose:
        """Where its middle is, and where its front points."""
        return Pose(self.x, self.y, self.heading)

    @property
    def travel(self) -> int:
        """The bearing in which it travels, or would from a stand."""
        if self.motion.mode != DRIVING:
            return self.motion.bearing
        return self.heading if self.motion.gear > 0 else (self.heading + 1800) % 3600


NOTHING_UNSEEN = SealedChoices(())
"""While nothing is chosen unseen. It never changes, so that all states share it."""

NUMBERS = ("step", "turn", "phase", "asked", "over")
ROWS = ("slices", "shots", "hazards")
LATER_ROWS = (
    "drops", "lobs", "autos", "visits", "painted", "slick", "fought", "loose",
    "spent", "at_people", "on_foot", "throws", "beams", "shines", "dazed", "gassed", "inside", "forks", "feats",
    "upstairs", "at_walls", "buried", "fumbled", "perched",
    "adrift", "timers", "fetched", "burdens", "packs", "stowed", "tripods", "shown",
)  # fmt: skip
"""Rows left out of JSON while they are empty."""

SELDOM = LATER_ROWS[2:]


class State:
    """The complete state of a match.

    Attributes:
        settings: the options of the match; ``ground`` and ``outfits`` are what they say, and never
            change.
        turn, phase: from 1; turn 0 is the set-up, phase 6 the end of a turn.
        asked: the seat that the question on top of ``stack`` is put to, -1 when it is over.
        counters, walkers: what lies on the ground, and who walks on it.
        breaches: for each fixed thing of the ground, how often it was breached; 1 of rubble yet to
            come.
        slices: the rest of this phase's movement, next first. ``rows`` describes these fields.
        masks: the vehicles that are stand-ins in a view: ``hidden.vehicles``.
        choices: what is chosen unseen, see ``unseen``; it is never changed in place.
        armed: the vehicles of which it was found that they can fire, and nothing has happened
            since: no part of the state, it only saves looking for it twice.
        stack: open frames, the one on top last.
    """

    __slots__ = (
        "armed", "breaches", "choices", "counters", "ground", "masks", "n", "outfits", "settings", "vehicles", "walkers",
        "stack", *NUMBERS, *ROWS, *LATER_ROWS,
    )  # fmt: skip

    settings: Mapping[str, Any]
    ground: Ground
    outfits: tuple[Outfit, ...]
    n: int
    step: int
    turn: int
    phase: int
    asked: int
    over: int
    vehicles: list[Vehicle]
    counters: list[Counter]
    walkers: list[Walker]
    breaches: list[int]
    slices: list[declared.SliceDue]
    shots: list[declared.Shot]
    hazards: list[declared.Hazard]
    stack: list[Frame]
    drops: list[declared.Drop]
    lobs: list[declared.Lob]
    autos: list[rows.Automatic]
    visits: list[rows.Visit]
    painted: list[rows.Painted]
    slick: list[rows.Slick]
    fought: list[rows.Fought]
    loose: list[rows.Loose]
    spent: list[rows.Spent]
    at_people: list[declared.PersonShot]
    on_foot: list[declared.FootShot]
    throws: list[declared.Throw]
    beams: list[rows.Beam]
    shines: list[declared.Shine]
    dazed: list[rows.Dazed]
    gassed: list[rows.Gassed]
    inside: list[declared.HandShot]
    forks: list[rows.ForkTaken]
    feats: list[rows.Feats]
    upstairs: list[rows.Upstairs]
    at_walls: list[declared.WallShot]
    buried: list[rows.Buried]
    fumbled: list[rows.Fumbled]
    perched: list[rows.Perched]
    adrift: list[rows.Adrift]
    timers: list[rows.Timer]
    fetched: list[rows.Fetched]
    burdens: list[rows.Burden]
    packs: list[rows.Pack]
    stowed: list[rows.Stowed]
    tripods: list[rows.Tripod]
    shown: list[rows.Shown]
    masks: tuple[rows.Mask, ...]
    choices: SealedChoices
    armed: frozenset[VehicleNumber]

    def __init__(
        self, settings: Mapping[str, Any], ground: Ground, outfits: tuple[Outfit, ...]
    ) -> None:
        """The moment before the set-up: whole vehicles, nothing on the stack."""
        self.settings, self.ground, self.outfits = settings, ground, outfits
        self.n, self.asked = len(outfits), -1
        self.step = self.turn = self.phase = self.over = 0
        self.vehicles = [Vehicle(outfit, seat) for seat, outfit in enumerate(outfits)]
        self.counters, self.walkers, self.breaches = [], [], ground.unbuilt()
        self.choices, self.armed, self.masks = NOTHING_UNSEEN, frozenset(), ()
        self.stack = []
        for name in (*ROWS, *LATER_ROWS):
            setattr(self, name, [])

    def copy(self) -> State:
        """An independent copy; the settings, the ground and the outfits never change."""
        new = State.__new__(State)
        new.settings, new.ground, new.outfits = self.settings, self.ground, self.outfits
        new.n, new.step, new.turn, new.phase = self.n, self.step, self.turn, self.phase
        new.asked, new.over, new.breaches = self.asked, self.over, self.breaches[:]
        new.vehicles = [each.copy() for each in self.vehicles]
        new.counters = [each.copy() for each in self.counters]
        new.walkers = [each.copy() for each in self.walkers]
        new.choices, new.armed, new.masks = self.choices, self.armed, self.masks
        new.slices = self.slices[:]
        new.shots = self.shots[:]
        new.hazards = self.hazards[:]
        new.stack = self.stack[:]
        new.drops = self.drops[:]
        new.lobs = self.lobs[:]
        for name in SELDOM:
            setattr(new, name, getattr(self, name)[:])
        return new

    def numbered(self) -> Iterator[tuple[VehicleNumber, Vehicle]]:
        """Return each vehicle with its number, in order."""
        return cast("Iterator[tuple[VehicleNumber, Vehicle]]", enumerate(self.vehicles))

    def numbers(self) -> Sequence[VehicleNumber]:
        """Return the number of each vehicle, in order."""
        return cast("Sequence[VehicleNumber]", range(len(self.vehicles)))

    def vehicles_in(self) -> list[VehicleNumber]:
        """The vehicles on the map, wrecks too, by number."""
        return [number for number, each in self.numbered() if each.place == IN]

    def by_reflexes(self, slowest_first: bool = True) -> list[VehicleNumber]:
        """All vehicles in the order of their drivers' reflexes."""
        ranks = sorted(self.numbers(), key=lambda each: self.vehicles[each].rank)
        return ranks if slowest_first else ranks[::-1]

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, State):
            return False
        from .json import to_json

        return to_json(self) == to_json(other)

    __hash__ = None  # type: ignore[assignment]
