"""What every game gives to the page, whatever it is: run for each game of the registry."""

from __future__ import annotations

import os
import subprocess
import sys
from collections import Counter

import pytest

import wreckyard
from tools.site.steps import ROOT
from ui.base.node import text_of
from ui.base.settings import Settings
from ui.base.sounds import CUES
from ui.games.registry import page_for, page_of, pages
from ui.play.game_ui import Display
from ui.play.services import PageServices
from wreckyard import Malformed
from wreckyard.characters import COW, LEVELS, character_of, level_of
from wreckyard.games import GAMES as GAMES_THERE
from wreckyard.games import NEEDS

GAMES = wreckyard.game_ids()
SERVICES = PageServices(lambda *_: None, lambda *_: None, lambda *_: None, lambda: 1)


def test_every_game_has_a_page_of_its_own() -> None:
    assert tuple(page.id for page in pages()) == GAMES


@pytest.mark.parametrize("part", NEEDS)
def test_no_game_of_ours_is_left_out(part: str) -> None:
    """A game that cannot be loaded is left out in silence, so that strangers' games do no harm."""
    assert GAMES_THERE.having(part) == GAMES_THERE.ids


def test_an_unknown_game_has_no_page_and_says_which_there_are() -> None:
    with pytest.raises(Malformed, match=f"there is no game 'chess'; there is {', '.join(GAMES)}$"):
        page_of("chess")
    assert page_for({"game": "chess"}) is None


@pytest.mark.parametrize("game", GAMES)
def test_every_mark_of_the_rules_has_words_and_every_cue_a_sound(game: str) -> None:
    page, rules = page_of(game), wreckyard.rules_of(game)
    assert set(page.marks) == set(rules.marks)
    assert all(mark.words for mark in page.marks.values())
    assert set(page.cues.values()) <= set(CUES)


@pytest.mark.parametrize("what", ["records", "links", "settings"])
def test_no_two_games_share_a_name(what: str) -> None:
    names = Counter(getattr(each, "name", each) for page in pages() for each in getattr(page, what))
    assert [name for name, times in names.items() if times > 1] == []


@pytest.mark.parametrize("game", GAMES)
def test_a_lobby_opens_by_every_door_and_keeps_only_its_own_records(game: str) -> None:
    page = page_of(game)
    lobby = page.lobby({}, SERVICES)
    for door in (page.set_up, *page.doors):
        lobby.enter(door.screen)
        assert lobby.screen == door.screen
        assert text_of(lobby.tree(Display(Settings())))
    assert set(lobby.records()) == set(page.records)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("damaged", ["", 7, [], {"seats": 1}])
def test_with_damaged_records_a_lobby_opens_as_new(game: str, damaged: object) -> None:
    page = page_of(game)
    records = dict.fromkeys(page.records, damaged)
    fresh, lobby = page.lobby({}, SERVICES), page.lobby(records, SERVICES)
    for each in (fresh, lobby):
        each.enter(page.set_up.screen)
    display = Display(Settings())
    assert lobby.tree(display) == fresh.tree(display)
    assert page.person_in(records) == ""


@pytest.mark.parametrize("game", GAMES)
def test_a_match_can_be_played_at_once(game: str) -> None:
    options = page_of(game).quick_options({})
    match = wreckyard.new_match(game, ["Ann", "Bob"], 1, options)
    assert match.decision is not None


@pytest.mark.parametrize("game", GAMES)
def test_the_rules_in_short_have_headings_and_texts(game: str) -> None:
    sections = page_of(game).help()
    assert sections
    assert all(head and texts for head, texts in sections)


LOADED = """
import sys
from ui.shell.shell import Shell
from ui.shell.views.app import first_paint
first_paint()
print(*(name for name in sys.modules if name.startswith(("wreckyard.systems.", "wreckyard.ai."))))
"""


def test_the_menu_waits_for_the_rules_of_no_game() -> None:
    """What a start need not import, it does not: a phone has little time and memory."""
    path = os.pathsep.join((str(ROOT / "core"), str(ROOT / "web")))
    done = subprocess.run(
        [sys.executable, "-c", LOADED],
        env={**os.environ, "PYTHONPATH": path},
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout.split() == []


@pytest.mark.parametrize("game", GAMES)
def test_rivals_of_the_yard_are_three_from_rookie_to_ace_or_none(game: str) -> None:
    page = page_of(game)
    challenges = page.challenges()
    assert [level_of(each.player) for each in challenges] in ([], list(LEVELS))
    lessons = {lesson.id for lesson in page.lessons()}
    for each in challenges:
        who = character_of(each.player)
        assert who is not None
        assert each.lesson in lessons
        seats = [{"name": "Jet", "player": "person"}, {"name": who.name, "player": each.player}]
        match = wreckyard.new_match(game, seats, 1, each.options)
        driven = vehicle_of(game, match)
        assert driven == (each.vehicle or "car")
        assert (who.kind == COW) == (driven == "On four hooves")


def vehicle_of(game: str, match: wreckyard.Match) -> str:
    """What the second seat drives, as players call it."""
    vehicle = match.options["cars" if game in ("arena", "streets") else "vehicles"][1]
    if isinstance(vehicle, str):
        return {"car": "car", "cow": "On four hooves"}[vehicle]
    return str(vehicle["name"])


def test_no_rival_of_the_yard_is_met_twice_in_a_game() -> None:
    rivals = Counter(
        (page.id, each.player.partition(".")[0]) for page in pages() for each in page.challenges()
    )
    assert set(rivals.values()) == {1}
    assert len(rivals) == 12
