"""Rulings of what people carry where sheets are hidden (Pedestrian Equipment; options ``secret``
and ``on_foot``), by their paragraphs."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

from tests.systems.classic.positions.fight import Picks
from tests.systems.classic.positions.scene import Scene
from wreckyard.engine.errors import Malformed
from wreckyard.systems.classic import RULES, names_in, tell_event, unknown_things
from wreckyard.systems.classic.design.kit import GOGGLES
from wreckyard.systems.classic.fire.aims_on_foot import asks
from wreckyard.systems.classic.harm.injury import harm
from wreckyard.systems.classic.hidden.people import kit_of, known_things
from wreckyard.systems.classic.hidden.shown import show_on_foot, show_things
from wreckyard.systems.classic.state.frames import Aim
from wreckyard.systems.classic.state.gear import things_of
from wreckyard.systems.classic.state.play import Play
from wreckyard.systems.classic.turn.asked import asks_fire
from wreckyard.systems.classic.turn.phase import mark_kills

AWAY = {"x": 20_000, "y": 20_000}, {"x": 22_000, "y": 20_000}
"""Two cars, far from everybody and at rest."""

DRIVER = 0
"""A's driver among all people."""


def hidden(*kit: str, armor: str = "", on_foot: bool = True, **options: Any) -> Scene:
    """A's driver with a kit, on foot in the middle of the map or in his car; B's with nothing."""
    people = [{"vehicle": 0, "x": 8125, "y": 8125}] if on_foot else []
    scene = Scene(
        *AWAY,
        people=people,
        secret=True,
        on_foot=True,
        gear=[list(kit), []],
        body_armor=[armor, ""],
        **options,
    )
    if on_foot:
        show_on_foot(Play(scene.state, Picks(), None), DRIVER)
    return scene


def known(scene: Scene, viewer: int | None = 1) -> list[str]:
    """What somebody else knows of what A's driver has."""
    there = RULES.observe(scene.state, viewer).known
    things = things_of(there, DRIVER)
    return [things[at] for at in sorted(known_things(there, DRIVER))]


def seen(scene: Scene, viewer: int | None = 1) -> str:
    """Everything that a seat knows, as text."""
    return json.dumps(RULES.observation_to_json(RULES.observe(scene.state, viewer)), sort_keys=True)


# Equipment and Encumbrance: what shows (house)


@pytest.mark.parametrize(
    ("kit", "shows"),
    [
        # Two grenade equivalents and more: long guns, launchers, power packs, tripods.
        (["rifle", "light-pistol", "explosive", "ammo-clip"], ["rifle"]),
        (["light-anti-tank-weapon", "very-light-anti-tank-weapon"], ["light-anti-tank-weapon"]),
        (["laser-rifle", "power-pack"], ["laser-rifle", "power-pack"]),
        (["tripod:mg", "tripod-gunshield"], ["tripod:mg", "tripod-gunshield"]),
        # What is worn.
        (["gas-mask", "heavy-pistol"], ["gas-mask"]),
        (["battle-vest", "heavy-pistol", "explosive", "explosive"], ["battle-vest"]),
        (["heavy-pistol", "fireproof-suit"], ["fireproof-suit"]),
        # What is in a backpack is not seen.
        (["heavy-pistol", "backpack", "rifle", "explosive"], ["backpack"]),
        # Grenades, knives and clips are in pockets.
        (["bowie-knife", "explosive", "smoke", "ammo-clip"], []),
    ],
)
def test_on_foot_shows_what_is_worn_or_large(kit: list[str], shows: list[str]) -> None:
    scene = hidden(*kit)
    assert known(scene) == shows
    assert known(scene, None) == shows
    # His own side knows all of it.
    assert list(things_of(RULES.observe(scene.state, 0).known, DRIVER)) == kit


def test_aboard_nothing_shows() -> None:
    one = hidden("rifle", "gas-mask", on_foot=False)
    two = hidden("light-pistol", "smoke", "smoke", "ammo-clip", on_foot=False)
    assert known(one) == []
    assert seen(one) == seen(two)
    assert seen(one, 0) != seen(two, 0)


def test_neither_kinds_nor_numbers_of_small_things_are_seen() -> None:
    one, two = hidden("rifle"), hidden("rifle", "thermite", "smoke", "light-pistol")
    assert seen(one) == seen(two)
    # What is taken to be there: a clip, two grenades (house).
    there = RULES.observe(one.state, 1).known
    assert kit_of(there, DRIVER) == ("rifle", "ammo-clip", "explosive", "explosive")
    assert unknown_things(there, DRIVER) == {1, 2, 3}


# Fireproof Suit: worn under body armor, obvious with what is blended


