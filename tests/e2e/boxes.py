"""Whether a screen fits its size: asked of the boxes of all its texts and controls.

Nothing may lie over another thing, be cut off or leave the screen, the page never scrolls, letters
have at least 14 pixels, and what is pressed at least 24, or 44 where a press cannot be taken back.
What lies in a box that can be scrolled may be out of sight.
"""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from playwright.sync_api import Frame

from tests.e2e.drawn import RESIZE, Drawn, show

SIZES = (
    (390, 844),
    (844, 390),
    (768, 1024),
    (1024, 768),
    (1280, 800),
    (1920, 1080),
    (2560, 1440),
)

COMMIT = (
    "confirm", "answer", "undo", "undo-all", "interrupt", "do", "go-on", "again", "finish",
    "uncover", "start", "a-start", "resume", "play", "leave", "cancel", "card",
)  # fmt: skip
"""The references of what commits, and of the steps back: the first words of them."""

FANNED = ".fan li"
"""Cards of a hand may cover parts of each other."""

LYING = (
    (".result", ".car-picture"),
    (".target", ".car-picture"),
    (".aim", ".car-picture"),
    (".stamp", ".car-picture"),
    (".flying-card", ".car-picture"),
    (".flying-card", ".result"),
    (".why", ".table"),
    (".story.open", ".app"),
    (".dial-range", ".zones"),
    (".card-count", ".build-card"),
)
"""Pairs of which one lies on the other by design: on its picture, or until the next press."""

UNREAD = ".floor, svg[data-board], .ending-lot svg, .ending-picture svg"
"""Letters that are part of a picture and tell nothing, and those on a board, which may be
zoomed."""

SHORTENED = ".ticker-text, .bar-turn"
"""Texts that may end in an ellipsis: the story and the question say all of it."""

ASKED = (Path(__file__).parent / "boxes.js").read_text("utf-8")


RULES = {
    "commit": "|".join(COMMIT),
    "fanned": FANNED,
    "lying": LYING,
    "shortened": SHORTENED,
    "unread": UNREAD,
    "textSize": {"page": 14, "picture": 9},
}

ALL = f"""([rules, sizes]) => sizes.map(([width, height]) => {{
  ({RESIZE})(width, height);
  return ({ASKED})(rules);
}})"""


def faults(frame: Frame, *sizes: tuple[int, int]) -> list[list[str]]:
    """What is wrong with the boxes on the screen at these sizes, each in a line."""
    found: list[list[str]] = frame.evaluate(ALL, [RULES, sizes])
    return found


PASSING = ".why, .notice, .sound-ask"
"""What lies on a screen only until it is answered or something else is pressed."""

REACH = (Path(__file__).parent / "reach.js").read_text("utf-8")


def out_of_reach(frame: Frame) -> list[str]:
    """The controls on the screen of which nobody can bring 24 pixels into sight, each in a line."""
    found: list[str] = frame.evaluate(REACH, {"least": 24, "passing": PASSING})
    return found


FOLDS = "[...document.querySelectorAll('details:not([open]) > summary')].filter((one) => one.checkVisibility())"
"""The heads of all that is folded on the screen."""


def out_of_reach_unfolded(frame: Frame, screen: Drawn) -> list[str]:
    """The controls that nobody can bring into sight once one of the folds of a screen is open."""
    found = []
    for at in range(frame.evaluate(f"{FOLDS}.length")):
        show(frame, screen)
        frame.evaluate(f"{FOLDS}[{at}].parentElement.open = true")
        found += out_of_reach(frame)
    return found


def faults_at_all_sizes(frame: Frame, screens: Iterable[Drawn]) -> list[str]:
    """The faults of screens, each led by its size and the screen's name."""
    told = []
    for screen in screens:
        show(frame, screen)
        for (width, height), found in zip(SIZES, faults(frame, *SIZES), strict=True):
            told += [f"{width}×{height}, {screen.name}: {fault}" for fault in found]
    return told
