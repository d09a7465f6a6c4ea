"""What grenade launchers of people are loaded with, in the hand and on a tripod (Weapons, Grenade Launcher).

A kit names it behind the launcher, ``grenade-launcher=smoke:2/explosive:3``: kinds of grenades, with an impact
fuse too, and how many of each, in the order in which they are fired. Nothing behind it means explosive ones.
"""

from __future__ import annotations

from functools import cache

from .personal import personal

LAUNCHED = "explosive"
"""What a grenade launcher is loaded with if nothing is said (house)."""

LOADED, NEXT, TIMES, FUSED = "=", "/", ":", "+impact-fuse"
"""Written before a load, between its kinds, before the number of each; and behind a kind with a fuse."""


def plain(code: str) -> str:
    """The code of a thing without what it is loaded with, or what it is for."""
    return code.partition(LOADED)[0]


@cache
def load_in(code: str) -> tuple[str, ...]:
    """The grenades behind the code of a launcher, in order, each as often as it is there; none where nothing
    is said, or where that is no load."""
    text, found = code.partition(LOADED)[2], list[str]()
    for each in text.split(NEXT) if text else ():
        kind, _, number = each.partition(TIMES)
        record = personal().grenades.get(kind.removesuffix(FUSED))
        many = number.isascii() and number.isdecimal() and len(number) < 3 and number[0] != "0"
        if record is None or record.option or not many:
            return ()
        found += [kind] * int(number)
    return tuple(found)


def next_grenade(code: str, fired: int) -> str:
    """What a launcher fires that has fired so many of a full load."""
    load = load_in(code)
    return load[fired] if 0 <= fired < len(load) else LAUNCHED


def load_words(code: str) -> str:
    """What a launcher is loaded with, for people to read: ``2 smoke, 3 explosive``; empty where nothing is
    said."""
    load = load_in(code)
    runs = list[tuple[str, int]]()
    for kind in load:
        before = runs.pop() if runs and runs[-1][0] == kind else (kind, 0)
        runs.append((kind, before[1] + 1))
    names = personal().grenades
    return ", ".join(
        [
            f"{n} {names[kind.removesuffix(FUSED)].name.lower()}{', impact fuse' * kind.endswith(FUSED)}"
            for kind, n in runs
        ]
    )
