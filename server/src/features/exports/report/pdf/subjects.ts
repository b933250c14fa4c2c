import type { ReportContent } from '../lines.ts';
import { COLUMN_GAP, columnWidths } from './column-widths.ts';
import type { Flow } from './flow.ts';
import { INK, INNER, PAGE } from './pen.ts';

const SIZE = 8.5;
/** Shares of the width, by how many columns there are; those of wider tables follow what stands in them. */
const COLUMNS: Readonly<Record<number, readonly number[]>> = { 2: [0.24, 0.76], 4: [0.2, 0.44, 0.22, 0.14] };

/** Brand, message, faces and checklist: verdict, sentences, and the table of places. */
export function drawSubjects(flow: Flow, { subjects }: ReportContent): void {
  for (const { title, verdict, sentences, head, rows, rest } of subjects) {
    flow.page(title);
    const y = flow.take(flow.pen.heightOf(verdict, { width: INNER, size: 13, weight: 'strong' }) + 8);
    flow.pen.text(verdict, { x: PAGE.margin, y, width: INNER, size: 13, weight: 'strong' });
    for (const sentence of sentences) flow.paragraph(sentence, { size: 9.5 });
    if (rows.length === 0) continue;
    flow.gap(8);
    const shares = COLUMNS[head.length]?.map((share) => share * INNER - COLUMN_GAP);
    const widths = shares ?? columnWidths([head, ...rows], (text) => flow.pen.widthOf(text, { size: SIZE, weight: 'strong' }), INNER);
    drawRow(flow, head, { widths, weight: 'strong' });
    for (const row of rows) drawRow(flow, row, { widths, weight: 'regular' });
    if (rest !== '') flow.paragraph(rest, { size: SIZE, colour: INK.quiet });
  }
}

interface RowLook {
  /** Points, one a column. */
  readonly widths: readonly number[];
  readonly weight: 'regular' | 'strong';
}

function drawRow(flow: Flow, cells: readonly string[], { widths, weight }: RowLook): void {
  const { pen } = flow;
  const heights = cells.map((cell, column) => pen.heightOf(cell, { width: widths[column] ?? 0, size: SIZE, weight }));
  const y = flow.take(Math.max(...heights) + 8);
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
