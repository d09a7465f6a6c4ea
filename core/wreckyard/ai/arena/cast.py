"""The characters in the open arena: the three levels, each with a driver's preferences."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from types import MappingProxyType

from ...characters import Character
from ...engine.decision import Decision
from ...engine.values import Event
from ...systems.arena import Action, Observation, State
from ...systems.arena.search import sight
from ..agent import Budget, CharacterPlayers
from ..occasions import BLOCK, BURN, CRASH, HIT, KILL, RAM, TIRES, TURN, Occasion
from .ace import Ace, Prospect
from .gunnery import Gunnery
from .reach import End
from .regular import Regular
from .rookie import Rookie
from .taste import driven_by, fancy, target_fancy

POINTS = 1.5
"""How much a character gives for an end that it likes, at most, in points of armor."""

THINGS = 6
"""From this number on what is struck is no car."""

READY = 0.3
"""By what share a shot at a target that it likes may be worse."""


class _Characterful(Regular):
    """What the levels share: the sheet names the driver, and targets please more or less."""

    def __init__(self, character: Character, seed: int) -> None:
        super().__init__(seed)
        self.character = character
        self.wrongs: Sequence[float] = ()

    def choose(
        self, observation: Observation, decision: Decision[Action], budget: Budget
    ) -> Action:
        """One of the options."""
        known = driven_by(observation.known, decision.seat, self.character.id)
        return super().choose(replace(observation, known=known), decision, budget)

    def answer(
        self, state: State, seat: int, kind: str, options: list[Action], budget: Budget
    ) -> Action:
        """Shots at whom it likes to hit, in all else as its level."""
        if kind == "attack":
            options = self._aimed(state, seat, options)
        return super().answer(state, seat, kind, options, budget)

    def _aimed(self, state: State, seat: int, options: list[Action]) -> list[Action]:
        """The options without shots at foes that please less, where the best shot at another is
        nearly as good."""
        shots = [each for each in options if each.verb == "attack" and each.target < state.n]
        targets = {each.target for each in shots}
        if len(targets) < 2:
            return options
        gunnery, best = Gunnery(state), dict.fromkeys(sorted(targets), 0.0)
        views = {target: sight(state, seat, target) for target in best}
        for shot in shots:
            worth = gunnery.attack(seat, shot, views[shot.target])
            best[shot.target] = max(best[shot.target], worth)
        temper = self.character.temper
        chosen = max(
            best,
            key=lambda each: (
                best[each] * (1 + READY * target_fancy(temper, state, self.wrongs, each))
            ),
        )
        return [each for each in options if each not in shots or each.target == chosen]


class CharacterRookie(_Characterful, Rookie):
    """A Rookie with a driver's preferences."""


class CharacterRegular(_Characterful):
    """A Regular with a driver's preferences."""


class CharacterAce(_Characterful, Ace):
    """An Ace with a driver's preferences, and a liking for some of the ends that it has found."""

    def best(self, state: State, seat: int, budget: Budget) -> End | None:
        """The best end of this turn, what pleases counted."""
        self._here = state, seat
        return super().best(state, seat, budget)

    def pick(self, prospects: list[Prospect]) -> Prospect:
        """The one to drive to: worth, and within bounds what it likes."""
        return max(prospects, key=lambda each: each.value + POINTS * self.liking(each.end))

    def liking(self, end: End) -> float:
        """How much an end pleases."""
        state, seat = self._here
        temper = self.character.temper
        return fancy(temper, state, seat, end.place, end.slider, ram=end.ram)


class ArenaCast:
    """What the shared rooms ask of the characters of the arena."""

    players: CharacterPlayers = MappingProxyType(
        {"rookie": CharacterRookie, "regular": CharacterRegular, "ace": CharacterAce}
    )

    def occasions(self, event: Event) -> Iterable[Occasion]:
        """What an event means to those whom it is about."""
        data = event.data
        match event.kind:
            case "turn":
                return (Occasion(TURN, data["seat"]),)
            case "shields":
                return _shot(data["attacker"], data["seat"], data["basic"], data["tire"])
            case "collision":
                return _bump(data["first"], data["second"])
            case "fire":
                return (Occasion(BURN, -1, data["seat"]),)
            case "spun-out":
                return (Occasion(CRASH, -1, data["seat"]),)
            case "eliminated":
                return (Occasion(KILL, -1, data["seat"]),)
        return ()


def _shot(by: int, to: int, basic: int, tire: int) -> tuple[Occasion, ...]:
    """What gets through of a shot; nothing where it was aimed at a thing."""
    if to >= THINGS:
        return ()
    if basic:
        return (Occasion(HIT, by, to, basic + tire),)
    return (Occasion(TIRES, by, to, tire) if tire else Occasion(BLOCK, to, by),)


def _bump(by: int, to: int) -> tuple[Occasion, ...]:
    """A ram of another car, or a mishap with a wall."""
    return (Occasion(RAM, by, to, 2) if 0 <= to < THINGS else Occasion(CRASH, -1, by),)


CAST = ArenaCast()
