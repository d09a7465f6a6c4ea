"""Open country as characters: what stands and lies there, and the ground itself."""

from __future__ import annotations

from ...systems.classic import Feature, Ground, Wall

FIXED = {"tree": "T", "boulder": "O", "ditch": ""}
"""The characters of fixed things; a ditch is drawn flat."""

FLAT = {"tree": "t", "boulder": "o", "ditch": "v", "water": "w", "curb": "_"}

NAMES = {
    "T": "tree",
    "O": "boulder",
    "t": "small trees",
    "v": "ditch",
    "w": "water",
    "_": "curb",
    ",": "off road",
}


def sign_of(thing: Wall | Feature) -> str:
    """The character of a thing of open country; empty for what is drawn otherwise."""
    return FIXED.get(thing.kind, "") if isinstance(thing, Wall) else FLAT[thing.kind]


def dot(ground: Ground, x: int, y: int) -> str:
    """What marks every second inch: another sign off the road."""
    return "," if ground.terrain.is_off_road(x, y) else "."


def ground_key(ground: Ground) -> str:
    """What the signs that are on a map mean; empty where it is all road."""
    terrain = ground.terrain
    things: list[Wall | Feature] = [*ground.walls, *terrain.features]
    signs = {sign_of(each): None for each in things}
    if terrain.kind != "road" or any(each.kind != "road" for each in terrain.areas):
        signs[","] = None
    return "".join([f"   {sign} {NAMES[sign]}" for sign in signs if sign in NAMES])
