"""The score after a duel, and the end of a match."""

from __future__ import annotations

from ui.base.node import Node, h
from ui.base.strings import listed
from ui.games.duel.scene import DuelResult, Scene
from ui.games.duel.screen_strings import say
from ui.games.duel.view import ground_of, vehicles_of
from ui.widgets.parts import badge, button
from wreckyard import seat_letter


def score(scene: Scene) -> Node:
    """The score sheet. It waits until somebody goes on."""
    result = scene.score
    assert result is not None
    names = scene.seating.names
    last = result.match_winners is not None
    single = scene.observation.options["length"] == "duel"
    target = scene.observation.options["target"]
    if last and not single:
        head = _ace(scene, result)
    else:
        winners = listed([names[seat] for seat in result.winners])
        key = "score-win" if result.result == "win" else "score-tie" if winners else "score-tie-all"
        head = [
            h("p", say("score", duel=result.duel), class_="score-kicker"),
            h("h1", say(key, names=winners)),
        ]
    return h(
        "main",
        h(
            "div",
            head,
            score_rows(scene, result),
            not last and h("p", say("score-to", target=target), class_="hint"),
            h("div", _buttons(last), class_="bar-buttons"),
            class_=("score-card", last and "score-last"),
        ),
        class_="score",
        data_phase="score",
        key="score",
    )


def _buttons(last: bool) -> list[Node]:
    if not last:
        return [button("go-on", say("score-continue"), kind="primary", autofocus=True)]
    return [
        button("again", say("score-again"), kind="primary", autofocus=True),
        button("watch", say("watch")),
        button("finish", say("score-finish")),
    ]


def _ace(scene: Scene, result: DuelResult) -> list[Node]:
    winners = result.match_winners or ()
    names = listed([scene.seating.names[seat] for seat in winners])
    kinds = {vehicles_of(scene.observation)[seat] for seat in winners}
    title = kinds.pop() if len(kinds) == 1 else "mixed"
    duels = say("duels-1") if result.duel == 1 else say("duels-n", n=result.duel)
    best = max(result.scores)
    return [
        h(
            "div",
            [badge(seat_letter(seat), scene.seating.colours[seat]) for seat in winners],
            class_="ace-badges",
        ),
        h("h1", say("ace-title" if len(winners) == 1 else "ace-title-many", title, names=names), class_="ace-title"),
        h("p", say("ace-text", title, score=best, duels=duels), class_="score-kicker"),
    ]  # fmt: skip


def score_rows(scene: Scene, result: DuelResult) -> Node:
    """The table of points: this duel with its reasons, and the total."""
    order = sorted(range(len(result.points)), key=lambda seat: (-result.scores[seat], seat))
    single = scene.observation.options["length"] == "duel"
    return h(
        "table",
        h(
            "thead",
            h(
                "tr",
                h("th", say("score-player", ground_of(scene.observation)), scope="col"),
                h("th", say("score-points"), scope="col", class_="number"),
                not single and h("th", say("score-total"), scope="col", class_="number"),
            ),
        ),
        h("tbody", [_row(scene, result, seat, single) for seat in order]),
        class_="score-table",
    )


def _row(scene: Scene, result: DuelResult, seat: int, single: bool) -> Node:
    bonus = sum(points for who, _, points in result.prestige if who == seat)
    return h(
        "tr",
        h(
            "th",
            h(
                "div",
                badge(seat_letter(seat), scene.seating.colours[seat]),
                h(
                    "span",
                    h("span", scene.seating.names[seat], class_="score-name"),
                    h("span", _why(scene, result, seat), class_="score-why"),
                    class_="score-text",
                ),
                class_="score-who",
            ),
            scope="row",
        ),
        h("td", f"+{result.points[seat] + bonus}", class_="number"),
        not single and h("td", str(result.scores[seat]), class_="number score-total"),
        class_=seat in result.winners and "score-winner",
        key=str(seat),
    )


def _why(scene: Scene, result: DuelResult, seat: int) -> str:
    parts = []
    kind = vehicles_of(scene.observation)[seat]
    if seat in result.winners:
        parts.append(say("score-why-win" if result.result == "win" else "score-why-tie", kind))
    kills = result.kills[seat]
    if kills:
        parts.append(
            say("score-why-kill" if kills == 1 else "score-why-kills", n=kills, points=10 * kills)
        )
    for who, _, points in result.prestige:
        if who == seat:
            parts.append(say("score-why-prestige", points=points))
    if seat in result.escaped:
        parts.append(say("score-why-escaped"))
    for who, by in result.out:
        if who == seat:
            name = scene.seating.names[by] if by is not None else ""
            parts.append(
                say("score-why-out", kind, by=name) if name else say("score-why-out-nobody", kind)
            )
    return ", ".join(parts) or say("score-why-nothing")
