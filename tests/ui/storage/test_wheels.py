"""Drivers in wheels are looked into before any of them runs: what cannot be says one sentence."""

from __future__ import annotations

import base64

import pytest

from tests.ui.made_wheels import CAREFUL, ENTRY, FIRST, PICKING, wheel
from ui.storage import wheels
from ui.storage.driver_shelf import Kept, from_json, link_of, read_file, to_json, write_file
from wreckyard import Malformed

KEPT = Kept("Careful", "", False, "careful", "careful.driver:choose", (CAREFUL, PICKING))
ONE = {"careful/driver.py": FIRST}


def test_a_wheel_and_what_it_needs_tell_their_driver_and_their_files() -> None:
    parcel = wheels.read((CAREFUL, PICKING))
    assert parcel.points == (("careful", "careful.driver:choose"),)
    assert (PICKING[0], "picking.py", 50) in parcel.files
    assert wheels.place_of(parcel, "careful.driver:choose") == (CAREFUL[0], "careful/driver.py")
    assert "from picking import pick" in wheels.text_of(parcel, CAREFUL[0], "careful/driver.py")


def other(name: str, content: str = CAREFUL[1]) -> tuple[str, str]:
    return name, content


BAD = {
    "no entry point": (
        (PICKING,),
        "picking-1.0-py3-none-any.whl has no driver: no entry point of wreckyard.drivers",
    ),
    "a need": ((CAREFUL,), "needs picking: choose its wheel together with this one"),
    "not pure": ((other("x-1.0-cp314-cp314-linux_x86_64.whl"),), "is not pure Python"),
    "a binary": ((wheel("x", {"x/fast.so": ""}),), "is not pure Python: it has x/fast.so"),
    "Python 2": ((other("x-1.0-py2-none-any.whl"),), "is for another Python: this is 3."),
    "a Python to come": ((wheel("x", ONE, python=">=4.0, <5"),), "is for Python >=4.0, <5"),
    "no name of a wheel": ((other("driver.whl"),), "driver.whl is not called as a wheel is"),
    "no ZIP": (
        (other("x-1.0-py3-none-any.whl", base64.b64encode(b"PK no").decode()),),
        "x-1.0-py3-none-any.whl is damaged: it cannot be unpacked",
    ),
    "cut off": (
        (other("x-1.0-py3-none-any.whl", CAREFUL[1][: len(CAREFUL[1]) // 8 * 4]),),
        "is damaged: it cannot be unpacked",
    ),
    "nothing told": (
        (other("x-1.0-py3-none-any.whl", base64.b64encode(b"PK\5\6" + bytes(18)).decode()),),
        "is no wheel: it does not have one METADATA",
    ),
    "a way out": (
        (wheel("x", {"../x.py": ""}, entry=ENTRY),),
        "has a file that would lie outside of it: '../x.py'",
    ),
    "the rules themselves": ((wheel("x", {"wreckyard/ai.py": ""}),), "has wreckyard, which no"),
    "Python's own": ((wheel("x", {"json.py": ""}),), "has json.py, which no driver may bring"),
    "code at the start": ((wheel("x", {"x.pth": "import x"}),), "has x.pth, which no driver"),
    "twice": ((CAREFUL, PICKING, PICKING), "there are two wheels of picking"),
    "too much": ((other("x-1.0-py3-none-any.whl", "A" * 1_400_000),), "have at most 1000 kB"),
    "a bomb": ((wheel("x", {"x.txt": "0" * 10_000_001}),), "unpacks to more than"),
    "a reference to nothing": (
        (wheel("x", ONE, entry="mine = careful.other:choose"),),
        "the entry point mine names careful.other:choose, which is in none of the wheels",
    ),
    "no reference": ((wheel("x", ONE, entry="mine = 1 + 1"),), "'mine' names no class and no"),
}


@pytest.mark.parametrize(("files", "said"), BAD.values(), ids=BAD)
def test_what_is_no_driver_says_why(files: wheels.Files, said: str) -> None:
    with pytest.raises(Malformed) as told:
        wheels.read(files)
    assert said in str(told.value)
    assert len(str(told.value).splitlines()) == 1


def test_a_driver_from_a_wheel_is_kept_and_goes_to_a_file_and_comes_back_a_stranger() -> None:
    mine = Kept("Mine", FIRST)
    assert from_json(to_json([KEPT, mine])) == (KEPT, mine)
    [again] = read_file(write_file([KEPT]))
    assert (again.stranger, again.brought) == (True, KEPT.brought)
    assert link_of(KEPT) == ""


def test_a_shelf_of_the_release_before_is_read() -> None:
    rows = [{"name": "Mine", "source": FIRST, "stranger": False}]
    assert from_json({"version": 1, "drivers": rows}) == (Kept("Mine", FIRST),)


def test_a_file_whose_wheels_are_not_sound_says_so() -> None:
    with pytest.raises(Malformed, match=r"Careful: careful.* needs picking"):
        read_file(write_file([Kept("Careful", "", False, "careful", "a:b", (CAREFUL,))]))
