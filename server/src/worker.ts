import { availableParallelism } from 'node:os';
import { analyse } from '@fovea/engine/analyse';
import { measureBreakthrough } from '@fovea/engine/breakthrough/measure-breakthrough';
import { inspectPicture } from '@fovea/engine/decode/inspect-picture';
import { canMakePreviews, makePreview } from '@fovea/engine/decode/make-preview';
import type { EngineErrorCode } from '@fovea/engine/errors';
import { EngineError } from '@fovea/engine/errors';
import { openModelThreads } from '@fovea/engine/model-threads';
import { PLACEMENTS } from '@fovea/engine/placements/placement-rules';
import type { MediaTools, SaliencyModel } from '@fovea/engine/ports';
import { findMediaTools } from '@fovea/engine/sandbox/find-media-tools';
import { computeInLongTurns } from '@fovea/engine/sandbox/long-turns';
import type { ToolStarter } from '@fovea/engine/sandbox/tool-process';
import { openToolStarter } from '@fovea/engine/sandbox/tool-starter';
import { SHIPPED_MODEL } from '@fovea/engine/shipped-model';
import { openSenses } from '@fovea/engine/text/senses';
import { sweepTempFiles } from './blobs/open-folder-store.ts';
import { sayStorage } from './blobs/say-storage.ts';
import { tellAway } from './blobs/storage-away.ts';
import { whereSteady } from './db/steady-clock.ts';
import type { Deps } from './deps.ts';
import type { Piece } from './each-alone.ts';
import { eachAlone } from './each-alone.ts';
import { openPasswordResetJob } from './features/account-links/job.ts';
import { sweepKeys } from './features/api-keys/index.ts';
import { rescuePictures } from './features/brand-assets/index.ts';
import { inspectPictureJob } from './features/brand-assets/job.ts';
import { createPrecedence } from './features/breakthroughs/give-way.ts';
import { failStrandedBreakthroughs } from './features/breakthroughs/index.ts';
import { measureBreakthroughJob } from './features/breakthroughs/job.ts';
import { placeFilms } from './features/diagnosis/index.ts';
import { sweepErrorReports } from './features/error-reports/index.ts';
import { dropExpiredExports, failStrandedExports } from './features/exports/index.ts';
import { makeExportJob } from './features/exports/job.ts';
import { sweepReplies } from './features/idempotency/index.ts';
import { tellUnkept } from './features/kept-answers/index.ts';
import { readLanguages } from './features/languages/index.ts';
import { purgeBin, settleFolders } from './features/library/index.ts';
import { dropOldLooks, failStrandedLooks } from './features/looks/index.ts';
import { lookAgainJob } from './features/looks/job.ts';
import { retryMails, sweepEmls } from './features/mails/index.ts';
import { sendMailJob } from './features/mails/job.ts';
import { forgetNotes } from './features/notes/index.ts';
import { rescueStranded } from './features/predictions/index.ts';
import type { Analyse } from './features/predictions/job.ts';
import { analyseVideo } from './features/predictions/job.ts';
import { rescuePreviews, resignPreviews } from './features/previews/index.ts';
import { makePreviewJob } from './features/previews/job.ts';
import { sweepRequestLog } from './features/request-log/index.ts';
import { applyRetention } from './features/retention/index.ts';
import { forgetStudies } from './features/studies/index.ts';
import { endTenants } from './features/tenant-endings/index.ts';
import { sweepExports } from './features/tenant-exports/index.ts';
import { exportTenantJob } from './features/tenant-exports/job.ts';
import { FILM_LIMITS, failStrandedFetches, sweepUploads } from './features/uploads/index.ts';
import { fetchFilmJob } from './features/uploads/job.ts';
import { retryDeliveries } from './features/webhooks/index.ts';
import { deliverWebhookJob } from './features/webhooks/job.ts';
import { workAheadJob } from './features/worked-ahead/job.ts';
import { removeEml } from './mail/eml-folder.ts';
import { mailFolder, openMailSender } from './mail/open-mail-sender.ts';
import type { OpenWish } from './open-deps.ts';
import { openForWorker } from './open-deps.ts';
import { createOutbound } from './outbound/create-outbound.ts';
import { createOutsideFiles } from './outbound/open-outside.ts';
import { startLoop } from './queue/loop.ts';
import { watchLoopDelay } from './queue/loop-delay.ts';
import { repeat } from './queue/repeat.ts';
import { RUN_MAX_S } from './queue/settings.ts';

