"""The classic through the whole page without a browser."""

from __future__ import annotations

from tests.ui.desk import Desk, asked, at_a_desk
from tests.ui.games.classic.pressing import match_of, play, waits
from ui.base.node import attr_of, find


async def begin(desk: Desk, *players: str, seed: str = "3", limit: str = "20") -> None:
    """Set up a duel of these players and start it."""
    desk.press("lobby:classic:classic-setup")
    desk.choose(f"cl-count:{len(players)}")
    for at, player in enumerate(players):
        desk.choose(f"cl-player:{at}", player)
        desk.choose(f"cl-car:{at}", "twin-thimble")
    desk.choose("cl-seed", seed)
    desk.choose("cl-turns", limit)
    desk.press("cl-start")
    await desk.settle(lambda: asked(desk))


async def enter(desk: Desk, seats: int) -> None:
    """Everybody comes in as it is offered."""
    for _ in range(seats):
        at = len(match_of(desk).log)
        desk.press("confirm")
        await desk.settle(lambda at=at: len(match_of(desk).log) > at and waits(desk))


def test_the_menu_offers_it_and_plays_it_at_once() -> None:
    async def scenario(desk: Desk) -> None:
        assert "Classic" in desk.text
        desk.press("play:classic")
        await desk.settle(lambda: asked(desk))
        assert desk.screen == "classic"
        assert "Which gate, and how fast?" in desk.text

    at_a_desk(scenario)


def test_people_share_a_device_without_a_cover_to_the_end() -> None:
    async def scenario(desk: Desk) -> None:
        await begin(desk, "person", "person")
        await play(desk)
        assert match_of(desk).outcome is not None
        desk.press("again")
        await desk.settle(lambda: asked(desk))
        assert len(match_of(desk).log) == 0

    at_a_desk(scenario)


def test_unseen_speeds_are_covered_between_people_and_shown_together() -> None:
    async def scenario(desk: Desk) -> None:
        desk.press("lobby:classic:classic-setup")
        desk.choose("cl-sealed")
        desk.press("menu")
        await begin(desk, "person", "person")
        await enter(desk, 2)
        # Reflexes decide who is asked first; the device goes to each behind a cover.
        assert desk.screen == "cover"
        assert "hidden until everyone has chosen" in desk.text
        desk.press("uncover")
        await desk.settle(lambda: desk.screen == "classic")
        first = desk.shell.host.scene.asked
        desk.press("pick:speed +5")
        desk.press("confirm")
        await desk.settle(lambda: desk.screen == "cover")
        assert "speeds up" not in desk.text
        desk.press("uncover")
        await desk.settle(lambda: desk.screen == "classic")
        assert desk.shell.host.scene.asked != first
        assert "speeds up" not in desk.text
        desk.press("confirm")
        await desk.settle(lambda: "speeds up to 25 mph" in desk.text)

    at_a_desk(scenario)


def test_a_turn_in_which_nothing_happens_costs_one_press() -> None:
    async def scenario(desk: Desk) -> None:
        await begin(desk, "person", "person")
        await enter(desk, 2)
        turns = []
        for _ in range(4):
            state = desk.shell.host.scene.state
            turns.append((state.turn, desk.shell.host.scene.asked))
            at = len(match_of(desk).log)
            desk.press("drive-on")
            await desk.settle(lambda at=at: len(match_of(desk).log) > at and waits(desk))
        # Two people, one press each in a turn.
        assert sorted(turns) == [(1, 0), (1, 1), (2, 0), (2, 1)]

    at_a_desk(scenario)


