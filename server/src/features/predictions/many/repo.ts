import type { FaceFigure } from '@fovea/contract/faces';
import type { PreTestUuid } from '@fovea/contract/ids';
import type { MessageFigure } from '@fovea/contract/message';
import type { Score } from '@fovea/contract/predictions';
import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { SaidInFilm } from '../../../db/said-in-film.ts';
import { saidInFilm } from '../../../db/said-in-film.ts';
import { brandMarks } from '../../../db/schema/brand-marks.ts';
import { corrections } from '../../../db/schema/corrections.ts';
import type { PreTestRow } from '../../../db/schema/pre-tests.ts';
import { preTests } from '../../../db/schema/pre-tests.ts';
import type { StoredResult } from '../../../db/schema/predictions.ts';
import { predictions } from '../../../db/schema/predictions.ts';
import type { Tx } from '../../../db/tenancy.ts';
import { goneOf } from '../../../stored-options.ts';

/** One figure as it stands in a whole result, by the part of the result in which it stands, and what made the result. */
interface ScoreRow {
  readonly preTestId: PreTestUuid;
  readonly versions: StoredResult['versions'];
  readonly completedAt: Date | null;
  readonly scores: Score[];
  readonly brand: Score[];
  readonly text: MessageFigure[];
  readonly faces: FaceFigure[];
  /** Texts with what is said by a transcript, of figures that rest on that; null for others. */
  readonly whole: (Pick<StoredResult, 'text' | 'media'> & { readonly said: SaidInFilm | null }) | null;
}

/** Figures that a transcript makes. */
const BY_TRANSCRIPT = ['carried_in_words', 'carried_without_picture'];

/** The figures of this name in the whole predictions that these pre-tests stand for; by people's word where they gave it. */
export function selectScore(tx: Tx, ids: readonly PreTestUuid[], metric: string): Promise<ScoreRow[]> {
  const named = sql`jsonb_build_object('id', ${metric}::text)`;
  const scores = sql<Score[]>`jsonb_path_query_array(${predictions.result}, '$.scores[*] ? (@.id == $id)', ${named})`;
  const brand = sql<
    Score[]
  >`jsonb_path_query_array(coalesce(${brandMarks.reading}, ${predictions.result} -> 'brand', 'null'), '$.scores[*] ? (@.id == $id)', ${named})`;
  const text = sql<
    MessageFigure[]
  >`jsonb_path_query_array(coalesce(${corrections.textReading}, ${predictions.result} -> 'text', 'null'), '$.figures[*] ? (@.id == $id)', ${named})`;
  const faces = sql<
    FaceFigure[]
  >`jsonb_path_query_array(coalesce(${corrections.faceReading}, ${predictions.result} -> 'faces', 'null'), '$.figures[*] ? (@.id == $id)', ${named})`;
  const versions = sql<StoredResult['versions']>`${predictions.result} -> 'versions'`;
  const said = saidInFilm(sql`${predictions.tenantId}`, sql`${predictions.preTestId}`);
  const whole = BY_TRANSCRIPT.includes(metric)
    ? sql<ScoreRow['whole']>`jsonb_build_object('text', coalesce(${corrections.textReading}, ${predictions.result} -> 'text'),
        'media', ${predictions.result} -> 'media', 'said', ${said})`
    : sql<null>`null`;
  return tx
    .select({ preTestId: predictions.preTestId, versions, completedAt: predictions.completedAt, scores, brand, text, faces, whole })
    .from(predictions)
    .innerJoin(preTests, and(eq(preTests.tenantId, predictions.tenantId), eq(preTests.predictionId, predictions.id)))
    .leftJoin(brandMarks, and(eq(brandMarks.tenantId, predictions.tenantId), eq(brandMarks.id, predictions.id)))
    .leftJoin(corrections, and(eq(corrections.tenantId, predictions.tenantId), eq(corrections.id, predictions.id)))
    .where(and(inArray(preTests.id, [...ids]), isNotNull(predictions.result)));
}

/** As much of a result as it is judged by: no curve is read. */
export type JudgeableResult = Pick<StoredResult, 'media' | 'options' | 'scores' | 'findings' | 'brand' | 'text' | 'delivery'>;

const JUDGED = ['media', 'options', 'scores', 'findings', 'brand', 'text', 'delivery'];

type JudgedFor = Pick<PreTestRow, 'placement' | 'adType' | 'options'> & { readonly placementGone: string | null };

/** What the whole predictions that these pre-tests stand for are judged by; brand and texts are by people's word where they gave it. */
export function selectJudgeable(
  tx: Tx,
  ids: readonly PreTestUuid[],
): Promise<{ preTestId: PreTestUuid; asked: JudgedFor; result: JudgeableResult; said: SaidInFilm | null }[]> {
  const part = sql<JudgeableResult>`(select jsonb_object_agg(part.key, case part.key when 'brand' then coalesce(${brandMarks.reading}, part.value)
    when 'text' then coalesce(${corrections.textReading}, part.value) else part.value end)
    from jsonb_each(${predictions.result}) part where part.key = any (${sql.param(JUDGED)}::text[]))`;
  const placementGone = sql<string | null>`${preTests.placement}`.mapWith(goneOf);
  const asked = { placement: preTests.placement, placementGone, adType: preTests.adType, options: preTests.options };
  return tx
    .select({
      preTestId: predictions.preTestId,
      asked,
      result: part,
      said: saidInFilm(sql`${predictions.tenantId}`, sql`${predictions.preTestId}`),
    })
    .from(predictions)
    .innerJoin(preTests, and(eq(preTests.tenantId, predictions.tenantId), eq(preTests.predictionId, predictions.id)))
    .leftJoin(brandMarks, and(eq(brandMarks.tenantId, predictions.tenantId), eq(brandMarks.id, predictions.id)))
    .leftJoin(corrections, and(eq(corrections.tenantId, predictions.tenantId), eq(corrections.id, predictions.id)))
    .where(and(inArray(preTests.id, [...ids]), isNotNull(predictions.result)));
}
