"""The characters in the card duel: the three levels, each with a taste."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from types import MappingProxyType

from ...characters import Character
from ...engine.values import Event
from ...systems.duel import DECK_IDS, Action, Observation, load_deck
from ...systems.duel.search import State
from ..agent import CharacterPlayers
from ..occasions import (
    BLOCK,
    BREACH,
    BURN,
    CRASH,
    DODGE,
    FLIGHT,
    HIT,
    KILL,
    RAM,
    TIRES,
    TURN,
    Occasion,
)
from .ace import Ace
from .policy import Policy
from .regular import Regular
from .rookie import Rookie
from .style import DEFAULT, KEEN
from .taste import Taste, styled

POINTS, SHARE = 3.0, 0.04
"""How much a character gives for what it likes, at most: in points of damage on a fresh side as a
Rookie or a Regular, in chances to win as an Ace."""


WEAK = 0.5
"""How much of a point more the damage of a foe counts for a Regular who likes to hit the weak."""


BY_WEAPON = {"ram": RAM, "charge": RAM, "flame": BURN}
"""Kinds of hits that have their own."""


class CharacterRookie(Rookie):
    """A Rookie with a taste in guns and foes."""

    def __init__(self, character: Character, seed: int) -> None:
        super().__init__(seed)
        self.character = character
        self.wrongs: Sequence[float] = ()

    def _fancy(self, state: State, policy: Policy, shot: Action) -> float:
        taste = Taste(self.character.temper, state, self.wrongs)
        return super()._fancy(state, policy, shot) + POINTS * taste.of(shot)


class CharacterRegular(Regular):
    """A Regular with a taste: what it likes counts some points of damage more."""

    def __init__(self, character: Character, seed: int) -> None:
        super().__init__(seed)
        self.character = character
        weak = DEFAULT.weak + WEAK * character.temper.weak
        self.style = styled(DEFAULT, character.temper)._replace(weak=weak)
        self.wrongs: Sequence[float] = ()

    def adjust(self, state: State, policy: Policy, options: list[Action]) -> Action | None:
        """The shot that pleases most of those that do nearly as much."""
        sound = policy.answer(state)
        if sound.verb != "fire" or sound not in options:
            return sound
        taste = Taste(self.character.temper, state, self.wrongs)
        shots = [each for each in options if each.verb == "fire"]
        if self.character.temper.hoard > 0:
            shots += [each for each in options if each.verb == "discard"]
        cost = policy.style.called_cost
        called, by_code = state.deck.called, state.deck.by_code

        def worth(shot: Action) -> float:
            value = policy.value_of(state, shot) + POINTS * taste.of(shot)
            return value - cost * called[by_code[shot.card]] * (shot.verb == "fire")

        return max(shots, key=worth)


class CharacterAce(Ace):
    """An Ace with a taste: what it likes counts a few chances in a hundred more."""

    def __init__(self, character: Character, seed: int) -> None:
        super().__init__(seed, style=styled(KEEN, character.temper))
        self.character = character
        self.wrongs: Sequence[float] = ()

    def leaning(self, observation: Observation, options: Sequence[Action]) -> list[float]:
        """As for every Ace, with how much each option pleases."""
        taste = Taste(self.character.temper, observation.known, self.wrongs)
        plain = super().leaning(observation, options)
        return [lean + SHARE * taste.of(each) for lean, each in zip(plain, options, strict=True)]


class DuelCast:
    """What the shared rooms ask of the characters of the card duel."""

    players: CharacterPlayers = MappingProxyType(
        {"rookie": CharacterRookie, "regular": CharacterRegular, "ace": CharacterAce}
    )

    def occasions(self, event: Event) -> Iterable[Occasion]:
        """What an event means to those whom it is about."""
        data = event.data
        match event.kind:
            case "turn":
                return (Occasion(TURN, data["seat"]),)
            case "hit":
                by = -1 if data["seat"] is None else data["seat"]
                kind = TIRES if data["place"] == "tires" else HIT
                return (
                    Occasion(_by_weapon(data["card"], kind), by, data["target"], data["damage"]),
                )
            case "out":
                by = -1 if data["by"] is None else data["by"]
                return (Occasion(KILL, by, data["seat"], 8),)
            case "backfired" | "skidded":
                return (Occasion(CRASH, -1, data["target" if "target" in data else "seat"]),)
            case "swerved" | "dud":
                return (Occasion(DODGE, data["seat"], data["attacker"]),)
            case "stopped":
                by = -1 if data["seat"] is None else data["seat"]
                return (Occasion(BLOCK, data["target"], by),)
            case "escaped":
                return (Occasion(FLIGHT, data["seat"]),)
            case "breached":
                return (Occasion(BREACH, -1, data["seat"]),)
        return ()


@cache
def _weapons() -> dict[str, str]:
    """The weapons of all cards of our own decks, by code."""
    return {
        code: weapon
        for deck in (load_deck(each) for each in (*DECK_IDS.values(), "mixed"))
        for code, weapon in ((kind.code, kind.weapon) for kind in deck.kinds)
    }


def _by_weapon(card: str, kind: str) -> str:
    """The kind of a hit by a card."""
    return BY_WEAPON.get(_weapons().get(card, ""), kind)


CAST = DuelCast()
