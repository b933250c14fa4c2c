import type { Box } from '../metrics/region-mask.ts';
import type { PageRules } from '../placements/placement-rules.ts';
import type { Ink, PageShape } from './page-shape.ts';
import { block, disc, writing } from './page-shape.ts';

type Surrounding = PageRules['surroundings'][number];

/** Inks of a page: its ground, words, quieter words, and what buttons and empty pictures are made of. */
export interface Inks {
  readonly ground: Ink;
  readonly word: Ink;
  readonly quiet: Ink;
  readonly button: Ink;
}

/** What a part of a page is drawn with. */
interface Pen {
  readonly inks: Inks;
  readonly chance: () => number;
  readonly items: number;
}

const inset = ({ x, y, width, height }: Box, by: number): Box => ({ x: x + by, y: y + by, width: width - 2 * by, height: height - 2 * by });

/** A picture of something: a ground, a horizon, one or two figures. Colours and places are by chance, never anybody's artwork. */
function picture(box: Box, { chance }: Pen): PageShape[] {
  const hue = chance() * 360;
  const ground = ofHue(hue, 0.35 + 0.4 * chance(), 0.3 + 0.4 * chance());
  const low = box.y + box.height * (0.5 + 0.3 * chance());
  const figure = ofHue(hue + 120 + 120 * chance(), 0.5, 0.4 + 0.35 * chance());
  const head = box.height * (0.1 + 0.1 * chance());
  const at = box.x + box.width * (0.2 + 0.6 * chance());
  const body = { x: at - 1.4 * head, y: low - head, width: 2.8 * head, height: box.y + box.height - low + head };
  const shapes = [
    block(box, ground, { radius: 8 }),
    block({ ...box, y: low, height: box.y + box.height - low }, ofHue(hue, 0.3, 0.25), { radius: 8 }),
    block(body, figure, { radius: head }),
    disc(at, low - 1.6 * head, { radius: head, ink: [221, 188, 160] }),
  ];
  if (chance() < 0.5) return shapes;
  const words = { x: box.x + box.width * 0.06, y: box.y + box.height * 0.08, width: box.width * 0.45, height: box.height * 0.26 };
  return [...shapes, ...writing(words, { ink: [245, 245, 245], lines: 2 })];
}

/** Hue in degrees, saturation and lightness 0..1. */
function ofHue(hue: number, saturation: number, lightness: number): Ink {
  const reach = saturation * Math.min(lightness, 1 - lightness);
  const channel = (n: number) => {
    const k = (n + hue / 30) % 12;
    return Math.round(255 * (lightness - reach * Math.max(-1, Math.min(k - 3, 9 - k, 1))));
  };
  return [channel(0), channel(8), channel(4)];
}

function thumbnails(box: Box, pen: Pen, pictureShare: number): PageShape[] {
  const gap = 10;
  const high = (box.height - gap * (pen.items - 1)) / pen.items;
  return Array.from({ length: pen.items }, (_, k): PageShape[] => {
    const y = box.y + k * (high + gap);
    const wide = box.width * pictureShare;
    const words = { x: box.x + wide + 10, y: y + high * 0.08, width: box.width - wide - 10, height: high * 0.6 };
    return [...picture({ x: box.x, y, width: wide, height: high }, pen), ...writing(words, { ink: pen.inks.word, lines: 3 })];
  }).flat();
}

function posts(box: Box, pen: Pen): PageShape[] {
  const high = box.height / pen.items;
  return Array.from({ length: pen.items }, (_, k): PageShape[] => {
    const y = box.y + k * high;
    const words = { x: box.x + 60, y: y + high * 0.78, width: box.width - 90, height: high * 0.18 };
    return [
      ...picture({ x: box.x, y, width: box.width, height: high * 0.74 }, pen),
      disc(box.x + 30, y + high * 0.87, { radius: 16, ink: pen.inks.button }),
      ...writing(words, { ink: pen.inks.word, lines: 2 }),
    ];
  }).flat();
}

