"""Names of players in sentences, where the only person at the device is “you”."""

from __future__ import annotations

from collections.abc import Sequence


class Named(str):
    """A player's name, as texts put it in.

    A text says with the format what part the name plays: `{by:S}` begins a sentence and `{by}` stands
    within one; `{by:’s}` or `{by:S’s}` owns what follows; `{by:takes|take}` is the verb that goes
    with it.
    """

    __slots__ = ()

    def __format__(self, spec: str) -> str:
        third, verb, _ = spec.partition("|")
        return third if verb else f"{self!s}{spec.removeprefix('S')}"


class You(Named):
    """The only person at the device."""

    __slots__ = ()

    def __new__(cls) -> You:
        return super().__new__(cls, "you")

    def __format__(self, spec: str) -> str:
        _, verb, second = spec.partition("|")
        if verb:
            return second
        words = "your" if spec.endswith("’s") else "you"
        return words.capitalize() if spec.startswith("S") else words


class Several(Named):
    """Several players, of whom one may be “you”; its verb is the plural, which is that of “you”."""

    __slots__ = ()

    def __format__(self, spec: str) -> str:
        _, verb, second = spec.partition("|")
        if verb:
            return second
        return f"{self[:1].upper()}{self[1:]}" if spec == "S" else str(self)


def joined(names: Sequence[Named]) -> Named:
    """Players as one subject: “Ann”, “you”, “you and Ann”."""
    if len(names) == 1:
        return names[0]
    return Several(", ".join(names[:-1]) + " and " + names[-1] if names else "")


def named(names: Sequence[str], me: int | None = None) -> tuple[Named, ...]:
    """Names for sentences that `me` reads; None for several people, or nobody."""
    return tuple(
        You() if seat == me else name if isinstance(name, Named) else Named(name)
        for seat, name in enumerate(names)
    )
