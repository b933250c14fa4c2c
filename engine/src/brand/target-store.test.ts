import { expect, test } from 'vitest';
import type { CutOut } from './cut-out.ts';
import { createTargetStore } from './target-store.ts';

const film = { widthPx: 320, heightPx: 180 };
const picture = (tone: number): CutOut => ({
  ...{ widthPx: 12, heightPx: 8 },
  cover: new Float32Array(96).fill(1),
  tone: Float32Array.from({ length: 96 }, (_, at) => (at % 12 < 6 ? tone : 20)),
});

test('the same picture in films of the same size is prepared once', () => {
  const targetOf = createTargetStore();
  const first = targetOf(picture(200), film);
  expect(targetOf(picture(200), film)).toBe(first);
  expect(targetOf(picture(201), film)).not.toBe(first);
  expect(targetOf(picture(200), { ...film, heightPx: 182 })).not.toBe(first);
  expect(targetOf(picture(200), film)).toBe(first);
});

test('the one that was not asked for the longest is forgotten', () => {
  const targetOf = createTargetStore();
  const first = targetOf(picture(1), film);
  for (const tone of [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13]) targetOf(picture(tone), film);
  expect(targetOf(picture(1), film)).not.toBe(first);
});
