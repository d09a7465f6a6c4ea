"""What must be seen of the arena's board at every size: one's own name, and letters that can be
read."""

from __future__ import annotations

import pytest
from playwright.sync_api import Frame

from tests.e2e.boxes import SIZES
from tests.e2e.drawn import Drawn, collected, resize, show
from tests.e2e.drawn_arena import arena_screens
from tests.e2e.drawn_boards import frame_board

PHONES = ((390, 844), (844, 390))


@pytest.fixture(scope="module")
def screens() -> list[Drawn]:
    """The moments of a match, without what is around it."""
    return [one for one in collected(arena_screens) if "seats" in one.name or "first" in one.name]


def _asked(blank: Frame, screens: list[Drawn], script: str, *sizes: tuple[int, int]) -> list[str]:
    """What a script finds wrong with the boards of screens at these sizes."""
    found = []
    for width, height in sizes:
        resize(blank, width, height)
        for screen in screens:
            show(blank, screen)
            frame_board(blank)
            found += [
                f"{width}×{height}, {screen.name}: {fault}" for fault in blank.evaluate(script)
            ]
    return found


_OWN_NAME = """() => {
  const own = document.querySelector(".bd-car.own");
  if (!own) return [];
  const name = document.querySelector(".bd-tag.own .bd-plaque");
  if (!name || getComputedStyle(name).display === "none") return ["no name"];
  const box = name.getBoundingClientRect();
  const stage = document.querySelector(".arena-stage").getBoundingClientRect();
  const beyond = Math.max(stage.left - box.left, stage.top - box.top, box.right - stage.right, box.bottom - stage.bottom);
  const over = [...document.querySelectorAll(".tip, .board-camera button, .tray, .edge.outside")].filter((one) => {
    const { left, top, right, bottom, width } = one.getBoundingClientRect();
    return width && box.left < right - 1 && left < box.right - 1 && box.top < bottom - 1 && top < box.bottom - 1;
  });
  return [...(beyond > 1 ? [`${Math.round(beyond)} px beyond the board`] : []), ...over.map((one) => `under ${one.className}`)];
}"""
"""What keeps one's own name from being read whole."""


def test_the_name_of_ones_own_car_is_in_sight(blank: Frame, screens: list[Drawn]) -> None:
    found = _asked(blank, screens, _OWN_NAME, *SIZES)
    assert found == [], "\n".join(found)


_COVERED_SHIELDS = """() => {
  const shields = [...document.querySelectorAll(".bd-shield")].map((one) => one.getBoundingClientRect());
  return [...document.querySelectorAll(".bd-zone-word, .bd-angle")].filter((one) => {
    const { left, top, right, bottom, width } = one.getBoundingClientRect();
    return width && shields.some((box) => box.left < right - 2 && left < box.right - 2 && box.top < bottom - 4 && top < box.bottom - 4);
  }).map((one) => `${one.textContent} lies on a shield`);
}"""
"""Letters of the turning key that lie on the armor of a car."""


def test_no_letter_of_the_key_lies_on_a_shield(blank: Frame, screens: list[Drawn]) -> None:
    moves = [one for one in screens if one.name.endswith("move")]
    found = _asked(blank, moves, _COVERED_SHIELDS, *SIZES)
    assert len(moves) == 3
    assert found == [], "\n".join(found)


_WORDLESS = """() => [...document.querySelectorAll(".moves .move")].filter((one) => {
  const words = one.querySelector(".move-name").getBoundingClientRect(), box = one.getBoundingClientRect();
  return !words.width || words.left < box.left || words.right > box.right || words.bottom > box.bottom;
}).map((one) => one.ariaLabel)"""
"""The moves that are offered without words, or with words that do not fit them."""


def test_the_moves_have_words_on_a_phone(blank: Frame, screens: list[Drawn]) -> None:
    moves = [one for one in screens if one.name.endswith("move")]
    found = _asked(blank, moves, _WORDLESS, *PHONES)
    assert found == [], "\n".join(found)
