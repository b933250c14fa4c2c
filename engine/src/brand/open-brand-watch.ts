import type { Worker } from 'node:worker_threads';
import type { DetailFrame, DetailWatcher } from '../analysis/detail-watcher.ts';
import { EngineError } from '../errors.ts';
import { LOOK_BACK } from './asset-tracker.ts';
import { standsUntil } from './boxes-at.ts';
import type { BrandTrack } from './brand-reading.ts';
import type { BrandAnswer, BrandRequest } from './brand-threads.ts';
import { giveBrandThreadBack, takeBrandThread } from './brand-threads.ts';
import type { BrandWatchWish, WatchedStill } from './brand-watch.ts';

/** Looks for a brand's pictures on a thread of its own, beside the network. */
export interface OpenBrandWatch extends DetailWatcher, AsyncDisposable {
  /** Waits until every still has been seen. @throws EngineError `tool_misbehaved` */
  finish(): Promise<void>;
  /** What had been found a moment ago; all of it after `finish`. @param endS end of the film, where that is known */
  tracks(endS: number): readonly BrandTrack[];
}

/** Stills on their way: enough to bridge a long search, few enough to forget. */
const UNDER_WAY_MOST = 6;
/** Those, the one that is being handed over, and those that the watch looks at and back to: then memory may be used again. */
const SLOTS = UNDER_WAY_MOST + 1 + LOOK_BACK + 1;
/** What was found is asked for once in so many stills: results on the way show it. */
const TRACKS_EVERY = 6;

/** Takes a thread at the first still. */
export function openBrandWatch(wish: BrandWatchWish): OpenBrandWatch {
  let worker: Worker | null = null;
  let found: readonly BrandTrack[] = [];
  let fault: EngineError | null = null;
  let [asked, isWhole] = [0, false];
  const waiting: { readonly resolve: () => void; readonly reject: (fault: EngineError) => void }[] = [];
  const open: Promise<void>[] = [];

  const failAll = (cause: unknown) => {
    fault ??= new EngineError('tool_misbehaved', { cause });
    for (const { reject } of waiting.splice(0)) reject(fault);
  };
  const hear = ({ tracks }: BrandAnswer) => {
    found = tracks ?? found;
    waiting.shift()?.resolve();
    // A thread that waits for work keeps no program alive.
    if (waiting.length === 0) worker?.unref();
  };
  const start = (): Worker => {
    const started = takeBrandThread({ hear, fail: failAll });
    started.postMessage({ kind: 'begin', wish } satisfies BrandRequest);
    return started;
  };
  const ask = (still: WatchedStill | null, wantsTracks: boolean): void => {
    worker ??= start();
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    if (fault) reject(fault);
    else {
      waiting.push({ resolve, reject });
      worker.ref();
      worker.postMessage({ kind: 'look', still, wantsTracks } satisfies BrandRequest);
    }
    // Whoever waits next hears of a failure; until then it is not an unhandled one.
    promise.catch(() => undefined);
    open.push(promise);
  };
  const keep = createSlots();
  return {
    async push(frame) {
      const { index, timeS, widthPx, heightPx, colour } = frame;
      ask({ index, timeS, widthPx, heightPx, colour, ...keep(frame) }, ++asked % TRACKS_EVERY === 0);
      while (open.length > UNDER_WAY_MOST) await open.shift();
    },
    async finish() {
      if (worker) ask(null, true);
      await Promise.all(open.splice(0));
      isWhole = true;
    },
    tracks: (endS) => found.map((track) => ({ ...track, endS: endOf(track, { endS, stepS: wish.stepS, isWhole }) })),
    async [Symbol.asyncDispose]() {
      const isWell = fault === null && waiting.length === 0;
      fault ??= new EngineError('tool_misbehaved', { cause: 'the brand watch has been closed' });
      const last = worker;
      worker = null;
      if (last && isWell) giveBrandThreadBack(last);
      else await last?.terminate();
    },
  };
}

type Planes = Pick<WatchedStill, 'codes' | 'u' | 'v'>;

/** Both threads see the same memory: a still is copied once, and nothing is left behind for the collector. */
function createSlots(): (frame: DetailFrame) => Planes {
  const slots: Uint8Array<SharedArrayBuffer>[] = [];
  let next = 0;
  return ({ y, u, v }) => {
    const slot = slots[next] ?? new Uint8Array(new SharedArrayBuffer(y.length + u.length + v.length));
    slots[next] = slot;
    next = (next + 1) % SLOTS;
    const [codes, blue, red] = [
      slot.subarray(0, y.length),
      slot.subarray(y.length, y.length + u.length),
      slot.subarray(y.length + u.length),
    ];
    codes.set(y);
    blue.set(u);
    red.set(v);
    return { codes, u: blue, v: red };
  };
}

interface FilmEnd {
  readonly endS: number;
  readonly stepS: number;
  /** Whether every still has been seen. */
  readonly isWhole: boolean;
}

/** The thread does not know where the film ends: what was in the last still that it saw ends at infinity. Until all were seen there are more. */
function endOf(track: BrandTrack, { endS, stepS, isWhole }: FilmEnd): number {
  const last = track.boxes.at(-1)?.timeS ?? 0;
  const open = inMs(standsUntil(last, { nextS: isWhole ? endS : last, stepS }));
  return Math.max(last, Math.min(endS, Number.isFinite(track.endS) ? track.endS : open));
}

const inMs = (timeS: number) => Math.round(timeS * 1000) / 1000;
