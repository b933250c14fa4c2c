import { FilmFigures } from '@fovea/contract/film-figures';

/** What came later is null in figures from before it, until the sweep has placed the film anew. */
const LATER = { first_noticed: null, focus: null, failing: null };
const LATER_OF_OVERALL = { among: null };

/** As an earlier version kept them they are as good as not worked out yet: the sweep does it anew. */
export function readFigures(stored: unknown): FilmFigures | null {
  if (stored === null) return null;
  const kept = { ...LATER, ...Object(stored) };
  const overall = kept.overall ? { ...LATER_OF_OVERALL, ...Object(kept.overall) } : kept.overall;
  return FilmFigures.safeParse({ ...kept, overall }).data ?? null;
}
