"""Links that were changed on their way: each brings a match, a car or a sentence."""

from __future__ import annotations

import random

import pytest

import wreckyard
from tests.ui.desk import Desk, at_a_desk
from ui.base.strings import say


def match_link() -> str:
    rng = random.Random(2)
    match = wreckyard.new_match("duel", ["Ann", "Bob"], 5)
    while len(match.log) < 12 and match.decision is not None:
        match.submit(match.decision.seat, rng.choice(list(match.decision.options)))
    return "#r=" + wreckyard.replay_to_link(match)


def broken(link: str, rng: random.Random) -> str:
    """A link with a character changed, lost or added, or cut off at either end."""
    at = rng.randrange(1, len(link))
    other = chr(rng.randrange(0x21, 0x7F))
    return rng.choice(
        [
            link[:at] + other + link[at + 1 :],
            link[:at] + link[at + 1 :],
            link[:at] + other + link[at:],
            link[:at],
            "#" + link[at:],
        ]
    )


@pytest.mark.parametrize("seed", range(4))
def test_every_broken_link_brings_a_sentence(seed) -> None:
    rng = random.Random(seed)
    link = match_link()

    async def scenario(desk: Desk) -> None:
        for _ in range(50):
            # The short mark before the match is hit as well.
            torn = broken(link[: rng.choice([5, len(link)])], rng)
            if torn in (link, "#"):
                continue
            desk.shell.screen.set(report="")
            desk.shell.open_link(torn)
            await desk.settle(
                lambda: bool(desk.shell.store.report) or desk.shell.stage.replay is not None
            )
            if desk.shell.stage.replay is not None:
                # Some letters mean the same in base64.
                desk.shell.stage.stop()
                desk.shell.screen.set(screen="menu")

    at_a_desk(scenario)


@pytest.mark.parametrize("link", ["#R=abc", "#r", "#x=1", "#car", "#anything"])
def test_a_link_of_no_kind_is_told(link) -> None:
    async def scenario(desk: Desk) -> None:
        assert say("link-unknown") in desk.text

    at_a_desk(scenario, link=link)


@pytest.mark.parametrize("link", ["", "#"])
def test_an_address_without_a_link_says_nothing(link) -> None:
    async def scenario(desk: Desk) -> None:
        assert desk.shell.store.report == ""

    at_a_desk(scenario, link=link)
