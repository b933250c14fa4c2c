import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestApp } from '../testing/app.ts';
import { openTestApp } from '../testing/app.ts';
import { whereSteady } from './steady-clock.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app[Symbol.asyncDispose]());

/** Whether something was deleted in this round. */
const round = async () => (await whereSteady(app.deps, async () => 'deleted')) === 'deleted';

test('F26: what is deleted by its age waits for an hour after the clock has leapt ahead, and for nothing once it is put right', async () => {
  await round();
  expect(await round()).toBe(true);
  app.clock.advance(7 * DAY_MS); // it was off
  expect(await round()).toBe(true);
  app.clock.advance(365 * DAY_MS);
  expect([await round(), await round()]).toEqual([false, false]);
  app.clock.advance(-365 * DAY_MS);
  expect(await round()).toBe(true);
  app.clock.advance(365 * DAY_MS);
  expect(await round()).toBe(false);
  app.clock.advance(HOUR_MS); // the year is right after all
  expect([await round(), await round()]).toEqual([true, true]);
});
