import type { CheckLine, ReportContent } from '../lines.ts';
import { COLUMN_GAP } from './column-widths.ts';
import type { Flow } from './flow.ts';
import { INK, INNER } from './pen.ts';
import type { PdfTable } from './table.ts';
import { drawTable, tableBeginning } from './table.ts';

const COLUMNS = [0.26, 0.28, 0.19, 0.27] as const;
const SIZE = 7;
const COLOURS: Readonly<Record<CheckLine['verdict'], string>> = {
  fail: INK.fail,
  warn: INK.warn,
  pass: INK.pass,
  inform: INK.quiet,
  not_measured: INK.quiet,
  not_applicable: INK.quiet,
};

/** What the checks come to, and those of them that ask for something. */
export function drawChecksInShort(flow: Flow, content: ReportContent): void {
  const { compliance, words } = content;
  const asking = compliance.lines.filter(({ verdict }) => verdict === 'fail' || verdict === 'warn');
  const table = tableOf(asking, words.say('export', 'checks.all', { count: compliance.lines.length }), content);
  flow.section(words.say('export', 'page.compliance'), 40 + tableBeginning(flow.pen, table));
  flow.paragraph(compliance.verdict, { size: 10.5 });
  drawTable(flow, asking.length > 0 ? table : { ...table, head: [] });
}

/** Every check as a table, what fails first: word and rule, measured where, limit, source. */
export function drawChecks(flow: Flow, content: ReportContent): void {
  const { compliance, words } = content;
  const table = tableOf(compliance.lines, compliance.note, content);
  flow.section(words.say('export', 'page.checks'), tableBeginning(flow.pen, table));
  drawTable(flow, table);
}

function tableOf(lines: readonly CheckLine[], note: string, { words }: ReportContent): PdfTable {
  return {
    head: (['rule', 'measured', 'limit', 'source'] as const).map((key) => words.say('export', `check.${key}`)),
    rows: lines.map(({ rule, word, verdict, measured, at, limit, source }) => [
      { text: `${rule}: ${word}`, weight: 'strong', colour: COLOURS[verdict] },
      [measured, at].filter((part) => part !== '').join(' · '),
      limit,
      { text: source, colour: INK.quiet },
    ]),
    widths: COLUMNS.map((share) => share * INNER - COLUMN_GAP),
    size: SIZE,
    note,
  };
}
