"""What the arena's page answers by itself, because there is one sensible answer: and says so."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

from tests.ui.desk import Desk, asked, at_a_desk
from ui.games.arena import sensible
from ui.games.arena.screen_strings import say
from wreckyard.systems.arena import Action

KEEP, AGAIN = Action("keep"), Action("reroll", color="green", face="H")


def dice(kind: str, *better: int, nothing: bool = False) -> SimpleNamespace:
    """A question of re-rolls, in which so many faces of each die are better than what it shows."""
    shot = SimpleNamespace(
        rerolls=[SimpleNamespace(better=each) for each in better],
        through=SimpleNamespace(nothing=nothing),
    )
    return SimpleNamespace(kind=kind, shot=shot)


@pytest.mark.parametrize(
    ("question", "told"),
    [
        (dice("attack-reroll", 0, 0), "keeps-best"),
        (dice("attack-reroll", 0, 2), ""),
        (dice("defence-reroll", 3, 3, nothing=True), "keeps-safe"),
        (dice("defence-reroll", 3), ""),
        (dice("defence-reroll", 0), "keeps-best"),
        # That nothing would get through is no reason for the attacker to keep his dice.
        (dice("attack-reroll", 2, nothing=True), ""),
    ],
)
def test_dice_stay_where_none_can_do_better(monkeypatch, question, told: str) -> None:
    monkeypatch.setattr(sensible, "open_question", lambda state: question)
    decision = SimpleNamespace(kind=question.kind, seat=0, options=[KEEP, AGAIN])
    found = sensible.sensible_answer(SimpleNamespace(), decision, quick=False)
    assert found == ((KEEP, say(told)) if told else None)


def begun(desk: Desk) -> list[str]:
    return [entry.action.split()[0] for entry in desk.shell.host.match.log if entry.seat == 0]


def test_a_game_that_is_begun_at_once_starts_on_the_road_and_says_where() -> None:
    async def scenario(desk: Desk) -> None:
        desk.press("play:arena")
        await desk.settle(lambda: asked(desk))
        assert desk.shell.host.scene.decision.kind not in ("heading", "place")
        assert begun(desk)[:2] == ["heading", "place"]
        assert say("placed-for-you") in desk.text
        # There is nothing to take back that would come again by itself.
        assert not desk.shell.host.scene.may_undo

    at_a_desk(scenario)


@pytest.mark.parametrize("how", ["setting", "set-up"])
def test_who_wants_to_be_asked_where_to_start_is_asked(how: str) -> None:
    async def scenario(desk: Desk) -> None:
        if how == "setting":
            desk.press("settings")
            desk.choose("arena-ask-all")
            desk.shell.on_ref("close", "press", {})
            desk.press("play:arena")
        else:
            desk.press("lobby:arena:arena-setup")
            desk.press("a-start")
        await desk.settle(lambda: asked(desk))
        assert desk.shell.host.scene.decision.kind == "heading"

    at_a_desk(scenario)
