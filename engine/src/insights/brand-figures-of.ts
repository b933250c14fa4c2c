import type { BrandScoreId } from '../brand/brand-reading.ts';
import type { FilmItself } from './film-reading.ts';
import type { Told } from './looked-film.ts';

/** A brand figure of a film; null where it has none. */
export const brandFigure = ({ brand }: FilmItself, id: BrandScoreId): number | null =>
  brand?.scores.find((score) => score.id === id)?.value ?? null;

/** A figure as it is and as it would be, with the band of what it would be. */
interface ChangedFigure extends Pick<Told, 'lo' | 'hi'> {
  readonly from: number;
  readonly to: number;
}

/**
 * A change on the scale of the figure that every page has. Changes are worked out on boxes that go straight from place to place and end
 * with their track, the figure on what stands between samples too: they differ by a hundredth or two of themselves, and one number is told.
 * @param asWorkedOut what the same work says of the film as it is; the figure divided by it is the scale
 */
export function onItsFigure(
  figure: number | null,
  asWorkedOut: number,
  { from, to }: Readonly<Record<'from' | 'to', Told>>,
): ChangedFigure {
  const scale = figure !== null && figure > 0 && asWorkedOut > 0 ? figure / asWorkedOut : 1;
  return { from: from.value * scale, to: to.value * scale, lo: to.lo * scale, hi: to.hi * scale };
}
