"""Every input for files takes whatever a stranger's file holds, or says in a sentence why not."""

from __future__ import annotations

import json
import re

import pytest

from tests.ui.desk import Desk, at_a_desk
from tests.ui.strangers import PLACES, Place, hostile, whole
from tools.site.steps import ROOT
from ui.base.node import find
from wreckyard.engine.plain import DEEPEST


def depth(text: str) -> int:
    """How deep the brackets of a text are nested at its deepest."""
    deepest = now = 0
    for bracket in re.findall(r"[\[\]{}]", re.sub(r'"[^"]*"', "", text)):
        now += 1 if bracket in "[{" else -1
        deepest = max(deepest, now)
    return deepest


def test_every_input_for_files_is_tried() -> None:
    """That of a garage is named after its prefix."""
    sources = [file.read_text("utf-8") for file in (ROOT / "web/ui").rglob("*.py")]
    named = {ref for text in sources for ref in re.findall(r'file_button\(\s*"([\w-]+)"', text)}
    garages = sum(text.count("takes_files=True") for text in sources)
    refs = {each.ref for each in PLACES}
    assert refs - named == {"sg-file", "cg-file", "ro-file"}
    assert named <= refs
    assert garages == 3


@pytest.fixture
def _json_is_never_deep(monkeypatch: pytest.MonkeyPatch) -> None:
    """In a browser Python ends where JSON is nested too deep; here it would only raise."""
    loads = json.loads

    def checked(text: str) -> object:
        assert depth(text) <= DEEPEST, "JSON that is too deep has reached json.loads"
        return loads(text)

    monkeypatch.setattr(json, "loads", checked)


@pytest.mark.usefixtures("_json_is_never_deep")
@pytest.mark.parametrize("place", PLACES, ids=lambda place: place.ref)
def test_a_file_is_taken_or_refused_and_the_page_goes_on(place: Place) -> None:
    for what, text in {"whole": whole(place.ref), **hostile(place.ref, 5)}.items():

        async def scenario(desk: Desk, what: str = what, text: str = text) -> None:
            for ref in place.presses:
                desk.press(ref)
            assert find(desk.page.tree, ref=place.ref) is not None
            before = desk.text
            detail = {"name": "x.json", "text": text, "size": len(text)}
            assert desk.shell.on_ref(place.ref, "file", detail), what
            await desk.settle(lambda: desk.text != before)
            # Whatever is shown and kept can be written in UTF-8.
            desk.text.encode()
            json.dumps([*desk.storage.matches.values()], ensure_ascii=False).encode()

        at_a_desk(scenario)


def test_half_a_character_in_a_driver_can_go_into_a_link() -> None:
    async def scenario(desk: Desk) -> None:
        text = whole("driver-import").replace("0", "'\\ud800'")
        desk.press("drivers")
        desk.shell.on_ref("driver-import", "file", {"name": "x", "text": text, "size": len(text)})
        assert desk.shell.store.bench.shelf[0].source.endswith("'\N{REPLACEMENT CHARACTER}'")
        desk.press("driver-open:Mine")
        desk.press("driver-link")

    at_a_desk(scenario)
