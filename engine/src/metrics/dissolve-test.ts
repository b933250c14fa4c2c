import { CHANGED_LEAST, distance, FLASH_MOST_S } from './cut-test.ts';
import { dipWithin } from './dip-test.ts';
import type { FrameSignature } from './frame-signature.ts';
import { changedShare, colourDistance, dot, structureDistance } from './frame-signature.ts';
import type { Push } from './push-test.ts';
import { pushWithin } from './push-test.ts';
import { createTitleOnBlack } from './title-on-black.ts';
import { isSeenAgain, isStanding, replaced, stirWithin, wipeWithin } from './wipe-test.ts';

/** Lengths of transitions looked for. */
const LENGTHS_S = [0.3, 0.45, 0.7, 1, 1.5, 2];
const APART_LEAST = 0.5;
const STRUCTURE_LEAST = 0.4;
/** What the two ends may leave unexplained of a middle frame, as a share of their own mean contrast energy. */
const UNEXPLAINED_MOST = 0.16;
const SHARE_LEAST = 0.2;
const SHARE_MOST = 0.8;
/** From so little of the last picture to so much of it a mixture is under way; meanwhile so much of the picture changes at the least. */
const UNDER_WAY_FROM = 0.15;
const UNDER_WAY_UNTIL = 0.85;
const CHANGED_UNDER_WAY = 0.75;
/** A transition is reported when nothing better was seen for this long. */
const SETTLE_S = 0.5;
/** If one step between neighbours is this share of the whole way, it was no gradual change. */
const STEP_MOST = 0.5;
const UNEVEN_COST = 0.3;
const MEMORY_S = 2.2;
/** How much the pictures on either side of a wipe, or of a push, may change by themselves meanwhile, in a quarter of its time. */
const WIPE_STIR_MOST = 0.3;
const PUSH_STIR_MOST = 0.25;
/** Into how many parts a push is divided by the frames that are looked at. */
const PUSH_PARTS = 8;
/** Something may pass before a scene that was there up to this long before it. */
const LOOK_BACK_S = 1;

/** A frame, and how far it is from the one before: seldom asked for, so it is measured when it is. */
interface Remembered {
  readonly frame: FrameSignature;
  readonly stepOf: () => number;
}

interface Found {
  /** Where the new shot begins: the middle of a mixture, of a dip the frame in which something is seen again. */
  readonly from: FrameSignature;
  readonly startS: number;
  readonly endS: number;
  readonly score: number;
  /** For how long nothing better may be seen after it, s. */
  readonly settlesS: number;
  /** Whether what is seen meanwhile bears it out. */
  readonly holds: (after: readonly FrameSignature[]) => boolean;
  readonly isWipe?: true;
}

/** What may be a transition: its ends, and the length looked for. */
interface Stretch {
  readonly start: FrameSignature;
  readonly end: FrameSignature;
  readonly lengthS: number;
}

/** Looks for slow transitions, one frame after another. */
export interface DissolveFinder {
  /** Takes frames in order; gives the frame with which the new shot begins once its transition has settled. */
  push(frame: FrameSignature): FrameSignature | null;
  finish(): FrameSignature | null;
  /** Forgets all before a cut, so that no transition is sought across it, and none that would leave a shot as short as a flash. */
  forget(beforeS: number): void;
}

/**
 * Finds dissolves: two different pictures, and between them frames that are mixtures of the two, the second growing. A camera move
 * brings content that neither end has, so its middle frames stay unexplained. And dips: the first goes down to a plain frame, and the
 * second comes up from it. And wipes and pushes: the second takes the place of the first piece by piece, or moves it out of the frame.
 */
export function createDissolveFinder(): DissolveFinder {
  let memory: Remembered[] = [];
  let best: Found | null = null;
  /** The best but for wipes: a wipe that is not borne out does not take it along. */
  let other: Found | null = null;
  let reportedUntilS = Number.NEGATIVE_INFINITY;
  let cutS = Number.NEGATIVE_INFINITY;
  const titles = createTitleOnBlack();
  const take = (found: readonly Found[]) => {
    best = strongest([best ?? [], found].flat());
    other = strongest([other ?? [], found.filter(({ isWipe }) => !isWipe)].flat());
  };
  /** @param untilS what comes later is another shot */
  const isBorneOut = (found: Found | null, untilS: number): boolean => {
    const upTo = memory.filter(({ frame }) => frame.timeS < untilS);
    return found?.holds(spread(upTo, found.endS, upTo.at(-1)?.frame.timeS ?? found.endS)) ?? false;
  };
  const borneOut = (untilS: number): Found | null =>
    isBorneOut(best, untilS) ? best : best !== other && isBorneOut(other, untilS) ? other : null;
  const release = (): FrameSignature | null => {
    const found = borneOut(Number.POSITIVE_INFINITY);
    [best, other] = [null, null];
    if (!found || found.startS < reportedUntilS) return null;
    reportedUntilS = found.endS;
    return found.from;
  };
  return {
    push(frame) {
      memory.push({ frame, stepOf: stepBetween(memory.at(-1)?.frame ?? null, frame) });
      while ((memory[0]?.frame.timeS ?? frame.timeS) < frame.timeS - MEMORY_S) memory.shift();
      const isBehindTitle = titles.push(frame, { toldS: Math.max(reportedUntilS, cutS), memoryS: MEMORY_S });
      if (!isBehindTitle)
        take(LENGTHS_S.flatMap((lengthS) => transitionBetween(memory, frame, lengthS) ?? []).filter(({ score }) => score > 0));
      return best && frame.timeS - best.endS >= best.settlesS ? release() : null;
    },
    finish: release,
    forget(beforeS) {
      cutS = beforeS;
      const outlasts = (found: Found | null) =>
        found && found.startS < beforeS && (found.endS >= beforeS || beforeS - found.from.timeS <= FLASH_MOST_S) ? null : found;
      [best, other] = [outlasts(best), outlasts(other)];
      const found = borneOut(beforeS);
      best = found && { ...found, holds: () => true };
      other = best;
      memory = memory.filter(({ frame }) => frame.timeS >= beforeS);
    },
  };
}

