"""Sound in the real page: silent until it is asked for, then played by the browser itself."""

from __future__ import annotations

from playwright.sync_api import Page

from tests.e2e.conftest import NewContext, open_site
from tests.e2e.test_play import choose_seats

# Counts the sounds that are begun, in contexts that are really running.
LISTEN = """(() => {
    window.heard = [];
    const start = AudioScheduledSourceNode.prototype.start;
    AudioScheduledSourceNode.prototype.start = function (when) {
        window.heard.push(this.context.state);
        window.loudspeaker = this.context;
        return start.call(this, when);
    };
})()"""


def heard(page: Page) -> list[str]:
    found: list[str] = page.evaluate("window.heard")
    return found


def test_nothing_sounds_until_it_is_asked_for_and_then_what_happens_is_heard(
    new_context: NewContext, address: str
) -> None:
    context = new_context()
    context.add_init_script(LISTEN)
    page = open_site(context, address)
    page.get_by_role("button", name="Settings").click()
    assert heard(page) == []
    page.get_by_role("radio", name="Low").check(force=True)
    page.wait_for_function("window.heard.length > 0")
    # The first may begin while the browser still wakes its loudspeaker.
    page.wait_for_function("window.loudspeaker.state === 'running'")
    page.get_by_role("button", name="Done").click()
    tried = len(heard(page))
    choose_seats(page, "regular", "person", seed="5")
    page.wait_for_function("(count) => window.heard.length > count", arg=tried)
    assert set(heard(page)[tried:]) == {"running"}
