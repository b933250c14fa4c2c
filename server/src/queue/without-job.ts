import type { Tx } from '../db/tenancy.ts';
import type { JobName } from './jobs.ts';
import type { Queue } from './queue.ts';

/** A worker that died is found out within 15 s; before that its job may still be waiting for its heartbeat to be missed. */
export const RESCUE_AFTER_MS = 15_000;

/** So many of what waits are looked at in one transaction. */
export const RESCUE_PORTION = 1_000;

/** What waits and comes behind the last portion; the moment is the database's own text for it, which is finer than a Date. */
export interface WaitingSince {
  readonly untouchedSince: Date;
  readonly after: { readonly touchedAt: string; readonly id: string } | null;
}

export interface Waiting<T> {
  readonly job: JobName;
  readonly waiting: readonly T[];
  /** What a job of this name is about. */
  readonly subjectOf: (one: T) => string;
}

/** Those of what waits that have no job: lost with a worker that died on its last attempt, or by a restored backup. */
export async function withoutJob<T>(queue: Pick<Queue, 'live'>, tx: Tx, { job, waiting, subjectOf }: Waiting<T>): Promise<T[]> {
  const live = await queue.live(tx, job, waiting.map(subjectOf));
  return waiting.filter((one) => !live.has(subjectOf(one)));
}