export interface RunningWorker {
  readonly ready: Record<string, never>;
  readonly died: Promise<Error>;
  /** Takes no more jobs, hands the running ones back, closes model and database. */
  stop(): Promise<void>;
}

/** A stranded analysis is picked up within 15 s + one round; a lost upload may wait longer. */
const RESCUE_EVERY_MS = 5_000;
const SWEEP_EVERY_MS = 600_000;
/** Once in a round of all workers, a little less so that the next round of the same one does not come too soon. */
const FILES_EVERY_MS = 0.9 * SWEEP_EVERY_MS;
/** A library is narrowed by what is known of its films: this may be late by as much. */
const PLACE_EVERY_MS = 30_000;
/** Room for requests is made two weeks ahead, so this may be late by days. */
const FORGET_EVERY_MS = 3_600_000;

/** Loads the network, makes sure of the sandbox, and works on jobs until it is stopped. */
export async function startWorker(wish: OpenWish): Promise<RunningWorker> {
  await using stack = new AsyncDisposableStack();
  const { config, log } = wish;
  const longTurns = await computeInLongTurns();
  const starter = stack.use(await openToolStarter(saySlow(log)));
  const tools = await mediaTools(wish, starter);
  const { deps: opened, databaseDied, waker } = stack.use(await openForWorker(wish));
  const deps = { ...opened, blobs: tellAway(opened.blobs) };
  void sayStorage(deps); // nothing waits for it
  tellUnkept(deps);
  const threads = config.workerThreads || availableParallelism();
  const model = stack.use(untilIdle(stack.use(await openModelThreads(SHIPPED_MODEL, { threads }))));
  const senses = stack.use(await openSenses());
  const limits = { ...FILM_LIMITS, bytesMax: config.uploadBytesMax, runMaxS: RUN_MAX_S };
  const onShortfall = (fault: unknown) => log.warn({ err: fault }, 'a film has no poster');
  const precedence = createPrecedence();
  const runAnalysis: Analyse = (path, watch) =>
    precedence.first(() => analyse({ path, model, senses, tools, limits, onShortfall, ...watch }));
  stack.use(watchLoopDelay(log));
  const canEncode = await hasPreviews(tools, log);
  stack.use(startSweeps(deps, { canEncode }));
  const outside = { reach: config.webhookReach, assertNoOpenTransaction: deps.assertNoOpenTransaction };
  const languages = await readLanguages();
  const handlers = {
    'analyse-video': analyseVideo({ ...deps, analyse: runAnalysis, onSettled: (outcome) => deps.metrics.analysisSettled(outcome) }),
    'make-preview': makePreviewJob({ ...deps, makePreview: (path, watch) => makePreview(path, { tools, limits, ...watch }) }),
    'inspect-picture': inspectPictureJob({ ...deps, inspectPicture: (path, watch) => inspectPicture(path, { tools, limits, ...watch }) }),
    'send-mail': sendMailJob({ ...deps, mailSender: openMailSender({ ...config, ...outside }), languages }),
    'export-tenant': exportTenantJob(deps),
    'make-export': makeExportJob({ ...deps, tools, limits, canBurn: canEncode, languages }),
    'look-again': lookAgainJob({ ...deps, tools, limits, model }),
    'measure-breakthrough': measureBreakthroughJob({
      ...deps,
      measure: (path, watch) =>
        measureBreakthrough({ path, model: precedence.behind(model), tools, limits, library: PLACEMENTS, ...watch }),
    }),
    'work-ahead': workAheadJob({ ...deps, giveWay: precedence.giveWay }),
    'fetch-film': fetchFilmJob({ ...deps, files: createOutsideFiles(outside) }),
    'deliver-webhook': deliverWebhookJob({ ...deps, outbound: createOutbound(outside) }),
    'open-password-reset': openPasswordResetJob(deps),
  };
  const loop = startLoop({
    queue: deps.queue,
    handlers,
    concurrency: config.workerConcurrency,
    without: canEncode ? [] : ['make-preview'],
    waker,
    log,
    onJob: (name, outcome) => deps.metrics.jobEnded(name, outcome),
  });
  stack.defer(() => loop.drain());
  log.info({ threads, longTurns, fence: tools.fence.kind, model: model.id }, 'the worker is ready');
  const held = stack.move();
  return { ready: {}, died: databaseDied, stop: () => held.disposeAsync() };
}

