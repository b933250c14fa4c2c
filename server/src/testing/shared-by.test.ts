import { expect, test } from 'vitest';
import { sharedBy } from './shared-by.ts';

test('as many share one as may, and the next begin another', async () => {
  let made = 0;
  const take = sharedBy(2, async () => ++made);
  expect(await Promise.all([take(0), take(0), take(0), take(0), take(0)])).toEqual([1, 1, 2, 2, 3]);
});

test('one that could not be made fails nobody who comes later, and takes away no newer one', async () => {
  const fails = Promise.withResolvers<string>();
  const things = [fails.promise, Promise.resolve('second'), Promise.resolve('third')];
  const take = sharedBy(2, async (_: null) => await (things.shift() ?? Promise.reject(new Error('There are no more'))));
  const first = [take(null), take(null)];
  expect(await take(null)).toBe('second');
  fails.reject(new Error('The film could not be analysed'));
  expect((await Promise.allSettled(first)).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await take(null)).toBe('second');
  expect(await take(null)).toBe('third');
});

test('one that fails at once is made anew by the next', async () => {
  const things = [Promise.reject(new Error('The film could not be analysed')), Promise.resolve('made')];
  const take = sharedBy(16, async (_: null) => await things.shift());
  await expect(take(null)).rejects.toThrow('could not be analysed');
  expect([await take(null), await take(null)]).toEqual(['made', 'made']);
});
