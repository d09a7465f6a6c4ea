"""Texts that follow the vehicle which they are about."""

from __future__ import annotations

from collections.abc import Mapping

from wreckyard import marked_once


class VehicleStrings:
    """Texts by key, with what is said otherwise of a kind of vehicle, or of a mixed table.

    A view names whose vehicle a sentence is about and never asks which it is. `shared` gives
    the texts of keys that are not among these.
    """

    def __init__(
        self,
        texts: Mapping[str, str],
        by_vehicle: Mapping[str, Mapping[str, str]],
        shared: Mapping[str, str] | None = None,
    ) -> None:
        self._texts = {**(shared or {}), **texts}
        self._by_vehicle = by_vehicle

    def __call__(self, key: str, vehicle: str = "car", **values: object) -> str:
        """The text of a key as it is said of a vehicle, with its values put in.

        Raises KeyError for an unknown key or kind of vehicle, or a value that is missing.
        """
        text = self._by_vehicle[vehicle].get(key) or self._texts[key]
        return marked_once(text.format(**values))
