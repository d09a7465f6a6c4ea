"""A car from above, 900 by 520 units, nose up: body, livery, armor, weapons, damage.

Drawn round (0, 0). All that shows is in ``CarLook``, so that a car whose look has not changed is
the very same drawing.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from ui.base.node import Node, h
from ui.games.streets.views.bodies import BODIES, shape_of
from ui.games.streets.views.grid import box, disc

NOBODY = ""

WHOLE, CHIPPED, THIN, GONE = 3, 2, 1, 0
"""How an armor block or a tire looks."""


class MountLook(NamedTuple):
    """A pod or turret: its section, where it points (-1: a turret), its size, what is in it.

    ``round`` is the code of the round that it would use next, empty when none is left.
    """

    section: int
    side: int
    small: bool = False
    round: str = ""
    broken: bool = False


class CarLook(NamedTuple):
    """All that shows on a car.

    ``blocks`` are the looks of the eight armor blocks, clockwise from the front, ``tyres`` those
    of the four tires: front left and right, rear left and right. ``crew`` and ``crew_colour`` are
    the letter and color of who sits in it, empty for nobody.
    """

    colour: str
    pattern: str
    letter: str
    style: str = ""
    mounts: tuple[MountLook, ...] = ()
    devices: tuple[str, ...] = ()
    rear_engine: bool = False
    blocks: tuple[int, ...] = (WHOLE,) * 8
    tyres: tuple[int, ...] = (WHOLE,) * 4
    smoking: bool = False
    stunned: bool = False
    wreck: bool = False
    crew: str = NOBODY
    crew_colour: str = NOBODY


OUTLINE = box(-270, -470, 540, 940, 110)
"""A car with its armor, for what is pressed."""

HALO = box(-330, -530, 660, 1060, 150)
"""A ring round a car, by which it stands out."""

_BLOCKS = (
    "M-150-478H150",
    "M262-420V-165",
    "M270-130V130",
    "M262 165V420",
    "M150 478H-150",
    "M-262 420V165",
    "M-270 130V-130",
    "M-262-165V-420",
)
_TYRES = ((-252, -372), (162, -372), (-252, 182), (162, 182))


@lru_cache(maxsize=256)
def car_drawing(look: CarLook) -> Node:
    """A car as it looks now."""
    shape = shape_of(look.style)
    body = BODIES[shape]
    if look.wreck:
        return _wreck(look, body.outline)
    return h(
        "g",
        look.crew and h("path", d="M-110-440L-330-1250H330L110-440Z", class_="st-beam"),
        h("path", d=box(-225, -410, 560, 960, 120), class_="st-car-shadow"),
        [_tyre(number, level) for number, level in enumerate(look.tyres)],
        [_block(number, level) for number, level in enumerate(look.blocks)],
        h("path", d=body.outline, class_="st-body"),
        _livery(look.pattern, shape),
        h("path", d=body.dark, class_="st-body-shade"),
        h("path", d=body.outline, class_="st-body-line"),
        h("path", d="M-70-395L0-440L70-395L70-360L0-404L-70-360Z", class_="st-nose"),
        _hood(look),
        h("path", d=body.glass, class_="st-glass"),
        h("path", d=body.glint, class_="st-glint"),
        h("path", d=body.roof, class_="st-body st-body-line"),
        h("path", d="M-165-436h70v40l-70 16zM165-436h-70v40l70 16z", class_="st-lamp"),
        h("path", d="M-175 404h80v30h-80zM175 404h-80v30h80z", class_="st-tail"),
        _mounts(look),
        _badge(look),
        look.smoking and _smoke(),
        look.stunned and _stars(),
        class_=("st-car-art", f"st-{look.colour}", not look.crew and "empty"),
    )


def _tyre(number: int, level: int) -> Node:
    x, y = _TYRES[number]
    return h(
        "g",
        h("path", d=box(x, y, 90, 190, 30), class_="st-tyre"),
        level == GONE
        and h("path", d=f"M{x + 8} {y + 20}l70 60-66 50 62 44", class_="st-tyre-torn"),
        class_=("st-wheel", f"st-level-{level}"),
        key=f"tyre-{number}-{level}",
    )


def _block(number: int, level: int) -> Node:
    return h(
        "path",
        d=_BLOCKS[number],
        class_=("st-block", f"st-level-{level}"),
        data_block=number,
        # A block that is knocked down a level is a new one, and jolts.
        key=f"block-{number}-{level}",
    )


@lru_cache(maxsize=64)
def _livery(pattern: str, shape: str) -> Node:
    """A seat's pattern over the whole body."""
    clip = f"st-clip-{shape}-{pattern}"
    if pattern == "dots":
        d = "".join(
            disc(-240 + 96 * column + (48 if row % 2 else 0), -430 + 74 * row, 27)
            for row in range(13)
            for column in range(6)
        )
    elif pattern == "checks":
        d = "".join(
            f"M{-250 + 100 * column} {-450 + 100 * row}h100v100h-100z"
            for row in range(9)
            for column in range(5)
            if (row + column) % 2
        )
    elif pattern == "chevrons":
        d = "".join(
            f"M-250 {y}L0 {y - 140}L250 {y}v70L0 {y - 70}L-250 {y + 70}Z"
            for y in range(-270, 500, 175)
        )
    else:
        d = {
            "stripes": "M-96-480h62v960h-62zM34-480h62v960h-62z",
            "band": "M-260-330h520v70h-520zM-260 190h520v110h-520zM-260 330h520v40h-520z",
            "split": "M0-480h260v960H0z",
        }[pattern]
    return h(
        "g",
        h("clipPath", h("path", d=BODIES[shape].outline), id=clip),
        h("path", d=d, class_="st-livery", clip_path=f"url(#{clip})"),
    )


