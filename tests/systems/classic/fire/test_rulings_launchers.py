"""What grenade launchers of people are loaded with (Weapons, Grenade Launcher: "Different grenade
types can be mixed in the magazine"; Hand Weapon List)."""

from __future__ import annotations

import pytest

from tests.systems.classic.fire.test_rulings_throwing import thrower
from tests.systems.classic.foot.test_rulings_gear import at_tripod, until_foot
from tests.systems.classic.foot.test_rulings_on_foot import walker
from tests.systems.classic.hidden.test_rulings_secret_foot import hidden, known
from wreckyard.ai.classic.foot.tossing import worth_of_throw
from wreckyard.engine.errors import Malformed
from wreckyard.systems.classic import RULES, carried, launches, parse, thing_name
from wreckyard.systems.classic.design.kit import bulk
from wreckyard.systems.classic.fire.grenades.grenades import codes
from wreckyard.systems.classic.state.gear import set_used

MIXED = "grenade-launcher=smoke:2/explosive:2/flechette+impact-fuse:1"
ON_TRIPOD = "tripod:gl=tear-gas:9/explosive:1"


@pytest.mark.parametrize(
    ("code", "flies"),
    [
        (MIXED, ["smoke", "smoke", "explosive", "explosive", "flechette+impact-fuse"]),
        ("grenade-launcher", ["explosive"] * 5),
    ],
)
def test_launchers_fire_their_grenades_in_the_order_in_which_they_are_loaded(
    code: str, flies: list[str]
) -> None:
    for fired, kind in enumerate(flies):
        scene = thrower(code)
        set_used(scene.state, 0, 0, fired)
        scene.do("fire driver GL > ground 6000 9000")
        assert codes()[scene.state.throws[0].flight.load] == kind
        assert carried(scene.state, 0)[0] == ("GL", 4 - fired)


def test_launchers_on_tripods_are_loaded_so_too_and_a_magazine_holds_the_same() -> None:
    scene = at_tripod([ON_TRIPOD, "backpack", "tripod-magazine"])
    assert launches(scene.state, 0, "T-GL") == "tear-gas"
    set_used(scene.state, 0, 0, 9)
    # Of explosive ones nothing is said.
    assert launches(scene.state, 0, "T-GL") == ""
    shot = next(each for each in scene.options if each.startswith("fire driver T-GL > ground"))
    scene.do(shot)
    assert codes()[scene.state.throws[0].flight.load] == "explosive"
    walker(scene).fired = 0
    until_foot(scene)
    scene.do("reload T-GL")
    assert launches(scene.state, 0, "T-GL") == "tear-gas"


@pytest.mark.parametrize(
    "code",
    [
        "grenade-launcher=",
        "grenade-launcher=smoke:4",  # it holds five
        "grenade-launcher=smoke:6",
        "grenade-launcher=smoke:05",
        "grenade-launcher=smoke:3/explosive:-2",
        "grenade-launcher=smoke",
        "grenade-launcher=brick:5",
        "grenade-launcher=impact-fuse:5",
        "grenade-launcher=explosive+timer-3:5",  # at a second (house)
        "tripod:gl=smoke:5",  # it holds ten
        "tripod:mg=smoke:20",
        "rifle=smoke:5",
        "smoke=smoke:1",
    ],
)
def test_launchers_hold_grenades_and_no_fewer_than_they_can(code: str) -> None:
    with pytest.raises(Malformed, match="nothing that people carry"):
        RULES.check_options(2, {"on_foot": True, "gear": [[code], []]})


def test_launchers_weigh_the_same_whatever_is_in_them_and_are_called_so() -> None:
    assert bulk([MIXED, "ammo-clip"]) == bulk(["grenade-launcher", "ammo-clip"]) == 3
    assert thing_name(MIXED) == (
        "Grenade launcher (2 smoke grenade, 2 explosive grenade, 1 flechette grenade, impact fuse)"
    )


def test_launchers_are_seen_but_not_what_is_in_them() -> None:
    """House: nobody sees into one."""
    assert known(hidden(MIXED)) == ["grenade-launcher"]


@pytest.mark.parametrize(("kit", "flies"), [(MIXED, [["smoke"]]), ("grenade-launcher", [])])
def test_what_flies_out_of_them_is_seen(kit: str, flies: list[list[str]]) -> None:
    """House; nothing is told of the usual load, and nothing of what stays inside."""
    scene = thrower(kit, secret=True)
    launch = next(each for each in scene.options if "> ground" in each)
    scene.do(launch)
    told = [each["things"] for each in scene.told("shown")]
    assert told == [["grenade-launcher"], *flies]
    there = RULES.observe(scene.state, 1).known
    assert not any("=" in each for kit in there.settings["gear"][0] for each in kit)


@pytest.mark.parametrize(("fired", "hurts"), [(0, False), (2, True)])
def test_computers_launch_what_hurts_at_people(fired: int, hurts: bool) -> None:
    scene = at_tripod(["tripod:gl=smoke:2/explosive:8"])
    set_used(scene.state, 0, 0, fired)
    other = walker(scene, 1)
    action = parse(f"fire driver T-GL > ground {other.x - 125} {other.y + 125}")
    assert (worth_of_throw(scene.state, walker(scene), action) > 0) == hurts
