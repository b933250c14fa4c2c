import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Plan } from '@fovea/engine/analysis/plan';
import { decodePlan, planAnalysis } from '@fovea/engine/analysis/plan';
import { decodeArgs } from '@fovea/engine/decode/decode-args';
import { createByteReducer } from '@fovea/engine/kernels/byte-means';
import { createReducer } from '@fovea/engine/metrics/reduce';
import { createShotDetector } from '@fovea/engine/metrics/shots';
import { openModel } from '@fovea/engine/saliency/onnx-model';
import { MEDIA } from '@fovea/engine/sandbox/fence';
import { findMediaTools } from '@fovea/engine/sandbox/find-media-tools';
import { openToolStarter } from '@fovea/engine/sandbox/tool-starter';
import { SHIPPED_MODEL } from '@fovea/engine/shipped-model';
import { runCommand } from '../command.ts';
import { median } from '../middle.ts';
import { familyCpuSeconds } from '../process-facts.ts';
import { spread, times } from './figures.ts';
import type { Findings } from './page.ts';

const FILM_S = 6;
const ROUNDS = 5;
const LIMITS = { bytesMax: 2 ** 31, durationMinS: 0.5, durationMaxS: 600, sideMaxPx: 4096, frameRateMax: 120 };
const LOOKS = 40;
const SIZE = { count: 1, widthPx: 384, heightPx: 224 };

