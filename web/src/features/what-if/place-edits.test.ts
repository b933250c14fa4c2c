import { expect, it } from 'vitest';
import { movedBox, placedAnew, sentTo } from './place-edits.ts';

const box = { x: 0.1, y: 0.2, width: 0.3, height: 0.25 };
const rounded = (values: readonly number[]) => values.map((value) => Number(value.toFixed(4)));

it('puts a change over another place and keeps what it does', () => {
  const place = { x: 0.5, y: 0.5, width: 0.2, height: 0.1 };
  expect(placedAnew({ kind: 'enlarge', box, factor: 1.5 }, place)).toEqual({ kind: 'enlarge', box: place, factor: 1.5 });
});

it('leaves the goal of a move where it is when its beginning is put elsewhere', () => {
  const moved = placedAnew({ kind: 'move', box, dx: 0.2, dy: 0.1 }, { ...box, x: 0.2 });
  if (moved.kind !== 'move') throw new Error('It is no move any more');
  expect(rounded([moved.box.x, moved.dx, moved.dy])).toEqual([0.2, 0.1, 0.1]);
});

it('sends a move to another goal, and shows one that leaves the picture at its border', () => {
  const sent = sentTo({ kind: 'move', box, dx: 0, dy: 0 }, { ...box, x: 0.6, y: 0 });
  if (sent.kind !== 'move') throw new Error('It is no move any more');
  expect(rounded([sent.dx, sent.dy])).toEqual([0.5, -0.2]);
  expect(rounded(Object.values(movedBox({ kind: 'move', box, dx: 1, dy: -1 })))).toEqual([0.7, 0, 0.3, 0.25]);
});
