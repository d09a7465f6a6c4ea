"""What shots are worth before they are fired: single ones, and all that a car can fire."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import ClassVar, NamedTuple

from ...systems.arena import (
    Action,
    Item,
    State,
    bonus,
    components,
    crew_works,
    items_on,
    works,
)
from ...systems.arena.search import Sight, rerolls_left
from .chances import through
from .style import style_of
from .worth import CONTROL, fire_started, is_frail, plate_of, side_hit, tires_lost

COLORS = ("yellow", "blue", "red", "green", "black", "white")
SPENT = 0.75
"""What a one-shot weapon's hit counts for: it is gone after it."""
COMPUTER = 0.2
"""Worth of keeping a targeting computer for another shot."""


type Roll = tuple[tuple[int, ...], int, str, int, tuple[int, int, int], int]
"""An attack and its defense: dice, sure damage, what wrenches do, re-rolls; dice and re-rolls of
the defense, cover."""


class Shot(NamedTuple):
    """One attack on a side of a car.

    Attributes:
        member: the member of the crew that attacks.
        weapon: the weapon, by its place among the items of the car.
        view: whether the target is near, its cover and its free re-rolls.
        speed: the speed dice that it defends with.
        aces: its aces that count as re-rolls.
        computer: whether the targeting computer is used.
    """

    seat: int
    member: int
    weapon: int
    target: int
    side: int
    view: tuple[bool, int, int]
    speed: int
    aces: int
    computer: bool = False


type Hit = Callable[..., float]
"""The worth of basic damage: of an amount to a side that a row of numbers describes."""

NEAR = 2000
"""Within so many units ranges are short."""
KEY = components().turning_key.length


@lru_cache(maxsize=1 << 17)
def _mean_worth(
    roll: Roll,
    hit: Hit,
    side: tuple[float, ...],
    tires: int,
    extra: int,
    special: float,
    will: float,
) -> float:
    """The mean worth of an attack: ``hit`` says what an amount is worth on the ``side``,
    ``extra`` is the basic damage that a special effect turns to, ``special`` its worth."""
    worth = 0.0
    for basic, tire, effect, chance in through(*roll):
        basic += max(0, tire - tires) + effect * extra
        worth += chance * hit(basic, *side)
        if tire:
            worth += chance * will * tires_lost(tires, tire)
        if effect and not extra:
            worth += chance * special
    return worth


def plain_hit(amount: int, armor: int, plate: int, power: int, frail: int) -> float:
    """The worth of damage to a side by itself."""
    return side_hit(armor, plate, power, frail, amount)


