"""What a game on the streets may be remembered by, read from its events."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from ui.base.named import named
from ui.games.streets.screen_strings import say
from ui.play.beats import Beat
from wreckyard import Event

KILL, WRECK, EXPLOSION, RAM, ENTERED = 90, 80, 70, 35, 55
PER_POINT, PER_SD = 7, 8
"""What a hit is worth for each point of its damage; a skid that was held for each point over."""


def beats_of(moments: Iterable[tuple[int, Sequence[Event]]], names: Sequence[str]) -> list[Beat]:
    """What may be remembered of events, each lot with the number of actions that led to it."""
    return [beat for number, events in moments for beat in _beats(number, events, named(names))]


def _beats(moment: int, events: Sequence[Event], names: Sequence[str]) -> Iterator[Beat]:
    firer, sd = -1, 0
    for event in events:
        data = event.data
        if event.kind == "fired":
            firer = data["seat"]
        elif event.kind == "damage" and firer >= 0:
            yield from _hit(moment, events, firer, data["damage"], names)
        elif event.kind == "skid":
            sd = data["sd"]
        elif event.kind == "facing" and not data["stopped"] and data["car"] < len(names):
            yield _made(moment, "skid", PER_SD * sd, "beat-skid", names, data["car"], n=sd)
        elif event.kind == "ram" and max(data["car"], data["target"]) < len(names):
            seats = (data["car"], data["target"])
            yield _made(moment, "ram", RAM + data["velocity"], "beat-ram", names, *seats)
        elif event.kind == "exploded" and data["car"] < len(names):
            yield _made(moment, "wreck", EXPLOSION, "beat-explosion", names, data["car"])
        elif event.kind == "entered":
            yield _made(moment, "entered", ENTERED, "beat-entered", names, data["seat"])
        elif event.kind in ("killed", "wreck"):
            yield from _out(moment, event, names)


def _hit(
    moment: int, events: Sequence[Event], firer: int, damage: int, names: Sequence[str]
) -> Iterator[Beat]:
    struck = next((each.data["car"] for each in events if each.kind == "struck"), -1)
    if 0 <= struck < len(names) and struck != firer and damage:
        yield _made(moment, "hit", PER_POINT * damage, "beat-hit", names, firer, struck, n=damage)


def _out(moment: int, event: Event, names: Sequence[str]) -> Iterator[Beat]:
    killed = event.kind == "killed"
    target, by = event.data["seat" if killed else "car"], event.data["by"]
    if not 0 <= target < len(names):
        return
    weight, kind = (KILL, "kill") if killed else (WRECK, "wreck")
    if by in (-1, target):
        key = "beat-killed" if killed else "beat-wrecked"
        yield _made(moment, kind, weight - 20, key, names, target)
    else:
        yield _made(moment, kind, weight, f"beat-{kind}", names, by, target)


def _made(
    moment: int, kind: str, weight: int, key: str, names: Sequence[str], *seats: int, n: int = 0
) -> Beat:
    words = say(key, by=names[seats[0]], target=names[seats[-1]], n=n)
    return Beat(moment, kind, max(1, min(100, weight)), words, seats)
