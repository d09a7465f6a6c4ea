"""A person on foot (Pedestrians).

People are numbered by their vehicle and their place in it, so that each keeps his number wherever
he is. He stands in one square of the map, a quarter inch wide, in line with its grid; lengths are
thousandths of an inch.
"""

from __future__ import annotations

from ....kit.convex import Convex, Point
from ....kit.numbers import PersonNumber, RosterNumber, VehicleNumber

RIDERS = 100
"""People are numbered by ``RIDERS`` to a vehicle: 203 is the fourth of vehicle C."""

SQUARE = 250
"""The square that somebody stands in."""

WALKER_NUMBERS = (
    "person", "x", "y", "heading", "prone", "points", "vest", "doing", "busy", "fired", "steps",
    "sprinting", "winded", "late", "slips", "stunned", "blind", "struck",
    "aim_weapon", "aim_target", "aim_turn", "aim_run", "gone", "out",
)  # fmt: skip

(
    IDLE,
    ALIGHTING,
    RISING,
    BOARDING,
    RELOADING,
    RESTING,
    CLIMBING,
    DESCENDING,
    SETTING,
    LIFTING,
    LAYING,
    FETCHING,
    PACKING,
    MOUNTING,
    UNMOUNTING,
) = range(15)
"""What keeps somebody from doing anything else."""

DEEDS = (
    "idle", "alighting", "rising", "boarding", "reloading", "resting", "climbing", "descending",
    "setting", "lifting", "laying", "fetching", "packing", "mounting", "unmounting",
)  # fmt: skip
"""Their names."""

WHOLE = 3
"""The damage points of a person (Injury)."""


class Walker:
    """Somebody on foot.

    Attributes:
        person: which of all people, by ``RIDERS``.
        x, y: the middle of his square; ``heading`` is where he looks.
        prone: 1 when he lies, or has fallen.
        points: the damage points that are left; ``vest`` those of his body armor.
        doing: one of ``DEEDS``; ``busy`` the phases for which it still keeps him, this one
            included.
        fired: 1 once he has fired in this turn; ``steps`` the squares that he has moved in it.
        sprinting: 1 in a turn in which he sprints; ``winded`` the turns that he has sprinted since
            his last rest, ``late`` those that he has moved since then at his usual speed.
        slips: the squares of oil that he has entered one after the other.
        stunned, blind: for so many phases, this one included.
        struck: the vehicles that have hit him in this phase, as bits.
        aim_weapon, aim_target, aim_turn, aim_run: what he fired with at last, at which thing, in
            which turn (0: never), and for how many turns on end.
        gone: 1 once he has left the map by a gate; ``out`` the event with which he was out of the
            duel, 0 while he is not.
    """

    __slots__ = WALKER_NUMBERS

    person: PersonNumber
    x: int
    y: int
    heading: int
    prone: int
    points: int
    vest: int
    doing: int
    busy: int
    fired: int
    steps: int
    sprinting: int
    winded: int
    late: int
    slips: int
    stunned: int
    blind: int
    struck: int
    aim_weapon: int
    aim_target: int
    aim_turn: int
    aim_run: int
    gone: int
    out: int

    def __init__(self, person: PersonNumber, x: int = 0, y: int = 0, *rest: int) -> None:
        """A healthy person at a place; ``rest`` holds further fields in order."""
        for name in WALKER_NUMBERS:
            setattr(self, name, 0)
        self.points = WHOLE
        for name, number in zip(WALKER_NUMBERS, (person, x, y, *rest), strict=False):
            setattr(self, name, number)

    def row(self) -> list[int]:
        """His numbers, in order."""
        return [getattr(self, name) for name in WALKER_NUMBERS]

    def copy(self) -> Walker:
        """An independent copy."""
        new = Walker.__new__(Walker)
        for name in WALKER_NUMBERS:
            setattr(new, name, getattr(self, name))
        return new

    @property
    def vehicle(self) -> VehicleNumber:
        """The vehicle and the seat of this person at the start."""
        return VehicleNumber(self.person // RIDERS)

    @property
    def rider(self) -> RosterNumber:
        """Their place in it when the match began, by ``Outfit.aboard``."""
        return RosterNumber(self.person % RIDERS)

    @property
    def awake(self) -> bool:
        """Whether this person is on the map, alive and conscious."""
        return not self.gone and self.points > 1

    @property
    def there(self) -> bool:
        """Whether this person is on the map and alive."""
        return not self.gone and self.points > 0


def square_at(x: int, y: int) -> Convex:
    """The square about a middle."""
    half = SQUARE // 2
    left, right, top, bottom = x - half, x + half, y - half, y + half
    corners = (Point(left, top), Point(right, top), Point(right, bottom), Point(left, bottom))
    return Convex.trusted(corners)


def shape_of_walker(walker: Walker) -> Convex:
    """The square that somebody stands in."""
    return square_at(walker.x, walker.y)
