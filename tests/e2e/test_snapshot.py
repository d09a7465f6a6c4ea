"""Starting from the memory snapshot: when it is made, when it is used, and all that may be
wrong."""

from __future__ import annotations

import json
from functools import partial
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page, expect

import wreckyard
from tests.e2e.conftest import OFFLINE, PATIENCE, NewContext, open_site
from tests.e2e.keeping import saved_match
from tests.e2e.playing import click, next_moment
from tests.e2e.test_play import choose_seats

KEPT = "body[data-snapshot=kept]"
SOURCE = "document.body.dataset.python"

FIND = """
const findEntry = async () => {
    const name = (await caches.keys()).find((each) => each.includes("snapshot"));
    const cache = await caches.open(name);
    const [request] = await cache.keys();
    const entry = await cache.match(request);
    const bytes = new Uint8Array(await entry.arrayBuffer());
    return { name, cache, request, entry, bytes };
};
const { keep, kept } = await import(new URL("snapshots.mjs", document.baseURI));
"""


@pytest.fixture
def new_context(new_context: NewContext) -> NewContext:
    """Makes contexts whose pages keep a snapshot once they are idle."""
    return partial(new_context, snapshots=True)


def visited(context: BrowserContext, address: str) -> Page:
    """A page after whose visit the snapshot is kept."""
    page = open_site(context, address)
    page.wait_for_selector(KEPT)
    return page


def come_again(page: Page) -> str:
    """Load the page again; where its Python came from."""
    page.reload()
    page.wait_for_selector("body[data-ready]")
    return str(page.evaluate(SOURCE))


def test_the_second_start_is_from_the_snapshot(new_context: NewContext, address: str) -> None:
    page = open_site(new_context(), address)
    assert page.evaluate(SOURCE) == "archive"
    page.wait_for_selector(KEPT)
    assert come_again(page) == "snapshot"
    expect(page.get_by_role("button", name="Card duel Play now")).to_be_enabled()


def test_the_snapshot_is_named_after_the_release_and_others_go(
    new_context: NewContext, address: str
) -> None:
    page = visited(new_context(), address)
    release = page.evaluate(
        "import(new URL('release.mjs', document.baseURI)).then(({ RELEASE }) => RELEASE)"
    )
    find = "caches.keys().then((names) => names.filter((name) => name.includes('snapshot')))"
    [name] = page.evaluate(find)
    assert name.endswith(f":snapshot {release}")
    page.evaluate("(name) => caches.open(name)", name.replace(release, "0123456789abcdef"))
    assert come_again(page) == "snapshot"
    page.wait_for_selector(KEPT)
    assert page.evaluate(find) == [name]


DAMAGES = {
    "it is missing": "await cache.delete(request);",
    "its cache is gone": "await caches.delete(name);",
    "it is cut short": """await cache.put(request, new Response(
        bytes.slice(0, bytes.length / 2), { headers: entry.headers }));""",
    "it is empty": "await cache.put(request, new Response('', { headers: entry.headers }));",
    "two parts are exchanged": """const part = bytes.slice(10_000_000, 10_100_000);
        bytes.copyWithin(10_000_000, 11_000_000, 11_100_000);
        bytes.set(part, 11_000_000);
        await cache.put(request, new Response(bytes, { headers: entry.headers }));""",
    "a bit is flipped": """bytes[bytes.length - 1000] ^= 1;
        await cache.put(request, new Response(bytes, { headers: entry.headers }));""",
    "its sum is gone": "await cache.put(request, new Response(bytes));",
    "it is another release's": """await (await caches.open(name.slice(0, -1) + "_")).put(
        request, new Response(bytes, { headers: entry.headers })); await caches.delete(name);""",
    "it is nonsense of the right sum": "await keep(new TextEncoder().encode('not a memory'));",
    "it is an empty memory of the right sum": """const memory = await kept();
        memory.fill(0, new Uint32Array(memory.buffer)[1]);
        await keep(memory);""",
}


IN_EVERY_RUN = {
    "it is missing",
    "a bit is flipped",
    "its sum is gone",
    "it is nonsense of the right sum",
}
"""One damage of each kind; the soak does all of them."""


@pytest.fixture(scope="module")
def quick_page(browser: Any, address: str) -> Any:
    """A page whose snapshot may be damaged again and again: it is made anew each time."""
    context = browser.new_context()
    context.set_default_timeout(PATIENCE)
    said: list[str] = []
    context.on("console", lambda note: note.type == "error" and said.append(note.text))
    context.on("weberror", lambda error: said.append(str(error.error)))
    yield visited(context, address), said
    context.close()


