import { expect, it } from 'vitest';
import { readTried, writeTried } from './what-if-address.ts';

const box = { x: 0.1, y: 0.2, width: 0.3, height: 0.25 };

it('writes what is tried into an address and reads it back', () => {
  const tried = {
    atS: 12.4,
    edits: [
      { kind: 'hide', box },
      { kind: 'enlarge', box, factor: 1.5 },
      { kind: 'move', box, dx: -0.2, dy: 0.1 },
    ],
  } as const;
  expect(writeTried(tried)).toBe('12.4;hide,0.1,0.2,0.3,0.25;enlarge,0.1,0.2,0.3,0.25,1.5;move,0.1,0.2,0.3,0.25,-0.2,0.1');
  expect(readTried(writeTried(tried))).toEqual(tried);
});

it('leaves out what makes no sense', () => {
  expect(readTried('3;hide,0.1,0.2,0.3,9;eval,1,1,1,1;blur,0,0,0.5,0.5')).toEqual({
    atS: 3,
    edits: [{ kind: 'blur', box: { x: 0, y: 0, width: 0.5, height: 0.5 } }],
  });
  expect([readTried(null), readTried('soon;hide,0,0,1,1')]).toEqual([null, null]);
});
