"""Whether the page is called by what it shows."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from ui.platform.labels import Labels

if TYPE_CHECKING:
    from browser.document import Document


class _Body:
    def __init__(self) -> None:
        self.attributes: dict[str, str] = {}

    def getAttribute(self, name: str) -> str | None:
        return self.attributes.get(name)

    def setAttribute(self, name: str, value: str) -> None:
        self.attributes[name] = value

    def removeAttribute(self, name: str) -> None:
        self.attributes.pop(name, None)


class _Document:
    def __init__(self) -> None:
        self.title = "Wreckyard"
        self.body = _Body()

    def labels(self) -> Labels:
        return Labels(cast("Document", self))


def test_what_is_told_after_a_tree_was_built_waits_for_the_next_one() -> None:
    document = _Document()
    labels = document.labels()
    labels.tell({"question": "7"})
    labels.tell_title("Your turn")
    labels.go_with_tree()
    labels.tell({"question": "8"})
    labels.tell_title("Their turn")
    labels.write()
    assert (document.title, document.body.attributes) == ("Your turn", {"data-question": "7"})
    labels.go_with_tree()
    labels.write()
    assert (document.title, document.body.attributes) == ("Their turn", {"data-question": "8"})


def test_none_takes_an_attribute_away() -> None:
    document = _Document()
    document.body.attributes["data-last-seen"] = "1"
    labels = document.labels()
    labels.tell({"last_seen": None})
    labels.go_with_tree()
    labels.write()
    assert document.body.attributes == {}


def test_a_tree_that_was_built_twice_before_it_is_drawn_has_the_last_label() -> None:
    document = _Document()
    labels = document.labels()
    for question in "12":
        labels.tell({"question": question})
        labels.go_with_tree()
    labels.write()
    assert document.body.attributes == {"data-question": "2"}
