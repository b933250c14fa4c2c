import type { ReportContent, ShownFix } from '../lines.ts';
import { drawColumns, firstRow } from './columns.ts';
import type { Block, Flow } from './flow.ts';
import type { Pen } from './pen.ts';
import { INK } from './pen.ts';

/** So many things to change stand on the first page, side by side. */
export const FIRST_FIXES = 3;
const PICTURE_TALL = 88;
const TOP = 6;

/** The heading over the first things to change; that there are none where nothing asks for one. */
export function firstTitle({ fixes, noFix, words }: ReportContent): string {
  const first = fixes.slice(0, FIRST_FIXES);
  if (first.length === 0) return noFix;
  const broken = first.filter(({ isBroken }) => isBroken).length;
  const title = broken === 0 ? 'fix.chance' : broken === first.length ? 'fix.title' : 'fix.mixed';
  return words.say('diagnosis', title, { count: first.length });
}

/** What the first page has no room for, the weightiest first, in cards with the picture of where. */
export function drawFixes(flow: Flow, { fixes, words }: ReportContent): void {
  const rest = fixes.slice(FIRST_FIXES);
  const titled = (['broken', 'chance'] as const).flatMap((kind) => {
    const cards = rest.filter(({ isBroken }) => isBroken === (kind === 'broken')).map((fix) => fixCard(flow.pen, fix));
    return cards.length > 0 ? [{ title: words.say('export', `fix.${kind}`), cards }] : [];
  });
  const [first] = titled;
  if (first) flow.section(words.say('export', 'page.fixes'), 30 + firstRow(first.cards, FIRST_FIXES));
  for (const { title, cards } of titled) {
    flow.heading(title, firstRow(cards, FIRST_FIXES));
    drawColumns(flow, cards, FIRST_FIXES);
  }
  if (rest.length > 0) drawScope(flow, words);
}

/** That what could be changed is no promise. */
export const drawScope = (flow: Flow, words: ReportContent['words']): void =>
  flow.paragraph(words.say('diagnosis', 'advice.scope'), { size: 7.5, colour: INK.quiet });

/** One thing to change: its picture, when, what, why, what it would do, and whose rule it is. */
export function fixCard(pen: Pen, { still, title, text, at, effect, source, isBroken }: ShownFix): Block {
  const pieces = (
    [
      { text: at, size: 8, colour: INK.primary, weight: 'strong' },
      { text: title, size: 10.5, colour: isBroken ? INK.fail : INK.text, weight: 'strong' },
      { text, size: 8.5, colour: INK.text, weight: 'regular' },
      { text: effect, size: 7.5, colour: INK.quiet, weight: 'regular' },
      { text: source, size: 6.5, colour: INK.quiet, weight: 'regular' },
    ] as const
  ).filter((piece) => piece.text !== '');
  const picture = (width: number) => {
    const scale = still ? Math.min(width / still.widthPx, PICTURE_TALL / still.heightPx) : 0;
    return { width: (still?.widthPx ?? 0) * scale, height: (still?.heightPx ?? 0) * scale };
  };
  const above = (width: number) => TOP + (still ? picture(width).height + 4 : 0);
  return {
    heightOf: (width) => above(width) + pieces.reduce((sum, piece) => sum + pen.heightOf(piece.text, { ...piece, width }) + 2, 0),
    draw({ x, y, width }) {
      pen.rule(y, { x, width });
      if (still)
        pen.figure([title, at].filter(Boolean).join(', '), () => pen.doc.image(Buffer.from(still.jpeg), x, y + TOP, picture(width)));
      let end = y + above(width);
      for (const piece of pieces) end = pen.text(piece.text, { ...piece, x, y: end, width }) + 2;
    },
  };
}
