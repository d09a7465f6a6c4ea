"""The shell: menus, set-up, dialogs, resuming, and covers as the page shows them."""

from __future__ import annotations

import asyncio
import dataclasses
import json
from collections.abc import Awaitable, Callable

import pytest

import wreckyard
from tests.ui.table_players import Clock, FakePage, FakeSaves, FakeTabs, RandomThinker
from ui.node import find, find_all, text_of, to_html
from ui.ports import Thinker
from ui.records import with_sum, write
from ui.shelf import RING, matches_in
from ui.shell import Shell
from ui.views.app import first_paint
from ui.words import say


class Desk:
    """A shell with a page that can be pressed."""

    def __init__(
        self,
        saves: FakeSaves | None = None,
        thinker: Callable[[], Thinker] = RandomThinker,
        **more,
    ) -> None:
        self.page = FakePage()
        self.saves = saves or FakeSaves()
        self.shell = Shell(self.page, self.saves, Clock(), thinker(), thinker(), lambda: 7, **more)

    def press(self, ref: str) -> None:
        assert find(self.page.tree, ref=ref) is not None, f"nothing to press at {ref}"
        self.shell.on_ref(ref, "press", {})

    def choose(self, ref: str, value: str = "", checked: bool | None = True) -> None:
        assert find(self.page.tree, ref=ref) is not None, f"nothing to choose at {ref}"
        self.shell.on_ref(ref, "change", {"value": value, "checked": checked})

    def key(self, key: str) -> None:
        self.shell.on_ref("", "key", {"key": key})

    @property
    def screen(self) -> str | None:
        return self.page.data["screen"]

    @property
    def text(self) -> str:
        return text_of(self.page.tree)

    async def settle(self, done: Callable[[], bool]) -> None:
        for _ in range(20_000):
            if done():
                return
            await asyncio.sleep(0)
        raise AssertionError(f"still on {self.screen}: {self.text[:200]}")


def at_a_desk(scenario: Callable[[Desk], Awaitable[None]], desk: Desk | None = None) -> Desk:
    """Run a scenario on a started shell and leave no task behind."""
    desk = desk or Desk()

    async def run() -> None:
        await desk.shell.start()
        try:
            await scenario(desk)
        finally:
            desk.shell.stop()

    asyncio.run(run())
    return desk


def asked(desk: Desk) -> bool:
    host = desk.shell.host
    return host is not None and host.scene.decision is not None


def test_one_press_starts_a_duel_against_the_regular() -> None:
    async def scenario(desk: Desk) -> None:
        assert desk.screen == "menu"
        desk.press("play")
        await desk.settle(lambda: asked(desk))
        assert desk.screen == "table"
        assert desk.shell.host.match.options["length"] == "duel"
        assert [seat.player for seat in desk.shell.host.match.seats] == ["person", "regular"]

    at_a_desk(scenario)


def test_the_menu_before_python_is_the_menu_after_it() -> None:
    async def scenario(desk: Desk) -> None:
        loading = first_paint()
        for ref in ("play", "setup", "help", "settings"):
            button = find(desk.page.tree, ref=ref)
            assert to_html(button._replace(attrs={**button.attrs, "disabled": ""})) in loading
        assert 'id="boot-progress"' in loading
        assert "style=" not in loading

    at_a_desk(scenario)


def test_the_set_up_starts_the_match_that_was_chosen() -> None:
    async def scenario(desk: Desk) -> None:
        desk.press("setup")
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
        desk.press("setup")
        desk.choose("name:1", desk.shell.store.draft.seats[0].name, None)
        assert say("trouble-name-twice") in desk.text
        desk.press("start")
        assert desk.screen == "setup"

    at_a_desk(scenario)


def test_a_press_on_escape_closes_the_dialog_and_then_leaves_the_set_up() -> None:
    async def scenario(desk: Desk) -> None:
        desk.press("setup")
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
        assert (settings.ask, settings.ask_escape, settings.ace_seconds) == ("never", True, 4.5)

    at_a_desk(look, Desk(desk.saves))


def test_what_is_told_is_heard_once_sound_is_asked_for() -> None:
    async def play(desk: Desk) -> None:
        desk.press("settings")
        assert desk.page.sounded == []
        desk.choose("sound:1")
        assert [volume for _, volume in desk.page.sounded] == [1]
        desk.press("close")
        desk.press("play")
        await desk.settle(lambda: asked(desk))
        cues = [cue for heard, volume in desk.page.sounded[1:] for cue in heard if volume == 1]
        # With this seed the computer begins: it draws, and shoots.
        assert cues[:2] == ["card", "shot"]

    at_a_desk(play)


