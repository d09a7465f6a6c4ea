"""What each person did in a duel, and the points it earns (Earning Skill Points; Prestige)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from .....engine.values import Event
from .....kit.numbers import PersonNumber
from ...design.design import Design, is_car
from ...ending.left import can_be_driven, is_beaten, people_count
from ...place.feet import on_foot, walker_at
from ...state.condition import points
from ...state.outfit import Outfit
from ...state.people import NO_SEAT, rider_of
from ...state.person import RIDERS, WHOLE
from ...state.state import IN, LEFT, State
from ...vehicle.able import can_fight, can_move, ready
from ..garage.wear import Wear, wear_of
from . import character as people
from .character import Character
from .story import FOOT, WHEELS, Story


@dataclass(slots=True)
class Deeds:
    """What somebody did in a duel.

    Attributes:
        kills: the seats whose vehicles he has killed.
        fought: whether he exchanged fire, or blows, with a foe: it was combat.
        won: whether he won alone; ``shared`` how many did with him, himself included.
        killed: whether his vehicle was; ``left`` whether he drove out although it could still move
            and fire.
        hits: the points of damage that he himself has taken; ``vest`` what is left of his body
            armor; ``others`` the points that all others aboard have taken.
        wear: what is left of his vehicle.
        seen: whether anybody has seen it: it brings prestige, and kills are confirmed.
        general: the general skill points that the evening is worth to him, where these are not an
            arena event's; ``place`` of a race, 0 of all else.
        hows: by the seats that he has killed how, as ``story`` has it; ``felled`` how many people
            on foot he has knocked out on foot himself.
        attacked: whether he attacked on foot with a hand weapon; ``fled`` whether he got out of a
            vehicle that burned; ``afoot`` whether he was out of his vehicle when it was over.
        abandoned: whether it could still drive and fire then.
        stands: whether somebody of his side was still fighting then, where people fight on on foot.
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
    hows: dict[int, str] = field(default_factory=dict)
    felled: int = 0
    attacked: bool = False
    fled: bool = False
    afoot: bool = False
    abandoned: bool = False
    stands: bool = False

    def killed_by(self, how: str) -> int:
        """How many he has killed so."""
        return sum(self.hows.get(victim, WHEELS) == how for victim in self.kills)


def deeds_of(state: State, events: Iterable[Event], winners: Sequence[int]) -> list[Deeds]:
    """What everybody did, by seats, from the last state of a duel and its whole story."""
    found = [Deeds() for _ in range(len(state.settings["vehicles"]))]
    story = Story(len(found))
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
            WHOLE - _points_of(state, seat, at) for at in range(len(outfit.people.aboard))
        ]
        deeds.wear = wear_of(outfit, condition, seat in story.exploded)
        deeds.vest = condition.vests[0]
        if on_foot(state):
            _read_feet(state, seat, deeds, story)
    return found


def _points_of(state: State, seat: int, at: int) -> int:
    """The points that somebody has left, wherever he is, by his place in the options of a match."""
    walker = walker_at(state, seat, at)
    if walker is not None:
        return walker.points
    person, outfit = seat * RIDERS + at, state.outfits[seat]
    for row in state.adrift:
        if row.person == person:
            return row.points
    rider = rider_of(state, PersonNumber(person))
    if rider == NO_SEAT:
        # With a sidecar that was cast off: whoever is conscious in it is on foot, or adrift.
        return 1 if on_foot(state) else WHOLE
    return points(state.vehicles[seat].condition, outfit, outfit.aboard[rider])


