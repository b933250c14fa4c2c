"""Pictures in another light: what a camera, a grade or an encoder changes and eyes do not mind."""

from __future__ import annotations

import torch
import torch.nn.functional as F
from torch import Tensor

from .network import PICTURE_MEAN, PICTURE_SCALE

BLUR_REACH = 4
"""Pixels to each side that a softened pixel is made of."""


def recoloured(pictures: Tensor, seed: int) -> Tensor:
    """
    Tint, saturation, softness, grain, contrast and light change, each in a part of the pictures.
    @param pictures uint8 `[n, 3, h, w]` @returns float32 codes 0..255 of the same shape
    """
    dice = torch.Generator().manual_seed(seed)
    count, device = len(pictures), pictures.device

    def between(low: float, high: float, *shape: int) -> Tensor:
        return (low + (high - low) * torch.rand((count, *(shape or (1, 1, 1))), generator=dice)).to(device)

    def some(share: float) -> Tensor:
        return (torch.rand((count, 1, 1, 1), generator=dice) < share).to(device)

    out = pictures.float()
    out = out * torch.where(some(0.5), between(0.9, 1.1, 3, 1, 1), 1.0)
    saturation = torch.where(some(0.2), between(0, 1.5), 1.0) * (~some(0.1)).float()
    grey = out.mean(1, keepdim=True)
    out = grey + (out - grey) * saturation
    out = torch.where(some(0.15), softened(out, between(0.4, 1.2)), out)
    grain = torch.Generator(device).manual_seed(seed)
    out = out + torch.where(some(0.25), between(0, 12), 0.0) * torch.randn(out.shape, generator=grain, device=device)
    return (out * between(0.8, 1.2) + between(-25, 25)).clamp(0, 255)


def softened(pictures: Tensor, sigma: Tensor) -> Tensor:
    """@param sigma `[n, 1, 1, 1]` pixels of each picture's own Gaussian"""
    n, channels, height, width = pictures.shape
    steps = torch.arange(-BLUR_REACH, BLUR_REACH + 1, device=pictures.device)
    weights = (-(steps**2) / (2 * sigma.reshape(n, 1) ** 2)).exp()
    kernels = (weights / weights.sum(1, keepdim=True)).repeat_interleave(channels, 0)[:, None]
    apart = F.pad(pictures.reshape(1, n * channels, height, width), (BLUR_REACH,) * 4, mode="replicate")
    across = F.conv2d(apart, kernels[:, :, None], groups=n * channels)
    return F.conv2d(across, kernels[:, :, :, None], groups=n * channels).reshape(pictures.shape)


def normalised(codes: Tensor) -> Tensor:
    """Codes 0..255 as ImageNet's encoders want them."""
    return (codes - PICTURE_MEAN) / PICTURE_SCALE