function stepBetween(before: FrameSignature | null, frame: FrameSignature): () => number {
  let step: number | null = null;
  return () => {
    step ??= before ? distance(before, frame) : 0;
    return step;
  };
}

const strongest = (found: readonly Found[]): Found | null =>
  found.reduce<Found | null>((best, one) => (best && best.score >= one.score ? best : one), null);

function transitionBetween(memory: readonly Remembered[], end: FrameSignature, lengthS: number): Found | null {
  const startS = end.timeS - lengthS;
  if ((memory[0]?.frame.timeS ?? end.timeS) > startS + 1e-6) return null;
  const start = frameAt(memory, startS);
  if (start.isBlank || end.isBlank) return null;
  // First what is soonest told: in most stretches little of the picture changes.
  if (changedShare(start, end) < CHANGED_LEAST) return null;
  const stretch = { start, end, lengthS };
  return mixtureBetween(memory, stretch) ?? dipBetween(memory, stretch) ?? wipeBetween(memory, stretch);
}

/** A few frames between two moments, as far as they are remembered. */
function spread(memory: readonly Remembered[], fromS: number, toS: number): FrameSignature[] {
  const firstS = Math.max(fromS, memory[0]?.frame.timeS ?? fromS);
  return [0, 1, 2, 3].map((k) => frameAt(memory, firstS + ((toS - firstS) * k) / 3));
}

function wipeBetween(memory: readonly Remembered[], { start, end, lengthS }: Stretch): Found | null {
  const at = (sixths: number) => frameAt(memory, end.timeS - (lengthS * (6 - sixths)) / 6);
  const [first, last] = [at(1), at(5)];
  if (first.isBlank || last.isBlank) return null;
  const stir = stirWithin({ before: start, first, last, after: end });
  if (stir > WIPE_STIR_MOST) return null;
  const [early, half, late] = [at(2), at(3), at(4)];
  const wipe = wipeWithin([first, early, half, late, last]);
  const change = wipe
    ? { half, done: wipe.done[1], unexplained: wipe.unexplained }
    : stir > PUSH_STIR_MOST
      ? null
      : pushBetween(memory, first, last);
  const { plainer } = (change && replaced(first, last)) ?? { plainer: 'none' };
  if (!change || plainer === 'none' || changedShare(first, last) < CHANGED_LEAST) return null;
  const apart = apartAsScenes(first, last);
  if (apart === null) return null;
  const before = spread(memory, first.timeS - LOOK_BACK_S, first.timeS);
  if (isSeenAgain(before, [last]) || (plainer === 'first' && !isStanding(first, before))) return null;
  const holds = (after: readonly FrameSignature[]) => !isSeenAgain(before, after) && (plainer !== 'last' || isStanding(last, after));
  const score = apart * (1 - change.unexplained) - UNEVEN_COST * Math.abs(2 * change.done - 1);
  // What passes takes as long to leave as to come.
  const settlesS = Math.max(SETTLE_S, last.timeS - first.timeS);
  return { from: change.half, startS: first.timeS, endS: last.timeS, score, settlesS, holds, isWipe: true };
}

/** A push, looked for in frames spread evenly between two: how fast it goes is not the same all the way. */
function pushBetween(memory: readonly Remembered[], first: FrameSignature, last: FrameSignature): Push | null {
  const between = new Set<FrameSignature>();
  for (let k = 1; k < PUSH_PARTS; k++) between.add(frameAt(memory, first.timeS + ((last.timeS - first.timeS) * k) / PUSH_PARTS));
  return pushWithin(
    { first, last },
    [...between].filter((frame) => frame !== first && frame !== last),
  );
}