@pytest.mark.parametrize(
    ("armor", "shows"),
    [("body-armor", []), ("blended-body-armor", ["fireproof-suit"]), ("", ["fireproof-suit"])],
)
def test_a_suit_hides_under_body_armor_alone(armor: str, shows: list[str]) -> None:
    assert known(hidden("light-pistol", "fireproof-suit", armor=armor)) == shows


# Blended Body Armor: indistinguishable from street clothes


def test_blended_armor_looks_like_clothes_until_it_is_hit() -> None:
    plain, blended = hidden("rifle"), hidden("rifle", armor="blended-body-armor")
    assert seen(plain) == seen(blended)
    play = Play(blended.state, Picks(), [])
    harm(play, blended.state.walkers[0], 2, "shot")
    assert play.story is not None
    assert [each.kind for each in play.story] == ["shown", "hurt"]
    words = tell_event(play.story[0], names_in(blended.state))
    assert words == "A's driver shows: blended body armor."
    # Three points, of which two are gone.
    there = RULES.observe(blended.state, 1).known
    assert there.walkers[0].vest == 1


def test_improved_blended_armor_shows_by_its_bulk() -> None:
    scene = hidden("rifle", armor="blended-improved-body-armor")
    assert RULES.observe(scene.state, 1).known.outfits[0].worn == ("blended-improved-body-armor",)


# Hand Weapons; Grenades: used, they are known


def test_a_grenade_that_is_thrown_is_known_and_no_other() -> None:
    scene = hidden("light-pistol", "smoke", "thermite", phase=1)
    scene.state.stack[-1:] = [Aim(0, 0)]
    scene.state.asked = 0
    scene.do("fire driver smoke > ground 9000 8000")
    assert [each.kind for each in scene.story][-2:] == ["shown", "throws"]
    assert known(scene) == ["smoke"]


def test_who_throws_the_second_of_a_kind_had_the_first() -> None:
    scene = hidden("explosive", "explosive", "smoke")
    show_things(Play(scene.state, Picks(), []), DRIVER, [1])
    assert known(scene) == ["explosive", "explosive"]


def test_what_comes_out_of_a_backpack_is_known_and_stays_in_its_place() -> None:
    scene = hidden("light-pistol", "backpack", "smoke", "rifle")
    show_things(Play(scene.state, Picks(), []), DRIVER, [3])
    there = RULES.observe(scene.state, 1).known
    # Behind the backpack, where it is packed until a row says otherwise.
    things = things_of(there, DRIVER)
    assert things[-2:] == ("backpack", "rifle")
    assert known(scene) == ["backpack", "rifle"]


# Being asked tells nothing


@pytest.mark.parametrize("kit", [[], ["explosive"], ["rifle", "smoke"]])
def test_everybody_who_could_fire_is_asked(kit: list[str]) -> None:
    afoot = hidden(*kit)
    assert asks(afoot.state, Aim(0, 0))
    assert asks(RULES.observe(afoot.state, 1).known, Aim(0, 0))
    aboard = hidden(*kit, on_foot=False)
    assert asks_fire(aboard.state, 0)
    assert asks_fire(RULES.observe(aboard.state, 1).known, 0)


# What a stranger may say


def test_a_row_of_what_shows_is_of_somebody() -> None:
    scene = hidden("rifle")
    data = RULES.to_json(scene.state)
    assert data["shown"] == [[10_000, 0], [10_000, 100]]
    with pytest.raises(Malformed, match="nothing of a person"):
        RULES.from_json({**data, "shown": [[10_000, 1]]})
    with pytest.raises(Malformed, match="nothing of a person"):
        RULES.from_json({**data, "shown": [[10_900, 0]]})


# Who has got out and could drive on is waited for: his guns stay what they are


def test_an_empty_car_that_could_be_driven_keeps_its_secrets() -> None:
    scene = hidden("rifle")
    scene.state.vehicles[0].condition.left[scene.state.outfits[0].part_of["driver"]] = 0
    play = Play(scene.state, Picks(), [])
    mark_kills(play)
    assert play.story == []
    # Without its plant whether it is a kill depends on what it could fire.
    scene.state.vehicles[0].condition.left[scene.state.outfits[0].part_of["plant"]] = 0
    mark_kills(play)
    assert [each.kind for each in play.story or ()] == ["shown"]


@pytest.mark.parametrize(("light", "maybe"), [("day", True), ("night", False)])
def test_by_night_who_has_shown_no_goggles_is_taken_to_have_none(light: str, maybe: bool) -> None:
    """Who aims by night with goggles shows them (house): a shot that is on its way was aimed
    without."""
    scene = hidden(on_foot=False, **({"light": light} if light != "day" else {}))
    seen_by_b = RULES.observe(scene.state, 1)
    worlds = [RULES.determinize(seen_by_b, random.Random(seed)) for seed in range(60)]
    kits = [kit_of(world, DRIVER) for world in worlds]
    assert any(set(GOGGLES) & set(kit) for kit in kits) == maybe
