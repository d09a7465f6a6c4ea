"""Roads on the page: laid press by press, refused with a reason, kept, exchanged, played on."""

from __future__ import annotations

import json

import pytest

from tests.systems.classic.map.road_plans import BOW, LANE, OVAL
from tests.ui.garage_pressing import Pressing, one
from ui.base.node import attr_of, find, find_all, text_of
from ui.base.settings import Settings
from ui.games.classic.lobby import ClassicLobby
from ui.games.classic.roads.links import MARK
from ui.games.classic.roads.views.screen import yard_screen
from ui.games.classic.roads.yard import Yard, changed, pressed
from ui.games.classic.setup.draft import changed as changed_draft
from ui.games.classic.setup.draft import options_of, trouble_with, with_scenario, with_seats
from ui.games.classic.setup.draft_map import OWN_ROAD
from ui.games.classic.setup.view import setup
from ui.play.game_ui import Display
from ui.play.services import PageServices
from wreckyard import Malformed
from wreckyard.systems.classic import check_options, load_map, map_to_json, roads

DISPLAY = Display(Settings())
_PRESSING = Pressing(pressed, changed)
press, enter = _PRESSING.after, _PRESSING.typed


def lay(*kinds: str) -> Yard:
    return press(Yard(), *(f"ro-lay:{kind}" for kind in kinds))


def said(yard: Yard) -> str:
    """What the foot of the yard says."""
    found = find(yard_screen(yard), role="status", where=lambda node: node.tag == "p")
    assert found is not None
    return text_of(found)


def texts(yard: Yard, name: str) -> list[str]:
    """The texts of all that have a class."""
    found = find_all(
        yard_screen(yard), where=lambda node: name in str(attr_of(node, "class")).split()
    )
    return [text_of(each) for each in found]


def verdicts(yard: Yard) -> list[str]:
    return texts(yard, "ro-verdict")


def test_a_lap_is_laid_press_by_press() -> None:
    """A block of two by two, then longer: the yard says where the road leads, and that it is
    closed."""
    yard = lay("straight", "straight")
    assert said(yard) == "Straight laid, to the east."
    yard = press(yard, "ro-lay:right")
    assert said(yard) == "Right curve laid, to the south."
    yard = press(yard, *["ro-lay:right", "ro-lay:straight", "ro-lay:straight", "ro-lay:right"])
    assert verdicts(yard) == ["The road is open: lead it back onto its first section, or end it."]
    yard = press(yard, "ro-lay:right")
    assert said(yard) == "Right curve laid: the lap is closed."
    assert said(yard.hushed()) == "Whole, and ready to play on."
    assert verdicts(yard) == ["yes"] * 5
    assert "Length" in text_of(yard_screen(yard))


def test_what_does_not_fit_is_greyed_and_says_why() -> None:
    yard = lay("straight", "straight", "right", "right", "right")
    offer = one(yard_screen(yard), "ro-lay:left")
    assert attr_of(offer, "aria-disabled") == "true"
    tried = press(yard, "ro-lay:left")
    assert tried.car == yard.car
    why = "there is road already, and only a straight section crosses another, at a right angle"
    assert said(tried) == f"Left curve does not fit: {why}."
    assert attr_of(one(yard_screen(yard), "ro-lay:straight"), "aria-disabled") is None


def test_each_scenario_says_what_is_missing() -> None:
    told = verdicts(lay("straight", "right", *["straight"] * 4, "end"))
    assert told[0] == "yes"
    assert told[1] == "New road leads back to no start, and a race goes round"
    assert told[2].endswith("the second section must be straight too, and it is a curve")


def test_the_last_section_is_taken_up_and_undo_lays_it_again() -> None:
    yard = press(lay("straight", "left"), "ro-back")
    assert said(yard) == "Left curve taken up."
    assert len(yard.car.sections) == 1
    assert len(press(yard, "ro-undo").car.sections) == 2
    assert said(press(Yard(), "ro-back")) == "Nothing lies there yet."


