"""Who plays alone is not stopped for any-time cards before a question that is his own anyway."""

from __future__ import annotations

import pytest

from tests.ui.games.duel.one_device import FILL, logged, moment, table, waits
from tests.ui.table_players import Table
from ui.games.duel.windows import helps_now
from wreckyard.systems.duel import RULES

DONE = ("pass", "done", "stay")


class Alone:
    """A person who holds Fireproof Armor against a Rookie, till his second turn, with what he is
    asked: the kind of each question and whose turn it is."""

    def __init__(self, *, plays: bool = False, **settings: object) -> None:
        self.one: Table = table(f"FIREPROOF {FILL}", FILL, rest="rookie", **settings)
        self.asked: dict[int, tuple[str, int]] = {}
        self.plays = plays
        self.one.run(self._play, until=lambda scene: self._done())

    def _done(self) -> bool:
        scene = self.one.host.scene
        second = moment(scene) == "turn 0" and scene.observation.turns > 2
        played = "0 fireproof" in logged(self.one)
        return waits(self.one.host) and second and (played or not self.plays)

    def _play(self, host) -> None:
        scene = host.scene
        if not waits(host) or scene.decision is None:
            return
        self.asked[scene.decision.id] = (scene.decision.kind, scene.observation.turn)
        if moment(scene) != "turn 0":
            options = [str(each) for each in scene.decision.options]
            host.submit(RULES.parse(next(each for each in DONE if each in options)))
        elif scene.observation.turns <= 2:
            host.submit(RULES.parse("discard AR:F"))
        elif self.plays and scene.before:
            host.play_before(scene.before[0])


def test_an_any_time_card_is_offered_with_the_turn_and_costs_no_action() -> None:
    alone = Alone(plays=True)
    scene = alone.one.host.scene
    assert ("anytime", 0) not in alone.asked.values()
    assert scene.observation.cars[0].fireproof
    # The turn is still to be had, and nothing more is offered before it.
    assert scene.decision.kind == "turn"
    assert scene.before == ()


def test_nor_is_he_stopped_before_he_answers_an_attack() -> None:
    asked = list(Alone().asked.values())
    assert ("defence", 1) in asked
    # Nor before the other's turn: what his card does it does on his own turn and in answer, too.
    assert ("anytime", 1) not in asked


def test_he_is_stopped_for_a_jam_that_would_stop_the_attack_on_another() -> None:
    for shot, stopped in (("MG:L", True), ("MI:L", False)):
        match = table(f"{shot} {FILL}", "MG:F MI:F", "JAM MI:R", seats=3).host.match
        match.submit(0, f"fire {shot} > B")
        while match.decision.seat != 2:
            match.submit(match.decision.seat, "pass")
        assert match.decision.kind == "anytime"
        assert helps_now(match.observe(2), list(match.decision.options)) is stopped


@pytest.mark.parametrize(("ask", "offered"), [("when-can", True), ("never", False)])
def test_who_never_wants_to_be_asked_is_offered_nothing(ask: str, offered: bool) -> None:
    alone = Alone(ask=ask)
    assert ("anytime", 0) not in alone.asked.values()
    assert bool(alone.one.host.scene.before) == offered


def test_who_always_wants_to_be_asked_is() -> None:
    assert ("anytime", 0) in Alone(ask="always").asked.values()
