import type { Candidate } from './coarse-search.ts';
import { slideOver } from './coarse-search.ts';
import type { CutOut } from './cut-out.ts';
import type { EdgeMap } from './edge-map.ts';
import type { EdgeLook } from './edge-places.ts';
import { createEdgeLook } from './edge-places.ts';
import type { EdgeTemplate } from './edge-template.ts';
import { templatesFor } from './edge-template.ts';
import type { EdgePlace } from './edge-view.ts';
import { createFitter } from './fit.ts';
import type { NewsMap } from './news-meter.ts';
import type { Half, Pose } from './pose.ts';
import { isPlainShape, rastersOf } from './raster.ts';
import type { Placed, Target } from './refine.ts';
import { climb, climbAnyFocus, lengthOf, look } from './refine.ts';
import { areaOf, EVERYWHERE } from './search-area.ts';
import type { TonePyramid } from './tone-pyramid.ts';

/** A picture that is searched for in films of one size. */
export interface SearchTarget extends Target {
  readonly templates: readonly EdgeTemplate[];
  readonly lookByEdges: EdgeLook;
}

/** Makes everything that a search needs, once for a film. */
export function searchTarget(picture: CutOut, film: { readonly widthPx: number; readonly heightPx: number }): SearchTarget {
  const isPlain = isPlainShape(picture);
  return {
    ...{ picture, rasters: rastersOf(picture, isPlain), fit: createFitter() },
    ...{ templates: templatesFor(picture, film), lookByEdges: createEdgeLook(picture) },
  };
}

/** A still, where its edges are, and what of it is to be searched: all of it, or what is new in it. */
export interface SearchedStill {
  readonly pyramid: TonePyramid;
  readonly edgesAt: (level: number) => EdgeMap;
  readonly search: 'all' | NewsMap;
}

/** How many places of each size are glanced at, at a small raster; and how many of all are looked at closely and climbed from. */
const GLANCED_AT = 24;
const GLANCE_LENGTH = 10;
/** Geometric mean side, pixels, of the small ones among them. */
const SMALL_PX = 30;
const LOOKED_AT = 10;
const SMALL_LENGTH = 14.4;
/** How well they must do to be climbed from; */
const CLIMB_FROM = 0.3;
/** having climbed, to be looked at in full, where half of what is covered shows first; */
const CLIMB_ON = 0.33;
const FULL_LENGTH = 29.9;
/** and there to be settled, so many at the most. */
const SETTLE_FROM = 0.45;
const SETTLED = 4;
/** How many of the places that most edges speak for are looked at in full, how well they must do, and how many are settled. */
const BY_EDGES = 12;
const BY_EDGES_LENGTH = 35.8;
const BY_EDGES_FROM = 0.3;
/** What is found at a glance and fits this well is not looked for again; what fits less well may lie a little beside its place. */
const SURE_LEAST = 0.8;
/** With less of the structure than this a place is looked at in more detail still, where the film shows it. */
const SEEN_PLAIN = 0.6;
const LONG_LENGTH = 61.9;
/** Below this a place is nothing. */
export const FOUND_LEAST = 0.6;

/** Finds a picture wherever it is in one of the film. @returns the best of overlapping places, best first */
export function findInPicture({ pyramid, edgesAt, search }: SearchedStill, target: SearchTarget): readonly Placed[] {
  const found: Candidate[] = [];
  for (const template of target.templates) {
    const reach = reachOf(template, target.picture);
    const area = search === 'all' ? EVERYWHERE : areaOf(search, template, reach);
    slideOver(edgesAt(template.level), template, { area, found });
  }
  const placed = byGlance(pyramid, target, found);
  const sure = placed.filter(({ fit }) => fit.score >= SURE_LEAST);
  const more = target
    .lookByEdges({ levels: pyramid.levels, edgesAt }, found)
    .slice(0, BY_EDGES)
    .map((place) => byEdges(pyramid, target, place))
    .filter(({ fit, pose }) => fit.score >= BY_EDGES_FROM && !sure.some((other) => isOver(other.pose, pose, target.picture)))
    .toSorted((a, b) => b.fit.score - a.fit.score)
    .slice(0, SETTLED)
    .map((place) => settleByEdges(pyramid, target, place))
    .filter(({ fit }) => fit.score >= FOUND_LEAST);
  return best([...placed, ...more], target.picture);
}

/** A place that the edges speak for, at a large raster, and the half that they say is to be seen. */
interface PlacedByEdges extends Placed {
  readonly half: Half | undefined;
}

function byEdges(pyramid: TonePyramid, target: Target, place: EdgePlace): PlacedByEdges {
  const pose = byItsHalf(pyramid, target, place);
  const placed = placeAt(pyramid, target, { pose, lengthMost: BY_EDGES_LENGTH });
  return {
    ...(placed.fit.score < NEAR_ENOUGH ? nearer(pyramid, target, placed) : placed),
    half: place.side === 'whole' ? undefined : place.side,
  };
}