const saySlow = (log: OpenWish['log']) => (err: unknown) =>
  log.warn({ err }, 'media tools are started by the worker itself, which takes a little longer');

/** A thread that is ended in the middle of a run takes the whole process with it, so closing waits for the runs that are on. */
function untilIdle(model: SaliencyModel): SaliencyModel & AsyncDisposable {
  const runs = new Set<Promise<unknown>>();
  return {
    id: model.id,
    inputSize: (picture) => model.inputSize(picture),
    predict(rgb, shape) {
      const run = model.predict(rgb, shape);
      runs.add(run);
      const forget = () => void runs.delete(run);
      run.then(forget, forget);
      return run;
    },
    [Symbol.asyncDispose]: async () => void (await Promise.allSettled(runs)),
  };
}

function startSweeps(deps: Deps, { canEncode }: { readonly canEncode: boolean }): AsyncDisposable {
  const rescue = repeat('rescue of stranded analyses', { everyMs: RESCUE_EVERY_MS, log: deps.log }, async (signal) => {
    const pieces: Piece[] = [
      ['jobs that were put off', () => putJobsRight(deps)],
      ['analyses', () => rescueStranded(deps)],
      ['previews', () => rescuePreviews(deps)],
      ['copies that nobody can make', async () => canEncode || (await resignPreviews(deps))],
      ['films from links', () => failStrandedFetches(deps)],
      ['brand pictures', () => rescuePictures(deps)],
      ['exports', () => failStrandedExports(deps)],
      ['looks', () => failStrandedLooks(deps)],
      ['breakthroughs', () => failStrandedBreakthroughs(deps)],
      ['folders', () => settleFolders(deps)],
    ];
    await eachAlone(deps.log, pieces, signal);
  });
  const mails = repeat('retries of mails and webhooks', { everyMs: RESCUE_EVERY_MS, log: deps.log }, async (signal) => {
    const pieces: Piece[] = [
      ['mails', () => retryMails(deps)],
      ['webhooks', () => retryDeliveries(deps)],
    ];
    await eachAlone(deps.log, pieces, signal);
  });
  const tidy = repeat('sweep of uploads and files', { everyMs: SWEEP_EVERY_MS, log: deps.log }, async (signal) => {
    const pieces: Piece[] = [
      ['bin', () => whereSteady(deps, () => tidyBin(deps))],
      ['exports', () => dropExpiredExports(deps)],
      ['exports of tenants', () => sweepExports(deps)],
      ['looks', () => dropOldLooks(deps)],
      ['notes', () => whereSteady(deps, () => forgetNotes(deps))],
      ['studies', () => whereSteady(deps, () => forgetStudies(deps))],
      ['retention', () => whereSteady(deps, () => tidyOriginals(deps))],
      ['uploads', () => tidyUploads(deps, signal)],
      ['temporary files', () => sweepTempFiles(deps.config.dataDir)],
    ];
    await eachAlone(deps.log, pieces, signal);
  });
  const forget = repeat('forgetting of old requests', { everyMs: FORGET_EVERY_MS, log: deps.log }, async (signal) => {
    const pieces: Piece[] = [
      ['request log', () => whereSteady(deps, () => forgetRequests(deps))],
      ['replies', () => sweepReplies(deps)],
      ['keys', () => sweepKeys(deps)],
      ['mails as files', () => sweepEmls(deps, mailFolder(deps.config))],
    ];
    await eachAlone(deps.log, pieces, signal);
  });
  const places = repeat('placing of films', { everyMs: PLACE_EVERY_MS, log: deps.log }, (signal) => placeFilms(deps, signal));
  const endings = repeat('deletion of tenants', { everyMs: SWEEP_EVERY_MS, log: deps.log }, (signal) =>
    whereSteady(deps, () => endTenants({ ...deps, forgetMail: (id) => removeEml(mailFolder(deps.config), id) }, signal)),
  );
  const all = [endings, places, rescue, mails, tidy, forget];
  return { [Symbol.asyncDispose]: async () => void (await Promise.all(all.map((sweep) => sweep.stop()))) };
}

