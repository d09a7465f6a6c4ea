"""Deck files of a player's own: other numbers for the cards of the decks that we come with.

A file is written like those in ``decks/``, or holds only the cards and numbers that differ.
Its kinds of cards are ours: it may set how many copies there are of each, what a card does
and what it costs. What it says beside that must be what our deck says.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import cache
from importlib import resources
from typing import Any

from ...engine.errors import Malformed
from ...engine.plain import parse_json, quoted
from .cards import (
    DECK_IDS,
    SIDE_LETTERS,
    SIDE_NAMES,
    VEHICLES,
    CardKind,
    Deck,
    PrintedDeck,
    check_numbers,
    printed_deck,
)

NUMBERS = ("copies", "copies_for_2_or_3", "value", "cost")
"""What a file may say otherwise of a card."""

REMARKS = ("basis", "text", "text_mixed", "name")
"""Entries of a card that no rule reads: a file may leave them out or word them otherwise."""

FEWEST, MOST = 40, 200
"""How many cards a deck may have for two or three players, and for more: six hands must be
dealt."""

SIZE_LIMIT = 200_000

type Changes = list[dict[str, Any]]
"""Decks of the option ``decks``: each with its id and the cards that differ."""


def deck_file(deck: str) -> str:
    """Return a deck of the package as text, to start a deck file with.

    Raises ``Malformed`` for an unknown id.
    """
    printed_deck(deck)
    return resources.files(__package__).joinpath("decks", f"{deck}.json").read_text("utf-8")


def read_deck_file(text: str) -> dict[str, Any]:
    """What a deck file changes, short and in order: one entry of the option ``decks``.

    Raises ``Malformed`` with one sentence that names the card and what is wrong with it.
    """
    if len(text) > SIZE_LIMIT:
        raise Malformed(f"the deck file is longer than {SIZE_LIMIT} characters")
    try:
        data = parse_json(text)
    except (ValueError, RecursionError):
        raise Malformed("the deck file is not JSON") from None
    changes = _changes_of(data, "the deck file")
    standard = printed_deck(changes["id"])
    _check_attacks(_changed(standard, changes), f"the deck file ({standard.id})")
    return changes


def check_changes(value: Any) -> Changes:
    """The option ``decks`` as it is kept: a checked list, in the order of the decks."""
    if not isinstance(value, list):
        raise Malformed(f"option 'decks' must be a list of decks, not {quoted(value)}")
    if not value:
        return []
    found = [_changes_of(each, f"option 'decks', deck {at}") for at, each in enumerate(value, 1)]
    ids = [each["id"] for each in found]
    for each in ids:
        if ids.count(each) > 1:
            raise Malformed(f"option 'decks': the deck {each!r} is there twice")
    order = list(DECK_IDS.values())
    return sorted(
        (each for each in found if each["kinds"]), key=lambda each: order.index(each["id"])
    )


def differences(changes: Mapping[str, Any]) -> list[str]:
    """What a deck file changes, each in a sentence: ``Front Machine Gun: damage 4 instead of
    3.``"""
    standard = printed_deck(changes["id"])
    mine = _changed(standard, changes)
    sentences = []
    for before, after in zip(standard.kinds, mine.kinds, strict=True):
        parts = [
            f"{word} {new} instead of {old}"
            for word, new, old in (
                ("copies", after.copies, before.copies),
                (
                    "copies for two or three players",
                    after.copies_for_2_or_3,
                    before.copies_for_2_or_3,
                ),
                (_VALUE_WORDS.get(before.role, "damage"), after.value, before.value),
                ("cost", after.cost, before.cost),
            )
            if new != old
        ]
        if parts:
            sentences.append(f"{_title(before)}: {', '.join(parts)}.")
    total, usual = (sum(kind.copies for kind in _usual(deck)) for deck in (mine, standard))
    if total != usual:
        sentences.append(f"{total} cards in all instead of {usual}.")
    return sentences


_VALUE_WORDS = {"armor": "stops"}


def _title(kind: CardKind) -> str:
    return kind.name if kind.side is None else f"{SIDE_NAMES[kind.side]} {kind.name}"


def _changes_of(data: Any, where: str) -> dict[str, Any]:
    if not isinstance(data, Mapping) or data.get("format") != 1:
        raise Malformed(f"{where}: not a deck of format 1")
    ids = tuple(DECK_IDS.values())
    if data.get("id") not in ids:
        raise Malformed(f"{where}: 'id' must be {' or '.join(ids)}, not {quoted(data.get('id'))}")
    standard = printed_deck(data["id"])
    where = f"{where} ({standard.id})"
    points = (standard.side_points, standard.tire_points, standard.driver_points)
    for name, value in zip(("sides", "tires", "driver"), points, strict=True):
        if data.get(name, value) != value:
            raise Malformed(f"{where}: {name!r} is {value} in the rulebook and cannot be changed")
    if data.get("vehicle", standard.vehicle) != standard.vehicle:
        raise Malformed(f"{where}: the deck of {standard.id} is for a {standard.vehicle}")
    entries = data.get("kinds", [])
    if not isinstance(entries, list):
        raise Malformed(f"{where}: 'kinds' must be a list")
    codes = {kind.code: kind for kind in standard.kinds}
    kinds: dict[str, dict[str, Any]] = {}
    for at, entry in enumerate(entries, 1):
        code, change = _entry_of(entry, f"{where}, card {at}", codes)
        if code in kinds:
            raise Malformed(f"{where}, card {at}: {code!r} is there twice")
        kinds[code] = change
    rows = [{"code": code, **kinds[code]} for code in codes if kinds.get(code)]
    changes = {"format": 1, "id": standard.id, "kinds": rows}
    _check_counts(_changed(standard, changes), where)
    return changes


def _entry_of(entry: Any, where: str, codes: Mapping[str, CardKind]) -> tuple[str, dict[str, Any]]:
    """The code of a card and what differs from ours."""
    if not isinstance(entry, Mapping):
        raise Malformed(f"{where}: must be an object")
    code = entry.get("code")
    if not isinstance(code, str) or code not in codes:
        raise Malformed(f"{where}: there is no card {quoted(code)} in this deck")
    kind = codes[code]
    where = f"{where} ({code})"
    ours = _entries(kind)
    change = {}
    for name, value in entry.items():
        if name in REMARKS or name == "code":
            continue
        if name not in NUMBERS:
            if name in ours and ours[name] == value:
                continue
            raise Malformed(f"{where}: only {', '.join(NUMBERS)} can be set, not {quoted(name)}")
        if not isinstance(value, int) or isinstance(value, bool):
            raise Malformed(f"{where}: {name!r} must be a whole number, not {quoted(value)}")
        change[name] = value
    if "copies" in change and "copies_for_2_or_3" not in change:
        fewer = kind.copies - kind.copies_for_2_or_3
        change["copies_for_2_or_3"] = max(0, change["copies"] - fewer)
    small = change.get("copies_for_2_or_3", kind.copies_for_2_or_3)
    copies, value = change.get("copies", kind.copies), change.get("value", kind.value)
    cost = change.get("cost", kind.cost)
    check_numbers(where, copies, small, value, cost)
    if not value and kind.value:
        raise Malformed(f"{where}: a card that does nothing needs 0 copies, not a value of 0")
    for name, number in (("value", value), ("cost", cost)):
        if number and not ours[name]:
            raise Malformed(f"{where}: {kind.name} has no {name}")
    return code, {
        name: change[name] for name in NUMBERS if change.get(name, ours[name]) != ours[name]
    }


def _entries(kind: CardKind) -> dict[str, Any]:
    """A card as a file has it."""
    entries: dict[str, Any] = {
        "role": kind.role,
        "copies": kind.copies,
        "copies_for_2_or_3": kind.copies_for_2_or_3,
        "value": kind.value,
        "cost": kind.cost,
    }
    if kind.side is not None:
        entries["side"] = SIDE_LETTERS[kind.side]
    if kind.weapon:
        entries["weapon"] = kind.weapon
    if kind.effect:
        entries["effect"] = kind.effect
    if kind.only_on:
        entries["only"] = {"by": kind.vehicle, "on": kind.only_on}
    return entries


def _usual(deck: PrintedDeck) -> list[CardKind]:
    """The cards of a deck at a table of one kind of vehicle."""
    return [kind for kind in deck.kinds if not kind.only_on]


def _check_counts(deck: PrintedDeck, where: str) -> None:
    large = sum(kind.copies for kind in _usual(deck))
    small = sum(kind.copies_for_2_or_3 for kind in _usual(deck))
    for count in (large, small):
        if not FEWEST <= count <= MOST:
            raise Malformed(f"{where}: a deck has {FEWEST} to {MOST} cards, not {count}")


def _check_attacks(deck: PrintedDeck, where: str) -> None:
    """Refuse a deck with which no vehicle can ever be taken out.

    Every card that hurts stays on the vehicle that it has hurt, so that no vehicle can take
    more in a duel than all of them together. Files alone are held to this, not the option
    ``decks``: what was played with such a deck before must still open.
    """
    needed = deck.side_points + deck.driver_points
    for counted, players in (("copies", "four to six"), ("copies_for_2_or_3", "two or three")):
        harm = {kind: kind.value * getattr(kind, counted) for kind in _usual(deck) if _hurts(kind)}
        inside = sum(points for kind, points in harm.items() if kind.gas)
        if inside < deck.driver_points and sum(harm.values()) < needed:
            raise Malformed(
                f"{where}: with {players} players its attacks do {sum(harm.values())} damage in"
                f" all, and it takes {needed} to put anybody out, so that no duel could be won"
            )


def _hurts(kind: CardKind) -> bool:
    return kind.role == "attack" or kind.effect == "skid"


def _changed(standard: PrintedDeck, changes: Mapping[str, Any]) -> PrintedDeck:
    by_code = {each["code"]: each for each in changes["kinds"]}
    kinds = tuple(
        replace(
            kind,
            **{name: by_code[kind.code][name] for name in by_code[kind.code] if name != "code"},
        )
        if kind.code in by_code
        else kind
        for kind in standard.kinds
    )
    return replace(standard, kinds=kinds)


def deck_of(vehicles: Sequence[str], changes: Sequence[Mapping[str, Any]] = ()) -> Deck:
    """All cards of a table with these vehicles, with the changes of the option ``decks``."""
    return _table_of(tuple(vehicles), json.dumps(changes) if changes else "")


@cache
def _table_of(vehicles: tuple[str, ...], changes: str) -> Deck:
    return _table(tuple(vehicle for vehicle in VEHICLES if vehicle in vehicles), changes)


@cache
def _table(vehicles: tuple[str, ...], changes: str) -> Deck:
    by_id = {each["id"]: each for each in parse_json(changes)} if changes else {}
    decks = []
    for vehicle in vehicles:
        standard = printed_deck(DECK_IDS[vehicle])
        change = by_id.get(standard.id)
        decks.append(_changed(standard, change) if change else standard)
    return Deck(decks)


def load_deck(name: str) -> Deck:
    """All cards of a table as they come with the package: ``cars``, ``cattle`` or ``mixed``.

    Raises ``Malformed`` when there is no such table.
    """
    if name == "mixed":
        return _table(VEHICLES, "")
    for vehicle, deck in DECK_IDS.items():
        if name == deck:
            return _table((vehicle,), "")
    raise Malformed(f"there is no deck {name!r}")
