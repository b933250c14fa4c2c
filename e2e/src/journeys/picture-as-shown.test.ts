import { exportApi, ResultExport } from '@fovea/contract/exports';
import type { PreTestUuid } from '@fovea/contract/ids';
import type { Page } from 'playwright-core';
import { expect, inject, it } from 'vitest';
import { filmIn } from '../running/films.ts';
import { signedInJourney } from '../running/signed-in-journey.ts';
import { ANALYSED_MS } from '../running/stored-result.ts';
import { until } from '../running/until.ts';

const MADE_S = 60;

let uuid: PreTestUuid;
const journey = signedInJourney(async (client) => {
  ({ uuid } = await client.send('Shown and taken', filmIn(inject('films'), 'no-sound')));
  await client.untilStatus(uuid, ['complete'], { withinS: ANALYSED_MS / 1000 });
});

/** How far the picture on the clipboard and the file at an address lie apart, in levels of 255; and their sizes. */
const apartFrom = (page: Page, address: string) =>
  page.evaluate(async (file) => {
    const pixelsOf = async (blob: Blob) => {
      const picture = await createImageBitmap(blob);
      const { width, height } = picture;
      const pen = new OffscreenCanvas(width, height).getContext('2d');
      pen?.drawImage(picture, 0, 0);
      return { size: `${width}x${height}`, data: pen?.getImageData(0, 0, width, height).data ?? new Uint8ClampedArray() };
    };
    const [item] = await navigator.clipboard.read();
    const copied = await pixelsOf((await item?.getType('image/png')) ?? new Blob());
    const made = await pixelsOf(await (await fetch(file)).blob());
    const far = made.data.reduce((sum, value, at) => sum + Math.abs(value - (copied.data[at] ?? 999)), 0);
    return { copied: copied.size, made: made.size, mean: far / made.data.length };
  }, address);

/** The picture of the moment copied with C and made as a still, in a layer. @returns how far they lie apart */
async function copiedAndMade(layer: string): Promise<number> {
  const { page, address, client } = journey;
  await page.goto(`${address}/prediction/${uuid}?tab=export&layer=${layer}`);
  await page.waitForFunction(() => (document.querySelector('video')?.readyState ?? 0) >= 2);
  await page.locator('canvas[data-testid=heat]').waitFor();
  await page.keyboard.press('c');
  await page.getByText('The picture is on the clipboard.').waitFor();
  const ordered = page.waitForResponse((reply) => reply.request().method() === 'POST' && reply.url().endsWith('/exports'));
  await page.getByRole('button', { name: 'Make: Still with layer' }).click();
  const order = ResultExport.parse(await (await ordered).json());
  expect(order.layer).toBe(layer);
  const ready = await until('the still', { withinS: MADE_S }, async () => {
    const { status, file_address } = await client.call(exportApi.read, { params: { id: order.id } });
    return status === 'ready' ? (file_address ?? undefined) : undefined;
  });
  const { copied, made, mean } = await apartFrom(page, ready);
  expect(copied).toBe(made);
  return mean;
}

it(
  'the picture that is copied is the still that is made of it, in every layer',
  async () => {
    const { page, address } = journey;
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: address });
    // Browser and ffmpeg turn YUV into RGB each in their own way: so far apart are films with nothing over them.
    const bare = await copiedAndMade('original');
    expect(bare).toBeLessThan(8);
    for await (const layer of ['heat', 'fog', 'half']) expect(await copiedAndMade(layer), layer).toBeLessThan(bare + 0.8);
  },
  4 * 1000 * MADE_S,
);
