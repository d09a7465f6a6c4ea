"""Rows that are put above a screen, and paper: what they leave of it."""

from __future__ import annotations

import pytest
from playwright.sync_api import Frame, Page, expect

from tests.e2e.drawn import collected, drawn, resize, show
from tests.e2e.drawn_classic import garage_screens
from tests.e2e.playing import click
from ui.shell.store import Store

A_RELEASE = """() => {
  const notice = Object.assign(document.createElement("aside"), { id: "update", className: "update" });
  notice.innerHTML = '<p>A new release is ready.</p><button class="btn">Reload now</button>';
  document.getElementById("update")?.remove();
  document.body.append(notice);
  const tools = document.querySelector(".garage-tools").getBoundingClientRect();
  const foot = document.querySelector(".garage-foot").getBoundingClientRect();
  return [notice.getBoundingClientRect().bottom - tools.top, foot.bottom - innerHeight];
}"""
"""How far the word of a new release reaches over a garage's tools, and its foot below the
screen."""


@pytest.mark.parametrize("size", [(390, 844), (844, 390), (1024, 768), (1280, 800)])
def test_a_new_release_lies_over_no_tool_of_a_garage(blank: Frame, size: tuple[int, int]) -> None:
    show(blank, collected(garage_screens)[0])
    resize(blank, *size)
    over, below = blank.evaluate(A_RELEASE)
    blank.evaluate("document.getElementById('update').remove()")
    assert over <= 0
    assert below <= 1


def test_on_a_phone_that_lies_down_the_question_about_sound_is_a_low_row(blank: Frame) -> None:
    show(blank, drawn("sound", "table", store=Store(screen="table", asks_sound=True)))
    resize(blank, 844, 390)
    row = blank.locator(".sound-ask").bounding_box()
    yes = blank.locator('[data-ref="sound-yes"]').bounding_box()
    assert row is not None
    assert yes is not None
    assert row["height"] <= 36
    # What is pressed is no smaller than fingers need.
    assert 24 <= yes["height"] <= row["height"]


@pytest.mark.parametrize("notice", ["share-moment-done", "share-done", "share-long"])
def test_all_words_of_a_notice_are_seen_on_a_phone(blank: Frame, notice: str) -> None:
    resize(blank, 390, 844)
    show(blank, drawn("notice", "menu", store=Store(screen="menu", notice=notice)))
    words = blank.locator(".notice p")
    expect(words).not_to_be_empty()
    assert words.evaluate("(one) => one.scrollHeight - one.clientHeight") <= 0


@pytest.mark.parametrize("why", ["full", "gone", "refused", "newer", "blocked"])
def test_all_words_about_what_is_not_kept_are_seen_on_a_phone(blank: Frame, why: str) -> None:
    resize(blank, 390, 844)
    show(blank, drawn("notice", "menu", store=Store(screen="menu", unkept=f"saved-{why}")))
    words = blank.locator(".notice p")
    expect(words).not_to_be_empty()
    assert words.evaluate("(one) => one.scrollHeight - one.clientHeight") <= 0


def test_a_record_sheet_is_printed_alone_on_white_paper(page: Page) -> None:
    click(page, "lobby:classic:classic-garage")
    click(page, "cg-tab:sheet")
    expect(page.locator(".cl-print")).to_be_visible()
    page.emulate_media(media="print")
    for gone in (".garage-head", ".garage-foot", ".cg-parts", ".cg-noprint", "[data-ref=print]"):
        expect(page.locator(gone)).to_be_hidden()
    expect(page.locator(".cl-print .cl-sheet")).to_be_visible()
    for each in ("body", "#app", ".cl-print"):
        expect(page.locator(each)).to_have_css("background-color", "rgb(255, 255, 255)")


def test_one_press_prints_the_record_sheet(page: Page) -> None:
    page.evaluate("window.print = () => { document.body.dataset.printed = 'yes'; }")
    click(page, "lobby:classic:classic-garage")
    click(page, "cg-tab:sheet")
    page.get_by_role("button", name="Print the record sheet").click()
    expect(page.locator("body[data-printed]")).to_be_attached()
