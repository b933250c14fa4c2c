import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { coveredRuns } from '../compliance/judge/judge-zones.ts';
import { regionsOfFilm } from '../compliance/judge/regions-of-film.ts';
import { PLACEMENTS } from '../placements/placement-rules.ts';
import { READ_RATE, readOf, readText, readTruth } from '../testing/read-made-text.ts';
import type { TextReading } from './text-reading.ts';

vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });

const MAKE = fileURLToPath(new URL('../../../tools/made/make.mjs', import.meta.url));
const Truth = z.object({
  supers: z.array(z.object({ text: z.string(), startS: z.number(), endS: z.number(), inkPx: z.number(), contrast: z.number() })),
  speech: z.array(z.object({ startS: z.number(), endS: z.number() })),
});
/** One analysis frame. */
const FRAME_S = 1 / READ_RATE;

let folder: string;
let truth: z.infer<typeof Truth>;
let reading: TextReading;
let again: readonly TextReading[];
/** So much of the film is read twice more. */
const AGAIN_S = 5;
const names = [
  { kind: 'brand' as const, name: 'Fovea', spellings: [] },
  { kind: 'product' as const, name: 'Coffees', spellings: [] },
  { kind: 'product' as const, name: 'Kettle', spellings: [] },
];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fovea-made-text-'));
  const path = join(folder, 'text.mp4');
  await promisify(execFile)(process.execPath, [MAKE, 'text-and-speech', '--out', path]);
  truth = await readTruth(path, Truth);
  reading = await readText(path, { names });
  again = [await readText(path, { names, untilS: AGAIN_S }), await readText(path, { names, untilS: AGAIN_S })];
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const found = () => readOf(reading, truth.supers);

test('at least 95 of 100 texts of 26 lines and more are read, letter by letter', () => {
  const tall = found().filter(({ wanted }) => wanted.inkPx >= 26);
  const read = tall.filter(({ track }) => track !== undefined);
  process.stdout.write(`text recall: ${read.length} of ${tall.length}\n`);
  expect(tall.length).toBeGreaterThanOrEqual(15);
  expect(read.length / tall.length).toBeGreaterThanOrEqual(0.95);
});

test('what is spoken is written down twice, each time where it is said', () => {
  const lines = reading.draft?.lines ?? [];
  for (const { startS, endS } of truth.speech) {
    const there = lines.filter((line) => line.startS < endS && line.endS > startS);
    expect(there.map(({ text }) => text).join(' ')).toMatch(/every morning starts with a small sound/i);
    expect(there[0]?.startS).toBeGreaterThan(startS - 0.3);
    expect(there.at(-1)?.endS).toBeLessThan(endS + 0.3);
  }
  expect(truth.speech).toHaveLength(2);
});

test('they begin and end within one analysis frame', () => {
  const off = found().map(({ wanted, track }) =>
    Math.max(Math.abs((track?.startS ?? 99) - wanted.startS), Math.abs((track?.endS ?? 99) - wanted.endS)),
  );
  expect(off).not.toEqual([]);
  expect(Math.max(...off)).toBeLessThanOrEqual(FRAME_S + 0.02);
});

test('umlauts, sharp s and the euro are read as they are', () => {
  const texts = reading.tracks.map(({ text }) => text);
  expect(texts).toContain('Schöne Grüße aus Köln');
  expect(texts).toContain('from €59');
});

test('contrast is measured within a quarter, and never above what it is', () => {
  const shares = found().map(({ wanted, track }) => (track?.contrast ?? 0) / wanted.contrast);
  expect(Math.min(...shares)).toBeGreaterThan(0.72);
  expect(Math.max(...shares)).toBeLessThan(1.06);
});

test('a name is found as a whole word, product or brand, and asking is told from telling', () => {
  expect(reading.names.map(({ kind, written }) => [kind, written])).toEqual([
    ['product', 'coffees'],
    ['brand', 'fovea'],
  ]);
  expect(reading.sought.map(({ name }) => name)).toEqual(['Fovea', 'Coffees', 'Kettle']);
  const asking = reading.tracks.flatMap(({ callToAction }) => callToAction ?? []);
  expect(asking.toSorted()).toEqual(['jetzt bestellen', 'ontdek', 'visit']);
});

test('speech is heard where it is, within a quarter of a second', () => {
  const heard = reading.speech ?? [];
  expect(heard).toHaveLength(truth.speech.length);
  for (const [k, wanted] of truth.speech.entries()) {
    expect(Math.abs((heard[k]?.startS ?? 99) - wanted.startS)).toBeLessThan(0.25);
    expect(Math.abs((heard[k]?.endS ?? 99) - wanted.endS)).toBeLessThan(0.25);
  }
});

test('the same film gives the same reading', () => {
  expect(again[0]?.tracks.length).toBeGreaterThan(2);
  expect(JSON.stringify(again[1])).toBe(JSON.stringify(again[0]));
});

test('lettering in the scene of the sample ad moves with it, its supers stand', async () => {
  const { tracks } = await readText(fileURLToPath(new URL('../../../server/assets/sample-ad.mp4', import.meta.url)), { names, untilS: 3 });
  expect(tracks.find(({ text }) => text.startsWith('Every morning'))?.isInScene).toBe(false);
  expect(tracks.filter(({ isInScene }) => isInScene).map(({ needS, places }) => [needS, (places[0]?.y ?? 1) < 0.3])).toEqual([
    [0, true],
    [0, true],
  ]);
});

test('what lies under the buttons of a placement is found where it is known to lie, for as long as it stands', () => {
  // The lower part of the picture, from 0.642 of its height on, is covered here from side to side.
  const zones = PLACEMENTS.placements.find(({ id }) => id === 'youtube_demandgen_16x9')?.zones.find(({ ratio }) => ratio === '16:9');
  const regions = regionsOfFilm({ brand: null, texts: reading.tracks });
  const runs = coveredRuns({ kind: 'film', durationS: 30, regions }, zones?.areas ?? []);
  const under = (kind: string) => runs.filter((run) => run.zones === 'ui' && run.kind === kind);
  const spanOf = (wanted: string) => truth.supers.find(({ text }) => text === wanted) ?? { startS: 0, endS: 0 };
  const near = FRAME_S + 1 / 8;
  const calls = under('call_to_action');
  expect(calls).toHaveLength(2);
  for (const [k, wanted] of ['Jetzt bestellen', 'visit fovea.example today'].entries()) {
    expect(Math.abs((calls[k]?.startS ?? 99) - spanOf(wanted).startS)).toBeLessThanOrEqual(near);
    expect(Math.abs((calls[k]?.endS ?? 99) - spanOf(wanted).endS)).toBeLessThanOrEqual(near);
    expect(calls[k]?.share).toBeGreaterThan(0.95);
  }
  const long = spanOf('Read every single word of this rather long line of text');
  const alone = under('text').find(({ startS }) => Math.abs(startS - long.startS) <= near);
  expect(Math.abs((alone?.endS ?? 99) - long.endS)).toBeLessThanOrEqual(near);
  expect(alone?.share).toBeGreaterThan(0.9);
  // A line that stands alone in the free part of the picture.
  const free = spanOf('Ontdek de smaak van thuis');
  expect(under('text').filter(({ startS, endS }) => startS < free.endS - near && endS > free.startS + near)).toEqual([]);
});
