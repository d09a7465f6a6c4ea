"""The layers of the map.

A press on anything with a ``data-ref`` is told by that name, one on the ground as a place. All of
it lies in one group that zooms and pans; labels are drawn in pixels and keep their size.
"""

from __future__ import annotations

from functools import lru_cache

from ui.base.node import Content, Node, h
from ui.games.classic.base.about import about_vehicle
from ui.games.classic.base.plane import label, placed, plaque, put_pose, turned, whole
from ui.games.classic.base.screen_strings import say
from ui.games.classic.base.sheet_strings import status
from ui.games.classic.board import marks
from ui.games.classic.board.counter import CounterLook, counter, halo, look_of_sheet, outline
from ui.games.classic.board.course_art import fork_signs
from ui.games.classic.board.framing import focus, frame
from ui.games.classic.board.ground_marks import landings
from ui.games.classic.board.map_picture import ground_paper, view_box
from ui.games.classic.board.night_marks import beams, darkness, headlights, light_words
from ui.games.classic.board.people_marks import people
from ui.games.classic.board.spoken import height_of, speed_words, vehicle_words
from ui.games.classic.scene.aiming import targets
from ui.games.classic.scene.moment import ClassicView, Way
from ui.games.classic.scene.people import asked_on_foot
from ui.games.classic.scene.steering import chosen_way
from ui.games.classic.scene.stopping import leads_down, stop_tags, stops
from ui.widgets.board import boxes_text
from wreckyard.systems.classic import WAITING, VehicleNumber, in_air, is_night

SHADOW = (340, 450)
"""How far aside the shadow of a vehicle in the air lies, in units."""

ROOM_FOR_A_NAME = 150
"""A move that leads down by more, in units, leaves no room for a name below."""

NEAR_A_NAME = (1_100, 1_700)
"""So near below or above a vehicle, aside and along, another would lie under its name, in units."""


def board(view: ClassicView) -> Node:
    """The map of a moment."""
    ground = view.state.ground
    fire = view.phase == "fire"
    return h(
        "svg",
        h(
            "g",
            ground_paper(ground, tuple(view.state.breaches)),
            h("g", _gates(view), class_="cl-gates", key="gates"),
            h("g", fork_signs(view.state), class_="cl-low", key="forks"),
            h("g", marks.counters(view), class_="cl-low", key="low"),
            h("g", darkness(view), beams(view), class_="cl-night", key="night"),
            h("g", marks.fire_line(view) if fire else None, class_="cl-middle", key="middle"),
            h("g", landings(view), class_="cl-middle", key="landings"),
            h("g", _vehicles(view), class_="cl-vehicles", key="vehicles"),
            h("g", people(view), class_="cl-people", key="people"),
            h(
                "g",
                marks.ghosts(view),
                marks.evenings(view),
                stops(view),
                class_="cl-over",
                key="over",
            ),
            h(
                "g",
                _tags(view),
                marks.ghost_tags(view),
                stop_tags(view),
                class_="cl-tags",
                key="tags",
            ),
            data_camera=True,
        ),
        class_="cl-board",
        viewBox=view_box(ground),
        data_ref="board",
        data_board=True,
        data_focus=focus(view),
        data_frame=boxes_text(frame(view)),
        role="group",
        aria_label=say(
            "board-of",
            name=ground.name,
            width=ground.width // 1000,
            height=ground.height // 1000,
        ),
        key="board",
    )


def _gates(view: ClassicView) -> list[Node]:
    """The gates that one may come in by, as buttons."""
    if view.phase != "enter":
        return []
    free = dict.fromkeys(each.gate for each in view.offered("enter"))
    chosen = view.choice.action.gate if view.choice.action is not None else -1
    return [
        h(
            "g",
            h("path", d=outline(1000), class_="cl-gate-place"),
            h("path", d="M-120 40L0-160L120 40M0-160V260", class_="cl-gate-arrow"),
            transform=placed(*view.state.ground.gates[gate].start),
            class_=("cl-gate-pick", gate == chosen and "chosen"),
            data_ref=f"gate:{gate}",
            role="button",
            tabindex="-1",
            aria_label=view.state.ground.gates[gate].name,
            key=f"gate-{gate}",
        )
        for gate in free
    ]


def _vehicles(view: ClassicView) -> list[Node]:
    """Wrecks first, so that nothing that drives lies under one."""
    order = sorted(view.on_map, key=lambda number: not view.vehicle(number).out)
    possible = targets(view) if view.phase == "fire" else ()
    return [_a_vehicle(view, VehicleNumber(number), possible) for number in order]


