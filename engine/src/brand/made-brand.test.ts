import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type * as z from 'zod';
import { coveredRuns } from '../compliance/judge/judge-zones.ts';
import type { Judgement } from '../compliance/judge/judgement.ts';
import { regionsOfFilm } from '../compliance/judge/regions-of-film.ts';
import { lossOf } from '../insights/looked-film.ts';
import { coveredByInterface } from '../insights/rules/covered-by-interface.ts';
import { cellsOf, gridFor } from '../metrics/grid.ts';
import { coveredShare } from '../metrics/region-mask.ts';
import { PLACEMENTS } from '../placements/placement-rules.ts';
import type { MediaTools } from '../ports.ts';
import { BrandTruth, HALF_COVERED, inPixels, iou } from '../testing/brand-truth.ts';
import { foundTools } from '../testing/found-tools.ts';
import { BRAND_RATE as RATE, watchBrand } from '../testing/watch-brand.ts';
import type { BrandTrack } from './brand-reading.ts';

vi.setConfig({ testTimeout: 300_000, hookTimeout: 60_000 });

const MADE = new URL('../../../tools/made/', import.meta.url);
const SAMPLE = fileURLToPath(new URL('../../../server/assets/sample-ad.mp4', import.meta.url));
const LOGO = fileURLToPath(new URL('overlays/end-logo.png', MADE));

let folder: string;
let tools: MediaTools;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fovea-made-brand-'));
  tools = await foundTools();
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Draws a film. @returns where it lies; its truth lies beside it */
async function make(name: string): Promise<string> {
  const path = join(folder, `${name}.mp4`);
  await promisify(execFile)(process.execPath, [fileURLToPath(new URL('make.mjs', MADE)), name, '--out', path]);
  return path;
}

const watch = (path: string, logo: string) => watchBrand(path, logo, tools);

/** The film of known places, with what was found in it; looked at once. */
let lookedAt: Promise<{ readonly truth: z.infer<typeof BrandTruth>; readonly tracks: readonly BrandTrack[] }> | null = null;
const places = () => {
  lookedAt ??= make('brand-places').then(async (path) => ({
    truth: BrandTruth.parse(JSON.parse(await readFile(path.replace('.mp4', '.truth.json'), 'utf8'))),
    tracks: await watch(path, LOGO),
  }));
  return lookedAt;
};

test('a logo is found at its places in a film at 1 Mbit/s: large and small, turned, blurred, in one colour', async () => {
  const { truth, tracks } = await places();
  const found = tracks.flatMap(({ boxes }) => boxes.filter(({ confidence }) => confidence >= 0.5));
  const count = { wrong: 0, whole: { right: 0, wanted: 0 }, half: { right: 0, wanted: 0 } };
  const missed: string[] = [];
  for (const { kind, startS, endS, box } of truth.places) {
    const here = found.filter(({ timeS }) => timeS >= startS - 0.01 && timeS < endS - 0.01);
    const right = box ? here.filter((at) => iou(inPixels(at, truth), box) >= 0.5).length : 0;
    const kept = HALF_COVERED.has(kind) ? count.half : count.whole;
    kept.wanted += box ? RATE : 0;
    kept.right += right;
    count.wrong += here.length - right;
    if (box && right < RATE) missed.push(`${kind} ${box.width} px: ${right} of ${RATE}`);
  }
  const right = count.whole.right + count.half.right;
  const precision = right / (right + count.wrong);
  const recall = { whole: count.whole.right / count.whole.wanted, half: count.half.right / count.half.wanted };
  process.stdout.write(
    `logo: precision ${precision.toFixed(3)}, recall ${recall.whole.toFixed(3)} whole, ${recall.half.toFixed(3)} half covered; ${missed.join('; ')}\n`,
  );
  expect(precision).toBeGreaterThanOrEqual(0.98);
  // What is missed is known: small and out of focus. Figures of more shots, with their intervals, are in docs/guides.
  expect(recall.whole).toBeGreaterThanOrEqual(0.95);
  expect(recall.half).toBeGreaterThanOrEqual(0.95);
});

test('half covered logos of many sizes are found by the half that is left, wherever they are and nowhere else', async () => {
  const path = await make('brand-halves-2');
  const truth = BrandTruth.parse(JSON.parse(await readFile(path.replace('.mp4', '.truth.json'), 'utf8')));
  const found = (await watch(path, LOGO)).flatMap(({ boxes }) => boxes.filter(({ confidence }) => confidence >= 0.5));
  const shots = truth.places.map(({ kind, startS, endS, box }) => {
    const here = found.filter(({ timeS }) => timeS >= startS - 0.01 && timeS < endS - 0.01);
    const right = box ? here.filter((at) => iou(inPixels(at, truth), box) >= 0.5).length : 0;
    return { kind, wrong: here.length - right, isFound: right >= RATE / 2 };
  });
  expect(shots.reduce((sum, { wrong }) => sum + wrong, 0)).toBe(0);
  const count = (kinds: readonly string[]) => shots.filter(({ kind, isFound }) => isFound && kinds.includes(kind)).length;
  process.stdout.write(`halves: ${count(['left', 'right', 'upper'])} of 24, lower half covered ${count(['lower'])} of 8\n`);
  expect(count(['left', 'right', 'upper'])).toBeGreaterThanOrEqual(23);
  // With the lower half covered a quarter of the structure is left; about nine of ten are found.
  expect(count(['lower'])).toBeGreaterThanOrEqual(5);
});

