"""The host of a match: who is asked, what an answer brings about, and what is saved."""

from __future__ import annotations

import asyncio
import itertools
import json
from typing import Any

import pytest

import wreckyard
from tests.ui.fake_database import run
from tests.ui.table_players import Broken, RandomThinker, Table, answers
from ui.base.ports import NotStarted
from ui.base.settings import Settings
from ui.games.duel import pace
from ui.play.pace import reading_time
from ui.play.thinking import WorkerThinker
from ui.storage.loading import load
from wreckyard.systems.duel.frames import FRAMES, Defence, Escape


@pytest.mark.parametrize(
    "players",
    [
        ("person", "regular"),
        ("person", "ace", "rookie"),
        ("person", "person"),
        ("person", "regular", "person", "ace"),
        ("regular", "rookie", "ace"),
        ("person",) * 6,
    ],
)
@pytest.mark.parametrize("prestige", [False, True])
def test_a_duel_runs_to_its_end_for_any_mix_of_people_and_computers(players, prestige) -> None:
    table = Table(players, options={"prestige": prestige})
    table.run()
    assert table.match.outcome is not None
    assert table.troubles == []
    assert table.scenes[-1].over


def test_a_match_goes_on_after_each_score_until_there_is_an_ace() -> None:
    table = Table(("person", "regular"), options={"length": "match", "target": 30})
    table.run()
    scores = [scene.score for scene in table.scenes if scene.score is not None]
    duels = [result.duel for result, _ in itertools.groupby(scores)]
    assert duels == list(range(1, len(duels) + 1))
    assert [result.match_winners is not None for result, _ in itertools.groupby(scores)] == [
        *[False] * (len(duels) - 1),
        True,
    ]
    assert max(scores[-1].scores) >= 30


def test_nobody_is_asked_what_nobody_has_a_say_in(monkeypatch) -> None:
    rules = type(wreckyard.rules_of("duel"))
    put = rules.decision

    def unasked(self, state):
        decision = put(self, state)
        return decision and decision._replace(unasked=decision.kind in ("defence", "escape"))

    monkeypatch.setattr(rules, "decision", unasked)
    thinker = RandomThinker()
    table = Table(("person", "regular", "person"), thinker=thinker, options={"length": "duel"})
    table.run()
    shown = {scene.decision.kind for scene in table.scenes if scene.decision is not None}
    assert "turn" in shown
    assert not shown & {"defence", "escape"}
    kinds = {request["observation"]["known"]["stack"][-1][0] for request in thinker.requests}
    assert not kinds & {FRAMES.number(Defence), FRAMES.number(Escape)}
    # The first option is to pass, and to stay.
    actions = {entry.action for entry in table.match.log}
    assert {"pass", "stay"} <= actions
    assert "escape" not in actions


def test_the_next_duel_waits_for_the_score_to_be_read() -> None:
    table = Table(("person", "regular"), options={"length": "match"})
    play = answers(turn="fire")
    steps = 0

    def wait_a_while(host) -> None:
        nonlocal steps
        if host.scene.score is None:
            play(host)

    def waited(scene) -> bool:
        nonlocal steps
        steps += scene.score is not None
        return steps > 500

    table.run(wait_a_while, until=waited)
    assert table.host.scene.observation.duel == 2
    assert table.host.scene.observation.turns == 0
    assert table.saves[-1]["acknowledged"] == 0


@pytest.mark.parametrize(
    ("players", "prepared"), [(("person", "rookie"), 1), (("person", "person"), 0)]
)
def test_the_worker_is_started_only_for_computers(players: tuple[str, ...], prepared: int) -> None:
    thinker = RandomThinker()
    Table(players, thinker=thinker).run()
    assert thinker.prepared == prepared


