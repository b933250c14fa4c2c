import { expect, it } from 'vitest';
import { pictureBox } from './picture-box.ts';

it('puts bars left and right of a vertical film', () => {
  expect(pictureBox({ width: 800, height: 450 }, { width: 1080, height: 1920 })).toEqual({
    left: 273.4375,
    top: 0,
    width: 253.125,
    height: 450,
  });
});

it('puts bars above and below a wide film', () => {
  expect(pictureBox({ width: 400, height: 400 }, { width: 1600, height: 800 })).toEqual({ left: 0, top: 100, width: 400, height: 200 });
});

it('is empty while nothing has a size', () => {
  expect(pictureBox({ width: 0, height: 10 }, { width: 16, height: 9 })).toEqual({ left: 0, top: 0, width: 0, height: 0 });
});
