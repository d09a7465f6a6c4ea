"""The classic in the browser: a whole duel by mouse, every kind of question audited."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import Page, expect

from tests.e2e.conftest import save_screenshots
from tests.e2e.playing import unfold
from tests.e2e.test_screens import audit

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

ENDED = re.compile("won|lost|draw", re.IGNORECASE)


def test_a_whole_duel_by_mouse_with_every_question_audited(page: Page) -> None:
    page.locator('[data-ref="lobby:classic:classic-setup"]').click()
    audit(page)
    unfold(page)
    page.locator('[data-ref="cl-seed"]').fill("5")
    page.locator('[data-ref="cl-start"]').click()
    looked: set[str] = set()
    moment: dict[str, Any] = page.wait_for_function(ASKED, arg="").json_value()
    for answered in range(400):
        if moment["phase"] not in looked:
            looked.add(moment["phase"])
            save_screenshots(page, f"classic-{moment['phase']}")
            audit(page)
        if moment["phase"] == "over":
            break
        # Question by question at first, then with one press a turn.
        ref = "drive-on" if "drive-on" in moment["open"] and answered > 12 else "confirm"
        page.locator(f'.cl-side [data-ref="{ref}"]').first.click()
        moment = page.wait_for_function(ASKED, arg=moment["question"]).json_value()
    assert {"enter", "speed", "maneuver", "over"} <= looked
    expect(page.get_by_role("heading", level=1)).to_have_text(ENDED)