const rowOf = (box: Box, { inks, chance }: Pen): PageShape[] => {
  const radius = box.height * 0.36;
  const middle = box.y + box.height / 2;
  const words = { x: box.x + box.height * 1.05, y: middle - radius * 0.8, width: Math.min(220, box.width * 0.4), height: radius * 1.6 };
  const pill = { x: box.x + box.width - box.height * 2.4, y: middle - radius * 0.7, width: box.height * 2.1, height: radius * 1.4 };
  return [
    disc(box.x + box.height / 2, middle, { radius, ink: ofHue(chance() * 360, 0.4, 0.6) }),
    ...writing(words, { ink: inks.word, lines: 2 }),
    block(pill, inks.button, { radius: box.height }),
  ];
};

const iconsAcross = (box: Box, count: number, { inks }: Pen): PageShape[] =>
  Array.from({ length: count }, (_, k) =>
    disc(box.x + (box.width * (k + 0.5)) / count, box.y + box.height / 2, { radius: Math.min(11, box.height * 0.24), ink: inks.quiet }),
  );

function header(box: Box, { inks }: Pen): PageShape[] {
  const search = { x: box.x + box.width * 0.3, y: box.y + box.height * 0.22, width: box.width * 0.36, height: box.height * 0.56 };
  return [
    ...iconsAcross({ ...box, width: box.width * 0.06 }, 1, { inks, chance: () => 0, items: 1 }),
    block(search, inks.button, { radius: box.height }),
    disc(box.x + box.width * 0.97, box.y + box.height / 2, { radius: box.height * 0.28, ink: inks.quiet }),
  ];
}

function statusBar(box: Box, { inks }: Pen): PageShape[] {
  const line = { x: box.x + 24, y: box.y + box.height * 0.42, width: 46, height: box.height * 0.24 };
  const right = { ...line, x: box.x + box.width - 80, width: 56 };
  return [block(line, inks.word, { radius: 4 }), block(right, inks.word, { radius: 4 })];
}

function comments(box: Box, pen: Pen): PageShape[] {
  const high = box.height / 2;
  return [0, 1].flatMap((k) => {
    const y = box.y + k * high;
    const words = { x: box.x + high, y: y + high * 0.12, width: box.width * 0.6, height: high * 0.7 };
    return [
      disc(box.x + high * 0.45, y + high * 0.45, { radius: high * 0.32, ink: pen.inks.button }),
      ...writing(words, { ink: pen.inks.quiet, lines: 2 }),
    ];
  });
}

const DRAWN: { readonly [K in Surrounding['kind']]: (box: Box, pen: Pen) => PageShape[] } = {
  header,
  title: (box, { inks }) => writing(inset(box, 8), { ink: inks.word, lines: box.width > box.height * 12 ? 1 : 2, fill: 0.7 }),
  channel_row: rowOf,
  comments,
  thumbnail_column: (box, pen) => thumbnails(box, pen, 0.44),
  thumbnail_list: posts,
  status_bar: statusBar,
  app_bar: (box, { inks }) => [
    block({ x: box.x + 16, y: box.y + box.height * 0.3, width: 96, height: box.height * 0.4 }, inks.word, { radius: 6 }),
    disc(box.x + box.width - 30, box.y + box.height / 2, { radius: 11, ink: inks.quiet }),
  ],
  post_header: rowOf,
  action_row: (box, pen) => iconsAcross({ ...box, width: box.width * 0.42 }, 3, pen),
  caption: (box, { inks }) => writing(inset(box, 10), { ink: inks.quiet, lines: 2 }),
  next_post: rowOf,
  tab_bar: (box, pen) => [block(box, pen.inks.ground), ...iconsAcross(box, 5, pen)],
};

/** Draws one part of a page. @param box its place, px of the page */
export const drawSurrounding = ({ kind, items = 1 }: Surrounding, box: Box, pen: Omit<Pen, 'items'>): PageShape[] =>
  DRAWN[kind](box, { ...pen, items });
