import { COLUMN_GAP } from './column-widths.ts';
import type { Flow } from './flow.ts';
import type { Pen, TextLook } from './pen.ts';
import { INK, INNER, PAGE } from './pen.ts';

/** A cell: words, or words that look other than those of its table; several stand under each other. */
export interface CellLook {
  readonly text: string;
  readonly size?: number;
  readonly weight?: 'regular' | 'strong';
  readonly colour?: string;
  readonly align?: 'left' | 'right';
}
export type PdfCell = string | CellLook | readonly CellLook[];

export interface PdfTable {
  readonly head: readonly string[];
  readonly rows: readonly (readonly PdfCell[])[];
  /** Points, one a column, gaps left out. */
  readonly widths: readonly number[];
  readonly size: number;
  /** What is to be known of the whole of it, under its last row and on the same page; empty for nothing. */
  readonly note?: string;
}

const PAD = 2.2;
/** The head and so many rows stand together where a table begins. */
const TOGETHER = 2;

const partsOf = (cell: PdfCell): readonly CellLook[] => (typeof cell === 'string' ? [{ text: cell }] : 'text' in cell ? [cell] : cell);

/** Points that a table needs where it begins: its head and its first rows. */
export function tableBeginning(pen: Pen, { head, rows, widths, size }: PdfTable): number {
  return [head, ...rows.slice(0, TOGETHER)].reduce((sum, row) => sum + rowHeight(pen, row, { widths, size }), 0);
}

/** Rows under a head that stands on every page that the table reaches. */
export function drawTable(flow: Flow, { head, rows, widths, size, note = '' }: PdfTable): void {
  const { pen } = flow;
  const heads = head.map((text): CellLook => ({ text, weight: 'strong', colour: INK.quiet }));
  const hasHead = head.some((text) => text !== '');
  pen.group('Table', () => {
    if (hasHead) drawRow(flow, heads, { widths, size, role: 'TH' });
    for (const [index, row] of rows.entries()) {
      const below = index === rows.length - 1 && note !== '' ? noteHeight(pen, note, size) : 0;
      if (!flow.fits(rowHeight(pen, row, { widths, size }) + below)) {
        flow.turn();
        if (hasHead) drawRow(flow, heads, { widths, size, role: 'TH' });
      }
      drawRow(flow, row, { widths, size, role: 'TD' });
    }
  });
  if (note !== '')
    pen.text(note, { x: PAGE.margin, y: flow.take(noteHeight(pen, note, size)) + PAD, width: INNER, size, colour: INK.quiet });
}

const noteHeight = (pen: Pen, note: string, size: number): number => pen.heightOf(note, { width: INNER, size }) + 2 * PAD;

interface RowLook {
  readonly widths: readonly number[];
  readonly size: number;
}

const lookOf = (part: CellLook, width: number, size: number) =>
  ({ width, size: part.size ?? size, weight: part.weight ?? 'regular' }) as const;

function rowHeight(pen: Pen, row: readonly PdfCell[], { widths, size }: RowLook): number {
  const tall = row.map((cell, column) =>
    partsOf(cell).reduce((sum, part) => sum + pen.heightOf(part.text, lookOf(part, widths[column] ?? 0, size)), 0),
  );
  return Math.max(0, ...tall) + 2 * PAD;
}

function drawRow({ pen, take }: Flow, row: readonly PdfCell[], look: RowLook & { readonly role: NonNullable<TextLook['role']> }): void {
  const { widths, size, role } = look;
  const y = take(rowHeight(pen, row, look));
  pen.rule(y);
  pen.group('TR', () => {
    let x: number = PAGE.margin;
    for (const [column, cell] of row.entries()) {
      const width = widths[column] ?? 0;
      let at = y + PAD;
      for (const part of partsOf(cell)) {
        const { colour = INK.text, align = 'left' } = part;
        at = pen.text(part.text, { ...lookOf(part, width, size), x, y: at, colour, align, role });
      }
      x += width + COLUMN_GAP;
    }
  });
}