/** How far apart two pictures are; null where that is not as far as two scenes. */
function apartAsScenes(one: FrameSignature, other: FrameSignature): number | null {
  const inStructure = structureDistance(one, other);
  const apart = inStructure + colourDistance(one, other);
  return inStructure < STRUCTURE_LEAST || apart < APART_LEAST ? null : apart;
}

function dipBetween(memory: readonly Remembered[], { start, end }: Stretch): Found | null {
  const dip = dipWithin(memory.flatMap(({ frame }) => (frame.timeS >= start.timeS && frame.timeS <= end.timeS ? [frame] : [])));
  return dip && { from: dip.comesBack, startS: start.timeS, endS: end.timeS, score: dip.apart, settlesS: SETTLE_S, holds: () => true };
}

function mixtureBetween(memory: readonly Remembered[], { start, end, lengthS }: Stretch): Found | null {
  const middle = frameAt(memory, end.timeS - lengthS / 2);
  if (middle.isBlank) return null;
  const half = mixtureOf(middle, start, end);
  if (!half || half.ofEnd < SHARE_LEAST || half.ofEnd > SHARE_MOST || half.ofStart < SHARE_LEAST || half.ofStart > SHARE_MOST) return null;
  const early = mixtureOf(frameAt(memory, end.timeS - 0.75 * lengthS), start, end);
  const late = mixtureOf(frameAt(memory, end.timeS - 0.25 * lengthS), start, end);
  if (!early || !late || !(early.ofEnd < half.ofEnd && half.ofEnd < late.ofEnd)) return null;
  if (!(early.ofStart > half.ofStart && half.ofStart > late.ofStart)) return null;
  const apart = apartAsScenes(start, end);
  if (apart === null || longestStep(memory, start, end) > STEP_MOST * apart) return null;
  if (changedUnderWay(memory, { start, end }, middle) < CHANGED_UNDER_WAY) return null;
  // Light that burns a film out looks like a picture of its own, into and out of which the scene is dissolved.
  const before = spread(memory, start.timeS - LOOK_BACK_S, start.timeS);
  const holds = (after: readonly FrameSignature[]) => !isSeenAgain(before, after);
  return {
    from: middle,
    startS: start.timeS,
    endS: end.timeS,
    score: apart - UNEVEN_COST * Math.abs(half.ofEnd - half.ofStart),
    settlesS: SETTLE_S,
    holds,
  };
}

/**
 * How much of the picture changes while the mixture is under way. What the camera does before and after is no part of that: over a camera
 * that moves a title which fades in looks like a mixture of what was seen long before it and long after it.
 */
function changedUnderWay(memory: readonly Remembered[], { start, end }: Pick<Stretch, 'start' | 'end'>, middle: FrameSignature): number {
  const inside = memory.flatMap(({ frame }) => (frame.timeS >= start.timeS && frame.timeS <= end.timeS ? [frame] : []));
  const ofEnd = (frame: FrameSignature) => mixtureOf(frame, start, end)?.ofEnd ?? 0.5;
  const from = inside.findLast((frame) => frame.timeS < middle.timeS && ofEnd(frame) < UNDER_WAY_FROM) ?? start;
  const until = inside.find((frame) => frame.timeS > middle.timeS && ofEnd(frame) > UNDER_WAY_UNTIL) ?? end;
  return changedShare(from, until);
}

function longestStep(memory: readonly Remembered[], start: FrameSignature, end: FrameSignature): number {
  let longest = 0;
  for (const { frame, stepOf } of memory) {
    if (frame.timeS > start.timeS && frame.timeS <= end.timeS) longest = Math.max(longest, stepOf());
  }
  return longest;
}

function frameAt(memory: readonly Remembered[], timeS: number): FrameSignature {
  let low = 0;
  let high = memory.length - 1;
  while (low < high) {
    const half = (low + high + 1) >> 1;
    if ((memory[half]?.frame.timeS ?? 0) <= timeS + 1e-6) low = half;
    else high = half - 1;
  }
  const frame = memory[low]?.frame;
  if (!frame) throw new RangeError('a moment outside the memory was asked for');
  return frame;
}

/**
 * Least squares of a frame's luma, brightness aside, as a mixture of two others.
 * @returns null when they do not explain it
 */
function mixtureOf(frame: FrameSignature, a: FrameSignature, b: FrameSignature): { ofStart: number; ofEnd: number } | null {
  const aa = a.contrastEnergy;
  const bb = b.contrastEnergy;
  const ff = frame.contrastEnergy;
  const ab = dot(a.contrast, b.contrast);
  const fa = dot(frame.contrast, a.contrast);
  const fb = dot(frame.contrast, b.contrast);
  const determinant = aa * bb - ab * ab;
  if (determinant <= 1e-3 * aa * bb) return null;
  const ofStart = (fa * bb - fb * ab) / determinant;
  const ofEnd = (fb * aa - fa * ab) / determinant;
  const unexplained = (2 * (ff - ofStart * fa - ofEnd * fb)) / (aa + bb);
  return unexplained <= UNEXPLAINED_MOST ? { ofStart, ofEnd } : null;
}
