"""What is on each build card: flat drawings of our own, 64 by 64."""

from __future__ import annotations

from functools import lru_cache

from ui.base.node import Node, h
from ui.games.arena.views.weapons_art import family, weapon
from wreckyard.systems.arena import Card, catalogue


def _steel(d: str) -> Node:
    return h("path", d=d, class_="ca-steel")


def _dark(d: str) -> Node:
    return h("path", d=d, class_="ca-dark")


def _hot(d: str) -> Node:
    return h("path", d=d, class_="ca-hot")


def _line(d: str) -> Node:
    return h("path", d=d, class_="ca-line")


def _disc(x: float, y: float, r: float, part: str) -> Node:
    return h("circle", cx=x, cy=y, r=r, class_=f"ca-{part}")


_PISTOL = "M8 22h44v10H40l-4 6h-8l-6 18H10l4-22H8z"
_BUST = "M32 10a11 11 0 0 1 11 11v5a11 11 0 0 1-22 0v-5a11 11 0 0 1 11-11z"
_SHOULDERS = "M10 58q0-18 14-19l8 6 8-6q14 1 14 19z"


def _crew(rank: int, gunner: bool) -> list[Node]:
    """A head in a helmet, or behind sights, and stripes for the rank."""
    head = [_dark(_SHOULDERS), _steel(_BUST)]
    if gunner:
        head += [_dark("M20 19h24v4H20z"), _disc(38, 24, 7, "dark"), _disc(38, 24, 4, "hot")]
    else:
        head += [_dark("M20 20a12 12 0 0 1 24 0l-2 2H22z"), _hot("M23 24h18v6q-9 4-18 0z")]
    stripes = "".join(f"M24 {55 - 5 * n}h16v2.500H24z" for n in range(rank))
    return [*head, _hot(stripes)] if rank else head


def _shapes(card: Card) -> list[Node]:
    if card.kind in ("driver", "gunner"):
        rank = ("rookie", "amateur", "veteran", "legend").index(card.code.partition("-")[0])
        return _crew(rank, card.kind == "gunner")
    drawn = _DRAWINGS.get(card.code)
    if drawn is not None:
        return drawn()
    return _DRAWINGS[_LIKE.get(card.kind, "standard-steel-plate")]()


_DRAWINGS = {
    "hand-cannon": lambda: [_steel(_PISTOL), _dark("M12 25h36v3H12z"), _line("M24 38q6 6 10 0")],
    "assault-rifle": lambda: [
        _steel("M4 26h40v-4h4v4h12v5H48v5H36l-3 14h-8l2-14h-7L10 48H4z"),
        _dark("M10 29h26v3H10z"),
        _hot("M56 24h4v2h-4z"),
    ],
    "standard-steel-plate": lambda: [
        _steel("M10 16l22-8 22 8v24q-4 12-22 18Q14 52 10 40z"),
        _dark("M16 20l16-6v38q-13-5-16-13z"),
        *[_disc(x, y, 2.5, "dark") for x, y in ((44, 20), (44, 38), (37, 50), (37, 14))],
    ],
    "armored-beer-refrigerator": lambda: [
        _steel("M16 6h32v52H16z"),
        _dark("M20 10h24v14H20zM20 28h24v26H20z"),
        _hot("M26 34h8v4h4v12h-12z"),
        _line("M41 14v6M41 32v8"),
    ],
    "advanced-brakes": lambda: [
        _disc(32, 32, 24, "steel"),
        _disc(32, 32, 9, "dark"),
        *[_disc(x, y, 2.5, "dark") for x, y in ((32, 15), (47, 40), (17, 40), (20, 22), (32, 49))],
        _hot("M40 8q16 6 16 24h-9q0-12-9-16z"),
    ],
    "automatic-fire-suppressor": lambda: [
        _hot("M20 24q0-8 12-8t12 8v30q0 4-4 4H24q-4 0-4-4z"),
        _steel("M28 8h8v8h-8zM36 10h14v4l-14 2z"),
        _line("M26 30h12M26 38h12"),
    ],
    "superbooster": lambda: [
        _steel("M22 6h20l4 22-4 14H22l-4-14z"),
        _dark("M24 12h16v6H24z"),
        _hot("M24 44h16l-8 18z"),
        _line("M20 30h24"),
    ],
    "targeting-computer": lambda: [
        _steel("M8 12h48v34H8zM24 48h16v8H24z"),
        _dark("M12 16h40v26H12z"),
        _hot("M31 19h2v8h-2zM31 31h2v8h-2zM22 28h8v2h-8zM34 28h8v2h-8z"),
    ],
    "dynamic-suspension": lambda: [
        _steel("M26 4h12v14H26zM26 46h12v14H26z"),
        _dark("M29 18h6v28h-6z"),
        _line("M20 20h24L20 27h24L20 34h24L20 41h24"),
    ],
    "chassis-brace": lambda: [
        _steel("M10 6h8v52h-8zM46 6h8v52h-8z"),
        _dark("M18 12h28v6H18zM18 46h28v6H18z"),
        _hot("M18 20l24 24h4v-2L22 18h-4zM46 20L22 44h-4v-2l24-24h4z"),
    ],
    "safety-cage": lambda: [
        _line("M10 54V28Q12 10 32 10t22 18v26M10 54h44M24 54V12M40 54V12M11 32h42"),
        _hot("M27 40a5 5 0 0 1 10 0v14H27z"),
    ],
    "strengthened-undercarriage": lambda: [
        _steel("M6 30h52v8H6z"),
        _dark("M14 38h36l-6 10H20z"),
        _disc(14, 46, 9, "dark"),
        _disc(50, 46, 9, "dark"),
        _hot("M22 20h20l4 8H18z"),
    ],
    "high-density-radials": lambda: [
        _disc(32, 32, 26, "dark"),
        _line("M32 6v8M32 50v8M6 32h8M50 32h8M13 13l6 6M45 45l6 6M51 13l-6 6M19 45l-6 6"),
        _disc(32, 32, 15, "steel"),
        _disc(32, 32, 5, "hot"),
    ],
    "flak-jacket": lambda: [
        _steel("M18 8l8 4q6 4 12 0l8-4 10 10-6 10v30H14V28L8 18z"),
        _dark("M20 32h10v10H20zM34 32h10v10H34zM20 46h24v6H20z"),
    ],
    "holographic-sight": lambda: [
        _steel("M6 44h52v8H6zM14 14h36v30H14z"),
        _dark("M19 19h26v22H19z"),
        _hot("M31 22h2v5h-2zM31 33h2v5h-2zM24 29h5v2h-5zM35 29h5v2h-5z"),
    ],
}

_LIKE = {
    "accessory": "targeting-computer",
    "upgrade": "chassis-brace",
    "sidearm": "hand-cannon",
    "gear": "flak-jacket",
}
"""The drawing of a card that is none of ours, by its kind."""


@lru_cache(maxsize=64)
def card_art(code: str) -> Node:
    """The drawing of a build card."""
    card = catalogue().card(code)
    if card.kind == "weapon":
        return h(
            "svg",
            weapon(family(card.code, card.one_shot, card.wrench), False, False),
            viewBox="-120 -250 240 340",
            class_="card-art card-art-weapon",
            aria_hidden="true",
            focusable="false",
        )
    return h(
        "svg",
        _shapes(card),
        viewBox="0 0 64 64",
        class_="card-art",
        aria_hidden="true",
        focusable="false",
    )
