"""Why an action is not offered: a moment for each sentence, in which exactly it is given."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.kit.sentences import ungiven
from tests.systems.streets.scene import BARE, ENGINE, PLAIN, E, N, S, Scene
from tests.systems.streets.yards import board
from wreckyard.engine.chance import LiveChance
from wreckyard.systems.streets import RULES, reasons

GATES = board(gates=((10, 0, 4), (10, 20, 0)))
TREES = board([("trees", 10, 4, 2, 2)])
FLAMER = PLAIN.replace("4 shells", "2 flames")


def chooses(speed: int, engine: int = 0) -> Scene:
    """A, on the road, chooses a speed."""
    scene = Scene()
    scene.put(0, 3, 9, N, speed)
    scene.state.cars[0].harm[ENGINE] = engine
    scene.round_ends()
    return scene


def walks(x: int = 10, y: int = 10, speed: int = 2, rounds: int = 3, speeds: bool = False) -> Scene:
    """A is on foot; B's car stands to the north, C's to the east, and its driver is dead."""
    scene = Scene(seats=3)
    scene.on_foot(0, x, y, speed, rounds=rounds)
    scene.put(1, 10, 8, N)
    scene.put(2, 12, 10, N, 3)
    rolling = scene.state.people[2]
    rolling.alive, rolling.wounds, rolling.died = 0, 3, 1
    scene.state.cars[0].x = 2
    if speeds:
        scene.round_ends()
    else:
        scene.turn(0)
    return scene


def stands(car: str = PLAIN, foe: int = 7, about: int = 0, facing: int = N) -> Scene:
    """A stands at 10,10 and B ahead of it; the board ends to the west."""
    scene = Scene(car, seats=3)
    scene.put(0, 10, 10, facing)
    scene.put(1, 10, foe, N)
    scene.put(2, 13, 10, N)
    for seat in (1, 2):
        scene.state.people[seat].stunned = 1
    scene.state.people[0].about = about
    scene.turn(0)
    return scene


def drives(speed: int = 3) -> Scene:
    """A drives north, and something to fire at keeps the question open."""
    scene = Scene()
    scene.put(0, 10, 10, N, speed)
    scene.put(1, 10, 2, S)
    scene.state.people[1].stunned = 1
    scene.turn(0)
    return scene


def setting_up() -> Scene:
    """One of two has taken the first starting point, and the other chooses."""
    scene = Scene()
    scene.state = RULES.setup(2, {"board": board()}, LiveChance(1))
    scene.do("place 10,0")
    return scene


def cornered() -> Scene:
    scene = drives()
    scene.do("turn R45")
    return scene


def crashed() -> Scene:
    """A has crashed at the edge with a point left, and could still fire."""
    scene = Scene()
    scene.put(0, 10, 1, N, 2)
    scene.put(1, 4, 0, S)
    scene.turn(0)
    # RV 2: no damage with a 3.
    scene.do("go", 3)
    return scene


def fired() -> Scene:
    scene = stands()
    scene.do("fire turret n > B rear", 2, 2)
    return scene


def fired_twice() -> Scene:
    scene = Scene(seats=4)
    scene.put(0, 10, 10, N)
    for seat, (x, y) in enumerate([(10, 7), (13, 10), (10, 13)], 1):
        scene.put(seat, x, y, N)
        scene.state.people[seat].stunned = 1
    scene.turn(0)
    scene.do("fire turret n > B rear", 2, 2)
    scene.do("fire turret e > C left-front", 2, 2)
    return scene


def answers() -> Scene:
    """B answers A, and C is in line, too."""
    scene = Scene(seats=3)
    scene.put(0, 10, 10, N)
    scene.put(1, 10, 7, S)
    scene.put(2, 13, 7, S)
    scene.turn(0)
    scene.do("fire turret n > B front", 2, 2)
    return scene


def empty() -> Scene:
    scene = Scene(seats=3)
    scene.put(0, 10, 10, N)
    scene.put(1, 10, 7, N)
    scene.state.cars[0].loads[-1] = []
    scene.state.cars[0].loads[scene.state.outfits[0].part_of("front-pod")] = []
    scene.turn(0)
    return scene


def dropped() -> Scene:
    scene = stands()
    scene.do("drop rear-pod smoke > 10,11")
    return scene


def turned() -> Scene:
    scene = stands(about=1)
    scene.do("face e")
    return scene


def boxed_in() -> Scene:
    """A stands at the edge, and B beside it."""
    scene = Scene()
    scene.put(0, 0, 10, N)
    scene.put(1, 1, 10, N)
    scene.turn(0)
    return scene


def on_the_gate() -> Scene:
    scene = Scene(yard=GATES, scenario="arena")
    scene.on_foot(0, 10, 0, 2)
    scene.turn(0)
    return scene


def arming() -> Scene:
    scene = Scene(yard=GATES, scenario="arena", rearming=True)
    scene.put(0, 10, 1, N, 3)
    scene.turn(0)
    scene.do("go")
    scene.round_ends()
    scene.round_ends()
    return scene


def coming_back() -> Scene:
    """A has armed, and chooses a gate."""
    scene = arming()
    scene.do("done")
    return scene


def come_back() -> Scene:
    scene = coming_back()
    scene.do("place 10,20")
    return scene


def flown_on() -> Scene:
    """The shot that missed B's wreck flies on, and A says where it strikes C."""
    scene = Scene(seats=3)
    scene.put(0, 10, 10, N)
    scene.put(1, 10, 7, N)
    scene.put(2, 10, 4, E)
    scene.turn(0)
    scene.do("fire turret n > B rear", 1, 8)
    return scene


