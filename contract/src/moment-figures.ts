import type { FigureId } from './band-basis.ts';

/** Figures whose value is itself a moment of the film, in seconds from its start; every other one in seconds is a length. */
export const MOMENT_FIGURES = [
  ...(['brand_first_shown', 'brand_first_noticed', 'face_first_shown', 'face_first_noticed', 'first_speech', 'area_noticed'] as const),
] as const satisfies readonly FigureId[];

const MOMENTS: ReadonlySet<string> = new Set(MOMENT_FIGURES);

/** A number as far as it matters whether it is a moment. */
interface Told {
  readonly metric: string;
  readonly value: number;
  readonly unit: string;
}

/** The second of the film that a number leads to by itself; null where it is no moment, as where a figure's place among films is told. */
export const momentOf = ({ metric, value, unit }: Told): number | null => (unit === 's' && MOMENTS.has(metric) ? Math.max(0, value) : null);
