"""The duel table: foes along the top, your car in the middle, your hand below, the story beside."""

from __future__ import annotations

from collections.abc import Mapping

from ui.base.node import Content, Node, h
from ui.games.duel import intent, shared_strings
from ui.games.duel.card_art import card_back, glyph
from ui.games.duel.dropping import PILE, falls_on_oneself
from ui.games.duel.ids import about
from ui.games.duel.story import TONES
from ui.games.duel.strings import plural, say, side_name
from ui.games.duel.view import TableView, piles_of
from ui.games.duel.views.ground import ground
from ui.games.duel.views.hand import card_classes, card_face, hand
from ui.games.duel.views.open_hands import open_hands
from ui.games.duel.views.piles import piles
from ui.games.duel.views.prompt import headline, prompt
from ui.games.duel.views.results import ghosts, look_ahead, result_words, short_words
from ui.games.duel.views.vehicle import vehicle_name, vehicle_parts, vehicle_picture
from ui.widgets.ending import blaze_over
from ui.widgets.faces import face
from ui.widgets.parts import pace_buttons, undo_buttons
from ui.widgets.story import story, ticker
from wreckyard.systems.duel import Action, Car, Preview


def table(view: TableView) -> Node:
    """The whole table as a tree."""
    ahead = ghosts(view)
    return h(
        "main",
        ground(view.ground),
        _bar(view),
        # Card, target, button: the order in which the keyboard meets them.
        open_hands(view) if view.open_hands else hand(view),
        h(
            "section",
            [_foe(view, seat, ahead.get(seat, {})) for seat in view.foes],
            class_="foes",
            aria_label=say("foes", view.ground),
            data_count=len(view.foes),
            data_roving=True,
            # Where the row is too long for the screen the keyboard must be able to scroll it.
            tabindex="0" if len(view.foes) > 2 else None,
        ),
        piles(piles_of(view.observation), PILE if intent.may_discard(view) else None),
        _own(view, ahead) if view.viewer is not None else None,
        prompt(view),
        ticker(view),
        story(view, TONES, say("story")),
        class_=(
            "table",
            "watching" if view.viewer is None else "",
            "with-open-hands" if view.open_hands else "",
        ),
        data_phase=view.phase,
        data_foes=len(view.foes),
        data_ground=view.ground,
        data_dim=view.interrupt is not None,
        data_choosing=not view.selection.empty,
        aria_label=say("table"),
    )


def _bar(view: TableView) -> Node:
    return h(
        "header",
        h("h1", say("duel-number", n=view.observation.duel), class_="bar-duel"),
        h("p", headline(view), class_="bar-turn"),
        view.shared and _sitting_button(),
        view.may_undo and undo_buttons(view.may_reset),
        pace_buttons(view.speed, shows=view.decision is None, skips=view.may_skip),
        h(
            "button",
            h("span", h("i", ""), h("i", ""), h("i", ""), class_="bars", aria_hidden="true"),
            h("span", say("menu"), class_="menu-word"),
            type_="button",
            class_="menu-button",
            data_ref="menu",
            aria_label=say("menu"),
        ),
        class_="bar",
    )


def _sitting_button() -> Node:
    words = shared_strings.say
    return h(
        "button",
        words("sit-button"),
        type_="button",
        class_="sit-button",
        data_ref="sit",
        title=words("sit-tip"),
        aria_label=words("sit-tip"),
    )


_BADGES = (
    ("jammed", "jam", "jam"),
    ("fireproof", "fireproof", "fireproof-armor"),
    ("escaping", "swerve", "escape"),
)
"""What may be true of a car: its drawing, and what to look up."""


def _badges(car: Car, vehicle: str, words: bool = False) -> Node | None:
    shown = [
        h(
            "li",
            glyph(mark),
            say(f"badge-{flag}") if words else None,
            class_=("chip", flag),
            title=say(f"tip-{flag}", vehicle),
            data_about=f"duel:{entry}",
            key=flag,
        )
        for flag, mark, entry in _BADGES
        if getattr(car, flag)
    ]
    return h("ul", shown, class_="badges") if shown else None


