import type { BrandSample } from '../metrics/brand-figures.ts';
import { brandAttention, efficiency } from '../metrics/brand-figures.ts';
import { maskFigures } from '../metrics/brand-mask.ts';
import { centreDensity } from '../metrics/centre-bias.ts';
import type { Region } from '../metrics/region-cover.ts';
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

/** A figure of the brand by the kept attention with some samples cleared; null where it cannot be told. */
export type ClearedFigure = (id: keyof typeof FIGURES, isCleared: Cleared) => Told | null;

/** Works figures out anew, each sample at most once as it is and once cleared, however many stretches are tried. */
export function clearedFigures(film: LookedFilm): ClearedFigure {
  const weights = timeWeights(film.timesS, film.durationS);
  const centre = centreDensity(film.grid);
  const read = (regions: readonly Region[]) => {
    const masks = masksOf(film, regions, 'brand');
    const sampleAt = (k: number, density: Float32Array | null): BrandSample => {
      const base = { timeS: film.timesS[k] ?? 0, weightS: weights[k] ?? 0 };
      const mask = masks[k];
      if (!density || !mask) return { ...base, attention: density && 0, area: 0, central: 0 };
      return { ...base, ...maskFigures(mask, density, centre) };
    };
    const usual = film.densities.map((density, k) => sampleAt(k, density));
    const cleared = new Map<number, BrandSample>();
    const clearedAt = (k: number): BrandSample | undefined => {
      const [density, mask] = [film.densities[k], masks[k]];
      if (!density || !mask) return usual[k];
      const made = cleared.get(k) ?? sampleAt(k, withoutPlace(density, strongestOutside(density, mask, film.grid)));
      cleared.set(k, made);
      return made;
    };
    return (isCleared: Cleared) => usual.map((sample, k) => (isCleared(k) ? (clearedAt(k) ?? sample) : sample));
  };
  const readings = new Map<readonly Region[], ReturnType<typeof read>>();
  return (id, isCleared) =>
    toldBy(film, (regions) => {
      const samples = readings.get(regions) ?? read(regions);
      readings.set(regions, samples);
      return FIGURES[id](samples(isCleared));
    });
}