def test_what_is_chosen_is_done_before_one_drives_on() -> None:
    async def scenario(desk: Desk) -> None:
        await begin(desk, "person", "person")
        await enter(desk, 2)
        seat, at = desk.shell.host.scene.asked, len(match_of(desk).log)
        assert "Drive on to the end of the turn" in desk.text
        desk.press("pick:speed +5")
        assert "Do this, then drive on" in desk.text
        desk.press("drive-on")
        await desk.settle(lambda: len(match_of(desk).log) > at and waits(desk))
        assert match_of(desk).log[at].action == "speed +5"
        # The other is asked for his whole turn before the first one is asked again.
        while desk.shell.host.scene.asked != seat:
            assert desk.shell.host.scene.state.turn == 1
            at = len(match_of(desk).log)
            desk.press("drive-on")
            await desk.settle(lambda at=at: len(match_of(desk).log) > at and waits(desk))
        assert desk.shell.host.scene.state.turn == 2

    at_a_desk(scenario)


def test_a_speed_that_is_kept_for_the_turn_is_asked_for_once() -> None:
    async def scenario(desk: Desk) -> None:
        await begin(desk, "person", "person")
        await enter(desk, 2)
        asked_for = []
        while len(asked_for) < 4:
            state, at = desk.shell.host.scene.state, len(match_of(desk).log)
            decision = desk.shell.host.scene.decision
            if decision.kind == "speed":
                asked_for.append((state.turn, decision.seat))
            answers = {"speed": "keep", "order": "answer:go", "fire": "answer:done"}
            desk.press(answers.get(decision.kind, "confirm"))
            await desk.settle(lambda at=at: len(match_of(desk).log) > at and waits(desk))
        # Each driver once a turn, though neither changes his speed.
        assert sorted(asked_for) == [(1, 0), (1, 1), (2, 0), (2, 1)]

    at_a_desk(scenario)


def test_an_order_stops_before_a_wall() -> None:
    async def scenario(desk: Desk) -> None:
        await begin(desk, "person", "person")
        await enter(desk, 2)
        for _ in range(80):
            if "within three inches ahead" in desk.text:
                break
            at = len(match_of(desk).log)
            desk.press("drive-on")
            await desk.settle(
                lambda at=at: (
                    "within three inches" in desk.text
                    or (len(match_of(desk).log) > at and waits(desk))
                )
            )
        else:
            raise AssertionError("nobody came near anything")
        assert desk.shell.host.scene.decision.kind == "maneuver"
        button = find(desk.page.tree, ref="drive-on")
        assert button is not None
        assert attr_of(button, "aria-disabled") == "true"
        assert not any(
            event.kind in ("hit-wall", "collision")
            for entry in match_of(desk).log
            for event in entry.events
        )

    at_a_desk(scenario)


def test_a_bend_is_chosen_by_keys_and_taken_back() -> None:
    async def scenario(desk: Desk) -> None:
        await begin(desk, "person", "rookie")
        while desk.shell.host.scene.decision.kind != "maneuver":
            at = len(match_of(desk).log)
            desk.press("confirm" if find(desk.page.tree, ref="confirm") else "answer:done")
            await desk.settle(lambda at=at: len(match_of(desk).log) > at and waits(desk))
        desk.key("ArrowRight")
        desk.key("ArrowRight")
        assert "Bend 30° right" in desk.text
        desk.press("odds") if find(desk.page.tree, ref="odds") else None
        at = len(match_of(desk).log)
        desk.key("Enter")
        await desk.settle(lambda: len(match_of(desk).log) > at and waits(desk))
        assert match_of(desk).log[at].action == "bend R30"

    at_a_desk(scenario)


def test_a_sheet_is_looked_at_beside_the_question() -> None:
    async def scenario(desk: Desk) -> None:
        await begin(desk, "person", "rookie")
        desk.press("look:1")
        assert find(desk.page.tree, tag="article") is not None
        tile = find(desk.page.tree, ref="look:1")
        assert tile is not None
        assert attr_of(tile, "aria-expanded") == "true"
        desk.press("print")
        assert desk.page.printed == 1
        desk.press("look-close")
        assert find(desk.page.tree, tag="article") is None

    at_a_desk(scenario)
