"""The shell: menus, set-up, dialogs, resuming, and covers as the page shows them."""

from __future__ import annotations

import asyncio

import pytest

from tests.ui.desk import Desk, asked, at_a_desk
from tests.ui.table_players import FakeStorage
from ui.base.node import find, find_all, text_of, to_html
from ui.base.strings import say
from ui.shell.views.app import first_paint
from ui.storage.ports import StorageStatus
from ui.storage.rows import read_matches


def test_one_press_starts_a_duel_against_the_regular() -> None:
    async def scenario(desk: Desk) -> None:
        assert desk.screen == "menu"
        desk.press("play:duel")
        await desk.settle(lambda: asked(desk))
        assert desk.screen == "table"
        assert desk.shell.host.match.options["length"] == "duel"
        assert [seat.player for seat in desk.shell.host.match.seats] == ["person", "regular"]

    at_a_desk(scenario)


def test_the_menu_before_python_is_the_menu_after_it() -> None:
    async def scenario(desk: Desk) -> None:
        loading = to_html(first_paint())
        for ref in refs:
            button = find(desk.page.tree, ref=ref)
            assert to_html(button._replace(attrs={**button.attrs, "disabled": ""})) in loading
        assert 'id="boot-progress"' in loading
        assert "style=" not in loading

    newcomer, known = Desk(), Desk(FakeStorage())
    known.storage.put("draft", {})
    shared = ("lobby:duel:setup", "help", "settings")
    for desk, first in ((newcomer, "lesson:duel:open"), (known, "play:duel")):
        refs = (first, *shared)
        at_a_desk(scenario, desk)


def test_the_set_up_starts_the_match_that_was_chosen() -> None:
    async def scenario(desk: Desk) -> None:
        desk.press("lobby:duel:setup")
        desk.choose("count:4")
        desk.choose("name:1", "Bea", None)
        desk.choose("player:1", "person", None)
        desk.choose("player:2", "ace", None)
        desk.choose("colour:0", "5", None)
        desk.choose("prestige", "", False)
        desk.choose("seed", "42", None)
        desk.press("start")
        await desk.settle(lambda: desk.screen != "setup")
        match = desk.shell.host.match
        assert match.seed == 42
        assert [seat.name for seat in match.seats][1] == "Bea"
        assert [seat.player for seat in match.seats] == ["person", "person", "ace", "regular"]
        assert match.options["prestige"] is False
        assert desk.shell.host.seating.colours[0] == 5

    at_a_desk(scenario)


def test_a_set_up_with_a_fault_says_so_and_does_not_start() -> None:
    async def scenario(desk: Desk) -> None:
        desk.press("lobby:duel:setup")
        desk.choose("name:1", "Jet", None)
        assert say("trouble-name-twice") in desk.text
        desk.press("start")
        assert desk.screen == "setup"

    at_a_desk(scenario)


def test_a_press_on_escape_closes_the_dialog_and_then_leaves_the_set_up() -> None:
    async def scenario(desk: Desk) -> None:
        desk.press("lobby:duel:setup")
        desk.shell.on_ref("settings", "press", {})
        assert find(desk.page.tree, role="dialog") is not None
        desk.key("Escape")
        assert find(desk.page.tree, role="dialog") is None
        assert desk.screen == "setup"
        desk.key("Escape")
        assert desk.screen == "menu"

    at_a_desk(scenario)


@pytest.mark.parametrize("dialog", ["settings", "help"])
def test_dialogs_have_a_heading_as_their_name(dialog) -> None:
    async def scenario(desk: Desk) -> None:
        desk.press(dialog)
        node = find(desk.page.tree, role="dialog")
        title = find(node, where=lambda one: one.attrs.get("id") == node.attrs["aria-labelledby"])
        assert text_of(title) == say(dialog)

    at_a_desk(scenario)


def test_settings_are_kept_for_the_next_visit() -> None:
    async def choose(desk: Desk) -> None:
        desk.press("settings")
        desk.choose("speed:2")
        desk.choose("ask:never")
        desk.choose("ask-escape", "", True)
        desk.choose("ace-seconds", "4.5", None)

    desk = at_a_desk(choose)

    async def look(again: Desk) -> None:
        assert again.page.data["speed"] == "2"
        settings = again.shell.store.settings
        assert settings.own == {"ask": "never", "ask_escape": True}
        assert settings.ace_seconds == 4.5

    at_a_desk(look, Desk(desk.storage))


def test_what_is_told_is_heard_once_sound_is_asked_for() -> None:
    async def play(desk: Desk) -> None:
        desk.press("settings")
        assert desk.page.sounded == []
        desk.choose("sound:1")
        assert [volume for _, volume in desk.page.sounded] == [1]
        desk.press("close")
        desk.press("play:duel")
        await desk.settle(lambda: asked(desk))
        cues = [cue for heard, volume in desk.page.sounded[1:] for cue in heard if volume == 1]
        # With this seed the computer begins: it draws, and shoots.
        assert cues[:2] == ["card", "shot"]

    at_a_desk(play)


def test_a_match_can_be_left_and_resumed_at_the_same_moment() -> None:
    async def play(desk: Desk) -> None:
        desk.press("play:duel")
        await desk.settle(lambda: asked(desk))
        before = desk.shell.host.match.state_hash
        desk.shell.on_ref("menu", "press", {})
        desk.press("leave")
        assert desk.screen == "menu"
        desk.press("resume")
        await desk.settle(lambda: desk.screen == "table")
        assert desk.shell.host.match.state_hash == before

    desk = at_a_desk(play)

    async def reload(again: Desk) -> None:
        assert "Jet 0" in text_of(find(again.page.tree, ref="resume"))
        before = again.storage.match()["replay"]
        again.press("resume")
        await again.settle(lambda: asked(again))
        after = again.shell.host.match.replay()
        assert after.startswith(before[: before.index("end ")])

    at_a_desk(reload, Desk(desk.storage))


