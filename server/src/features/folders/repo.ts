import { LIST_MAX } from '@fovea/contract/crud';
import type { FolderStep, FolderTable } from '@fovea/contract/folders';
import { FOLDER_COUNT_MAX, FOLDER_DEPTH_MAX } from '@fovea/contract/folders';
import { FolderId } from '@fovea/contract/ids';
import type { SQL } from 'drizzle-orm';
import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { RowCount } from '../../db/count-rows.ts';
import { countRows } from '../../db/count-rows.ts';
import type { FolderRow } from '../../db/schema/folders.ts';
import { folders } from '../../db/schema/folders.ts';
import { users } from '../../db/schema/users.ts';
import type { Tx } from '../../db/tenancy.ts';
import { sqlStateOf } from '../../db/tenancy.ts';

/** A folder with where it lies and how much is in it. */
export interface FolderView {
  readonly folder: FolderRow;
  readonly creator: Pick<typeof users.$inferSelect, 'id' | 'name'> | null;
  /** The outermost first. */
  readonly breadcrumbs: FolderStep[];
  readonly folderCount: number;
  readonly preTestCount: number;
}

const breadcrumbs = sql<FolderStep[]>`(with recursive up as (
  select step.id, step.parent_id, step.slug, step.name, 1 as height from folders step
    where step.tenant_id = ${folders.tenantId} and step.id = ${folders.parentId}
  union all
  select step.id, step.parent_id, step.slug, step.name, up.height + 1 from up
    join folders step on step.tenant_id = ${folders.tenantId} and step.id = up.parent_id where up.height < ${FOLDER_DEPTH_MAX}
) select coalesce(json_agg(json_build_object('id', id, 'slug', slug, 'name', name) order by height desc), '[]') from up)`;

const upTo = sql.raw(String(FOLDER_COUNT_MAX + 1));
const folderCount = sql<number>`(select count(*)::int from (select 1 from folders held
  where held.tenant_id = ${folders.tenantId} and held.parent_id = ${folders.id} and held.deleted_at is null limit ${upTo}) counted)`;
const preTestCount = sql<number>`(select count(*)::int from (select 1 from pre_tests held
  where held.tenant_id = ${folders.tenantId} and held.folder_id = ${folders.id} and held.deleted_at is null limit ${upTo}) counted)`;

const selectViews = (tx: Tx) =>
  tx
    .select({ folder: folders, creator: { id: users.id, name: users.name }, breadcrumbs, folderCount, preTestCount })
    .from(folders)
    .leftJoin(users, and(eq(users.tenantId, folders.tenantId), eq(users.id, folders.createdBy)));

const isLive = isNull(folders.deletedAt);

/** By id or by slug; a slug never looks like an id. */
const isNamed = (key: string): SQL => {
  const id = FolderId.safeParse(key);
  return id.success ? eq(folders.id, id.data) : eq(folders.slug, key);
};

export async function selectFolderView(tx: Tx, key: string): Promise<FolderView | undefined> {
  const [row] = await selectViews(tx).where(and(isNamed(key), isLive));
  return row;
}

/** Folders that somebody means by a name: `isIt` for those of this very name or short name, the newest first. */
export interface NamedFolder {
  readonly slug: string;
  readonly name: string;
  readonly isIt: boolean;
}

/** Those of this name, or short name, and beside them the ones whose names hold it, so many at most. */
export function selectFoldersNamed(tx: Tx, words: string, most: number): Promise<NamedFolder[]> {
  const isIt = sql<boolean>`(${folders.slug} = ${words} or ${folders.nameKey} = fovea_fold(${words}))`;
  const holdsIt = sql`${folders.id} in (select fovea_best_matching('folders', ${words}, ${most}))`;
  return tx
    .select({ slug: folders.slug, name: folders.name, isIt })
    .from(folders)
    .where(and(isLive, sql`(${isIt} or ${holdsIt})`))
    .orderBy(desc(isIt), desc(folders.createdAt), desc(folders.id))
    .limit(most);
}

/** Keeps a folder where it is until the transaction ends: what is put into it cannot find it deleted. */
export async function holdFolder(tx: Tx, id: FolderId): Promise<FolderRow | undefined> {
  const [row] = await tx
    .select()
    .from(folders)
    .where(and(eq(folders.id, id), isLive))
    .for('share');
  return row;
}

