"""
Writes what IRIS says of the made flash films, for the tests of the flash screening: `python flashes.py FILMS VERDICTS.json`.

`FILMS` is a folder of films drawn by `node tools/made/make.mjs flash-… --out FILMS/flash-….mp4`; ffmpeg must be there. Run it in an
environment of its own (`flashes-requirements.txt`). IRIS counts a quarter of the whole frame; WCAG a quarter of any ten degrees of sight.
So each film is shown whole, and again through the ten-degree window at nine places; the worst verdict counts.
@see Electronic Arts, IRIS, https://github.com/electronicarts/IRIS; WCAG 2.2, general flash and red flash thresholds
"""

from __future__ import annotations

import json
import subprocess
import sys
import tempfile
from importlib.metadata import version
from pathlib import Path

from iris_pse_detection import Configuration, VideoAnalyser

WINDOW = (24 / 64, 14 / 36)
"""Width and height of ten degrees of sight as shares of a 16:9 frame: 341 × 256 px of 1024 × 768, in cells of the metrics grid."""
LEVELS = ("none", "warning", "extended", "fail")


def verdict(film: Path, folder: Path) -> tuple[str, str]:
    """@returns the worst level of general and of red flashes"""
    settings = Configuration()
    settings.results_path = f"{folder}/results/"
    found = VideoAnalyser(settings).analyse_video(source_video=str(film), output_json=False)
    return level_of(found.total_luminance_incidents), level_of(found.total_red_incidents)


def level_of(incidents) -> str:
    if incidents.flash_fail_frames:
        return "fail"
    if incidents.extended_fail_frames:
        return "extended"
    return "warning" if incidents.pass_with_warning_frames else "none"


def windows(film: Path, folder: Path) -> list[Path]:
    """The film through the window, at nine places; lossless, so that no code changes."""
    across, down = WINDOW
    made = []
    for row in (0, 0.5, 1):
        for column in (0, 0.5, 1):
            out = folder / f"{film.stem}-{row}-{column}.mkv"
            crop = f"crop=iw*{across}:ih*{down}:iw*{(1 - across) * column}:ih*{(1 - down) * row}:exact=1"
            lossless = ["-c:v", "libx264", "-preset", "ultrafast", "-qp", "0"]
            subprocess.run(["ffmpeg", "-v", "error", "-y", "-i", str(film), "-an", "-vf", crop, *lossless, str(out)], check=True)
            made.append(out)
    return made


def worst(levels: tuple[str, ...]) -> str:
    return max(levels, key=LEVELS.index)


def main() -> None:
    films, out = Path(sys.argv[1]), Path(sys.argv[2])
    verdicts = {}
    with tempfile.TemporaryDirectory() as name:
        for film in sorted(films.glob("*.mp4")):
            seen = [verdict(one, Path(name)) for one in (film, *windows(film, Path(name)))]
            general, red = (worst(levels) for levels in zip(*seen))
            verdicts[film.stem] = {"general": general, "red": red}
            print(film.stem, verdicts[film.stem], flush=True)
    by = f"iris-pse-detection {version('iris-pse-detection')}"
    out.write_text(json.dumps({"by": by, "verdicts": verdicts}, indent=2) + "\n")


if __name__ == "__main__":
    main()
