"""Fields that set-ups share: lists, and a seat's name, player and color."""

from __future__ import annotations

from collections.abc import Sequence

from ui.base import own_drivers
from ui.base.node import Content, Node, h
from ui.base.remarks import about
from ui.base.seating import COLOURS, LEVELS, NAME_MAX, PLAYERS, SEED_MAX
from ui.base.strings import COLOUR_NAMES, PATTERN_NAMES, say
from ui.widgets.faces import face
from wreckyard.characters import DRIVER, character_of, of_kind, player_name


def name_field(ref: str, name: str, letter: str) -> Node:
    """The name of who plays a seat."""
    return h(
        "input",
        type_="text",
        class_="seat-name",
        value=name,
        maxlength=str(NAME_MAX),
        autocomplete="off",
        spellcheck="false",
        data_ref=ref,
        aria_label=say("setup-name", letter=letter),
    )


def player_field(ref: str, player: str, label: str, kind: str = DRIVER) -> Node:
    """Who plays a seat: a person, a computer of some level, or a character of a kind at one."""
    who = character_of(player)
    offered = of_kind(kind)
    offered = offered if who is None or who in offered else (who, *offered)
    return h(
        "span",
        face(player),
        h(
            "select",
            [option(each, say(f"player-{each}"), each == player) for each in PLAYERS],
            _own_drivers(player),
            [
                h(
                    "optgroup",
                    [
                        option(
                            value := player_name(each.id, level),
                            say("player-level", name=each.name, level=say(f"player-{level}")),
                            value == player,
                        )
                        for level in LEVELS
                    ],
                    label=f"{each.name}: {about(each.id)}",
                    key=each.id,
                )
                for each in offered
            ],
            class_="seat-player",
            value=player,
            data_ref=ref,
            aria_label=label,
        ),
        class_="seat-who",
    )


def _own_drivers(player: str) -> Node | None:
    """The drivers that somebody has brought; the one that is chosen, too, if it is gone."""
    names = own_drivers.offered()
    chosen = own_drivers.own_name(player)
    names = names if not chosen or chosen in names else (*names, chosen)
    if not names:
        return None
    return h(
        "optgroup",
        [option(value := own_drivers.own_player(name), name, value == player) for name in names],
        label=say("player-own"),
        key="own",
    )


def colour_field(ref: str, colour: int, letter: str) -> Node:
    """The color of a seat, with its pattern."""
    options = [
        (str(n), say("setup-colour-is", colour=COLOUR_NAMES[n], pattern=PATTERN_NAMES[n]))
        for n in range(len(COLOURS))
    ]
    return select(ref, say("setup-colour", letter=letter), options, str(colour), "seat-colour")


def folded(ref: str, label: str, *fields: Content, open_: bool = False) -> Node:
    """What few ask for, behind its name: a press opens it, which nobody else is told.

    ``open_`` when it has something to tell.
    """
    return h(
        "details",
        h("summary", label, data_ref=ref),
        h("div", *fields, class_="fold-body"),
        class_="fold",
        open=open_,
        key=ref,
    )


def seed_field(ref: str, seed: str, hint: str) -> Node:
    """The number from which all chance of a match comes."""
    return h(
        "div",
        h(
            "label",
            h("span", say("seed"), class_="field-label"),
            h(
                "input",
                type_="text",
                inputmode="numeric",
                autocomplete="off",
                maxlength=str(len(str(SEED_MAX))),
                value=seed,
                data_ref=ref,
                aria_describedby=f"{ref}-hint",
            ),
            class_="field",
        ),
        h("p", hint, class_="hint", id=f"{ref}-hint"),
    )


def text_field(ref: str, label: str, value: str, most: int, *, wrong: bool = False) -> Node:
    """A line of at most so many characters, under its label; ``wrong`` when it cannot be taken."""
    return h(
        "label",
        h("span", label, class_="field-label"),
        h(
            "input",
            type_="text",
            value=value,
            maxlength=str(most),
            autocomplete="off",
            spellcheck="false",
            data_ref=ref,
            aria_invalid="true" if wrong else None,
        ),
        class_="field",
    )


def search_field(ref: str, label: str, value: str, most: int = 40) -> Node:
    """What to look for, of at most so many characters; its label stands in it."""
    return h(
        "input",
        type_="search",
        value=value,
        maxlength=str(most),
        autocomplete="off",
        spellcheck="false",
        placeholder=label,
        data_ref=ref,
        aria_label=label,
        class_="search",
        key=ref,
    )


def number_field(ref: str, label: str, value: int, most: int) -> Node:
    """A whole number from 0 to `most`, under its label."""
    return h(
        "label",
        h("span", label, class_="field-label"),
        h(
            "input",
            type_="number",
            inputmode="numeric",
            min="0",
            max=str(most),
            value=str(value),
            data_ref=ref,
        ),
        class_="field",
    )


def select(
    ref: str, label: str, options: Sequence[tuple[str, str]], chosen: str, class_: str
) -> Node:
    """A list to choose from, of values and texts."""
    return h(
        "select",
        [option(value, text, value == chosen) for value, text in options],
        class_=class_,
        value=chosen,
        data_ref=ref,
        aria_label=label,
    )


def option(value: str, text: str, chosen: bool) -> Node:
    """An entry of a list to choose from."""
    return h("option", text, value=value, selected=chosen, key=value or "any")


def labelled_select(ref: str, label: str, options: Sequence[tuple[str, str]], chosen: str) -> Node:
    """A list to choose from under its label."""
    return h(
        "label",
        h("span", label, class_="field-label"),
        h(
            "select",
            [option(value, text, value == chosen) for value, text in options],
            value=chosen,
            data_ref=ref,
        ),
        class_="field",
    )
