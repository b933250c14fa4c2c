import { brandAssetApi } from '@fovea/contract/brand-assets';
import { AppError } from '../../app-error.ts';
import { mount, mountRaw } from '../../http/mount.ts';
import { sendBlob } from '../../http/send-bytes.ts';
import { FORM_BYTES_MAX, FORM_LIMITS, readPicture } from './form.ts';
import type { SendDeps } from './pictures/service.ts';
import { findOriginal, findPreview, sendPicture } from './pictures/service.ts';
import { presentBrandAsset } from './present.ts';
import type { BrandAssetDeps } from './service.ts';
import {
  allBrandAssets,
  archiveBrandAsset,
  changeBrandAsset,
  createBrandAsset,
  readBrandAsset,
  replaceBrandAssets,
  restoreBrandAsset,
  tableBrandAssets,
} from './service.ts';

export const brandAssetRoutes = (deps: BrandAssetDeps & SendDeps) => [
  mount(brandAssetApi.all, async ({ actor, query }) => (await allBrandAssets(deps, actor, query.tenant_slug)).map(presentBrandAsset)),
  mount(brandAssetApi.list, async ({ actor }) => (await allBrandAssets(deps, actor)).map(presentBrandAsset)),
  mount(brandAssetApi.table, async ({ actor, body }) => {
    const { rows, total, isEstimate } = await tableBrandAssets(deps, actor, body);
    return { data: rows.map(presentBrandAsset), total, total_is_estimate: isEstimate, start: body.start, size: body.size };
  }),
  mount(brandAssetApi.read, async ({ actor, params }) => presentBrandAsset(await readBrandAsset(deps, actor, params.id))),
  mount(brandAssetApi.create, async ({ actor, body }) => presentBrandAsset(await createBrandAsset(deps, actor, body))),
  mount(brandAssetApi.change, async ({ actor, params, body }) =>
    presentBrandAsset(await changeBrandAsset(deps, actor, { ...body, ...params })),
  ),
  mount(brandAssetApi.remove, async ({ actor, params }) => void (await archiveBrandAsset(deps, actor, params.id))),
  mount(brandAssetApi.restore, async ({ actor, params }) => presentBrandAsset(await restoreBrandAsset(deps, actor, params.id))),
  mount(brandAssetApi.replaceAll, async ({ actor, params, body }) =>
    (await replaceBrandAssets(deps, actor, { ...body, tenantId: params.id })).map(presentBrandAsset),
  ),

  mountRaw(brandAssetApi.sendPicture, async ({ actor, params, request, reply, overridden }) => {
    if (Number(request.headers['content-length'] ?? 0) > FORM_BYTES_MAX) throw new AppError('too_large');
    const bytes = readPicture({ body: request.raw, parts: request.parts({ limits: FORM_LIMITS }), overridden });
    const asset = presentBrandAsset(await sendPicture(deps, actor, { id: params.id, bytes }));
    reply.type('application/json; charset=utf-8').send(JSON.stringify(brandAssetApi.sendPicture.replies[200].parse(asset)));
  }),
  mountRaw(brandAssetApi.preview, async ({ actor, params, request, reply }) => {
    await sendBlob(deps.blobs, { request, reply, contentType: 'image/png', cache: 'ask-again' }, await findPreview(deps, actor, params.id));
  }),
  mountRaw(brandAssetApi.original, async ({ actor, params, request, reply }) => {
    const { ref, contentType } = await findOriginal(deps, actor, params.id);
    await sendBlob(deps.blobs, { request, reply, contentType, cache: 'ask-again' }, ref);
  }),
];
