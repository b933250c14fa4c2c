import { randomUUID } from 'node:crypto';
import { brandAssetApi } from '@fovea/contract/brand-assets';
import { brandApi } from '@fovea/contract/brands';
import { exportApi } from '@fovea/contract/exports';
import { lookApi } from '@fovea/contract/looks';
import { preTestApi } from '@fovea/contract/pre-tests';
import { predictionApi } from '@fovea/contract/predictions';
import { tenantExportApi } from '@fovea/contract/tenants';
import { uploadApi } from '@fovea/contract/uploads';
import type { MediaTools } from '@fovea/engine/ports';
import { findMediaTools } from '@fovea/engine/sandbox/find-media-tools';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { inspectPictureJob } from './features/brand-assets/job.ts';
import { measureBreakthroughJob } from './features/breakthroughs/job.ts';
import { makeExportJob } from './features/exports/job.ts';
import { readLanguages } from './features/languages/index.ts';
import { lookAgainJob } from './features/looks/job.ts';
import { makePreviewJob } from './features/previews/job.ts';
import { exportTenantJob } from './features/tenant-exports/job.ts';
import { FILM_LIMITS } from './features/uploads/index.ts';
import { fetchFilmJob } from './features/uploads/job.ts';
import { createOutsideFiles } from './outbound/open-outside.ts';
import type { JobName } from './queue/jobs.ts';
import type { JobHandler } from './queue/loop.ts';
import { JobStopped } from './queue/loop.ts';
import type { TestApp, World } from './testing/app.ts';
import { openTestApp } from './testing/app.ts';
import { draft, emptyQueue, formOf, jobRows, madeMp4, makeDue, queuedPreTest, settleAll } from './testing/films.ts';
import { giveAnalysis } from './testing/give-analysis.ts';
import { madeAnalysis } from './testing/made-analysis.ts';

let app: TestApp;
let world: World;
let tools: MediaTools;
beforeAll(async () => {
  app = await openTestApp({ WEBHOOK_ALLOW_PRIVATE: '1' });
  tools = await findMediaTools({ sandbox: 'auto', files: 'ours' });
});
afterAll(() => app[Symbol.asyncDispose]());
beforeEach(async () => {
  await emptyQueue(app.deps);
  await settleAll(app.deps);
  world = await app.world();
});

const user = () => app.as(world.user);
const never = () => Promise.reject(new Error('A worker that stops begins nothing'));
const media = { ...madeAnalysis('complete', 12).media, container: 'avi', videoCodec: 'mpeg4' } as const;

async function analysed(isPlayable = true) {
  const { uuid } = await queuedPreTest(user(), madeMp4(randomUUID()));
  await user().call(preTestApi.change, { params: { id: uuid }, query: {}, body: { placement: 'meta_feed' } });
  await giveAnalysis(app, isPlayable ? {} : { media });
  return { uuid, id: (await user().call(predictionApi.read, { params: { uuid } })).id };
}

async function tryOut(atS: number[]): Promise<void> {
  const params = await analysed();
  const edits = [{ kind: 'hide' as const, box: { x: 0.1, y: 0.4, width: 0.2, height: 0.2 } }];
  for (const at_s of atS) await user().call(lookApi.whatIf, { params, body: { at_s, edits } });
}

async function sendPictures(names: string[]): Promise<void> {
  const admin = app.as(world.tenantAdmin);
  const { id: brand_id } = await admin.call(brandApi.create, { query: {}, body: { name: 'Acme' } });
  for (const name of names) {
    const { id } = await admin.call(brandAssetApi.create, { query: {}, body: { brand_id, kind: 'logo', name } });
    const bytes = Buffer.concat([PNG, Buffer.from(name)]);
    await admin.send({ method: 'POST', url: `/api/brand-asset/${id}`, ...formOf({ _method: 'PUT' }, { name, bytes }) });
  }
}
const PNG = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4z8AAAAMBAQDJ/pLvAAAAAElFTkSuQmCC', 'base64');

async function fetchTwo(): Promise<void> {
  for (const name of ['one', 'other']) {
    const { uuid } = await draft(user(), name);
    await user().call(uploadApi.fromLink, { params: { uuid }, body: { address: `http://127.0.0.1:9/${name}.mp4` } });
  }
}

async function order(kinds: ('json' | 'png')[]): Promise<void> {
  const { uuid } = await analysed();
  for (const kind of kinds) await user().call(exportApi.order, { params: { uuid }, body: { kind } });
}

/** Takes the next job in a worker that is about to end, and takes what is next once more. */
async function stopped<N extends JobName>(name: N, open: () => JobHandler<N> | Promise<JobHandler<N>>) {
  const first = await app.deps.queue.take(name);
  if (!first) throw new Error('There is no job');
  const of = (await jobRows(app.deps)).find(({ id }) => id === first.lease.id);
  const handler = await open();
  await handler(first.payload, { lease: first.lease, signal: AbortSignal.abort(new JobStopped('draining')) });
  expect((await jobRows(app.deps)).find(({ id }) => id === first.lease.id)).toEqual({ ...of, state: 'created' });
  await makeDue(app.deps);
  expect(await app.deps.queue.take(name)).toEqual(first);
}

const model = { id: 'none', inputSize: () => ({ widthPx: 1, heightPx: 1 }), predict: never };
const limits = { ...FILM_LIMITS, bytesMax: 1_000_000, runMaxS: 60 };

test.each<[string, () => Promise<unknown>, () => Promise<void>]>([
  [
    'copy',
    async () => [await analysed(false), await analysed(false)],
    () => stopped('make-preview', () => makePreviewJob({ ...app.deps, makePreview: never })),
  ],
  ['further look', () => tryOut([1, 2]), () => stopped('look-again', () => lookAgainJob({ ...app.deps, tools, limits, model }))],
  [
    'look on its page',
    async () => [await analysed(), await analysed()],
    () => stopped('measure-breakthrough', () => measureBreakthroughJob({ ...app.deps, measure: never })),
  ],
  [
    'export',
    () => order(['json', 'png']),
    () =>
      stopped('make-export', async () => makeExportJob({ ...app.deps, tools, limits, canBurn: true, languages: await readLanguages() })),
  ],
  [
    'picture of a brand',
    () => sendPictures(['one', 'other']),
    () => stopped('inspect-picture', () => inspectPictureJob({ ...app.deps, inspectPicture: never })),
  ],
  [
    'film from a link',
    fetchTwo,
    () =>
      stopped('fetch-film', () =>
        fetchFilmJob({
          ...app.deps,
          files: createOutsideFiles({ reach: 'private-too', assertNoOpenTransaction: app.deps.assertNoOpenTransaction }),
        }),
      ),
  ],
  [
    'copy of everything',
    () => app.as(world.tenantAdmin).call(tenantExportApi.order, { params: { id: world.tenantId } }),
    () => stopped('export-tenant', () => exportTenantJob(app.deps)),
  ],
])('R62: a %s that a stopping worker hands back is the next one again, and has all its tries', async (_, wait, run) => {
  await wait();
  await run();
});
