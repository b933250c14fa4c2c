import type { ReportContent } from '../lines.ts';
import { COLUMN_GAP, columnWidths } from './column-widths.ts';
import type { Flow } from './flow.ts';
import type { Pen } from './pen.ts';
import { INK, INNER, PAGE } from './pen.ts';

const SIZE = 8.5;
/** Size of the sentences under a verdict, points. */
const TOLD = 9.5;
const VERDICT = { width: INNER, size: 13, weight: 'strong' } as const;
/** The head of a table and this many rows less one stand on the page on which the subject begins. */
const ROWS_TOGETHER = 5;
/** Shares of the width, by how many columns there are; those of wider tables follow what stands in them. */
const COLUMNS: Readonly<Record<number, readonly number[]>> = { 2: [0.24, 0.76], 4: [0.2, 0.44, 0.22, 0.14] };

/** Brand, message, faces and checklist: verdict, sentences, and the table of places. */
export function drawSubjects(flow: Flow, { subjects }: ReportContent): void {
  for (const { title, verdict, sentences, head, rows, rest } of subjects) {
    const shares = COLUMNS[head.length]?.map((share) => share * INNER - COLUMN_GAP);
    const widths = shares ?? columnWidths([head, ...rows], (text) => flow.pen.widthOf(text, { size: SIZE, weight: 'strong' }), INNER);
    const told = flow.pen.heightOf(verdict, VERDICT) + 8;
    const said = sentences.map((sentence) => flow.pen.heightOf(sentence, { width: INNER, size: TOLD }) + TOLD / 2);
    const first = [head, ...rows].slice(0, ROWS_TOGETHER).map((row) => rowHeight(flow.pen, row, { widths, weight: 'strong' }));
    flow.section(title, sumOf([told, ...said, 8, ...first]));
    flow.pen.text(verdict, { x: PAGE.margin, y: flow.take(told), ...VERDICT });
    for (const sentence of sentences) flow.paragraph(sentence, { size: TOLD });
    if (rows.length === 0) continue;
    flow.gap(8);
    drawRow(flow, head, { widths, weight: 'strong' });
    for (const row of rows) drawRow(flow, row, { widths, weight: 'regular' });
    if (rest !== '') flow.paragraph(rest, { size: SIZE, colour: INK.quiet });
  }
}

const sumOf = (heights: readonly number[]): number => heights.reduce((sum, height) => sum + height, 0);

interface RowLook {
  /** Points, one a column. */
  readonly widths: readonly number[];
  readonly weight: 'regular' | 'strong';
}

const rowHeight = (pen: Pen, cells: readonly string[], { widths, weight }: RowLook): number =>
  8 + Math.max(0, ...cells.map((cell, column) => pen.heightOf(cell, { width: widths[column] ?? 0, size: SIZE, weight })));

function drawRow(flow: Flow, cells: readonly string[], { widths, weight }: RowLook): void {
  const { pen } = flow;
  const y = flow.take(rowHeight(pen, cells, { widths, weight }));
  pen.doc
    .moveTo(PAGE.margin, y)
    .lineTo(PAGE.margin + INNER, y)
    .lineWidth(0.6)
    .strokeColor(INK.line)
    .stroke();
  let x: number = PAGE.margin;
  for (const [column, cell] of cells.entries()) {
    pen.text(cell, { x, y: y + 4, width: widths[column] ?? 0, size: SIZE, weight, colour: weight === 'strong' ? INK.quiet : INK.text });
    x += (widths[column] ?? 0) + COLUMN_GAP;
  }
}