@pytest.mark.parametrize(
    "damage",
    [
        pytest.param(damage, id=what, marks=() if what in IN_EVERY_RUN else pytest.mark.soak)
        for what, damage in DAMAGES.items()
    ],
)
def test_a_snapshot_with_anything_wrong_costs_time_and_nothing_else(
    quick_page: Any, damage: str
) -> None:
    page, said = quick_page
    page.evaluate(
        f"(async () => {{ {FIND} const {{ name, cache, request, entry, bytes }} = await findEntry(); {damage} }})()"
    )
    assert come_again(page) == "archive"
    assert page.get_by_role("alert").count() == 0
    assert page.get_by_text("could not").count() == 0
    page.wait_for_selector(KEPT)
    assert come_again(page) == "snapshot"
    page.wait_for_selector(KEPT)
    assert said == []


ROOM = 58_000_000
"""Bytes: what is kept for use without a network takes some 45 million as browsers count, the
snapshot 30 million more."""


def test_where_the_snapshot_does_not_fit_the_page_plays_without(
    new_context: NewContext, address: str
) -> None:
    context = new_context(quiet=True)
    page = context.new_page()
    session = context.new_cdp_session(page)
    origin = "/".join(address.split("/")[:3])
    session.send("Storage.overrideQuotaForOrigin", {"origin": origin, "quotaSize": ROOM})
    page.goto(address)
    page.wait_for_selector(OFFLINE)
    page.wait_for_selector("body[data-snapshot=none]")
    assert come_again(page) == "archive"
    click(page, "play:duel")
    assert next_moment(page)["screen"] == "table"


def test_where_caches_are_refused_the_page_plays_without(
    new_context: NewContext, address: str
) -> None:
    context = new_context()
    context.add_init_script(
        """Object.defineProperty(window, "caches", {
            get() { throw new DOMException("not here", "SecurityError"); },
        })"""
    )
    page = open_site(context, address)
    page.wait_for_selector("body[data-snapshot=none]")
    assert come_again(page) == "archive"


def test_a_snapshot_that_the_game_cannot_start_from_is_given_up(
    new_context: NewContext, address: str
) -> None:
    """Its bytes are whole and Python runs, but the page fails: nobody sees that."""
    page = visited(new_context(quiet=True), address)
    page.evaluate(
        f"""async () => {{
            {FIND}
            const {{ startPython }} = await import(new URL("python.mjs", document.baseURI));
            const python = await startPython({{ _makeSnapshot: true }});
            python.runPython("import sys; sys.modules['ui.shell'] = None");
            await keep(python.makeMemorySnapshot());
        }}"""
    )
    page.reload()
    page.wait_for_selector("body[data-ready]")
    assert page.evaluate(SOURCE) == "archive"
    assert page.get_by_role("alert").count() == 0


def test_after_starts_that_never_ended_the_snapshot_rests_and_is_tried_again(
    new_context: NewContext, address: str
) -> None:
    """A browser that is killed just after a start looks as if it had died of it."""
    page = visited(new_context(), address)
    page.evaluate(
        """async () => {
            const { beginTry } = await import(new URL("snapshots.mjs", document.baseURI));
            beginTry();
            beginTry();
        }"""
    )
    starts = [come_again(page) for _ in range(5)]
    assert starts == ["archive"] * 3 + ["snapshot"] * 2


def test_two_starts_from_one_snapshot_draw_different_numbers(
    new_context: NewContext, address: str
) -> None:
    page = visited(new_context(), address)
    draw = """async () => {
        const { startPython } = await import(new URL("python.mjs", document.baseURI));
        const { kept } = await import(new URL("snapshots.mjs", document.baseURI));
        const python = await startPython({}, await kept());
        return python.runPython(`
import json, os, random, sys
assert "ui.warm" in sys.modules
json.dumps([random.random(), random.SystemRandom().random(), os.urandom(8).hex()])`);
    }"""
    first, second = json.loads(page.evaluate(draw)), json.loads(page.evaluate(draw))
    assert all(one != other for one, other in zip(first, second, strict=True))


def test_two_matches_begun_from_one_snapshot_have_different_seeds(
    new_context: NewContext, address: str
) -> None:
    page = visited(new_context(same_dice=False), address)
    seeds = []
    for _ in range(2):
        assert come_again(page) == "snapshot"
        click(page, "play:duel")
        next_moment(page)
        seeds.append(wreckyard.load_replay(saved_match(page)["replay"]).seed)
    assert seeds[0] != seeds[1]


def test_the_worker_of_computer_players_starts_from_it_and_only_when_needed(
    new_context: NewContext, address: str
) -> None:
    page = visited(new_context(), address)
    assert come_again(page) == "snapshot"
    page.wait_for_selector(KEPT)
    assert page.workers == []
    with page.expect_worker() as started:
        choose_seats(page, "ace", "regular", seed="3")
    page.wait_for_function("document.querySelectorAll('.story li').length > 3")
    marks = started.value.evaluate("performance.getEntriesByType('mark').map(({ name }) => name)")
    assert "python from snapshot" in marks