test('a logo under the buttons of a placement: how much of it, what is lost, and where it would lie free', async () => {
  const { truth, tracks } = await places();
  const durationS = truth.places.at(-1)?.endS ?? 0;
  const placement = PLACEMENTS.placements.find(({ id }) => id === 'youtube_demandgen_16x9');
  const areas = placement?.zones.find(({ ratio }) => ratio === '16:9')?.areas.filter(({ kind }) => kind === 'ui') ?? [];
  const polygons = areas.map(({ polygon }) => polygon);
  // What is known: each shot lasts a second and has the logo in one place.
  const known = truth.places.flatMap(({ startS, box }) => {
    if (!box) return [];
    const unit = {
      x: box.x / truth.widthPx,
      y: box.y / truth.heightPx,
      width: box.width / truth.widthPx,
      height: box.height / truth.heightPx,
    };
    return [{ startS, area: unit.width * unit.height, covered: coveredShare(unit, polygons) }];
  });
  const sum = (of: (one: (typeof known)[number]) => number) => known.reduce((all, one) => all + of(one), 0);
  const share = sum(({ area, covered }) => area * covered) / sum(({ area }) => area);
  expect(share).toBeGreaterThan(0.2);
  expect(share).toBeLessThan(0.8);
  const regions = regionsOfFilm({ brand: tracks, texts: null }) ?? [];
  const runs = coveredRuns({ kind: 'film', durationS, regions }, areas);
  const isRun = (startS: number) => runs.some((run) => run.startS <= startS + 0.4 && run.endS >= startS + 0.6);
  // Near the limit of a tenth a pixel decides; all others are told right.
  const clear = known.filter(({ covered }) => covered > 0.2 || covered === 0);
  const told = clear.filter(({ startS, covered }) => isRun(startS) === covered > 0.2).length;
  process.stdout.write(`under buttons: ${told} of ${clear.length} shots told right, ${share.toFixed(3)} of the logo covered\n`);
  expect(told / clear.length).toBeGreaterThanOrEqual(0.95);
  // Where attention is the same everywhere, what is lost of it is the covered share of the area.
  const timesS = Array.from({ length: durationS * RATE }, (_, k) => k / RATE);
  const grid = gridFor(truth);
  const even = new Float32Array(cellsOf(grid)).fill(1 / cellsOf(grid));
  const film = { grid, timesS, durationS, densities: timesS.map(() => even), regions, zones: areas, crops: [] };
  const looked = { ...film, doubt: { strict: regions, lax: regions } };
  const lost = lossOf(looked, { regions, kind: 'brand', zones: areas }) ?? 0;
  expect(Math.abs(lost - share)).toBeLessThan(0.03);
  const worst = runs.toSorted((a, b) => b.share - a.share).slice(0, 1);
  const parts = worst.map(({ share: value, startS, endS }) => ({ at: { startS, endS }, value, reason: 'brand_covered' }) as const);
  const judgement: Judgement = {
    ...{ parts, rule: 'safe_zone', verdict: 'warn', measured: { value: worst[0]?.share ?? 0, unit: 'share' }, limit: null, at: worst },
    ...{ reason: 'brand_covered', source: { name: 'YouTube', year: 2024, status: 'vendor' } },
  };
  const advice = coveredByInterface({ judgements: [judgement], looked }).find(({ rule }) => rule === 'covered_by_interface');
  expect(advice?.effect).toMatchObject({ metric: 'brand_loss', method: 'recomputed' });
  expect(advice?.effect.to).toBeLessThan(advice?.effect.from ?? 0);
});

test('the sample ad shows its brand from its second shot on, in its corner and on its end card', async () => {
  const tracks = await watch(SAMPLE, LOGO);
  expect(tracks[0]?.startS).toBeCloseTo(3.1, 0);
  expect(tracks.filter(({ confidence }) => confidence >= 0.8).length).toBeGreaterThanOrEqual(3);
  expect(tracks.find(({ startS, boxes }) => startS > 26.5 && (boxes[0]?.width ?? 0) > 0.35)?.endS).toBeCloseTo(30, 1);
});

test('a logo is not found in a film without it', async () => {
  const path = await make('half-a-minute');
  const sure = (await watch(path, LOGO)).filter(({ confidence }) => confidence >= 0.5);
  expect(sure).toEqual([]);
});
