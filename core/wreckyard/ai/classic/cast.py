"""The characters in the classic: the three levels, each with a driver's preferences."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from types import MappingProxyType

from ...characters import Character
from ...engine.values import Event, EventData
from ...systems.classic import VehicleNumber
from ...systems.classic.search import Action, State, parts_of
from ..agent import CharacterPlayers
from ..occasions import BURN, CRASH, FLIGHT, HIT, KILL, RAM, TIRES, TURN, Occasion
from .ace import Ace
from .fire.gunnery import Gunnery, shots_at_vehicles
from .regular import Regular
from .rookie import Rookie

TIRE, FLAMES = "tire", "ft"
"""How the names of parts that are tires begin, and the code of a flamethrower."""

READY = 0.7
"""By what share a shot at what a character likes to hit may be worse."""


class _Characterful(Regular):
    """What the levels share that plan: the vehicle is driven as the character likes it, and fired
    at whom it likes to hit."""

    def __init__(self, character: Character, seed: int) -> None:
        super().__init__(seed)
        self.character = character
        self.wrongs: Sequence[float] = ()
        self.judgement = replace(type(self).judgement, temper=character.temper)  # type: ignore[misc]

    def fire(self, state: State, number: VehicleNumber, options: tuple[Action, ...]) -> Action:
        """As its level, at what it likes of what is nearly as good."""
        shots = shots_at_vehicles(state, options)
        if len(shots) < 2:
            return super().fire(state, number, options)
        gunnery = Gunnery(state, number, self.judgement.keen)
        best = max(shots, key=lambda each: gunnery.value(each) * self._liked(state, each))
        kept = tuple(each for each in options if each not in shots or each == best)
        return super().fire(state, number, kept)

    def _liked(self, state: State, shot: Action) -> float:
        """How much more a shot counts."""
        temper = self.character.temper
        target = shot.target
        wrong = self.wrongs[target] if target < len(self.wrongs) else 0.0
        left = [float(sum(each.condition.left)) for each in state.vehicles]
        hurt = 1 - 2 * left[target] / max([1.0, *left])
        liked = temper.grudge * wrong + 0.5 * temper.weak * hurt
        if parts_of(state.outfits[target])[shot.part].startswith(TIRE):
            liked += temper.tires
        return 1.0 + READY * max(-1.0, min(1.0, liked))


class CharacterRookie(Rookie):
    """A Rookie: what it likes it has yet to find out."""

    def __init__(self, character: Character, seed: int) -> None:
        super().__init__(seed)
        self.character = character


class CharacterRegular(_Characterful):
    """A Regular with a driver's preferences."""


class CharacterAce(_Characterful, Ace):
    """An Ace with a driver's preferences."""


class ClassicCast:
    """What the shared rooms ask of the characters of the classic."""

    players: CharacterPlayers = MappingProxyType(
        {"rookie": CharacterRookie, "regular": CharacterRegular, "ace": CharacterAce}
    )

    def occasions(self, event: Event) -> Iterable[Occasion]:
        """What an event means to those whom it is about; vehicles have the numbers of seats."""
        data = event.data
        match event.kind:
            case "turn":
                return (Occasion(TURN),)
            case "shot":
                return _shot(data) if data["hit"] and data["hits"] else ()
            case "collision":
                return (Occasion(RAM, data["mover"], data["other"], 2),)
            case "hit-wall" | "crash":
                return (Occasion(CRASH, -1, data["vehicle"]),)
            case "trap":
                return (Occasion(TIRES, -1, data["vehicle"]),)
            case "burning":
                return (Occasion(BURN, -1, data["vehicle"]),)
            case "killed":
                return (Occasion(KILL, -1, data["vehicle"]),)
            case "left":
                return (Occasion(FLIGHT, data["vehicle"]),)
        return ()


def _shot(data: EventData) -> tuple[Occasion, ...]:
    """A hit of one vehicle by another: with flames, on a tire, or any other."""
    kind = BURN if data["weapon"].partition("-")[0] == FLAMES else HIT
    kind = TIRES if data["part"].startswith(TIRE) else kind
    return (Occasion(kind, data["vehicle"], data["target"], data["hits"]),)


CAST = ClassicCast()