def _plaque(view: TableView, seat: int) -> Node:
    """Letter, name, cards and points of a seat."""
    car = view.observation.cars[seat]
    look = view.seats[seat]
    turn = view.observation.live and view.observation.turn == seat
    return h(
        "header",
        h("span", look.letter, class_="letter", aria_hidden="true"),
        face(look.player),
        h(
            "span",
            h("strong", look.name, class_="who"),
            h("span", _points(view, seat), class_="points", data_about="duel:score"),
            class_="who-box",
        ),
        h(
            "span",
            card_back(),
            h("b", car.hand_size),
            class_="holds",
            aria_hidden="true",
            title=plural("state-hand", car.hand_size),
        )
        if car.status == "in" and seat != view.viewer
        else None,
        h("span", say("turn-now"), class_="turn-tag") if turn else None,
        class_="plaque",
    )


def _points(view: TableView, seat: int) -> list[Content]:
    kills = view.observation.cars[seat].kills
    return [
        plural("score-short", view.observation.scores[seat]),
        h("span", say("points-kills", kills=plural("state-kills", kills)), class_="kills")
        if kills
        else None,
    ]


def _foe(view: TableView, seat: int, ghost: Mapping[str, int]) -> Node:
    car = view.observation.cars[seat]
    look = view.seats[seat]
    lit, overlays = _target(view, seat)
    return h(
        "section",
        _plaque(view, seat),
        vehicle_parts(car, look),
        h(
            "div",
            vehicle_picture(car, look, ghost=ghost),
            seat in view.fallen and blaze_over(f"blaze-{seat}"),
            _stamp(car.status, look.vehicle),
            overlays,
            _flying(view, seat),
            class_="stage",
        ),
        _badges(car, look.vehicle),
        class_=(
            "foe",
            lit,
            car.status,
            "on-turn" if view.observation.turn == seat else "",
            "thinking" if view.waiting_for == seat else "",
            "under-fire" if ghost else "",
        ),
        role="group",
        aria_label=vehicle_name(car, look),
        data_drop=f"seat:{seat}",
        data_seat=seat,
        data_colour=look.colour,
        data_status=car.status,
        data_in_view=_moment_of(view, seat),
        key=f"seat-{seat}",
    )


def _moment_of(view: TableView, seat: int) -> str | None:
    """A name for why a foe should be in view now: he is attacked, attacks, or has the turn."""
    attack, turn = view.observation.attack, view.observation.turn
    if attack is not None and view.viewer not in (attack.target, None):
        wanted = attack.target
    else:
        wanted = attack.attacker if attack is not None else turn
    return f"{wanted}-{view.observation.turns}" if wanted == seat else None


def _stamp(status: str, vehicle: str) -> Node | None:
    if status == "in":
        return None
    return h("p", say("out" if status == "out" else "escaped", vehicle), class_=("stamp", status))


def _flying(view: TableView, seat: int) -> Node | None:
    """The card of the attack that is under way, lying on its target."""
    attack = view.observation.attack
    if attack is None or attack.target != seat:
        return None
    place = "FRBL"[attack.side] if attack.side is not None else "driver"
    if attack.tire:
        place = "tires"
    return h(
        "div",
        h("span", card_face(attack.card, view.vehicle(seat)), class_=card_classes(attack.card)),
        class_=("flying-card", "from-me" if attack.attacker == view.viewer else "from-foe"),
        data_place=place,
        data_about=about(attack.card),
        aria_hidden="true",
        key=f"fly-{attack.attacker}-{attack.card.code}-{attack.stage}-{attack.follow_up}",
    )


