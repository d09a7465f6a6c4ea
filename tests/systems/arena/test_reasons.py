"""Why an action is not offered: a moment for each sentence, in which exactly it is given."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.kit.sentences import ungiven
from tests.systems.arena.table import (
    BARREL,
    BARRIER,
    SIZE,
    WALL,
    WRECK,
    B,
    F,
    Table,
    card,
    crew,
    gun,
)
from wreckyard.engine.chance import LiveChance
from wreckyard.systems.arena import RULES, frames, reasons
from wreckyard.systems.arena.actions import parse
from wreckyard.systems.arena.components import components
from wreckyard.systems.arena.options import ArenaOptions
from wreckyard.systems.arena.starts import Starts

ROCKET = gun("rocket", one_shot=True)


def with_frame(frame: frames.Frame, items: Any = None, y: int = 6000, **car: Any) -> Table:
    """A question put to A, which heads north, with some of its car's numbers."""
    table = Table(items={0: items or (gun(),)})
    table.put(0, 6000, y, **car)
    table.state.stack.append(frame)
    table.settle()
    return table


def starts(placing: bool = False) -> Table:
    table = Table()
    chance = LiveChance(1)
    table.state = RULES.setup(2, {"first": 0}, chance)
    if placing:
        RULES.apply(table.state, parse("heading 0"), chance)
    return table


def speeds(**car: Any) -> Table:
    return with_frame(frames.Speed(0), **car)


def attacks(**more: Any) -> Table:
    """A shoots north at B and at the barrier beside it; C is behind A."""
    items = (gun(), gun("flame", range=1), ROCKET, card("computer", "accessory", F, 1, computer=1))
    table = Table(cars=3, items={0: items})
    table.put(0, 6000, 6000, **more)
    table.put(1, 6000, 3500)
    table.put(2, 6000, 9500)
    table.thing(BARRIER, 7000, 3500, 90)
    table.state.stack = [frames.Speed(0), frames.Attack(0)]
    table.settle()
    return table


def hidden() -> Table:
    """A wall stands between A and B, and the barrels on this side of it are no cover."""
    table = Table(items={0: (gun(),)})
    table.put(0, 6000, 6000)
    table.put(1, 6000, 2500)
    table.thing(WALL, 6000, 3500, 90)
    table.thing(BARREL, 6000, 4500)
    table.state.stack = [frames.Speed(0), frames.Attack(0)]
    table.settle()
    return table


def hemmed_in() -> Table:
    """A starts at the southern edge, where walls leave a gap that a car enters lengthwise alone."""
    table = Table()
    row = SIZE - components().turning_key.width
    for x in (600, 2600, 4600, 7400, 9400, 11_400):
        table.thing(WALL, x, row, 90)
    car = table.state.cars[0]
    car.placed, car.x, car.y = 0, 0, 0
    table.state.stack = [frames.Heading(0)]
    table.settle()
    assert Starts(table.state, 0).any_place(0)
    return table


def inside() -> Table:
    """Damage card A2: a weapon of two at the front is hit; a third one is at the back."""
    return with_frame(
        frames.Internal(0, F, 3, 1, 1, 0, -1), items=(gun("one"), gun("two"), gun("far", B))
    )


def burning() -> Table:
    items = (gun(), card("suppressor", "accessory", B, 3, suppressor=1))
    return with_frame(frames.Burn(0, 0b101), items=items, fire=[1, 0, 1, 0])


def attacked(text: str, rolled: str) -> Table:
    table = attacks()
    table.do(text, rolled)
    return table


def crowded() -> Table:
    """A is in contact with two barriers at once."""
    table = Table()
    table.put(0, 5000, 5000, speed=3)
    one, other = table.thing(BARRIER, 5000, 3000), table.thing(WRECK, 5600, 3000)
    table.state.stack.append(
        frames.Contacts(0, (frames.Bump(0, one, F, -1, -1), frames.Bump(one, other, F, -1, -1)))
    )
    table.settle()
    return table


def rolled() -> Table:
    """A may roll a die of its attack again."""
    table = Table(items={0: (gun(),)}, crews={0: (crew(), crew(attack_rerolls=1))})
    table.put(0, 6000, 9000)
    table.put(1, 6000, 4000)
    table.state.stack.append(frames.Attack(0))
    table.settle()
    table.do("attack gunner gun:F > B:B", "yellow:H yellow:S")
    return table


