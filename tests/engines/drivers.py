"""What the scenarios ask of a browser: to go somewhere, evaluate, be touched, and be looked at."""

from __future__ import annotations

import json
import time
from pathlib import Path
from typing import Any, Protocol

IN_TIME = 240.0
"""How long anything that a scenario waits for may take, in seconds: engines without a machine
to themselves need most of it for a start."""

ROUND = 10
"""After so many seconds an engine is asked anew, so that none gives up on a script."""

_AWAITED = """(async () => {
  const asked = (%s);
  const told = (%s);
  const end = performance.now() + %d;
  for (;;) {
    const answer = asked(told);
    if (answer) return answer;
    if (performance.now() > end) return null;
    await new Promise((done) => setTimeout(done, 15));
  }
})()"""

_WATCH = """(() => {
  if (window.troubles) return;
  window.troubles = [];
  const note = (...words) => { window.troubles.push(words.map(String).join(' ')); };
  const error = console.error;
  console.error = (...words) => { note('console:', ...words); error.apply(console, words); };
  addEventListener('error', (event) => note('error:', event.message || event.target));
  addEventListener('unhandledrejection', (event) => note('unhandled:', event.reason));
})()"""

_TARGET = """([selector, mayGo]) => {
  const found = [...document.querySelectorAll(selector)].find((one) => one.getClientRects().length);
  if (!found) return mayGo ? { gone: true } : null;
  found.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  const { left, top, width, height } = found.getBoundingClientRect();
  const x = left + width / 2, y = top + height / 2;
  const place = [selector, left, top, width, height].join(' ');
  const moves = document.getAnimations().some(({ playState, effect }) =>
    playState === 'running' && effect?.target?.contains(found) && effect.getComputedTiming().endTime < Infinity);
  // A busy engine draws no frame for a while, and all stands where it was without being at rest.
  const frame = window.framesDrawn ?? 0;
  requestAnimationFrame(() => { window.framesDrawn = frame + 1; });
  const before = window.placeBefore ?? {};
  if (before.place !== place || moves) window.placeBefore = { place, frame };
  const rests = !moves && before.place === place && before.frame !== frame;
  const hit = document.elementFromPoint(x, y);
  const reached = Boolean(hit) && (found.contains(hit) || hit.closest('label')?.contains(found));
  window.covering = reached ? 'nothing' : hit?.outerHTML.slice(0, 200);
  return rests && reached ? { x, y, width, height } : null;
}"""
"""Where something is, once it rests there with nothing over its middle."""

_FILL = """([selector, text]) => {
  const field = document.querySelector(selector);
  if (!field) return false;
  field.value = text;
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.dispatchEvent(new Event('change', { bubbles: true }));
  return true;
}"""


class Engine(Protocol):
    """A running browser with one page. Scripts are expressions; promises are awaited."""

    name: str

    def go(self, address: str) -> None:
        """Load an address; return when its document has come, or raise."""

    def reload(self) -> None:
        """Load the present address again."""

    def evaluate(self, script: str) -> Any:
        """The value of a JavaScript expression, as plain data."""

    def touch(self, x: float, y: float) -> None:
        """Touch a point of the viewport, in CSS pixels, where the engine can; else click it."""

    def resize(self, width: int, height: int) -> None:
        """Give the viewport a size in CSS pixels."""

    def picture(self, path: Path) -> None:
        """Write what is to be seen as a PNG."""

    def close(self) -> None:
        """End the browser and all that was started for it."""


class Player:
    """Somebody at the page of an engine, who waits for what shall happen and touches what he
    sees."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine
        self.smallest: dict[str, tuple[float, float]] = {}

    def open(self, address: str = "") -> None:
        """Go to an address, or load the page again, and wait until it can be played."""
        if address:
            self.engine.go(address)
        else:
            self.engine.reload()
        self.engine.evaluate(_WATCH)
        self.until("document.body.dataset.ready !== undefined || document.body.dataset.failed")
        assert self.engine.evaluate("document.body.dataset.failed ?? null") is None

    def until(self, condition: str, seconds: float = IN_TIME) -> Any:
        """Wait for a condition, through reloads as well, and return its value."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            if value := self.engine.evaluate(condition):
                return value
            time.sleep(0.05)
        raise AssertionError(f"never true: {condition}\n{self.screen()}")

    def answer(self, asked: str, told: Any = None, seconds: float = IN_TIME) -> Any:
        """Wait inside the page until a function gives something for what it is told."""
        script = _AWAITED % (asked, json.dumps(told), ROUND * 1000)
        for _ in range(round(seconds / ROUND)):
            if (value := self.engine.evaluate(script)) is not None:
                return value
        raise AssertionError(f"no answer for {told!r}\n{self.screen()}")

    def touch(self, selector: str, *, may_go: bool = False) -> None:
        """Touch the middle of what a selector finds, once it rests there with nothing over it.

        What ``may_go`` by itself need not be there: a window that is closed by the clock, or
        what belongs to a moment that was still being drawn.
        """
        box = self.answer(_TARGET, [selector, may_go])
        if "gone" in box:
            return
        width, height = round(box["width"], 1), round(box["height"], 1)
        known = self.smallest.get(selector, (width, height))
        self.smallest[selector] = (min(width, known[0]), min(height, known[1]))
        self.engine.touch(box["x"], box["y"])

    def touch_ref(self, ref: str, within: str = "", *, may_go: bool = False) -> None:
        """Touch what has a reference."""
        self.touch(f'{within} [data-ref="{ref}"]'.strip(), may_go=may_go)

    def choose(self, ref: str) -> None:
        """Touch the label of one of several choices, until it is the chosen one."""
        self.touch(f'label:has([data-ref="{ref}"])')
        self.until(f"document.querySelector({json.dumps(f'[data-ref="{ref}"]')}).checked")

    def fill(self, ref: str, text: str) -> None:
        """Put a text into a field, or choose of a list, as the page hears it."""
        self.answer(_FILL, [f'[data-ref="{ref}"]', text])

    def screen(self) -> str:
        """What the page says, for whoever reads a failure."""
        return str(
            self.engine.evaluate(
                "JSON.stringify([{...document.body.dataset}, window.covering ?? '',"
                " document.body.innerText.slice(0, 600)])"
            )
        )

    def troubles(self) -> list[str]:
        """Errors that the page has reported since it was loaded."""
        found: list[str] = self.engine.evaluate("window.troubles ?? []")
        return found
