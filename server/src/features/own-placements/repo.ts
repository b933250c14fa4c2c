import type { OwnPlacementId, TenantId } from '@fovea/contract/ids';
import type { OwnPlacementTable } from '@fovea/contract/own-placements';
import type { SQL } from 'drizzle-orm';
import { and, asc, desc, eq, inArray, isNotNull, isNull, lte, sql } from 'drizzle-orm';
import type { RowCount } from '../../db/count-rows.ts';
import { countRows } from '../../db/count-rows.ts';
import type { OwnPlacementRow } from '../../db/schema/own-placements.ts';
import { ownPlacements, ownPlacementVersions } from '../../db/schema/own-placements.ts';
import { users } from '../../db/schema/users.ts';
import type { Tx } from '../../db/tenancy.ts';
import { violatedIndex } from '../../db/unique-violation.ts';

/** Any number that no other lock of the application has. */
const LOCK = 4_072_388;

/** There is a limit to their number: whoever makes or changes one waits for the one before, and for whoever holds them as they are. */
export async function holdOwnPlacements(tx: Tx, tenantId: TenantId): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${LOCK}::int, hashtext(${tenantId}))`);
}

const byName = sql`lower(${ownPlacements.name})`;

/** Those in use first, then the archived ones; each by name. */
export const selectOwnPlacements = (tx: Tx): Promise<OwnPlacementRow[]> =>
  tx
    .select()
    .from(ownPlacements)
    .orderBy(asc(sql`${ownPlacements.archivedAt} is not null`), asc(byName), asc(ownPlacements.id));

/**
 * The same, as they stay until the transaction ends: whoever changes one waits for it, and whoever comes to share them meanwhile waits
 * behind the change. Locks of rows alone have no such turns: workers that share them one after the other let nobody change them.
 */
export async function shareOwnPlacements(tx: Tx, tenantId: TenantId): Promise<OwnPlacementRow[]> {
  await tx.execute(sql`select pg_advisory_xact_lock_shared(${LOCK}::int, hashtext(${tenantId}))`);
  return tx.select().from(ownPlacements).for('share'); // a change by an older release waits for the rows
}

export async function countOwnPlacements(tx: Tx): Promise<{ readonly live: number; readonly ever: number }> {
  const [row] = await tx
    .select({ live: sql<number>`count(*) filter (where ${ownPlacements.archivedAt} is null)::int`, ever: sql<number>`count(*)::int` })
    .from(ownPlacements);
  return row ?? { live: 0, ever: 0 };
}

const sortable = { name: byName, created_at: ownPlacements.createdAt, updated_at: ownPlacements.updatedAt } satisfies Record<
  NonNullable<OwnPlacementTable['sortField']>,
  unknown
>;

const among = ({ name, is_archived }: OwnPlacementTable): SQL | undefined =>
  and(
    is_archived ? isNotNull(ownPlacements.archivedAt) : isNull(ownPlacements.archivedAt),
    name ? sql`strpos(lower(${ownPlacements.name}), lower(${name})) > 0` : undefined,
  );

export function listOwnPlacements(tx: Tx, wish: OwnPlacementTable): Promise<OwnPlacementRow[]> {
  const direction = wish.sortFieldDir === 'desc' ? desc : asc;
  return tx
    .select()
    .from(ownPlacements)
    .where(among(wish))
    .orderBy(direction(sortable[wish.sortField ?? 'name']), direction(ownPlacements.id))
    .offset(wish.start)
    .limit(wish.size);
}

export const countListed = (tx: Tx, wish: OwnPlacementTable): Promise<RowCount> =>
  countRows(tx, tx.select({ one: sql`1` }).from(ownPlacements).where(among(wish)));

export async function selectOwnPlacement(tx: Tx, id: OwnPlacementId): Promise<OwnPlacementRow | undefined> {
  const [row] = await tx.select().from(ownPlacements).where(eq(ownPlacements.id, id));
  return row;
}

/** The row, held until the transaction ends. */
export async function lockOwnPlacement(tx: Tx, id: OwnPlacementId): Promise<OwnPlacementRow | undefined> {
  const [row] = await tx.select().from(ownPlacements).where(eq(ownPlacements.id, id)).for('update');
  return row;
}

/** How many of these there are. */
export async function countThere(tx: Tx, ids: readonly OwnPlacementId[]): Promise<number> {
  const rows = await tx
    .select({ id: ownPlacements.id })
    .from(ownPlacements)
    .where(inArray(ownPlacements.id, [...ids]));
  return rows.length;
}

/** Writes new ones, or the new state of old ones. @returns `taken` when another one has a name */
export function writeOwnPlacements(tx: Tx, rows: readonly OwnPlacementRow[]): Promise<'written' | 'taken'> {
  const renewed = ['name', 'rules', 'version', 'archived_at', 'updated_at'] as const;
  const set = Object.fromEntries(renewed.map((column) => [column, sql`excluded.${sql.identifier(column)}`]));
  const { name, rules, version, archived_at: archivedAt, updated_at: updatedAt } = set;
  return tx
    .insert(ownPlacements)
    .values([...rows])
    .onConflictDoUpdate({ target: ownPlacements.id, set: { name, rules, version, archivedAt, updatedAt } })
    .then(
      () => 'written' as const,
      (error: unknown) => {
        if (violatedIndex(error) === 'own_placements_name') return 'taken';
        throw error;
      },
    );
}

/** Keeps states, and lets go of those that are older than the newest so many. */
export async function keepVersions(tx: Tx, versions: readonly (typeof ownPlacementVersions.$inferInsert)[], atMost: number): Promise<void> {
  await tx.insert(ownPlacementVersions).values([...versions]);
  const [only] = versions;
  if (!only || only.version <= atMost) return;
  await tx
    .delete(ownPlacementVersions)
    .where(and(eq(ownPlacementVersions.ownPlacementId, only.ownPlacementId), lte(ownPlacementVersions.version, only.version - atMost)));
}

/** The newest first, each with the name of whoever made it. */
export const selectVersions = (tx: Tx, id: OwnPlacementId) =>
  tx
    .select({
      version: ownPlacementVersions.version,
      name: ownPlacementVersions.name,
      rules: ownPlacementVersions.rules,
      madeBy: users.name,
      madeAt: ownPlacementVersions.madeAt,
    })
    .from(ownPlacementVersions)
    .leftJoin(users, and(eq(users.tenantId, ownPlacementVersions.tenantId), eq(users.id, ownPlacementVersions.madeBy)))
    .where(eq(ownPlacementVersions.ownPlacementId, id))
    .orderBy(desc(ownPlacementVersions.version));
export type VersionRow = Awaited<ReturnType<typeof selectVersions>>[number];
