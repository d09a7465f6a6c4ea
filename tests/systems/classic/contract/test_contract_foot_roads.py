"""The classic keeps the contract with people on foot in races and on the road: random matches in
which they get out, walk, fire and are left behind."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

import pytest

from tests.systems.classic.contract.test_contract_on_foot import ARMOR, KITS, WANTED, light, walked
from tests.systems.classic.contract.test_contract_races import options_of, racing_taste, road_of
from tests.systems.classic.contract.test_contract_roads import laid

GAMES, SOAK = 4, 200

MATCHES = (options_of, laid, road_of)

FREE = 0.5


def afoot(number: int, seats: int) -> dict[str, Any]:
    """A race, a match on a random road, or road combat, with kits and armor in turn."""
    worn = [ARMOR[(number + seat) % len(ARMOR)] for seat in range(seats)]
    kits = [KITS[(number + seat) % len(KITS)] for seat in range(seats)]
    return {
        **MATCHES[number % len(MATCHES)](number, seats),
        "on_foot": True,
        "turns": 14,
        "body_armor": worn,
        "gear": [light(kit, armor) for kit, armor in zip(kits, worn, strict=True)],
    }


def taste(options: Sequence[Any], rng: Random) -> Any:
    """As in races, but the brakes are used, and people get out of what stands more often than
    not."""
    slow = [each for each in options if each.verb == "speed" and each.amount < 0]
    if slow and rng.random() < 0.4:
        return rng.choice(slow)
    wanted = [each for each in options if each.verb in WANTED]
    return rng.choice(wanted) if wanted and rng.random() < FREE else racing_taste(options, rng)


def test_random_matches_on_foot_on_roads_keep_the_contract() -> None:
    found = walked(GAMES, 0, 0.02, afoot, taste)
    assert found.games == GAMES
    assert {"got-out", "walked"} <= set(found.happened)


@pytest.mark.soak
@pytest.mark.timeout(3_600)
def test_many_random_matches_on_foot_on_roads_keep_the_contract() -> None:
    found = walked(SOAK, 4000, 0.01, afoot, taste)
    assert found.games == SOAK
    assert {"boarding", "got-in", "placed", "foot-shot", "run-over"} <= set(found.happened)
