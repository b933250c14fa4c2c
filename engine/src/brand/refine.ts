import type { CutOut } from './cut-out.ts';
import type { Fitter } from './fit.ts';
import type { Fit } from './fit-part.ts';
import type { Half, Pose } from './pose.ts';
import type { Focus, Raster, Rasters } from './raster.ts';
import { RASTER_LENGTHS } from './raster.ts';
import type { TonePyramid } from './tone-pyramid.ts';

/** A picture that is searched for: its cut-out and its rasters. */
export interface Target {
  readonly picture: CutOut;
  readonly rasters: Rasters;
  readonly fit: Fitter;
}

/** A pose and how well the picture fits there, and by which raster that was seen. */
export interface Placed {
  readonly pose: Pose;
  readonly fit: Fit;
  readonly focus: Focus;
  readonly lengthMost: number;
}

const [SHORTEST, LONGEST] = [RASTER_LENGTHS[0], RASTER_LENGTHS[RASTER_LENGTHS.length - 1] ?? 43];

/** The raster for a pose: as large as it shows in the film, up to a length. */
function rasterFor({ picture, rasters }: Target, { scale }: Pose, { lengthMost, focus = 'sharp' }: Look): Raster {
  const length = Math.min(lengthMost, scale * Math.sqrt(picture.widthPx * picture.heightPx));
  // They lie in equal ratios from each other.
  const step = Math.round((Math.log(length / SHORTEST) / Math.log(LONGEST / SHORTEST)) * (RASTER_LENGTHS.length - 1));
  return rasters(focus, Math.min(RASTER_LENGTHS.length - 1, Math.max(0, step)));
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

/** A pose, and the longest raster that it is looked at with. */
export interface Look {
  readonly pose: Pose;
  readonly lengthMost: number;
  /** Sharp where nothing is said. */
  readonly focus?: Focus;
  /** The half that is fitted alone; where nothing is said, the part that fits best. */
  readonly half?: Half | undefined;
}

/** A look from where steps are taken. */
export interface Climb extends Look {
  readonly steps: Steps;
  /** What has not come to this by the first steps is left there. */
  readonly least?: number;
}

/** The fit at one pose. */
export function look(pyramid: TonePyramid, target: Target, at: Look): Fit {
  const { widthPx, heightPx } = target.picture;
  return target.fit(pyramid, rasterFor(target, at.pose, at), { pose: at.pose, size: [widthPx, heightPx], half: at.half });
}

/**
 * Climbs from a pose to the best one near it: along one axis after the other, each first the way that led up last, and steps halved
 * when no axis helps.
 */
export function climb(pyramid: TonePyramid, target: Target, from: Climb): Placed {
  const { focus = 'sharp', lengthMost, half } = from;
  const raster = rasterFor(target, from.pose, from);
  const size = [target.picture.widthPx, target.picture.heightPx] as const;
  const ways = AXES.map(() => 1);
  let { shift, grow, turn } = from.steps;
  shift *= (from.pose.scale * Math.sqrt(size[0] * size[1])) / raster.length;
  let best: Placed = { pose: from.pose, fit: target.fit(pyramid, raster, { pose: from.pose, size, half }), focus, lengthMost };
  const isHigher = (pose: Pose): boolean => {
    const fit = target.fit(pyramid, raster, { pose, size, half });
    if (fit.score <= best.fit.score + 1e-4) return false;
    best = { pose, fit, focus, lengthMost };
    return true;
  };
  for (let halving = 0; halving <= from.steps.halvings; ) {
    let isBetter = false;
    for (const [k, moved] of AXES.entries()) {
      const way = ways[k] ?? 1;
      if (isHigher(moved(best.pose, { shift, grow, turn }, way))) isBetter = true;
      else if (isHigher(moved(best.pose, { shift, grow, turn }, -way))) {
        ways[k] = -way;
        isBetter = true;
      }
    }
    if (isBetter) continue;
    if (best.fit.score < (from.least ?? 0)) break;
    halving++;
    [shift, grow, turn] = [shift / 2, grow / 2, turn / 2];
  }
  return best;
}

type Moved = (pose: Pose, steps: Omit<Steps, 'halvings'>, way: number) => Pose;
const AXES: readonly Moved[] = [
  (pose, { shift }, way) => ({ ...pose, x: pose.x + way * shift }),
  (pose, { shift }, way) => ({ ...pose, y: pose.y + way * shift }),
  (pose, { grow }, way) => ({ ...pose, scale: pose.scale * (1 + grow) ** way }),
  (pose, { turn }, way) => ({ ...pose, turn: Math.min(TURN_MOST, Math.max(-TURN_MOST, pose.turn + way * turn)) }),
];

/** What is sharper than this needs no second look. */
const SHARP_ENOUGH = 0.85;

/** A climb, and where that does not convince another by the picture out of focus; whatever fits better. A small one is first tried a little out of focus. */
export function climbAnyFocus(pyramid: TonePyramid, target: Target, from: Climb): Placed {
  const sharp = climb(pyramid, target, from);
  const near = isSlightlySoft(target, sharp) ? orSofter(pyramid, target, { from, than: sharp, focus: 'slight' }) : sharp;
  if (near.fit.score >= SHARP_ENOUGH || near.fit.score < BLURRED_LEAST) return near;
  return orSofter(pyramid, target, { from, than: near, focus: 'soft' });
}

/** What is less like it is not the picture out of focus either. */
const BLURRED_LEAST = 0.5;
/** Geometric mean side, pixels, below which scaling, turning and coding leave the strokes of a picture softer than its raster has them; */
const SLIGHT_LENGTH = 44;
/** what is less like it, or more, needs no look at that. */
const SLIGHT = { least: 0.4, most: 0.93 } as const;

const isSlightlySoft = (target: Target, { pose, fit }: Placed): boolean =>
  lengthOf(target, pose) < SLIGHT_LENGTH && fit.score >= SLIGHT.least && fit.score < SLIGHT.most;

/** Geometric mean side of a picture at a pose, pixels of the film. */
export const lengthOf = ({ picture }: Pick<Target, 'picture'>, { scale }: Pose): number =>
  scale * Math.sqrt(picture.widthPx * picture.heightPx);

/** The same climb from where another came to, by the picture out of focus, where that fits better. */
function orSofter(
  pyramid: TonePyramid,
  target: Target,
  by: { readonly from: Climb; readonly than: Placed; readonly focus: Focus },
): Placed {
  const softer = climb(pyramid, target, { ...by.from, pose: by.than.pose, focus: by.focus });
  return softer.fit.score > by.than.fit.score ? softer : by.than;
}
