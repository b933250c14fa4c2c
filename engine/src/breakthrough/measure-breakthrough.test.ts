import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { areaOf } from '../metrics/region-mask.ts';
import { layPage } from '../placements/page-layout.ts';
import { PLACEMENTS } from '../placements/placement-rules.ts';
import type { MediaTools, SaliencyModel } from '../ports.ts';
import { inputSizeFor } from '../saliency/input-size.ts';
import { claiming } from '../testing/claiming.ts';
import { foundTools } from '../testing/found-tools.ts';
import type { Workbench } from '../testing/hostile-clips.ts';
import { H264, LIMITS, openWorkbench, tone } from '../testing/hostile-clips.ts';
import { decodeHeatmapTrack } from '../tracks/decode-heatmap-track.ts';
import { createTaken, measureBreakthrough } from './measure-breakthrough.ts';

vi.setConfig({ testTimeout: 60000, hookTimeout: 60000 });

let bench: Workbench;
let tools: MediaTools;
let film: string;
beforeAll(async () => {
  bench = await openWorkbench();
  tools = await foundTools();
  // Nothing moves in it, so nothing but the page is measured.
  film = await bench.draw(
    '-f',
    'lavfi',
    '-i',
    'color=0x405060:s=320x180:r=25:d=7,drawbox=x=40:y=60:w=90:h=60:c=white:t=fill',
    ...H264,
    'seven.mp4',
  );
});
afterAll(() => bench[Symbol.asyncDispose]());

/** Sees nothing: every place draws the same. */
const even: SaliencyModel = {
  id: 'even',
  inputSize: inputSizeFor,
  predict: (_, { widthPx, heightPx }) => Promise.resolve(new Float32Array((widthPx / 4) * (heightPx / 4))),
};

/** Sees brightness: what is white draws, what is black does not. */
const bright: SaliencyModel = {
  ...even,
  predict: (rgb, { widthPx, heightPx }) =>
    Promise.resolve(
      Float32Array.from({ length: (widthPx / 4) * (heightPx / 4) }, (_, i) => {
        const [x, y] = [(i % (widthPx / 4)) * 4, Math.floor(i / (widthPx / 4)) * 4];
        return 4 * ((rgb[y * widthPx + x] ?? 0) / 255);
      }),
    ),
};

const rules = (id: string) => PLACEMENTS.placements.filter((placement) => placement.id === id);
const measure = async (id: string, model: SaliencyModel, path = film) => {
  const [placement] = rules(id);
  if (!placement) throw new Error(`no placement ${id}`);
  return measureBreakthrough({ path, model, tools, limits: LIMITS, placement, library: PLACEMENTS });
};
const figureOf = (reading: Awaited<ReturnType<typeof measure>>, id: string) =>
  reading?.scores.find((score) => score.id === id)?.value ?? Number.NaN;

test('eyes that are drawn nowhere fall on the slot by its size, less what lies under the buttons', async () => {
  const reading = await measure('youtube_skippable_desktop', even);
  const slot = 0.666667 ** 2;
  const label = 0.3 * 0.1 * slot;
  const skip = 0.18 * 0.12 * slot;
  expect(reading?.slotShare).toBeCloseTo(slot, 3);
  expect(reading?.shares[4]).toBeCloseTo(slot - label, 2);
  expect(reading?.shares[12]).toBeCloseTo(slot - label - skip, 2);
  expect(reading?.interfaceShares[4]).toBeCloseTo(label, 2);
  expect(reading?.timesS.slice(0, 3)).toEqual([0, 0.52, 1]);
  expect(figureOf(reading, 'breakthrough_power')).toBeCloseTo(figureOf(reading, 'breakthrough') / slot, 3);
});

test('a film darker than its page holds less of the eyes than its share; three surroundings differ and are the same each time', async () => {
  const dark = await bench.draw(
    '-f',
    'lavfi',
    '-i',
    'color=0x101418:s=320x180:r=25:d=4,drawbox=x=40:y=60:w=30:h=30:c=0x606060:t=fill',
    ...H264,
    'dark.mp4',
  );
  const [one, again] = [await measure('youtube_skippable_mobile', bright, dark), await measure('youtube_skippable_mobile', bright, dark)];
  expect(figureOf(one, 'breakthrough_power')).toBeLessThan(0.5);
  expect(new Set(one?.bySurroundings).size).toBe(3);
  expect(again).toEqual(one);
});

