import { FilmFigures } from '@fovea/contract/film-figures';

/** What came later is null in figures from before it, until the sweep has placed the film anew. */
const LATER = { first_noticed: null, focus: null, failing: null };

/** As an earlier version kept them they are as good as not worked out yet: the sweep does it anew. */
export const readFigures = (kept: unknown): FilmFigures | null =>
  FilmFigures.safeParse(kept === null ? null : { ...LATER, ...Object(kept) }).data ?? null;
