import { expect, it } from 'vitest';
import { allRows } from './all-rows.ts';

const idOf = (at: number) => String(at).padStart(6, '0');

/** How many turns of the process lie between asking for the last row of so many pages and having it. */
async function turnsForLast(pages: number): Promise<{ count: number; turns: number }> {
  const page = 2;
  const read = async (after: string | null) => {
    const from = after === null ? 0 : Number(after) + 1;
    return Array.from({ length: Math.min(page, pages * page - 1 - from) }, (_, at) => ({ id: idOf(from + at) }));
  };
  let [count, turns] = [0, 0];
  let isOver = false;
  const turn = () => {
    turns += 1;
    if (!isOver) queueMicrotask(turn);
  };
  for await (const { id } of allRows(page, read)) {
    expect(id).toBe(idOf(count));
    count += 1;
    if (count === pages * page - 3) turn(); // before the last page is read
  }
  isOver = true;
  return { count, turns };
}

it('a large table is read row by row, and its last page costs no more than its second', async () => {
  const [few, many] = [await turnsForLast(3), await turnsForLast(2_000)];
  expect([few.count, many.count]).toEqual([5, 3_999]);
  expect(many.turns).toBe(few.turns);
});
