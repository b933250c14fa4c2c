import { meaningOf } from '../figure-lines.ts';
import type { FigureLine, ReportContent } from '../lines.ts';
import { COLUMN_GAP } from './column-widths.ts';
import type { Flow } from './flow.ts';
import { INK, INNER } from './pen.ts';
import type { PdfCell, PdfTable } from './table.ts';
import { drawTable, tableBeginning } from './table.ts';

/** Shares of the width: the figure, its value with its band, and what it means. */
const COLUMNS = [0.2, 0.17, 0.63] as const;
const SIZE = 7.5;
const SMALL = 6.1;
/** Words in place of a number are written smaller. */
const LONG = 24;

/** Every figure with its band, what it means, how it is computed and where it comes from. */
export function drawFigures(flow: Flow, content: ReportContent): void {
  const { headline, groups, words } = content;
  const all = [{ title: words.say('prediction', 'figures.headline'), lines: headline }, ...groups].filter(({ lines }) => lines.length > 0);
  const tables = all.map(({ title, lines }) => tableOf(title, lines, content));
  const [first] = tables;
  if (!first) return;
  flow.section(words.say('export', 'page.figures'), tableBeginning(flow.pen, first));
  for (const table of tables) {
    if (!flow.fits(tableBeginning(flow.pen, table))) flow.turn();
    drawTable(flow, table);
    flow.gap(4);
  }
  flow.paragraph(words.say('prediction', 'figures.bands'), { size: 7.5, colour: INK.quiet });
}

function tableOf(title: string, lines: readonly FigureLine[], { words }: ReportContent): PdfTable {
  return {
    head: [title, words.say('export', 'figure.value'), words.say('export', 'definitions')],
    rows: lines.map((line) => [
      { text: line.name, weight: 'strong' },
      valueCell(line),
      { text: meaningOf(line, words), size: SMALL, colour: INK.quiet },
    ]),
    widths: COLUMNS.map((share) => share * INNER - COLUMN_GAP),
    size: SIZE,
  };
}

function valueCell({ value, unit, band }: FigureLine): PdfCell {
  const told = `${value} ${unit}`.trim();
  const number = { text: told, size: value.length > LONG ? SMALL : SIZE, weight: value.length > LONG ? 'regular' : 'strong' } as const;
  return band === '' ? number : [number, { text: band, size: SMALL, colour: INK.quiet }];
}