class Gunnery:
    """Values of shots in one state; remembered, so it must not outlive a change of damage.

    ``defence`` may be set to (seat, speed dice, aces) for a car that is thought to stand
    elsewhere, or to drive at another speed, than it does in the state.
    """

    def __init__(self, state: State) -> None:
        self.state = state
        self.styles = [style_of(state, seat) for seat in range(state.n)]
        self._shots: dict[tuple[object, ...], float] = {}
        self._volleys: dict[tuple[object, ...], float] = {}
        self._weapons: dict[int, list[tuple[int, Item]]] = {}
        self._sides: dict[tuple[int, int], tuple[float, ...]] = {}
        self._crews: dict[int, tuple[list[int], bool]] = {}

    def weapons(self, seat: int) -> list[tuple[int, Item]]:
        """What of a car's weapons can still be fired, by place among its items."""
        if seat not in self._weapons:
            fired = self.state.cars[seat].fired
            self._weapons[seat] = [
                (index, item)
                for index, item in enumerate(self.state.arsenals[seat].items)
                if item.kind in ("weapon", "sidearm")
                and works(self.state, seat, index)
                and not (fired[index] and item.kind == "weapon")
            ]
        return self._weapons[seat]

    def dice(self, seat: int, member: int, item: Item, near: bool, computer: bool) -> list[int]:
        """The dice of an attack, by color; ``near`` is within the reach of a sight."""
        effects = self.state.arsenals[seat].crew[member].effects
        counts = [
            number + effects.get(f"attack-{color}", 0)
            for number, color in zip(item.dice, COLORS, strict=True)
        ]
        if computer:
            counts[1] += bonus(self.state, seat, "computer")
        if near and item.kind == "sidearm":
            counts[1] += bonus(self.state, seat, "sidearm-blue")
        return counts

    def shot(self, shot: Shot) -> float:
        """Return the mean worth of an attack for the attacker."""
        found = self._shots.get(shot)
        if found is None:
            found = self._shots[shot] = self._shot(shot)
        return found

    def _shot(self, shot: Shot) -> float:
        state = self.state
        seat, index, target, side = shot.seat, shot.weapon, shot.target, shot.side
        item = state.arsenals[seat].items[index]
        car, style = state.cars[target], self.styles[seat]
        special = CONTROL if item.wrench == "explosion" else 0.0
        if item.wrench == "fire":
            special = style.fire * fire_started(state, target, side)
        worth = _mean_worth(
            self._roll(shot),
            self.hit,
            self._side(target, side),
            car.tires,
            int(item.wrench == "fire" and car.fire[side]),
            special,
            style.tires,
        )
        return worth * (SPENT if item.one_shot else 1.0)

    def _side(self, target: int, side: int) -> tuple[float, ...]:
        found = self._sides.get((target, side))
        if found is None:
            found = self._sides[target, side] = self.side(target, side)
        return found

    def _roll(self, shot: Shot) -> Roll:
        """An attack and its defense as ``through`` wants them."""
        seat, member, index, target, side, view, speed, aces, computer = shot
        state = self.state
        item = state.arsenals[seat].items[index]
        effects = state.arsenals[seat].crew[member].effects
        near, cover, free = view
        yellow = speed
        for plate in items_on(state, target, "structure", side):
            yellow += state.arsenals[target].items[plate].effects.get("side-defence-yellow", 0)
        return (
            tuple(self.dice(seat, member, item, near, computer)),
            item.damage + effects.get("attack-damage", 0),
            item.wrench,
            # The car's for the whole round: each of two shots has half of them.
            -(-rerolls_left(state, seat) // 2),
            (yellow, bonus(state, target, "defence-white"), min(6, free + aces)),
            cover,
        )

    hit: ClassVar[Hit] = staticmethod(plain_hit)

    def side(self, target: int, side: int) -> tuple[float, ...]:
        """What ``hit`` must know of a car's side: armor, plate, power and frailty."""
        state, car = self.state, self.state.cars[target]
        return car.armor[side], plate_of(state, target, side), car.power, is_frail(state, target)

    def volley(
        self,
        seat: int,
        target: int,
        arcs: tuple[int, ...],
        sides: tuple[int, ...],
        distance: int,
        cover: int,
        speed: int,
        aces: int,
    ) -> float:
        """The worth of all that a car can fire at another in a combat phase.

        ``arcs`` are the shooter's that hold the target, ``sides`` the target's that are open.
        """
        view = distance <= NEAR, cover, distance // KEY
        key = (seat, target, arcs, sides, view, speed, aces)
        found = self._volleys.get(key)
        if found is None:
            found = self._volleys[key] = self._volley(seat, target, arcs, sides, view, speed, aces)
        return found

    def _volley(
        self,
        seat: int,
        target: int,
        arcs: tuple[int, ...],
        sides: tuple[int, ...],
        view: tuple[bool, int, int],
        speed: int,
        aces: int,
    ) -> float:
        crew, alike = self._crew(seat)
        rows: list[list[float]] = []
        for index, item in self.weapons(seat):
            if item.range and not view[0]:
                continue
            if not any(arc in arcs for arc in ((1, 3) if item.kind == "sidearm" else (item.side,))):
                continue
            row = [0.0, 0.0]
            for member in crew[:1] if alike else crew:
                row[member] = max(
                    [
                        self.shot(Shot(seat, member, index, target, side, view, speed, aces))
                        for side in sides
                    ]
                )
            # A sidearm may be fired by both, every other weapon once.
            rows += [row, row] if item.kind == "sidearm" else [row]
        if alike:
            return sum(sorted([row[crew[0]] for row in rows])[-2:])
        best = 0.0
        for at, first in enumerate(rows):
            best = max(best, first[0], first[1])
            for second in rows[at + 1 :]:
                best = max(best, first[0] + second[1], first[1] + second[0])
        return best

    def _crew(self, seat: int) -> tuple[list[int], bool]:
        """Who of a crew works, and whether both do and shoot alike."""
        found = self._crews.get(seat)
        if found is None:
            crew = [member for member in (0, 1) if crew_works(self.state, seat, member)]
            gifts = [
                {name: number for name, number in each.effects.items() if "attack" in name}
                for each in self.state.arsenals[seat].crew
            ]
            found = self._crews[seat] = crew, len(crew) == 2 and gifts[0] == gifts[1]
        return found

    def attack(self, seat: int, action: Action, view: Sight) -> float:
        """The mean worth of an attack that is offered; things are worth nothing."""
        if action.target >= self.state.n:
            return 0.0
        return self.shot(self._offered(seat, action, view))

    def mean(self, seat: int, action: Action, view: Sight) -> float:
        """The basic damage that an attack on a car gets through on average."""
        roll = self._roll(self._offered(seat, action, view))
        return sum(basic * chance for basic, _, _, chance in through(*roll))

    def _offered(self, seat: int, action: Action, view: Sight) -> Shot:
        """An offered attack as ``shot`` wants it."""
        car = self.state.cars[action.target]
        speed = 0 if car.out_of_control else car.rolled_speed
        return Shot(
            seat=seat,
            member=action.crew,
            weapon=_index_of(self.state, seat, action),
            target=action.target,
            side=action.target_side,
            view=(view.distance <= NEAR, view.cover, view.rerolls),
            speed=speed,
            aces=min(car.aces, 2),
            computer=action.computer,
        )


def _index_of(state: State, seat: int, action: Action) -> int:
    """The item that an attack names."""
    named = action.card, action.side, action.copy
    items = state.arsenals[seat].items
    return next(i for i, item in enumerate(items) if (item.code, item.side, item.copy) == named)
