import { LIST_MAX } from '@fovea/contract/crud';
import type { PredictionId, PreTestUuid, VideoId } from '@fovea/contract/ids';
import { FolderId } from '@fovea/contract/ids';
import type { PreTestTable } from '@fovea/contract/pre-tests';
import type { SQL, SQLWrapper } from 'drizzle-orm';
import { and, asc, desc, eq, getTableColumns, gte, inArray, isNull, lt, lte, sql } from 'drizzle-orm';
import { PgDialect, QueryBuilder } from 'drizzle-orm/pg-core';
import type { CutPlace } from '../../cut-place.ts';
import type { RowCount } from '../../db/count-rows.ts';
import { countRows, estimateRows } from '../../db/count-rows.ts';
import { cutPlace } from '../../db/cut-place.ts';
import { listed, ORDERS, rowsOf, wholeNumber } from '../../db/library-order.ts';
import type { Question } from '../../db/one-trip.ts';
import { bandNow, figuresNow, isSaidNow } from '../../db/placed-now.ts';
import { brands } from '../../db/schema/brands.ts';
import { folders } from '../../db/schema/folders.ts';
import type { PreTestRow } from '../../db/schema/pre-tests.ts';
import { preTests } from '../../db/schema/pre-tests.ts';
import { users } from '../../db/schema/users.ts';
import type { VideoRow } from '../../db/schema/videos.ts';
import { videos } from '../../db/schema/videos.ts';
import type { Tenancy, Tx } from '../../db/tenancy.ts';
import { dayAfter, isDay, momentOf } from '../../moments.ts';
import { goneOf } from '../../stored-options.ts';
import type { PlacedView } from './read-row.ts';
import { readRow } from './read-row.ts';
import type { Anchor, TableOf } from './table-memory.ts';
import { DEEP_FROM } from './table-memory.ts';

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
  /** When the film itself is deleted; null while it is kept. */
  readonly keptUntil: Date | null;
  /** The placement that is stored where the library of placements no longer has it. */
  readonly placementGone: string | null;
  readonly cut: CutPlace | null;
}

const placementGone = sql<string | null>`${preTests.placement}`.mapWith(goneOf);
const hasPoster = sql<boolean>`exists (select 1 from predictions run where run.tenant_id = ${preTests.tenantId} and run.pre_test_id = ${preTests.id}
  and (run.poster_sha256 is not null or run.partial_poster is not null))`;
const hasHeat = sql<boolean>`exists (select 1 from predictions run where run.tenant_id = ${preTests.tenantId} and run.id = ${preTests.predictionId}
  and run.poster_heat is not null)`;
/**
 * Places in the tenant's queue, the first is 1: it is gone through once, as far as `last` waits in it, whoever asks for how many. Nobody
 * asks where `last` is null, and nothing is gone through.
 */
const queueUpTo = (last: SQL): SQL => sql`(select waiting.id, (row_number() over (order by waiting.queued_at, waiting.id))::int as place
  from pre_tests waiting where waiting.status = 'queued' and waiting.queued_at <= ${last})`;

/** By the days of the tenant or, where that is sooner, when the last pre-test of this film lets it go; one without days never does. */
const keptUntil = sql<Date | null>`least(
  (select ${videos.createdAt} + make_interval(secs => 86400 * keeping.retention_days) from tenants keeping where keeping.id = ${preTests.tenantId}),
  (select case when bool_and(brief.film_days_since is not null)
    then max(greatest(${videos.createdAt}, brief.film_days_since) + make_interval(secs => 86400 * brief.keep_film_days)) end from pre_tests brief
    where brief.tenant_id = ${preTests.tenantId} and brief.video_id = ${preTests.videoId}))`.mapWith(videos.createdAt);

