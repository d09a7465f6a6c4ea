"""Where one starts; a car that stands; on foot."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from ui.base.node import Content, Node, h
from ui.games.streets.about import entry
from ui.games.streets.moment import StreetView
from ui.games.streets.panel_strings import say
from ui.games.streets.phrases import rounds
from ui.games.streets.screen_strings import some
from ui.games.streets.steering import beside
from ui.games.streets.views.ask_drop import drop_part
from ui.games.streets.views.ask_fire import back, fire_part, other_doings
from ui.games.streets.views.bits import answers, confirm, panel, pointer, press
from ui.games.streets.views.spoken import upper
from wreckyard.systems.streets import DIRECTION_NAMES, Action, car_at, point_text, tables


def _rows(
    view: StreetView, actions: tuple[Action, ...], words: Callable[[Action], str], title: str
) -> Node:
    return answers(
        [
            press(words(each), f"pick:{each}", "sc-row", chosen=view.choice.action == each)
            for each in actions
        ],
        title,
    )


def _compass(
    view: StreetView,
    actions: tuple[Action, ...],
    title: str,
    special: Mapping[int, str] | None = None,
) -> Node:
    """Directions as a compass, as they lie on the board; what is ``special`` about some is told."""
    told = special or {}

    def way(action: Action) -> Node:
        words = DIRECTION_NAMES[action.direction]
        if action.direction in told:
            words = say("step-into", way=words, what=told[action.direction])
        return press(
            [pointer(action.direction), h("span", words, class_="visually-hidden")],
            f"pick:{action}",
            "sc-way",
            f"sc-way-{action.direction}",
            "sc-special" if action.direction in told else "",
            chosen=view.choice.action == action,
        )

    return answers([way(each) for each in actions], title, "sc-compass")


def leads_to(view: StreetView, action: Action) -> str:
    """What a step leads into besides open road: an empty car, cover, a wreck; else nothing."""
    point, state = beside(view, action.direction), view.state
    car = car_at(state, point)
    if car >= 0:
        name = view.names.cars[car]
        return say("step-wreck" if state.cars[car].wreck else "step-car", car=name)
    if state.board.solid(point):
        return say("step-cover", what=view.names.terrain[state.board.marker_at(point)])
    return ""


def ask_place(view: StreetView) -> Node:
    """Where one starts, or the gate that one comes in by."""
    arena = view.state.settings["scenario"] == "arena"
    starts = view.state.board.gates if arena else view.state.board.starts
    facing = {(each.x, each.y): each.facing for each in starts}

    def words(action: Action) -> str:
        way = DIRECTION_NAMES[facing[action.x, action.y]]
        return say("place-at", at=point_text((action.x, action.y)), facing=way)

    chosen = view.choice.action
    title = say("place-gate-title" if arena else "place-title")
    return panel(
        view,
        "place",
        title,
        _rows(view, tuple(view.options), words, title),
        hint=say(_place_hint(view) if arena else "place-hint"),
        commit=chosen
        and confirm(
            say("place-gate-go" if arena else "place-go", at=point_text((chosen.x, chosen.y)))
        ),
    )


def _place_hint(view: StreetView) -> str:
    """How fast one comes in: otherwise than at first where one has been away."""
    return "place-again-hint" if view.state.cars[view.own_car].back else "place-gate-hint"


def ask_stand(view: StreetView) -> Node:
    """A car that stands: shots, drops, getting out, a three-point turn, the end."""
    doing = view.choice.doing
    if doing == "fire":
        return fire_part(view)
    if doing == "drop":
        return drop_part(view)
    if doing == "leave":
        return _leave(view)
    faces = view.offered("face")
    chosen = view.choice.action
    commit: list[Content] = []
    if chosen is not None and chosen.verb == "face":
        commit.append(confirm(say("face-go", way=DIRECTION_NAMES[chosen.direction])))
    commit.append(press(say("end-turn"), "answer:end", data_autofocus=not commit))
    return panel(
        view,
        "stand",
        say("face-title") if faces else say("stand-title"),
        _compass(view, faces, say("face-title")) if faces else None,
        other_doings(view),
        hint=say("stand-hint"),
        commit=commit,
    )


def _leave(view: StreetView) -> Node:
    chosen = view.choice.action
    go = (
        confirm(say("leave-go", way=DIRECTION_NAMES[chosen.direction]))
        if chosen is not None and chosen.verb == "leave"
        else None
    )
    return panel(
        view,
        "leave",
        say("leave-title"),
        _compass(view, view.offered("leave"), say("leave-title")),
        commit=[go, back(view)],
    )


def ask_foot(view: StreetView) -> Node:
    """On foot: steps, shots, the end."""
    doing = view.choice.doing
    if doing == "fire":
        return fire_part(view)
    if doing == "drop":
        return drop_part(view)
    person = view.state.people[view.asker]
    steps, chosen = view.offered("step"), view.choice.action
    special = {each.direction: words for each in steps if (words := leads_to(view, each))}
    commit: list[Content] = []
    if chosen is not None and chosen.verb == "step":
        words = special.get(chosen.direction, "")
        way = say("step-go", way=DIRECTION_NAMES[chosen.direction])
        commit.append(confirm(upper(words) or way))
    if view.offered("end"):
        commit.append(press(say("end-turn"), "answer:end"))
    return panel(
        view,
        "foot",
        say("foot-title"),
        h(
            "p",
            h("strong", say("foot-left", left=some("point", view.state.left))),
            " ",
            say(
                "foot-state",
                rounds=rounds("mg", person.rounds),
                wounds=person.wounds,
                boxes=tables().boxes.driver,
            ),
            class_="sc-count",
            data_about=entry("on-foot"),
        ),
        _compass(view, steps, say("foot-title"), special) if steps else None,
        special
        and answers(
            [
                press(
                    [
                        pointer(each.direction),
                        h("span", upper(special[each.direction])),
                    ],
                    f"pick:{each}",
                    "sc-row",
                    "sc-into",
                    chosen=chosen == each,
                    key=f"into-{each.direction}",
                )
                for each in steps
                if each.direction in special
            ],
            say("foot-into"),
        ),
        other_doings(view),
        commit=commit,
    )
