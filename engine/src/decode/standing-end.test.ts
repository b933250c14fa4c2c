import { expect, test } from 'vitest';
import { probedFilm } from '../testing/probed-film.ts';
import { fallsShort, standingEndS } from './standing-end.ts';

const film = probedFilm({ statedVideoS: 10, durationS: 10 });
/** A Matroska file states only how long all of it is. */
const whole = probedFilm({ statedVideoS: null, durationS: 10 });

test('the picture that was decoded last stands until its packet says, and never beyond the header', () => {
  const reached = { videoEndS: 5.04 };
  expect(standingEndS(film, reached, { startS: 5, endS: 10 })).toBe(10);
  expect(standingEndS(film, reached, { startS: 5.02, endS: 9 })).toBe(9);
  expect(standingEndS(film, reached, { startS: 5, endS: 500 })).toBe(10);
});

test('nothing stands where the packets end with the frames, go on after them, or have no time', () => {
  const reached = { videoEndS: 5.04 };
  expect(standingEndS(film, reached, { startS: 5, endS: 5.04 })).toBe(5.04);
  expect(standingEndS(film, reached, { startS: 5, endS: 5 })).toBe(5.04);
  expect(standingEndS(film, reached, { startS: 9.96, endS: 10 })).toBe(5.04);
  expect(standingEndS(film, reached, null)).toBe(5.04);
});

test('packets are asked only where the header says that the film goes on', () => {
  expect(fallsShort(film, { videoEndS: 9.96, audioEndS: 0 })).toBe(false);
  expect(fallsShort(film, { videoEndS: 9.8, audioEndS: 10 })).toBe(true);
  expect(fallsShort(whole, { videoEndS: 9.8, audioEndS: 10 })).toBe(false);
  expect(fallsShort(whole, { videoEndS: 9.8, audioEndS: 9.8 })).toBe(true);
  expect(fallsShort({ ...film, info: { ...film.info, kind: 'still' } }, { videoEndS: 0, audioEndS: 0 })).toBe(false);
});
