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

/** A sum that changes when what a canvas shows changes; 0 while it is empty. Read in the frame in which it was drawn. */
export const inkOf = (canvas: Locator): Promise<number> =>
  canvas.evaluate(async (element) => {
    if (!(element instanceof HTMLCanvasElement)) return 0;
    await new Promise((resolve) => requestAnimationFrame(resolve));
    const copy = new OffscreenCanvas(64, 36);
    const pen = copy.getContext('2d', { willReadFrequently: true });
    if (!pen) return 0;
    pen.drawImage(await createImageBitmap(element), 0, 0, 64, 36);
    return pen.getImageData(0, 0, 64, 36).data.reduce((sum, value, index) => sum + (index % 4 === 3 ? value : 0), 0);
  });

/** Where the picture itself lies: the film's box without the bars that keep its shape. */
export const pictureBoxOf = (video: Locator): Promise<{ x: number; y: number; width: number; height: number }> =>
  video.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    if (!(element instanceof HTMLVideoElement)) return { x, y, width, height };
    const scale = Math.min(width / element.videoWidth, height / element.videoHeight);
    const shown = { width: element.videoWidth * scale, height: element.videoHeight * scale };
    return { x: x + (width - shown.width) / 2, y: y + (height - shown.height) / 2, ...shown };
  });
