// A process like the worker: it opens the network once and then analyses what it is asked to, one film after another.
import { analyse } from '@fovea/engine/analyse';
import { openModelThreads } from '@fovea/engine/model-threads';
import type { Analysis, MediaTools, SaliencyModel } from '@fovea/engine/ports';
import { findMediaTools } from '@fovea/engine/sandbox/find-media-tools';
import { computeInLongTurns } from '@fovea/engine/sandbox/long-turns';
import { openToolStarter } from '@fovea/engine/sandbox/tool-starter';
import { SHIPPED_MODEL } from '@fovea/engine/shipped-model';
import { openSenses } from '@fovea/engine/text/senses';
import type { Senses } from '@fovea/engine/text/text-port';
import { readPictures } from './network-pictures.ts';
import type { Use } from './process-facts.ts';
import { noteDescendants, ownCpuSeconds, ownPeakMib, threadCpuSeconds } from './process-facts.ts';
import type { ReadingNotes } from './reading-notes.ts';
import { noteReadings } from './reading-notes.ts';

const LIMITS = { bytesMax: 2 ** 31, durationMinS: 0.5, durationMaxS: 600, sideMaxPx: 4096, frameRateMax: 120 };
/** Pictures that the network looks at at once. */
const THREADS = Number(process.argv[3] ?? 2);
const WATCH_MS = 100;

/** Everything on: text, speech, and this picture is looked for. What is read is noted for the control where asked, which takes time and memory. */
export interface Whole {
  readonly logo: string;
  readonly isNoted: boolean;
}

/**
 * What the analyst may be asked. `network` predicts on the
 * frames of the last analysis and does nothing else, `reading` reads the stills that the last noted analysis read.
 */
export type Question =
  | { readonly kind: 'analyse'; readonly path: string; readonly whole: Whole | null }
  | { readonly kind: 'network' }
  | { readonly kind: 'reading' };

export interface Analysed {
  readonly kind: 'analysed';
  readonly wallS: number;
  /** Seconds until the first partial result with maps; null when none came. */
  readonly firstPartialS: number | null;
  /** Processor time of this process and of the media tools that it started. */
  readonly ownCpuS: number;
  readonly toolsCpuS: number;
  /** The time of this process by the names of its threads. */
  readonly threadsCpuS: Readonly<Record<string, number>>;
  readonly stagesS: Readonly<Record<string, number>>;
  readonly frames: number;
  readonly heatmapBytes: number;
  readonly posterBytes: number;
  readonly peakMib: number;
  readonly toolsPeakMib: number;
}

export type Answer =
  | { readonly kind: 'ready'; readonly openS: number; readonly fence: string }
  | Analysed
  | { readonly kind: 'network'; readonly cpuS: number; readonly wallS: number; readonly pictures: number }
  | { readonly kind: 'reading'; readonly cpuS: number; readonly wallS: number; readonly pictures: number }
  | { readonly kind: 'failed'; readonly reason: string };

interface Room {
  readonly model: SaliencyModel;
  readonly tools: MediaTools;
  /** Opened with the first whole analysis: the others are to be measured without it. */
  senses: { readonly bare: Senses; readonly notes: ReadingNotes } | null;
}

/** What is on besides attention: nothing, or all of it. */
async function besides(room: Room, whole: Whole | null) {
  if (whole === null) return {};
  if (!room.senses) {
    const bare = await openSenses();
    room.senses = { bare, notes: noteReadings(bare) };
  }
  const { bare, notes } = room.senses;
  if (whole.isNoted) notes.forget();
  return { senses: whole.isNoted ? notes : bare, brandAssets: [{ id: 'logo', kind: 'logo' as const, path: whole.logo }] };
}

