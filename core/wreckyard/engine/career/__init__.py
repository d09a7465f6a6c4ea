"""The frame of careers, whatever is played in them: people, money, weeks, seasons, evenings of other games.

It knows no game. A game that keeps a career names what is its own, cars and skills and repair, and
derives its ``frame.Frame``; what stands here is the same for all.
"""
