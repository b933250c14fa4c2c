import { describe, expect, test } from 'vitest';
import { gridFor } from '../metrics/grid.ts';
import { createFilmPass } from './film-pass.ts';
import { createPastPlain } from './past-plain.ts';
import type { SampleMoment } from './sample-clock.ts';
import { createSampleClock } from './sample-clock.ts';

const [FRAMES_PER_SECOND, RATE, KNOWN] = [24, 6, 3];

/** The samples of two seconds at 24 frames a second: frame by which each is looked at, and whether that is plain. */
function samplesOf(isPlain: (index: number) => boolean): string[] {
  const frames = Array.from({ length: 2 * FRAMES_PER_SECOND }, (_, index) => ({
    index,
    timeS: index / FRAMES_PER_SECOND,
    isBlank: isPlain(index),
  }));
  const clock = createSampleClock(RATE);
  const pastPlain = createPastPlain(RATE);
  return frames.flatMap((frame, k) => {
    const taken: readonly SampleMoment[] = clock.take(frame.timeS, frames[k + 1]?.timeS ?? null, 2);
    return pastPlain(frame, taken, frames.slice(k + 1, k + 1 + KNOWN)).map(({ tick }) => `${tick}:${k}${frame.isBlank ? ' plain' : ''}`);
  });
}

const onTheGrid = (isPlain: (index: number) => boolean) =>
  Array.from({ length: 2 * RATE }, (_, tick) => `${tick}:${4 * tick}${isPlain(4 * tick) ? ' plain' : ''}`);

describe('samples that fall on plain frames', () => {
  test('of a strobe of two and two frames go to the picture that follows, but for the first', () => {
    const samples = samplesOf((index) => index % 4 < 2);
    expect(samples).toEqual(['0:0 plain', ...Array.from({ length: 11 }, (_, k) => `${k + 1}:${4 * (k + 1) + 2}`)]);
  });
  test.each([
    ['of a film without any', () => false],
    ['of a plain film', () => true],
    ['of a flash', (index: number) => index >= 12 && index < 15],
    ['of two flashes', (index: number) => index === 12 || index === 24],
    ['of black before and after', (index: number) => index < 18 || index >= 30],
    ['of black between two shots', (index: number) => index >= 12 && index < 30],
  ] as const)('%s stay where they are', (_, isPlain) => expect(samplesOf(isPlain)).toEqual(onTheGrid(isPlain)));
});

test('a film that passes is looked at in the pictures of its strobe', () => {
  const input = { widthPx: 128, heightPx: 72 };
  const grey = new Uint8Array((input.widthPx * input.heightPx) / 4).fill(128);
  const picture = Uint8Array.from({ length: input.widthPx * input.heightPx }, (_, i) => 40 + ((i % input.widthPx) % 60) * 3);
  const colour = { matrix: 'bt709', isFullRange: false } as const;
  const pass = createFilmPass({ input, grid: gridFor(input), colour, rate: RATE, onReduced: () => undefined });
  const frames = Array.from({ length: 48 }, (_, index) => {
    const y = index % 4 < 2 ? new Uint8Array(picture.length).fill(235) : picture;
    return [...pass.push({ kind: 'frame', index, timeS: index / FRAMES_PER_SECOND, ...input, y, u: grey, v: grey })];
  });
  const picked = [...frames.flat(), ...pass.finish(2)];
  expect(picked.map(({ reduced }) => reduced.isBlank)).toEqual([true, ...new Array<boolean>(11).fill(false)]);
});
