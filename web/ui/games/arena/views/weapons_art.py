"""Weapons from above as they are mounted: each points up (to the nose), its mount at (0, 0)."""

from __future__ import annotations

from functools import lru_cache

from ui.base.node import Node, h

_BY_CODE = {
    "light-machine-gun": "gun",
    "heavy-machine-gun": "twin",
    "flamethrower": "flame",
    "standard-recoilless-rifle": "rifle",
    "standard-rocket": "rocket",
    "anti-tank-gun": "cannon",
    "thresher": "thresher",
    "heat-saber": "saber",
    "buffalo-gun": "cannon",
    "hellfire": "battery",
    "heavy-rocket": "heavy-rocket",
    "devastator": "howitzer",
}


def family(code: str, one_shot: bool, wrench: str) -> str:
    """The drawing for a weapon card; cards of one's own get that of their like."""
    known = _BY_CODE.get(code)
    if known is not None:
        return known
    if one_shot:
        return "rocket"
    return {"fire": "flame", "tire": "twin", "explosion": "howitzer"}.get(wrench, "cannon")


def _steel(d: str) -> Node:
    return h("path", d=d, class_="bd-gun")


def _lit(d: str) -> Node:
    return h("path", d=d, class_="bd-gun-lit")


def _hot(d: str) -> Node:
    return h("path", d=d, class_="bd-gun-hot")


def _shapes(kind: str) -> list[Node]:
    if kind == "gun":
        return [
            _steel("M-13-170h26v150h-26z"),
            _steel("M-34-50h68v110q0 14-14 14h-40q-14 0-14-14z"),
            _lit("M-34-20h68v18h-68zM-7-165h14v40h-14z"),
        ]
    if kind == "twin":
        return [
            _steel("M-36-185h24v150h-24zM12-185h24v150h-24z"),
            _steel("M-54-60h108v120q0 18-18 18h-72q-18 0-18-18z"),
            _lit("M-54-26h108v20h-108zM-31-180h14v40h-14zM17-180h14v40h-14z"),
        ]
    if kind == "flame":
        return [
            _steel("M-30-150h60l-14 50v80h-32v-80z"),
            h("circle", cx=-30, cy=34, r=44, class_="bd-gun-hot"),
            h("circle", cx=34, cy=34, r=44, class_="bd-gun-hot"),
            _lit("M-22-150h44v16h-44z"),
            _hot("M0-215q34 32 10 62h-20q-24-28 10-62z"),
        ]
    if kind == "rifle":
        return [
            _steel("M-20-190h40v230h-40z"),
            _steel("M-38 40h76l-18 44h-40z"),
            _lit("M-28-190h56v24h-56zM-28-40h56v18h-56z"),
        ]
    if kind == "rocket":
        return [
            _steel("M-40-120h80v190h-80z"),
            _hot("M-26-120Q-24-180 0-205Q24-180 26-120Z"),
            _lit("M-40-30h80v16h-80zM-40 30h80v16h-80z"),
        ]
    if kind == "heavy-rocket":
        return [
            _steel("M-60-110h120v200h-120z"),
            _hot("M-42-110Q-40-195 0-230Q40-195 42-110Z"),
            _lit("M-60-30h120v20h-120zM-60 40h120v20h-120z"),
            _hot("M-8-90h16v160h-16z"),
        ]
    if kind == "thresher":
        return [
            _steel(
                "M-100-160l18-22 18 22 18-22 18 22 18-22 18 22 18-22 18 22 18-22 18 22v70h-180z"
            ),
            _lit("M-90-132h180v16h-180z"),
            _steel("M-26-90h52v150h-52z"),
        ]
    if kind == "saber":
        return [
            _hot("M-18-60L-10-225L0-255L10-225L18-60Z"),
            _lit("M-5-70L0-235L5-70Z"),
            _steel("M-52-70h104v30h-30v100h-44v-100h-30z"),
        ]
    if kind == "battery":
        return [
            _steel("M-66-170h28v150h-28zM-14-190h28v170h-28zM38-170h28v150h-28z"),
            _steel("M-80-60h160v130q0 20-20 20h-120q-20 0-20-20z"),
            _lit("M-80-26h160v22h-160zM-61-165h18v34h-18zM-9-185h18v34h-18zM43-165h18v34h-18z"),
            _hot("M-60 34h120v16h-120z"),
        ]
    if kind == "howitzer":
        return [
            _steel("M-34-215h68v215h-68z"),
            _steel("M-56-235h112v56h-112z"),
            _steel("M-86-40h172l20 70-40 66h-132l-40-66z"),
            _lit("M-44-222h16v30h-16zM28-222h16v30h-16zM-60 4h120v20h-120z"),
        ]
    return [
        _steel("M-22-200h44v200h-44z"),
        _steel("M-40-215h80v44h-80z"),
        _steel("M-62-30h124l14 56-30 56h-92l-30-56z"),
        _lit("M-30-206h14v26h-14zM16-206h14v26h-14zM-44 6h88v16h-88z"),
    ]


@lru_cache(maxsize=64)
def weapon(kind: str, broken: bool, spent: bool) -> Node:
    """A mounted weapon; a broken one is crossed out, a spent launcher is empty."""
    shapes = _shapes(kind)
    if spent:
        shapes = [each for each in shapes if each.attrs["class"] != "bd-gun-hot"]
    cross = h("path", d="M-60-120L60 50M60-120L-60 50", class_="bd-gun-cross")
    return h(
        "g", shapes, broken and cross, class_=("bd-weapon", broken and "broken", spent and "spent")
    )
