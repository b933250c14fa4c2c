import { isDeepStrictEqual } from 'node:util';
import type { BrandAssetChange, BrandAssetInput, BrandAssetSet, BrandAssetTable } from '@fovea/contract/brand-assets';
import { BRAND_ASSETS_MAX } from '@fovea/contract/brand-assets';
import type { BrandId, TenantId } from '@fovea/contract/ids';
import { BrandAssetId } from '@fovea/contract/ids';
import type { Actor } from '../../actor.ts';
import { AppError } from '../../app-error.ts';
import type { BrandAssetRow } from '../../db/schema/brand-assets.ts';
import type { Tx } from '../../db/tenancy.ts';
import type { Deps } from '../../deps.ts';
import { noteAudit } from '../audit/index.ts';
import type { SoughtName } from '../brands/index.ts';
import { assertBrand, liveBrands, namesOfBrand, planSet } from '../brands/index.ts';
import { faultsOf, statusWithoutPicture } from './kinds.ts';
import { canEditBrandAssets } from './policy.ts';
import {
  countBrandAssets,
  findTenant,
  freeNames,
  holdBrandAssets,
  isSlugOf,
  listBrandAssets,
  lockBrandAsset,
  selectBrandAsset,
  selectKnown,
  selectLive,
  selectPictures,
  selectWrittenWords,
  setArchived,
  writeBrandAssets,
} from './repo.ts';
import type { SoughtPictures } from './sought-pictures.ts';
import { chosen } from './sought-pictures.ts';
import { withWords } from './with-words.ts';

export type BrandAssetDeps = Pick<Deps, 'inTenant' | 'asSystem' | 'clock' | 'newId' | 'log'>;

const TAKEN = 'This brand has an asset of the same kind with this name.';

/** Those in use. @param slug the tenant that is meant, the actor's own when nobody says */
export async function allBrandAssets(deps: BrandAssetDeps, actor: Actor, slug?: string): Promise<BrandAssetRow[]> {
  const tenantId = slug === undefined ? actor.tenantId : await tenantMeant(deps, actor, slug);
  return deps.inTenant({ tenantId }, selectLive);
}

/** An admin may mean any tenant, everybody else their own: another one is not there. */
async function tenantMeant({ inTenant, asSystem, log }: BrandAssetDeps, actor: Actor, slug: string): Promise<TenantId> {
  if (await inTenant(actor, (tx) => isSlugOf(tx, actor.tenantId, slug))) return actor.tenantId;
  const mayCross = actor.role === 'admin' && actor.kind === 'person' && actor.behind === null;
  const tenantId = mayCross ? await asSystem('cross', (tx) => findTenant(tx, slug)) : null;
  if (tenantId === null) throw new AppError('not_found');
  log.info({ requestId: actor.requestId, admin: actor.userId, tenantId }, 'an admin acts in another tenant');
  return tenantId;
}

export const tableBrandAssets = ({ inTenant }: Pick<Deps, 'inTenant'>, actor: Actor, wish: BrandAssetTable) =>
  inTenant(actor, async (tx) => ({ ...(await countBrandAssets(tx, wish)), rows: await listBrandAssets(tx, wish) }));

export const readBrandAsset = ({ inTenant }: Pick<Deps, 'inTenant'>, actor: Actor, id: BrandAssetId): Promise<BrandAssetRow> =>
  inTenant(actor, async (tx) => found(await selectBrandAsset(tx, id)));

export function createBrandAsset(deps: BrandAssetDeps, actor: Actor, wish: BrandAssetInput): Promise<BrandAssetRow> {
  if (!canEditBrandAssets(actor)) throw new AppError('forbidden');
  return deps.inTenant(actor, (tx) => addBrandAsset(deps, tx, { actor, wish }));
}

/** Makes an asset in the caller's transaction. @throws AppError `invalid_body` */
export async function addBrandAsset(
  deps: Pick<Deps, 'clock' | 'newId'>,
  tx: Tx,
  { actor, wish }: { readonly actor: Actor; readonly wish: BrandAssetInput },
): Promise<BrandAssetRow> {
  const asset = newAsset(deps, actor, wish);
  refuse(faultsOf(wordsOf(asset)));
  await holdBrandAssets(tx, actor.tenantId);
  await assertBrand(tx, asset.brandId);
  await refuseOneMore(tx, 'name');
  await write(tx, [asset], 'name');
  return asset;
}

