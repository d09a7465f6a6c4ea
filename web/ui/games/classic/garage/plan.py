"""The vehicle from above.

A side is a button: it chooses where the next weapon goes; its armor is changed beside it.
"""

from __future__ import annotations

from functools import lru_cache

from ui.base.node import Node, h
from ui.games.classic.base.bodies import body, counter_height
from ui.games.classic.garage.bits import amount, step_button
from ui.games.classic.garage.garage import Garage
from ui.games.classic.garage.strings import say
from wreckyard.systems.classic import (
    ON_SIDECAR,
    Design,
    body_of,
    catalogue,
    figures,
    side_limit,
)

SIDECAR_SIDES = {"sidecar-front": "front", "sidecar-side": "", "sidecar-back": "back"}
"""The sides of a sidecar's armor by where its weapons are; its outer side is the one it runs on."""

SIDES = ("front", "left", "right", "back", "top", "underbody")


def plan(garage: Garage) -> Node:
    """The drawing, with a plate for each place that carries weapons or armor."""
    car = garage.car
    places = [*SIDES]
    if car.turret:
        places.append("turret")
    if car.sidecar:
        places += ["sidecar-front", "sidecar-side", "sidecar-back"]
    known = {*car.record.weapon_sides, *car.record.armor_sides, *places[6:]}
    chosen = garage.place if garage.section == "weapons" and not garage.wanted else ""
    return h(
        "div",
        [_plate(car, place, place == chosen) for place in places if place in known],
        drawing(car),
        class_=(
            "cg-plan",
            f"cg-plan-{car.kind}",
            car.sidecar is not None and f"cg-beside-{car.sidecar.side}",
        ),
        role="group",
        aria_label=say("plan"),
    )


def _points(car: Design, side: str) -> tuple[int, ...] | None:
    """The points of each layer on a side, of a sidecar's own; None for a place that carries
    none."""
    if side in SIDECAR_SIDES and car.sidecar:
        sides = body_of(car, ON_SIDECAR).armor_sides
        at = sides.index(SIDECAR_SIDES[side] or car.sidecar.side)
        return tuple(layer.points[at] for layer in car.sidecar.armor) or (0,)
    if side not in car.record.armor_sides:
        return None
    at = car.record.armor_sides.index(side)
    return tuple(layer.points[at] for layer in car.armor) or (0,)


def weapons_at(car: Design, place: str) -> list[str]:
    """The weapons of a place in short: ``2 MG``."""
    counts: dict[str, int] = {}
    for weapon in car.weapons:
        if weapon.place == place:
            name = catalogue().weapons[weapon.code].abbreviation
            counts[name] = counts.get(name, 0) + 1
    return [f"{count} {name}" if count > 1 else name for name, count in counts.items()]


def _plate(car: Design, place: str, chosen: bool) -> Node:
    points = _points(car, place)
    guns = weapons_at(car, place)
    name = say(f"plate-{place}") if place in SIDES else say(f"place-{place}")
    armed = place in car.record.weapon_sides or place not in SIDES
    used, limit = figures(car).sides.get(place, (0, side_limit(car)))
    layer = len(points) - 1 if points else 0
    # All of it is read out in this order, so that a button says what stands on it.
    inside = (
        h("span", name, class_="cg-plate-name"),
        points is not None
        and h(
            "span",
            " ",
            "/".join(map(str, points)),
            h("span", " ", say("plan-points"), class_="visually-hidden"),
            class_="cg-plate-points",
        ),
        h("span", " ", " · ".join(guns), class_="cg-plate-guns") if guns else None,
        h("span", " ", say("plan-third", used=amount(used), most=limit), class_="cg-plate-room")
        if armed and guns and limit is not None
        else None,
    )
    return h(
        "div",
        h(
            "button",
            inside,
            type_="button",
            class_="cg-plate-side",
            data_ref=f"cg-place:{place}",
            aria_pressed="true" if chosen else "false",
        )
        if armed
        else h("div", inside, class_="cg-plate-side"),
        points is not None
        and place in SIDES
        and (
            step_button(
                car,
                f"armor vehicle {layer} {place} -1",
                "−",
                say("plan-less", side=name, points=points[-1]),
                "cg-less",
            ),
            step_button(
                car,
                f"armor vehicle {layer} {place} +1",
                "+",
                say("plan-more", side=name, points=points[-1]),
                "cg-more-one",
            ),
        ),
        class_=("cg-plate", f"cg-plate-{place}", chosen and "chosen", bool(guns) and "armed"),
        key=place,
    )


# The drawing

_BARREL = "M-15 0V-92h30V0z"
_DROPPER = "M-34 0V-40h68V0z"


