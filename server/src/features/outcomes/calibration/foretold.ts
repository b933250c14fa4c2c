import { figuresOf } from '@fovea/contract/figures';
import type { FilmFigure, FilmFigures } from '@fovea/contract/film-figures';
import type { Score } from '@fovea/contract/predictions';
import type { OutcomeOfAd } from '../repo.ts';

/** Figures that could foretell what happens: what a film comes to, its drivers, and what is read of its attention. */
export const FORETELLERS = [
  ...(['overall', 'brand_attention', 'ease', 'breakthrough'] as const),
  ...(['brand_seen', 'brand_first_noticed', 'focus', 'dispersion'] as const),
];
type Foreteller = (typeof FORETELLERS)[number];

/** What a verdict knows and a result does not: they depend on the placement, and overall on the other films. */
const OF_VERDICT = {
  overall: { unit: 'points', range: [0, 100] },
  breakthrough: { unit: 'share', range: [0, 1] },
} as const satisfies Partial<Record<Foreteller, Pick<Score, 'unit' | 'range'>>>;

const isOfVerdict = (name: Foreteller): name is keyof typeof OF_VERDICT => name in OF_VERDICT;

/** A figure of an ad as it stands today; nothing where it has none. */
export function foretold(ad: OutcomeOfAd, name: Foreteller): Score | null {
  if (isOfVerdict(name)) return asScore(name, ad.placed);
  const source = { scores: ad.scores, brand: ad.brand && { scores: ad.brand }, text: ad.figures && { figures: ad.figures } };
  return figuresOf(source).find(({ id }) => id === name) ?? null;
}

function asScore(name: keyof typeof OF_VERDICT, placed: FilmFigures | null): Score | null {
  const found: FilmFigure | null = placed?.[name] ?? null;
  if (!found) return null;
  const { unit, range } = OF_VERDICT[name];
  return {
    ...{ id: name, value: found.value, unit, range: [...range], lo: found.lo, hi: found.hi },
    ...{ band_kind: 'none', direction: 'higher_better', state: 'ok', reason: null },
  };
}
