import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { openModelThreads } from '../model-threads.ts';
import type { MediaTools, SaliencyModel } from '../ports.ts';
import { SHIPPED_MODEL } from '../shipped-model.ts';
import { foundTools } from '../testing/found-tools.ts';
import type { Workbench } from '../testing/hostile-clips.ts';
import { H264, LIMITS, openWorkbench } from '../testing/hostile-clips.ts';
import { followInFilm } from './follow-in-film.ts';
import { lookAtMoment } from './look-at-moment.ts';
import { tryEdits } from './try-edits.ts';

// Real processes and the real network start here; on a busy machine that takes its time.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let bench: Workbench;
let tools: MediaTools;
let model: SaliencyModel & AsyncDisposable;
let film: string;
/** Colour bars of 64 × 64 px go to the right by 40 px a second, from 20 px on, and are gone from 3 s on. */
beforeAll(async () => {
  bench = await openWorkbench();
  tools = await foundTools();
  model = await openModelThreads(SHIPPED_MODEL, { threads: 1 });
  const ground = 'gradients=s=320x180:r=25:d=5:speed=0.00001:c0=0x506070:c1=0x708090:x0=0:y0=0:x1=320:y1=180[g]';
  const bars = 'smptebars=s=64x64:r=25:d=5[b]';
  const over = `[g][b]overlay=x='20+40*t':y=50:enable='lt(t,3)'[v]`;
  film = await bench.draw('-filter_complex', `${ground};${bars};${over}`, '-map', '[v]', ...H264, 'moving.mp4');
});
afterAll(async () => {
  await model[Symbol.asyncDispose]();
  await bench[Symbol.asyncDispose]();
});

const boxAt = (timeS: number) => ({ x: (20 + 40 * timeS) / 320, y: 50 / 180, width: 64 / 320, height: 64 / 180 });

describe('a box that was drawn in a film', () => {
  test('is followed from there on until it is gone, and ends honestly', async () => {
    const told: number[] = [];
    const wish = { tools, limits: LIMITS, atS: 1, box: boxAt(1), onProgress: (share: number) => void told.push(share) };
    const { keyframes, seenUntilS, ended } = await followInFilm(film, wish);
    expect(ended).toBe('lost');
    expect(seenUntilS).toBeGreaterThan(2.7);
    expect(seenUntilS).toBeLessThanOrEqual(3);
    const last = keyframes.at(-1);
    // The picture on screen at that moment is up to one of 25 a second older.
    const shown = boxAt(Math.floor((last?.timeS ?? 0) * 25) / 25);
    expect(last?.x).toBeCloseTo(shown.x, 1);
    expect(Math.abs((last?.x ?? 0) - shown.x) * 320).toBeLessThan(2);
    expect(keyframes.length).toBeLessThan(16);
    expect(told.length).toBeGreaterThan(10);
  });

  test('with nothing in it to tell it by is not followed', async () => {
    const wish = { tools, limits: LIMITS, atS: 4, box: { x: 0.4, y: 0.4, width: 0.05, height: 0.05 } };
    expect(await followInFilm(film, wish)).toMatchObject({ ended: 'plain', keyframes: [] });
  });
});

describe('what-if on a moment', () => {
  const moment = () => lookAtMoment(film, { tools, limits: LIMITS, model, atS: 1 });
  const wish = () => ({ tools, model, path: film, look: { palette: 'heat', opacity: 0.9 } as const });

  test('hiding the only thing there is takes its attention away; both pictures are there', async () => {
    const tried = await tryEdits(await moment(), {
      ...wish(),
      edits: [{ kind: 'hide', box: boxAt(1) }],
      watched: [{ x: 0, y: 0, width: 1, height: 1 }],
    });
    const [share] = tried.edits;
    expect(share?.before.value).toBeGreaterThan(0.25);
    expect(share?.after.hi).toBeLessThan(share?.before.lo ?? 0);
    expect(tried.watched[0]?.after.value).toBeCloseTo(1, 5);
    for (const jpeg of [tried.pictures.before, tried.pictures.after]) expect([...jpeg.subarray(0, 2)]).toEqual([0xff, 0xd8]);
  });

  test('moving it takes the attention along; a moment may be tried on again, and without edits nothing changes', async () => {
    const seen = await moment();
    const tried = await tryEdits(seen, { ...wish(), edits: [{ kind: 'move', box: boxAt(1), dx: 0.4, dy: 0 }], watched: [boxAt(1)] });
    expect(tried.edits[0]?.boxAfter.x).toBeCloseTo(boxAt(1).x + 0.4, 9);
    expect(tried.watched[0]).toEqual(tried.edits[0]);
    expect(tried.edits[0]?.after.value).toBeGreaterThan(0.25);
    const same = await tryEdits(seen, { ...wish(), edits: [], watched: [boxAt(1)] });
    expect(same.watched[0]?.after).toEqual(same.watched[0]?.before);
  });
});
