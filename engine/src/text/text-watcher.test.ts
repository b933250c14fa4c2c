import { expect, test } from 'vitest';
import type { Senses, TextLine } from './text-port.ts';
import { createTextWatcher } from './text-watcher.ts';

const SIDE_PX = 36;

/** A plain still, brighter each time, so that every half second has something new to read. */
function stillAt(timeS: number) {
  const grey = new Uint8Array((SIDE_PX / 2) ** 2).fill(128);
  const colour = { matrix: 'bt709', isFullRange: true } as const;
  return { timeS, widthPx: SIDE_PX, heightPx: SIDE_PX, colour, y: new Uint8Array(SIDE_PX ** 2).fill(20 * timeS), u: grey, v: grey };
}

test('holds the film back only until one look is answered, whatever else is under way, once it has begun', async () => {
  const answers: ((lines: readonly TextLine[]) => void)[] = [];
  const read = () => new Promise<readonly TextLine[]>((resolve) => answers.push(resolve));
  const watcher = createTextWatcher({ read });
  const held = [2, 3, 4, 5, 6].map((timeS) => watcher.push(stillAt(timeS)));
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

test('the looks of the first two seconds are all answered before the film goes on', async () => {
  const watcher = createTextWatcher({ read: async () => [] });
  const held = [0, 0.4, 0.5, 1, 1.5, 2].map((timeS) =>
    watcher.push({ ...stillAt(timeS), y: new Uint8Array(SIDE_PX ** 2).fill(80 * timeS) }),
  );
  expect(held.map((wait) => wait !== undefined)).toEqual([true, false, true, true, true, false]);
  await watcher.finish();
});

/** Reads a word that stands for so long, one after the other in the middle of the picture. */
const wordsOf = (lastsS: number) => async (picture: object) => {
  const timeS = 'timeS' in picture ? Number(picture.timeS) : 0;
  const text = ['bread', 'warm', 'town', 'lemon'][Math.floor(timeS / lastsS + 1e-6) % 4] ?? '';
  const line = { text, confidence: 0.97, box: { x: 0.4, y: 0.4, width: 0.2, height: 0.1 }, turned: 0, ink: { heightPx: 4, contrast: 9 } };
  return [line];
};

/** How often is looked in six seconds of film, six stills a second, each other than the one before. */
async function looksAt(read: Senses['read']): Promise<number> {
  const watcher = createTextWatcher({ read });
  for (let k = 0; k < 36; k++) await watcher.push({ ...stillAt(k / 6), y: new Uint8Array(SIDE_PX ** 2).fill(k % 2 === 0 ? 20 : 60) });
  await watcher.finish();
  return watcher.looks();
}

test('every still is looked at while words pass in one place faster than they are looked for, and only then', async () => {
  // At 0, 0.5 and so on to 5.5 s.
  expect(await looksAt(async () => [])).toBe(12);
  expect(await looksAt(wordsOf(2))).toBe(12);
  // Looks at 0, 0.5 and 1 s tell that they pass: from then on each of six stills a second.
  expect(await looksAt(wordsOf(1 / 3))).toBe(3 + 29);
  expect(await looksAt(wordsOf(1 / 3))).toBe(await looksAt(wordsOf(1 / 3)));
});
