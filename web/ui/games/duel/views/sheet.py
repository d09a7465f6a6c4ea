"""Reaction sheets: who does what to whom, what happens if you do nothing, what each answer
changes."""

from __future__ import annotations

from collections.abc import Iterable

from ui.base.node import Node, h
from ui.base.present import present
from ui.games.duel import intent, shared_strings
from ui.games.duel.ahead import leaves_something
from ui.games.duel.card_art import glyph, side_mark
from ui.games.duel.ids import about
from ui.games.duel.strings import glyph_of, plural, say, side_name
from ui.games.duel.view import TableView
from ui.games.duel.views.bells import bells
from ui.games.duel.views.results import result_words, with_sum
from wreckyard.systems.duel import Action, CardKind, preview

SHEETS = ("anytime", "defence", "skid", "skid-armor", "backfire-armor", "escape")
"""Kinds of decisions that come as a sheet."""

NOT_SHOT = ("ram", "charge", "gas")
"""Weapons that nobody would say to fire."""

_IDLE = ("pass", "stay")
ABOUT = {
    "anytime": "duel:any-time",
    "defence": "duel:answers",
    "skid": "duel:skid-into-a-wall",
    "skid-armor": "duel:skid-into-a-wall",
    "backfire-armor": "duel:backfire",
    "escape": "duel:escape",
}
"""What to look up of a sheet, by the kind of its decision."""

_ABOUT_VERBS = {"escape": "duel:escape", "jam": "duel:jam", "unjam": "duel:jam"}

_ANY_TIME = ("fireproof", "jam")
_SPECIAL_BY_VERB = ("swerve", "spin", "dud", "backfire", "fireproof", "jam", "skid")


def attack_words(view: TableView) -> str:
    """The attack under way as a sentence without its end: who fires what at whom."""
    attack = view.observation.attack
    if attack is None:
        return ""
    names = {
        "attacker": _whom(view, attack.attacker, "You"),
        "target": _whom(view, attack.target, "you"),
        "card": attack.card.name,
    }
    by, hit = view.vehicle(attack.attacker), view.vehicle(attack.target)
    mine = "-you" if attack.attacker == view.viewer else ""
    if attack.stage == "skid":
        return say("skid-head", hit, **names)
    if attack.stage == "backfire":
        return say("backfire-head", **names)
    if attack.follow_up:
        return say(f"attack-follow{mine}", by, **names)
    how = f"-{attack.card.weapon}" if attack.card.weapon in NOT_SHOT else ""
    return say(f"attack-head{how}{mine}", by, **names)


def attack_card(view: TableView, heading: bool = False) -> Node | None:
    """The attack under way as a strip: its card, its side and the damage that is left of it.

    With `heading` its sentence is a heading, for a sheet that has no other.
    """
    attack = view.observation.attack
    if attack is None:
        return None
    if attack.tire:
        aim = say("place-tires", view.vehicle(attack.target))
    elif attack.side is None:
        aim = say("place-driver", view.vehicle(attack.target))
    else:
        aim = side_name(attack.side)
    result = preview(view.observation, Action("pass"))
    return h(
        "div",
        h("span", glyph(glyph_of(attack.card)), class_="strip-art"),
        h(
            "span",
            h("h2" if heading else "strong", attack_words(view), class_="strip-who"),
            h(
                "span",
                say("strip-aim", value=view.attack.value, aim=aim),
                f" {say('strip-stopped', n=attack.stopped)}" if attack.stopped else None,
                class_="strip-aim",
            ),
            class_="strip-words",
        ),
        h(
            "span",
            side_mark(attack.side, view.vehicle(attack.target))
            if not attack.tire and attack.side is not None
            else None,
            class_="strip-side",
        ),
        class_=("strip", f"w-{attack.card.weapon or attack.card.effect}"),
        data_attack=attack.card.code,
        data_about=about(attack.card),
        data_result=result_words(view, result),
        key=f"strip-{attack.attacker}-{attack.target}-{attack.card.code}-{attack.stage}",
    )


def _whom(view: TableView, seat: int, you: str) -> str:
    return say(you) if seat == view.viewer else view.name(seat)


