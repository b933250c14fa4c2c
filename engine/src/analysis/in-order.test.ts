import { expect, test } from 'vitest';
import { createInOrder } from './in-order.ts';

test('results are used in the order in which they were ordered', async () => {
  const used: number[] = [];
  const gates = [0, 1, 2].map(() => Promise.withResolvers<number>());
  const queue = createInOrder<number>(8, (value) => used.push(value));
  await Promise.all(gates.map(({ promise }) => queue.add(promise)));
  gates.forEach(({ resolve }, k) => {
    resolve(k);
  });
  await queue.finish();
  expect(used).toEqual([0, 1, 2]);
});

test('the producer waits when too many are under way', async () => {
  const first = Promise.withResolvers<number>();
  const queue = createInOrder<number>(2, () => undefined);
  await queue.add(first.promise);
  let hasRoom = false;
  const adding = queue.add(Promise.resolve(2)).then(() => {
    hasRoom = true;
  });
  await Promise.resolve();
  expect(hasRoom).toBe(false);
  first.resolve(1);
  await adding;
  expect(hasRoom).toBe(true);
});

test('a failure reaches the producer and the end', async () => {
  const queue = createInOrder<number>(1, () => undefined);
  await expect(queue.add(Promise.reject(new Error('no map')))).rejects.toThrow('no map');
  await expect(queue.finish()).rejects.toThrow('no map');
});
