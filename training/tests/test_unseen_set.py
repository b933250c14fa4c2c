"""Networks that learn from all sets of photos but one."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from fovea_training import unseen_set
from fovea_training.dataset import Picture, read_set
from fovea_training.make import FROM_IMAGENET
from fovea_training.prediction import Predictor
from fovea_training.unseen_set import as_long, learn_without


def test_fewer_photos_are_gone_over_more_often() -> None:
    assert as_long(1000, 1000).epochs == 6
    assert as_long(600, 1000).epochs == 10
    assert replace(as_long(600, 1000), epochs=FROM_IMAGENET.epochs) == FROM_IMAGENET


def test_the_set_that_is_left_out_is_not_learnt_from(data: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    own = read_set(data, "osie")
    photos = [*own, *(replace(picture, set_name="crowd") for picture in own[:2])]
    learnt: list[list[Picture]] = []
    at_all = unseen_set.learnt_in

    def noted(run, start, plan, recipe):
        learnt.append(list(plan.photos))
        return at_all(run, start, plan, replace(recipe, epochs=1))

    monkeypatch.setattr(unseen_set, "learnt_in", noted)
    monkeypatch.setattr(unseen_set, "BATCH_SIZE", 2)
    monkeypatch.setattr(unseen_set, "SMALL", (0.3,))
    model = learn_without("crowd", photos, tmp_path)
    assert learnt == [own]
    assert Predictor(model, 1).outputs == ["logits"]
    assert learn_without("crowd", photos, tmp_path) == model
    assert len(learnt) == 1