def sheet(view: TableView) -> Node:
    """The sheet of the open decision, which must be one of SHEETS."""
    kind = view.question.kind
    actions = list(view.question.options)
    answers = [action for action in actions if action.verb not in _IDLE]
    idle = next(action for action in actions if action.verb in _IDLE)
    hint = _hint(view, kind)
    return h(
        "section",
        attack_card(view, heading=True)
        or h("h2", _title(view, kind), class_="prompt-title", data_about=ABOUT[kind]),
        h("p", hint, class_="prompt-hint", data_about=ABOUT[kind]) if hint else None,
        view.selection.reason_ref == "cover"
        and h("p", view.selection.reason, class_="prompt-why", role="status", key="why"),
        h(
            "div",
            h(
                "p",
                h("span", say("if-nothing"), class_="if-label", data_about=ABOUT[kind]),
                " ",
                h("strong", _nothing(view, kind), class_="if-result"),
                class_="if-nothing",
            ),
            h(
                "button",
                _idle_word(view, kind),
                type_="button",
                class_="button pass",
                data_ref=f"answer:{idle}",
                data_autofocus=True,
            ),
            class_="idle-row",
        ),
        h(
            "ul",
            [h("li", answer_button(view, action), key=str(action)) for action in answers]
            + [
                h("li", answer_button(view, action, "before"), key=f"before {action}")
                for action in view.before
                if action not in answers
            ]
            + _more(view, answers),
            class_="answers",
            aria_label=say("answers"),
            data_roving=True,
        )
        if answers or view.before
        else None,
        bells(view),
        class_=("prompt", "sheet", f"sheet-{kind}"),
        data_sheet=kind,
        aria_label=_title(view, kind),
        key=f"sheet-{kind}",
    )


def _title(view: TableView, kind: str) -> str:
    if kind == "skid":
        return say("skid-title", view.vehicle(swerver(view)), name=view.name(swerver(view)))
    return say(f"{kind}-title", view.vehicle(view.viewer))


def swerver(view: TableView) -> int:
    """The seat that swerved, while foes are asked for a skid."""
    seat = view.observation.swerver
    assert seat is not None
    return seat


def _hint(view: TableView, kind: str) -> str:
    observation = view.observation
    if kind == "skid":
        return say("skid-hint", view.vehicle(swerver(view)))
    if kind == "escape":
        return say("escape-hint", view.vehicle(view.viewer))
    if kind != "anytime":
        return ""
    if observation.attack is not None:
        return say("anytime-attack")
    if observation.turn == view.viewer:
        return say("anytime-own")
    if observation.turns:
        return say("anytime-turn", name=view.name(observation.turn))
    return say("anytime-start")


def _nothing(view: TableView, kind: str) -> str:
    if kind == "escape":
        return say("escape-nothing")
    if kind == "skid":
        cost = view.observation.dodge_cost(swerver(view))
        return plural("skid-nothing", cost, vehicle=view.vehicle(swerver(view)))
    if kind == "anytime" and view.observation.attack is None:
        return say("anytime-nothing")
    result = preview(view.observation, Action("pass"))
    words = with_sum(view, result)
    if result is None or result.place is None:
        return say("nothing-lands")
    if result.seat != view.viewer:
        return say("result-for", name=view.name(result.seat), result=words)
    return say("result-you", result=words)


def _idle_word(view: TableView, kind: str) -> str:
    if kind == "escape":
        return say("escape-no")
    if kind == "skid":
        return say("skid-pass")
    if kind == "anytime":
        return say("anytime-pass")
    attack = view.observation.attack
    return say(
        "defence-pass-armored" if attack and attack.stopped >= attack.value else "defence-pass"
    )


def answer_button(view: TableView, action: Action, word: str = "answer") -> Node:
    """An answer: the card that is played and what it would change. `word` begins its ref."""
    name, effect = answer_words(view, action)
    return h(
        "button",
        h("span", _picture(view, action), class_="answer-art"),
        h(
            "span",
            h("span", name, class_="answer-name"),
            h("span", effect, class_="answer-effect"),
            class_="answer-words",
        ),
        type_="button",
        class_=(
            "answer",
            _is_chosen(view, action) and "selected",
            _stops_nothing(view, action) and "answer-later",
        ),
        data_ref=f"{word}:{action}",
        data_about=about_answer(view, action),
    )


def _more(view: TableView, answers: list[Action]) -> list[Node]:
    """The switch for those who answer with more than one card, where one is not enough."""
    if not any(leaves_something(view, action) for action in answers):
        return []
    switch = h(
        "button",
        h("span", class_="box", aria_hidden="true"),
        shared_strings.say("answer-more"),
        type_="button",
        class_=("toggle", "answer-more", "on" if view.selection.more else ""),
        data_ref="answer-more",
        data_about="duel:answers",
        aria_pressed="true" if view.selection.more else "false",
        title=shared_strings.say("answer-more-tip"),
    )
    return [h("li", switch, key="more")]


