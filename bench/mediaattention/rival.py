"""MediaAttention as a process that lives on: it is asked line by line in JSON and answers in JSON.

Its weights are on no package registry. They are drawn from a fixed seed and laid where its own code looks for a download, so that the code
that runs is its own. How long a look takes does not depend on them; what it says does, and is not looked at.
"""

import argparse
import functools
import json
import os
import sys
import time
from importlib.metadata import version
from pathlib import Path

parser = argparse.ArgumentParser()
parser.add_argument("--home", type=Path, required=True, help="folder for what it would have downloaded")
parser.add_argument("--threads", type=int, required=True)
wish = parser.parse_args()
os.environ |= {"HF_HOME": str(wish.home), "HF_HUB_OFFLINE": "1", "CUDA_VISIBLE_DEVICES": "", "OMP_NUM_THREADS": str(wish.threads)}
answers, sys.stdout = sys.stdout, sys.stderr  # what libraries print is no answer

import mediaattention.saliency as saliency  # noqa: E402
import mediaattention.video as video  # noqa: E402
import torch  # noqa: E402
from mediaattention.unisal.model import UNISAL  # noqa: E402
from PIL import Image  # noqa: E402

SEED = 20261128
REVISION = "0" * 40


def lay_downloads(home):
    """Writes settings and weights where the hub's client keeps what it has fetched."""
    torch.manual_seed(SEED)
    network = UNISAL(cnn_cfg={"pretrained": False}, verbose=0).train()
    for module in network.modules():
        if isinstance(module, torch.nn.BatchNorm2d):
            module.momentum = 1.0
    # Statistics of noise instead of noughts and ones: activations keep a usual size, and the map is no flat one, which would sort faster.
    with torch.no_grad():
        for source, static in (("SALICON", True), ("DHF1K", False)):
            network(torch.randn(2, 2, 3, 256, 416), source=source, static=static)
    settings = json.dumps({"cnn_cfg": {}})
    place(home, saliency.UNISAL_REPO, "unisal_config.json").write_text(settings)
    for repository, name in saliency.WEIGHTS.values():
        torch.save(network.state_dict(), place(home, repository, name))
    return sum(parameter.numel() for parameter in network.parameters())


def place(home, repository, name):
    base = home / "hub" / f"models--{repository.replace('/', '--')}"
    snapshot = base / "snapshots" / REVISION
    snapshot.mkdir(parents=True, exist_ok=True)
    (base / "refs").mkdir(exist_ok=True)
    (base / "refs" / "main").write_text(REVISION)
    return snapshot / name


class CountedVideo(saliency.UnisalVideo):
    """Its video mode, counting the frames that it looks at."""

    looks = 0

    def __call__(self, frames):
        CountedVideo.looks += len(frames)
        return super().__call__(frames)


class MendedVideo(CountedVideo):
    """In 0.2.1 a comment swallows three arguments of the call, which then fails: they are handed over here, and nothing else is changed."""

    def __call__(self, frames):
        lent = saliency._unisal
        missing = {"target_size": self.size[::-1], "h0": self.h0, "return_hidden": True}
        saliency._unisal = lambda *which: functools.partial(lent(*which), **missing)
        try:
            return super().__call__(frames)
        finally:
            saliency._unisal = lent


def fault_as_shipped():
    """What its video mode raises on one frame as it comes, or None."""
    try:
        saliency.UnisalVideo((64, 36), "cpu")([Image.new("RGB", (64, 36))])
    except ValueError as fault:
        return f"{type(fault).__name__}: {fault}"
    return None


def timed(work):
    wall, cpu = time.perf_counter(), time.process_time()
    work()
    return {"wallS": time.perf_counter() - wall, "cpuS": time.process_time() - cpu}


def look(question):
    """Its network alone, at the size that it takes for 16:9, upscaled to nothing larger."""
    height, width = saliency._unisal_size(9, 16)
    picture = torch.randn(1, 1, 3, height, width, generator=torch.Generator().manual_seed(SEED))
    network = saliency._unisal("cpu", "ads" if question["mode"] == "image" else "salicon")
    state = [None]

    def once():
        nonlocal state
        if question["mode"] == "image":
            network(picture, source="SALICON", static=True)
        else:
            _, state = network(picture, source="DHF1K", static=False, h0=state, return_hidden=True)

    with torch.no_grad():
        for _ in range(question["warm"]):
            once()
        return {"widthPx": width, "heightPx": height, "looks": [timed(once) for _ in range(question["looks"])]}


def score(question):
    """Its whole way of a film, without areas: the models that find them are not at hand."""
    CountedVideo.looks = 0
    report = {}
    is_single = question["mode"] == "single"

    def whole():
        heat = question["heat"] if question["mode"] == "heat" else None
        report.update(video.score_video(question["film"], heat_mp4=heat, per_frame=is_single))

    used = timed(whole)
    scored = len(report["timeline"])
    return used | {"looks": scored if is_single else CountedVideo.looks, "scored": scored}


def main():
    wish.home.mkdir(parents=True, exist_ok=True)
    torch.set_num_threads(wish.threads)
    parameters = lay_downloads(wish.home)
    fault = fault_as_shipped()
    video.UnisalVideo = CountedVideo if fault is None else MendedVideo
    versions = {name: version(name) for name in ("mediaattention", "torch", "av")}
    tell({"kind": "ready", "parameters": parameters, "fault": fault, "versions": versions})
    for line in sys.stdin:
        question = json.loads(line)
        tell({"kind": question["kind"]} | (look if question["kind"] == "looks" else score)(question))


def tell(answer):
    print(json.dumps(answer), file=answers, flush=True)


main()
