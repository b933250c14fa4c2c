import { Readable } from 'node:stream';
import type { ExportFailure } from '@fovea/contract/exports';
import { burnHeat } from '@fovea/engine/decode/burn-heat';
import { openStills } from '@fovea/engine/decode/film-stills';
import { EngineError } from '@fovea/engine/errors';
import type { MediaLimits, MediaTools } from '@fovea/engine/ports';
import type { Actor } from '../../actor.ts';
import { workerOf } from '../../actor.ts';
import { AppError } from '../../app-error.ts';
import type { BlobRef, TempFile } from '../../blobs/port.ts';
import { StorageAway } from '../../blobs/storage-away.ts';
import { withinRoom } from '../../blobs/within-room.ts';
import type { ResultExportRow } from '../../db/schema/exports.ts';
import type { Deps } from '../../deps.ts';
import { isHouseAway } from '../../queue/house-away.ts';
import type { JobContext, JobHandler } from '../../queue/loop.ts';
import { JobStopped } from '../../queue/loop.ts';
import { ATTEMPTS_MAX } from '../../queue/settings.ts';
import { tellProgress } from '../../queue/tell-progress.ts';
import type { Languages } from '../languages/index.ts';
import { driftHeld } from '../outcomes/index.ts';
import { besideOf } from './compared/beside.ts';
import { readCompared } from './compared/reading.ts';
import { FilmGone } from './film-gone.ts';
import { marksOf, rangeOf } from './look.ts';
import type { ExportSource } from './reading/service.ts';
import { readSource } from './reading/service.ts';
import type { ExportDeps } from './service.ts';
import { claimExport, dropJob, ExportLost, failExport, handBackExport, noteProgress, storeExport } from './service.ts';

/** The engine's tools; `canBurn` is false where this ffmpeg writes no H.264. */
export type MakeExportDeps = ExportDeps &
  Pick<Deps, 'log'> & {
    readonly tools: MediaTools;
    readonly limits: MediaLimits;
    readonly canBurn: boolean;
    readonly languages: Languages;
  };

/** Progress is told at most this often. */
const TOLD_EVERY_MS = 700;

/** May run twice: the second one makes a new file, and only the holder of the fence says which one counts. */
export const makeExportJob =
  (deps: MakeExportDeps): JobHandler<'make-export'> =>
  async ({ tenantId, resultExportId }, context) => {
    const actor = workerOf(tenantId);
    const row = await claimExport(deps, actor, { id: resultExportId, lease: context.lease });
    if (row === null) return; // made already, cancelled, or taken over
    const lost = new AbortController();
    const signal = AbortSignal.any([context.signal, lost.signal]);
    try {
      await make(deps, { actor, row, context, signal, lost });
    } catch (error) {
      await settle(deps, { actor, row, context }, signal.aborted ? signal.reason : error);
    }
  };

interface Run {
  readonly actor: Actor;
  readonly row: ResultExportRow;
  readonly context: JobContext;
}

interface Making extends Run {
  readonly signal: AbortSignal;
  /** Fired when nobody wants the export any more. */
  readonly lost: AbortController;
}

async function make(deps: MakeExportDeps, { actor, row, context, signal, lost }: Making): Promise<void> {
  if (row.kind === 'mp4' && !deps.canBurn) return failExport(deps, actor, { row, lease: context.lease, failure: 'no_encoder' });
  const progress = tellProgress({
    clock: deps.clock,
    everyMs: TOLD_EVERY_MS,
    write: (share) => noteProgress(deps, actor, { row, progress: share * 100 }),
    lost,
  });
  try {
    const making = { actor, row, signal, onProgress: progress.note };
    await using made = await (row.beside === '' ? bytesOfResult(deps, making) : bytesOfComparison(deps, making));
    await progress.stop();
    signal.throwIfAborted();
    await storeExport(deps, actor, { row, lease: context.lease, source: made.bytes, signal });
  } finally {
    await progress.stop();
  }
}

interface Bytes {
  readonly actor: Actor;
  readonly row: ResultExportRow;
  readonly signal: AbortSignal;
  readonly onProgress: (share: number) => void;
}

/** Bytes, and the film's temporary file, which must live as long as they are read. */
interface Made extends AsyncDisposable {
  readonly bytes: AsyncIterable<Uint8Array>;
}

