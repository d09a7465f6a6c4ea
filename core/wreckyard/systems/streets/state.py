"""The state of a game on the streets: plain data that copies fast.

Things that can be hit are numbered as ``actions`` says: cars and wrecks, people, terrain.
Weapons are numbered in the order of ``tables.WEAPONS``. A seat or a car that is none is -1.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from ...engine.sealed import SealedChoices
from ...engine.values import Seat
from ...kit.rows import to_row
from .board import Board
from .frames import FRAMES, Frame
from .outfit import Outfit
from .tables import tables

OFF = -1
"""The coordinate of what is not on the board."""

IN, WAITING, LEFT, AWAY = range(4)
"""Where a car is: in play, before its gate, gone for good, gone to be armed again."""

DRIVER_BOXES, WRECK_BOXES = tables().boxes.driver, tables().boxes.wreck

type Load = list[int]
"""The counters in a component, the first loaded first."""


class LyingWeapon(NamedTuple):
    """A weapon on the board, at a point, and the seat that has laid it (-1 for nobody)."""

    weapon: int
    x: int
    y: int
    owner: Seat


CAR_NUMBERS = (
    "x", "y", "facing", "speed", "driver", "wreck", "cover", "out", "gate", "back", "wrecked_by",
)  # fmt: skip
CAR_ROWS = ("armour", "harm")


class Car:
    """The changing parts of a car or wreck.

    ``speed`` is below 0 in reverse. ``driver`` is the seat of whoever sits in it, also of one who
    has died there until the car stands. ``cover`` is what its wreck has taken, ``gate`` the gate
    of a car off the board, ``back`` the round in which it returns, ``wrecked_by`` the seats (bits)
    whose deed made it a wreck. ``armour`` and ``harm`` are the damage of blocks and components,
    ``loads`` the counters of each component, the first loaded first.
    """

    __slots__ = ("loads", *CAR_NUMBERS, *CAR_ROWS)

    x: int
    y: int
    facing: int
    speed: int
    driver: int
    wreck: int
    cover: int
    out: int
    gate: int
    back: int
    wrecked_by: int
    armour: list[int]
    harm: list[int]
    loads: list[Load]

    def __init__(self, outfit: Outfit, driver: int) -> None:
        """A whole car that is not on the board yet."""
        self.x = self.y = OFF
        self.facing = self.speed = self.wreck = self.cover = self.back = self.wrecked_by = 0
        self.driver, self.out, self.gate = driver, IN, -1
        self.armour, self.harm = [0] * 8, [0] * len(outfit.parts)
        self.loads = [list(load) for load in outfit.loads]

    def copy(self) -> Car:
        """An independent copy."""
        new = Car.__new__(Car)
        new.x, new.y, new.facing, new.speed = self.x, self.y, self.facing, self.speed
        new.driver, new.wreck, new.cover, new.out = self.driver, self.wreck, self.cover, self.out
        new.gate, new.back, new.wrecked_by = self.gate, self.back, self.wrecked_by
        new.armour, new.harm = self.armour[:], self.harm[:]
        new.loads = [load[:] for load in self.loads]
        return new

    @property
    def travel(self) -> int:
        """The direction in which it drives, or would drive from a stand."""
        return self.facing if self.speed >= 0 else (self.facing + 4) % 8


PERSON_NUMBERS = (
    "alive", "car", "x", "y", "speed", "wounds", "rounds", "stunned", "about", "killed_by", "died",
    "gone", "lost",
)  # fmt: skip


class Person:
    """The person of a seat: in a car or on foot, alive or dead.

    ``car`` is the car that he sits in, -1 on foot; a dead one's is -1 as soon as it stands.
    ``rounds`` are his own for fighting on foot. ``about`` is 1 when he has chosen a three-point
    turn. ``died`` numbers the event that killed him, ``killed_by`` are the seats (bits) whose deed
    it was, ``gone`` is 1 when he has left an arena for good. ``lost`` numbers the last event that
    wrecked a car while this person was its driver, dead or alive; 0 before any.
    """

    __slots__ = PERSON_NUMBERS

    alive: int
    car: int
    x: int
    y: int
    speed: int
    wounds: int
    rounds: int
    stunned: int
    about: int
    killed_by: int
    died: int
    gone: int
    lost: int

    def __init__(self, car: int, rounds: int) -> None:
        self.alive, self.car, self.x, self.y = 1, car, OFF, OFF
        self.speed = self.wounds = self.stunned = self.about = 0
        self.rounds, self.killed_by, self.died, self.gone, self.lost = rounds, 0, 0, 0, 0

    def copy(self) -> Person:
        """An independent copy."""
        new = Person.__new__(Person)
        new.alive, new.car, new.x, new.y = self.alive, self.car, self.x, self.y
        new.speed, new.wounds, new.rounds = self.speed, self.wounds, self.rounds
        new.stunned, new.about, new.killed_by = self.stunned, self.about, self.killed_by
        new.died, new.gone, new.lost = self.died, self.gone, self.lost
        return new


NUMBERS = (
    "step", "round", "first", "asked", "over", "event", "quiet", "loud", "grade", "active", "left",
    "moved", "turned", "dropped",
)  # fmt: skip
ROWS = ("hurt", "missions", "shot_at", "winners")


class State:
    """A moment of a game.

    ``first`` is the seat that begins every round, ``asked`` the seat of the open question (-1 when
    the game is over). ``event`` counts what can end a game, so that a draw is known; ``quiet`` the
    rounds without damage, ``loud`` whether this one had some. ``grade`` is what the victory is
    worth to ``winners``. ``active`` is the seat whose turn it is, ``left`` the points that it must
    still drive, ``moved`` whether it has done so, ``turned`` whether it has taken a corner at this
    point, ``dropped`` the mounts (bits) that have dropped something and ``shot_at`` the things
    that it has fired at in this turn. ``markers`` are the weapons on the board,
    ``hurt`` the damage of each piece of terrain, ``missions`` what each seat has rolled, 0
    where there is none or it is hidden.
    """

    __slots__ = (
        "board", "cars", "choices", "markers", "n", "outfits", "people", "settings", "stack",
        *NUMBERS, *ROWS,
    )  # fmt: skip

    step: int
    round: int
    first: int
    asked: int
    over: int
    event: int
    quiet: int
    loud: int
    grade: int
    active: int
    left: int
    moved: int
    turned: int
    dropped: int
    hurt: list[int]
    missions: list[int]
    shot_at: list[int]
    winners: list[int]
    settings: Mapping[str, Any]
    board: Board
    outfits: tuple[Outfit, ...]
    n: int
    cars: list[Car]
    people: list[Person]
    markers: list[LyingWeapon]
    choices: SealedChoices
    stack: list[Frame]

    def __init__(
        self,
        settings: Mapping[str, Any],
        board: Board,
        outfits: tuple[Outfit, ...],
        seats: int,
        rounds: int,
    ) -> None:
        """The moment before anything is rolled or placed; ``rounds`` is what people carry."""
        self.settings, self.board, self.outfits, self.n = settings, board, outfits, seats
        for name in NUMBERS:
            setattr(self, name, 0)
        self.asked = self.active = -1
        self.cars = [
            Car(outfit, number if number < seats else -1) for number, outfit in enumerate(outfits)
        ]
        self.people = [Person(seat, rounds) for seat in range(seats)]
        self.markers = []
        self.hurt, self.missions = [0] * len(board.markers), [0] * seats
        self.shot_at, self.winners = [], []
        self.choices = SealedChoices(())
        self.stack = []

    def copy(self) -> State:
        """An independent copy; settings, board and outfits never change."""
        new = State.__new__(State)
        new.settings, new.board, new.outfits, new.n = (
            self.settings,
            self.board,
            self.outfits,
            self.n,
        )
        for name in NUMBERS:
            setattr(new, name, getattr(self, name))
        new.cars = [car.copy() for car in self.cars]
        new.people = [person.copy() for person in self.people]
        new.markers = self.markers[:]
        new.hurt, new.missions = self.hurt[:], self.missions[:]
        new.shot_at, new.winners = self.shot_at[:], self.winners[:]
        new.choices = self.choices.copy()
        new.stack = self.stack[:]
        return new

    def __eq__(self, other: object) -> bool:
        return isinstance(other, State) and to_json(self) == to_json(other)

    __hash__ = None  # type: ignore[assignment]


def to_json(state: State) -> dict[str, Any]:
    """The state as plain data, without loss."""
    return {
        "settings": dict(state.settings),
        "seats": state.n,
        **{name: getattr(state, name) for name in NUMBERS},
        **{name: list(getattr(state, name)) for name in ROWS},
        "cars": [
            {
                **{name: getattr(car, name) for name in CAR_NUMBERS},
                **{name: list(getattr(car, name)) for name in CAR_ROWS},
                "loads": [list(load) for load in car.loads],
            }
            for car in state.cars
        ],
        "people": [
            {name: getattr(person, name) for name in PERSON_NUMBERS} for person in state.people
        ],
        "markers": [to_row(marker) for marker in state.markers],
        "choices": state.choices.to_json(),
        "stack": FRAMES.stack_to_json(state.stack),
    }
