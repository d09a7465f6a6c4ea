"""A replay of the streets: whoever looks on is told what each step is about."""

from __future__ import annotations

import wreckyard
from tests.replays import golden
from tests.ui.desk import Desk, at_a_desk
from ui.base.node import Node, find_all, text_of

STEPS = {
    39: "Ann's car is a wreck, by Dov.",
    45: "Dov is dead, by Ann.",
    46: "Ann gets out at 12,10.",
    54: "Ann takes Dov's car over.",
    66: "Ann wins, as the last alive, after 6 rounds.",
}
"""What the step to each of these moments is about. Other events follow all of them but the last."""


def of_class(tree: Node, name: str) -> list[str]:
    found = find_all(tree, where=lambda node: name in str(node.attrs.get("class", "")).split())
    return [text_of(each) for each in found]


def test_each_step_is_told_by_what_matters_of_it_and_an_empty_car_shows_its_card() -> None:
    told, cards, states = dict[int, list[str]](), dict[int, str](), dict[int, str]()

    async def watch(desk: Desk) -> None:
        await desk.settle(lambda: desk.screen == "replay")
        for moment in STEPS:
            desk.choose("replay-at", str(moment))
            told[moment] = of_class(desk.page.tree, "ticker-text")
            states[moment] = of_class(desk.page.tree, "sc-tile-state")[0]
            cards[moment] = " / ".join(of_class(desk.page.tree, "sc-cards"))

    link = wreckyard.replay_to_link(golden.read("streets-round-a-tablet"))
    at_a_desk(watch, link=f"#r={link}")
    assert told == {moment: [words] for moment, words in STEPS.items()}
    assert states[39] == "in a wreck"
    assert "Jalopy Nobody inside" in cards[46]
    # The wrecks of Ann and Bob are nobody's to take.
    assert cards[46].count("Top speed") == 2
    assert "Jalopy Ann drives" in cards[54]
