"""What each game counts, of events whose sums are worked out by hand."""

from __future__ import annotations

from typing import Any

import pytest

from wreckyard import new_match
from wreckyard.engine.values import Event
from wreckyard.games import GAMES


def counted(game: str, *events: tuple[str, dict[str, Any]]) -> tuple[str, int, dict[Any, int]]:
    """What a game of two makes of events."""
    match = new_match(game, ["Ann", "Bob"], 1)
    part = GAMES.part(game, "counting")
    told = part.count([Event(kind, data) for kind, data in events], match.state_at(0))
    return part.unit, told.length, dict(told.damage)


def test_a_duel_counts_what_goes_past_armor() -> None:
    def hit(seat: int | None, card: str, damage: int) -> tuple[str, dict[str, Any]]:
        return "hit", {"seat": seat, "card": card, "damage": damage}

    turn = ("turn", {"seat": 0, "turn": 1})
    told = counted(
        "duel",
        turn,
        hit(0, "MI:F", 4),
        turn,
        hit(1, "MI:L", 2),
        hit(0, "MI:B", 1),
        hit(None, "AC:L", 5),
        hit(1, "AC:L", 0),
    )
    assert told == ("turns", 2, {(0, "Missile"): 5, (1, "Missile"): 2})


def test_the_arena_counts_attacks_and_not_collisions() -> None:
    weapon = new_match("arena", ["Ann", "Bob"], 1).state_at(0).arsenals[0].items[0]
    told = counted(
        "arena",
        ("round", {}),
        ("attacked", {"seat": 1, "weapon": weapon.code}),
        ("damage", {"seat": 0, "amount": 3, "cause": "combat"}),
        ("damage", {"seat": 0, "amount": 4, "cause": "collision"}),
        ("damage", {"seat": 0, "amount": 1, "cause": "combat"}),
    )
    assert told == ("rounds", 1, {(1, weapon.name): 4})


def test_the_streets_count_what_is_fired_and_not_what_goes_off() -> None:
    told = counted(
        "streets",
        ("round", {}),
        ("fired", {"seat": 1, "weapon": 2}),
        ("damage", {"weapon": 2, "damage": 6}),
        ("round", {}),
        ("fired", {"seat": 0, "weapon": 2}),
        ("goes-off", {"car": 1, "weapon": 2}),
        ("damage", {"weapon": 2, "damage": 9}),
    )
    [((seat, _), points)] = told[2].items()
    assert (told[:2], seat, points) == (("rounds", 2), 1, 6)


@pytest.mark.parametrize(("hit", "damage"), [(True, {(0, "Machine Gun"): 5}), (False, {})])
def test_the_classic_counts_hits_of_vehicles(hit: bool, damage: dict[Any, int]) -> None:
    told = counted(
        "classic",
        ("turn", {"turn": 1}),
        ("shot", {"vehicle": 0, "weapon": "mg-front", "hit": hit, "hits": 5}),
    )
    assert told == ("turns", 1, damage)
