"""Every screen at every size, from a phone to a large monitor: nothing overlaps or is cut off."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import cache
from itertools import chain

import pytest
from playwright.sync_api import Browser, Frame

from tests.e2e.boxes import SIZES, faults, faults_at_all_sizes, out_of_reach, out_of_reach_unfolded
from tests.e2e.conftest import PATIENCE
from tests.e2e.drawn import Drawn, collected, open_blank, resize, show
from tests.e2e.drawn_arena import arena_screens
from tests.e2e.drawn_boards import frame_board
from tests.e2e.drawn_careers import career_screens
from tests.e2e.drawn_classic import classic_screens
from tests.e2e.drawn_duel import duel_screens
from tests.e2e.drawn_endings import endings
from tests.e2e.drawn_laboratory import laboratory_screens
from tests.e2e.drawn_learning import compendium, lessons, rooms
from tests.e2e.drawn_shell import crowded_menus, replays, shell_screens
from tests.e2e.drawn_streets import street_screens
from tests.e2e.drawn_two import sittings
from tests.e2e.test_screens import violations


def around(game: str) -> Iterator[Drawn]:
    """What every game has beside its table."""
    return chain(replays(game), endings(game), lessons(game), compendium(game))


@cache
def _arena() -> list[Drawn]:
    return list(arena_screens())


@cache
def _classic() -> list[Drawn]:
    return [*classic_screens(), *career_screens()]


SELDOM = (
    "classic, 6 seats, order",
    "classic, 6 seats, conform",
    "classic, 6 seats, surrender",
    "classic, 6 seats, over",
    "classic, a crew, wheel",
    "classic, onto the lines",
    "classic, an explosion",
    "classic, braking hard",
    "classic, a crew, fire, a sheet",
    "classic, a sheet in the set-up",
    "classic, careers",
    "classic, career, garage",
    "classic, career, dealers",
    "classic, career, league",
    "classic, career, payments",
    "classic, career, news",
    "classic, career, posters",
    "classic, career, tonight",
    "classic, career, tonight, outing",
    "classic, career, driven",
    "classic, yard, a section",
)
"""Questions that a duel may never ask, sheets that lie open, careers that have gone on for a while,
the yard for roads."""

SCREENS: dict[str, Callable[[], Iterator[Drawn]]] = {
    "shell": lambda: chain(shell_screens(), rooms(), laboratory_screens()),
    "duel": lambda: chain(duel_screens(), sittings(), around("duel")),
    "arena": lambda: chain(_arena(), around("arena")),
    "streets": lambda: chain(street_screens(), around("streets")),
    "classic": lambda: chain(_classic(), around("classic")),
}


@pytest.mark.parametrize("room", SCREENS)
def test_every_screen_fits_every_size(blank: Frame, room: str) -> None:
    found = faults_at_all_sizes(blank, collected(SCREENS[room]))
    assert found == [], "\n".join(found)


@pytest.fixture(scope="module")
def large(browser: Browser, address: str) -> Iterator[Frame]:
    """A frame for any screen, for somebody who reads letters of 32 pixels: 200 % of the usual."""
    context = browser.new_context(reduced_motion="reduce")
    context.set_default_timeout(PATIENCE)
    page = context.new_page()
    devtools = context.new_cdp_session(page)
    devtools.send("Page.setFontSizes", {"fontSizes": {"standard": 32}})
    yield open_blank(page, address)
    context.close()


@pytest.mark.parametrize("room", SCREENS)
def test_all_that_can_be_pressed_is_in_reach_with_letters_of_200_percent(
    large: Frame, room: str
) -> None:
    resize(large, 390, 844)
    found = []
    for screen in collected(SCREENS[room]):
        show(large, screen)
        found += [f"{screen.name}: {each}" for each in out_of_reach(large)]
        unfolded = out_of_reach_unfolded(large, screen)
        found += [f"{screen.name}, unfolded: {each}" for each in unfolded]
    assert found == [], "\n".join(found)


CROWDED = re.compile(r"duel, [46] seats, sides|duel, some are out|replay of duel by 0")
"""Screens of a narrow phone on which many cars, or a card in flight, leave too little room for
letters of 200 %: all that can be pressed is in reach, yet numbers touch."""


@pytest.mark.parametrize("room", SCREENS)
def test_nothing_lies_over_another_thing_with_letters_of_200_percent(
    large: Frame, room: str
) -> None:
    resize(large, 390, 844)
    found = []
    for screen in collected(SCREENS[room]):
        if CROWDED.match(screen.name):
            continue
        show(large, screen)
        (told,) = faults(large, (390, 844))
        # A card that is chosen rises over the line of the story, and the story can still be opened.
        found += [f"{screen.name}: {each}" for each in told if OVER.search(each)]
    assert found == [], "\n".join(found)


OVER = re.compile(r"^(?!.*“Story).*lie over each other")
"""What tells of two things of which one lies over the other, unless one is the line of the
story."""


def test_letters_are_as_large_as_somebody_has_chosen(large: Frame) -> None:
    """Twice the usual 16 pixels; at a table, whose board needs room, 5.65 % of the shorter side."""
    resize(large, 390, 844)
    sizes = {}
    for screen in collected(lambda: chain(crowded_menus(), duel_screens())):
        show(large, screen)
        at_table = "table" in screen.data
        sizes[at_table] = large.evaluate(
            "parseFloat(getComputedStyle(document.documentElement).fontSize)"
        )
    assert sizes == {False: 32, True: pytest.approx(22.035)}


def test_screens_that_come_seldom_are_accessible(blank: Frame) -> None:
    resize(blank, 1280, 800)
    screens = [each for each in collected(_classic) if each.name in SELDOM]
    assert {screen.name for screen in screens} == set(SELDOM)
    for screen in screens:
        show(blank, screen)
        assert violations(blank) == [], screen.name


def test_records_are_accessible(blank: Frame) -> None:
    resize(blank, 1280, 800)
    screens = [each for each in collected(shell_screens) if each.name.startswith("records, ")]
    assert len(screens) > 1
    for screen in screens:
        show(blank, screen)
        assert violations(blank) == [], screen.name


def test_all_answers_to_an_attack_are_seen_at_once(blank: Frame) -> None:
    wanted = {f"duel, {seats} seats, a defence" for seats in (2, 3, 6)}
    hidden = []
    for screen in collected(lambda: (one for one in duel_screens() if one.name in wanted)):
        show(blank, screen)
        for width, height in SIZES:
            resize(blank, width, height)
            below = blank.evaluate(
                "(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)"
                "(document.querySelector('.sheet'))"
            )
            if below > 1:
                hidden.append(f"{width}×{height}, {screen.name}: {below} px of the answers")
    assert hidden == [], "\n".join(hidden)


_UNDER_TIP = """() => {
  const board = document.querySelector("svg[data-board]");
  const tip = document.querySelector(".tip")?.getBoundingClientRect();
  if (!tip) return null;
  const camera = board.querySelector("[data-camera]").getScreenCTM();
  const { x, y, width, height } = board.viewBox.baseVal;
  const [left, top, right, bottom] = board.dataset.frame.split(";")[0].split(",").map(Number);
  const [a, b] = [
    new DOMPoint(Math.max(left, x), Math.max(top, y)), new DOMPoint(Math.min(right, x + width), Math.min(bottom, y + height)),
  ].map((corner) => corner.matrixTransform(camera));
  const shared = [Math.min(b.x, tip.right) - Math.max(a.x, tip.left), Math.min(b.y, tip.bottom) - Math.max(a.y, tip.top)];
  return Math.min(...shared) > 1 ? shared.map(Math.round).join("×") : "";
}"""
"""How much of what a board shows first lies under the tip: empty when nothing does, null without
one."""


def test_no_tip_of_the_arena_lies_over_what_it_is_about(blank: Frame) -> None:
    first = [one for one in collected(_arena) if "the first" in one.name]
    found = []
    for width, height in SIZES:
        resize(blank, width, height)
        for screen in first:
            show(blank, screen)
            frame_board(blank)
            found.append((blank.evaluate(_UNDER_TIP), f"{width}×{height}, {screen.name}"))
    assert len([under for under, _ in found if under is not None]) > 60
    assert [(under, name) for under, name in found if under] == []


_UNDER_BUTTONS = """() => {
  const board = document.querySelector("svg[data-board]");
  const camera = board.querySelector("[data-camera]").getScreenCTM();
  const [x, y] = board.dataset.frame.split(";")[0].split(",").map(Number).reduce(
    (middle, value, at) => { middle[at % 2] += value / 2; return middle; }, [0, 0]);
  const { x: left, y: top } = new DOMPoint(x, y).matrixTransform(camera);
  return [...document.querySelectorAll(".board-camera button")].filter((one) => {
    const box = one.getBoundingClientRect();
    return left + 22 > box.left && left - 22 < box.right && top + 22 > box.top && top - 22 < box.bottom;
  }).map((one) => one.ariaLabel);
}"""
"""The buttons that lie over the middle of what a board shows first, with 22 pixels round it."""


def test_no_car_stands_under_the_buttons_of_its_board(blank: Frame) -> None:
    wanted = {"arena, a kill", "arena, 6 seats, move"}
    found = []
    for screen in (one for one in collected(_arena) if one.name in wanted):
        show(blank, screen)
        for width, height in SIZES:
            resize(blank, width, height)
            # The camera's stand-in starts from where the last size has left the board.
            show(blank, screen)
            frame_board(blank)
            found.append((blank.evaluate(_UNDER_BUTTONS), f"{width}×{height}, {screen.name}"))
    assert len(found) == 2 * len(SIZES)
    assert [(under, name) for under, name in found if under] == []


def test_no_menu_of_four_or_five_games_needs_a_scroll(blank: Frame) -> None:
    for screen in crowded_menus():
        show(blank, screen)
        for width, height in SIZES:
            resize(blank, width, height)
            below = blank.evaluate(
                "(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)"
                "(document.querySelector('.menu-panel'))"
            )
            assert below <= 1, f"{width}×{height}, {screen.name}: {below} px"


def test_the_question_about_sound_leaves_all_of_an_end_in_sight(blank: Frame) -> None:
    for screen in collected(lambda: endings("duel")):
        show(blank, screen)
        resize(blank, 844, 390)
        below = blank.evaluate(
            "document.querySelector('.ending-report, .ending-best').getBoundingClientRect().bottom - innerHeight"
        )
        assert below <= 0, f"{screen.name}: {below} px"


@pytest.mark.parametrize(
    ("html", "fault"),
    [
        ("<button style='right: -90px; width: 99px'>One</button>", "9×20 px of it"),
        ("<div style='overflow: auto; width: 99px; height: 99px'>"
         "<button style='top: 999px'>One</button></div>", ""),
        ("<div style='overflow: hidden; width: 99px; height: 99px'>"
         "<button style='top: 999px'>One</button></div>", "px of it"),
        # Down and aside at once: nobody looks beside a page that scrolls down.
        ("<div style='overflow: auto; width: 99px; height: 99px'>"
         "<button style='left: 999px; top: 999px'>One</button></div>", "px of it"),
        ("<div style='overflow: auto; width: 99px; height: 99px'>"
         "<button style='left: 999px; top: 9px'>One</button></div>", ""),
        ("<button>One</button><div style='width: 99px; height: 99px'></div>", "under something"),
        ("<button>One</button><div style='top: 19px; width: 99px; height: 99px'></div>", ""),
    ],
)  # fmt: skip
def test_what_cannot_be_reached_is_found(blank: Frame, html: str, fault: str) -> None:
    blank.evaluate("html => { document.getElementById('app').innerHTML = html; }", FAULTY + html)
    resize(blank, 400, 400)
    found = out_of_reach(blank)
    assert any(fault in each for each in found) if fault else not found, found


FAULTY = """<style>* { margin: 0; font: 16px/20px sans-serif; } #app div { position: absolute; }
  #app button { position: absolute; padding: 0; border: 0; }</style>"""