function newAsset({ clock, newId }: Pick<Deps, 'clock' | 'newId'>, { tenantId, userId }: Actor, wish: BrandAssetInput): BrandAssetRow {
  const { brand_id: brandId, kind, name, text = null, hex = null } = wish;
  const now = new Date(clock.now());
  const noPicture = {
    blobSha256: null,
    previewSha256: null,
    contentType: null,
    bytes: null,
    widthPx: null,
    heightPx: null,
    hasAlpha: null,
  };
  const noVerdict = { refusal: null, verdict: null, fence: 0, claims: 0, archivedAt: null };
  const times = { statusChangedAt: now, createdBy: userId, createdAt: now, updatedAt: now };
  const words = { brandId, kind, name, writtenAs: text, colourHex: hex, status: statusWithoutPicture({ kind, text, hex }) };
  return { id: BrandAssetId.parse(newId()), tenantId, ...words, ...noPicture, ...noVerdict, ...times };
}

const wordsOf = ({ kind, writtenAs: text, colourHex: hex }: BrandAssetRow) => ({ kind, text, hex });

type Change = BrandAssetChange & { readonly id: BrandAssetId };

export function changeBrandAsset(deps: BrandAssetDeps, actor: Actor, { id, ...change }: Change): Promise<BrandAssetRow> {
  return deps.inTenant(actor, async (tx) => {
    const asset = await lockForEdit(tx, actor, id);
    if (asset.archivedAt) throw new AppError('archived');
    const after = changed(asset, change, new Date(deps.clock.now()));
    refuse(faultsOf(wordsOf(after)));
    await assertBrand(tx, after.brandId);
    await write(tx, [after], 'name');
    return after;
  });
}

/** What nobody named stays; null takes it away. */
function changed(asset: BrandAssetRow, change: BrandAssetChange, updatedAt: Date): BrandAssetRow {
  const { brand_id: brandId = asset.brandId, name = asset.name, text = asset.writtenAs, hex = asset.colourHex } = change;
  const status = asset.blobSha256 === null ? statusWithoutPicture({ kind: asset.kind, text, hex }) : asset.status;
  return { ...asset, brandId, name, writtenAs: text, colourHex: hex, status, updatedAt };
}

/** Nothing is lost: results keep what they found, and it can be restored. */
export function archiveBrandAsset(deps: BrandAssetDeps, actor: Actor, id: BrandAssetId): Promise<void> {
  return deps.inTenant(actor, async (tx) => {
    const asset = await lockForEdit(tx, actor, id);
    if (asset.archivedAt) return;
    const now = new Date(deps.clock.now());
    await setArchived(tx, [id], { at: now, now });
    await noteAudit(deps, tx, { actor, action: 'brand-asset.archived', subject: { kind: 'brand-asset', id } });
  });
}

export function restoreBrandAsset(deps: BrandAssetDeps, actor: Actor, id: BrandAssetId): Promise<BrandAssetRow> {
  return deps.inTenant(actor, async (tx) => {
    await holdBrandAssets(tx, actor.tenantId);
    const asset = await lockForEdit(tx, actor, id);
    if (!asset.archivedAt) return asset;
    await assertBrand(tx, asset.brandId);
    await refuseOneMore(tx, 'id');
    const now = new Date(deps.clock.now());
    if ((await setArchived(tx, [id], { at: null, now })) === 'taken') throw invalid('name', TAKEN);
    await noteAudit(deps, tx, { actor, action: 'brand-asset.restored', subject: { kind: 'brand-asset', id } });
    return { ...asset, archivedAt: null, updatedAt: now };
  });
}

export interface ReplaceBrandAssets extends BrandAssetSet {
  readonly tenantId: TenantId;
}

