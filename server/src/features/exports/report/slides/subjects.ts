import type { ReportContent } from '../lines.ts';
import type { Deck } from '../open-deck.ts';
import type { SubjectLines } from '../subject-lines.ts';
import { box, INNER, newSlide, PRIMARY, QUIET, TEXT, WIDE } from './look.ts';
import { tableHeight } from './table-pages.ts';
import type { SlideTable } from './tables.ts';

const ACROSS_MOST = 4;
const GAP = 0.25;
const TOP = 1.1;
/** Inches below the verdict of a subject. */
const ROOM = 4.85;
/** Points. */
const SIZES = [12, 11, 10, 9, 8] as const;
const [LARGEST] = SIZES;
const SMALLEST = 7;
/** A table of more rows than that has slides of its own. */
const LONG = 16;
/** Shares of the width of a table, by how many columns there are. */
const COLUMNS: Readonly<Record<number, readonly number[]>> = { 2: [0.24, 0.76], 3: [0.17, 0.3, 0.53], 4: [0.18, 0.46, 0.22, 0.14] };

/** What is to be said of brand, message, faces, checklist, page and areas: four side by side on a slide at most. */
export function addSubjects(deck: Deck, content: ReportContent): void {
  const { subjects, words } = content;
  const slides = Math.ceil(subjects.length / ACROSS_MOST);
  const across = Math.ceil(subjects.length / slides);
  const width = (INNER - GAP * (across - 1)) / across;
  for (let at = 0; at < subjects.length; at += across) {
    const beside = subjects.slice(at, at + across);
    const slide = newSlide(deck, content, words.say('export', 'page.subjects'));
    const fontSize = Math.min(LARGEST, ...beside.map(({ sentences }) => sizeIn(sentences, width)));
    for (const [k, { title, verdict, sentences }] of beside.entries()) {
      const place = { x: WIDE.margin + k * (width + GAP), w: width };
      slide.addText(title, { ...box(TOP, 0.22, place), fontSize: 11, bold: true, color: PRIMARY });
      slide.addText(verdict, { ...box(TOP + 0.24, 0.66, place), fontSize: 12, bold: true, color: TEXT });
      slide.addText(sentences.join('\n'), { ...box(TOP + 0.95, ROOM, place), fontSize, color: QUIET, paraSpaceAfter: 2 });
    }
  }
}

/** Points: as large as lets it end on the slide. @param width of the column, inches */
export const sizeIn = (sentences: readonly string[], width: number): number =>
  SIZES.find(
    (size) =>
      tableHeight(
        sentences.map((sentence) => [sentence]),
        { size, widths: [width] },
      ) <= ROOM,
  ) ?? SMALLEST;

/** Their tables, each where there is one; that of every placement is the longest and comes last, so that the others share slides. */
export const subjectTables = (subjects: readonly SubjectLines[]): SlideTable[] =>
  subjects
    .filter(({ rows }) => rows.length > 0)
    .toSorted((a, b) => Number(a.rows.length > LONG) - Number(b.rows.length > LONG))
    .map(({ title, head, rows, rest }) => ({ title, head, rows, shares: COLUMNS[head.length], note: rest }));
