"""The cover between people: nothing of any hand is on the page while it is up."""

from __future__ import annotations

from ui.base.node import Node, h
from ui.base.strings import say
from ui.games.duel.scene import Scene
from ui.widgets.parts import badge, button
from wreckyard import seat_letter


def cover(scene: Scene) -> Node:
    """The cover screen that hands the device to a person."""
    seat = scene.cover
    assert seat is not None
    names = scene.seating.names
    name = names[seat]
    attack = scene.observation.attack
    if attack is not None and attack.target == seat:
        why = say("cover-text-attack", attacker=names[attack.attacker], name=name)
    elif scene.observation.turn == seat:
        why = say("cover-text-turn", name=name)
    else:
        why = ""
    return h(
        "main",
        h(
            "div",
            badge(seat_letter(seat), scene.seating.colours[seat]),
            h("h1", say("cover-title", name=name)),
            why and h("p", why, class_="cover-why"),
            h("p", say("cover-text", name=name)),
            button("uncover", say("cover-button", name=name), kind="primary", autofocus=True),
            class_="cover-card",
        ),
        class_="cover",
        key="cover",
    )