def test_computers_get_the_time_that_was_set_for_the_ace() -> None:
    thinker = RandomThinker()
    table = Table(("person", "ace"), thinker=thinker)
    table.run()
    for request in thinker.requests:
        assert request["seconds"] <= 1.5
        assert request["level"] == "ace"
        known = request["observation"]["known"]["hands"]
        assert all(card < 0 for card in known[0])


def test_a_single_person_is_asked_in_windows_as_the_settings_say() -> None:
    asked = {}
    for policy in ("always", "when-can", "never"):
        table = Table(("person", "regular"), seed=11, settings=Settings(own={"ask": policy}))
        table.run(answers(turn="discard", discard="done"))
        asked[policy] = [
            scene.decision
            for scene in table.scenes
            if scene.decision is not None and scene.decision.kind == "anytime"
        ]
    assert asked["never"] == []
    assert len(asked["always"]) > len(asked["when-can"])
    assert all(len(decision.options) > 1 for decision in asked["when-can"])


def test_without_damage_the_escape_question_is_left_out_unless_wanted() -> None:
    first = lambda scene: any(line.kind in ("hit", "out") for line in scene.story)  # noqa: E731
    for wanted in (False, True):
        table = Table(("person", "regular"), settings=Settings(own={"ask_escape": wanted}))
        table.run(answers(turn="discard", discard="done", escape="stay"), until=first)
        kinds = {scene.decision.kind for scene in table.scenes if scene.decision is not None}
        assert ("escape" in kinds) == wanted


def test_a_planned_escape_is_announced_at_the_end_of_the_turn() -> None:
    table = Table(("person", "regular"))
    play = answers(turn="discard", discard="done")

    def plan(host) -> None:
        decision = host.scene.decision
        if decision is not None and decision.kind == "turn" and not host.scene.planned_escape:
            host.plan_escape()
        else:
            play(host)

    table.run(plan)
    assert any(line.kind == "escape-announced" for line in table.host.scene.story)
    assert table.match.outcome.winners == (1,)


def test_cards_that_are_thrown_away_together_are_asked_for_once() -> None:
    table = Table(("person", "regular"))
    rules = wreckyard.rules_of("duel")

    play = answers()
    asked = []

    def throw(host) -> None:
        decision = host.scene.decision
        if decision is None or decision.kind not in ("turn", "discard"):
            play(host)
            return
        asked.append(decision)
        steps = [rules.parse(f"discard {card.code}") for card in host.scene.observation.hand[:3]]
        host.submit(*steps, rules.parse("done"))

    table.run(throw, until=lambda scene: any(entry.action == "done" for entry in table.match.log))
    verbs = [entry.action.split()[0] for entry in table.match.log if entry.seat == 0]
    end = verbs.index("done") + 1
    assert verbs[end - 4 : end] == ["discard", "discard", "discard", "done"]
    assert {decision.kind for decision in asked} == {"turn"}


def test_an_answer_that_is_not_offered_changes_nothing() -> None:
    table = Table(("person", "regular"))
    refused = []

    def wrong(host) -> None:
        if host.scene.decision is not None:
            refused.append(host.submit(wreckyard.rules_of("duel").parse("swerve")))

    table.run(wrong, until=lambda scene: bool(refused))
    assert refused[0] is False
    assert all(entry.seat == 1 or entry.action == "pass" for entry in table.match.log)


def test_when_the_worker_stops_the_match_goes_on_and_the_player_is_told_once() -> None:
    table = Table(("person", "ace"), thinker=Broken())
    table.run()
    assert table.match.outcome is not None
    assert table.troubles == ["the worker is gone"]
    assert table.fallback.requests


