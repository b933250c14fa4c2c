import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { MediaTools } from '../ports.ts';
import { BrandTruth, inPixels, iou } from '../testing/brand-truth.ts';
import { foundTools } from '../testing/found-tools.ts';
import { BRAND_RATE, watchBrand } from '../testing/watch-brand.ts';

vi.setConfig({ testTimeout: 300_000, hookTimeout: 60_000 });

const MADE = new URL('../../../tools/made/', import.meta.url);

let folder: string;
let tools: MediaTools;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fovea-small-logos-'));
  tools = await foundTools();
});
afterAll(() => rm(folder, { recursive: true, force: true }));

interface Count {
  right: number;
  wanted: number;
  wrong: number;
}

/** Makes a film of a mark and counts boxes; while it fades no box is asked for. */
async function countOf(mark: string): Promise<Count> {
  const name = `small-logos-${mark}`;
  const path = join(folder, `${name}.mp4`);
  await promisify(execFile)(process.execPath, [fileURLToPath(new URL('make.mjs', MADE)), name, '--out', path]);
  const truth = BrandTruth.parse(JSON.parse(await readFile(path.replace('.mp4', '.truth.json'), 'utf8')));
  const tracks = await watchBrand(path, fileURLToPath(new URL(`overlays/mark-${mark}.png`, MADE)), tools);
  const found = tracks.flatMap(({ boxes }) => boxes.filter(({ confidence }) => confidence >= 0.5));
  const all = { right: 0, wanted: 0, wrong: 0 };
  const missed: string[] = [];
  for (const { kind, startS, endS, box } of truth.places) {
    const rim = kind === 'faded' ? 0.2 : -0.01;
    const here = found.filter(({ timeS }) => timeS >= startS - 0.01 && timeS < endS - 0.01);
    const isRight = (at: (typeof here)[number]) => box !== null && iou(inPixels(at, truth), box) >= 0.5;
    const right = here.filter((at) => isRight(at) && at.timeS >= startS + rim && at.timeS < endS - Math.max(0.01, rim)).length;
    const wanted = BRAND_RATE * (endS - startS) - (kind === 'faded' ? 3 : 0);
    all.right += Math.min(right, wanted);
    all.wanted += wanted;
    all.wrong += here.filter((at) => !isRight(at)).length;
    if (right < wanted) missed.push(`${box?.width} × ${box?.height} px: ${right} of ${wanted}`);
  }
  process.stdout.write(`${mark}: ${all.right} of ${all.wanted}, ${all.wrong} wrong; ${missed.join('; ')}\n`);
  return all;
}

test.each([
  ['emblem', 0.95],
  ['mono', 0.95],
  // A word of one line is 7 px high at 3 % of the width: where its strokes are a pixel wide it is missed (decision 0417).
  ['word', 0.3],
])('%s: small, turned, faded or a little transparent it is found, and nowhere else', async (mark, recallLeast) => {
  const all = await countOf(mark);
  expect(all.right / (all.right + all.wrong)).toBeGreaterThanOrEqual(0.98);
  expect(all.right / all.wanted).toBeGreaterThanOrEqual(recallLeast);
});
