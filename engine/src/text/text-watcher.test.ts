import { expect, test } from 'vitest';
import type { TextLine } from './text-port.ts';
import { createTextWatcher } from './text-watcher.ts';

const SIDE_PX = 36;

/** A plain still, brighter each time, so that every half second has something new to read. */
function stillAt(timeS: number) {
  const grey = new Uint8Array((SIDE_PX / 2) ** 2).fill(128);
  const colour = { matrix: 'bt709', isFullRange: true } as const;
  return { timeS, widthPx: SIDE_PX, heightPx: SIDE_PX, colour, y: new Uint8Array(SIDE_PX ** 2).fill(20 * timeS), u: grey, v: grey };
}

test('holds the film back only until one look is answered, whatever else is under way', async () => {
  const answers: ((lines: readonly TextLine[]) => void)[] = [];
  const read = () => new Promise<readonly TextLine[]>((resolve) => answers.push(resolve));
  const watcher = createTextWatcher({ read });
  const held = [0, 1, 2, 3, 4].map((timeS) => watcher.push(stillAt(timeS)));
  expect(held.map((wait) => wait !== undefined)).toEqual([false, false, false, true, true]);
  answers[0]?.([]);
  await held[3];
  const isFree = async (wait: Promise<void> | void) =>
    Promise.race([Promise.resolve(wait).then(() => true), Promise.resolve().then(() => false)]);
  expect(await isFree(held[4])).toBe(false);
  for (const answer of answers.slice(1)) answer([]);
  await watcher.finish();
  expect(watcher.looks()).toBe(5);
});
