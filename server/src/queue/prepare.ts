import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import type { PgBoss } from 'pg-boss';
import type { JobName } from './jobs.ts';
import { JOB_NAMES } from './jobs.ts';
import { QUEUE_SETTINGS } from './settings.ts';

type Asked = Pick<pg.Pool, 'query'>;

const KEPT_SETTINGS = [
  ...(['heartbeatSeconds', 'retryLimit', 'retryDelay', 'retryBackoff', 'retryDelayMax'] as const),
  ...(['expireInSeconds', 'deleteAfterSeconds', 'retentionSeconds'] as const),
];

/** Makes the queues, or brings their settings up to date, and lets the queue's role use the tables. @returns those that it made or changed */
export async function prepare(boss: PgBoss, pool: Asked): Promise<JobName[]> {
  const { heartbeatSeconds, retryLimit, retryDelay, retryBackoff, retryDelayMax, expireInSeconds, deleteAfterSeconds, retentionSeconds } =
    QUEUE_SETTINGS;
  const settings = {
    ...{ heartbeatSeconds, retryLimit, retryDelay, retryBackoff },
    ...{ retryDelayMax, expireInSeconds, deleteAfterSeconds, retentionSeconds },
  };
  // One question, and nothing written where all is as it should be: on a busy machine a burst of them waits too long for a connection.
  const there = new Map((await boss.getQueues([...JOB_NAMES])).map((queue) => [queue.name, queue]));
  const changed = JOB_NAMES.filter((name) => KEPT_SETTINGS.some((key) => there.get(name)?.[key] !== settings[key]));
  for await (const name of changed) {
    await (there.has(name) ? boss.updateQueue(name, settings) : boss.createQueue(name, { ...settings, policy: 'standard' }));
  }
  await pool.query(`
    grant usage on schema pgboss to fovea_queue;
    grant select, insert, update, delete on all tables in schema pgboss to fovea_queue;
    grant execute on all functions in schema pgboss to fovea_queue`);
  return changed;
}

/** An api that starts beside a worker makes the queue only once it has migrated the database. */
const MADE_WITHIN_MS = 60_000;
const ASKED_EVERY_MS = 100;

/** Until the tables are there. What is still missing after that is told by whoever needs it. */
export async function untilMade(pool: Asked, untilMs = performance.now() + MADE_WITHIN_MS): Promise<void> {
  const { rows } = await pool.query<{ is_made: boolean }>(`select to_regclass('pgboss.queue') is not null as is_made`);
  if (rows[0]?.is_made || performance.now() > untilMs) return;
  await wait(ASKED_EVERY_MS);
  await untilMade(pool, untilMs);
}

/**
 * An older release's settings stand until its api is replaced: a worker that was faster waits for it.
 * @returns those that may have changed meanwhile
 */
export async function untilSet(boss: PgBoss, untilMs = performance.now() + MADE_WITHIN_MS): Promise<readonly JobName[]> {
  const fault = await assertSettings(boss).catch((error: unknown) => error);
  if (fault === undefined) return [];
  if (performance.now() > untilMs) throw fault;
  await wait(ASKED_EVERY_MS);
  await untilSet(boss, untilMs);
  return JOB_NAMES;
}

/** Takeover of a dead worker hangs on these; a queue that was changed by hand must not start quietly. */
export async function assertSettings(boss: PgBoss): Promise<void> {
  const queues = await boss.getQueues([...JOB_NAMES]);
  const wrong = JOB_NAMES.flatMap((name) => {
    const queue = queues.find((each) => each.name === name);
    if (!queue) return [`${name} does not exist`];
    return (['heartbeatSeconds', 'retryLimit', 'retryDelay', 'retryBackoff', 'expireInSeconds'] as const)
      .filter((key) => queue[key] !== QUEUE_SETTINGS[key])
      .map((key) => `${name}: ${key} is ${String(queue[key])}, must be ${String(QUEUE_SETTINGS[key])}`);
  });
  if (wrong.length > 0) throw new Error(`The job queue is not set up as it must be: ${wrong.join('; ')}`);
}
