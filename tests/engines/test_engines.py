"""The page in every engine, as one visit after the other of somebody at a tablet.

The scenarios share a browser, and go on where the one before has left it.
"""

from __future__ import annotations

import json

import wreckyard
from tests.e2e.conftest import ARTIFACTS
from tests.e2e.test_corpus import IN_THE_PAGE, PLAY, START
from tests.engines.conftest import Origin
from tests.engines.drivers import Player
from tests.engines.playing import Moment, arena_moment, play_arena, play_duel
from tests.replays.write_corpus import corpus, digest_of, written
from tests.ui.desk import played

SIZES = {"1024x768": (1024, 768), "390x844": (390, 844)}
NARROW = SIZES["390x844"]
WIDE = SIZES["1024x768"]

SHORT_SEED = "11"
"""Two people who attack and never answer end the duel of this seed soon."""

TARGET = 44
"""A target for a finger is at least so wide and high, in CSS pixels."""

LEAST_TARGET = 24
"""Targets that lie close by design, such as the sides of a car, are at least that."""

NUMBER = 7
"""The match that is played of each corpus; the other tests of the page play more."""

HAND = "[...document.querySelectorAll('[data-card]')].map((card) => card.dataset.card)"
NO_SCROLLING = """document.documentElement.scrollHeight <= innerHeight
  && document.documentElement.scrollWidth <= innerWidth"""
FROM_SNAPSHOT = """(async () => {
  const [{ kept }, { startPython }] = await Promise.all(
    ['snapshots.mjs', 'python.mjs'].map((name) => import(new URL(name, document.baseURI))));
  const snapshot = await kept();
  if (!snapshot) return 'no snapshot';
  const python = await startPython({ stdout() {}, stderr() {} }, snapshot);
  return python.runPython('import wreckyard; len(wreckyard.new_match("duel", ["A", "B"], 1).seats)');
})()"""
SOURCES = {
    "chromium": ("snapshot",),
    "firefox": ("snapshot",),
    # Under automation it keeps nothing on disk, and may forget a cache while no page is open.
    "webkit": ("snapshot", "archive"),
}
"""Where Python may come from at a second start."""

OWN_WIDTH = (
    "document.querySelector('.own [data-vehicle], .own .car-picture').getBoundingClientRect().width"
)
CATCH_COPIES = """(() => {
  navigator.clipboard.writeText = (text) => { window.copied = text; return Promise.resolve(); };
  return true;
})()"""
ROUND = "document.querySelector('.arena-round').innerText"
ESCAPE = """document.body.dispatchEvent(
  new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }))"""


def look(player: Player, name: str) -> None:
    """Keep a screen at both sizes; at neither may it scroll."""
    ARTIFACTS.mkdir(exist_ok=True)
    for size, (width, height) in SIZES.items():
        player.engine.resize(width, height)
        player.until(f"innerWidth === {width}")
        player.engine.picture(ARTIFACTS / f"{player.engine.name}-{name}-{size}.png")
        assert player.engine.evaluate(NO_SCROLLING), f"{name} scrolls at {size}"
    player.engine.resize(*WIDE)


def screen_is(player: Player, *screens: str) -> None:
    player.until(f"{json.dumps(screens)}.includes(document.body.dataset.screen)")


def copied(player: Player) -> wreckyard.Match:
    """The match that is on, as the page hands it out as text: CPython plays it again and
    compares the state after every action with the hash that this engine has written."""
    engine = player.engine
    assert engine.evaluate(CATCH_COPIES)
    engine.evaluate(ESCAPE)
    player.touch_ref("replay-share")
    player.touch_ref("copy-match")
    text = player.until("window.copied")
    engine.evaluate("delete window.copied")
    match = wreckyard.load_replay(text)
    assert match.replay() == text
    return match


def set_up_duel(player: Player, *players: str, seed: str) -> None:
    player.touch_ref("lobby:duel:setup")
    player.choose("length:duel")
    player.choose(f"count:{len(players)}")
    for at, kind in enumerate(players):
        player.fill(f"player:{at}", kind)
    player.fill("seed", seed)
    player.touch_ref("start")
    screen_is(player, "table", "cover")


def set_up_arena(player: Player, *players: str, seed: str, rounds: str) -> None:
    player.touch_ref("lobby:arena:arena-setup")
    player.choose(f"a-count:{len(players)}")
    for at, kind in enumerate(players):
        player.fill(f"a-player:{at}", kind)
    player.fill("a-rounds", rounds)
    player.fill("a-seed", seed)
    player.touch_ref("a-start")
    screen_is(player, "arena")


def leave(player: Player) -> None:
    """From a table back to the menu; its match is kept."""
    player.engine.evaluate(ESCAPE)
    player.touch_ref("leave")
    screen_is(player, "menu")


def test_the_page_starts_to_a_menu_that_can_be_played(player: Player, origin: Origin) -> None:
    player.open(origin.address)
    assert player.engine.evaluate("""Boolean(document.querySelector('[data-ref="play:duel"]'))""")
    look(player, "menu")
    player.touch_ref("lobby:arena:garage")
    screen_is(player, "garage")
    look(player, "garage")
    player.touch_ref("g-leave")
    screen_is(player, "menu")
    player.until("document.body.dataset.offline === 'ready'")
    player.until("document.body.dataset.snapshot === 'kept'")
    assert player.engine.evaluate(FROM_SNAPSHOT) == 2
    assert player.troubles() == []