def test_a_new_match_leaves_the_one_that_waits_where_it_is() -> None:
    async def scenario(desk: Desk) -> None:
        for _ in range(2):
            desk.press("play:duel")
            await desk.settle(lambda: asked(desk))
            desk.shell.on_ref("menu", "press", {})
            desk.press("leave")
        await desk.shell.background.flush()
        kept = read_matches(desk.storage.matches)
        assert len(kept) == 2
        assert desk.shell.store.resumable.id == kept[0].id

    at_a_desk(scenario)


def test_when_storage_is_refused_the_player_is_told_and_plays_on() -> None:
    async def scenario(desk: Desk) -> None:
        assert say("saved-refused") in desk.text
        desk.press("play:duel")
        await desk.settle(lambda: asked(desk))
        desk.shell.on_ref("menu", "press", {})
        assert say("leave-text-unsaved") in desk.text

    at_a_desk(scenario, Desk(FakeStorage("saved-refused")))


def test_while_covered_the_page_holds_nothing_of_any_hand() -> None:
    async def scenario(desk: Desk) -> None:
        desk.press("lobby:duel:setup")
        desk.choose("player:1", "person", None)
        desk.choose("length:duel")
        desk.press("start")
        covers = 0
        for _ in range(60):
            await desk.settle(
                lambda: (
                    desk.screen == "cover"
                    or (asked(desk) and desk.shell.host._awaits == "answer")
                    or desk.shell.host.scene.bar is not None
                )
            )
            scene = desk.shell.host.scene
            if desk.screen == "cover":
                covers += 1
                # What anybody could answer is offered, whatever he holds.
                offered = find_all(desk.page.drawn, ref="say:*")
                html = to_html(desk.page.drawn)
                for answer in offered:
                    html = html.replace(to_html(answer), "")
                attack = scene.observation.attack
                for seat in (0, 1):
                    for card in desk.shell.host.match.observe(seat).hand:
                        if attack is not None and card.name == attack.card.name:
                            # It lies open: that somebody holds another one shows nowhere.
                            assert html.count(card.name) == 1
                            continue
                        assert card.name not in html
                        assert f'"{card.code}"' not in html
                assert desk.page.name.startswith(
                    say("cover-title", name=scene.seating.names[scene.cover])
                )
                assert desk.page.heard == []
                assert find_all(desk.page.tree, ref="card:*") == []
                desk.press("uncover")
            elif scene.bar is not None:
                if scene.viewer is None:
                    assert find_all(desk.page.tree, ref="card:*") == []
                nobody = "none" if scene.bar.next_seat is None else str(scene.bar.next_seat)
                desk.press("interrupt:" + nobody)
            else:
                desk.shell.host.submit(next(iter(scene.decision.options)))
            await asyncio.sleep(0)
            if desk.screen == "score":
                break
        assert covers > 5

    at_a_desk(scenario)


def test_after_the_last_score_nothing_is_left_to_resume_and_one_may_play_again() -> None:
    async def scenario(desk: Desk) -> None:
        desk.press("play:duel")
        host = desk.shell.host

        def done() -> bool:
            if host.scene.decision is not None and host._awaits == "answer":
                host.submit(next(iter(host.scene.decision.options)))
            return desk.screen == "score"

        await desk.settle(done)
        assert find(desk.page.tree, ref="again") is not None
        desk.press("finish")
        assert desk.screen == "menu"
        assert find(desk.page.tree, ref="resume") is None
        await desk.shell.background.flush()
        (kept,) = read_matches(desk.storage.matches)
        assert kept.seen
        # The first finished game, and no other, has the browser asked to keep it all.
        assert desk.storage.asked_to_persist == 1
        desk.press("settings")
        await desk.settle(lambda: say("storage-kept") in desk.text)
        assert say("storage-room", used="2.5 MB", quota="4.0 GB") in desk.text
        desk.shell.kept_matches.ask_once()
        await desk.shell.background.flush()
        assert desk.storage.asked_to_persist == 1

    at_a_desk(scenario)


def test_before_the_first_finished_game_the_settings_say_what_will_be_asked() -> None:
    async def scenario(desk: Desk) -> None:
        desk.storage.promise = StorageStatus(False)
        desk.press("settings")
        await desk.settle(lambda: say("storage-loose") in desk.text)
        assert say("storage-later") in desk.text
        assert desk.storage.asked_to_persist == 0

    at_a_desk(scenario)


@pytest.mark.parametrize(
    ("set_up", "field"),
    [
        ("lobby:duel:setup", "seed"),
        ("lobby:duel:setup", "name:0"),
        ("lobby:arena:arena-setup", "a-seed"),
        ("lobby:arena:arena-setup", "a-name:0"),
    ],
)
def test_enter_in_a_field_of_a_set_up_starts_the_match(set_up: str, field: str) -> None:
    async def scenario(desk: Desk) -> None:
        desk.press(set_up)
        desk.shell.on_ref(field, "key", {"key": "Enter"})
        await desk.settle(lambda: desk.shell.stage.table is not None)

    at_a_desk(scenario)
