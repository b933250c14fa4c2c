"""The network as it ships: codes in, calibrated logits out, in one ONNX file of dynamic size."""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np
import onnx
import onnxruntime as ort
import torch
from torch import Tensor, nn

from .designed_frame import CUES, NEVER, UNCHANGED, Gate, recombined
from .network import PICTURE_MEAN, PICTURE_SCALE, WIDTH, AttentionNetwork
from .settled import settled

OPSET = 17


def pooled(context: Tensor) -> Tensor:
    """Mean and deviation over the picture of each channel, `[n, 2 · channels]`."""
    mean = context.mean((2, 3))
    variance = (context - mean[:, :, None, None]).square().mean((2, 3))
    return torch.cat([mean, (variance + 1e-8).sqrt()], 1)


class ShippedNetwork(nn.Module):
    """Takes R′G′B′ codes 0..255; logits are settled, and in designed frames made anew from themselves and place."""

    def __init__(self, network: AttentionNetwork, gate: Gate, powers: np.ndarray) -> None:
        super().__init__()
        self.network = network.eval()
        weights = gate.weights if gate.weights.size == 2 * WIDTH else np.zeros(2 * WIDTH, np.float32)
        self.register_buffer("gate_weights", torch.tensor(weights, dtype=torch.float32))
        self.gate_bias = gate.bias
        for name, values in (("powers", powers), ("bare", UNCHANGED)):
            self.register_buffer(name, torch.tensor(values, dtype=torch.float32))

    def seen(self, rgb: Tensor) -> tuple[Tensor, Tensor]:
        """@returns bare logits and the features that the gate reads"""
        network = self.network
        logits, context = network.decode(network.levels((rgb - PICTURE_MEAN) / PICTURE_SCALE))
        return logits, pooled(context)

    def forward(self, rgb: Tensor) -> Tensor:
        logits, features = self.seen(rgb)
        chance = torch.sigmoid(features @ self.gate_weights + self.gate_bias)[:, None]
        return recombined(settled(logits), (1 - chance) * self.bare + chance * self.powers)


class SeenNetwork(nn.Module):
    """The same network with what the gate reads, for fitting the gate."""

    def __init__(self, network: AttentionNetwork) -> None:
        super().__init__()
        self.whole = ShippedNetwork(network, NEVER, UNCHANGED)

    def forward(self, rgb: Tensor) -> tuple[Tensor, Tensor]:
        return self.whole.seen(rgb)


def export(module: nn.Module, path: Path, outputs: tuple[str, ...] = ("logits",)) -> None:
    """Writes the ONNX and refuses to leave one that does not say what the network says."""
    rgb = torch.rand(1, 3, 320, 576) * 255
    axes = {"rgb": {0: "n", 2: "h", 3: "w"}, "logits": {0: "n", 2: "h4", 3: "w4"}} | ({"features": {0: "n"}} if "features" in outputs else {})
    with torch.no_grad():
        torch.onnx.export(
            module.eval(), (rgb,), str(path), dynamo=False, opset_version=OPSET, input_names=["rgb"], output_names=list(outputs), dynamic_axes=axes
        )
    onnx.checker.check_model(onnx.load(path))
    agreement = least_agreement(module, path)
    if agreement < 0.9999:
        raise ValueError(f"{path}: the file agrees with the network to {agreement:.6f} only")


def least_agreement(module: nn.Module, path: Path) -> float:
    """The lowest correlation of logits between file and network, over the shapes of the product and a batch of two."""
    session = ort.InferenceSession(str(path))
    dice = torch.Generator().manual_seed(0)
    found = []
    for shape in ((1, 320, 576), (1, 576, 320), (1, 480, 480), (2, 224, 384)):
        rgb = torch.rand(shape[0], 3, 8, 8, generator=dice) * 255
        rgb = nn.functional.interpolate(rgb, size=shape[1:], mode="bicubic").clamp(0, 255)
        with torch.no_grad():
            wanted = module(rgb)
        wanted = wanted[0] if isinstance(wanted, tuple) else wanted
        got = session.run(["logits"], {"rgb": rgb.numpy()})[0]
        found.append(float(np.corrcoef(wanted.numpy().ravel(), got.ravel())[0, 1]))
    return min(found)


def write_calibration(path: Path, gate: Gate, powers: np.ndarray) -> None:
    path.write_text(json.dumps({"gate": {"weights": gate.weights.tolist(), "bias": gate.bias}, "powers": dict(zip(CUES, powers.tolist()))}))


def read_calibration(path: Path) -> tuple[Gate, np.ndarray]:
    stored = json.loads(path.read_text())
    powers = np.array([stored["powers"][cue] for cue in CUES])
    return Gate(np.array(stored["gate"]["weights"], np.float32), stored["gate"]["bias"]), powers
