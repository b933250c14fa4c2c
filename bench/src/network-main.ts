// npm run bench -- --network [--beside FILE]...: one look of the network that ships, and of others beside it, in turns in one process.
import { basename, dirname } from 'node:path';
import { parseArgs } from 'node:util';
import { openModel } from '@fovea/engine/saliency/onnx-model';
import { SHIPPED_MODEL } from '@fovea/engine/shipped-model';
import { describeMachine } from './machine.ts';
import { median } from './middle.ts';

/** 384×224 is what the goals name; a film of 16:9 is looked at in 512×288. */
const SIZES = [
  { widthPx: 384, heightPx: 224 },
  { widthPx: 512, heightPx: 288 },
] as const;
const THREADS = [1, 2] as const;
const WARM = 3;
const TURNS = 25;

const { values } = parseArgs({ options: { network: { type: 'boolean' }, beside: { type: 'string', multiple: true, default: [] } } });
const paths = [SHIPPED_MODEL, ...values.beside];
const machine = await describeMachine();
const say = (line: string) => void process.stdout.write(`${line}\n`);
say(
  `${machine.processor}, ${machine.cores} cores, node ${machine.node}, load before ${machine.loadBefore.toFixed(2)}; median of ${TURNS} looks`,
);
say(
  ['network', ...SIZES.flatMap((size) => THREADS.map((threads) => `${size.widthPx}×${size.heightPx}, ${threads} thread(s)`))].join(' | '),
);
const columns: number[][] = [];
for (const size of SIZES) for (const threads of THREADS) columns.push(await timeInTurns(size, threads));
for (const [at, path] of paths.entries()) say([nameOf(path), ...columns.map((column) => `${column[at]?.toFixed(1)} ms`)].join(' | '));

/** Median milliseconds of one look, in the order of `paths`. */
async function timeInTurns(size: (typeof SIZES)[number], threads: number): Promise<number[]> {
  await using opened = new AsyncDisposableStack();
  const models = await Promise.all(paths.map(async (path) => opened.use(await openModel(path, { threads }))));
  // A light grain: what a network computes of takes as long as any other picture, and nothing in it is a special number.
  const rgb = Float32Array.from({ length: 3 * size.widthPx * size.heightPx }, (_, at) => 96 + ((at * 2_654_435_761) % 64));
  const took = models.map((): number[] => []);
  for (let turn = -WARM; turn < TURNS; turn++)
    for (const [at, model] of models.entries()) {
      const startMs = performance.now();
      await model.predict(rgb, { count: 1, ...size });
      if (turn >= 0) took[at]?.push(performance.now() - startMs);
    }
  return took.map(median);
}

/** A file called `model.onnx` is known by its folder. */
function nameOf(path: string): string {
  const file = basename(path, '.onnx');
  return file === 'model' ? basename(dirname(path)) : file;
}
