import { setTimeout as wait } from 'node:timers/promises';
import type { BareQueue } from './bare-queue.ts';
import type { MeasuredQueue } from './measured-queue.ts';

const emptyPair = (): { own: number[]; bare: number[] } => ({ own: [], bare: [] });

const ROUNDS = [true, false, true, false];

/** From the call that enqueues until the handler begins, ms, one job at a time; ours and the bare queue in turns. */
export async function latencies(own: MeasuredQueue, bare: MeasuredQueue) {
  const found = emptyPair();
  for (const isOwnFirst of ROUNDS)
    for (const name of isOwnFirst ? (['own', 'bare'] as const) : (['bare', 'own'] as const))
      found[name].push(...(await latenciesOf(name === 'own' ? own : bare)));
  return found;
}

const LATENCY_JOBS = 40;

async function latenciesOf(queue: MeasuredQueue): Promise<number[]> {
  let begun = Promise.withResolvers<number>();
  await using _ = await queue.work(2, async () => begun.resolve(performance.now()));
  await wait(600); // everybody sleeps
  const tookMs: number[] = [];
  for (let job = 0; job < LATENCY_JOBS; job++) {
    begun = Promise.withResolvers();
    const askedMs = performance.now();
    await queue.enqueue(job % 4);
    tookMs.push((await begun.promise) - askedMs);
    await wait(15); // the end of the job is written, its slot sleeps again
  }
  return tookMs;
}

const THROUGHPUT_JOBS = 200;
const TAKERS = 4;

/** Jobs a second from the first that is enqueued to the last that has begun, of jobs that do nothing; in turns. */
export async function throughput(own: MeasuredQueue, bare: BareQueue) {
  const found = emptyPair();
  for (const isOwnFirst of ROUNDS)
    for (const name of isOwnFirst ? (['own', 'bare'] as const) : (['bare', 'own'] as const))
      found[name].push(
        await perSecond(name === 'own' ? own : bare.restless, { jobs: THROUGHPUT_JOBS, slots: TAKERS, work: async () => undefined }),
      );
  return found;
}

interface Load {
  readonly jobs: number;
  readonly slots: number;
  readonly work: () => Promise<void>;
}

async function perSecond(queue: MeasuredQueue, { jobs, slots, work }: Load): Promise<number> {
  const all = Promise.withResolvers<void>();
  let done = 0;
  const startMs = performance.now();
  await using _ = await queue.work(slots, async () => {
    await work();
    done += 1;
    if (done === jobs) all.resolve();
  });
  await enqueueAll(queue, jobs);
  await all.promise;
  return (jobs * 1_000) / (performance.now() - startMs);
}

/** By four callers, each with one transaction at a time; of as many tenants as there are jobs in a second, in turns. */
async function enqueueAll(queue: MeasuredQueue, jobs: number): Promise<void> {
  let next = 0;
  const caller = async () => {
    while (next < jobs) await queue.enqueue(next++ % 40);
  };
  await Promise.all([caller(), caller(), caller(), caller()]);
}

const WAIT_MS = 200;
const SLOTS = 64;

/** Jobs that only wait: those of 64 slots ÷ 64 × those of one. The jobs are there before, so that nobody waits for an enqueuer. */
export async function scaling(own: MeasuredQueue) {
  const ratios: number[] = [];
  for (const _ of [1, 2]) {
    const one = await waiting(own, 1, 8);
    const many = await waiting(own, SLOTS, SLOTS * 4);
    ratios.push(many / (SLOTS * one));
  }
  return { slots: SLOTS, waitMs: WAIT_MS, ratios };
}

async function waiting(queue: MeasuredQueue, slots: number, jobs: number): Promise<number> {
  await enqueueAll(queue, jobs);
  const all = Promise.withResolvers<void>();
  let done = 0;
  const startMs = performance.now();
  await using _ = await queue.work(slots, async () => {
    await wait(WAIT_MS);
    done += 1;
    if (done === jobs) all.resolve();
  });
  await all.promise;
  return (jobs * 1_000) / (performance.now() - startMs);
}

const CROWD = 1_000;
const JOB_MS = 20;
const ASKED = 20;

/** How long a job of B takes to begin, in jobs of 20 ms: while nobody else has any, and beside a thousand of A. Two run at a time. */
export async function fairness(own: MeasuredQueue) {
  const quietMs = await waitsOf(own);
  for (let at = 0; at < CROWD; at += 4) await Promise.all([0, 0, 0, 0].map((tenant) => own.enqueue(tenant)));
  const besideMs = await waitsOf(own);
  return { jobMs: JOB_MS, quietMs, besideMs };
}

async function waitsOf(own: MeasuredQueue): Promise<number[]> {
  let begun = Promise.withResolvers<number>();
  await using _ = await own.work(2, async (_key, tenant) => {
    if (tenant === 1) begun.resolve(performance.now());
    await wait(JOB_MS);
  });
  const tookMs: number[] = [];
  for (let job = 0; job < ASKED; job++) {
    begun = Promise.withResolvers();
    const askedMs = performance.now();
    await own.enqueue(1);
    tookMs.push((await begun.promise) - askedMs);
    await wait(JOB_MS * 2);
  }
  return tookMs;
}
