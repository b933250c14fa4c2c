import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { READ_RATE, readOf, readText, readTruth } from '../testing/read-made-text.ts';

vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });

const MAKE = fileURLToPath(new URL('../../../tools/made/make.mjs', import.meta.url));
const Truth = z.object({ supers: z.array(z.object({ text: z.string(), startS: z.number(), endS: z.number() })) });
const FRAME_S = 1 / READ_RATE;

let folder: string;
let found: ReturnType<typeof readOf<z.infer<typeof Truth>['supers'][number]>>;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fovea-lettering-'));
  const path = join(folder, 'lettering.mp4');
  await promisify(execFile)(process.execPath, [MAKE, 'lettering', '--out', path]);
  const { supers } = await readTruth(path, Truth);
  found = readOf(await readText(path), supers);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test('at least 95 of 100 texts in five typefaces are read over pictures that move', () => {
  const read = found.filter(({ track }) => track !== undefined);
  process.stdout.write(`lettering recall: ${read.length} of ${found.length}\n`);
  expect(found.length).toBeGreaterThanOrEqual(20);
  expect(read.length / found.length).toBeGreaterThanOrEqual(0.95);
});

test('what is behind them neither holds them longer nor brings them sooner than by one analysis frame', () => {
  const off = found.flatMap(({ wanted, track }) =>
    track ? [{ text: wanted.text, by: Math.max(Math.abs(track.startS - wanted.startS), Math.abs((track.endS ?? 0) - wanted.endS)) }] : [],
  );
  expect(off.filter(({ by }) => by > FRAME_S + 0.02)).toEqual([]);
});
