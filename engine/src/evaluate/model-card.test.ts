import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DEFAULT_LIMITS } from '../default-limits.ts';
import { bootstrapRatio } from '../metrics/bootstrap.ts';
import { openModel } from '../saliency/onnx-model.ts';
import { SHIPPED_MODEL } from '../shipped-model.ts';
import { foundTools } from '../testing/found-tools.ts';
import { findFaces } from './found-faces.ts';
import { modelCard } from './model-card.ts';
import { biasOf, bySize, NINTHS, ninthsOfAny, readParts, shareIn } from './places.ts';
import { lookAtPlainPictures } from './plain-pictures.ts';

const PHOTOS = fileURLToPath(new URL('../../../tools/made/photos', import.meta.url));
const canvas = { widthPx: 30, heightPx: 30 };
const even = new Float64Array(900).fill(1 / 900);
/** Everything in the left third. */
const left = Float64Array.from({ length: 900 }, (_, i) => (i % 30 < 10 ? 1 / 300 : 0));
const noScores = { auc_judd: null, sauc: null, nss: null, cc: null, sim: null, kl: null, ig: null };
/** Whoever looked at the middle of the left third, and once beside it. */
const fixations = Array.from({ length: 9 }, (_, i) => ({ row: i < 3 ? 5 : i < 6 ? 15 : 25, column: 5 }));
const seen = (name: string, density: Float64Array, measured: Float64Array) => ({
  picture: { name, ...canvas, fixations, observers: fixations.map(() => 'a') },
  path: name,
  rows: { model: noScores, centre: null, uniform: null, teacher: null, human: null },
  density,
  measured,
});

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fovea-card-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('bias', () => {
  test('the nine parts hold all of a map, and a part its own', () => {
    expect(NINTHS.reduce((sum, part) => sum + shareIn(even, canvas, [part]), 0)).toBeCloseTo(1, 12);
    expect(shareIn(left, canvas, [{ left: 0, top: 0, right: 1 / 3, bottom: 1 }])).toBeCloseTo(1, 12);
    const twice = { left: 0, top: 0, right: 0.5, bottom: 0.5 };
    expect(shareIn(even, canvas, [twice, twice])).toBeCloseTo(0.25, 12);
  });
  test('is the ratio of sums: a network that gives a third too little has 0.33 there', () => {
    const found = biasOf([seen('a', even, left), seen('b', even, left)], ninthsOfAny);
    const byName = new Map(found.map((bias) => [bias.kind, bias]));
    expect(byName.get('top left')).toMatchObject({ n: 2, ratio: { mean: expect.closeTo(1 / 3, 9) } });
    expect(byName.get('top left')?.people).toBeCloseTo(1 / 3, 9);
    expect(byName.get('top left')?.blurred.mean).toBeCloseTo(1 / 3, 9);
  });
  test('people are counted where they looked, and in the blurred map beside it', () => {
    const atFive = new Map([['logos', [{ left: 5 / 30, top: 0, right: 6 / 30, bottom: 1 }]]]);
    const [found] = biasOf([seen('a', left, left)], () => atFive);
    expect(found?.people).toBe(1); // every look lies in that column, of which the blurred map keeps a tenth
    expect([found?.ratio.mean, found?.blurred.mean]).toEqual([expect.closeTo(0.1, 9), expect.closeTo(1, 9)]);
  });
  test('the ratio of pairs is that of their sums, not the mean of their ratios', () => {
    const pairs = [
      { over: 1, under: 1 },
      { over: 1, under: 3 },
    ];
    expect(bootstrapRatio(pairs).mean).toBe(0.5);
  });
  test('a kind is told apart by size: small parts below a hundredth of the picture, and a size that is not there has no row', () => {
    const small = { left: 0.1, top: 0.1, right: 0.19, bottom: 0.2 };
    const large = { left: 0.5, top: 0.5, right: 0.6, bottom: 0.61 };
    const kinds = bySize(
      new Map([
        ['faces', [small, large]],
        ['logos', [small]],
        ['writing', []],
      ]),
    );
    expect([...kinds]).toEqual([
      ['faces', [small, large]],
      ['faces, under 1 % of the picture each', [small]],
      ['faces, larger', [large]],
      ['logos', [small]],
      ['logos, under 1 % of the picture each', [small]],
    ]);
  });
  test('faces are those that an analysis finds: two in one photo, none in that of a cat', { timeout: 60_000 }, async () => {
    const faces = join(PHOTOS, '1263.jpg');
    const cat = join(PHOTOS, '1404.jpg');
    await using model = await openModel(SHIPPED_MODEL, { threads: 2 });
    const found = await findFaces([faces, cat], { model, tools: await foundTools(), limits: DEFAULT_LIMITS });
    expect(found.get(cat)).toEqual([]);
    const centres = found.get(faces)?.map(({ left, right }) => (left + right) / 2);
    expect(centres?.toSorted()).toEqual([expect.closeTo(0.36, 1), expect.closeTo(0.68, 1)]);
  });
  test('marked parts are read by picture and kind, and a wrong line is refused with its number', async () => {
    const path = join(folder, 'set.csv');
    await writeFile(path, 'image,kind,left,top,right,bottom\na.jpg,text,0,0,0.5,0.1\na.jpg,text,0.5,0,1,0.1\na.jpg,face,0.2,0.2,0.4,0.6\n');
    const partsOf = await readParts(path);
    expect(partsOf('a.jpg').get('text')).toHaveLength(2);
    expect(partsOf('b.jpg').size).toBe(0);
    await writeFile(path, 'image,kind,left,top,right,bottom\na.jpg,text,0,0,9,0.1\n');
    await expect(readParts(path)).rejects.toThrow('line 2');
  });
});