MOMENTS: list[tuple[Callable[[], Table], str, str]] = [
    (speeds, "straight", "This is not the moment to straight."),
    # Starting Positions
    (starts, "heading 360", "A heading is from 0 to 359 degrees."),
    (lambda: starts(placing=True), "place 1 1", "Centers stand on whole tenths of a car length."),
    (hemmed_in, "heading 90", "There is no room to start with that heading."),
    # Manage Fires
    (lambda: with_frame(frames.Fires(0), fire=[1, 0, 0, 0], control=4), "extinguish B",
     "The back is not on fire."),
    (burning, "burn R", "The right has no fire that is still to burn."),
    # Adjust Speed
    (lambda: speeds(speed=2, max_speed=3), "speed 4 hard", "The tires allow speed 3 at most in this round."),
    (lambda: speeds(speed=1), "speed 4",
     "Speed changes by 1 in a turn, or by 2 with a hard change."),
    (lambda: speeds(speed=1), "speed 3", "A change by 2 is a hard one."),
    (lambda: speeds(speed=1), "speed 2 hard", "Only a change by 2 is hard."),
    (lambda: speeds(speed=2, tires=0), "stop hard", "Without tires there is no hard braking."),
    (lambda: speeds(speed=0, y=11_400), "reverse", "The back of the car touches a wall."),
    # Movement
    (lambda: with_frame(frames.Drive(0), points=1), "turn L91",
     "A turn is to the left or right by 1 to 90 degrees."),
    # Attacking
    (lambda: attacks(crew=[0, 3]), "attack gunner gun:F > B:B", "The gunner is lost."),
    (lambda: attacked("attack driver gun:F > B:B", "yellow:S yellow:S"),
     "attack driver flame:F > B:B", "The driver has attacked in this round."),
    (attacks, "attack driver laser:F > B:B", "The car has no such weapon."),
    (lambda: attacks(fired=[0, 0, 2, 0]), "attack driver rocket:F > B:B",
     "A one-shot weapon fires only once."),
    (lambda: attacks(harm=[2, 0, 0, 0]), "attack driver gun:F > B:B", "That weapon is destroyed."),
    (lambda: attacked("attack driver gun:F > B:B", "yellow:S yellow:S"),
     "attack gunner gun:F > B:B", "A weapon fires once in a combat phase."),
    (lambda: attacks(harm=[0, 0, 0, 1]), "attack driver gun:F > B:B +computer",
     "The computer helps one attack a round, not a sidearm's."),
    # Choosing a Target
    (attacks, "attack driver gun:F > A:B", "Car A is no target."),
    (attacks, "attack driver gun:F > #0", "The outer wall #0 cannot take damage."),
    (attacks, "attack driver gun:F > C:B", "Car C is not in an arc of that weapon."),
    (attacks, "attack driver flame:F > B:B", "That weapon reaches 1 car lengths."),
    (hidden, "attack driver gun:F > B:B", "Full cover hides car B."),
    (attacks, "attack driver gun:F > B:F", "The front of car B faces away."),
    (attacks, "attack driver gun:F > #4:F", "That attack cannot be made."),
    # Dice, damage, collisions
    (rolled, "reroll blue H", "No blue die shows H."),
    (crowded, "collide #0", "No collision with the outer wall #0 is waiting."),
    (crowded, "collide #0 > #1", "No collision with the outer wall #0 and the outer wall #1 is waiting."),
    (inside, "hit far:B", "The damage card does not mean that."),
    (lambda: with_frame(frames.Struck(0, 7, 1)), "take B",
     "The front left corner was hit, and the back is not part of it."),
]  # fmt: skip

NEVER = [
    "that answers no open question",  # every verb that answers a question has its own words
    "the car cannot start there",  # the starting places say why
    "a fire costs … control to put out",  # whoever lacks control may put it out, too
    "this car has no fire suppressor that works",  # without one nothing is asked
    "that is no speed",  # one of the limits before it holds back every other speed
    "a slide is to the left or right",  # no text says another
    "the key goes on the side that is furthest from the wall",  # asked where both are
    "pay with control or with aces",  # no text says another
    "accept the wrenches or cancel one",  # these are all the answers
    "the driver or the gunner attacks",  # no text says another
]
"""The last words where nothing else stands against an action, which never happens."""


@pytest.mark.parametrize(("moment", "text", "sentence"), MOMENTS, ids=[row[2] for row in MOMENTS])
def test_the_reason_is_given(moment: Callable[[], Table], text: str, sentence: str) -> None:
    verdict = ArenaOptions(moment().state.copy()).why_not(parse(text))
    assert not verdict
    assert verdict.reason == sentence


def test_every_sentence_is_given_at_some_moment() -> None:
    assert ungiven(reasons, [sentence for _, _, sentence in MOMENTS]) == NEVER
