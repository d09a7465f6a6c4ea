"""Somebody who plays the classic through the page by presses alone, whatever is asked."""

from __future__ import annotations

import random

from tests.ui.desk import Desk
from ui.base.node import Node, attr_of, find, find_all
from wreckyard import Match


def match_of(desk: Desk) -> Match:
    host = desk.shell.host
    assert host is not None
    return host.match


def waits(desk: Desk) -> bool:
    """Whether the match waits for an answer to what is shown, or for whoever has the device."""
    host = desk.shell.host
    return host is not None and host._awaits != ""


def panel_of(desk: Desk) -> Node:
    found = find(desk.page.tree, where=lambda node: "data-kind" in node.attrs)
    assert found is not None, desk.text[-300:]
    return found


def refs_in(node: Node) -> list[str]:
    """What can be pressed, without what is gray."""
    buttons = find_all(node, tag="button", where=lambda each: "aria-disabled" not in each.attrs)
    return [ref for each in buttons if (ref := attr_of(each, "data-ref"))]


def commits_in(node: Node) -> list[str]:
    last = find(node, where=lambda each: attr_of(each, "class") == "cl-commit")
    refs = [] if last is None else refs_in(last)
    return [ref for ref in refs if not ref.startswith("doing:")]


async def press_something(desk: Desk, rng: random.Random) -> None:
    """Choose something in the open panel, then carry it out, and wait for what comes of it."""
    for _ in range(rng.randrange(4)):
        panel = panel_of(desk)
        choices = [ref for ref in refs_in(panel) if ref not in commits_in(panel)]
        # A second press on what is chosen would carry it out already.
        fresh = [
            ref
            for ref in choices
            if attr_of(find(panel, ref=ref), "aria-pressed") != "true"
            and not ref.startswith(("tip", "answer"))
        ]
        if fresh:
            desk.press(rng.choice(fresh))
    panel = panel_of(desk)
    commits = commits_in(panel) or [ref for ref in refs_in(panel) if ref.startswith("answer")]
    assert commits, f"nothing to carry out: {desk.text[-300:]}"
    host, at = desk.shell.host, len(match_of(desk).log)
    ref = rng.choice(commits)
    desk.press(ref)
    await desk.settle(
        lambda: (
            desk.shell.host is not host
            # What the orders leave open says why.
            or (ref == "drive-on" and find(desk.page.tree, where=_why) is not None)
            or (len(match_of(desk).log) > at and (waits(desk) or match_of(desk).decision is None))
        )
    )


def _why(node: Node) -> bool:
    return attr_of(node, "class") == "cl-why"


async def play(desk: Desk, seed: int = 1, most: int = 6000) -> None:
    """Play until the end is shown."""
    rng = random.Random(seed)
    for _ in range(most):
        await desk.settle(lambda: waits(desk) or match_of(desk).decision is None)
        if match_of(desk).decision is None:
            await desk.settle(lambda: find(desk.page.tree, ref="again") is not None)
            return
        await press_something(desk, rng)
    raise AssertionError(f"no end after {most} presses: {desk.text[:300]}")
