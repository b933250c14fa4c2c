import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { detailSizeFor } from '../analysis/detail-watcher.ts';
import { decode } from '../decode/decode.ts';
import { DEFAULT_LIMITS as limits } from '../default-limits.ts';
import type { Box } from '../metrics/region-mask.ts';
import { probeMedia } from '../probe/probe.ts';
import { foundTools } from '../testing/found-tools.ts';
import { overlap } from '../text/box-areas.ts';
import { FACE_NETWORK } from '../text/senses.ts';
import type { FaceReading } from './face-reading.ts';
import { createFaceWatcher } from './face-watcher.ts';
import { openFaceNetwork } from './onnx-faces.ts';
import { readFaces } from './read-faces.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const PHOTOS = fileURLToPath(new URL('../../../tools/made/photos', import.meta.url));
type Corner = readonly [x: number, y: number];
const box = ([x, y]: Corner, [right, bottom]: Corner): Box => ({ x, y, width: right - x, height: bottom - y });
/** The photos of the made ads, a second each, with the boxes of their faces from brows to chin, marked by eye. */
const FILM: readonly (readonly [photo: string, faces: readonly Box[]])[] = [
  ['1227', [box([0.262, 0.234], [0.419, 0.438])]],
  ['1404', []], // a cat
  ['1263', [box([0.294, 0.315], [0.431, 0.498]), box([0.597, 0.298], [0.754, 0.51])]],
  ['1548', []], // a radio with a round dial
  ['1378', [box([0.2, 0.404], [0.433, 0.715])]],
  ['1519', []],
  ['1379', [box([0.364, 0.247], [0.466, 0.39])]],
  ['1611', []], // people as shadows against the sun, without a face to see
  ['1532', [box([0.623, 0.234], [0.853, 0.545])]],
];
const DURATION_S = FILM.length;
const shots = FILM.map((_, k) => ({ startS: k, endS: k + 1 }));
const TRUTH = FILM.flatMap(([, faces], k) => faces.map((face) => ({ startS: k, endS: k + 1, face })));

let folder: string;
let reading: FaceReading;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fovea-face-photos-'));
  const path = join(folder, 'photos.mp4');
  const tools = await foundTools();
  const inputs = FILM.flatMap(([photo]) => ['-loop', '1', '-framerate', '12', '-t', '1', '-i', join(PHOTOS, `${photo}.jpg`)]);
  const chain = `concat=n=${FILM.length}:v=1:a=0,format=yuv420p`;
  await promisify(execFile)(tools.ffmpeg, ['-v', 'error', ...inputs, '-filter_complex', chain, '-preset', 'ultrafast', path]);
  await using network = await openFaceNetwork(FACE_NETWORK);
  const media = await probeMedia(path, { tools, limits });
  const colour = { matrix: media.info.colourMatrix, isFullRange: false };
  const detail = { size: detailSizeFor(media.info), rate: 6 };
  const watcher = createFaceWatcher(network);
  for await (const piece of decode({ path, media, size: { widthPx: 64, heightPx: 48 }, toneMapping: 'none', tools, limits, detail }))
    if (piece.kind === 'detail') await watcher.push({ ...piece, colour });
  await watcher.finish();
  const grid = { columns: 55, rows: 42, aspect: 4 / 3 };
  reading = readFaces({ looks: watcher.looks(), shots, durationS: DURATION_S }, { samples: [], grid, kind: 'film' });
});
afterAll(() => rm(folder, { recursive: true }));

test('every face of the photos is found in its second, at an overlap of a half or more', () => {
  const found = TRUTH.map(({ startS, endS, face }) =>
    reading.tracks.some(
      (track) => track.startS === startS && track.endS === endS && track.places.every((place) => overlap(place, face) >= 0.5),
    ),
  );
  expect(found).toEqual(TRUTH.map(() => true));
});

test('nothing else is taken for a face: no cat, no dial, no shadow', () => {
  expect(reading.tracks.length).toBe(TRUTH.length);
});

test('the network is the one whose card lies beside it', async () => {
  const digest = createHash('sha256')
    .update(await readFile(FACE_NETWORK))
    .digest('hex');
  expect(await readFile(join(dirname(FACE_NETWORK), 'README.md'), 'utf8')).toContain(`SHA-256 \`${digest}\``);
});
