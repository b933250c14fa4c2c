import { PresetId } from '@fovea/contract/ids';
import type { PresetChange, PresetInput, PresetTable } from '@fovea/contract/presets';
import { PRESETS_MAX } from '@fovea/contract/presets';
import type { Actor } from '../../actor.ts';
import { AppError } from '../../app-error.ts';
import type { PresetRow } from '../../db/schema/presets.ts';
import type { Tx } from '../../db/tenancy.ts';
import type { Deps } from '../../deps.ts';
import { noteAudit } from '../audit/index.ts';
import { assertBrand } from '../brands/index.ts';
import { assertPlacements } from '../own-placements/index.ts';
import { canEditPresets } from './policy.ts';
import type { PresetView, Unsaid } from './repo.ts';
import {
  clearDefault,
  countLive,
  countPresets,
  holdLivePreset,
  holdPresets,
  listPresets,
  lockPreset,
  ownSlug,
  selectDefault,
  selectLive,
  selectPreset,
  writePreset,
} from './repo.ts';

export type PresetDeps = Pick<Deps, 'inTenant' | 'clock' | 'newId'>;

/** Of these less may be read than is stored: a placement may be gone from the library of placements. */
const UNREAD: readonly Unsaid[] = ['placement', 'options'];

const TAKEN = 'Another preset has this name.';

export const allPresets = ({ inTenant }: Pick<Deps, 'inTenant'>, actor: Actor): Promise<PresetView[]> => inTenant(actor, selectLive);

export const tablePresets = ({ inTenant }: Pick<Deps, 'inTenant'>, actor: Actor, wish: PresetTable) =>
  inTenant(actor, async (tx) => ({ ...(await countPresets(tx, wish)), views: await listPresets(tx, wish) }));

/** @param wish.of id or slug of the tenant whose presets are meant: the actor's, who was moved there when that is allowed */
export function tablePresetsOf({ inTenant }: Pick<Deps, 'inTenant'>, actor: Actor, { of, ...wish }: PresetTable & { readonly of: string }) {
  return inTenant(actor, async (tx) => {
    if (of !== actor.tenantId && of !== (await ownSlug(tx, actor.tenantId))) throw new AppError('not_found');
    return { ...(await countPresets(tx, wish)), views: await listPresets(tx, wish) };
  });
}

export const readPreset = ({ inTenant }: Pick<Deps, 'inTenant'>, actor: Actor, id: PresetId): Promise<PresetView> =>
  inTenant(actor, (tx) => view(tx, id));

export function createPreset(deps: PresetDeps, actor: Actor, wish: PresetInput): Promise<PresetView> {
  if (!canEditPresets(actor)) throw new AppError('forbidden');
  return deps.inTenant(actor, (tx) => addPreset(deps, tx, { actor, wish }));
}

/** Makes a preset in the caller's transaction. @throws AppError `invalid_body` */
export async function addPreset(
  deps: Pick<Deps, 'clock' | 'newId'>,
  tx: Tx,
  { actor, wish }: { readonly actor: Actor; readonly wish: PresetInput },
): Promise<PresetView> {
  const { name, brand_id: brandId, placement, ad_type: adType, options, is_default: isDefault } = wish;
  const now = new Date(deps.clock.now());
  const id = PresetId.parse(deps.newId());
  const { tenantId, userId: createdBy } = actor;
  const times = { archivedAt: null, createdBy, createdAt: now, updatedAt: now };
  await holdPresets(tx, tenantId);
  await refuseOneMore(tx, 'name');
  return write(tx, { id, tenantId, name, brandId, placement, adType, options, isDefault, version: 1, ...times });
}

/** @throws AppError `not_found`, `forbidden`, `archived`, `changed_meanwhile`, `invalid_body` */
export function changePreset(deps: PresetDeps, actor: Actor, { id, ...change }: PresetChange & { id: PresetId }): Promise<PresetView> {
  return deps.inTenant(actor, async (tx) => {
    await holdPresets(tx, actor.tenantId);
    const preset = await lockForEdit(tx, actor, id);
    if (preset.archivedAt) throw new AppError('archived');
    await refuseOvertaken(tx, preset, change);
    const { name = preset.name, options = preset.options, is_default: isDefault = preset.isDefault } = change;
    const { brand_id: brandId = preset.brandId, placement = preset.placement, ad_type: adType = preset.adType } = change;
    const updatedAt = new Date(deps.clock.now());
    const unsaid = UNREAD.filter((column) => change[column] === undefined);
    return write(tx, { ...preset, name, options, isDefault, brandId, placement, adType, updatedAt }, unsaid);
  });
}

