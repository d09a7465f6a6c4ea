"""The arena of a game in the set-up: ours as pictures, and one from a file."""

from __future__ import annotations

from ui.base.node import Node, h
from ui.games.arena.draft import OWN, ArenaDraft, arena_of
from ui.games.arena.garage_strings import say
from ui.games.arena.views.arena_picture import arena_picture
from ui.widgets.fields import folded
from ui.widgets.parts import JSON_FILES, button, file_button
from wreckyard.systems.arena import STOCK_ARENAS, ArenaDesign, stock_arena


def arena_choice(draft: ArenaDraft, report: str = "", refused: bool = False) -> Node:
    """The arenas to choose from; ``report`` is what came of the last file."""
    offered = [(code, stock_arena(code)) for code in STOCK_ARENAS]
    if draft.own_arena is not None:
        offered.append((OWN, draft.own_arena))
    chosen = arena_of(draft)
    return h(
        "section",
        h(
            "fieldset",
            h("legend", say("setup-arena")),
            h(
                "div",
                [_card(code, arena, code == draft.arena) for code, arena in offered],
                class_="arena-choices",
            ),
            h("p", _text(chosen), class_="hint", role="status"),
            class_="setup-arena",
        ),
        folded(
            "fold:file",
            say("arena-file"),
            _file(draft, chosen, report, refused),
            open_=bool(report),
        ),
    )


def _text(arena: ArenaDesign) -> str:
    size = say("arena-size", width=_lengths(arena.width), height=_lengths(arena.height))
    return f"{arena.text} {size}" if arena.text else size


def _lengths(units: int) -> str:
    return f"{units / 1000:g}"


def _card(code: str, arena: ArenaDesign, chosen: bool) -> Node:
    return h(
        "label",
        h(
            "input",
            type_="radio",
            name="a-arena",
            value=code,
            checked=chosen,
            data_ref=f"a-arena:{code}",
        ),
        h(
            "span",
            arena_picture(arena),
            h("span", arena.name, class_="arena-name"),
            class_="arena-card",
        ),
        class_="arena-choice",
        key=code,
    )


def _file(draft: ArenaDraft, chosen: ArenaDesign, report: str, refused: bool) -> Node:
    """A field for a file, what came of the last one, and the chosen arena to save."""
    own = draft.own_arena
    return h(
        "section",
        h(
            "div",
            file_button("a-arena-file", say("arena-load"), JSON_FILES, "arena-file-hint"),
            button("a-arena-save", say("arena-save", name=chosen.name), kind="quiet"),
            own is not None
            and button("a-arena-forget", say("arena-forget", name=own.name), kind="quiet"),
            class_="arena-file-buttons",
        ),
        # Always there, so that a screen reader hears what comes into it.
        h("p", report or None, class_=("file-report", "trouble" if refused else ""), role="status"),
        h("p", say("arena-file-hint"), class_="hint", id="arena-file-hint"),
        class_="arena-files",
        aria_label=say("arena-file"),
    )
