"""Single elements of the page: whether there is one, of what kind it is, and what it is given."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, TypeGuard

if TYPE_CHECKING:
    from browser.document import Element, HTMLDialogElement, HTMLInputElement, Text
    from browser.proxies import JsNull

NATIVE_PRESS = frozenset({"BUTTON", "A", "INPUT", "SELECT", "TEXTAREA", "SUMMARY", "OPTION"})
"""Elements that react to Enter, the space bar or a finger natively."""

TYPES_IN = frozenset({"INPUT", "TEXTAREA", "SELECT"})
"""What is typed into."""

_AS_PROPERTY = frozenset({"checked", "selected", "indeterminate"})


def found(el: Element | Text | JsNull | None) -> TypeGuard[Element]:
    """Whether a search of the page gave an element. Its truth value would not tell."""
    return hasattr(el, "tagName")


def is_text(el: Element | Text) -> TypeGuard[Text]:
    """Whether a part of the page is a text."""
    return not hasattr(el, "tagName")


def ref_of(el: Element | JsNull) -> str:
    """The reference of the nearest element that has one, or nothing."""
    if not hasattr(el, "closest"):
        return ""
    owner = el.closest("[data-ref]")
    return str(owner.getAttribute("data-ref")) if found(owner) else ""


def turned_about(el: Element) -> bool:
    """Whether the screen is turned about for somebody who sits on its far side.

    `data-facing` is `far` on an element around it then.
    """
    return found(el.closest('[data-facing="far"]'))


def about_of(el: Element | JsNull) -> str:
    """What the nearest element that says so is about, or nothing."""
    if not hasattr(el, "closest"):
        return ""
    owner = el.closest("[data-about]")
    return str(owner.getAttribute("data-about")) if found(owner) else ""


def is_input(el: Element) -> TypeGuard[HTMLInputElement]:
    """Whether an element is an `input`."""
    return el.tagName == "INPUT"


def is_dialog(el: Element) -> TypeGuard[HTMLDialogElement]:
    """Whether an element is a `dialog`."""
    return el.tagName == "DIALOG"


def has_value(el: Element) -> TypeGuard[HTMLInputElement]:
    """Whether the value of an element is what stands in it, and no attribute."""
    return el.tagName not in ("LI", "PROGRESS", "METER", "OPTION")


def set_attribute(el: Element, name: str, was: object, value: object) -> None:
    """Give an element an attribute of the tree, which may have been another before."""
    if name == "style" and isinstance(value, Mapping):
        before = was if isinstance(was, Mapping) else {}
        for prop in before:
            if prop not in value:
                el.style.removeProperty(prop)
        for prop, part in value.items():
            if before.get(prop) != part:
                el.style.setProperty(prop, part)
    elif name == "value" and has_value(el):
        if el.value != value:
            el.value = str(value)
    elif name in _AS_PROPERTY:
        setattr(el, name, True)
    else:
        el.setAttribute(name, str(value))


def unset_attribute(el: Element, name: str, was: object) -> None:
    """Take an attribute of the tree away from an element."""
    if name == "style" and isinstance(was, Mapping):
        for prop in was:
            el.style.removeProperty(prop)
    elif name in _AS_PROPERTY:
        setattr(el, name, False)
    else:
        el.removeAttribute(name)