def _is_chosen(view: TableView, action: Action) -> bool:
    return view.selection.card is not None and action in intent.matching(view)


def _sided(view: TableView) -> str:
    """The kind of vehicle whose sides the answers name."""
    if view.phase == "skid":
        return view.vehicle(swerver(view))
    attack = view.observation.attack
    return view.vehicle(attack.target if attack is not None else view.viewer)


def card_picture(view: TableView, verb: str) -> str:
    """The drawing of the special that the viewer plays for this answer, as his own deck has it."""
    for kind in view.observation.hand:
        if kind.effect == verb:
            return glyph_of(kind)
    return verb


def _picture(view: TableView, action: Action) -> Iterable[Node]:
    if action.verb == "armor":
        attack = view.attack
        return [glyph("armor"), side_mark(attack.side, view.vehicle(attack.target))]
    if action.verb == "escape":
        return [glyph("swerve")]
    marks = [side_mark(action.side, _sided(view))] if action.side >= 0 else []
    return [
        glyph(card_picture(view, action.verb) if action.verb in _SPECIAL_BY_VERB else "armor"),
        *marks,
    ]


def about_answer(view: TableView, action: Action) -> str:
    """The entry of what is played as an answer."""
    for kind in view.observation.hand:
        if kind.effect == action.verb or kind.role == action.verb or kind.code == action.card:
            return about(kind)
    return _ABOUT_VERBS.get(action.verb, "duel:answers")


def weapon_name(kind: CardKind) -> str:
    """What an attack card fires, in the middle of a sentence: "milk bomb"."""
    return str(kind.name).removeprefix("Called Shot: ").lower()


def _stops_nothing(view: TableView, action: Action) -> bool:
    """Whether an any-time card leaves the attack on the viewer as it is."""
    attack = view.observation.attack
    if attack is None or attack.target != view.viewer or action.verb not in _ANY_TIME:
        return False
    result = preview(view.observation, action)
    return result is not None and result.seat == view.viewer and result.place is not None


def answer_words(view: TableView, action: Action) -> tuple[str, str]:
    """The name of an answer and the sentence that says what it changes."""
    verb = action.verb
    mine = view.vehicle(view.viewer)
    result = preview(view.observation, action)
    if verb == "armor":
        name = say("answer-armor", side=side_name(view.attack.side))
        hit = present(result)
        if hit.place is None:
            return name, say("effect-stopped", value=view.attack.value, stopped=hit.stopped)
        return name, with_sum(view, result)
    if verb == "spin":
        return say("answer-spin", mine, side=side_name(action.side)), with_sum(view, result)
    if verb == "skid":
        return say("answer-skid", side=side_name(action.side)), result_words(view, result)
    if verb == "swerve":
        key = "effect-miss-last" if result is not None and result.destroys_tires else "effect-miss"
        return say("answer-swerve", mine), say(
            key, mine, n=view.observation.dodge_cost(present(view.viewer))
        )
    if verb == "dud":
        return say("answer-dud", mine), say("effect-cancel", card=weapon_name(view.attack.card))
    if verb == "backfire":
        return say("answer-backfire"), say(
            "result-for", name=view.name(view.attack.attacker), result=result_words(view, result)
        )
    if verb == "fireproof":
        if _stops_nothing(view, action):
            return say("answer-fireproof"), say("effect-fireproof-no-help")
        stops = result is not None and result.place is None and result.seat == view.viewer
        return say("answer-fireproof"), say(
            "effect-fireproof" if stops else "effect-fireproof-later"
        )
    if verb == "jam":
        name = view.name(action.target)
        attack = view.observation.attack
        cancels = (
            attack is not None
            and result is not None
            and result.place is None
            and attack.attacker == action.target
        )
        effect = say("effect-jam", name=name)
        if _stops_nothing(view, action):
            effect = f"{say('effect-no-help')} {effect}"
        elif cancels:
            effect = f"{say('effect-jam-now')} {effect}"
        return say("answer-jam", name=name), effect
    if verb == "escape":
        return say("escape-yes"), say("effect-escape", mine)
    return str(action), ""
