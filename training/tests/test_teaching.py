"""Networks that teach, and those that learn from them."""

from __future__ import annotations

from pathlib import Path

import torch
from conftest import seeded

from fovea_training.batches import Plan
from fovea_training.dataset import read_set
from fovea_training.learning import Lesson, Recipe
from fovea_training.network import AttentionNetwork, load_network
from fovea_training.recolour import normalised
from fovea_training.teaching import TEACHERS, TEACHERS_SHARE, Teachers, raise_pupils, taught_by, teachers_from_labels, teachers_taught


def test_teachers_say_their_mean_and_alone_what_blended_pictures_show(network: AttentionNetwork) -> None:
    other = seeded()
    with torch.no_grad():
        other.o.weight *= 3
    pictures = normalised(torch.rand((2, 3, 64, 96), generator=torch.Generator().manual_seed(3)) * 255)
    said = Teachers([network.eval(), other.eval()], views=(1.0,)).density(pictures, 0)
    each = [Teachers([one], views=(1.0,)).density(pictures, 0).log() for one in (network, other)]
    assert torch.allclose(said.sum(1), torch.ones(2), atol=1e-4)
    assert torch.allclose(said, ((each[0] + each[1]) / 2).softmax(1), atol=1e-6)
    teach, labels = taught_by([network]), torch.eye(said.shape[1])[:2]
    lessons = [teach(Lesson(pictures, labels), seed) for seed in range(40)]
    blended = [lesson for lesson in lessons if not torch.equal(lesson.pictures, pictures)]
    assert 4 <= len(blended) <= 20
    assert all(lesson.targets.max() < 0.1 for lesson in blended)
    plain = [lesson.targets - (1 - TEACHERS_SHARE) * labels for lesson in lessons if torch.equal(lesson.pictures, pictures)]
    at_own_size = [torch.allclose(targets, TEACHERS_SHARE * each[0].exp(), atol=1e-6) for targets in plain]
    assert 4 <= sum(at_own_size) <= len(plain) - 4
    assert all(torch.allclose(targets.sum(1), torch.full((2,), TEACHERS_SHARE), atol=1e-4) for targets in plain)


def test_some_teachers_are_asked_of_a_lesson_and_all_of_many(network: AttentionNetwork) -> None:
    others = [seeded() for _ in range(3)]
    with torch.no_grad():
        for place, other in enumerate(others):
            other.eval().prior += torch.linspace(-2, 2, 9) * (place + 1)
    pictures = normalised(torch.rand((1, 3, 64, 96), generator=torch.Generator().manual_seed(3)) * 255)
    teachers = Teachers(others, views=(1.0,))
    said = torch.stack([teachers.density(pictures, seed)[0] for seed in range(24)])
    assert torch.equal(said[5], teachers.density(pictures, 5)[0])
    assert len({tuple(one.tolist()) for one in said.round(decimals=6)}) == 3
    assert all(one.reshape(16, 24)[:, 12:].sum() > 0.5 for one in said)


def test_teachers_learn_from_labels_and_then_from_a_better_network_once(data: Path, tmp_path: Path) -> None:
    plan = Plan(read_set(data, "osie"), [], 0, 2, seed=4, scales=(0.3,))
    recipe = Recipe(epochs=1, rate=1e-3, warm_up_steps=1, checkpoint_every=100)
    first = teachers_from_labels(2)
    raise_pupils(plan, tmp_path, print, recipe, first)
    assert first[0].encoder == TEACHERS[0][0]
    assert sum(value.numel() for value in load_network(first[0].result(tmp_path)).parameters()) > 4.5e6
    second = teachers_taught(first, tmp_path, (first[0].result(tmp_path),))
    assert [pupil.start for pupil in second] == [pupil.result(tmp_path) for pupil in first]
    raise_pupils(plan, tmp_path, print, recipe, second)
    before, after = (load_network(pupil.result(tmp_path)) for pupil in (first[0], second[0]))
    moved = (after.o.weight - before.o.weight).abs().max()
    assert 0 < moved < 0.1
    made = [pupil.result(tmp_path).stat().st_mtime_ns for pupil in (*first, *second)]
    raise_pupils(plan, tmp_path, print, recipe, (*first, *second))
    assert [pupil.result(tmp_path).stat().st_mtime_ns for pupil in (*first, *second)] == made
