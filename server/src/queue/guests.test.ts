import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { TenantId } from '@fovea/contract/ids';
import { PredictionId } from '@fovea/contract/ids';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { TestApp } from '../testing/app.ts';
import { openTestApp } from '../testing/app.ts';
import { emptyQueue } from '../testing/films.ts';
import { onlyAnalyses } from '../testing/only-analyses.ts';
import { createGuests } from './guests.ts';
import type { LoopWish } from './loop.ts';
import { startLoop } from './loop.ts';
import type { Queue } from './queue.ts';
import { GUEST_AFTER_MS } from './settings.ts';
import { createWaker } from './waker.ts';

let app: TestApp;
let tenants: Readonly<Record<'A' | 'B' | 'C', TenantId>>;
const names = new Map<string, string>();
beforeAll(async () => {
  app = await openTestApp();
  const [{ tenantId: A }, { tenantId: B }, { tenantId: C }] = [await app.world(), await app.world(), await app.world()];
  tenants = { A, B, C };
});
afterAll(() => app[Symbol.asyncDispose]());
beforeEach(async () => {
  await emptyQueue(app.deps);
  names.clear();
});
afterEach(() => void vi.restoreAllMocks());

async function add(tenant: 'A' | 'B' | 'C', name: string): Promise<void> {
  const payload = { tenantId: tenants[tenant], predictionId: PredictionId.parse(randomUUID()) };
  names.set(payload.predictionId, name);
  await app.deps.inTenant(payload, (tx) => app.deps.queue.enqueue(tx, 'analyse-video', payload));
}

/** A worker with two slots whose films of `A`, and those called endless, run until it stops. */
function work(wish: Pick<LoopWish, 'guestAfterMs' | 'onJob'>) {
  const [begun, ended, errors]: [string[], string[], unknown[]] = [[], [], []];
  const asked = { due: 0, forGuests: 0 };
  const queue: Queue = {
    ...app.deps.queue,
    due: () => {
      asked.due++;
      return app.deps.queue.due();
    },
    take: (name, notOf) => {
      if (notOf) asked.forGuests++;
      return app.deps.queue.take(name, notOf);
    },
  };
  const loop = startLoop({
    ...wish,
    queue,
    handlers: onlyAnalyses(async ({ tenantId, predictionId }, { lease, signal }) => {
      const name = names.get(predictionId) ?? '';
      begun.push(name);
      if (tenantId === tenants.A || name.includes('endless')) return void (await once(signal, 'abort'));
      await app.deps.inTenant({ tenantId }, (tx) => app.deps.queue.complete(tx, 'analyse-video', lease));
      ended.push(name);
    }),
    concurrency: 2,
    waker: createWaker(),
    pollMs: 20,
    log: { info: () => undefined, warn: () => undefined, error: (_: unknown, said?: string) => void errors.push(said) },
  });
  return { begun, ended, errors, asked, [Symbol.asyncDispose]: () => loop.drain() };
}
type Working = ReturnType<typeof work>;

/** Both slots are held; which of two that are taken at once begins first is nobody's promise. */
const bothHeld = ({ begun }: Working) => expect.poll(() => begun.toSorted(), { timeout: 10_000 }).toEqual(['A1', 'A2']);

/** It has looked for what is due, and for a guest where it may let one in, again and again. */
async function looksOn({ asked }: Working): Promise<void> {
  const { due } = asked;
  await expect.poll(() => asked.due, { timeout: 10_000 }).toBeGreaterThan(due + 3);
}

it('A23, R50: a film of another tenant is done while films without end hold every slot, and no more of theirs are begun', async () => {
  for await (const name of ['A1', 'A2', 'A3', 'A4']) await add('A', name);
  await using worker = work({ guestAfterMs: 100 });
  await bothHeld(worker);
  await add('B', 'B1');
  await add('B', 'B2');
  await expect.poll(() => worker.ended, { timeout: 20_000 }).toEqual(['B1', 'B2']);
  await add('C', 'C1');
  await expect.poll(() => worker.ended, { timeout: 20_000 }).toEqual(['B1', 'B2', 'C1']);
  expect(worker.begun.toSorted()).toEqual(['A1', 'A2', 'B1', 'B2', 'C1']);
});

it('A23: a worker of which nothing else is wished lets one guest in, and none before its slots are held for five minutes', async () => {
  const clock = vi.spyOn(performance, 'now').mockReturnValue(0);
  for await (const name of ['A1', 'A2']) await add('A', name);
  await using worker = work({});
  await bothHeld(worker);
  await add('B', 'B1 endless');
  await add('C', 'C1 endless');
  clock.mockReturnValue(GUEST_AFTER_MS - 1);
  await looksOn(worker);
  expect(worker.asked.forGuests).toBe(0);
  clock.mockReturnValue(GUEST_AFTER_MS);
  await expect.poll(() => worker.begun.slice(2), { timeout: 10_000 }).toEqual([expect.stringContaining('endless')]);
  clock.mockReturnValue(2 * GUEST_AFTER_MS);
  await looksOn(worker);
  expect(worker.asked.forGuests).toBe(1);
});

it('A23: a guest that breaks the worker’s own code is told, and another one comes after it', async () => {
  for await (const name of ['A1', 'A2']) await add('A', name);
  let faults = 2; // as it ends, and as it gives up
  const onJob = () => {
    if (faults-- > 0) throw new Error('The counter is broken');
  };
  await using worker = work({ guestAfterMs: 100, onJob });
  await bothHeld(worker);
  await add('B', 'B1');
  await expect.poll(() => worker.errors, { timeout: 10_000 }).toContain('a guest came to no end of its own');
  await add('C', 'C1');
  await expect.poll(() => worker.ended, { timeout: 20_000 }).toEqual(['B1', 'C1']);
});

it('A23: there is one guest at a time, and none before all slots are held for long', async () => {
  const guests = guestsOf(2);
  const [first] = [guests.seat('analyse-video', tenants.A), guests.seat('analyse-video', tenants.B)];
  const seen = [guests.holders('analyse-video')];
  nowMs += 999;
  seen.push(guests.holders('analyse-video'));
  nowMs += 1;
  seen.push(guests.holders('analyse-video'), guests.holders('make-preview'));
  expect(seen).toEqual([null, null, [tenants.A, tenants.B], null]);
  const gone = Promise.withResolvers<boolean>();
  const stay = guests.host('analyse-video', () => gone.promise);
  expect(guests.holders('analyse-video')).toBeNull();
  gone.resolve(true);
  await stay;
  expect(guests.holders('analyse-video')).toEqual([tenants.A, tenants.B]);
  await guests.host('analyse-video', async () => false);
  expect(guests.holders('analyse-video')).toBeNull();
  nowMs += 50;
  expect(guests.holders('analyse-video')).toEqual([tenants.A, tenants.B]);
  await expect(guests.host('analyse-video', () => Promise.reject(new Error('gone')))).rejects.toThrow('gone');
  expect(guests.holders('analyse-video')).toBeNull();
  nowMs += 50;
  expect(guests.holders('analyse-video')).toEqual([tenants.A, tenants.B]);
  first();
  expect(guests.holders('analyse-video')).toBeNull();
});

let nowMs = 0;
const guestsOf = (slots: number) =>
  createGuests({ slotsOf: (name) => (name === 'analyse-video' ? slots : 0), afterMs: 1_000, lookEveryMs: 50, now: () => nowMs });
