import { preTestApi } from '@fovea/contract/pre-tests';
import { predictionApi } from '@fovea/contract/predictions';
import type { Deps } from '../../deps.ts';
import { mount, mountRaw } from '../../http/mount.ts';
import { sendBlob, sendBytes } from '../../http/send-bytes.ts';
import { presentPreTest } from '../pre-tests/index.ts';
import { findFilm } from '../previews/index.ts';
import { readSmall, smallIn } from './poster-file.ts';
import { presentPrediction } from './present.ts';
import { findHeatmap, findPoster, findPosterHeat, readPrediction, readRun } from './reading/service.ts';
import { retryPreTest } from './service.ts';

export const predictionRoutes = (deps: Pick<Deps, 'inTenant' | 'blobs' | 'clock' | 'events' | 'queue' | 'newId'>) => [
  mount(preTestApi.retry, async ({ actor, params }) => presentPreTest(await retryPreTest(deps, actor, params.uuid))),

  mount(predictionApi.read, async ({ actor, params }) => presentPrediction(await readPrediction(deps, actor, params.uuid))),

  mount(predictionApi.readRun, async ({ actor, params }) =>
    presentPrediction(await readRun(deps, actor, { preTestId: params.uuid, predictionId: params.id })),
  ),

  mountRaw(predictionApi.heatmap, async ({ actor, params, query, request, reply }) => {
    const found = await findHeatmap(deps, actor, { preTestId: params.uuid, predictionId: query.prediction, as: query.as });
    const contentType = 'application/octet-stream';
    if (found.kind === 'file') return sendBlob(deps.blobs, { request, reply, contentType, cache: 'for-ever' }, found.ref);
    sendBytes({ request, reply, contentType, cache: found.count === query.count ? 'for-ever' : 'never' }, found.bytes);
  }),

  mountRaw(preTestApi.poster, async ({ actor, params, query, request, reply }) => {
    const found = await findPoster(deps, actor, params.uuid);
    const contentType = 'image/jpeg';
    const isSmall = query.size === 'small';
    if (found.kind === 'row') {
      const bytes = isSmall ? smallIn(found.bytes) : null;
      return sendBytes({ request, reply, contentType, cache: 'never' }, bytes ?? found.bytes);
    }
    const small = isSmall ? await readSmall(deps.blobs, found.ref) : null;
    const cache = 'ask-again';
    if (small) return sendBytes({ request, reply, contentType, cache, tag: `"${found.ref.sha256}-small"` }, small);
    await sendBlob(deps.blobs, { request, reply, contentType, cache, isOfFilm: true }, found.ref);
  }),

  mountRaw(preTestApi.posterHeat, async ({ actor, params, request, reply }) => {
    const bytes = await findPosterHeat(deps, actor, params.uuid);
    sendBytes({ request, reply, contentType: 'application/octet-stream', cache: 'never' }, bytes);
  }),

  mountRaw(preTestApi.film, async ({ actor, params, query, request, reply }) => {
    const { ref, contentType } = await findFilm(deps, actor, { preTestId: params.uuid, as: query.as ?? null });
    await sendBlob(deps.blobs, { request, reply, contentType, cache: 'ask-again', isOfFilm: true }, ref);
  }),
];
