import type { Candidate } from './coarse-search.ts';
import { slideOver } from './coarse-search.ts';
import type { CutOut } from './cut-out.ts';
import type { EdgeMap, EdgeMapper } from './edge-map.ts';
import { createEdgeMapper } from './edge-map.ts';
import type { EdgeTemplate } from './edge-template.ts';
import { templatesFor } from './edge-template.ts';
import type { Pose } from './fit.ts';
import { createFitter } from './fit.ts';
import { rastersOf } from './raster.ts';
import type { Placed, Target } from './refine.ts';
import { climb, look } from './refine.ts';
import type { TonePyramid } from './tone-pyramid.ts';

/** A picture that is searched for in films of one size. */
export interface SearchTarget extends Target {
  readonly templates: readonly EdgeTemplate[];
  readonly mapEdges: EdgeMapper;
}

/** Makes everything that a search needs, once for a film. */
export const searchTarget = (picture: CutOut, film: { readonly widthPx: number; readonly heightPx: number }): SearchTarget => ({
  picture,
  rasters: rastersOf(picture),
  fit: createFitter(),
  mapEdges: createEdgeMapper(),
  templates: templatesFor(picture, film),
});

/** How many places are glanced at, at a small raster, and how many of those are looked at closely. */
const GLANCED_AT = 400;
const GLANCE_LENGTH = 12;
/** How well they must do to be looked at more closely still. */
const LOOKED_AT = 48;
const CLIMB_FROM = 0.4;
const CLIMB_ON = 0.55;
/** Below this a place is nothing. */
export const FOUND_LEAST = 0.6;
const SMALL_LENGTH = 17.3;
const FULL_LENGTH = 35.8;

/** Finds a picture wherever it is in one of the film. @returns the best of overlapping places, best first */
export function findInPicture(pyramid: TonePyramid, target: SearchTarget): readonly Placed[] {
  const maps = new Map<number, EdgeMap>();
  const candidates: Candidate[] = [];
  for (const template of target.templates) {
    const map = maps.get(template.level) ?? target.mapEdges(pyramid.at(template.level));
    maps.set(template.level, map);
    slideOver(map, template, candidates);
  }
  const placed: Placed[] = [];
  for (const { pose } of glance(pyramid, target, apart(candidates, target.picture))) {
    const first = bestAround(pyramid, target, pose);
    if (first.fit.score < CLIMB_FROM) continue;
    const near = climb(pyramid, target, {
      pose: first.pose,
      lengthMost: SMALL_LENGTH,
      steps: { shift: 0.7, grow: 0.05, turn: 0.05, halvings: 2 },
    });
    if (near.fit.score < CLIMB_ON) continue;
    const exact = settle(pyramid, target, near.pose);
    if (exact.fit.score >= FOUND_LEAST) placed.push(exact);
  }
  return best(placed, target.picture);
}

/** The last, exact part of a climb. */
export const settle = (pyramid: TonePyramid, target: Target, pose: Pose): Placed =>
  climb(pyramid, target, { pose, lengthMost: FULL_LENGTH, steps: { shift: 0.8, grow: 0.03, turn: 0.03, halvings: 3 } });

/** The places that do best at a glance. */
function glance(pyramid: TonePyramid, target: Target, candidates: readonly Candidate[]): readonly Candidate[] {
  if (candidates.length <= LOOKED_AT) return candidates;
  return candidates
    .map(({ pose, score }) => ({ pose, score: score / 2 + look(pyramid, target, { pose, lengthMost: GLANCE_LENGTH }).score }))
    .toSorted((a, b) => b.score - a.score)
    .slice(0, LOOKED_AT);
}

function bestAround(pyramid: TonePyramid, target: Target, pose: Pose): Placed {
  let found: Placed = { pose, fit: look(pyramid, target, { pose, lengthMost: SMALL_LENGTH }) };
  const step = (pose.scale * Math.sqrt(target.picture.widthPx * target.picture.heightPx)) / SMALL_LENGTH;
  for (let k = 0; k < 9; k++) {
    const moved = { ...pose, x: pose.x + ((k % 3) - 1) * step, y: pose.y + (Math.floor(k / 3) - 1) * step };
    const fit = look(pyramid, target, { pose: moved, lengthMost: SMALL_LENGTH });
    if (fit.score > found.fit.score) found = { pose: moved, fit };
  }
  return found;
}

/** The strongest candidates that are not beside a stronger one of about the same size. */
function apart(candidates: readonly Candidate[], { widthPx, heightPx }: CutOut): readonly Candidate[] {
  const kept: Candidate[] = [];
  for (const candidate of candidates.toSorted((a, b) => b.score - a.score)) {
    const { pose } = candidate;
    const reach = 0.2 * pose.scale * Math.sqrt(widthPx * heightPx);
    const isBeside = kept.some(
      ({ pose: other }) =>
        Math.abs(other.x - pose.x) < reach &&
        Math.abs(other.y - pose.y) < reach &&
        Math.abs(Math.log(other.scale / pose.scale)) < 0.2 &&
        Math.abs(other.turn - pose.turn) < 0.2,
    );
    if (!isBeside) kept.push(candidate);
    if (kept.length === GLANCED_AT) break;
  }
  return kept;
}

/** Of places that overlap, the best. */
function best(placed: readonly Placed[], { widthPx, heightPx }: CutOut): readonly Placed[] {
  const kept: Placed[] = [];
  for (const place of placed.toSorted((a, b) => b.fit.score - a.fit.score)) {
    const isOver = kept.some(({ pose }) => {
      const wide = (widthPx * (pose.scale + place.pose.scale)) / 2;
      const high = (heightPx * (pose.scale + place.pose.scale)) / 2;
      return Math.abs(pose.x - place.pose.x) < 0.7 * wide && Math.abs(pose.y - place.pose.y) < 0.7 * high;
    });
    if (!isOver) kept.push(place);
  }
  return kept;
}
