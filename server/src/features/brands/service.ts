import { isDeepStrictEqual } from 'node:util';
import type { BrandChange, BrandInput, BrandSet, BrandTable } from '@fovea/contract/brands';
import { BRANDS_MAX } from '@fovea/contract/brands';
import type { TenantId } from '@fovea/contract/ids';
import { BrandId } from '@fovea/contract/ids';
import type { Actor } from '../../actor.ts';
import { AppError } from '../../app-error.ts';
import type { BrandRow } from '../../db/schema/brands.ts';
import type { Tx } from '../../db/tenancy.ts';
import type { Deps } from '../../deps.ts';
import { noteAudit } from '../audit/index.ts';
import { planSet } from './plan-set.ts';
import { canEditBrands } from './policy.ts';
import {
  archiveBrands,
  countBrands,
  freeNames,
  holdBrands,
  holdLive,
  listBrands,
  lockBrand,
  selectBrand,
  selectLive,
  selectPresetsOf,
  selectSlugs,
  unarchiveBrand,
  writeBrands,
} from './repo.ts';
import { takeSlug } from './slug.ts';

export type BrandDeps = Pick<Deps, 'inTenant' | 'clock' | 'newId'>;

const NO_BRAND = 'There is no such brand.';
const TAKEN = 'Another brand has this name.';

export const allBrands = ({ inTenant }: Pick<Deps, 'inTenant'>, actor: Actor): Promise<BrandRow[]> => inTenant(actor, selectLive);

export const tableBrands = ({ inTenant }: Pick<Deps, 'inTenant'>, actor: Actor, wish: BrandTable) =>
  inTenant(actor, async (tx) => ({ ...(await countBrands(tx, wish)), rows: await listBrands(tx, wish) }));

export const readBrand = ({ inTenant }: Pick<Deps, 'inTenant'>, actor: Actor, id: BrandId): Promise<BrandRow> =>
  inTenant(actor, async (tx) => found(await selectBrand(tx, id)));

export function createBrand(deps: BrandDeps, actor: Actor, wish: BrandInput): Promise<BrandRow> {
  if (!canEditBrands(actor)) throw new AppError('forbidden');
  return deps.inTenant(actor, (tx) => addBrand(deps, tx, { actor, wish }));
}

/** Makes a brand in the caller's transaction. @throws AppError `invalid_body` */
export async function addBrand(
  deps: Pick<Deps, 'clock' | 'newId'>,
  tx: Tx,
  { actor, wish }: { readonly actor: Actor; readonly wish: BrandInput },
): Promise<BrandRow> {
  await holdBrands(tx, actor.tenantId);
  if ((await selectLive(tx)).length >= BRANDS_MAX) throw tooMany('name');
  const brand = newBrand(deps, actor, { wish, slug: takeSlug(wish.name, await selectSlugs(tx)) });
  if ((await writeBrands(tx, [brand])) === 'taken') throw invalid('name', TAKEN);
  return brand;
}

function newBrand(
  { clock, newId }: Pick<Deps, 'clock' | 'newId'>,
  { tenantId, userId }: Actor,
  { wish, slug }: { readonly wish: BrandInput; readonly slug: string },
): BrandRow {
  const now = new Date(clock.now());
  const times = { archivedAt: null, createdAt: now, updatedAt: now };
  return { ...wish, id: BrandId.parse(newId()), tenantId, slug, createdBy: userId, ...times };
}

export function changeBrand(deps: BrandDeps, actor: Actor, { id, ...change }: BrandChange & { id: BrandId }): Promise<BrandRow> {
  return deps.inTenant(actor, async (tx) => {
    const brand = await lockForEdit(tx, actor, id);
    if (brand.archivedAt) throw new AppError('archived');
    const { name = brand.name, aliases = brand.aliases, spellings = brand.spellings, products = brand.products } = change;
    const { colours = brand.colours, notes = brand.notes } = change;
    const after = { ...brand, name, aliases, spellings, products, colours, notes, updatedAt: new Date(deps.clock.now()) };
    if ((await writeBrands(tx, [after])) === 'taken') throw invalid('name', TAKEN);
    return after;
  });
}

/** Nothing is lost: its pre-tests keep it, and it can be restored. @throws AppError `in_use` while a preset fills it in */
export function archiveBrand(deps: BrandDeps, actor: Actor, id: BrandId): Promise<void> {
  return deps.inTenant(actor, async (tx) => {
    const brand = await lockForEdit(tx, actor, id);
    if (brand.archivedAt) return;
    await refuseUsed(tx, [id]);
    await archiveBrands(tx, [id], new Date(deps.clock.now()));
    await noteAudit(deps, tx, { actor, action: 'brand.archived', subject: { kind: 'brand', id } });
  });
}

