"""Vehicles for fights in tests, and luck that is laid out beforehand."""

from __future__ import annotations

from wreckyard.systems.classic.condition import Condition
from wreckyard.systems.classic.design import Design
from wreckyard.systems.classic.outfit import Outfit, outfit_of
from wreckyard.systems.classic.stock import stock_vehicle


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