def test_a_driver_of_ones_own_answers_from_its_frame(player: Player) -> None:
    player.touch_ref("drivers")
    player.touch_ref("driver-new:duel:0")
    look(player, "laboratory")
    player.touch_ref("driver-try")
    said = "document.querySelector('.lab-said').innerText"
    player.until(f"/ legal answers|could not| answers it /.test({said})")
    assert "legal answers" in player.engine.evaluate(said)
    assert player.engine.evaluate("document.querySelectorAll('iframe').length") == 0
    player.touch_ref("menu")
    screen_is(player, "menu")
    assert player.troubles() == []


def test_two_people_play_a_whole_duel_by_touch_with_covers(player: Player) -> None:
    engine = player.engine
    engine.resize(*NARROW)
    player.smallest.clear()
    set_up_duel(player, "person", "person", seed=SHORT_SEED)
    covers: list[str] = []

    def seen(moment: Moment) -> None:
        if moment["screen"] == "cover":
            covers.append(engine.evaluate("document.querySelector('h1').innerText"))
            assert engine.evaluate(HAND) == []

    pictured = []

    def over(moment: Moment) -> bool:
        if moment["picked"] and not pictured:
            pictured.append(moment)
            look(player, "duel")
            assert engine.evaluate(OWN_WIDTH) > 150
            engine.resize(*NARROW)
        return bool(moment["screen"] == "score")

    play_duel(player, over, seen)
    assert len(set(covers)) == 2
    small = {
        name: size
        for name, size in player.smallest.items()
        if min(size) < (LEAST_TARGET if '"side:' in name else TARGET)
    }
    assert small == {}
    look(player, "score")
    match = copied(player)
    assert match.outcome is not None
    player.touch_ref("finish")
    screen_is(player, "menu")
    assert player.troubles() == []


def test_a_round_of_the_arena_against_a_computer(player: Player) -> None:
    set_up_arena(player, "person", "regular", seed="3", rounds="")
    look(player, "arena")
    play_arena(
        player,
        lambda moment: "2" in player.engine.evaluate(ROUND),
    )
    match = copied(player)
    assert len(match.log) > 5
    assert player.troubles() == []


def test_a_match_is_kept_and_goes_on_at_that_moment_after_a_reload(player: Player) -> None:
    before = arena_moment(player)
    text = copied(player).replay()
    player.open()
    assert player.engine.evaluate("document.body.dataset.python") in SOURCES[player.engine.name]
    player.touch_ref("resume")
    screen_is(player, "arena")
    assert arena_moment(player)["phase"] == before["phase"]
    assert copied(player).replay() == text
    leave(player)
    assert player.troubles() == []


def test_matches_of_the_corpora_have_equal_hashes_after_every_action(player: Player) -> None:
    chosen = [list(corpus(name))[NUMBER] for name in written()]
    links = json.dumps([link for _, _, link in chosen])
    assert player.engine.evaluate(f"({START})()") == "emscripten"
    found = json.loads(player.engine.evaluate(f"({IN_THE_PAGE})({json.dumps([PLAY, links])})"))
    for hashes, (digest, length, _) in zip(found, chosen, strict=True):
        assert (len(hashes), digest_of(hashes)) == (length + 1, digest)
    assert player.engine.evaluate("delete window.python")


def test_a_replay_is_opened_from_a_link(player: Player, origin: Origin) -> None:
    match = played("duel")
    player.engine.go("about:blank")
    player.open(f"{origin.address}#r={wreckyard.replay_to_link(match)}")
    screen_is(player, "replay")
    player.touch_ref("replay-on")
    player.until(f"document.body.innerText.includes('1 of {len(match.log)}')")
    look(player, "replay")
    player.touch_ref("replay-last")
    player.until(f"document.body.innerText.includes('{len(match.log)} of {len(match.log)}')")
    player.touch_ref("replay-leave")
    screen_is(player, "menu")
    # In a tab in which the game is open already nothing is loaded.
    link = wreckyard.replay_to_link(played("arena", rounds=2))
    player.engine.evaluate(f"location.hash = {json.dumps('#r=' + link)}")
    screen_is(player, "replay")
    player.touch_ref("replay-last")
    look(player, "replay-arena")
    player.touch_ref("replay-leave")
    screen_is(player, "menu")
    assert player.troubles() == []


def test_with_the_origin_stopped_it_starts_again_and_computers_play(
    player: Player, origin: Origin
) -> None:
    origin.stop()
    player.open(origin.address)
    assert player.engine.evaluate("document.body.dataset.python") in SOURCES[player.engine.name]
    set_up_duel(player, "person", "regular", seed="11")
    turns = 0

    def second_turn(moment: Moment) -> bool:
        nonlocal turns
        turns += moment["phase"] == "turn" and not moment["picked"]
        return turns == 2

    play_duel(player, second_turn)
    assert player.engine.evaluate("document.querySelector('.notice')?.innerText ?? ''") == ""
    look(player, "offline")
    assert player.troubles() == []
