"""How a person plays in the browser: steering by references, names and phases."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Any

from playwright.sync_api import Page

ASKED = """(ignored) => {
  // While a page is reloaded there is no body for a moment, and what throws here counts as its error.
  const screen = document.body?.dataset.screen;
  if (!['table', 'cover', 'score', 'vote'].includes(screen)) return null;
  const phase = document.querySelector('[data-phase]')?.dataset.phase ?? '';
  const open = [...document.querySelectorAll('[data-ref]')]
    .filter((one) => one.getAttribute('aria-disabled') !== 'true' && !one.disabled)
    // A notice comes and goes by itself: it is no part of what is asked.
    .filter((one) => !one.closest('.notice, .sound-ask'))
    .map((one) => one.dataset.ref);
  const picked = document.querySelector('[data-ref^="card:"][aria-pressed="true"]')?.dataset.ref;
  const bar = open.some((ref) => ref.startsWith('interrupt:'));
  const moment = [document.body.dataset.question, screen, bar ? 'bar' : phase, picked ?? '', ...open].join(' ');
  if (moment === ignored || (screen === 'table' && !bar && ['waiting', 'over'].includes(phase)
      && !open.some((ref) => ref.startsWith('do:')))
      || (screen === 'vote' && !open.some((ref) => ref.startsWith('do:')))) return null;
  return { screen, phase: bar ? 'bar' : phase, open, picked: picked ?? '', moment };
}"""


def next_moment(page: Page, before: str = "") -> dict[str, Any]:
    """Wait until something is asked that differs from the moment before."""
    moment: dict[str, Any] = page.wait_for_function(ASKED, arg=before).json_value()
    return moment


def first(refs: Collection[str], *starts: str) -> str:
    """The first ref that starts with the first of `starts` that any does; else empty."""
    for start in starts:
        for ref in refs:
            if ref.startswith(start):
                return ref
    return ""


def wish(moment: dict[str, Any], *, defend: bool = True) -> str:
    """What an eager player would press now: attacks when he can, and answers attacks."""
    open_refs, phase = moment["open"], moment["phase"]
    if moment["screen"] == "cover":
        return "uncover"
    if moment["screen"] == "score":
        return first(open_refs, "go-on", "again")
    if moment["screen"] == "vote":
        return first(open_refs, "do:")
    if phase == "bar":
        return first(open_refs, "interrupt:")
    if phase in ("turn", "follow-up"):
        if "confirm" in open_refs:
            return "confirm"
        targets = first(open_refs, "side:", "seat:")
        if moment["picked"]:
            # With a Tire Shot or Hoof Shot chosen first, the attack that it goes with is missing.
            others = [each for each in open_refs if each != moment["picked"]]
            return targets or first(others[::-1], "card:") or "cancel"
        card = first(open_refs, "card:")
        return card or first(open_refs, "answer:", "discard")
    if phase == "discard":
        return "answer:done"
    if phase == "escape" or "do:stay" in open_refs:
        return first(open_refs, "answer:stay", "do:stay")
    if defend:
        return first(open_refs, "answer:")
    return first(open_refs, "answer:pass", "answer:")


def play_until(
    page: Page,
    stop: Callable[[dict[str, Any]], bool],
    press: Callable[[Page, str], None],
    *,
    seen: Callable[[dict[str, Any]], None] = lambda moment: None,
    limit: int = 1500,
) -> dict[str, Any]:
    """Play by pressing what `wish` says until `stop` is true of a moment, and return it."""
    moment = next_moment(page)
    for _ in range(limit):
        seen(moment)
        if stop(moment):
            return moment
        ref = _without_attack(page, moment) or wish(moment)
        assert ref, f"nothing to press: {moment}"
        press(page, ref)
        moment = next_moment(page, moment["moment"])
    raise AssertionError(f"no end after {limit} presses: {moment}")


def _without_attack(page: Page, moment: dict[str, Any]) -> str:
    """With no card to play one card is ticked and thrown away."""
    if moment["phase"] != "turn" or moment["picked"]:
        return ""
    ticking = page.locator('[data-ref="discard"][aria-pressed="true"]').count()
    return first(moment["open"], "card:") if ticking else ""


def click(page: Page, ref: str) -> None:
    """Press with the mouse."""
    page.locator(f'[data-ref="{ref}"]').first.click()


def unfold(page: Page) -> None:
    """Open what a set-up keeps folded."""
    # `all` waits for nothing.
    page.locator("details.fold").first.wait_for()
    for each in page.locator("details.fold:not([open]) > summary").all()[::-1]:
        each.click()


def tap(page: Page, ref: str) -> None:
    """Press with a finger."""
    page.locator(f'[data-ref="{ref}"]').first.tap()


SETTLED = """() =>
  // What was drawn gives the focus back in the next frame.
  new Promise((done) => requestAnimationFrame(() => setTimeout(done)))
"""


FOCUSED = "document.activeElement?.closest('[data-ref]')?.dataset.ref ?? ''"


def focused(page: Page) -> str:
    """What has the focus once all that is drawn has given it back, by its reference."""
    page.evaluate(SETTLED)
    ref: str = page.evaluate(FOCUSED)
    return ref


def press_outside(page: Page, key: str) -> None:
    """Press a key that is the page's own while nothing has the focus."""
    page.evaluate(SETTLED)
    page.evaluate("document.activeElement.blur()")
    page.keyboard.press(key)


def walk_and_press(page: Page, ref: str) -> None:
    """Reach an element with Tab alone and press Enter on it."""
    # What a press has changed is drawn first: Tab would pass where it is going to stand. To be
    # attached is enough: a mark on a board may be a group without a size, which never counts as visible.
    page.locator(f'[data-ref="{ref}"]').first.wait_for(state="attached")
    page.evaluate(SETTLED)
    # A garage has some 115 stops; twice round is never anywhere else.
    for _ in range(240):
        if page.evaluate(FOCUSED) == ref:
            assert page.evaluate("document.activeElement.matches(':focus-visible')")
            page.keyboard.press("Enter")
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"Tab does not reach {ref}")
