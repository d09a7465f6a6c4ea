"""The screens of cows and of mixed tables: their trees in the built page, audited at four sizes."""

from __future__ import annotations

from dataclasses import replace

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.conftest import NewContext, save_screenshots
from tests.e2e.test_screens import audit
from tests.ui.moments import NAMES, Duel, pressed, slot
from ui.base.node import Node, h, to_html
from ui.games.duel.draft import Draft, with_seat, with_seats
from ui.games.duel.view import Piles, TableView, looks, piles_of
from ui.games.duel.views import table as table_module
from ui.games.duel.views.setup import setup
from ui.shell.store import Store
from ui.shell.views.app import app

HAND = ("MG:F", "CG", "TIRE", "AR:L", "JAM", "SWERVE")


def moments() -> dict[str, TableView]:
    """Tables of cows and mixed ones, with damage of every kind on them."""
    harm = {
        "damage": {0: (5, 0, 12, 2), 1: (8, 12, 0, 3), 2: (0, 0, 7, 0)},
        "tires": {0: 3, 1: 6, 2: 9},
        "driver": {0: 1, 1: 2},
    }
    three = Duel(HAND, **harm).view()
    six = Duel(HAND, seats=6, status={4: 1, 5: 2}, **harm).view()
    hit = Duel(("MI:L",), ("AR:L", "SPIN", "SWERVE", "DUD"), **harm)
    sheet = hit.do("fire MI:L > B").until("defence", 1).view(1)
    cows, both = ("cow",) * 6, ("cow", "car") * 3
    return {
        "cows": dressed(three, cows[:3]),
        "cows-aim": pressed(dressed(three, cows[:3]), slot(three, "CG")),
        "cows-six": dressed(six, cows),
        "cows-hit": dressed(sheet, cows[:3]),
        "mixed-six": dressed(six, both),
        "mixed-aim": pressed(dressed(six, both), slot(six, "MG:F")),
    }


def dressed(view: TableView, vehicles: tuple[str, ...]) -> TableView:
    return replace(view, seats=looks(NAMES[: len(vehicles)], vehicles=vehicles))


def put(page: Page, address: str, tree: Node, screen: str) -> None:
    """The built page without Python, with this tree in it."""
    page.route("**/pyodide.mjs", lambda route: None)
    page.goto(address)
    page.evaluate(
        "([html, screen]) => { document.getElementById('app').innerHTML = html;"
        " document.body.dataset.screen = screen; document.body.dataset.speed = '0'; }",
        [to_html(tree), screen],
    )


def two_decks(observation: object) -> tuple[Piles, ...]:
    (pair,) = piles_of(observation)
    top = Duel(HAND).state.deck.kinds[0]
    return (pair, replace(pair, vehicle="cow", discards=12, top=top, last=True))


@pytest.mark.parametrize("name", sorted(moments()))
def test_a_table_with_cows_passes_the_audit(
    new_context: NewContext, address: str, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    view = moments()[name]
    if view.ground == "mixed":
        monkeypatch.setattr(table_module, "piles_of", two_decks)
    page = new_context().new_page()
    tree = h("div", h("div", table_module.table(view), class_="table-screen"), class_="app")
    put(page, address, tree, "table")
    expect(page.locator("[data-vehicle]")).to_have_count(len(view.seats))
    fits = "document.documentElement.scrollHeight <= innerHeight && document.documentElement.scrollWidth <= innerWidth"
    assert page.evaluate(fits)
    save_screenshots(page, f"table-{name}")
    audit(page)
    page.set_viewport_size({"width": 390, "height": 844})
    audit(page)


def test_the_choice_of_vehicles_passes_the_audit(new_context: NewContext, address: str) -> None:
    draft = with_seats(Draft(), 6)
    for seat in (1, 3, 4):
        draft = with_seat(draft, seat, vehicle="cow")
    page = new_context(has_touch=True).new_page()
    put(page, address, app(Store(screen="lobby"), setup(draft, 1.5)), "setup")
    save_screenshots(page, "setup-vehicles")
    audit(page)
    seat = page.get_by_role("group", name="Vehicle of seat A")
    expect(seat.get_by_role("radio", name="Car")).to_be_checked()
    for width in (1280, 390):
        page.set_viewport_size({"width": width, "height": 844})
        audit(page)
        for box in page.locator(".vehicle").all():
            size = box.bounding_box()
            assert size is not None
            assert size["height"] >= 44
            assert size["width"] >= 44
    seat.get_by_role("radio", name="Cow").tap()
    expect(seat.get_by_role("radio", name="Cow")).to_be_checked()
    page.keyboard.press("ArrowLeft")
    expect(seat.get_by_role("radio", name="Car")).to_be_checked()
