"""The viewer's hand: a fan of cards along the bottom of the table."""

from __future__ import annotations

from ui.base.node import Node, h
from ui.games.duel import intent
from ui.games.duel.card_art import glyph, side_mark
from ui.games.duel.dropping import may_lift
from ui.games.duel.ids import about
from ui.games.duel.strings import card_line, glyph_of, say
from ui.games.duel.view import TableView
from wreckyard.systems.duel import CardKind

CALLED = "Called Shot: "
"""How the names of cards begin that have their weapon on a second line."""


def card_face(kind: CardKind, vehicle: str = "car") -> list[Node]:
    """The printed side of a card: value, side, drawing, name and one line of words.

    Its side is shown on a vehicle of the kind.
    """
    title = kind.name.removeprefix(CALLED)
    return [
        # The line of words says the value again.
        h(
            "span",
            h("span", class_="card-value", data_value=kind.value or None),
            side_mark(kind.side, vehicle) if kind.role != "special" and not kind.gas else None,
            class_="card-index",
            aria_hidden="true",
        ),
        h("span", glyph(glyph_of(kind)), class_="card-art"),
        h(
            "span",
            [h("span", say("called-short"), class_="card-called"), " "]
            if title != kind.name
            else None,
            h("span", title, class_="card-name"),
            " ",
            h("span", card_line(kind), class_="card-line"),
            class_="card-words",
        ),
    ]


def card_classes(kind: CardKind) -> list[str]:
    """Classes that color a card: its role, its weapon and its side."""
    side = "any" if kind.side is None else "FRBL"[kind.side]
    called = "called" if kind.called else ""
    return ["card", called, kind.role, f"w-{kind.weapon or kind.effect or 'armor'}", f"side-{side}"]


def hand(view: TableView) -> Node:
    """The viewer's cards as a list of buttons; a spectator's table shows none."""
    cards = view.observation.hand if view.viewer is not None and not view.covered else ()
    label = say("your-hand")
    if not cards:
        note = say("no-hand") if view.viewer is not None else say("hidden-hand")
        return h(
            "section", h("p", note, class_="hand-empty"), class_="hand empty", aria_label=label
        )
    discarding = view.selection.discarding or view.phase == "discard"
    seen: dict[str, int] = {}
    items = []
    first = _first_playable(view)
    for slot, kind in enumerate(cards):
        seen[kind.code] = seen.get(kind.code, 0) + 1
        items.append(_card(view, slot, kind, f"{kind.code}-{seen[kind.code]}", discarding, first))
    return h(
        "section",
        h("ul", items, class_="fan", aria_label=label, data_count=len(items), data_roving=True),
        class_="hand",
        data_mode="discard" if discarding else "play",
    )


def _first_playable(view: TableView) -> int | None:
    """Where a keyboard finds its way back to when its target has gone: on one's own turn."""
    if view.phase not in intent.COMPOSED or not view.selection.empty:
        return None
    slots = range(len(view.observation.hand))
    return next((slot for slot in slots if not intent.why_not_card(view, slot)), None)


def _card(
    view: TableView, slot: int, kind: CardKind, key: str, discarding: bool, first: int | None
) -> Node:
    chosen = view.selection
    waiting = view.decision is None
    reason = "" if discarding or waiting else intent.why_not_card(view, slot)
    ticked = slot in chosen.ticked
    selected = chosen.card == slot or (
        chosen.tire and intent.is_tire_card(view, slot) and not discarding
    )
    why = chosen.reason if chosen.reason_ref == f"card:{slot}" else ""
    # `why` is read on touch and by a screen reader; the cursor gets the same as a tooltip.
    return h(
        "li",
        h(
            "button",
            card_face(kind, view.vehicle(view.viewer)),
            h("span", "✓", class_="tick", aria_hidden="true") if ticked else None,
            type_="button",
            class_=[
                *card_classes(kind),
                "selected" if selected else "",
                "ticked" if ticked else "",
                "grey" if reason else "",
                "idle" if waiting else "",
                "pair" if _pairs(view, slot) else "",
            ],
            data_ref=f"card:{slot}",
            data_card=kind.code,
            data_about=about(kind),
            data_drag=may_lift(view, slot),
            data_autofocus=first == slot,
            aria_label=say(
                "card-label",
                face=f"{kind.name.replace(': ', ' ')} {card_line(kind)}",
                text=kind.text,
                reason=reason,
            ).strip(),
            aria_pressed="true" if (ticked if discarding else selected) else "false",
            aria_disabled="true" if reason else None,
            title=reason or kind.text,
        ),
        h("p", why, class_="why", role="status") if why else None,
        key=key,
    )


def _pairs(view: TableView, slot: int) -> bool:
    """Whether the card can go with a Tire Shot that was chosen first."""
    chosen = view.selection
    if not chosen.tire or chosen.card is not None or intent.is_tire_card(view, slot):
        return False
    return any(action.tire for action in intent.plays_of(view, slot))
