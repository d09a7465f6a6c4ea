"""How people sit at the table: changed by agreement, while no hand is on the screen."""

from __future__ import annotations

from ui.base.node import Node, h
from ui.games.duel.scene import Scene
from ui.games.duel.shared_strings import say
from ui.widgets.parts import badge, button
from wreckyard import seat_letter


def sitting(scene: Scene, agreed: frozenset[int]) -> Node:
    """The screen; `agreed` are the seats that want all hands open."""
    people, names = scene.seating.people, scene.seating.names
    manners = scene.manners
    if manners.open_hands:
        hands: Node | list[Node] = button("sit-covered", say("sit-covered"), kind="primary")
    else:
        hands = [
            button(
                f"sit-agree:{seat}",
                badge(seat_letter(seat), scene.seating.colours[seat], small=True),
                say("sit-agreed" if seat in agreed else "sit-agree", name=names[seat]),
                aria_pressed="true" if seat in agreed else "false",
                key=str(seat),
            )
            for seat in people
        ]
    return h(
        "main",
        h(
            "div",
            h("h1", say("sit")),
            h("p", say("sit-open-now" if manners.open_hands else "sit-open-how")),
            h("div", hands, class_="sit-buttons"),
            len(people) == 2
            and h(
                "div",
                h("p", say("sit-facing-hint")),
                button(
                    "sit-facing",
                    say("sit-facing-off" if manners.facing else "sit-facing-on"),
                    aria_pressed="true" if manners.facing else "false",
                ),
                class_="sit-buttons",
            ),
            button("sit-done", say("sit-done"), kind="quiet", autofocus=True),
            class_="cover-card",
        ),
        class_="cover sitting",
        key="sitting",
        data_phase="sitting",
    )
