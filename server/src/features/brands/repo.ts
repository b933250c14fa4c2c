import type { BrandTable } from '@fovea/contract/brands';
import { LIST_MAX } from '@fovea/contract/crud';
import type { BrandId, TenantId } from '@fovea/contract/ids';
import type { SQL } from 'drizzle-orm';
import { and, asc, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { RowCount } from '../../db/count-rows.ts';
import { countRows } from '../../db/count-rows.ts';
import type { BrandRow } from '../../db/schema/brands.ts';
import { brands } from '../../db/schema/brands.ts';
import { presets } from '../../db/schema/presets.ts';
import type { Tx } from '../../db/tenancy.ts';
import { violatedIndex } from '../../db/unique-violation.ts';

export type NewBrand = typeof brands.$inferInsert;

/** Any number that no other lock of the application has. */
const LOCK = 4_072_035;

/** The brands of a tenant are one set: whoever changes it waits for the one before. */
export async function holdBrands(tx: Tx, tenantId: TenantId): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${LOCK}::int, hashtext(${tenantId}))`);
}

export const selectLive = (tx: Tx): Promise<BrandRow[]> =>
  tx
    .select()
    .from(brands)
    .where(isNull(brands.archivedAt))
    .orderBy(asc(sql`lower(${brands.name})`), asc(brands.id))
    .limit(LIST_MAX);

const sortable = { name: sql`lower(${brands.name})`, created_at: brands.createdAt, updated_at: brands.updatedAt } satisfies Record<
  NonNullable<BrandTable['sortField']>,
  unknown
>;

const among = ({ name, is_archived }: BrandTable): SQL | undefined =>
  and(
    is_archived ? isNotNull(brands.archivedAt) : isNull(brands.archivedAt),
    name ? sql`strpos(lower(${brands.name}), lower(${name})) > 0` : undefined,
  );

export function listBrands(tx: Tx, wish: BrandTable): Promise<BrandRow[]> {
  const direction = wish.sortFieldDir === 'desc' ? desc : asc;
  return tx
    .select()
    .from(brands)
    .where(among(wish))
    .orderBy(direction(sortable[wish.sortField ?? 'name']), direction(brands.id))
    .offset(wish.start)
    .limit(wish.size);
}

export const countBrands = (tx: Tx, wish: BrandTable): Promise<RowCount> =>
  countRows(tx, tx.select({ one: sql`1` }).from(brands).where(among(wish)));

export async function selectBrand(tx: Tx, id: BrandId): Promise<BrandRow | undefined> {
  const [row] = await tx.select().from(brands).where(eq(brands.id, id));
  return row;
}

/** The row, held until the transaction ends. */
export async function lockBrand(tx: Tx, id: BrandId): Promise<BrandRow | undefined> {
  const [row] = await tx.select().from(brands).where(eq(brands.id, id)).for('update');
  return row;
}

/** Those of the ids that are brands in use. None of them can be archived until the transaction ends. */
export async function holdLive(tx: Tx, ids: readonly BrandId[]): Promise<Set<BrandId>> {
  if (ids.length === 0) return new Set();
  const rows = await tx
    .select({ id: brands.id })
    .from(brands)
    .where(and(inArray(brands.id, [...ids]), isNull(brands.archivedAt)))
    .orderBy(asc(brands.id))
    .for('share');
  return new Set(rows.map(({ id }) => id));
}

/** Every slug that is taken, the archived ones' too. */
export async function selectSlugs(tx: Tx): Promise<Set<string>> {
  const rows = await tx.select({ slug: brands.slug }).from(brands);
  return new Set(rows.map(({ slug }) => slug));
}

/** Names of presets that fill in one of these brands, a few of them. */
export async function selectPresetsOf(tx: Tx, ids: readonly BrandId[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await tx
    .select({ name: presets.name })
    .from(presets)
    .where(and(inArray(presets.brandId, [...ids]), isNull(presets.archivedAt)))
    .orderBy(asc(sql`lower(${presets.name})`))
    .limit(5);
  return rows.map(({ name }) => name);
}

/** @returns `taken` when another brand has the name */
export async function writeBrands(tx: Tx, rows: readonly NewBrand[]): Promise<'written' | 'taken'> {
  if (rows.length === 0) return 'written';
  const { name, aliases, spellings, products, colours, notes, updatedAt } = brands;
  const renewed = Object.entries({ name, aliases, spellings, products, colours, notes, updatedAt }).map(([key, column]) => [
    key,
    sql`excluded.${sql.identifier(column.name)}`,
  ]);
  const write = tx
    .insert(brands)
    .values([...rows])
    .onConflictDoUpdate({ target: brands.id, set: Object.fromEntries(renewed) });
  return write.then(() => 'written' as const, takenOr);
}

/** Frees the names of brands that are about to get others, so that two of them can swap. */
export async function freeNames(tx: Tx, ids: readonly BrandId[]): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .update(brands)
    .set({ name: sql`${brands.id}::text` })
    .where(inArray(brands.id, [...ids]));
}

export async function archiveBrands(tx: Tx, ids: readonly BrandId[], now: Date): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .update(brands)
    .set({ archivedAt: now, updatedAt: now })
    .where(inArray(brands.id, [...ids]));
}

/** @returns `taken` when another brand has the name by now */
export const unarchiveBrand = (tx: Tx, id: BrandId, now: Date): Promise<'written' | 'taken'> =>
  tx
    .update(brands)
    .set({ archivedAt: null, updatedAt: now })
    .where(eq(brands.id, id))
    .then(() => 'written' as const, takenOr);

function takenOr(error: unknown): 'taken' {
  if (violatedIndex(error) === 'brands_name') return 'taken';
  throw error;
}
