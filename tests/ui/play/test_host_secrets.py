"""What the host of a match shows to whom, and that pauses tell nothing that is hidden."""

from __future__ import annotations

import random

import pytest

import wreckyard
from tests.ui.table_players import RandomThinker, Table, answers, anything
from ui.base.settings import Settings

QUESTIONS_WITH_CARDS = {
    "anytime", "turn", "discard", "defence", "skid", "skid-armor", "backfire-armor", "follow-up",
}  # fmt: skip


@pytest.mark.parametrize("seed", range(4))
def test_nobody_sees_a_hand_that_is_not_his(seed) -> None:
    table = Table(("person", "regular", "person", "rookie"), seed=seed, options={"prestige": True})
    table.run(anything(random.Random(seed)))
    for scene in table.scenes:
        shown = scene.observation
        for seat in range(4):
            if seat != scene.viewer:
                assert shown.hand_of(seat) == ()
        if scene.cover is not None or scene.score is not None:
            assert scene.viewer is None
        if scene.bar is not None:
            assert scene.viewer in (None, scene.bar.next_seat)
        if scene.decision is not None and scene.decision.kind in QUESTIONS_WITH_CARDS:
            assert scene.viewer == scene.asked


def test_on_a_shared_device_a_cover_comes_before_every_change_of_eyes() -> None:
    table = Table(("person", "person", "regular"), options={"prestige": False})
    table.run()
    eyes = None
    invited: set[int | None] = set()
    for scene in table.scenes:
        if scene.cover is not None:
            invited = {scene.cover}
        elif scene.bar is not None:
            invited = {scene.bar.next_seat, None}
        if scene.viewer is not None and scene.viewer != eyes:
            assert scene.viewer in invited
        eyes = scene.viewer


def test_a_single_person_never_meets_a_cover_or_a_bar() -> None:
    table = Table(("person", "regular", "ace"))
    table.run()
    assert all(scene.cover is None and scene.bar is None for scene in table.scenes)
    assert all(scene.viewer == 0 for scene in table.scenes)


def test_the_bar_names_everybody_with_cards_whatever_they_hold() -> None:
    table = Table(("person", "person", "regular", "person"))
    table.run(answers(turn="fire"))
    bars = [scene for scene in table.scenes if scene.bar is not None]
    assert bars
    for scene in bars:
        attack, bar = scene.observation.attack, scene.bar
        barred = {attack.attacker} if attack is not None else set()
        if bar.kind == "skid":
            barred = {scene.observation.swerver}
        assert (
            set(bar.seats)
            == {
                car.seat
                for car in scene.observation.cars
                if car.seat in (0, 1, 3) and car.status == "in" and car.hand_size
            }
            - barred
        )


def _deal_with_jam(*, held: bool) -> int:
    """A seed whose deal gives the second of two seats a jam, or gives nobody an any-time card."""
    for seed in range(400):
        match = wreckyard.new_match("duel", ["Ann", "Rusty"], seed, {"dealer": 1})
        effects = [{card.effect for card in match.observe(seat).hand} for seat in (0, 1)]
        anytime = {"jam", "fireproof"}
        if not effects[0] & anytime and effects[1] & anytime == ({"jam"} if held else set()):
            return seed
    raise AssertionError("no such deal")


@pytest.mark.parametrize("level", ["rookie", "ace"])
def test_a_window_of_computers_takes_as_long_with_the_card_as_without(level) -> None:
    times = []
    for held in (True, False):
        seed = _deal_with_jam(held=held)
        table = Table(
            ("person", level),
            seed=seed,
            options={"dealer": 1},
            settings=Settings(own={"ask": "never"}),
            thinker=_Passing(),
        )
        assert held == any(card.effect == "jam" for card in table.match.observe(1).hand)
        table.run(play=lambda host: None, until=lambda scene: scene.decision is not None)
        assert table.host.scene.decision.kind == "turn"
        times.append(table.clock.time)
    assert times[0] == times[1] > 0


class _Passing(RandomThinker):
    async def choose(self, request):
        await super().choose(request)
        return "pass"


def test_a_jam_shows_no_sooner_than_a_pass() -> None:
    seed = _deal_with_jam(held=True)
    times = []
    for thinker in (_Passing(), _Jamming()):
        table = Table(
            ("person", "ace"),
            seed=seed,
            options={"dealer": 1},
            settings=Settings(own={"ask": "never"}),
            thinker=thinker,
        )
        published = len(table.scenes)
        table.run(
            play=lambda host: None,
            until=lambda scene: len(scene.story) > 2,
        )
        assert published == 0
        times.append(table.clock.time)
    assert times[0] == times[1]


class _Jamming(RandomThinker):
    async def choose(self, request):
        await super().choose(request)
        return "jam > A"


def test_the_story_tells_own_draws_with_cards_and_others_without() -> None:
    table = Table(("person", "rookie"))
    table.run(answers(turn="fire"), until=lambda scene: len(scene.story) > 20)
    story = [line for line in table.host.scene.story if line.kind in ("drawn", "drew")]
    assert all(line.text.startswith("Ann") for line in story if line.kind == "drawn")
    assert all(line.text.startswith("Rusty") for line in story if line.kind == "drew")


def test_on_a_shared_device_the_story_tells_nobody_what_was_drawn() -> None:
    table = Table(("person", "person"))
    table.run()
    assert all(line.kind not in ("drawn", "hand") for line in table.host.scene.story)
