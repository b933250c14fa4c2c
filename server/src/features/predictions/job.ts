import type { Failure } from '@fovea/contract/pre-tests';
import type { BrandAsset } from '@fovea/engine/brand/brand-reading';
import { needsPreview } from '@fovea/engine/decode/needs-preview';
import { EngineError } from '@fovea/engine/errors';
import type { AnalyseWish, Analysis, MediaInfo } from '@fovea/engine/ports';
import type { HeatPicture } from '@fovea/engine/tracks/heat-picture';
import type { Actor } from '../../actor.ts';
import { workerOf } from '../../actor.ts';
import { AppError } from '../../app-error.ts';
import { isFull, StorageAway } from '../../blobs/storage-away.ts';
import type { StoredResult } from '../../db/schema/predictions.ts';
import type { Deps } from '../../deps.ts';
import { isHouseAway } from '../../queue/house-away.ts';
import type { JobContext, JobHandler } from '../../queue/loop.ts';
import { JobStopped } from '../../queue/loop.ts';
import { onceAnswered } from '../../queue/once-answered.ts';
import { ATTEMPTS_MAX } from '../../queue/settings.ts';
import { FILM_MISSING, INTERNAL_FAILURE, NO_ALLOWANCE, NO_CREDITS } from './failures.ts';
import { packPoster } from './poster-file.ts';
import type { Reporter } from './reporter.ts';
import { startReporter } from './reporter.ts';
import type { Claim, SoFar } from './service.ts';
import {
  ClaimLost,
  claimPrediction,
  dropJob,
  failPrediction,
  giveBackPrediction,
  handBackPrediction,
  namesToFind,
  noteSoFar,
  storePrediction,
} from './service.ts';
import { toProbed, toResult } from './to-result.ts';

/** The engine, with its model, its tools and its limits already in its hands. */
export type Analyse = (
  path: string,
  watch: Required<Pick<AnalyseWish, 'signal' | 'names' | 'onProgress' | 'onMeasured' | 'onPartial'>> & Pick<AnalyseWish, 'brandAssets'>,
) => Promise<Analysis>;
export interface AnalyseDeps extends Pick<Deps, 'inTenant' | 'clock' | 'events' | 'queue' | 'newId' | 'blobs' | 'secrets' | 'ownOrigin'> {
  readonly analyse: Analyse;
  /** Told once an analysis has its result, or has failed for good. */
  readonly onSettled?: (outcome: 'complete' | 'failed') => void;
}

/** May run twice: only the holder of the fence writes, and every row is written by the service. */
export const analyseVideo =
  (deps: AnalyseDeps): JobHandler<'analyse-video'> =>
  async ({ tenantId, predictionId }, context) => {
    const actor = workerOf(tenantId);
    const claim = await claimPrediction(deps, actor, { predictionId, lease: context.lease });
    if (claim.kind === 'not-wanted') return; // cancelled, or stored by an earlier run
    const lost = new AbortController();
    const signal = AbortSignal.any([context.signal, lost.signal]);
    const reporter = report(deps, { actor, claim, onFault: (error) => lost.abort(error) });
    try {
      await run(deps, { actor, claim, context, signal, reporter });
    } catch (error) {
      await reporter.stop();
      await settle(deps, { actor, claim, context, fault: signal.aborted ? signal.reason : error });
    }
  };

interface Run {
  readonly actor: Actor;
  readonly claim: Claim;
  readonly context: JobContext;
  readonly signal: AbortSignal;
  readonly reporter: Reporter<SoFar>;
}

async function run(deps: AnalyseDeps, { actor, claim, context, signal, reporter }: Run): Promise<void> {
  let hasPartial = false;
  let knownS = -1;
  const noteLength = ({ kind, durationS }: MediaInfo, pace?: 'urgent') => {
    if (durationS <= knownS) return; // of what is partial only how far it came
    knownS = durationS;
    reporter.note({ length: { kind, durationS } }, pace);
  };
  const names = await namesToFind(deps, actor, claim);
  await deps.blobs.assertRoomForResults();
  await using film = await deps.blobs.toTempFile(claim.film, signal);
  await using pictures = await fetchPictures(deps, claim, signal);
  const analysis = await deps.analyse(film.path, {
    signal,
    brandAssets: pictures.assets,
    names,
    onProgress: ({ stage, share, etaS }) =>
      reporter.note({
        stage,
        progress: Math.max(0, Math.min(99, Math.floor(share * 100))),
        etaS: etaS === null ? null : Math.max(0, etaS),
      }),
    onMeasured: (media) => {
      reporter.note({ probed: toProbed(media) });
      noteLength(media, 'urgent'); // who cannot pay for all of it gets none of it
    },
    onPartial: (partial) => {
      const { heatmap, poster, media } = partial;
      noteLength(media);
      const drawn = { heatmap: heatmap.bytes, poster: poster && packPoster(poster) };
      reporter.note(
        { partial: { result: resultOf(partial, claim), ...drawn, needsPreview: needsPreview(media) } },
        hasPartial ? 'next-turn' : 'urgent', // the first heatmap is what people wait for
      );
      hasPartial = true;
    },
  });
  await reporter.stop();
  signal.throwIfAborted();
  const { heatmap, attention, poster, media } = analysis;
  const drawn = { heatmap: heatmap.bytes, attention: attention?.bytes ?? null, poster: poster && packPoster(poster) };
  const moment = { posterAtS: poster?.atS ?? null, posterHeat: packHeat(poster?.heat ?? null) };
  const finished = { result: resultOf(analysis, claim), probed: toProbed(media), ...drawn, ...moment, needsPreview: needsPreview(media) };
  await storePrediction(deps, actor, { claim, lease: context.lease, finished });
  deps.onSettled?.('complete');
}