async function analyseOnce(
  room: Room,
  { path, whole }: { path: string; whole: Whole | null },
): Promise<{ answer: Analysed; analysis: Analysis }> {
  const { model, tools } = room;
  const wishes = await besides(room, whole);
  const startMs = performance.now();
  const sinceS = () => (performance.now() - startMs) / 1000;
  const cpuBefore = ownCpuSeconds();
  const threadsBefore = threadCpuSeconds();
  const stagesS: Record<string, number> = {};
  let stage = { name: 'probing', fromS: 0 };
  let firstPartialS: number | null = null;
  // Behind a fence nobody adds up what the tools cost, so they are looked at while they live.
  const uses = new Map<number, Use>();
  // What starts them lives on, and has its past.
  const usedBefore = new Map<number, Use>();
  noteDescendants(process.pid, usedBefore);
  const watch = setInterval(() => noteDescendants(process.pid, uses), WATCH_MS);
  const enter = (name: string) => {
    if (name === stage.name) return;
    stagesS[stage.name] = sinceS() - stage.fromS;
    stage = { name, fromS: sinceS() };
  };
  try {
    const analysis = await analyse({
      ...wishes,
      path,
      model,
      tools,
      limits: LIMITS,
      onProgress: (progress) => enter(progress.stage),
      onPartial: ({ heatmap }) => {
        if (heatmap.count > 0) firstPartialS ??= sinceS();
      },
    });
    enter('');
    const { heatmap, poster, times } = analysis;
    const answer: Analysed = {
      kind: 'analysed',
      wallS: sinceS(),
      firstPartialS,
      ownCpuS: ownCpuSeconds() - cpuBefore,
      toolsCpuS: sumOf(uses, ({ cpuS }) => cpuS) - sumOf(usedBefore, ({ cpuS }) => cpuS),
      threadsCpuS: spentSince(threadsBefore),
      stagesS,
      frames: times.analysis.length,
      heatmapBytes: heatmap.bytes.length,
      posterBytes: poster?.jpeg.length ?? 0,
      peakMib: ownPeakMib(),
      toolsPeakMib: sumOf(uses, ({ peakMib }) => peakMib),
    };
    return { answer, analysis };
  } finally {
    clearInterval(watch);
  }
}

const spentSince = (before: ReadonlyMap<string, number>): Record<string, number> =>
  Object.fromEntries([...threadCpuSeconds()].map(([name, cpuS]) => [name, cpuS - (before.get(name) ?? 0)]));

const sumOf = (uses: Map<number, Use>, read: (use: Use) => number) => [...uses.values()].reduce((sum, use) => sum + read(use), 0);

/** As many pictures under way as there are threads: none waits, none is done twice. */
async function predictAll({ model }: Room, { analysis, path }: { analysis: Analysis; path: string }): Promise<Answer> {
  const { widthPx, heightPx, frameRate } = analysis.media;
  if (frameRate === null) throw new Error('The control needs a film');
  const pictures = await readPictures({ path, timesS: analysis.times.analysis, frameRate, model, size: { widthPx, heightPx } });
  const cpuBefore = ownCpuSeconds();
  const startMs = performance.now();
  const waiting = [...pictures.planar];
  const shape = { count: 1, widthPx: pictures.widthPx, heightPx: pictures.heightPx };
  const serve = async () => {
    for (let picture = waiting.pop(); picture; picture = waiting.pop()) await model.predict(picture, shape);
  };
  await Promise.all(Array.from({ length: THREADS }, serve));
  return {
    kind: 'network',
    cpuS: ownCpuSeconds() - cpuBefore,
    wallS: (performance.now() - startMs) / 1000,
    pictures: pictures.planar.length,
  };
}

/** The readers alone, one picture after the other on their own thread, as in the analysis. */
async function readAll({ senses }: Room): Promise<Answer> {
  const pictures = senses?.notes.taken() ?? [];
  if (!senses || pictures.length === 0) throw new Error('The control needs a noted analysis before it');
  const cpuBefore = ownCpuSeconds();
  const startMs = performance.now();
  for (const picture of pictures) await senses.bare.read(picture);
  return { kind: 'reading', cpuS: ownCpuSeconds() - cpuBefore, wallS: (performance.now() - startMs) / 1000, pictures: pictures.length };
}

const tell = (answer: Answer) => process.send?.(answer);

async function serve(): Promise<void> {
  const startMs = performance.now();
  await computeInLongTurns();
  const [model, tools] = await Promise.all([
    openModelThreads(process.argv[2] ?? SHIPPED_MODEL, { threads: THREADS }),
    openToolStarter().then((starter) => findMediaTools({ sandbox: 'auto', starter })),
  ]);
  const room: Room = { model, tools, senses: null };
  let last: { analysis: Analysis; path: string } | null = null;
  process.on('message', async (question: Question) => {
    try {
      if (question.kind === 'analyse') {
        const { answer, analysis } = await analyseOnce(room, question);
        last = { analysis, path: question.path };
        tell(answer);
      } else if (question.kind === 'reading') tell(await readAll(room));
      else if (last) tell(await predictAll(room, last));
    } catch (fault) {
      tell({ kind: 'failed', reason: String(fault) });
    }
  });
  tell({ kind: 'ready', openS: (performance.now() - startMs) / 1000, fence: tools.fence.kind });
}

await serve();
