import type { JobName } from './jobs.ts';

/**
 * The clocks of the queue, in seconds. A killed worker is found out after at most
 * heartbeat 10 + supervise 2 + monitor 2, and its job runs again after poll 0.5 + backoff 2: less than 20 s in all.
 */
export const QUEUE_SETTINGS = {
  /** A job without a sign of life for this long is taken away from its worker. 10 is the shortest that the library allows. */
  heartbeatSeconds: 10,
  heartbeatRefreshSeconds: 3,
  /** Both are 60 by default, which would leave a dead worker's job alone for more than a minute. */
  superviseIntervalSeconds: 2,
  monitorIntervalSeconds: 2,
  pollingIntervalSeconds: 0.5,
  /** A job may run three times in all. */
  retryLimit: 2,
  retryDelay: 1,
  retryBackoff: true,
  retryDelayMax: 2,
  /** Bounds a job that lives but never ends: the longest film on a slow machine takes about half of it. */
  expireInSeconds: 3_600,
  /** Finished jobs are scanned on every monitor pass, so they are kept for an hour only. */
  deleteAfterSeconds: 3_600,
  retentionSeconds: 30 * 86_400,
} as const;

/**
 * What takes as long as an organisation is large, with all its films: the longest that the library allows. It goes with each job, so that
 * the settings of the queues are the same in every release, and a worker of the one before may start beside the newest api.
 */
export const EXPIRE_S: Partial<Record<JobName, number>> = { 'export-tenant': 86_400 };

/** How many jobs of one tenant run at the same time, over all workers, unless the tenant chose another number for its analyses. */
export const TENANT_CONCURRENCY = 8;

/**
 * Jobs that wait for a line most of their time: so many of them at once in one process. More than one tenant may have, so that slow
 * lines of one leave room for the others.
 */
export const SLOTS: Partial<Record<JobName, number>> = { 'fetch-film': TENANT_CONCURRENCY + 4 };

/**
 * So long all slots of a name are held before one job of a tenant that holds none of them runs besides: longer than most films take, and
 * short beside the hour that a job may run.
 */
export const GUEST_AFTER_MS = 300_000;

/** Between two looks for a guest where none was found. */
export const GUEST_LOOK_MS = 5_000;

/** How often a job may start before it counts as one that no worker survives. */
export const ATTEMPTS_MAX = QUEUE_SETTINGS.retryLimit + 1;

/**
 * One look through a film ends this long before its job would: else a film that decodes without end is begun anew each time by the queue,
 * and in the end whoever sent it reads that the worker was lost, which it was not.
 */
export const RUN_MAX_S = QUEUE_SETTINGS.expireInSeconds - 600;

/** Longest time to hand running work back after SIGTERM. */
export const HAND_BACK_MS = 8_000;
