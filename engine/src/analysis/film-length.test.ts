import { describe, expect, test } from 'vitest';
import { probedFilm } from '../testing/probed-film.ts';
import { filmLength, statedFilmLength } from './film-length.ts';

/** An mp4 states how long its picture is, a Matroska file only how long all of it is. */
const mp4 = (pictureS: number, fileS = pictureS) => probedFilm({ statedVideoS: pictureS, durationS: fileS });
const matroska = (fileS: number) => probedFilm({ statedVideoS: null, durationS: fileS });

describe('a film is as long as', () => {
  test('its picture, where the sound ends before it, with it, or a block of sound later', () => {
    for (const audioEndS of [0, 4, 5.92, 5.97]) {
      expect(filmLength(mp4(5.92, 5.97), { videoEndS: 5.92, audioEndS })).toBe(5.92);
      expect(filmLength(matroska(5.97), { videoEndS: 5.92, audioEndS })).toBe(5.97);
    }
  });
  test('its sound, where that goes on, in any container', () => {
    const ends = { videoEndS: 5.92, audioEndS: 6.848 };
    expect(filmLength(mp4(5.92, 6.81), ends)).toBe(6.81);
    expect(filmLength(matroska(6.81), ends)).toBe(6.81);
    // What the file states of all of it is as little believed as what it states of its picture.
    expect(filmLength(mp4(5.92, 8), ends)).toBe(6.848);
  });
  test('its last picture is stated to stand, if there is sound under it', () => {
    expect(filmLength(mp4(10), { videoEndS: 8, audioEndS: 10.05 })).toBe(10);
    expect(filmLength(mp4(10), { videoEndS: 8, audioEndS: 0 })).toBe(8);
  });
  test('what is in it, if the header lies', () => {
    expect(filmLength(mp4(120), { videoEndS: 4, audioEndS: 4.02 })).toBe(4.02);
    expect(filmLength(mp4(2), { videoEndS: 4, audioEndS: 4.02 })).toBe(4);
  });
});

test('before it has been looked through, it is as long as the header says of picture or sound', () => {
  expect(statedFilmLength(mp4(5.92, 5.97))).toBe(5.92);
  expect(statedFilmLength(mp4(5.92, 6.81))).toBe(6.81);
  expect(statedFilmLength(matroska(6.81))).toBe(6.81);
});
