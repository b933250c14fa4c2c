/** A measurement, the unit that it is told in, and what it stands beside in that unit. */
export interface ToldIn {
  readonly value: number;
  readonly unit: string;
  readonly beside: readonly (number | null)[];
}

const SECOND_MS = 1000;

/** A second or more is told in seconds, also where shorter times of its kind are told in thousandths: "3,600 ms" has to be worked out. */
export function toldIn(value: number, unit: string, beside: readonly (number | null)[] = []): ToldIn {
  if (unit !== 'ms' || Math.abs(value) < SECOND_MS) return { value, unit, beside };
  return { value: value / SECOND_MS, unit: 's', beside: beside.map((other) => other && other / SECOND_MS) };
}
