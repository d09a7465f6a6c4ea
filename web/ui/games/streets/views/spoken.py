"""Everything on the board in words: points, compass, conditions."""

from __future__ import annotations

from ui.base.node import Node, h
from ui.games.streets.moment import StreetView
from ui.games.streets.screen_strings import say
from wreckyard.systems.streets import CODES, DIRECTION_NAMES, manned_by, point_text


def upper(text: str) -> str:
    """With a capital at the start."""
    return text[:1].upper() + text[1:]


def drives_words(speed: int) -> str:
    """How fast a car is."""
    if not speed:
        return say("drives-not")
    return say("drives-ahead" if speed > 0 else "drives-back", n=abs(speed))


def car_words(view: StreetView, number: int) -> str:
    """A car or wreck in words: where it is, how it faces, how it drives."""
    car = view.state.cars[number]
    name = upper(view.names.cars[number])
    at, facing = point_text((car.x, car.y)), DIRECTION_NAMES[car.facing]
    if car.wreck:
        return say("wreck-words", name=name, at=at, facing=facing)
    words = say("car-words", name=name, at=at, facing=facing, drives=drives_words(car.speed))
    return words if manned_by(view.state, number) >= 0 else f"{words}, {say('empty')}"


def described(view: StreetView) -> Node:
    """The board in parts, for those who hear it: who is where, what lies on the road, the
    ground."""
    state = view.state
    where = [car_words(view, number) for number, car in enumerate(state.cars) if car.x >= 0]
    where += [
        say("person-words", name=view.name(seat), at=point_text((person.x, person.y)))
        for seat, person in enumerate(state.people)
        if person.alive and person.car < 0 and person.x >= 0
    ]
    road = [
        say("marker-words", what=upper(CODES[weapon]), at=point_text((x, y)))
        for weapon, x, y, _ in state.markers
    ]
    ground = []
    for number, each in enumerate(state.board.markers):
        first, last = (each.x, each.y), (each.x + each.w - 1, each.y + each.h - 1)
        ground.append(
            say(
                "grass-words" if each.kind == "grass" else "ground-words",
                kind=each.kind,
                first=point_text(first),
                last=point_text(last),
                left=each.boxes - state.hurt[number],
                boxes=each.boxes,
            )
        )
    return h(
        "section",
        h("h2", say("parts")),
        _part("cars", where),
        _part("road", road),
        _part("ground", ground),
        class_="visually-hidden",
        aria_label=say("parts"),
        key="described",
    )


def _part(name: str, lines: list[str]) -> list[Node]:
    if not lines:
        return []
    return [h("h3", say(f"parts-{name}")), h("ul", [h("li", each) for each in lines])]
