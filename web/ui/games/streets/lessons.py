"""The lessons of the streets. In each the person is seat 0; Rusty's car stands still."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial

from ui.games.streets.lesson_goals import (
    breached,
    fired,
    got_out,
    revealed_at,
    round_the_corner,
    skidded,
    skidded_short,
    stopped_at,
    took_over,
    turned_safely,
)
from ui.play.lessons import Exercise, Hint, Lesson
from wreckyard.systems.streets import position

IDLE = ("speed 0", "end", "pass", "go")
"""What Rusty does: nothing."""

PLAIN = "Lesson Car: top speed 8; tires 3; armor 6 / 6 6 6 / 6; front: engine"
ARMED = f"{PLAIN}, pod (2 flames)"
FOE = "Rusty's Rest: top speed 8; tires 2; armor 10 / 10 10 10 / 10; front: engine"

type Row = tuple[str, int, int, int, int]


def _board(code: str, *markers: Row) -> Mapping[str, object]:
    """A board of markers: kind, x, y, width, height."""
    return {
        "format": 1,
        "code": code,
        "name": "The quarter",
        "width": 21,
        "height": 21,
        "markers": [dict(zip(("kind", "x", "y", "w", "h"), each, strict=True)) for each in markers],
        "starts": [{"x": 10, "y": 20, "facing": 0}, {"x": 0, "y": 6, "facing": 2}],
    }


def _position(
    board: Mapping[str, object],
    me: Mapping[str, object],
    foe: Mapping[str, object],
    phase: str = "turns",
    car: str = PLAIN,
    people: Mapping[int, Mapping[str, int]] | None = None,
) -> Mapping[str, object]:
    options = {"board": board, "cars": [car, FOE]}
    return position(options, ({"facing": 0, **me}, {"facing": 4, **foe}), people, phase)


AWAY = {"x": 1, "y": 1, "speed": 0}
"""Where Rusty waits when he is not needed."""


def _street(top: int, sides: Sequence[tuple[int, int]]) -> tuple[Row, ...]:
    """Houses along a street that is one point wide, and one across its upper end."""
    houses = [("building", x, y, 2, height) for x in (8, 11) for y, height in sides]
    return (*houses, ("building", 8, top, 4, 2))


CROSSING = _board(
    "lesson-crossing",
    ("building", 6, 12, 2, 4),
    ("building", 12, 12, 4, 4),
    ("grass", 4, 8, 2, 4),
    ("building", 9, 4, 4, 2),
    ("trees", 6, 4, 2, 4),
)
DEAD_END = _board("lesson-dead-end", *_street(8, ((10, 4), (14, 4), (18, 2))))
JUNCTION = _board("lesson-junction", *_street(12, ((15, 4), (19, 2))))
STREET_END = _board("lesson-street-end", ("building", 9, 11, 4, 2), ("trees", 4, 15, 4, 2))
YARD = _board(
    "lesson-yard", ("building", 2, 2, 4, 4), ("trees", 15, 3, 4, 2), ("grass", 4, 14, 4, 4)
)

TAKE_IT = "Safe up to 4, and you drive 4: nothing is rolled. Take it!"


def _speed(n: int, why: str) -> tuple[Hint, ...]:
    pick = f"pick:speed {n}"
    return (
        Hint(
            "Nobody sees it before all have chosen. Choose it!",
            "confirm",
            given=pick,
            phase="speed",
        ),
        Hint(why, pick, phase="speed"),
    )


CORNERS = Lesson(
    "corners",
    "Corner safely",
    "Up to its safe speed a corner needs no die.",
    (
        Exercise(
            "You drive at 4, and the street ends. Take the street to the right.",
            turned_safely,
            partial(_position, STREET_END, {"x": 10, "y": 14, "speed": 4}, AWAY),
            foe=IDLE,
            hints=(
                Hint(TAKE_IT, "drive-one", given="bend-to:2", phase="point"),
                Hint(TAKE_IT, "drive", given="bend-to:2", phase="point"),
                Hint(
                    "A corner of 90° is safe up to a speed of 4: the second arrow to the right.",
                    "bend-to:2",
                    phase="point",
                ),
            ),
            solved="[Corners|corner] of 45° are safe up to 8, of 90° up to 4, of 135° up to 2.",
            missed="That was another corner. Try again.",
        ),
        Exercise(
            "You drive at 8, and the street ends. Face right when your drive ends, without rolling a die.",
            round_the_corner,
            partial(_position, CROSSING, {"x": 10, "y": 15, "speed": 8}, AWAY),
            foe=IDLE,
            solved="Two slight corners instead of a sharp one: both are safe up to 8.",
            missed="No. At 8 only corners of 45° are safe, but you may take one at every point.",
        ),
    ),
)

SPEED = Lesson(
    "speed",
    "The secret speed",
    "Everybody chooses in secret, and all is shown together. You must drive every point.",
    (
        Exercise(
            "Choose to drive at 6.",
            partial(revealed_at, 6),
            partial(_position, YARD, {"x": 10, "y": 18, "speed": 4}, AWAY, "speeds"),
            foe=IDLE,
            hints=_speed(
                6, "You drive at 4. On the road you may speed up by 2 or slow down by 3. Press 6."
            ),
            solved="All [speeds|speed] are shown at once: nobody can answer yours.",
            missed="That was another speed. Try again.",
        ),
        Exercise(
            "A dead end: there is a wall after the tenth point. Stop on the last point before it.",
            partial(stopped_at, (10, 10), 5),
            partial(_position, DEAD_END, {"x": 10, "y": 20, "speed": 6}, AWAY, "speeds"),
            foe=IDLE,
            solved="You can slow down by 3 a round at most. Count ahead, and you stop where you want.",
            missed="Not there. Your speeds must add up to 10, each at most 3 less than the one before, and end with 0.",
        ),
    ),
)

SECTION = Lesson(
    "section",
    "Fire at a section",
    "You choose which of the blocks that face you to hit.",
    (
        Exercise(
            "Rusty stands before your flames. Fire.",
            fired,
            partial(
                _position,
                YARD,
                {"x": 10, "y": 12, "speed": 0},
                {"x": 10, "y": 9, "facing": 2, "speed": 0},
                car=ARMED,
            ),
            foe=IDLE,
            seed=3,
            hints=(
                Hint("Rounds fly along lines. The button shows your chance. Fire!", "confirm"),
                Hint("You stand still: you may fire now.", "doing:fire", phase="stand"),
            ),
            solved="The target of a shot may [fire back|answer] once.",
            missed="You did not fire. Try again.",
        ),
        Exercise(
            "One block of Rusty's armor is gone. You have one round: hit something inside the car.",
            breached,
            partial(
                _position,
                YARD,
                {"x": 10, "y": 12, "speed": 0},
                {"x": 10, "y": 9, "facing": 2, "speed": 0, "armour": (0, 0, 10, 0, 0, 0, 0, 0)},
                car=ARMED,
            ),
            foe=IDLE,
            seed=5,
            solved="Where the [armor|part-armour] is gone, every point of damage goes inside.",
            missed="The armor held. Look at Rusty's card: which block on the side that faces you is open?",
        ),
    ),
)

SKID = Lesson(
    "skid",
    "Skid and drift",
    "How far you drift depends on how much too fast you are.",
    (
        Exercise(
            "The street ends, and you drive at 6, two more than is safe for 90°. Take the corner anyway, and see what happens.",
            skidded,
            partial(_position, STREET_END, {"x": 10, "y": 14, "speed": 6}, AWAY),
            foe=IDLE,
            seed=4,
            hints=(
                Hint(
                    "The difference is 2: you drift by one point at most. The panel shows your chance to keep control. Go!",
                    "drive-one",
                    given="bend-to:2",
                    phase="point",
                ),
                Hint("Turn the drive by 90° to the right.", "bend-to:2", phase="point"),
            ),
            solved="In control, the car drives on. Otherwise it [drifts|table-drift] and stops where the drift ends.",
            missed="That was no skid. Try again.",
        ),
        Exercise(
            "You drive at 8, and at the junction five points ahead the street only goes left and right. Turn there so that you cannot drift into the wall.",
            partial(skidded_short, (10, 14)),
            partial(_position, JUNCTION, {"x": 10, "y": 19, "speed": 8}, AWAY, "speeds"),
            foe=IDLE,
            seed=6,
            solved="At speed 5 the difference is 1, and a difference of 1 never drifts.",
            missed="Too fast, or no corner. Only a difference of 1 never drifts: brake first.",
        ),
    ),
)

FOOT = Lesson(
    "foot",
    "On foot",
    "At speed 0 you may get out, walk, and take over another car.",
    (
        Exercise(
            "You stand. Get out of your car.",
            got_out,
            partial(
                _position,
                YARD,
                {"x": 10, "y": 14, "speed": 0},
                AWAY,
            ),
            foe=IDLE,
            hints=(
                Hint("Out!", "confirm", given="pick:leave *", phase="stand"),
                Hint(
                    "Any neighboring point without a car will do. Press this one.",
                    "pick:leave n",
                    phase="stand",
                ),
                Hint("At speed 0 you may get out.", "doing:leave", phase="stand"),
            ),
            solved="[On foot|on-foot] you walk two points a round, have three rounds, and hide in trees and houses.",
            missed="You are still inside. Try again.",
        ),
        Exercise(
            "Your car is a wreck. Rusty hides in the house and has left a car behind. Sit in it before the next round ends.",
            took_over,
            partial(
                _position,
                YARD,
                {"x": 10, "y": 12, "speed": 0, "wreck": 1, "harm": {"engine": 8}},
                {"x": 10, "y": 9, "speed": 0},
                people={1: {"x": 3, "y": 3}},
            ),
            foe=IDLE,
            solved="Yours is the only car that still drives. On the streets, you win.",
            missed="Too slow. Get out on the side of Rusty's car, and choose the speed that takes you there.",
        ),
    ),
)

LESSONS = (CORNERS, SPEED, SECTION, SKID, FOOT)
