"""The tree of nodes."""

from __future__ import annotations

from ui.base.node import find, find_all, h, text_of, to_html


def test_attributes_take_the_names_that_html_knows() -> None:
    node = h("label", for_="seed", class_="field", aria_label="Seed", data_ref="x", stroke_width=2)
    assert to_html(node) == (
        '<label for="seed" class="field" aria-label="Seed" data-ref="x" stroke-width="2"></label>'
    )


def test_what_is_absent_leaves_no_trace() -> None:
    node = h("p", None, False, "", ["a", [None, "b"]], hidden=False, title=None, disabled=True)
    assert to_html(node) == "<p disabled>ab</p>"


def test_class_names_may_be_conditional() -> None:
    assert to_html(h("b", class_=("one", "", False, "two"))) == '<b class="one two"></b>'
    assert to_html(h("b", class_=("", None))) == "<b></b>"


def test_text_cannot_become_markup() -> None:
    name = '<img src=x onerror="alert(1)">'
    html = to_html(h("p", name, title=name))
    assert "<img" not in html
    assert text_of(h("p", name)) == name


def test_elements_are_found_by_reference_and_role() -> None:
    tree = h("div", h("button", "A", data_ref="card:1"), h("button", "B", data_ref="card:2"))
    assert [text_of(one) for one in find_all(tree, ref="card:*")] == ["A", "B"]
    assert text_of(find(tree, role="button", ref="card:2")) == "B"
    assert find(tree, role="heading") is None
