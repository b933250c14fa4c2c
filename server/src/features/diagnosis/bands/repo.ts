import type { FilmFigures } from '@fovea/contract/film-figures';
import type { PredictionId, PreTestUuid, TenantId } from '@fovea/contract/ids';
import type { PlacementId } from '@fovea/contract/placements';
import type { FilmBand } from '@fovea/contract/pre-tests';
import { sql } from 'drizzle-orm';
import type { SaidInFilm } from '../../../db/said-in-film.ts';
import { saidInFilm } from '../../../db/said-in-film.ts';
import type { StoredBreakthrough } from '../../../db/schema/breakthroughs.ts';
import type { PreTestRow } from '../../../db/schema/pre-tests.ts';
import type { StoredResult } from '../../../db/schema/predictions.ts';
import type { Tx } from '../../../db/tenancy.ts';
import type { JudgeableResult } from '../../predictions/index.ts';
import type { DriverSource } from '../verdict/drivers.ts';

/**
 * Says that films are placed by these rules here.
 * @returns whether they are the latest that any worker of the last while places by; an older release leaves films to the newer one beside it
 */
export async function sayPlacing(tx: Tx, rules: string): Promise<boolean> {
  await tx.execute(sql`
    insert into placing_rules as known (rules) values (${rules})
    on conflict (rules) do update set seen_at = now() where known.seen_at < now() - interval '1 minute'`);
  const { rows } = await tx.execute<{ is_latest: boolean }>(sql`
    select not exists (select from placing_rules ours join placing_rules other on (other.first_at, other.rules) > (ours.first_at, ours.rules)
      where ours.rules = ${rules} and other.seen_at > now() - interval '10 minutes') as is_latest`);
  return rows[0]?.is_latest ?? true;
}

/** Of every tenant: those that have a film to be placed, in the order of their ids, behind the one before. */
export async function selectTenantsDue(
  tx: Tx,
  { after, atMost }: { readonly after: TenantId | null; readonly atMost: number },
): Promise<TenantId[]> {
  const { rows } = await tx.execute<{ tenant_id: TenantId }>(sql`
    select distinct tenant_id from pre_tests
    where placed_by is null and status = 'complete' ${after === null ? sql`` : sql`and tenant_id > ${after}`}
    order by tenant_id limit ${atMost}`);
  return rows.map(({ tenant_id }) => tenant_id);
}

/**
 * Of every tenant: films that were placed by other rules are to be placed anew, so many at a time; until then they keep what those said.
 * @returns how many
 */
export async function forgetPlaced(tx: Tx, { placedBy, most }: { readonly placedBy: string; readonly most: number }): Promise<number> {
  const { rowCount } = await tx.execute(sql`
    update pre_tests set placed_by = null where id in (
      (select id from pre_tests where status = 'complete' and placed_by < ${placedBy} limit ${most})
      union all
      (select id from pre_tests where status = 'complete' and placed_by > ${placedBy} limit ${most}))`);
  return rowCount ?? 0;
}

/** So many own placements of all tenants are seen to at the same time. */
const DUE_MAX = 50;

/**
 * Of every tenant: films of an own placement whose rules were changed are to be placed anew, so many at a time; of one whose films have all
 * followed it is forgotten that it was due. One that is being changed, or by whose rules films are being placed, is left for later.
 * @returns how many
 */
export async function forgetOutdated(tx: Tx, most: number): Promise<number> {
  const { rows } = await tx.execute<{ count: number }>(sql`
    with due as (select tenant_id, id, 'own_' || id as placement from own_placements where placed_due order by id limit ${DUE_MAX}
        for update skip locked),
      films as (select t.id from due join pre_tests t on t.tenant_id = due.tenant_id and t.placement = due.placement
        where t.placement like 'own\\_%' and (t.band is not null or t.figures is not null) order by t.id limit ${most} for update of t),
      forgotten as (update pre_tests set band = null, figures = null, placed_by = null where id in (select id from films) returning id),
      settled as (update own_placements set placed_due = false
        where id in (select id from due) and (select count(*) from films) < ${most} returning id)
    select (select count(*) from forgotten)::int as count`);
  return rows[0]?.count ?? 0;
}

/** Films that are to be placed, the youngest first, and those among which the norm is found: a newcomer moves them all. */
export async function selectToPlace(
  tx: Tx,
  { tenantId, most }: { readonly tenantId: TenantId; readonly most: number },
): Promise<PreTestUuid[]> {
  const { rows } = await tx.execute<{ id: PreTestUuid }>(sql`
    (select id from pre_tests where tenant_id = ${tenantId} and placed_by is null and status = 'complete' order by created_at desc limit ${most})
    union
    (select id from pre_tests where tenant_id = ${tenantId} and status = 'complete' and deleted_at is null
      order by created_at desc, id desc limit ${most})`);
  return rows.map(({ id }) => id);
}

