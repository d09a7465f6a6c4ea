"""The classic keeps the contract with people on foot: random matches in which they get out, walk,
fire and are run over."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import cache
from random import Random
from typing import Any

import pytest

from tests.engine.contract import Taste, Walk
from tests.systems.classic.contract.test_random_games import CARS, check_ground
from tests.systems.classic.fire.test_rulings_jettison import RIG
from tests.systems.classic.positions.arsenal import CARS as ARSENAL
from tests.systems.classic.positions.taste import by_verb
from tests.systems.classic.sight.test_rulings_night import CREWED, HEAVY
from wreckyard.systems.classic import JOINING, RULES, Fitted, design_to_json, kit_fault

GAMES, SOAK = 12, 200

KITS = (
    ["submachine-gun", "ammo-clip"],
    ["rifle", "light-pistol", "bowie-knife", "extended-clip"],
    ["bazooka", "ammo-clip"],
    ["laser-rifle", "power-pack"],
    ["double-barreled-shotgun", "very-light-anti-tank-weapon", "gauss-pistol"],
    ["gauss-rifle", "power-pack"],
    ["battle-vest", "heavy-pistol", "ammo-clip", "machine-pistol"],
    ["assault-rifle", "light-anti-tank-weapon"],
    ["explosive", "smoke+impact-fuse", "concussion", "grenade-launcher"],
    ["flechette+impact-fuse", "thermite", "flaming-oil", "white-phosphorus", "foam", "tear-gas"],
    ["light-intensifier-goggles", "flash+impact-fuse", "flash", "rifle"],
    ["shotgun", "armored-battle-vest", "tear-gas+impact-fuse"],
    ["gas-mask", "fireproof-suit", "tear-gas+impact-fuse", "paint+impact-fuse", "shotgun"],
    ["tripod:sg", "tripod-gunshield"],
    [
        "submachine-gun",
        "explosive+timer-3",
        "smoke",
        "backpack",
        "light-anti-tank-weapon",
        "ammo-clip",
    ],
    ["tripod:ir-ll", "backpack", "power-pack", "light-pistol"],
    ["heavy-pistol", "explosive+timer-2", "thermite", "portable-fire-extinguisher"],
    ["tripod:mg+mml", "backpack", "tripod-magazine"],
    ["tripod:mg+mg", "backpack", "tripod-magazine=mg"],
    ["tripod:gl=smoke+impact-fuse:2/tear-gas:4/flechette:4"],
    ["tripod:mfr", "tripod-gunshield"],
    ["tripod:md", "tripod-gunshield"],
    ["tripod:foj"],
)
"""What people carry, one after the other."""

ARMOR = ("", "body-armor", "improved-body-armor", "impact-armor", "blended-body-armor")

BOXES = (Fitted("grenade-box", load=(("explosive", 4), ("smoke+impact-fuse", 1))),)
"""A box of grenades in the cargo."""

FLEET = (
    *CARS,
    design_to_json(replace(CREWED, accessories=(*CREWED.accessories, *BOXES))),
    design_to_json(CREWED),
    design_to_json(replace(HEAVY, gunners=1)),
    *[design_to_json(each) for each in ARSENAL],
)


def light(kit: list[str], armor: str) -> list[str]:
    """A kit that can be carried in some armor."""
    spared = armor in ("improved-body-armor", "impact-armor") and kit_fault(kit, armor)
    return kit[:1] if spared else kit


def options_of(number: int, seats: int) -> dict[str, Any]:
    """Every kit and armor in turn, on three maps."""
    worn = [ARMOR[(number + seat) % len(ARMOR)] for seat in range(seats)]
    kits = [KITS[(number + seat) % len(KITS)] for seat in range(seats)]
    # Chosen unseen it is by drivers alone: of a crew others see how many have fired.
    sealed = {"sealed": True} if number % 5 == 4 else {}
    fleet = CARS if sealed else FLEET
    return {
        **sealed,
        "map": ("lot", "six-gates", "scrub")[number % 3],
        "vehicles": [fleet[(3 * number + seat) % len(fleet)] for seat in range(seats)],
        "body_armor": worn,
        "gear": [light(kit, armor) for kit, armor in zip(kits, worn, strict=True)],
        "on_foot": True,
        "light": ("", "night")[number // 2 % 2],
        "turns": 14,
    }


WANTED = (
    "leave", "step", "fire", "shine", "shoot", "lift", "lay", "fetch", "set", "doff", "unpack", "mount",
)  # fmt: skip
"""What random people do more often than all else."""


def on_foot_taste(options: Sequence[Any], rng: Random) -> Any:
    """As ``by_verb``, but out of what stands, and on the move on foot more often than not."""
    wanted = [each for each in options if each.verb in WANTED]
    return rng.choice(wanted) if wanted and rng.random() < 0.6 else by_verb(options, rng)


def walked(
    games: int,
    first: int,
    closely: float,
    options: Callable[[int, int], dict[str, Any]] = options_of,
    taste: Taste = on_foot_taste,
) -> Walk:
    """Random matches of two seats to four."""
    walk = Walk(RULES, first, closely, check_ground)
    for number in range(first, first + games):
        seats = 2 + number % 3
        walk.play(seats, options(number, seats), taste)
    return walk


@cache
def walk() -> Walk:
    """All matches, played once for the tests below."""
    return walked(GAMES, 0, 0.02)


def test_random_matches_on_foot_keep_the_contract() -> None:
    assert walk().games == GAMES
    assert walk().looks > 20


def test_most_of_what_people_do_on_foot_happens() -> None:
    usual = {
        "got-out", "boarding", "got-in", "walked", "posture", "sprints", "busy", "aims",
        "foot-shot", "hurt", "shines", "beam", "beam-lost",
    }  # fmt: skip
    assert usual <= set(walk().happened)


@pytest.mark.soak
def test_many_random_matches_on_foot_keep_the_contract() -> None:
    found = walked(SOAK, 1000, 0.01)
    assert found.games == SOAK
    # Jumps, vests, shields, spikes and obstacles that are carried are for rulings: too seldom for chance.
    rare = {
        "run-over",
        "slipped",
        "walked-off",
        "side-out",
        "dazzled",
        "gassed",
        "timer",
        "fetched",
        "backpack",
        "tripod",
        "revealed",
    }
    assert rare <= set(found.happened)


RIGS = (design_to_json(RIG), design_to_json(replace(RIG, pillion=True)), CARS[0])
"""Cycles whose sidecars can be cast off, without and with somebody behind the rider, and a car."""


def sidecars_of(number: int, seats: int) -> dict[str, Any]:
    """As ``options_of``, with sidecars."""
    found = options_of(number, seats)
    kit = found["gear"][0]
    cars = [RIGS[(number + seat) % len(RIGS)] for seat in range(seats)]
    # Who sits in a sidecar is of the crew: see ``options_of``.
    return found | {
        "vehicles": cars,
        "gear": [kit] * seats,
        "body_armor": [""] * seats,
        "sealed": False,
    }


def casting_taste(options: Sequence[Any], rng: Random) -> Any:
    """As ``on_foot_taste``, but sidecars are cast off sooner or later."""
    wanted = [each for each in options if each.weapon == JOINING]
    return rng.choice(wanted) if wanted and rng.random() < 0.2 else on_foot_taste(options, rng)


def test_random_matches_with_sidecars_and_people_on_foot_keep_the_contract() -> None:
    found = walked(2, 0, 0.05, sidecars_of, casting_taste)
    assert {"parted", "got-out"} <= set(found.happened)


@pytest.mark.soak
def test_many_random_matches_with_sidecars_on_foot_keep_the_contract() -> None:
    assert walked(SOAK, 5000, 0.01, sidecars_of, casting_taste).games == SOAK
