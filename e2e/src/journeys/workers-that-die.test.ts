import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { PreTestUuid } from '@fovea/contract/ids';
import type { PreTest } from '@fovea/contract/pre-tests';
import { videoApi } from '@fovea/contract/videos';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { filmIn } from '../running/films.ts';
import type { House, HouseWish } from '../running/house.ts';
import { ADMIN, copyOfDataDir, removeDataDir, startHouse, startWorker } from '../running/house.ts';
import type { RoleProcess } from '../running/role-process.ts';
import type { SimpleClient } from '../running/simple-client.ts';
import { signIn } from '../running/simple-client.ts';
import { until } from '../running/until.ts';

const films = inject('films');
const TAKEN_OVER_WITHIN_S = 20;

/** A house of its own: its workers are killed. */
let wish: HouseWish;
let house: House;
let client: SimpleClient;
let worker: RoleProcess;
let survivor: PreTestUuid;

beforeAll(async () => {
  wish = { password: 'given', roles: 'api-only', dataDir: await copyOfDataDir(inject('quietDataDir')) };
  house = await startHouse(wish);
  worker = await startWorker(wish);
  client = await signIn(house.address, ADMIN);
});
afterAll(async () => {
  await worker.end('SIGTERM');
  await house.stop();
  await removeDataDir(wish.dataDir);
});

/** Sends a film that takes a while and waits until the work on it has begun to show. */
async function sendAndWaitForProgress(name: string): Promise<PreTestUuid> {
  const { uuid } = await client.send(name, filmIn(films, 'half-a-minute'));
  await until('progress', { withinS: 40 }, async () => {
    const { status, progress } = await client.untilStatus(uuid, ['processing', 'queued', 'complete'], { withinS: 5 });
    expect(status).not.toBe('complete');
    return status === 'processing' && progress >= 5 ? progress : undefined;
  });
  return uuid;
}

/** Another worker goes on in time. @param lostAt when the last one was lost, of `performance.now()` */
async function takeOver(uuid: PreTestUuid, lostAt: number): Promise<RoleProcess> {
  const before = await client.untilStatus(uuid, ['processing'], { withinS: 5 });
  const next = await startWorker(wish);
  await until('other worker on it', { withinS: TAKEN_OVER_WITHIN_S }, async () => {
    const now = await client.untilStatus(uuid, ['processing', 'queued', 'complete'], { withinS: 5 });
    return now.updated_at > before.updated_at && now.progress !== before.progress ? now : undefined;
  });
  expect((performance.now() - lostAt) / 1000).toBeLessThanOrEqual(TAKEN_OVER_WITHIN_S);
  return next;
}

async function storedOnce(uuid: PreTestUuid): Promise<PreTest> {
  const preTest = await client.untilStatus(uuid, ['complete'], { withinS: 80 });
  const prediction = await client.prediction(uuid);
  expect(prediction).toMatchObject({ id: preTest.prediction_id, state: 'complete' });
  const times = prediction.time_bases.analysis;
  expect(times).toEqual([...new Set(times)].toSorted((a, b) => a - b));
  return preTest;
}

describe('a worker that dies in the middle', () => {
  it('R60, F1, F23: is replaced within 20 s, and the result is stored once', async () => {
    survivor = await sendAndWaitForProgress('Killed in the middle');
    const lostAt = performance.now();
    await worker.end('SIGKILL');
    worker = await takeOver(survivor, lostAt);
    await storedOnce(survivor);
  }, 150_000);
});

describe('a worker that hangs', () => {
  it('R60, F2, F3: is replaced within 20 s, and stores nothing when it wakes', async () => {
    const uuid = await sendAndWaitForProgress('Frozen in the middle');
    const frozen = worker;
    const lostAt = performance.now();
    frozen.send('SIGSTOP');
    worker = await takeOver(uuid, lostAt);
    frozen.send('SIGCONT');
    const { prediction_id } = await storedOnce(uuid);
    expect(await frozen.end('SIGTERM')).toBe(0); // it has lost its work, not its mind
    expect(await client.untilStatus(uuid, ['complete'], { withinS: 5 })).toMatchObject({ prediction_id });
  }, 150_000);
});

describe('a worker that is asked to stop', () => {
  it('R62: hands its work back, ends with 0, and another one finishes it', async () => {
    const uuid = await sendAndWaitForProgress('Handed back');
    expect(await worker.end('SIGTERM')).toBe(0);
    const { status } = await client.untilStatus(uuid, ['queued', 'processing'], { withinS: 5 });
    expect(status).toBe('queued');
    const temp = join(wish.dataDir, 'temp');
    const own = (await readdir(temp)).filter((name) => name.startsWith(`${worker.pid}-`));
    const left = await Promise.all(own.map((name) => readdir(join(temp, name))));
    expect([own.length > 0, left.flat()]).toEqual([true, []]);
    worker = await startWorker(wish);
    await client.untilStatus(uuid, ['complete'], { withinS: 80 });
  }, 150_000);
});

describe('a second start', () => {
  it('finds everything again', async () => {
    expect(await worker.end('SIGTERM')).toBe(0);
    expect(await house.stop()).toEqual([0]);
    house = await startHouse(wish);
    worker = await startWorker(wish);
    expect(house.firstLogin).toBeNull();
    client = await signIn(house.address, ADMIN);
    const { data } = await client.call(videoApi.table, { query: { start: 0, size: 50 } });
    expect(data.map(({ pre_test }) => pre_test.pre_test_name)).toEqual(expect.arrayContaining(['Killed in the middle', 'Handed back']));
    const { heatmap } = await client.prediction(survivor);
    expect((await client.fetch(heatmap?.address ?? '')).status).toBe(200);
  });
});
