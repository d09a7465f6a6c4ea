"""Fields that later versions added to a state.

They stand in its JSON only where they are not as usual: so a match of an earlier stage leads to
the same states as ever, and its replays and links open as before.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ....engine.errors import Malformed


def written(owner: object, usual: Mapping[str, Any]) -> dict[str, Any]:
    """Return an object's fields that differ from the defaults, as JSON."""
    found = {}
    for name, value in usual.items():
        now = getattr(owner, name)
        if now != value:
            found[name] = _copied(now)
    return found


def given(data: object, usual: Mapping[str, Any], where: str) -> tuple[Any, dict[str, Any]]:
    """Split JSON into the fields without later ones, and the later ones with defaults.

    Raises ``Malformed`` where a later field is written with its default: there is one way to write
    a state. A value that is not an object is returned unchanged, for others to refuse.
    """
    if not isinstance(data, Mapping):
        return data, {name: _copied(value) for name, value in usual.items()}
    for name, value in usual.items():
        if name in data and data[name] == value and type(data[name]) is type(value):
            raise Malformed(f"{where}: {name!r} is left out where it is as usual")
    rest = {name: value for name, value in data.items() if name not in usual}
    return rest, {name: data.get(name, _copied(value)) for name, value in usual.items()}


def _copied(value: Any) -> Any:
    """A list, and lists in it, as new ones; all else as it is."""
    return [_copied(each) for each in value] if isinstance(value, list | tuple) else value
