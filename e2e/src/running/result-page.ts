import type { Locator, Page } from 'playwright-core';

/** The parts of a result page, by what people see of them. */
export const onResult = (page: Page) => ({
  video: page.locator('video'),
  heat: page.getByTestId('heat'),
  time: page.getByTestId('time'),
  lanes: page.getByRole('slider', { name: 'Moment in the film' }),
  layer: page.getByRole('combobox', { name: 'Layer' }),
  opacity: page.getByRole('slider', { name: 'Strength of the layer' }),
  figures: page.getByRole('region', { name: 'Main figures' }),
});

/** What a part of the page looks like, as a small picture: 64×36 pixels of red, green, blue and opacity. */
export async function seenAt(page: Page, place: Locator): Promise<readonly number[]> {
  const png = await place.screenshot({ animations: 'disabled' });
  // A page of its own reads the pixels: the product's content policy would rightly refuse.
  const reader = await page.context().newPage();
  try {
    return await reader.evaluate(async (base64) => {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      const pen = new OffscreenCanvas(64, 36).getContext('2d');
      if (!pen) throw new Error('There is no canvas');
      pen.drawImage(await createImageBitmap(new Blob([bytes])), 0, 0, 64, 36);
      return [...pen.getImageData(0, 0, 64, 36).data];
    }, png.toString('base64'));
  } finally {
    await reader.close();
  }
}

/** Mean difference of two small pictures, 0..255. */
export const differenceOf = (one: readonly number[], other: readonly number[]): number =>
  one.reduce((sum, value, index) => sum + Math.abs(value - (other[index] ?? 0)), 0) / one.length;

/** Where the picture itself lies: the film's box without the bars that keep its shape. */
export const pictureBoxOf = (video: Locator): Promise<{ x: number; y: number; width: number; height: number }> =>
  video.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    if (!(element instanceof HTMLVideoElement)) return { x, y, width, height };
    const scale = Math.min(width / element.videoWidth, height / element.videoHeight);
    const shown = { width: element.videoWidth * scale, height: element.videoHeight * scale };
    return { x: x + (width - shown.width) / 2, y: y + (height - shown.height) / 2, ...shown };
  });
