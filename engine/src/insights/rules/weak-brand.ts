import { AREA_LEAST } from '../../metrics/brand-figures.ts';
import { measured, recomputed } from '../advice.ts';
import { besideBrand, clearedFigures } from '../brand-beside.ts';
import { brandFigure, onItsFigure } from '../brand-figures-of.ts';
import type { Rule } from '../film-reading.ts';
import { runsAbove } from '../runs.ts';

const EFFICIENCY_LEAST = 0.8;
const LEAST_S = 1;
/** So much efficiency is a whole effect. */
const WHOLE = 0.5;

/** Rule 6: for a second or longer the brand draws less than 0.8 of what its size explains. Worked out anew without the strongest place beside it. */
export const weakBrand: Rule = (film) => {
  const { looked, brand, kind } = film;
  if (!looked || !brand) return [];
  const { timesS, durationS } = looked;
  const values = besideBrand(looked).map((at) => (at && at.area >= AREA_LEAST ? -at.attention / at.area : null));
  const within = { startS: 0, endS: Number.POSITIVE_INFINITY };
  const runs = runsAbove({ timesS, durationS, values, above: -EFFICIENCY_LEAST, leastS: LEAST_S, within });
  if (runs.length === 0) return [];
  const figure = clearedFigures(looked);
  const from = figure('brand_efficiency', () => false);
  return runs.flatMap(({ first, last, startS, endS, mean }) => {
    const to = figure('brand_efficiency', (k) => k >= first && k <= last);
    if (!from || !to) return [];
    const change = onItsFigure(brandFigure(film, 'brand_efficiency'), from.value, { from, to });
    return [
      {
        rule: 'weak_brand',
        at: kind === 'still' ? null : { startS, endS },
        ...{ isBroken: false, severity: 1, confidence: 0.5, size: Math.min(1, Math.max(0, change.to - change.from) / WHOLE), values: {} },
        cause: measured('brand_efficiency', 'times', { value: -mean, limit: EFFICIENCY_LEAST }),
        effect: recomputed('brand_efficiency', 'times', change),
        source: { name: 'Dragonfly; the limit is a Fovea default', year: null, mark: 'vendor' },
      } as const,
    ];
  });
};
