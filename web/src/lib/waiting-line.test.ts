import { expect, it } from 'vitest';
import { waitingLine } from './waiting-line.ts';

it('lets works through one at a time, past one that fails', async () => {
  const inLine = waitingLine();
  const done: string[] = [];
  const gate = Promise.withResolvers<void>();
  const first = inLine(async () => {
    await gate.promise;
    done.push('first');
    throw new Error('refused');
  });
  const second = inLine(async () => done.push('second'));
  await Promise.resolve();
  expect(done).toEqual([]);
  gate.resolve();
  await expect(first).rejects.toThrow('refused');
  await second;
  expect(done).toEqual(['first', 'second']);
});
