"""Positions for rulings: cars and things set down by hand, and dice that fall as told."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from wreckyard.engine.values import Event, seat_letter
from wreckyard.kit.geometry import Base, Convex
from wreckyard.systems.arena import (
    FIRST_THING,
    CrewMember,
    Field,
    Hazard,
    Item,
    Kind,
    State,
    Thing,
    frames,
)
from wreckyard.systems.arena.actions import COLORS, parse
from wreckyard.systems.arena.arsenal import make_arsenal
from wreckyard.systems.arena.field import FULL, NO_COVER, PARTIAL
from wreckyard.systems.arena.geometry.moves import Weight
from wreckyard.systems.arena.options import ArenaOptions
from wreckyard.systems.arena.play import Play
from wreckyard.systems.arena.rolls import die_of
from wreckyard.systems.arena.turns import answer, settle

SIZE = 12_000
THICK = 2_000
F, R, B, L = range(4)

NORTH = Convex([(-THICK, -THICK), (SIZE + THICK, -THICK), (SIZE + THICK, 0), (-THICK, 0)])
EAST = Convex([(SIZE, 0), (SIZE + THICK, 0), (SIZE + THICK, SIZE), (SIZE, SIZE)])
SOUTH = Convex(
    [(-THICK, SIZE), (SIZE + THICK, SIZE), (SIZE + THICK, SIZE + THICK), (-THICK, SIZE + THICK)]
)
WEST = Convex([(-THICK, 0), (0, 0), (0, SIZE), (-THICK, SIZE)])

KINDS = (
    Kind("edge", Weight.WALL, NO_COVER, 0, shape=NORTH),
    Kind("edge", Weight.WALL, NO_COVER, 0, shape=EAST),
    Kind("edge", Weight.WALL, NO_COVER, 0, shape=SOUTH),
    Kind("edge", Weight.WALL, NO_COVER, 0, shape=WEST),
    Kind("wreck", Weight.HEAVY, PARTIAL, 0, Base(1000, 500)),
    Kind("barrel", Weight.LIGHT, NO_COVER, 1, Base(300, 300)),
    Kind("barrier", Weight.HEAVY, PARTIAL, 4, Base(1000, 150)),
    Kind("wall", Weight.WALL, FULL, 0, Base(2000, 200)),
)
WRECK, BARREL, BARRIER, WALL = 4, 5, 6, 7
EDGE_N, EDGE_E, EDGE_S, EDGE_W = (FIRST_THING + k for k in range(4))


class Dice:
    """Chance that gives the faces it was told, in order; anything else is an error.

    Faces are texts such as ``S`` or ``HH``; numbers are picks of other kinds (damage cards).
    """

    def __init__(self, *coming: str | int) -> None:
        self.coming: list[str | int] = []
        for each in coming:
            self.coming += each.split() if isinstance(each, str) else [each]

    def shuffle(self, items: Sequence[int]) -> list[int]:
        raise AssertionError("nothing is shuffled")

    def pick(self, count: int) -> int:
        assert self.coming, "a die was rolled that nobody expected"
        value = self.coming.pop(0)
        assert isinstance(value, int), f"{value} was meant for a die"
        return value


def faces(rolled: str) -> list[int]:
    """Picks for dice written as ``yellow:S green:WW``."""
    picks = []
    for each in rolled.split():
        color, _, face = each.partition(":")
        die = die_of(next(k for k, name in enumerate(COLORS) if name.startswith(color)))
        picks.append(die.faces.index(face))
    return picks


def gun(code: str = "gun", side: int = F, **more: Any) -> Item:
    """A weapon of two yellow dice, durability 2, unless told otherwise."""
    values = {"dice": (2, 0, 0, 0, 0, 0), "durability": 2, **more}
    return Item(code, code.title(), "weapon", side, **values)


def card(code: str, kind: str, side: int, durability: int = 0, **effects: int) -> Item:
    """A card with effects, named with underscores for hyphens."""
    named = {name.replace("_", "-"): amount for name, amount in effects.items()}
    return Item(code, code.title(), kind, side, durability=durability, effects=named)


def crew(**effects: int) -> CrewMember:
    """A crew member of durability 3."""
    named = {name.replace("_", "-"): amount for name, amount in effects.items()}
    return CrewMember("crew", "Crew", 3, named)


class Table:
    """A game in the middle of things.

    ``Table(cars=2)`` sets cars down far from each other; ``put`` moves one. Nothing is on the
    stack until ``push`` puts it there.
    """

    def __init__(
        self,
        cars: int = 2,
        items: dict[int, tuple[Item, ...]] | None = None,
        crews: dict[int, tuple[CrewMember, CrewMember]] | None = None,
        division: int = 4,
        hazards: tuple[Hazard, ...] = (),
        terrain: tuple[tuple[int, Convex], ...] = (),
        rounds: int = 0,
        wreck: int = WRECK,
    ) -> None:
        field = Field(
            "test",
            SIZE,
            SIZE,
            KINDS,
            tuple((k, 0, 0, 0) for k in range(4)),
            hazards,
            terrain,
            wreck,
        )
        arsenals = tuple(
            make_arsenal(
                f"car {seat}",
                (items or {}).get(seat, ()),
                (crews or {}).get(seat, (crew(), crew())),
            )
            for seat in range(cars)
        )
        settings = {"division": division, "rounds": rounds, "arena": "test", "cars": [], "first": 0}
        self.state = State(settings, field, arsenals)
        self.events: list[Event] = []
        # What a scene ends with when all of it has been dealt with: somebody's next speed.
        self.state.stack = [frames.Speed(seat) for seat in range(cars)]
        for seat, car in enumerate(self.state.cars):
            car.placed, car.control = 1, 6
            car.x, car.y = 2000 + 1600 * seat, 6000

    def put(self, seat: int, x: int, y: int, heading: int = 0, **more: Any) -> None:
        """Set a car down (heading in degrees) with any of its numbers."""
        car = self.state.cars[seat]
        car.x, car.y, car.heading = x, y, heading * 10
        for name, value in more.items():
            setattr(car, name, value)

    def thing(self, kind: int, x: int, y: int, heading: int = 0) -> int:
        """Set a thing down; returns its obstacle number."""
        self.state.things.append(Thing(kind, x, y, heading * 10))
        return FIRST_THING + len(self.state.things) - 1

    def drive(self, seat: int, text: str, *rolled: str | int, points: int = 1) -> None:
        """One movement point, with all dice that are rolled, up to the next question."""
        self.state.cars[seat].points = points
        self.state.stack.append(frames.Drive(seat))
        self.settle()
        self.do(text, *rolled)

    def drive_on(self, seat: int, *rolled: str | int, points: int = 1) -> None:
        """Movement points of a car that is out of control: it goes straight by itself."""
        self.state.cars[seat].points = points
        self.state.stack.append(frames.Drive(seat))
        self.settle(*rolled)

    def settle(self, *rolled: str | int) -> None:
        """Go on to the next question."""
        self._go(None, rolled)

    def do(self, text: str, *rolled: str | int) -> None:
        """Answer the open question; all dice given must be rolled."""
        action = parse(text)
        options = ArenaOptions(self.state.copy())
        assert action in options, f"{text}: {options.why_not(action)}"
        self._go(action, rolled)

    def _go(self, action: Any, rolled: tuple[str | int, ...]) -> None:
        picks: list[str | int] = []
        for each in rolled:
            picks += [each] if isinstance(each, int) else faces(each)
        dice = Dice(*picks)
        play = Play(self.state, dice, self.events)
        if action is None:
            settle(play)
        else:
            answer(play, action)
        assert not dice.coming, f"dice that were not rolled: {dice.coming}"

    @property
    def asked(self) -> str:
        """The kind of the open question and the seat asked: ``move A``."""
        state = self.state
        if state.over:
            return "over"
        return f"{frames.question_of(state.stack[-1])} {seat_letter(state.asked)}"

    @property
    def offered(self) -> list[str]:
        """The texts of the open question's options."""
        return [str(action) for action in ArenaOptions(self.state.copy())]

    def told(self, kind: str) -> list[Any]:
        """The data of the events of a kind, oldest first."""
        return [event.data for event in self.events if event.kind == kind]
