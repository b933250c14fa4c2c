import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { TenantId } from '@fovea/contract/ids';
import { PredictionId } from '@fovea/contract/ids';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { TestApp } from '../testing/app.ts';
import { openTestApp } from '../testing/app.ts';
import { emptyQueue } from '../testing/films.ts';
import { onlyAnalyses } from '../testing/only-analyses.ts';
import { createGuests } from './guests.ts';
import { startLoop } from './loop.ts';
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

const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
async function add(tenant: 'A' | 'B' | 'C', name: string): Promise<void> {
  const payload = { tenantId: tenants[tenant], predictionId: PredictionId.parse(randomUUID()) };
  names.set(payload.predictionId, name);
  await app.deps.inTenant(payload, (tx) => app.deps.queue.enqueue(tx, 'analyse-video', payload));
}

/** A worker with two slots whose films of `A`, and those called endless, run until it stops. */
function work(guestAfterMs: number) {
  const [begun, ended]: [string[], string[]] = [[], []];
  const loop = startLoop({
    queue: app.deps.queue,
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
    guestAfterMs,
    log,
  });
  return { begun, ended, [Symbol.asyncDispose]: () => loop.drain() };
}

it('A23, R50: a film of another tenant is done while films without end hold every slot, and no more of theirs are begun', async () => {
  for await (const name of ['A1', 'A2', 'A3', 'A4']) await add('A', name);
  await using worker = work(100);
  await expect.poll(() => worker.begun, { timeout: 10_000 }).toEqual(['A1', 'A2']);
  await add('B', 'B1');
  await add('B', 'B2');
  await expect.poll(() => worker.ended, { timeout: 20_000 }).toEqual(['B1', 'B2']);
  await add('C', 'C1');
  await expect.poll(() => worker.ended, { timeout: 20_000 }).toEqual(['B1', 'B2', 'C1']);
  expect(worker.begun).toEqual(['A1', 'A2', 'B1', 'B2', 'C1']);
});

it('A23: there is one guest at a time, and none before the slots are held for long', async () => {
  for await (const name of ['A1', 'A2']) await add('A', name);
  {
    await using patient = work(600_000);
    await expect.poll(() => patient.begun, { timeout: 10_000 }).toEqual(['A1', 'A2']);
    await add('B', 'B1 endless');
    await add('C', 'C1');
    expect(await app.deps.queue.due()).toEqual(['analyse-video']);
    expect(patient.begun).toEqual(['A1', 'A2']);
  }
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
  first();
  expect(guests.holders('analyse-video')).toBeNull();
});

let nowMs = 0;
const guestsOf = (slots: number) =>
  createGuests({ slotsOf: (name) => (name === 'analyse-video' ? slots : 0), afterMs: 1_000, lookEveryMs: 50, now: () => nowMs });
