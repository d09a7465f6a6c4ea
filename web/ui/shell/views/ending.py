"""The end of a match: how it ended, its best moments, and what one may want to do next."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ui.base.node import Node, h
from ui.base.remarks import last_words
from ui.base.seating import Seating
from ui.base.strings import listed, say
from ui.play.beats import Beat
from ui.play.game_ui import Finale
from ui.widgets.faces import face
from ui.widgets.parts import button
from ui.widgets.thumbnail import unknown_thumbnail


@dataclass(frozen=True, slots=True)
class Ending:
    """The known facts of the end of a match.

    Attributes:
        result: won or lost for the only person at the table; over for everybody else.
        pictures: of the moments of `best`, as far as they are drawn.
        quotes: who says what to it, as player, name and sentence.
        stagings: how often the end was shown again.
        career: whether a career goes on after it.
        record: how a person and the only rival stand after several matches, in a sentence; or empty.
        in_yard: whether that rival is one of the Yard.
    """

    title: str
    game: str
    result: str
    finale: Finale
    best: tuple[Beat, ...]
    pictures: tuple[Node, ...] = ()
    stagings: int = 0
    practice: bool = False
    quotes: tuple[tuple[str, str, str], ...] = ()
    career: bool = False
    record: str = ""
    in_yard: bool = False


def quotes_of(winners: Sequence[int], seating: Seating) -> tuple[tuple[str, str, str], ...]:
    """Who says what to the end, as player, name and sentence: one who has won, and one who has not."""
    said = []
    for won in (True, False):
        for seat, player in enumerate(seating.players):
            text = last_words(player, won=won) if (seat in winners) == won else ""
            if text:
                said.append((player, seating.names[seat], text))
                break
    return tuple(said)


def title_of(
    winners: Sequence[int], seating: Seating, escaped: Sequence[int] = ()
) -> tuple[str, str]:
    """Return the title of the end, and the only person's result: won, lost or over."""
    names = [seating.names[seat] for seat in winners]
    people = seating.people
    if len(people) == 1:
        me = people[0]
        if me in escaped and me not in winners:
            return say("ending-escaped"), "over"
        if me not in winners:
            return say("ending-lost"), "lost"
        return say("ending-you" if len(names) == 1 else "ending-you-share"), "won"
    if not names:
        return say("ending-nobody"), "over"
    key = "ending-name" if len(names) == 1 else "ending-share"
    return say(key, names=listed(names)), "over"


def ending(shown: Ending) -> Node:
    """The whole screen."""
    return h(
        "main",
        _stage(shown),
        h(
            "div",
            h(
                "header",
                h(
                    "p",
                    shown.game,
                    shown.practice and f" · {say('match-practice')}",
                    class_="ending-game",
                ),
                h("h1", shown.title, class_="ending-title"),
                h("p", shown.finale.how, class_="ending-how"),
                shown.record and h("p", shown.record, class_="ending-record", role="status"),
                class_="ending-head",
            ),
            [
                h(
                    "p",
                    face(player, "large"),
                    h("span", say("remark", name=name, text=text)),
                    class_="ending-quote",
                    key=player,
                )
                for player, name, text in shown.quotes
            ],
            h(
                "div",
                button("career", say("ending-career"), kind="primary", autofocus=True)
                if shown.career
                else button("again", say("ending-rematch"), kind="primary", autofocus=True),
                shown.in_yard and button("yard", say("ending-yard")),
                button("ending-link", say("ending-link"), title=say("ending-link-tip")),
                button("watch", say("ending-watch")),
                button("insight", say("insight-open"), title=say("insight-open-tip")),
                button("finish", say("menu")),
                class_="ending-buttons",
            ),
            _best(shown),
            h("section", shown.finale.figures, class_="ending-figures"),
            class_="ending-side",
        ),
        class_=("ending", f"ending-{shown.result}"),
        data_phase="over",
        data_result=shown.result,
        key="ending",
    )


def _stage(shown: Ending) -> Node:
    finale = shown.finale
    return h(
        "section",
        h(
            "div",
            finale.fallen,
            finale.fallen and finale.won and h("div", class_="ending-shot"),
            h(
                "div",
                finale.won,
                class_=("ending-winners", len(finale.won) > 1 and "ending-several"),
            ),
            class_=("ending-lot", not finale.fallen and "ending-unhurt"),
            aria_hidden="true",
            key=f"staging-{shown.stagings}",
        ),
        h(
            "button",
            h(
                "svg",
                h("path", d="M5 12a7 7 0 1 0 2-5M7 2v5h5"),
                viewBox="0 0 24 24",
                class_="ending-icon",
                aria_hidden="true",
            ),
            h("span", say("ending-again")),
            type_="button",
            class_="ending-again",
            data_ref="ending-again",
        ),
        class_="ending-stage",
        aria_label=say("ending-stage"),
    )


def _best(shown: Ending) -> Node | None:
    if not shown.best:
        return None
    return h(
        "section",
        h("h2", say("ending-best")),
        h(
            "ol",
            [
                h(
                    "li",
                    h(
                        "button",
                        h(
                            "span",
                            shown.pictures[at] if at < len(shown.pictures) else unknown_thumbnail(),
                            class_=("ending-picture", f"beat-{beat.kind}"),
                        ),
                        h("span", beat.words, class_="ending-words"),
                        type_="button",
                        class_="ending-moment",
                        data_ref=f"ending-moment:{beat.moment}",
                        title=say("ending-moment-tip"),
                    ),
                    key=str(beat.moment),
                )
                for at, beat in enumerate(shown.best)
            ],
        ),
        class_="ending-best",
        aria_label=say("ending-best"),
    )