def _hood(look: CarLook) -> list[Node]:
    """The engine's grille, and devices that show."""
    y = 250 if look.rear_engine else -330
    parts = [h("path", d=f"M-70 {y}h140M-70 {y + 34}h140M-70 {y + 68}h140", class_="st-grille")]
    if "supercharger" in look.devices:
        top = 300 if look.rear_engine else -290
        parts += [
            h("path", d=box(-58, top - 70, 116, 130, 24), class_="st-steel"),
            h("path", d=f"M-40 {top - 30}h80M-40 {top}h80", class_="st-grille"),
        ]
    if "gunnery-computer" in look.devices:
        parts += [
            h("path", d=disc(150, 40, 46), class_="st-steel"),
            h("path", d="M150 40l34-60", class_="st-wire"),
        ]
    return parts


# Weapons

_ROWS = (-250, 40, 270)
"""How far from the middle things of a section are."""


def _mounts(look: CarLook) -> list[Node]:
    return [_mount(each, x, y, turn) for each, x, y, turn in mount_places(look.mounts)]


def mount_places(mounts: tuple[MountLook, ...]) -> list[tuple[MountLook, float, float, int]]:
    """Where each pod and turret is on a car, and how many degrees it is turned."""
    found: list[tuple[MountLook, float, float, int]] = []
    for section in range(3):
        for side in (-1, 0, 2, 4, 6):
            here = [each for each in mounts if (each.section, each.side) == (section, side)]
            for number, each in enumerate(here):
                off = (number - (len(here) - 1) / 2) * (170 if len(here) < 3 else 120)
                x: float
                y: float
                if side in (2, 6):
                    x, y = (185 if side == 2 else -185), _ROWS[section] + off
                elif side == 0:
                    x, y = off, -330
                elif side == 4:
                    x, y = off, 345
                else:
                    x, y = 0, _ROWS[section] + off
                found.append((each, x, y, 45 * max(0, side)))
    return found


_BARRELS = {
    "mg": "M-42-190h26v150h-26zM16-190h26v150h-26z",
    "shell": "M-24-230h48v190h-48z",
    "rocket": "M-62-150l22-56 22 56v110h-44zM18-150l22-56 22 56v110h-44z",
    "flame": "M-20-150h40v110h-40zM-46-196h92l-22 50h-48z",
}