const inParent = (parent: string | undefined): SQL | undefined => {
  if (parent === undefined) return undefined;
  if (parent === 'root') return isNull(folders.parentId);
  const id = FolderId.safeParse(parent);
  return eq(folders.parentId, id.success ? id.data : sql`(select named.id from folders named where named.slug = ${parent})`);
};

export const listFolders = (tx: Tx, parent: string | undefined): Promise<FolderView[]> =>
  selectViews(tx)
    .where(and(isLive, inParent(parent)))
    .orderBy(asc(folders.nameKey), asc(folders.id))
    .limit(LIST_MAX);

const sortable = { name: folders.nameKey, created_at: folders.createdAt, updated_at: folders.updatedAt } satisfies Record<
  NonNullable<FolderTable['sortField']>,
  unknown
>;

export function pageOfFolders(tx: Tx, wish: FolderTable): Promise<FolderView[]> {
  const { start, size, sortField = 'name', sortFieldDir = 'asc' } = wish;
  const direction = sortFieldDir === 'desc' ? desc : asc;
  return selectViews(tx)
    .where(and(isLive, inParent(wish.parent_id)))
    .orderBy(direction(sortable[sortField]), direction(folders.id))
    .offset(start)
    .limit(size);
}

export const countFolders = (tx: Tx, { parent_id }: FolderTable): Promise<RowCount> =>
  countRows(
    tx,
    tx
      .select({ one: sql`1` })
      .from(folders)
      .where(and(isLive, inParent(parent_id))),
  );

/** One at a time changes how a tenant's folders lie in each other, so that two moves can never close a ring together. */
export async function holdTree(tx: Tx, tenantId: FolderRow['tenantId']): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`folders of ${tenantId}`}, 0))`);
}

/** Those of the given slugs that somebody has, in the bin too. */
export async function selectTaken(tx: Tx, slugs: readonly string[]): Promise<Set<string>> {
  const rows = await tx
    .select({ slug: folders.slug })
    .from(folders)
    .where(inArray(folders.slug, [...slugs]));
  return new Set(rows.map(({ slug }) => slug));
}

/** @returns false when the slug is taken: the unique index decides */
export async function insertFolder(tx: Tx, row: typeof folders.$inferInsert): Promise<boolean> {
  const rows = await tx
    .insert(folders)
    .values(row)
    .onConflictDoNothing({ target: [folders.tenantId, folders.slug] })
    .returning({ id: folders.id });
  return rows.length === 1;
}

type Change = Partial<Pick<FolderRow, 'name' | 'slug' | 'parentId' | 'movedFrom' | 'updatedAt'>>;
const UNIQUE_VIOLATION = '23505';

/** @returns `taken` when another folder has the slug: nothing of the transaction can be kept then */
export async function updateFolder(tx: Tx, id: FolderId, change: Change): Promise<'written' | 'taken'> {
  try {
    await tx.update(folders).set(change).where(eq(folders.id, id));
    return 'written';
  } catch (error) {
    if (sqlStateOf(error) === UNIQUE_VIOLATION) return 'taken';
    throw error;
  }
}

export interface Fit {
  /** How deep the future parent lies; 0 is the root. */
  readonly parentDepth: number;
  /** How many folders the moved one is high, itself counted; 1 for a new one. */
  readonly height: number;
  /** True when the future parent lies in the moved folder, or is it. */
  readonly isRing: boolean;
}

/** How a folder would fit into another one. */
export async function selectFit(
  tx: Tx,
  { id, parentId }: { readonly id: FolderId | null; readonly parentId: FolderId | null },
): Promise<Fit> {
  const far = FOLDER_DEPTH_MAX + 1; // a ring, if there ever were one, ends the walk too
  const { rows } = await tx.execute<{ parent_depth: number; height: number; is_ring: boolean }>(sql`
    with recursive up as (
      select id, parent_id, 1 as depth from folders where id = ${parentId}
      union all select step.id, step.parent_id, up.depth + 1 from up join folders step on step.id = up.parent_id where up.depth < ${far}
    ), down as (
      select id, 1 as depth from folders where id = ${id}
      union all select step.id, down.depth + 1 from down join folders step on step.parent_id = down.id
        where step.deleted_at is null and down.depth < ${far}
    )
    select (select count(*)::int from up) as parent_depth, (select coalesce(max(depth), 1)::int from down) as height,
      exists (select 1 from up where id = ${id}) as is_ring`);
  const [row] = rows;
  if (!row) throw new Error('A folder fits nowhere');
  return { parentDepth: row.parent_depth, height: row.height, isRing: row.is_ring };
}