test('pictures without content are looked at by the network that is handed in', async () => {
  const flat = {
    id: 'flat',
    inputSize: () => ({ widthPx: 512, heightPx: 288 }),
    predict: (_: Float32Array, { widthPx, heightPx }: { widthPx: number; heightPx: number }) =>
      Promise.resolve(new Float32Array((widthPx / 4) * (heightPx / 4))),
  };
  const looks = await lookAtPlainPictures(flat);
  expect(looks.map(({ name }) => name)).toEqual(['black', 'white', 'grey', 'noise', 'grey between black bars']);
  for (const { a50, highest } of looks) {
    expect(a50).toBeCloseTo(0.5, 3);
    expect(highest).toBeCloseTo(1 / 2304, 6);
  }
});

test('the card has the words, every table and a link beside itself to each failure', () => {
  const figure = { mean: 0.8, lo: 0.7, hi: 0.9 };
  const row = { auc_judd: figure, sauc: figure, nss: figure, cc: figure, sim: figure, kl: figure, ig: figure };
  const card = modelCard({
    model: 'attention-v1',
    words: 'It predicts where people look.',
    path: join(folder, 'README.md'),
    plain: [{ name: 'black', a50: 0.3, middle: 0.2, highest: 0.001 }],
    studies: [
      {
        scores: { set: 'osie', n: 3, rows: { model: row, centre: row, uniform: row, teacher: null, human: row } },
        bias: [
          { kind: 'text', n: 2, people: 0.1, ratio: figure, blurred: { mean: 1, lo: 0.9, hi: 1.1 } },
          { kind: 'faces', n: 1, people: 0.2, ratio: figure, blurred: figure },
        ],
        steadiness: [{ change: 'mirrored', alike: figure, least: 0.6 }],
        failures: [
          { name: 'a.jpg', file: join(folder, 'worst', 'osie', '01.jpg'), cc: 0.1, sentence: 'People looked elsewhere.' },
          { name: 'b.jpg', file: null, cc: 0.2, sentence: 'Nobody looked.' },
        ],
      },
    ],
  });
  expect(card).toMatch(/^# Model card: attention-v1\n\nIt predicts where people look\./);
  expect(card).toContain('| this network | 0.800 [0.700 0.900] |');
  expect(card).toContain('| text | 2 | 10.0 % | 0.80 [0.70 0.90] | 1.00 [0.90 1.10] |\n| faces | 1 | 20.0 % | – | – |');
  expect(card).toContain('| osie | mirrored | 0.800 [0.700 0.900] | 0.600 |');
  expect(card).toContain('| black | 30.0 % | 20.0 % | 0.10 % |');
  expect(card).toContain('- [a.jpg](worst/osie/01.jpg), CC 0.10: People looked elsewhere.\n- b.jpg, CC 0.20: Nobody looked.');
});
