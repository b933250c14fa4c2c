import type { ReportContent } from '../lines.ts';
import type { SubjectLines } from '../subject-lines.ts';
import { COLUMN_GAP, columnWidths } from './column-widths.ts';
import { drawColumns, firstRow } from './columns.ts';
import type { Block, Flow } from './flow.ts';
import type { Pen } from './pen.ts';
import { INK, INNER } from './pen.ts';
import { drawTable, tableBeginning } from './table.ts';

const SIZE = 7;
/** Shares of the width, by how many columns there are; those of wider tables follow what stands in them. */
const COLUMNS: Readonly<Record<number, readonly number[]>> = { 2: [0.24, 0.76], 3: [0.18, 0.31, 0.51], 4: [0.18, 0.46, 0.24, 0.12] };
const COLUMNS_OF_TEXT = 2;

/** What is to be said of brand, message, faces, checklist, page and areas, without their tables. */
export function drawSubjects(flow: Flow, { subjects, words }: ReportContent): void {
  const blocks = subjects.map((subject) => subjectBlock(flow.pen, subject));
  flow.section(words.say('export', 'page.subjects'), firstRow(blocks, COLUMNS_OF_TEXT));
  drawColumns(flow, blocks, COLUMNS_OF_TEXT);
}

function subjectBlock(pen: Pen, { title, verdict, sentences }: SubjectLines): Block {
  const pieces = [
    { text: title, size: 8, weight: 'strong', colour: INK.primary, role: 'H3', below: 1 },
    { text: verdict, size: 10, weight: 'strong', colour: INK.text, role: 'P', below: 3 },
    ...sentences.map((text) => ({ text, size: 8, weight: 'regular', colour: INK.text, role: 'P', below: 2.5 }) as const),
  ] as const;
  return {
    heightOf: (width) => 5 + pieces.reduce((sum, { text, below, ...look }) => sum + pen.heightOf(text, { ...look, width }) + below, 0),
    draw({ x, y, width }) {
      pen.rule(y, { x, width });
      let end = y + 5;
      for (const { text, below, ...look } of pieces) end = pen.text(text, { ...look, x, y: end, width }) + below;
    },
  };
}

/** The tables of brand, message, faces, checklist, page and areas, each where there is one. */
export function drawSubjectTables(flow: Flow, { subjects }: ReportContent): void {
  for (const { title, head, rows, rest } of subjects) {
    if (rows.length === 0) continue;
    const shares = COLUMNS[head.length]?.map((share) => share * INNER - COLUMN_GAP);
    const widths = shares ?? columnWidths([head, ...rows], (text) => flow.pen.widthOf(text, { size: SIZE, weight: 'strong' }), INNER);
    const cells = rows.map((row) => row.map((cell) => cell.split('\n').map((text) => ({ text }))));
    const table = { head, rows: cells, widths, size: SIZE, note: rest };
    flow.section(title, tableBeginning(flow.pen, table));
    drawTable(flow, table);
  }
}
