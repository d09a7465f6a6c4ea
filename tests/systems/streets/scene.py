"""Positions for rulings: cars and people set down by hand, and dice that fall as told."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tests.systems.streets.yards import board
from wreckyard.engine.sealed import SealedChoices
from wreckyard.engine.values import Event, Verdict, seat_letter
from wreckyard.systems.streets import CODES, check_options, frames, parse
from wreckyard.systems.streets.checking import check_state
from wreckyard.systems.streets.frames import TURNS
from wreckyard.systems.streets.options import StreetOptions
from wreckyard.systems.streets.play import Play
from wreckyard.systems.streets.settings import new_state
from wreckyard.systems.streets.state import LyingWeapon
from wreckyard.systems.streets.turns import answer, settle

PLAIN = (
    "Plain: top speed 8; tires 3; armor 4 / 4 4 4 / 4; front: engine, pod (4 shells);"
    " center: turret (8 MG), extinguisher; rear: pod (mine, spikes, oil, smoke)"
)
"""Its hit tables, worked out by the rule of the builder:
front: tire, tire, engine (3 to 5), pod (6 to 8);
center: driver (1 and 2), turret (3 to 7), extinguisher;
rear: left tire (1 and 2), right tire (3 and 4), tank, pod (6 to 8)."""

BARE = (
    "Bare: top speed 8; tires 2; armor 2 / 2 2 2 / 2; front: engine, pod (2 rockets);"
    " center: turret (8 MG); rear: pod (4 shells)"
)
"""No device: nothing keeps its tank and its rounds from going off."""

(
    FRONT_LEFT,
    FRONT_RIGHT,
    ENGINE,
    POD,
    DRIVER,
    TURRET,
    EXTINGUISHER,
    REAR_LEFT,
    REAR_RIGHT,
    TANK,
    REAR_POD,
) = range(11)
"""The components of ``PLAIN`` by their places."""

N, NE, E, SE, S, SW, W, NW = range(8)


class Dice:
    """Chance that gives what it was told, in order; anything else is an error.

    A die of eight shows what was told, 1 to 8; of another number of equals it is the place, from 0.
    """

    def __init__(self, coming: Sequence[int]) -> None:
        self.coming = list(coming)

    def shuffle(self, items: Sequence[int]) -> list[int]:
        raise AssertionError("nothing is shuffled")

    def pick(self, count: int) -> int:
        assert self.coming, f"a die of {count} was rolled that nobody expected"
        value = self.coming.pop(0)
        value -= count == 8
        assert 0 <= value < count, f"{value} is not one of {count}"
        return value


class Scene:
    """A game in the middle of its first round: cars stand far from each other, facing up."""

    def __init__(
        self, *cars: str, yard: dict[str, Any] | None = None, seats: int = 2, **options: Any
    ) -> None:
        sheets = [*cars, *[PLAIN] * (seats - len(cars))]
        places = yard or board()
        settings = check_options(
            len(sheets), {"cars": sheets, "board": places, "first": 0, **options}
        )
        wrecks = settings["board"]["wrecks"] if settings["wrecks"] else []
        self.state = new_state(settings, len(wrecks))
        self.events: list[Event] = []
        state = self.state
        state.round = state.event = 1
        if settings["scenario"] == "mission":
            state.missions = [1] * state.n
        for seat, car in enumerate(state.cars[: state.n]):
            car.x, car.y = 2 + 5 * seat, 18
        for car, wreck in zip(state.cars[state.n :], wrecks, strict=True):
            car.x, car.y, car.wreck = wreck["x"], wreck["y"], 1
        state.stack = [frames.Round(TURNS, 0)]

    def put(self, seat: int, x: int, y: int, facing: int = 0, speed: int = 0, **more: int) -> None:
        """Set a car down with any of its numbers."""
        car = self.state.cars[seat]
        car.x, car.y, car.facing, car.speed = x, y, facing, speed
        for name, value in more.items():
            setattr(car, name, value)

    def on_foot(self, seat: int, x: int, y: int, speed: int = 0, **more: int) -> None:
        """Set somebody down on foot; his car stands empty where it is."""
        person = self.state.people[seat]
        if person.car >= 0:
            self.state.cars[person.car].driver = -1
        person.car, person.x, person.y, person.speed = -1, x, y, speed
        for name, value in more.items():
            setattr(person, name, value)

    def wreck(self, seat: int, x: int, y: int) -> None:
        """A car is a wreck with its driver in it."""
        self.put(seat, x, y, wreck=1)
        self.state.cars[seat].harm[ENGINE] = self.state.outfits[seat].parts[ENGINE].boxes

    def kill(self, seat: int, by: int = -1) -> None:
        """Somebody is dead by the event that is on, and his car stands empty."""
        person = self.state.people[seat]
        person.alive, person.wounds, person.died = 0, 3, self.state.event
        if person.car >= 0:
            self.state.cars[person.car].driver = person.car = -1
        if by >= 0:
            person.killed_by |= 1 << by

    def lay(self, weapon: str, x: int, y: int, owner: int = -1) -> None:
        """Put a weapon on the board."""
        self.state.markers.append(LyingWeapon(CODES.index(weapon), x, y, owner))

    def turn(self, seat: int, *dice: int) -> None:
        """Begin a seat's turn, up to the next question."""
        self.state.stack = [frames.Round(TURNS, seat)]
        self._go(None, dice)

    def round_ends(self, *dice: int) -> None:
        """All have had their turns."""
        self.state.stack = [frames.Round(TURNS, self.state.n)]
        self.state.active, self.state.choices = -1, SealedChoices(())
        self._go(None, dice)

    def do(self, text: str, *dice: int) -> None:
        """Answer the open question; all dice given must be rolled."""
        verdict = StreetOptions(self.state.copy()).why_not(parse(text))
        assert verdict, f"{text}: {verdict}"
        self._go(parse(text), dice)

    def _go(self, action: Any, rolled: Sequence[int]) -> None:
        dice = Dice(rolled)
        play = Play(self.state, dice, self.events)
        if action is None:
            settle(play)
        else:
            answer(play, action)
        assert not dice.coming, f"dice that were not rolled: {dice.coming}"
        check_state(self.state)

    @property
    def asked(self) -> str:
        """The kind of the open question and the seat asked: ``point A``."""
        state = self.state
        if state.over:
            return "over"
        return f"{frames.question_of(state.stack[-1])} {seat_letter(state.asked)}"

    @property
    def offered(self) -> list[str]:
        """The texts of the open question's options."""
        return [str(action) for action in StreetOptions(self.state.copy())]

    def offers(self, verb: str) -> list[str]:
        """The options of one verb."""
        return [text for text in self.offered if text.split()[0] == verb]

    def why_not(self, text: str) -> str:
        """The reason against an action."""
        verdict: Verdict = StreetOptions(self.state.copy()).why_not(parse(text))
        assert not verdict
        return verdict.reason

    def told(self, kind: str) -> list[Any]:
        """The data of the events of a kind, oldest first."""
        return [event.data for event in self.events if event.kind == kind]

    def at(self, seat: int) -> tuple[int, int, int, int]:
        """Where a car is, its facing and its speed."""
        car = self.state.cars[seat]
        return car.x, car.y, car.facing, car.speed

    def harm(self, seat: int, part: int) -> int:
        """The damage of a component."""
        return self.state.cars[seat].harm[part]

    @property
    def outcome(self) -> tuple[list[int], int]:
        """The winners, and what the victory is worth."""
        assert self.state.over
        return self.state.winners, self.state.grade
