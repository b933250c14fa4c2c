"""A tiny set and a fresh network, for all tests."""

from __future__ import annotations

from pathlib import Path

import cv2
import numpy as np
import pytest
import torch

from fovea_training.network import AttentionNetwork

HEADER = "image,observer,x,y,duration_ms,index\n"


@pytest.fixture(scope="session")
def data(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Six pictures of a bright square, and two observers who look at it."""
    root = tmp_path_factory.mktemp("data")
    dice = np.random.default_rng(0)
    (root / "osie" / "images").mkdir(parents=True)
    lines = []
    for number in range(1001, 1007):
        pixels = dice.integers(60, 90, (150, 200, 3), dtype=np.uint8)
        x, y = dice.integers(40, 160), dice.integers(30, 120)
        pixels[y - 10 : y + 10, x - 10 : x + 10] = (40, 220, 250)
        cv2.imwrite(str(root / "osie" / "images" / f"{number}.jpg"), pixels)
        lines += [f"{number},{who},{x + shift},{y},200,{shift}\n" for who in (0, 1) for shift in range(4)]
    (root / "osie" / "points.csv").write_text(HEADER + "".join(lines))
    return root


@pytest.fixture(scope="session")
def network() -> AttentionNetwork:
    torch.manual_seed(0)
    return AttentionNetwork()


def seeded() -> AttentionNetwork:
    torch.manual_seed(0)
    return AttentionNetwork()
