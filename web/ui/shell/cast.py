"""The characters as entries of the compendium: the same in every game that has one."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, partial

from ui.base.remarks import about
from ui.base.strings import listed, say
from ui.play.compendium import Entry
from ui.play.game_ui import GameUI
from ui.widgets.faces import portrait
from wreckyard.characters import CHARACTERS, DRIVER, Character

LIKES = ("far", "rams", "tires", "fire", "hoard", "grudge", "weak", "pace", "drops")
PLAIN = 0.5
"""Weaker tastes and dislikes are not told."""


def entries_of(game: GameUI) -> Sequence[Entry]:
    """All that can be looked up of a game, and who may play it; nothing where there is nothing."""
    own = game.compendium()
    return (*own, *cast()) if own else own


@cache
def cast() -> tuple[Entry, ...]:
    """An entry for each character."""
    return tuple(_entry(each) for each in CHARACTERS.values())


def _entry(who: Character) -> Entry:
    likes = [say(f"like-{each}") for each in LIKES if getattr(who.temper, each) >= PLAIN]
    shuns = [say(f"shun-{each}") for each in LIKES if getattr(who.temper, each) <= -PLAIN]
    told = [
        about(who.id),
        likes and say("cast-likes", what=listed(likes)),
        shuns and say("cast-shuns", what=listed(shuns)),
        say("cast-bound"),
    ]
    return Entry(
        f"who-{who.id}",
        who.name,
        say("cast-drivers" if who.kind == DRIVER else "cast-cows"),
        " ".join(str(each) for each in told if each),
        picture=partial(portrait, who.id, "large"),
    )
