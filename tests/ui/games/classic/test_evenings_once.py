"""An evening of a career on the page is driven once: it cannot be deleted, copied or begun with the
same dice."""

from __future__ import annotations

from tests.ui.desk import Desk, asked, at_a_desk
from tests.ui.games.classic.career_moments import before_evening
from tests.ui.games.classic.test_careers import Driver, at_the_door, circuit_kept, kept
from ui.base.node import find, find_all
from ui.storage.imports import import_records
from ui.storage.rows import id_of, read_matches

WAITS = "This evening belongs to a career. Finish it before you delete it."


async def left_in_the_middle(desk: Desk) -> str:
    """Kim drives into the arena, answers once and leaves; the id of the match."""
    await at_the_door(desk)
    desk.press("cr-drive")
    await desk.settle(lambda: asked(desk))
    host = desk.shell.host
    assert host is not None
    id = host.career
    decision = host.scene.decision
    host.submit(next(iter(decision.options)))
    await desk.settle(lambda: asked(desk))
    desk.shell.on_ref("leave", "press", {})
    desk.press("matches")
    await desk.settle(lambda: find(desk.page.tree, ref=f"resume:{id}") is not None)
    return id


def test_the_match_of_a_running_evening_cannot_be_deleted_or_kept_as_a_moment() -> None:
    async def scenario(desk: Desk) -> None:
        id = await left_in_the_middle(desk)
        assert WAITS in desk.text
        for ref in (f"match-delete:{id}", f"match-keep:{id}"):
            assert find(desk.page.tree, ref=ref) is None
            # A press on a button of a moment ago does nothing either.
            desk.shell.on_ref(ref, "press", {})
        await desk.settle(lambda: True)
        assert any(id_of(key) == id for key in desk.storage.matches)
        assert not [each for each in read_matches(desk.storage.matches) if each.named]

    at_a_desk(scenario, Desk(kept(before_evening()), Driver))


def test_the_match_of_a_career_that_is_deleted_can_be_deleted() -> None:
    async def scenario(desk: Desk) -> None:
        id = await left_in_the_middle(desk)
        desk.press("menu")
        await at_the_door(desk)
        desk.press("cr-all")
        desk.press("cr-drop:a1")
        desk.press("cr-drop:a1")
        desk.press("menu")
        desk.press("matches")
        await desk.settle(lambda: find(desk.page.tree, ref=f"match-delete:{id}") is not None)
        assert WAITS not in desk.text

    at_a_desk(scenario, Desk(kept(before_evening()), Driver))


def test_an_evening_whose_match_is_lost_begins_with_new_dice() -> None:
    storage = kept(before_evening())

    async def first(desk: Desk) -> None:
        await left_in_the_middle(desk)
        desk.shell.stop()

    at_a_desk(first, Desk(storage, Driver))
    before = [int(each.id.partition("x")[2]) for each in read_matches(storage.matches)]
    storage.matches.clear()

    async def again(desk: Desk) -> None:
        await at_the_door(desk)
        desk.press("cr-drive")
        await desk.settle(lambda: asked(desk))
        assert desk.shell.host is not None
        booking = circuit_kept(desk)["booked"][0]
        assert booking["begun"]
        assert booking["seed"] not in before
        assert desk.shell.host.career == f"careera1x{booking['seed']}"
        assert desk.shell.host.match.seed == booking["seed"]

    at_a_desk(again, Desk(storage, Driver))


def test_the_pause_of_an_evening_keeps_no_moment() -> None:
    async def scenario(desk: Desk) -> None:
        await at_the_door(desk)
        desk.press("cr-drive")
        await desk.settle(lambda: asked(desk))
        desk.press("menu")
        refs = [each.attrs.get("data-ref") for each in find_all(desk.page.tree, tag="button")]
        assert "leave" in refs
        assert "match-keep:on" not in refs

    at_a_desk(scenario, Desk(kept(before_evening()), Driver))


def test_a_copy_of_an_evening_from_a_file_is_no_part_of_the_career() -> None:
    storage = kept(before_evening())

    async def scenario(desk: Desk) -> None:
        await left_in_the_middle(desk)

    at_a_desk(scenario, Desk(storage, Driver))
    [saved] = read_matches(storage.matches)
    assert saved.record is not None
    # Another course of the same evening: it does not go on from where ours stands.
    body = {**saved.record.body, "replay": "another\n", "actions": 1}
    record = type(saved.record)(saved.id, 9, "", 1, "", body)
    change, counts = import_records(storage.matches, [record], iter(["fresh"]))
    assert counts.copied == 1
    [copy] = read_matches({key: text for key, text in change.rows.items() if text})
    assert copy.record is not None
    assert "career" not in copy.record.body
