"""Components that work until their last box is covered; the driver; how many boards are set up."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.systems.streets.scene import PLAIN, N, Scene
from wreckyard.systems.streets import RULES, car_speeds

GADGETS = (
    "Gadgets: top speed 8; tires 3; armor 4 / 2 4 2 / 4;"
    " front: engine, supercharger, power brakes; center: turret (8 MG), auto-steer, gunnery computer;"
    " rear: extinguisher, pod (4 shells)"
)
"""All five devices, of two boxes each."""

FLAMER = PLAIN.replace("pod (4 shells)", "pod (2 flame)")


def fastest(scene: Scene) -> int:
    """From a stand."""
    scene.put(0, 3, 9, N)
    return max(each.amount for each in car_speeds(scene.state, 0) if each.verb == "speed")


def slowest(scene: Scene) -> int:
    """From 7."""
    scene.put(0, 3, 9, N, 7)
    return min(each.amount for each in car_speeds(scene.state, 0))


def difference(scene: Scene) -> int:
    """The speed difference of 90 degrees at 6."""
    scene.put(0, 10, 19, N, 6)
    scene.turn(0)
    # Without auto-steer a test of 2: drift 1 - 7, in hand on 1.
    scene.do("turn R90", *([] if works(scene, "auto-steer") else [1, 1]))
    sd: int = scene.told("corner")[0]["sd"]
    return sd


def added(scene: Scene) -> int:
    """To the roll of a machine gun."""
    scene.put(0, 10, 10, N)
    scene.put(1, 10, 5, N)
    scene.state.people[1].stunned = 1
    scene.turn(0)
    scene.do("fire turret n > B rear", 1)
    more: int = scene.told("to-hit")[0]["added"]
    return more


def targets(scene: Scene) -> int:
    """How many things can be fired at in a turn."""
    scene.put(0, 10, 10, N)
    for seat, (x, y) in enumerate([(10, 7), (13, 10), (10, 13)], 1):
        scene.put(seat, x, y, N)
        scene.state.people[seat].stunned = 1
    scene.turn(0)
    fired = 0
    while shots := [text for text in scene.offers("fire") if "fire turret" in text]:
        # At range 2 a 2 hits, and does nothing.
        scene.do(shots[0], 2, 2)
        fired += 1
    return fired


def rolls(scene: Scene) -> int:
    """Rolls for a shell that is hit by a shell."""
    scene.put(0, 10, 6, N)
    scene.put(1, 10, 8, N)
    pod = scene.state.outfits[0].part_of("rear-pod")
    scene.state.cars[0].armour[4] = 4
    # Four shells fill the pod: the first box that is hit is a shell's.
    scene.state.people[0].stunned = 1
    scene.turn(1)
    # A shell at range 1 hits with any die; 2 - 1 = 1 damage, into the pod.
    at = scene.state.outfits[0].tables[2].index(pod)
    computer = works(scene, "gunnery-computer")
    scene.do("fire front-pod n > A rear", 1, 2, at + 1, *([] if computer else [1]))
    return len(scene.told("detonation-roll"))


def explosion_rolls(scene: Scene) -> int:
    """Rolls for a damaged tank under a rear that burns."""
    scene.put(0, 10, 6, N)
    scene.put(1, 10, 8, N)
    scene.state.cars[0].harm[scene.state.outfits[0].tank] = 1
    scene.state.people[0].stunned = 1
    scene.turn(1)
    # Flame at range 1: 1 + 3 - 1 = 3, into the armor of the rear.
    scene.do("fire front-pod n > A rear", 1, *([] if works(scene, "extinguisher") else [1]))
    return len(scene.told("tank-roll"))


def works(scene: Scene, device: str) -> bool:
    """Whether the test has left a box of it."""
    outfit = scene.state.outfits[0]
    return scene.state.cars[0].harm[outfit.device[device]] < 2


@pytest.mark.parametrize(
    ("device", "ask", "working", "broken"),
    [
        ("supercharger", fastest, 3, 2),
        ("power-brakes", slowest, 3, 4),
        ("auto-steer", difference, 0, 2),
        ("gunnery-computer", added, 1, 0),
        ("gunnery-computer", targets, 3, 2),
        ("gunnery-computer", rolls, 0, 1),
        ("extinguisher", explosion_rolls, 0, 1),
    ],
)
def test_a_device_works_until_its_last_box(
    device: str, ask: Callable[[Scene], int], working: int, broken: int
) -> None:
    for harm, expected in ((0, working), (1, working), (2, broken)):
        scene = Scene(GADGETS, FLAMER if device == "extinguisher" else PLAIN, seats=4)
        scene.state.cars[0].harm[scene.state.outfits[0].device[device]] = harm
        assert ask(scene) == expected, f"{device} with {harm} of 2 boxes covered"


@pytest.mark.parametrize(
    ("wounds", "alive"),
    [(1, True), (2, True), (3, False)],
)
def test_the_driver_dies_of_the_third_wound_and_his_seat_is_out(wounds: int, alive: bool) -> None:
    scene = Scene(seats=3)
    scene.put(0, 10, 6, N)
    driver = scene.state.outfits[0].driver
    # A shell at range 1 through the side: nothing is left of the armor there.
    scene.put(1, 12, 6, 6)
    scene.state.cars[0].armour[2] = 4
    scene.turn(1)
    at = scene.state.outfits[0].tables[1].index(driver)
    scene.state.people[0].stunned = 1
    # 1 + wounds - 1 at range 1.
    scene.do("fire front-pod w > A right-centre", 1, wounds + 1, at + 1)
    assert scene.state.people[0].wounds == wounds
    assert bool(scene.state.people[0].alive) == alive
    assert (scene.state.cars[0].driver == 0) == alive


@pytest.mark.parametrize(
    ("seats", "scenario", "boards"),
    [
        (2, "street", 1),
        (3, "street", 1),
        (4, "street", 2),
        (2, "arena", 1),
        (3, "arena", 2),
        (4, "arena", 2),
        (4, "mission", 2),
    ],
)
def test_setting_up_one_board_or_two_side_by_side(seats: int, scenario: str, boards: int) -> None:
    options = RULES.check_options(seats, {"scenario": scenario})
    assert (options["board"]["width"], options["board"]["height"]) == (21 * boards, 21)
