import type { ReportContent } from '../lines.ts';
import type { Deck, Slide } from '../open-deck.ts';
import { firstTitle } from '../pdf/fixes.ts';
import { posterOf } from '../pdf/front.ts';
import type { Cell } from './look.ts';
import { addFoot, box, dataOf, figureText, INNER, PRIMARY, QUIET, TEXT, table, WIDE } from './look.ts';

const FIRST = 3;
const LEFT = 6.3;

/** The first slide, to be read alone: verdict, where the film stands, its drivers, what to change first, and the poster with heat. */
export function addVerdict(deck: Deck, content: ReportContent): void {
  const slide = deck.addSlide();
  const { standing, name, verdict } = content;
  const poster = posterOf(content);
  const w = poster ? LEFT : INNER;
  slide.addText(content.subtitle, { ...box(0.45, 0.3), fontSize: 11, color: QUIET });
  slide.addText(name, { ...box(0.8, 0.95), fontSize: name.length > 50 ? 22 : 30, bold: true, color: TEXT });
  slide.addText(verdict, { ...box(1.8, 0.95, { w }), fontSize: verdict.length > 90 ? 15 : 18, bold: true, color: TEXT });
  addStanding(slide, standing, w);
  const drivers = standing.drivers.map((line): Cell[] => [
    { text: line.name, options: { bold: true } },
    { text: figureText(line) },
    {
      text: [line.band, line.place || line.standing].filter((part) => part !== '').join(' · '),
      options: { color: QUIET, align: 'right', fontSize: 9 },
    },
  ]);
  slide.addTable(drivers, { ...table, x: WIDE.margin, y: 4.05, w, colW: [w * 0.32, w * 0.26, w * 0.42] });
  addFirst(slide, content, w);
  if (poster?.still) {
    const x = WIDE.margin + LEFT + 0.4;
    const room = { w: INNER - LEFT - 0.4, h: 4.6 };
    const scale = Math.min(room.w / poster.still.widthPx, room.h / poster.still.heightPx);
    const size = { w: poster.still.widthPx * scale, h: poster.still.heightPx * scale };
    slide.addImage({ data: dataOf(poster.still.jpeg), x, y: 1.85, ...size, altText: poster.title });
    slide.addText(poster.title, { ...box(1.85 + size.h + 0.08, 0.4, { x, w: room.w }), fontSize: 10, color: QUIET });
  }
  addFoot(slide, content);
}

/** The overall large beside its words; without a norm the words alone. */
function addStanding(slide: Slide, { number, word, reference, leftOut }: ReportContent['standing'], w: number): void {
  const left = number === '' ? 0 : 0.95;
  const x = WIDE.margin + left;
  if (number !== '') slide.addText(number, { ...box(2.75, 0.7, { w: left }), fontSize: 36, bold: true, color: PRIMARY });
  slide.addText(word, { ...box(2.8, 0.32, { x, w: w - left }), fontSize: 14, bold: true, color: PRIMARY });
  const about = [{ text: reference, options: { breakLine: true } }, { text: leftOut }];
  slide.addText(about, { ...box(3.13, 0.88, { x, w: w - left }), fontSize: 9, color: QUIET, paraSpaceAfter: 2 });
}

function addFirst(slide: Slide, content: ReportContent, w: number): void {
  const first = content.fixes.slice(0, FIRST).map(({ title, firstAt }) => [title, firstAt].filter((part) => part !== '').join(' · '));
  slide.addText(firstTitle(content), { ...box(5.6, 0.3, { w }), fontSize: 12, bold: true, color: TEXT });
  slide.addText(first.join('\n'), { ...box(5.92, 0.95, { w }), fontSize: 11, color: TEXT, paraSpaceAfter: 3 });
}
