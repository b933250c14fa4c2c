import { readFile } from 'node:fs/promises';
import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { MediaTools } from '../ports.ts';
import { probeMedia } from '../probe/probe.ts';
import { blob, WIDE } from '../testing/drawn-maps.ts';
import { foundTools } from '../testing/found-tools.ts';
import type { Workbench } from '../testing/hostile-clips.ts';
import { LIMITS, openWorkbench } from '../testing/hostile-clips.ts';
import { createHeatmapTrack } from '../tracks/heatmap-track.ts';
import { burnHeat } from './burn-heat.ts';
import { decode } from './decode.ts';
import { openStills } from './film-stills.ts';
import { makePreview } from './make-preview.ts';
import { toneMappingFor } from './tone-mapping.ts';

// Real processes start here; on a busy machine that takes its time.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

/** What the picture's stream says of its colours, in the codes of H.273; 2 is "unspecified". */
interface Said {
  readonly primaries: number;
  readonly transfer: number;
  readonly matrix: number;
}
const [UNSAID, BT709, BT2020, BT2020_CONSTANT, ICTCP, PQ, HLG] = [2, 1, 9, 10, 14, 16, 18];
const WHOLE = { primaries: BT2020, matrix: BT2020 };

let bench: Workbench;
let tools: MediaTools;
let plain: string;
beforeAll(async () => {
  bench = await openWorkbench();
  tools = await foundTools();
  const colours = 'testsrc2=s=160x90:r=10:d=1,format=yuv420p10le';
  plain = await bench.draw('-f', 'lavfi', '-i', colours, ...hevc('log-level=error'), 'plain.mp4');
});
afterAll(() => bench[Symbol.asyncDispose]());

const hevc = (params: string) => ['-c:v', 'libx265', '-preset', 'ultrafast', '-x265-params', params];

/** Several tests ask for the same film, and for what is seen of it: each is drawn once and looked at once. */
const once = <T>(known: Map<string, Promise<T>>, name: string, work: () => Promise<T>): Promise<T> => {
  const result = known.get(name) ?? work();
  known.set(name, result);
  return result;
};
const films = new Map<string, Promise<string>>();
const sights = new Map<string, Promise<Buffer>>();

/** The same pictures, bit for bit, with other words about them. */
const filmOf = ({ primaries, transfer, matrix }: Said, extension = 'mp4') => {
  const said = `hevc_metadata=colour_primaries=${primaries}:transfer_characteristics=${transfer}:matrix_coefficients=${matrix}`;
  const name = `said-${primaries}-${transfer}-${matrix}.${extension}`;
  return once(films, name, () => bench.draw('-i', plain, '-c', 'copy', '-bsf:v', said, name));
};

/** All that the analysis sees of a film. */
const seen = (path: string) => once(sights, path, () => lookAt(path));

async function lookAt(path: string): Promise<Buffer> {
  const media = await probeMedia(path, { tools, limits: LIMITS });
  const toneMapping = await toneMappingFor(media, { tools });
  const size = { widthPx: 64, heightPx: 36 };
  const planes: Buffer[] = [];
  for await (const piece of decode({ path, media, size, toneMapping, tools, limits: LIMITS }))
    if (piece.kind === 'frame') planes.push(Buffer.concat([piece.y, piece.u, piece.v]));
  expect([toneMapping, planes.length]).toEqual(['hable', 10]);
  return Buffer.concat(planes);
}

function source() {
  const maps = createHeatmapTrack({ grid: WIDE, versions: { model: 'made', metrics: 'made' } });
  for (const timeS of [0, 0.5]) maps.add(blob(WIDE, { x: 0.5, y: 0.5, sigma: 0.1 }), timeS, 'no');
  return { tools, limits: LIMITS, track: maps.finish().bytes, cutsS: [], look: { palette: 'heat', opacity: 0.5 } as const };
}

const still = async (path: string) => (await openStills(path, source())).make({ atS: 0.5, shows: 'film', format: 'png', sideMaxPx: null });

describe.each([
  ['PQ', PQ],
  ['HLG', HLG],
])('a film in %s', (_, transfer) => {
  test.each([
    ['its primaries', { primaries: UNSAID, matrix: BT2020 }],
    ['its matrix', { primaries: BT2020, matrix: UNSAID }],
    ['anything else', { primaries: UNSAID, matrix: UNSAID }],
  ])('that does not state %s is seen as one that states those of BT.2100', async (_without, said) => {
    const whole = await seen(await filmOf({ ...WHOLE, transfer }));
    expect((await seen(await filmOf({ ...said, transfer }))).equals(whole)).toBe(true);
    expect((await seen(await filmOf({ ...said, transfer }, 'mkv'))).equals(whole)).toBe(true);
  });

  test.each([
    ['BT.709', { primaries: BT709, matrix: BT709 }],
    ['ICtCp', { primaries: BT2020, matrix: ICTCP }],
    ['ICtCp and no primaries', { primaries: UNSAID, matrix: ICTCP }],
  ])('that states %s is seen as that', async (_stated, said) => {
    const [whole, other] = [await seen(await filmOf({ ...WHOLE, transfer })), await seen(await filmOf({ ...said, transfer }))];
    expect(other.equals(whole)).toBe(false);
  });

  test('that states a matrix which is not defined for it is seen in the nearest one', async () => {
    const whole = await seen(await filmOf({ ...WHOLE, transfer }));
    expect((await seen(await filmOf({ primaries: BT2020, matrix: BT2020_CONSTANT, transfer }))).equals(whole)).toBe(true);
  });

  test('that states nothing else is shown, exported and copied like one that does', async () => {
    const [bare, whole] = [await filmOf({ primaries: UNSAID, matrix: UNSAID, transfer }), await filmOf({ ...WHOLE, transfer })];
    expect(isDeepStrictEqual(await still(bare), await still(whole))).toBe(true);
    const made = await Promise.all(
      [bare, whole].map(async (path) => {
        const [burned, preview] = [`${path}.heat.mp4`, `${path}.preview.mp4`];
        await burnHeat(path, { ...source(), outPath: burned });
        await makePreview(path, { ...source(), outPath: preview });
        return [await readFile(burned), await readFile(preview)];
      }),
    );
    expect(isDeepStrictEqual(made[0], made[1])).toBe(true);
  });
});

test.each([
  ['VP9', ['-c:v', 'libvpx-vp9', '-deadline', 'realtime', '-cpu-used', '8', '-color_trc', 'smpte2084', 'vp9.webm']],
  [
    'H.264, eight bits, full range',
    ['-pix_fmt', 'yuv420p', '-c:v', 'libx264', '-x264-params', 'transfer=arib-std-b67:fullrange=on', 'h264.mp4'],
  ],
  ['red, green and blue', ['-pix_fmt', 'gbrp10le', ...hevc('log-level=error:transfer=smpte2084:colormatrix=gbr'), 'rgb.mp4']],
])('%s with a transfer of high dynamic range and no more is seen', async (_, args) => {
  const film = await bench.draw('-f', 'lavfi', '-i', 'testsrc2=s=160x90:r=10:d=1,format=yuv420p10le', ...args);
  const luma = (await seen(film)).subarray(0, 64 * 36);
  expect(Math.max(...luma) - Math.min(...luma)).toBeGreaterThan(60);
  expect(await still(film)).not.toBeNull();
});
