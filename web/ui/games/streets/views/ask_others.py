"""Where one starts; a car that stands; on foot; arming again."""

from __future__ import annotations

from collections.abc import Callable

from ui.base.node import Content, Node, h
from ui.games.streets.moment import StreetView
from ui.games.streets.panel_strings import say
from ui.games.streets.phrases import mount
from ui.games.streets.views.ask_fire import back, drop_part, fire_part, other_doings
from ui.games.streets.views.bits import answers, confirm, panel, pointer, press
from wreckyard.systems.streets import DIRECTION_NAMES, Action, point_text


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


def _compass(view: StreetView, actions: tuple[Action, ...], title: str) -> Node:
    """Directions as a compass, as they lie on the board."""
    return answers(
        [
            press(
                [
                    pointer(each.direction),
                    h("span", DIRECTION_NAMES[each.direction], class_="visually-hidden"),
                ],
                f"pick:{each}",
                "sc-way",
                f"sc-way-{each.direction}",
                chosen=view.choice.action == each,
            )
            for each in actions
        ],
        title,
        "sc-compass",
    )


def ask_place(view: StreetView) -> Node:
    """Where one starts, or the gate that one comes in by."""
    arena = view.state.settings["scenario"] == "arena"
    starts = view.state.board.gates if arena else view.state.board.starts
    facing = {(each.x, each.y): each.facing for each in starts}

    def words(action: Action) -> str:
        way = facing.get((action.x, action.y), 0)
        way = (way + 4) % 8 if arena else way
        return say("place-at", at=point_text((action.x, action.y)), facing=DIRECTION_NAMES[way])

    chosen = view.choice.action
    return panel(
        view,
        "place",
        say("place-title"),
        _rows(view, tuple(view.options), words, say("place-title")),
        hint=say("place-gate-hint" if arena else "place-hint"),
        commit=chosen and confirm(say("place-go", at=point_text((chosen.x, chosen.y)))),
    )


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
    steps, chosen = view.offered("step"), view.choice.action
    commit: list[Content] = []
    if chosen is not None and chosen.verb == "step":
        commit.append(confirm(say("step-go", way=DIRECTION_NAMES[chosen.direction])))
    if view.offered("end"):
        commit.append(press(say("end-turn"), "answer:end"))
    return panel(
        view,
        "foot",
        say("foot-title"),
        h("p", say("foot-left", left=view.state.left), class_="sc-count"),
        _compass(view, steps, say("foot-title")) if steps else None,
        other_doings(view),
        commit=commit,
    )


def ask_load(view: StreetView) -> Node:
    """Counters for the pods of a car that is armed again."""
    loads, chosen = view.offered("load"), view.choice.action

    def words(action: Action) -> str:
        return say("load-go", what=say(action.weapon), mount=mount(action.mount))

    commit: list[Content] = []
    if chosen is not None and chosen.verb == "load":
        commit.append(confirm(words(chosen)))
    ends = [verb for verb in ("done", "retire") if view.offered(verb)]
    commit += [press(say(f"load-{verb}"), f"answer:{verb}") for verb in ends]
    return panel(
        view,
        "load",
        say("load-title"),
        _rows(view, loads, words, say("load-title")),
        commit=commit,
    )
