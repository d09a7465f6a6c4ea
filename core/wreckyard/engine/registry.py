"""The list of games, each a folder in every room; what a game brings is loaded when it is asked
for."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Any, Final

from .errors import Malformed
from .plain import as_sentence, quoted


class Registry:
    """The games by their ids, in the order in which they are offered.

    ``places`` says by the name of a part where it is: a package, and the name in it, with
    ``{id}`` for the game's. Nothing of a game is imported before one of its parts is asked for.
    ``needs`` names, for some parts, the attributes that they must have; such a part is an object,
    not a class.
    """

    def __init__(
        self,
        places: Mapping[str, str],
        needs: Mapping[str, tuple[str, ...]],
        *ids: str,
    ) -> None:
        self.ids: Final = ids
        self._places = places
        self._needs = needs

    def part(self, id: str, part: str) -> Any:
        """Return a part of a game.

        Raises ``Malformed`` when there is no game of that id, and when a game that is being added
        does not have the part yet, cannot be loaded, or has something else in its place.
        """
        if id not in self.ids:
            raise Malformed(f"there is no game {quoted(id)}; there is {', '.join(self.ids)}")
        place = self._places[part].format(id=id)
        package = place.partition(":")[0]
        try:
            found = _load(place)
        except ModuleNotFoundError as error:
            if not f"{package}.".startswith(f"{error.name}."):
                if str(error.name).partition(".")[0] != package.partition(".")[0]:
                    # A package of others: the game itself has said that it needs it.
                    raise
                raise _broken(id, package, error) from error
        except _NotYet:
            pass
        except Exception as error:
            raise _broken(id, package, error) from error
        else:
            self._check_needs(id, part, found)
            return found
        raise Malformed(
            f"the game {id!r} is not whole yet: it has no {place.replace(':', '.')},"
            " see “Add a game” in CONTRIBUTING.md"
        )

    def _check_needs(self, id: str, part: str, found: Any) -> None:
        """Raise ``Malformed`` where something else stands in the place of a part."""
        needs = self._needs.get(part, ())
        lacking = next((name for name in needs if not hasattr(found, name)), "")
        if lacking or (needs and isinstance(found, type)):
            place = self._places[part].format(id=id).replace(":", ".")
            why = f"has no {lacking!r}" if lacking else "is a class, and must be an object of it"
            raise Malformed(f"the game {id!r} is not whole yet: {place} {why}")

    def having(self, part: str) -> tuple[str, ...]:
        """Return the games that have a part which every whole game has. A game that is being added
        is left out until it has it and it can be loaded, so that the others can be played
        meanwhile."""
        return tuple([id for id in self.ids if not self.why_not(id, part)])

    def why_not(self, id: str, part: str) -> str:
        """Why a part of a game cannot be had, in one sentence; empty when it can."""
        try:
            self.part(id, part)
        except (Malformed, ModuleNotFoundError) as error:
            return as_sentence(str(error))
        return ""

    def has(self, id: str, part: str) -> bool:
        """Whether a game has a part which not every game has. No other game is looked at."""
        return _is_there(self._places[part].format(id=id))

    def offering(self, part: str) -> tuple[str, ...]:
        """Return the games that have a part which not every game has, such as careers. A game whose
        part cannot be loaded is left out, so that the others can be played meanwhile."""
        return tuple([id for id in self.ids if self.has(id, part) and not self.why_not(id, part)])


def _broken(id: str, package: str, error: Exception) -> Malformed:
    """Return the error to raise when a package of a game raises one as it is imported."""
    why = f"{type(error).__name__}: {error}"
    return Malformed(as_sentence(f"the game {id!r} cannot be loaded, {package} raises {why}"))


class _NotYet(Exception):
    """A package is there, and the part is not in it."""


@cache
def _load(place: str) -> Any:
    package, _, name = place.partition(":")
    module = import_module(package)
    if not hasattr(module, name):
        raise _NotYet
    return getattr(module, name)


@cache
def _is_there(place: str) -> bool:
    try:
        return find_spec(place.partition(":")[0]) is not None
    except Exception:
        # The package around it is missing, or raises what it likes as it is imported.
        return False