describe('a file that claims more than it shows', () => {
  const counting = () => {
    const looks: number[] = [];
    const predict: SaliencyModel['predict'] = async (rgb, shape) => {
      const density = await bright.predict(rgb, shape);
      looks.push(looks.length);
      return density;
    };
    return { looks, model: { ...bright, predict } };
  };
  const SCENE = ['-f', 'lavfi', '-i', 'testsrc2=s=320x180:r=25:d=4'];
  const looksAt = async (path: string) => {
    const { looks, model } = counting();
    const reading = await measure('youtube_skippable_desktop', model, path);
    return { looks: looks.length, timesS: reading?.timesS, halfWidth: figureOf(reading, 'breakthrough') - bandOf(reading) };
  };
  const bandOf = (reading: Awaited<ReturnType<typeof measure>>) => reading?.scores.find(({ id }) => id === 'breakthrough')?.lo ?? 0;

  test.each([
    ['its sound goes on without a picture', async () => bench.draw(...SCENE, ...tone(70), ...H264, '-c:a', 'aac', 'outlasts.mp4')],
    ['its header says so', async () => claiming(await bench.draw(...SCENE, ...H264, 'claims.mp4'), 30)],
  ])('has every look and every moment of its picture: %s', async (_, draw) => {
    const honest = await looksAt(await bench.draw(...SCENE, ...H264, 'honest.mp4'));
    expect(honest.looks).toBe(3 * 8 + 3 * 8);
    expect(await looksAt(await draw())).toEqual(honest);
  });

  /** Says that it lasts so many times what it does, in every box that says how long. */
});

test('the heat of the whole page comes with it, on the page’s grid', async () => {
  const reading = await measure('meta_feed', bright);
  const track = decodeHeatmapTrack(reading?.heat.bytes ?? new Uint8Array());
  expect(track.timesS).toEqual(reading?.timesS);
  expect(track.columns).toBeLessThan(track.rows);
});

test('where the film fills the screen there is nothing to measure', async () => {
  const full = PLACEMENTS.placements.filter(({ page }) => !PLACEMENTS.pages[page].isInformative);
  expect(full.length).toBeGreaterThan(8);
  for (const { id } of full) expect(await measure(id, even, '/nowhere.mp4')).toBeNull();
});

test('breakthrough weighs in the overall exactly where the page says something', () => {
  for (const { drivers, page } of PLACEMENTS.placements) expect(drivers.breakthrough).toBe(PLACEMENTS.pages[page].isInformative ? 1 : 0);
});

test('every change of the interface falls on a half second', () => {
  const times = PLACEMENTS.placements.flatMap(({ zones }) =>
    zones.flatMap(({ areas }) => areas.flatMap(({ fromS, toS }) => [fromS, toS ?? 0])),
  );
  expect(times.filter((timeS) => !Number.isInteger(timeS * 2))).toEqual([]);
});

test('a film of another shape lies in the middle of the player; in a feed the slot takes its shape', () => {
  const square = { widthPx: 1000, heightPx: 1000 };
  const player = layPage(PLACEMENTS, { page: 'yt_desktop_watch' }, square);
  expect(player.film.height).toBeCloseTo(player.slot.height, 6);
  expect(player.film.width * 1920).toBeCloseTo(player.film.height * 1080, 3);
  const feed = layPage(PLACEMENTS, { page: 'feed_mobile' }, { widthPx: 1600, heightPx: 900 });
  expect(feed.slot).toEqual(feed.film);
  expect(areaOf(new Float32Array([feed.film.width]))).toBeCloseTo(1, 6);
  const middle = feed.film.y + feed.film.height / 2;
  expect(middle).toBeCloseTo(0.16 + 0.5776 / 2, 6);
});

test('where frames are sparse a sample stands for every moment since the one before, those of a change among them', () => {
  // Moments are half seconds; the interface changes at 3 s, the sixth.
  const isTaken = createTaken({ stride: 4, changes: [3] });
  expect([0, 3, 5, 7, 8, 9].map(isTaken)).toEqual([true, false, true, true, true, false]);
});
