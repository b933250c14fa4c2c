import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { analyse } from '../analyse.ts';
import { DEFAULT_LIMITS as limits } from '../default-limits.ts';
import { openModelThreads } from '../model-threads.ts';
import type { MediaTools, SaliencyModel } from '../ports.ts';
import { SHIPPED_MODEL } from '../shipped-model.ts';
import { foundTools } from '../testing/found-tools.ts';
import type { Workbench } from '../testing/hostile-clips.ts';
import { H264, openWorkbench, picture, tone } from '../testing/hostile-clips.ts';
import type { DeliveredSignal } from './judge/delivered-film.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 });

const stack = new AsyncDisposableStack();
let bench: Workbench;
let tools: MediaTools;
let model: SaliencyModel;
beforeAll(async () => {
  bench = stack.use(await openWorkbench());
  tools = await foundTools();
  model = stack.use(await openModelThreads(SHIPPED_MODEL, { threads: 2 }));
});
afterAll(() => stack.disposeAsync());

/** What a whole analysis says of the signal of a film that ffmpeg draws. */
async function signalOf(...args: string[]): Promise<DeliveredSignal | null | undefined> {
  const path = await bench.draw(...args);
  return (await analyse({ path, model, tools, limits, options: { stabilitySamples: 0 } })).signal;
}

describe('the signal of real files', () => {
  test('as it should be: whole pictures, square pixels, even steps, one channel', async () => {
    const found = await signalOf(...picture(2), ...tone(2), ...H264, '-c:a', 'aac', '-shortest', 'plain.mp4');
    expect(found).toEqual({ scan: 'progressive', pixelAspect: 1, isDamaged: false, cadence: { unevenShare: 0, uneven: [] }, stereo: null });
  });

  test('of half pictures, and of pixels that are not square', async () => {
    const wide = ['-vf', 'setsar=64/45', '-flags', '+ilme+ildct', '-x264opts', 'tff=1'];
    const found = await signalOf(...picture(2, { size: '720x576' }), ...wide, ...H264, 'interlaced.mp4');
    expect(found).toMatchObject({ scan: 'interlaced', pixelAspect: expect.closeTo(64 / 45, 4) });
  });

  test('of a rate that changes on the way', async () => {
    const slower = ['-vf', "select='lt(t,1)+not(mod(n,3))'", '-fps_mode', 'vfr'];
    const found = await signalOf(...picture(3, { rate: 30 }), ...slower, ...H264, 'variable.mp4');
    expect(found?.cadence?.unevenShare).toBeGreaterThan(0.3);
    expect(found?.cadence?.uneven).toEqual([{ startS: expect.closeTo(1, 1), endS: expect.closeTo(2.9, 1) }]);
  });

  test('of left and right that oppose each other', async () => {
    const against = ['-filter_complex', '[1:a]asplit[a][b];[b]volume=-1[c];[a][c]join=inputs=2:channel_layout=stereo[o]'];
    const found = await signalOf(
      ...picture(3),
      ...tone(3),
      ...against,
      '-map',
      '0:v',
      '-map',
      '[o]',
      ...H264,
      '-c:a',
      'aac',
      'opposed.mp4',
    );
    expect(found?.stereo?.correlation).toBeLessThan(-0.9);
    expect(found?.stereo?.opposed.length).toBe(1);
  });
});