def test_edges_and_banks_are_of_the_next_section_or_of_the_chosen_one() -> None:
    yard = press(
        lay("straight"), "ro-edge:barrier", "ro-bank:steep", "ro-lay:left", "ro-lay:straight"
    )
    assert [str(each) for each in yard.car.sections] == [
        "straight",
        "left barrier steep",
        "straight barrier",
    ]
    yard = press(yard, "ro-choose:1", "ro-edge:soft-shoulder")
    assert str(yard.car.sections[1]) == "left soft-shoulder steep"
    assert "Section 2: Left curve: Like shoulders" in said(yard)
    # Of a straight section there is nothing to bank.
    assert find(yard_screen(press(yard, "ro-choose:2")), ref="ro-bank:steep") is None
    assert yard.edge == "barrier"


def test_sections_are_told_in_words_one_by_one() -> None:
    """What the drawing shows is said: start, way, edges, crossings, two ways."""
    yard = Yard(car=roads.read_plan(BOW), typed="Bow")
    rows = texts(yard, "ro-row")
    assert rows[0] == "Straight, start, to the east. Walls"
    assert rows[6] == "Straight, crosses the road, to the north. Walls"
    yard = Yard(car=roads.read_plan(OVAL), typed="Oval")
    rows = texts(yard, "ro-row")
    assert rows[5] == "Right curve, to the west. Walls, banked"
    assert rows[8] == "Join, two ways, to the west. Walls"


def test_a_road_goes_out_and_comes_in_as_text_link_and_file() -> None:
    yard = Yard(car=roads.read_plan(LANE), typed="Lane")
    link = _PRESSING.effect(yard, "ro-link")
    assert link.do == "share"
    assert link.text.startswith(MARK)
    assert Yard().from_link(f"https://a.example/{link.text}").car == yard.car
    file = _PRESSING.effect(yard, "ro-download")
    assert file.name == "lane.json"
    assert Yard().from_file("lane.json", file.text, "ro-file").car == yard.car
    assert load_map(json.loads(file.text)).name == "Lane"
    text = _PRESSING.effect(yard, "ro-copy").text
    pasted = press(enter(press(Yard(), "ro-paste"), "ro-text", text), "ro-paste-go")
    assert pasted.car == yard.car


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("{", "Road.json: not JSON, see line 1"),
        ("Mill Road", "Road.json: a road is a name, a colon, and sections with commas between."),
        (
            "A: left",
            "Road.json: section 1, left, does not fit: a road begins with a straight section.",
        ),
    ],
)
def test_of_a_bad_file_one_sentence_is_said_and_nothing_is_lost(text: str, sentence: str) -> None:
    yard = Yard(car=roads.read_plan(OVAL), typed="Oval")
    done = yard.from_file("Road.json", text, "ro-file")
    assert done.car == yard.car
    assert done.refused
    assert done.notice.startswith(sentence)


def test_a_damaged_link_is_refused() -> None:
    assert Yard().from_link(f"{MARK}1abc").notice == "Road link: damaged, or not copied whole."


def test_the_shelf_is_kept_and_a_road_that_cannot_be_read_is_put_aside() -> None:
    yard = press(Yard(car=roads.read_plan(OVAL), typed="Oval"), "ro-save")
    data = json.loads(json.dumps(yard.kept_data()))
    assert roads.ROADS.check(data) == data
    assert Yard().with_kept(data).saved == yard.saved
    data["cars"].append({"format": 1, "name": "A", "sections": ["left"]})
    there = Yard().with_kept(data)
    assert there.saved == yard.saved
    assert "section 1, left, does not fit" in there.aside[0].reason


# In the set-up


def lobby(records: dict[str, object] | None = None) -> ClassicLobby:
    nothing = PageServices(lambda *_: None, lambda *_: None, lambda *_: None, lambda: 7)
    return ClassicLobby(records or {}, nothing)


