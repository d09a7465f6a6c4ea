"""The other cars as small tiles: a press opens what there is to know about one."""

from __future__ import annotations

from functools import lru_cache

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
    return _tile(
        seat,
        look.name,
        look.player,
        look.letter,
        COLOURS.index(look.colour),
        tuple(car.armor),
        tuple(car.fire),
        view.state.settings["division"],
        speed if car.in_play else say("tile-out"),
        bool(car.in_play),
        danger,
        aim,
        threat is not None,
        view.choice.looked_at == seat,
        view.asked == seat or view.waiting_for == seat,
        view.state.first == seat,
    )


@lru_cache(maxsize=512)
def _tile(
    seat: int, name: str, player: str, letter: str, colour: int, armor: tuple[int, ...], fire: tuple[int, ...],
    full: int, speed: str, playing: bool, danger: str, aim: str, known: bool, looked: bool,
    busy: bool, first: bool,
) -> Node:  # fmt: skip
    words = say("tile-armor", front=armor[0], right=armor[1], back=armor[2], left=armor[3])
    return h(
        "button",
        faced(badge(letter, colour, small=True), player),
        h(
            "span",
            h("span", name, class_="tile-name"),
            h(
                "span",
                speed,
                " · ★" if first else "",
                class_="tile-speed",
                title=say("tile-first") if first else None,
            ),
            h("span", words, class_="visually-hidden") if playing else None,
            class_="tile-words",
        ),
        h(
            "span",
            [_cell(side, armor[side], fire[side], full) for side in (0, 3, 1, 2)],
            class_="tile-armor",
            aria_hidden="true",
        )
        if playing
        else None,
        h(
            "span",
            [
                h("span", say("tile-could"), class_="tile-could"),
                h("strong", danger),
                h("span", say("tile-aim", side=aim), class_="tile-aim"),
            ]
            if danger
            else h("span", say("tile-threat-none"), class_="tile-aim"),
            class_=("tile-threat", "danger" if danger else ""),
            title=say("tile-threat-tip"),
        )
        if known and playing
        else None,
        type_="button",
        class_=(
            "tile",
            "out" if not playing else "",
            "looked" if looked else "",
            "busy" if busy else "",
        ),
        data_ref=f"look:{seat}",
        aria_expanded="true" if looked else "false",
        key=str(seat),
    )


def _cell(side: int, armor: int, fire: int, full: int) -> Node:
    level = "open" if not armor else "weak" if 3 * armor <= full else "worn" if armor < full else ""
    return h(
        "span",
        str(armor),
        class_=("tile-cell", f"at-{SIDE_NAMES[side]}", level, "ablaze" if fire else ""),
    )
