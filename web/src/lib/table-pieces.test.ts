import { expect, test } from 'vitest';
import { SAVED_ROWS_MAX, tableInPieces } from './table-pieces.ts';

const PAGE = 100;

/** A list of so many rows, read by offset; `grows` moves everything down by one with each page, as a log does that is written to. */
async function tableOf(count: number, { grows = 0 } = {}) {
  let pages = 0;
  return tableInPieces<number, number>({
    ...{ head: ['row', 'text'], first: 0, cutLine: 'there are more', keyOf: String, cells: (row) => [row, '=1+1'] },
    read: (start) => {
      const from = Math.max(0, start - grows * pages);
      pages += 1;
      const rows = Array.from({ length: Math.max(0, Math.min(PAGE, count - from)) }, (_, index) => from + index);
      return Promise.resolve({ rows, next: from + PAGE < count ? start + PAGE : null });
    },
  });
}
const linesOf = ({ pieces }: { pieces: readonly string[] }) => pieces.join('').trimEnd().split('\r\n');

test('a long list is written page by page: no piece is longer than a page, and none is missing', async () => {
  const table = await tableOf(2_345);
  expect(table).toMatchObject({ rows: 2_345, isCut: false });
  expect(linesOf(table).slice(0, 2)).toEqual(['row,text', "0,'=1+1"]);
  expect(linesOf(table)).toHaveLength(2_346);
  const bytes = table.pieces.map((piece) => new TextEncoder().encode(piece).byteLength);
  expect(Math.max(...bytes)).toBeLessThanOrEqual(PAGE * `2344,'=1+1\r\n`.length);
});

test('the longest table ends with a line that says so; one of just that length is whole', async () => {
  const cut = await tableOf(SAVED_ROWS_MAX + 1);
  expect(cut).toMatchObject({ rows: SAVED_ROWS_MAX, isCut: true });
  expect(linesOf(cut).at(-1)).toBe('there are more');
  const whole = await tableOf(SAVED_ROWS_MAX);
  expect(whole).toMatchObject({ rows: SAVED_ROWS_MAX, isCut: false });
  expect(linesOf(whole).at(-1)).toBe("9999,'=1+1");
});

test('what a growing list shows twice is written once; an empty list is its head', async () => {
  const table = await tableOf(350, { grows: 3 });
  expect(linesOf(table)).toHaveLength(new Set(linesOf(table)).size);
  expect(linesOf(await tableOf(0))).toEqual(['row,text']);
});
