"""The page's title and the ``data-…`` attributes of its body, which go with the tree they are told
for."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from browser.document import Document


class Labels:
    """The labels of the moment on the page.

    A tree is built in one task and drawn in another. Labels set between the two belong to the next
    tree, and must not appear on this one: nobody may meet the name of one screen, or the number of
    one question, on another.

    Args:
        document: the page's document.
    """

    def __init__(self, document: Document) -> None:
        self._document = document
        self._told_title = self._built_title = str(document.title)
        self._told: dict[str, str | None] = {}
        self._built: dict[str, str | None] = {}

    def tell(self, data: dict[str, str | None]) -> None:
        """Attributes by name, with underscores for hyphens; None removes one."""
        self._told |= data

    def tell_title(self, text: str) -> None:
        """The title of the page."""
        self._told_title = text

    def go_with_tree(self) -> None:
        """All that has been told belongs to the tree that is built."""
        self._built |= self._told
        self._told = {}
        self._built_title = self._told_title

    def write(self) -> None:
        """Put what belongs to the tree on the page."""
        document = self._document
        if document.title != self._built_title:
            document.title = self._built_title
        data, self._built = self._built, {}
        for name, value in data.items():
            attribute = "data-" + name.replace("_", "-")
            if value is None:
                document.body.removeAttribute(attribute)
            elif document.body.getAttribute(attribute) != value:
                document.body.setAttribute(attribute, value)
