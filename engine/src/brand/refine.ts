import type { CutOut } from './cut-out.ts';
import type { Fitter } from './fit.ts';
import type { Fit } from './fit-part.ts';
import { NO_FIT } from './fit-part.ts';
import type { Pose } from './pose.ts';
import type { Focus, Raster } from './raster.ts';
import { RASTER_LENGTHS } from './raster.ts';
import type { TonePyramid } from './tone-pyramid.ts';

/** A picture that is searched for: its cut-out and its rasters, small to large. */
export interface Target {
  readonly picture: CutOut;
  readonly rasters: Readonly<Record<Focus, readonly Raster[]>>;
  readonly fit: Fitter;
}

/** A pose and how well it fits. */
export interface Placed {
  readonly pose: Pose;
  readonly fit: Fit;
}

const [SHORTEST, LONGEST] = [RASTER_LENGTHS[0], RASTER_LENGTHS[RASTER_LENGTHS.length - 1] ?? 43];

/** The raster for a pose: as large as it shows in the film, or a half, a quarter … of that, up to a length. */
function rasterFor(
  { picture, rasters }: Target,
  { scale }: Pose,
  { lengthMost, focus = 'sharp' }: { readonly lengthMost: number; readonly focus?: Focus },
): Raster | undefined {
  let length = scale * Math.sqrt(picture.widthPx * picture.heightPx);
  while (length > lengthMost * 1.1) length /= 2;
  // They lie in equal ratios from each other.
  const step = Math.round((Math.log(length / SHORTEST) / Math.log(LONGEST / SHORTEST)) * (RASTER_LENGTHS.length - 1));
  return rasters[focus][Math.min(RASTER_LENGTHS.length - 1, Math.max(0, step))];
}

/** First steps of a climb, pixels of the searched level, ratio and radians. */
export interface Steps {
  readonly shift: number;
  readonly grow: number;
  readonly turn: number;
  /** How often they are halved. */
  readonly halvings: number;
}

const TURN_MOST = 0.25;

/** The fit at one pose, with a raster of at most this length. */
export function look(pyramid: TonePyramid, target: Target, at: { readonly pose: Pose; readonly lengthMost: number }): Fit {
  const raster = rasterFor(target, at.pose, at);
  return raster ? target.fit(pyramid, raster, { pose: at.pose, size: [target.picture.widthPx, target.picture.heightPx] }) : NO_FIT;
}

/** Climbs from a pose to the best one near it: one direction at a time, steps halved when none helps. */
export function climb(
  pyramid: TonePyramid,
  target: Target,
  from: { readonly pose: Pose; readonly lengthMost: number; readonly steps: Steps; readonly focus?: Focus },
): Placed {
  const raster = rasterFor(target, from.pose, from);
  if (!raster) return { pose: from.pose, fit: NO_FIT };
  const size = [target.picture.widthPx, target.picture.heightPx] as const;
  const fitOf = (pose: Pose) => target.fit(pyramid, raster, { pose, size });
  const pixel = (from.pose.scale * Math.sqrt(size[0] * size[1])) / raster.length;
  let best: Placed = { pose: from.pose, fit: fitOf(from.pose) };
  let { shift, grow, turn } = from.steps;
  shift *= pixel;
  for (let halving = 0; halving <= from.steps.halvings; ) {
    let isBetter = false;
    for (const pose of neighbours(best.pose, { shift, grow, turn })) {
      const fit = fitOf(pose);
      if (fit.score > best.fit.score + 1e-4) {
        best = { pose, fit };
        isBetter = true;
      }
    }
    if (isBetter) continue;
    halving++;
    [shift, grow, turn] = [shift / 2, grow / 2, turn / 2];
  }
  return best;
}

function neighbours(pose: Pose, { shift, grow, turn }: Omit<Steps, 'halvings'>): Pose[] {
  return [
    { ...pose, x: pose.x + shift },
    { ...pose, x: pose.x - shift },
    { ...pose, y: pose.y + shift },
    { ...pose, y: pose.y - shift },
    { ...pose, scale: pose.scale * (1 + grow) },
    { ...pose, scale: pose.scale / (1 + grow) },
    { ...pose, turn: Math.min(TURN_MOST, pose.turn + turn) },
    { ...pose, turn: Math.max(-TURN_MOST, pose.turn - turn) },
  ];
}

/** What is sharper than this needs no second look. */
const SHARP_ENOUGH = 0.85;

/** A climb, and where that does not convince another by the picture out of focus; whatever fits better. */
export function climbAnyFocus(pyramid: TonePyramid, target: Target, from: Parameters<typeof climb>[2]): Placed {
  const sharp = climb(pyramid, target, from);
  if (sharp.fit.score >= SHARP_ENOUGH || sharp.fit.score < BLURRED_LEAST) return sharp;
  const soft = climb(pyramid, target, { ...from, pose: sharp.pose, focus: 'soft' });
  return soft.fit.score > sharp.fit.score ? soft : sharp;
}

/** What is less like it is not the picture out of focus either. */
const BLURRED_LEAST = 0.5;