def test_all_that_comes_of_an_action_is_saved_and_resumes_exactly_there() -> None:
    table = Table(("person", "person", "rookie"), options={"length": "match", "target": 20})
    table.run()
    saved = {json.loads(json.dumps(record))["replay"] for record in table.saves}
    lengths = {
        load(record).match.state_hash for record in table.saves[:: max(1, len(table.saves) // 7)]
    }
    counts = {record["actions"] for record in table.saves}
    hashes = {table.match.start_hash, *(entry.state_hash for entry in table.match.log)}
    assert len(saved) == len(counts)
    # What came of nothing in a window is kept with what comes of it next.
    silent = {number for number, entry in enumerate(table.match.log, 1) if not entry.events}
    assert counts >= set(range(len(table.match.log) + 1)) - silent
    assert lengths <= hashes


def test_a_resumed_match_shows_the_same_moment_and_ends_the_same() -> None:
    table = Table(("person", "rookie"), seed=9)
    table.run(
        answers(turn="fire"), until=lambda scene: len(scene.story) > 20 and scene.observation.live
    )
    loaded = load(table.saves[-1])
    again = Table(("person", "rookie"), match=loaded.match, epoch=loaded.epoch + 1)
    assert again.match.state_hash == table.match.state_hash
    assert again.host.scene.story == table.host.scene.story
    assert again.host.scene.observation.hand == table.host.scene.observation.hand
    again.run()
    assert again.match.outcome is not None


def test_a_score_that_was_not_read_is_shown_again_after_a_reload() -> None:
    table = Table(("person", "rookie"), options={"length": "match"})
    table.run(until=lambda scene: scene.score is not None)
    loaded = load(table.saves[-1])
    again = Table(
        ("person", "rookie"), match=loaded.match, acknowledged=loaded.beside["acknowledged"]
    )
    again.run(play=lambda host: None, until=lambda scene: scene.score is not None)
    assert again.host.scene.score == table.host.scene.score


def test_pauses_shrink_with_the_pace_and_are_none_at_the_instant_one() -> None:
    assert reading_time(3, 0) == pace.last_look(0) == 0
    assert reading_time(3, 4) == reading_time(3, 1) / 4 > 0


def test_a_worker_that_starts_slowly_is_not_given_up() -> None:
    """Only the time to think is limited closely, not that to start Python."""

    async def ask() -> str:
        started: asyncio.Future[None] = asyncio.get_running_loop().create_future()

        async def call(text: str) -> str:
            return json.dumps({"action": "pass"})

        thinker = WorkerThinker(call, lambda: started)
        thinker.GRACE_SECONDS = 0.0
        asking = asyncio.ensure_future(thinker.choose({"seconds": 0.01}))
        for _ in range(5):
            await asyncio.sleep(0)
        assert not asking.done()
        started.set_result(None)
        return await asking

    assert asyncio.run(ask()) == "pass"


def test_a_worker_that_does_not_start_is_told_and_waited_for_once() -> None:
    async def ask() -> None:
        loop = asyncio.get_running_loop()
        told: list[tuple[float, bool]] = []
        started: asyncio.Future[None] = loop.create_future()

        async def call(text: str) -> str:
            return json.dumps({"action": "pass"})

        thinker = WorkerThinker(call, lambda: started)
        thinker.on_slow = lambda slow: told.append((loop.time(), slow))
        for _ in range(2):
            with pytest.raises(NotStarted):
                await thinker.choose({"seconds": 1.0})
            assert loop.time() == thinker.START_SECONDS
        when, slow = told[0]
        assert slow
        assert when < 3
        assert told[-1][1]
        started.set_result(None)
        assert await thinker.choose({"seconds": 1.0}) == "pass"
        assert not told[-1][1]

    run(ask())


class Sleepy(RandomThinker):
    """A worker that has not started when the first questions come."""

    async def choose(self, request: dict[str, Any]) -> str:
        answer = await super().choose(request)
        if len(self.requests) < 3:
            raise NotStarted
        return answer


def test_a_worker_that_starts_late_is_asked_again() -> None:
    table = Table(("rookie", "rookie"), thinker=(thinker := Sleepy()))
    table.run()
    assert len(table.fallback.requests) == 2
    assert len(thinker.requests) > 3
    assert table.troubles == []