/** What was found, what the brand's pictures are called, and which of them the film was not searched for. */
function resultOf(analysis: Analysis, { brandPictures, leftOut }: Claim): StoredResult {
  const result = toResult(analysis);
  if (!result.brand) return result;
  const names = new Map<string, string>(brandPictures.map(({ id, name }) => [id, name]));
  const assets = result.brand.assets.map((asset) => ({ ...asset, name: names.get(asset.id) }));
  return { ...result, brand: { ...result.brand, assets, ...(leftOut && { left_out: leftOut }) } };
}

/** As the row keeps it, and browsers read it: columns and rows, then the levels, a byte each. */
const packHeat = (heat: HeatPicture | null): Uint8Array | null => heat && Uint8Array.of(heat.columns, heat.rows, ...heat.levels);

/** The brand's pictures as files that go with the block; one that was deleted meanwhile is looked for no more. */
async function fetchPictures({ blobs }: Pick<Deps, 'blobs'>, { brandPictures }: Claim, signal: AbortSignal) {
  await using stack = new AsyncDisposableStack();
  const assets: BrandAsset[] = [];
  for await (const { id, kind, picture } of brandPictures) {
    if (kind === 'colour' || kind === 'spoken-name') continue;
    const file = await blobs.toTempFile(picture, signal).catch(orGone);
    if (file) assets.push({ id, kind, path: stack.use(file).path });
  }
  const held = stack.move();
  return { assets, [Symbol.asyncDispose]: () => held.disposeAsync() };
}

function orGone(fault: unknown): null {
  if (fault instanceof AppError && fault.code === 'not_found') return null;
  throw fault;
}

const report = (
  deps: AnalyseDeps,
  { actor, claim, onFault }: Pick<Run, 'actor' | 'claim'> & { onFault: (error: unknown) => void },
): Reporter<SoFar> => {
  let isDrawn = false;
  return startReporter<SoFar>({
    first: { stage: 'probing', progress: 0, etaS: null },
    async write(soFar) {
      const isFirstDrawn = !isDrawn && soFar.partial !== undefined; // a list shows its still
      await noteSoFar(deps, actor, { claim, soFar: { ...soFar, hasNews: isFirstDrawn || soFar.probed !== undefined } });
      isDrawn ||= isFirstDrawn;
    },
    once: ['length', 'probed', 'partial'],
    onFault,
  });
};

interface Settlement extends Pick<Run, 'actor' | 'claim' | 'context'> {
  readonly fault: unknown;
}

/** A store or a database may be away for days, but what it still refuses after a week is this one film, and somebody must hear of it. */
const WAITS_MS = 7 * 86_400_000;

/** Every way an analysis can end without a result. What is thrown from here gives the job up for another try. */
async function settle(deps: AnalyseDeps, { actor, claim, context, fault }: Settlement): Promise<void> {
  const { lease } = context;
  const mayWait = deps.clock.now() - claim.createdAt.getTime() < WAITS_MS;
  try {
    if (isHouseAway(fault) && mayWait)
      return void (await onceAnswered(() => giveBackPrediction(deps, actor, { claim, lease }), context.signal));
    if (fault instanceof ClaimLost) {
      if (fault.kind === 'not-wanted') await dropJob(deps, actor, lease);
      return;
    }
    if (fault instanceof JobStopped) {
      if (fault.kind === 'draining') await handBackPrediction(deps, actor, { claim, lease, stage: 'waiting' });
      return;
    }
    if (fault instanceof StorageAway && mayWait) {
      const stage = isFull(fault) ? 'no-room' : 'waiting'; // whoever waits can make room, or ask for it
      await handBackPrediction(deps, actor, { claim, lease, stage }); // as those behind it do
      throw fault;
    }
    const failure = failureOf(fault, claim.attempts);
    if (!failure) throw fault;
    await failPrediction(deps, actor, { claim, lease, failure });
    deps.onSettled?.('failed');
  } catch (error) {
    if (!(error instanceof ClaimLost)) throw error;
    if (error.kind === 'not-wanted') await dropJob(deps, actor, lease); // cancelled just now: that is how it ends
  }
}

/** What to tell the person, or null when another try may help and there is one left. */
function failureOf(fault: unknown, attempts: number): Failure | null {
  const isLast = attempts >= ATTEMPTS_MAX;
  if (fault instanceof EngineError)
    return fault.isRetryable && !isLast ? null : { code: fault.code, detail: fault.message, is_retryable: fault.isRetryable };
  if (fault instanceof AppError && fault.code === 'not_found') return FILM_MISSING;
  if (fault instanceof AppError && fault.code === 'not_enough_credits') return NO_CREDITS;
  if (fault instanceof AppError && fault.code === 'allowance_used') return NO_ALLOWANCE;
  return isLast ? INTERNAL_FAILURE : null;
}
