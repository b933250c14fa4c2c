import type { ReportContent } from '../lines.ts';
import type { Deck } from '../open-deck.ts';
import type { SubjectLines } from '../subject-lines.ts';
import { box, INNER, newSlide, PRIMARY, QUIET, TEXT, WIDE } from './look.ts';
import type { SlideTable } from './tables.ts';

const ACROSS = 4;
const GAP = 0.25;
const TOP = 1.1;
const ROOM = 5.75;
const MANY = 700;
/** A table of more rows than that has slides of its own. */
const LONG = 16;
/** Shares of the width of a table, by how many columns there are. */
const COLUMNS: Readonly<Record<number, readonly number[]>> = { 2: [0.24, 0.76], 3: [0.17, 0.3, 0.53], 4: [0.18, 0.46, 0.22, 0.14] };

/** What is to be said of brand, message, faces, checklist, page and areas, side by side. */
export function addSubjects(deck: Deck, content: ReportContent): void {
  const { subjects, words } = content;
  const slide = newSlide(deck, content, words.say('export', 'page.subjects'));
  const width = (INNER - GAP * (ACROSS - 1)) / ACROSS;
  const rows = Math.ceil(subjects.length / ACROSS);
  const tall = ROOM / rows;
  for (const [k, { title, verdict, sentences }] of subjects.entries()) {
    const [x, y] = [WIDE.margin + (k % ACROSS) * (width + GAP), TOP + Math.floor(k / ACROSS) * tall];
    const at = { x, w: width };
    slide.addText(title, { ...box(y, 0.22, at), fontSize: 10, bold: true, color: PRIMARY });
    slide.addText(verdict, { ...box(y + 0.22, 0.62, at), fontSize: 11, bold: true, color: TEXT });
    slide.addText(sentences.join('\n'), {
      ...box(y + 0.86, tall - 0.95, at),
      fontSize: sizeOf(sentences),
      color: QUIET,
      paraSpaceAfter: 2,
    });
  }
}

/** Points: what is long is written smaller, so that it ends before what stands below. */
const sizeOf = (sentences: readonly string[]): number => (sentences.join(' ').length > MANY ? 7 : 8);

/** Their tables, each where there is one; that of every placement is the longest and comes last, so that the others share slides. */
export const subjectTables = (subjects: readonly SubjectLines[]): SlideTable[] =>
  subjects
    .filter(({ rows }) => rows.length > 0)
    .toSorted((a, b) => Number(a.rows.length > LONG) - Number(b.rows.length > LONG))
    .map(({ title, head, rows, rest }) => ({ title, head, rows, shares: COLUMNS[head.length], note: rest }));
