"""How a reckless person plays the streets in the browser: fast, straight on, and shooting."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from playwright.sync_api import Page

from tests.e2e.playing import first, unfold
from wreckyard.systems.streets import Action, parse

ASKED = """(before) => {
  const screen = document.body.dataset.screen;
  if (screen === 'cover') return before === 'cover' ? null : { phase: 'cover', open: [], chosen: [], moment: 'cover' };
  if (screen === 'briefing') return before === 'briefing' ? null : { phase: 'briefing', open: [], chosen: [], moment: 'briefing' };
  const table = document.querySelector('.streets, .ending');
  if (!table || screen !== 'streets') return null;
  const phase = table.dataset.phase;
  // An answer is kept before what came of it is shown: until then its question stands there.
  const answered = before.startsWith('! ');
  const ignored = answered ? before.slice(2) : before;
  if (answered && table.dataset.question === ignored.split(' ')[0]) return null;
  const open = [...table.querySelectorAll('.sc-side button[data-ref]')]
    .filter((one) => one.getAttribute('aria-disabled') !== 'true')
    .map((one) => one.dataset.ref);
  const chosen = [...table.querySelectorAll('[aria-pressed="true"]')].map((one) => one.dataset.ref);
  const commit = table.querySelector('.sc-commit')?.textContent ?? '';
  const moment = [table.dataset.question, phase, commit, ...chosen, '/', ...open].join(' ');
  return moment === ignored || phase === 'waiting' ? null : { phase, open, chosen, moment };
}"""

COMMITS = ("confirm", "drive", "answer:")

type Press = Callable[[Page, str], None]


def next_moment(page: Page, before: str = "", pressed: str = "") -> dict[str, Any]:
    """Wait until something is asked that differs from the moment before, in which was pressed."""
    ignored = (
        f"! {before}"
        if pressed.startswith(COMMITS) and before not in ("cover", "briefing")
        else before
    )
    moment: dict[str, Any] = page.wait_for_function(ASKED, arg=ignored).json_value()
    return moment


class Reckless:
    """Somebody who drives straight on as fast as he may, and fires at whatever he can."""

    def __init__(self) -> None:
        self.fired = ""

    def wish(self, moment: dict[str, Any]) -> str:
        """What to press now."""
        refs, chosen, phase = moment["open"], moment["chosen"], moment["phase"]
        if phase == "cover":
            return "uncover"
        if phase == "briefing":
            return "understood"
        question = moment["moment"].split(" ")[0]
        if "doing:fire" in refs and self.fired != question:
            self.fired = question
            return "doing:fire"
        if phase == "speed":
            speeds = [ref for ref in refs if ref.startswith("pick:speed ")]
            fastest = max(speeds, key=lambda ref: int(ref.rpartition(" ")[2]))
            return "confirm" if fastest in chosen else fastest
        return first(refs, "confirm", "drive-one", "drive", "answer:end", "answer:", "pick:")

    def play(
        self,
        page: Page,
        press: Press,
        stop: Callable[[dict[str, Any]], bool] = lambda moment: moment["phase"] == "over",
        seen: Callable[[dict[str, Any]], None] = lambda moment: None,
        limit: int = 600,
    ) -> dict[str, Any]:
        """Play until `stop` is true of a moment, and return it."""
        moment = next_moment(page)
        for _ in range(limit):
            seen(moment)
            if stop(moment):
                return moment
            ref = self.wish(moment)
            assert ref, f"nothing to press: {moment}"
            press(page, ref)
            moment = next_moment(page, moment["moment"], ref)
        raise AssertionError(f"no end after {limit} presses: {moment}")


class Scripted(Reckless):
    """Somebody who gives the answers of a game that was played before, whoever has the device."""

    def __init__(self, answers: Sequence[str]) -> None:
        super().__init__()
        self.answers = list(answers)

    def wish(self, moment: dict[str, Any]) -> str:
        """What to press next for the answer that is due, by what is chosen already."""
        refs, chosen, phase = moment["open"], moment["chosen"], moment["phase"]
        if phase == "cover":
            return "uncover"
        action = parse(self.answers[0])
        ref = _for_driving(action, phase, refs, chosen) or _for_others(action, phase, refs, chosen)
        if ref.startswith(COMMITS):
            self.answers.pop(0)
        return ref


def _for_driving(action: Action, phase: str, refs: list[str], chosen: list[str]) -> str:
    """The next press of a drive, at a point of it; empty for anything else."""
    if phase != "point" or action.verb not in ("go", "turn", "end"):
        return ""
    if action.verb == "turn":
        if "shorter" in refs:
            return "shorter"
        corner = f"bend-to:{action.amount}"
        return "drive-one" if corner in chosen else corner
    return "drive-one" if "drive-one" in refs else "drive"


def _for_others(action: Action, phase: str, refs: list[str], chosen: list[str]) -> str:
    """The next press of a shot, of a step or speed that is picked, or of a plain answer."""
    if action.verb in ("end", "pass", "done"):
        return f"answer:{action}"
    if action.verb in ("fire", "leave", "drop"):
        begun = "mount:" if action.verb == "fire" else f"pick:{action.verb}"
        if phase != "return" and not any(ref.startswith(begun) for ref in refs):
            return f"doing:{action.verb}"
    if action.verb == "fire":
        wanted = [f"target:{action.target}", f"mount:{action.mount}", f"area:{action.area}"]
        open_still = [ref for ref in wanted if ref in refs and ref not in chosen]
        return open_still[0] if open_still else "confirm"
    return "confirm" if f"pick:{action}" in chosen else f"pick:{action}"


def _inside(ref: str) -> str:
    where = "" if ref in ("uncover", "understood") else ".sc-side "
    return f'{where}[data-ref="{ref}"]'


def click(page: Page, ref: str) -> None:
    """Press with the mouse."""
    page.locator(_inside(ref)).first.click()


def tap(page: Page, ref: str) -> None:
    """Press with a finger."""
    page.locator(_inside(ref)).first.tap()


def set_up(page: Page, *players: str, seed: str, scenario: str = "street") -> None:
    """Fill in the set-up from the menu and start."""
    page.locator('[data-ref="lobby:streets:streets-setup"]').click()
    page.locator(f'label:has([data-ref="s-scenario:{scenario}"])').click()
    if scenario != "mission":
        page.locator(f'label:has([data-ref="s-count:{len(players)}"])').click()
    for at, player in enumerate(players):
        page.locator(f'[data-ref="s-player:{at}"]').select_option(player)
    unfold(page)
    page.locator('[data-ref="s-seed"]').fill(seed)
    page.locator('[data-ref="s-start"]').click()
