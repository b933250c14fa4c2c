"""The whole pipeline on a tiny set, and the parts whose answers are known."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import cv2
import numpy as np
import onnx
import pytest
import torch
from conftest import HEADER, seeded

from fovea_training.augment import WHOLE, photo_sample, target_of
from fovea_training.batches import Plan, load_batch
from fovea_training.dataset import DataFault, Picture, read_picture, read_set, slice_of
from fovea_training.design_targets import write_targets, writing_map
from fovea_training.calibrate import look_at
from fovea_training.designed_frame import (
    COMPONENTS,
    CUES,
    UNCHANGED,
    Calibration,
    Gate,
    LookedAt,
    fit_gate,
    fit_powers_of_designs,
    made_anew,
    principal_directions,
)
from fovea_training.designs.draw import draw_designs
from fovea_training.designs_on_disk import read_designs
from fovea_training.learning import Recipe, Run, learn
from fovea_training.log_linear import combine, fit_powers, places
from fovea_training.network import AttentionNetwork, load_network, spread_out
from fovea_training.prediction import Predictor
from fovea_training.quantise import agreement_of, overflow_free_scales, quantise, rounded_nodes
from fovea_training.recolour import recoloured, softened
from fovea_training.settled import SHARPENED, settled
from fovea_training.shapes import SHAPES, nearest_shape, scaled
from fovea_training.shipping import NOTHING_FITTED, SEEN, SeenNetwork, ShippedNetwork, export, read_calibration, write_calibration
from fovea_training.soup import mean_of
from fovea_training.targets import density
from fovea_training.write_slice import write_slice


def test_a_set_is_read_with_its_fixations(data: Path) -> None:
    pictures = read_set(data, "osie")
    assert [picture.name for picture in pictures] == [f"{number}.jpg" for number in range(1001, 1007)]
    assert all(len(picture.x) == 8 and 0 < picture.x.min() and picture.x.max() < 1 for picture in pictures)
    assert [slice_of(picture) for picture in pictures] == ["tune", "train", "train", "train", "train", "last"]


@pytest.mark.parametrize(
    ("points", "complaint"),
    [("image,x,y\n", "columns"), (HEADER, "no line"), (HEADER + "1001,0,900,900,,0\n", "outside")],
)
def test_a_set_that_is_not_what_it_should_be_is_refused(data: Path, tmp_path: Path, points: str, complaint: str) -> None:
    (tmp_path / "osie").mkdir()
    (tmp_path / "osie" / "images").symlink_to(data / "osie" / "images")
    (tmp_path / "osie" / "points.csv").write_text(points)
    with pytest.raises(DataFault, match=complaint):
        read_set(tmp_path, "osie")


def test_a_density_sums_to_one_and_has_its_width() -> None:
    smooth = density(np.array([30.5]), np.array([20.5]), (41, 61), 3.0)
    assert smooth.sum() == pytest.approx(1, abs=1e-6)
    assert np.unravel_index(smooth.argmax(), smooth.shape) == (20, 30)
    assert smooth[20, 33] / smooth[20, 30] == pytest.approx(np.exp(-0.5), abs=1e-4)


def test_shapes_are_those_of_the_product() -> None:
    assert nearest_shape(1920, 1080) == (288, 512)
    assert nearest_shape(1080, 1920) == (512, 288)
    assert nearest_shape(800, 600) == (448, 608)
    assert all(side % 32 == 0 for shape in SHAPES for side in (*shape, *scaled(shape, 0.75)))


def test_the_target_moves_with_the_crop(data: Path) -> None:
    picture = read_set(data, "osie")[0]
    whole = target_of(picture, WHOLE, (96, 128))
    row, column = np.unravel_index(whole.argmax(), whole.shape)
    assert abs((column + 0.5) / 32 - picture.x.mean()) < 0.03 and abs((row + 0.5) / 24 - picture.y.mean()) < 0.04
    left = picture.x.mean() - 0.2
    half = target_of(picture, (left, 0.0, left + 0.4, 1.0), (96, 128))
    assert abs((half.argmax() % 32 + 0.5) / 32 - 0.5) < 0.07


def test_the_same_seed_gives_the_same_sample(data: Path) -> None:
    picture = read_set(data, "osie")[0]
    first, second = (photo_sample(picture, (96, 128), np.random.default_rng(5)) for _ in range(2))
    assert np.array_equal(first[0], second[0]) and np.array_equal(first[1], second[1])
    plan = Plan(read_set(data, "osie"), [], 0, 2, seed=3)
    assert plan.epoch(1) == plan.epoch(1) and plan.epoch(1) != plan.epoch(2)
    pictures, targets, _ = load_batch(plan.epoch(0)[0])
    assert pictures.shape[0] == 2 and pictures.dtype == torch.uint8 and torch.allclose(targets.sum(1), torch.ones(2), atol=1e-4)


def test_pictures_change_their_light_and_little_else() -> None:
    pictures = torch.randint(60, 200, (64, 3, 40, 56), dtype=torch.uint8, generator=torch.Generator().manual_seed(1))
    first, second, other = recoloured(pictures, 5), recoloured(pictures, 5), recoloured(pictures, 6)
    assert torch.equal(first, second) and not torch.equal(first, other)
    assert first.dtype == torch.float32 and first.shape == pictures.shape and 0 <= first.min() and first.max() <= 255
    alike = torch.stack([torch.corrcoef(torch.stack([one.flatten(), own.float().flatten()]))[0, 1] for one, own in zip(first, pictures)])
    assert alike.median() > 0.9 and alike.min() > 0.1
    assert 2 <= sum(bool((one[0] - one[1]).abs().max() < 40 and (one - one.mean(0)).abs().max() < 1e-3) for one in first) <= 24


def test_a_softened_picture_keeps_its_mean_and_loses_its_grain() -> None:
    pictures = torch.rand((2, 3, 32, 32), generator=torch.Generator().manual_seed(2)) * 255
    soft = softened(pictures, torch.tensor([0.1, 1.2]).reshape(2, 1, 1, 1))
    assert torch.allclose(soft[0], pictures[0], atol=1e-3)
    assert soft[1].mean() == pytest.approx(float(pictures[1].mean()), rel=0.02) and soft[1].std() < pictures[1].std() / 2


def test_powers_that_made_a_density_are_found_again() -> None:
    dice = np.random.default_rng(1)
    true = {"net": 0.6, "x": -0.4, "yy": -0.8}
    samples = []
    for _ in range(30):
        cues = {"net": dice.normal(0, 1.5, (12, 16)), **places((12, 16))}
        samples.append((cues, combine(cues, true)))
    found = fit_powers(samples, list(true))
    assert all(found[name] == pytest.approx(value, abs=0.06) for name, value in true.items())


def test_the_gate_tells_two_kinds_apart() -> None:
    dice = np.random.default_rng(2)
    photographs, designs = dice.normal(0, 1, (80, 6)), dice.normal(0, 1, (60, 6)) + np.array([3, 0, 0, -2, 0, 0])
    gate = fit_gate(list(photographs), list(designs))
    assert np.mean([gate.chance(one) < 0.5 for one in photographs]) > 0.95
    assert np.mean([gate.chance(one) > 0.5 for one in designs]) > 0.95


def test_scalars_that_made_the_attention_to_designs_are_found_again() -> None:
    """People who look at the left of what the network names, twice as sharply, and where the third component is; a photograph beside them changes nothing."""
    dice = np.random.default_rng(3)
    true = UNCHANGED.copy()
    true[CUES.index("net")], true[CUES.index("x")], true[CUES.index("component 3")] = 2, -0.8, 0.7
    looked_at = []
    for chance in (1.0, 0.0) * 12:
        logits, *components = (cv2.GaussianBlur(dice.normal(0, deviation, (24, 32)), (0, 0), 4) for deviation in (12, *[12] * COMPONENTS))
        blank = LookedAt("gdi", logits, np.stack(components), chance, logits, logits)
        said = torch.tensor(made_anew(blank, true)).flatten().softmax(0).reshape(24, 32).numpy()
        looked_at.append(replace(blank, fixations=said, attention=said))
    found = fit_powers_of_designs(looked_at)
    assert found[CUES.index("x")] == pytest.approx(-0.8, abs=0.15)
    assert found[CUES.index("component 3")] == pytest.approx(0.7, abs=0.15)
    made = np.exp(made_anew(looked_at[0], found))
    assert np.corrcoef(made.ravel(), looked_at[0].attention.ravel())[0, 1] > 0.98


def test_directions_tell_apart_what_varies_most() -> None:
    """Twelve channels, of which two swing together and much."""
    dice = np.random.default_rng(5)
    cells = dice.normal(0, 1, (4000, 12)) * np.linspace(1, 3, 12)
    cells[:, 1] = 4 * cells[:, 0] + 0.1 * cells[:, 1]
    directions = principal_directions(cells)
    assert directions.shape == (COMPONENTS, 12)
    along = (cells - cells.mean(0)) @ directions.T
    assert np.allclose(np.cov(along.T), np.eye(COMPONENTS), atol=0.02)
    assert abs(np.corrcoef(along[:, 0], cells[:, 0])[0, 1]) > 0.99


def test_large_writing_weighs_more_than_small() -> None:
    boxes = np.array([[0.1, 0.1, 0.9, 0.2], [0.1, 0.7, 0.9, 0.72]])
    drawn = writing_map(boxes, (96, 96))
    assert drawn[14, 48] > 2 * drawn[68, 48] > 0 and drawn[45, 48] < 0.01


def test_a_kind_of_design_is_aimed_at_as_the_set_that_it_is_like(network: AttentionNetwork, data: Path, tmp_path: Path) -> None:
    export(ShippedNetwork(network, NOTHING_FITTED), tmp_path / "model.onnx")
    photo = cv2.imread(str(read_set(data, "osie")[0].path))
    for name, kind in (("00000", "page"), ("00001", "chart"), ("00002", "film_frame")):
        cv2.imwrite(str(tmp_path / f"{name}.jpg"), photo)
        (tmp_path / f"{name}.json").write_text(json.dumps({"kind": kind, "boxes": []}))
    left, right, nowhere = {"x": -4.0}, {"x": 4.0}, {"x": 0.0}
    write_targets(tmp_path, {"fiwi": left, "gdi": nowhere, "massvis": right, "none": nowhere}, tmp_path / "model.onnx", 1)
    aims = [np.load(tmp_path / f"{name}.npy") for name in ("00000", "00001", "00002")]
    shares = [aim[:, : aim.shape[1] // 2].sum() for aim in aims]
    assert shares == [pytest.approx(0.97, abs=0.02), pytest.approx(0.03, abs=0.02), pytest.approx(0.5, abs=0.01)]


def test_designs_depend_on_seed_and_number_alone(data: Path, tmp_path: Path) -> None:
    photos = [picture.path for picture in read_set(data, "osie")]
    draw_designs(tmp_path / "a", 4, photos, 9)
    draw_designs(tmp_path / "b", 2, photos, 9)
    draw_designs(tmp_path / "b", 4, photos, 9)
    for name in ("00000.jpg", "00003.jpg", "00003.json"):
        assert (tmp_path / "a" / name).read_bytes() == (tmp_path / "b" / name).read_bytes()


def test_a_stopped_run_ends_as_one_that_was_not_stopped(data: Path, tmp_path: Path) -> None:
    plan = Plan(read_set(data, "osie"), [], 0, 2, seed=4)
    recipe = Recipe(epochs=2, rate=1e-3, warm_up_steps=2, checkpoint_every=2)
    said: list[str] = []

    class Stopped(Exception):
        pass

    def stop(line: str) -> None:
        said.append(line)
        if ": step 4 " in line:
            raise Stopped

    whole, parts = Run(tmp_path / "whole", said.append), Run(tmp_path / "parts", stop)
    learn(seeded(), plan, recipe, whole)
    with pytest.raises(Stopped):
        learn(seeded(), plan, recipe, parts)
    learn(seeded(), plan, recipe, Run(tmp_path / "parts", said.append))
    assert any(line == "going on after step 4" for line in said)
    first, second = (torch.load(run.result, weights_only=False)["sd"] for run in (whole, parts))
    assert all(torch.allclose(first[name].float(), second[name].float(), atol=1e-5) for name in first)


def test_what_ships_is_what_was_trained(network: AttentionNetwork, data: Path, tmp_path: Path) -> None:
    dice = np.random.default_rng(4)
    gate, directions = Gate(np.full(192, 0.01, np.float32), -0.3), dice.normal(0, 0.1, (COMPONENTS, 48))
    calibration = Calibration(gate, directions, UNCHANGED + dice.normal(0, 0.3, len(CUES)))
    write_calibration(tmp_path / "calibration.json", calibration)
    shipped = ShippedNetwork(network, read_calibration(tmp_path / "calibration.json"))
    # `export` itself refuses a file that does not agree with the network.
    export(shipped, tmp_path / "model.onnx")
    export(SeenNetwork(network), tmp_path / "seen.onnx", SEEN)
    assert (tmp_path / "model.onnx").stat().st_size < 20e6
    assert sum(value.numel() for value in network.parameters()) < 5e6
    picture = read_picture(read_set(data, "osie")[0].path)
    density_ = np.exp(Predictor(tmp_path / "model.onnx", 1).log_density(picture))
    assert density_.shape == (112, 152) and density_.sum() == pytest.approx(1, abs=1e-9)
    seen = Predictor(tmp_path / "seen.onnx", 1).seen(cv2.resize(picture, (512, 384)))
    assert seen["features"].shape == (192,) and seen["decoded"].shape == (48, 96, 128)
    # What the scalars are fitted on says the same as the file.
    looked_at = look_at(Predictor(tmp_path / "seen.onnx", 1), gate, directions, read_set(data, "osie")[0])
    assert 0.1 < looked_at.chance < 0.9
    assert np.corrcoef(made_anew(looked_at, calibration.powers).ravel(), np.log(density_).ravel())[0, 1] > 0.9999
    draw_designs(tmp_path / "designs", 2, [picture.path for picture in read_set(data, "osie")], 9)
    alike = {"net": 0.6, "writing": 1.2, "x": -0.3, "xx": 0, "y": -0.1, "yy": -0.5}
    write_targets(tmp_path / "designs", dict.fromkeys(("fiwi", "gdi", "massvis", "none"), alike), tmp_path / "model.onnx", 1)
    designs = read_designs(tmp_path / "designs")
    assert len(designs) == 2
    assert all(np.load(design.path.with_suffix(".npy")).sum() == pytest.approx(1, abs=1e-3) for design in designs)


def test_in_eight_bits_a_network_says_nearly_the_same(network: AttentionNetwork, data: Path, tmp_path: Path) -> None:
    exact, rounded = tmp_path / "exact.onnx", tmp_path / "rounded.onnx"
    export(ShippedNetwork(network, NOTHING_FITTED), exact)
    paths = sorted((data / "osie" / "images").iterdir())
    # A network that has learnt nothing says little that could be kept.
    assert quantise(exact, rounded, paths, least_agreement=0.9) == pytest.approx(agreement_of(exact, rounded, paths), abs=1e-9)
    assert rounded.stat().st_size < exact.stat().st_size / 2
    with pytest.raises(ValueError, match="agrees with itself"):
        quantise(exact, rounded, paths, least_agreement=1.0)
    assert not rounded.exists()


def test_what_tells_densities_and_the_first_blocks_stay_in_floating_point(network: AttentionNetwork, tmp_path: Path) -> None:
    model = tmp_path / "model.onnx"
    export(ShippedNetwork(network, NOTHING_FITTED), model)
    graph = onnx.load(model).graph
    rounded = set(rounded_nodes(graph))
    convolutions = [node.name for node in graph.node if node.op_type == "Conv"]
    exact = [name for name in convolutions if name not in rounded]
    assert len(convolutions) == 87
    assert [name.split("/")[1] for name in exact] == ["_conv_stem", "_blocks.0", "_blocks.0", "_blocks.1", "_blocks.1", "_blocks.1", "d4.3", "o", "Conv", "Conv_1", "Conv_2", "Conv_3", "Conv_4", "Conv_5", "Conv_6"]
    assert not [name for name in rounded if "relations" in name]


def test_no_two_neighbouring_weights_overflow_sixteen_bits() -> None:
    dice = np.random.default_rng(3)
    weights = dice.normal(size=(40, 24, 1, 1)).astype(np.float32)
    weights[0, 4:6] = 9.0  # two large ones of one sign side by side
    weights[1:3] = 0
    weights[1, 4], weights[1, 5] = 9.0, -9.0  # of two signs: they never add up
    scales = overflow_free_scales(weights)
    codes = np.round(weights / scales[:, None, None, None])[:, :, 0, 0]
    assert np.abs(codes).max() <= 127
    assert np.abs(codes[:, :-1] + codes[:, 1:]).max() * 255 < 2**15
    assert scales[0] == pytest.approx(18 / 127) and scales[1] == pytest.approx(9 / 127)
    assert scales[2] > 0
    alone = dice.normal(size=(8, 1, 3, 3)).astype(np.float32)
    assert overflow_free_scales(alone) == pytest.approx(np.abs(alone).max((1, 2, 3)) / 127)


def test_a_map_is_spread_out_as_by_bicubic_enlarging() -> None:
    map_ = torch.randn(1, 1, 9, 9, generator=torch.Generator().manual_seed(2))
    for size in ((72, 128), (128, 72), (120, 120)):
        wanted = torch.nn.functional.interpolate(map_, size=size, mode="bicubic", align_corners=False)
        assert torch.allclose(spread_out(map_, torch.zeros(1, 1, *size)), wanted, atol=1e-5)


def test_a_settled_density_is_sharper_where_it_is_broad_and_softer_where_it_is_rough() -> None:
    y, x = torch.meshgrid(torch.arange(60.0), torch.arange(80.0), indexing="ij")
    broad = -((x - 40) ** 2 + (y - 30) ** 2) / (2 * 12**2)
    logits = torch.stack([broad, torch.where((x == 40) & (y == 30), 20.0, 0.0)])[:, None]
    before, after = logits.flatten(1).softmax(1), settled(logits).flatten(1).softmax(1)
    width = lambda density: float((density * ((x - 40) ** 2).flatten()).sum() ** 0.5)  # noqa: E731
    assert width(before[0]) == pytest.approx(12, abs=0.1) and width(after[0]) == pytest.approx((12**2 / SHARPENED + 1.5**2) ** 0.5, abs=0.1)
    assert before[1].max() > 0.9 and after[1].max() == pytest.approx(1 / (2 * np.pi * 1.5**2), rel=0.05)
    even = settled(torch.zeros(1, 1, 8, 9))
    assert torch.allclose(even, torch.zeros_like(even), atol=1e-5)


def test_a_checkpoint_in_half_precision_is_opened(network: AttentionNetwork, tmp_path: Path) -> None:
    half = {name: value.half() if value.is_floating_point() else value for name, value in network.state_dict().items()}
    torch.save({"sd": half}, tmp_path / "half.pt")
    opened = load_network(tmp_path / "half.pt")
    assert torch.allclose(opened.o.weight, network.o.weight, atol=1e-3)


def test_the_mean_of_networks_lies_between_them(network: AttentionNetwork) -> None:
    other = seeded()
    with torch.no_grad():
        other.o.weight += 1.0
    assert torch.allclose(mean_of([network, other]).o.weight, (network.o.weight + other.o.weight) / 2, atol=1e-6)


def test_the_held_out_pictures_lie_where_the_harness_finds_them(data: Path, tmp_path: Path) -> None:
    assert write_slice(data, tmp_path, "last", {}) == {"osie": 1}
    (held,) = read_set(tmp_path, "osie")
    assert held.name == "1006.jpg" and len(held.x) == 8


def test_pictures_know_their_number(data: Path) -> None:
    picture = read_set(data, "osie")[0]
    assert isinstance(picture, Picture) and picture.number == 1001
