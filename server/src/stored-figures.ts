import { FilmFigures } from '@fovea/contract/film-figures';

/** As an earlier version kept them they are as good as not worked out yet: the sweep does it anew. */
export const readFigures = (kept: unknown): FilmFigures | null => FilmFigures.safeParse(kept).data ?? null;
