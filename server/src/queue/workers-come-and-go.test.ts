import { randomUUID } from 'node:crypto';
import { PredictionId } from '@fovea/contract/ids';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestApp, World } from '../testing/app.ts';
import { openTestApp } from '../testing/app.ts';
import { emptyQueue, jobRows } from '../testing/films.ts';
import { onlyAnalyses } from '../testing/only-analyses.ts';
import { startLoop } from './loop.ts';
import { createWaker } from './waker.ts';

const WORKERS = 8;

let app: TestApp;
let worlds: readonly [World, World];
beforeAll(async () => {
  app = await openTestApp();
  worlds = [await app.world(), await app.world()];
  await emptyQueue(app.deps);
});
afterAll(() => app[Symbol.asyncDispose]());

const enqueue = (count: number) =>
  Promise.all(
    Array.from({ length: count }, (_, n) => worlds[n % 2 === 0 ? 0 : 1]).map((world) =>
      app.deps.inTenant(world, (tx) =>
        app.deps.queue.enqueue(tx, 'analyse-video', { tenantId: world.tenantId, predictionId: PredictionId.parse(randomUUID()) }),
      ),
    ),
  );

/** Jobs that end only once so many of them run at the same time: how many workers there are is seen, and not timed. */
function createCrowd() {
  const ran: string[] = [];
  let running = 0;
  let most = 0;
  let wanted = 1;
  let gate = Promise.withResolvers<void>();
  const handlers = onlyAnalyses(async ({ tenantId }, { lease }) => {
    ran.push(lease.id);
    running += 1;
    most = Math.max(most, running);
    if (running >= wanted) gate.resolve();
    await gate.promise;
    const world = worlds.find((one) => one.tenantId === tenantId) ?? expect.fail();
    expect(await app.deps.inTenant(world, (tx) => app.deps.queue.complete(tx, 'analyse-video', lease))).toBe(true);
    running -= 1;
  });
  const gather = (together: number) => {
    [wanted, most, gate] = [together, 0, Promise.withResolvers<void>()];
    return gate.promise;
  };
  return { ran, handlers, gather, most: () => most };
}

it('F12: one worker, eight, and one again: as many jobs run at the same time, none is lost, and none runs twice', {
  timeout: 60_000,
}, async () => {
  const crowd = createCrowd();
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const begin = () => startLoop({ queue: app.deps.queue, handlers: crowd.handlers, concurrency: 1, waker: createWaker(), pollMs: 20, log });
  const untilDone = (count: number) =>
    expect.poll(async () => (await jobRows(app.deps)).filter(({ state }) => state === 'completed').length, { timeout: 20_000 }).toBe(count);

  const first = begin();
  await enqueue(4);
  await untilDone(4);
  expect(crowd.most()).toBe(1);

  const together = crowd.gather(WORKERS);
  const others = Array.from({ length: WORKERS - 1 }, begin);
  await enqueue(2 * WORKERS);
  await together;
  await untilDone(4 + 2 * WORKERS);
  expect(crowd.most()).toBe(WORKERS);

  await Promise.all(others.map((loop) => loop.drain()));
  void crowd.gather(1);
  await enqueue(4);
  await untilDone(8 + 2 * WORKERS);
  await first.drain();
  expect(crowd.most()).toBe(1);
  expect(new Set(crowd.ran).size).toBe(8 + 2 * WORKERS);
  expect(crowd.ran).toHaveLength(8 + 2 * WORKERS);
});
