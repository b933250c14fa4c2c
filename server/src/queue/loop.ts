import { setTimeout as wait } from 'node:timers/promises';
import type { TenantId } from '@fovea/contract/ids';
import type { Logger } from 'pino';
import { StorageAway } from '../blobs/storage-away.ts';
import type { Breaker } from './breaker.ts';
import { createBreaker } from './breaker.ts';
import type { Guests } from './guests.ts';
import { createGuests } from './guests.ts';
import { isHouseAway } from './house-away.ts';
import type { JobName, PayloadOf } from './jobs.ts';
import { JOB_NAMES } from './jobs.ts';
import { onceAnswered } from './once-answered.ts';
import type { Lease, Queue, TakenJob } from './queue.ts';
import { until } from './repeat.ts';
import { GUEST_AFTER_MS, GUEST_LOOK_MS, HAND_BACK_MS, QUEUE_SETTINGS, SLOTS } from './settings.ts';
import type { Waker } from './waker.ts';

/** Why a job's signal fires: the worker ends and wants to hand it back, or the job is no longer this worker's. */
export class JobStopped extends Error {
  readonly kind: 'draining' | 'lease-lost';
  constructor(kind: JobStopped['kind']) {
    super(kind === 'draining' ? 'The worker is stopping' : 'Another worker has this job now');
    this.name = 'JobStopped';
    this.kind = kind;
  }
}

export interface JobContext {
  readonly lease: Lease;
  /** Its reason is a JobStopped. */
  readonly signal: AbortSignal;
}

/**
 * Does the work and ends the job itself, in the transaction of its result. What it throws gives the job up for another try; where it is
 * `StorageAway` the job was handed back before, and others of its name wait too. That the database is away uses up no try.
 */
export type JobHandler<N extends JobName> = (payload: PayloadOf<N>, context: JobContext) => Promise<void>;
export type JobHandlers = { readonly [N in JobName]: JobHandler<N> };

export interface LoopWish {
  readonly queue: Queue;
  readonly handlers: JobHandlers;
  /** Jobs of each name at the same time in this process; more of those that only wait for others. */
  readonly concurrency: number;
  readonly waker: Waker;
  /** Names of which this worker takes no job. */
  readonly without?: readonly JobName[];
  /** Time between two looks for jobs whose time has come, ms; a call of the waker comes sooner. 500 unless said otherwise. */
  readonly pollMs?: number;
  /** How long all slots of a name are held before a job of somebody else runs besides, ms. Five minutes unless said otherwise. */
  readonly guestAfterMs?: number;
  readonly log: Pick<Logger, 'info' | 'warn' | 'error'>;
  readonly onJob?: (name: JobName, outcome: 'ended' | 'gave-up') => void;
}

export interface Loop {
  /** Takes no more jobs, lets the running ones hand themselves back, and settles when they have, at the latest after 8 s. */
  drain(): Promise<void>;
}

/**
 * Takes jobs one by one in each slot, so that no kind of job waits for another; keeps their heartbeat, and gives up those that throw.
 * Free slots sleep until they are called. Looking for jobs whose time has come is done for all of them at once (docs/decisions/0360).
 * Where all slots of a name have been held for long, one job of a tenant that holds none of them runs besides (docs/decisions/0509).
 */
export function startLoop({ concurrency, ...wish }: LoopWish): Loop {
  const draining = new AbortController();
  const now = () => performance.now();
  const slotsOf = (name: JobName) => (wish.without?.includes(name) === true ? 0 : Math.max(concurrency, SLOTS[name] ?? 0));
  const guests = createGuests({ slotsOf, afterMs: wish.guestAfterMs ?? GUEST_AFTER_MS, lookEveryMs: GUEST_LOOK_MS, now });
  const slot = { ...wish, draining: draining.signal, breaker: createBreaker(now), guests };
  const slots = JOB_NAMES.flatMap((name) => Array.from({ length: slotsOf(name) }, () => runSlot(slot, name)));
  const running = Promise.all([...slots, callWhenDue(slot)]);
  return {
    async drain() {
      draining.abort(new JobStopped('draining'));
      await Promise.race([running, wait(HAND_BACK_MS, undefined, { ref: false })]);
    },
  };
}

type Slot = Omit<LoopWish, 'concurrency'> & { readonly draining: AbortSignal; readonly breaker: Breaker; readonly guests: Guests };

async function runSlot(slot: Slot, name: JobName): Promise<void> {
  for await (const _ of until(slot.draining)) {
    await pause(slot.breaker.pauseMs(name), slot.draining);
    if (slot.draining.aborted) return;
    const since = slot.waker.calls(name);
    if (!(await runNext(slot, name))) await slot.waker.pause(name, since, slot.draining);
  }
}

