"""The other cars as small tiles: a press opens what there is to know about one."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from ui.base.node import Node, h
from ui.base.seating import COLOURS
from ui.games.arena.ahead import Ahead
from ui.games.arena.moment import ArenaView
from ui.games.arena.phrases import say, tenth
from ui.widgets.faces import faced
from ui.widgets.parts import badge
from wreckyard.systems.arena import SIDE_NAMES


def tiles(view: ArenaView, ahead: Ahead) -> Node:
    """A tile for each of the others, clockwise from the viewer."""
    return h(
        "nav",
        [_tile_of(view, ahead, seat) for seat in view.foes],
        class_="tiles",
        data_count=len(view.foes),
        data_roving=True,
        aria_label=say("tiles"),
    )


def _tile_of(view: ArenaView, ahead: Ahead, seat: int) -> Node:
    car, look = view.state.cars[seat], view.seats[seat]
    threat = ahead.threats.get(seat)
    danger, aim = "", ""
    if threat is not None and threat.blows:
        danger, aim = tenth(threat.mean), SIDE_NAMES[threat.blows[0].action.target_side]
    speed = (
        say("tile-reverse")
        if car.reverse
        else say("tile-speed", n=car.speed)
        if car.speed
        else say("tile-stands")
    )
    tile = _Tile(
        seat=seat,
        name=look.name,
        player=look.player,
        letter=look.letter,
        colour=COLOURS.index(look.colour),
        armor=tuple(car.armor),
        fire=tuple(car.fire),
        full=view.state.settings["division"],
        speed=speed if car.in_play else say("tile-out"),
        playing=bool(car.in_play),
        danger=danger,
        aim=aim,
        known=threat is not None,
        looked=view.choice.looked_at == seat,
        busy=view.asked == seat or view.waiting_for == seat,
        first=view.state.first == seat,
    )
    return _tile(tile)


class _Tile(NamedTuple):
    """All that a tile shows.

    Attributes:
        colour: the color of the seat, an index of ``COLOURS``.
        armor, fire: the armor left on each side, and whether the side burns.
        full: the armor of a whole side.
        playing: whether the car is still in play.
        danger, aim: what the worst threat could do, and the side that it aims at.
        known: whether a threat is known.
        looked: whether the car is looked at.
        busy: whether the seat is asked or waited for.
        first: whether it has the first-player marker.
    """

    seat: int
    name: str
    player: str
    letter: str
    colour: int
    armor: tuple[int, ...]
    fire: tuple[int, ...]
    full: int
    speed: str
    playing: bool
    danger: str
    aim: str
    known: bool
    looked: bool
    busy: bool
    first: bool


@lru_cache(maxsize=512)
def _tile(tile: _Tile) -> Node:
    words = say(
        "tile-armor",
        front=tile.armor[0],
        right=tile.armor[1],
        back=tile.armor[2],
        left=tile.armor[3],
    )
    return h(
        "button",
        faced(badge(tile.letter, tile.colour, small=True), tile.player),
        h(
            "span",
            h("span", tile.name, class_="tile-name"),
            h(
                "span",
                tile.speed,
                " · ★" if tile.first else "",
                class_="tile-speed",
                title=say("tile-first") if tile.first else None,
            ),
            h("span", words, class_="visually-hidden") if tile.playing else None,
            class_="tile-words",
        ),
        h(
            "span",
            [_cell(side, tile.armor[side], tile.fire[side], tile.full) for side in (0, 3, 1, 2)],
            class_="tile-armor",
            aria_hidden="true",
        )
        if tile.playing
        else None,
        h(
            "span",
            [
                h("span", say("tile-could"), class_="tile-could"),
                h("strong", tile.danger),
                h("span", say("tile-aim", side=tile.aim), class_="tile-aim"),
            ]
            if tile.danger
            else h("span", say("tile-threat-none"), class_="tile-aim"),
            class_=("tile-threat", "danger" if tile.danger else ""),
            title=say("tile-threat-tip"),
        )
        if tile.known and tile.playing
        else None,
        type_="button",
        class_=(
            "tile",
            "out" if not tile.playing else "",
            "looked" if tile.looked else "",
            "busy" if tile.busy else "",
        ),
        data_ref=f"look:{tile.seat}",
        aria_expanded="true" if tile.looked else "false",
        key=str(tile.seat),
    )


def _cell(side: int, armor: int, fire: int, full: int) -> Node:
    level = "open" if not armor else "weak" if 3 * armor <= full else "worn" if armor < full else ""
    return h(
        "span",
        str(armor),
        class_=("tile-cell", f"at-{SIDE_NAMES[side]}", level, "ablaze" if fire else ""),
    )