const selectViews = (tx: Tx) =>
  tx
    .select({
      preTest: { ...getTableColumns(preTests), band: bandNow, figures: figuresNow },
      video: videos,
      creator: { id: users.id, name: users.name },
      folder: { id: folders.id, slug: folders.slug, name: folders.name },
      brand: { id: brands.id, name: brands.name },
      hasPoster,
      hasHeat,
      keptUntil,
      placementGone,
      cut: cutPlace,
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

/** With the place of those that wait in the queue. */
async function placed(tx: Tx, views: Awaited<ReturnType<typeof selectViews>>): Promise<PreTestView[]> {
  const queued = views.flatMap(({ preTest: { status, id } }) => (status === 'queued' ? [id] : []));
  const ids = sql`${sql.param(queued)}::uuid[]`;
  const last = sql`(select max(queued_at) from pre_tests where id = any(${ids}))`;
  const { rows } =
    queued.length === 0
      ? { rows: [] }
      : await tx.execute<{ id: PreTestUuid; place: number }>(sql`select id, place from ${queueUpTo(last)} queue where id = any(${ids})`);
  const places = new Map(rows.map(({ id, place }) => [id, place]));
  return views.map((view) => ({ ...view, queuePosition: places.get(view.preTest.id) ?? null }));
}

export async function selectPreTestView(tx: Tx, id: PreTestUuid): Promise<PreTestView | undefined> {
  const [view] = await placed(tx, await selectViews(tx).where(and(eq(preTests.id, id), isLive)));
  return view;
}

export const selectPreTestViews = async (tx: Tx, ids: readonly PreTestUuid[]): Promise<PreTestView[]> =>
  placed(tx, await selectViews(tx).where(and(inArray(preTests.id, [...ids]), isLive)));

/** The row, held until the transaction ends: whoever changes a status looks here first. */
export async function lockPreTest(tx: Tx, id: PreTestUuid): Promise<PreTestRow | undefined> {
  const [row] = await tx.select().from(preTests).where(eq(preTests.id, id)).for('update');
  return row;
}

/** The same number of days asked for again goes on from when it first was: whoever saves a form anew keeps no film longer. */
function asAsked({ filmDaysSince, ...change }: Partial<PreTestRow>) {
  if (!filmDaysSince) return filmDaysSince === undefined ? change : { ...change, filmDaysSince };
  const first = sql`case when ${preTests.keepFilmDays} = ${change.keepFilmDays} then ${preTests.filmDaysSince} end`;
  return { ...change, filmDaysSince: sql`coalesce(${first}, ${filmDaysSince.toISOString()}::timestamptz)` };
}

export async function updatePreTest(tx: Tx, id: PreTestUuid, change: Partial<PreTestRow>): Promise<PreTestRow | undefined> {
  const [row] = await tx.update(preTests).set(asAsked(change)).where(eq(preTests.id, id)).returning();
  return row;
}

export function selectPreTestsOf(tx: Tx, videoId: VideoId): Promise<Pick<PreTestRow, 'id' | 'tenantId'>[]> {
  return tx.select({ id: preTests.id, tenantId: preTests.tenantId }).from(preTests).where(eq(preTests.videoId, videoId));
}

/** How much of a film can be read of an analysis that is not whole; nothing where nothing can. */
export async function selectReadableLength(tx: Tx, id: PredictionId): Promise<{ kind: string; seconds: number } | undefined> {
  const { rows } = await tx.execute<{ kind: string; seconds: number }>(sql`
    select partial #>> '{media,kind}' as kind, (partial #>> '{media,duration_s}')::float8 as seconds from predictions
    where id = ${id} and partial is not null and result is null`);
  return rows[0];
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
    .set(asAsked(change))
    .where(inArray(preTests.id, [...ids]));
}

/** The newest, as many as a list holds. */
export const listPreTests = async (tx: Tx): Promise<PreTestView[]> =>
  placed(tx, await selectViews(tx).where(isLive).orderBy(desc(preTests.createdAt), desc(preTests.id)).limit(LIST_MAX));

const queries = new QueryBuilder();
const dialect = new PgDialect();

/** A moment, or a whole day. */
const upTo = (text: string): SQL => (isDay(text) ? lt(preTests.createdAt, dayAfter(text)) : lte(preTests.createdAt, momentOf(text)));

/** Films that a name search is narrowed to; beyond them it has to be a longer word. */
const MATCHES_MAX = 10_000;

export function among(wish: PreTestTable): SQL | undefined {
  const { status, placement, band, compliance, brand_id, folder_id, inside_folder, created_by, created_from: from, created_to: to } = wish;
  const { kind, cuts: ofCuts } = wish;
  const words = wish.q?.trim() ?? '';
  return and(
    isNull(preTests.deletedAt),
    status === undefined ? undefined : eq(preTests.status, status),
    placement === undefined ? undefined : eq(preTests.placement, placement),
    band === undefined ? undefined : and(eq(preTests.band, band), isSaidNow),
    compliance === undefined ? undefined : and(eq(preTests.compliance, compliance), isSaidNow),
    brand_id === undefined ? undefined : eq(preTests.brandId, brand_id),
    folder_id === undefined ? undefined : inFolder(folder_id),
    inside_folder === undefined || inside_folder === 'root' ? undefined : insideFolder(inside_folder),
    created_by === undefined ? undefined : eq(preTests.createdBy, created_by),
    from === undefined ? undefined : gte(preTests.createdAt, momentOf(from)),
    to === undefined ? undefined : upTo(to),
    kind === undefined ? undefined : inArray(preTests.videoId, queries.select({ id: videos.id }).from(videos).where(eq(videos.kind, kind))),
    ofCuts === undefined ? undefined : OF_CUTS[ofCuts],
    words === '' ? undefined : sql`${preTests.id} in (select fovea_matching('pre_tests', ${words}, ${MATCHES_MAX}))`,
  );
}

/** Another cut of the same ad that is not in the bin. */
const anotherCut = (behind: SQL): SQL => sql`exists (
  select from cuts own
  join cuts other on other.tenant_id = own.tenant_id and other.series_id = own.series_id and ${behind}
  join pre_tests film on film.tenant_id = other.tenant_id and film.id = other.pre_test_id and film.deleted_at is null
  where own.tenant_id = ${preTests.tenantId} and own.pre_test_id = ${preTests.id})`;

/** A film asks for itself, by two indexes of a table that has a row for each cut alone. */
const OF_CUTS = {
  several: anotherCut(sql`other.pre_test_id <> own.pre_test_id`),
  newest: sql`not ${anotherCut(sql`other.place > own.place`)}`,
} as const;

function inFolder(place: string): SQL {
  return place === 'root' ? isNull(preTests.folderId) : eq(preTests.folderId, folderNamed(place));
}

/** Read once and first, as a list of folders: so the films are looked up by them, and not each asked where it lies. */
const insideFolder = (place: string): SQL => sql`${preTests.folderId} = any(array(
  with recursive inside (id) as (
    select ${folderNamed(place)}::uuid
    union
    select below.id from folders below join inside on below.parent_id = inside.id
  )
  select id from inside))`;

function folderNamed(place: string): FolderId | SQL {
  const id = FolderId.safeParse(place);
  return id.success ? id.data : sql`(select named.id from folders named where named.slug = ${place})`;
}

/** More than this is estimated. */
export const TOTAL_MAX = 10_000;

export interface PageWish extends TableOf {
  /** A row that is known to lie before the page or to be its first; null to count from the beginning. */
  readonly from: Anchor | null;
  /** Whether each row says how many there are (one more than `TOTAL_MAX` at most); else it says 0. */
  readonly isCounted: boolean;
}

/** One page, in one round trip. */
export async function pageOfPreTests({ askInTenant }: Pick<Tenancy, 'askInTenant'>, page: PageWish): Promise<PlacedView[]> {
  const { tenantId } = page;
  const rows = await askInTenant({ tenantId }, questionOf(page));
  return rows.map((row) => readRow(row, tenantId));
}

const KEPT_MAX = 200;
const kept = new Map<string, Question>();

/** The same page is asked for again and again, and writing its question takes longer than reading its rows. */
function questionOf({ wish, from, isCounted }: PageWish): Question {
  const key = JSON.stringify([wish, from, isCounted]);
  const known = kept.get(key);
  if (known) return known;
  const { sql: text, params } = dialect.sqlToQuery(writePage({ wish, from, isCounted }));
  const question = { text, values: params.map((value) => (value === null ? null : String(value))) };
  const oldest = kept.size >= KEPT_MAX ? kept.keys().next().value : undefined;
  if (oldest !== undefined) kept.delete(oldest);
  kept.set(key, question);
  return question;
}

/** In the order in which `readRow` takes them. */
const COLUMNS = sql`${preTests.id}, ${preTests.name}, ${preTests.placement}, ${preTests.status}, ${preTests.stage}, ${preTests.progress},
  ${preTests.etaS}, ${preTests.failure}, ${preTests.predictionId}, ${preTests.isSample}, ${preTests.folderId}, ${preTests.brandId},
  ${preTests.presetId}, ${preTests.createdBy}, ${preTests.createdAt}, ${preTests.updatedAt}, ${preTests.adType}, ${preTests.options},
  ${preTests.keepFilmDays}, ${bandNow}, ${figuresNow}, ${preTests.videoId}, ${videos.fileName}, ${videos.bytes}, ${videos.kind}, ${videos.container},
  ${videos.durationS}, ${videos.widthPx}, ${videos.heightPx}, ${videos.frameRate}, ${videos.videoCodec}, ${videos.hasAudio},
  ${videos.originalRemovedAt}, ${keptUntil}, ${users.name}, ${folders.slug}, ${folders.name}, ${brands.name}, ${hasPoster}, ${hasHeat},
  ${cutPlace}, queue.place`;
const NEIGHBOURS = sql`left join ${folders} on ${folders.tenantId} = ${preTests.tenantId} and ${folders.id} = ${preTests.folderId}
  left join ${brands} on ${brands.tenantId} = ${preTests.tenantId} and ${brands.id} = ${preTests.brandId}
  left join ${videos} on ${videos.tenantId} = ${preTests.tenantId} and ${videos.id} = ${preTests.videoId}
  left join ${users} on ${users.tenantId} = ${preTests.tenantId} and ${users.id} = ${preTests.createdBy}
  left join ${queueUpTo(sql`(select max(queued_at) from page where status = 'queued')`)} queue on queue.id = ${preTests.id}`;

function writePage({ wish, from, isCounted }: Omit<PageWish, 'tenantId'>): SQL {
  const where = among(wish);
  const { rows, order, columns } = rowsOf(wish, { where, from });
  const place = wish.start + wish.size > DEEP_FROM ? sql`, ${listed(columns.map((column) => sql`${column}::text`))}` : sql``;
  return sql`with page as materialized (${rows})
    select ${COLUMNS}, ${isCounted ? countOf(where) : sql`0`}${place} from page ${preTests} ${NEIGHBOURS} order by ${order}`;
}

/** Along an index, never through the rows of other tenants. */
const countOf = (where: SQL | undefined): SQL => sql`(select count(*)::int from (select 1 from ${preTests} where ${where}
  order by ${listed(ORDERS.created_at.map((column) => desc(column)))} limit ${wholeNumber(TOTAL_MAX + 1)}) counted)`;

const every = (wish: PreTestTable): SQLWrapper => queries.select({ one: sql`1` }).from(preTests).where(among(wish));

/** How many there are, exactly up to 10,000. */
export const countPreTests = (tx: Tx, wish: PreTestTable): Promise<RowCount> => countRows(tx, every(wish));

/** How many the planner believes there are. */
export const estimatePreTests = (tx: Tx, wish: PreTestTable): Promise<number> => estimateRows(tx, every(wish));
