"""What happens in Flag Rush: every kind of event, with what its data says."""

from __future__ import annotations

KINDS = {
    "round": "a round begins: its number",
    "chose": "a step of a secret choice, for its seat alone: the seat, what it is",
    "sealed": "a choice is complete: the seat",
    "revealed": "all choices, by seat",
    "drove": "a car has driven: the seat, the square, the die if it met oil, else 0",
    "flag": "a car has reached the flag: the seat",
    "dropped": "there is oil: the seat, the square",
    "game-ended": "the last round is over: the winners",
}
