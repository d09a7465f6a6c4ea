"""What a screen says that it has saved, bought or deleted is kept by then."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

import pytest

import wreckyard
from tests.ui.desk import Desk
from tests.ui.fake_database import Database
from tests.ui.games.classic.career_moments import lived
from tests.ui.games.classic.test_classic_pasting import PLAIN
from tests.ui.shell.test_storage_faults import (
    AGAIN,
    in_arena,
    in_classic,
    in_laboratory,
    in_streets,
    refs,
    told,
    with_storage,
)
from ui.base.node import find
from ui.base.strings import say
from ui.games.classic.career.strings import say as say_in_career
from wreckyard.systems.classic import stock_vehicle
from wreckyard.systems.classic.career import CAREER, circuit_to_json


async def on_road(desk: Desk) -> str:
    desk.press("lobby:classic:classic-setup")
    desk.press("cl-road")
    desk.press("ro-save")
    return "New road is on the shelf"


async def imported(desk: Desk) -> str:
    circuit = lived()
    circuit.you.character.money = 200_000
    career = {"circuit": circuit_to_json(circuit), "match": "", "rivals": "ace"}
    text = wreckyard.write_store("classic", CAREER, career)
    desk.press("lobby:classic:classic-careers")
    desk.shell.on_ref("cr-file", "file", {"name": "c.json", "text": text, "size": len(text)})
    return say_in_career("import-done", name=circuit.you.character.name)


async def bought(desk: Desk) -> str:
    await imported(desk)
    await desk.settle(lambda: find(desk.page.tree, ref="cr-tab:dealers") is not None)
    desk.press("cr-tab:dealers")
    ref = refs(desk, "cr-buy:")[0]
    desk.press(ref)
    name = stock_vehicle(ref.partition(":")[2]).design.name
    return say_in_career("done-buy", car=name)


async def deleted(desk: Desk) -> str:
    in_laboratory(desk)
    desk.press("driver-delete")
    return "Duel-1 deleted"


async def pasted(desk: Desk) -> str:
    desk.press("lobby:classic:classic-garage")
    desk.press("cg-paste")
    desk.choose("cg-text", f"{PLAIN}\n\n{PLAIN.replace('Tin Whistle', 'Wet Matches')}")
    desk.press("cg-paste-go")
    return "2 vehicles are on the shelf: Tin Whistle, Wet Matches"


def saved(saves: Callable[[Desk], tuple[str, str]]) -> Callable[[Desk], Awaitable[str]]:
    async def does(desk: Desk) -> str:
        saves(desk)
        return "is on the shelf"

    return does


CONFIRMED = {
    "arena": saved(in_arena),
    "streets": saved(in_streets),
    "classic": saved(in_classic),
    "several vehicles": pasted,
    "road": on_road,
    "driver": saved(in_laboratory),
    "driver deleted": deleted,
    "purchase": bought,
    "career": imported,
}
"""What is done on a screen that then says so, and a part of the sentence."""


@pytest.mark.parametrize("does", CONFIRMED.values(), ids=CONFIRMED)
@pytest.mark.parametrize("full", [False, True])
def test_only_what_is_kept_is_confirmed(does: Callable[[Desk], Awaitable[str]], full: bool) -> None:
    async def scenario(desk: Desk, database: Database) -> None:
        drawn: list[str] = []
        render = desk.page.render
        desk.page.render = lambda make: (render(make), drawn.append(desk.text))  # type: ignore[method-assign]
        database.faults.writing = "QuotaExceededError" if full else ""
        sentence = await does(desk)
        await asyncio.sleep(1)
        assert any(sentence in text for text in drawn) != full
        if full:
            assert say("saved-full-documents") in desk.text
            database.faults.heal()
            await told(desk, say("unkept-again"), AGAIN)

    with_storage(scenario)
