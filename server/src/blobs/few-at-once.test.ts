import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { fewAtOnce } from './few-at-once.ts';

const items = Array.from({ length: 50 }, (_, at) => at);

it('R60: has no more in hand than it may, and answers in order', async () => {
  let [inHand, most] = [0, 0];
  const answers = await fewAtOnce(items, 4, async (item) => {
    most = Math.max(most, ++inHand);
    for (let turns = item % 3; turns >= 0; turns--) await nextTurn();
    inHand--;
    return item * 2;
  });
  expect([most, inHand]).toEqual([4, 0]);
  expect(answers).toEqual(items.map((item) => item * 2));
});

it('asks no more once one was refused', async () => {
  const asked: number[] = [];
  const refused = fewAtOnce(items, 4, async (item) => {
    asked.push(item);
    await nextTurn();
    if (item === 5) throw new Error('refused');
  });
  await expect(refused).rejects.toThrow('refused');
  await nextTurn();
  await nextTurn();
  expect(asked.length).toBeLessThan(12);
});
