import type { ReportContent, ShownFix } from '../lines.ts';
import type { Deck, Slide } from '../open-deck.ts';
import type { Cell } from './look.ts';
import { box, dataOf, FAIL, INNER, newSlide, PRIMARY, QUIET, TEXT, table, WIDE } from './look.ts';
import type { TableSetting } from './table-pages.ts';
import { fittedWidths, slidesOf } from './table-pages.ts';

const FIXES_A_SLIDE = 3;
/** Inches that the rows of a table may take, under sentences and alone. */
const ROOM = { under: 3.1, alone: 5.4 } as const;
/** Shares of the width, by how many columns there are. */
const COLUMNS: Readonly<Record<number, readonly number[]>> = {
  2: [0.24, 0.76],
  4: [0.18, 0.46, 0.22, 0.14],
};
/** A table with more columns is written smaller, by what stands in it, and not under sentences. */
const WIDE_FROM = 4;

/** What to change, three a slide, each with the picture of where. */
export function addFixes(deck: Deck, content: ReportContent): void {
  const { fixes, words } = content;
  const title = words.say('export', 'page.fixes');
  if (fixes.length === 0)
    newSlide(deck, content, title).addText(words.say('export', 'fix.none'), { ...box(1.2, 0.5), fontSize: 16, color: TEXT });
  for (let from = 0; from < fixes.length; from += FIXES_A_SLIDE) {
    const slide = newSlide(deck, content, title);
    for (const [place, fix] of fixes.slice(from, from + FIXES_A_SLIDE).entries()) addFix(slide, fix, 1.15 + place * 1.95);
  }
}

function addFix(slide: ReturnType<typeof newSlide>, { still, title, text, at, effect, source, isBroken }: ShownFix, y: number): void {
  const left = 3.2;
  if (still) {
    const scale = Math.min((left - 0.3) / still.widthPx, 1.7 / still.heightPx);
    slide.addImage({ data: dataOf(still.jpeg), x: WIDE.margin, y, w: still.widthPx * scale, h: still.heightPx * scale, altText: title });
  }
  const [x, w] = still ? [WIDE.margin + left, INNER - left] : [WIDE.margin, INNER];
  slide.addText(at, { ...box(y, 0.25, { x, w }), fontSize: 11, bold: true, color: PRIMARY });
  slide.addText(title, { ...box(y + 0.25, 0.32, { x, w }), fontSize: 15, bold: true, color: isBroken ? FAIL : TEXT });
  slide.addText(text, { ...box(y + 0.6, 0.55, { x, w }), fontSize: 12, color: TEXT });
  slide.addText([effect, source].filter((part) => part !== '').join('\n'), { ...box(y + 1.18, 0.5, { x, w }), fontSize: 9, color: QUIET });
}

/** Brand, message, faces and checklist, one slide each and more where their table is long. */
export function addSubjects(deck: Deck, content: ReportContent): void {
  for (const { title, verdict, sentences, head, rows, rest } of content.subjects) {
    const slide = newSlide(deck, content, title);
    slide.addText(verdict, { ...box(1.1, 0.75), fontSize: 18, bold: true, color: TEXT });
    const isWide = head.length > WIDE_FROM;
    slide.addText(sentences.join('\n'), { ...box(1.9, isWide ? 4.5 : 1.5), fontSize: isWide ? 13 : 11, color: QUIET, paraSpaceAfter: 4 });
    if (rows.length === 0) continue;
    const size = isWide ? 8 : 10;
    const shares = COLUMNS[head.length]?.map((share) => share * INNER);
    const setting = { size, widths: shares ?? fittedWidths([head, ...rows], size, INNER) };
    const slides = slidesOf([head, ...rows], setting, { first: isWide ? ROOM.alone : ROOM.under, next: ROOM.alone });
    for (const [at, some] of slides.entries()) {
      const isUnder = at === 0 && !isWide;
      const here = isUnder ? slide : newSlide(deck, content, title);
      addTable(here, [head, ...some], { y: isUnder ? 3.5 : 1.2, ...setting });
      if (rest !== '' && at === slides.length - 1) here.addText(rest, { ...box(6.65, 0.3), fontSize: 10, color: QUIET });
    }
  }
}

/** A table with its head in bold. @param place `y` inches from the top */
function addTable(slide: Slide, rows: readonly (readonly string[])[], { y, size, widths }: TableSetting & { readonly y: number }): void {
  const cells = rows.map((row, index) => row.map((text): Cell => ({ text, options: index === 0 ? { bold: true, color: QUIET } : {} })));
  slide.addTable(cells, { ...table, x: WIDE.margin, y, w: INNER, colW: [...widths], fontSize: size });
}

const DEFINITIONS_A_SLIDE = 9;

/** What each figure means, how it is computed and where it comes from. */
export function addDefinitions(deck: Deck, content: ReportContent): void {
  const { headline, groups, words } = content;
  const lines = [...headline, ...groups.flatMap((group) => group.lines)].filter(({ meaning }) => meaning !== '');
  for (let from = 0; from < lines.length; from += DEFINITIONS_A_SLIDE) {
    const slide = newSlide(deck, content, words.say('export', 'definitions'));
    const rows = lines
      .slice(from, from + DEFINITIONS_A_SLIDE)
      .map(({ name, meaning, formula, source }): Cell[] => [
        { text: name, options: { bold: true } },
        { text: meaning },
        { text: formula, options: { color: QUIET } },
        { text: source, options: { color: QUIET } },
      ]);
    slide.addTable(rows, { ...table, x: WIDE.margin, y: 1.15, w: INNER, colW: [2.2, 4.2, 3.4, INNER - 9.8], fontSize: 8 });
  }
}
