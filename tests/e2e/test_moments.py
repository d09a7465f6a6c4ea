"""Pictures of every moment that matters, at every size and by day and night, kept as artefacts."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from itertools import chain

import pytest
from playwright.sync_api import Browser

from tests.e2e.boxes import SIZES
from tests.e2e.conftest import ARTIFACTS, PATIENCE
from tests.e2e.drawn import Drawn, collected, open_blank, resize, show
from tests.e2e.drawn_arena import arena_screens
from tests.e2e.drawn_boards import frame_board
from tests.e2e.drawn_classic import classic_screens
from tests.e2e.drawn_duel import duel_screens
from tests.e2e.drawn_endings import endings
from tests.e2e.drawn_learning import compendium, lessons, rooms
from tests.e2e.drawn_shell import replays, shell_screens
from tests.e2e.drawn_streets import street_screens
from tests.e2e.drawn_two import sittings

GAMES = ("duel", "arena", "streets", "classic")

MOMENTS = {
    "menu with Resume",
    "menu of a newcomer",
    "records, of one person",
    "lessons, none done",
    "duel, 6 seats, sides to choose",
    "duel, 6 seats, a defence",
    "duel, a kill",
    "arena, 6 seats, move",
    "arena, the first attack",
    "arena, a kill",
    "streets, 2 seats, speed",
    "streets, 4 seats, point",
    "streets, 4 seats, point, fire",
    "streets, 4 seats, point, card",
    "streets, set-up, mission",
    "classic, 2 seats, speed",
    "classic, 2 seats, maneuver, sharp",
    "classic, 6 seats, fire",
    "classic, set-up for 2",
    "face to face, open hands, table, turn, far",
    *(
        f"{words} of {game}{which}"
        for game in GAMES
        for words, which in (("compendium", ", an entry with a picture"), ("replay", " at a mark"))
    ),
    *(f"{game}, the end, {how}" for game in GAMES for how in ("won", "lost")),
}
"""What is pictured, and the first lesson of each game."""

BY_DAY = ((390, 844), (844, 390), (1280, 800))


def _moments() -> Iterator[Drawn]:
    screens = chain(
        shell_screens(),
        rooms(),
        duel_screens(),
        sittings(),
        arena_screens(),
        street_screens(),
        classic_screens(),
        *(chain(endings(game), replays(game), compendium(game)) for game in GAMES),
    )
    yield from (one for one in screens if one.name in MOMENTS)
    yield from (next(lessons(game)) for game in GAMES)


@pytest.mark.parametrize(
    ("theme", "sizes"),
    [("dark", SIZES), pytest.param("light", BY_DAY, marks=pytest.mark.soak)],
    ids=["by night", "by day"],
)
def test_every_moment_is_pictured_at_every_size(
    browser: Browser, address: str, theme: str, sizes: Iterable[tuple[int, int]]
) -> None:
    folder = ARTIFACTS / "moments"
    folder.mkdir(parents=True, exist_ok=True)
    found = collected(_moments)
    assert {one.name for one in found} >= MOMENTS
    context = browser.new_context(reduced_motion="reduce", color_scheme=theme)
    context.set_default_timeout(PATIENCE)
    page = context.new_page()
    frame = open_blank(page, address)
    for width, height in sizes:
        page.set_viewport_size({"width": width, "height": height})
        resize(frame, width, height)
        for moment in found:
            show(frame, moment)
            frame_board(frame, glancing=True)
            name = re.sub(r"[^a-z0-9]+", "-", moment.name.lower())
            path = folder / f"{name}-{width}x{height}-{theme}.jpg"
            page.screenshot(path=path, type="jpeg", quality=82)
    context.close()
