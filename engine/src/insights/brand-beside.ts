import type { BrandSample } from '../metrics/brand-figures.ts';
import { brandAttention, efficiency } from '../metrics/brand-figures.ts';
import { maskFigures } from '../metrics/brand-mask.ts';
import { centreDensity } from '../metrics/centre-bias.ts';
import type { OtherPlace } from '../metrics/strongest-outside.ts';
import { strongestOutside, withoutPlace } from '../metrics/strongest-outside.ts';
import { timeWeights } from '../metrics/time-weights.ts';
import type { LookedFilm, Told } from './looked-film.ts';
import { masksOf, toldBy } from './looked-film.ts';

/** The brand at one sample and what draws most beside it; null where the brand is not to be seen or the picture is blank. */
export type Beside = { readonly attention: number; readonly area: number; readonly other: OtherPlace } | null;

/** BA_k, area_k and the strongest other place of each sample. */
export function besideBrand(film: LookedFilm): Beside[] {
  const masks = masksOf(film, film.regions, 'brand');
  const centre = centreDensity(film.grid);
  return film.densities.map((density, k) => {
    const mask = masks[k];
    if (!density || !mask) return null;
    const { attention, area } = maskFigures(mask, density, centre);
    return { attention, area, other: strongestOutside(density, mask, film.grid) };
  });
}

/** Which samples are changed: the strongest place beside the brand draws nothing any more in them. */
export type Cleared = (index: number) => boolean;

const FIGURES = { brand_attention: brandAttention, brand_efficiency: efficiency } as const;

/** A figure of the brand by the kept attention, with some samples cleared. Null where it cannot be told. */
export function clearedFigure(film: LookedFilm, id: keyof typeof FIGURES, isCleared: Cleared): Told | null {
  const weights = timeWeights(film.timesS, film.durationS);
  const centre = centreDensity(film.grid);
  return toldBy(film, (regions) => {
    const masks = masksOf(film, regions, 'brand');
    const samples = film.timesS.map((timeS, k): BrandSample => {
      const [density, mask] = [film.densities[k], masks[k]];
      const base = { timeS, weightS: weights[k] ?? 0 };
      if (!density) return { ...base, attention: null, area: 0, central: 0 };
      if (!mask) return { ...base, attention: 0, area: 0, central: 0 };
      const seen = isCleared(k) ? withoutPlace(density, strongestOutside(density, mask, film.grid), mask) : density;
      return { ...base, ...maskFigures(mask, seen, centre) };
    });
    return FIGURES[id](samples);
  });
}
