import type { PresetTable } from '@fovea/contract/presets';
import { presetApi } from '@fovea/contract/presets';
import type { RowCount } from '../../db/count-rows.ts';
import { mount } from '../../http/mount.ts';
import { presentPreset } from './present.ts';
import type { PresetView } from './repo.ts';
import type { PresetDeps } from './service.ts';
import {
  allPresets,
  archivePreset,
  changePreset,
  createPreset,
  readPreset,
  restorePreset,
  tablePresets,
  tablePresetsOf,
} from './service.ts';

type Page = RowCount & { readonly views: readonly PresetView[] };

const presentPage = ({ views, total, isEstimate }: Page, { start, size }: PresetTable) => ({
  data: views.map(presentPreset),
  total,
  total_is_estimate: isEstimate,
  start,
  size,
});

/** Each twice: at the generic address, and at the one of the specification. */
export const presetRoutes = (deps: PresetDeps) => [
  mount(presetApi.list, async ({ actor }) => (await allPresets(deps, actor)).map(presentPreset)),
  mount(presetApi.all, async ({ actor }) => (await allPresets(deps, actor)).map(presentPreset)),
  mount(presetApi.table, async ({ actor, body }) => presentPage(await tablePresets(deps, actor, body), body)),
  mount(presetApi.page, async ({ actor, body }) => presentPage(await tablePresets(deps, actor, body), body)),
  mount(presetApi.pageOf, async ({ actor, params, body }) =>
    presentPage(await tablePresetsOf(deps, actor, { ...body, of: params.id }), body),
  ),
  mount(presetApi.read, async ({ actor, params }) => presentPreset(await readPreset(deps, actor, params.id))),
  mount(presetApi.create, async ({ actor, body }) => presentPreset(await createPreset(deps, actor, body))),
  mount(presetApi.add, async ({ actor, body }) => presentPreset(await createPreset(deps, actor, body))),
  mount(presetApi.change, async ({ actor, params, body }) => presentPreset(await changePreset(deps, actor, { ...body, ...params }))),
  mount(presetApi.edit, async ({ actor, params, body }) => presentPreset(await changePreset(deps, actor, { ...body, ...params }))),
  mount(presetApi.remove, async ({ actor, params }) => void (await archivePreset(deps, actor, params.id))),
  mount(presetApi.discard, async ({ actor, params }) => void (await archivePreset(deps, actor, params.id))),
  mount(presetApi.restore, async ({ actor, params }) => presentPreset(await restorePreset(deps, actor, params.id))),
];
