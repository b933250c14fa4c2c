// npm run bench -- --network [--beside FILE]... [--analyses N]: one look of the network that ships, and of others beside it, in turns in one
// process; then N analyses of the ad with each, in turns too.
import { basename, dirname, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { openModel } from '@fovea/engine/saliency/onnx-model';
import { SHIPPED_MODEL } from '@fovea/engine/shipped-model';
import { analysesInTurns } from './analyses-in-turns.ts';
import { describeMachine } from './machine.ts';
import { median } from './middle.ts';

/** 384×224 is what the goals name; a film of 16:9 is looked at in 512×288. */
const SIZES = [
  { widthPx: 384, heightPx: 224 },
  { widthPx: 512, heightPx: 288 },
] as const;
const THREADS = [1, 2] as const;
const WARM = 10;
const LOOKS = 20;
const ROUNDS = 4;

type Size = (typeof SIZES)[number];

const { values } = parseArgs({
  options: {
    network: { type: 'boolean' },
    beside: { type: 'string', multiple: true, default: [] },
    analyses: { type: 'string', default: '0' },
  },
});
const paths = [SHIPPED_MODEL, ...values.beside.map((path) => resolve(path))];
const analyses = Number(values.analyses);
if (!Number.isInteger(analyses) || analyses < 0) throw new RangeError(`--analyses takes a whole number, not ${values.analyses}`);
const machine = await describeMachine();
const say = (line: string) => void process.stdout.write(`${line}\n`);
say(
  `${machine.processor}, ${machine.cores} cores, node ${machine.node}, load before ${machine.loadBefore.toFixed(2)}; median of ${ROUNDS * LOOKS} looks`,
);
say(
  ['network', ...SIZES.flatMap((size) => THREADS.map((threads) => `${size.widthPx}×${size.heightPx}, ${threads} thread(s)`))].join(' | '),
);
const columns: number[][] = [];
for (const size of SIZES) for (const threads of THREADS) columns.push(await timeInTurns(size, threads));
for (const [at, path] of paths.entries()) say([nameOf(path), ...columns.map((column) => `${column[at]?.toFixed(1)} ms`)].join(' | '));

if (analyses > 0) {
  say(
    `network | analysis of the ad, median of ${analyses} | processor of our process | first heatmap | wall ÷ ((decode CPU + network CPU) ÷ 2)`,
  );
  for (const { path, wallS, ownCpuS, firstPartialS, ratio } of await analysesInTurns(paths, { rounds: analyses, say }))
    say([nameOf(path), ...[wallS, ownCpuS, firstPartialS].map((s) => `${s.toFixed(2)} s`), ratio.toFixed(2)].join(' | '));
}

/** Median milliseconds of one look, in the order of `paths`; there and back, so that the machine's pace falls on all alike. */
async function timeInTurns(size: Size, threads: number): Promise<number[]> {
  const took = paths.map((): number[] => []);
  for (let round = 0; round < ROUNDS; round++) {
    const order = round % 2 === 0 ? [...paths.keys()] : [...paths.keys()].toReversed();
    for (const at of order) took[at]?.push(...(await looks(paths[at] ?? SHIPPED_MODEL, size, threads)));
  }
  return took.map(median);
}

/** One network is open at a time: the threads of another would wait for work by turning, on the cores that are measured. */
async function looks(path: string, size: Size, threads: number): Promise<number[]> {
  await using model = await openModel(path, { threads });
  // A light grain: a network takes as long for it as for any picture, and nothing in it is a special number.
  const rgb = Float32Array.from({ length: 3 * size.widthPx * size.heightPx }, (_, at) => 96 + ((at * 2_654_435_761) % 64));
  const tookMs: number[] = [];
  for (let look = -WARM; look < LOOKS; look++) {
    const startMs = performance.now();
    await model.predict(rgb, { count: 1, ...size });
    if (look >= 0) tookMs.push(performance.now() - startMs);
  }
  return tookMs;
}

/** A file called `model.onnx` is known by its folder. */
function nameOf(path: string): string {
  const file = basename(path, '.onnx');
  return file === 'model' ? basename(dirname(path)) : file;
}
