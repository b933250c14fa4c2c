import type { ReportContent } from '../lines.ts';
import type { Pen } from './pen.ts';
import { INK, INNER, PAGE } from './pen.ts';

const SIZE = 7;
const NAME_MOST = 80;
const NUMBER = 80;

/** At the foot of each page the name of the film and the number of the page, below them when and by what it was made. */
export function drawFeet(pen: Pen, { name, made, words }: Pick<ReportContent, 'name' | 'words'> & { readonly made: string }): void {
  const { start, count } = pen.doc.bufferedPageRange();
  const letters = [...name];
  const short = letters.length > NAME_MOST ? `${letters.slice(0, NAME_MOST).join('').trimEnd()}…` : name;
  const look = { size: SIZE, colour: INK.quiet, role: 'artifact' } as const;
  for (let page = start; page < start + count; page++) {
    pen.doc.switchToPage(page);
    const y = PAGE.height - 38;
    const of = words.say('export', 'pageOf', { page: page + 1, count });
    pen.rule(y - 5);
    pen.text(`Fovea · ${short}`, { ...look, x: PAGE.margin, y, width: INNER - NUMBER });
    pen.text(of, { ...look, x: PAGE.margin + INNER - NUMBER, y, width: NUMBER, align: 'right' });
    if (made !== '') pen.text(made, { ...look, x: PAGE.margin, y: y + 10, width: INNER });
  }
}
