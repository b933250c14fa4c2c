import type { FigureLine, ReportContent } from '../lines.ts';
import type { Deck, Row, Slide } from '../open-deck.ts';

export const FONT = 'Inter';
export const TEXT = '14171C';
export const QUIET = '5B6472';
export const LINE = 'E6E8EC';
export const FAIL = 'B3261E';
export const PRIMARY = '2A5BD7';
/** Inches. */
export const WIDE = { width: 13.33, height: 7.5, margin: 0.6 } as const;
export const INNER = WIDE.width - 2 * WIDE.margin;

export type Cell = Row[number];

/** A slide with its title at the top and the name of the film at its foot. */
export function newSlide(deck: Deck, { name }: Pick<ReportContent, 'name'>, title: string): Slide {
  const slide = deck.addSlide();
  slide.background = { color: 'FFFFFF' };
  slide.addText(title, { ...box(0.4, 0.6), fontSize: 24, bold: true, color: TEXT });
  slide.addText(`Fovea · ${cut(name, 90)}`, { ...box(7.0, 0.3), fontSize: 9, color: QUIET });
  slide.slideNumber = { x: WIDE.width - 1.1, y: 7.0, w: 0.5, h: 0.3, fontFace: FONT, fontSize: 9, color: QUIET, align: 'right' };
  return slide;
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

export const figureRow = ({ name, value, unit, band }: FigureLine): Cell[] => [
  { text: name, options: { bold: true } },
  { text: `${value} ${unit}`.trim() },
  { text: band, options: { color: QUIET, align: 'right' } },
];

export const dataOf = (jpeg: Uint8Array): string => `image/jpeg;base64,${Buffer.from(jpeg).toString('base64')}`;