def press_in(there: ClassicLobby, *refs: str) -> None:
    for ref in refs:
        assert there.on_ref(DISPLAY, ref, "press", {}) is not None, ref


def test_a_road_is_laid_for_a_chase_and_the_match_holds_its_board() -> None:
    there = lobby()
    there.draft = with_scenario(there.draft, "highway-chase")
    press_in(there, "cl-road")
    assert there.screen == "classic-roads"
    assert "A road for the match" in text_of(there.tree(DISPLAY))
    press_in(there, "ro-stock:lane", "ro-use")
    assert (there.screen, there.draft.map, trouble_with(there.draft)) == (
        "classic-setup",
        OWN_ROAD,
        "",
    )
    shown = there.tree(DISPLAY)
    assert "A road of 160 inches that ends" in text_of(shown)
    # A road that ends has no laps.
    assert find(shown, ref="cl-laps:1") is None
    checked = check_options(2, options_of(there.draft, 5))
    board = map_to_json(roads.board_of(roads.sample_road("lane")))
    assert (checked["map"], checked["laps"]) == (board, 1)
    again = lobby(json.loads(json.dumps(dict(there.records()))))
    assert again.draft == there.draft


def test_for_a_race_a_road_that_ends_is_refused() -> None:
    there = lobby()
    there.draft = with_scenario(there.draft, "race")
    press_in(there, "cl-road", "ro-stock:lane", "ro-use")
    assert there.screen == "classic-roads"
    told = "Ferry Lane leads back to no start, and a race goes round."
    assert told in text_of(there.tree(DISPLAY))
    press_in(there, "ro-stock:oval", "ro-use")
    assert (there.draft.map, trouble_with(there.draft)) == (OWN_ROAD, "")


def test_a_saved_road_can_be_chosen_as_a_map() -> None:
    there = lobby()
    there.enter("classic-roads")
    press_in(there, "ro-stock:bow", "ro-save", "ro-leave")
    there.enter("classic-setup")
    there.draft = with_scenario(there.draft, "race")
    assert "The Bow" in text_of(there.tree(DISPLAY))
    done = there.on_ref(DISPLAY, "cl-map:road:0", "change", {"value": "road:0", "checked": True})
    assert done is not None
    assert there.draft.road == roads.sample_road("bow")
    assert len(with_seats(there.draft, 6).seats) == 6
    # A stock map again; the road is not forgotten.
    ring = changed_draft(there.draft, "cl-map:ring", "ring", True)
    assert ring is not None
    assert "The Bow" in text_of(setup(ring, 1.5))


def test_the_road_stays_where_it_fits_and_goes_where_it_does_not() -> None:
    there = lobby()
    there.draft = with_scenario(there.draft, "road-duel")
    press_in(there, "cl-road", "ro-stock:lane", "ro-use")
    assert with_scenario(there.draft, "highway-chase").map == OWN_ROAD
    assert with_scenario(there.draft, "race").map == "ring"


def test_a_link_to_a_road_opens_the_yard_and_a_bad_one_says_why() -> None:
    there = lobby()
    there.open_link(Yard().link(roads.sample_road("hill")))
    assert (there.screen, there.roads.yard.car.name) == ("classic-roads", "Hill Circuit")
    there.open_link(f"{MARK}1!")
    assert "Road link: has letters that no link of ours has." in text_of(there.tree(DISPLAY))
    assert there.escape() is False


def test_escape_goes_back_to_the_set_up_and_keeps_what_was_laid_before() -> None:
    there = lobby()
    there.enter("classic-roads")
    press_in(there, "ro-lay:straight")
    there.enter("classic-setup")
    press_in(there, "cl-road", "ro-stock:oval")
    assert there.escape() is True
    assert (there.screen, there.draft.map) == ("classic-setup", "lot")
    there.enter("classic-roads")
    assert [str(each) for each in there.roads.yard.car.sections] == ["straight"]


def test_a_text_without_a_road_raises() -> None:
    with pytest.raises(Malformed):
        Yard().read_text("nothing", "road")
