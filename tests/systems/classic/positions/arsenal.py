"""Cars of tests that carry what is dropped, burns, shines and is thrown: every weapon of the
book."""

from __future__ import annotations

from dataclasses import replace

from tests.systems.classic.design.garage import SOLID, bare
from wreckyard.systems.classic import Design, Fitted, Layer, Link, Mounted
from wreckyard.systems.classic.design.design import mounted

ARMOR = (Layer("plastic", (20, 12, 12, 20, 8, 10)),)


def car(*weapons: Mounted | tuple[str, str], **changes: object) -> Design:
    """A large car with some weapons, each a code and a place, or mounted as it is."""
    found = tuple([each if isinstance(each, Mounted) else mounted(*each) for each in weapons])
    usual: dict[str, object] = {
        "chassis": "extra-heavy",
        "plant": "super",
        "armor": ARMOR,
        "weapons": found,
    }
    return bare("luxury", **{**usual, **changes})


LAYER = car(
    ("md", "back"),
    ("sd", "back"),
    ("oj", "right"),
    ("ss", "left"),
    ("mg", "front"),
    name="Layer",
)
BURNER = car(
    ("foj", "back"),
    ("ft", "front"),
    ("ps", "left"),
    ("ps", "back"),
    ("ll", "right"),
    name="Burner",
    accessories=(Fitted("fire-extinguisher"),),
)
THROWER = car(
    Mounted(
        "gl",
        "front",
        False,
        (
            ("explosive+impact-fuse", 3),
            ("flaming-oil", 1),
            ("smoke", 1),
            ("paint+impact-fuse", 1),
            ("thermite", 1),
            ("white-phosphorus", 1),
            ("foam", 1),
            ("tear-gas", 1),
        ),
    ),
    ("sg", "right"),
    Mounted("md", "back", False, (("md-remote", 5), ("md-dual", 5))),
    Mounted("ss", "left", False, (("ss-tear-gas", 4), ("ss-normal", 2))),
    name="Thrower",
    tires=(SOLID,) * 4,
)
SHINER = car(
    ("l", "front"),
    Mounted("ml", "back", True),
    ("smd", "right"),
    ("rl", "left"),
    name="Shiner",
    armor=(Layer("plastic", (15, 10, 10, 15, 8, 8)),),
)
TURRETED = replace(
    car(
        ("ss", "turret"),
        ("mg", "turret"),
        ("mg", "front"),
        ("mg", "front"),
        ("md", "back"),
        name="Turreted",
    ),
    turret="turret-2",
    links=(Link("link", ("mg-front", "mg-front-2", "md-back")),),
)

CARS = (LAYER, BURNER, THROWER, SHINER, TURRETED)
