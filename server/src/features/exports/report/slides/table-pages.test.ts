import { expect, test } from 'vitest';
import { sizeIn } from './subjects.ts';
import { fittedWidths, slidesOf } from './table-pages.ts';

const HEAD = ['Platzierung', 'Der Film, wie er ist'];
const LONG =
  'Verschieben, was unter Schaltflächen liegt · 36 % der Aufmerksamkeit verloren · 23 % der Aufmerksamkeit auf die Marke verloren';
const rooms = { first: 2, next: 4 };

test('rows fill a slide and go on on the next: tall ones sooner, none is lost', () => {
  const setting = { size: 10, widths: [2, 3] };
  const short = slidesOf([HEAD, ...Array.from({ length: 12 }, (_, k) => [`Ort ${k}`, 'bestanden'])], setting, rooms);
  const tall = slidesOf([HEAD, ...Array.from({ length: 12 }, (_, k) => [`Ort ${k}`, LONG])], setting, rooms);
  expect([short.length, short.flat().length]).toEqual([2, 12]);
  expect(tall.length).toBeGreaterThan(2);
  expect(tall.flat().map(([name]) => name)).toEqual(Array.from({ length: 12 }, (_, k) => `Ort ${k}`));
  expect(tall[1]?.length).toBeGreaterThan(tall[0]?.length ?? 0); // there is more room on it
});

test('a row that is taller than a slide has one to itself', () => {
  const rows = [
    ['a', 'b'],
    ['c', LONG.repeat(20)],
    ['d', 'e'],
  ];
  expect(slidesOf([HEAD, ...rows], { size: 10, widths: [2, 3] }, rooms).map((slide) => slide.length)).toEqual([1, 1, 1]);
});

test('widths fill the room, more of it for more words', () => {
  const [name = 0, film = 0] = fittedWidths([HEAD, ['YouTube', LONG]], 8, 12);
  expect(name + film).toBeCloseTo(12);
  expect(film).toBeGreaterThan(3 * name);
});

test('what is said of a subject is set as large as its column takes', () => {
  const said = (times: number) =>
    sizeIn(
      Array.from({ length: times }, () => LONG),
      2.85,
    );
  const sizes = [1, 8, 12, 60].map(said);
  expect([sizes[0], sizes.at(-1)]).toEqual([12, 7]);
  expect(sizes).toEqual(sizes.toSorted((a, b) => b - a));
  expect(new Set(sizes).size).toBeGreaterThan(2);
});
