import type { OutcomeImportId, PredictionId, PreTestUuid } from '@fovea/contract/ids';
import type { MessageFigure } from '@fovea/contract/message';
import type { OutcomeMetric } from '@fovea/contract/outcomes';
import type { Score } from '@fovea/contract/predictions';
import { and, desc, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import { outcomeImports, outcomes } from '../../db/schema/outcomes.ts';
import { preTests } from '../../db/schema/pre-tests.ts';
import { users } from '../../db/schema/users.ts';
import type { Tx } from '../../db/tenancy.ts';

/** Ads of these names, written in small letters, or ids. */
export const selectAds = (
  tx: Tx,
  { names, ids }: { readonly names: readonly string[]; readonly ids: readonly PreTestUuid[] },
): Promise<{ id: PreTestUuid; name: string }[]> =>
  tx
    .select({ id: preTests.id, name: sql<string>`lower(${preTests.name})` })
    .from(preTests)
    .where(
      and(
        isNull(preTests.deletedAt),
        or(inArray(sql`lower(${preTests.name})`, [...names, '']), ids.length > 0 ? inArray(preTests.id, [...ids]) : undefined),
      ),
    );

/** @returns false when the very same file is there already */
export async function insertImport(tx: Tx, row: typeof outcomeImports.$inferInsert): Promise<boolean> {
  return (await tx.insert(outcomeImports).values(row).onConflictDoNothing()).rowCount === 1;
}

const ROWS_AT_ONCE = 2_000;

export async function insertOutcomes(tx: Tx, rows: readonly (typeof outcomes.$inferInsert)[]): Promise<void> {
  const pieces = Array.from({ length: Math.ceil(rows.length / ROWS_AT_ONCE) }, (_, k) =>
    rows.slice(k * ROWS_AT_ONCE, (k + 1) * ROWS_AT_ONCE),
  );
  for await (const piece of pieces) await tx.insert(outcomes).values([...piece]);
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

/** What happened with one ad: of several imports the youngest counts. */
export async function selectOutcomes(tx: Tx, preTestId: PreTestUuid): Promise<OutcomeRow[]> {
  const { rows } = await tx.execute<OutcomeRow>(sql`
    select distinct on (o.metric, o.time_s) o.metric, o.value, o.time_s, i.file_name
    from outcomes o join outcome_imports i on i.tenant_id = o.tenant_id and i.id = o.import_id
    where o.tenant_id = (select fovea_tenant()) and o.pre_test_id = ${preTestId}
    order by o.metric, o.time_s, i.created_at desc, i.id desc`);
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
  readonly versions: string;
}

const ADS_MOST = 2_000;

/** Every ad with outcomes and a whole result; those in the bin and the sample are left out. */
export async function selectOutcomesOfAds(tx: Tx): Promise<OutcomeOfAd[]> {
  const { rows } = await tx.execute<OutcomeOfAd>(sql`
    with latest as (
      select distinct on (o.pre_test_id, o.metric) o.pre_test_id, o.metric, o.value
      from outcomes o join outcome_imports i on i.tenant_id = o.tenant_id and i.id = o.import_id
      where o.tenant_id = (select fovea_tenant()) and o.metric <> 'retention'
      order by o.pre_test_id, o.metric, i.created_at desc, i.id desc
    )
    select l.metric, l.value, t.id as pre_test_id, p.id as prediction_id, t.name, p.result->'scores' as scores,
      p.result->'brand'->'scores' as brand, p.result->'text'->'figures' as figures, (p.result->'versions')::text as versions
    from latest l
    join pre_tests t on t.tenant_id = (select fovea_tenant()) and t.id = l.pre_test_id and t.deleted_at is null and not t.is_sample
    join predictions p on p.tenant_id = t.tenant_id and p.id = t.prediction_id and p.result is not null
    order by l.metric, t.name, t.id limit ${ADS_MOST}`);
  return rows;
}
