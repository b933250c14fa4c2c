import type { Keyframe } from './box-keyframes.ts';
import type { Box } from './region-mask.ts';

/** A stretch of the film, s from its start. */
interface Span {
  readonly startS: number;
  readonly endS: number;
}

/** A face where it was found. */
export interface FoundFace extends Box {
  /** 0..1. */
  readonly confidence: number;
}

/** A moment at which faces were looked for. */
export interface FaceLook {
  readonly timeS: number;
  readonly faces: readonly FoundFace[];
}

/** A face at one moment of its track. */
export interface FacePlace extends Keyframe {
  readonly confidence: number;
}

/** One face for as long as it stays in a shot. */
export interface FaceTrack extends Span {
  /** The surest of its moments, 0..1. */
  readonly confidence: number;
  /** By time, at least one. */
  readonly places: readonly FacePlace[];
}

/** A face may have gone this far between two looks, in its own widths and heights, and have become this much larger or smaller in area. */
const STEP_MOST = 0.8;
const GROWTH_MOST = 2.5;
/** So many looks in a row may miss a face that is there. */
const MISSES_MOST = 1;
/** A face that was found once only counts when it is as sure as this. */
const ALONE_LEAST = 0.8;
const CLOCK_TOLERANCE_S = 0.001;

interface Open {
  readonly shot: Span;
  readonly startS: number;
  readonly places: FacePlace[];
  misses: number;
  /** Of the look after the last place; null while there was none. */
  nextS: number | null;
}

/** What faces are followed through. */
export interface FollowWish {
  /** In order of time. */
  readonly looks: readonly FaceLook[];
  /** They cover the film. No face goes on through a cut. */
  readonly shots: readonly Span[];
  readonly durationS: number;
}

/**
 * Joins the faces of successive looks. Between two looks a face comes and goes half way; at a cut it comes and goes with the shot.
 * @returns by when they begin
 */
export function followFaces({ looks, shots, durationS }: FollowWish): FaceTrack[] {
  const whole = { startS: 0, endS: durationS };
  const done: Open[] = [];
  let open: Open[] = [];
  let before: { readonly timeS: number; readonly shot: Span } | null = null;
  for (const { timeS, faces } of looks) {
    const shot = shots.findLast(({ startS }) => startS <= timeS + CLOCK_TOLERANCE_S) ?? whole;
    if (before && before.shot !== shot) {
      done.push(...open);
      open = [];
    }
    const startS: number = before?.shot === shot ? (before.timeS + timeS) / 2 : shot.startS;
    const fresh = joinFaces(open, { timeS, faces });
    open.push(...fresh.map((face) => ({ shot, startS, places: [{ ...face, timeS }], misses: 0, nextS: null })));
    done.push(...open.filter(({ misses }) => misses > MISSES_MOST));
    open = open.filter(({ misses }) => misses <= MISSES_MOST);
    before = { timeS, shot };
  }
  return [...done, ...open]
    .map((track) => closed(track, durationS))
    .filter(({ places, confidence }) => places.length > 1 || looks.length === 1 || confidence >= ALONE_LEAST)
    .toSorted((a, b) => a.startS - b.startS || (a.places[0]?.x ?? 0) - (b.places[0]?.x ?? 0));
}

/** Gives each track its nearest face. @returns the faces that belong to none */
function joinFaces(open: readonly Open[], { timeS, faces }: FaceLook): FoundFace[] {
  const pairs = open
    .flatMap((track) => faces.map((face) => ({ track, face, step: stepBetween(track.places.at(-1) ?? face, face) })))
    .filter(({ step }) => step <= STEP_MOST)
    .toSorted((a, b) => a.step - b.step);
  const found = new Map<Open, FoundFace>();
  const taken = new Set<FoundFace>();
  for (const { track, face } of pairs) {
    if (found.has(track) || taken.has(face)) continue;
    found.set(track, face);
    taken.add(face);
  }
  for (const track of open) {
    const face = found.get(track);
    if (face) {
      track.places.push({ ...face, timeS });
      track.misses = 0;
      track.nextS = null;
    } else {
      track.misses++;
      track.nextS ??= timeS;
    }
  }
  return faces.filter((face) => !taken.has(face));
}

/** Way between two boxes in their own mean widths and heights; endless where one is far larger. */
function stepBetween(a: Box, b: Box): number {
  const growth = (a.width * a.height) / (b.width * b.height);
  if (growth > GROWTH_MOST || growth < 1 / GROWTH_MOST) return Number.POSITIVE_INFINITY;
  const across = (2 * (a.x + a.width / 2 - b.x - b.width / 2)) / (a.width + b.width);
  const down = (2 * (a.y + a.height / 2 - b.y - b.height / 2)) / (a.height + b.height);
  return Math.hypot(across, down);
}

function closed({ shot, startS, places, nextS }: Open, durationS: number): FaceTrack {
  const lastS = places.at(-1)?.timeS ?? startS;
  const endS = nextS === null ? Math.min(shot.endS, durationS) : (lastS + nextS) / 2;
  return { startS, endS: Math.max(endS, startS), confidence: Math.max(...places.map(({ confidence }) => confidence)), places };
}
