"""What became of each player, read from events."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from ui.base.named import named
from ui.games.classic.base.screen_strings import say
from wreckyard import Event
from wreckyard.systems.classic import State, anyone_awake, part_words

OWN_DOING = ("hit-wall", "landed", "rolled", "hit-ground")
"""What somebody does to his own vehicle, by the kind of the event that hurts it."""

GIVEN_UP, LEFT, LOST = "gave-up", "left", "lost"

LIT = "lit"
"""A fire after a shot that has hit."""


@dataclass(frozen=True, slots=True)
class Blow:
    """What hurt a vehicle.

    Attributes:
        kind: ``shot``, ``ram``, ``fire``, ``LIT``, ``trap``, or one of ``OWN_DOING``, ``GIVEN_UP``,
            ``LEFT``, ``LOST``.
        by: whose it was, -1 nobody's.
        weapon: of a shot, or of the one that lit a fire, as events name it.
    """

    kind: str
    by: int = -1
    weapon: str = ""


@dataclass(frozen=True, slots=True)
class Fate:
    """How a vehicle went out of a duel: the turn of it, and the last blow before."""

    turn: int
    blow: Blow | None


def fates_in(events: Iterable[Event]) -> dict[int, Fate]:
    """For every vehicle that was taken out or left how that came about, in that order."""
    found: dict[int, Fate] = {}
    blows: dict[int, Blow] = {}
    turn = 0
    for event in events:
        data = event.data
        if event.kind == "turn":
            turn = data["turn"]
        elif event.kind in ("killed", LEFT, LOST):
            number = data["vehicle"]
            left = event.kind if event.kind != "killed" else GIVEN_UP if data["gave_up"] else ""
            found[number] = Fate(turn, Blow(left) if left else blows.get(number))
        elif event.kind in ("burning", "exploded"):
            # What lit it: a shot, if one has hit before.
            lit = blows.get(data["vehicle"])
            fire = Blow("fire") if lit is None or not lit.weapon else replace(lit, kind=LIT)
            blows[data["vehicle"]] = fire
        else:
            blows.update(_blows(event))
    return found


def _blows(event: Event) -> Mapping[int, Blow]:
    """The blows of an event, by the vehicles that they fall on."""
    kind, data = event.kind, event.data
    if kind == "shot" and data["hit"]:
        return {data["target"]: Blow("shot", data["vehicle"], data["weapon"])}
    if kind == "collision":
        one, other = data["mover"], data["other"]
        return {one: Blow("ram", other), other: Blow("ram", one)}
    if kind in OWN_DOING:
        return {data["vehicle"]: Blow(kind)}
    if kind == "trap" and data["sprung"]:
        return {data["vehicle"]: Blow("trap")}
    return {}


def blow_words(blow: Blow | None, names: Sequence[str]) -> str:
    """A blow in a few words: whose it was, and with what."""
    if blow is None:
        return say("blow-unknown")
    known = 0 <= blow.by < len(names)
    by = named(names)[blow.by] if known else ""
    weapon = part_words(blow.weapon) if blow.weapon else ""
    return say(f"blow-{blow.kind}", by=by, weapon=weapon)


def state_words(state: State, number: int) -> str:
    """Why a vehicle that is out fights no more."""
    vehicle, outfit = state.vehicles[number], state.outfits[number]
    return say("wreck-works" if anyone_awake(vehicle.condition, outfit) else "wreck-crew")
