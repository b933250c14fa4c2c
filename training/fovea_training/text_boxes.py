"""Finds lines of writing in real pictures with PP-OCR's detector (Apache-2.0, from the package `rapidocr_onnxruntime`)."""

from __future__ import annotations

from importlib.util import find_spec
from pathlib import Path

import cv2
import numpy as np
import onnxruntime as ort

from .shapes import STEP

LONG_SIDE = 736
PIXEL_MIN, BOX_MIN, UNSHRINK = 0.3, 0.5, 1.6
"""Thresholds and growth that the detector was trained with: its regions are shrunk lines."""


def open_detector(threads: int) -> ort.InferenceSession:
    options = ort.SessionOptions()
    options.intra_op_num_threads = threads
    # The package is found, not imported: only its file is wanted, not what it depends on.
    package = find_spec("rapidocr_onnxruntime")
    if package is None or package.origin is None:
        raise ModuleNotFoundError("rapidocr_onnxruntime")
    return ort.InferenceSession(str(Path(package.origin).parent / "models" / "ch_PP-OCRv4_det_infer.onnx"), options)


def text_boxes(detector: ort.InferenceSession, pixels: np.ndarray) -> np.ndarray:
    """@returns left, top, right, bottom as shares of the picture, `[n, 4]`"""
    scale = LONG_SIDE / max(pixels.shape[:2])
    height, width = (max(STEP, round(side * scale / STEP) * STEP) for side in pixels.shape[:2])
    picture = (cv2.resize(pixels, (width, height)).astype(np.float32)[:, :, ::-1] / 255 - 0.5) / 0.5
    chances = detector.run(None, {detector.get_inputs()[0].name: np.ascontiguousarray(picture.transpose(2, 0, 1)[None])})[0][0, 0]
    outlines, _ = cv2.findContours((chances > PIXEL_MIN).astype(np.uint8), cv2.RETR_LIST, cv2.CHAIN_APPROX_SIMPLE)
    boxes = []
    for outline in outlines:
        left, top, across, down = cv2.boundingRect(outline)
        if min(across, down) < 3 or chances[top : top + down, left : left + across].mean() < BOX_MIN * 0.6:
            continue
        grow = across * down * UNSHRINK / (2 * (across + down))
        boxes.append(((left - grow) / width, (top - grow) / height, (left + across + grow) / width, (top + down + grow) / height))
    return np.clip(np.array(boxes, np.float32).reshape(-1, 4), 0, 1)
