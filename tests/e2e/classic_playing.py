"""How a person plays a duel of the classic in the browser."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from playwright.sync_api import Page, expect

from tests.e2e.playing import press_outside

ASKED = """(before) => {
  const table = document.querySelector('main.classic, main.ending');
  if (!table || ['waiting', undefined].includes(table.dataset.phase)) return null;
  const over = table.dataset.phase === 'over';
  if (!over && table.dataset.question === before) return null;
  const open = [...table.querySelectorAll('.cl-side [data-ref]')]
    .filter((one) => one.getAttribute('aria-disabled') !== 'true' && !one.disabled)
    .map((one) => one.dataset.ref);
  return { phase: table.dataset.phase, question: table.dataset.question, open };
}"""
"""What is asked, once it is another question than the one before."""

COMMITS = ("confirm", "drive-on", "answer:")

ASKED_ONE_BY_ONE = 12
"""So many questions are answered by themselves; after them a press answers for a turn."""


def click(page: Page, ref: str) -> None:
    """Press in the panels with the mouse."""
    page.locator(f'.cl-side [data-ref="{ref}"]').first.click()


def tap(page: Page, ref: str) -> None:
    """Press in the panels with a finger."""
    page.locator(f'.cl-side [data-ref="{ref}"]').first.tap()


def shelf_car_against(page: Page, press: Callable[[Page, str], None], name: str) -> None:
    """From the menu, set up a duel of two people: Jet has that car from the shelf."""
    press(page, "lobby:classic:classic-setup")
    page.wait_for_selector('[data-ref="cl-start"]')
    page.locator('[data-ref="cl-player:1"]').select_option("person")
    page.locator('[data-ref="cl-car:0"]').select_option(label=f"{name} (from the shelf)")
    press(page, "cl-start")


def key(page: Page, ref: str) -> None:
    """Enter for what is chosen, T for the rest of the turn: no control needs the focus."""
    press_outside(page, "t" if ref == "drive-on" else "Enter")


def moments(page: Page, press: Callable[[Page, str], None]) -> Iterator[dict[str, Any]]:
    """Play to the end; every question before it is answered, and the end last."""
    moment: dict[str, Any] = page.wait_for_function(ASKED, arg="").json_value()
    for answered in range(400):
        yield moment
        if moment["phase"] == "over":
            return
        settled = (
            "drive-on" in moment["open"]
            and answered > ASKED_ONE_BY_ONE
            # A good shot is for its player to take.
            and moment["phase"] != "fire"
        )
        refs = (
            ("drive-on",) if settled else ("confirm", "answer:go", "answer:fight", "answer:recover")
        )
        ref = next((one for one in refs if one in moment["open"]), "")
        press(page, ref or next(one for one in moment["open"] if one.startswith("answer:")))
        moment = page.wait_for_function(ASKED, arg=moment["question"]).json_value()
    raise AssertionError("a duel without an end")


def win_at_the_gate(page: Page, press: Callable[[Page, str], None]) -> None:
    """Play a duel of two people at one device on the Lot to its end: Jet comes in and stands at his
    gate, shooting at what passes; Rusty drives from east to west, and out."""
    moment: dict[str, Any] = page.wait_for_function(ASKED, arg="").json_value()
    for _ in range(200):
        if moment["phase"] == "over":
            expect(page.get_by_role("heading", level=1)).to_have_text("Jet won")
            return
        is_jets = page.get_by_text("Jet: your answer").count() > 0
        for ref in _at_the_gate(moment, is_jets):
            press(page, ref)
        moment = page.wait_for_function(ASKED, arg=moment["question"]).json_value()
    raise AssertionError("a duel without an end")


def _at_the_gate(moment: dict[str, Any], is_jets: bool) -> tuple[str, ...]:
    if moment["phase"] == "enter":
        return ("pick:enter 0 0", "confirm") if is_jets else ("gate:1", "confirm")
    if moment["phase"] == "fire" and not is_jets:
        return ("answer:done",)
    # Who drives on is not asked about shots that are not good.
    wanted = ("confirm", "drive-on") if is_jets else ("drive-on", "confirm")
    refs = moment["open"]
    answers = (one for one in (*wanted, *refs) if one in refs and one.startswith(COMMITS))
    return (next(answers),)
