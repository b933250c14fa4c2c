"""The file that ships, from its checkpoint: `python -m fovea_training.from_checkpoint --help`. Nothing is learnt."""

from __future__ import annotations

import argparse
from pathlib import Path

from .calibrate import calibrate_behind
from .dataset import TRAINING_SETS, read_set, slice_of
from .make import draw, say
from .network import load_network
from .prediction import Predictor
from .quantise import calibration_pictures, quantise
from .shipping import SEEN, SeenNetwork, ShippedNetwork, export, read_calibration, read_gate, write_calibration


def main() -> None:
    parser = argparse.ArgumentParser(description="Makes the file that ships from a checkpoint and its calibration.")
    parser.add_argument("checkpoint", type=Path, help="NAME.fp16.pt, with NAME.calibration.json beside it")
    parser.add_argument("--data", type=Path, required=True, help="folder of the sets: osie, crowd, scene")
    parser.add_argument("--work", type=Path, required=True, help="folder for everything that is made; designs that lie there are not drawn again")
    parser.add_argument("--fit-anew", action="store_true", help="fits what is behind the gate anew and writes it into the calibration; needs fiwi, gdi and massvis")
    wish = parser.parse_args()
    learnt = [picture for name in TRAINING_SETS for picture in read_set(wish.data, name) if slice_of(picture) == "train"]
    draw(wish.work / "designs", learnt)
    calibration = wish.checkpoint.with_name(wish.checkpoint.name.replace(".fp16.pt", ".calibration.json"))
    network = load_network(wish.checkpoint)
    if wish.fit_anew:
        seen_model = wish.work / "seen.onnx"
        export(SeenNetwork(network), seen_model, SEEN)
        found = calibrate_behind(read_gate(calibration), Predictor(seen_model, 1), wish.work / "designs", data=wish.data, say=say)
        write_calibration(calibration, found)
    exact, model = wish.work / "model.float.onnx", wish.work / "model.onnx"
    export(ShippedNetwork(network, read_calibration(calibration)), exact)
    say(f"{model}: agrees to {quantise(exact, model, calibration_pictures(learnt, wish.work / 'designs')):.5f}")


if __name__ == "__main__":
    main()
