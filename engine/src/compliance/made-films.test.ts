import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { analyse } from '../analyse.ts';
import { decode } from '../decode/decode.ts';
import { DEFAULT_LIMITS as limits } from '../default-limits.ts';
import { gridFor } from '../metrics/grid.ts';
import { createLoudnessMeter } from '../metrics/loudness.ts';
import { createReducer } from '../metrics/reduce.ts';
import { openModelThreads } from '../model-threads.ts';
import { PLACEMENTS } from '../placements/placement-rules.ts';
import type { FlashReading, MediaTools } from '../ports.ts';
import { probeMedia } from '../probe/probe.ts';
import { deliveredOf } from '../report/delivered.ts';
import { inputSizeFor } from '../saliency/input-size.ts';
import { SHIPPED_MODEL } from '../shipped-model.ts';
import { foundTools } from '../testing/found-tools.ts';
import { createFlashMeter } from './flashes/flash-meter.ts';
import { judgePlacement } from './judge/judge-placement.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 });

const MAKE = fileURLToPath(new URL('../../../tools/made/make.mjs', import.meta.url));

let folder: string;
let tools: MediaTools;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fovea-made-films-'));
  tools = await foundTools();
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Draws a film. @returns where it lies, and what is known of it */
async function made(name: string): Promise<{ readonly path: string; readonly truth: Record<string, unknown> }> {
  const path = join(folder, `${name}.mp4`);
  await promisify(execFile)(process.execPath, [MAKE, name, '--out', path]);
  return { path, truth: JSON.parse(await readFile(path.replace('.mp4', '.truth.json'), 'utf8')) };
}

/** Decodes a film as the one pass does and feeds the two meters, without the network. */
async function measure(path: string) {
  const media = await probeMedia(path, { tools, limits });
  const size = inputSizeFor(media.info);
  const grid = gridFor(media.info);
  const reduce = createReducer({ input: size, grid, colour: { matrix: media.info.colourMatrix, isFullRange: false } });
  const flashes = createFlashMeter(grid);
  const loudness = media.info.audio ? createLoudnessMeter(media.info.audio) : null;
  for await (const piece of decode({ path, media, size, toneMapping: 'none', tools, limits })) {
    if (piece.kind === 'frame') flashes.push(reduce(piece));
    if (piece.kind === 'audio') loudness?.push(piece.samples);
  }
  return { flashes: flashes.read(), integratedLufs: loudness?.read().integratedLufs ?? null };
}

const worst = ({ passages }: FlashReading['general']) =>
  (['fail', 'extended', 'warning'] as const).find((level) => passages.some((passage) => passage.level === level)) ?? 'none';

/** What an independent implementation says of these films: written by `tools/agreement/flashes.py`. */
const IRIS: { by: string; verdicts: Record<string, { general: string; red: string }> } = JSON.parse(
  readFileSync(new URL('flashes/iris-verdicts.json', import.meta.url), 'utf8'),
);
const FLASH_FILMS = ['fail', 'warning', 'below', 'extended', 'faint', 'just-seen', 'small', 'large', 'red', 'blue'].map(
  (name) => `flash-${name}`,
);

describe(`made flash trains are what the definition says, and what ${IRIS.by} says`, () => {
  test('of every one', () => expect(Object.keys(IRIS.verdicts).toSorted()).toEqual(FLASH_FILMS.toSorted()));
  test.each(FLASH_FILMS)('%s', async (name) => {
    const { path, truth } = await made(name);
    const { flashes } = await measure(path);
    const found = { general: worst(flashes.general), red: worst(flashes.red) };
    expect(found).toEqual(truth.wanted);
    expect(found).toEqual(IRIS.verdicts[name]);
  });
});

describe('made tones against European television', () => {
  const television = PLACEMENTS.loudness.ebu_r128_s1;
  test.each(['loud-at-target', 'loud-within', 'loud-over', 'loud-under'])('%s', async (name) => {
    const { path, truth } = await made(name);
    const { integratedLufs } = await measure(path);
    expect(Math.abs((integratedLufs ?? 0) - Number(truth.lufs))).toBeLessThan(0.1);
    const shown = Math.round((integratedLufs ?? 0) * 10) / 10;
    const isWithin = shown >= (television?.lowLufs ?? 0) && shown <= (television?.highLufs ?? 0);
    expect(isWithin ? 'pass' : 'fail').toBe(truth.television);
  });
});

describe('the whole analysis', () => {
  const judged = async (name: string) => {
    const { path } = await made(name);
    await using model = await openModelThreads(SHIPPED_MODEL, { threads: 2 });
    const analysis = await analyse({ path, model, tools, limits, options: { stabilitySamples: 0 } });
    const television = PLACEMENTS.placements.find(({ id }) => id === 'tv_eu');
    if (!television) throw new Error('There is no television');
    const { judgements } = judgePlacement(deliveredOf(analysis), television, PLACEMENTS);
    return { analysis, said: (rule: string) => judgements.find((one) => one.rule === rule) };
  };
  test('a flashing film has a finding with rate and area, and fails', async () => {
    const { analysis, said } = await judged('flash-fail');
    expect(analysis.findings.find(({ kind }) => kind === 'flash')).toMatchObject({ value: 4, unit: 'flashes/s', areaShare: 1 });
    expect(said('flash_general')).toMatchObject({ verdict: 'fail', measured: { value: 4 } });
    expect(said('flash_broadcast')?.verdict).toBe('warn');
    expect(said('flash_red')?.verdict).toBe('pass');
  });
  test('black, frozen and silent stretches warn where they are, and not at the end', async () => {
    const { said } = await judged('findings');
    expect(said('black')).toMatchObject({ verdict: 'warn', at: [{ startS: 2, endS: 3 }] });
    expect(said('freeze')?.at.some(({ startS, endS }) => Math.abs(startS - 4) < 0.05 && Math.abs(endS - 6) < 0.05)).toBe(true);
    const [silence] = said('silence')?.at ?? [];
    expect(silence?.startS).toBeCloseTo(7, 1);
    expect(silence?.endS).toBeCloseTo(8.5, 1);
  });
});
