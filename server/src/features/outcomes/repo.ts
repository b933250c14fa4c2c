import type { FilmFigures } from '@fovea/contract/film-figures';
import type { OutcomeImportId, PredictionId, PreTestUuid } from '@fovea/contract/ids';
import type { MessageFigure } from '@fovea/contract/message';
import type { OutcomeMetric } from '@fovea/contract/outcomes';
import { RETENTION_POINTS_MAX } from '@fovea/contract/outcomes';
import type { Score } from '@fovea/contract/predictions';
import { and, desc, eq, isNull, or, sql } from 'drizzle-orm';
import { figuresNow } from '../../db/placed-now.ts';
import type { outcomes } from '../../db/schema/outcomes.ts';
import { outcomeImports } from '../../db/schema/outcomes.ts';
import { preTests } from '../../db/schema/pre-tests.ts';
import { users } from '../../db/schema/users.ts';
import { videos } from '../../db/schema/videos.ts';
import type { Tx } from '../../db/tenancy.ts';
import { readFigures } from '../../stored-figures.ts';

/** Those of these ads that are there, kept from being deleted until the transaction ends. */
export async function holdAds(tx: Tx, ids: readonly PreTestUuid[]): Promise<PreTestUuid[]> {
  const ofThem = sql`${preTests.id} = any(${sql.param([...ids])}::uuid[])`;
  const rows = await tx.select({ id: preTests.id }).from(preTests).where(ofThem).for('key share');
  return rows.map(({ id }) => id);
}

/** Ads of these names, written in small letters, or ids. */
export const selectAds = (
  tx: Tx,
  { names, ids }: { readonly names: readonly string[]; readonly ids: readonly PreTestUuid[] },
): Promise<{ id: PreTestUuid; name: string; durationS: number | null }[]> =>
  tx
    .select({ id: preTests.id, name: sql<string>`lower(${preTests.name})`, durationS: videos.durationS })
    .from(preTests)
    .leftJoin(videos, and(eq(videos.tenantId, preTests.tenantId), eq(videos.id, preTests.videoId)))
    .where(
      and(
        isNull(preTests.deletedAt),
        or(
          sql`lower(${preTests.name}) = any(${sql.param([...names])}::text[])`, // one parameter: a statement takes no more than 65,535
          ids.length > 0 ? sql`${preTests.id} = any(${sql.param([...ids])}::uuid[])` : undefined,
        ),
      ),
    );

/** @returns false when the very same file is there already */
export async function insertImport(tx: Tx, row: typeof outcomeImports.$inferInsert): Promise<boolean> {
  return (await tx.insert(outcomeImports).values(row).onConflictDoNothing()).rowCount === 1;
}

const ROWS_AT_ONCE = 5_000;

/** By columns, since a row of parameters for each of so many values would cost more than the rows themselves. */
export async function insertOutcomes(tx: Tx, rows: readonly (typeof outcomes.$inferInsert)[]): Promise<void> {
  const pieces = Array.from({ length: Math.ceil(rows.length / ROWS_AT_ONCE) }, (_, k) =>
    rows.slice(k * ROWS_AT_ONCE, (k + 1) * ROWS_AT_ONCE),
  );
  for await (const piece of pieces) {
    const column = <T>(of: (row: (typeof piece)[number]) => T) => sql.param(piece.map(of));
    await tx.execute(sql`
      insert into outcomes (id, tenant_id, import_id, pre_test_id, metric, value, time_s)
      select * from unnest(
        ${column(({ id }) => id)}::uuid[], ${column(({ tenantId }) => tenantId)}::uuid[], ${column(({ importId }) => importId)}::uuid[],
        ${column(({ preTestId }) => preTestId)}::uuid[], ${column(({ metric }) => metric)}::text[],
        ${column(({ value }) => value)}::float8[], ${column(({ timeS }) => timeS ?? null)}::float8[])`);
  }
}

export async function selectSame(tx: Tx, sha256: string): Promise<OutcomeImportId | undefined> {
  const [row] = await tx.select({ id: outcomeImports.id }).from(outcomeImports).where(eq(outcomeImports.sha256, sha256));
  return row?.id;
}

export const selectImports = (tx: Tx, most: number) =>
  tx
    .select({
      row: outcomeImports,
      importer: users.name,
      values: sql<number>`(select count(*)::int from outcomes o where o.tenant_id = ${outcomeImports.tenantId} and o.import_id = ${outcomeImports.id})`,
      ads: sql<number>`(select count(distinct o.pre_test_id)::int from outcomes o where o.tenant_id = ${outcomeImports.tenantId} and o.import_id = ${outcomeImports.id})`,
    })
    .from(outcomeImports)
    .leftJoin(users, and(eq(users.tenantId, outcomeImports.tenantId), eq(users.id, outcomeImports.createdBy)))
    .orderBy(desc(outcomeImports.createdAt), desc(outcomeImports.id))
    .limit(most);
