"""The faces of the characters: flat shapes on a disc, each with its own outline."""

from __future__ import annotations

from functools import lru_cache

from ui.base.node import Node, h
from wreckyard.characters import character_of

type Shapes = tuple[tuple[str, str], ...]
"""Paints, as the style sheet names them, with paths on a square of 64."""

_EYES = "M23 33h6v4h-6ZM35 33h6v4h-6Z"
_HEAD = "M18 24Q18 14 32 14Q46 14 46 24V38Q46 54 32 54Q18 54 18 38Z"

_COW_HEAD = "M19 20Q32 12 45 20L43 38Q46 42 45 48Q42 57 32 57Q22 57 19 48Q18 42 21 38Z"
_COW_EARS = "M20 25Q8 18 4 27Q9 36 21 31ZM44 25Q56 18 60 27Q55 36 43 31Z"
_MUZZLE = "M20 46Q20 40 32 40Q44 40 44 46Q44 57 32 57Q20 57 20 46Z"
_NOSTRILS = "M25 47q2-3 4 0q-2 3-4 0ZM35 47q2-3 4 0q-2 3-4 0Z"
_COW_EYES = "M22 29h6v6h-6ZM36 29h6v6h-6Z"


def _cow(hide: str, *more: tuple[str, str], horns: str = "", over: Shapes = ()) -> Shapes:
    """A cow's head: horns behind it, what `more` lies on the hide, and `over` all of it."""
    return (
        *((("horn", horns),) if horns else ()),
        (hide, _COW_EARS + _COW_HEAD),
        *more,
        ("rosy", _MUZZLE),
        ("edge", _NOSTRILS + _COW_EYES),
        *over,
    )


