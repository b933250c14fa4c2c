import type { LineTrack } from './line-tracker.ts';
import { createLineTracker } from './line-tracker.ts';
import type { LumaStill } from './luma-still.ts';
import type { Look } from './passing-words.ts';
import { doWordsPass } from './passing-words.ts';
import type { CodedPicture, Senses } from './text-port.ts';

/** A large still of the film as it passes. */
export type PassingStill = CodedPicture & { readonly timeS: number };

/** Watches the large stills of a film for text. */
export interface TextWatcher {
  /** @returns a promise while too many looks are under way: that is what holds the decoder back */
  push(still: PassingStill): Promise<void> | void;
  /** Looks a last time and waits for every look. @throws EngineError `model_failed` */
  finish(): Promise<void>;
  /** What has been found so far; may be asked at any time. */
  tracks(): readonly LineTrack[];
  /** How often the networks looked. */
  looks(): number;
}

/** Text is looked for this often at the most; where it begins and ends in between is found by its letters. */
const LOOK_EVERY_S = 0.5;
/** Captions that come word by word pass in less: while they do, every still is looked at. */
const LOOK_AT_WORDS_EVERY_S = 0.15;
/** As many looks as two seconds can have, and some more. */
const LOOKS_KEPT = 16;
/** Looks under way: where much is written one takes as long as seconds of film, and those who wait for nothing else go on meanwhile. */
const UNDER_WAY_MOST = 3;
/** But for those of a film's first seconds: whether its captions come word by word is known at once. */
const WAITED_FOR_S = 2;
/** Side of the squares by whose mean luma two stills are compared, px, and how many codes make a change. */
const SQUARE_PX = 18;
/** One px in so many, across and down, is enough to see that something has changed. */
const STEP_PX = 3;
const CHANGE_CODES = 4;

/** A still whose memory is the watcher's own. */
type KeptStill = LumaStill & { readonly y: Uint8Array<SharedArrayBuffer> };

/** Starts watching one film. Keeps the luma of the stills since the last look, a handful. */
export function createTextWatcher(senses: Pick<Senses, 'read'>): TextWatcher {
  const tracker = createLineTracker();
  let since: KeptStill[] = [];
  let looked: { readonly timeS: number; readonly means: Float32Array } | null = null;
  let last: { readonly still: PassingStill; readonly means: Float32Array } | null = null;
  let colours: { readonly u: Uint8Array; readonly v: Uint8Array } | null = null;
  let under: Promise<void> = Promise.resolve();
  // In order; those before the last few have been answered.
  const open: Promise<void>[] = [];
  let looks = 0;
  // Look by look. Whoever waits as asked has all but the last few: those alone are gone by, so that a film is read the same each time.
  const read: Look[] = [];
  let waitedFor = 0;
  const answered = () => read.slice(0, Math.max(waitedFor, looks - UNDER_WAY_MOST));
  const memory = createStillMemory();

  const look = (still: PassingStill, means: Float32Array) => {
    const stills = since;
    since = stills.slice(-1);
    looked = { timeS: still.timeS, means };
    looks++;
    const reading = senses.read(still);
    under = Promise.all([reading, under]).then(([lines]) => {
      tracker.look(lines, stills);
      read.push({ timeS: still.timeS, lines });
      memory.release(stills);
    });
    // Whoever waits next hears of a failure; until then it is not an unhandled one.
    under.catch(() => undefined);
    open.push(under);
  };
  return {
    push(still) {
      const means = squareMeans(still);
      const same = since.at(-1);
      const hasChanged = !looked || !isAlike(means, looked.means);
      const isAsBefore = same !== undefined && last !== null && isAlike(means, last.means, 0);
      const y = isAsBefore ? same.y : memory.copyOf(still.y);
      since.push({ timeS: still.timeS, widthPx: still.widthPx, heightPx: still.heightPx, y });
      colours ??= { u: new Uint8Array(still.u.length), v: new Uint8Array(still.v.length) };
      colours.u.set(still.u);
      colours.v.set(still.v);
      last = { still: { ...still, y, ...colours }, means };
      if (hasChanged && (!looked || still.timeS - looked.timeS >= lookEveryS(answered()) - 0.001)) look(still, means);
      if (still.timeS < WAITED_FOR_S && waitedFor < looks) {
        waitedFor = looks;
        return open.splice(0).at(-1);
      }
      return open.length > UNDER_WAY_MOST ? open.shift() : undefined;
    },
    async finish() {
      if (last && (!looked || (looked.timeS < last.still.timeS && !isAlike(last.means, looked.means)))) look(last.still, last.means);
      await under;
    },
    tracks: tracker.tracks,
    looks: () => looks,
  };
}

/** Stills are large: whoever reads sees the same memory, and what no look needs any more is used again. */
function createStillMemory() {
  const spare: Uint8Array<SharedArrayBuffer>[] = [];
  return {
    copyOf(y: Uint8Array): Uint8Array<SharedArrayBuffer> {
      const copy = spare.pop() ?? new Uint8Array(new SharedArrayBuffer(y.length));
      copy.set(y);
      return copy;
    },
    /** @param stills those up to a look, in order; the last is the first of the next */
    release(stills: readonly KeptStill[]): void {
      const kept = stills.at(-1)?.y;
      for (const y of new Set(stills.map((still) => still.y))) if (y !== kept) spare.push(y);
    },
  };
}

const lookEveryS = (read: readonly Look[]): number => (doWordsPass(read.slice(-LOOKS_KEPT)) ? LOOK_AT_WORDS_EVERY_S : LOOK_EVERY_S);

function squareMeans({ widthPx, heightPx, y }: PassingStill): Float32Array {
  const columns = Math.ceil(widthPx / SQUARE_PX);
  const means = new Float32Array(columns * Math.ceil(heightPx / SQUARE_PX));
  for (let row = 0; row < heightPx; row += STEP_PX) {
    const base = Math.floor(row / SQUARE_PX) * columns;
    const line = row * widthPx;
    for (let square = 0, column = 0; square < columns; square++) {
      const end = Math.min(widthPx, (square + 1) * SQUARE_PX);
      let sum = 0;
      for (; column < end; column += STEP_PX) sum += y[line + column] ?? 0;
      means[base + square] = (means[base + square] ?? 0) + sum;
    }
  }
  const perSquare = (SQUARE_PX / STEP_PX) ** 2;
  return means.map((sum) => sum / perSquare);
}

const isAlike = (a: Float32Array, b: Float32Array, codes = CHANGE_CODES): boolean =>
  a.every((value, square) => Math.abs(value - (b[square] ?? 0)) <= codes);