def flown_on_at_people() -> Scene:
    """Behind B, C and D share a point."""
    scene = Scene(seats=4)
    scene.put(0, 10, 10, N)
    scene.put(1, 10, 7, N)
    scene.on_foot(2, 10, 5)
    scene.on_foot(3, 10, 5)
    scene.turn(0)
    scene.do("fire turret n > B rear", 1, 8)
    return scene


MOMENTS: list[tuple[Callable[[], Scene], str, str]] = [
    # Order of play
    (lambda: chooses(3), "go", "This is not the moment to go."),
    (lambda: chooses(3), "retire", "That answers no open question."),
    (stands, "go", "The car stands still this round."),
    (walks, "go", "A person on foot walks and cannot drive."),
    (drives, "leave n", "You can only get out of a car that has stood still since its turn began."),
    (drives, "face n", "You choose a three-point turn instead of a speed."),
    (stands, "face s", "You choose a three-point turn instead of a speed."),
    # Setting up
    (setting_up, "place 3,3", "There is no starting point there."),
    (setting_up, "place 10,0", "That starting point is taken."),
    (coming_back, "place 3,3", "There is no gate there."),
    # Speeds
    (lambda: walks(speeds=True), "speed 3", "On foot the speed is 0 to 2."),
    (come_back, "speed 4", "A car comes back into the arena at speed 1 to 3."),
    (lambda: chooses(5), "three-point", "Braking by 3 at most, the car still rolls."),
    (lambda: chooses(3), "reverse 1", "The car must stop before it drives the other way."),
    (lambda: chooses(-2), "speed 1", "The car must stop before it drives the other way."),
    (lambda: chooses(5), "speed 1", "On the road a car can brake by 3 at most."),
    (lambda: chooses(0), "reverse 4", "On the road a car can reverse at 3 at most."),
    (lambda: chooses(8), "speed 9", "The top speed of this car is 8."),
    (lambda: chooses(4, engine=3), "speed 6", "Damage has lowered its top speed to 5."),
    (lambda: chooses(2), "speed 6", "On the road a car can gain 2 at most."),
    # Movement
    (cornered, "turn R45", "There is one corner at each point."),
    (stands, "turn R45", "The car stands still this round."),
    (crashed, "turn R45", "A car that stands takes no corner."),
    (lambda: drives(1), "go", "All points of this speed are driven."),
    (drives, "end", "2 more points are to be moved in this turn."),
    (lambda: drives(2), "end", "1 more point is to be moved in this turn."),
    # Firing
    (walks, "fire hand n > B rear", "Nobody can shoot from the point where a move begins."),
    (fired_twice, "fire turret s > D front", "2 different targets are the limit in a turn."),
    (fired, "fire front-pod n > B rear", "One round at each target is the limit in a turn."),
    (stands, "fire front-pod e > C left-front", "The front pod does not point that way."),
    (stands, "fire turret w > C left-front", "There is no target on that line."),
    (answers, "fire turret e > C right-rear", "You can only fire back at the car or person that fired at you."),
    (stands, "fire turret n > C rear", "The first thing on that line is car B."),
    (lambda: stands(FLAMER, foe=5), "fire front-pod n > B rear",
     "Flame reaches 3 points, and the target is at range 4."),
    (stands, "fire turret n > B front", "That part of the target faces away."),
    (stands, "fire hand n > B rear", "A person's own gun is for fighting on foot."),
    (lambda: walks(rounds=0), "fire hand n > B rear",
     "The three rounds of the gun are fired."),
    (stands, "fire rocket-pod n > B rear", "There is no such weapon."),
    (stands, "fire rear-pod n > B rear", "Passive weapons are dropped."),
    (empty, "fire front-pod n > B rear", "The front pod is empty."),
    # Passive weapons
    (stands, "drop side-pod oil > 10,11", "There is no such pod."),
    (lambda: stands(BARE), "drop rear-pod oil > 10,11", "The rear pod holds no oil."),
    (lambda: stands(BARE), "drop rear-pod shell > 10,11", "Missiles are fired, and not dropped."),
    (dropped, "drop rear-pod oil > 9,11", "One round from each pod is the limit in a turn."),
    (stands, "drop rear-pod oil > 3,3",
     "It goes onto one of the pod's three nearest points, if that is free."),
    # Pedestrians
    (turned, "leave n", "Getting out is a whole move, and the car has moved."),
    (boxed_in, "leave w", "The board ends there."),
    (boxed_in, "leave e", "A car is there."),
    (lambda: walks(speed=0), "step n", "All steps of this turn are walked."),
    (lambda: walks(x=0), "step w", "The board ends there."),
    (on_the_gate, "step nw", "The way out is straight off the gate."),
    (lambda: walks(y=9), "step n", "Somebody sits in that car."),
    (lambda: walks(x=11), "step e", "That car still rolls."),
    # Three-point turns
    (turned, "face s", "The car has turned already."),
    (lambda: stands(about=1), "face n", "The car faces that way."),
    # Where a round strikes
    (flown_on, "area left-front", "That part of the car faces away."),
    (flown_on, "aim @C", "C on foot is not on the point that is hit."),
    (flown_on_at_people, "area front", "People have no areas: say whom it hits."),
    (flown_on_at_people, "aim @B", "B on foot is not on the point that is hit."),
    # Arming
    (arming, "load side-pod mine", "There is no such pod."),
    (arming, "load turret shell", "A turret holds machine gun rounds alone, and no shell."),
]  # fmt: skip

NEVER = [
    "that is no speed",  # one of the limits before it holds back every other speed
    "a corner is of 45, 90 or 135 degrees",  # no text says another
    "the car stands, and drives no further in this turn",  # it has no points left then
    "there is no drop before the move has begun",  # whoever may drop may do so at once
    "nobody can walk there",  # steps end at the edge and at cars alone
    "that part cannot be hit",  # every part that does not face away can
    "that cannot be loaded",  # the workbench says why
]
"""The last words where nothing else stands against an action, which never happens."""


@pytest.mark.parametrize(("moment", "text", "sentence"), MOMENTS, ids=[row[2] for row in MOMENTS])
def test_the_reason_is_given(moment: Callable[[], Scene], text: str, sentence: str) -> None:
    scene = moment()
    assert scene.why_not(text) == sentence


def test_every_sentence_is_given_at_some_moment() -> None:
    assert ungiven(reasons, [sentence for _, _, sentence in MOMENTS]) == NEVER
