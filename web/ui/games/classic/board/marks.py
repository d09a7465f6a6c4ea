"""Counters, ghosts of moves and skids, lines of fire, arcs."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from ui.base.node import Content, Node, h
from ui.games.classic.base.about import entry
from ui.games.classic.base.plane import at, label, line, placed, plaque, put_pose, whole
from ui.games.classic.base.screen_strings import say
from ui.games.classic.base.track import percent
from ui.games.classic.board.counter import outline
from ui.games.classic.board.ground_marks import lying
from ui.games.classic.scene.aiming import chosen_shot
from ui.games.classic.scene.moment import ClassicView
from ui.games.classic.scene.steering import chosen_way, is_safe
from wreckyard.systems.classic import COUNTER_KINDS, EDGE, JUMP, Ahead, Pose, skid_ends

SCRAP = ("debris", "obstacle")

SKIDS = (250, 500, 750, 1000)
"""The skids of Crash Table 1, in units."""


@lru_cache(maxsize=4)
def _debris(kind: str, live: int) -> Node:
    """Half a counter of scrap with its live squares, or a lump that nothing should be driven
    over."""
    if kind == "obstacle":
        return h(
            "g",
            h("path", d="M-110-190l150-30 90 130-40 190-170 60-90-160z", class_="cl-lump"),
            h("path", d="M-60-120l90 60-50 80 70 90", class_="cl-scrap-line"),
        )
    scraps = (
        "M-90-200l70 30-20 70-80-10z M20-90l60-50 30 60-50 50z",
        "M-70 40l60 20-10 80-70-30z M30 100l70-30 10 80-60 20z",
    )
    return h("g", [h("path", d=scraps[n], class_="cl-scrap") for n in (0, 1) if live >> n & 1])


def counters(view: ClassicView) -> list[Node]:
    """Debris and obstacles, and what was dropped."""
    found = []
    for number, each in enumerate(view.state.counters):
        if not each.live:
            continue
        kind = COUNTER_KINDS[each.kind]
        words = say(
            "counter-words",
            what=say(f"counter-{kind}"),
            x=f"{each.x / 1000:g}",
            y=f"{each.y / 1000:g}",
        )
        found.append(
            h(
                "g",
                _debris(kind, each.live) if kind in SCRAP else lying(each.kind, kind, each.live),
                transform=placed(each.x, each.y, each.heading),
                role="img",
                aria_label=words,
                data_about=entry(kind),
                data_legible=kind == "obstacle" and f"{each.x},{each.y},-10,-10,10,10",
                key=f"counter-{number}",
            )
        )
    return found


# The move that is chosen


def ghosts(view: ClassicView) -> list[Content]:
    """The way that is chosen, where it ends, and where skids from there would lead."""
    way = chosen_way(view)
    if way is None or view.asked is None:
        return []
    height = view.state.outfits[view.asked].base.length
    colour = f"cl-{view.seats[view.asked].colour}"
    points = [(float(pose.x), float(pose.y)) for pose in way.poses]
    found: list[Content] = [h("path", d=line(points), class_="cl-way", key="way")]
    if way.kept < 1:
        found += [
            h(
                "path",
                d=outline(height),
                style=put_pose(pose),
                class_="cl-skid-ghost",
                key=f"skid-{length}",
            )
            for length, pose in zip(
                SKIDS, skid_ends(view.state, view.asked, way.end, SKIDS), strict=True
            )
        ]
    if way.leap is not None and way.leap.kind != EDGE:
        found += _flight(way, height)
    found.append(
        h(
            "g",
            h("path", d=outline(height)),
            h("path", d=f"M-140 {200 - height // 2}L0 {60 - height // 2}L140 {200 - height // 2}"),
            style=put_pose(way.end),
            class_=(
                "cl-ghost",
                colour,
                not is_safe(way) and "unsafe",
                bool(way.meets) and "meets",
            ),
            key="ghost",
        )
    )
    return found


def _flight(way: Ahead, height: int) -> list[Node]:
    """A way through the air, and where it comes down."""
    leap = way.leap
    assert leap is not None
    ends = [(float(way.end.x), float(way.end.y)), (float(leap.end.x), float(leap.end.y))]
    return [
        h("path", d=line(ends), class_="cl-way cl-flight", key="flight"),
        h(
            "path",
            d=outline(height),
            style=put_pose(leap.end),
            class_=("cl-landing", leap.kept < 1 and "unsafe"),
            key="landing",
        ),
    ]


def _beside(pose: Pose) -> tuple[float, float]:
    """Where there is room for a tag: at the right of a counter, as one looks at the map; below or
    above one that lies across, where the vehicle that moves is not."""
    across = 450 <= pose.heading % 1800 < 1350
    return at(pose, 430, 0) if across else (pose.x + 330, pose.y)


def _outcome(way: Ahead) -> str:
    """What is to be known of a way first: what it runs into, a fall, else how likely it is held."""
    leap = way.leap
    if way.meets:
        return say("ghost-meets")
    if leap is not None and leap.kind != JUMP:
        return say("ghost-falls")
    if way.drowns:
        return say("ghost-drowns")
    if way.leaves:
        return say("ghost-leaves")
    if leap is not None:
        chance = percent(way.kept * way.over * leap.kept)
        return say("ghost-jumps", n=f"{leap.flight / 1000:g}", chance=chance)
    held = way.kept * way.over
    return say("ghost-safe") if held == 1 else say("ghost-held", chance=percent(held))


def ghost_tags(view: ClassicView) -> list[Node]:
    """How hard the chosen move is, beside its end; and its handle."""
    way = chosen_way(view)
    if way is None or view.asked is None:
        return []
    height = view.state.outfits[view.asked].base.length
    nose = at(way.end, 0, -height / 2 - 170)
    words = f"D{way.difficulty} · {_outcome(way)}"
    wide = 24 + 6.4 * len(words)
    spot, box = _beside(way.end), (4, -12, wide, 24)
    return [
        label(
            spot,
            plaque(box),
            h("text", words, x=4 + wide / 2, y=5, class_="cl-sign"),
            class_=("cl-tag", not is_safe(way) and "unsafe"),
            aria_hidden="true",
            key="ghost-tag",
            **whole(spot, box),
        ),
        label(
            nose,
            h("circle", r=22, class_="cl-handle-touch"),
            h("circle", r=9, class_="cl-handle"),
            data_ref="nose",
            key="nose",
        ),
    ]


def evenings(view: ClassicView) -> list[Node]:
    """The places onto which a counter may be put, the nearest one filled."""
    if view.phase != "even":
        return []
    height, own = view.state.outfits[view.asker].base.length, view.vehicle(view.asker)
    return [
        h(
            "g",
            h("path", d=outline(height)),
            style=put_pose((each.x, each.y, own.heading)),
            class_=("cl-evening", f"cl-{view.seats[own.seat].colour}", at == 0 and "nearest"),
            key=f"even-{each.x}-{each.y}",
        )
        for at, each in enumerate(view.offered("even"))
    ]


# Fire


@lru_cache(maxsize=64)
def _arc(pose: Pose, side: str, length: int, width: int) -> str:
    """The cone of a side from the middle through its corners, as far as is worth drawing."""
    half, wide, far = length / 2, width / 2, 12.0
    corners = {
        "front": ((-wide, -half), (wide, -half)),
        "right": ((wide, -half), (wide, half)),
        "back": ((wide, half), (-wide, half)),
        "left": ((-wide, half), (-wide, -half)),
    }[side]
    ends = [at(pose, x * far, y * far) for x, y in corners]
    return line([(pose.x, pose.y), *ends], closed=True)


def arcs(view: ClassicView, places: Sequence[str]) -> list[Node]:
    """The arcs of some sides of the asked vehicle."""
    if view.asked is None:
        return []
    vehicle, base = view.vehicle(view.asked), view.state.outfits[view.asked].base
    return [
        h(
            "path",
            d=_arc(vehicle.pose, place, base.length, base.width),
            class_="cl-arc",
            key=f"arc-{place}",
        )
        for place in dict.fromkeys(places)
        if place in ("front", "right", "back", "left")
    ]


def fire_line(view: ClassicView) -> list[Content]:
    """The line of the chosen shot, from the side where its weapons are to the part that is aimed
    at."""
    shot = chosen_shot(view)
    if shot is None or view.asked is None:
        return []
    places = {place[0].upper() for place in shot.places}
    own = places.pop() if len(places) == 1 else ""
    ends = [_edge(view, view.asked, own), _edge(view, shot.target, shot.action.part)]
    return [
        *arcs(view, shot.places),
        h("path", d=line(ends), class_="cl-fire-line", key="fire-line"),
    ]


def _edge(view: ClassicView, number: int, part: str) -> tuple[float, float]:
    """The middle of a side of a vehicle, or the corner of a tire; its own middle for all else, and
    for what does not stand on its wheels."""
    vehicle, base = view.vehicle(number), view.state.outfits[number].base
    letters = part.removeprefix("tire-")
    if vehicle.motion.face or not letters or set(letters) - set("FBLR"):
        return vehicle.x, vehicle.y
    along = (("B" in letters) - ("F" in letters)) * base.length / 2
    across = (("R" in letters) - ("L" in letters)) * base.width / 2
    return at(vehicle.pose, across, along)
