import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { SaliencyModel } from '../ports.ts';
import { openModel } from '../saliency/onnx-model.ts';
import { SHIPPED_MODEL } from '../shipped-model.ts';
import { foundTools } from '../testing/found-tools.ts';
import type { Workbench } from '../testing/hostile-clips.ts';
import { LIMITS, openWorkbench } from '../testing/hostile-clips.ts';
import { readEvaluateArguments } from './evaluate-arguments.ts';
import type { PictureScores, SetScores } from './evaluate-set.ts';
import { evaluateSet } from './evaluate-set.ts';
import { readFixationSet } from './fixation-set.ts';
import { tableOf } from './table.ts';

// The real network runs here; on a busy machine that takes its time.
vi.setConfig({ testTimeout: 60000, hookTimeout: 60000 });

/** Where a white disc stands on a grey ground, and where all three observers looked. */
const DISCS = [
  { name: 'a.png', x: 80, y: 60 },
  { name: 'b.png', x: 240, y: 60 },
  { name: 'c.png', x: 240, y: 140 },
  { name: 'd.png', x: 80, y: 140 },
];
const HEADER = 'image,observer,x,y,duration_ms,index';

let bench: Workbench;
let model: SaliencyModel & AsyncDisposable;
beforeAll(async () => {
  bench = await openWorkbench();
  model = await openModel(SHIPPED_MODEL, { threads: 2 });
  await mkdir(join(bench.path, 'discs', 'images'), { recursive: true });
  for (const { name, x, y } of DISCS) {
    const disc = `geq=lum='if(lt(hypot(X-${x},Y-${y}),14),235,90)':cb=128:cr=128`;
    await rename(
      await bench.draw('-f', 'lavfi', '-i', `color=gray:s=320x200:d=1,${disc}`, '-frames:v', '1', name),
      join(bench.path, 'discs', 'images', name),
    );
  }
  const lines = DISCS.flatMap(({ name, x, y }) =>
    ['1', '2', '3'].flatMap((who) => [0, 1, 2].map((index) => `${name},${who},${x + index * 3},${y - index * 2},200,${index}`)),
  );
  await writeFile(join(bench.path, 'discs', 'points.csv'), [HEADER, ...lines, ''].join('\n'));
});
afterAll(async () => {
  await model[Symbol.asyncDispose]();
  await bench[Symbol.asyncDispose]();
});

async function evaluated(beside?: SaliencyModel): Promise<{ scores: SetScores; pictures: PictureScores[] }> {
  const pictures: PictureScores[] = [];
  const scores = await evaluateSet(await readFixationSet(join(bench.path, 'discs')), {
    model,
    teacher: null,
    beside,
    tools: await foundTools(),
    limits: LIMITS,
    first: 'kept',
    onPicture: (one) => pictures.push(one),
  });
  return { scores, pictures };
}

