"""Questions that everybody may see: escapes on a shared device, prestige, votes."""

from __future__ import annotations

from ui.base.node import Node, h
from ui.base.present import present
from ui.base.story import StoryLine
from ui.games.duel.scene import Scene
from ui.games.duel.screen_strings import say
from ui.games.duel.view import vehicles_of
from ui.games.duel.views.score import score_rows
from ui.widgets.parts import badge, button
from wreckyard import seat_letter
from wreckyard.systems.duel import feat_name


def escape_question(scene: Scene) -> Node:
    """The question of an escape, put in public."""
    name = scene.seating.names[scene.asked or 0]
    return h(
        "section",
        h("h2", say("escape-title", name=name), id="escape-question"),
        h("p", say("escape-text", vehicles_of(scene.observation)[scene.asked or 0])),
        h(
            "div",
            button("do:stay", say("escape-no"), kind="primary", autofocus=True),
            button("do:escape", say("escape-yes")),
            class_="bar-buttons",
        ),
        class_="window-bar",
        aria_labelledby="escape-question",
        key="escape-question",
    )


def vote(scene: Scene) -> Node:
    """The screen of nominations and votes after a duel."""
    decision = scene.decision
    names = scene.seating.names
    if decision is None:
        waiting = scene.waiting_for
        title = say("voting")
        body = [h("p", say("voting-waiting", name=names[waiting]) if waiting is not None else "")]
    elif decision.kind == "nominate":
        title = say("nominate-title", name=names[scene.asked or 0])
        body = [h("p", say("nominate-text")), _nominations(scene)]
    else:
        title = say("vote-title", name=names[scene.asked or 0])
        on = present(scene.observation.voting_on)
        body = [
            h(
                "p",
                say("vote-text", target=names[on.target], feat=_feat(scene, on.target, on.feat)),
                class_="vote-what",
            ),
            h(
                "div",
                button("do:vote yes", say("vote-yes"), kind="primary", autofocus=True),
                button("do:vote no", say("vote-no")),
                class_="bar-buttons",
            ),
        ]
    return h(
        "main",
        h(
            "div",
            h("h1", title, data_about="duel:prestige"),
            body,
            score_rows(scene, scene.result) if scene.result else None,
            h("ul", [h("li", line.text) for line in _recent(scene)], class_="vote-story"),
            class_="score-card",
        ),
        class_="score",
        data_phase=decision.kind if decision is not None else "waiting",
        key="vote",
    )


def _feat(scene: Scene, target: int, feat: str) -> str:
    """A feat in words that fit the vehicle of the one who is named for it."""
    return feat_name(feat, scene.observation.cars[target].vehicle)


def _recent(scene: Scene) -> list[StoryLine]:
    kinds = ("nominated", "voted", "prestige", "no-prestige")
    return [line for line in scene.story[-8:] if line.kind in kinds][-4:]


def _nominations(scene: Scene) -> Node:
    names = scene.seating.names
    rows: dict[int, list[Node]] = {}
    for action in present(scene.decision).options:
        if action.verb == "nominate":
            rows.setdefault(action.target, []).append(
                button(
                    f"do:{action}",
                    say(
                        "nominate-for",
                        name=names[action.target],
                        feat=_feat(scene, action.target, action.feat),
                    ),
                )
            )
    return h(
        "div",
        button("do:pass", say("nominate-pass"), kind="primary", autofocus=True),
        [
            h(
                "div",
                badge(seat_letter(seat), scene.seating.colours[seat]),
                h("div", buttons, class_="nominate-feats"),
                class_="nominate-row",
                key=str(seat),
            )
            for seat, buttons in sorted(rows.items())
        ],
        class_="nominate",
    )
