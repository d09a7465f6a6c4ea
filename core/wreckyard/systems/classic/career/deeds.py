"""What everybody did in a duel, and what it earns (Characters: Earning Skill Points; Prestige)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any

from ....engine.values import Event
from ..able import can_fight, can_move
from ..condition import points
from ..design import Design, is_car
from ..state import LEFT, State
from . import character as people
from .character import Character
from .wear import Wear, wear_of


@dataclass(slots=True)
class Deeds:
    """What somebody did in a duel.

    Attributes:
        kills: the seats whose vehicles he has killed.
        fought: whether he exchanged fire, or blows, with a foe: it was combat.
        won: whether he won alone; ``shared`` how many did with him, himself included.
        killed: whether his vehicle was; ``left`` whether he drove out although it could still move and
            fire.
        hits: the points of damage that he himself has taken; ``vest`` what is left of his body armor;
            ``others`` the points that all others aboard have taken.
        wear: what is left of his vehicle.
        seen: whether anybody has seen it: it brings prestige, and kills are confirmed.
        general: the general skill points that the evening is worth to him, where these are not an arena
            event's; ``place`` of a race, 0 of all else.
    """

    kills: list[int] = field(default_factory=list)
    fought: bool = False
    won: bool = False
    shared: int = 0
    killed: bool = False
    left: bool = False
    hits: int = 0
    vest: int = 0
    others: list[int] = field(default_factory=list)
    wear: Wear = field(default_factory=Wear)
    seen: bool = True
    general: int | None = None
    place: int = 0


def deeds_of(state: State, events: Iterable[Event], winners: Sequence[int]) -> list[Deeds]:
    """What everybody did, by seats, from the last state of a duel and its whole story."""
    found = [Deeds() for _ in range(len(state.settings["vehicles"]))]
    story = _Story(len(found))
    for event in events:
        story.read(event)
    for seat, deeds in enumerate(found):
        vehicle, outfit = state.vehicles[seat], state.outfits[seat]
        condition = vehicle.condition
        deeds.kills = [victim for victim, by in story.killers.items() if by == seat]
        deeds.fought = seat in story.fighters
        deeds.won, deeds.shared = winners == [seat], len(winners) if seat in winners else 0
        deeds.killed = bool(vehicle.out)
        sound = can_move(condition, outfit, vehicle.motion.speed) and can_fight(condition, outfit)
        deeds.left = vehicle.place == LEFT and sound
        deeds.hits, *deeds.others = [
            outfit.parts[outfit.part_of[name]].dp - points(condition, outfit, name)
            for name in outfit.aboard
        ]
        deeds.vest = condition.vests[0]
        deeds.wear = wear_of(outfit, condition, seat in story.exploded)
    return found


class _Story:
    """Who hurt whom last, as the story of a duel goes on.

    A kill is his who hurt the vehicle last, be it that it then crashed, or that its people gave up
    (Earning Skill Points; that it is the last one: house).
    """

    def __init__(self, seats: int) -> None:
        self.seats = seats
        self.last: dict[int, int] = {}
        self.killers: dict[int, int] = {}
        self.fighters: set[int] = set()
        self.exploded: set[int] = set()
        self.owners: dict[int, int] = {}
        self.bursting = -1

    def read(self, event: Event) -> None:
        data, kind = event.data, event.kind
        if kind == "shot" and data["hit"]:
            self._hurt(data["vehicle"], data["target"])
        elif kind == "shot":
            self._fight(data["vehicle"], data["target"])
        elif kind == "collision":
            self._hurt(data["mover"], data["other"])
            self._hurt(data["other"], data["mover"])
        elif kind == "dropped":
            self.owners[data["thing"]] = data["vehicle"]
        elif kind == "trap":
            self._hurt(self.owners.get(data["thing"], -1), data["vehicle"])
        elif kind == "fell":
            self.bursting = data["vehicle"]
        elif kind == "damage" and self.bursting >= 0:
            self._hurt(self.bursting, data["vehicle"])
        elif kind == "exploded":
            self.exploded.add(data["vehicle"])
        elif kind == "killed":
            self._killed(data)
        if kind not in ("fell", "went-off", "damage"):
            self.bursting = -1

    def _killed(self, data: Any) -> None:
        by = self.last.get(data["vehicle"], -1)
        if by >= 0:
            self.killers[data["vehicle"]] = by

    def _fight(self, by: int, other: int) -> None:
        if by != other and 0 <= by < self.seats and 0 <= other < self.seats:
            self.fighters |= {by, other}

    def _hurt(self, by: int, other: int) -> None:
        self._fight(by, other)
        if by != other and 0 <= by < self.seats and 0 <= other < self.seats:
            self.last[other] = by


# What it earns

VEHICLE_POINTS, KILL_POINTS, GUNNER_POINTS = 1, 1, 1
WIN_POINTS, SURVIVAL_POINTS = 3, 1
"""General points for an arena event that is won, and for one that is survived."""

ENTRY, WIN, KILL = 1, 2, 2
KILLED_UNHURT, KILLED_HURT, LEFT_SOUND = -1, -2, -1
FAMOUS, MORE_FAMOUS = 15, 21
ACED, DOUBLE_ACED = 5, 10
DEATH = -2
"""Prestige for what is done in a duel (Prestige, Scoring); every death is an ordinary one (house)."""


def earn_skill(character: Character, deeds: Deeds, at_the_wheel: str, armed: bool) -> None:
    """Points for what he did, if he lives: driving into combat, kills with the trigger in his own
    hand, and general ones of an arena event."""
    if character.out:
        return
    if deeds.fought:
        people.earn(character, at_the_wheel, VEHICLE_POINTS)
        people.earn(character, people.GUNNER, GUNNER_POINTS if armed else 0)
    kills = len(deeds.kills)
    people.earn(character, at_the_wheel, KILL_POINTS * kills)
    people.earn(character, people.GUNNER, GUNNER_POINTS * kills if armed else 0)
    usual = WIN_POINTS if deeds.won else SURVIVAL_POINTS
    people.earn(character, people.GENERAL, usual if deeds.general is None else deeds.general)


def skill_at_wheel(design: Design) -> str:
    """The skill with which a design is driven."""
    return people.DRIVER if is_car(design) else people.CYCLIST


def prestige_of(deeds: Deeds, before: int, fame: Sequence[int], died: bool) -> int:
    """The prestige that a duel brings, or costs.

    ``before`` are his confirmed kills until then, ``fame`` the prestige that those had whom he killed.
    """
    gain = ENTRY + (WIN if deeds.won else 0) + KILL * len(deeds.kills)
    gain += sum((each >= FAMOUS) + (each >= MORE_FAMOUS) for each in fame)
    after = before + len(deeds.kills)
    gain += ACED if before < people.ACE <= after else 0
    gain += DOUBLE_ACED if before < people.DOUBLE_ACE <= after else 0
    if died:
        return gain + DEATH
    if deeds.killed:
        return gain + (KILLED_HURT if deeds.hits else KILLED_UNHURT)
    return gain + (LEFT_SOUND if deeds.left else 0)
