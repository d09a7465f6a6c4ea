"""Faults of the platform at the start of the page: each is told in a sentence, or one simply
plays."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import pytest
from playwright.sync_api import Browser, BrowserContext, expect

from tests.e2e.conftest import PATIENCE, READY, NewContext
from tests.e2e.playing import click, next_moment

HELPERS = """
const never = () => new Promise(() => {});
const refuses = () => Promise.reject(new DOMException("not here", "SecurityError"));
const throws = () => { throw new DOMException("not here", "SecurityError"); };
const lacks = (owner, name) => {
  delete owner[name];
  if (name in owner) Object.defineProperty(owner, name, { configurable: true, value: undefined });
};
const hides = (owner, name) => Object.defineProperty(owner, name, { configurable: true, get: throws });
"""


STOPPED = "this browser stopped it (not here), reload to try again"

NO_BAR = """
const get = Document.prototype.getElementById;
Document.prototype.getElementById = function (id) {
  return id === "boot-progress" ? throws() : get.call(this, id);
};
"""
"""The page's first script ends at its third line."""


class Fault(NamedTuple):
    """What a browser does, the script that has it do so, and the sentence of a start that ends with
    it.

    Without a sentence one plays. `first` is whether it matters where nothing is kept yet.
    """

    what: str
    script: str
    told: str = ""
    first: bool = False


FAULTS = (
    Fault("no caches", "lacks(window, 'caches');"),
    Fault("caches.match refuses", "CacheStorage.prototype.match = refuses;"),
    Fault("caches.match never answers", "CacheStorage.prototype.match = never;"),
    Fault(
        "caches never answer",
        "for (const name of ['match', 'open', 'has', 'keys', 'delete']) CacheStorage.prototype[name] = never;",
    ),
    Fault("what is kept never comes", "ReadableStreamDefaultReader.prototype.read = never;"),
    Fault("no locks", "lacks(Navigator.prototype, 'locks');"),
    Fault("locks.query refuses", "LockManager.prototype.query = refuses;"),
    Fault("locks.query never answers", "LockManager.prototype.query = never;"),
    Fault("locks.request throws", "LockManager.prototype.request = throws;"),
    Fault("locks.request never answers", "LockManager.prototype.request = never;"),
    Fault("no BroadcastChannel", "lacks(window, 'BroadcastChannel');"),
    Fault(
        "BroadcastChannel throws",
        "window.BroadcastChannel = class { constructor() { throws(); } };",
    ),
    Fault("BroadcastChannel tells nothing", "BroadcastChannel.prototype.postMessage = throws;"),
    Fault("getRandomValues throws", "crypto.getRandomValues = throws;"),
    Fault("no crypto", "lacks(window, 'crypto');"),
    Fault("no crypto.subtle", "lacks(Crypto.prototype, 'subtle');", first=True),
    Fault("no indexedDB", "lacks(window, 'indexedDB');"),
    Fault("indexedDB may not be looked at", "hides(window, 'indexedDB');"),
    Fault("indexedDB.open throws", "IDBFactory.prototype.open = throws;"),
    Fault("indexedDB.open never answers", "IDBFactory.prototype.open = () => ({});"),
    Fault("no service worker", "lacks(Navigator.prototype, 'serviceWorker');"),
    Fault(
        "no service worker is told of", "ServiceWorkerContainer.prototype.getRegistration = never;"
    ),
    Fault("no service worker registers", "ServiceWorkerContainer.prototype.register = never;"),
    Fault("localStorage may not be looked at", "hides(window, 'localStorage');"),
    Fault("sessionStorage may not be looked at", "hides(window, 'sessionStorage');"),
    Fault("no Worker", "lacks(window, 'Worker');", first=True),
    Fault("Worker throws", "window.Worker = class { constructor() { throws(); } };", first=True),
    Fault(
        "Worker never answers",
        """window.Worker = class extends EventTarget { postMessage() {} terminate() {} };""",
        first=True,
    ),
    Fault("no PerformanceObserver", "lacks(window, 'PerformanceObserver');", first=True),
    Fault("no TransformStream", "lacks(window, 'TransformStream');", first=True),
    Fault("no DecompressionStream", "lacks(window, 'DecompressionStream');", first=True),
    Fault("no compileStreaming", "lacks(WebAssembly, 'compileStreaming');"),
    Fault("no requestIdleCallback", "lacks(window, 'requestIdleCallback');"),
    Fault("no navigator.storage", "lacks(Navigator.prototype, 'storage');"),
    Fault("storage promises nothing", "StorageManager.prototype.persist = never;"),
    Fault("no AudioContext", "lacks(window, 'AudioContext');"),
    Fault("history takes nothing", "History.prototype.pushState = throws;"),
    Fault(
        "little is told of the system",
        "lacks(window, 'matchMedia'); lacks(Navigator.prototype, 'hardwareConcurrency');",
    ),
    Fault("history may not be looked at", "hides(window, 'history');"),
    Fault("service workers may not be looked at", "hides(Navigator.prototype, 'serviceWorker');"),
    Fault(
        "their one in charge may not be looked at",
        "Object.defineProperty(ServiceWorkerContainer.prototype, 'controller', { get: throws });",
    ),
    Fault("BroadcastChannel may not be looked at", "hides(window, 'BroadcastChannel');"),
    Fault("Worker may not be looked at", "hides(window, 'Worker');"),
    Fault("crypto may not be looked at", "hides(window, 'crypto');"),
    Fault("nothing takes the focus", "HTMLElement.prototype.focus = throws;", "could not start"),
    Fault("the time is not taken", "Performance.prototype.mark = throws;", STOPPED),
    Fault("the first script is stopped", NO_BAR, STOPPED),
    Fault("no WebAssembly", "lacks(window, 'WebAssembly');", "this browser has no WebAssembly"),
)


@pytest.fixture(scope="module")
def visited(browser: Browser, address: str) -> Iterator[BrowserContext]:
    """A browser whose user has been here before: it starts from its snapshot."""
    context = browser.new_context(reduced_motion="reduce")
    context.set_default_timeout(PATIENCE)
    page = context.new_page()
    page.goto(address)
    page.wait_for_selector("body[data-snapshot=kept]")
    page.close()
    yield context
    context.close()


@pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: fault.what)
def test_a_fault_of_the_platform_is_told_or_one_plays(
    visited: BrowserContext, new_context: NewContext, address: str, fault: Fault
) -> None:
    context = new_context(quiet=True, service_workers="block") if fault.first else visited
    page = context.new_page()
    page.add_init_script(f"(() => {{ {HELPERS} {fault.script} }})()")
    page.goto(address)
    if fault.told:
        expect(page.get_by_role("alert")).to_contain_text(fault.told)
    else:
        page.wait_for_selector(f"{READY}, body[data-failed]")
        assert page.locator("body").get_attribute("data-failed") is None
        click(page, "play:duel")
        next_moment(page)
    page.close()


def test_a_cache_that_does_not_answer_is_told_while_the_start_goes_on(
    visited: BrowserContext, address: str
) -> None:
    page = visited.new_page()
    page.add_init_script(
        f"""(() => {{ {HELPERS}
          CacheStorage.prototype.match = never;
          window.said = [];
          new MutationObserver(() => said.push(document.getElementById("boot-stage")?.textContent ?? ""))
            .observe(document, {{ subtree: true, childList: true, characterData: true }});
        }})()"""
    )
    page.goto(address)
    page.wait_for_selector(READY)
    told = page.evaluate("said.filter((text) => text.includes('cache does not answer')).length")
    assert told
    page.close()
