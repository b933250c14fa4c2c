import * as z from 'zod';
import { BrandName } from './brands.ts';
import { crudRoutes, Scope } from './crud.ts';
import { BrandId, PresetId, TenantId } from './ids.ts';
import { PlacementId } from './placements.ts';
import { AdType, PresetOptions } from './preset-options.ts';
import { route } from './route.ts';

/** Presets of one tenant that are not archived. */
export const PRESETS_MAX = 500;

/** What a person says of a preset. */
export const PresetInput = z.strictObject({
  name: BrandName,
  brand_id: BrandId.nullable().default(null),
  placement: PlacementId.nullable().default(null),
  /** Null takes the placement's own. */
  ad_type: AdType.nullable().default(null),
  options: PresetOptions.prefault({}),
  /** True takes the place of the default before it. */
  is_default: z.boolean().default(false),
});
export type PresetInput = z.infer<typeof PresetInput>;

/**
 * A change of a preset: what is left out stays; options are replaced whole. `version` and `replaces` say what it was made on: 409
 * `changed_meanwhile` when somebody else was faster, and nothing is changed.
 */
export const PresetChange = z.strictObject({
  name: BrandName.optional(),
  brand_id: BrandId.nullable().optional(),
  placement: PlacementId.nullable().optional(),
  ad_type: AdType.nullable().optional(),
  options: PresetOptions.optional(),
  is_default: z.boolean().optional(),
  /** The one of the preset as it was read; without it the change is made on whatever is there. */
  version: z.int().min(1).optional(),
  /** For one that becomes the default: which preset is it now, null where none is; without it whichever is gives way. */
  replaces: PresetId.nullable().optional(),
});
export type PresetChange = z.infer<typeof PresetChange>;

/** One preset. */
export const Preset = z.strictObject({
  id: PresetId,
  tenant_id: TenantId,
  name: z.string(),
  brand_id: BrandId.nullable(),
  brand_name: z.string().nullable(),
  placement: PlacementId.nullable(),
  ad_type: AdType.nullable(),
  options: z.strictObject(PresetOptions.shape),
  /** Placements that it names and this version no longer has; they stand nowhere else here, and stay until they are written over. */
  placements_gone: z.array(z.string()).min(1).optional(),
  is_default: z.boolean(),
  /** Counts up with every change. */
  version: z.int().min(1),
  archived_at: z.string().nullable(),
  created_at: z.string(),
  updated_at: z.string(),
});
export type Preset = z.infer<typeof Preset>;

const query = z.strictObject({ scope: Scope.optional() });

const generic = crudRoutes({
  resource: 'pre-test-preset',
  subject: 'pre-test-preset',
  access: { read: 'view-only', write: 'tenant-admin' },
  id: PresetId,
  row: Preset,
  query,
  sortFields: ['name', 'created_at', 'updated_at'],
  filters: {
    /** Part of the name, whatever its case. */
    name: z.string().trim().max(200).optional(),
    brand_id: BrandId.optional(),
    placement: PlacementId.optional(),
    /** True lists the archived ones alone. */
    is_archived: z.boolean().default(false),
  },
  create: PresetInput,
  change: PresetChange,
  errors: { read: ['not_found'], write: ['archived'] },
});

const crud = { ...generic, change: route({ ...generic.change, errors: [...generic.change.errors, 'changed_meanwhile'] }) };

/** What the table of presets is asked for. */
export type PresetTable = z.output<typeof crud.table.body>;

const params = z.strictObject({ id: PresetId });
/** The same answers as the generic calls, at the addresses of the specification. */
const all = '/api/pre-test-preset';

/** The calls round presets. Reading and using is open to everybody of the tenant, writing to its administrators. */
export const presetApi = {
  ...crud,
  all: route({ ...crud.list, path: all }),
  add: route({ ...crud.create, path: all }),
  edit: route({ ...crud.change, path: `${all}/:id` }),
  discard: route({ ...crud.remove, path: `${all}/:id` }),
  page: route({ ...crud.table, path: `${all}/table` }),
  /** The table of the tenant that is named by its id or slug: the own one, or, for an admin, any. */
  pageOf: route({
    ...crud.table,
    path: `${all}/table/:id`,
    subject: 'tenant',
    params: z.strictObject({ id: z.string().regex(/^[a-z0-9-]{1,100}$/) }),
    query: z.strictObject({}),
  }),
  /** Takes a preset out of the archive; it is not the default again. */
  restore: route({
    method: 'POST',
    path: '/api/v1/pre-test-preset/:id/restore',
    access: 'tenant-admin',
    subject: 'pre-test-preset',
    crosses: true,
    params,
    replies: { 200: Preset },
    errors: ['not_found', 'forbidden', 'invalid_body'],
  }),
};