def test_a_match_can_be_left_and_resumed_at_the_same_moment() -> None:
    async def play(desk: Desk) -> None:
        desk.press("play")
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
        before = again.saves.match()["replay"]
        again.press("resume")
        await again.settle(lambda: asked(again))
        after = again.shell.host.match.replay()
        assert after.startswith(before[: before.index("end ")])

    at_a_desk(reload, Desk(desk.saves))


def test_a_new_match_leaves_the_one_that_waits_where_it_is() -> None:
    async def scenario(desk: Desk) -> None:
        for _ in range(2):
            desk.press("play")
            await desk.settle(lambda: asked(desk))
            desk.shell.on_ref("menu", "press", {})
            desk.press("leave")
        await desk.shell.matches.flush()
        kept = matches_in(desk.saves.matches)
        assert len(kept) == 2
        assert desk.shell.store.saved.id == kept[0].id

    at_a_desk(scenario)


def kept_twice() -> Desk:
    """A desk whose one match has two saves, one action apart."""

    async def play(desk: Desk) -> None:
        desk.press("play")
        await desk.settle(lambda: asked(desk))
        desk.shell.host.submit(next(iter(desk.shell.host.scene.decision.options)))
        await desk.settle(lambda: len(desk.shell.host.match.log) > 2 and asked(desk))

    return at_a_desk(play)


def in_newest(saves: FakeSaves, damage: Callable[[str], str]) -> None:
    """Damage the newest save of the only match."""
    (kept,) = matches_in(saves.matches)
    key = next(key for key, text in saves.matches.items() if text == kept.text)
    saves.matches[key] = damage(kept.text)
    assert saves.matches[key] != kept.text