@lru_cache(maxsize=128)
def drawing(car: Design) -> Node:
    """The vehicle in ink, nose up."""
    half = counter_height(car.body) // 2
    return h(
        "svg",
        h("path", d=f"M0{-half - 14}l-30 34h60z", class_="cg-nose"),
        inner_drawing(car),
        viewBox=f"-330 {-half - 60} 660 {2 * half + 120}",
        class_="cg-drawing",
        role="img",
        aria_label=_spoken(car),
    )


@lru_cache(maxsize=128)
def inner_drawing(car: Design) -> Node:
    """The same to be put into another drawing, round (0, 0)."""
    shape, half = body(car.body), counter_height(car.body) // 2
    guarded = {each.place for each in car.accessories if each.code.endswith("wheelguard")}
    return h(
        "g",
        [_wheel(place, x, y, guarded) for place, x, y in _wheels(car, shape.wheels)],
        h("path", d=shape.outline, class_="cg-body"),
        h("path", d=shape.lines, class_="cg-line"),
        h("path", d=shape.glass, class_="cg-glass"),
        h("path", d=shape.roof, class_="cg-roof"),
        _sidecar(car),
        _guns(car, half),
    )


def _spoken(car: Design) -> str:
    guns = [
        f"{gun} {say(f'place-{place}').lower()}"
        for place in dict.fromkeys(weapon.place for weapon in car.weapons)
        for gun in weapons_at(car, place)
    ]
    return f"{car.record.name}: {', '.join(guns) or say('plan-bare')}"


def _wheels(
    car: Design, drawn: tuple[tuple[str, float, float], ...]
) -> list[tuple[str, float, float]]:
    """The wheels of the body as this vehicle has them: turned round, or six of them."""
    wheels = list(drawn)
    if car.reversed:
        swap = {"front": "back", "back-left": "front-left", "back-right": "front-right"}
        return [(swap[place], x, -y) for place, x, y in wheels]
    if len(car.tires) == 6:
        wheels += [(f"{place}-2", x, y - 160) for place, x, y in wheels if "back" in place]
    return wheels


def _wheel(place: str, x: float, y: float, guarded: set[str]) -> Node:
    side = (x > 0) - (x < 0)
    guard = place.removesuffix("-2") in guarded
    return h(
        "g",
        h("rect", x=x - 34, y=y - 74, width=68, height=148, rx=24, class_="cg-wheel"),
        h("path", d=f"M{x + side * 52} {y - 84}v168", class_="cg-guard") if guard else None,
        key=place,
    )


BESIDE = 168
"""How far a sidecar is drawn beside its cycle."""


def _sidecar(car: Design) -> Node | None:
    """The sidecar, with its wheel on the outer side and what joins it."""
    if car.sidecar is None:
        return None
    side = -1 if car.sidecar.side == "left" else 1
    at = side * BESIDE
    return h(
        "g",
        h("path", d=f"M0-50H{at}M0 70H{at}", class_="cg-joint"),
        h("rect", x=at + side * 74 - 26, y=-30, width=52, height=120, rx=20, class_="cg-wheel"),
        h(
            "path",
            d=f"M{at - 34} -110Q{at} -160 {at + 34} -110L{at + 62} 20V96Q{at} 132 {at - 62} 96V20Z",
            class_="cg-body",
        ),
        h("path", d=f"M{at - 34} 0Q{at} -24 {at + 34} 0V56H{at - 34}Z", class_="cg-glass"),
        key="sidecar",
    )


def _guns(car: Design, half: int) -> list[Node]:
    """A barrel for each weapon at its port; droppers are broad and short."""
    wide, long = (190, half - 70) if half > 250 else (60, half - 40)
    spots = {
        "front": (0, -long, 0),
        "back": (0, long, 180),
        "right": (wide, 40, 90),
        "left": (-wide, 40, 270),
        "turret": (0, 40, 0),
    }
    found: list[Node] = []
    if car.sidecar:
        at = (-1 if car.sidecar.side == "left" else 1) * BESIDE
        spots |= {
            "sidecar-front": (at, -96, 0),
            "sidecar-back": (at, 100, 180),
            "sidecar-side": (at + (56 if at > 0 else -56), 10, 90 if at > 0 else 270),
        }
    if car.turret:
        found.append(h("circle", cx=0, cy=60, r=92, class_="cg-turret"))
    counts: dict[str, int] = {}
    for number, weapon in enumerate(car.weapons):
        if weapon.place not in spots:
            continue
        nth = counts.get(weapon.place, 0)
        counts[weapon.place] = nth + 1
        along = (0, -58, 58, -112, 112, -160, 160)[nth % 7]
        x, y, turn = spots[weapon.place]
        if turn in (0, 180):
            x += along if weapon.place != "turret" else along // 2
        else:
            y += along
        record = catalogue().weapons[weapon.code]
        found.append(
            h(
                "path",
                d=_DROPPER if record.dropped else _BARREL,
                transform=f"translate({x} {y}) rotate({turn})",
                class_="cg-gun",
                key=str(number),
            )
        )
    return found
