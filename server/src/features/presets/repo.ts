import { LIST_MAX } from '@fovea/contract/crud';
import type { PresetId, TenantId } from '@fovea/contract/ids';
import type { PresetTable } from '@fovea/contract/presets';
import type { SQL } from 'drizzle-orm';
import { and, asc, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { RowCount } from '../../db/count-rows.ts';
import { countRows } from '../../db/count-rows.ts';
import { brands } from '../../db/schema/brands.ts';
import type { PresetRow } from '../../db/schema/presets.ts';
import { presets } from '../../db/schema/presets.ts';
import { tenants } from '../../db/schema/tenants.ts';
import type { Tx } from '../../db/tenancy.ts';
import { violatedIndex } from '../../db/unique-violation.ts';

/** A preset with the name of the brand that it fills in. */
export interface PresetView {
  readonly preset: PresetRow;
  readonly brandName: string | null;
  /** Every placement that it names, as they are stored: some may be gone from the library of placements. */
  readonly named: readonly (string | null)[];
}

/** Any number that no other lock of the application has. */
const LOCK = 4_072_037;

/** One default of a tenant, and a limit to their number: whoever changes the presets waits for the one before. */
export async function holdPresets(tx: Tx, tenantId: TenantId): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${LOCK}::int, hashtext(${tenantId}))`);
}

const named = sql<(string | null)[]>`jsonb_build_array(${presets.placement}) || coalesce(${presets.options} -> 'more_placements', '[]')`;

const selectViews = (tx: Tx) =>
  tx
    .select({ preset: presets, brandName: brands.name, named })
    .from(presets)
    .leftJoin(brands, and(eq(brands.tenantId, presets.tenantId), eq(brands.id, presets.brandId)));

const byName = sql`lower(${presets.name})`;

/** The default one first, then by name. */
export const selectLive = (tx: Tx): Promise<PresetView[]> =>
  selectViews(tx).where(isNull(presets.archivedAt)).orderBy(desc(presets.isDefault), asc(byName), asc(presets.id)).limit(LIST_MAX);

export async function countLive(tx: Tx): Promise<number> {
  const [row] = await tx.select({ count: sql<number>`count(*)::int` }).from(presets).where(isNull(presets.archivedAt));
  return row?.count ?? 0;
}

const sortable = { name: byName, created_at: presets.createdAt, updated_at: presets.updatedAt } satisfies Record<
  NonNullable<PresetTable['sortField']>,
  unknown
>;

const among = ({ name, brand_id, placement, is_archived }: PresetTable): SQL | undefined =>
  and(
    is_archived ? isNotNull(presets.archivedAt) : isNull(presets.archivedAt),
    brand_id ? eq(presets.brandId, brand_id) : undefined,
    placement ? eq(presets.placement, placement) : undefined,
    name ? sql`strpos(lower(${presets.name}), lower(${name})) > 0` : undefined,
  );

export function listPresets(tx: Tx, wish: PresetTable): Promise<PresetView[]> {
  const direction = wish.sortFieldDir === 'desc' ? desc : asc;
  return selectViews(tx)
    .where(among(wish))
    .orderBy(direction(sortable[wish.sortField ?? 'name']), direction(presets.id))
    .offset(wish.start)
    .limit(wish.size);
}

export const countPresets = (tx: Tx, wish: PresetTable): Promise<RowCount> =>
  countRows(tx, tx.select({ one: sql`1` }).from(presets).where(among(wish)));

export async function selectPreset(tx: Tx, id: PresetId): Promise<PresetView | undefined> {
  const [row] = await selectViews(tx).where(eq(presets.id, id));
  return row;
}

/** The row, held until the transaction ends. */
export async function lockPreset(tx: Tx, id: PresetId): Promise<PresetRow | undefined> {
  const [row] = await tx.select().from(presets).where(eq(presets.id, id)).for('update');
  return row;
}

/** A preset that is not archived, and cannot be until the transaction ends. */
export async function holdLivePreset(tx: Tx, id: PresetId): Promise<PresetRow | undefined> {
  const [row] = await tx
    .select()
    .from(presets)
    .where(and(eq(presets.id, id), isNull(presets.archivedAt)))
    .for('share');
  return row;
}

/** What a preset may hold more of than is read. */
export type Unsaid = 'placement' | 'options';

/** Which preset is the default, null where none is. */
export async function selectDefault(tx: Tx): Promise<PresetId | null> {
  const [row] = await tx.select({ id: presets.id }).from(presets).where(eq(presets.isDefault, true));
  return row?.id ?? null;
}

/** Makes room for another default. */
export async function clearDefault(tx: Tx, tenantId: TenantId): Promise<void> {
  await tx
    .update(presets)
    .set({ isDefault: false, version: sql`${presets.version} + 1` })
    .where(and(eq(presets.tenantId, tenantId), eq(presets.isDefault, true)));
}

/**
 * Writes a new preset, or the new state of an old one. @returns `taken` when another one has the name
 * @param unsaid what nobody spoke of: it stays as it is stored, of which less may have been read
 */
export function writePreset(tx: Tx, row: PresetRow, unsaid: readonly Unsaid[] = []): Promise<'written' | 'taken'> {
  const { id, tenantId, createdAt, createdBy, ...renewed } = row;
  const stored = Object.fromEntries(unsaid.map((column) => [column, sql`${presets[column]}`]));
  const write = tx
    .insert(presets)
    .values(row)
    .onConflictDoUpdate({ target: presets.id, set: { ...renewed, ...stored, version: sql`${presets.version} + 1` } });
  return write.then(
    () => 'written' as const,
    (error: unknown) => {
      if (violatedIndex(error) === 'presets_name') return 'taken';
      throw error;
    },
  );
}

/** The slug of the transaction's own tenant. */
export async function ownSlug(tx: Tx, tenantId: TenantId): Promise<string | undefined> {
  const [row] = await tx.select({ slug: tenants.slug }).from(tenants).where(eq(tenants.id, tenantId));
  return row?.slug;
}
