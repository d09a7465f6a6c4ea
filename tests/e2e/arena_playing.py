"""How a person drives and shoots in the browser's arena."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection
from random import Random
from typing import Any

from playwright.sync_api import Page

from tests.e2e.playing import first, unfold

ASKED = """(before) => {
  const arena = document.querySelector('.arena, .ending');
  if (!arena || document.body.dataset.screen !== 'arena') return null;
  const phase = arena.dataset.phase;
  // An answer is kept before what came of it is shown: until then its question stands there.
  const answered = before.startsWith('! ');
  const ignored = answered ? before.slice(2) : before;
  if (answered && arena.dataset.question === ignored.split(' ')[0]) return null;
  const open = [...arena.querySelectorAll('button[data-ref], input[data-ref]')]
    .filter((one) => one.getAttribute('aria-disabled') !== 'true' && !one.disabled)
    .map((one) => one.dataset.ref);
  const chosen = [...arena.querySelectorAll('[aria-pressed="true"]')].map((one) => one.dataset.ref);
  const wish = arena.querySelector('[data-ref="confirm"]')?.textContent ?? '';
  const heard = [...arena.querySelectorAll('svg [data-ref^="car:"]')]
    .map((one) => one.getAttribute('aria-label'));
  const moment = [arena.dataset.question, phase, wish, ...chosen, '/', ...open].join(' ');
  return moment === ignored || phase === 'waiting' ? null : { phase, open, chosen, heard, moment };
}"""

type Press = Callable[[Page, str], None]


def next_moment(page: Page, before: str = "", pressed: str = "") -> dict[str, Any]:
    """Wait until something is asked that differs from the moment before, in which was pressed."""
    found = page.wait_for_function(ASKED, arg=left(before, pressed))
    moment: dict[str, Any] = found.json_value()
    return moment


def left(moment: str, pressed: str) -> str:
    """A moment as `ASKED` takes it; marked when its question was answered by what was pressed."""
    return f"! {moment}" if pressed.startswith(("confirm", "answer:")) else moment


class Driver:
    """Somebody who drives at random and shoots whenever something can be shot."""

    def __init__(self, seed: int = 1) -> None:
        self.rng = Random(seed)
        self.steered = False
        self.pressed = ""

    def wish(self, moment: dict[str, Any]) -> str:
        """What to press now."""
        refs: Collection[str] = moment["open"]
        chosen: Collection[str] = moment["chosen"]
        phase = moment["phase"]
        if phase == "over":
            return ""
        turns = [ref for ref in refs if ref in ("move:turn:L", "move:turn:R")]
        steer = phase == "move" and bool(turns) and not self.steered and self.rng.random() < 0.5
        self.steered = steer
        if steer:
            return self.rng.choice(turns)
        if "confirm" in refs:
            return "confirm"
        if phase == "attack":
            weapons = [ref for ref in refs if ref.startswith("weapon:") and ref not in chosen]
            if weapons and self.rng.random() < 0.6:
                return str(self.rng.choice(weapons))
            sides = [ref for ref in refs if ref.startswith("side:") and ref not in chosen]
            # What was pressed and did not lead on is not pressed again.
            sides = [ref for ref in sides if ref != self.pressed]
            return first(sides, "side:") or "answer:done"
        return first(refs, "answer:keep", "answer:", "pick:")

    def play(
        self,
        page: Page,
        press: Press,
        stop: Callable[[dict[str, Any]], bool] = lambda moment: moment["phase"] == "over",
        seen: Callable[[dict[str, Any]], None] = lambda moment: None,
        limit: int = 2000,
    ) -> dict[str, Any]:
        """Play until `stop` is true of a moment, and return it."""
        moment = next_moment(page)
        for _ in range(limit):
            seen(moment)
            if stop(moment):
                return moment
            ref = self.wish(moment)
            assert ref, f"nothing to press: {moment}"
            self.pressed = ref
            press(page, ref)
            moment = next_moment(page, moment["moment"], ref)
        raise AssertionError(f"no end after {limit} presses: {moment}")


HEARD = re.compile(r"^(?!Your car)(.+): (\d+) o'clock, (?:touching|([\d.]+) car lengths)")
"""Of what a screen reader says of another car: its name, the hour, and how far away it is."""


class Listener(Driver):
    """Somebody who hears where the others are, drives toward the nearest, and shoots.

    What is behind is turned to as far as the second zone goes: that costs control at worst.
    """

    def __init__(self) -> None:
        super().__init__()
        self.plan: list[str] = []
        self.question = ""

    def nearest(self, moment: dict[str, Any]) -> tuple[int, float]:
        """The hour and the distance of the nearest of the others, as they are heard."""
        found = [HEARD.match(words) for words in moment["heard"]]
        places = [(int(each[2]), float(each[3] or 0)) for each in found if each]
        return min(places, key=lambda place: place[1])

    def wish(self, moment: dict[str, Any]) -> str:
        """What to press now."""
        if moment["phase"] == "attack":
            return self._shot(moment)
        if moment["phase"] != "move":
            return first(moment["open"], "confirm", "answer:keep", "answer:", "pick:")
        question = moment["moment"].split(" ")[0]
        if question != self.question:
            self.question = question
            self.plan = self._way(self.nearest(moment)[0] % 12)
        return self.plan.pop(0) if self.plan else "confirm"

    def _way(self, hour: int) -> list[str]:
        if hour == 0:
            return []
        turn = "move:turn:R" if hour <= 6 else "move:turn:L"
        return [turn] if hour in (1, 11) else [turn, "angle:30"]

    def _shot(self, moment: dict[str, Any]) -> str:
        refs, chosen = moment["open"], moment["chosen"]
        if "confirm" in refs:
            return "confirm"
        wanted = ("side:",) if any(ref.startswith("weapon:") for ref in chosen) else ("weapon:",)
        left = [ref for ref in refs if ref not in (*chosen, self.pressed)]
        return first(left, *wanted) or "answer:done"


def click(page: Page, ref: str) -> None:
    """Press in the panels with the mouse."""
    page.locator(f'.arena-side [data-ref="{ref}"]').first.click()


def tap(page: Page, ref: str) -> None:
    """Press in the panels with a finger."""
    page.locator(f'.arena-side [data-ref="{ref}"]').first.tap()


def choose_arena(page: Page, *players: str, seed: str = "", rounds: str = "") -> None:
    """Fill in the arena's set-up from the menu and start."""
    page.locator('[data-ref="lobby:arena:arena-setup"]').click()
    page.locator(f'label:has([data-ref="a-count:{len(players)}"])').click()
    for at, player in enumerate(players):
        page.locator(f'[data-ref="a-player:{at}"]').select_option(player)
    if rounds:
        page.locator('[data-ref="a-rounds"]').select_option(rounds)
    if seed:
        unfold(page)
        page.locator('[data-ref="a-seed"]').fill(seed)
    page.locator('[data-ref="a-start"]').click()
    page.wait_for_selector('body[data-screen="arena"]')
