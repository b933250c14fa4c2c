import { measured, recomputed } from '../advice.ts';
import { besideBrand, clearedFigures } from '../brand-beside.ts';
import { brandFigure, onItsFigure } from '../brand-figures-of.ts';
import type { Rule } from '../film-reading.ts';
import { runsAbove } from '../runs.ts';

const TIMES_MOST = 2;
/** More than this is told as this: by a brand that nobody looks at, nothing can be divided. */
const TIMES_TOLD = 99;
const LEAST_S = 1;
/** So much brand attention is a whole effect. */
const WHOLE = 0.05;

/** Rule 7: for a second or longer another place draws more than twice what the brand does. Worked out anew without it. */
export const outshoneBrand: Rule = (film) => {
  const { looked, brand, kind } = film;
  if (!looked || !brand) return [];
  const { timesS, durationS } = looked;
  const values = besideBrand(looked).map((at) => at && Math.min(TIMES_TOLD, at.other.share / Math.max(1e-9, at.attention)));
  const within = { startS: 0, endS: Number.POSITIVE_INFINITY };
  const runs = runsAbove({ timesS, durationS, values, above: TIMES_MOST, leastS: LEAST_S, within });
  if (runs.length === 0) return [];
  const figure = clearedFigures(looked);
  const from = figure('brand_attention', () => false);
  return runs.flatMap(({ first, last, startS, endS, mean }) => {
    const to = figure('brand_attention', (k) => k >= first && k <= last);
    if (!from || !to) return [];
    const change = onItsFigure(brandFigure(film, 'brand_attention'), from.value, { from, to });
    return [
      {
        rule: 'outshone_brand',
        at: kind === 'still' ? null : { startS, endS },
        ...{ isBroken: false, severity: 1, confidence: 0.4, size: Math.min(1, Math.max(0, change.to - change.from) / WHOLE), values: {} },
        cause: measured('brand_outshone', 'times', { value: mean, limit: TIMES_MOST }),
        effect: recomputed('brand_attention', 'share', change),
        source: { name: 'Fovea default', year: 2026, mark: 'own' },
      } as const,
    ];
  });
};
