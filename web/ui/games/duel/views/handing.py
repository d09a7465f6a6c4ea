"""The cover of a duel: what everybody may know of why the device changes hands."""

from __future__ import annotations

from dataclasses import replace

from ui.base.node import Node, h
from ui.games.duel import screen_strings, shared_strings
from ui.games.duel.scene import Scene
from ui.games.duel.strings import say
from ui.games.duel.view import TableView
from ui.games.duel.views.bells import bells
from ui.games.duel.views.results import with_sum
from ui.games.duel.views.sheet import answer_words, attack_card
from ui.widgets.cover import cover
from ui.widgets.parts import button
from wreckyard.systems.duel import Action, preview


def handing_over(scene: Scene, view: TableView, seat: int) -> Node:
    """The cover for the person of a seat; `view` is what a spectator sees.

    Who is attacked may take it without a look at his cards: he has seen them all on his turn.
    """
    words, name = shared_strings.say, view.name(seat)
    text = screen_strings.say("cover-text", name=name)
    answers: tuple[Node, ...] = ()
    if scene.may_take:
        answers = (
            button("take", words("cover-take", name=name), kind="primary", autofocus=True),
            button("uncover", words("cover-look", name=name)),
        )
        text = words("cover-take-hint", name=name)
    by = scene.may_take_back
    back = by is not None and button(
        "take-back", words("cover-back", name=view.name(by)), kind="quiet"
    )
    return cover(
        scene.seating,
        seat,
        text,
        _why(scene, view, seat),
        go=words("cover-show", name=name),
        shown=(attack_card(view), _if_nothing(view)) if scene.may_take else None,
        answers=(*answers, _answers(scene, view, seat)) if scene.answers else answers,
        more=h("div", bells(view), back, class_="cover-more") if view.bells or back else None,
    )


def _answers(scene: Scene, view: TableView, seat: int) -> Node:
    """All that anybody in his place could answer, for one who knows what he holds."""
    his = replace(view, viewer=seat)
    named = [(action, *answer_words(his, action)) for action in scene.answers]
    words = shared_strings.say
    return h(
        "div",
        h("p", words("cover-answers", name=view.name(seat)), id="cover-answers"),
        h(
            "ul",
            [
                h(
                    "li",
                    button(f"say:{action}", name, title=effect),
                    key=str(action),
                )
                for action, name, effect in named
            ],
        ),
        class_="cover-answers",
        role="group",
        aria_labelledby="cover-answers",
    )


def _why(scene: Scene, view: TableView, seat: int) -> str:
    if scene.may_take:
        return ""
    attack, name = scene.observation.attack, view.name(seat)
    if attack is not None and attack.target == seat:
        return screen_strings.say(
            "cover-text-attack", attacker=view.name(attack.attacker), name=name
        )
    turn = scene.observation.turn == seat
    return screen_strings.say("cover-text-turn", name=name) if turn else ""


def _if_nothing(view: TableView) -> Node:
    result = preview(view.observation, Action("pass"))
    lands = result is not None and result.place is not None
    return h(
        "p",
        h("span", say("if-nothing"), class_="if-label"),
        " ",
        h(
            "strong",
            say("result-for", name=view.name(view.attack.target), result=with_sum(view, result))
            if lands
            else say("nothing-lands"),
            class_="if-result",
        ),
        class_="if-nothing",
    )