/** What fits so well lies where it should. */
const NEAR_ENOUGH = 0.5;
const NEARER = { shift: 0.8, grow: 0.04, turn: 0.03, halvings: 1 } as const;
/** How well it must do on the small raster to be climbed from there, and having climbed. */
const NEARER_FROM = 0.2;
const NEARER_LEAST = 0.35;

/** Brings a place nearer on a raster so small that the strokes of a long word are met from beside them: edges tell a place to a few pixels. */
function nearer(pyramid: TonePyramid, target: Target, placed: Placed): Placed {
  const at = { pose: placed.pose, lengthMost: SMALL_LENGTH };
  if (look(pyramid, target, at).score < NEARER_FROM) return placed;
  const climbed = climb(pyramid, target, { ...at, steps: NEARER, least: NEARER_LEAST });
  if (climbed.fit.score < NEARER_LEAST) return placed;
  const there = placeAt(pyramid, target, { pose: climbed.pose, lengthMost: BY_EDGES_LENGTH });
  return there.fit.score < NEAR_ENOUGH ? placed : climb(pyramid, target, { ...there, steps: SETTLE });
}

/** The last climb, by the half that is to be seen; where that leads to, all parts vie for what it proves. */
function settleByEdges(pyramid: TonePyramid, target: Target, { pose, half }: PlacedByEdges): Placed {
  const settled = climbAnyFocus(pyramid, target, { pose, half, lengthMost: LONG_LENGTH, steps: SETTLE });
  return half === undefined ? settled : { ...settled, fit: look(pyramid, target, settled) };
}

/**
 * Brings a half that the edges speak for to its place by that half alone: while all parts vie, a climb goes after whichever of them is
 * a little more like the cover.
 */
function byItsHalf(pyramid: TonePyramid, target: Target, { pose, side }: EdgePlace): Pose {
  if (side === 'whole') return pose;
  const at = { half: side, lengthMost: BY_EDGES_LENGTH };
  const turned = HALF_TURNS.map((by) => {
    const there = { ...pose, turn: pose.turn + by };
    return { pose: there, score: look(pyramid, target, { ...at, pose: there }).score };
  });
  const first = turned.reduce((best, one) => (one.score > best.score ? one : best));
  if (first.score < HALF_CLIMB_FROM) return pose;
  return climb(pyramid, target, { ...at, pose: first.pose, steps: HALF_STEPS, least: HALF_CLIMB_ON }).pose;
}

/** Edges tell a turn less well than a place; */
const HALF_TURNS = [0, -0.045, 0.045] as const;
const HALF_STEPS = { shift: 2, grow: 0.03, turn: 0.04, halvings: 1 } as const;
/** how well a half must do to be climbed from, and to be climbed on from when its first steps are done. */
const HALF_CLIMB_FROM = 0.05;
const HALF_CLIMB_ON = 0.3;

/** What is found from a glance at small rasters: what is blurred or small has too few edges to be told by them. */
function byGlance(pyramid: TonePyramid, target: Target, found: readonly Candidate[]): readonly Placed[] {
  const candidates = apart(found, target.picture);
  // At a glance a large likeness is soon the better one, so the small ones vie among themselves.
  const firsts = [true, false]
    .flatMap((isSmall) =>
      glance(
        pyramid,
        target,
        candidates.filter(({ pose }) => lengthOf(target, pose) < SMALL_PX === isSmall),
      ),
    )
    .map(({ pose }) => bestAround(pyramid, target, pose))
    .filter(({ fit }) => fit.score >= CLIMB_FROM);
  const near: Placed[] = [];
  for (const first of firsts) {
    const climbed = climb(pyramid, target, { pose: first.pose, lengthMost: SMALL_LENGTH, steps: CLIMB, least: CLIMB_ON });
    if (climbed.fit.score < CLIMB_ON) continue;
    const inFull = placeAt(pyramid, target, { pose: climbed.pose, lengthMost: FULL_LENGTH });
    if (inFull.fit.score >= SETTLE_FROM) near.push(inFull);
  }
  return best(near, target.picture)
    .slice(0, SETTLED)
    .map(({ pose }) => settle(pyramid, target, pose))
    .filter(({ fit }) => fit.score >= FOUND_LEAST);
}

/** From a template's middle to its sides, pixels of the film's picture. */
function reachOf({ scale, turn, level }: EdgeTemplate, { widthPx, heightPx }: CutOut) {
  const half = (scale * 2 ** level) / 2;
  const [cos, sin] = [Math.cos(turn), Math.abs(Math.sin(turn))];
  return { x: half * (cos * widthPx + sin * heightPx), y: half * (sin * widthPx + cos * heightPx) };
}

