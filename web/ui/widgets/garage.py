"""The parts of a garage's screen that every designer has: tools, tabs, shelf, pasting, the foot.

Refs are those of ``play.garage``; what a car looks like and what it costs is the game's.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from ui.base.node import Content, Node, h
from ui.base.seating import COLOURS, PATTERNS, SeatLook
from ui.base.strings import Strings
from ui.widgets.fields import text_field
from ui.widgets.parts import JSON_FILES, TEXT_FILES, badge, button, dialog, file_button
from ui.widgets.shown_garage import ShownGarage
from wreckyard import seat_letter

NOBODYS = "★"
"""The mark of a design that is for no seat."""


def painter(letter: str = "", colour: int = 0) -> SeatLook:
    """The livery that a design on the workbench has."""
    return SeatLook("", letter or NOBODYS, COLOURS[colour], PATTERNS[colour])


class PasteReading(NamedTuple):
    """The reading of a pasted text: the node beside it, and the words on the button.

    ``rest`` opens only the understood parts, instead of ``go``; empty when everything was
    understood, or nothing.
    """

    node: Node
    go: str
    rest: str = ""


@dataclass(frozen=True, slots=True)
class GarageParts:
    """Draws the parts of one game's garage.

    Attributes:
        prefix: what the refs of the garage begin with, before a dash.
        say: the words of the garage, ``GARAGE_WORDS`` among them.
        of_seats: whether what is built for a set-up is for one seat, whose badge is shown.
    """

    prefix: str
    say: Strings
    of_seats: bool = True

    # -- the whole of it ------------------------------------------------------------------

    def screen(
        self,
        block: str,
        garage: ShownGarage,
        name: str,
        colour: int,
        tools: Sequence[str],
        bench: Sequence[Node],
        beside: Sequence[Node],
        gauges: Node,
        *,
        missing: str,
        remark: str = "",
        takes_files: bool = False,
        reading: PasteReading | None = None,
    ) -> Node:
        """A garage: head, workbench, what stands beside it behind the tabs, foot, the paste box.

        ``block`` is the class of the game's garage; ``name`` and ``colour`` are those of the seat
        that is built for, if one is; ``missing`` says why the design cannot be driven, ``remark``
        what else is to be said while there is no notice; ``reading`` is that of the pasted text.
        """
        letter = seat_letter(garage.seat) if garage.seat >= 0 and self.of_seats else ""
        notice = garage.notice if garage.paste is None else ""
        files = file_button(
            f"{self.prefix}-file", self.say("open-file"), f"{JSON_FILES},{TEXT_FILES}"
        )
        return h(
            "main",
            self._head(letter, colour, name, tools, garage, takes_files and files),
            h(
                "div",
                bench,
                self._tabs(garage.tabs, garage.tab, garage.panel),
                beside,
                class_="garage-room",
            ),
            self._foot(
                gauges,
                notice or (not missing and remark) or "",
                garage.refused and bool(notice),
                missing,
                kept=garage.kept >= 0,
                saved=garage.is_saved,
                for_seat=garage.seat >= 0,
            ),
            garage.paste is not None
            and self._paste(garage.paste, garage.notice if garage.refused else "", reading),
            class_=("garage-screen", block),
            data_tab=garage.tab,
            data_panel=garage.panel,
            key="garage",
        )

    def name_field(self, garage: ShownGarage) -> Node:
        """The name of the design, as it stands in the field: it may be none."""
        ref = f"{self.prefix}-name"
        return text_field(
            ref,
            self.say("name"),
            garage.typed,
            garage.longest_name,
            wrong=garage.refused and garage.touched == ref,
        )

    # -- head and foot --------------------------------------------------------------------

    def _head(
        self,
        letter: str,
        colour: int,
        name: str,
        tools: Sequence[str],
        garage: ShownGarage,
        *more: Content,
    ) -> Node:
        """Who builds, and the tools over the workbench.

        ``letter``, ``colour`` and ``name`` are those of a seat, the letter empty for none; tools
        that the garage has no use for say why when they are pressed; ``more`` stands behind them.
        """
        say, off, for_set_up = self.say, garage.idle_tools, garage.seat >= 0
        return h(
            "header",
            button(
                f"{self.prefix}-leave",
                say("garage-back-setup" if for_set_up else garage.home),
                kind="quiet",
            ),
            bool(letter) and badge(letter, colour, small=True),
            h(
                "h1",
                say("garage-for", name=name.strip() or letter) if for_set_up else say("garage"),
            ),
            h(
                "div",
                [self._tool(tool, tool in off) for tool in tools],
                more,
                class_="garage-tools",
                role="group",
                aria_label=say("tools"),
            ),
            class_="screen-head garage-head",
        )

    def _tool(self, tool: str, off: bool) -> Node:
        return h(
            "button",
            self.say(tool),
            type_="button",
            class_="garage-tool",
            data_ref=f"{self.prefix}-{tool}",
            aria_disabled="true" if off else None,
            key=tool,
        )

    def _tabs(self, tabs: Sequence[str], tab: str, panel: str) -> Node:
        """What a small screen shows one at a time; a larger one shows ``panel`` beside the car."""
        return h(
            "nav",
            [
                h(
                    "button",
                    self.say(f"tab-{each}"),
                    type_="button",
                    class_=("garage-tab", f"garage-tab-{each}", each == panel and "shown"),
                    data_ref=f"{self.prefix}-tab:{each}",
                    aria_current="true" if each == tab else None,
                    key=each,
                )
                for each in tabs
            ],
            class_="garage-tabs",
            aria_label=self.say("tabs"),
            key="tabs",
        )

    def _foot(
        self,
        gauges: Node,
        notice: str,
        refused: bool,
        missing: str,
        *,
        kept: bool,
        saved: bool,
        for_seat: bool,
    ) -> Node:
        """The points, one sentence on how things stand, and what ends the building.

        ``kept`` is whether something of that name is on the shelf, ``saved`` whether just this is.
        """
        say = self.say
        save = "save-again" if saved else "save-in-place" if kept else "save"
        return h(
            "footer",
            gauges,
            h(
                "p",
                notice or missing or say("complete"),
                role="status",
                class_=(
                    "garage-state",
                    refused and notice and "trouble",
                    not notice and missing and "missing",
                    not notice and not missing and "ready",
                ),
            ),
            h(
                "div",
                button(f"{self.prefix}-save", say(save), kind="" if for_seat else "primary"),
                for_seat
                and button(
                    f"{self.prefix}-use",
                    say("use"),
                    kind="primary",
                    aria_disabled="true" if missing else None,
                ),
                class_="garage-buttons",
            ),
            class_="screen-foot garage-foot",
        )

    # -- the shelf ------------------------------------------------------------------------

    def shelf(
        self,
        saved: Sequence[Node],
        stock: Sequence[Node],
        *,
        dropped: str,
        reasons: Sequence[str],
        hint: str = "",
        finding: Node | None = None,
    ) -> Node:
        """Saved cars first, then the stock cars: rows of ``saved_row`` and ``stock_row``.

        ``dropped`` is the name of what can be brought back, empty for nothing; ``reasons`` say
        why things on the shelf could not be read; ``hint`` is told of what is saved; with
        ``finding`` stock cars are searched.
        """
        say, prefix = self.say, self.prefix
        return h(
            "section",
            h(
                "div",
                h("h2", say("saved-cars"), id=f"{prefix}-saved"),
                button(f"{prefix}-duplicate", say("duplicate"), kind="quiet"),
                class_="shelf-head",
            ),
            h("ul", saved, class_="shelf-cars", aria_labelledby=f"{prefix}-saved")
            if saved
            else h("p", say("saved-none"), class_="hint"),
            button(f"{prefix}-restore", say("restore", name=dropped), kind="quiet")
            if dropped
            else None,
            h("p", hint, class_="hint") if hint and saved else None,
            self._aside(reasons) if reasons else None,
            h("h2", say("stock"), id=f"{prefix}-stock"),
            finding,
            h("ul", stock, class_="shelf-cars", aria_labelledby=f"{prefix}-stock"),
            class_="garage-part garage-shelf",
            data_part="shelf",
            key="shelf",
        )

    def saved_row(
        self, at: int, picture: Node, name: str, facts: Content, *, current: bool
    ) -> Node:
        """A saved car: pressed it is opened; behind it is what deletes it."""
        delete = self.say("delete-long", name=name)
        return h(
            "li",
            _line(
                f"{self.prefix}-load:{at}", self.say("load-car"), picture, name, facts, "", current
            ),
            h(
                "button",
                h("span", "×", aria_hidden="true"),
                type_="button",
                class_="shelf-delete",
                data_ref=f"{self.prefix}-delete:{at}",
                title=delete,
                aria_label=delete,
            ),
            class_="shelf-row",
            key=f"saved-{at}",
        )

    def stock_row(self, code: str, picture: Node, name: str, facts: Content, text: str) -> Node:
        """A stock car to start from, with a line on how it drives."""
        line = _line(
            f"{self.prefix}-stock:{code}",
            self.say("stock-take"),
            picture,
            name,
            facts,
            text,
            current=False,
        )
        return h("li", line, class_="shelf-row", key=code)

    def _aside(self, reasons: Sequence[str]) -> Node:
        return h(
            "div",
            h("h3", self.say("aside")),
            h(
                "ul",
                [
                    h(
                        "li",
                        h("p", reason),
                        [
                            button(
                                f"{self.prefix}-{do}:{at}",
                                self.say(do),
                                kind="quiet",
                                aria_label=self.say(f"{do}-long", n=at + 1),
                            )
                            for do in ("aside-copy", "aside-forget")
                        ],
                        key=f"aside-{at}",
                    )
                    for at, reason in enumerate(reasons)
                ],
            ),
            class_="shelf-aside",
        )

    # -- pasting --------------------------------------------------------------------------

    def _paste(self, text: str, trouble: str, reading: PasteReading | None) -> Node:
        """The box for a sheet or a link; ``trouble`` says what is wrong with what was pasted, and
        ``reading`` shows beside it what was understood.

        It has no longest text: a browser would cut what is pasted, and say nothing.
        """
        say, prefix = self.say, self.prefix
        return dialog(
            f"{prefix}-paste",
            say("paste-title"),
            [
                h("p", say("paste-hint")),
                h("div", self._paste_field(text), reading and reading.node, class_="paste-pair"),
                h("p", trouble, class_="trouble", role="alert", id="paste-trouble"),
            ],
            [
                button(f"{prefix}-paste-close", say("paste-close")),
                button(f"{prefix}-paste-rest", reading.rest, kind="primary")
                if reading is not None and reading.rest
                else button(
                    f"{prefix}-paste-go",
                    reading.go if reading else say("paste-go"),
                    kind="primary",
                ),
            ],
            wide=reading is not None,
        )

    def _paste_field(self, text: str) -> Node:
        return h(
            "textarea",
            rows="8",
            value=text,
            spellcheck="false",
            autocomplete="off",
            placeholder=self.say("paste-example"),
            data_ref=f"{self.prefix}-text",
            data_autofocus=True,
            class_="garage-paste",
            aria_label=self.say("paste-label"),
            aria_describedby="paste-trouble",
        )


def _line(
    ref: str, label: str, picture: Node, name: str, facts: Content, text: str, current: bool
) -> Node:
    return h(
        "button",
        h("span", picture, class_="shelf-car", aria_hidden="true"),
        h("span", h("span", label, class_="visually-hidden"), name, class_="shelf-name"),
        h("span", facts, class_="shelf-facts"),
        text and h("span", text, class_="shelf-text"),
        type_="button",
        class_=("shelf-line", current and "current"),
        data_ref=ref,
        aria_current="true" if current else None,
    )
