"""Roofs from straight above: tiled ones with a ridge, flat ones with what stands on them,
stands."""

from __future__ import annotations

from random import Random

from ui.base.node import Node, h
from ui.games.streets.views.grid import box, disc

PAINTS = ("brick", "slate", "sand", "tar")


def roof(x: int, y: int, w: int, h_: int, dice: Random) -> Node:
    """A roof that fills a rectangle in units; ``dice`` makes it one of a kind."""
    kind = dice.choice(("flat", "gable", "hip") if w * h_ < 9_000_000 else ("flat", "hip"))
    drawn = {"flat": _flat, "gable": _gable, "hip": _hip}[kind](x, y, w, h_, dice)
    paint = "tar" if kind == "flat" and dice.random() < 0.6 else dice.choice(PAINTS[:3])
    return h(
        "g",
        h("path", d=box(x, y, w, h_, 30), class_="st-roof"),
        drawn,
        h("path", d=box(x, y, w, h_, 30), class_="st-eaves"),
        class_=("st-house", f"st-{paint}"),
    )


def _chimney(x: float, y: float) -> Node:
    return h(
        "g",
        h("path", d=box(x - 60, y - 30, 260, 250), class_="st-roof-shade"),
        h("path", d=box(x - 110, y - 110, 220, 220, 20), class_="st-brickwork"),
        h("path", d=box(x - 50, y - 50, 100, 100), class_="st-flue"),
    )


def _tiles(x: int, y: int, w: int, h_: int, upright: bool) -> str:
    if upright:
        return "".join(f"M{x} {y + step}h{w}" for step in range(180, h_, 180))
    return "".join(f"M{x + step} {y}v{h_}" for step in range(180, w, 180))


def _gable(x: int, y: int, w: int, h_: int, dice: Random) -> list[Node]:
    """Two slopes: the one away from the light is darker."""
    along = h_ >= w
    shade = box(x + w / 2, y, w / 2, h_) if along else box(x, y + h_ / 2, w, h_ / 2)
    ridge = f"M{x + w / 2:g} {y}v{h_}" if along else f"M{x} {y + h_ / 2:g}h{w}"
    spot = (x + w * 0.28, y + h_ * dice.choice((0.2, 0.75)))
    return [
        h("path", d=shade, class_="st-roof-shade"),
        h("path", d=_tiles(x, y, w, h_, not along), class_="st-tiles"),
        h("path", d=ridge, class_="st-ridge"),
        _chimney(*spot),
    ]


def _hip(x: int, y: int, w: int, h_: int, dice: Random) -> list[Node]:
    """Four slopes to a ridge, or to a point."""
    deep = min(w, h_) / 2
    left, right, top, low = x + deep, x + w - deep, y + deep, y + h_ - deep
    corners = f"M{x} {y}L{left:g} {top:g}M{x + w} {y}L{right:g} {top:g}" + (
        f"M{x} {y + h_}L{left:g} {low:g}M{x + w} {y + h_}L{right:g} {low:g}"
    )
    east = f"M{x + w} {y}L{right:g} {top:g}L{right:g} {low:g}L{x + w} {y + h_}Z"
    south = f"M{x} {y + h_}L{left:g} {low:g}L{right:g} {low:g}L{x + w} {y + h_}Z"
    north = f"M{x} {y}L{left:g} {top:g}L{right:g} {top:g}L{x + w} {y}Z"
    ridge = f"M{left:g} {top:g}L{right:g} {low:g}" if (left, top) != (right, low) else ""
    return [
        h("path", d=south, class_="st-roof-shade"),
        h("path", d=east, class_="st-roof-shade st-half"),
        h("path", d=north, class_="st-roof-light"),
        h("path", d=corners + ridge, class_="st-ridge"),
        _chimney(x + w * 0.3, y + h_ * dice.choice((0.34, 0.66))),
    ]


def _flat(x: int, y: int, w: int, h_: int, dice: Random) -> list[Node]:
    """A parapet, and skylights, vents and fans inside it."""
    things: list[Node] = []
    across, down = max(1, (w - 300) // 800), max(1, (h_ - 300) // 800)
    cells = [
        (
            round(x + 150 + (a + 0.5) * (w - 300) / across - 260),
            round(y + 150 + (b + 0.5) * (h_ - 300) / down - 220),
        )
        for a in range(across)
        for b in range(down)
    ]
    dice.shuffle(cells)
    for number, (a, b) in enumerate(cells[: max(2, len(cells) // 2)]):
        if number % 3 == 0:
            things.append(
                h(
                    "g",
                    h("path", d=box(a + 70, b + 90, 460, 400), class_="st-roof-shade"),
                    h("path", d=box(a, b, 460, 400, 20), class_="st-unit"),
                    h("path", d=disc(a + 230, b + 200, 140), class_="st-fan"),
                    h(
                        "path",
                        d=f"M{a + 230} {b + 80}v240M{a + 110} {b + 200}h240",
                        class_="st-blade",
                    ),
                )
            )
        elif number % 3 == 1:
            things.append(
                h(
                    "g",
                    h("path", d=box(a, b, 520, 320), class_="st-skylight"),
                    h("path", d=f"M{a + 173} {b}v320M{a + 346} {b}v320", class_="st-bars"),
                )
            )
        else:
            things.append(
                h(
                    "g",
                    h("path", d=disc(a + 190, b + 200, 80), class_="st-roof-shade"),
                    h("path", d=disc(a + 150, b + 150, 80), class_="st-unit"),
                )
            )
    return [
        h("path", d=box(x + 90, y + 90, w - 180, h_ - 180, 20), class_="st-flat"),
        h(
            "path",
            d=f"M{x + 90} {y + 90}h{w - 180}v90h{180 - w + 90}v{h_ - 270}h-90z",
            class_="st-roof-shade",
        ),
        *things,
    ]


def stand(x: int, y: int, w: int, h_: int, dice: Random) -> Node:
    """Rows of benches with people on them."""
    rows = "".join(f"M{x + 80} {y + step}h{w - 160}" for step in range(220, h_ - 100, 300))
    heads: tuple[list[str], ...] = ([], [], [])
    for step in range(220, h_ - 100, 300):
        for along in range(170, w - 120, 190):
            if dice.random() < 0.72:
                heads[dice.randrange(3)].append(f"M{x + along} {y + step - 20}h0")
    return h(
        "g",
        h("path", d=box(x, y, w, h_, 30), class_="st-roof"),
        h("path", d=rows, class_="st-bench"),
        [h("path", d="".join(each), class_=f"st-head-{k}") for k, each in enumerate(heads)],
        h("path", d=box(x, y, w, h_, 30), class_="st-eaves"),
        class_="st-house st-stand",
    )
