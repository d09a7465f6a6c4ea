"""The memorable moments of a match, read from its events."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from ui.base.named import named
from ui.games.classic.base.screen_strings import say
from ui.play.beats import Beat
from wreckyard import Event
from wreckyard.systems.classic import place_words

OUT, LOST, HOME = 90, 45, 80
RAM = 40
JUMP, FALL = 50, 45
PER_POINT = 6
"""What a hit is worth for each point of its damage."""

INCH = 1000

SPECTACULAR = ("spinout", "roll", "burning-roll", "vault")
"""The results of the crash tables that one wants to see again."""


def beats_of(moments: Iterable[tuple[int, Sequence[Event]]], names: Sequence[str]) -> list[Beat]:
    """What may be remembered of events, each lot with the number of actions that led to it."""
    return [beat for number, events in moments for beat in _beats(number, events, named(names))]


def _beats(moment: int, events: Sequence[Event], names: Sequence[str]) -> Iterator[Beat]:
    for event in events:
        data = event.data
        if event.kind == "shot" and data["hit"] and 0 <= data["target"] < len(names):
            hits = data["hits"]
            total = sum(hits) if isinstance(hits, list | tuple) else int(hits)
            seats = (data["vehicle"], data["target"])
            yield _made(moment, "hit", PER_POINT * total, "beat-hit", names, *seats, n=total)
        elif event.kind == "collision":
            seats = (data["mover"], data["other"])
            yield _made(moment, "ram", RAM + data["speed"] // 4, "beat-ram", names, *seats)
        elif event.kind == "crash" and data["result"] in SPECTACULAR:
            yield _made(moment, "skid", LOST, "beat-lost", names, data["vehicle"])
        elif event.kind == "took-off" and data["flight"]:
            words = f"{data['flight'] / INCH:g}"
            yield _made(moment, "jump", JUMP, "beat-jump", names, data["vehicle"], n=words)
        elif event.kind == "falls":
            words = f"{data['height'] / INCH:g}"
            yield _made(moment, "fall", FALL, "beat-fall", names, data["vehicle"], n=words)
        elif event.kind == "home":
            words = place_words(data["place"])
            yield _made(moment, "exit", HOME, "beat-home", names, data["vehicle"], n=words)
        elif event.kind == "killed":
            yield _made(moment, "kill", OUT, "beat-out", names, data["vehicle"])


def _made(
    moment: int,
    kind: str,
    weight: int,
    key: str,
    names: Sequence[str],
    *seats: int,
    n: int | str = 0,
) -> Beat:
    words = say(key, by=names[seats[0]], target=names[seats[-1]], n=n)
    return Beat(moment, kind, max(1, min(100, weight)), words, seats)