def _target(view: TableView, seat: int) -> tuple[str, Content]:
    """Whether this seat can be chosen now, and the buttons that lie on its car."""
    chosen = view.selection
    car = view.observation.cars[seat]
    if view.decision is None or chosen.card is None or car.status != "in":
        return "", None
    fitting = intent.targets(view).get(seat)
    if not fitting:
        reason = intent.why_not_target(view, seat)
        if not reason or (intent.chosen_action(view) is not None and chosen.seat is None):
            return "", None
        explained = chosen.reason_ref == f"seat:{seat}"
        return "barred", h(
            "button",
            h("span", reason if explained else say("barred"), class_="result"),
            h("span", reason, class_="visually-hidden") if not explained else None,
            type_="button",
            class_="target barred",
            data_ref=f"seat:{seat}",
            aria_disabled="true",
            title=reason,
        )
    picked = "picked" if chosen.seat == seat else ""
    if len(fitting) > 1:
        return f"lit {picked}", [_side_button(view, action) for action in fitting]
    action = fitting[0]
    result = look_ahead(view, action)
    words = say("jam-them") if action.verb == "jam" else result_words(view, result)
    side = result.side if result is not None and result.place != "tires" else None
    if action.side >= 0:
        return f"lit {picked}", [_side_button(view, action)]
    return f"lit {picked}", h(
        "button",
        h("span", words, class_="result"),
        type_="button",
        class_=("target", picked),
        data_ref=f"seat:{seat}",
        data_place="FRBL"[side] if side is not None else None,
        data_about=_about_place(result),
        aria_label=say("target-label", name=view.name(seat), result=words),
        aria_pressed="true" if picked else "false",
    )


def _about_place(result: Preview | None) -> str | None:
    """What to look up of where a hit lands."""
    if result is None or result.place is None:
        return None
    return f"duel:{result.place if result.place in ('tires', 'driver') else 'side'}"


def _side_button(view: TableView, action: Action) -> Node:
    result = look_ahead(view, action)
    chosen = view.selection
    picked = (chosen.seat, chosen.side) == (action.target, action.side)
    letter = "FRBL"[action.side]
    short = short_words(view, result)
    label = say(
        "side-label",
        name=view.name(action.target),
        side=side_name(action.side),
        result=result_words(view, result),
    )
    return h(
        "button",
        h("span", short, class_="result"),
        type_="button",
        class_=("aim", f"aim-{letter}", "picked" if picked else ""),
        data_ref=f"side:{action.target}:{letter}",
        data_drop=f"side:{action.target}:{letter}",
        data_about="duel:side",
        # Whoever says to a machine what he sees must be understood.
        aria_label=label if short.lower() in label.lower() else f"{label}, {short}",
        aria_pressed="true" if picked else "false",
        title=result_words(view, result),
        key=f"aim-{letter}",
    )


def _own(view: TableView, ahead: Mapping[int, Mapping[str, int]]) -> Node:
    seat = view.viewer
    assert seat is not None
    car, look = view.observation.cars[seat], view.seats[seat]
    ghost = ahead.get(seat, {})
    return h(
        "section",
        _plaque(view, seat),
        vehicle_parts(car, look),
        h(
            "div",
            vehicle_picture(car, look, ghost=ghost, big=True),
            seat in view.fallen and blaze_over(f"blaze-{seat}"),
            _stamp(car.status, look.vehicle),
            _flying(view, seat),
            class_="stage",
        ),
        _badges(car, look.vehicle, words=True),
        class_=(
            "own",
            car.status,
            "on-turn" if view.observation.turn == seat else "",
            "under-fire" if ghost else "",
            "lit" if view.selection.card is not None and falls_on_oneself(view) else "",
        ),
        role="group",
        aria_label=vehicle_name(car, look, yours=True),
        data_drop=f"seat:{seat}",
        data_seat=seat,
        data_colour=look.colour,
        data_status=car.status,
        key=f"seat-{seat}",
    )
