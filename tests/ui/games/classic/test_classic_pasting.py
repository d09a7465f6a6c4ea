"""Pasted sheets: the reading beside the text, several vehicles, text files."""

from __future__ import annotations

from tests.ui.games.classic.test_classic_garage import enter, press
from tests.ui.garage_pressing import one
from ui.base.node import attr_of, text_of
from ui.games.classic.garage.garage import Garage
from ui.games.classic.garage.view import garage_screen
from ui.play.workbench import Effect

PLAIN = (
    "Tin Whistle -- Compact, hvy. chassis, hvy. suspension, medium power plant, 4 PR tires, driver, "
    "RL front, SS back. Armor: F30, R20, L20, B25, T8, U10."
)
FROG = PLAIN.replace("SS back", "SS back, frog cannon, platinum catalysts")


def pasted(text: str) -> Garage:
    return enter(press(Garage(), "cg-paste"), "cg-text", text)


def test_the_reading_stands_beside_the_text_before_anything_is_replaced() -> None:
    garage = pasted(FROG)
    assert garage.car == Garage().car
    told = text_of(garage_screen(garage))
    assert "Rocket Launcher, front" in told
    assert "Not understood: 'frog cannon' is not a part of this game." in told
    assert "Not understood: This edition has no platinum catalysts." in told
    assert "Not understood: 2 of" in told


def test_a_sheet_with_a_red_part_opens_only_without_it() -> None:
    refused = press(pasted(FROG), "cg-paste-go")
    assert (refused.refused, refused.car) == (True, Garage().car)
    opened = press(refused, "cg-paste-rest")
    assert (opened.car.name, opened.paste) == ("Tin Whistle", None)
    assert [each.code for each in opened.car.weapons] == ["rl", "ss"]
    assert "'frog cannon'" in opened.notice


def test_a_whole_sheet_has_one_button_to_open_it() -> None:
    shown = garage_screen(pasted(PLAIN))
    assert text_of(one(shown, "cg-paste-go")) == "Open it"
    assert "cg-paste-rest" not in str(shown)


def test_several_vehicles_go_to_the_shelf_one_after_the_other() -> None:
    text = f"{PLAIN}\n\n{PLAIN.replace('Tin Whistle', 'Wet Matches')}"
    garage = pasted(text)
    assert text_of(one(garage_screen(garage), "cg-paste-go")) == "Put 2 on the shelf"
    done = garage._paste("cg-paste-go")
    assert isinstance(done, Effect)
    assert done.do == "save"
    assert [each.name for each in done.garage.saved] == ["Tin Whistle", "Wet Matches"]
    assert done.garage.car.name == "Tin Whistle"
    assert done.notice == "2 vehicles are on the shelf: Tin Whistle, Wet Matches."
    assert done.garage.notice == ""
    assert done.garage.undone("cg-undo").car == Garage().car


def test_of_several_vehicles_one_with_a_red_part_is_named() -> None:
    garage = press(
        pasted(f"{PLAIN}\n\n{FROG.replace('Tin Whistle', 'Wet Matches')}"), "cg-paste-go"
    )
    told = "Not every part is understood of: Wet Matches. See the red parts."
    assert (garage.notice, garage.saved) == (told, ())


def test_a_text_file_with_a_red_part_stands_in_the_paste_box() -> None:
    opened = Garage().from_file("car.txt", PLAIN, "cg-file")
    assert opened.car.name == "Tin Whistle"
    seen = Garage().from_file("car.txt", FROG, "cg-file")
    assert (seen.paste, seen.car) == (FROG, Garage().car)


def test_the_box_has_no_reading_of_a_link_or_json() -> None:
    for text in ("", "{}", "#classic-car=1abc"):
        assert "cg-reading" not in str(garage_screen(pasted(text)))
    assert attr_of(one(garage_screen(pasted(PLAIN)), "cg-text"), "value") == PLAIN
