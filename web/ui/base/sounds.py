"""Sounds: a cue for each kind of event, and its instruments. Pure.

Every sound is made on the spot from a few voices; there are no recordings. Cues follow the
story, so that nothing is heard that the story does not tell.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Voice:
    """One tone or one rush of noise within a cue.

    Attributes:
        wave: sine, square, sawtooth or triangle; or noise, of which a band is heard.
        at, length: seconds from the beginning of the cue, and until it has died away.
        pitch, end: hertz at its beginning and at its end; of noise the middle of the band.
        level: loudness, above 0 and at most 1.
    """

    wave: str
    at: float
    length: float
    pitch: float
    end: float
    level: float


CUES: dict[str, tuple[Voice, ...]] = {
    "card": (Voice("noise", 0.0, 0.06, 3200, 1800, 0.25),),
    "shuffle": tuple(Voice("noise", 0.05 * n, 0.05, 2600 + 300 * n, 1800, 0.2) for n in range(4)),
    "dice": tuple(
        Voice("noise", 0.055 * n, 0.04, 1500 + 170 * (n % 3), 900, 0.3) for n in range(5)
    ),
    "shot": (
        Voice("noise", 0.0, 0.14, 1900, 400, 0.6),
        Voice("square", 0.0, 0.09, 160, 60, 0.25),
    ),
    "armor": (
        Voice("triangle", 0.0, 0.22, 1240, 1180, 0.2),
        Voice("triangle", 0.0, 0.16, 1857, 1800, 0.12),
        Voice("noise", 0.0, 0.05, 4200, 2500, 0.2),
    ),
    "miss": (Voice("noise", 0.0, 0.28, 700, 2600, 0.25),),
    "hit": (
        Voice("noise", 0.0, 0.2, 900, 180, 0.7),
        Voice("sine", 0.0, 0.2, 120, 45, 0.6),
    ),
    "breach": (
        Voice("noise", 0.0, 0.32, 1300, 150, 0.7),
        Voice("sawtooth", 0.0, 0.3, 220, 40, 0.35),
        Voice("triangle", 0.06, 0.3, 930, 610, 0.14),
    ),
    "wreck": (
        Voice("noise", 0.0, 0.8, 700, 60, 0.9),
        Voice("sine", 0.0, 0.7, 90, 28, 0.8),
        Voice("noise", 0.18, 0.5, 2400, 900, 0.2),
    ),
    "fire": (
        Voice("noise", 0.0, 0.45, 500, 1500, 0.3),
        Voice("noise", 0.15, 0.35, 2600, 1400, 0.12),
    ),
    "engine": (
        Voice("sawtooth", 0.0, 0.3, 62, 110, 0.16),
        Voice("sawtooth", 0.0, 0.3, 93, 165, 0.1),
    ),
    "skid": (
        Voice("noise", 0.0, 0.4, 2300, 1500, 0.3),
        Voice("sawtooth", 0.0, 0.36, 880, 640, 0.06),
    ),
    "crash": (
        Voice("noise", 0.0, 0.35, 1600, 120, 0.8),
        Voice("sine", 0.0, 0.25, 110, 36, 0.6),
        Voice("triangle", 0.03, 0.25, 2100, 1500, 0.1),
    ),
    "fanfare": tuple(
        Voice("triangle", 0.13 * n, 0.34, pitch, pitch, 0.22)
        for n, pitch in enumerate((392, 494, 587, 784))
    ),
    "defeat": tuple(
        Voice("triangle", 0.22 * n, 0.5, pitch, end, 0.2)
        for n, (pitch, end) in enumerate(((330, 325), (262, 256), (196, 150)))
    ),
}
"""How every cue sounds."""

AT_ONCE_MOST = 4
"""So many cues may come of one action: more would be a racket."""
APART = 0.16
"""Seconds between the beginnings of the cues of one action."""

_FIRST = ("fanfare", "defeat", "wreck", "breach", "crash", "fire", "hit", "shot")


def cues_of(kinds: Iterable[str], cues: Mapping[str, str]) -> list[str]:
    """The cues of what has just happened, in its order, each once and not too many.

    `kinds` are those of events, `cues` what the game has heard of each; others are silent.

    Where there are too many, those that matter most are kept.
    """
    heard = list(dict.fromkeys(cues[kind] for kind in kinds if kind in cues))
    if len(heard) <= AT_ONCE_MOST:
        return heard
    ranked = sorted(heard, key=lambda cue: _FIRST.index(cue) if cue in _FIRST else len(_FIRST))
    kept = set(ranked[:AT_ONCE_MOST])
    return [cue for cue in heard if cue in kept]
