import type { FoundKind, FoundRegions } from '@fovea/contract/diagnosis';
import { foundRegions } from '@fovea/engine/metrics/found-regions';
import type { StoredResult } from '../../../db/schema/predictions.ts';
import type { AreaReading } from '../areas/area-scores.ts';
import { regionScores, rounded } from '../areas/area-scores.ts';
import type { FilmAttention } from '../film-attention.ts';
import { thingsOf, unsoughtIn } from './found-things.ts';

/** What the things of one kind draw, and their share of attention at each sample: nothing while none is there, null where the picture is blank. */
export interface KindReading extends AreaReading {
  readonly kind: FoundKind;
}

/** What the things that were found in a film draw, each kind as a drawn area would. */
export function foundIn(film: FilmAttention, result: StoredResult): FoundRegions {
  const { kinds, other } = readKinds(film, result);
  return {
    regions: kinds.map(({ kind, scores, shares }) => ({ kind, scores, shares: rounded(shares) })),
    other,
    unsought: unsoughtIn(result),
  };
}

/** The same with shares over time. */
export function readKinds(film: FilmAttention, result: StoredResult): { readonly kinds: KindReading[]; readonly other: number | null } {
  const { regions, other } = foundRegions(thingsOf(result, film.timesS), { ...film, densityAt: (k) => film.densities[k] ?? null });
  const kinds = regions.map(({ kind, figures }) => {
    const shares = figures.shares.map((share, k) => share ?? (film.densities[k] ? 0 : null));
    return { kind, shares, scores: regionScores(figures, result.media.kind) };
  });
  return { kinds, other };
}
