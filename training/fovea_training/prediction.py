"""What a network in an ONNX file says of pictures, for targets and for fits."""

from __future__ import annotations

from pathlib import Path

import cv2
import numpy as np
import onnxruntime as ort

from .shapes import nearest_shape


class Predictor:
    """Runs an attention network on whole pictures, at the product's sizes."""

    def __init__(self, model: Path, threads: int) -> None:
        options = ort.SessionOptions()
        options.intra_op_num_threads = threads
        self.session = ort.InferenceSession(str(model), options)
        self.outputs = [output.name for output in self.session.get_outputs()]

    def log_density(self, pixels: np.ndarray, mirrored_too: bool = False) -> np.ndarray:
        """@returns log of the density over its pixels, `[h / 4, w / 4]`; the mean with the mirrored look where that is asked for"""
        small = at_product_size(pixels)
        logits = self.seen(small)["logits"]
        if mirrored_too:
            logits = (logits + self.seen(small[:, ::-1])["logits"][:, ::-1]) / 2
        return logits - log_sum(logits)

    def seen(self, pixels: np.ndarray) -> dict[str, np.ndarray]:
        """@returns each output of the network for one picture of its own size"""
        rgb = np.ascontiguousarray(pixels.transpose(2, 0, 1)[None], dtype=np.float32)
        found = dict(zip(self.outputs, self.session.run(None, {"rgb": rgb})))
        return {name: (value[0, 0] if name == "logits" else value[0]).astype(np.float64) for name, value in found.items()}


def at_product_size(pixels: np.ndarray) -> np.ndarray:
    shape = nearest_shape(pixels.shape[1], pixels.shape[0])
    shrinking = pixels.shape[0] > shape[0]
    return cv2.resize(pixels, shape[::-1], interpolation=cv2.INTER_AREA if shrinking else cv2.INTER_LINEAR)


def log_sum(logits: np.ndarray) -> float:
    highest = logits.max()
    return float(highest + np.log(np.exp(logits - highest).sum()))
