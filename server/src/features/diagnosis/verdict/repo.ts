import type { PredictionId, TenantId, VideoId } from '@fovea/contract/ids';
import type { PlacementId } from '@fovea/contract/placements';
import type { AdType } from '@fovea/contract/preset-options';
import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import type { StoredBreakthrough } from '../../../db/schema/breakthroughs.ts';
import type { StoredResult } from '../../../db/schema/predictions.ts';
import type { Tx } from '../../../db/tenancy.ts';

/** Held against at most so many films, the youngest results. */
const OTHERS_MAX = 1_000;

/** One film of the library with what is held against others. */
export interface OtherResult extends Record<string, unknown> {
  /** Digest of its file. */
  readonly film: string;
  readonly figures: Readonly<Record<string, number>>;
  readonly placement: PlacementId | null;
  /** What it is judged as; null for what its placement takes it for. */
  readonly ad_type: AdType | null;
  readonly width_px: number;
  readonly height_px: number;
  readonly duration_s: number;
  /** Breakthrough on the page that is asked for; null where nobody measured it. */
  readonly breakthrough: number | null;
  readonly completed_at: string;
  readonly own: null;
}

/** What is known of the result itself comes with the same statement. */
interface OwnRow extends Record<string, unknown> {
  readonly own: Omit<Beside, 'others'>;
}

export interface Beside {
  readonly others: readonly OtherResult[];
  readonly breakthrough: StoredBreakthrough | null;
  /** Whether breakthrough is still being measured on that page. */
  readonly is_pending: boolean;
  /** Others that would count, were they analysed again. */
  readonly older: number;
}

/** What films are held against each other for: results of the same versions, and breakthrough on the page of one placement. */
export interface FilmsWish {
  readonly tenantId: TenantId;
  readonly versions: StoredResult['versions'];
  readonly placement: PlacementId;
  /** Films are held against films, and pictures against pictures. */
  readonly kind: StoredResult['media']['kind'];
}

/** What the norm is read for. */
export interface NormWish extends FilmsWish {
  readonly videoId: VideoId;
  readonly predictionId: PredictionId;
}

/** As a trigger writes them beside each result. */
const versionsOf = ({ engine, model, metrics }: StoredResult['versions']): string => `${engine} ${model} ${metrics}`;

/**
 * Films of the tenant with their latest result of these versions: each film once, however often it was analysed, the sample of the
 * first minutes not at all.
 */
const films = ({ tenantId, versions, placement, kind }: FilmsWish, { most, but }: { readonly most: number; readonly but: SQL }): SQL => sql`
    with latest as (
      select p.id, p.pre_test_id, p.video_id, p.completed_at,
        case when m.norm_figures is null then p.norm_figures else jsonb_strip_nulls(p.norm_figures || m.norm_figures) end as norm_figures
      from predictions p
      left join brand_marks m on m.tenant_id = ${tenantId} and m.id = p.id
      where p.tenant_id = ${tenantId} and p.norm_versions = ${versionsOf(versions)} and p.completed_at is not null
      order by p.completed_at desc limit ${OTHERS_MAX * 3}
    ), films as (
      select distinct on (v.blob_sha256) v.blob_sha256 as film, l.norm_figures as figures, t.placement, t.ad_type, v.width_px, v.height_px, v.duration_s,
        (select (score ->> 'value')::float8 from jsonb_array_elements(b.reading -> 'scores') score where score ->> 'id' = 'breakthrough') as breakthrough,
        l.completed_at
      from latest l
      join videos v on v.tenant_id = ${tenantId} and v.id = l.video_id
      left join breakthroughs b on b.tenant_id = ${tenantId} and b.prediction_id = l.id and b.placement = ${placement}
      join pre_tests t on t.tenant_id = ${tenantId} and t.id = l.pre_test_id
      where ${but} and t.deleted_at is null and not t.is_sample
        and v.kind = ${kind} and v.width_px is not null and v.height_px is not null and l.norm_figures is not null
      order by v.blob_sha256, l.completed_at desc
    )
    select * from (select film, figures, placement, ad_type, width_px, height_px, coalesce(duration_s, 0)::float8 as duration_s, breakthrough, to_char(completed_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as completed_at, null::jsonb as own
    from films order by films.completed_at desc limit ${most}) others`;

/** How many of the newest in the library are of its kind with results that all are older than its own, and of other versions. */
const countOlder = ({ tenantId, versions, kind, videoId, predictionId }: NormWish): SQL => sql`
  select count(*)::int from (
    select v.blob_sha256 from (
      select video_id, prediction_id from pre_tests
      where tenant_id = ${tenantId} and deleted_at is null and status = 'complete' and not is_sample
      order by created_at desc, id desc limit ${OTHERS_MAX}) t
    join videos v on v.tenant_id = ${tenantId} and v.id = t.video_id
    join predictions p on p.tenant_id = ${tenantId} and p.id = t.prediction_id
    where v.kind = ${kind} and p.norm_versions is not null and v.blob_sha256 <> (select blob_sha256 from videos where id = ${videoId})
    group by v.blob_sha256
    having bool_and(p.norm_versions <> ${versionsOf(versions)} and p.completed_at <= (select completed_at from predictions where id = ${predictionId}))) older`;

/** The films that a result is held against, without its own, and its own measurement on its page. */
export async function selectOthers(tx: Tx, { videoId, predictionId, ...wish }: NormWish): Promise<Beside> {
  const { tenantId, placement } = wish;
  const but = sql`v.blob_sha256 <> (select blob_sha256 from videos where id = ${videoId})`;
  const { rows } = await tx.execute<OtherResult | OwnRow>(sql`${films(wish, { most: OTHERS_MAX, but })}
    union all
    select null, null, null, null, null, null, null, null, null, jsonb_build_object(
      'breakthrough', (select b.reading from breakthroughs b
        where b.tenant_id = ${tenantId} and b.prediction_id = ${predictionId} and b.placement = ${placement}),
      'is_pending', exists (select 1 from breakthroughs b where b.tenant_id = ${tenantId} and b.prediction_id = ${predictionId}
        and b.placement = ${placement} and b.status in ('waiting', 'running')),
      'older', (${countOlder({ videoId, predictionId, ...wish })}))`);
  return {
    others: rows.filter((row): row is OtherResult => row.own === null),
    ...(rows.find((row): row is OwnRow => row.own !== null)?.own ?? { breakthrough: null, is_pending: false, older: 0 }),
  };
}

/** Every film that any film may be held against, and one more: its own is left out by `othersOf`. */
export const selectFilms = async (tx: Tx, wish: FilmsWish): Promise<readonly OtherResult[]> =>
  (await tx.execute<OtherResult>(films(wish, { most: OTHERS_MAX + 1, but: sql`true` }))).rows;

/** What `selectOthers` finds for one of them. */
export const othersOf = (all: readonly OtherResult[], film: string): readonly OtherResult[] =>
  all.filter((other) => other.film !== film).slice(0, OTHERS_MAX);
