import { LIST_MAX } from '@fovea/contract/crud';
import type { PreTestUuid, VideoId } from '@fovea/contract/ids';
import { FolderId } from '@fovea/contract/ids';
import type { PreTestTable } from '@fovea/contract/pre-tests';
import type { SQL, SQLWrapper } from 'drizzle-orm';
import { and, asc, desc, eq, gte, inArray, isNull, lt, lte, sql } from 'drizzle-orm';
import type { RowCount } from '../../db/count-rows.ts';
import { countRows, estimateRows } from '../../db/count-rows.ts';
import { brands } from '../../db/schema/brands.ts';
import { folders } from '../../db/schema/folders.ts';
import type { PreTestRow } from '../../db/schema/pre-tests.ts';
import { preTests } from '../../db/schema/pre-tests.ts';
import { users } from '../../db/schema/users.ts';
import type { VideoRow } from '../../db/schema/videos.ts';
import { videos } from '../../db/schema/videos.ts';
import type { Tx } from '../../db/tenancy.ts';
import type { Anchor } from './table-memory.ts';

/** A pre-test with what its reader sees of its neighbours. */
export interface PreTestView {
  readonly preTest: PreTestRow;
  readonly video: VideoRow | null;
  readonly creator: Pick<typeof users.$inferSelect, 'id' | 'name'> | null;
  readonly folder: Pick<typeof folders.$inferSelect, 'id' | 'slug' | 'name'> | null;
  readonly brand: Pick<typeof brands.$inferSelect, 'id' | 'name'> | null;
  readonly hasPoster: boolean;
  /** Whether it is known where attention lies at the moment of the still. */
  readonly hasHeat: boolean;
  readonly queuePosition: number | null;
}

const hasPoster = sql<boolean>`exists (select 1 from predictions run where run.tenant_id = ${preTests.tenantId} and run.pre_test_id = ${preTests.id}
  and (run.poster_sha256 is not null or run.partial_poster is not null))`;
const hasHeat = sql<boolean>`exists (select 1 from predictions run where run.tenant_id = ${preTests.tenantId} and run.id = ${preTests.predictionId}
  and run.poster_heat is not null)`;
const queuePosition = sql<number | null>`case when ${preTests.status} = 'queued' then
  (select count(*)::int from pre_tests waiting where waiting.tenant_id = ${preTests.tenantId}
    and waiting.status = 'queued' and (waiting.queued_at, waiting.id) <= (${preTests.queuedAt}, ${preTests.id})) end`;

/** @param of what a page says besides: of all of them, and of each one's place */
const selectViews = (tx: Tx, of: { total: SQL<number>; place: SQL<string[]> } = { total: sql<number>`1`, place: sql<string[]>`null` }) =>
  tx
    .select({
      preTest: preTests,
      video: videos,
      creator: { id: users.id, name: users.name },
      folder: { id: folders.id, slug: folders.slug, name: folders.name },
      brand: { id: brands.id, name: brands.name },
      hasPoster,
      hasHeat,
      queuePosition,
      ...of,
    })
    .from(preTests)
    .leftJoin(folders, and(eq(folders.tenantId, preTests.tenantId), eq(folders.id, preTests.folderId)))
    .leftJoin(brands, and(eq(brands.tenantId, preTests.tenantId), eq(brands.id, preTests.brandId)))
    .leftJoin(videos, and(eq(videos.tenantId, preTests.tenantId), eq(videos.id, preTests.videoId)))
    .leftJoin(users, and(eq(users.tenantId, preTests.tenantId), eq(users.id, preTests.createdBy)));

const isLive = isNull(preTests.deletedAt);

export async function insertPreTest(tx: Tx, row: typeof preTests.$inferInsert): Promise<void> {
  await tx.insert(preTests).values(row);
}

export async function selectPreTestView(tx: Tx, id: PreTestUuid): Promise<PreTestView | undefined> {
  const [row] = await selectViews(tx).where(and(eq(preTests.id, id), isLive));
  return row;
}

