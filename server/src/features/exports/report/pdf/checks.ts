import type { CheckLine, ReportContent } from '../lines.ts';
import type { Flow } from './flow.ts';
import { INK, INNER, PAGE } from './pen.ts';

const COLUMNS = [0.24, 0.3, 0.22, 0.24] as const;
const SIZE = 8;
const COLOURS: Readonly<Record<CheckLine['verdict'], string>> = {
  fail: INK.fail,
  warn: INK.warn,
  pass: INK.pass,
  inform: INK.quiet,
  not_measured: INK.quiet,
  not_applicable: INK.quiet,
};

/** The checks as a table, what fails first: word and rule, measured where, limit, source. */
export function drawChecks(flow: Flow, { compliance, words }: ReportContent): void {
  flow.paragraph(compliance.verdict, { size: 12 });
  flow.gap(4);
  const say = (key: string) => words.say('export', key);
  drawRow(flow, [say('check.rule'), say('check.measured'), say('check.limit'), say('check.source')], { colours: [], weight: 'strong' });
  for (const line of compliance.lines) {
    const measured = [line.measured, line.at].filter((part) => part !== '').join(' · ');
    drawRow(flow, [`${line.rule}: ${line.word}`, measured, line.limit, line.source], {
      colours: [COLOURS[line.verdict]],
      weight: 'regular',
    });
  }
  flow.gap(10);
  flow.paragraph(compliance.note, { size: 8, colour: INK.quiet });
}

function drawRow(flow: Flow, cells: readonly string[], look: { colours: readonly string[]; weight: 'regular' | 'strong' }): void {
  const { pen } = flow;
  const widths = COLUMNS.map((share) => share * INNER - 8);
  const weightOf = (column: number) => (column === 0 ? 'strong' : look.weight);
  const height =
    Math.max(...cells.map((cell, column) => pen.heightOf(cell, { width: widths[column] ?? 0, size: SIZE, weight: weightOf(column) }))) + 8;
  const y = flow.take(height);
  pen.doc
    .moveTo(PAGE.margin, y)
    .lineTo(PAGE.margin + INNER, y)
    .lineWidth(0.6)
    .strokeColor(INK.line)
    .stroke();
  let x: number = PAGE.margin;
  for (const [column, cell] of cells.entries()) {
    const colour = look.colours[column] ?? (look.weight === 'strong' ? INK.quiet : INK.text);
    pen.text(cell, { x, y: y + 4, width: widths[column] ?? 0, size: SIZE, weight: weightOf(column), colour });
    x += (widths[column] ?? 0) + 8;
  }
}
