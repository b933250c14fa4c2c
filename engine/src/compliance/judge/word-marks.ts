import type { BrandTrack } from '../../brand/brand-reading.ts';
import type { Box } from '../../metrics/region-mask.ts';
import { coveredShare } from '../../metrics/region-mask.ts';
import { folded } from '../../text/same-text.ts';
import type { NameFound, TextTrack } from '../../text/text-reading.ts';

/** What tells the brand's own lettering from a text. */
export interface Marked {
  readonly names: readonly Pick<NameFound, 'startS' | 'endS' | 'written' | 'confidence'>[];
  /** Null: no brand was looked for. */
  readonly brand: readonly (Pick<BrandTrack, 'boxes'> & { readonly kind: string })[] | null;
}

/** What is looked at of a text. */
export type Lettering = Pick<TextTrack, 'text' | 'startS' | 'endS' | 'callToAction' | 'places'>;

/** Less sure than this is not the brand, as everywhere. */
const CONFIDENT = 0.5;
/** So much of a text lies inside the picture of a logo, in half of the looks at it, when it is part of that; lines are read with a rim. */
const INSIDE = 0.6;
const LOOKS = 0.5;
/** A box of the brand stands for moments so near to it, s. */
const NEAR_S = 0.3;
/** A packshot or a product has room for a text that is none of its own. */
const LETTERED: readonly string[] = ['logo', 'word-mark'] satisfies BrandTrack['kind'][];

/** Whether a text is a logotype: nothing but names that were looked for, or part of a logo or word-mark. WCAG 1.4.3 asks nothing of it. */
export const isWordMark = (text: Lettering, { names, brand }: Marked): boolean =>
  text.callToAction === null && (isNameAlone(text, names) || liesInLogo(text, brand ?? []));

function isNameAlone({ text, startS, endS }: Lettering, names: Marked['names']): boolean {
  const here = names.filter((name) => name.confidence >= CONFIDENT && name.startS < endS && name.endS > startS);
  const longestFirst = here.map(({ written }) => folded(written)).toSorted((a, b) => b.length - a.length);
  // Letters, digits and single spaces are all that is left of a folded name.
  const left = longestFirst.reduce((rest, name) => rest.replaceAll(new RegExp(`(?<= )${name}(?= )`, 'gu'), ''), ` ${folded(text)} `);
  return here.length > 0 && left.trim() === '';
}

function liesInLogo({ places }: Lettering, brand: NonNullable<Marked['brand']>): boolean {
  const boxes = brand
    .filter(({ kind }) => LETTERED.includes(kind))
    .flatMap((track) => track.boxes.filter(({ confidence }) => confidence >= CONFIDENT));
  const inside = places.filter((place) =>
    boxes.some((box) => Math.abs(box.timeS - place.timeS) <= NEAR_S && coveredShare(place, [cornersOf(box)]) >= INSIDE),
  );
  return places.length > 0 && inside.length >= LOOKS * places.length;
}

const cornersOf = ({ x, y, width, height }: Box): [number, number][] => [
  [x, y],
  [x + width, y],
  [x + width, y + height],
  [x, y + height],
];