def _a_vehicle(view: ClassicView, number: VehicleNumber, possible: tuple[int, ...]) -> Node:
    vehicle = view.vehicle(number)
    walks = asked_on_foot(view) is not None
    marked = (
        number == view.asked and view.decision is not None and not walks and "turn",
        number in possible and "target",
        number == view.choice.target and view.phase == "fire" and "chosen",
        number == view.choice.looked_at and "looked",
        bool(vehicle.aloft) and "aloft",
        is_night(view.state) and not vehicle.out and not vehicle.motion.face and "night",
    )
    sheet = view.sheet(number)
    return _drawn(
        number,
        look_of_sheet(
            sheet,
            view.seats[vehicle.seat],
            wreck=bool(vehicle.out),
            burning=bool(vehicle.condition.burning),
        ),
        vehicle.pose,
        view.state.outfits[number].base.length,
        tuple(mark for mark in marked if mark),
        view.ways.get(number),
        vehicle_words(view, number),
        about_vehicle(view.state.outfits[number].design),
    )


@lru_cache(maxsize=64)
def _drawn(
    number: int,
    look: CounterLook,
    pose: tuple[int, int, int],
    height: int,
    marked: tuple[str, ...],
    way: Way | None,
    words: str,
    about: str,
) -> Node:
    return h(
        "g",
        headlights(height) if "night" in marked else None,
        _cast(pose[2], height) if "aloft" in marked else None,
        h("path", d=halo(height), class_="cl-halo"),
        h("g", counter(look), class_="cl-lifted") if "aloft" in marked else counter(look),
        h("path", d=outline(height), class_="cl-touch"),
        class_=("cl-vehicle", f"cl-{look.colour}", *marked),
        data_ref=f"car:{number}",
        # A vehicle that has not moved says so: its first way is then a new one.
        data_way=way.number if way is not None else 0,
        data_path=path_text(way) if way is not None else None,
        role="button",
        tabindex="0",
        aria_label=words,
        data_about=about,
        style=put_pose(pose),
        key=f"vehicle-{number}",
    )


def _cast(heading: int, height: int) -> Node:
    """The shadow on the ground of a vehicle that is off it, aside of it to the lower right."""
    x, y = turned(*SHADOW, -heading)
    return h("path", d=outline(height), class_="cl-cast", transform=f"translate({x:.0f} {y:.0f})")


def path_text(way: Way) -> str:
    """The poses of a way as the board drives them."""
    return ";".join(",".join(map(str, pose)) for pose in way.poses)


def _tags(view: ClassicView) -> list[Content]:
    """Name, speed and handling status beside every vehicle."""
    return [_tag(view, number) for number in view.on_map if view.vehicle(number).place != WAITING]


def _names_above(view: ClassicView, number: int) -> bool:
    """Whether a name stands above its vehicle: where the move that is chosen ends below it, or
    another vehicle lies there and none above."""
    way = chosen_way(view) if number == view.asked else None
    own = view.vehicle(number)
    if way is not None and abs(way.end.y - own.y) > ROOM_FOR_A_NAME:
        return way.end.y > own.y
    if number == view.asked and leads_down(view):
        return True
    aside, along = NEAR_A_NAME
    others = [view.vehicle(each) for each in view.on_map if each != number]
    down = [each.y - own.y for each in others if abs(each.x - own.x) < aside]
    return any(0 < each < along for each in down) and not any(-along < each <= 0 for each in down)


def _tag(view: ClassicView, number: VehicleNumber) -> Node:
    vehicle, seat = view.vehicle(number), view.seats[view.vehicle(number).seat]
    words = (
        say("tile-out")
        if vehicle.out
        else f"{speed_words(vehicle.motion.speed)} · {status(vehicle.motion.status)}"
    )
    if not vehicle.out and in_air(view.state, number):
        words = say("tag-aloft", words=words)
    elif height_of(view, number):
        words = say("tag-high", words=words, n=height_of(view, number))
    lit = light_words(view, number)
    words = f"{words} · {lit}" if lit else words
    wide = 20 + 6.4 * max(len(words), len(seat.name))
    above = _names_above(view, number)
    top = -36 if above else 0
    spot, box = (vehicle.x, vehicle.y + (-720 if above else 720)), (-wide / 2, top, wide, 36)
    return label(
        spot,
        plaque(box),
        h("text", seat.name, x=0, y=top + 15, class_="cl-tag-name"),
        h("text", words, x=0, y=top + 31, class_="cl-tag-words"),
        class_=("cl-tag", f"cl-{seat.colour}"),
        aria_hidden="true",
        key=f"tag-{number}",
        **whole(spot, box),
    )
