import type { ServerEvent } from '@fovea/contract/events';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { workerOf } from '../../actor.ts';
import type { TestApp } from '../../testing/app.ts';
import { openTestApp } from '../../testing/app.ts';
import { emptyQueue, queuedPreTest, reread } from '../../testing/films.ts';
import { madeAnalysis } from '../../testing/made-analysis.ts';
import type { SoFar } from './service.ts';
import { claimPrediction, noteSoFar } from './service.ts';
import { toProbed } from './to-result.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app[Symbol.asyncDispose]());

it('those who watch are told how far an analysis is, once they would see a difference, and to read again only where there is more', async () => {
  await emptyQueue(app.deps);
  const world = await app.world();
  const caller = app.as(world.user);
  const { uuid } = await queuedPreTest(caller);
  const job = await app.deps.queue.take('analyse-video');
  if (!job) throw new Error('There is no job');
  const actor = workerOf(world.tenantId);
  const claim = await claimPrediction(app.deps, actor, { predictionId: job.payload.predictionId, lease: job.lease });
  if (claim.kind !== 'claimed') throw new Error('The analysis was not taken');
  const heard: ServerEvent[] = [];
  const quiet = app.deps.events.subscribe(world.tenantId, ({ event }) => heard.push(event));
  const note = (soFar: SoFar) => noteSoFar(app.deps, actor, { claim, soFar });
  await note({ stage: 'analysing', progress: 10, etaS: 31.4 });
  await note({ stage: 'analysing', progress: 10, etaS: 31.1 });
  await note({ stage: 'analysing', progress: 10, etaS: 31.1, probed: toProbed(madeAnalysis('complete', 12).media), hasNews: true });
  await note({ stage: 'analysing', progress: 11, etaS: 31.1 });
  await expect.poll(() => heard.at(-1)).toMatchObject({ progress: 11 });
  quiet();
  expect(heard.slice(heard.findIndex(({ kind }) => kind === 'progress'))).toEqual([
    { kind: 'progress', uuid, stage: 'analysing', progress: 10, eta_s: 31.4 },
    { kind: 'pre-test', uuid },
    { kind: 'progress', uuid, stage: 'analysing', progress: 11, eta_s: 31.1 },
  ]);
  expect(await reread(caller, uuid)).toMatchObject({ status: 'processing', stage: 'analysing', progress: 11, eta_s: 31.1 });
});