/** Replaces the tenant's brand assets as a set, all or nothing; those that are missing are archived, pictures stay. */
export function replaceBrandAssets(
  deps: BrandAssetDeps,
  actor: Actor,
  { tenantId, brand_assets: items }: ReplaceBrandAssets,
): Promise<BrandAssetRow[]> {
  if (tenantId !== actor.tenantId) throw new AppError('not_found');
  if (!canEditBrandAssets(actor)) throw new AppError('forbidden');
  return deps.inTenant(actor, async (tx) => {
    await holdBrandAssets(tx, tenantId);
    const existing = await selectLive(tx);
    const keyOf = ({ brand_id, kind, name }: BrandAssetInput) => `${brand_id} ${kind} ${name.toLowerCase()}`;
    const plan = planSet({ field: 'brand_assets', existing, items, keyOf });
    const live = await liveBrands(tx, [...new Set(items.map(({ brand_id }) => brand_id))]);
    const kinds = new Map(existing.map(({ id, kind }) => [id, kind]));
    refuse(items.flatMap((item, at) => faultsIn(item, { live, kinds }).map(([field, text]) => [`brand_assets.${at}.${field}`, text])));
    const now = new Date(deps.clock.now());
    const renewed = plan.changed.flatMap(({ row, item: { text = null, hex = null, ...item } }) => {
      const after = changed(row, { ...item, text, hex }, now);
      return isDeepStrictEqual({ ...after, updatedAt: row.updatedAt }, row) ? [] : [after];
    });
    const made = plan.made.map((item) => newAsset(deps, actor, item));
    const missing = plan.missing.map(({ id }) => id);
    await setArchived(tx, missing, { at: now, now });
    await freeNames(
      tx,
      renewed.map(({ id }) => id),
    );
    await write(tx, [...renewed, ...made], 'brand_assets');
    const detail = { changed: renewed.length, made: made.length, archived: missing.length };
    await noteAudit(deps, tx, { actor, action: 'brand-asset.set-replaced', subject: { kind: 'tenant', id: tenantId }, detail });
    return selectLive(tx);
  });
}

interface Known {
  readonly live: ReadonlySet<string>;
  readonly kinds: ReadonlyMap<string, BrandAssetRow['kind']>;
}

function faultsIn({ id, brand_id, kind, text = null, hex = null }: BrandAssetSet['brand_assets'][number], { live, kinds }: Known) {
  const faults = faultsOf({ kind, text, hex });
  if (!live.has(brand_id)) faults.push(['brand_id', 'There is no such brand.']);
  if (id !== undefined && kinds.get(id) !== kind) faults.push(['kind', 'The kind of an asset stays. Make a new one instead.']);
  return faults;
}

async function write(tx: Tx, rows: readonly BrandAssetRow[], field: string): Promise<void> {
  if ((await writeBrandAssets(tx, rows)) === 'taken') throw invalid(field, TAKEN);
}

async function refuseOneMore(tx: Tx, field: string): Promise<void> {
  const count = (await selectLive(tx)).length;
  if (count >= BRAND_ASSETS_MAX) throw invalid(field, `There are ${BRAND_ASSETS_MAX} brand assets already. Archive one first.`);
}

/** The row of something that the actor may change, held until the transaction ends. @throws AppError `not_found`, `forbidden` */
export async function lockForEdit(tx: Tx, actor: Actor, id: BrandAssetId): Promise<BrandAssetRow> {
  const asset = found(await lockBrandAsset(tx, id)); // another tenant's asset is not there at all
  if (!canEditBrandAssets(actor)) throw new AppError('forbidden');
  return asset;
}

function found(asset: BrandAssetRow | undefined): BrandAssetRow {
  if (!asset) throw new AppError('not_found');
  return asset;
}

const invalid = (field: string, text: string) => new AppError('invalid_body', { detail: text, errors: { [field]: [text] } });

function refuse(faults: readonly (readonly [string, string])[]): void {
  if (faults.length === 0) return;
  const errors = Object.fromEntries(faults.map(([field, text]) => [field, [text]]));
  throw new AppError('invalid_body', { detail: 'Nothing was changed.', errors });
}

/** For whoever analyses a film of a brand: what it is searched for, and which pictures there are besides. In the caller's transaction. */
export async function picturesOf(tx: Tx, brandId: BrandId): Promise<SoughtPictures> {
  return chosen(await selectPictures(tx, brandId));
}

/**
 * The names that a film of a brand is read for, for whoever analyses it: its own, with the words of its word-marks among the
 * spellings, and those of what it sells; none when it is gone. In the caller's transaction.
 */
export const soughtNames = async (tx: Tx, brandId: BrandId): Promise<readonly SoughtName[]> =>
  withWords(await namesOfBrand(tx, brandId), await selectWrittenWords(tx, brandId));

/** Those of the ids that the tenant has, in use or not, with their names. */
export const knownAssets = selectKnown;
