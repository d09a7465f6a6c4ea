"""The story of Flag Rush: a sentence for each event."""

from __future__ import annotations

from collections.abc import Sequence

from wreckyard.engine.values import Event


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
    winners = [names[seat] for seat in data["winners"]]
    return f"{' and '.join(winners)} {'wins' if len(winners) == 1 else 'win'}."