/**
 * Calls the slots of whatever waits: a job that was given up becomes due by itself, and a notification can be lost. Where none is free for
 * long, a guest is let in. Settles once the guests have gone too.
 */
async function callWhenDue(slot: Slot): Promise<void> {
  const { queue, waker, pollMs, log, draining } = slot;
  const guests = new Set<Promise<void>>();
  const everyMs = pollMs ?? QUEUE_SETTINGS.pollingIntervalSeconds * 1_000;
  for await (const _ of until(draining)) {
    await pause(everyMs, draining);
    if (draining.aborted) break;
    const due = await queue.due().catch((error: unknown) => {
      log.error({ err: error }, 'no look at what is due');
      return [];
    });
    due.forEach(waker.wake);
    for (const name of due) {
      const guest = host(slot, name)
        .catch((error: unknown) => log.error({ err: error, job: name }, 'a guest came to no end of its own'))
        .finally(() => guests.delete(guest));
      guests.add(guest);
    }
  }
  await Promise.all(guests);
}

async function host(slot: Slot, name: JobName): Promise<void> {
  const holders = slot.guests.holders(name);
  if (holders && slot.breaker.pauseMs(name) === 0) await slot.guests.host(name, () => runNext(slot, name, holders));
}

/** @param notOf given where the job is a guest: of these it is not */
async function runNext<N extends JobName>(slot: Slot, name: N, notOf?: readonly TenantId[]): Promise<boolean> {
  let job: TakenJob<N> | null;
  try {
    job = await slot.queue.take(name, notOf);
  } catch (error) {
    slot.log.error({ err: error, job: name }, 'no job could be taken');
    await pause(1_000, slot.draining);
    return false;
  }
  if (!job) return false;
  const leave = notOf ? null : slot.guests.seat(name, job.payload.tenantId);
  try {
    await runJob(slot, name, job);
  } finally {
    leave?.();
  }
  return true;
}

async function runJob<N extends JobName>(
  { queue, handlers, log, draining, onJob, breaker }: Slot,
  name: N,
  { lease, payload }: TakenJob<N>,
): Promise<void> {
  const lost = new AbortController();
  const handler: JobHandler<N> = handlers[name];
  const beat = setInterval(() => {
    queue.touch(name, lease).then(
      (isOurs) => isOurs || lost.abort(new JobStopped('lease-lost')),
      (error: unknown) => log.warn({ err: error, job: name, jobId: lease.id }, 'heartbeat could not be written'),
    );
  }, QUEUE_SETTINGS.heartbeatRefreshSeconds * 1_000);
  const startedMs = performance.now();
  log.info({ job: name, jobId: lease.id, attempt: lease.retryCount + 1 }, 'job started');
  try {
    await handler(payload, { lease, signal: AbortSignal.any([draining, lost.signal]) });
    log.info({ job: name, jobId: lease.id, tookMs: Math.round(performance.now() - startedMs) }, 'job ended');
    onJob?.(name, 'ended');
    breaker.close(name);
  } catch (error) {
    if (isHouseAway(error)) {
      log.warn({ err: error, job: name, jobId: lease.id }, 'the database is away: the job is given back once it answers');
      onJob?.(name, 'gave-up');
      await giveBack({ queue, draining, log }, { name, lease });
      return;
    }
    if (error instanceof StorageAway) {
      const pauseS = Math.round(breaker.trip(name) / 1_000);
      log.error({ err: error, job: name, jobId: lease.id, pauseS }, 'the store of files is away: the job waits, and others like it');
    } else log.error({ err: error, job: name, jobId: lease.id, attempt: lease.retryCount + 1 }, 'job gave up');
    onJob?.(name, 'gave-up');
    await giveUp(queue, name, lease, error).catch((fault: unknown) => log.warn({ err: fault, jobId: lease.id }, 'left to its heartbeat'));
  } finally {
    clearInterval(beat);
  }
}

/** Waits for the database for as long as this worker runs: a try that it has taken is none of the job's own. */
async function giveBack({ queue, draining, log }: Pick<Slot, 'queue' | 'draining' | 'log'>, { name, lease }: GivenBack): Promise<void> {
  const isOurs = await onceAnswered(() => queue.giveBack(name, lease), draining).catch((fault: unknown) => {
    log.warn({ err: fault, jobId: lease.id }, 'left to its heartbeat');
    return true;
  });
  if (isOurs === false) await giveUp(queue, name, lease, new Error('The database was away')).catch(() => undefined);
}

interface GivenBack {
  readonly name: JobName;
  readonly lease: Lease;
}

const giveUp = (...[queue, name, lease, error]: [Queue, JobName, Lease, unknown]) =>
  queue.fail(name, lease, error instanceof Error ? error.message : 'unknown');

const pause = (ms: number, signal: AbortSignal) => ms > 0 && wait(ms, undefined, { signal }).catch(() => undefined);
