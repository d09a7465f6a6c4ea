"""What stands in the arena: barrels, barriers, wrecks, walls, with their damage."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from ui.base.node import Node, h
from ui.games.arena.board_strings import say
from ui.games.arena.views.car_art import wreck_drawing
from ui.games.arena.views.plane import put
from wreckyard.systems.arena import FIRST_THING, State, kind_of


class ThingLook(NamedTuple):
    """All that shows on a thing, wherever it stands."""

    name: str
    length: int
    width: int
    wall: bool
    durability: int
    harm: int


def things_in(state: State) -> list[int]:
    """The obstacle numbers of the things that are there, the edges of the arena left out."""
    return [
        FIRST_THING + number
        for number, thing in enumerate(state.things)
        if thing.in_play and state.field.kinds[thing.kind].shape is None
    ]


def look_of(state: State, obstacle: int) -> ThingLook:
    """What shows on a thing now."""
    kind, thing = kind_of(state, obstacle), state.thing(obstacle)
    assert kind.base is not None
    return ThingLook(
        kind.name,
        kind.base.length,
        kind.base.width,
        kind.weight.name == "WALL",
        kind.durability,
        thing.harm,
    )


def thing_name(state: State, obstacle: int) -> str:
    """What a thing is called: ``barrier``."""
    return kind_of(state, obstacle).name.lower()


def thing(
    state: State, obstacle: int, label: str, marks: tuple[str, ...] = (), pressable: bool = False
) -> Node:
    """A thing in its place. ``marks`` are classes: target, chosen, looked, cover, blocking, hit."""
    it = state.thing(obstacle)
    return _thing(
        obstacle, look_of(state, obstacle), it.x, it.y, it.heading, label, marks, pressable
    )


@lru_cache(maxsize=512)
def _thing(
    obstacle: int,
    look: ThingLook,
    x: int,
    y: int,
    heading: int,
    label: str,
    marks: tuple[str, ...],
    pressable: bool,
) -> Node:
    breakable = look.durability > 0
    half_w, half_l = look.width // 2, look.length // 2
    return h(
        "g",
        thing_drawing(look),
        marks
        and h(
            "rect",
            x=-half_w - 50,
            y=-half_l - 50,
            width=look.width + 100,
            height=look.length + 100,
            rx=60,
            class_="bd-halo",
        ),
        # Small things are easier to hit than they are large.
        h("circle", r=max(half_w, half_l, 230), class_="bd-touch") if breakable else None,
        class_=("bd-thing", f"bd-{look.name.lower()}", breakable and "breakable", *marks),
        data_ref=f"thing:{obstacle}",
        data_about=f"arena:{'wall' if look.wall else look.name.lower()}",
        role="button" if pressable else "img",
        tabindex="0" if pressable else None,
        aria_label=label,
        style=put(x, y, heading),
        key=f"thing-{obstacle}",
    )


def damage_words(look: ThingLook) -> str:
    """The damage of a thing in words, empty for what cannot break."""
    if not look.durability:
        return say("cannot-break")
    return say("thing-damage", left=look.durability - look.harm, durability=look.durability)


@lru_cache(maxsize=128)
def thing_drawing(look: ThingLook) -> Node:
    """A thing round (0, 0), its length up and down."""
    kind = look.name.lower()
    if look.wall:
        shapes = _wall(look)
    elif kind == "wreck":
        shapes = [wreck_drawing()]
    elif look.length == look.width:
        shapes = _barrel(look.length // 2)
    else:
        shapes = _barrier(look)
    return h("g", shapes, _cracks(look), _pips(look))


def _barrel(r: int) -> list[Node]:
    return [
        h("circle", cx=16, cy=22, r=r + 10, class_="bd-shadow"),
        h("circle", r=r, class_="bd-drum"),
        h("circle", r=r * 0.8, class_="bd-drum-top"),
        h(
            "path",
            d=f"M{-r * 0.8:.0f} 0A{r * 0.8:.0f} {r * 0.8:.0f} 0 0 1 0 {-r * 0.8:.0f}L0 0Z"
            f"M{r * 0.8:.0f} 0A{r * 0.8:.0f} {r * 0.8:.0f} 0 0 1 0 {r * 0.8:.0f}L0 0Z",
            class_="bd-drum-mark",
        ),
        h("circle", cx=r * 0.42, cy=-r * 0.42, r=r * 0.16, class_="bd-bung"),
    ]


def _box(look: ThingLook, cls: str, inset: int = 0) -> Node:
    w, long = look.width - 2 * inset, look.length - 2 * inset
    return h("rect", x=-w // 2, y=-long // 2, width=w, height=long, rx=14, class_=cls)


def _barrier(look: ThingLook) -> list[Node]:
    w, long = look.width // 2, look.length // 2
    ends = "".join(
        f"M{-w} {y}L{w} {y + 2 * w}v70L{-w} {y + 70}Z" for y in (-long + 40, long - 40 - 70 - 2 * w)
    )
    return [
        h("rect", x=-w + 14, y=-long + 20, width=2 * w, height=2 * long, rx=14, class_="bd-shadow"),
        _box(look, "bd-concrete"),
        h("path", d=ends, class_="bd-hazard"),
        h(
            "rect",
            x=-w * 0.42,
            y=-long + 20,
            width=w * 0.84,
            height=2 * long - 40,
            class_="bd-concrete-top",
        ),
        h("path", d=f"M0 {-long * 0.46:.0f}v40M0 {long * 0.46 - 40:.0f}v40", class_="bd-lug"),
    ]


def _wall(look: ThingLook) -> list[Node]:
    w, long = look.width // 2, look.length // 2
    joints = "".join(f"M{-w} {y}h{2 * w}" for y in range(-long + 550, long - 200, 550))
    return [
        h("rect", x=-w + 30, y=-long + 40, width=2 * w, height=2 * long, class_="bd-shadow"),
        h("rect", x=-w, y=-long, width=2 * w, height=2 * long, class_="bd-concrete"),
        h(
            "rect",
            x=-w + 34,
            y=-long + 34,
            width=2 * w - 68,
            height=2 * long - 68,
            class_="bd-wall-top",
        ),
        h("path", d=joints, class_="bd-joint"),
    ]


_CRACKED = (
    "M-60-300l50 60-30 50 70 40",
    "M60 120l-60 40 40 60-80 50",
    "M-70 330l60-30 10 60 60 20M-40-60l60 30-20 50",
    "M70-420l-60 50 30 40-90 30M50 10l-90 40",
)


def _cracks(look: ThingLook) -> Node | None:
    if not look.harm or look.length <= 400:
        return None
    scale = look.width / 150 if look.width < 300 else 2
    paths = _CRACKED[: max(1, round(4 * look.harm / max(look.durability, 1)))]
    return h(
        "path",
        d="".join(paths),
        class_="bd-crack bd-crack-wide",
        transform=f"scale({scale:g} {look.length / 1000:g})",
    )


def _pips(look: ThingLook) -> Node | None:
    """What a breakable thing can still take, as bolts along its middle."""
    if not look.durability:
        return None
    gap = min(130, (look.length - 60) // look.durability)
    top = -gap * (look.durability - 1) / 2
    return h(
        "g",
        [
            h(
                "circle",
                cx=0,
                cy=top + gap * index,
                r=34,
                class_=("bd-bolt", index >= look.durability - look.harm and "lost"),
            )
            for index in range(look.durability)
        ],
        class_="bd-bolts",
    )
