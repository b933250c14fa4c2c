import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { detailSizeFor } from '../analysis/detail-watcher.ts';
import { decode } from '../decode/decode.ts';
import { DEFAULT_LIMITS as limits } from '../default-limits.ts';
import type { MediaTools } from '../ports.ts';
import { probeMedia } from '../probe/probe.ts';
import { findMediaTools } from '../sandbox/find-media-tools.ts';
import { BrandTruth, HALF_COVERED, inPixels, iou } from '../testing/brand-truth.ts';
import type { BrandTrack } from './brand-reading.ts';
import { openAssets } from './open-assets.ts';
import { openBrandWatch } from './open-brand-watch.ts';

vi.setConfig({ testTimeout: 300_000, hookTimeout: 60_000 });

const MADE = new URL('../../../tools/made/', import.meta.url);
const SAMPLE = fileURLToPath(new URL('../../../server/assets/sample-ad.mp4', import.meta.url));
const LOGO = fileURLToPath(new URL('overlays/end-logo.png', MADE));
const RATE = 6;

let folder: string;
let tools: MediaTools;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fovea-made-brand-'));
  tools = await findMediaTools({ sandbox: 'auto' });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Draws a film. @returns where it lies; its truth lies beside it */
async function make(name: string): Promise<string> {
  const path = join(folder, `${name}.mp4`);
  await promisify(execFile)(process.execPath, [fileURLToPath(new URL('make.mjs', MADE)), name, '--out', path]);
  return path;
}

/** Watches a film for one picture, without the network. */
async function watch(path: string, logo: string): Promise<readonly BrandTrack[]> {
  const media = await probeMedia(path, { tools, limits });
  const assets = await openAssets([{ id: 'logo', kind: 'logo', path: logo }], { tools, limits });
  await using watcher = openBrandWatch({ assets, stepS: 1 / RATE });
  const detail = { size: detailSizeFor(media.info), rate: RATE };
  const wish = { path, media, size: { widthPx: 64, heightPx: 36 }, toneMapping: 'none', tools, limits, detail } as const;
  for await (const piece of decode(wish)) {
    if (piece.kind === 'detail') await watcher.push({ ...piece, colour: { matrix: 'bt709', isFullRange: false } });
  }
  await watcher.finish();
  return watcher.tracks(media.info.durationS);
}

test('a logo is found at its places in a film at 1 Mbit/s: large and small, turned, blurred, in one colour', async () => {
  const path = await make('brand-places');
  const truth = BrandTruth.parse(JSON.parse(await readFile(path.replace('.mp4', '.truth.json'), 'utf8')));
  const found = (await watch(path, LOGO)).flatMap(({ boxes }) => boxes.filter(({ confidence }) => confidence >= 0.5));
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
