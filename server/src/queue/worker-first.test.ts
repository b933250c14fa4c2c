import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { createPool } from '../db/pool.ts';
import type { TestApp } from '../testing/app.ts';
import { openTestApp } from '../testing/app.ts';
import { openQueue } from './queue.ts';
import { QUEUE_SETTINGS } from './settings.ts';

const pool = createPool({ database: inject('database'), onIdleFault: () => undefined });
let api: TestApp;
beforeAll(async () => {
  api = await openTestApp();
});
afterAll(async () => {
  await api[Symbol.asyncDispose]();
  await pool.end();
});

/** A worker's queue, and whether it is open yet. */
function openAsWorker() {
  const state = { isOpen: false };
  const opening = openQueue({ pool, duty: 'keeper', onError: () => undefined }).then((queue) => {
    state.isOpen = true;
    return queue;
  });
  return { state, opening };
}
const setBeats = (seconds: number) => pool.query(`update pgboss.queue set heartbeat_seconds = $1`, [seconds]);

test('a worker that starts while an older release has set the queue waits for the api that sets it anew', async () => {
  await setBeats(QUEUE_SETTINGS.heartbeatSeconds + 7);
  const { state, opening } = openAsWorker();
  await wait(500); // long enough for several looks
  expect(state.isOpen).toBe(false);
  const owner = await openQueue({ pool, duty: 'owner', onError: () => undefined });
  await (await opening).close();
  await owner.close();
  expect(state.isOpen).toBe(true);
});

test('a worker that starts before the queue is made waits for it', async () => {
  await pool.query('alter schema pgboss rename to pgboss_later');
  const { state, opening } = openAsWorker();
  await wait(500);
  expect(state.isOpen).toBe(false);
  await pool.query('alter schema pgboss_later rename to pgboss');
  await (await opening).close();
});
