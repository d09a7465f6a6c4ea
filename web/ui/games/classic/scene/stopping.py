"""Stopping distances for the selected speed, as bars on the map."""

from __future__ import annotations

from ui.base.node import Content, Node, h
from ui.games.classic.base.plane import INCH, at, label, line, plaque, whole
from ui.games.classic.base.screen_strings import say
from ui.games.classic.scene.moment import ClassicView
from wreckyard.systems.classic import stop_lengths

BEYOND, BESIDE = 30, 14
"""How far a label stands off its bar, behind it or at its end, in pixels."""


def _chosen_speed(view: ClassicView) -> int:
    """The speed that is chosen, in tenths of a mph; 0 while none is asked for."""
    if view.phase != "speed" or view.asked is None:
        return 0
    change = view.choice.action.amount if view.choice.action is not None else 0
    return view.vehicle(view.asked).motion.speed + change


def leads_down(view: ClassicView) -> bool:
    """Whether a way to a stop is drawn that goes down the map, where a name would stand."""
    speed = _chosen_speed(view)
    if not speed:
        return False
    pose = view.vehicle(view.asker).pose
    return at(pose, 0, -INCH if speed > 0 else INCH)[1] - pose.y > INCH / 2


def stops(view: ClassicView) -> list[Content]:
    """How far ahead it would take to stand again: a dashed line and a bar for each way to brake."""
    speed = _chosen_speed(view)
    if not speed:
        return []
    pose, base = view.vehicle(view.asker).pose, view.state.outfits[view.asker].base
    away = -1 if speed > 0 else 1
    nose, half = base.length / 2, base.width / 2 + 60
    ends = {
        name: away * (nose + length)
        for name, length in stop_lengths(view.state, view.asker, speed).items()
    }
    far = max(ends.values(), key=abs)
    way = line([at(pose, 0, away * nose), at(pose, 0, far)])
    bars = [
        h("path", d=line([at(pose, -half, y), at(pose, half, y)]), class_="cl-stop", key=name)
        for name, y in ends.items()
    ]
    return [
        h(
            "g",
            h("path", d=way, class_="cl-way", key="way"),
            bars,
            aria_hidden="true",
            key="stops",
        )
    ]


def stop_tags(view: ClassicView) -> list[Node]:
    """What the bars mean, with their inches."""
    speed = _chosen_speed(view)
    if not speed:
        return []
    pose, base = view.vehicle(view.asker).pose, view.state.outfits[view.asker].base
    away = -1 if speed > 0 else 1
    # The first label stands at the end of its bar and the other behind its own: none on the car.
    up = 1 if (pose.heading < 900 or pose.heading > 2700) == (speed > 0) else -1
    found = []
    for name, length in stop_lengths(view.state, view.asker, speed).items():
        words = say(f"stop-{name}", n=f"{length / 1000:g}")
        wide = 16 + 8 * len(words)
        spot = at(pose, 0, away * (base.length / 2 + length))
        middle, down = (0.0, -BEYOND * up)
        if name == "hard":
            middle = (BESIDE + wide / 2) * (1 if spot[0] >= pose.x else -1)
            down = 0
        box = (middle - wide / 2, down - 12, wide, 24)
        found.append(
            label(
                spot,
                plaque(box),
                h("text", words, x=middle, y=down + 5, class_="cl-sign"),
                class_="cl-tag",
                aria_hidden="true",
                key=f"stop-{name}",
                **whole(spot, box),
            )
        )
    return found
