"""The dialog with the rules of the games in short."""

from __future__ import annotations

from ui.base.node import Node, h
from ui.base.strings import say
from ui.games.registry import page_of, pages
from ui.widgets.linked import linked
from ui.widgets.parts import button, choice, dialog


def help_dialog(game: str) -> Node:
    """The rules of a game on one page, and a way to those of the others."""
    return dialog(
        "help",
        say("help"),
        [
            choice(
                "help-game", say("help-game"), [(page.id, page.title) for page in pages()], game
            ),
            h("p", say("help-words"), class_="hint") if page_of(game).compendium() else None,
            h(
                "div",
                [
                    h(
                        "section",
                        h("h3", head),
                        [h("p", linked(game, text)) for text in texts],
                        key=head,
                    )
                    for head, texts in page_of(game).help()
                ],
                class_="help",
                tabindex="0",
                role="group",
                aria_label=say("help"),
                key=game,
            ),
        ],
        [
            button("look-up", say("menu-look-up")),
            button("close", say("close"), kind="primary", autofocus=True),
        ],
        wide=True,
    )
