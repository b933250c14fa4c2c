import type { BrandAssetTable } from '@fovea/contract/brand-assets';
import { BRAND_ASSETS_MAX } from '@fovea/contract/brand-assets';
import { LIST_MAX } from '@fovea/contract/crud';
import type { BrandAssetId, BrandId, TenantId } from '@fovea/contract/ids';
import type { SQL } from 'drizzle-orm';
import { and, asc, desc, eq, getTableColumns, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { RowCount } from '../../db/count-rows.ts';
import { countRows } from '../../db/count-rows.ts';
import type { BrandAssetRow } from '../../db/schema/brand-assets.ts';
import { brandAssets } from '../../db/schema/brand-assets.ts';
import { brands } from '../../db/schema/brands.ts';
import { tenants } from '../../db/schema/tenants.ts';
import { findTenantOf } from '../../db/subjects.ts';
import type { Tx } from '../../db/tenancy.ts';
import { violatedIndex } from '../../db/unique-violation.ts';
import { KEPT_KINDS } from './kinds.ts';

/** Any number that no other lock of the application has. */
const LOCK = 4_072_036;

/** The brand assets of a tenant are one set: whoever changes it waits for the one before. */
export async function holdBrandAssets(tx: Tx, tenantId: TenantId): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${LOCK}::int, hashtext(${tenantId}))`);
}

const byName = sql`lower(${brandAssets.name})`;
const ofBrand = and(eq(brands.tenantId, brandAssets.tenantId), eq(brands.id, brandAssets.brandId));
const isLive = and(isNull(brandAssets.archivedAt), isNull(brands.archivedAt));

/** Those in use, by name; the assets of an archived brand are out of use with it. */
export const selectLive = (tx: Tx): Promise<BrandAssetRow[]> =>
  tx
    .select(getTableColumns(brandAssets))
    .from(brandAssets)
    .innerJoin(brands, ofBrand)
    .where(isLive)
    .orderBy(asc(byName), asc(brandAssets.id))
    .limit(LIST_MAX);

/** Those of the ids that the tenant has, in use or not, with their names. */
export async function selectKnown(tx: Tx, ids: readonly BrandAssetId[]): Promise<ReadonlyMap<BrandAssetId, string>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select({ id: brandAssets.id, name: brandAssets.name })
    .from(brandAssets)
    .where(inArray(brandAssets.id, [...ids]));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Of its kind, the newest of a brand, the second newest and so on: a brand with many logos and one packshot is searched for both. */
const turn = sql`row_number() over (partition by ${brandAssets.kind} order by ${brandAssets.createdAt} desc, ${brandAssets.id} desc)`;

/** The pictures of a brand that can be looked for in a film: of each kind in turn, the newest first. */
export const selectPictures = (tx: Tx, brandId: BrandId): Promise<Pick<BrandAssetRow, 'id' | 'kind' | 'name' | 'blobSha256'>[]> =>
  tx
    .select({ id: brandAssets.id, kind: brandAssets.kind, name: brandAssets.name, blobSha256: brandAssets.blobSha256 })
    .from(brandAssets)
    .where(
      and(
        eq(brandAssets.brandId, brandId),
        // One that nobody has looked at yet is looked for too: whoever uploads a logo and a film at once means both.
        inArray(brandAssets.status, ['ready', 'waiting']),
        isNotNull(brandAssets.blobSha256),
        isNull(brandAssets.archivedAt),
      ),
    )
    .orderBy(asc(turn), desc(brandAssets.createdAt), desc(brandAssets.id))
    .limit(BRAND_ASSETS_MAX);

/** The words of a brand's word-marks in use, the oldest first, whatever became of their pictures. */
export async function selectWrittenWords(tx: Tx, brandId: BrandId): Promise<string[]> {
  const { writtenAs } = brandAssets;
  const rows = await tx
    .select({ writtenAs })
    .from(brandAssets)
    .where(and(eq(brandAssets.brandId, brandId), eq(brandAssets.kind, 'word-mark'), isNotNull(writtenAs), isNull(brandAssets.archivedAt)))
    .orderBy(asc(brandAssets.createdAt), asc(brandAssets.id))
    .limit(LIST_MAX);
  return rows.flatMap((row) => row.writtenAs ?? []);
}

/** The status as people are told it, see `statusTold`. */
const told = sql<string>`case when ${inArray(brandAssets.kind, [...KEPT_KINDS])} then 'kept' else ${brandAssets.status} end`;

const sortable = {
  name: byName,
  kind: brandAssets.kind,
  status: told,
  created_at: brandAssets.createdAt,
  updated_at: brandAssets.updatedAt,
} satisfies Record<NonNullable<BrandAssetTable['sortField']>, unknown>;

const among = ({ name, brand_id, kind, status, is_archived }: BrandAssetTable): SQL | undefined =>
  and(
    is_archived ? isNotNull(brandAssets.archivedAt) : isLive,
    brand_id ? eq(brandAssets.brandId, brand_id) : undefined,
    kind ? eq(brandAssets.kind, kind) : undefined,
    status ? eq(told, status) : undefined,
    name ? sql`strpos(${byName}, lower(${name})) > 0` : undefined,
  );

export function listBrandAssets(tx: Tx, wish: BrandAssetTable): Promise<BrandAssetRow[]> {
  const direction = wish.sortFieldDir === 'desc' ? desc : asc;
  return tx
    .select(getTableColumns(brandAssets))
    .from(brandAssets)
    .innerJoin(brands, ofBrand)
    .where(among(wish))
    .orderBy(direction(sortable[wish.sortField ?? 'name']), direction(brandAssets.id))
    .offset(wish.start)
    .limit(wish.size);
}

export const countBrandAssets = (tx: Tx, wish: BrandAssetTable): Promise<RowCount> =>
  countRows(tx, tx.select({ one: sql`1` }).from(brandAssets).innerJoin(brands, ofBrand).where(among(wish)));

export async function selectBrandAsset(tx: Tx, id: BrandAssetId): Promise<BrandAssetRow | undefined> {
  const [row] = await tx.select().from(brandAssets).where(eq(brandAssets.id, id));
  return row;
}

/** The row, held until the transaction ends. */
export async function lockBrandAsset(tx: Tx, id: BrandAssetId): Promise<BrandAssetRow | undefined> {
  const [row] = await tx.select().from(brandAssets).where(eq(brandAssets.id, id)).for('update');
  return row;
}

/** Writes new rows, and what people decide of old ones; pictures are written elsewhere. @returns `taken` when a name is */
export async function writeBrandAssets(tx: Tx, rows: readonly BrandAssetRow[]): Promise<'written' | 'taken'> {
  if (rows.length === 0) return 'written';
  const { brandId, name, writtenAs, colourHex, updatedAt } = brandAssets;
  const renewed = Object.entries({ brandId, name, writtenAs, colourHex, updatedAt }).map(([key, column]) => [
    key,
    sql`excluded.${sql.identifier(column.name)}`,
  ]);
  // A picture that came in between keeps its status.
  const status = sql`case when ${brandAssets.blobSha256} is null then excluded.status else ${brandAssets.status} end`;
  const write = tx
    .insert(brandAssets)
    .values([...rows])
    .onConflictDoUpdate({ target: brandAssets.id, set: { ...Object.fromEntries(renewed), status } });
  return write.then(() => 'written' as const, takenOr);
}

/** Frees the names of assets that are about to get others, so that two of them can swap. */
export async function freeNames(tx: Tx, ids: readonly BrandAssetId[]): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .update(brandAssets)
    .set({ name: sql`${brandAssets.id}::text` })
    .where(inArray(brandAssets.id, [...ids]));
}

/** @param at null takes them out of the archive. @returns `taken` when another asset has a name by now */
export async function setArchived(
  tx: Tx,
  ids: readonly BrandAssetId[],
  { at, now }: { readonly at: Date | null; readonly now: Date },
): Promise<'written' | 'taken'> {
  if (ids.length === 0) return 'written';
  const write = tx
    .update(brandAssets)
    .set({ archivedAt: at, updatedAt: now })
    .where(inArray(brandAssets.id, [...ids]));
  return write.then(() => 'written' as const, takenOr);
}

function takenOr(error: unknown): 'taken' {
  if (violatedIndex(error) === 'brand_assets_name') return 'taken';
  throw error;
}

/** Whether the transaction's tenant is called this. */
export async function isSlugOf(tx: Tx, tenantId: TenantId, slug: string): Promise<boolean> {
  const rows = await tx
    .select({ id: tenants.id })
    .from(tenants)
    .where(and(eq(tenants.id, tenantId), eq(tenants.slug, slug)));
  return rows.length === 1;
}

/** Any tenant by its slug; a system transaction alone sees them all. */
export const findTenant = (tx: Tx, slug: string): Promise<TenantId | null> => findTenantOf(tx, 'tenant', slug);