const CLIMB = { shift: 0.7, grow: 0.05, turn: 0.05, halvings: 2 } as const;

/** The last, exact part of a climb. Little of a picture can prove as much as all of it when it is seen larger. */
function settle(pyramid: TonePyramid, target: Target, pose: Pose): Placed {
  const settled = climbAnyFocus(pyramid, target, { pose, lengthMost: FULL_LENGTH, steps: SETTLE });
  if (settled.fit.seen >= SEEN_PLAIN) return settled;
  const long = climbAnyFocus(pyramid, target, { pose: settled.pose, lengthMost: LONG_LENGTH, steps: SETTLE });
  return long.fit.score > settled.fit.score ? long : settled;
}

const SETTLE = { shift: 0.8, grow: 0.03, turn: 0.03, halvings: 3 } as const;

const placeAt = (pyramid: TonePyramid, target: Target, at: { readonly pose: Pose; readonly lengthMost: number }): Placed => ({
  ...at,
  fit: look(pyramid, target, at),
  focus: 'sharp',
});

/** The places that do best at a glance. */
function glance(pyramid: TonePyramid, target: Target, candidates: readonly Candidate[]): readonly Pick<Candidate, 'pose'>[] {
  if (candidates.length <= LOOKED_AT) return candidates;
  return candidates
    .map(({ pose, score }) => ({ pose, score: score / 2 + look(pyramid, target, { pose, lengthMost: GLANCE_LENGTH }).score }))
    .toSorted((a, b) => b.score - a.score)
    .slice(0, LOOKED_AT);
}

function bestAround(pyramid: TonePyramid, target: Target, pose: Pose): Placed {
  let found = placeAt(pyramid, target, { pose, lengthMost: SMALL_LENGTH });
  const step = (pose.scale * Math.sqrt(target.picture.widthPx * target.picture.heightPx)) / SMALL_LENGTH;
  for (let k = 0; k < 9; k++) {
    const moved = { ...pose, x: pose.x + ((k % 3) - 1) * step, y: pose.y + (Math.floor(k / 3) - 1) * step };
    const there = placeAt(pyramid, target, { pose: moved, lengthMost: SMALL_LENGTH });
    if (there.fit.score > found.fit.score) found = there;
  }
  return found;
}

/** Of each size the strongest candidates that are not beside a stronger one: restless ground must not crowd out the other sizes. */
const apart = (candidates: readonly Candidate[], picture: CutOut): readonly Candidate[] =>
  [...Map.groupBy(candidates, ({ pose }) => pose.scale).values()].flatMap((ofSize) => apartOfSize(ofSize, picture));

function apartOfSize(candidates: readonly Candidate[], { widthPx, heightPx }: CutOut): readonly Candidate[] {
  const kept: { readonly first: Candidate; readonly alike: Candidate[] }[] = [];
  for (const candidate of candidates.toSorted((a, b) => b.score - a.score)) {
    const { pose } = candidate;
    const last = kept[GLANCED_AT - 1];
    if (last && candidate.score <= last.first.score - ALIKE) break;
    const reach = 0.15 * pose.scale * Math.sqrt(widthPx * heightPx);
    const beside = kept.find(
      ({ first: { pose: other } }) =>
        Math.abs(other.x - pose.x) < reach && Math.abs(other.y - pose.y) < reach && Math.abs(other.turn - pose.turn) < SAME_TURN,
    );
    if (!beside && kept.length < GLANCED_AT) kept.push({ first: candidate, alike: [candidate] });
    else if (beside && candidate.score > beside.first.score - ALIKE && pose.turn === beside.first.pose.turn) beside.alike.push(candidate);
  }
  return kept.map(({ first, alike }) => ({ ...first, pose: { ...first.pose, x: mean(alike, 'x'), y: mean(alike, 'y') } }));
}

const mean = (candidates: readonly Candidate[], axis: 'x' | 'y'): number =>
  candidates.reduce((sum, { pose }) => sum + pose[axis], 0) / candidates.length;

const SAME_TURN = 0.2;
/** Places beside the best one that are as good, but for rounding, lie round the true one. */
const ALIKE = 0.03;

/** Of places that overlap, the best. */
function best(placed: readonly Placed[], picture: CutOut): readonly Placed[] {
  const kept: Placed[] = [];
  for (const place of placed.toSorted((a, b) => b.fit.score - a.fit.score))
    if (!kept.some(({ pose }) => isOver(pose, place.pose, picture))) kept.push(place);
  return kept;
}

function isOver(a: Pose, b: Pose, { widthPx, heightPx }: CutOut): boolean {
  const twice = 0.7 * (a.scale + b.scale);
  return 2 * Math.abs(a.x - b.x) < twice * widthPx && 2 * Math.abs(a.y - b.y) < twice * heightPx;
}
