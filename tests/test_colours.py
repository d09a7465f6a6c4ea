"""Colours have names, and what is written or drawn can be seen by day and by night.

The tokens of `css/base/base.css` are written `light-dark(by day, by night)`; `paints.css` holds the
colors of drawn things, the same in both.
"""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from tools.site.steps import ROOT

WEB = ROOT / "web"
BASE = WEB / "css" / "base" / "base.css"
PAINTS = WEB / "css" / "base" / "paints.css"
TOKENS = (BASE, PAINTS)
THEMES = ("day", "night")

COLOUR = re.compile(
    r"#[0-9a-fA-F]{3,8}\b|\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color)\(|\blight-dark\("
)
NAMED = re.compile(
    r":\s[^;{}]*(?<![\w-])(?:white|black|red|green|blue|yellow|orange|gray|grey)(?![\w-])[^{}]*;"
)
DECLARED = re.compile(r"(?<![\w-])(--[\w-]+)\s*:\s*([^;]+);")

TEXT = {
    "chalk": "asphalt asphalt-deep panel panel-high panel-hover well field chip tag light-0 light-1 "
    "lamp-wash blood-wash bar-sky bar-warn bar-harm floor-0 floor-2 meadow-0 meadow-2 meadow-panel rail",
    "soft": "asphalt panel panel-high well light-1",
    "dim": "asphalt asphalt-deep panel panel-high well field light-0 light-1 meadow-2 meadow-panel",
    "faint": "asphalt panel panel-high",
    "lamp": "asphalt asphalt-deep panel panel-high well lamp-wash light-0 meadow-panel",
    "warn": "asphalt panel panel-high well",
    "blood": "asphalt panel panel-high tag",
    "harm": "asphalt panel panel-high well blood-wash meadow-panel",
    "go": "asphalt panel panel-high",
    "gain": "asphalt panel panel-high well go-wash",
    "sky": "asphalt panel panel-high sky-wash",
    "news": "sky-wash",
    "lamp-ink": "lamp-fill lamp-high",
    "note-ink": "note sky",
    "go-ink": "go-fill",
    "white": "red-2 red-3 iron-6 khaki",
    "ink": "seat-0 seat-1 seat-2 seat-3 seat-4 seat-5 stock red-pale blue-2 gain-pale",
    "iron-7": "stock",
    "bone": "iron-8 umber-1 scorch-1",
}
"""Text, and the grounds that it stands on."""

SHAPES = {
    "line-strong": "asphalt panel panel-high field well",
    "lamp": "floor-0 floor-2 floor-4 plan-floor field",
    "blood": "floor-0 floor-2 floor-4 well",
    "sky": "asphalt floor-0 floor-2 floor-4 meadow-2",
    "go": "panel field asphalt",
    "bar": "well",
    "red": "edge iron-9",
    "bone-1": "iron-8 glass",
    "green": "glass",
    "amber": "glass",
    "halo": "chalk",
}
"""Lines and shapes that say something, and the grounds that they lie on."""


def pairs(table: dict[str, str]) -> list[tuple[str, str]]:
    return [(over, under) for over, grounds in table.items() for under in grounds.split()]


def tokens(theme: str) -> dict[str, str]:
    """The tokens that are plain colors, in one theme."""
    found = {}
    for sheet in TOKENS:
        for name, value in DECLARED.findall(sheet.read_text("utf-8")):
            both = re.fullmatch(r"light-dark\((#\w{6}), (#\w{6})\)", value)
            if both is not None:
                value = both[1 + THEMES.index(theme)]
            if re.fullmatch(r"#\w{6}", value):
                found[name.removeprefix("--")] = value
    return found


def luminance(colour: str) -> float:
    """The relative luminance of WCAG 2, from 0 of black to 1 of white."""
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    """The contrast of WCAG 2 between two colors, from 1 to 21."""
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize(
    ("one", "other", "expected"),
    # The ends of the scale; and 0x80 is 0.2159 of white's light: (1 + 0.05) / (0.2159 + 0.05).
    [("#000000", "#ffffff", 21.0), ("#123456", "#123456", 1.0), ("#808080", "#ffffff", 3.949)],
)
def test_contrast_is_measured_as_wcag_does(one: str, other: str, expected: float) -> None:
    assert contrast(one, other) == pytest.approx(expected, abs=0.001)
    assert contrast(other, one) == pytest.approx(expected, abs=0.001)


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize(("over", "under"), pairs(TEXT))
def test_text_can_be_read(theme: str, over: str, under: str) -> None:
    colours = tokens(theme)
    assert contrast(colours[over], colours[under]) >= 4.5


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize(("over", "under"), pairs(SHAPES))
def test_shapes_can_be_seen(theme: str, over: str, under: str) -> None:
    colours = tokens(theme)
    assert contrast(colours[over], colours[under]) >= 3


def lines_of(folder: Path, pattern: str) -> list[tuple[str, str]]:
    """The lines of all files of a folder, without comments, each with its file's name."""
    return [
        (file.relative_to(WEB).as_posix(), line.strip())
        for file in sorted(folder.rglob(pattern))
        if file not in TOKENS
        for line in re.sub(r"/\*.*?\*/", "", file.read_text("utf-8"), flags=re.DOTALL).splitlines()
    ]


def test_no_sheet_writes_a_colour_that_has_no_name() -> None:
    written = [
        f"{name}: {line}"
        for name, line in lines_of(WEB / "css", "*.css")
        # Of a mask only the opacity counts.
        if COLOUR.search(bare := re.sub(r"mask-image:[^;]*;", "", line)) or NAMED.search(bare)
    ]
    assert written == []


def test_no_drawing_brings_a_colour_of_its_own() -> None:
    written = [
        f"{name}: {line}"
        for name, line in lines_of(WEB / "ui", "*.py")
        if re.search(r"[\"']#[0-9a-fA-F]{3,8}[\"']|\brgba?\(", line)
        or re.search(r"\b(?:fill|stroke|stop_color)=[\"'](?!none|url\(|currentcolor)", line)
    ]
    assert written == []


def test_every_name_of_a_colour_is_one() -> None:
    text = "".join(sheet.read_text("utf-8") for sheet in (WEB / "css").rglob("*.css"))
    declared = {name for name, _ in DECLARED.findall(text)}
    used = set(re.findall(r"var\((--[\w-]+)\)", text))
    drawings = "".join(file.read_text("utf-8") for file in (WEB / "ui").rglob("*.py"))
    set_by_drawings = set(re.findall(r"[\"'](--[\w-]+)[\"']", drawings))
    assert used - declared - set_by_drawings == set()


def test_what_lies_around_the_page_has_the_colour_of_its_ground() -> None:
    text = (WEB / "index.html").read_text("utf-8")
    around = re.findall(
        r'theme-color" content="(#\w{6})" media="\(prefers-color-scheme: (\w+)', text
    )
    day, night = (tokens(theme)["asphalt"] for theme in THEMES)
    assert around == [(day, "light"), (night, "dark")]
    manifest = json.loads((WEB / "manifest.webmanifest").read_text("utf-8"))
    assert {manifest["background_color"], manifest["theme_color"]} == {night}
