import type { FigureLine, ReportContent } from '../lines.ts';
import type { Deck, Row, Slide } from '../open-deck.ts';

/** A font that is on every machine that shows slides, or has a twin of the same widths there: what is not, is replaced and breaks lines anew. */
export const FONT = 'Arial';
export const TEXT = '14171C';
export const QUIET = '5B6472';
export const LINE = 'E6E8EC';
export const FAIL = 'B3261E';
export const PRIMARY = '2A5BD7';
/** Inches. */
export const WIDE = { width: 13.33, height: 7.5, margin: 0.6 } as const;
export const INNER = WIDE.width - 2 * WIDE.margin;
const FOOT = 7.0;
const NUMBER = 0.5;

export type Cell = Row[number];

/** What stands at the foot of every slide. */
export type SlideFoot = Pick<ReportContent, 'name' | 'foot'>;

/** A slide with its title at the top, and at its foot the name of the film and by what it was made. @param head `part` is what it belongs to */
export function newSlide(deck: Deck, foot: SlideFoot, head: string | { readonly title: string; readonly part: string }): Slide {
  const { title, part } = typeof head === 'string' ? { title: head, part: '' } : head;
  const slide = deck.addSlide();
  slide.background = { color: 'FFFFFF' };
  if (part !== '') slide.addText(part, { ...box(0.22, 0.22), fontSize: 10, bold: true, color: PRIMARY });
  slide.addText(title, { ...box(0.42, 0.55), fontSize: 24, bold: true, color: TEXT });
  addFoot(slide, foot);
  return slide;
}

/** Name, versions and number at the foot of a slide. */
export function addFoot(slide: Slide, { name, foot }: SlideFoot): void {
  slide.addText(`Fovea · ${cut(name, 70)}`, { ...box(FOOT, 0.2), fontSize: 9, color: QUIET });
  slide.addText(foot, { ...box(FOOT + 0.18, 0.2, { w: INNER - NUMBER }), fontSize: 8, color: QUIET });
  slide.slideNumber = {
    ...{ x: WIDE.width - WIDE.margin - NUMBER, y: FOOT, w: NUMBER, h: 0.3 },
    ...{ fontFace: FONT, fontSize: 9, color: QUIET, align: 'right', margin: 0 },
  };
}

/** A name that is cut off says so. */
const cut = (name: string, most: number): string => ([...name].length > most ? `${[...name].slice(0, most).join('').trimEnd()}…` : name);

export const box = (y: number, h: number, { x = WIDE.margin, w = INNER }: { readonly x?: number; readonly w?: number } = {}) =>
  ({ x, y, w, h, margin: 0, fontFace: FONT, valign: 'top', fit: 'shrink' }) as const;

export const table = {
  fontFace: FONT,
  fontSize: 11,
  color: TEXT,
  border: { type: 'solid', pt: 0.5, color: LINE },
  margin: 0.05,
  valign: 'middle',
} as const;

/** A figure in a row: name, number with its unit, band. */
export const figureText = ({ value, unit }: Pick<FigureLine, 'value' | 'unit'>): string => `${value} ${unit}`.trim();

export const dataOf = (jpeg: Uint8Array): string => `image/jpeg;base64,${Buffer.from(jpeg).toString('base64')}`;
