"""Dialogs that look into a match that is over: luck, turning points, and what a computer
weighed."""

from __future__ import annotations

from collections.abc import Sequence

from ui.base.node import Content, Node, h
from ui.base.strings import say
from ui.shell.store import Insight, TurnedAt, Why
from ui.widgets.faces import face
from ui.widgets.parts import button, dialog
from wreckyard.characters import level_of

SURE = 1.96
"""Standard errors to either side of what is known to 95 %."""

MOST_OPTIONS = 12
"""So many options are listed."""


def insight_dialog(known: Insight) -> Node:
    """Everybody's luck, and the moments at which the match turned."""
    return dialog(
        "insight",
        say("insight"),
        h("div", _luck(known), _turns(known), class_="insight"),
        [button("close", say("close"), kind="primary", autofocus=True)],
        wide=True,
    )


def _luck(known: Insight) -> Node:
    body: Content
    if not known.counted:
        body = h("p", say("insight-counting"), role="status")
    elif not known.balances:
        body = h("p", say("insight-nothing"))
    else:
        heads = ("who", "what", "expected", "brought", "share")
        body = [
            _table(
                [say(f"insight-{each}") for each in heads],
                [
                    (
                        known.names[each.seat],
                        each.words,
                        f"{each.expected:.1f} ± {SURE * each.deviation:.1f}",
                        f"{each.got:g}",
                        f"{100 * each.worse:.0f} %",
                    )
                    for each in known.balances
                ],
                words=2,
            ),
            h("p", say("insight-luck-hint"), class_="hint"),
        ]
    return h("section", h("h3", say("insight-luck")), body)


def _turns(known: Insight) -> Node:
    return h(
        "section",
        h("h3", say("insight-turns")),
        bool(known.turned) and h("ol", [_turn(each, known.names) for each in known.turned]),
        known.trouble and h("p", say("insight-trouble"), role="status"),
        known.looking
        and h(
            "div",
            h("progress", max="100", value=str(known.progress), aria_label=say("insight-turns")),
            button("insight-stop", say("insight-stop")),
            class_="insight-looking",
        ),
        known.found and h("p", _found(len(known.turned)), role="status"),
        not known.looking
        and not known.found
        and h(
            "div",
            button("insight-find", say("insight-find")),
            h("p", say("insight-find-hint"), class_="hint"),
        ),
    )


def _found(n: int) -> str:
    return say("insight-done", n=n) if n > 1 else say(f"insight-done-{n}")


def _turn(turn: TurnedAt, names: Sequence[str]) -> Node:
    before, then = round(100 * turn.before), round(100 * turn.then)
    return h(
        "li",
        h(
            "p",
            h(
                "strong",
                say(
                    "insight-moved",
                    name=names[turn.seat],
                    before=before,
                    then=then,
                    error=_error(100 * turn.error, 0),
                ),
            ),
        ),
        h("p", say("insight-did", name=names[turn.actor], action=turn.done)),
        h("p", _instead(turn)),
        button(f"insight-go:{turn.moment}", say("insight-go")),
        key=str(turn.moment),
    )


def _instead(turn: TurnedAt) -> str:
    if not turn.compared:
        same = turn.instead == turn.done
        return say("insight-silent") if same else say("insight-alone", action=turn.instead)
    if turn.instead == turn.done or turn.gain <= 0:
        return say("insight-same")
    if turn.unit == "chance":
        gain = say("insight-percent", n=f"{100 * turn.gain:.1f}")
        sure = turn.gain > SURE * turn.gain_error
        return say(
            "insight-instead" if sure else "insight-as-good",
            action=turn.instead,
            gain=gain,
            error=_error(100 * turn.gain_error, 1),
        )
    gain = say("insight-points", n=f"{turn.gain:.2g}")
    return say("insight-instead", action=turn.instead, gain=gain, error="")


def _error(error: float, digits: int) -> str:
    return say("insight-error", n=f"{SURE * error:.{digits}f}") if error else ""


def why_dialog(why: Why) -> Node:
    """What a computer saw and weighed."""
    body: Content = h("p", say("insight-counting"), role="status")
    if why.trouble:
        body = h("p", say("insight-trouble"), role="status")
    elif why.known:
        body = [
            h(
                "p",
                face(why.player),
                say(
                    "why-did",
                    name=why.name,
                    level=say(f"player-{level_of(why.player)}"),
                    action=why.action,
                ),
                class_="why-did",
            ),
            h(
                "section",
                h("h3", say("why-open" if why.closed else "why-saw")),
                h("ul", [h("li", line, key=str(at)) for at, line in enumerate(why.saw)]),
                not why.closed and h("p", say("why-saw-hint"), class_="hint"),
            ),
            _guessed(why) if why.closed else _known(why),
        ]
    return dialog(
        "why",
        say("why"),
        h("div", body, class_="insight"),
        [button("close", say("close"), kind="primary", autofocus=True)],
        wide=True,
    )


def _known(why: Why) -> Node:
    if not why.options:
        return h("section", h("h3", say("why-weighed")), h("p", say("why-none")))
    hint = say("why-hint-chance" if why.unit == "chance" else "why-hint-points")
    return h(
        "section",
        h("h3", say("why-weighed" if why.own else "why-ace")),
        not why.own and h("p", say("why-ace-hint"), class_="hint"),
        _options(why),
        h("p", hint, " ", say("why-hint"), class_="hint"),
    )


def _guessed(why: Why) -> Node:
    """The chances that the asker can work out while hands are closed."""
    lines = [
        say(
            "why-moved",
            name=name,
            before=round(100 * before),
            then=round(100 * then),
            error=_error(100 * error, 0),
        )
        for name, before, then, error in why.moved
    ]
    return h(
        "section",
        bool(lines) and h("h3", say("why-yours" if why.seated else "why-all")),
        bool(lines) and h("ul", [h("li", line, key=str(at)) for at, line in enumerate(lines)]),
        h("p", say("why-closed"), class_="hint"),
    )


def _options(why: Why) -> Node:
    chance = why.unit == "chance"
    likes = any(row[4] for row in why.options)
    heads = [say("why-option"), say("why-chance" if chance else "why-points")]
    heads += [say("why-like")] if likes else []
    heads += [say("why-looks")] if chance else []
    rows = []
    for action, worth, error, looks, like in why.options[:MOST_OPTIONS]:
        shown = f"{100 * worth:.1f} % ± {100 * SURE * error:.1f}" if chance else f"{worth:.2f}"
        row = [action, shown]
        row += [f"{100 * like:+.1f}"] if likes else []
        row += [str(looks)] if chance else []
        rows.append(tuple(row))
    return _table(heads, rows, chosen=why.action)


def _table(
    heads: Sequence[str], rows: Sequence[Sequence[str]], *, words: int = 1, chosen: str = ""
) -> Node:
    """A table whose first ``words`` columns are words, the others numbers."""
    return h(
        "div",
        h(
            "table",
            h("thead", h("tr", [h("th", each, scope="col", key=each) for each in heads])),
            h(
                "tbody",
                [
                    h(
                        "tr",
                        [
                            h(
                                "td",
                                cell,
                                class_="insight-number" if at >= words else None,
                                key=str(at),
                            )
                            for at, cell in enumerate(row)
                        ],
                        class_="chosen" if chosen and row[0] == chosen else None,
                        key=str(number),
                    )
                    for number, row in enumerate(rows)
                ],
            ),
            class_="insight-table",
        ),
        class_="insight-scroll",
        tabindex="0",
        role="region",
        aria_label=heads[0],
    )