FACES: dict[str, Shapes] = {
    # A mohawk of spikes over a jaw like a bumper.
    "mags": (
        ("red", "M22 26L17 10L26 17L27 3L33 14L39 2L40 17L49 9L43 26Z"),
        ("clay", "M17 26Q32 18 47 26L50 42Q48 56 32 57Q16 56 14 42Z"),
        ("edge", "M20 30l10 3v4h-9ZM44 30l-10 3v4h9ZM23 47h18v3H23Z"),
        ("steel-blue", "M14 40l6-1v6l-5 1ZM50 40l-6-1v6l5 1Z"),
    ),
    # A wide fur hood, and one eye behind a scope.
    "frost": (
        ("bone", "M32 3Q60 4 60 34Q60 60 32 61Q4 60 4 34Q4 4 32 3Z"),
        ("water", "M32 11Q52 12 52 34Q52 54 32 55Q12 54 12 34Q12 12 32 11Z"),
        ("bone-2", "M22 24Q32 18 42 24L43 40Q41 52 32 52Q23 52 21 40Z"),
        ("edge", "M24 33h6v3h-6ZM28 45h9v2h-9Z"),
        ("edge", "M32 34a6 6 0 1 0 12 0a6 6 0 1 0-12 0ZM43 31h12v6H43Z"),
        ("blue", "M35 34a3 3 0 1 0 6 0a3 3 0 1 0-6 0Z"),
    ),
    # Two buns of hair, and goggles.
    "nettie": (
        ("rust-5", "M5 17a10 10 0 1 1 20 0a10 10 0 1 1-20 0ZM39 17a10 10 0 1 1 20 0a10 10 0 1 1-20 0Z"),
        ("rust-5", "M15 32Q13 13 32 13Q51 13 49 32Z"),
        ("wood", "M18 26Q32 20 46 26V40Q44 55 32 55Q20 55 18 40Z"),
        ("yellow", "M14 29h36v11H35l-3-3l-3 3H14Z"),
        ("edge", "M18 32h10v5H18ZM36 32h10v5H36ZM27 46q5 5 10 0v2q-5 5-10 0Z"),
    ),
    # Hair that stands up like a flame.
    "ember": (
        ("fire", "M13 44Q5 28 16 20Q15 28 20 26Q17 10 33 1Q30 13 39 16Q43 12 41 7Q57 20 51 44Z"),
        ("yellow", "M20 32Q22 20 32 14Q33 22 40 22Q45 26 44 34Z"),
        ("hide", "M19 30Q32 24 45 30V42Q43 57 32 57Q21 57 19 42Z"),
        ("edge", "M22 35l8-1v4l-7 1ZM42 35l-8-1v4l7 1ZM25 46q8 7 14-1l1 2q-7 9-16 1Z"),
        ("scorch", "M36 40l5 1l-3 4Z"),
    ),
    # A brim as wide as a road, and a beard to a point.
    "hob": (
        ("clay", "M19 24h26v14H19Z"),
        ("iron-0", "M16 32Q20 36 25 36H39Q44 36 48 32Q50 48 32 63Q14 48 16 32Z"),
        ("straw-1", "M2 22Q10 18 19 19L22 5Q32 1 42 5L45 19Q54 18 62 22Q50 28 32 27Q14 28 2 22Z"),
        ("edge", "M19 15L45 15L45 19H19ZM22 29h7v3h-7ZM35 29h7v3h-7ZM26 43h12v2H26Z"),
    ),
    # A round helmet with a visor pushed up, and a scarf in the wind.
    "kit": (
        ("red-1", "M18 52Q36 60 46 52Q56 50 63 42V57Q54 60 48 58Q32 66 17 59Z"),
        ("bone", "M10 33Q9 7 32 7Q55 7 54 33L50 36H14Z"),
        ("red-1", "M28 7h8v22h-8Z"),
        ("earth", "M15 30H49V41Q46 55 32 55Q18 55 15 41Z"),
        ("blue", "M9 25Q32 16 55 25L54 32Q32 24 10 32Z"),
        ("white", "M22 35h8v5h-8ZM34 35h8v5h-8ZM25 46h14q-2 4-7 4t-7-4Z"),
        ("edge", "M25 35h4v5h-4ZM35 35h4v5h-4Z"),
    ),
    "duchess": _cow(
        "iron-5",
        ("bone", "M29 15h6l2 24H27Z"),
        horns="M20 22Q8 18 12 4Q14 14 25 17ZM44 22Q56 18 52 4Q50 14 39 17Z",
        over=(
            ("yellow", "M20 18L18 5L26 11L32 2L38 11L46 5L44 18Q32 13 20 18Z"),
            ("white", "M22 29h6v2h-6ZM36 29h6v2h-6ZM19 58q13 8 26 0v3q-13 7-26 0Z"),
        ),
    ),
    "clementine": _cow(
        "rust-4",
        horns="M22 20Q4 22 2 8Q-1 30 19 31ZM42 20Q60 22 62 8Q65 30 45 31Z",
        over=(
            ("edge", "M20 25l9 4v2l-9-3ZM44 25l-9 4v2l9-3Z"),
            ("yellow", "M27 50a5 6 0 1 0 10 0h-3a2 3 0 1 1-4 0Z"),
        ),
    ),
    # Hair over the eyes, and horns as wide as the face is long.
    "bramble": _cow(
        "bun",
        horns="M22 20Q10 21 1 9Q4 27 21 28ZM42 20Q54 21 63 9Q60 27 43 28Z",
        over=(
            ("straw-1", "M32 7Q50 10 49 38L44 33L42 41L37 34L33 42L29 34L24 41L21 33L15 38Q14 10 32 7Z"),
            ("leaf", "M40 53L58 46L55 52L62 54L54 57L57 62Z"),
        ),
    ),
    # A straw hat with a flower, and a match between the teeth.
    "buttercup": _cow(
        "hide",
        ("umber", "M21 22Q28 22 28 32Q22 36 20 30Z"),
        over=(
            ("straw", "M5 21Q14 14 21 15Q22 3 32 3Q42 3 43 15Q50 14 59 21Q32 26 5 21Z"),
            ("fire", "M39 8a5 5 0 1 1 10 0a5 5 0 1 1-10 0Z"),
            ("yellow", "M42 8a2 2 0 1 1 4 0a2 2 0 1 1-4 0Z"),
            ("bone", "M38 52l14 5v2l-15-5Z"),
            ("red", "M50 53l8 4l-5 5Z"),
        ),
    ),
    # A kerchief tied under the chin, and spectacles.
    "bess": _cow(
        "iron-3",
        horns="M19 24Q6 24 8 40Q12 32 21 30ZM45 24Q58 24 56 40Q52 32 43 30Z",
        over=(
            ("red-1", "M11 31Q9 4 32 4Q55 4 53 31Q46 17 32 17Q18 17 11 31Z"),
            ("white", "M22 9h4v4h-4ZM38 9h4v4h-4ZM30 6h4v4h-4Z"),
            ("edge", "M17 27h13v10H17ZM34 27h13v10H34ZM29 30h6v2h-6Z"),
            ("blue-2", "M20 29h8v6h-8ZM36 29h8v6h-8Z"),
        ),
    ),
    # No horns yet: a tuft like a thistle, and a tag in the ear.
    "thistle": _cow(
        "bone",
        ("edge", "M37 18Q45 19 43 38Q35 38 36 26Z"),
        over=(
            ("leaf-3", "M26 16Q32 11 38 16L36 20H28Z"),
            ("steel-blue", "M26 15L18 3L27 8L29 0L32 7L36 0L38 8L46 3L38 15Z"),
            ("yellow", "M5 27h9v10H5Z"),
            ("white", "M38 30h4v4h-4Z"),
        ),
    ),
}  # fmt: skip
"""By the ids of the characters."""


@lru_cache(maxsize=64)
def face(player: str, size: str = "") -> Node | None:
    """The face of who plays, such as ``mags.ace``; None for a person, and a level without
    character. It says nothing: the name stands beside it."""
    who = character_of(player)
    return None if who is None else portrait(who.id, size)


@lru_cache(maxsize=64)
def portrait(character: str, size: str = "") -> Node:
    """The face of a character. `size` is large, or empty for beside a name."""
    return h(
        "svg",
        h("circle", cx=32, cy=32, r=32, class_="face-disc"),
        [h("path", d=d, class_=f"fp-{paint}") for paint, d in FACES[character]],
        viewBox="0 0 64 64",
        class_=("face", size and f"face-{size}"),
        aria_hidden="true",
        data_face=character,
    )


def faced(badge: Node, player: str) -> Node:
    """A seat's badge with the face of who plays there, where a character does."""
    shown = face(player)
    return badge if shown is None else h("span", badge, shown, class_="faced")
