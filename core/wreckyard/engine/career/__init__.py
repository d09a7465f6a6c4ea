"""Careers for any game: people, money, weeks, seasons, evenings of other games.

A game derives ``frame.Frame`` and adds its own parts, such as cars, skills and repairs. This
package knows no game.
"""
