"""What holds of every move with pushing, in crowds at random."""

from __future__ import annotations

from hypothesis import assume, given, settings
from hypothesis import strategies as st

from tests.kit.scenes import Symmetry, arena, poses, symmetries
from tests.systems.arena.geometry.scenes import CAR
from wreckyard.kit.geometry import Pose, disc, outline, overlap, touch
from wreckyard.kit.trig import vector
from wreckyard.systems.arena.geometry.moves import Body, Drive, Ending, Pivot, Shift, Weight
from wreckyard.systems.arena.geometry.push import drive

things = st.one_of(
    st.builds(
        lambda x, y: Body(disc(x, y, 150), Weight.LIGHT),
        st.integers(-1800, 1800),
        st.integers(-1800, 1800),
    ),
    st.builds(
        lambda pose: Body(outline(pose, CAR), Weight.HEAVY),
        st.builds(Pose, st.integers(-1800, 1800), st.integers(-1800, 1800), st.integers(0, 3599)),
    ),
)
moves = st.one_of(
    st.builds(Shift, st.sampled_from([0, 300, 3300, 1800]), st.sampled_from([1000, 2000])),
    st.builds(Pivot, st.integers(0, 3), st.integers(-900, 900)),
)
WALLS = [Body(shape, Weight.WALL) for shape in arena(4400)]


def scene(pose: Pose, crowd: list[Body]) -> list[Body]:
    shape = outline(pose, CAR)
    assume(not any(overlap(shape, one.shape) for one in WALLS))
    kept = list(WALLS)
    for one in crowd:
        if not any(overlap(one.shape, other) for other in [shape, *[k.shape for k in kept]]):
            kept.append(one)
    return kept


def relative(move: Shift | Pivot, pose: Pose) -> Shift | Pivot:
    """A shift's bearing counted from where the car is heading."""
    if isinstance(move, Shift):
        return Shift((move.direction + pose.heading) % 3600, move.length)
    return move


def after(bodies: list[Body], outcome: Drive) -> list[Body]:
    ways = {index: (x, y) for index, x, y in outcome.moved}
    return [
        Body(body.shape.moved(*ways.get(index, (0, 0))), body.weight)
        for index, body in enumerate(bodies)
        if index not in outcome.popped
    ]


@settings(deadline=None, max_examples=60)
@given(poses, st.lists(things, min_size=1, max_size=7), st.lists(moves, min_size=3, max_size=8))
def test_a_drive_through_a_crowd_never_overlaps_anything(
    pose: Pose, crowd: list[Body], ways: list[Shift | Pivot]
) -> None:
    bodies = scene(pose, crowd)
    for number, way in enumerate(ways):
        move = relative(way, pose)
        shoving = number % 4 == 3
        before = outline(pose, CAR)
        outcome = drive(pose, CAR, move, bodies, shoving)
        whole = move.length if isinstance(move, Shift) else abs(move.angle)
        met_at_all = outcome.contacts or outcome.pile_ups
        assert (outcome.made == whole) is (outcome.ending is Ending.WHOLE) or met_at_all
        if outcome.ending is Ending.COLLISION:
            assert outcome.contacts
            assert not any(met.already for met in outcome.contacts)
        if outcome.ending is Ending.BLOCKED and not shoving:
            assert any(met.already for met in outcome.contacts)
        assert not outcome.pile_ups or outcome.ending is not Ending.WHOLE
        if not shoving and outcome.ending is Ending.WHOLE and isinstance(move, Shift):
            # Nothing new is so near ahead that going on would run into it at once.
            further = outline(outcome.pose, CAR).moved(*vector(move.direction, 3))
            pushed = {index for index, _, _ in outcome.moved}
            for index, body in enumerate(bodies):
                if body.weight is not Weight.LIGHT and index not in pushed:
                    assert touch(before, body.shape) or not overlap(further, body.shape, 1)
        if not shoving:
            for index, _, _ in outcome.moved:
                chained = any(
                    touch(bodies[index].shape, bodies[other].shape)
                    for other, _, _ in outcome.moved
                    if other != index
                )
                assert (
                    bodies[index].weight is Weight.LIGHT
                    or touch(before, bodies[index].shape)
                    or chained
                )
        there = {index: (x, y) for index, x, y in outcome.moved}
        shapes = [one.shape.moved(*there.get(i, (0, 0))) for i, one in enumerate(bodies)]
        for met in (*outcome.contacts, *outcome.pressed):
            assert touch(outline(outcome.pose, CAR), shapes[met.obstacle])
        for index, met in outcome.pile_ups:
            assert touch(shapes[index], shapes[met.obstacle])
        assert all(bodies[index].weight is Weight.LIGHT for index in outcome.popped)
        assert all(bodies[index].weight is not Weight.WALL for index, _, _ in outcome.moved)
        pose, bodies = outcome.pose, after(bodies, outcome)
        everything = [outline(pose, CAR), *[body.shape for body in bodies[4:]]]
        for count, one in enumerate(everything):
            assert not any(overlap(one, other) for other in everything[:count])
            assert not any(overlap(one, body.shape) for body in bodies[:4])


@settings(deadline=None, max_examples=60)
@given(poses, st.lists(things, min_size=1, max_size=5), moves, moves, symmetries)
def test_pushing_turns_and_mirrors(
    pose: Pose, crowd: list[Body], first: Shift | Pivot, way: Shift | Pivot, symmetry: Symmetry
) -> None:
    bodies = scene(pose, crowd)
    # The first move brings the car up against something.
    outcome = drive(pose, CAR, relative(first, pose), bodies)
    pose, bodies = outcome.pose, after(bodies, outcome)
    move = relative(way, pose)
    turned_move: Shift | Pivot
    if isinstance(move, Shift):
        turned_move = Shift(symmetry.bearing(move.direction), move.length)
    else:
        turned_move = Pivot(symmetry.corner(move.corner), symmetry.angle(move.angle))
    turned = [Body(symmetry.thing(body.shape), body.weight) for body in bodies]
    one = drive(pose, CAR, move, bodies)
    other = drive(symmetry.pose(pose), CAR, turned_move, turned)
    assert (other.pose, other.made, other.ending, other.popped) == (
        symmetry.pose(one.pose),
        one.made,
        one.ending,
        one.popped,
    )
    assert other.moved == tuple((index, *symmetry.point(x, y)) for index, x, y in one.moved)
    assert [met.obstacle for met in other.contacts] == [met.obstacle for met in one.contacts]
