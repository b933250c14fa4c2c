import type { CheckLine, ReportContent } from '../lines.ts';
import type { Deck, Slide } from '../open-deck.ts';
import type { Cell } from './look.ts';
import { box, FAIL, INNER, newSlide, QUIET, TEXT, table, WIDE } from './look.ts';
import { slidesOf } from './table-pages.ts';

const VERDICTS = { fail: FAIL, warn: 'A15C00', pass: '1E7F4F', inform: QUIET, not_measured: QUIET, not_applicable: QUIET } as const;
const WIDTHS = [3.4, 4.1, 2.2, INNER - 9.7] as const;
const SIZES = { short: 11, all: 8 } as const;
const ROOM = { short: 4.4, all: 5.4 } as const;

/** What the checks come to, and as many of those that ask for something as a slide takes: all are in the appendix. */
export function addChecksInShort(deck: Deck, content: ReportContent): void {
  const { compliance, words } = content;
  const asking = compliance.lines.filter(({ verdict }) => verdict === 'fail' || verdict === 'warn');
  const slide = newSlide(deck, content, words.say('export', 'page.compliance'));
  slide.addText(compliance.verdict, { ...box(1.05, 0.6), fontSize: 16, bold: true, color: TEXT });
  const [first = []] = pagesOf(asking, content, 'short');
  if (first.length > 0) addChecks(slide, first, { content, y: 1.75, size: SIZES.short });
  const all = words.say('export', 'checks.all', { count: compliance.lines.length });
  slide.addText(`${all} ${content.scope}`, { ...box(6.6, 0.3), fontSize: 10, color: QUIET });
}

/** Every check, what fails first. */
export function addAllChecks(deck: Deck, content: ReportContent): void {
  const { compliance, words } = content;
  for (const lines of pagesOf(compliance.lines, content, 'all')) {
    const slide = newSlide(deck, content, { title: words.say('export', 'page.checks'), part: words.say('export', 'appendix') });
    addChecks(slide, lines, { content, y: 1.1, size: SIZES.all });
    slide.addText(compliance.note, { ...box(6.65, 0.3), fontSize: 8, color: QUIET });
  }
}

function pagesOf(lines: readonly CheckLine[], { words }: ReportContent, kind: 'short' | 'all'): CheckLine[][] {
  const rows = lines.map((line) => wordsOf(line));
  let from = 0;
  return slidesOf([headOf(words), ...rows], { size: SIZES[kind], widths: WIDTHS }, { first: ROOM[kind], next: ROOM[kind] }).map(
    ({ length }) => {
      from += length;
      return lines.slice(from - length, from);
    },
  );
}

const headOf = (words: ReportContent['words']): string[] =>
  (['rule', 'measured', 'limit', 'source'] as const).map((key) => words.say('export', `check.${key}`));

const wordsOf = ({ rule, word, measured, at, limit, source }: CheckLine): string[] => [
  `${rule}: ${word}`,
  [measured, at].filter(Boolean).join(' · '),
  limit,
  source,
];

function addChecks(
  slide: Slide,
  lines: readonly CheckLine[],
  { content, y, size }: { readonly content: ReportContent; readonly y: number; readonly size: number },
): void {
  const head = headOf(content.words).map((text): Cell => ({ text, options: { bold: true, color: QUIET } }));
  const rows = lines.map((line): Cell[] => {
    const [name = '', measured = '', limit = '', source = ''] = wordsOf(line);
    return [
      { text: name, options: { bold: true, color: VERDICTS[line.verdict] } },
      { text: measured },
      { text: limit },
      { text: source, options: { color: QUIET } },
    ];
  });
  slide.addTable([head, ...rows], { ...table, x: WIDE.margin, y, w: INNER, colW: [...WIDTHS], fontSize: size, margin: 0.03 });
}
