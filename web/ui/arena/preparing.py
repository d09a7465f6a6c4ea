"""What happens before an arena game: set-up, garage, and the cover between them. Pure.

One person's car is nobody else's to see until the game starts: where several people share the
device, a cover comes up before a garage opens, and what was on the workbench goes with its
owner.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from wreckyard.systems.arena import BuiltCar

from ..node import Node
from ..store import SEATS_MAX
from . import draft as drafts
from . import garage as garages
from .draft import ArenaDraft, draft_from_json, draft_to_json, with_car
from .garage import Effect, Garage, for_seat, garage_from_json, garage_to_json, put_back
from .views.arena_setup import arena_setup, build_cover
from .views.garage import garage_screen

SETUP, COVER, GARAGE = "arena-setup", "build-cover", "garage"

KEPT_DRAFT, KEPT_CARS = "arena-draft", "arena-cars"
"""The names under which the set-up and the garage are kept."""


@dataclass(frozen=True, slots=True)
class Preparing:
    """All that is known before a game.

    Attributes:
        screen: ``SETUP``, ``COVER`` or ``GARAGE``.
        seat: whom cover or garage are for, -1 nobody.
        benches: for each seat the car that was left unfinished on its workbench.
    """

    draft: ArenaDraft = field(default_factory=ArenaDraft)
    garage: Garage = field(default_factory=Garage)
    screen: str = SETUP
    seat: int = -1
    benches: tuple[BuiltCar | None, ...] = (None,) * SEATS_MAX


@dataclass(frozen=True, slots=True)
class Errand:
    """What takes a browser, or another screen, and how things stand then.

    ``do`` is ``copy`` (``text`` to the clipboard), ``share`` (``text`` is the end of an
    address), ``keep`` (put ``kept`` away), or ``menu``.
    """

    do: str
    preparing: Preparing
    text: str = ""


def prepared_from(kept: Mapping[str, Any]) -> Preparing:
    """What was kept, as far as it can be read."""
    return Preparing(
        draft_from_json(kept.get(KEPT_DRAFT)) or ArenaDraft(),
        garage_from_json(kept.get(KEPT_CARS)),
    )


def kept(preparing: Preparing) -> dict[str, Any]:
    """What is to be kept, by name."""
    return {
        KEPT_DRAFT: draft_to_json(preparing.draft),
        KEPT_CARS: garage_to_json(preparing.garage),
    }


def opened(preparing: Preparing, screen: str) -> Preparing:
    """The set-up or the garage as one enters it from the menu."""
    return _away(replace(preparing, screen=screen))


def linked(preparing: Preparing, link: str) -> Preparing:
    """The garage with the car of a link on its workbench."""
    done = opened(preparing, GARAGE)
    return replace(done, garage=garages.from_link(done.garage, link))


def _away(preparing: Preparing) -> Preparing:
    """Nobody's car is on the workbench any more; what was unfinished waits for its owner."""
    seat, garage = preparing.garage.seat, preparing.garage
    benches = list(preparing.benches)
    if seat >= 0:
        benches[seat] = garage.car
    return replace(preparing, garage=put_back(garage), seat=-1, benches=tuple(benches))


def _enter(preparing: Preparing, seat: int) -> Preparing:
    draft = preparing.draft
    own = preparing.benches[seat] or draft.seats[seat].own
    garage = for_seat(preparing.garage, seat, draft.division, own)
    return replace(preparing, garage=garage, screen=GARAGE, seat=seat)


def pressed(preparing: Preparing, ref: str) -> Preparing | Errand | None:
    """What a press does; None when it is not for these screens."""
    if preparing.screen == GARAGE:
        found = garages.pressed(preparing.garage, ref)
        if isinstance(found, Garage):
            return replace(preparing, garage=found)
        return None if found is None else _done(preparing, found)
    head, _, rest = ref.partition(":")
    if head == "a-cover-back":
        return replace(preparing, screen=SETUP, seat=-1)
    seats = preparing.draft.seats
    known = rest.isascii() and rest.isdigit() and len(rest) < 3 and int(rest) < len(seats)
    if head == "a-build" and known:
        seat = int(rest)
        if preparing.draft.shared and seats[seat].player == "person":
            return replace(preparing, screen=COVER, seat=seat)
        return _enter(preparing, seat)
    if head == "a-uncover" and known and (COVER, int(rest)) == (preparing.screen, preparing.seat):
        return _enter(preparing, int(rest))
    return None


def _done(preparing: Preparing, effect: Effect) -> Preparing | Errand:
    after = replace(preparing, garage=effect.garage)
    if effect.do == "use" and effect.car is not None:
        used = replace(after, draft=with_car(after.draft, after.seat, effect.car), screen=SETUP)
        done = _away(used)
        return Errand("keep", replace(done, benches=_without(done.benches, preparing.seat)))
    if effect.do == "leave":
        if after.seat < 0:
            return Errand("menu", after)
        return _away(replace(after, screen=SETUP))
    return Errand("keep" if effect.do == "save" else effect.do, after, effect.text)


def _without(benches: tuple[BuiltCar | None, ...], seat: int) -> tuple[BuiltCar | None, ...]:
    """What was on a workbench is finished: the seat's own car is the one to go on with."""
    return tuple(None if at == seat else car for at, car in enumerate(benches))


def escaped(preparing: Preparing) -> Preparing | Errand:
    """One step back: out of the paste box, the garage, the cover, the set-up."""
    if preparing.screen == GARAGE:
        ref = "g-leave" if preparing.garage.paste is None else "g-paste-close"
        found = pressed(preparing, ref)
        assert found is not None
        return found
    if preparing.screen == COVER:
        return replace(preparing, screen=SETUP, seat=-1)
    return Errand("menu", preparing)


def changed(preparing: Preparing, ref: str, value: str, checked: bool | None) -> Preparing | None:
    """What a change of a field does; None when it is not of these screens."""
    if preparing.screen == GARAGE:
        garage = garages.changed(preparing.garage, ref, value, checked)
        return None if garage is None else replace(preparing, garage=garage)
    draft = drafts.changed(preparing.draft, ref, value, checked, preparing.garage.saved)
    if draft is None:
        return None
    benches = preparing.benches
    head, _, seat = ref.partition(":")
    if head == "a-car" and draft != preparing.draft:
        # Another car was chosen, so that the unfinished one is not what comes up next.
        benches = _without(benches, int(seat))
    return replace(preparing, draft=draft, benches=benches)


def tree(preparing: Preparing, ace_seconds: float) -> Node:
    """The screen of the moment."""
    draft = preparing.draft
    if preparing.screen == COVER:
        return build_cover(draft, preparing.seat)
    if preparing.screen == GARAGE:
        owner = draft.seats[preparing.seat] if preparing.seat >= 0 else None
        return garage_screen(preparing.garage, owner)
    return arena_setup(draft, preparing.garage.saved, ace_seconds)
