import type { ReportContent, ShownFix } from '../lines.ts';
import type { Deck, Slide } from '../open-deck.ts';
import { box, dataOf, FAIL, INNER, newSlide, PRIMARY, QUIET, TEXT, WIDE } from './look.ts';
import type { SlideTable } from './tables.ts';

/** Cards in two rows on one slide; what is left is a table in the appendix. */
const ACROSS = 3;
const FIXES_SHOWN = 2 * ACROSS;
const GAP = 0.3;
const WIDTH = (INNER - GAP * (ACROSS - 1)) / ACROSS;
const TALL = 2.85;
const PICTURE = { w: 1.75, h: 1.05 } as const;

/** What to change, the weightiest first, each with the picture of where. */
export function addFixes(deck: Deck, content: ReportContent): void {
  const { fixes, noFix, words } = content;
  const slide = newSlide(deck, content, words.say('export', 'page.fixes'));
  if (fixes.length === 0) slide.addText(noFix, { ...box(1.2, 0.5), fontSize: 16, color: TEXT });
  for (const [k, fix] of fixes.slice(0, FIXES_SHOWN).entries())
    addCard(slide, fix, { x: WIDE.margin + (k % ACROSS) * (WIDTH + GAP), y: 1.1 + Math.floor(k / ACROSS) * TALL });
  if (fixes.length > 0) slide.addText(words.say('diagnosis', 'advice.scope'), { ...box(6.75, 0.2), fontSize: 8, color: QUIET });
}

function addCard(
  slide: Slide,
  { still, title, text, at, effect, source, isBroken }: ShownFix,
  { x, y }: { readonly x: number; readonly y: number },
): void {
  const scale = still ? Math.min(PICTURE.w / still.widthPx, PICTURE.h / still.heightPx) : 0;
  const size = { w: (still?.widthPx ?? 0) * scale, h: (still?.heightPx ?? 0) * scale };
  if (still) slide.addImage({ data: dataOf(still.jpeg), x, y, ...size, altText: [title, at].filter(Boolean).join(', ') });
  const left = still ? size.w + 0.12 : 0;
  const beside = { x: x + left, w: WIDTH - left };
  const below = { x, w: WIDTH };
  slide.addText(at, { ...box(y, 0.38, beside), fontSize: 9, bold: true, color: PRIMARY });
  slide.addText(title, { ...box(y + 0.38, 0.67, beside), fontSize: 13, bold: true, color: isBroken ? FAIL : TEXT });
  slide.addText(text, { ...box(y + 1.12, 1.05, below), fontSize: 9.5, color: TEXT });
  const about = [effect, source].filter((part) => part !== '').join('\n');
  slide.addText(about, { ...box(y + 2.2, 0.55, below), fontSize: 8, color: QUIET });
}

/** What the cards have no room for; nothing where they have it. */
export function moreFixes({ fixes, words }: ReportContent): SlideTable[] {
  const rest = fixes.slice(FIXES_SHOWN);
  if (rest.length === 0) return [];
  const table = {
    title: words.say('export', 'page.fixes'),
    head: ['', words.say('export', 'when'), words.say('export', 'text'), words.say('export', 'check.source')],
    rows: rest.map(({ title, at, text, effect, source }) => [title, at, [text, effect].filter(Boolean).join('\n'), source]),
    shares: [0.2, 0.18, 0.44, 0.18],
    note: '',
  };
  return [table];
}
