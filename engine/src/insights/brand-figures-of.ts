import type { BrandScoreId } from '../brand/brand-reading.ts';
import type { FilmReading } from './film-reading.ts';

/** A brand figure of a film; null where it has none. */
export const brandFigure = ({ brand }: FilmReading, id: BrandScoreId): number | null =>
  brand?.scores.find((score) => score.id === id)?.value ?? null;
