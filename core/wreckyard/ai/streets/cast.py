"""The characters on the streets: the three levels, each with a driver's preferences."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from types import MappingProxyType

from ...characters import Character
from ...engine.values import Event
from ...systems.streets import Action, State
from ...systems.streets.search import CODES, FIRST_PERSON
from ..agent import CharacterPlayers
from ..occasions import BURN, CRASH, FLIGHT, HIT, KILL, RAM, SHOT, TIRES, TURN, Occasion
from . import answers
from .ace import Ace
from .outlook import Outlook
from .regular import Regular
from .rookie import Rookie
from .style import minded

READY = 0.7
"""By what share damage to a foe that a character likes to hit counts more, or less, at most."""


class _Characterful(Regular):
    """What the levels share: the car is driven as the character likes it."""

    def __init__(self, character: Character, seed: int) -> None:
        super().__init__(seed)
        self.character = character
        self.wrongs: Sequence[float] = ()
        self.judgement = minded(type(self).judgement, character.temper)

    def look(self, state: State, seat: int, *, wary: bool | None = None) -> Outlook:
        """The board as it sees it; what others like is not known."""
        if seat != state.asked:
            return super().look(state, seat, wary=wary)
        wary = self.wary if wary is None else wary
        return Outlook(
            state,
            seat,
            wary=wary,
            judgement=self.judgement,
            temper=self.character.temper,
            likes=self.likes(state, seat),
            turned=self.turned_about(state, seat),
        )

    def drop(self, outlook: Outlook, options: list[Action], last: bool) -> Action | None:
        """As its level; who likes to leave things lying about drops them before it is sure."""
        found = super().drop(outlook, options, last)
        if found is None and self.character.temper.drops > 0:
            found = answers.drop(outlook, options, last)
        return found

    def likes(self, state: State, seat: int) -> list[float]:
        """By how much damage to each seat counts more."""
        temper = self.character.temper
        left = [_left(state, each) for each in range(state.n)]
        most = max([1.0, *left])
        found = []
        for foe in range(state.n):
            wrong = self.wrongs[foe] if foe < len(self.wrongs) else 0.0
            liked = temper.grudge * wrong + 0.7 * temper.weak * (1 - 2 * left[foe] / most)
            found.append(1.0 + READY * max(-1.0, min(1.0, liked)))
        return found


def _left(state: State, seat: int) -> float:
    """How much armor somebody's car has left."""
    car = state.people[seat].car
    if car < 0:
        return 0.0
    return float(sum(state.outfits[car].armour) - sum(state.cars[car].armour))


class CharacterRookie(_Characterful, Rookie):
    """A Rookie with a driver's preferences."""


class CharacterRegular(_Characterful):
    """A Regular with a driver's preferences."""


class CharacterAce(_Characterful, Ace):
    """An Ace with a driver's preferences."""


class StreetsCast:
    """What the shared rooms ask of the characters of the streets."""

    players: CharacterPlayers = MappingProxyType(
        {"rookie": CharacterRookie, "regular": CharacterRegular, "ace": CharacterAce}
    )

    def occasions(self, event: Event) -> Iterable[Occasion]:
        """What an event means to those whom it is about. Cars have the numbers of their seats."""
        data = event.data
        match event.kind:
            case "turn":
                return (Occasion(TURN, data["seat"]),)
            case "fired":
                kind = BURN if CODES[data["weapon"]] == "flame" else SHOT
                target = data["target"]
                return (Occasion(kind, data["seat"], target, 1),) if target < FIRST_PERSON else ()
            case "struck":
                return (Occasion(HIT, -1, data["car"], data["damage"]),)
            case "ram":
                return (Occasion(RAM, data["car"], data["target"], 2),)
            case "tyre-rolls":
                return (Occasion(TIRES, -1, data["car"]),)
            case "exploded":
                return (Occasion(BURN, -1, data["car"]),)
            case "crash":
                return (Occasion(CRASH, -1, data["car"]),)
            case "wreck":
                return (Occasion(KILL, data["by"], data["car"], 8),)
            case "drove-off":
                return (Occasion(FLIGHT, data["seat"]),)
        return ()


CAST = StreetsCast()