def _read_feet(state: State, seat: int, deeds: Deeds, story: Story) -> None:
    """What somebody did where people get out."""
    driver, vehicle = walker_at(state, seat, 0), state.vehicles[seat]
    deeds.hows = {victim: story.hows[victim] for victim in deeds.kills}
    deeds.felled = story.felled.get(seat, 0)
    deeds.attacked = seat in story.attackers
    deeds.stands = people_count(state) and not is_beaten(state, seat)
    if driver is None:
        return
    deeds.afoot, deeds.vest = True, driver.vest
    deeds.fled = seat in story.fled
    sound = vehicle.place == IN and not deeds.fled and not deeds.wear.burnt
    sound = sound and can_be_driven(state, seat)
    deeds.abandoned = sound and _is_armed(state.outfits[seat], state, seat)


def _is_armed(outfit: Outfit, state: State, seat: int) -> bool:
    condition = state.vehicles[seat].condition
    return any(ready(condition, outfit, gun) for gun in range(len(outfit.weapons)))


# What it earns

VEHICLE_POINTS, KILL_POINTS, GUNNER_POINTS = 1, 1, 1
WIN_POINTS, SURVIVAL_POINTS = 3, 1
"""General points for an arena event that is won, and for one that is survived."""

ENTRY, WIN, KILL = 1, 2, 2
KILLED_UNHURT, KILLED_HURT, LEFT_SOUND = -1, -2, -1
FAMOUS, MORE_FAMOUS = 15, 21
ACED, DOUBLE_ACED = 5, 10
ATTACKED_ON_FOOT, ABANDONED = 1, -1
DEATH = -2
"""Prestige for what is done in a duel (Prestige, Scoring); every death is an ordinary one
(house)."""

FOOT_POINTS, FOOT_KILL_POINTS, FELLED_POINTS = 1, 5, 1
"""A general point for who attacks on foot, points of Handgunner for a vehicle that he kills so, and
for each whom he knocks out (Earning Skill Points)."""


def earn_skill(character: Character, deeds: Deeds, at_the_wheel: str, armed: bool) -> None:
    """Points for what he did, if he lives: driving into combat, kills with the trigger in his own
    hand, fighting on foot, and general ones of an arena event. Hand weapons that are fired from a
    vehicle earn none, nor do those of others (the latter: house)."""
    if character.out:
        return
    if deeds.fought:
        people.earn(character, at_the_wheel, VEHICLE_POINTS)
        people.earn(character, people.GUNNER, GUNNER_POINTS if armed else 0)
    kills = deeds.killed_by(WHEELS)
    people.earn(character, at_the_wheel, KILL_POINTS * kills)
    people.earn(character, people.GUNNER, GUNNER_POINTS * kills if armed else 0)
    by_foot = FOOT_KILL_POINTS * deeds.killed_by(FOOT) + FELLED_POINTS * deeds.felled
    people.earn(character, people.HANDGUNNER, by_foot)
    people.earn(character, people.GENERAL, FOOT_POINTS * deeds.attacked)
    usual = WIN_POINTS if deeds.won else SURVIVAL_POINTS
    people.earn(character, people.GENERAL, usual if deeds.general is None else deeds.general)


def skill_at_wheel(design: Design) -> str:
    """The skill with which a design is driven."""
    return people.DRIVER if is_car(design) else people.CYCLIST


def prestige_of(deeds: Deeds, before: int, fame: Sequence[int], died: bool) -> int:
    """The prestige that a duel brings, or costs.

    ``before`` are his confirmed kills until then, ``fame`` the prestige that those had whom he
    killed.
    """
    gain = ENTRY + (WIN if deeds.won else 0) + KILL * len(deeds.kills)
    gain += sum((each >= FAMOUS) + (each >= MORE_FAMOUS) for each in fame)
    after = before + len(deeds.kills)
    gain += ACED if before < people.ACE <= after else 0
    gain += DOUBLE_ACED if before < people.DOUBLE_ACE <= after else 0
    gain += ATTACKED_ON_FOOT * deeds.attacked
    if died:
        return gain + DEATH
    gain += ABANDONED * deeds.abandoned
    if deeds.killed:
        return gain + (KILLED_HURT if deeds.hits else KILLED_UNHURT)
    return gain + (LEFT_SOUND if deeds.left else 0)
