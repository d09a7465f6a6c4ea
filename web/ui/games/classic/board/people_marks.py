"""People on foot, and the squares that one of them can reach."""

from __future__ import annotations

from ui.base.node import Content, Node, h
from ui.games.classic.base.about import entry
from ui.games.classic.base.foot_strings import say
from ui.games.classic.base.plane import placed
from ui.games.classic.board.ground_marks import lying
from ui.games.classic.scene.moment import ClassicView
from ui.games.classic.scene.people import (
    asked_on_foot,
    called,
    level_words,
    person_words,
    step_words,
)
from wreckyard.systems.classic import (
    COUNTER_KINDS,
    FIRST_PERSON,
    Walker,
    carries,
    doors_open,
    floor_of,
    is_roof,
    pack_at,
    shield_points,
    standing,
)

HALF = 125
"""Half a square, in units."""

GRENADE = "grenade"

OFFSETS = {
    "N": (0, -1), "NE": (1, -1), "E": (1, 0), "SE": (1, 1),
    "S": (0, 1), "SW": (-1, 1), "W": (-1, 0), "NW": (-1, -1),
}  # fmt: skip
"""The squares beside one, by the ways of steps."""


def people(view: ClassicView) -> list[Content]:
    """Everybody on foot, the dead below, and the squares of the open question on top."""
    order = sorted(view.state.walkers, key=lambda each: each.awake)
    return [
        *_grenades(view),
        *_packs(view),
        *_doors(view),
        *[_person(view, each) for each in order if not each.gone],
        *_squares(view),
    ]


DOOR = {"right": "M235-170L430 10", "left": "M-235-170L-430 10"}
"""A door that stands open, from its hinge, beside a car that points up."""


def _doors(view: ClassicView) -> list[Node]:
    """The doors that stand open."""
    return [
        _door(view, number, side)
        for number in view.state.vehicles_in()
        for side in doors_open(view.vehicle(number).condition)
    ]


def _door(view: ClassicView, number: int, side: str) -> Node:
    vehicle = view.vehicle(number)
    turn = f"rotate({vehicle.heading / 10:g}deg)"
    return h(
        "g",
        h("path", d=DOOR[side], class_="cl-car-door"),
        class_=f"cl-{view.seats[number].colour}",
        aria_hidden="true",
        style={"transform": f"translate({vehicle.x}px, {vehicle.y}px) {turn}"},
        key=f"door-{number}-{side}",
    )


def _person(view: ClassicView, walker: Walker) -> Node:
    asked = asked_on_foot(view)
    colour = view.seats[walker.vehicle].colour
    return h(
        "g",
        h("circle", r=HALF + 45, class_="cl-person-halo"),
        _tripod(view, walker),
        _figure(walker),
        _burden(view, walker),
        _floor(view, walker),
        class_=(
            "cl-person",
            f"cl-{colour}",
            asked is not None and asked.person == walker.person and "turn",
            not walker.awake and "down",
        ),
        role="img",
        aria_label=person_words(view, walker),
        style={"transform": f"translate({walker.x}px, {walker.y}px)"},
        key=f"person-{walker.person}",
    )


def _figure(walker: Walker) -> list[Node]:
    """From above: shoulders and a head; who lies is stretched out; a cross is who has died."""
    if not walker.points:
        return [h("path", d="M-90-90L90 90M90-90L-90 90", class_="cl-person-cross")]
    turn = f"rotate({walker.heading / 10:g})"
    if walker.prone:
        return [
            h(
                "rect",
                x=-55,
                y=-60,
                width=110,
                height=185,
                rx=50,
                class_="cl-person-body",
                transform=turn,
            ),
            h("circle", cy=-75, r=50, class_="cl-person-head", transform=turn),
        ]
    return [
        h("ellipse", rx=118, ry=80, class_="cl-person-body", transform=turn),
        h("circle", r=46, class_="cl-person-head"),
    ]


def _tripod(view: ClassicView, walker: Walker) -> Node | None:
    """The tripod before somebody: three legs, the barrel, the shield across it."""
    if standing(view.state, walker.person) is None:
        return None
    shield = shield_points(view.state, walker.person)
    return h(
        "g",
        h("path", d="M0-130L-95-60M0-130L95-60M0-130V-20", class_="cl-person-legs"),
        h("path", d="M0-40V-260", class_="cl-person-barrel"),
        h("path", d="M-110-165Q0-205 110-165", class_="cl-person-shield") if shield else None,
        transform=f"rotate({walker.heading / 10:g})",
    )


def _burden(view: ClassicView, walker: Walker) -> Node | None:
    """The lump that somebody carries before him."""
    if not carries(view.state, walker.person):
        return None
    lump = "M-90-150l40-45 90 5 55 50-30 60-110 10z"
    return h("path", d=lump, class_="cl-person-lump", transform=f"rotate({walker.heading / 10:g})")


def _packs(view: ClassicView) -> list[Node]:
    """Backpacks that lie on the ground."""
    found = []
    for walker in view.state.walkers:
        where = pack_at(view.state, walker.person)
        if where is not None:
            name = called(view, FIRST_PERSON + walker.person)
            found.append(
                h(
                    "g",
                    h("rect", x=-75, y=-85, width=150, height=170, rx=45, class_="cl-pack"),
                    h("path", d="M-75-15H75M-30-85v-25h60v25", class_="cl-pack-straps"),
                    class_=f"cl-{view.seats[walker.vehicle].colour}",
                    transform=placed(*where),
                    role="img",
                    aria_label=say("pack-lies", name=name),
                    key=f"pack-{walker.person}",
                )
            )
    return found


def _floor(view: ClassicView, walker: Walker) -> Node | None:
    """The floor on which somebody is above the ground, on a plaque beside his head."""
    return _plaque(view, walker.x, walker.y, floor_of(view.state, walker.person))


def _plaque(view: ClassicView, x: int, y: int, high: int) -> Node | None:
    """A floor above the ground, or the roof, in a letter."""
    if not high:
        return None
    words = say("on-roof") if is_roof(view.state, x, y, high) else f"{high}"
    return h(
        "g",
        h("circle", cx=110, cy=-110, r=85, class_="cl-person-floor"),
        h("text", words, x=110, y=-65, class_="cl-person-high"),
    )


def _grenades(view: ClassicView) -> list[Node]:
    """The grenades that lie on floors and roofs, each with a plaque."""
    return [
        h(
            "g",
            lying(COUNTER_KINDS.index(GRENADE), GRENADE, each.load + 1),
            _plaque(view, each.x, each.y, each.floor),
            transform=placed(each.x, each.y),
            role="img",
            aria_label=say("lies-above", level=level_words(view, each.x, each.y, each.floor)),
            data_about=entry(GRENADE),
            key=f"above-{at}",
        )
        for at, each in enumerate(view.state.perched)
    ]


def _squares(view: ClassicView) -> list[Node]:
    """The squares that whoever is asked can step on, as buttons."""
    walker = asked_on_foot(view)
    if walker is None or view.phase != "foot":
        return []
    found = []
    for each in view.offered("step"):
        across, down = OFFSETS[each.part]
        x, y = walker.x + 2 * HALF * across, walker.y + 2 * HALF * down
        found.append(
            h(
                "rect",
                x=-HALF + 12,
                y=-HALF + 12,
                width=2 * HALF - 24,
                height=2 * HALF - 24,
                rx=30,
                transform=placed(x, y),
                class_="cl-step",
                data_ref=f"answer:{each}",
                role="button",
                tabindex="-1",
                aria_label=step_words(view, each),
                key=f"step-{each.part}",
            )
        )
    return found
