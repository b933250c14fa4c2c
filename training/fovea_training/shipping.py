"""The network as it ships: codes in, calibrated logits out, in one ONNX file of dynamic size."""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np
import onnx
import onnxruntime as ort
import torch
from torch import Tensor, nn

from .designed_frame import COMPONENTS, CUES, NEVER, UNCHANGED, Calibration, Gate, read_off, recombined, softened
from .network import DECODED, PICTURE_MEAN, PICTURE_SCALE, WIDTH, AttentionNetwork
from .settled import settled

OPSET = 17
NOTHING_FITTED = Calibration(NEVER, np.zeros((COMPONENTS, DECODED)), UNCHANGED)
"""Every picture is taken for a photograph."""


def pooled(context: Tensor) -> Tensor:
    """Mean and deviation over the picture of each channel, `[n, 2 · channels]`."""
    mean = context.mean((2, 3))
    variance = (context - mean[:, :, None, None]).square().mean((2, 3))
    return torch.cat([mean, (variance + 1e-8).sqrt()], 1)


class ShippedNetwork(nn.Module):
    """Takes R′G′B′ codes 0..255; logits are settled, and in designed frames made anew from themselves, place and what the decoder sees."""

    def __init__(self, network: AttentionNetwork, calibration: Calibration) -> None:
        super().__init__()
        self.network = network.eval()
        gate = calibration.gate
        weights = gate.weights if gate.weights.size == 2 * WIDTH else np.zeros(2 * WIDTH, np.float32)
        self.register_buffer("gate_weights", torch.tensor(weights, dtype=torch.float32))
        self.gate_bias = gate.bias
        for name, values in (("powers", calibration.powers), ("bare", UNCHANGED), ("read_out", calibration.read_out)):
            self.register_buffer(name, torch.tensor(values, dtype=torch.float32))

    def seen(self, rgb: Tensor) -> tuple[Tensor, Tensor, Tensor]:
        """@returns bare logits, the features that the gate reads and what the decoder says at last"""
        network = self.network
        logits, context, decoded = network.decode(network.levels((rgb - PICTURE_MEAN) / PICTURE_SCALE))
        return logits, pooled(context), decoded

    def forward(self, rgb: Tensor) -> Tensor:
        logits, features, decoded = self.seen(rgb)
        chance = torch.sigmoid(features @ self.gate_weights + self.gate_bias)[:, None]
        everywhere = chance[:, :, None, None]
        made = recombined(settled(logits), (1 - chance) * self.bare + chance * self.powers) + everywhere * read_off(decoded, self.read_out)
        return softened(made, everywhere)


class SeenNetwork(nn.Module):
    """The same network with what the gate reads and what the decoder says at last, for fitting."""

    def __init__(self, network: AttentionNetwork) -> None:
        super().__init__()
        self.whole = ShippedNetwork(network, NOTHING_FITTED)

    def forward(self, rgb: Tensor) -> tuple[Tensor, Tensor, Tensor]:
        return self.whole.seen(rgb)


SEEN = ("logits", "features", "decoded")
"""Outputs of a `SeenNetwork`."""


def export(module: nn.Module, path: Path, outputs: tuple[str, ...] = ("logits",)) -> None:
    """Writes the ONNX and refuses to leave one that does not say what the network says."""
    rgb = torch.rand(1, 3, 320, 576) * 255
    map_axes = {0: "n", 2: "h4", 3: "w4"}
    known = {"rgb": {0: "n", 2: "h", 3: "w"}, "logits": map_axes, "features": {0: "n"}, "decoded": map_axes}
    axes = {name: known[name] for name in ("rgb", *outputs)}
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


def write_calibration(path: Path, calibration: Calibration) -> None:
    gate, powers = calibration.gate, dict(zip(CUES, calibration.powers.tolist()))
    fitted = {"gate": {"weights": gate.weights.tolist(), "bias": gate.bias}, "directions": calibration.directions.tolist(), "powers": powers}
    path.write_text(json.dumps(fitted))


def read_gate(path: Path) -> Gate:
    stored = json.loads(path.read_text())["gate"]
    return Gate(np.array(stored["weights"], np.float32), stored["bias"])


def read_calibration(path: Path) -> Calibration:
    stored = json.loads(path.read_text())
    return Calibration(read_gate(path), np.array(stored["directions"]), np.array([stored["powers"][cue] for cue in CUES]))
