import type { CardFigure } from '@fovea/contract/model-card';

/** A table of a Markdown text: its head first, its rule left out. */
export type Table = readonly (readonly string[])[];

const cellsOf = (line: string): string[] =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());

/** Every table of a Markdown text. */
export function tablesIn(text: string): Table[] {
  return text
    .split(/\n(?!\|)/)
    .map((block) => block.split('\n').filter((line) => line.startsWith('|')))
    .filter((lines) => lines.length > 2)
    .map(([head = '', , ...rows]) => [head, ...rows].map(cellsOf));
}

/** `0.875` or `0.875 [0.861 0.888]`; null for anything else. */
export function figureIn(cell: string | undefined): CardFigure | null {
  const found = /^(-?\d*\.\d+)(?: \[(-?\d*\.\d+),? (-?\d*\.\d+)\])?$/.exec(cell ?? '');
  if (!found) return null;
  const [, value, lo, hi] = found;
  return { value: Number(value), lo: lo === undefined ? null : Number(lo), hi: hi === undefined ? null : Number(hi) };
}