export type ImportView = Awaited<ReturnType<typeof selectImports>>[number];

/** @returns false when there is none */
export async function deleteImport(tx: Tx, id: OutcomeImportId): Promise<boolean> {
  return (await tx.delete(outcomeImports).where(eq(outcomeImports.id, id))).rowCount === 1;
}

/** One value of one ad. */
export interface OutcomeRow extends Record<string, unknown> {
  readonly metric: OutcomeMetric;
  readonly value: number;
  readonly time_s: number | null;
  readonly file_name: string;
}

/**
 * What happened with one ad: of several imports the youngest counts. A curve is taken whole: two of them would be mixed second by second.
 * Of one with more than `most` points as many are taken, evenly, with both ends.
 */
export async function selectOutcomes(tx: Tx, preTestId: PreTestUuid, most = RETENTION_POINTS_MAX): Promise<OutcomeRow[]> {
  const { rows } = await tx.execute<OutcomeRow>(sql`
    with ranked as (
      select o.metric, o.value, o.time_s, i.file_name, dense_rank() over (partition by o.metric order by i.created_at desc, i.id desc) as age
      from outcomes o join outcome_imports i on i.tenant_id = o.tenant_id and i.id = o.import_id
      where o.tenant_id = (select fovea_tenant()) and o.pre_test_id = ${preTestId}
    ), placed as (
      select metric, value, time_s, file_name, count(*) over curve as points, row_number() over (curve order by time_s) - 1 as place
      from ranked where age = 1 window curve as (partition by metric)
    )
    select metric, value, time_s, file_name from placed
    where points <= ${most}::int or place = 0
      or place * (${most}::int - 1) / nullif(points - 1, 0) > (place - 1) * (${most}::int - 1) / nullif(points - 1, 0)
    order by metric, time_s`);
  return rows;
}

/** An ad with one outcome and the figures of the result that it stands for. */
export interface OutcomeOfAd extends Record<string, unknown> {
  readonly metric: OutcomeMetric;
  readonly value: number;
  readonly pre_test_id: PreTestUuid;
  readonly prediction_id: PredictionId;
  readonly name: string;
  readonly scores: Score[];
  readonly brand: Score[] | null;
  readonly figures: MessageFigure[] | null;
  /** What its verdict came to at its own placement when the library last worked it out. */
  readonly placed: FilmFigures | null;
  readonly versions: string;
}

/** Ads of one metric. */
const ADS_MOST = 2_000;

/** Every ad with outcomes and a whole result, of each metric those imported last; those in the bin and the sample are left out. */
export async function selectOutcomesOfAds(tx: Tx, most = ADS_MOST): Promise<OutcomeOfAd[]> {
  const { rows } = await tx.execute<OutcomeOfAd>(sql`
    with latest as (
      select distinct on (o.pre_test_id, o.metric) o.pre_test_id, o.metric, o.value, i.created_at, i.id as import_id
      from outcomes o join outcome_imports i on i.tenant_id = o.tenant_id and i.id = o.import_id
      where o.tenant_id = (select fovea_tenant()) and o.metric <> 'retention'
      order by o.pre_test_id, o.metric, i.created_at desc, i.id desc
    ), counted as (
      select l.metric, l.value, t.id as pre_test_id, p.id as prediction_id, t.name,
        row_number() over (partition by l.metric order by l.created_at desc, l.import_id desc, t.name, t.id) as place
      from latest l
      join pre_tests t on t.tenant_id = (select fovea_tenant()) and t.id = l.pre_test_id and t.deleted_at is null and not t.is_sample
      join predictions p on p.tenant_id = t.tenant_id and p.id = t.prediction_id and p.result is not null
    )
    select c.metric, c.value, c.pre_test_id, c.prediction_id, c.name, p.result->'scores' as scores,
      coalesce(m.reading, p.result->'brand')->'scores' as brand, coalesce(k.text_reading, p.result->'text')->'figures' as figures,
      ${figuresNow} as placed, (p.result->'versions')::text as versions
    from counted c join predictions p on p.tenant_id = (select fovea_tenant()) and p.id = c.prediction_id
    join ${preTests} on ${preTests.tenantId} = p.tenant_id and ${preTests.id} = c.pre_test_id
    left join brand_marks m on m.tenant_id = p.tenant_id and m.id = p.id
    left join corrections k on k.tenant_id = p.tenant_id and k.id = p.id
    where c.place <= ${most}
    order by c.metric, c.name, c.pre_test_id`);
  return rows.map((row) => ({ ...row, placed: readFigures(row.placed) }));
}
