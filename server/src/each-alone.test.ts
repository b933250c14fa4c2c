import { expect, test, vi } from 'vitest';
import type { Piece } from './each-alone.ts';
import { eachAlone } from './each-alone.ts';
import { createLog } from './log.ts';

test('R40: a piece that fails is said by its name, and those behind it are done all the same, in their order', async () => {
  const lines: string[] = [];
  const done: string[] = [];
  const count = await eachAlone(createLog('info', { write: (line) => lines.push(line) }), [
    ['first', async () => void done.push('first')],
    ['second', () => Promise.reject(new Error('the disk is away'))],
    [
      'third',
      () => {
        throw new Error('at once');
      },
    ],
    ['last', vi.fn(async () => void done.push('last'))],
  ]);
  expect([count, done]).toEqual([2, ['first', 'last']]);
  expect(lines.map((line) => JSON.parse(line).piece)).toEqual(['second', 'third']);
});

test('R62: whoever stops waits for the piece that is on, and for none of those behind it', async () => {
  const stopping = new AbortController();
  const done: string[] = [];
  const pieces: Piece[] = [
    ['first', async () => stopping.abort()],
    ['second', async () => void done.push('second')],
  ];
  expect(await eachAlone(createLog('silent'), pieces, stopping.signal)).toBe(1);
  expect(done).toEqual([]);
});