/** What the change was made on has to be there still. */
async function refuseOvertaken(tx: Tx, preset: PresetRow, { version = preset.version, is_default, replaces }: PresetChange): Promise<void> {
  if (version !== preset.version) throw new AppError('changed_meanwhile');
  if (is_default && replaces !== undefined && (await selectDefault(tx)) !== replaces) throw new AppError('changed_meanwhile');
}

/** Its pre-tests keep it, and it can be restored. */
export function archivePreset(deps: PresetDeps, actor: Actor, id: PresetId): Promise<void> {
  return deps.inTenant(actor, async (tx) => {
    const preset = await lockForEdit(tx, actor, id);
    if (preset.archivedAt) return;
    const now = new Date(deps.clock.now());
    await writePreset(tx, { ...preset, isDefault: false, archivedAt: now, updatedAt: now }, UNREAD);
    await noteAudit(deps, tx, { actor, action: 'pre-test-preset.archived', subject: { kind: 'pre-test-preset', id } });
  });
}

/** @throws AppError `invalid_body` when its name, its place or its brand is gone by now */
export function restorePreset(deps: PresetDeps, actor: Actor, id: PresetId): Promise<PresetView> {
  return deps.inTenant(actor, async (tx) => {
    await holdPresets(tx, actor.tenantId);
    const preset = await lockForEdit(tx, actor, id);
    if (!preset.archivedAt) return view(tx, id);
    await refuseOneMore(tx, 'id');
    await noteAudit(deps, tx, { actor, action: 'pre-test-preset.restored', subject: { kind: 'pre-test-preset', id } });
    return write(tx, { ...preset, archivedAt: null, updatedAt: new Date(deps.clock.now()) }, UNREAD);
  });
}

/** The brand is held, so that it is not archived while a preset begins to fill it in. */
async function write(tx: Tx, preset: PresetRow, unsaid: readonly Unsaid[] = []): Promise<PresetView> {
  if (preset.brandId !== null) await assertBrand(tx, preset.brandId);
  await assertPlacements(tx, [preset.placement], 'placement');
  await assertPlacements(tx, preset.options.more_placements, 'options.more_placements');
  if (preset.isDefault) await clearDefault(tx, preset.tenantId);
  if ((await writePreset(tx, preset, unsaid)) === 'taken') throw invalid('name', TAKEN);
  return view(tx, preset.id);
}

/**
 * A preset that can be referred to, and can until the caller's transaction ends.
 * @throws AppError `invalid_body` on the field, for a preset that is archived, another tenant's, or nobody's
 */
export async function presetOf(tx: Tx, id: PresetId, field = 'preset_id'): Promise<PresetRow> {
  const preset = await holdLivePreset(tx, id);
  if (!preset) throw invalid(field, 'There is no such preset.');
  return preset;
}

async function refuseOneMore(tx: Tx, field: string): Promise<void> {
  if ((await countLive(tx)) >= PRESETS_MAX) throw invalid(field, `There are ${PRESETS_MAX} presets already. Archive one first.`);
}

async function view(tx: Tx, id: PresetId): Promise<PresetView> {
  const found = await selectPreset(tx, id); // another tenant's preset is not there at all
  if (!found) throw new AppError('not_found');
  return found;
}

async function lockForEdit(tx: Tx, actor: Actor, id: PresetId): Promise<PresetRow> {
  const preset = await lockPreset(tx, id);
  if (!preset) throw new AppError('not_found');
  if (!canEditPresets(actor)) throw new AppError('forbidden');
  return preset;
}

const invalid = (field: string, text: string) => new AppError('invalid_body', { detail: text, errors: { [field]: [text] } });
