"""Vehicles for fights in tests, and luck that is laid out beforehand."""

from __future__ import annotations

from wreckyard.systems.classic import (
    IN,
    Design,
    Outfit,
    State,
    check_options,
    design_to_json,
    stock_vehicle,
)
from wreckyard.systems.classic.harm.explosions import run_blast
from wreckyard.systems.classic.harm.fires import burn, end_fires
from wreckyard.systems.classic.state import frames
from wreckyard.systems.classic.state.condition import Condition
from wreckyard.systems.classic.state.outfit import outfit_of
from wreckyard.systems.classic.state.play import Play
from wreckyard.systems.classic.state.settings import new_state


class Picks:
    """Luck in the order given: dice as they lie (from 1), other draws by their place (from 1)."""

    def __init__(self, *numbers: int) -> None:
        self.left = list(numbers)

    def pick(self, count: int) -> int:
        assert self.left, f"one more draw of {count} than was laid out"
        number = self.left.pop(0)
        assert 1 <= number <= count, f"{number} cannot come up among {count}"
        return number - 1

    def shuffle(self, items: list[int]) -> list[int]:
        raise AssertionError("nothing is shuffled")


def burn_down(play: Play) -> None:
    """All fires of the end of a turn; explosions are taken by the better one of two sides."""
    for number in play.state.vehicles_in():
        burn(play, number)
        while play.state.stack and isinstance(frame := play.state.stack[-1], frames.Blast):
            run_blast(play, frame)
    end_fires(play)


class Car:
    """A vehicle with everything of it that play keeps."""

    def __init__(self, design: Design | str, vest: int = 0) -> None:
        if isinstance(design, str):
            design = stock_vehicle(design).design
        self.outfit: Outfit = outfit_of(design)
        self.condition = Condition(self.outfit, vest)
        self.whole = dict(zip(self.outfit.part_of, self.condition.left, strict=True))

    def set(self, **left: int) -> Car:
        """Give parts so many points: ``armor_front=2``."""
        for name, points in left.items():
            self.condition.left[self.outfit.part_of[name.replace("_", "-")]] = points
        self.whole = dict(zip(self.outfit.part_of, self.condition.left, strict=True))
        return self

    def points(self, code: str) -> int:
        """The points left of a part."""
        return self.condition.left[self.outfit.part_of[code]]

    def lost(self) -> dict[str, int]:
        """What every part has lost since it was set."""
        now = dict(zip(self.outfit.part_of, self.condition.left, strict=True))
        return {code: self.whole[code] - now[code] for code in now if now[code] < self.whole[code]}


def duel(*vehicles: str | Design, **options: object) -> State:
    """A state in the first turn, first phase: everybody in play at (0, 0), at rest, on the lot."""
    cars = [each if isinstance(each, str) else design_to_json(each) for each in vehicles]
    settings = check_options(len(cars), {"vehicles": cars, **options})
    state = new_state(settings)
    state.turn = state.phase = 1
    for vehicle in state.vehicles:
        vehicle.place = IN
    return state


def put(state: State, number: int, x: float, y: float, degrees: float = 0, mph: int = 0) -> None:
    """Place a vehicle: its middle in inches, its heading in degrees, its speed."""
    vehicle = state.vehicles[number]
    vehicle.x, vehicle.y = round(x * 1000), round(y * 1000)
    vehicle.heading, vehicle.motion.speed = round(degrees * 10) % 3600, mph * 10
