import type { FoundRegions } from '@fovea/contract/diagnosis';
import { foundRegions } from '@fovea/engine/metrics/found-regions';
import type { StoredResult } from '../../../db/schema/predictions.ts';
import { regionScores } from '../areas/area-scores.ts';
import type { FilmAttention } from '../film-attention.ts';
import { thingsOf, unsoughtIn } from './found-things.ts';

/** What the things that were found in a film draw, each kind as a drawn area would. */
export function foundIn(film: FilmAttention, result: StoredResult): FoundRegions {
  const { regions, other } = foundRegions(thingsOf(result, film.timesS), { ...film, densityAt: (k) => film.densities[k] ?? null });
  return {
    regions: regions.map(({ kind, figures }) => {
      const noticedS = kind === 'brand' ? brandNoticedS(result) : figures.noticedS;
      return { kind, scores: regionScores({ ...figures, noticedS }, result.media.kind) };
    }),
    ...{ other, unsought: unsoughtIn(result) },
  };
}

/** The brand has a figure of its own for when it is noticed, by the same definition: one number is told. */
const brandNoticedS = ({ brand }: StoredResult): number | null =>
  brand?.scores.find(({ id }) => id === 'brand_first_noticed')?.value ?? null;