@pytest.mark.parametrize(
    ("html", "fault"),
    [
        ("<div>One</div><div style='left: 9px'>Two</div>", "lie over each other"),
        ("<button style='width: 60px; height: 60px'></button><div>Two</div>", "lie over"),
        ("<div style='position: fixed; right: -9px'>One</div>", "off the screen"),
        ("<div style='right: -9px'>One</div>", "cut off"),
        ("<div style='width: 9px; overflow: hidden'>One</div>", "cut off"),
        ("<div style='top: 9000px'>One</div>", "the page scrolls"),
        ("<div style='font-size: 13px'>One</div>", "letters of 13.0 px"),
        ("<button style='width: 60px; height: 20px'></button>", "less than 24 px"),
        ("<button data-ref='undo' style='width: 60px; height: 40px'></button>", "less than 44 px"),
        ("<button data-ref='zoom' style='width: 60px; height: 40px'></button>", ""),
        ("<div style='width: 90px; height: 20px; overflow: auto'>One<br>Two</div>", ""),
        ("<div>One</div><div style='top: 20px'>Two</div>", ""),
        ("<svg><g>0</g></svg>", "a text that is not drawn: “0”"),
        ("<svg><g><title>0</title></g></svg>", ""),
        ("<select style='width: 60px; height: 30px'><option>Much too long", "px too narrow"),
        ("<select style='width: 90px; height: 30px'><option>Ace<option>Much too long", ""),
    ],
)
def test_what_is_wrong_with_boxes_is_found(blank: Frame, html: str, fault: str) -> None:
    blank.evaluate("html => { document.getElementById('app').innerHTML = html; }", FAULTY + html)
    (found,) = faults(blank, (400, 400))
    assert any(fault in each for each in found) if fault else not found, found