describe('a set of pictures', () => {
  test('goes through the product and comes out as a table with every baseline', async () => {
    const { scores, pictures } = await evaluated();
    expect(scores).toMatchObject({ set: 'discs', n: 4, rows: { teacher: null, uniform: { nss: { mean: 0 }, auc_judd: { mean: 0.5 } } } });
    const { model: network, centre, human } = scores.rows;
    // The disc is all there is to see, so the network must do far better than places where others looked.
    expect(network?.nss?.mean).toBeGreaterThan(2);
    expect(network?.auc_judd?.mean).toBeGreaterThan(0.9);
    expect(network?.ig?.mean).toBeGreaterThan(1);
    expect(centre?.ig?.mean).toBeCloseTo(0, 9);
    // Three observers who look at the same place predict each other nearly perfectly, better than any network.
    expect(human?.nss?.mean).toBeGreaterThan(network?.nss?.mean ?? 99);
    expect(human?.cc).toBeNull();
    expect(network?.ig?.lo).toBeLessThanOrEqual(network?.ig?.mean ?? -1);
    expect(pictures.map(({ picture }) => picture.name)).toEqual(['a.png', 'b.png', 'c.png', 'd.png']);
    const table = tableOf(scores);
    expect(table).toContain('| attention-center, calibrated | not measured |');
    expect(table.split('\n')).toHaveLength(7);
  });

  test('is scored by another network too, and both are held against each other picture by picture', async () => {
    const flat: SaliencyModel = { ...model, predict: async (...of) => (await model.predict(...of)).map((logit) => logit / 4) };
    const { scores } = await evaluated(flat);
    const own = scores.rows.model;
    const { scores: other, gain } = scores.beside ?? expect.fail();
    expect(gain.nss?.lo).toBeGreaterThan(0);
    expect(gain.kl?.hi).toBeLessThan(0);
    expect(gain.cc?.mean).toBeCloseTo((own?.cc?.mean ?? 0) - (other.cc?.mean ?? 0), 9);
    // Dividing logits keeps their order, and the areas under curves ask for nothing else.
    expect(gain.auc_judd).toEqual({ mean: 0, lo: 0, hi: 0 });
    const width = (one: { lo: number; hi: number } | null | undefined) => (one ? one.hi - one.lo : Number.NaN);
    expect(width(gain.nss)).toBeLessThan(width(own?.nss) + width(other.nss));
    expect(tableOf(scores).split('\n').slice(7).join('\n')).toMatch(
      /^[|] the other network [|].*\n[|] this one less the other, by picture [|] 0[.]000 /,
    );
  });

  test('gives the same figures twice', async () => expect((await evaluated()).scores).toEqual((await evaluated()).scores));
});

describe('a folder that is not laid out as it should be', () => {
  const folder = async (name: string, points: string) => {
    await mkdir(join(bench.path, name, 'images'), { recursive: true });
    await writeFile(join(bench.path, name, 'images', 'a.png'), '');
    await writeFile(join(bench.path, name, 'points.csv'), points);
    return join(bench.path, name);
  };
  test.each([
    ['another first line', 'picture,x,y\n', 'the first line must be'],
    ['a place that is no number', `${HEADER}\na,1,here,5,,0\n`, 'line 2'],
    ['a line that breaks off', `${HEADER}\na,1,3\n`, 'line 2'],
    ['pictures that nobody looked at', `${HEADER}\nb,1,3,5,,0\n`, 'no line of points.csv names'],
  ])('%s is refused with its place', async (name, points, complaint) => {
    await expect(readFixationSet(await folder(name.replaceAll(' ', '-'), points))).rejects.toThrow(complaint);
  });
  test('a set that names its pictures without the extension is read', async () => {
    const set = await readFixationSet(await folder('short-names', `${HEADER}\na,1,3,5,,0\n`));
    expect(set.pictures).toMatchObject([{ name: 'a.png', points: [{ xPx: 3, yPx: 5, index: 0 }] }]);
  });
});

describe('the command line', () => {
  test('says what is missing or wrong', () => {
    expect(readEvaluateArguments([])).toMatchObject({ kind: 'wrong-use', reason: '--data is missing.' });
    expect(readEvaluateArguments(['--data', 'x', '--first', 'maybe'])).toMatchObject({ kind: 'wrong-use' });
    expect(readEvaluateArguments(['--data', 'x', '--threads', '0'])).toMatchObject({ kind: 'wrong-use' });
    const card = ['--data', 'x', '--card', 'c.md', '--words', 'w.md'];
    expect(readEvaluateArguments([...card, '--beside', 'b.onnx'])).toMatchObject({ kind: 'wrong-use' });
    expect(readEvaluateArguments(card)).toMatchObject({ kind: 'evaluate', beside: null });
    expect(readEvaluateArguments(['--nonsense'])).toMatchObject({ kind: 'wrong-use' });
  });
  test('takes a folder, another network and JSON', () => {
    expect(readEvaluateArguments(['--data', 'x', '--json', '--model', 'm.onnx'])).toMatchObject({
      kind: 'evaluate',
      data: 'x',
      asJson: true,
      model: 'm.onnx',
      first: 'kept',
    });
  });
});
