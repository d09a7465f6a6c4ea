"""The outfit of a cycle after its sidecar is gone (Jettison Joining)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache

from ..design.design import SIDECAR_PLACES, Design, Link, on_sidecar
from ..design.parts import unit_of
from .outfit import JOINING, Outfit, outfit_of
from .state import State

WHOLE, FIRED, PARTED = range(3)
"""``Vehicle.parted``: as it is, its joining was fired in this phase, without its sidecar."""


@lru_cache(maxsize=256)
def without_sidecar(outfit: Outfit) -> Outfit:
    """The outfit of a cycle whose sidecar is gone. Links that joined anything of it are broken."""
    design = outfit.design
    gone = [name for name in outfit.weapons if is_gone(outfit, name)]
    kept = [at for at, who in outfit.riders() if not on_sidecar(who)]
    alone = replace(
        design,
        sidecar=None,
        weapons=tuple([each for each in design.weapons if each.place not in SIDECAR_PLACES]),
        accessories=tuple(
            [
                each
                for each in design.accessories
                if each.code != JOINING and not on_sidecar(unit_of(each)) and each.aim not in gone
            ]
        ),
        links=_links_left(design, gone),
    )
    found = outfit_of(
        alone,
        [outfit.worn[at] for at in kept],
        [outfit.roster[at] for at in kept],
    )
    return replace(found, whole=outfit)


def is_gone(outfit: Outfit, name: str) -> bool:
    """Whether a weapon, by its name, goes with the sidecar."""
    return outfit.anatomy.guns[outfit.weapons.index(name)].place in SIDECAR_PLACES


def _links_left(design: Design, gone: Sequence[str]) -> tuple[Link, ...]:
    """The links; a broken one joins nothing, so that others can name it."""
    broken = [not set(link.joins).isdisjoint((*gone, JOINING)) for link in design.links]
    return tuple(
        [
            Link(link.kind, () if bad else link.joins)
            for link, bad in zip(design.links, broken, strict=True)
        ]
    )


def parted_outfits(state: State, number: int) -> tuple[Outfit, ...]:
    """All outfits of a state when the sidecar of a vehicle is gone."""
    found = list(state.outfits)
    found[number] = without_sidecar(found[number])
    return tuple(found)