export const selectPreTestViews = (tx: Tx, ids: readonly PreTestUuid[]): Promise<PreTestView[]> =>
  selectViews(tx).where(and(inArray(preTests.id, [...ids]), isLive));

/** The row, held until the transaction ends: whoever changes a status looks here first. */
export async function lockPreTest(tx: Tx, id: PreTestUuid): Promise<PreTestRow | undefined> {
  const [row] = await tx.select().from(preTests).where(eq(preTests.id, id)).for('update');
  return row;
}

export async function updatePreTest(tx: Tx, id: PreTestUuid, change: Partial<PreTestRow>): Promise<PreTestRow | undefined> {
  const [row] = await tx.update(preTests).set(change).where(eq(preTests.id, id)).returning();
  return row;
}

export function selectPreTestsOf(tx: Tx, videoId: VideoId): Promise<Pick<PreTestRow, 'id' | 'tenantId'>[]> {
  return tx.select({ id: preTests.id, tenantId: preTests.tenantId }).from(preTests).where(eq(preTests.videoId, videoId));
}

export async function selectSample(tx: Tx): Promise<Pick<PreTestRow, 'id' | 'status'> | undefined> {
  const [row] = await tx.select({ id: preTests.id, status: preTests.status }).from(preTests).where(eq(preTests.isSample, true));
  return row;
}

/** Always in the same order, so that two selections that overlap wait for each other instead of locking each other out. */
export const lockSelected = (tx: Tx, ids: readonly PreTestUuid[]): Promise<PreTestRow[]> =>
  tx
    .select()
    .from(preTests)
    .where(inArray(preTests.id, [...ids]))
    .orderBy(asc(preTests.id))
    .for('update');

export async function updatePreTests(tx: Tx, ids: readonly PreTestUuid[], change: Partial<PreTestRow>): Promise<void> {
  await tx
    .update(preTests)
    .set(change)
    .where(inArray(preTests.id, [...ids]));
}

const sortable = {
  created_at: [preTests.createdAt, preTests.id],
  updated_at: [preTests.updatedAt, preTests.id],
  pre_test_name: [preTests.nameKey, preTests.id],
  status: [preTests.status, preTests.createdAt, preTests.id],
} satisfies Record<NonNullable<PreTestTable['sortField']>, unknown>; // the key breaks ties: no row twice, none lost

const DAY_MS = 86_400_000;

/** A moment, or a whole day. */
const upTo = (text: string): SQL =>
  /^\d{4}-\d\d-\d\d$/.test(text) ? lt(preTests.createdAt, new Date(Date.parse(text) + DAY_MS)) : lte(preTests.createdAt, new Date(text));

/** Films that a name search is narrowed to; beyond them it has to be a longer word. */
const MATCHES_MAX = 10_000;

function among(tx: Tx, wish: PreTestTable): SQL | undefined {
  const { status, placement, brand_id, folder_id, created_by, created_from: from, created_to: to, kind } = wish;
  const words = wish.q?.trim() ?? '';
  return and(
    isLive,
    status === undefined ? undefined : eq(preTests.status, status),
    placement === undefined ? undefined : eq(preTests.placement, placement),
    brand_id === undefined ? undefined : eq(preTests.brandId, brand_id),
    folder_id === undefined ? undefined : inFolder(folder_id),
    created_by === undefined ? undefined : eq(preTests.createdBy, created_by),
    from === undefined ? undefined : gte(preTests.createdAt, new Date(from)),
    to === undefined ? undefined : upTo(to),
    kind === undefined ? undefined : inArray(preTests.videoId, tx.select({ id: videos.id }).from(videos).where(eq(videos.kind, kind))),
    words === '' ? undefined : sql`${preTests.id} in (select fovea_matching('pre_tests', ${words}, ${MATCHES_MAX}))`,
  );
}