def _mount(look: MountLook, x: float, y: float, turn: int) -> Node:
    if look.side < 0:
        base = h("path", d=disc(0, 0, 96 if look.small else 124), class_="st-turret")
    else:
        w, tall = (110, 120) if look.small else (150, 150)
        base = h("path", d=box(-w / 2, -tall / 2, w, tall, 20), class_="st-pod")
    barrels = _BARRELS.get(look.round)
    if barrels is None:
        # A chute of passive weapons, or a pod that is empty.
        top: list[Node] = (
            [h("path", d="M-44-66h88v40h-88z", class_="st-chute")] if look.round else []
        )
    else:
        top = [h("path", d=barrels, class_=("st-barrel", f"st-{look.round}"))]
    return h(
        "g",
        top,
        base,
        look.broken and h("path", d="M-60-60L60 60M60-60L-60 60", class_="st-cross"),
        class_=("st-mount", look.broken and "broken", not look.round and "spent"),
        transform=f"translate({x:g} {y:g})" + (f" rotate({turn})" if turn else ""),
    )


def _badge(look: CarLook) -> Node:
    """The letter of who drives it, on the roof; an empty seat is a hole."""
    turret = any(each.side < 0 and each.section == 1 for each in look.mounts)
    y = 235 if turret else 40
    if not look.crew:
        return h("path", d=box(-80, y - 70, 160, 140, 30), class_="st-hatch")
    return h(
        "g",
        h("path", d=disc(0, y, 92), class_="st-roundel"),
        h("text", look.crew, x=0, y=y + 58, class_="st-letter"),
        class_=f"st-{look.crew_colour}",
    )


# Damage


@lru_cache(maxsize=1)
def _smoke() -> Node:
    puffs = ((-20, -290, 110), (70, -380, 90), (-70, -400, 80), (10, -480, 66))
    return h("g", [h("circle", cx=x, cy=y, r=r) for x, y, r in puffs], class_="st-smoke")


@lru_cache(maxsize=1)
def _stars() -> Node:
    """What goes round the head of a driver who is stunned."""
    star = "l26 60 66 6-50 44 16 64-58-34-58 34 16-64-50-44 66-6z"
    return h(
        "path",
        d="".join(f"M{x} {y}{star}" for x, y in ((-190, -150), (0, -220), (190, -150))),
        class_="st-stars",
    )


def _wreck(look: CarLook, outline: str) -> Node:
    """What is left of a car; whoever fights on from it is marked on it."""
    return h(
        "g",
        h("path", d=disc(20, 30, 500), class_="st-soot"),
        h(
            "path",
            d="M-290-360l90-26 20 180-86 30zM200-350l80 26-30 170-70-20zM-260 200l84-20 10 170-90 20z"
            "M190 230l86-20 10 160-76 20z",
            class_="st-tyre",
        ),
        h("path", d=outline, class_="st-husk"),
        h("path", d="M-150-400l120-30 120 40-20 110 50 60-180 40-90-70z", class_="st-burnt"),
        h("path", d="M-90-360h100l40 70-30 80h-110l-30-80z", class_="st-hole"),
        h("path", d="M-150-110Q0-170 150-104L124-30Q0-60-124-36Z", class_="st-hole"),
        h(
            "path",
            d="M-70-10l90 30-30 70 70 44-60 66-70-44-30-90zM-120 220H112L140 270Q0 300-138 262Z",
            class_="st-hole",
        ),
        h(
            "path",
            d="M-210-420l140-20M70-440l120 50M-150 410l100 16M90 420l90-30M-60-330l70 24",
            class_="st-scrap-line",
        ),
        h(
            "path",
            d=f"{disc(-20, -320, 26)}{disc(60, 110, 18)}{disc(-10, 300, 22)}",
            class_="st-ember",
        ),
        h("path", d="M-70-405L0-450L70-405L70-370L0-414L-70-370Z", class_="st-nose"),
        look.crew
        and h(
            "g",
            h("path", d=disc(0, 40, 130), class_="st-roundel"),
            h("text", look.crew, x=0, y=110, class_="st-letter st-letter-large"),
            class_=f"st-{look.crew_colour}",
        ),
        class_=("st-car-art st-wreck", f"st-{look.colour}"),
    )