export function restoreBrand(deps: BrandDeps, actor: Actor, id: BrandId): Promise<BrandRow> {
  return deps.inTenant(actor, async (tx) => {
    await holdBrands(tx, actor.tenantId);
    const brand = await lockForEdit(tx, actor, id);
    if (!brand.archivedAt) return brand;
    if ((await selectLive(tx)).length >= BRANDS_MAX) throw tooMany('id');
    const now = new Date(deps.clock.now());
    if ((await unarchiveBrand(tx, id, now)) === 'taken')
      throw invalid('name', 'Another brand has this name by now. Rename that one first.');
    await noteAudit(deps, tx, { actor, action: 'brand.restored', subject: { kind: 'brand', id } });
    return { ...brand, archivedAt: null, updatedAt: now };
  });
}

export interface ReplaceBrands extends BrandSet {
  readonly tenantId: TenantId;
}

/**
 * Replaces the tenant's brands as a set, all or nothing; those that are missing are archived.
 * @throws AppError `in_use` when a preset fills in one that is missing
 */
export function replaceBrands(deps: BrandDeps, actor: Actor, { tenantId, brands: items }: ReplaceBrands): Promise<BrandRow[]> {
  if (tenantId !== actor.tenantId) throw new AppError('not_found');
  if (!canEditBrands(actor)) throw new AppError('forbidden');
  return deps.inTenant(actor, async (tx) => {
    await holdBrands(tx, tenantId);
    const existing = await selectLive(tx);
    const plan = planSet({ field: 'brands', existing, items, keyOf: ({ name }) => name.toLowerCase() });
    const now = new Date(deps.clock.now());
    const changed = plan.changed.flatMap(({ row, item: { id, ...wish } }) =>
      isDeepStrictEqual(wish, wordsOf(row)) ? [] : [{ ...row, ...wish, updatedAt: now }],
    );
    const slugs = plan.made.length === 0 ? new Set<string>() : await selectSlugs(tx);
    const made = plan.made.map(({ id, ...wish }) => newBrand(deps, actor, { wish, slug: takeSlug(wish.name, slugs) }));
    const missing = plan.missing.map(({ id }) => id);
    await archiveBrands(tx, missing, now);
    await refuseUsed(tx, missing);
    await freeNames(
      tx,
      changed.map(({ id }) => id),
    );
    if ((await writeBrands(tx, [...changed, ...made])) === 'taken') throw invalid('brands', TAKEN);
    const detail = { changed: changed.length, made: made.length, archived: missing.length };
    await noteAudit(deps, tx, { actor, action: 'brand.set-replaced', subject: { kind: 'tenant', id: tenantId }, detail });
    return selectLive(tx);
  });
}

const wordsOf = ({ name, aliases, spellings, products, colours, notes }: BrandRow): BrandInput => ({
  ...{ name, aliases, spellings, products },
  ...{ colours, notes },
});

/** A preset would silently fill in nothing. The rows are held by now, so no preset can begin to use them in between. */
async function refuseUsed(tx: Tx, ids: readonly BrandId[]): Promise<void> {
  const names = await selectPresetsOf(tx, ids);
  if (names.length === 0) return;
  const list = names.map((name) => `“${name}”`).join(', ');
  throw new AppError('in_use', {
    errors: { presets: [...names] },
    detail: `Presets fill this brand in: ${list}. Give them another brand first; nothing was changed.`,
  });
}

/**
 * Makes sure that a brand can be referred to, and stays so until the caller's transaction ends.
 * @throws AppError `invalid_body` on the field, for a brand that is archived, another tenant's, or nobody's
 */
export async function assertBrand(tx: Tx, id: BrandId, field = 'brand_id'): Promise<void> {
  const live = await holdLive(tx, [id]);
  if (!live.has(id)) throw invalid(field, NO_BRAND);
}

/** The same for many: those of the ids that can be referred to. */
export const liveBrands = holdLive;

async function lockForEdit(tx: Tx, actor: Actor, id: BrandId): Promise<BrandRow> {
  const brand = found(await lockBrand(tx, id)); // another tenant's brand is not there at all
  if (!canEditBrands(actor)) throw new AppError('forbidden');
  return brand;
}

function found(brand: BrandRow | undefined): BrandRow {
  if (!brand) throw new AppError('not_found');
  return brand;
}

const invalid = (field: string, text: string) => new AppError('invalid_body', { detail: text, errors: { [field]: [text] } });

const tooMany = (field: string) => invalid(field, `There are ${BRANDS_MAX} brands already. Archive one first.`);

/** A name to look for in writing, and how else it may be written. */
export interface SoughtName {
  readonly kind: 'brand' | 'product';
  readonly name: string;
  readonly spellings: readonly string[];
}

/** How a brand and what it sells are called; none when it is gone. */
export async function namesOfBrand(tx: Tx, id: BrandId): Promise<readonly SoughtName[]> {
  const brand = await selectBrand(tx, id);
  if (!brand) return [];
  const { name, aliases, spellings, products } = brand;
  return [
    { kind: 'brand', name, spellings: [...aliases, ...spellings] },
    ...products.map((product): SoughtName => ({ kind: 'product', name: product, spellings: [] })),
  ];
}
