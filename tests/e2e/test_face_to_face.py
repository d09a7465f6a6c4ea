"""Two people with a tablet between them: all hands open, and the screen turns to who is asked."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import expect

from tests.e2e.conftest import NewContext, open_site, save_screenshots
from tests.e2e.playing import click, play_until, tap
from tests.e2e.test_screens import audit

TABLET = {"width": 768, "height": 1024}
MIDDLES = """() => {
  const middle = (selector) => {
    const box = document.querySelector(selector)?.getBoundingClientRect();
    return box && (box.top + box.bottom) / 2 / innerHeight;
  };
  return {
    seat: document.querySelector('.own')?.dataset.seat,
    own: middle('.hand'),
    other: middle('.far-hand'),
    phase: document.querySelector('[data-phase]').dataset.phase,
    fits: document.documentElement.scrollHeight <= innerHeight
      && document.documentElement.scrollWidth <= innerWidth,
  };
}"""


def test_two_people_play_face_to_face_by_touch(new_context: NewContext, address: str) -> None:
    page = open_site(new_context(has_touch=True, viewport=TABLET), address)
    click(page, "lobby:duel:setup")
    page.locator('[data-ref="player:1"]').select_option("person")
    page.locator('label:has([data-ref="length:duel"])').click()
    page.locator("details").first.evaluate("fold => { fold.open = true }")
    page.locator('[data-ref="seed"]').fill("4")
    for each in ("open-hands", "facing"):
        page.locator(f'label:has([data-ref="{each}"])').tap()
    click(page, "start")
    seen: dict[tuple[str, str], dict[str, Any]] = {}

    def look(moment: dict[str, Any]) -> None:
        assert moment["screen"] != "cover"
        if moment["screen"] != "table" or moment["phase"] == "escape":
            return
        now = page.evaluate(MIDDLES)
        kind = (now["seat"], now["phase"])
        if kind in seen or now["own"] is None:
            return
        seen[kind] = now
        assert now["fits"], kind
        # Each hand lies before whoever holds it, all the time.
        near, far = (now["own"], now["other"]) if now["seat"] == "0" else (now["other"], now["own"])
        assert near > 0.5 > far, (kind, now)
        if kind[1] == "turn":
            audit(page)
            save_screenshots(page, f"face-to-face-{'near' if now['seat'] == '0' else 'far'}")

    wanted = {("0", "turn"), ("1", "turn"), ("1", "defence")}
    play_until(page, lambda moment: wanted <= set(seen), tap, seen=look)
    # One of them covers the hands again: the device goes round as before.
    tap(page, "sit")
    expect(page.locator("[data-card]")).to_have_count(0)
    tap(page, "sit-covered")
    tap(page, "sit-done")
    page.wait_for_selector('body[data-screen="cover"]')
    expect(page.locator("[data-card]")).to_have_count(0)
