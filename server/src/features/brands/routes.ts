import { brandApi } from '@fovea/contract/brands';
import { mount } from '../../http/mount.ts';
import { presentBrand } from './present.ts';
import type { BrandDeps } from './service.ts';
import { allBrands, archiveBrand, changeBrand, createBrand, readBrand, replaceBrands, restoreBrand, tableBrands } from './service.ts';

export const brandRoutes = (deps: BrandDeps) => [
  mount(brandApi.all, async ({ actor }) => (await allBrands(deps, actor)).map(presentBrand)),
  mount(brandApi.list, async ({ actor }) => (await allBrands(deps, actor)).map(presentBrand)),
  mount(brandApi.table, async ({ actor, body }) => {
    const { rows, total, isEstimate } = await tableBrands(deps, actor, body);
    return { data: rows.map(presentBrand), total, total_is_estimate: isEstimate, start: body.start, size: body.size };
  }),
  mount(brandApi.read, async ({ actor, params }) => presentBrand(await readBrand(deps, actor, params.id))),
  mount(brandApi.create, async ({ actor, body }) => presentBrand(await createBrand(deps, actor, body))),
  mount(brandApi.change, async ({ actor, params, body }) => presentBrand(await changeBrand(deps, actor, { ...body, ...params }))),
  mount(brandApi.remove, async ({ actor, params }) => void (await archiveBrand(deps, actor, params.id))),
  mount(brandApi.restore, async ({ actor, params }) => presentBrand(await restoreBrand(deps, actor, params.id))),
  mount(brandApi.replaceAll, async ({ actor, params, body }) =>
    (await replaceBrands(deps, actor, { ...body, tenantId: params.id })).map(presentBrand),
  ),
];