/** The engine's parts alone: its reader beside the same command of ffmpeg, cuts beside reading, and the network on one thread. */
export async function measureFrames({ say }: { say: (line: string) => void }): Promise<Findings> {
  const folder = await mkdtemp(join(tmpdir(), 'fovea-bench-'));
  try {
    const path = await drawFilm(join(folder, 'film.mp4'));
    await using model = await openModel(SHIPPED_MODEL, { threads: 1 });
    const looks = await timeLooks(model);
    await using starter = await openToolStarter(); // as the worker does
    const tools = await findMediaTools({ sandbox: 'off', starter });
    const plan = await planAnalysis({ path, model, tools, limits: LIMITS });
    const costs: Record<'bare' | 'reader' | 'cuts', number[]> = { bare: [], reader: [], cuts: [] };
    const courses = { bare: () => runBare(plan, path), reader: () => read(plan), cuts: () => readAndCut(plan) };
    await read(plan); // translates our code once
    for (let round = 0; round < ROUNDS; round++) {
      const order = ['bare', 'reader', 'cuts'] as const;
      for (const name of round % 2 === 0 ? order : order.toReversed()) costs[name].push(await costOf(courses[name]));
      say(
        `round ${round + 1} of ${ROUNDS}: ${spread([costs.bare, costs.reader, costs.cuts].map((cost) => cost.at(-1) ?? 0))} s of processor time`,
      );
    }
    return findingsOf(costs, looks);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** A pattern that moves, with grain, so that it takes 8 Mbit/s; a tone. Cuts of colour every second and a half. */
async function drawFilm(path: string): Promise<string> {
  const picture = `testsrc2=size=1920x1080:rate=30:duration=${FILM_S},hue=h='90*floor(t/1.5)',noise=alls=12:allf=t:all_seed=7`;
  await runCommand('ffmpeg', [
    ...['-v', 'error', '-nostdin', '-f', 'lavfi', '-i', picture, '-f', 'lavfi', '-i', `sine=frequency=440:duration=${FILM_S}`],
    ...[
      '-c:v',
      'libx264',
      '-preset',
      'veryfast',
      '-b:v',
      '8M',
      '-maxrate',
      '8M',
      '-bufsize',
      '8M',
      '-pix_fmt',
      'yuv420p',
      '-c:a',
      'aac',
      path,
    ],
  ]);
  return path;
}

/** Pictures a second on one thread, and of its processor alone. */
async function timeLooks(model: Awaited<ReturnType<typeof openModel>>) {
  const picture = Float32Array.from({ length: 3 * SIZE.widthPx * SIZE.heightPx }, (_, at) => 96 + ((at * 2_654_435_761) % 64));
  for (let warm = 0; warm < 10; warm++) await model.predict(picture, SIZE);
  const wallMs: number[] = [];
  const cpuMs: number[] = [];
  for (let look = 0; look < LOOKS; look++) {
    const before = process.cpuUsage();
    const startMs = performance.now();
    await model.predict(picture, SIZE);
    wallMs.push(performance.now() - startMs);
    const { user, system } = process.cpuUsage(before);
    cpuMs.push((user + system) / 1_000);
  }
  return { perSecond: 1_000 / median(wallMs), perCoreSecond: 1_000 / median(cpuMs) };
}

/** Processor time of a course, seconds: of this process, of the one that starts its tools, and of all that either has waited for. */
async function costOf(course: () => Promise<unknown>): Promise<number> {
  const before = familyCpuSeconds();
  await course();
  return familyCpuSeconds() - before;
}

/** The reader's own command with nobody who reads. */
async function runBare({ media, input: size, toneMapping, wish }: Plan, path: string): Promise<void> {
  const args = decodeArgs(media, { size, limits: wish.limits, toneMapping, tools: wish.tools }).map((arg) => (arg === MEDIA ? path : arg));
  const child = spawn(wish.tools.ffmpeg, args, { stdio: ['ignore', 'ignore', 'inherit'] });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`The bare command ended with ${code}`);
}

async function read(plan: Plan): Promise<number> {
  let frames = 0;
  for await (const piece of decodePlan(plan)) if (piece.kind === 'frame') frames += 1;
  if (frames < FILM_S * 29) throw new Error(`Only ${frames} frames were read`);
  return frames;
}

async function readAndCut(plan: Plan): Promise<void> {
  const { input, grid, media } = plan;
  const shots = createShotDetector(grid);
  const reduce = createReducer({ input, grid, colour: { matrix: media.info.colourMatrix, isFullRange: false } }, createByteReducer);
  for await (const piece of decodePlan(plan)) if (piece.kind === 'frame') shots.push(reduce(piece));
  shots.finish(FILM_S);
}

function findingsOf(
  { bare, reader, cuts }: Readonly<Record<'bare' | 'reader' | 'cuts', readonly number[]>>,
  looks: { readonly perSecond: number; readonly perCoreSecond: number },
): Findings {
  const over = (own: readonly number[], control: readonly number[]) => own.map((cost, at) => cost / (control[at] ?? Number.NaN));
  const speed = over(bare, reader);
  const cutting = over(cuts, reader);
  return {
    title: 'Frames and the network, each alone',
    how: `A drawn film of ${FILM_S} s, 1920×1080 at 30 frames a second and 8 Mbit/s with sound. The control of the reader is its own command of ffmpeg with nobody who reads; both without a fence, the reader's started beside us as the worker starts it, in turns, by processor time of all processes, which a busy machine moves least. The network looks at one picture of 384×224 at a time on one thread.`,
    rows: [
      { goal: 'P13', what: 'bare command ÷ our reader', measured: times(median(speed)), limit: '≥ 0.95 ×', holds: median(speed) >= 0.95 },
      {
        goal: 'P17',
        what: 'reading and finding cuts ÷ reading',
        measured: times(median(cutting)),
        limit: '≤ 1.05 ×',
        holds: median(cutting) <= 1.05,
      },
      {
        ...{ goal: 'P16', what: 'pictures for each second of one core' },
        ...{ measured: looks.perCoreSecond.toFixed(1), limit: '≥ 20', holds: looks.perCoreSecond >= 20 },
      },
      { goal: 'P16', what: 'pictures a second on the wall', measured: looks.perSecond.toFixed(1), limit: '', holds: null },
    ],
    notes: [
      `Processor time, seconds: bare ${spread(bare)}; reader ${spread(reader)}; with cuts ${spread(cuts)}.`,
      `Ratios: reader ${spread(speed)}; cuts ${spread(cutting)}.`,
    ],
  };
}
