import { Worker } from 'node:worker_threads';
import type { BrandTrack } from './brand-reading.ts';
import type { BrandWatchWish, WatchedStill } from './brand-watch.ts';

/** What the thread of the brand is told: what to look for from now on, or nothing more; and what it is asked: to see a still, to tell what it has found so far, or both. */
export type BrandRequest =
  | { readonly kind: 'begin'; readonly wish: BrandWatchWish }
  | { readonly kind: 'look'; readonly still: WatchedStill | null; readonly wantsTracks: boolean }
  | { readonly kind: 'end' };

/** Its answer to each look, in order. */
export interface BrandAnswer {
  readonly tracks: readonly BrandTrack[] | null;
}

/** Who hears what a thread says. */
interface Hearer {
  readonly hear: (answer: BrandAnswer) => void;
  /** The thread has failed or ended. */
  readonly fail: (cause: unknown) => void;
}

/** A thread that has learnt to look is kept for the next film: a new one has to translate the same code again, half a second of it. */
let spare: Worker | null = null;
const hearers = new WeakMap<Worker, Hearer>();

/** Takes the thread that looked for a brand in the film before, or starts one. */
export function takeBrandThread(hearer: Hearer): Worker {
  const worker = spare ?? startThread();
  spare = null;
  hearers.set(worker, hearer);
  return worker;
}

/** Gives a thread back that has answered everything; one is kept, and keeps no program alive. */
export function giveBrandThreadBack(worker: Worker): void {
  hearers.delete(worker);
  worker.unref();
  if (spare) {
    void worker.terminate();
    return;
  }
  worker.postMessage({ kind: 'end' } satisfies BrandRequest);
  spare = worker;
}

function startThread(): Worker {
  const worker = new Worker(new URL('./brand-thread.ts', import.meta.url), { name: 'brand' });
  const fail = (cause: unknown) => {
    if (spare === worker) spare = null;
    hearers.get(worker)?.fail(cause);
  };
  worker.on('message', (answer: BrandAnswer) => hearers.get(worker)?.hear(answer));
  worker.on('error', fail);
  worker.on('exit', (code) => fail(`the thread of the brand ended with ${code}`));
  return worker;
}