async function bytesOfResult(deps: MakeExportDeps, { actor, row, signal, onProgress }: Bytes): Promise<Made> {
  const source = await readSource(deps, actor, row);
  const drift = row.kind === 'pdf' || row.kind === 'pptx' ? await driftHeld(deps, actor) : null;
  await using held = new AsyncDisposableStack();
  const film = row.kind !== 'csv' && row.kind !== 'json' && source.film ? await fetchFilm(deps, row, { film: source.film, signal }) : null;
  if (film) held.use(film);
  const engine = await engineOf(deps, { row, source, film, signal });
  const { makeFile } = await import('./make-file.ts'); // what writes documents is a quarter of what a worker would load to start
  const bytes = await makeFile({ row, languages: deps.languages, facts: source.facts, drift, onProgress, ...engine });
  const kept = held.move();
  return { bytes, [Symbol.asyncDispose]: () => kept.disposeAsync() };
}

/** Null where the file is missing and what is made can do without: a report says everything but its pictures. */
async function fetchFilm(
  { blobs }: Pick<Deps, 'blobs'>,
  { kind }: ResultExportRow,
  { film, signal }: { readonly film: BlobRef; readonly signal: AbortSignal },
): Promise<TempFile | null> {
  try {
    return await blobs.toTempFile(film, signal);
  } catch (fault) {
    if (fault instanceof AppError && fault.code === 'not_found' && (kind === 'pdf' || kind === 'pptx')) return null;
    throw fault;
  }
}

async function bytesOfComparison(deps: MakeExportDeps, { actor, row, signal, onProgress }: Bytes): Promise<Made> {
  const { blobs, tools, limits, languages } = deps;
  const source = await readCompared(deps, actor, [row.predictionId, ...besideOf(row)]);
  const look = { palette: row.palette, opacity: row.opacity };
  const { makeCompared } = await import('./compared/make-compared.ts');
  const file = await makeCompared({
    ...{ row, source, languages, blobs, signal, onProgress },
    open: (path, heat) => openStills(path, { tools, limits, signal, look, ...heat }),
  });
  return { bytes: Readable.from([file]), [Symbol.asyncDispose]: async () => undefined };
}

interface Means {
  readonly row: ResultExportRow;
  readonly source: ExportSource;
  readonly film: TempFile | null;
  readonly signal: AbortSignal;
}

async function engineOf({ blobs, tools, limits }: MakeExportDeps, { row, source, film, signal }: Means) {
  if (!film || !source.heatmap) return { pictures: null, burn: null };
  const track = await blobs.readWhole(source.heatmap);
  const cutsS = source.facts.result.shots.slice(1).map(({ start_s }) => start_s);
  const { layer, palette, opacity } = row;
  const boxes = marksOf(row).includes('brands') ? boxesOf(source) : [];
  const heat = { tools, limits, signal, track, cutsS, look: { layer, palette, opacity, boxes } };
  const range = rangeOf(row);
  const part = range && { startS: range.start_s, endS: range.end_s };
  const outPath = `${film.path}-heat`;
  return {
    pictures: () => openStills(film.path, heat),
    burn: async (onProgress: (share: number) => void) => {
      await withinRoom(blobs, { signal }, (within) => burnHeat(film.path, { ...heat, signal: within, outPath, part, onProgress }));
      return outPath;
    },
  };
}

/** Where the brand is, by the word of the search or of whoever corrected it. */
const boxesOf = ({ facts }: ExportSource) =>
  (facts.result.brand?.tracks ?? []).map(({ start_s, end_s, boxes }) => ({ startS: start_s, endS: end_s, boxes }));

/** What is thrown from here gives the job up for another try. */
async function settle(deps: MakeExportDeps, { actor, row, context }: Run, fault: unknown): Promise<void> {
  const { lease } = context;
  try {
    if (fault instanceof ExportLost) return void (await dropJob(deps, actor, lease));
    if (fault instanceof JobStopped) {
      if (fault.kind === 'draining') await handBackExport(deps, actor, { row, lease });
      return;
    }
    if (fault instanceof StorageAway) {
      await handBackExport(deps, actor, { row, lease });
      throw fault;
    }
    if (isHouseAway(fault)) throw fault; // no try of ours
    const failure = failureOf(fault, lease.retryCount + 1 >= ATTEMPTS_MAX);
    if (failure === null) throw fault;
    deps.log.warn({ err: fault, exportId: row.id }, 'an export could not be made');
    await failExport(deps, actor, { row, lease, failure });
  } catch (error) {
    if (!(error instanceof ExportLost)) throw error;
    await dropJob(deps, actor, lease); // cancelled just now: that is how it ends
  }
}

/** What to tell the person, or null when another try may help. */
function failureOf(fault: unknown, isLast: boolean): ExportFailure | null {
  if (fault instanceof FilmGone) return 'original_gone';
  if (fault instanceof AppError && fault.code === 'not_found') return 'file_gone';
  if (fault instanceof EngineError && !fault.isRetryable) return 'film_needed';
  return isLast ? 'internal' : null;
}
