"""The board of the streets in layers: the ground, what lies on it, who is on it, what is thought
of.

A press on anything with a ``data-ref`` is told by that name, one on the ground as a place. All of
it lies in one group that zooms and pans; labels are drawn in pixels and keep their size.
"""

from __future__ import annotations

from functools import lru_cache

from ui.base.node import Node, h
from ui.games.streets.about import about_car, entry
from ui.games.streets.aiming import targets_of
from ui.games.streets.moment import StreetView, Way
from ui.games.streets.paths import path_text
from ui.games.streets.screen_strings import say
from ui.games.streets.views import chalk, ground, spots, things
from ui.games.streets.views.car_art import HALO, OUTLINE, CarLook, car_drawing
from ui.games.streets.views.car_look import look_of
from ui.games.streets.views.framing import focus, frame
from ui.games.streets.views.happened import happened
from ui.games.streets.views.plane import UNIT, art, placed, put
from ui.games.streets.views.reach import reach
from ui.games.streets.views.spoken import car_words
from ui.games.streets.views.tags import tags
from ui.widgets.board import boxes_text
from wreckyard.systems.streets import CODES, FIRST_PERSON, FIRST_TERRAIN, point_text

MARGIN = UNIT
"""What is drawn round the outermost points, in units."""


def board(view: StreetView) -> Node:
    """The board of a moment."""
    field = view.state.board
    width, height = (field.width - 1) * UNIT, (field.height - 1) * UNIT
    return h(
        "svg",
        h(
            "g",
            art(ground.ground(field), key="ground"),
            _damaged(view),
            h("g", _terrain(view), class_="sc-terrain", key="terrain"),
            h("g", reach(view), chalk.under(view), class_="sc-low", key="low"),
            h("g", _markers(view), class_="sc-things", key="things"),
            h("g", _cars(view), class_="sc-cars", key="cars"),
            h("g", _people(view), class_="sc-people", key="people"),
            # A point to step to may lie under a car that can be taken over: it takes the press.
            h("g", spots.spots(view), class_="sc-spots", key="spots"),
            h("g", chalk.over(view), class_="sc-over", key="over"),
            h("g", tags(view), class_="sc-tags", aria_hidden="true", key="tags"),
            h("g", happened(view), class_="sc-happened", aria_hidden="true", key="happened"),
            data_camera=True,
        ),
        class_="sc-board",
        viewBox=f"{-MARGIN} {-MARGIN} {width + 2 * MARGIN} {height + 2 * MARGIN}",
        data_ref="board",
        data_board=True,
        data_focus=focus(view),
        data_frame=boxes_text(frame(view)),
        role="group",
        aria_label=say("board-of", name=field.name, width=field.width, height=field.height),
        key="board",
    )


def _damaged(view: StreetView) -> Node:
    """What trees and buildings have taken, on them."""
    state = view.state
    shown = [things.holes(each, state.hurt[at]) for at, each in enumerate(state.board.markers)]
    return art(shown, key="hurt", aria_hidden="true")


def _terrain(view: StreetView) -> list[Node]:
    """What of the ground can be looked up, and aimed at where a round is chosen."""
    targets = targets_of(view) if view.choice.doing == "fire" else ()
    found = []
    for number, each in enumerate(view.state.board.markers):
        thing = FIRST_TERRAIN + number
        aimed = thing in targets
        x, y = each.x * UNIT - UNIT // 2, each.y * UNIT - UNIT // 2
        found.append(
            h(
                "rect",
                x=x,
                y=y,
                width=each.w * UNIT,
                height=each.h * UNIT,
                rx=UNIT // 5,
                class_=(
                    "sc-ground-piece",
                    aimed and "target",
                    thing == view.choice.target and "chosen",
                ),
                data_ref=f"target:{thing}" if aimed else None,
                data_about=entry(each.kind),
                role="button" if aimed else None,
                tabindex="0" if aimed else None,
                aria_label=view.names.terrain[number] if aimed else None,
                key=f"ground-{number}",
            )
        )
    return found


def _markers(view: StreetView) -> list[Node]:
    return [
        h(
            "g",
            art(things.weapon_drawing(CODES[weapon])),
            transform=placed((x, y)),
            role="img",
            aria_label=say("marker-words", what=CODES[weapon], at=point_text((x, y))),
            data_about=entry(f"round-{CODES[weapon]}"),
            key=f"marker-{x}-{y}",
        )
        for weapon, x, y, _ in view.state.markers
    ]


def _cars(view: StreetView) -> list[Node]:
    """Wrecks first, so that nothing that drives lies under one."""
    cars = view.state.cars
    order = sorted(range(len(cars)), key=lambda number: not cars[number].wreck)
    targets = targets_of(view)
    return [_a_car(view, number, targets) for number in order if cars[number].x >= 0]


def _a_car(view: StreetView, number: int, targets: tuple[int, ...]) -> Node:
    car = view.state.cars[number]
    firing = view.choice.doing == "fire"
    marks = (
        number == view.own_car and view.decision is not None and "turn",
        firing and number in targets and "target",
        firing and number == view.choice.target and "chosen",
        number == view.choice.looked_at and "looked",
    )
    return _car(
        number,
        look_of(view.state, number, view.seats),
        (car.x, car.y, car.facing),
        tuple(mark for mark in marks if mark),
        view.ways.get(number),
        car_words(view, number),
        about_car(view.state, number),
    )


@lru_cache(maxsize=64)
def _car(
    number: int,
    look: CarLook,
    pose: tuple[int, int, int],
    marks: tuple[str, ...],
    way: Way | None,
    words: str,
    about: str,
) -> Node:
    x, y, facing = pose
    return h(
        "g",
        art(
            h("path", d=HALO, class_="sc-halo"),
            car_drawing(look),
            h("path", d=OUTLINE, class_="sc-touch"),
        ),
        class_=("sc-car", f"st-{look.colour}", *marks),
        data_ref=f"car:{number}",
        data_about=about,
        # A car that has not moved says so: its first way is then a new one.
        data_way=way.number if way is not None else 0,
        data_path=path_text(way, UNIT) if way is not None else None,
        role="button",
        tabindex="0",
        aria_label=words,
        style=put((x, y), facing),
        key=f"car-{number}",
    )


def _people(view: StreetView) -> list[Node]:
    """People on foot; the dead lie where they fell, below the living."""
    found = []
    targets = targets_of(view) if view.choice.doing == "fire" else ()
    for seat, person in enumerate(view.state.people):
        if person.car >= 0 or person.x < 0 or person.gone:
            continue
        look, alive = view.seats[seat], bool(person.alive)
        drawn = things.person_drawing(look.letter, look.colour, alive, bool(person.stunned))
        thing = FIRST_PERSON + seat
        words = say(
            "person-words" if alive else "body-words",
            name=look.name,
            at=point_text((person.x, person.y)),
        )
        aimed = thing in targets
        found.append(
            h(
                "g",
                art(drawn, h("path", d=things.TOUCH, class_="sc-touch") if aimed else None),
                class_=("sc-walker", aimed and "target", thing == view.choice.target and "chosen"),
                data_ref=f"target:{thing}" if aimed else None,
                data_about=entry("on-foot"),
                role="button" if aimed else "img",
                tabindex="0" if aimed else None,
                aria_label=words,
                style=put((person.x, person.y)),
                key=f"person-{seat}",
            )
        )
    return sorted(found, key=lambda node: "dead" not in str(node.attrs.get("class")))
