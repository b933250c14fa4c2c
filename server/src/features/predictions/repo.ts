import type { PredictionId, PreTestUuid, VideoId } from '@fovea/contract/ids';
import type { PreTestStatus } from '@fovea/contract/pre-tests';
import type { ReadingEdit } from '@fovea/contract/predictions';
import { and, asc, desc, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { OwnPlacementView } from '../../db/own-placements-of.ts';
import { ownPlacementsOf } from '../../db/own-placements-of.ts';
import { saidInFilm } from '../../db/said-in-film.ts';
import { brandMarks } from '../../db/schema/brand-marks.ts';
import { corrections } from '../../db/schema/corrections.ts';
import { preTests } from '../../db/schema/pre-tests.ts';
import type { PredictionRow, StoredResult } from '../../db/schema/predictions.ts';
import { predictions } from '../../db/schema/predictions.ts';
import { users } from '../../db/schema/users.ts';
import type { Tx } from '../../db/tenancy.ts';
import type { WaitingSince } from '../../queue/without-job.ts';
import { RESCUE_PORTION } from '../../queue/without-job.ts';
import type { BrandEdit } from './edited-result.ts';
import { withEdit, withReading } from './edited-result.ts';
import { withSpoken } from './spoken-message.ts';

/** Everything but the pictures, which are read by themselves. */
const { partialHeatmap, partialPoster, posterHeat, ...columns } = {
  id: predictions.id,
  tenantId: predictions.tenantId,
  preTestId: predictions.preTestId,
  videoId: predictions.videoId,
  fence: predictions.fence,
  attempts: predictions.attempts,
  partial: predictions.partial,
  partialHeatmap: predictions.partialHeatmap,
  partialPoster: predictions.partialPoster,
  result: predictions.result,
  heatmapSha256: predictions.heatmapSha256,
  posterSha256: predictions.posterSha256,
  posterAtS: predictions.posterAtS,
  posterHeat: predictions.posterHeat,
  attentionSha256: predictions.attentionSha256,
  createdAt: predictions.createdAt,
  completedAt: predictions.completedAt,
};
type Stored = Omit<PredictionRow, 'partialHeatmap' | 'partialPoster' | 'posterHeat'>;

/**
 * An analysis as everybody reads it: where people corrected its brand, texts or faces, `result` has those by their word, and what is said by
 * the transcript of the film.
 */
export interface PredictionFigures extends Stored {
  /** What the search itself found of the brand. */
  readonly foundBrand: NonNullable<StoredResult['brand']> | null;
  /** Null while the search's own finding stands. */
  readonly edit: Omit<BrandEdit, 'reading' | 'attention'> | null;
  /** What the analysis itself found of texts and faces. */
  readonly foundText: NonNullable<StoredResult['text']> | null;
  readonly foundFaces: NonNullable<StoredResult['faces']> | null;
  /** Every placement that the tenant defined for itself, as it is now. */
  readonly own: readonly OwnPlacementView[];
  /** Null while the analysis's own word of texts and faces stands. */
  readonly readingEdit: (Omit<BrandEdit, 'reading' | 'attention'> & Pick<ReadingEdit, 'of'>) | null;
}

const edit = {
  version: brandMarks.version,
  reading: brandMarks.reading,
  attention: brandMarks.attention,
  by: users.name,
  at: brandMarks.changedAt,
};

const correctors = alias(users, 'correctors');
const correction = {
  version: corrections.version,
  text: corrections.textReading,
  faces: corrections.faceReading,
  by: correctors.name,
  at: corrections.changedAt,
};

const own = ownPlacementsOf(sql`${predictions.tenantId}`);
const said = saidInFilm(sql`${predictions.tenantId}`, sql`${predictions.preTestId}`);

const selectEdited = (tx: Tx) =>
  tx
    .select({ row: columns, edit, correction, said, own })
    .from(predictions)
    .leftJoin(brandMarks, and(eq(brandMarks.tenantId, predictions.tenantId), eq(brandMarks.id, predictions.id)))
    .leftJoin(users, and(eq(users.tenantId, brandMarks.tenantId), eq(users.id, brandMarks.changedBy)))
    .leftJoin(corrections, and(eq(corrections.tenantId, predictions.tenantId), eq(corrections.id, predictions.id)))
    .leftJoin(correctors, and(eq(correctors.tenantId, corrections.tenantId), eq(correctors.id, corrections.changedBy)));

type Edited = Awaited<ReturnType<typeof selectEdited>>[number];

function edited({ row, edit: marked, correction: corrected, said: spoken, own: placements }: Edited): PredictionFigures {
  const found = {
    foundBrand: row.result?.brand ?? null,
    foundText: row.result?.text ?? null,
    foundFaces: row.result?.faces ?? null,
    own: placements,
  };
  const readingEdit = readingEditOf(corrected);
  const read = row.result && readingEdit ? withReading(row.result, corrected) : row.result;
  const result = read && withSpoken(read, spoken);
  const { version, reading, attention, by, at } = marked;
  if (!result || !reading || version === null || at === null) return { ...row, result, ...found, edit: null, readingEdit };
  return { ...row, result: withEdit(result, { reading, attention: attention ?? [] }), ...found, edit: { version, by, at }, readingEdit };
}

function readingEditOf({ version, text, faces, by, at }: Edited['correction']): PredictionFigures['readingEdit'] {
  if (version === null || at === null || (!text && !faces)) return null;
  return { version, by, at, of: text && faces ? 'both' : text ? 'texts' : 'faces' };
}

export async function insertPrediction(tx: Tx, row: typeof predictions.$inferInsert): Promise<void> {
  await tx.insert(predictions).values(row);
}

export async function selectPrediction(tx: Tx, id: PredictionId): Promise<PredictionFigures | undefined> {
  const [row] = await selectEdited(tx).where(eq(predictions.id, id));
  return row && edited(row);
}

export async function selectVideoId(tx: Tx, id: PredictionId): Promise<VideoId | undefined> {
  const [row] = await tx.select({ videoId: predictions.videoId }).from(predictions).where(eq(predictions.id, id));
  return row?.videoId;
}

/** One analysis as the others name it. */
export interface RunRow {
  readonly id: PredictionId;
  readonly state: 'waiting' | 'partial' | 'complete';
  readonly hasPoster: boolean;
  readonly versions: StoredResult['versions'] | null;
  readonly createdAt: Date;
  readonly completedAt: Date | null;
}

const RUNS_MAX = 100;
const state = sql<RunRow['state']>`case when ${predictions.completedAt} is not null then 'complete'
  when ${predictions.partial} is not null then 'partial' else 'waiting' end`;
const hasPoster = sql<boolean>`(${predictions.posterSha256} is not null or ${predictions.partialPoster} is not null)`;
const versions = sql<RunRow['versions']>`coalesce(${predictions.result}, ${predictions.partial}) -> 'versions'`;

/** Every analysis of a pre-test, the newest first, without what it found. */
export const selectRuns = (tx: Tx, preTestId: PreTestUuid): Promise<RunRow[]> =>
  tx
    .select({ id: predictions.id, state, hasPoster, versions, createdAt: predictions.createdAt, completedAt: predictions.completedAt })
    .from(predictions)
    .where(eq(predictions.preTestId, preTestId))
    .orderBy(desc(predictions.createdAt), desc(predictions.id))
    .limit(RUNS_MAX);

/**
 * Whole analyses: those with these ids, and of pre-tests with these ids the one that they stand for, else the newest. In no particular order; what is in the
 * bin is among them.
 */
export async function selectComplete(tx: Tx, ids: readonly string[]): Promise<PredictionFigures[]> {
  const rows = await selectEdited(tx).where(
    and(
      isNotNull(predictions.result),
      or(
        sql`${predictions.id} = any (${sql.param([...ids])}::uuid[])`,
        sql`${predictions.id} in (select distinct on (p.pre_test_id) p.id from predictions p
          join pre_tests t on t.tenant_id = p.tenant_id and t.id = p.pre_test_id
          where p.pre_test_id = any (${sql.param([...ids])}::uuid[]) and p.result is not null
          order by p.pre_test_id, (t.prediction_id = p.id) desc nulls last, p.created_at desc, p.id desc)`,
      ),
    ),
  );
  return rows.map(edited);
}

/**
 * The analysis whose still stands for a pre-test: the one it is waiting for or has, else the newest that has a still. What was found is not
 * read: a page of stills asks for dozens of these at once, and a result is as long as its film.
 */
export async function selectPosterRun(tx: Tx, preTestId: PreTestUuid, currentId: PredictionId | null) {
  const [row] = await tx
    .select({ id: predictions.id, tenantId: predictions.tenantId, sha256: predictions.posterSha256 })
    .from(predictions)
    .where(and(eq(predictions.preTestId, preTestId), hasPoster))
    .orderBy(desc(sql`coalesce(${predictions.id} = ${currentId}, false)`), desc(predictions.createdAt), desc(predictions.id))
    .limit(1);
  return row;
}

/** Where the heatmap of an analysis and its attention lie, and of how many frames the heatmap is while it is not whole. */
export async function selectHeatmapRun(tx: Tx, id: PredictionId) {
  const count = sql<number | null>`(${predictions.partial} #>> '{heatmap,count}')::int`;
  const { tenantId, preTestId, heatmapSha256: heat, attentionSha256: attention } = predictions;
  const [row] = await tx.select({ tenantId, preTestId, heat, attention, count }).from(predictions).where(eq(predictions.id, id));
  return row;
}

export async function selectPartialPictures(tx: Tx, id: PredictionId) {
  const [row] = await tx.select({ heatmap: partialHeatmap, poster: partialPoster }).from(predictions).where(eq(predictions.id, id));
  return row;
}

/** Where attention lies at the moment of the still; nothing for results from before that was kept. */
export async function selectPosterHeat(tx: Tx, id: PredictionId): Promise<Uint8Array | null> {
  const [row] = await tx.select({ heat: posterHeat }).from(predictions).where(eq(predictions.id, id));
  return row?.heat ?? null;
}

/** A run that was given up leaves nothing that anybody could read. */
export async function deleteUnfinished(tx: Tx, id: PredictionId): Promise<void> {
  await tx.delete(predictions).where(and(eq(predictions.id, id), isNull(predictions.result)));
}

/** Takes the prediction over: whoever held it before can write nothing more. @returns the new fence */
export async function raiseFence(
  tx: Tx,
  id: PredictionId,
  attempts: 'one-more' | 'one-less',
): Promise<{ fence: number; attempts: number } | undefined> {
  const counted = attempts === 'one-more' ? sql`${predictions.attempts} + 1` : sql`greatest(${predictions.attempts} - 1, 0)`;
  const [row] = await tx
    .update(predictions)
    .set({ fence: sql`${predictions.fence} + 1`, attempts: counted })
    .where(and(eq(predictions.id, id), isNull(predictions.result)))
    .returning({ fence: predictions.fence, attempts: predictions.attempts });
  return row;
}

export interface Claimed {
  readonly predictionId: PredictionId;
  readonly fence: number;
}
type Writable = Partial<
  Pick<
    PredictionRow,
    | 'partial'
    | 'partialHeatmap'
    | 'partialPoster'
    | 'result'
    | 'heatmapSha256'
    | 'posterSha256'
    | 'posterAtS'
    | 'posterHeat'
    | 'attentionSha256'
    | 'completedAt'
  >
>;

/** Writes while the fence is ours and nothing final is there. @returns false when it is not: nothing was written */
export async function updateFenced(tx: Tx, { predictionId, fence }: Claimed, change: Writable): Promise<boolean> {
  const rows = await tx
    .update(predictions)
    .set({ ...change, fence })
    .where(and(eq(predictions.id, predictionId), eq(predictions.fence, fence), isNull(predictions.result)))
    .returning({ id: predictions.id });
  return rows.length === 1;
}

const UNSETTLED: PreTestStatus[] = ['queued', 'processing'];

/** Pre-tests whose analysis should be waiting or running, in every tenant, the longest untouched first. */
export function selectUnsettled(tx: Tx, { untouchedSince, after }: WaitingSince) {
  const { id, tenantId, predictionId, updatedAt } = preTests;
  const isBehind = after ? sql`(${updatedAt}, ${id}) > (${after.touchedAt}::timestamptz, ${after.id}::uuid)` : undefined;
  return tx
    .select({ id, tenantId, predictionId, touchedAt: sql<string>`${updatedAt}::text` })
    .from(preTests)
    .where(and(inArray(preTests.status, UNSETTLED), sql`${updatedAt} < ${untouchedSince}`, isBehind))
    .orderBy(asc(updatedAt), asc(id))
    .limit(RESCUE_PORTION);
}
