import type { Candidate, Half } from './coarse-search.ts';
import type { CutOut } from './cut-out.ts';
import { createFitter } from './fit.ts';
import type { Pose } from './pose.ts';
import type { Raster } from './raster.ts';
import { rastersOf } from './raster.ts';
import type { Target } from './refine.ts';
import { climb, look } from './refine.ts';
import type { TonePyramid } from './tone-pyramid.ts';

/** A half of a picture as a picture of its own, judged as a whole: small as it is, a part among fourteen of it would be like anything. */
export interface HalfTarget extends Target {
  /** From the middle of the picture to that of the half, pixels of the cut-out. */
  readonly away: { readonly x: number; readonly y: number };
}

/** Cuts the four halves out. */
export const halvesOf = (picture: CutOut, isPlain: boolean): Readonly<Record<Half, HalfTarget>> => ({
  upper: halfOf(picture, isPlain, { x: 0, y: -1 }),
  lower: halfOf(picture, isPlain, { x: 0, y: 1 }),
  left: halfOf(picture, isPlain, { x: -1, y: 0 }),
  right: halfOf(picture, isPlain, { x: 1, y: 0 }),
});

function halfOf(whole: CutOut, isPlain: boolean, side: { readonly x: number; readonly y: number }): HalfTarget {
  const [widthPx, heightPx] = [side.x === 0 ? whole.widthPx : whole.widthPx >> 1, side.y === 0 ? whole.heightPx : whole.heightPx >> 1];
  const [left, top] = [side.x > 0 ? whole.widthPx - widthPx : 0, side.y > 0 ? whole.heightPx - heightPx : 0];
  const cut = (plane: Float32Array) => {
    const out = new Float32Array(widthPx * heightPx);
    for (let y = 0; y < heightPx; y++) {
      const from = (top + y) * whole.widthPx + left;
      out.set(plane.subarray(from, from + widthPx), y * widthPx);
    }
    return out;
  };
  const picture = { widthPx, heightPx, cover: cut(whole.cover), tone: cut(whole.tone) };
  const away = { x: (side.x * (whole.widthPx - widthPx)) / 2, y: (side.y * (whole.heightPx - heightPx)) / 2 };
  return { picture, rasters: wholeRasters(picture, isPlain), fit: createFitter(), away };
}

/** Rasters that are judged as a whole and not by their parts. */
function wholeRasters(picture: CutOut, isPlain: boolean): Target['rasters'] {
  const rasters = rastersOf(picture, isPlain);
  const kept = new Map<Raster, Raster>();
  return (focus, place) => {
    const raster = rasters(focus, place);
    const known = kept.get(raster) ?? { ...raster, parts: raster.parts.slice(0, 1) };
    kept.set(raster, known);
    return known;
  };
}

const moved = (pose: Pose, { away }: HalfTarget, way: number): Pose => {
  const [cos, sin] = [Math.cos(pose.turn), Math.sin(pose.turn)];
  const by = way * pose.scale;
  return { ...pose, x: pose.x + by * (cos * away.x - sin * away.y), y: pose.y + by * (sin * away.x + cos * away.y) };
};

/** How large a half is drawn to be looked at: its cells are as those of a whole at 36. */
const HALF_LENGTH = 25.3;
/** How many places are looked round, from how many of them a climb begins, and how many are climbed to the end. */
const LOOKED_ROUND = 28;
const BEGUN = 12;
const CLIMBED = 3;
/** How well a place must do to be climbed from, and at the end of the climb. */
const CLIMB_FROM = 0.3;
const LIKE_LEAST = 0.75;
const BEGIN = { shift: 1, grow: 0.04, turn: 0.04, halvings: 0 } as const;
const GO_ON = { shift: 0.5, grow: 0.02, turn: 0.02, halvings: 1 } as const;
/** Cells between the places that are looked at round one. */
const ROUND_CELLS = 1.5;

/** Where half of a picture is alone to be seen. @returns poses of the whole picture, best first */
export function findByHalves(
  pyramid: TonePyramid,
  halves: Readonly<Record<Half, HalfTarget>>,
  candidates: readonly Candidate[],
): readonly Pose[] {
  const glanced = candidates
    .flatMap(({ pose, score, half }) => {
      if (half === null) return [];
      const target = halves[half];
      const there = moved(pose, target, 1);
      return [{ target, pose: there, score: score / 2 + look(pyramid, target, { pose: there, lengthMost: HALF_LENGTH }).score }];
    })
    .toSorted((a, b) => b.score - a.score);
  const rounds = glanced
    .slice(0, LOOKED_ROUND)
    .map(({ target, pose }) => ({ target, ...lookRound(pyramid, target, pose) }))
    .filter(({ score }) => score >= CLIMB_FROM)
    .toSorted((a, b) => b.score - a.score);
  return rounds
    .slice(0, BEGUN)
    .map(({ target, pose }) => ({ target, ...climb(pyramid, target, { pose, lengthMost: HALF_LENGTH, steps: BEGIN }) }))
    .toSorted((a, b) => b.fit.score - a.fit.score)
    .slice(0, CLIMBED)
    .map(({ target, pose }) => ({ target, ...climb(pyramid, target, { pose, lengthMost: HALF_LENGTH, steps: GO_ON }) }))
    .filter(({ fit }) => fit.score >= LIKE_LEAST)
    .toSorted((a, b) => b.fit.score - a.fit.score)
    .map(({ target, pose }) => moved(pose, target, -1));
}

function lookRound(pyramid: TonePyramid, target: HalfTarget, pose: Pose): { readonly pose: Pose; readonly score: number } {
  const step = (ROUND_CELLS * pose.scale * Math.sqrt(target.picture.widthPx * target.picture.heightPx)) / HALF_LENGTH;
  const round = Array.from({ length: 9 }, (_, k) => {
    const there = { ...pose, x: pose.x + ((k % 3) - 1) * step, y: pose.y + (Math.floor(k / 3) - 1) * step };
    return { pose: there, score: look(pyramid, target, { pose: there, lengthMost: HALF_LENGTH }).score };
  });
  return round.reduce((best, one) => (one.score > best.score ? one : best));
}
