"""The story of Flag Rush: a sentence for each event."""

from __future__ import annotations

from collections.abc import Sequence

from wreckyard.engine.values import Event

KINDS = {
    "round": "a round begins",
    "chose": "a step of a secret choice; for its seat alone",
    "sealed": "a seat has sealed its choice",
    "revealed": "all choices, by seat",
    "drove": "where a car has come to, and the die if it met oil",
    "flag": "a car has reached the flag",
    "dropped": "oil on a square",
    "game-ended": "who has won",
}


def tell_event(event: Event, names: Sequence[str]) -> str:
    """An event in a sentence; empty for what needs none."""
    data = event.data
    name = names[data["seat"]] if "seat" in data else ""
    if event.kind == "round":
        return f"Round {data['round']}."
    if event.kind == "chose":
        return f"{name} chooses: {data['what']}."
    if event.kind == "sealed":
        return f"{name} has chosen."
    if event.kind == "revealed":
        told = zip(names, data["choices"], strict=True)
        return "; ".join(f"{who}: {', '.join(what)}" for who, what in told) + "."
    if event.kind == "drove":
        column, row = data["to"]
        oil = f" Oil! A {data['rolled']}." if data["rolled"] else ""
        return f"{name} drives to column {column + 1}, row {row + 1}.{oil}"
    if event.kind == "flag":
        return f"{name} has the flag: 1 point."
    if event.kind == "dropped":
        return f"{name} drops oil."
    return f"{' and '.join(names[seat] for seat in data['winners'])} wins."