_DIAL_BELOW = """() => {
  const dial = document.querySelector(".sc-dial").getBoundingClientRect();
  const panel = document.querySelector(".sc-ask-body").getBoundingClientRect();
  return Math.round(Math.max(dial.bottom - panel.bottom, panel.top - dial.top));
}"""


def test_the_dial_of_the_streets_is_whole_while_its_first_tip_is_open(blank: Frame) -> None:
    shown = [one for one in collected(street_screens) if one.name.endswith("speed, tip")]
    assert len(shown) == 2
    hidden = []
    for width, height in ((390, 844), (768, 1024), (1280, 800)):
        resize(blank, width, height)
        for screen in shown:
            show(blank, screen)
            below = blank.evaluate(_DIAL_BELOW)
            if below > 1:
                hidden.append(f"{width}×{height}, {screen.name}: {below} px")
    assert hidden == []


_STEER_BELOW = """() => {
  const steer = document.querySelector(".cl-steer").getBoundingClientRect();
  const panel = document.querySelector(".cl-ask-body").getBoundingClientRect();
  return Math.round(Math.max(steer.bottom - panel.bottom, panel.top - steer.top));
}"""


def test_the_control_of_a_bend_is_whole_on_phones(blank: Frame) -> None:
    shown = [one for one in collected(_classic) if one.name.endswith("maneuver, sharp")]
    assert len(shown) == 2
    hidden = []
    for width, height in ((844, 390), (390, 844)):
        resize(blank, width, height)
        for screen in shown:
            show(blank, screen)
            below = blank.evaluate(_STEER_BELOW)
            if below > 1:
                hidden.append(f"{width}×{height}, {screen.name}: {below} px")
    assert hidden == []
