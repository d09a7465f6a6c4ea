"""How random players choose in the classic: so that games move, crash, and end."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from wreckyard.systems.classic import Action


def by_verb(options: Sequence[Any], rng: Random) -> Any:
    """A verb first, all alike, then one of its answers: bends are many, but they are one verb."""
    verbs: dict[str, list[Action]] = {}
    for option in options:
        verbs.setdefault(option.verb, []).append(option)
    # Somebody who can speed up or shoot does so more often than not.
    eager = [verb for verb in ("speed", "fire") if verb in verbs]
    verb = rng.choice(eager if eager and rng.random() < 0.5 else list(verbs))
    return rng.choice(verbs[verb])


def gently(options: Sequence[Any], rng: Random) -> Any:
    """As ``by_verb``, but mostly faster, and with easy bends."""
    found = by_verb(options, rng)
    if found.verb == "speed" and found.amount < 0 and rng.random() < 0.8:
        faster = [each for each in options if each.verb == "speed" and each.amount > 0]
        return rng.choice(faster or [found])
    if found.verb in ("bend", "swerve") and rng.random() < 0.7:
        easy = [
            each
            for each in options
            if each.verb == found.verb and each.maneuver.amount <= 30 and not each.maneuver.skid
        ]
        return rng.choice(easy or [found])
    return found
