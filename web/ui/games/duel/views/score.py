"""The score after a duel, and the end of a match."""

from __future__ import annotations

from collections.abc import Sequence

from ui.base.named import Named, You, joined
from ui.base.node import Node, h
from ui.base.strings import listed
from ui.games.duel.scene import DuelResult, Scene
from ui.games.duel.screen_strings import say
from ui.games.duel.view import ground_of, vehicles_of
from ui.widgets.parts import badge, button
from wreckyard import seat_letter
from wreckyard.systems.duel import Observation


def score(scene: Scene) -> Node:
    """The score sheet. It waits until somebody goes on."""
    result = scene.score
    assert result is not None
    names = scene.seating.names
    target = scene.observation.options["target"]
    winners = listed([names[seat] for seat in result.winners])
    key = "score-win" if result.result == "win" else "score-tie" if winners else "score-tie-all"
    return h(
        "main",
        h(
            "div",
            h("p", say("score", duel=result.duel), class_="score-kicker"),
            h("h1", say(key, names=winners)),
            score_rows(scene, result),
            h("p", say("score-to", target=target), class_="hint"),
            h(
                "div",
                button("go-on", say("score-continue"), kind="primary", autofocus=True),
                class_="bar-buttons",
            ),
            class_="score-card",
        ),
        class_="score",
        data_phase="score",
        key="score",
    )


def ace_words(
    winners: Sequence[int],
    all_names: Sequence[Named],
    observation: Observation,
    result: DuelResult,
) -> str:
    """How a match of several duels was won: the title, the points, and how many duels it took."""
    vehicles = vehicles_of(observation)
    kinds = {vehicles[seat] for seat in winners}
    title = kinds.pop() if len(kinds) == 1 else "mixed"
    duels = say("duels-1") if result.duel == 1 else say("duels-n", n=result.duel)
    names = joined([all_names[seat] for seat in winners])
    whose = say("yours" if isinstance(names, You) else "theirs")
    who = say("ace-title" if len(winners) == 1 else "ace-title-many", title, names=names)
    return f"{who}. {say('ace-text', title, score=max(result.scores), duels=duels, whose=whose)}"


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
        data_about="duel:score",
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