async function putJobsRight({ queue, log }: Deps): Promise<void> {
  const { rounds, jobs } = await queue.putRight();
  if (rounds + jobs > 0) log.warn({ rounds, jobs }, 'the clock of the database was ahead: jobs that it had put off run now');
}

async function hasPreviews(tools: MediaTools, log: OpenWish['log']): Promise<boolean> {
  const canMake = await canMakePreviews(tools);
  if (!canMake)
    log.warn(
      'This ffmpeg writes no H.264 or AAC. Films that browsers cannot play get no copy from this worker; their analysis is complete.',
    );
  return canMake;
}

/** Where the machine offers no sandbox, films are opened without one only for people at the machine itself, and it is said. */
async function mediaTools({ config, log }: Pick<OpenWish, 'config' | 'log'>, starter: ToolStarter): Promise<MediaTools> {
  if (config.mediaSandbox === 'off')
    log.warn('MEDIA_SANDBOX=off: films are decoded without a sandbox. A hostile file could harm this machine.');
  const isAlone = config.isAtHome && config.databaseUrl === undefined;
  try {
    const tools = await findMediaTools({ sandbox: config.mediaSandbox, files: 'ours', starter });
    if (process.getuid?.() === 0 && tools.fence.kind !== 'off' && tools.handsFiles !== true)
      log.warn(
        'Root of this machine may not bind files: media tools read films as root inside their sandbox. Start Fovea as another user.',
      );
    return tools;
  } catch (error) {
    if (!(error instanceof EngineError)) throw error;
    if (error.code !== 'sandbox_missing' || !isAlone) throw lacking(error);
    log.warn({ err: error }, 'This machine offers no sandbox for media tools. Films are decoded without one, for this machine only.');
    return findMediaTools({ sandbox: 'off', starter }).catch((fault: unknown) => {
      throw fault instanceof EngineError ? lacking(fault) : fault;
    });
  }
}

const ADVICE: Partial<Record<EngineErrorCode, string>> = {
  tool_missing: 'Install ffmpeg, with ffprobe, or mend what is installed; then start again.',
  sandbox_missing: 'Install bubblewrap, or set MEDIA_SANDBOX=off where nobody sends a film that is not trusted; then start again.',
};

/** Whoever runs the server is told what was found, and what to do; people who send films only that it is so. */
const lacking = (error: EngineError): Error =>
  new Error(`${error.message} ${ADVICE[error.code] ?? ''} (${String(error.cause)})`, { cause: error });

async function tidyBin(deps: Deps): Promise<void> {
  const purged = await purgeBin(deps);
  if (purged > 0) deps.log.info({ purged }, 'what was in the bin for 30 days is gone');
}

async function tidyOriginals(deps: Deps): Promise<void> {
  const originals = await applyRetention(deps);
  if (originals > 0)
    deps.log.info({ originals }, 'originals were deleted after the time that their tenants, or presets of their tests, keep them');
}

async function tidyUploads(deps: Deps, signal: AbortSignal): Promise<void> {
  const swept = await sweepUploads(deps, { filesEveryMs: FILES_EVERY_MS, signal });
  const { straysFound, ...others } = swept;
  if (straysFound > 0)
    deps.log.warn({ straysFound }, 'files that the database does not know were found in the store; they stay for 30 days');
  if (others.orphansRemoved + others.rowsWithoutFile > 0) deps.log.warn(others, 'files and their rows did not agree');
}

async function forgetRequests(deps: Deps): Promise<void> {
  const { dropped } = await sweepRequestLog(deps);
  const reports = await sweepErrorReports(deps);
  if (dropped + reports > 0) deps.log.info({ weeks: dropped, reports }, 'old requests and error reports were dropped');
}
