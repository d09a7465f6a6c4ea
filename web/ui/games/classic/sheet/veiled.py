"""Record sheets with hidden parts shown as question marks."""

from __future__ import annotations

from dataclasses import dataclass, replace

from ui.games.classic.base.sheet_strings import say
from ui.games.classic.sheet.record import Row, Sheet
from wreckyard.systems.classic import (
    State,
    catalogue,
    class_seen,
    is_masked,
    known_guns,
    may_be_fake,
    mph_text,
    part_words,
    unknown_guns,
)


@dataclass(frozen=True, slots=True)
class Veil:
    """What is not known of a vehicle.

    Attributes:
        classes: the codes of weapons of which only the class is known, with its words.
        fakes: the accessories that may be fakes, by code.
        top_speed, acceleration, dm: how it drives, which everybody sees.
    """

    classes: tuple[tuple[str, str], ...]
    fakes: tuple[str, ...]
    top_speed: str
    acceleration: str
    dm: str


def class_words(state: State, number: int, gun: int) -> str:
    """What shows of a weapon that is not known: ``Small-bore projectile ?``."""
    code = class_seen(state, number, gun)
    name = catalogue().categories[code] if code else say("class-hidden")
    return say("class-unknown", name=f"{name[:1].upper()}{name[1:]}")


def veil_of(state: State, number: int) -> Veil | None:
    """What the viewer of a state does not know of a vehicle; None where its sheet lies open."""
    if not is_masked(state, number):
        return None
    outfit = state.outfits[number]
    return Veil(
        tuple(
            (outfit.weapons[gun], class_words(state, number, gun))
            for gun in sorted(unknown_guns(state, number))
        ),
        may_be_fake(state, number),
        say("mph", n=mph_text(outfit.top_speed)),
        say("mph", n=mph_text(outfit.acceleration)),
        str(outfit.dm),
    )


def veiled(sheet: Sheet, veil: Veil | None) -> Sheet:
    """A sheet with question marks for what is not known."""
    if veil is None:
        return sheet
    classes = dict(veil.classes)
    drives = {
        say("sheet-top"): veil.top_speed,
        say("sheet-accel"): veil.acceleration,
        say("sheet-dm"): veil.dm,
    }
    figures = tuple((name, drives.get(name, value)) for name, value in sheet.figures)
    return replace(
        sheet,
        weapons=tuple(_unknown(row, classes) for row in sheet.weapons),
        figures=figures,
        beside=_beside(sheet, veil),
        veiled=True,
    )


def told_of(state: State, number: int) -> str:
    """What others know of the weapons of one's own vehicle, where sheets are hidden; else empty."""
    if not state.masks or is_masked(state, number):
        return ""
    weapons = state.outfits[number].weapons
    known = [part_words(weapons[each]) for each in sorted(known_guns(state, number))]
    return say("sheet-told", things=", ".join(known)) if known else say("sheet-untold")


def _unknown(row: Row, classes: dict[str, str]) -> Row:
    if row.code not in classes:
        return row
    return replace(row, name=classes[row.code], unknown=True)


def _beside(sheet: Sheet, veil: Veil) -> tuple[str, ...]:
    """What else can be said of it: what has come to light, what may be a fake, what a mark
    means."""
    known = catalogue().accessories
    shown = [
        known[each.code].name
        for each in sheet.design.accessories
        if known[each.code].slot == "computer" or known[each.code].puts_out
    ]
    lines = [say("sheet-known", things=", ".join(dict.fromkeys(shown)))] if shown else []
    lines += [say("sheet-fake", name=known[code].name) for code in veil.fakes]
    return (*lines, say("sheet-veiled"))
