"""The card duel on the page."""