/** A film with as much of its result as its place is worked out from. */
export interface PlaceableRow extends Record<string, unknown> {
  readonly id: PreTestUuid;
  /** Of the row as it was read: what has changed since is not written over. */
  readonly seen: string;
  readonly is_live: boolean;
  /** As it is stored: the library may know that placement, or those in the options, no more. */
  readonly asked: Pick<PreTestRow, 'adType'> & { readonly placement: string | null; readonly options: unknown };
  readonly prediction_id: PredictionId;
  /** Digest of its file; null where it has none, or no result. */
  readonly film: string | null;
  readonly versions: StoredResult['versions'] | null;
  readonly media: StoredResult['media'];
  readonly time_bases: StoredResult['time_bases'];
  readonly scores: StoredResult['scores'];
  /** By people's word where they corrected the boxes. */
  readonly brand_scores: NonNullable<DriverSource['brand']>['scores'] | null;
  readonly brand_attention: StoredResult['series'][number]['values'] | null;
  /** What was measured on pages, by placement. */
  readonly on_pages: Partial<Readonly<Record<PlacementId, Pick<StoredBreakthrough, 'scores'>>>> | null;
  /** What it is judged by, where it is itself to be placed. Others are only moved by it: nothing that they are judged by has changed. */
  readonly judged: JudgeableResult | null;
  /** What is said in it, by people's word. */
  readonly said: SaidInFilm | null;
  /** As they were worked out last. */
  readonly figures: FilmFigures | null;
}

const JUDGED = '{media,options,scores,findings,brand,text,delivery}';

/** A result is unpacked once: its parts are taken from what came out of it. */
export async function selectPlaceable(
  tx: Tx,
  { tenantId, ids }: { readonly tenantId: TenantId; readonly ids: readonly PreTestUuid[] },
): Promise<PlaceableRow[]> {
  const { rows } = await tx.execute<PlaceableRow>(sql`
    select t.id, t.xmin::text as seen, t.deleted_at is null as is_live, t.prediction_id,
      jsonb_build_object('placement', t.placement, 'adType', t.ad_type, 'options', t.options) as asked,
      case when found.result is not null then v.blob_sha256 end as film,
      found.result -> 'versions' as versions, found.result -> 'media' as media, found.result -> 'time_bases' as time_bases,
      jsonb_path_query_array(found.result, '$.scores[*] ? (@.id == "ease" || @.id == "focus")') as scores,
      case when m.reading is null then nullif(found.result -> 'brand', 'null') -> 'scores' else m.reading -> 'scores' end as brand_scores,
      case when m.reading is null then jsonb_path_query_first(found.result, '$.series[*] ? (@.id == "brand_attention")') -> 'values'
        else m.attention end as brand_attention,
      (select jsonb_object_agg(b.placement, jsonb_build_object('scores', b.reading -> 'scores')) from breakthroughs b
        where b.tenant_id = ${tenantId} and b.prediction_id = t.prediction_id and b.reading is not null) as on_pages,
      case when t.placed_by is null then (select jsonb_object_agg(part.key,
          case part.key when 'brand' then coalesce(m.reading, part.value) when 'text' then coalesce(c.text_reading, part.value) else part.value end)
        from jsonb_each(found.result) part where part.key = any (${JUDGED}::text[])) end as judged,
      ${saidInFilm(sql`t.tenant_id`, sql`t.id`)} as said,
      t.figures
    from pre_tests t
    left join videos v on v.tenant_id = ${tenantId} and v.id = t.video_id
    left join brand_marks m on m.tenant_id = ${tenantId} and m.id = t.prediction_id
    left join corrections c on c.tenant_id = ${tenantId} and c.id = t.prediction_id
    left join lateral (select p.result || '{}'::jsonb as result from predictions p
      where p.tenant_id = ${tenantId} and p.id = t.prediction_id and p.result is not null offset 0) found on true
    where t.tenant_id = ${tenantId} and t.status = 'complete' and t.id = any(${sql.param(uuids(ids))}::uuid[])`);
  return rows;
}

interface PlacedRow extends Pick<PlaceableRow, 'id' | 'seen'> {
  readonly band: FilmBand;
  readonly figures: FilmFigures;
}

/** @returns how many are called something else than before, or have another figure */
export async function updatePlaced(tx: Tx, placed: readonly PlacedRow[], placedBy: string): Promise<number> {
  const { rowCount } = await tx.execute(sql`
    update pre_tests t set band = found.band, figures = found.figures, placed_by = ${placedBy}
    from jsonb_to_recordset(${JSON.stringify(placed)}::jsonb) as found (id uuid, seen text, band text, figures jsonb)
    where t.id = found.id and t.xmin::text = found.seen
      and (t.band, t.figures, t.placed_by) is distinct from (found.band, found.figures, ${placedBy}::text)`);
  return rowCount ?? 0;
}

const uuids = (ids: readonly PreTestUuid[]): string => `{${ids.join(',')}}`;
