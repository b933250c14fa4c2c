/** Seconds between marks that people count in. */
const STEPS = [0.1, 0.2, 0.5, 1, 2, 5, 10, 15, 30, 60, 120, 300];

/** One axis for all lanes: seconds to pixels and back. */
export interface TimeAxis {
  readonly durationS: number;
  readonly widthPx: number;
}

export const pixelOf = ({ durationS, widthPx }: TimeAxis, timeS: number): number => (durationS > 0 ? (timeS / durationS) * widthPx : 0);

/** The time under a pixel, held inside the film. */
export const timeAt = ({ durationS, widthPx }: TimeAxis, pixel: number): number =>
  widthPx > 0 ? Math.min(durationS, Math.max(0, (pixel / widthPx) * durationS)) : 0;

/** Times to mark, round ones, never closer than `gapPx`. */
export function axisTicks(axis: TimeAxis, gapPx: number): number[] {
  if (axis.durationS <= 0 || axis.widthPx <= 0) return [];
  const least = (gapPx / axis.widthPx) * axis.durationS;
  const step = STEPS.find((candidate) => candidate >= least) ?? Math.ceil(least / 300) * 300;
  return Array.from({ length: Math.floor(axis.durationS / step + 1e-9) + 1 }, (_, index) => Number((index * step).toFixed(3)));
}

/** A mark's label, as short as its step allows: 0:05, 1:30, 0:00.5. */
export function tickText(timeS: number): string {
  const minutes = Math.floor(timeS / 60);
  const rest = timeS - minutes * 60;
  const whole = Math.abs(rest - Math.round(rest)) < 1e-6;
  return `${minutes}:${(whole ? String(Math.round(rest)) : rest.toFixed(1)).padStart(whole ? 2 : 4, '0')}`;
}