function inFolder(place: string): SQL {
  if (place === 'root') return isNull(preTests.folderId);
  const id = FolderId.safeParse(place);
  return eq(preTests.folderId, id.success ? id.data : sql`(select named.id from folders named where named.slug = ${place})`);
}

/** More than this is estimated. */
export const TOTAL_MAX = 10_000;

/** A row of a page, with how many rows there are and its own place in the order. */
export interface PlacedView extends PreTestView {
  readonly total: number;
  /** Its value in each column that is sorted by, as the database writes it. */
  readonly place: readonly string[];
}

export interface PageWish {
  readonly wish: PreTestTable;
  /** A row that is known to lie before the page or to be its first; null to count from the beginning. */
  readonly from: Anchor | null;
  /** Whether each row says how many there are (one more than `TOTAL_MAX` at most); else it says 0. */
  readonly isCounted: boolean;
}

/**
 * One page. Its ids are found first, in an index alone where nothing narrows it: however deep it lies, only its own rows are read
 * whole.
 */
export function pageOfPreTests(tx: Tx, { wish, from, isCounted }: PageWish): Promise<PlacedView[]> {
  const { start, size, sortField = 'created_at', sortFieldDir = wish.sortField ? 'asc' : 'desc' } = wish;
  const columns = sortable[sortField];
  const order = columns.map((column) => (sortFieldDir === 'desc' ? desc(column) : asc(column)));
  const where = among(tx, wish);
  const inOrder = tx
    .select({ id: preTests.id })
    .from(preTests)
    .where(and(where, from === null ? undefined : fromOn(from, { columns, isFalling: sortFieldDir === 'desc' })))
    .orderBy(...order);
  const page = sql`(${inOrder.getSQL()} offset ${wholeNumber(start - (from?.start ?? 0))} limit ${wholeNumber(size)})`;
  const counted = tx
    .select({ one: sql`1` })
    .from(preTests)
    .where(where)
    .orderBy(...sortable.created_at.map((column) => desc(column))) // along an index, never through the rows of other tenants
    .getSQL();
  const place = sql<string[]>`array[${sql.join(
    columns.map((column) => sql`${column}::text`),
    sql`, `,
  )}]`;
  return selectViews(tx, {
    total: isCounted ? sql<number>`(select count(*)::int from (${counted} limit ${wholeNumber(TOTAL_MAX + 1)}) counted)` : sql<number>`0`,
    place,
  })
    .where(inArray(preTests.id, page))
    .orderBy(...order);
}

/** Written out: a plan that is kept would otherwise be made for a tenth of the table. */
const wholeNumber = (value: number): SQL => sql.raw(String(Math.trunc(value)));

type Columns = (typeof sortable)[keyof typeof sortable];

/** From a row on, in one comparison, so that an index begins there. */
function fromOn({ place }: Anchor, { columns, isFalling }: { columns: Columns; isFalling: boolean }): SQL {
  const values = columns.map((column, index) => sql`${place[index] ?? null}::${sql.raw(column.getSQLType())}`);
  const row = (parts: readonly SQLWrapper[]) => sql`(${sql.join([...parts], sql`, `)})`;
  return isFalling ? sql`${row(columns)} <= ${row(values)}` : sql`${row(columns)} >= ${row(values)}`;
}

const every = (tx: Tx, wish: PreTestTable): SQLWrapper => tx.select({ one: sql`1` }).from(preTests).where(among(tx, wish));

/** How many there are, exactly up to 10,000. */
export const countPreTests = (tx: Tx, wish: PreTestTable): Promise<RowCount> => countRows(tx, every(tx, wish));

/** How many the planner believes there are. */
export const estimatePreTests = (tx: Tx, wish: PreTestTable): Promise<number> => estimateRows(tx, every(tx, wish));

/** The newest, as many as a list holds. */
export const listPreTests = (tx: Tx): Promise<PreTestView[]> =>
  selectViews(tx).where(isLive).orderBy(desc(preTests.createdAt), desc(preTests.id)).limit(LIST_MAX);
