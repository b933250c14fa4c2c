import { preTestApi } from '@fovea/contract/pre-tests';
import { uploadApi } from '@fovea/contract/uploads';
import { mount, mountRaw } from '../../http/mount.ts';
import { presentPreTest } from '../pre-tests/index.ts';
import { abortable } from './abortable.ts';
import { checkedBy, readChecksum } from './checksum.ts';
import type { FetchDeps } from './fetching/service.ts';
import { fetchFromLink } from './fetching/service.ts';
import { AROUND_FILM_BYTES_MAX, FORM_LIMITS, readForm } from './form.ts';
import { assertFits, presentLimits } from './limits.ts';
import { addToUpload, beginUpload, bytesMaxFor, endUpload, limitsFor, readUpload, resumeUpload, sendForm } from './service.ts';
import { describeTus, readMetadata, understandsTus, wholeHeader } from './tus.ts';
import { watchStop } from './watch-stop.ts';

/** What cannot be resumed gets most of the time that a stopping process has; the rest is for its last step. */
const FORM_GRACE_MS = 6_000;

export const uploadRoutes = (deps: FetchDeps & { readonly drained: AbortSignal }) => [
  mount(uploadApi.limits, async ({ actor }) => presentLimits(await limitsFor(deps, actor))),

  mount(uploadApi.fromLink, async ({ actor, params, body }) =>
    presentPreTest(await fetchFromLink(deps, actor, { preTestId: params.uuid, address: body.address })),
  ),

  mountRaw(uploadApi.describe, async ({ reply }) => describeTus(reply, deps.config.uploadBytesMax)),
  mountRaw(uploadApi.describeOne, async ({ reply }) => describeTus(reply, deps.config.uploadBytesMax)),

  mountRaw(uploadApi.create, async ({ actor, request, reply }) => {
    if (!understandsTus(request, reply)) return;
    const bytesTotal = wholeHeader(request, 'upload-length');
    const upload = await beginUpload(deps, actor, { ...readMetadata(request.headers['upload-metadata']), bytesTotal, link: null });
    if (bytesTotal === 0) await addToUpload(deps, actor, { id: upload.id, offset: 0, source: nothing() });
    reply.code(201).header('location', `/api/upload/${upload.id}`).header('upload-offset', 0);
    reply.header('upload-expires', upload.expiresAt.toUTCString()).send();
  }),

  mountRaw(uploadApi.offset, async ({ actor, params, request, reply }) => {
    if (!understandsTus(request, reply)) return;
    const { bytesReceived, bytesTotal, expiresAt } = await resumeUpload(deps, actor, params.id);
    reply
      .code(200)
      .header('upload-offset', bytesReceived)
      .header('upload-length', bytesTotal ?? bytesReceived);
    reply.header('upload-expires', expiresAt.toUTCString()).send();
  }),

  mountRaw(uploadApi.append, async ({ actor, params, request, reply }) => {
    if (!understandsTus(request, reply)) return;
    const offset = wholeHeader(request, 'upload-offset');
    const checksum = readChecksum(request.headers['upload-checksum']);
    using stop = watchStop(deps.drained, 0);
    const sent = abortable(request.raw, stop.signal);
    const { bytesReceived, expiresAt } = await addToUpload(deps, actor, {
      id: params.id,
      offset,
      source: checksum ? checkedBy(checksum, { offset, source: sent }) : sent,
      isChecked: checksum !== undefined,
    });
    reply.code(204).header('upload-offset', bytesReceived).header('upload-expires', expiresAt.toUTCString()).send();
  }),

  mountRaw(uploadApi.remove, async ({ actor, params, request, reply }) => {
    if (!understandsTus(request, reply)) return;
    await endUpload(deps, actor, await readUpload(deps, actor, params.id));
    reply.code(204).send();
  }),

  mountRaw(preTestApi.upload, async ({ actor, params, request, reply, overridden }) => {
    assertFits(Number(request.headers['content-length'] ?? 0) - 2 * AROUND_FILM_BYTES_MAX, await bytesMaxFor(deps, actor));
    using stop = watchStop(deps.drained, FORM_GRACE_MS);
    const parts = request.parts({ limits: FORM_LIMITS });
    const readParts = () => readForm({ body: request.raw, parts, overridden, signal: stop.signal });
    const view = await sendForm(deps, actor, { preTestId: params.uuid, readParts });
    reply.type('application/json; charset=utf-8').send(JSON.stringify(preTestApi.upload.replies[200].parse(presentPreTest(view))));
  }),
];

async function* nothing(): AsyncGenerator<Uint8Array> {}
