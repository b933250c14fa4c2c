import { describe, expect, it } from 'vitest';
import { creditsFor } from './credits-for.ts';
import type { Facts } from './facts.ts';

const film: Facts = {
  bytes: 10,
  sniffed: { kind: 'mp4', isStill: false },
  durationS: 30,
  widthPx: 16,
  heightPx: 9,
  hasSound: null,
  thumbnail: null,
};

describe('the credits of a film', () => {
  it.each([
    [30, 30],
    [30.0004, 30],
    [30.04, 31],
    [0.5, 1],
    [null, 30],
  ])('%s s takes %s', (durationS, credits) => expect(creditsFor({ ...film, durationS })).toBe(credits));
  it('a still takes one', () => expect(creditsFor({ ...film, sniffed: { kind: 'png', isStill: true }, durationS: null })).toBe(1));
  it('what is no film takes none', () => expect(creditsFor({ ...film, sniffed: null })).toBe(0));
});
