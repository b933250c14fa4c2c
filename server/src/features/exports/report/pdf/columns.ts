import type { Block, Flow } from './flow.ts';
import { INNER, PAGE } from './pen.ts';

const BETWEEN = 16;
const BELOW = 12;

const columnsOf = (count: number): { readonly width: number; readonly xs: readonly number[] } => {
  const width = (INNER - BETWEEN * (count - 1)) / count;
  return { width, xs: Array.from({ length: count }, (_, k) => PAGE.margin + k * (width + BETWEEN)) };
};

/** Points that a row of blocks takes. */
const rowHeight = (row: readonly Block[], width: number): number => Math.max(0, ...row.map((block) => block.heightOf(width))) + BELOW;

/** Points that the first row takes: a heading above it needs as much. */
export const firstRow = (blocks: readonly Block[], count: number): number => rowHeight(blocks.slice(0, count), columnsOf(count).width);

/** Blocks beside each other, row by row; a row is kept together. */
export function drawRows({ take }: Pick<Flow, 'take'>, blocks: readonly Block[], count: number): void {
  const { width, xs } = columnsOf(count);
  for (let from = 0; from < blocks.length; from += count) {
    const row = blocks.slice(from, from + count);
    const y = take(rowHeight(row, width));
    for (const [k, block] of row.entries()) block.draw({ x: xs[k] ?? PAGE.margin, y, width });
  }
}

/** Blocks in columns, each under whichever column is the shortest; what does not fit goes on on the next page. */
export function drawColumns(
  { take, fits, turn, left }: Pick<Flow, 'take' | 'fits' | 'turn' | 'left'>,
  blocks: readonly Block[],
  count: number,
): void {
  const { width, xs } = columnsOf(count);
  let rest = blocks;
  while (rest.length > 0) {
    const [first] = rest;
    if (first && !fits(first.heightOf(width))) turn();
    const ends = xs.map(() => 0);
    const room = left();
    const placed = rest.flatMap((block) => {
      const height = block.heightOf(width);
      const column = ends.indexOf(Math.min(...ends));
      const top = ends[column] ?? 0;
      // A block that is taller than a page has one to itself.
      if (top > 0 && top + height > room) return [];
      ends[column] = top + height + BELOW;
      return [{ block, x: xs[column] ?? PAGE.margin, top }];
    });
    const y = take(Math.min(Math.max(...ends), room));
    for (const { block, x, top } of placed) block.draw({ x, y: y + top, width });
    rest = rest.filter((block) => !placed.some((one) => one.block === block));
  }
}
