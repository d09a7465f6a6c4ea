"""What is read is what it should be, or an error that readers know."""

from __future__ import annotations

import pytest

from ui.base.json_data import exactly, is_whole, members


def test_an_object_is_read_by_its_members() -> None:
    assert members({"name": "Jet"})["name"] == "Jet"


@pytest.mark.parametrize("data", [None, [], "name", 4])
def test_nothing_else_has_members(data: object) -> None:
    with pytest.raises(TypeError):
        members(data)


def test_true_is_no_whole_number() -> None:
    assert exactly(int, 4) == 4
    assert is_whole(4)
    assert not is_whole(True)
    with pytest.raises(TypeError):
        exactly(int, True)


@pytest.mark.parametrize(("kind", "value"), [(str, 4), (int, 4.0), (list, {}), (bool, None)])
def test_what_is_of_another_kind_is_refused(kind: type[object], value: object) -> None:
    with pytest.raises(TypeError):
        exactly(kind, value)