DAMAGES = {
    "cut off": lambda text: text[: len(text) // 2],
    "empty": lambda text: "",
    "one character": lambda text: text.replace("#", "$", 1),
    "no JSON": lambda text: "{",
}


@pytest.mark.parametrize("damage", DAMAGES.values(), ids=DAMAGES)
def test_a_damaged_save_leaves_the_one_before_and_can_be_exported(damage) -> None:
    desk = kept_twice()
    (kept,) = matches_in(desk.saves.matches)
    before = kept.before
    in_newest(desk.saves, damage)
    damaged = set(desk.saves.matches.values()) - {
        text for text in desk.saves.matches.values() if text.startswith('{"sum"')
    } | {text for text in desk.saves.matches.values() if text not in (kept.text,)}

    async def look(again: Desk) -> None:
        assert say("saved-behind") in again.text
        again.press("resume")
        await again.settle(lambda: again.shell.host is not None)
        assert len(again.shell.host.match.log) == before.body["actions"]
        await again.settle(lambda: asked(again))
        (now,) = matches_in(again.saves.matches)
        assert not now.behind
        assert len(now.damaged) == 1
        assert now.damaged[0][1] in damaged

    at_a_desk(look, Desk(desk.saves))


def test_a_save_that_cannot_be_played_leaves_the_one_before() -> None:
    desk = kept_twice()
    (kept,) = matches_in(desk.saves.matches)

    def other_game(text: str) -> str:
        replay = kept.record.body["replay"]
        body = {**kept.record.body, "replay": replay.replace(" #", " #0", 3)}
        return write(dataclasses.replace(kept.record, body=body))

    in_newest(desk.saves, other_game)

    async def look(again: Desk) -> None:
        again.press("resume")
        await again.settle(lambda: again.shell.host is not None)
        assert len(again.shell.host.match.log) == kept.before.body["actions"]
        await again.settle(lambda: asked(again))
        (now,) = matches_in(again.saves.matches)
        assert len(now.damaged) == 1

    at_a_desk(look, Desk(desk.saves))


def test_when_nothing_of_a_match_can_be_read_the_menu_says_so_and_works() -> None:
    desk = kept_twice()
    for key in desk.saves.matches:
        desk.saves.matches[key] = desk.saves.matches[key][:-9]
    before = dict(desk.saves.matches)

    async def look(again: Desk) -> None:
        assert say("saved-broken") in again.text
        assert find(again.page.tree, ref="resume") is None
        again.press("play")
        await again.settle(lambda: asked(again))
        assert before.items() <= again.saves.matches.items()

    at_a_desk(look, Desk(desk.saves))


def test_what_a_newer_release_keeps_is_left_alone() -> None:
    desk = kept_twice()
    in_newest(desk.saves, lambda text: with_sum({**json.loads(text), "format": 99, "new": "…"}))
    before = dict(desk.saves.matches)

    async def look(again: Desk) -> None:
        assert say("saved-by-newer") in again.text
        assert find(again.page.tree, ref="resume") is None
        for _ in range(9):
            again.shell.on_ref("play", "press", {})
            await again.settle(lambda: asked(again))
            again.shell.matches.leave()
            await again.shell.matches.flush()
        assert before.items() <= again.saves.matches.items()
        assert len(matches_in(again.saves.matches)) == 1 + RING

    at_a_desk(look, Desk(desk.saves))


def test_when_storage_is_refused_the_player_is_told_and_plays_on() -> None:
    async def scenario(desk: Desk) -> None:
        assert say("saved-refused") in desk.text
        desk.press("play")
        await desk.settle(lambda: asked(desk))
        desk.shell.on_ref("menu", "press", {})
        assert say("leave-text-unsaved") in desk.text

    at_a_desk(scenario, Desk(FakeSaves("saved-refused")))


def test_while_covered_the_page_holds_nothing_of_any_hand() -> None:
    async def scenario(desk: Desk) -> None:
        desk.press("setup")
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
                html = to_html(desk.page.drawn)
                for seat in (0, 1):
                    for card in desk.shell.host.match.observe(seat).hand:
                        assert card.name not in html
                        assert f'"{card.code}"' not in html
                assert desk.page.name.startswith(
                    say("cover-title", name=scene.seating.names[scene.cover])
                )
                assert desk.page.heard == []
                assert find_all(desk.page.tree, ref="card:*") == []
                desk.press("uncover")
            elif scene.bar is not None:
                assert find_all(desk.page.tree, ref="card:*") == []
                desk.press("interrupt:" + str(scene.bar.next_seat))
            else:
                desk.shell.host.submit(next(iter(scene.decision.options)))
            await asyncio.sleep(0)
            if desk.screen == "score":
                break
        assert covers > 5

    at_a_desk(scenario)


def test_after_the_last_score_nothing_is_left_to_resume_and_one_may_play_again() -> None:
    async def scenario(desk: Desk) -> None:
        desk.press("play")
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
        await desk.shell.matches.flush()
        (kept,) = matches_in(desk.saves.matches)
        assert kept.seen

    at_a_desk(scenario)


# Storage that fails


def actions_kept(desk: Desk) -> int:
    return int(desk.page.data["saved"] or 0)


class Quiet(RandomThinker):
    """Does as little as it may, so that a match lasts."""

    async def choose(self, request):
        rules = wreckyard.system("duel")
        observation = rules.observation_from_json(request["observation"])
        return least(rules.decision_of(observation).options)


def least(options) -> str:
    """The option that does least."""
    order = ("pass", "stay", "done", "discard")
    return str(min(options, key=lambda each: [not str(each).startswith(one) for one in order]))


async def answer_once(desk: Desk) -> None:
    """Answer the open question and wait for the next."""
    host = desk.shell.host
    at = len(host.match.log)
    host.submit(host.match.rules.parse(least(host.scene.decision.options)))
    await desk.settle(
        lambda: len(host.match.log) > at and host.scene.decision is not None and host._awaits != ""
    )


def test_what_is_shown_is_kept_already() -> None:
    async def scenario(desk: Desk) -> None:
        desk.press("play")
        await desk.settle(lambda: asked(desk))
        host, most = desk.shell.host, 0
        shown = desk.shell.changed

        def look() -> None:
            nonlocal most
            told = len([line for line in host.scene.story if line.text])
            if told > most:
                most = told
                (kept,) = matches_in(desk.saves.matches)
                assert kept.record.body["actions"] == len(host.match.log)
            shown()

        host._on_change = look
        for _ in range(8):
            if host.match.decision is not None:
                await answer_once(desk)
        assert most > 3
        assert actions_kept(desk) == len(host.match.log)

    at_a_desk(scenario, Desk(thinker=Quiet))


def test_storage_that_dies_and_comes_back_loses_nothing_and_both_are_told() -> None:
    async def scenario(desk: Desk) -> None:
        desk.press("play")
        await desk.settle(lambda: asked(desk))
        desk.saves.failing = "saved-gone"
        await answer_once(desk)
        assert say("saved-gone") in desk.text
        desk.press("notice-close")
        await answer_once(desk)
        assert find(desk.page.tree, ref="notice-close") is None
        assert actions_kept(desk) < len(desk.shell.host.match.log)
        desk.saves.failing = ""
        desk.shell.matches.woke()
        await desk.settle(lambda: actions_kept(desk) == len(desk.shell.host.match.log))
        assert say("saved-again") in desk.text
        (kept,) = matches_in(desk.saves.matches)
        assert kept.record.body["replay"] == desk.shell.host.match.replay()

    at_a_desk(scenario, Desk(thinker=Quiet))


def test_a_match_left_while_storage_fails_is_kept_when_it_works_again() -> None:
    async def scenario(desk: Desk) -> None:
        desk.press("play")
        await desk.settle(lambda: asked(desk))
        desk.saves.failing = "saved-gone"
        await answer_once(desk)
        replay = desk.shell.host.match.replay()
        desk.shell.on_ref("menu", "press", {})
        desk.press("leave")
        await asyncio.sleep(0)
        desk.press("resume")
        await desk.settle(lambda: asked(desk))
        assert desk.shell.host.match.replay() == replay
        desk.shell.on_ref("menu", "press", {})
        desk.press("leave")
        await desk.shell.matches.flush()
        desk.saves.failing = ""
        desk.shell.matches.woke()
        await desk.shell.matches.flush()
        (kept,) = matches_in(desk.saves.matches)
        assert kept.record.body["replay"] == replay

    at_a_desk(scenario, Desk(thinker=Quiet))


def test_full_storage_gives_up_old_matches_before_the_one_that_is_on() -> None:
    async def scenario(desk: Desk) -> None:
        for _ in range(3):
            desk.press("play")
            await desk.settle(lambda: asked(desk))
            desk.shell.on_ref("menu", "press", {})
            desk.press("leave")
            await desk.shell.matches.flush()
        oldest = matches_in(desk.saves.matches)[-1].id
        desk.press("play")
        await desk.settle(lambda: asked(desk))
        desk.saves.room = sum(map(len, desk.saves.matches.values())) + 10
        await answer_once(desk)
        await answer_once(desk)
        assert actions_kept(desk) == len(desk.shell.host.match.log)
        ids = [each.id for each in matches_in(desk.saves.matches)]
        assert oldest not in ids
        assert ids[0] == desk.page.data["match"]
        assert desk.shell.store.told

    at_a_desk(scenario, Desk(thinker=Quiet))


# Two tabs


def test_a_second_tab_watches_and_may_take_over_and_the_first_takes_back() -> None:
    async def scenario(first: Desk) -> None:
        second = Desk(first.saves.other_tab(), thinker=Quiet)
        browser = first.saves.tabs.browser
        for desk in (first, second):
            browser.on_told[desk.saves.tabs] = desk.shell.watching.told
        first.press("play")
        await first.settle(lambda: asked(first))
        await second.shell.start()
        try:
            assert "Another tab" in text_of(find(second.page.tree, ref="resume"))
            second.press("resume")
            await second.settle(lambda: second.shell.store.watching == "elsewhere")
            assert second.shell.host.scene.decision is None
            await answer_once(first)
            await second.settle(
                lambda: second.shell.host.match.replay() == first.shell.host.match.replay()
            )
            second.press("take-over")
            await second.settle(lambda: asked(second))
            await first.settle(lambda: first.shell.store.watching == "lost")
            assert say("watching-lost") in first.text
            await first.settle(lambda: first.shell.host.scene.decision is None)
            await answer_once(second)
            await first.settle(
                lambda: first.shell.host.match.replay() == second.shell.host.match.replay()
            )
            first.press("take-over")
            await first.settle(lambda: asked(first))
            await second.settle(lambda: second.shell.store.watching == "lost")
        finally:
            second.shell.stop()

    at_a_desk(scenario, Desk(thinker=Quiet))


def test_without_locks_the_tab_that_lost_writes_nothing_and_says_so() -> None:
    async def scenario(first: Desk) -> None:
        other = first.saves.other_tab()
        other.tabs = FakeTabs().tab()
        second = Desk(other, thinker=Quiet)
        first.press("play")
        await first.settle(lambda: asked(first))
        await second.shell.start()
        try:
            second.press("resume")
            await second.settle(lambda: asked(second))
            rows = dict(first.saves.matches)
            shown = len(first.shell.host.scene.story)
            first.shell.host.submit(next(iter(first.shell.host.scene.decision.options)))
            await first.settle(lambda: first.shell.store.watching == "lost")
            assert first.saves.matches == rows
            assert len(first.shell.host.scene.story) == shown
        finally:
            second.shell.stop()

    at_a_desk(scenario, Desk(thinker=Quiet))
